use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::dice::{Dice, Roll};
use crate::engine::{Procedure, Step};
use crate::rules::a10_morale::HIGHEST_MORALE_LEVEL;
use crate::rules::a10_morale::morale_check::{self, MoraleCheck, Verdict};
use crate::rules::{Catalogued, Contradiction};
use crate::units::{Class, Counter, Drm, Elr, Morale, MoraleModifier, Strength};

const MC: &Roll = &morale_check::MC;

/// An unbroken, armed, non-berserk Japanese MMC takes the MC of an IFT,
/// Collateral, Bombardment or FPF attack.
///
/// Not included: the doubles of a Bombardment's MC, which cause Casualty
/// Reduction when they fail (C1.82).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct StepReduction {
    /// The unit's Class; a crew's has no effect but on its name.
    #[serde(default = "elite")]
    #[schemars(extend("rule" = "G1.123 to G1.125"))]
    pub class: Class,
    /// Its size and the side it shows.
    #[serde(default = "full")]
    #[schemars(extend("rule" = "G1.1 to G1.3"))]
    pub strength: Strength,
    /// Its Morale Level.
    #[serde(default)]
    #[schemars(extend("rule" = "A10.1", "unless-given" = "the counter's"))]
    pub morale: Option<Morale>,
    /// What is added to its Morale Level by a Japanese leader, Fanaticism and
    /// the like; the sum never passes 10.
    #[serde(default = "no_modifier")]
    #[schemars(extend("rule" = "A.18, A10.8, G1.41"))]
    pub morale_modifier: MoraleModifier,
    /// Its Experience Level Rating.
    #[schemars(extend("rule" = "A19.13"))]
    pub elr: Elr,
    /// The number of the MC together with the leadership.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "A7.303, A10.21"))]
    pub drm: Drm,
    /// An Original 2 causes Heat of Battle; not available yet, so an Original
    /// 2 is a pass.
    #[serde(default)]
    #[schemars(extend("rule" = "A15.1, G1.62"))]
    pub heat_of_battle: bool,
    /// Whether an Original 2 passes even when its Final DR is above the Morale
    /// Level.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "A10.1, A15.1", "ruling" = true))]
    pub original_2_passes: bool,
}

fn elite() -> Class {
    Class::Elite
}

fn full() -> Strength {
    Strength::Full
}

fn no_modifier() -> MoraleModifier {
    MoraleModifier::try_from(0).expect("0 is allowed")
}

fn no_drm() -> Drm {
    Drm::try_from(0).expect("0 is allowed")
}

fn yes() -> bool {
    true
}

/// What is left of the unit, mildest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Aftermath {
    Unaffected,
    Pinned,
    Unbroken(Counter),
    Broken(Counter),
    Eliminated,
}

impl fmt::Display for Aftermath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unaffected => f.pad("unaffected"),
            Self::Pinned => f.pad("pinned"),
            Self::Unbroken(counter) => f.pad(&counter.to_string()),
            Self::Broken(counter) => f.pad(&format!("{counter}-broken")),
            Self::Eliminated => f.pad("eliminated"),
        }
    }
}

impl StepReduction {
    fn counter(&self) -> Counter {
        Counter::Mmc(self.strength, self.class)
    }

    /// The MC that the unit takes.
    fn morale_check(&self) -> MoraleCheck {
        let printed = self.morale.map_or(self.counter().morale(), Morale::get);
        MoraleCheck {
            morale_level: (printed + self.morale_modifier.get()).min(HIGHEST_MORALE_LEVEL),
            drm: self.drm.get(),
            original_2_passes: self.original_2_passes,
        }
    }
}

/// What a failed MC makes of an unbroken MMC, and the rule for it.
///
/// `exceeds_elr`: it fails by more than its ELR.
pub fn after_failure(
    strength: Strength,
    class: Class,
    exceeds_elr: bool,
) -> (Aftermath, &'static str) {
    use Aftermath::{Broken, Unbroken};
    use Strength::{Crew, Full, HalfSquad, Reduced, ReducedCrew};

    let lower = class.next_lower();
    let mmc = |strength, class| Counter::Mmc(strength, class);
    match (strength, exceeds_elr, lower) {
        (Full, false, _) => (Unbroken(mmc(Reduced, class)), "G1.121"),
        (Reduced, false, _) => (Unbroken(mmc(HalfSquad, class)), "G1.122"),
        (Full, true, Some(lower)) => (Unbroken(mmc(Reduced, lower)), "G1.123"),
        (Reduced, true, Some(lower)) => (Unbroken(mmc(HalfSquad, lower)), "G1.124"),
        (Full | Reduced, true, None) => (Broken(mmc(HalfSquad, class)), "G1.125"),
        (HalfSquad, true, Some(lower)) => (Broken(mmc(HalfSquad, lower)), "A19.13"),
        // A half-squad breaks as all units do; Japanese ones never Disrupt.
        (HalfSquad, _, _) => (Broken(mmc(HalfSquad, class)), "G1.2"),
        // Crews have no ELR (A19.11).
        (Crew, _, _) => (Unbroken(mmc(ReducedCrew, class)), "G1.3"),
        (ReducedCrew, _, _) => (Broken(Counter::VehicleCrew), "G1.3"),
    }
}

/// What a Casualty MC makes of an unbroken MMC, and the rule for it: Casualty
/// Reduction and a break, after the Replacement that exceeding the ELR causes.
pub fn after_casualty(
    strength: Strength,
    class: Class,
    exceeds_elr: bool,
) -> (Aftermath, &'static str) {
    let broken_half_squad = |class| Aftermath::Broken(Counter::Mmc(Strength::HalfSquad, class));
    let aftermath = match (strength, exceeds_elr, class.next_lower()) {
        (Strength::HalfSquad | Strength::Crew | Strength::ReducedCrew, _, _) => {
            Aftermath::Eliminated
        }
        (Strength::Full | Strength::Reduced, false, _) => broken_half_squad(class),
        (Strength::Full | Strength::Reduced, true, Some(lower)) => broken_half_squad(lower),
        (Strength::Full | Strength::Reduced, true, None) => Aftermath::Eliminated,
    };
    (aftermath, "G1.14")
}

impl Procedure for StepReduction {
    type State = ();
    type Outcome = Aftermath;

    fn start(&self) {}

    fn step<D: Dice + ?Sized>(&self, (): (), dice: &mut D) -> Step<(), Aftermath> {
        let check = self.morale_check();
        let exceeds_elr = |excess| excess > self.elr.get();
        let original = dice.dr_total(MC);
        let final_dr = original + check.drm;
        dice.note(
            "A10.1",
            format_args!("Final DR {final_dr} against a Morale Level of {}", check.morale_level),
        );
        Step::Done(match check.verdict(original) {
            Verdict::Passed => {
                dice.note("A10.1", format_args!("passed"));
                Aftermath::Unaffected
            }
            Verdict::PassedBarely => {
                dice.note("A7.8", format_args!("passed by the highest DR that could: pinned"));
                Aftermath::Pinned
            }
            Verdict::Failed(excess) => {
                if exceeds_elr(excess) {
                    dice.note(
                        "A19.13",
                        format_args!("failed by {excess}, more than the ELR of {}", self.elr),
                    );
                }
                let (aftermath, rule) =
                    after_failure(self.strength, self.class, exceeds_elr(excess));
                dice.note(rule, format_args!("{} becomes: {aftermath}", self.counter()));
                aftermath
            }
            Verdict::Casualty(excess) => {
                dice.note("A10.31", format_args!("an Original 12 is a Casualty MC"));
                if exceeds_elr(excess) {
                    dice.note(
                        "A19.13",
                        format_args!("failed by {excess}, more than the ELR of {}", self.elr),
                    );
                }
                let (aftermath, rule) =
                    after_casualty(self.strength, self.class, exceeds_elr(excess));
                dice.note(rule, format_args!("{} becomes: {aftermath}", self.counter()));
                aftermath
            }
        })
    }
}

impl Catalogued for StepReduction {
    const NAME: &'static str = "step-reduction";
    const RULES: &'static [&'static str] =
        &["G1.11 to G1.14", "G1.2", "G1.3", "A7.8", "A10.1", "A10.31", "A19.13"];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("unaffected", "the MC is passed"),
        ("pinned", "the MC is passed by the highest DR that could"),
        ("<class>-<strength>", "it has become this, unbroken"),
        ("<class>-half-squad-broken", "it has become this half-squad, broken"),
        ("vehicle-crew-broken", "a Reduced-Strength infantry-crew has become this"),
        ("eliminated", "nothing is left of it"),
    ];

    fn resolved(self) -> Self {
        let printed = Morale::try_from(i64::from(self.counter().morale())).ok();
        Self { morale: self.morale.or(printed), ..self }
    }

    fn check(&self) -> Result<(), Contradiction> {
        if self.heat_of_battle {
            return Err(Contradiction {
                parameter: "heat-of-battle",
                message: "Heat of Battle is not available yet: only `false` is allowed".to_owned(),
            });
        }
        Ok(())
    }
}
