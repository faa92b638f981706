use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{HIGHEST_MORALE_LEVEL, leadership};
use crate::a7_fire::firer::is_inexperienced;
use crate::defaults::{japanese, no, no_drm, no_modifier};
use crate::procedure::Headline;
use crate::units::counters::Quality;
use crate::units::{Body, Condition, Drm, Force, MoraleModifier, SquadRow, Unit};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::{Dice, Roll};
use asl_engine::{Procedure, Step};

const TC: Roll = Roll::DR("TC", "A10.1");

/// A unit takes a Task Check: does it do what it wants to do?
///
/// Deployment and the detonation of a Set DC are questions of their own, `deploy` and `set-dc`. So
/// is the Infantry Overrun with its CC, `infantry-overrun`.
///
/// # Examples
///
/// A 6-6-7 advances into CC with an AFV.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let check = Ask::<TaskCheck>::new().check(TaskKind::Paatc).force(Force::American).unit("6-6-7");
/// assert_eq!(check.chance_of("passed")?.to_string(), "7/12");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct TaskCheck {
    /// Which Task Check it is.
    #[schemars(extend("rule" = "A10.1, A7.305, A10.2, A11.6, A12.41, A4.15, A15.41, D5.5"))]
    pub check: TaskKind,
    /// Whose unit it is.
    #[serde(default = "japanese")]
    #[schemars(extend("rule" = "G1.4, G1.62", "assumed" = true))]
    pub force: Force,
    /// The unit: `4-4-7`, `9-1`, `7-6-8-fanatic`. Of several whose Location a vehicle enters it is
    /// the MMC with the lowest Morale Level. Of an immobilized vehicle it is the `vehicle-crew`.
    #[schemars(extend(
        "rule" = "A10.1",
        "examples" = ["4-4-8", "2-2-6r", "2-3-7", "crew",
            "vehicle-crew", "9-1", "hero", "4-4-8-fanatic"]
    ))]
    pub unit: String,
    /// The leader in its Location: his modifier counts, and if he is Japanese the unit's Morale Level
    /// is one higher. Of an immobilized AFV it is the Armor Leader: the crew has his Morale Level.
    #[serde(default)]
    #[schemars(extend(
        "rule" = "A10.21, A10.22, A10.72, D3.42, G1.41",
        "unless-given" = "nobody",
        "examples" = ["9-1", "8-0", "10-2"]
    ))]
    pub led_by: Option<String>,
    /// Whether the immobilized vehicle is unarmored, so that its crew has the Morale Level of 1st Line
    /// Infantry and not that of Elite Infantry.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "D5.1"))]
    pub unarmored: bool,
    /// The change to its Morale Level: -1 is Encirclement, which lowers that of no unbroken Japanese
    /// unit and of no hero. The sum never passes 10.
    #[serde(default = "no_modifier")]
    #[schemars(extend("rule" = "A.18, A7.7"))]
    pub morale_modifier: MoraleModifier,
    /// All other DRM: the TEM and Hindrance of an Infantry OVR, the leadership of the leader who is
    /// lost with its sign reversed, or +1 of a crew that has been Stunned.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "A4.15, A10.2, D5.34"))]
    pub drm: Drm,
}

/// A kind of Task Check.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum TaskKind {
    /// By a PTC result (A7.305).
    Ptc,
    /// A leader is lost (A10.2). The Japanese take it for a LLMC, too.
    Lltc,
    /// Advancing into CC with an AFV, or staying with one that enters (A11.6).
    Paatc,
    /// A vehicle enters the Location of concealed units (A12.41).
    VehicleEntry,
    /// Entering the Location of a lone enemy SMC (A4.15).
    InfantryOvr,
    /// A leader in the Location goes berserk (A15.41).
    JoinBerserk,
    /// The vehicle is immobilized (D5.5).
    Immobilization,
    /// Any other NTC, of which failing has no effect but that the task is not done.
    Other,
}

impl TaskKind {
    const fn rule(self) -> &'static str {
        match self {
            Self::Ptc => "A7.305, A7.8, G1.4",
            Self::Lltc => "A10.2, A7.8, G1.4",
            Self::Paatc => "A11.6, G1.62",
            Self::VehicleEntry => "A12.41, G1.62",
            Self::InfantryOvr => "A4.15, G1.62",
            Self::JoinBerserk => "A15.41, A15.1",
            Self::Immobilization => "D5.5, D5.1",
            Self::Other => "A10.1",
        }
    }

    /// Why a unit does not take it, if it does not.
    fn exempts(self, unit: Unit) -> Option<&'static str> {
        let (smc, hero) = (unit.body.is_smc(), unit.is_heroic());
        let berserk = unit.condition == Condition::Berserk;
        let japanese = unit.body.is_japanese();
        let crew = matches!(unit.body, Body::Crew { .. });
        match self {
            Self::Ptc | Self::Lltc if !unit.takes_ptc() => Some("is never pinned"),
            Self::Paatc | Self::VehicleEntry if smc || unit.fanatic || japanese => {
                Some("needs no PAATC")
            }
            Self::InfantryOvr if japanese => Some("needs no NTC"),
            Self::InfantryOvr if matches!(unit.body, Body::Hero { .. }) => {
                Some("makes no Infantry OVR without a MMC")
            }
            Self::JoinBerserk if hero || crew => Some("never goes berserk"),
            Self::JoinBerserk if berserk => Some("is berserk already"),
            Self::Immobilization if !crew => Some("is no Inherent crew: give `vehicle-crew`"),
            _ if berserk => Some("takes no TC when it is berserk"),
            _ => None,
        }
    }

    /// What passing and failing come to.
    const fn results(self) -> [Checked; 2] {
        match self {
            Self::Ptc | Self::Lltc | Self::Paatc => [Checked::Passed, Checked::Pinned],
            Self::VehicleEntry => [Checked::Passed, Checked::PinnedAndRevealed],
            Self::InfantryOvr | Self::Other => [Checked::Passed, Checked::NotDone],
            Self::JoinBerserk => [Checked::Berserk, Checked::NotBerserk],
            Self::Immobilization => [Checked::Passed, Checked::Abandoned],
        }
    }
}

/// What a Task Check comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Checked {
    Passed,
    Berserk,
    NotBerserk,
    NotDone,
    Pinned,
    PinnedAndRevealed,
    Abandoned,
}

impl fmt::Display for Checked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Passed => "passed",
            Self::Berserk => "berserk",
            Self::NotBerserk => "not-berserk",
            Self::NotDone => "not-done",
            Self::Pinned => "pinned",
            Self::PinnedAndRevealed => "pinned-and-revealed",
            Self::Abandoned => "abandoned",
        })
    }
}

/// A Task Check that can be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Task {
    needed: i32,
    kind: TaskKind,
}

impl Procedure for Task {
    type State = ();
    type Outcome = Checked;

    fn always_ends(&self) -> bool {
        true
    }

    fn start(&self) {}

    fn step<D: Dice + ?Sized>(&self, (): (), dice: &mut D) -> Step<(), Checked> {
        let [passed, failed] = self.kind.results();
        let result = if dice.total_at_most(&TC, self.needed) { passed } else { failed };
        dice.note(self.kind.rule(), format_args!("{} or less: {result}", self.needed));
        Step::Done(result)
    }
}

/// The Morale Level of an Inherent crew in its vehicle: that of the best Elite Infantry of its
/// nationality in an AFV, and of the best 1st Line Infantry in an unarmored vehicle. Against Japanese
/// those of U.S. crews are given; the Red Chinese have Russian crews.
///
/// # Source
///
/// D5.1; the seed of the PTO for U.S. crews and the Red Chinese.
fn crew_morale(force: Force, unarmored: bool) -> i32 {
    let of = match force {
        Force::Usmc | Force::American | Force::EarlyAmerican => {
            return if unarmored { 7 } else { 8 };
        }
        // Partisans have no crew that could ask.
        Force::RedChinese | Force::Partisan => Force::Russian,
        Force::Ss => Force::German,
        other => other,
    };
    let class = if unarmored { Quality::FirstLine } else { Quality::Elite };
    let rows = SquadRow::all().map(SquadRow::squad).filter(|row| row.force == of);
    let levels = rows.filter(|row| row.quality == class).map(|row| row.squad.2);
    levels.max().expect("there are Elite and 1st Line squads")
}

/// The Morale Level of the Armor Leader of this name, which his crew has. His modifier does not count
/// in a TC.
///
/// # Source
///
/// D3.42, D3.44.
fn armor_leader(force: Force, name: &str) -> Result<i32, Refusal> {
    let leader = Unit::fresh(Body::asked("led-by", force, name)?);
    match leadership::is_leader(leader) {
        true => Ok(leader.morale()),
        false => {
            let message = format!("`{name}` is no Armor Leader");
            Err(Refusal::together("led-by", message).by("D3.42"))
        }
    }
}

impl TaskCheck {
    /// Whether a PAATC is a 1TC for the unit (A11.6).
    fn one_more(&self, unit: Unit) -> bool {
        let body = unit.body;
        let shy = matches!(
            body.force(),
            Force::Gmd | Force::Italian | Force::AxisMinor | Force::AlliedMinor
        );
        let not_elite = shy && body.quality() > Quality::Elite;
        matches!(self.check, TaskKind::Paatc | TaskKind::VehicleEntry)
            && (is_inexperienced(body, self.led_by.is_some()) || not_elite)
    }

    fn check(&self, unit: Unit) -> Result<(), Refusal> {
        let rule = self.check.rule();
        let refused =
            |parameter, message: String| Err(Refusal::together(parameter, message).by(rule));
        if unit.is_broken() && self.check != TaskKind::JoinBerserk {
            return refused("unit", format!("`{unit}` is broken and takes no TC"));
        }
        if let Some(why) = self.check.exempts(unit) {
            return refused("unit", format!("`{}` {why}", self.unit));
        }
        if self.unarmored && self.check != TaskKind::Immobilization {
            let message = "this is for the crew of an immobilized vehicle";
            return refused("unarmored", message.to_owned());
        }
        if self.unarmored && self.led_by.is_some() {
            let message = "only an AFV has an Armor Leader";
            return Err(Refusal::together("led-by", message).by("D3.41"));
        }
        if self.check == TaskKind::Lltc && self.led_by.is_some() {
            return refused("led-by", "no other leader changes a LLTC".to_owned());
        }
        if self.check == TaskKind::JoinBerserk {
            let Some(_) = &self.led_by else {
                return refused("led-by", "give the leader who goes berserk".to_owned());
            };
            if self.force == Force::Japanese {
                let message = "units with a Japanese leader go berserk without a TC".to_owned();
                return refused("led-by", message);
            }
        }
        Ok(())
    }
}

impl Catalogued for TaskCheck {
    type Played = Task;

    const NAME: &'static str = "task-check";
    const EXAMPLE: &'static [(&'static str, &'static str)] =
        &[("check", "paatc"), ("force", "usmc"), ("unit", "7-6-8"), ("led-by", "9-1")];
    const RULES: &'static [&'static str] = &[
        "A10.1", "A10.2", "A10.21", "A7.305", "A11.6", "A12.41", "A4.15", "A15.41", "D5.1", "D5.5",
        "G1.62",
    ];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("passed", "the unit does what it wants to do"),
        ("berserk", "the unit passes, and goes berserk with its leader"),
        ("not-berserk", "it does not"),
        ("not-done", "the task is not done"),
        ("pinned", "the unit is pinned"),
        ("pinned-and-revealed", "all units there are pinned and lose their concealment"),
        ("abandoned", "the crew abandons the vehicle"),
    ];
    const HEADLINE: Option<Headline> = Headline::outcomes("It passes", &["passed", "berserk"]);

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        let unit = Unit::named("unit", self.force, &self.unit)?;
        unit.check("unit")?;
        self.check(unit)?;
        let immobilized = self.check == TaskKind::Immobilization;
        let (modifier, base) = match (immobilized, self.led_by.as_deref()) {
            (true, Some(name)) => (0, armor_leader(self.force, name)?),
            (true, None) => (0, crew_morale(self.force, self.unarmored)),
            (false, name) => {
                let (modifier, raised) = leadership::led_by(self.force, name, unit)?;
                (modifier, unit.morale() + raised)
            }
        };
        let more = unit.encircled_modifier(self.morale_modifier.get());
        let level = base + i32::from(unit.fanatic) + more;
        let level = level.min(HIGHEST_MORALE_LEVEL);
        let task = i32::from(self.one_more(unit));
        let lines = [
            ("1TC", task, "A11.6"),
            ("leader", modifier, "A10.21"),
            ("all other DRM", self.drm.get(), "A10.1"),
        ];
        let needed = level - lines.iter().map(|(_, drm, _)| drm).sum::<i32>();
        let rule = match (immobilized, &self.led_by) {
            (true, Some(_)) => "D3.42",
            (true, None) => "D5.1",
            (false, _) if unit.body.is_japanese() => "A10.1, G1.41",
            (false, _) => "A10.1",
        };
        let mut ledger = vec![LedgerLine::new("Morale Level", level.to_string(), rule)];
        let some = lines.iter().filter(|(_, drm, _)| *drm != 0);
        ledger
            .extend(some.map(|(item, drm, rule)| LedgerLine::new(item, format!("{drm:+}"), rule)));
        ledger.push(LedgerLine::new("TC", format!("{needed} or less"), self.check.rule()));
        let played = Task { needed, kind: self.check };
        Ok(Ready::new(self, played).with_ledger(ledger))
    }
}
