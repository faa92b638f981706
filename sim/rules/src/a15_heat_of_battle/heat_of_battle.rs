use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Around, Hardened, Heat, Surroundings, drm, drms, is_possible, resolve_with, result};
use crate::a10_morale::aftermath::Aftermath;
use crate::c1_artillery::battery::MajoritySquad;
use crate::defaults::japanese;
use crate::measures;
use crate::units::{Body, Condition, Force, Unit};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::Dice;
use asl_engine::odds::Measure;
use asl_engine::{Procedure, Step};

/// A unit of any force rolls for Heat of Battle.
///
/// # Examples
///
/// An elite squad cannot be Battle Hardened to anything better than Fanatic (A15.3).
///
/// ```
/// use asl_rules::prelude::*;
///
/// let chance = Ask::<HeatOfBattle>::new().unit("elite-full").chance_of("elite-full-fanatic")?;
/// assert_eq!(chance.to_string(), "7/36");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct HeatOfBattle {
    /// Whose unit it is.
    #[serde(default = "japanese")]
    #[schemars(extend("rule" = "A15.1, G1.62", "assumed" = true))]
    pub force: Force,
    /// The unit: `4-4-8`, `7-6-8`, `9-1`.
    #[schemars(extend(
        "rule" = "A15.1",
        "examples" = ["4-4-8", "2-2-6r", "2-3-7", "9-1"]
    ))]
    pub unit: String,
    /// Whether it is broken, or was until this Rally DR.
    #[serde(default)]
    #[schemars(extend("rule" = "A15.1"))]
    pub broken: bool,
    /// Whether it is Fanatic.
    #[serde(default)]
    #[schemars(extend("rule" = "A15.5"))]
    pub fanatic: bool,
    /// Whether an unbroken leader is with it. Then a Green unit is not Inexperienced.
    #[serde(default)]
    #[schemars(extend("rule" = "A19.3"))]
    pub with_leader: bool,
    /// What most squads of a G.M.D. OB are. Only with 5-3-7 a 3-3-7 is Battle Hardened to a 5-3-7, else
    /// to a 4-4-7.
    #[serde(default)]
    #[schemars(extend("rule" = "A15.3, G18", "unless-given" = "no 5-3-7"))]
    pub majority_squad: Option<MajoritySquad>,
    #[serde(flatten)]
    pub around: Around,
}

/// A unit that rolls for Heat of Battle, and what surrounds it.
#[derive(Clone, Copy, Debug)]
pub struct HeatOfBattleRoll {
    /// The unit.
    pub unit: Unit,
    /// What surrounds it.
    pub around: Surroundings,
    /// What Battle Hardening makes of a counter.
    pub better: Hardened,
}

impl Procedure for HeatOfBattleRoll {
    type State = ();
    type Outcome = Aftermath;

    fn start(&self) {}

    fn step<D: Dice + ?Sized>(&self, (): (), dice: &mut D) -> Step<(), Aftermath> {
        let fate = resolve_with(self.unit, self.unit, self.around, self.better, dice);
        Step::Done(Aftermath::of(fate, self.unit))
    }
}

impl Catalogued for HeatOfBattle {
    type Played = HeatOfBattleRoll;

    const NAME: &'static str = "heat-of-battle";
    const EXAMPLE: &'static [(&'static str, &'static str)] = &[("unit", "4-4-7")];
    const RULES: &'static [&'static str] = &["A15.1 to A15.5", "A19.3", "G1.62", "G11.97", "G18"];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("unaffected-with-hero", "it creates a hero"),
        ("<unit>", "Battle Hardened to this"),
        ("<unit>-fanatic", "Battle Hardened, but there is no better counter"),
        ("...-heroic, ...-with-hero", "a leader becomes heroic, any other unit creates a hero"),
        ("berserk, <unit>-berserk", "it goes berserk"),
        ("surrendered, <unit>-surrendered", "it surrenders to an ADJACENT enemy"),
        ("disrupted, broken", "it would surrender, but no enemy is ADJACENT"),
        ("rallied", "Battle Hardened to Fanatic or unbroken as it was"),
    ];

    fn measures() -> Vec<Measure<Aftermath>> {
        measures::of_units()
    }

    fn ledger(ready: &Ready<Self>) -> Vec<LedgerLine> {
        let HeatOfBattleRoll { unit, around, .. } = ready.played;
        let drm = drm(unit, around.led);
        let mut lines: Vec<_> = LedgerLine::each(&drms(unit, around.led)).collect();
        for (heat, what, rule) in [
            (Heat::Hero, "hero", "A15.2"),
            (Heat::HeroAndBattleHardening, "hero and Battle Hardening", "A15.2, A15.3"),
            (Heat::BattleHardening, "Battle Hardening", "A15.3"),
            (Heat::Berserk, "berserk", "A15.4"),
            (Heat::Surrender, "surrender", "A15.5"),
        ] {
            let of: Vec<i32> =
                (2..=12).filter(|original| result(unit, original + drm, around) == heat).collect();
            if let (Some(first), Some(last)) = (of.first(), of.last()) {
                let value = match first == last {
                    true => format!("Original {first}"),
                    false => format!("Original {first} to {last}"),
                };
                lines.push(LedgerLine::new(what, value, rule));
            }
        }
        lines
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        let body = Body::asked("unit", self.force, &self.unit)?;
        let condition = if self.broken { Condition::Broken } else { Condition::Unbroken };
        let unit = Unit { fanatic: self.fanatic, condition, ..Unit::fresh(body) };
        let refused = |what, rule| {
            Err(Refusal::together("unit", format!("a `{}` has no {what}", self.unit)).by(rule))
        };
        if !is_possible(unit) {
            return refused("Heat of Battle", "A15.1");
        }
        if self.broken && !body.has_broken_side() {
            return refused("broken side", "G1.1, G1.4");
        }
        if self.majority_squad.is_some() && self.force != Force::Gmd {
            let message = "this is for the G.M.D.: give `force` gmd";
            return Err(Refusal::together("majority-squad", message).by("A15.3, G18"));
        }
        let among = self.majority_squad == Some(MajoritySquad::Elite);
        let better: Hardened = if among { Body::hardened_among_5_3_7 } else { Body::hardened };
        let around = self.around.with_leader(self.with_leader);
        Ok(Ready::new(self, HeatOfBattleRoll { unit, around, better }))
    }
}
