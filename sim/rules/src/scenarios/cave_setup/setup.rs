//! A whole setup, and what is asked about it.

use super::arc::Share;
use super::cave::{Cave, Given, Why};
use super::complex::{Complex, Ends, Tunnel};
use super::dc::Spot;
use super::ground::Terrain;
use super::{CaveSetup, Judged, SetupAnswer, SetupQuestion};
use crate::Refusal;
use crate::g11_caves::dc_against_cave::Method;
use crate::g11_caves::order_of_battle::{self, UPPER_CLIFF_COST};
use crate::scenarios::described::Described;
use crate::units::Hex;

/// What was given, with what each part comes to.
#[derive(Debug)]
pub(super) struct Setup {
    pub(super) terrain: Terrain,
    pub(super) given: Vec<Given>,
    /// Of each cave what it becomes, or why it is not legal.
    pub(super) caves: Vec<Result<Cave, Why>>,
    pub(super) complexes: Vec<(Complex, Option<Why>)>,
    pub(super) tunnels: Vec<(Tunnel, Result<Ends, Why>)>,
    /// What the OB says against it.
    pub(super) too_many: Option<Why>,
    pub(super) in_ob: Option<u32>,
}

impl Setup {
    pub(super) fn read(of: &CaveSetup) -> Result<Self, Refusal> {
        let terrain = Terrain::read(&of.hexes, of.hexsides.as_deref().unwrap_or_default())?;
        let mut given: Vec<Given> = Vec::new();
        let mut caves = Vec::new();
        for text in &of.caves {
            let cave = Given::read(text)?;
            if given.iter().any(|other| other.letter == cave.letter) {
                let message = format!("there are two caves `{}`", cave.letter);
                return Err(Refusal::together("caves", message).by("G11.32"));
            }
            caves.push(cave.judged(&terrain, &given)?);
            given.push(cave);
        }
        let mut drawn: Vec<Complex> = Vec::new();
        let mut complexes = Vec::new();
        for text in of.complexes.iter().flatten() {
            let complex = Complex::read(text)?;
            if drawn.iter().any(|other| other.letter == complex.letter) {
                let message = format!("there are two Complexes {}", complex.name());
                return Err(Refusal::together("complexes", message).by("G11.2"));
            }
            let why = complex.judged(&terrain, &given, &drawn)?;
            complexes.push((complex.clone(), why));
            drawn.push(complex);
        }
        let mut tunnels = Vec::new();
        for text in of.tunnels.iter().flatten() {
            let tunnel = Tunnel::read(text)?;
            let ends = tunnel.judged(&terrain, &drawn)?;
            tunnels.push((tunnel, ends));
        }
        let in_ob = of.caves_in_ob.map(|caves| caves.get() as u32);
        let mut setup = Self { terrain, given, caves, complexes, tunnels, too_many: None, in_ob };
        setup.too_many = in_ob.and_then(|in_ob| setup.judged_ob(in_ob));
        Ok(setup)
    }

    /// The caves that are legal.
    pub(super) fn legal(&self) -> impl Iterator<Item = &Cave> {
        self.caves.iter().flatten()
    }

    /// The Complex in whose boundaries a hex lies.
    pub(super) fn complex_at(&self, hex: Hex) -> Option<&Complex> {
        let mut complexes = self.complexes.iter().map(|(complex, _)| complex);
        complexes.find(|complex| complex.hexes.contains(&hex))
    }

    /// How many caves are within a Complex.
    pub(super) fn caves_within(&self, complex: &Complex) -> u32 {
        self.given.iter().filter(|cave| complex.hexes.contains(&cave.hex)).count() as u32
    }

    /// How many of them are Upper-Cliff caves.
    pub(super) fn upper_cliff(&self) -> u32 {
        self.legal().filter(|cave| cave.is_upper_cliff).count() as u32
    }

    /// Why the OB has too few caves, if it has (G11.2, G11.91).
    fn judged_ob(&self, in_ob: u32) -> Option<Why> {
        let primaries = self.given.iter().filter(|cave| cave.primary).count() as u32;
        let allowed = order_of_battle::complexes(in_ob);
        if primaries > allowed {
            let text =
                format!("of {in_ob} caves in the OB {allowed} may be Primary, not {primaries}");
            return Some(Why::new(text, "G11.2"));
        }
        let (caves, upper) = (self.given.len() as u32, self.upper_cliff());
        let most = order_of_battle::caves_set_up(in_ob, upper);
        if most.is_none_or(|most| caves > most) {
            let text = format!(
                "{caves} caves, {upper} of them Upper-Cliff caves that take {UPPER_CLIFF_COST} each, \
                 are more than the {in_ob} of the OB"
            );
            return Some(Why::new(text, "G11.91"));
        }
        None
    }

    /// The first reason why something is not legal, with what it is about.
    fn against(&self, complexes: bool) -> Option<(String, &Why)> {
        let caves = self.given.iter().zip(&self.caves);
        let mut caves = caves.filter_map(|(given, cave)| {
            let why = cave.as_ref().err()?;
            Some((format!("cave {}", given.letter), why))
        });
        let all = self.complexes.iter().filter(|_| complexes);
        let mut drawn = all.filter_map(|(complex, why)| {
            Some((format!("Complex {}", complex.name()), why.as_ref()?))
        });
        let all = self.tunnels.iter().filter(|_| complexes);
        let mut tunnels = all.filter_map(|(tunnel, ends)| {
            Some((format!("tunnel {}", tunnel.name), ends.as_ref().err()?))
        });
        let ob = self.too_many.as_ref().map(|why| ("the OB".to_owned(), why));
        caves.next().or_else(|| drawn.next()).or_else(|| tunnels.next()).or(ob)
    }

    /// The answer to what is asked.
    pub(super) fn judged(&self, of: &CaveSetup) -> Result<Judged, Refusal> {
        match of.about {
            SetupQuestion::Cave => Ok(self.legality(false)),
            SetupQuestion::Complex if self.complexes.is_empty() => {
                let message = "give the Complexes with their hexes, as `AA=X4/W4/W5`";
                Err(Refusal::together("complexes", message).by("G11.2"))
            }
            SetupQuestion::Complex => Ok(self.legality(true)),
            SetupQuestion::Ca => self.in_ca(self.asked(of)?, given_place(of)?),
            SetupQuestion::Dc => self.dc(self.asked(of)?, of),
            SetupQuestion::Oba => self.oba(self.asked(of)?, given_place(of)?),
        }
    }

    fn legality(&self, complexes: bool) -> Judged {
        match self.against(complexes) {
            Some((what, why)) => {
                judged(SetupAnswer::NotLegal, format!("{what}: {}", why.text), why.rule)
            }
            None => judged(SetupAnswer::Legal, "nothing forbids it".to_owned(), "G11.1, G11.2"),
        }
    }

    /// The cave of the question, which is legal.
    fn asked(&self, of: &CaveSetup) -> Result<&Cave, Refusal> {
        let place = match (of.cave.as_deref(), &*self.given) {
            (Some(name), given) => {
                let is_it = |cave: &Given| cave.letter.to_string() == name;
                given.iter().position(is_it).ok_or_else(|| {
                    let names = given.iter().map(|cave| cave.letter.to_string()).collect();
                    Refusal::no_such_name("cave", name, names)
                })?
            }
            (None, [_]) => 0,
            (None, _) => {
                let message = "there are several caves: give the letter of one";
                return Err(Refusal::together("cave", message).by("G11.32"));
            }
        };
        self.caves[place].as_ref().map_err(|why| {
            let message = format!("cave {} is not legal: {}", self.given[place].letter, why.text);
            Refusal::together("caves", message).by(why.rule)
        })
    }

    fn in_ca(&self, cave: &Cave, place: &str) -> Result<Judged, Refusal> {
        let hex = hex_of(place)?;
        if hex == cave.hex {
            return Ok(if cave.is_in_depression() {
                let why = "the area IN its own Depression is in the CA".to_owned();
                judged(SetupAnswer::InCa, why, "G11.12")
            } else {
                let why = "nothing of its own hex is in the CA".to_owned();
                judged(SetupAnswer::NotInCa, why, "G11.12")
            });
        }
        self.same_board(cave, hex)?;
        Ok(match cave.arc.share(hex) {
            Share::Whole => {
                let why = format!("{hex} lies between the two hexspines");
                judged(SetupAnswer::InCa, why, "G11.12")
            }
            Share::Half => {
                let within = cave.arc.hexsides_within(hex);
                let hexsides: Vec<String> =
                    within.iter().map(|other| format!("{hex}-{other}")).collect();
                let why = format!("of {hex} these hexsides are in the CA: {}", hexsides.join(", "));
                judged(SetupAnswer::HalfInCa, why, "G11.12")
            }
            Share::Nothing => {
                let why = format!("{hex} does not lie between the two hexspines");
                judged(SetupAnswer::NotInCa, why, "G11.12")
            }
        })
    }

    fn same_board(&self, cave: &Cave, hex: Hex) -> Result<(), Refusal> {
        if cave.hex.distance(hex).is_some() {
            return Ok(());
        }
        let message =
            format!("{} and {hex} are on different boards: name them as on one", cave.hex);
        Err(Refusal::together("place", message).by("G11.12"))
    }

    fn dc(&self, cave: &Cave, of: &CaveSetup) -> Result<Judged, Refusal> {
        let Some(method) = of.method else {
            let message = "say how: `placed`, `climbing`, `thrown` or `set`";
            return Err(Refusal::together("method", message).by("G11.833"));
        };
        let rule = match method {
            Method::Placed | Method::Thrown => "G11.833",
            Method::Climbing => "G11.8331",
            Method::Set => "G11.8332",
        };
        let spot = Spot::read(&self.terrain, given_place(of)?)?;
        Ok(match cave.judged_dc(&self.terrain, method, spot)? {
            Ok(from) => judged(SetupAnswer::Possible, format!("from {from}"), rule),
            Err(why) => judged(SetupAnswer::NotPossible, why.text, why.rule),
        })
    }

    fn oba(&self, cave: &Cave, place: &str) -> Result<Judged, Refusal> {
        let (one, other) = place.split_once('/').unwrap_or((place, place));
        let between = [hex_of(one)?, hex_of(other)?];
        if between[0] != between[1] && between[0].hexside_to(between[1]).is_none() {
            let message = format!("`{place}`: {one} and {other} are not adjacent");
            return Err(Refusal::together("place", message).by("G11.84"));
        }
        if between.contains(&cave.hex) {
            let message = format!("OBA is traced from another hex than {}", cave.hex);
            return Err(Refusal::together("place", message).by("G11.84"));
        }
        self.same_board(cave, between[0])?;
        if cave.hidden {
            let why = "the cave is hidden".to_owned();
            return Ok(judged(SetupAnswer::Immune, why, "G11.81"));
        }
        let crossed = cave.arc.is_crossed_from(between);
        let (answer, does) = if crossed {
            (SetupAnswer::Affected, "crosses")
        } else {
            (SetupAnswer::Immune, "does not cross")
        };
        let why =
            format!("the path from {place} {does} the CA Hexside {}-{}", cave.hex, cave.facing);
        Ok(judged(answer, why, "G11.84"))
    }
}

fn judged(answer: SetupAnswer, why: String, rule: &'static str) -> Judged {
    Judged { answer, why, rule }
}

fn given_place(of: &CaveSetup) -> Result<&str, Refusal> {
    let missing = || {
        let message = "give the place that the question is about, as `Y5`";
        Refusal::together("place", message).by("G11.12, G11.833, G11.84")
    };
    of.place.as_deref().ok_or_else(missing)
}

fn hex_of(name: &str) -> Result<Hex, Refusal> {
    let why = "it is no hex: give `Y4`, `AA8`, or `25F7` with its board";
    name.trim().parse().map_err(|_| Described::new("place", name).refused(why))
}
