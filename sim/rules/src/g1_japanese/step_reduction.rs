use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::a10_morale::aftermath::{Aftermath, AftermathView};
use crate::a10_morale::consequence::Cause;
use crate::a10_morale::resolution::{Resolution, Stage};
use crate::a15_heat_of_battle::{Place, Surroundings};
use crate::defaults::{elite, no, no_drm, no_modifier, ordinary, yes};
use crate::measures::{self, Aftermaths};
use crate::procedure::Headline;
use crate::units::{Body, Class, Drm, Elr, Morale, MoraleModifier, Strength, Unit};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::Dice;
use asl_engine::odds::Measure;
use asl_engine::{Procedure, Step};

/// An unbroken, armed, non-berserk Japanese MMC takes the MC of an IFT,
/// Collateral, Bombardment or FPF attack.
///
/// Not included: the doubles of a Bombardment's MC, which cause Casualty
/// Reduction when they fail (C1.82): `bombardment-stack` has them.
///
/// # Examples
///
/// The example of G1.121: a 4-4-8 that fails its MC within its ELR, with a 9, 10 or 11, is
/// flipped to its Reduced-Strength side.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let chance = Ask::<StepReduction>::new().elr(3).chance_of("elite-reduced")?;
/// assert_eq!(chance.to_string(), "1/4");
/// # Ok::<(), Error>(())
/// ```
///
/// The examples of G1.122, G1.123 and G1.125: a 3-4-8 takes a 1MC within its ELR; a 4-4-8 fails by
/// more than its ELR with an 11, and a 3-3-6 does so with a 9, 10 or 11.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let squad = |class, strength| Ask::<StepReduction>::new().class(class).strength(strength);
/// let reduced = squad(Class::Elite, Strength::Reduced).elr(3).drm(1);
/// assert_eq!(reduced.chance_of("elite-half-squad")?.to_string(), "1/3");
/// let full = squad(Class::Elite, Strength::Full).elr(2);
/// assert_eq!(full.chance_of("first-line-reduced")?.to_string(), "1/18");
/// let conscripts = squad(Class::Conscript, Strength::Full).elr(2);
/// assert_eq!(conscripts.chance_of("conscript-half-squad-broken")?.to_string(), "1/4");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct StepReduction {
    /// The unit's Class. A crew's Class changes only its name.
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
    /// The change to its Morale Level by a Japanese leader, Fanaticism and the like. The sum
    /// never passes 10.
    #[serde(default = "no_modifier")]
    #[schemars(extend("rule" = "A.18, A10.8, G1.41"))]
    pub morale_modifier: MoraleModifier,
    /// Its Experience Level Rating.
    #[schemars(extend("rule" = "A19.13"))]
    pub elr: Elr,
    /// The number of the MC plus the leadership.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "A7.303, A10.21"))]
    pub drm: Drm,
    /// Whether an Original 2 causes Heat of Battle.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "A15.1, G1.62", "assumed" = true))]
    pub heat_of_battle: bool,
    /// The place of the unit, for Heat of Battle.
    #[serde(default = "ordinary")]
    #[schemars(extend("rule" = "G1.62, G11.97"))]
    pub place: Place,
    /// Whether it has a Known enemy in its LOS, for Heat of Battle.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "A15.44"))]
    pub enemy_in_sight: bool,
    /// Whether an Original 2 passes even when its Final DR is above the Morale
    /// Level.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A10.1, A15.1", "ruling" = true))]
    pub original_2_passes: bool,
}

fn full() -> Strength {
    Strength::Full
}

/// What is left of the unit; a crew is named with the Class that was given.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Left {
    aftermath: Aftermath,
    class: Class,
}

impl fmt::Display for Left {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.aftermath.to_string();
        if name.starts_with("reduced-") {
            write!(f, "{}-{name}", self.class)
        } else {
            f.write_str(&name)
        }
    }
}

impl Aftermaths for Left {
    fn aftermaths(&self) -> impl Iterator<Item = AftermathView<'_>> {
        self.aftermath.aftermaths()
    }
}

impl StepReduction {
    /// The unit before its MC.
    fn unit(&self) -> Unit {
        Unit::fresh(Body::japanese(self.class, self.strength))
    }

    fn resolution(&self) -> Resolution {
        Resolution {
            unit: self.unit(),
            morale: self.morale.map(Morale::get),
            morale_modifier: self.unit().encircled_modifier(self.morale_modifier.get()),
            drm: self.drm.get(),
            elr: self.elr.get(),
            cause: Cause::Attack,
            task_check: false,
            never_pinned: false,
            heat_of_battle: self.heat_of_battle.then_some(Surroundings {
                place: self.place,
                enemy_in_sight: self.enemy_in_sight,
                no_quarter: true,
                enemy_adjacent: false,
                led: false,
                plain_heroes: false,
            }),
            original_2_passes: self.original_2_passes,
        }
    }
}

impl Procedure for StepReduction {
    type State = Stage;
    type Outcome = Left;

    fn start(&self) -> Stage {
        Stage::Check
    }

    fn step<D: Dice + ?Sized>(&self, stage: Stage, dice: &mut D) -> Step<Stage, Left> {
        let resolution = self.resolution();
        match resolution.step(stage, dice) {
            Step::Next(stage) => Step::Next(stage),
            Step::Done(fate) => {
                let aftermath = Aftermath::of(fate, resolution.unit);
                Step::Done(Left { aftermath, class: self.class })
            }
        }
    }
}

impl Catalogued for StepReduction {
    type Played = Self;

    const NAME: &'static str = "step-reduction";
    const EXAMPLE: &'static [(&'static str, &'static str)] =
        &[("class", "first-line"), ("elr", "3"), ("drm", "1")];
    const RULES: &'static [&'static str] =
        &["G1.11 to G1.14", "G1.2", "G1.3", "A7.8", "A10.1", "A10.31", "A19.13"];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("unaffected", "the MC is passed"),
        ("pinned", "the MC is passed by the highest DR that could"),
        ("<class>-<strength>", "it is now this unit, unbroken"),
        ("<class>-half-squad-broken", "it is now this half-squad, broken"),
        ("vehicle-crew-broken", "a Reduced-Strength infantry-crew is now this"),
        ("..., with -fanatic, -berserk, -with-hero", "results of Heat of Battle"),
        ("eliminated", "nothing is left of it"),
    ];
    const HEADLINE: Option<Headline> =
        Headline::measure("It is reduced or worse", "any-reduced-or-worse");

    fn measures() -> Vec<Measure<Left>> {
        measures::of_units()
    }

    fn ledger(ready: &Ready<Self>) -> Vec<LedgerLine> {
        ready.played.resolution().ledger()
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        let printed = Morale::try_from(i64::from(self.unit().morale())).ok();
        let asked = Self { morale: self.morale.or(printed), ..self };
        Ok(Ready::new(asked, asked))
    }
}
