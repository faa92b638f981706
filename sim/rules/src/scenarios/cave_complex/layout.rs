//! Caves, Complexes and tunnels, and what is Accessible to what (G11.6).

use super::CaveComplex;
use super::cave::{Cave, Complex};
use super::tunnel::{self, End, Tunnel};
use super::{setup, ways_out::WaysOut};
use crate::Refusal;
use crate::scenarios::described::Described;

/// Everything that was set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Layout {
    pub(super) caves: Vec<Cave>,
    /// In the order of their Primary caves.
    pub(super) complexes: Vec<Complex>,
    pub(super) tunnels: Vec<Tunnel>,
    pub(super) touching: Vec<[Complex; 2]>,
    /// The Complex that is asked about, if there is any.
    pub(super) asked: Option<Complex>,
}

impl Layout {
    pub(super) fn read(of: &CaveComplex) -> Result<Self, Refusal> {
        let caves: Vec<Cave> =
            of.caves.iter().map(|given| Cave::read(given)).collect::<Result<_, _>>()?;
        let primary = caves.iter().filter(|cave| cave.primary);
        let complexes: Vec<Complex> = primary.filter_map(|cave| cave.complex).collect();
        let list = |names: &Option<Vec<String>>| names.clone().unwrap_or_default();
        let tunnels =
            tunnel::read_all(&list(&of.tunnels), &list(&of.destroyed_tunnels), &complexes)?;
        let touching = tunnel::read_touching(&list(&of.touching), &complexes)?;
        let asked = asked(of.complex.as_deref(), &complexes)?;
        let layout = Self { caves, complexes, tunnels, touching, asked };
        setup::check(&layout, of)?;
        Ok(layout)
    }

    /// The cave of this letter.
    pub(super) fn cave(&self, parameter: &'static str, name: &str) -> Result<&Cave, Refusal> {
        let cave = self.caves.iter().find(|cave| cave.letter.to_string() == name);
        cave.ok_or_else(|| {
            let letters = self.caves.iter().map(|cave| cave.letter);
            Described::new(parameter, name).no_such_name(name, letters)
        })
    }

    /// The Primary cave of a Complex.
    pub(super) fn primary_of(&self, complex: Option<Complex>) -> Option<&Cave> {
        self.caves.iter().find(|cave| cave.primary && cave.complex == complex)
    }

    /// The caves within the boundaries of a Complex.
    pub(super) fn within(&self, complex: Complex) -> impl Iterator<Item = &Cave> {
        self.caves.iter().filter(move |cave| cave.complex == Some(complex))
    }

    /// The tunnels that lead from a Complex to above-ground, with the name and the
    /// level of the opening.
    pub(super) fn openings(
        &self,
        complex: Complex,
    ) -> impl Iterator<Item = (&Tunnel, &str, Option<i32>)> {
        let open = self.tunnels.iter().filter(move |t| t.complex == complex && !t.destroyed);
        open.filter_map(|tunnel| match &tunnel.end {
            End::Above(name, level) => Some((tunnel, name.as_str(), *level)),
            End::Complex(_) => None,
        })
    }

    /// The Complexes that touch a Complex or are connected to it by a tunnel.
    pub(super) fn neighbours(&self, complex: Complex) -> Vec<Complex> {
        let touching = self.touching.iter().copied();
        let tunnels = self.tunnels.iter().filter(|tunnel| !tunnel.destroyed);
        let connected = tunnels.filter_map(|tunnel| match tunnel.end {
            End::Complex(other) => Some([tunnel.complex, other]),
            End::Above(..) => None,
        });
        let mut neighbours = Vec::new();
        for [one, other] in touching.chain(connected) {
            let far = if one == complex { other } else { one };
            let here = one == complex || other == complex;
            if here && !neighbours.contains(&far) {
                neighbours.push(far);
            }
        }
        neighbours
    }

    /// All that is Accessible to a cave (G11.6).
    pub(super) fn accessible_to_cave(&self, cave: &Cave) -> Vec<String> {
        let caves = self.caves.iter().filter(|other| cave.is_accessible_to(other));
        let caves = caves.map(|other| other.letter.to_string());
        caves.chain(cave.complex.map(|complex| complex.to_string())).collect()
    }

    /// All that is Accessible to a Complex (G11.6, G11.933): caves, Complexes,
    /// tunnels, and the Locations at their ends.
    pub(super) fn accessible_to_complex(&self, complex: Complex) -> Vec<String> {
        let caves = self.within(complex).map(|cave| cave.letter.to_string());
        let complexes = self.neighbours(complex).into_iter().map(|other| other.to_string());
        let open = self.tunnels.iter().filter(|tunnel| !tunnel.destroyed);
        let tunnels = open
            .filter(|tunnel| tunnel.connects(complex))
            .map(|tunnel| format!("tunnel {}", tunnel.name));
        let ends = self.openings(complex).map(|(_, name, _)| name.to_owned());
        caves.chain(complexes).chain(tunnels).chain(ends).collect()
    }

    /// The ways out of the Complex that is asked about.
    pub(super) fn ways_out(&self, gun_needs_empty_cave: bool) -> Option<WaysOut> {
        Some(WaysOut::of(self, self.asked?, gun_needs_empty_cave))
    }

    /// The caves that a FT attack on a cave affects too, with a quarter of its FP
    /// (G11.834).
    pub(super) fn shared_flames(&self, cave: &Cave) -> Vec<String> {
        let accessible = self.caves.iter().filter(|other| cave.is_accessible_to(other));
        let burning = accessible.filter(|_| !cave.depression);
        burning.map(|other| other.letter.to_string()).collect()
    }

    /// What WP in a cave reveals when it is Dispersed or removed, as far as it is
    /// hidden: higher caves, and higher openings of tunnels (G11.851).
    ///
    /// By the example of that rule WP rises from cave to cave: in cave A it reveals
    /// M, which is Accessible to G only, and G to A. So a chain of Accessible caves
    /// counts.
    pub(super) fn revealed_by_wp(&self, cave: &Cave) -> Vec<String> {
        let mut chain = vec![cave];
        let mut next = 0;
        while next < chain.len() {
            let beside = self.caves.iter().filter(|other| chain[next].is_accessible_to(other));
            let beside: Vec<&Cave> = beside.filter(|other| !chain.contains(other)).collect();
            chain.extend(beside);
            next += 1;
        }
        let near = |other: &&Cave| {
            let same_complex = cave.complex.is_some() && cave.complex == other.complex;
            other.level > cave.level && (same_complex || chain.contains(other))
        };
        let caves = self.caves.iter().filter(near).map(|other| other.letter.to_string());
        let openings = cave.complex.into_iter().flat_map(|complex| self.openings(complex));
        let higher = openings.filter(|(.., level)| level.is_some_and(|level| level > cave.level));
        caves.chain(higher.map(|(_, name, _)| format!("opening at {name}"))).collect()
    }
}

/// The Complex of the parameter `complex`, or the only one.
fn asked(name: Option<&str>, complexes: &[Complex]) -> Result<Option<Complex>, Refusal> {
    match (name, complexes) {
        (None, []) => Ok(None),
        (None, [only]) => Ok(Some(*only)),
        (None, several) => {
            let names: Vec<String> = several.iter().map(Complex::to_string).collect();
            let message =
                format!("the Complexes are {}: give one of them as `complex`", names.join(", "));
            Err(Refusal::together("complex", message))
        }
        (Some(name), _) => {
            let named = Complex::named(name).filter(|complex| complexes.contains(complex));
            let missing = || Described::new("complex", name).no_such_name(name, complexes);
            named.map(Some).ok_or_else(missing)
        }
    }
}
