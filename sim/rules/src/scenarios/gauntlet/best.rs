//! What both sides should do: when to fire, and whether to go on.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::defenders::MOST_DEFENDERS;
use super::events::{Act, Event};
use super::outcome::Crossed;
use super::parameters::Gauntlet;
use super::standing::{Firer, Residual, Standing};
use super::the_move::Move;
use crate::a7_fire::column::Column;
use crate::a8_defensive_fire::marker::Marker;
use crate::procedure::{self, AboutDecisions, Deciding, Wish};
use crate::scenarios::free_play::{self, Described, FreePlay};
use crate::scenarios::policy;
use crate::units::Unit;
use crate::{Ready, Refusal};
use asl_engine::{Goal, Meter, NotExact, Player, Scenario, Worth};

/// The goal of the movers. The defender has the opposite goal.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Objective {
    /// The chance that some unit arrives unbroken.
    ArrivesUnbroken,
    /// The chance that all arrive as they were.
    AllArriveUnaffected,
    /// The squad-equivalents that arrive unbroken, less those that are lost.
    Exchange,
}

impl fmt::Display for Objective {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::ArrivesUnbroken => "arrives-unbroken",
            Self::AllArriveUnaffected => "all-arrive-unaffected",
            Self::Exchange => "exchange",
        })
    }
}

/// Every objective.
const OBJECTIVES: [Objective; 3] =
    [Objective::ArrivesUnbroken, Objective::AllArriveUnaffected, Objective::Exchange];

impl Objective {
    /// What an outcome is worth.
    pub fn worth(self, crossed: &Crossed) -> f64 {
        let crossed = crossed.movers();
        match self {
            Self::ArrivesUnbroken => f64::from(u8::from(crossed.arrives_unbroken())),
            Self::AllArriveUnaffected => f64::from(u8::from(crossed.all_arrive_unaffected())),
            Self::Exchange => {
                let [arriving, lost] =
                    [crossed.half_squads_arriving(), crossed.half_squads_lost()].map(f64::from);
                (arriving - lost) / 2.0
            }
        }
    }
}

/// What the catalog tells of the decisions in a gauntlet.
const ABOUT: AboutDecisions = AboutDecisions {
    chooses: None,
    objectives: &[
        of("arrives-unbroken", true),
        of("all-arrive-unaffected", true),
        of("exchange", false),
    ],
    step: "hex",
    standing: &["who decides", "movers", "defenders"],
    choices: "defender 1 fires at hex 2: that one of the defenders fires now, takes a Snap Shot \
at those who enter it, or declares a Fire Lane with its fire. fires all it has: its MG has kept its ROF, but fires with the others \
once more, as Subsequent First Fire. hold fire: nobody \
fires until they spend MF again; in the DFPh, nobody fires any more. keep the ROF: its MG can fire again. leave Residual FP: its MG gives up the ROF that it \
has just kept, and leaves Residual FP instead (A8.23). go on: into the next hex. \
stop: they end their MPh where they are.",
    when: "The defender decides whenever the movers have spent MF, and again after each attack; after an attack that has kept the ROF, it decides whether to keep it; \
the movers decide before each hex except the first. The hex is the one that they are in or go into; \
one more than there are hexes is the DFPh. Both players are free: the worth is the value of the \
game, which the movers want high and the defender low. The next choice is worse for the player who decides.",
    less_work: "Fewer units, hexes or defenders reduce the work, and heat-of-battle = false \
                reduces it most.",
};

/// An objective, as the catalog has it.
const fn of(name: &'static str, is_chance: bool) -> procedure::Objective {
    let worth = "squad-equivalents: those that arrive unbroken, less those that are lost";
    procedure::Objective { name, is_chance, worth }
}

/// How the best decisions of a gauntlet are found by names.
pub(super) fn deciding() -> Deciding<Gauntlet> {
    Deciding { about: ABOUT, best: best_by_name, always: |_, _, _, _| Ok(None) }
}

fn best_by_name(
    ready: &Ready<Gauntlet>,
    wish: &Wish<'_>,
    meter: &mut Meter<'_>,
) -> Result<Option<procedure::Best>, NotExact> {
    let wanted = OBJECTIVES.into_iter().find(|one| one.to_string() == wish.objective);
    let Some(objective) = wanted else { return Ok(None) };
    let free = ready.played.0.freed();
    let others = [
        ("the movers go on, the defender fires as soon as it can", [Goal::Policy, Goal::Policy]),
        ("the movers go on, the defender does what is best", [Goal::Policy, Goal::Least]),
        (
            "the movers do what is best, the defender fires as soon as it can",
            [Goal::Most, Goal::Policy],
        ),
    ];
    let worth = |crossed: &Crossed| objective.worth(crossed);
    free_play::best(&free, [Goal::Most, Goal::Least], &others, worth, meter).map(Some)
}

/// All of a standing that a decision depends on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Key {
    units: Vec<(u8, u8, Unit)>,
    at: u8,
    more: bool,
    firers: [Firer; MOST_DEFENDERS],
    residual: Option<Residual>,
    offered: Option<(u8, Column)>,
    shots: u8,
}

impl Key {
    pub(super) fn of(standing: &Standing) -> Self {
        let Standing { at, more, firers, residual, offered, shots, .. } = *standing;
        Self { units: standing.units(), at, more, firers, residual, offered, shots }
    }
}

/// What the defender does wherever it can come to.
pub type Policy = policy::Policy<Key, Act>;

/// The same, found when it is first needed.
pub type Defence = policy::BestPlay<Policy>;

impl Move {
    /// Finds what the defender does against movers who go on, if that is what is best: for the
    /// least chance that somebody arrives unbroken.
    ///
    /// # Errors
    ///
    /// [`NotExact`] when that is too much for the budget, or somebody interrupts.
    pub(super) fn prepare(&self, meter: &mut Meter<'_>) -> Result<(), NotExact> {
        let Some(defence) = &self.defence else { return Ok(()) };
        let worth = |crossed: &Crossed| Objective::ArrivesUnbroken.worth(crossed);
        let goals = [Goal::Policy, Goal::Least];
        defence.prepare(meter, |meter| free_play::policy(&self.freed(), goals, worth, meter))
    }

    /// Why it cannot be played, as long as the best defence is not found.
    pub(super) fn unprepared(&self) -> Option<Refusal> {
        let defence = self.defence.as_ref()?;
        defence.missing("defender-plays", "the defender's best play", ABOUT.less_work)
    }

    fn describe_defenders(&self, standing: &Standing) -> String {
        let all = self.defenders.iter().zip(&standing.firers);
        let names = all.map(|(_, firer)| match firer {
            Firer { broken: true, .. } => "broken",
            Firer { pinned: true, .. } => "Final Fire, pinned",
            Firer { lane: Some(_), .. } => "Fire Lane",
            Firer { others: Marker::FirstFire | Marker::FinalFire, .. } => "its MG may fire",
            Firer { marker: Marker::None, .. } => "may fire",
            Firer { marker: Marker::FirstFire, .. } => "First Fire",
            Firer { marker: Marker::FinalFire, .. } => "Final Fire",
        });
        let names: Vec<&str> = names.collect();
        names.join(" / ")
    }
}

impl FreePlay for Move {
    type Key = Key;

    fn key(&self, at: &Standing) -> Option<Key> {
        Some(Key::of(at))
    }

    fn described(&self, number: usize, at: &Standing, worth: &Worth<Act>) -> Option<Described> {
        let turn = match self.schedule().event(number) {
            Event::GoOn(hex) => hex,
            Event::ChooseFinal => self.last() + 1,
            _ => at.at,
        };
        let who = match worth.player {
            Player::One => "movers",
            Player::Two => "defender",
        };
        let standing = vec![who.to_owned(), describe_movers(at), self.describe_defenders(at)];
        Some(Described { turn, side: None, standing })
    }

    fn told(&self, _at: &Standing, _player: Player, act: Act) -> String {
        act.to_string()
    }
}

fn describe_movers(standing: &Standing) -> String {
    let bands = standing.bands.iter().map(|(hex, band)| {
        let names: Vec<String> = band.units.iter().map(|(_, unit)| unit.to_string()).collect();
        format!("{} in hex {hex}", names.join(" + "))
    });
    let bands: Vec<String> = bands.collect();
    if bands.is_empty() { "nobody".to_owned() } else { bands.join(", ") }
}
