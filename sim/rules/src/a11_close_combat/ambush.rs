//! A11.4: Ambush.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::attack::is_lesser_italian;
use super::fighter::Fighter;
use crate::a7_fire::firer::is_inexperienced;
use crate::a7_fire::modifiers::Terrain;
use crate::a10_morale::leadership;
use crate::a12_concealment::stealth::Stealth;
use crate::defaults::{no, no_drm};
use crate::procedure::Headline;
use crate::units::counters::Quality;
use crate::units::{Condition, Drm, Force, Leadership};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::{Dice, Roll};
use asl_engine::{Procedure, Step};

const ATTACKERS_AMBUSH: Roll = Roll::dr("ATTACKER's Ambush dr", "A11.4");
const DEFENDERS_AMBUSH: Roll = Roll::dr("DEFENDER's Ambush dr", "A11.4");

/// How much lower a Final dr must be (A11.4).
const DIFFERENCE: i32 = 3;

/// So many causes there are at most: each of them once.
const MOST_CAUSES: usize = CAUSES.len();

/// What changes an Ambush dr, with its drm and the rule (A11.4).
const CAUSES: [(&str, i32, &str); 17] = [
    ("cavalry", 2, "A11.4"),
    ("vehicle", 2, "A11.4"),
    ("pillbox", 2, "A11.4"),
    ("bank", 2, "A11.4, G8.21"),
    ("panji", 1, "A11.4, G9.21"),
    ("buttoned-up", 1, "A11.4"),
    ("stunned", 1, "A11.4"),
    ("cx", 1, "A11.4, A4.51"),
    ("lax", 1, "A11.18, G1.6"),
    ("broken", 1, "A11.4"),
    ("pinned", 1, "A11.4, A7.8"),
    ("berserk", 1, "A11.4, A15.4"),
    ("jungle", 1, "A11.4"),
    ("kunai", 1, "A11.4"),
    ("bamboo", 1, "A11.4"),
    ("stealthy", -1, "A11.17, G1.6"),
    ("concealed", -2, "A11.4"),
];

/// Causes of which one counts, however many a force has.
const ONE_OF: [[&str; 3]; 2] = [["cavalry", "vehicle", "pillbox"], ["jungle", "kunai", "bamboo"]];

/// Two forces meet in CC: which one ambushes the other?
///
/// # Examples
///
/// Without any drm each side ambushes with 6 of the 36 pairs of dr.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let chance = Ask::<Ambush>::new().chance_of("attacker")?;
/// assert_eq!(chance.to_string(), "1/6");
/// let chance = Ask::<Ambush>::new().defender_causes(["concealed"]).chance_of("defender")?;
/// assert_eq!(chance.to_string(), "5/12");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Ambush {
    /// All drm of the ATTACKER's dr that are not among its causes.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "A11.4"))]
    pub attacker_drm: Drm,
    /// All drm of the DEFENDER's dr that are not among its causes.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "A11.4"))]
    pub defender_drm: Drm,
    /// What changes the ATTACKER's dr: `concealed` -2, `stealthy` -1, `cx`, `lax`, `broken`,
    /// `pinned`, `berserk`, `buttoned-up`, `stunned`, `panji`, and `jungle`, `kunai` or `bamboo`
    /// +1, `cavalry`, `vehicle` or `pillbox` +2, `bank` +2. Where `or` stands, one of them counts. It is enough that
    /// a part of the force has it.
    #[serde(default)]
    #[schemars(
        length(min = 1, max = MOST_CAUSES),
        extend("rule" = "A11.4, A11.17, A11.18, G1.6", "unless-given" = "none",
            "examples" = ["concealed", "stealthy", "cx", "jungle"])
    )]
    pub attacker_causes: Option<Vec<String>>,
    /// What changes the DEFENDER's dr. The causes are those of the ATTACKER except the terrain.
    #[serde(default)]
    #[schemars(
        length(min = 1, max = MOST_CAUSES),
        extend("rule" = "A11.4, A11.17, A11.18, G1.6", "unless-given" = "none",
            "examples" = ["concealed", "stealthy", "lax", "pillbox"])
    )]
    pub defender_causes: Option<Vec<String>>,
    /// The leadership of the ATTACKER's best Good Order leader who is not pinned and not alone.
    #[serde(default)]
    #[schemars(extend("rule" = "A11.4, A10.7", "unless-given" = "no leader"))]
    pub attacker_leader: Option<Leadership>,
    /// The leadership of the DEFENDER's best Good Order leader who is not pinned and not alone.
    #[serde(default)]
    #[schemars(extend("rule" = "A11.4, A10.7", "unless-given" = "no leader"))]
    pub defender_leader: Option<Leadership>,
    /// The terrain of the Location. In jungle, kunai and bamboo the ATTACKER has +1 by it. Elsewhere
    /// than there, in woods and in buildings an Ambush needs a concealed unit.
    #[serde(default)]
    #[schemars(extend(
        "rule" = "A11.4, G2, G3, G6",
        "unless-given" = "any in which an Ambush can occur, without a drm"
    ))]
    pub terrain: Option<Terrain>,
    /// Whether it is night and the ATTACKER is not Illuminated. Then a difference of two is
    /// enough for the ATTACKER.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A11.4, E1.77"))]
    pub night: bool,
}

/// Which side ambushes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ambusher {
    Attacker,
    Defender,
    Nobody,
}

impl fmt::Display for Ambusher {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Attacker => "attacker",
            Self::Defender => "defender",
            Self::Nobody => "nobody",
        })
    }
}

/// The two Ambush dr, each with its drm.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AmbushRolls {
    /// The drm of the ATTACKER and of the DEFENDER.
    pub drm: [i32; 2],
    /// Whether a difference of two is enough for the ATTACKER (E1.77).
    pub night: bool,
}

impl AmbushRolls {
    /// Rolls for both sides.
    pub fn resolve<D: Dice + ?Sized>(self, dice: &mut D) -> Ambusher {
        let [attacker, defender] = self.drm;
        let attacker = dice.one_die(&ATTACKERS_AMBUSH) + attacker;
        let defender = dice.one_die(&DEFENDERS_AMBUSH) + defender;
        let enough = DIFFERENCE - i32::from(self.night);
        let (ambusher, words) = if defender - attacker >= enough {
            (Ambusher::Attacker, "the ATTACKER ambushes")
        } else if attacker - defender >= DIFFERENCE {
            (Ambusher::Defender, "the DEFENDER ambushes")
        } else {
            (Ambusher::Nobody, "no Ambush")
        };
        let rule = if self.night { "A11.4, E1.77" } else { "A11.4" };
        dice.note(rule, format_args!("Final dr {attacker} against {defender}: {words}"));
        ambusher
    }
}

impl Procedure for AmbushRolls {
    type State = ();
    type Outcome = Ambusher;

    fn start(&self) {}

    fn step<D: Dice + ?Sized>(&self, (): (), dice: &mut D) -> Step<(), Ambusher> {
        Step::Done(self.resolve(dice))
    }
}

/// Whether Infantry that advances into such a Location can ambush, or be ambushed, without a
/// concealed unit: in woods and buildings, and in jungle, kunai and bamboo.
///
/// # Source
///
/// A11.4. In the PTO jungle is woods, a hut is a building, and kunai and bamboo are in the list of
/// drm (G2, G3, G5, G6).
#[must_use]
pub const fn allows_ambush(terrain: Terrain) -> bool {
    let woods = matches!(terrain, Terrain::Woods | Terrain::Hut);
    let building = matches!(terrain, Terrain::WoodenBuilding | Terrain::StoneBuilding);
    woods || building || attacker_drm_of(terrain) != 0
}

/// The drm of the ATTACKER's Ambush dr by the terrain (A11.4).
#[must_use]
pub const fn attacker_drm_of(terrain: Terrain) -> i32 {
    match terrain {
        Terrain::LightJungle | Terrain::DenseJungle | Terrain::Kunai | Terrain::Bamboo => 1,
        _ => 0,
    }
}

/// The drm of a force by its units, with the cause of each (A11.4).
///
/// It counts what the units themselves say: concealment, Stealth, Lax and CX units, broken,
/// pinned and berserk ones, and the best leader. Each cause counts once.
#[must_use]
pub fn drm_of(units: &[Fighter]) -> Vec<(&'static str, i32)> {
    let here = || units.iter().filter(|fighter| fighter.is_here());
    let led = here().any(|one| leadership::is_leader(one.unit) && !one.unit.is_broken());
    let stealthy = here().any(|one| Stealth::of(*one, led) == Stealth::Stealthy);
    let lax = here().any(|one| is_lax(*one, led));
    causes_of(units, stealthy, lax)
}

/// The same at night, when units are Stealthy and Lax for more reasons (E1.6).
#[must_use]
pub fn drm_at_night(units: &[Fighter]) -> Vec<(&'static str, i32)> {
    let here: Vec<Fighter> = units.iter().copied().filter(Fighter::is_here).collect();
    let classes = Stealth::at_night(&here);
    let any = |of| classes.contains(&of);
    causes_of(units, any(Stealth::Stealthy), any(Stealth::Lax))
}

/// The causes of a force, of which some are Stealthy or Lax.
fn causes_of(units: &[Fighter], stealthy: bool, lax: bool) -> Vec<(&'static str, i32)> {
    let here = || units.iter().filter(|fighter| fighter.is_here());
    let any = |it: &dyn Fn(&Fighter) -> bool| here().any(it);
    let in_condition = |condition| any(&|fighter: &Fighter| fighter.unit.condition == condition);
    let holds = |cause: &str| match cause {
        "concealed" => any(&|one| one.unit.concealed),
        "stealthy" => stealthy,
        "lax" => lax,
        "cx" => any(&|one| one.cx),
        "broken" => any(&|one| one.unit.is_broken()),
        "pinned" => any(&|one| one.unit.pinned),
        "berserk" => in_condition(Condition::Berserk),
        _ => false,
    };
    let causes = CAUSES.iter().filter(|(cause, ..)| holds(cause));
    let mut all: Vec<(&str, i32)> = causes.map(|(cause, drm, _)| (*cause, *drm)).collect();
    if here().count() > 1 && !in_condition(Condition::Berserk) {
        let able = here().map(|one| one.unit).filter(|unit| leadership::can_lead(*unit));
        all.extend(leadership::best(able).map(|drm| ("leader", drm)));
    }
    all
}

/// Whether a hero, a Partisan or a Japanese MMC of the better Classes is Stealthy (A11.17, G1.6).
/// [`Stealth::of`] has all who are.
pub(crate) fn is_stealthy(fighter: Fighter, led: bool) -> bool {
    let unit = fighter.unit;
    if unit.condition != Condition::Unbroken || is_lax(fighter, led) {
        return false;
    }
    let good = matches!(unit.body.quality(), Quality::Elite | Quality::FirstLine);
    let partisan = unit.body.quality() == Quality::Partisan;
    let hides = matches!(unit.body.force(), Force::Japanese | Force::Finnish);
    unit.is_heroic() || partisan || (hides && !unit.body.is_smc() && good)
}

/// Whether a unit is Lax: berserk, unarmed, Inexperienced, marked as Lax, or an Italian MMC that is
/// not Elite.
///
/// # Source
///
/// A11.18, A15.432, A19.36, A25.64, G1.6.
pub(crate) fn is_lax(fighter: Fighter, led: bool) -> bool {
    let body = fighter.unit.body;
    // A berserk unit is always Lax in CC (A15.432).
    let berserk = fighter.unit.condition == Condition::Berserk;
    fighter.unarmed
        || fighter.lax
        || is_lesser_italian(body)
        || berserk
        || is_inexperienced(body, led)
}

impl Ambush {
    /// Whether an Ambush can occur in the terrain, and what it says is not said twice.
    fn check_terrain(&self) -> Result<(), Refusal> {
        let Some(terrain) = self.terrain else { return Ok(()) };
        let refused =
            |parameter, message: String, rule| Err(Refusal::together(parameter, message).by(rule));
        let causes = |given: &Option<Vec<String>>, cause: &str| {
            given.iter().flatten().any(|other| other == cause)
        };
        let said = |cause: &&str| causes(&self.attacker_causes, cause);
        if let Some(cause) = ["jungle", "kunai", "bamboo"].into_iter().find(said) {
            let message = format!("`{cause}` follows from the `terrain`, or contradicts it");
            return refused("attacker-causes", message, "A11.4");
        }
        if terrain.is_part_of_hex() {
            let message = format!(
                "`{terrain}` is no terrain of both sides: `bank` and `pillbox` are causes of a side"
            );
            return refused("terrain", message, "A11.4");
        }
        let concealed = [&self.attacker_causes, &self.defender_causes]
            .into_iter()
            .any(|given| causes(given, "concealed"));
        if !allows_ambush(terrain) && !concealed {
            let message = format!("without a concealed unit there is no Ambush in `{terrain}`");
            return refused("terrain", message, "A11.4");
        }
        Ok(())
    }

    /// The causes of one side, each with its drm and rule.
    fn causes(
        parameter: &'static str,
        given: Option<&[String]>,
        leader: Option<Leadership>,
    ) -> Result<Vec<LedgerLine>, Refusal> {
        let mut lines: Vec<LedgerLine> = Vec::new();
        let side = parameter.trim_end_matches("-causes");
        for name in given.unwrap_or_default() {
            let known = CAUSES.iter();
            let Some((cause, drm, rule)) = known.clone().find(|(cause, ..)| cause == name) else {
                let names = known.map(|(cause, ..)| (*cause).to_owned()).collect();
                return Err(Refusal::no_such_name(parameter, name, names).by("A11.4"));
            };
            if matches!(*cause, "jungle" | "kunai" | "bamboo") && side == "defender" {
                let message = format!("`{cause}` changes the dr of the ATTACKER only");
                return Err(Refusal::together(parameter, message).by("A11.4"));
            }
            let item = format!("{side}: {cause}");
            if lines.iter().any(|line| line.item == item) {
                let message = format!("`{cause}` stands there twice, and counts once");
                return Err(Refusal::together(parameter, message).by("A11.4"));
            }
            // Of these one counts, whichever it is.
            let counted = |of: &[&str; 3]| {
                of.contains(cause)
                    && of.iter().any(|other| {
                        lines.iter().any(|line| line.item == format!("{side}: {other}"))
                    })
            };
            let drm = if ONE_OF.iter().any(counted) { 0 } else { *drm };
            lines.push(LedgerLine::new(&item, format!("{drm:+}"), rule));
        }
        let has = |cause: &str| lines.iter().any(|line| line.item == format!("{side}: {cause}"));
        let berserk = has("berserk");
        // A berserk unit is always Lax in CC, too, and Lax counts once (A15.432).
        if berserk && !has("lax") {
            lines.push(LedgerLine::new(&format!("{side}: lax"), "+1".to_owned(), "A15.432"));
        }
        if let (Some(_), true) = (leader, berserk) {
            let message = "with a berserk unit no leader changes the Ambush dr";
            let leaders = if side == "attacker" { "attacker-leader" } else { "defender-leader" };
            return Err(Refusal::together(leaders, message).by("A11.4"));
        }
        if let Some(leader) = leader {
            let item = format!("{side}: leader");
            lines.push(LedgerLine::new(&item, format!("{:+}", leader.get()), "A11.4"));
        }
        Ok(lines)
    }
}

/// The sum of the drm on these lines.
fn total(lines: &[LedgerLine]) -> i32 {
    lines.iter().filter_map(|line| line.value.parse::<i32>().ok()).sum()
}

impl Catalogued for Ambush {
    type Played = AmbushRolls;

    const NAME: &'static str = "ambush";
    const EXAMPLE: &'static [(&'static str, &'static str)] =
        &[("attacker-causes", "stealthy"), ("defender-causes", "concealed")];
    const RULES: &'static [&'static str] =
        &["A11.4", "A11.17", "A11.18", "G1.6", "E1.77", "G2", "G3", "G6"];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("attacker", "the ATTACKER ambushes the DEFENDER"),
        ("defender", "the DEFENDER ambushes the ATTACKER"),
        ("nobody", "there is no Ambush"),
    ];
    const HEADLINE: Option<Headline> = Headline::outcomes("The ATTACKER ambushes", &["attacker"]);

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        self.check_terrain()?;
        let mut attacker =
            Self::causes("attacker-causes", self.attacker_causes.as_deref(), self.attacker_leader)?;
        let defender =
            Self::causes("defender-causes", self.defender_causes.as_deref(), self.defender_leader)?;
        if let Some(terrain) = self.terrain.filter(|terrain| attacker_drm_of(*terrain) != 0) {
            let drm = format!("{:+}", attacker_drm_of(terrain));
            attacker.push(LedgerLine::new(&format!("attacker: {terrain}"), drm, "A11.4"));
        }
        let drm = [
            total(&attacker) + self.attacker_drm.get(),
            total(&defender) + self.defender_drm.get(),
        ];
        let mut ledger = attacker;
        ledger.extend(defender);
        for (side, drm) in ["ATTACKER", "DEFENDER"].into_iter().zip(drm) {
            ledger.push(LedgerLine::new(
                &format!("drm of the {side}"),
                format!("{drm:+}"),
                "A11.4",
            ));
        }
        let rolls = AmbushRolls { drm, night: self.night };
        Ok(Ready::new(self, rolls).with_ledger(ledger))
    }
}
