//! A Cave Complex with its caves and tunnels, and the attacks that close it.

mod assault;
mod attack;
mod by_assault;
mod cave;
mod layout;
mod ledger;
mod setup;
mod tunnel;
mod ways_out;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use assault::{Aftermath, Assault, Exits, Progress};
use layout::Layout;

use crate::procedure::Headline;
use crate::units::{CavesInOb, PlayerTurns};
use crate::{Catalogued, Ready, Refusal};
use asl_engine::odds::{Exact, Measure};
use asl_engine::{Map, Meter, NotExact, Play};

/// Attacks on caves, Complexes and tunnels: is a Complex closed, which eliminates everything in
/// it?
///
/// # Examples
///
/// The only cave of a Complex is eliminated by a Set DC, and with it the way out (G11.88).
///
/// ```
/// use asl_rules::prelude::*;
///
/// let chance = Ask::<CaveComplex>::new()
///     .caves(["A:hex=X4:entrance=Y5:level=0:primary"])
///     .attacks(["A:set"])
///     .turns(2)
///     .chance_of("1 cave, closed")?;
/// assert_eq!(chance.to_string(), "35/36");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct CaveComplex {
    /// The caves. Each is a letter, then `hex=`, `entrance=` (the Entrance Hex) and `level=`.
    /// You can add `primary` (cave A makes Complex AA), `in=AA` (it is within the boundaries of
    /// AA), `entrance-level=` (the Base or Crest level of the Entrance Hex; unless given, the
    /// cave's level), `hex-level=` (the Base Level of the cave's hex; unless given, one above
    /// the cave), `cliff` (the CA Hexside is a cliff), `depression` (with `facing=`, the hex
    /// across its CA Hexside), and `half-squads=` and `gun` (the units that are set up in it).
    #[schemars(
        length(min = 1, max = 24),
        extend(
            "group" = "the layout", "rule" = "G11.1 to G11.4, G11.91, G11.92",
            "examples" = ["A:hex=X4:entrance=Y5:level=0:primary",
                "A:hex=S5:entrance=T4:level=1:entrance-level=0:hex-level=3:cliff:primary:gun",
                "A:hex=H5:level=0:depression:facing=H4:half-squads=2"]
        )
    )]
    pub caves: Vec<String>,
    /// The Complex of the question.
    #[serde(default)]
    #[schemars(extend("group" = "the layout", "rule" = "G11.2, G11.88", "unless-given" = "the only one",
        "examples" = ["AA"]))]
    pub complex: Option<String>,
    /// The tunnels. One from a Complex to an opening above-ground or in a pillbox is
    /// `AA-T6:level=1` (the Base Level of the opening's hex, which WP needs). One to another
    /// Complex is `AA-GG`.
    #[serde(default)]
    #[schemars(
        length(min = 1, max = 24),
        extend("group" = "the layout", "rule" = "G11.933", "unless-given" = "none",
            "examples" = ["AA-T6:level=1", "AA-pillbox:level=3"])
    )]
    pub tunnels: Option<Vec<String>>,
    /// The tunnels that are destroyed already.
    #[serde(default)]
    #[schemars(
        length(min = 1, max = 24),
        extend("group" = "the layout", "rule" = "G11.88, G11.933", "unless-given" = "none", "examples" = ["AA-T6"])
    )]
    pub destroyed_tunnels: Option<Vec<String>>,
    /// Complexes that share a hexside, in pairs.
    #[serde(default)]
    #[schemars(
        length(min = 1, max = 24),
        extend("group" = "the layout", "rule" = "G11.6", "unless-given" = "none", "examples" = ["AA-GG"])
    )]
    pub touching: Option<Vec<String>>,
    /// The units that are set up in a Complex: `half-squads=`, two for each squad-equivalent,
    /// and `gun`.
    #[serde(default)]
    #[schemars(
        length(min = 1, max = 24),
        extend("group" = "the layout", "rule" = "G11.4", "unless-given" = "not checked",
            "examples" = ["AA:half-squads=4", "AA:gun"])
    )]
    pub complex_holds: Option<Vec<String>>,
    /// The number of caves in the Japanese OB. A quarter of them may be Primary.
    #[serde(default)]
    #[schemars(extend("group" = "the layout", "rule" = "G11.2, G11.91", "unless-given" = "as many as are needed"))]
    pub caves_in_ob: Option<CavesInOb>,
    /// The attacks on each cave, until it is eliminated or no DC is left. A DC is `placed`,
    /// `thrown`, `climbing` or `set`, with `guarded`, `occupants=`, `adjacent`, `higher`,
    /// `moving-vehicle`, `heroic`, `x=` and `charges=`. HE is `he=` (its caliber), with
    /// `range=`, `drm=`, `red`, `barrel=` and `shots=`. HE and a Thrown DC attack once in every
    /// Player Turn. A DC that is Placed, by a Climbing unit too, or Set attacks in every second
    /// one, because it takes a MPh of the attackers. `from=2` begins in Player Turn 2.
    /// `every=2` leaves out every other Player Turn, and is even for acts that take a MPh. All
    /// acts that take a MPh begin in odd Player Turns, or all in even ones: those of the
    /// attackers. A Set DC is set in one Player Turn and detonated in the next.
    #[serde(default)]
    #[schemars(
        length(min = 1, max = 24),
        extend("group" = "the attacks", "rule" = "A23.3, G11.833 to G11.8332, G11.88", "unless-given" = "none",
            "examples" = ["A:set:guarded", "A:thrown:charges=2", "A:climbing:adjacent:from=2",
                "A:he=105:range=6:drm=-2:shots=2"])
    )]
    pub attacks: Option<Vec<String>>,
    /// The assaults on caves. Each is the cave's letter and then parameters of `cave-assault`, as
    /// in `A:tactic=place:range=2:garrison=4-4-8/crew`. Slashes separate the names of a list.
    /// `from=3` begins in Player Turn 3, which must be one of the attackers'. An assault is the
    /// attack on its cave: what counts is whether it eliminates the cave.
    #[serde(default)]
    #[schemars(
        length(min = 1, max = 24),
        extend("group" = "the attacks", "rule" = "A3, G11.83, G11.88", "unless-given" = "none",
            "examples" = ["A:tactic=place:range=1:garrison=2-3-7",
                "A:tactic=throw:range=3:attackers=7-6-8/9-1:garrison=4-4-8:from=3"])
    )]
    pub assaults: Option<Vec<String>>,
    /// Whether a Bombardment comes before play. Every cave is then in its area.
    #[serde(default)]
    #[schemars(extend("group" = "the attacks", "rule" = "G11.841"))]
    pub bombardment: bool,
    /// The number of Player Turns with attacks.
    #[schemars(extend("rule" = "A3, G11.88", "label" = "Player Turns"))]
    pub turns: PlayerTurns,
    /// A cave that a FT attacks. The ledger says which other caves it also attacks.
    #[serde(default)]
    #[schemars(extend("group" = "the attacks", "rule" = "G11.834", "unless-given" = "none", "examples" = ["A"]))]
    pub flamethrower_at: Option<String>,
    /// A cave with WP in it. The ledger says what the WP reveals.
    #[serde(default)]
    #[schemars(extend("group" = "the attacks", "rule" = "G11.851", "unless-given" = "none", "examples" = ["A"]))]
    pub wp_at: Option<String>,
    /// Whether a DC that missed can eliminate the cave. It attacks from the Entrance Hex, at
    /// the cave's level.
    #[serde(default)]
    #[schemars(extend("rule" = "G11.833, G11.88", "ruling" = true))]
    pub failed_throw_can_eliminate: bool,
    /// Whether a Gun in the Complex has no way out through a cave in which a Gun was set up.
    #[serde(default)]
    #[schemars(extend("rule" = "G11.88, G11.92", "ruling" = true))]
    pub gun_needs_empty_cave: bool,
}

/// A chance, of the Complex that is asked about.
fn chance(aftermath: &Aftermath, holds: impl Fn(Exits) -> bool) -> Option<u32> {
    aftermath.exits.map(|exits| 2 * u32::from(holds(exits)))
}

impl Catalogued for CaveComplex {
    type Played = Play<Assault>;

    const NAME: &'static str = "cave-complex";
    const EXAMPLE: &'static [(&'static str, &'static str)] = &[
        ("caves", "A:hex=W4:entrance=W5:level=1:primary:in=AA,B:hex=W4:entrance=X4:level=1:in=AA"),
        ("attacks", "A:placed:guarded,B:set"),
        ("turns", "4"),
    ];
    const RULES: &'static [&'static str] = &[
        "G11.1", "G11.11", "G11.2", "G11.4", "G11.6", "G11.76", "G11.833", "G11.834", "G11.841",
        "G11.851", "G11.88", "G11.91", "G11.92", "G11.933",
    ];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("<n> caves, open", "so many caves are eliminated; Infantry and a Gun have a way out"),
        ("<n> caves, no gun", "Infantry has a way out; a Gun in the Complex is eliminated"),
        ("<n> caves, closed", "there is no way out: everything in the Complex is eliminated"),
        ("<n> caves", "so many caves are eliminated; there is no Complex"),
    ];
    const HEADLINE: Option<Headline> = Headline::measure("The Complex is closed", "complex-closed");

    fn exact(played: &Play<Assault>, meter: &mut Meter<'_>) -> Result<Exact<Aftermath>, NotExact> {
        Map::new(&played.0).odds(meter)
    }

    fn prepare(played: &Play<Assault>, meter: &mut Meter<'_>) -> Result<(), NotExact> {
        played.0.prepare(meter)
    }

    fn unprepared(played: &Play<Assault>) -> Option<Refusal> {
        played.0.unprepared()
    }

    fn measures() -> Vec<Measure<Aftermath>> {
        vec![
            Measure::chance(
                "complex-closed",
                "the Complex is closed: Infantry and Guns in it are eliminated",
                |aftermath| chance(aftermath, |exits| exits == Exits::Closed),
            ),
            Measure::chance("closed-to-guns", "a Gun in the Complex is eliminated", |aftermath| {
                chance(aftermath, |exits| exits != Exits::Open)
            }),
            Measure::number("caves-eliminated", "caves that are eliminated", |aftermath| {
                Some(2 * u32::from(aftermath.eliminated))
            }),
        ]
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        let layout = Layout::read(&self)?;
        let named = |parameter, name: &Option<String>| {
            name.as_deref().map(|name| layout.cave(parameter, name)).transpose()
        };
        let marked = ledger::Marked {
            flamethrower: named("flamethrower-at", &self.flamethrower_at)?,
            wp: named("wp-at", &self.wp_at)?,
        };
        let assault = Assault::read(&self, &layout)?;
        let needed = CavesInOb::try_from(setup::needed_in_ob(&layout)).ok();
        let complex = layout.asked.map(|complex| complex.to_string());
        let asked = Self { caves_in_ob: self.caves_in_ob.or(needed), complex, ..self };
        let ledger = ledger::lines(&asked, &layout, &assault, marked);
        Ok(Ready::new(asked, Play(assault)).with_ledger(ledger))
    }
}
