use std::fmt;
use std::sync::Arc;

use num_rational::Ratio;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::movement_drm::Movement;
use crate::a7_fire::attack::{self, Circumstances, Fire, Shot};
use crate::a7_fire::column::Table;
use crate::a7_fire::halvings::{self, Cause};
use crate::a7_fire::stack::Remains;
use crate::a10_morale::leadership;
use crate::a11_close_combat::attack::{How, Who};
use crate::a11_close_combat::combat::{self, Attack, Combat, places};
use crate::a11_close_combat::fighter::{Fighter, Fighters};
use crate::a11_close_combat::left::LeftOfSide;
use crate::a14_snipers::activation::Snipers;
use crate::defaults::{japanese, no, no_drm, usmc};
use crate::measures::{self, Aftermaths};
use crate::procedure::Headline;
use crate::units::{Body, Condition, Drm, Elr, Force, SmcFirepower, Unit};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::{Dice, Draw, Roll};
use asl_engine::odds::Measure;
use asl_engine::{Procedure, Shared, Step};

const NTC: Roll = Roll::DR("NTC for the Infantry Overrun", "A4.15");

/// The highest Morale Level (A.18).
const HIGHEST: i32 = 10;

/// So many units overrun him at most.
const MOST_UNITS: usize = 4;

/// A MMC enters the Location of a lone enemy SMC in its MPh, and attacks him in CC at once.
///
/// The SMC attacks those who enter with TPBF first, if he has FP. Other Defensive First Fire is not part of
/// it: `gauntlet` has that.
///
/// # Examples
///
/// A 6-6-6 enters woods on a NTC DR of 5 or less.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let question = Ask::<InfantryOverrun>::new()
///     .force(Force::American)
///     .units(["6-6-6"])
///     .smc_force(Force::Japanese)
///     .smc("leader-9-1")
///     .ntc_drm(1);
/// assert_eq!(question.chance_of("does not enter")?.to_string(), "13/18");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct InfantryOverrun {
    /// The units that enter together, named like those of `close-combat`.
    #[schemars(
        length(min = 1, max = MOST_UNITS),
        extend("rule" = "A4.15, G1.4", "examples" = ["4-4-7", "2-3-8", "9-1"])
    )]
    pub units: Vec<String>,
    /// The force of these units.
    #[serde(default = "japanese")]
    #[schemars(extend("rule" = "A4.15, G1.62", "assumed" = true))]
    pub force: Force,
    /// The SMC in that Location.
    #[schemars(extend("rule" = "A4.15", "examples" = ["9-1", "hero", "8-0-broken"]))]
    pub smc: String,
    /// The force of the SMC.
    #[serde(default = "usmc")]
    #[schemars(extend("rule" = "A4.15", "assumed" = true))]
    pub smc_force: Force,
    /// The DRM of the NTC: the TEM of the Location, and the Hindrance in it.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "A4.15"))]
    pub ntc_drm: Drm,
    /// Whether a leader makes the NTC for all. If he fails, nobody enters. Otherwise each MMC makes its
    /// own, with his leadership.
    #[serde(default)]
    #[schemars(extend("rule" = "A4.15, A10.72",
        "unless-given" = "whichever makes it likelier that all enter"))]
    pub leader_ntc: Option<bool>,
    /// Whether the SMC leaves the Location before anything else, which only a Good Order one can.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A4.151"))]
    pub leaves: bool,
    /// The FP with which the SMC attacks the units as they enter, before TPBF: his own and that of his
    /// SW. A leader without a SW has none.
    #[serde(default)]
    #[schemars(extend("rule" = "A4.151, A8.312, A15.23",
        "unless-given" = "1 for a hero, else 0"))]
    pub smc_firepower: Option<SmcFirepower>,
    /// All DRM of that attack.
    #[serde(default)]
    #[schemars(extend("rule" = "A4.151, A4.6, A15.24",
        "unless-given" = "`ntc-drm`, FFNAM, FFMO if that is 0, and -1 of a hero"))]
    pub smc_fire_drm: Option<Drm>,
    /// The Experience Level Rating of the units.
    #[serde(default)]
    #[schemars(extend("rule" = "A19.13", "unless-given" = "it must be given when the SMC fires"))]
    pub elr: Option<Elr>,
    /// Whether the CC is Hand-to-Hand.
    #[serde(default)]
    #[schemars(extend("rule" = "G1.64, J2.31", "unless-given" = "true for Japanese units"))]
    pub hand_to_hand: Option<bool>,
    /// All other DRM of the CC attack of the units.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "A11.11"))]
    pub drm: Drm,
}

/// An Infantry Overrun that can be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Overrun {
    units: Fighters,
    smc: Fighter,
    before: [Arc<[Unit]>; 2],
    /// The NTC: by its place the unit that makes it, and the highest DR that passes.
    checks: Vec<(usize, i32)>,
    /// Whether one NTC is that of a leader, for all.
    led: bool,
    leaves: bool,
    /// What the SMC fires at those who enter, if he does.
    fire: Option<(Shot, Circumstances)>,
    how: How,
}

/// The stage of it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum State {
    /// So many NTC have been made; these units enter, a bit for each.
    Check(u8, u8),
    /// The SMC's attack on those that have entered.
    Fire(u8, attack::State),
    /// The CC of those that have entered, as they are now.
    Fight(u8, Shared<Fighters>, combat::State),
}

/// What an Infantry Overrun has come to.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Overran {
    /// What CC has left of those that have entered, and of the SMC.
    Fought(LeftOfSide, LeftOfSide),
    /// The SMC has left, and the units are in his Location.
    Left,
    /// Nobody enters.
    Stayed,
}

impl fmt::Display for Overran {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fought(units, smc) => write!(f, "{units} / {smc}"),
            Self::Left => f.write_str("the SMC leaves"),
            Self::Stayed => f.write_str("does not enter"),
        }
    }
}

impl Overrun {
    /// The units that enter.
    fn inside(&self, entered: u8) -> Fighters {
        let units = self.units.iter().enumerate();
        units.filter(|(place, _)| entered & (1 << place) != 0).map(|(_, one)| *one).collect()
    }

    /// The CC of these.
    fn combat(&self, units: &Shared<Fighters>) -> Combat {
        let smc = vec![self.smc];
        let attacks = [(Who::Attackers, &**units, &smc), (Who::Defenders, &smc, &**units)]
            .into_iter()
            .map(|(by, attackers, targets)| Attack {
                by,
                attackers: places(attackers, Fighter::can_attack),
                targets: places(targets, Fighter::is_here),
            })
            .filter(|attack| attack.attackers != 0)
            .collect();
        let sides: [Shared<Fighters>; 2] = [units.clone(), smc.into()];
        Combat::new(&sides, attacks, self.how)
    }

    /// What comes when all NTC have been made.
    fn entered(&self, entered: u8) -> Step<State, Overran> {
        // Only a MMC overruns, and of the Japanese a SMC, too (A4.15, G1.4).
        let overruns = |one: &Fighter| one.is_mmc() || one.unit.body.is_japanese();
        if !self.inside(entered).iter().any(overruns) {
            return Step::Done(Overran::Stayed);
        }
        if self.leaves {
            return Step::Done(Overran::Left);
        }
        match self.attack(entered) {
            Some(attack) => Step::Next(State::Fire(entered, attack.start())),
            None => self.fight(entered, self.inside(entered)),
        }
    }

    /// The SMC's attack on those that have entered.
    fn attack(&self, entered: u8) -> Option<attack::Attack> {
        let (shot, circumstances) = self.fire?;
        let inside = self.inside(entered);
        let targets = inside.iter().map(|one| one.unit).collect();
        // Units with other markers of CC are not exchanged, however equal their counters are.
        let marks = |one: &Fighter| (one.cx, one.unarmed, one.lax);
        let label = |one: &Fighter| {
            inside.iter().position(|other| marks(other) == marks(one)).unwrap_or(0) as u8
        };
        let labels: Vec<u8> = inside.iter().map(label).collect();
        Some(attack::Attack::with_labels(shot, targets, &labels, circumstances))
    }

    /// Those that have entered, after the SMC's attack has left this of them.
    fn after_fire(&self, entered: u8, remains: &Remains) -> Fighters {
        let before = self.inside(entered);
        let all = before.iter().zip(remains.aftermaths());
        all.flat_map(|(one, after)| after.left.iter().map(|unit| Fighter { unit: *unit, ..*one }))
            .collect()
    }

    /// The CC of those that are in the Location, if there are any.
    fn fight(&self, entered: u8, inside: Fighters) -> Step<State, Overran> {
        if inside.is_empty() {
            return Step::Done(self.over(entered, inside, &vec![self.smc]));
        }
        let inside: Shared<Fighters> = inside.into();
        let start = self.combat(&inside).start();
        Step::Next(State::Fight(entered, inside, start))
    }

    /// What it has come to, with these left of those that have entered.
    fn over(&self, entered: u8, mut units: Fighters, smc: &Fighters) -> Overran {
        // Those that did not enter are as they were.
        let outside = self.units.iter().enumerate();
        let outside = outside.filter(|(place, _)| entered & (1 << place) == 0);
        units.extend(outside.map(|(_, one)| *one));
        units.sort_by_key(|one| one.origin);
        let left = |side: usize, units: &Fighters| LeftOfSide::of(units, &self.before[side]);
        Overran::Fought(left(0, &units), left(1, smc))
    }

    /// All units, when nobody has to make a NTC.
    fn everybody(&self) -> u8 {
        (1 << self.units.len()) - 1
    }
}

impl Procedure for Overrun {
    type State = State;
    type Outcome = Overran;

    fn start(&self) -> State {
        let must: u8 = self.checks.iter().map(|(place, _)| 1 << place).sum();
        State::Check(0, if self.led { 0 } else { self.everybody() & !must })
    }

    fn step<D: Dice + ?Sized>(&self, state: State, dice: &mut D) -> Step<State, Overran> {
        match state {
            State::Check(number, entered) => {
                let Some((place, highest)) = self.checks.get(usize::from(number)) else {
                    return self.entered(entered);
                };
                let passes = dice.total_at_most(&NTC, *highest);
                let unit = self.units[*place].unit;
                let says = if passes { "passes" } else { "fails" };
                dice.note("A4.15", format_args!("{highest} or less: {unit} {says}"));
                let now = match (passes, self.led) {
                    (true, true) => self.everybody(),
                    (true, false) => entered | 1 << place,
                    (false, _) => entered,
                };
                Step::Next(State::Check(number + 1, now))
            }
            State::Fire(entered, state) => {
                let attack = self.attack(entered).expect("it goes on");
                match attack.step(state, dice) {
                    Step::Next(state) => Step::Next(State::Fire(entered, state)),
                    Step::Done(remains) => self.fight(entered, self.after_fire(entered, &remains)),
                }
            }
            State::Fight(entered, inside, state) => match self.combat(&inside).step(state, dice) {
                Step::Next(state) => Step::Next(State::Fight(entered, inside, state)),
                Step::Done(both) => {
                    let [units, smc] = both.0;
                    Step::Done(self.over(entered, units, &smc))
                }
            },
        }
    }
}

/// The chance that a DR is so much or less.
fn chance_of_at_most(highest: i32) -> Ratio<i32> {
    let passes = |draw: &Draw| i32::from(draw.colored() + draw.white()) <= highest;
    Ratio::new(Draw::all().filter(passes).count() as i32, Draw::COUNT as i32)
}

/// Who makes a NTC.
struct Checks {
    /// By its place each unit that makes one, and the highest DR that passes.
    all: Vec<(usize, i32)>,
    /// Whether the one is that of a leader, for all.
    led: bool,
    /// Whether a leader can make it for all.
    could_be_led: bool,
}

impl InfantryOverrun {
    /// Who makes a NTC, and the highest DR that passes it.
    ///
    /// # Source
    ///
    /// A4.15, A10.72, G1.62.
    fn checks(&self, units: &[Fighter]) -> Result<Checks, Refusal> {
        let level = |one: &Fighter| (one.unit.morale() + i32::from(one.unit.fanatic)).min(HIGHEST);
        let highest = |one: &Fighter| level(one) - self.ntc_drm.get();
        let leads =
            |one: &Fighter| leadership::is_leader(one.unit) && leadership::can_lead(one.unit);
        // Of several leaders who can lead, the one with the highest NTC makes it for all.
        let leaders = || units.iter().enumerate().filter(|(_, one)| leads(one));
        let leader = leaders().max_by_key(|(place, one)| (level(one), usize::MAX - place));
        let leader = leader.map(|(place, _)| place);
        let exempt = |one: &Fighter| {
            self.force == Force::Japanese
                || one.unit.is_heroic()
                || one.unit.condition == Condition::Berserk
        };
        let helps =
            |one: &Fighter| {
                let all = leaders().map(|(_, leader)| leader.unit);
                leadership::best(all.filter(|leader| {
                    leadership::helps(leader.morale(), one.unit, one.unit.morale())
                }))
            };
        let must = |one: &Fighter| !exempt(one) && (one.is_mmc() || leader.is_none());
        let each: Vec<(usize, i32)> = units
            .iter()
            .enumerate()
            .filter(|(_, one)| must(one))
            .map(|(place, one)| (place, highest(one) - helps(one).unwrap_or(0)))
            .collect();
        let for_all =
            leader.filter(|_| !each.is_empty()).map(|place| (place, highest(&units[place])));
        let by_leader = match (for_all, self.leader_ntc) {
            (None, Some(true)) => {
                let message = match leader {
                    None => "there is no leader among the units",
                    Some(_) => "nobody has to make this NTC",
                };
                return Err(Refusal::together("leader-ntc", message).by("A4.15, G1.62"));
            }
            (None, _) => None,
            (Some(one), Some(his)) => his.then_some(one),
            (Some(one), None) => {
                let all = each.iter().map(|(_, highest)| chance_of_at_most(*highest));
                (chance_of_at_most(one.1) >= all.product()).then_some(one)
            }
        };
        Ok(Checks {
            could_be_led: for_all.is_some(),
            led: by_leader.is_some(),
            all: by_leader.map_or(each, |one| vec![one]),
        })
    }

    fn checked_smc(&self) -> Result<Fighter, Refusal> {
        let smc = Fighter::named("smc", self.smc_force, &self.smc)?;
        if !smc.unit.body.is_smc() {
            let message = format!("`{}` is no SMC: only a lone SMC can be overrun", smc.unit);
            return Err(Refusal::together("smc", message).by("A4.15"));
        }
        let good_order = smc.unit.condition == Condition::Unbroken && !smc.unit.pinned;
        if self.leaves && !good_order {
            let message = format!("`{}` cannot leave: he is not in Good Order", smc.unit);
            return Err(Refusal::together("leaves", message).by("A4.151"));
        }
        Ok(smc)
    }

    /// What the SMC fires at those who enter: nothing, if he has no FP or leaves.
    ///
    /// # Source
    ///
    /// A4.151, A7.21, A7.8, A7.9, A8.312, A15.24.
    fn smc_fire(&self, smc: Fighter) -> Result<Option<(Shot, Circumstances)>, Refusal> {
        let is_hero = matches!(smc.unit.body, Body::Hero { .. });
        let able = smc.unit.condition == Condition::Unbroken && !smc.unarmed;
        let own = i32::from(is_hero && able && !self.leaves);
        let firepower = self.smc_firepower.map_or(own, SmcFirepower::get);
        if firepower == 0 {
            return Ok(None);
        }
        let refused = |parameter, message: &str| {
            Err(Refusal::together(parameter, message.to_owned()).by("A4.151"))
        };
        if self.leaves {
            return refused("smc-firepower", "a SMC who leaves does not fire");
        }
        if !able {
            let message = format!("`{}` cannot fire", smc.unit);
            return refused("smc-firepower", &message);
        }
        let Some(elr) = self.elr else {
            return refused(
                "elr",
                "the SMC fires at the units as they enter: give their ELR, or `smc-firepower` 0 if he cannot fire",
            );
        };
        let pinned = smc.unit.pinned.then_some(Cause::Pinned);
        let causes = [Cause::Tpbf].into_iter().chain(pinned);
        let firepower = halvings::firepower(firepower, causes, 0);
        let tem = self.ntc_drm.get();
        let moving = Movement::FirstFire { open: tem == 0, assault_movement: false }.drm();
        let worked_out = tem + moving - i32::from(smc.unit.is_heroic());
        let drm = self.smc_fire_drm.map_or(worked_out, Drm::get);
        let of = |firepower| Fire::of(Table::Ift, firepower, false);
        let shot = Shot {
            fire: of(firepower),
            at_concealed: of(halvings::at_concealed(firepower)),
            drm,
            cowering: false,
        };
        let circumstances = Circumstances {
            elr: elr.get(),
            morale_modifier: 0,
            own_bombardment: false,
            heat_of_battle: None,
            original_2_passes: false,
            snipers: Snipers::default(),
            charge: None,
        };
        Ok(Some((shot, circumstances)))
    }

    fn checked_units(&self) -> Result<Fighters, Refusal> {
        Refusal::unless_listed("units", &self.units, MOST_UNITS)?;
        let named = self.units.iter().map(|name| Fighter::named("units", self.force, name));
        let mut units: Fighters = named.collect::<Result<_, _>>()?;
        for (origin, one) in (0..).zip(&mut units) {
            one.origin = origin;
        }
        let unable = |one: &&Fighter| {
            let able = matches!(one.unit.condition, Condition::Unbroken | Condition::Berserk);
            !able || one.unit.pinned || one.unarmed
        };
        if let Some(one) = units.iter().find(unable) {
            let message = format!("`{}` cannot move into an enemy Location in its MPh", one.unit);
            return Err(Refusal::together("units", message).by("A4.14, A4.15"));
        }
        if !units.iter().any(Fighter::is_mmc) && self.force != Force::Japanese {
            let message = "a MMC must be among the units: only a Japanese SMC overruns alone";
            return Err(Refusal::together("units", message).by("A4.15, G1.4"));
        }
        Ok(units)
    }
}

impl Catalogued for InfantryOverrun {
    type Played = Overrun;

    const NAME: &'static str = "infantry-overrun";
    const EXAMPLE: &'static [(&'static str, &'static str)] = &[("units", "4-4-7"), ("smc", "9-1")];
    const RULES: &'static [&'static str] = &[
        "A4.15", "A4.151", "A4.152", "A7.21", "A8.312", "A10", "A11.1", "A11.11", "G1.4", "G1.62",
        "G1.64",
    ];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("<unit> + ... / <smc>", "what CC leaves of the units, and of the SMC"),
        ("the SMC leaves", "he enters another Location, and the units are in his"),
        ("does not enter", "every NTC fails, and nobody enters"),
    ];
    const HEADLINE: Option<Headline> = Headline::measure("The SMC is eliminated", "smc-eliminated");

    fn measures() -> Vec<Measure<Overran>> {
        vec![
            Measure::chance("units-enter", "a unit enters the Location", |it: &Overran| {
                measures::holds(*it != Overran::Stayed)
            }),
            Measure::chance("smc-eliminated", "the SMC is eliminated", |it: &Overran| {
                measures::holds(match it {
                    Overran::Fought(_, smc) => smc.aftermaths().all(|one| one.left.is_empty()),
                    _ => false,
                })
            }),
            Measure::chance(
                "any-unit-reduced-or-worse",
                "a unit of the Overrun is reduced, broken, wounded or eliminated",
                |it: &Overran| {
                    measures::holds(match it {
                        Overran::Fought(units, _) => measures::any_worse(units),
                        _ => false,
                    })
                },
            )
            .as_a_price(),
        ]
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        let (units, smc) = (self.checked_units()?, self.checked_smc()?);
        let is_japanese = self.force == Force::Japanese;
        let hand_to_hand = self.hand_to_hand.unwrap_or(is_japanese);
        let checks = self.checks(&units)?;
        let fire = self.smc_fire(smc)?;
        let how = How {
            hand_to_hand,
            ambusher: None,
            drm: [self.drm.get(), 0],
            captures: [false; 2],
            infiltrates: [false; 2],
        };
        let before = |all: &[Fighter]| -> Arc<[Unit]> {
            all.iter().map(|one| Unit { pinned: false, ..one.unit }).collect()
        };
        let played = Overrun {
            before: [before(&units), before(&[smc])],
            led: checks.led,
            units,
            smc,
            checks: checks.all,
            leaves: self.leaves,
            fire,
            how,
        };
        let mut ledger: Vec<LedgerLine> = Vec::new();
        for (place, highest) in &played.checks {
            let all = if played.led { ", for all" } else { "" };
            let item = format!("NTC of {}{all}", played.units[*place].unit);
            let rule = if played.led { "A4.15" } else { "A4.15, A10.72" };
            ledger.push(LedgerLine::new(&item, format!("{highest} or less"), rule));
        }
        if played.checks.is_empty() {
            ledger.push(LedgerLine::new("NTC", "none".to_owned(), "G1.62, A4.15"));
        }
        if let Some((shot, _)) = fire {
            let column = shot.fire.column.map_or("none".to_owned(), |column| column.to_string());
            let value = format!("the {column} column, DRM {:+}", shot.drm);
            ledger.push(LedgerLine::new("the SMC's fire, with TPBF", value, "A4.151, A7.21"));
        }
        ledger.extend(played.combat(&played.units.clone().into()).ledger());
        let asked = Self {
            hand_to_hand: Some(hand_to_hand),
            leader_ntc: checks.could_be_led.then_some(checks.led),
            ..self
        };
        Ok(Ready::new(asked, played).with_ledger(ledger))
    }
}
