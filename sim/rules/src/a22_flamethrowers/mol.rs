use std::fmt;

use num_rational::Ratio;
use num_traits::Zero;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::a7_fire::attack::{self, Attack, Fire, Original, Shot};
use crate::a7_fire::column;
use crate::a7_fire::direction::Direction;
use crate::a7_fire::fire_attack::FireAttack;
use crate::a7_fire::firer::Firer;
use crate::a7_fire::firing::{Firing, Volley, fraction};
use crate::a7_fire::leaves;
use crate::a7_fire::modifiers::{self, Modifiers};
use crate::a7_fire::stack::{Alert, Remains, Stack};
use crate::a7_fire::targets::{InLocation, Targets};
use crate::a10_morale::aftermath::{Aftermath, AftermathView};
use crate::a10_morale::consequence::{Consequence, Fate, broken_otherwise};
use crate::a14_snipers::activation::SniperAttacks;
use crate::defaults::no;
use crate::measures::{self, Aftermaths};
use crate::procedure::{Headline, in_group};
use crate::units::{Body, Condition, Hexes, Unit};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::{Dice, Roll};
use asl_engine::odds::Measure;
use asl_engine::{Procedure, Step, every_way};

const CHECK: Roll = Roll::dr("MOL Check dr", "A22.611");
const EFFECTS: Roll = Roll::DR("IFT DR", "A7.3");

/// The FP of a MOL, which nothing modifies (A22.611).
const FIREPOWER: i32 = 4;

/// A Final MOL Check dr of so much or less finds a MOL (A22.611).
pub(crate) const FOUND: i32 = 3;

/// This colored dr breaks the thrower (A22.6111).
const BACKFIRES: u8 = 6;

/// A unit throws a Molotov Cocktail at units in the same Location or the next one, alone or in
/// a FG.
///
/// # Examples
///
/// A squad has a MOL on a 1 or 2, and breaks by a colored 6 of its IFT DR.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let question = Ask::<Mol>::new()
///     .firers(["3-3-7"])
///     .firing_force(Force::RedChinese)
///     .range(1)
///     .targets(["first-line-full"])
///     .elr(3)
///     .heat_of_battle(false);
/// let odds = question.named_odds()?;
/// let backfires = odds.outcomes().iter().filter(|(name, _)| name.contains("/ thrower"));
/// let chance: Fraction = backfires.map(|(_, chance)| chance.clone()).sum();
/// assert_eq!(chance.to_string(), "1/18");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Mol {
    #[serde(flatten)]
    firing: Firing,
    #[serde(flatten)]
    thrower: Thrower,
    #[serde(flatten)]
    modifiers: Modifiers,
    #[serde(flatten)]
    targets: Targets,
}

/// The thrower: the first of the `firers`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("the MOL"))]
struct Thrower {
    /// Whether the thrower, the first of the `firers`, is CX.
    #[serde(default)]
    #[schemars(extend(
        "rule" = "A4.51, A22.611",
        "unless-given" = "as `firer-cx`",
        "label" = "thrower CX"
    ))]
    thrower_cx: Option<bool>,
    /// Whether the attack crosses a woods or orchard hexside: one that two connected woods hexes or
    /// two orchard hexes share. No MOL is thrown across it, but along a road.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A22.611"))]
    woods_hexside: bool,
}

/// An attack with a MOL that can be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Throwing {
    /// The Final dr that is needed for a MOL, without any drm.
    needed: i32,
    thrower: Unit,
    /// With the MOL.
    with_mol: Attack,
    /// When there is no MOL; `None` when nobody fires then.
    without: Option<Attack>,
    /// When the thrower's FP are void; `None` when nobody else fires.
    others: Option<Attack>,
}

/// What has become of the MOL.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Bottle {
    /// There was none.
    None,
    /// It was thrown.
    Thrown,
    /// It has broken the thrower, who is now this unit.
    Backfired(Aftermath),
}

/// The stage of the attack.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum State {
    /// The MOL Check dr is still to be made.
    Check,
    /// There is a MOL, and the IFT DR is still to be made.
    Fire,
    /// The attack is resolved, with a DR that has been made until that is used.
    Attack(Bottle, Option<Original>, attack::State),
}

/// What an attack with a MOL has left.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Thrown {
    /// Of the targets.
    pub targets: Remains,
    /// And what has become of the MOL.
    pub bottle: Bottle,
}

impl Throwing {
    fn attack(&self, bottle: &Bottle) -> Option<&Attack> {
        match bottle {
            Bottle::None => self.without.as_ref(),
            Bottle::Thrown => Some(&self.with_mol),
            Bottle::Backfired(_) => self.others.as_ref(),
        }
    }

    /// The attack with what the MOL has come to.
    fn resolved(&self, bottle: Bottle, made: Option<Original>) -> Step<State, Thrown> {
        match self.attack(&bottle) {
            Some(attack) => {
                let made = made.and_then(|made| attack.clone().with_original(made).lowest_alike());
                let start = attack.start();
                Step::Next(State::Attack(bottle, made, start))
            }
            None => {
                let targets = self.with_mol.targets();
                let untouched = Remains::of(&Stack::of(targets), targets.into(), Alert::default());
                Step::Done(Thrown { targets: untouched, bottle })
            }
        }
    }

    fn check<D: Dice + ?Sized>(&self, dice: &mut D) -> Step<State, Thrown> {
        if dice.dr_at_most(&CHECK, self.needed) {
            dice.note("A22.611", format_args!("{} or less: there is a MOL", self.needed));
            return Step::Next(State::Fire);
        }
        dice.note("A22.611", format_args!("more than {}: there is no MOL", self.needed));
        self.resolved(Bottle::None, None)
    }

    fn fire<D: Dice + ?Sized>(&self, dice: &mut D) -> Step<State, Thrown> {
        let both = dice.dr_both(&EFFECTS);
        let made = Original::of(both);
        if both.colored < BACKFIRES {
            return self.resolved(Bottle::Thrown, Some(made));
        }
        let fate = match broken_otherwise(self.thrower) {
            Consequence::Settled(fate) => fate,
            // No SMC throws a MOL at what is no AFV.
            Consequence::Wound { unit, .. } => Fate::one(unit),
        };
        let after = Aftermath::of(fate, self.thrower);
        dice.note("A22.6111", format_args!("a colored 6: the thrower is {after}"));
        self.resolved(Bottle::Backfired(after), Some(made))
    }

    fn after(bottle: &Bottle, step: Step<attack::State, Remains>) -> Step<State, Thrown> {
        match step {
            Step::Next(state) => Step::Next(State::Attack(bottle.clone(), None, state)),
            Step::Done(targets) => Step::Done(Thrown { targets, bottle: bottle.clone() }),
        }
    }

    fn attack_of(&self, bottle: &Bottle, made: Option<Original>) -> Attack {
        let attack = self.attack(bottle).unwrap_or(&self.with_mol).clone();
        match made {
            Some(made) => attack.with_original(made),
            None => attack,
        }
    }
}

impl Procedure for Throwing {
    type State = State;
    type Outcome = Thrown;

    fn start(&self) -> State {
        State::Check
    }

    fn step<D: Dice + ?Sized>(&self, state: State, dice: &mut D) -> Step<State, Thrown> {
        match state {
            State::Check => self.check(dice),
            State::Fire => self.fire(dice),
            State::Attack(bottle, made, state) => {
                Self::after(&bottle, self.attack_of(&bottle, made).step(state, dice))
            }
        }
    }

    fn ways(&self, state: &State, visit: &mut dyn FnMut(Step<State, Thrown>, u128, usize)) -> u64 {
        match state {
            State::Attack(bottle, made, state) => {
                self.attack_of(bottle, *made).ways(state, &mut |step, weight, rolls| {
                    visit(Self::after(bottle, step), weight, rolls);
                })
            }
            _ => {
                every_way(self, state, visit);
                0
            }
        }
    }
}

impl Aftermaths for Thrown {
    fn aftermaths(&self) -> impl Iterator<Item = AftermathView<'_>> {
        self.targets.aftermaths()
    }
}

impl fmt::Display for Thrown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} / ", self.targets)?;
        match &self.bottle {
            Bottle::None => f.write_str("no MOL"),
            Bottle::Thrown => f.write_str("MOL"),
            Bottle::Backfired(after) => write!(f, "thrower {after}"),
        }
    }
}

impl Mol {
    /// The thrower: the first of the firers.
    fn checked_thrower(&self) -> Result<(Firer, i32), Refusal> {
        let refused = |parameter, message: String, rule: &'static str| {
            Err(Refusal::together(parameter, message).by(rule))
        };
        if self.firing.firepower.is_some() {
            let message = "the first of the `firers` throws the MOL: list the `firers`, and give \
                           no `firepower`";
            return refused("firepower", message.to_owned(), "A22.611");
        }
        let firers = self.firing.listed(self.targets.force)?;
        let Some(thrower) = firers.into_iter().next() else {
            let message = "the first of the `firers` throws the MOL: list them";
            return refused("firers", message.to_owned(), "A22.611");
        };
        let name = &thrower.name;
        if thrower.pinned {
            return refused(
                "firers",
                format!("`{name}` is pinned, and cannot throw a MOL"),
                "A22.61",
            );
        }
        if !thrower.weapons.is_empty() {
            let message = format!("`{name}` throws a MOL, so it cannot fire a support weapon, too");
            return refused("firers", message, "A22.611, A7.352");
        }
        if self.thrower.woods_hexside {
            let message = "no MOL is thrown across a woods or orchard hexside";
            return refused("woods-hexside", message.to_owned(), "A22.611");
        }
        if self.firing.subsequent_first_fire {
            let message = "a MOL cannot be thrown in Subsequent First Fire or FPF";
            return refused("subsequent-first-fire", message.to_owned(), "A22.611");
        }
        if self.firing.spraying_fire {
            let message = "a MOL cannot be thrown in Spraying Fire";
            return refused("spraying-fire", message.to_owned(), "A22.611");
        }
        let range = thrower.range.or(self.firing.range.map(Hexes::get));
        let near = match range {
            Some(0) => true,
            Some(1) => self.firing.pbf != Some(false),
            None => true,
            _ => false,
        };
        if !near {
            let message = "a MOL is only for PBF and TPBF: give a `range` of 1 or 0";
            return refused("range", message.to_owned(), "A22.611");
        }
        let smaller = match thrower.body {
            Body::Squad { .. } => 0,
            Body::HalfSquad { .. } | Body::Crew { .. } => 1,
            Body::Leader { .. } | Body::Hero { .. } => 2,
        };
        let cx = self.thrower.thrower_cx.unwrap_or(self.modifiers.firer_cx);
        // +1 at what is no AFV.
        let drm = smaller + i32::from(cx) + 1;
        if FOUND - drm < 1 {
            let message =
                format!("`{name}` never has a MOL: with a drm of {drm:+} no dr is {FOUND} or less");
            return refused("firers", message, "A22.611");
        }
        Ok((thrower, FOUND - drm))
    }

    /// The FP of everybody, and that of all but the thrower.
    fn volleys(&self) -> Result<(Firing, Volley, Option<Volley>), Refusal> {
        let force = self.targets.force;
        let leader = self.modifiers.leader.is_some();
        let (firing, all) = self.firing.clone().ready(force, leader)?;
        let names = self.firing.firers.as_deref().unwrap_or_default();
        let listed = self.firing.listed(force)?;
        let somebody_else = listed.iter().skip(1).any(|firer| !firer.is_without_fire());
        let others = match names.get(1..).filter(|_| somebody_else) {
            None => None,
            Some(others) => {
                let firers = Some(others.to_vec());
                let firing = Firing { firers, ..self.firing.clone() };
                Some(firing.ready(force, leader)?.1)
            }
        };
        Ok((firing, all, others))
    }
}

impl Catalogued for Mol {
    type Played = Throwing;

    const NAME: &'static str = "mol";
    const EXAMPLE: &'static [(&'static str, &'static str)] = &[
        ("firers", "4-4-7"),
        ("firing-force", "russian"),
        ("range", "1"),
        ("targets", "4-4-7"),
        ("elr", "3"),
    ];
    const RULES: &'static [&'static str] =
        &["A7", "A.9", "A10", "A15", "A17", "A19", "A22.6 to A22.62", "G1", "G1.13", "G11.8"];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("<unit> + ... / no MOL", "there was no MOL; what is left of each target"),
        ("<unit> + ... / MOL", "the MOL was thrown"),
        ("<unit> + ... / thrower <unit>", "the MOL has broken the thrower, and removed his FP"),
    ];
    const HEADLINE: Option<Headline> =
        Headline::measure("At least one unit is reduced, broken or worse", "any-reduced-or-worse");

    fn measures() -> Vec<Measure<Thrown>> {
        let mut all = measures::of_units();
        all.push(Measure::chance(
            "mol-thrown",
            "there is a MOL, and it is thrown",
            |it: &Thrown| Some(2 * u32::from(it.bottle == Bottle::Thrown)),
        ));
        let broken =
            Measure::chance("thrower-broken", "the MOL breaks the thrower", |it: &Thrown| {
                Some(2 * u32::from(matches!(it.bottle, Bottle::Backfired(_))))
            });
        all.push(broken.as_a_price());
        all
    }

    fn idle(asked: &Map<String, Value>) -> &'static [&'static str] {
        modifiers::idle(asked)
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        let Self { firing, thrower, modifiers, targets } = self;
        let snipers = SniperAttacks::default();
        let attack = FireAttack { firing, modifiers, targets, snipers }.with_overstacking()?;
        let FireAttack { firing, modifiers, targets, .. } = attack;
        let Direction { leader, ledger: leaders } =
            firing.direction(targets.force, modifiers.leader)?;
        let modifiers = Modifiers { leader, ..modifiers };
        let asked = Self { firing, thrower, modifiers, targets };
        let (thrower, needed) = asked.checked_thrower()?;
        let (firing, all, others) = asked.volleys()?;
        modifiers.check(firing.advancing_fire)?;
        // A HS or crew fires its MOL instead of its own FP (A7.352).
        let squad = matches!(thrower.body, Body::Squad { .. });
        let (own, own_at_concealed) = match (squad, &others) {
            (true, _) => (all.firepower, all.at_concealed),
            (false, Some(others)) => (others.firepower, others.at_concealed),
            (false, None) => (Ratio::zero(), Ratio::zero()),
        };
        if modifiers.leader.is_some() && own.is_zero() {
            let message = "no leader can direct a MOL that is thrown alone: leave `leader` out, and \
                           the leader out of the `firers`";
            return Err(Refusal::together("leader", message).by("A22.62"));
        }
        let (targets, at) = asked.targets.ready(modifiers.terrain, firing.range, false)?;
        let InLocation { units, place, circumstances } = at;
        let shot = |volley: &Volley, firepower: Ratio<i32>, at_concealed: Ratio<i32>| {
            let fire = |firepower| Fire::of(volley.table, firepower, volley.inexperienced);
            Shot {
                fire: fire(firepower),
                at_concealed: fire(at_concealed),
                drm: modifiers.total(volley.heroes),
                cowering: volley.cowering,
            }
        };
        let mol = Ratio::from(FIREPOWER);
        let with_mol = shot(&all, own + mol, own_at_concealed + mol);
        let of = |volley: &Volley| shot(volley, volley.firepower, volley.at_concealed);
        let others_shot = others.as_ref().map(of);
        let without_shot = if squad { Some(of(&all)) } else { others_shot };
        let mut ledger = all.ledger.clone();
        if !squad {
            let value = "0, it has used its attack for the MOL Check".to_owned();
            ledger.push(LedgerLine::new(&thrower.name, value, "A22.611, A7.352"));
        }
        let line = LedgerLine::new;
        ledger.push(line("MOL Check dr", format!("{needed} or less"), "A22.611"));
        ledger.push(line("firepower with the MOL", fraction(own + mol), "A22.611"));
        let written = |shot: Option<Shot>| match shot {
            Some(shot) => column::written(shot.at(place).fire.column),
            None => "no attack".to_owned(),
        };
        for (item, shot, rule) in [
            ("column with the MOL", Some(with_mol), "A7.3"),
            ("column without it", without_shot, "A7.3, A22.611"),
            ("column on a colored 6", others_shot, "A22.6111"),
        ] {
            ledger.push(line(item, written(shot), rule));
        }
        let flame = "by a colored 1 in the target's and by a colored 6 in the thrower's Location, \
                     where the terrain is Burnable: no cave is";
        ledger.push(line("Flame", flame.to_owned(), "A22.6111, G11.95"));
        ledger.extend(leaders);
        ledger.extend(modifiers.ledger(all.heroes));
        ledger.extend(leaves::snipers(circumstances.snipers));
        let condition = if thrower.berserk { Condition::Berserk } else { Condition::Unbroken };
        let attack = |shot: Shot| Attack::new(shot.at(place), units.clone(), circumstances);
        let throwing = Throwing {
            needed,
            thrower: Unit { condition, ..Unit::fresh(thrower.body) },
            with_mol: attack(with_mol),
            without: without_shot.map(attack),
            others: others_shot.map(attack),
        };
        let cx = asked.thrower.thrower_cx.unwrap_or(modifiers.firer_cx);
        let thrower = Thrower { thrower_cx: Some(cx), ..asked.thrower };
        Ok(Ready::new(Self { firing, thrower, modifiers, targets }, throwing).with_ledger(ledger))
    }
}
