use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::aims::check_aims;
use crate::a7_fire::attack::{self, Attack, Original};
use crate::a7_fire::fire_attack::{FireAttack, ReadyToFire};
use crate::a7_fire::firing::Firing;
use crate::a7_fire::modifiers::{self, Modifiers, Terrain};
use crate::a7_fire::stack::Remains;
use crate::a7_fire::targets::{InLocation, Targets};
use crate::a10_morale::aftermath::AftermathView;
use crate::a14_snipers::activation::SniperAttacks;
use crate::defaults::no_drm;
use crate::measures::{self, Aftermaths};
use crate::procedure::{Headline, in_group};
use crate::units::{AttackFirepower, Drm, Hexes, Hindrance, Smoke};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::{Dice, Roll};
use asl_engine::odds::Measure;
use asl_engine::{Procedure, Step, every_way};

const EFFECTS: Roll = Roll::DR("IFT DR", "A7.3");

/// Spraying Fire at two Locations, such as two caves: one IFT DR for both.
///
/// # Examples
///
/// A MMG at two caves that share a vertex, four hexes away: no more than 2 FP for each.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let both = Ask::<SprayingFire>::new()
///     .firers(["hero+mmg"])
///     .range(4)
///     .terrain(Terrain::Cave)
///     .targets(["first-line-full"])
///     .second_targets(["first-line-full"])
///     .elr(3)
///     .heat_of_battle(false)
///     .chance_of("unaffected // unaffected")?;
/// assert!(both.to_f64() > 0.9);
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct SprayingFire {
    #[serde(flatten)]
    firing: Firing,
    #[serde(flatten)]
    second: SecondLocation,
    #[serde(flatten)]
    modifiers: Modifiers,
    #[serde(flatten)]
    targets: Targets,
}

/// The second Location, where it differs from the first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("the second Location"))]
struct SecondLocation {
    /// The targets in the second Location, named like those in the first.
    #[schemars(
        length(min = 1, max = 6),
        extend("rule" = "A9.5, G11.811",
            "examples" = ["4-4-8", "2-3-7-broken", "9-1"])
    )]
    second_targets: Vec<String>,
    /// The FP at the second Location, after every doubling and halving, including that of
    /// Spraying Fire.
    #[serde(default)]
    #[schemars(extend("rule" = "A7.2, A9.5", "unless-given" = "as at the first"))]
    second_firepower: Option<AttackFirepower>,
    /// The range to the second Location in hexes.
    #[serde(default)]
    #[schemars(extend("rule" = "A7.34, A9.5", "unless-given" = "as to the first"))]
    second_range: Option<Hexes>,
    /// The terrain of the second Location.
    #[serde(default)]
    #[schemars(extend("rule" = "A9.5, G11.8", "unless-given" = "that of the first"))]
    second_terrain: Option<Terrain>,
    /// LOS Hindrances to the second Location.
    #[serde(default)]
    #[schemars(extend("rule" = "A6.7, A9.5", "unless-given" = "those to the first"))]
    second_hindrance: Option<Hindrance>,
    /// SMOKE in, out of and between the firer's and the second Location.
    #[serde(default)]
    #[schemars(extend("rule" = "A9.5, A24.2", "unless-given" = "that of the first"))]
    second_smoke: Option<Smoke>,
    /// DRM of the attack on the second Location alone.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "A9.5"))]
    second_drm: Drm,
    /// The firer's hex. It is used to check on the map whether both Locations can be affected.
    #[serde(default)]
    #[schemars(extend("rule" = "A9.5, G11.811", "unless-given" = "no hex is checked",
        "examples" = ["X5"]))]
    firer_hex: Option<String>,
    /// The two Locations on the map, to check whether they can be affected together. A cave is
    /// `W4:across=W5:level=1`, with the hex across its CA Hexside. A unit above-ground is
    /// `W4:level=2`, a Climbing unit `T4:level=1:climbing`.
    #[serde(default)]
    #[schemars(
        length(min = 2, max = 2),
        extend("rule" = "G11.811", "unless-given" = "no hex is checked",
            "examples" = ["W4:across=W5:level=1", "V4:across=W5:level=1"])
    )]
    aims: Option<Vec<String>>,
}

impl SprayingFire {
    /// The attacks on the first and on the second Location.
    fn attacks(&self) -> [FireAttack; 2] {
        let Self { firing, second, modifiers, targets } = self;
        let spraying_fire = firing.firers.is_some();
        let first = Firing { spraying_fire, ..firing.clone() };
        let other = Firing {
            firepower: second.second_firepower.or(first.firepower),
            range: second.second_range.or(first.range),
            ..first.clone()
        };
        let drm = i64::from(modifiers.drm.get() + second.second_drm.get());
        let terrains = [modifiers.terrain, second.second_terrain.unwrap_or(modifiers.terrain)];
        // The TEM of a pillbox is for the Location that is one.
        let tem = |terrain| {
            let other = terrain != Terrain::Pillbox && terrains.contains(&Terrain::Pillbox);
            modifiers.pillbox_tem.filter(|_| !other)
        };
        let at_first = Modifiers { pillbox_tem: tem(terrains[0]), ..*modifiers };
        let at_other = Modifiers {
            terrain: terrains[1],
            pillbox_tem: tem(terrains[1]),
            hindrance: second.second_hindrance.unwrap_or(modifiers.hindrance),
            smoke: second.second_smoke.unwrap_or(modifiers.smoke),
            drm: Drm::try_from(drm.clamp(Drm::MIN, Drm::MAX)).unwrap_or(modifiers.drm),
            ..*modifiers
        };
        // What was said of the first place holds for the second of the same terrain.
        let place = targets.place.filter(|_| second.second_terrain.is_none());
        let others = Targets { targets: second.second_targets.clone(), place, ..targets.clone() };
        // No Sniper is asked for.
        let attack = |firing, modifiers, targets| FireAttack {
            firing,
            modifiers,
            targets,
            snipers: SniperAttacks::default(),
        };
        [attack(first, at_first, targets.clone()), attack(other, at_other, others)]
    }

    /// Whether the map allows it, when it is given.
    fn check_map(&self) -> Result<(), Refusal> {
        let given = (&self.second.firer_hex, &self.second.aims);
        let (Some(from), Some(aims)) = given else {
            if given.0.is_some() || given.1.is_some() {
                let message = "the check on the map needs both `firer-hex` and `aims`";
                return Err(Refusal::together("aims", message).by("G11.811"));
            }
            return Ok(());
        };
        let Ok(aims) = <&[String; 2]>::try_from(aims.as_slice()) else {
            let message = "Spraying Fire is aimed at two Locations";
            return Err(Refusal::together("aims", message).by("A9.5"));
        };
        let first = self.modifiers.terrain;
        let second = self.second.second_terrain.unwrap_or(first);
        check_aims(from, aims, [first.is_cave(), second.is_cave()])
    }
}

/// Spraying Fire that can be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spray {
    attacks: [Attack; 2],
}

/// The stage of the attack.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum State {
    /// The IFT DR is still to be made.
    Fire,
    /// The attack on the first Location.
    First(Original, attack::State),
    /// The attack on the second Location, with its DR until that has been used, and what the
    /// first has left.
    Second(Option<Original>, Remains, attack::State),
}

impl Spray {
    fn after_first<D: Dice + ?Sized>(
        &self,
        made: Original,
        step: Step<attack::State, Remains>,
        dice: &mut D,
    ) -> Step<State, Sprayed> {
        match step {
            Step::Next(state) => Step::Next(State::First(made, state)),
            Step::Done(left) => {
                dice.note("A9.5", format_args!("the same DR against the second Location"));
                let second = &self.attacks[1];
                // Of the DR only its result matters.
                let made = second.clone().with_original(made).lowest_alike();
                Step::Next(State::Second(made, left, second.start()))
            }
        }
    }

    fn after_second(first: &Remains, step: Step<attack::State, Remains>) -> Step<State, Sprayed> {
        match step {
            Step::Next(state) => Step::Next(State::Second(None, first.clone(), state)),
            Step::Done(second) => Step::Done(Sprayed { first: first.clone(), second }),
        }
    }

    fn second(&self, made: Option<Original>) -> Attack {
        let attack = self.attacks[1].clone();
        match made {
            Some(made) => attack.with_original(made),
            None => attack,
        }
    }
}

impl Procedure for Spray {
    type State = State;
    type Outcome = Sprayed;

    fn start(&self) -> State {
        State::Fire
    }

    fn step<D: Dice + ?Sized>(&self, state: State, dice: &mut D) -> Step<State, Sprayed> {
        match state {
            State::Fire => {
                let made = Original::roll(&EFFECTS, self.attacks[0].shot.cowering, dice);
                Step::Next(State::First(made, self.attacks[0].start()))
            }
            State::First(made, state) => {
                let step = self.attacks[0].clone().with_original(made).step(state, dice);
                self.after_first(made, step, dice)
            }
            State::Second(made, first, state) => {
                let step = self.second(made).step(state, dice);
                Self::after_second(&first, step)
            }
        }
    }

    fn ways(&self, state: &State, visit: &mut dyn FnMut(Step<State, Sprayed>, u128, usize)) -> u64 {
        match state {
            State::Fire => {
                every_way(self, state, visit);
                0
            }
            State::First(made, state) => {
                let attack = self.attacks[0].clone().with_original(*made);
                let mut silent = asl_engine::dice::EnumeratingDice::new();
                attack.ways(state, &mut |step, weight, rolls| {
                    visit(self.after_first(*made, step, &mut silent), weight, rolls);
                })
            }
            State::Second(made, first, state) => {
                self.second(*made).ways(state, &mut |step, weight, rolls| {
                    visit(Self::after_second(first, step), weight, rolls);
                })
            }
        }
    }
}

/// What Spraying Fire has left.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Sprayed {
    /// Of those in the first Location.
    pub first: Remains,
    /// Of those in the second.
    pub second: Remains,
}

impl Aftermaths for Sprayed {
    fn aftermaths(&self) -> impl Iterator<Item = AftermathView<'_>> {
        self.first.aftermaths().chain(self.second.aftermaths())
    }
}

impl fmt::Display for Sprayed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} // {}", self.first, self.second)
    }
}

impl Catalogued for SprayingFire {
    type Played = Spray;

    const NAME: &'static str = "spraying-fire";
    const EXAMPLE: &'static [(&'static str, &'static str)] = &[
        ("firers", "crew+hmg"),
        ("range", "4"),
        ("targets", "4-4-7"),
        ("second-targets", "4-4-7"),
        ("elr", "3"),
    ];
    const RULES: &'static [&'static str] =
        &["A7", "A7.34", "A9.5", "A9.52", "A.9", "A10", "A15", "A17", "A19", "G1", "G11.811"];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[(
        "<unit> + ... // <unit> + ...",
        "what is left of each target in the first Location, and of each in the second, named as by \
         fire-attack",
    )];
    const HEADLINE: Option<Headline> =
        Headline::measure("At least one unit is reduced, broken or worse", "any-reduced-or-worse");

    fn measures() -> Vec<Measure<Sprayed>> {
        let mut all = measures::of_units();
        all.extend([
            Measure::chance(
                "first-any-reduced-or-worse",
                "at least one unit in the first Location is reduced, wounded, Replaced, broken or \
                 eliminated",
                |left: &Sprayed| Some(2 * u32::from(measures::any_worse(&left.first))),
            ),
            Measure::chance(
                "second-any-reduced-or-worse",
                "at least one unit in the second Location is reduced, wounded, Replaced, broken or \
                 eliminated",
                |left: &Sprayed| Some(2 * u32::from(measures::any_worse(&left.second))),
            ),
            Measure::chance(
                "first-none-unbroken",
                "no unit is left unbroken in the first Location",
                |left: &Sprayed| Some(2 * u32::from(measures::none_unbroken(&left.first))),
            ),
            Measure::chance(
                "second-none-unbroken",
                "no unit is left unbroken in the second Location",
                |left: &Sprayed| Some(2 * u32::from(measures::none_unbroken(&left.second))),
            ),
            Measure::number(
                "first-bpv-lost",
                "BPV lost in the first Location",
                |left: &Sprayed| Some(2 * measures::bpv_lost_of(&left.first)),
            ),
            Measure::number(
                "second-bpv-lost",
                "BPV lost in the second Location",
                |left: &Sprayed| Some(2 * measures::bpv_lost_of(&left.second)),
            ),
        ]);
        all
    }

    fn idle(asked: &Map<String, Value>) -> &'static [&'static str] {
        modifiers::idle(asked)
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        self.check_map()?;
        self.targets.named("second-targets", &self.second.second_targets)?;
        let [first, second] = self.attacks();
        let first = first.with_overstacking()?.ready_to_fire()?;
        let second = second.with_overstacking()?.ready_to_fire()?;
        let mut ledger = first.ledger.clone();
        let differs = |line: &&LedgerLine| !first.ledger.contains(line);
        let others = second.ledger.iter().filter(differs).cloned();
        ledger.extend(
            others
                .map(|line| LedgerLine { item: format!("{}, second Location", line.item), ..line }),
        );
        let attack = |ready: ReadyToFire| {
            let InLocation { units, place, circumstances } = ready.targets;
            Attack::new(ready.shot.at(place), units, circumstances)
        };
        let FireAttack { firing, modifiers, targets, .. } = first.asked.clone();
        let asked = Self { firing, modifiers, targets, second: self.second };
        let spray = Spray { attacks: [attack(first), attack(second)] };
        Ok(Ready::new(asked, spray).with_ledger(ledger))
    }
}
