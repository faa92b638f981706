use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::event::{Alongside, CaveEvent, CaveManner, CaveSight, EnemyLos, GunFires, UnitSight};
use super::sight::{self, Case, Sight};
use crate::c3_to_hit::shot::TO_HIT;
use crate::defaults::{no, yes};
use crate::measures::holds;
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::Dice;
use asl_engine::odds::Measure;
use asl_engine::{Procedure, Step};

/// What becomes of a Japanese unit and its cave: hidden, concealed or revealed?
///
/// Only a Gun that fires has dice: its TH DR. The ledger has each step with its rule.
/// Where a unit *may* stay or become hidden, it does.
///
/// # Examples
///
/// Hidden Infantry advances from a Complex into a cave that the enemy does not see, and into one that
/// the enemy sees.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let ask = Ask::<HiddenMovement>::new().unit(UnitSight::Hidden).manner(CaveManner::Advance);
/// let ask = ask.event(CaveEvent::CaveFromComplex);
/// let unseen = ask.clone().enemy(EnemyLos::NoLos);
/// assert_eq!(unseen.chance_of("stays hidden")?.to_string(), "1");
/// let seen = ask.enemy(EnemyLos::Within16);
/// assert_eq!(seen.chance_of("placed concealed")?.to_string(), "1");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct HiddenMovement {
    /// What the unit does, or what is done to it.
    #[schemars(extend("rule" = "G11.31, G11.75, G11.3, G11.33, G11.851, G11.981"))]
    pub event: CaveEvent,
    /// What the enemy knows of the unit before.
    #[schemars(extend("rule" = "G11.31, G11.75"))]
    pub unit: UnitSight,
    /// The nearest enemy with a LOS to the place where the unit is, or that it enters. Of a Depression
    /// that it crosses, it is a LOS INTO that hex.
    #[schemars(extend("rule" = "G11.31, G11.75, A12.14"))]
    pub enemy: EnemyLos,
    /// What the enemy knows of the cave that the unit is in, enters, or leaves for above ground; of
    /// the pillbox that it enters. A Complex has no counter.
    #[serde(default = "onboard")]
    #[schemars(extend("rule" = "G11.3, A12.33, G1.632", "assumed" = true))]
    pub cave: CaveSight,
    /// How the unit moves.
    #[serde(default = "movement")]
    #[schemars(extend("rule" = "A12.14, G11.73"))]
    pub manner: CaveManner,
    /// Whether it enters or crosses Open Ground above ground.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A12.14, G11.75", "label" = "Open Ground", "assumed" = true))]
    pub open_ground: bool,
    /// Whether the unit is in Good Order. A broken one can hide, too.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "G11.31, G11.75", "label" = "Good Order"))]
    pub good_order: bool,
    /// Whether the unit was set up by HIP. A cave also hides those that were not.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "G11.31, G11.75, A12.31", "label" = "set up by HIP"))]
    pub originally_hidden: bool,
    /// What is with the unit. It shares what becomes of the unit.
    #[serde(default = "nothing")]
    #[schemars(extend("rule" = "G11.31, G11.75, G11.76, A12.2"))]
    pub alongside: Alongside,
    /// How the Gun with it fires.
    #[serde(default = "emplaced")]
    #[schemars(extend("rule" = "A12.34"))]
    pub gun_fires: GunFires,
    /// Whether the cave is a Primary one.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "G11.981"))]
    pub primary_cave: bool,
}

const fn emplaced() -> GunFires {
    GunFires::Emplaced
}

const fn onboard() -> CaveSight {
    CaveSight::Onboard
}

const fn movement() -> CaveManner {
    CaveManner::Movement
}

const fn nothing() -> Alongside {
    Alongside::Nothing
}

/// An event. The colored die of a Gun that fires decides between two ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decided {
    /// The lowest colored die that reveals the Gun.
    die: Option<u8>,
    /// What it comes to without that die, and with it.
    ends: [(Sight, Vec<sight::Step>); 2],
}

impl Procedure for Decided {
    type State = ();
    type Outcome = Sight;

    fn always_ends(&self) -> bool {
        true
    }

    fn start(&self) {}

    fn step<D: Dice + ?Sized>(&self, (): (), dice: &mut D) -> Step<(), Sight> {
        let revealed = self.die.is_some_and(|die| dice.dr_both(&TO_HIT).colored >= die);
        let (sight, steps) = &self.ends[usize::from(revealed)];
        for (what, comes_to, rule) in steps {
            dice.note(rule, format_args!("{what}: {comes_to}"));
        }
        Step::Done(*sight)
    }
}

impl HiddenMovement {
    fn check(&self) -> Result<(), Refusal> {
        let refused = |parameter, message: &str, rule: &'static str| {
            Err(Refusal::together(parameter, message).by(rule))
        };
        let onboard = self.unit != UnitSight::Hidden;
        if onboard && self.event.begins_in_complex() {
            return refused("unit", "all units in a Complex are hidden", "G11.75");
        }
        if onboard && self.event.begins_in_cave() && self.cave != CaveSight::Onboard {
            let message = "a unit onboard in a cave has the Cave counter above it";
            return refused("cave", message, "G11.1, G11.3");
        }
        let acts =
            matches!(self.event, CaveEvent::Fires | CaveEvent::PlacesDc | CaveEvent::ThrowsDc);
        if acts && !self.good_order {
            return refused("good-order", "only a Good Order unit attacks", "A10.4, G11.833");
        }
        if self.primary_cave && self.event != CaveEvent::IsInterrogated {
            let message = "only Interrogation has it announced that a cave is a Primary one";
            return refused("primary-cave", message, "G11.981");
        }
        self.check_move()?;
        self.check_gun()
    }

    fn check_move(&self) -> Result<(), Refusal> {
        let refused = |parameter, message: &str, rule: &'static str| {
            Err(Refusal::together(parameter, message).by(rule))
        };
        let below = self.event == CaveEvent::EntersComplex || self.event.enters_cave();
        let moves =
            below || matches!(self.event, CaveEvent::ExitsAboveGround | CaveEvent::ExitsByTunnel);
        if !moves {
            return Ok(());
        }
        let routs = self.manner == CaveManner::Rout;
        if routs && self.event.begins_in_complex() {
            return refused("manner", "no unit routs out of a Complex", "G11.73");
        }
        if routs && self.good_order {
            return refused("manner", "only a unit that is not in Good Order routs", "A10.5");
        }
        if !routs && !self.good_order {
            let message = "a unit that is not in Good Order moves by `rout` only";
            return refused("manner", message, "A4.1, A4.7");
        }
        let crosses = self.event == CaveEvent::CaveFromDepressionCave;
        if crosses && self.manner == CaveManner::AssaultMovement {
            let message = "it enters two Locations, so this is no Assault Movement";
            return refused("manner", message, "A4.61, G11.71");
        }
        let by_tunnel =
            matches!(self.event, CaveEvent::PillboxFromComplex | CaveEvent::ExitsByTunnel);
        if by_tunnel && self.manner != CaveManner::Advance {
            return refused("manner", "it leaves a tunnel by `advance`", "G11.933, B8.61");
        }
        Ok(())
    }

    fn check_gun(&self) -> Result<(), Refusal> {
        let refused = |parameter, message: &str, rule: &'static str| {
            Err(Refusal::together(parameter, message).by(rule))
        };
        let fires = self.event == CaveEvent::Fires && self.alongside == Alongside::Gun;
        if self.gun_fires != GunFires::Emplaced && !fires {
            return refused("gun-fires", "this is for a Gun that `fires`", "A12.34");
        }
        if self.alongside != Alongside::Gun {
            return Ok(());
        }
        if !self.event.takes_a_gun_along() {
            let message = "a Gun is Pushed only between a cave and its Complex";
            return refused("alongside", message, "G11.76");
        }
        let pushed = matches!(self.event, CaveEvent::CaveFromComplex | CaveEvent::EntersComplex);
        if pushed && self.manner != CaveManner::Movement {
            let message = "a Gun is Pushed in the MPh, and not by Assault Movement";
            return refused("manner", message, "G11.76, C10.3");
        }
        Ok(())
    }

    /// What is said of the question itself.
    fn given(&self) -> Vec<LedgerLine> {
        let mut ledger = Vec::new();
        let mut line = |item: &str, value: &str, rule: &str| {
            ledger.push(LedgerLine::new(item, value.to_owned(), rule));
        };
        if !self.originally_hidden {
            line("no HIP at setup", "makes no difference", "G11.31, G11.75");
        }
        if !self.good_order {
            line("not in Good Order", "makes no difference", "G11.31, G11.75");
        }
        if self.alongside != Alongside::Nothing {
            line("what is with it", "shares what becomes of it", "G11.31, G11.75, A12.2");
        }
        let gun = self.event == CaveEvent::Fires && self.alongside == Alongside::Gun;
        let (value, rule) = match self.enemy {
            EnemyLos::Within16 => ("counts", "G11.31, G11.75"),
            EnemyLos::Beyond16 if self.event.is_attack() => ("counts", "A12.14"),
            EnemyLos::Beyond16 if gun && self.unit == UnitSight::Concealed => {
                ("counts", "A12.121, A12.34")
            }
            EnemyLos::Beyond16 => ("is too far away", "G11.31, G11.75"),
            EnemyLos::NotGoodOrder => ("does not count", "G11.31, G11.75, A12.1"),
            EnemyLos::NoLos => ("none", "G11.31, G11.75"),
        };
        line("the enemy's LOS", value, rule);
        ledger
    }
}

impl Catalogued for HiddenMovement {
    type Played = Decided;

    const NAME: &'static str = "hidden-movement";
    const EXAMPLE: &'static [(&'static str, &'static str)] = &[
        ("event", "cave-from-complex"),
        ("unit", "hidden"),
        ("enemy", "within-16"),
        ("manner", "advance"),
    ];
    const RULES: &'static [&'static str] = &[
        "G11.1", "G11.3", "G11.31", "G11.33", "G11.5", "G11.75", "G11.751", "G11.76", "G11.8",
        "G11.81", "G11.834", "G11.841", "G11.851", "G11.933", "G11.981", "A12.14", "A12.141",
        "A12.152", "A12.31", "A12.32", "A12.33", "A12.34", "B8.61", "E1.23", "E2.22",
    ];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("stays hidden", "it is still not on the board"),
        ("stays hidden, cave revealed", "only the cave comes on the board"),
        ("becomes hidden", "it is taken off the board"),
        ("placed concealed", "it comes on the board beneath \"?\""),
        ("placed concealed, cave revealed", "and the cave or pillbox, too"),
        ("stays concealed", "it keeps its \"?\""),
        ("stays concealed, cave revealed", "and the cave that it enters comes on the board"),
        ("stays known", "it remains in plain view"),
        ("stays known, cave revealed", "and the cave that it enters comes on the board"),
        ("revealed", "it comes into plain view"),
        ("revealed, cave revealed", "and the cave comes on the board, too"),
    ];

    fn measures() -> Vec<Measure<Sight>> {
        vec![
            Measure::chance("hidden", "the unit is hidden afterwards", |it: &Sight| {
                holds(it.unit == UnitSight::Hidden)
            }),
            Measure::chance("not-known", "the unit is hidden or concealed", |it: &Sight| {
                holds(it.unit != UnitSight::Known)
            }),
            Measure::chance("cave-revealed", "a hidden cave is revealed", |it: &Sight| {
                holds(it.cave_revealed)
            })
            .as_a_price(),
        ]
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        self.check()?;
        let Self { event, unit, cave, enemy, manner, open_ground, .. } = self;
        let fires = event == CaveEvent::Fires && self.alongside == Alongside::Gun;
        let gun = fires.then_some(self.gun_fires);
        let primary = self.primary_cave;
        let case = Case { event, unit, cave, enemy, manner, open_ground, gun, primary };
        let die = case.revealing_die();
        let ends = [case.play(false), case.play(true)];
        let (sight, steps) = &ends[0];
        let mut ledger = self.given();
        if let Some(die) = die {
            let value = format!("a colored {die} or more");
            ledger.push(LedgerLine::new("the TH DR reveals the Gun", value, "A12.34"));
        } else {
            let lines = steps
                .iter()
                .map(|(what, comes_to, rule)| LedgerLine::new(what, (*comes_to).to_owned(), rule));
            ledger.extend(lines);
        }
        if event.enters_cave() || event == CaveEvent::EntersComplex {
            let stays = cave != CaveSight::Onboard && !sight.cave_revealed;
            let free =
                event == CaveEvent::EntersComplex || sight.unit == UnitSight::Hidden || stays;
            let value = if free { "none" } else { "the normal cost" };
            ledger.push(LedgerLine::new("MF of the entry", value.to_owned(), "G11.751"));
        }
        Ok(Ready::new(self, Decided { die, ends }).with_ledger(ledger))
    }
}
