//! A9.2, A9.3, A9.7 and A.11: how long a weapon lasts.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::defaults::no;
use crate::measures::holds;
use crate::procedure::Headline;
use crate::units::{BreakdownNumber, PlayerTurns, RateOfFire, RepairNumber, RofLimit};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::{Dice, Draw, Roll};
use asl_engine::odds::Measure;
use asl_engine::{Procedure, Step};

const FIRES: Roll = Roll::DR("IFT or TH DR", "A9.7, C2.28");
pub(super) const REPAIR: Roll = Roll::dr("Repair dr", "A9.72");

/// A Repair dr of this face eliminates the weapon (A9.72).
pub(super) const ELIMINATING: i32 = 6;

/// A MG, a Gun or another weapon fires in every Player Turn: is it still there?
///
/// Each Player Turn has a RPh, in which a malfunctioning weapon may be repaired, and one fire
/// phase, in which it fires as often as its ROF lets it.
///
/// # Examples
///
/// A MMG with B11 fires once in each of three Player Turns. It malfunctions by an Original 11 or 12.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let weapon = Ask::<WeaponBreakdown>::new().breakdown(11).turns(3);
/// assert_eq!(weapon.chance_of("in-order")?.to_string(), "1331/1728");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct WeaponBreakdown {
    /// The B# or X# that is printed.
    #[serde(default = "twelve")]
    #[schemars(extend("group" = "the weapon", "rule" = "A9.7, C2.28", "label" = "B#", "assumed" = true))]
    pub breakdown: BreakdownNumber,
    /// Whether that is an X#, by which the weapon is removed, as of a FT or bazooka.
    #[serde(default = "no")]
    #[schemars(extend("group" = "the weapon", "rule" = "A9.7", "label" = "X#"))]
    pub x_number: bool,
    /// The Multiple ROF that is printed; 0 for none.
    #[serde(default)]
    #[schemars(extend("group" = "the weapon", "rule" = "A9.2, C2.24", "assumed" = true))]
    pub rate_of_fire: RateOfFire,
    /// The most shots of a fire phase by its ROF, after its first shot.
    #[serde(default = "six")]
    #[schemars(extend("group" = "the weapon", "rule" = "A9.2", "label" = "ROF limit"))]
    pub rof_limit: RofLimit,
    /// The Repair Number. Without one nobody repairs the weapon.
    #[serde(default)]
    #[schemars(extend("group" = "the weapon", "rule" = "A9.72", "unless-given" = "the weapon is not repaired", "assumed" = true))]
    pub repair_number: Option<RepairNumber>,
    /// In how many Player Turns it fires.
    #[schemars(extend("group" = "the fire", "rule" = "A3.2, A3.4"))]
    pub turns: PlayerTurns,
    /// Whether Original doubles make the firer cower, which ends the ROF.
    #[serde(default = "no")]
    #[schemars(extend("group" = "the firer", "rule" = "A7.9"))]
    pub cowering: bool,
    /// Sustained Fire of a MG in each phase: one shot, with a B# two lower.
    #[serde(default = "no")]
    #[schemars(extend("group" = "the fire", "rule" = "A9.3"))]
    pub sustained_fire: bool,
    /// Intensive Fire of a Gun in each phase: one more shot, with a B# two lower.
    #[serde(default = "no")]
    #[schemars(extend("group" = "the fire", "rule" = "C5.6"))]
    pub intensive_fire: bool,
    /// Whether the weapon is captured: a B# two lower, a ROF one lower, and no repair.
    #[serde(default = "no")]
    #[schemars(extend("group" = "the firer", "rule" = "A21.11, A21.12"))]
    pub captured: bool,
    /// Whether its crew is not qualified: a B# two lower and a ROF one lower.
    #[serde(default = "no")]
    #[schemars(extend("group" = "the firer", "rule" = "A21.13"))]
    pub non_qualified: bool,
    /// Whether its users are Inexperienced: a B# one lower.
    #[serde(default = "no")]
    #[schemars(extend("group" = "the firer", "rule" = "A19.32"))]
    pub inexperienced: bool,
    /// Whether there is an Ammunition Shortage: a SW has a B# one lower.
    #[serde(default = "no")]
    #[schemars(extend("group" = "the firer", "rule" = "A19.131"))]
    pub ammunition_shortage: bool,
    /// Whether a Japanese squad or half-squad fires an ATR, MMG or HMG: a B# and a ROF one lower.
    #[serde(default = "no")]
    #[schemars(extend("group" = "the firer", "rule" = "G1.611"))]
    pub japanese_squad: bool,
}

fn twelve() -> BreakdownNumber {
    BreakdownNumber::try_from(12).expect("12 is allowed")
}

fn six() -> RofLimit {
    RofLimit::try_from(6).expect("6 is allowed")
}

/// A weapon that is fired Player Turn after Player Turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weapon {
    /// The number in force, and the one that is printed.
    number: i32,
    printed: i32,
    x_number: bool,
    rate_of_fire: i32,
    rof_limit: u8,
    repair: Option<i32>,
    turns: u8,
    cowering: bool,
    intensive: bool,
}

/// What has become of a weapon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Condition {
    /// It has never failed.
    InOrder,
    /// It has been repaired, and works.
    Repaired,
    /// It malfunctions.
    Malfunctioned,
    /// It is removed.
    Gone,
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::InOrder => "in-order",
            Self::Repaired => "repaired",
            Self::Malfunctioned => "malfunctioned",
            Self::Gone => "gone",
        })
    }
}

/// The stage of the fire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct State {
    turn: u8,
    condition: Condition,
    /// The shots of this phase by ROF after the first; `None` for that of Intensive Fire.
    again: Option<u8>,
}

/// What a shot does to the weapon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum After {
    Keeps,
    Fired,
    Malfunctions,
    Gone,
}

impl Weapon {
    /// What a DR does to it.
    fn after(&self, colored: i32, white: i32, intensive: bool) -> After {
        let total = colored + white;
        let number = self.number - if intensive { 2 } else { 0 };
        if total >= number {
            let lowered = number < self.printed && total >= self.printed;
            return if self.x_number || lowered { After::Gone } else { After::Malfunctions };
        }
        let cowers = self.cowering && colored == white;
        if colored <= self.rate_of_fire && !cowers { After::Keeps } else { After::Fired }
    }

    /// The fire phase is over.
    fn next_turn(&self, turn: u8, condition: Condition) -> Step<State, Condition> {
        let turn = turn + 1;
        let hopeless = condition == Condition::Malfunctioned && self.repair.is_none();
        if turn >= self.turns || condition == Condition::Gone || hopeless {
            Step::Done(condition)
        } else {
            Step::Next(State { turn, condition, again: Some(0) })
        }
    }

    /// How many of the 36 DR of a first shot do this.
    fn ways(&self, what: After) -> usize {
        let does =
            |draw: &Draw| self.after(draw.colored().into(), draw.white().into(), false) == what;
        Draw::all().filter(does).count()
    }
}

impl Procedure for Weapon {
    type State = State;
    type Outcome = Condition;

    fn always_ends(&self) -> bool {
        true
    }

    fn start(&self) -> State {
        State { turn: 0, condition: Condition::InOrder, again: Some(0) }
    }

    fn step<D: Dice + ?Sized>(&self, state: State, dice: &mut D) -> Step<State, Condition> {
        let State { turn, condition, again } = state;
        if condition == Condition::Malfunctioned {
            // Only who has a Repair Number comes here.
            let needed = self.repair.unwrap_or(0);
            let dr = dice.one_die(&REPAIR);
            let condition = if dr == ELIMINATING {
                dice.note("A9.72", format_args!("a 6: the weapon is eliminated"));
                return Step::Done(Condition::Gone);
            } else if dr <= needed {
                dice.note("A9.72", format_args!("the weapon is repaired"));
                Condition::Repaired
            } else {
                return self.next_turn(turn, condition);
            };
            return Step::Next(State { turn, condition, again: Some(0) });
        }
        let both = dice.dr_both(&FIRES);
        let intensive = again.is_none();
        match self.after(both.colored.into(), both.white.into(), intensive) {
            After::Gone => {
                dice.note("A9.7", format_args!("the weapon is removed"));
                Step::Done(Condition::Gone)
            }
            After::Malfunctions => {
                dice.note("A9.7", format_args!("the weapon malfunctions"));
                self.next_turn(turn, Condition::Malfunctioned)
            }
            After::Keeps if again.is_some_and(|again| again < self.rof_limit) => {
                dice.note("A9.2", format_args!("it keeps its ROF"));
                Step::Next(State { again: again.map(|again| again + 1), ..state })
            }
            _ if self.intensive && !intensive => Step::Next(State { again: None, ..state }),
            _ => self.next_turn(turn, condition),
        }
    }
}

impl WeaponBreakdown {
    /// What lowers its B#, each with its rule.
    fn lowered(&self) -> Vec<(&'static str, i32, &'static str)> {
        let all = [
            (self.sustained_fire, "Sustained Fire", 2, "A9.3"),
            (self.captured, "captured", 2, "A21.11"),
            (self.non_qualified, "crew not qualified", 2, "A21.13"),
            (self.inexperienced, "Inexperienced", 1, "A19.32"),
            (self.ammunition_shortage, "Ammunition Shortage", 1, "A19.131"),
            (self.japanese_squad, "Japanese squad or half-squad", 1, "G1.611"),
        ];
        let causes = all.into_iter().filter(|(is, ..)| *is);
        causes.map(|(_, item, by, rule)| (item, by, rule)).collect()
    }
}

impl Catalogued for WeaponBreakdown {
    type Played = Weapon;

    const NAME: &'static str = "weapon";
    const EXAMPLE: &'static [(&'static str, &'static str)] =
        &[("breakdown", "11"), ("rate-of-fire", "2"), ("repair-number", "3"), ("turns", "6")];
    const RULES: &'static [&'static str] =
        &["A9.2", "A9.3", "A9.7", "A9.72", "A.11", "A19.32", "A21.11", "C2.28", "C5.6", "G1.611"];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("in-order", "it has not failed"),
        ("repaired", "it has been repaired, and works"),
        ("malfunctioned", "it malfunctions"),
        ("gone", "it is removed or eliminated"),
    ];
    const HEADLINE: Option<Headline> =
        Headline::outcomes("The weapon works", &["in-order", "repaired"]);

    fn measures() -> Vec<Measure<Condition>> {
        vec![
            Measure::chance("works", "the weapon can be fired at the end", |left: &Condition| {
                holds(matches!(left, Condition::InOrder | Condition::Repaired))
            }),
            Measure::chance("weapon-gone", "the weapon is removed", |left: &Condition| {
                holds(*left == Condition::Gone)
            })
            .as_a_price(),
        ]
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        let refused = |parameter, message: &str, rule: &'static str| {
            Err(Refusal::together(parameter, message).by(rule))
        };
        if self.sustained_fire && self.intensive_fire {
            let message = "MG have Sustained Fire, and Guns have Intensive Fire";
            return refused("intensive-fire", message, "A9.3, C5.6");
        }
        if self.ammunition_shortage && (self.captured || self.intensive_fire) {
            let message = "an Ammunition Shortage lowers the B# of SW that are not captured";
            return refused("ammunition-shortage", message, "A19.131, A21.11");
        }
        if self.captured && self.repair_number.is_some() {
            return refused("repair-number", "a captured weapon is not repaired", "A9.72");
        }
        if self.x_number && self.repair_number.is_some() {
            return refused("repair-number", "a weapon that is removed is not repaired", "A9.7");
        }
        let lowered = self.lowered();
        let by: i32 = lowered.iter().map(|(_, by, _)| by).sum();
        let printed = self.breakdown.get();
        let slower = [self.captured, self.non_qualified, self.japanese_squad];
        let slower: i32 = slower.into_iter().map(i32::from).sum();
        let rate = if self.sustained_fire { 0 } else { self.rate_of_fire.get() - slower };
        let weapon = Weapon {
            number: printed - by,
            printed,
            x_number: self.x_number,
            rate_of_fire: rate.max(0),
            rof_limit: self.rof_limit.get() as u8,
            repair: self.repair_number.map(|number| number.get()),
            turns: self.turns.get() as u8,
            cowering: self.cowering,
            intensive: self.intensive_fire,
        };
        let mut ledger = vec![LedgerLine::new(
            if self.x_number { "printed X#" } else { "printed B#" },
            printed.to_string(),
            "A9.7",
        )];
        for (item, by, rule) in lowered {
            ledger.push(LedgerLine::new(item, format!("-{by}"), rule));
        }
        let in_36 = |what| format!("{}/36", weapon.ways(what));
        for (item, what, rule) in [
            ("a shot: it malfunctions", After::Malfunctions, "A9.7"),
            ("a shot: it is removed", After::Gone, "A9.7, A.11"),
            ("a shot: it keeps its ROF", After::Keeps, "A9.2"),
        ] {
            if weapon.ways(what) > 0 {
                ledger.push(LedgerLine::new(item, in_36(what), rule));
            }
        }
        if self.intensive_fire {
            let value = "one more in each phase, with a B# two lower".to_owned();
            ledger.push(LedgerLine::new("a shot of Intensive Fire", value, "C5.6"));
        }
        if let Some(number) = weapon.repair {
            let value = format!("{number}/6 in each RPh; a 6 eliminates it");
            ledger.push(LedgerLine::new("repaired", value, "A9.72"));
        }
        Ok(Ready::new(self, weapon).with_ledger(ledger))
    }
}
