use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::attacks::{Common, Listed};
use super::best;
use super::left::Left;
use super::phase::{Phase, StopWhen};
use super::standing::MOST_ATTACKS;
use crate::a7_fire::column::Table;
use crate::a7_fire::fire_attack::at_overstacked;
use crate::a7_fire::leaves;
use crate::a7_fire::modifiers::{self, Heroes, Modifiers};
use crate::a7_fire::targets::{InLocation, Targets};
use crate::a14_snipers::activation::{self, SniperAttacks};
use crate::a15_heat_of_battle::Place;
use crate::defaults::{ift, no, three};
use crate::procedure::{Deciding, Headline, in_group};
use crate::scenarios::firefight::Side;
use crate::units::{RofLimit, Unit};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::odds::{Exact, Measure};
use asl_engine::{Map, Meter, NotExact, Play};

/// Several attacks in one fire phase on up to three stacks, each on what the last one has
/// left.
///
/// # Examples
///
/// Three attacks of 4 FP leave a 4-5-8 of the Marines unaffected less often than one of 12.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let unaffected = |attacks: &[&str]| {
///     let phase = Ask::<FirePhase>::new().force(Force::Usmc).targets(["4-5-8"]).elr(5);
///     phase.attacks(attacks).heat_of_battle(false).chance_of("unaffected")
/// };
/// assert!(unaffected(&["4", "4", "4"])? < unaffected(&["12"])?);
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct FirePhase {
    #[serde(flatten)]
    fire: Attacks,
    /// A second stack, in another Location of the same terrain, named like the targets. Attacks
    /// with `:at=2` are aimed at it.
    #[serde(default)]
    #[schemars(
        length(min = 1, max = 6),
        extend("rule" = "A7.4", "group" = "the targets", "unless-given" = "nobody",
            "examples" = ["4-4-8", "2-3-7-broken", "9-1"])
    )]
    second_targets: Option<Vec<String>>,
    /// A third stack, in a Location of its own. Attacks with `:at=3` are aimed at it.
    #[serde(default)]
    #[schemars(
        length(min = 1, max = 6),
        extend("rule" = "A7.4", "group" = "the targets", "unless-given" = "nobody",
            "examples" = ["4-4-8", "2-3-7-broken", "9-1"])
    )]
    third_targets: Option<Vec<String>>,
    #[serde(flatten)]
    modifiers: Modifiers,
    #[serde(flatten)]
    targets: Targets,
    #[serde(flatten)]
    snipers: SniperAttacks,
}

/// The attacks of a fire phase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("the fire"))]
struct Attacks {
    /// The attacks in their order, one to eight. Each is the FP of one unit, weapon or FG,
    /// after every doubling and halving. You can add `:drm=` (besides the DRM of all attacks),
    /// `:leader=` (the leadership of the leader who directs it), `:rof=` (a weapon that makes
    /// the same attack again by a colored dr of that or less), `:b=` (its B#; unless given, 12
    /// with a ROF), and `:at=2` or `:at=3` (it is aimed at the second or third targets).
    #[schemars(
        length(min = 1, max = MOST_ATTACKS),
        extend(
            "rule" = "A7.2, A7.5, A7.53, A9.2, A9.7",
            "examples" = ["12", "8:drm=-1", "4:rof=3", "6:b=11", "8:leader=-1", "4:at=2"]
        )
    )]
    attacks: Vec<String>,
    /// No further attack is made at a stack when all of its units are in this state or worse.
    #[serde(default = "never")]
    #[schemars(extend("rule" = "A7.52"))]
    stop_when: StopWhen,
    /// The most shots of a weapon by its ROF, after its first shot.
    #[serde(default = "three")]
    #[schemars(extend("rule" = "A9.2", "label" = "ROF limit"))]
    rof_limit: RofLimit,
    /// The table that is used.
    #[serde(default = "ift")]
    #[schemars(extend("rule" = "A7.3, A7.37"))]
    table: Table,
    /// Whether Original doubles make the firer cower, unless a leader directs the attack.
    #[serde(default)]
    #[schemars(extend(
        "rule" = "A7.9, A15.24",
        "unless-given" = "true, when no leader directs the fire"
    ))]
    cowering: Option<bool>,
    /// Whether Inexperienced units fire. Then cowering costs two columns.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A7.9, A19.3, A19.33"))]
    inexperienced: bool,
}

fn never() -> StopWhen {
    StopWhen::Never
}

impl FirePhase {
    /// The stacks besides the first, by the names of their parameters.
    fn others(&self) -> Result<Vec<(&'static str, Vec<String>)>, Refusal> {
        if self.third_targets.is_some() && self.second_targets.is_none() {
            let message = "a third stack comes after a second: give `second-targets`";
            return Err(Refusal::together("third-targets", message).by("A7.4"));
        }
        let second = self.second_targets.clone().map(|names| ("second-targets", names));
        let third = self.third_targets.clone().map(|names| ("third-targets", names));
        Ok(second.into_iter().chain(third).collect())
    }

    /// A leader and a hero take part in one attack of a phase (A7.53, A7.531).
    fn check_smc(&self) -> Result<(), Refusal> {
        if self.fire.attacks.len() == 1 {
            return Ok(());
        }
        if self.modifiers.leader.is_some() {
            let message = "a leader directs one of several attacks: say which, as in `8:leader=-1`";
            return Err(Refusal::together("leader", message).by("A7.53, A7.531"));
        }
        if self.modifiers.heroes.get() > 0 {
            let message = "heroes take part in one of several attacks: say which, as in `8:drm=-1`";
            return Err(Refusal::together("heroes", message).by("A15.24"));
        }
        Ok(())
    }
}

impl Catalogued for FirePhase {
    type Played = Play<Phase>;

    const NAME: &'static str = "fire-phase";
    const EXAMPLE: &'static [(&'static str, &'static str)] =
        &[("attacks", "8,4:rof=2"), ("force", "american"), ("targets", "6-6-6"), ("elr", "3")];
    const RULES: &'static [&'static str] = &[
        "A7", "A8.14", "A.9", "A9.2", "A9.7", "A10", "A12.13", "A14", "A15", "A17", "A19", "G1",
        "G11.8",
    ];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("<unit> + <unit> ...", "what is left of each target, named as by fire-attack"),
        ("... // ...", "with second-targets and third-targets, also what is left of each of them"),
        ("... / <number> shots", "how many shots were fired, if that depends on the dice"),
        ("..., <number> saved", "so many attacks on the list were not needed"),
        ("..., <number> malfunctions", "so many weapons have malfunctioned"),
        ("..., <number> attacker snipers, ...", "how often Snipers were activated"),
    ];
    const HEADLINE: Option<Headline> =
        Headline::measure("At least one unit is reduced, broken or worse", "any-reduced-or-worse");

    const NEXT: Option<&'static str> = Some(
        "Each attack is from another Location, or a later shot by ROF: units of one Location fire as one FG \
         (A7.55).",
    );

    fn idle(asked: &serde_json::Map<String, Value>) -> &'static [&'static str] {
        modifiers::idle(asked)
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        let given = &self.fire.attacks;
        Refusal::unless_listed("attacks", given, MOST_ATTACKS)?;
        self.check_smc()?;
        self.modifiers.check(false)?;
        self.modifiers.check_several_attacks()?;
        let modifiers = at_overstacked(self.modifiers, &self.targets)?;
        let cowering = self.fire.cowering.unwrap_or(modifiers.leader.is_none());
        let others = self.others()?;
        let common = Common {
            modifiers,
            table: self.fire.table,
            cowering,
            inexperienced: self.fire.inexperienced,
            stacks: 1 + others.len(),
        };
        let attacks = given.iter().map(|given| Listed::read(given, &common));
        let attacks: Vec<Listed> = attacks.collect::<Result<_, _>>()?;
        let (targets, at) = self.targets.ready(modifiers.terrain, None, false)?;
        let others = others.into_iter().map(|(which, names)| targets.named(which, &names));
        let others: Vec<Vec<Unit>> = others.collect::<Result<_, _>>()?;
        let InLocation { units, place, mut circumstances } = at;
        circumstances.snipers = self.snipers.for_units_of(activation::Side::Defender)?;
        let mut ledger = common_ledger(modifiers);
        let stack =
            |units: Vec<Unit>| Arc::new(Side::new(units, circumstances, place, false).staying());
        let concealed = |units: &[Unit]| units.iter().any(|unit| unit.concealed);
        let stacks: Vec<Vec<Unit>> = std::iter::once(units).chain(others).collect();
        for (number, attack) in attacks.iter().enumerate() {
            let concealed = concealed(&stacks[attack.at]);
            ledger.extend(attack.ledger(number + 1, concealed && place == Place::Ordinary));
        }
        ledger.extend(leaves::snipers(circumstances.snipers));
        let stacks = stacks.into_iter().map(stack).collect();
        let limit = self.fire.rof_limit.get() as u8;
        let phase = Phase::new(stacks, attacks, self.fire.stop_when, limit);
        let fire = Attacks { cowering: Some(cowering), ..self.fire };
        let asked = Self { fire, targets, ..self };
        Ok(Ready::new(asked, Play(phase)).with_ledger(ledger))
    }

    fn exact(played: &Play<Phase>, meter: &mut Meter<'_>) -> Result<Exact<Left>, NotExact> {
        Map::new(&played.0).odds(meter)
    }

    fn deciding() -> Option<Deciding<Self>> {
        Some(best::deciding())
    }

    fn measures() -> Vec<Measure<Left>> {
        Left::measures()
    }
}

/// The DRM that all attacks have.
fn common_ledger(modifiers: Modifiers) -> Vec<LedgerLine> {
    let mut lines = modifiers.ledger(Heroes::default());
    if let Some(total) = lines.last_mut() {
        "DRM of every attack".clone_into(&mut total.item);
    }
    lines
}
