use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::outcome::{self, Routed};
use super::path::{Kind, MOST_HEXES, RoutHex};
use super::routing::Routing;
use crate::a4_movement::mf::Mf;
use crate::a7_fire::firer::UNDIRECTED_MG_RANGE;
use crate::a15_heat_of_battle::Around;
use crate::b26_wire::wire_exit::WireRout;
use crate::defaults::{japanese, no, no_modifier, yes};
use crate::procedure::Headline;
use crate::units::{Condition, Force, Hexes, Leadership, Morale, MoraleModifier, Unit};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::odds::Measure;

/// A broken unit routs over given hexes: does it arrive?
///
/// # Examples
///
/// A broken 4-4-7 crosses one interdicted hex on its way into woods, with a NMC: a 7 pins it.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let question = Ask::<Rout>::new()
///     .force(Force::Russian)
///     .unit("4-4-7")
///     .hexes(["open:seen=4", "woods"])
///     .heat_of_battle(false);
/// assert_eq!(question.clone().chance_of("arrives: unaffected")?.to_string(), "5/12");
/// assert_eq!(question.chance_of("pinned in hex 1: unaffected")?.to_string(), "1/6");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Rout {
    /// The force of the unit.
    #[serde(default = "japanese")]
    #[schemars(extend("rule" = "A10.5, G1.2", "assumed" = true))]
    force: Force,
    /// The unit, which is broken: `4-4-7`, `2-3-7`, `8-1`.
    #[schemars(extend(
        "rule" = "A10.4, A10.5",
        "examples" = ["2-3-7", "1-2-6-fanatic", "vehicle-crew"]
    ))]
    unit: String,
    /// The hexes that it enters. Each is a terrain, or `cave` or `complex` below ground. You
    /// can add `:seen=` (the range to an enemy that has a LOS to the hex), `:hindrance=`,
    /// `:smoke=` and `:tem=` (with one of these the hex is not Open Ground), `:mf=`,
    /// `:adjacent` (to a Known armed unbroken enemy whose Location the unit leaves), `:discovers`
    /// (it is ADJACENT there to an enemy who was not Known before), `:ignored` (woods or a building
    /// that it may ignore, so that it goes on), and `:wire`.
    #[schemars(
        length(min = 1, max = MOST_HEXES),
        extend(
            "rule" = "A10.51, A10.53, A10.531, B26.41, G11.7",
            "examples" = ["woods", "open:seen=4", "open:seen=2:hindrance=1", "wooden:ignored",
                "cave", "open:wire"]
        )
    )]
    hexes: Vec<String>,
    /// The place where it starts.
    #[serde(default = "above_ground")]
    #[schemars(extend("rule" = "G11.6, G11.73, G11.77"))]
    start: RoutsFrom,
    /// Where it is that starts above Wire: ADJACENT to a Known armed unbroken enemy or in Open
    /// Ground within the Normal Range of a Known enemy it fails to rout when it cannot leave.
    #[serde(default)]
    #[schemars(extend(
        "rule" = "B26.41, A10.5",
        "label" = "starts above Wire",
        "unless-given" = "it does not start above Wire"
    ))]
    above_wire: Option<WireRout>,
    /// Whether it starts in a Location with an enemy.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A10.51, A10.52"))]
    enemy_in_location: bool,
    /// Whether it uses Low Crawl, over one hex and without Interdiction.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A10.52"))]
    low_crawl: bool,
    /// The Normal Range of the enemy that can interdict. It is unbroken and unpinned, has at
    /// least one FP, and is not CX, Encircled or in Melee.
    #[serde(default = "sixteen")]
    #[schemars(extend("rule" = "A10.53, A10.532", "assumed" = true))]
    interdictor_range: Hexes,
    /// The leadership of an unbroken leader who routs with it.
    #[serde(default)]
    #[schemars(extend("rule" = "A10.711", "unless-given" = "no leader routs with it"))]
    leader: Option<Leadership>,
    /// His Morale Level. When he is lost, a unit with a lower one takes a LLMC.
    #[serde(default)]
    #[schemars(extend("rule" = "A10.2, A10.711", "assumed" = true,
        "unless-given" = "the lowest that such a leader has, as 8 for -1"))]
    leader_morale: Option<Morale>,
    /// The change to its Morale Level: -1 is Encirclement, +1 a Japanese leader (`leader` gives his
    /// DRM alone). The sum never passes 10.
    #[serde(default = "no_modifier")]
    #[schemars(extend("rule" = "A.18, A7.7"))]
    morale_modifier: MoraleModifier,
    /// Whether an Original 2 on a MC causes Heat of Battle.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "A15.1, G1.62"))]
    heat_of_battle: bool,
    #[serde(flatten)]
    around: Around,
    /// Whether an Original 2 passes a MC even when its Final DR is above the
    /// Morale Level.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A10.1, A15.1", "ruling" = true))]
    original_2_passes: bool,
}

/// Where a rout starts.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum RoutsFrom {
    /// Above-ground.
    AboveGround,
    /// In a cave.
    Cave,
    /// In a Cave Complex.
    Complex,
}

fn above_ground() -> RoutsFrom {
    RoutsFrom::AboveGround
}

fn sixteen() -> Hexes {
    Hexes::try_from(i64::from(UNDIRECTED_MG_RANGE)).expect("it is allowed")
}

impl Rout {
    /// The broken unit.
    fn router(&self) -> Result<Unit, Refusal> {
        let named = Unit::named("unit", self.force, &self.unit)?;
        let unit = named.in_condition(Condition::Broken);
        if named.condition != Condition::Unbroken && named.condition != Condition::Broken {
            let message =
                format!("`{}`: a unit that routs is broken, and in no other condition", self.unit);
            return Err(Refusal::together("unit", message).by("A10.5, A19.12"));
        }
        unit.check("unit")?;
        Ok(unit)
    }

    fn check_path(&self, unit: Unit, hexes: &[RoutHex]) -> Result<(), Refusal> {
        let refused = |parameter: &'static str, message: &str, rule: &'static str| {
            Err(Refusal::together(parameter, message).by(rule))
        };
        let last = hexes.len() - 1;
        if self.start == RoutsFrom::Complex {
            return refused("start", "no unit routs out of a Cave Complex", "G11.73, G11.77");
        }
        let below = |hex: &RoutHex| matches!(hex.kind, Kind::Cave | Kind::Complex);
        if let Some(place) = hexes.iter().position(below) {
            if !unit.body.is_japanese() {
                return refused("hexes", "only Japanese enter caves", "G11.7");
            }
            if place < last {
                return refused("hexes", "a unit that enters a cave goes no farther", "G11.74");
            }
            if hexes[place].kind == Kind::Complex && (self.start != RoutsFrom::Cave || last > 0) {
                let message = "a Cave Complex is entered from a cave that is Accessible to it";
                return refused("hexes", message, "G11.6, G11.73");
            }
        }
        for (place, hex) in hexes.iter().enumerate().take(last) {
            let goes_on = hexes[place + 1].kind == Kind::Shelter || hex.adjacent || hex.ignored;
            if hex.kind == Kind::Shelter && !goes_on {
                let message = "a rout ends in the first woods or building, unless the next hex is \
                               one too, or it may be `ignored`: a Location of its own building, \
                               or one no farther from a Known enemy than where it started";
                return refused("hexes", message, "A10.51");
            }
        }
        let adjacent = hexes.iter().position(|hex| hex.adjacent && !hex.discovers);
        if adjacent.is_some_and(|place| place > 0 || !self.enemy_in_location) {
            let message = "a unit may rout ADJACENT to a Known enemy only out of that enemy's \
                           own Location (`enemy-in-location`), into the first hex; \
                           an enemy who becomes Known there is `:discovers`";
            return refused("hexes", message, "A10.51");
        }
        let wire = self.above_wire.is_some() || hexes.iter().take(last).any(|hex| hex.wire);
        if self.above_wire.is_some() && self.start != RoutsFrom::AboveGround {
            return refused("above-wire", "there is no Wire below ground", "B26.1");
        }
        if wire && self.leader.is_some() {
            let message = "each unit makes its own Wire dr, so the leader may not stay with it: ask \
                           without him";
            return refused("leader", message, "B26.4");
        }
        if self.leader_morale.is_some() && self.leader.is_none() {
            let message = "no leader routs with it: give his `leader`ship, too";
            return refused("leader-morale", message, "A10.711");
        }
        if wire && self.low_crawl {
            let message = "the Wire dr and Low Crawl into the next hex are too many MF";
            return refused("low-crawl", message, "B26.4, A10.52");
        }
        let in_location = self.above_wire.is_some_and(|place| place != WireRout::Adjacent);
        if in_location && self.enemy_in_location {
            let message = "with an enemy in its Location it must leave: give `adjacent`";
            return refused("above-wire", message, "B26.41, A10.5");
        }
        if self.low_crawl && last > 0 {
            return refused("low-crawl", "Low Crawl is a rout of one Location", "A10.52");
        }
        if self.low_crawl && self.enemy_in_location {
            let message = "no unit leaves an enemy's Location by Low Crawl";
            return refused("low-crawl", message, "A10.52");
        }
        Ok(())
    }

    /// The Morale Level of the leader, or the lowest that one of his leadership has.
    fn morale_of_the_leader(&self) -> i32 {
        let japanese = self.force == Force::Japanese;
        let lowest = match self.leader.map_or(0, Leadership::get) {
            ..=-3 => 10,
            -2 => 9 + i32::from(japanese),
            -1 => 8 + i32::from(japanese),
            0 => 7 + i32::from(japanese),
            _ => {
                if japanese {
                    8
                } else {
                    6
                }
            }
        };
        self.leader_morale.map_or(lowest, Morale::get)
    }

    /// Whether the MF reach to the last hex.
    fn check_mf(routing: &Routing) -> Result<(), Refusal> {
        let available = Routing::available(routing.unit);
        let last = routing.hexes.len() - 1;
        // One MF at least for each Wire that it leaves.
        let wires = routing.hexes.iter().take(last).filter(|hex| hex.wire).count();
        let wires = Mf::whole((wires + usize::from(routing.above_wire.is_some())) as u8);
        let needed = routing.spent(last) + wires;
        if needed > available {
            let message = format!("it has {available} MF in the RtPh and needs {needed}");
            return Err(Refusal::together("hexes", message).by("A10.5, A17.2"));
        }
        let below = matches!(routing.hexes[last].kind, Kind::Cave | Kind::Complex);
        let before = last.checked_sub(1).map_or(Mf::default(), |hex| routing.spent(hex));
        if below && before + wires + Mf::whole(2) > available {
            let message = "a unit needs two MF to enter a cave or Cave Complex";
            return Err(Refusal::together("hexes", message).by("G11.74"));
        }
        Ok(())
    }
}

impl Catalogued for Rout {
    type Played = Routing;

    const NAME: &'static str = "rout";
    const EXAMPLE: &'static [(&'static str, &'static str)] = &[
        ("unit", "4-4-7"),
        ("force", "russian"),
        ("hexes", "open:seen=6,woods"),
        ("interdictor-range", "6"),
    ];
    const RULES: &'static [&'static str] = &[
        "A10.5 to A10.532",
        "A10.2",
        "A10.31",
        "A10.711",
        "A7.8",
        "A15",
        "A17",
        "B26.4",
        "B26.41",
        "G11.7",
        "G11.73",
        "G11.74",
        "G11.77",
    ];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("arrives: <unit>", "it reaches its destination; what is left of it"),
        ("rallies in hex <number>: <unit>", "Heat of Battle has rallied it there"),
        ("pinned in hex <number>: <unit>", "it is pinned there, and stays"),
        ("stops in hex <number>: <unit>", "its wound, or Wire, leaves it too few MF to go on"),
        ("above the Wire in hex <number>: <unit>", "its MF are too few to move beneath the Wire"),
        ("above the Wire at the start: <unit>", "the same where it starts"),
        ("beneath the Wire at the start: <unit>", "it has too few MF to leave the hex"),
        (
            "fails to rout",
            "it ends ADJACENT to an enemy, or Wire holds it in his sight: eliminated, or captured \
             (A20.21, B26.41)",
        ),
        ("eliminated in hex <number>", "Interdiction has eliminated it"),
        ("..., leader eliminated", "and the leader who routed with it"),
    ];
    const HEADLINE: Option<Headline> = Headline::measure("It reaches its destination", "arrives");

    fn in_words(outcome: &str) -> Option<String> {
        outcome::in_words(outcome)
    }

    fn measures() -> Vec<Measure<Routed>> {
        Routed::measures()
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        Refusal::unless_listed("hexes", &self.hexes, MOST_HEXES)?;
        let unit = self.router()?;
        let read = self.hexes.iter().map(|given| RoutHex::read(given));
        let hexes: Vec<RoutHex> = read.collect::<Result<_, _>>()?;
        self.check_path(unit, &hexes)?;
        let longest = self.interdictor_range.get().min(UNDIRECTED_MG_RANGE);
        let reaches = |range: i32| range <= longest;
        let interdicted =
            |hex: &RoutHex| hex.open && hex.seen.is_some_and(reaches) && !self.low_crawl;
        let interdicted: Vec<bool> = hexes.iter().map(interdicted).collect();
        let routing = Routing {
            unit,
            hexes,
            interdicted,
            leader: self.leader.map(Leadership::get),
            leader_morale: self.morale_of_the_leader(),
            morale_modifier: self.morale_modifier.get(),
            heat_of_battle: self
                .heat_of_battle
                .then_some(self.around.with_leader(self.leader.is_some())),
            original_2_passes: self.original_2_passes,
            above_wire: self.above_wire,
        };
        Self::check_mf(&routing)?;
        let ledger = ledger(&self.hexes, &routing);
        Ok(Ready::new(self, routing).with_ledger(ledger))
    }
}

/// What each hex costs, and where it is interdicted.
fn ledger(given: &[String], routing: &Routing) -> Vec<LedgerLine> {
    let given_hexes = given.len();
    let lines = given.iter().zip(&routing.interdicted).enumerate().map(|(place, (given, hit))| {
        let spent = routing.spent(place);
        let interdicted = if *hit { "; Interdiction NMC" } else { "" };
        let leaves = routing.hexes[place].wire && place + 1 < given_hexes;
        let wire = if leaves { "; then a Wire dr" } else { "" };
        let given = given.replace(':', ", ").replace('=', " ");
        let item = format!("hex {}, {given}", place + 1);
        let rule = match (*hit, leaves) {
            (true, true) => "A10.5, A10.53, B26.41",
            (true, false) => "A10.5, A10.53",
            (false, true) => "A10.5, B26.41",
            (false, false) => "A10.5",
        };
        LedgerLine::new(&item, format!("{spent} MF spent in all{interdicted}{wire}"), rule)
    });
    let mut lines: Vec<LedgerLine> = lines.collect();
    if let Some(leader) = routing.leader.filter(|_| routing.interdicted.contains(&true)) {
        let value = format!(
            "{leader:+} to each NMC; one that fails eliminates him, and what is left takes a LLMC"
        );
        lines.push(LedgerLine::new("the leader who routs with it", value, "A10.711, A10.2"));
    }
    lines
}
