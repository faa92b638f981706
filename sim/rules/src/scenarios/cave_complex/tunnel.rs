//! Tunnels from a Complex to above-ground or to another Complex (G11.933).

use super::cave::Complex;
use crate::Refusal;
use crate::scenarios::described::Described;

/// A tunnel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Tunnel {
    /// Both ends as they were given, such as `AA-T6`.
    pub(super) name: String,
    pub(super) complex: Complex,
    pub(super) end: End,
    pub(super) destroyed: bool,
}

/// Where a tunnel leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum End {
    Complex(Complex),
    /// An opening above-ground or in a pillbox, by its hex or another word, and
    /// the Base Level of its hex if it was given.
    Above(String, Option<i32>),
}

impl Tunnel {
    pub(super) fn read(
        given: &str,
        complexes: &[Complex],
        destroyed: &[String],
    ) -> Result<Self, Refusal> {
        let described = Described::new("tunnels", given);
        described.check(&[], &["level"])?;
        let Some((from, to)) = described.name.split_once('-').filter(|(_, to)| !to.is_empty())
        else {
            let why = "a tunnel is given by its ends, as `AA-T6`, `AA-pillbox` or `AA-GG`";
            return Err(described.refused(why));
        };
        let complex = |name: &str| {
            let named = Complex::named(name).filter(|complex| complexes.contains(complex));
            named.ok_or_else(|| described.no_such_name(name, complexes))
        };
        let from = complex(from)?;
        let level = described.number("level", -5..=20)?.map(|level| level as i32);
        let end = if Complex::named(to).is_some() {
            End::Complex(complex(to)?)
        } else {
            End::Above(to.to_owned(), level)
        };
        if end == End::Complex(from) {
            return Err(described
                .refused("a tunnel connects two different Complexes")
                .by("G11.933"));
        }
        if level.is_some() && matches!(end, End::Complex(_)) {
            return Err(described
                .refused("only an opening above-ground has a level")
                .by("G11.933"));
        }
        let name = described.name.to_owned();
        Ok(Self { destroyed: destroyed.contains(&name), name, complex: from, end })
    }

    /// Whether it connects to a Complex.
    pub(super) fn connects(&self, complex: Complex) -> bool {
        self.complex == complex || self.end == End::Complex(complex)
    }
}

/// The tunnels of a layout, some of them destroyed.
pub(super) fn read_all(
    tunnels: &[String],
    destroyed: &[String],
    complexes: &[Complex],
) -> Result<Vec<Tunnel>, Refusal> {
    let all: Vec<Tunnel> = tunnels
        .iter()
        .map(|given| Tunnel::read(given, complexes, destroyed))
        .collect::<Result<_, _>>()?;
    for (place, tunnel) in all.iter().enumerate() {
        if all[..place].iter().any(|earlier| earlier.name == tunnel.name) {
            let message = format!("the tunnel `{}` is listed twice", tunnel.name);
            return Err(Refusal::together("tunnels", message));
        }
    }
    for name in destroyed {
        if !all.iter().any(|tunnel| tunnel.name == *name) {
            let described = Described::new("destroyed-tunnels", name);
            return Err(described.no_such_name(name, all.iter().map(|tunnel| &tunnel.name)));
        }
    }
    Ok(all)
}

/// Complexes that share a hexside (G11.6).
pub(super) fn read_touching(
    touching: &[String],
    complexes: &[Complex],
) -> Result<Vec<[Complex; 2]>, Refusal> {
    let pair = |given: &String| {
        let described = Described::new("touching", given);
        described.check(&[], &[])?;
        let Some((one, other)) = described.name.split_once('-') else {
            return Err(described.refused("two Complexes are given as `AA-GG`"));
        };
        let complex = |name: &str| {
            let named = Complex::named(name).filter(|complex| complexes.contains(complex));
            named.ok_or_else(|| described.no_such_name(name, complexes))
        };
        let pair = [complex(one)?, complex(other)?];
        if pair[0] == pair[1] {
            return Err(described.refused("a Complex touches others, not itself").by("G11.6"));
        }
        Ok(pair)
    };
    touching.iter().map(pair).collect()
}
