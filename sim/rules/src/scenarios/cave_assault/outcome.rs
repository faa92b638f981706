//! How an assault has ended.

use std::fmt;

use crate::a7_fire::stack::Remains;
use crate::a14_snipers::activation::{self, Activates, Activations};
use crate::measures::{self, Aftermaths};
use asl_engine::odds::Measure;

/// What has become of the cave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stands {
    /// Whether it is eliminated.
    pub eliminated: bool,
    /// Whether it stands, and the attackers Control it.
    pub controlled: bool,
}

/// How an assault has ended.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Taken {
    /// The Player Turn in which the cave was eliminated.
    pub eliminated_in: Eliminated,
    /// What is left of the garrison, in the cave or routed.
    pub garrison: Remains,
    /// How many of its units have routed out of the cave.
    pub routed: u8,
    /// What is left of those in each Accessible cave.
    pub next_door: Vec<Remains>,
    /// What is left of the attackers.
    pub attackers: Remains,
    /// How many DC have been used.
    pub charges_spent: u8,
    /// How many Player Turns it took: to the cave's elimination, to the point
    /// where nothing was left to do, or all there were.
    pub turns_taken: u8,
    /// How often Snipers have been activated.
    activations: Activations,
}

/// Whether the cave has been eliminated, and in which Player Turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Eliminated {
    /// In this one.
    In(u8),
    /// It stands, and the attackers Control it (G11.94).
    Controlled,
    /// It stands.
    Not,
}

impl Taken {
    /// How an assault has ended: whether the cave was eliminated, and the last Player
    /// Turn that was played.
    pub fn new(
        stands: Stands,
        turn: u8,
        [garrison, attackers]: [Remains; 2],
        next_door: Vec<Remains>,
        routed: u8,
        charges_spent: u8,
    ) -> Self {
        let eliminated_in = match stands {
            Stands { eliminated: true, .. } => Eliminated::In(turn),
            Stands { controlled: true, .. } => Eliminated::Controlled,
            _ => Eliminated::Not,
        };
        let turns_taken = turn;
        Self {
            eliminated_in,
            garrison,
            routed,
            next_door,
            attackers,
            charges_spent,
            turns_taken,
            activations: Activations::default(),
        }
    }

    /// The same with how often Snipers have been activated.
    #[must_use]
    pub fn after_activations(self, activations: Activations) -> Self {
        Self { activations, ..self }
    }

    /// Whether the cave has been eliminated.
    pub fn is_eliminated(&self) -> bool {
        matches!(self.eliminated_in, Eliminated::In(_))
    }

    /// Whether nobody unbroken is left in the cave.
    fn is_silent(&self) -> bool {
        let mut left = self.garrison.aftermaths().flat_map(|aftermath| aftermath.left);
        left.all(|unit| unit.is_broken())
    }

    /// The squad-equivalents that the attackers have lost, in halves.
    pub fn half_squads_lost(&self) -> u32 {
        measures::half_squads_lost_of(&self.attackers)
    }

    /// The BPV that the attackers have lost.
    pub fn attackers_bpv_lost(&self) -> Option<u32> {
        Some(measures::bpv_lost_of(&self.attackers))
    }

    /// The BPV that the garrison and those in the Accessible caves have lost.
    pub fn garrison_bpv_lost(&self) -> Option<u32> {
        let next_door: u32 = self.next_door.iter().map(measures::bpv_lost_of).sum();
        Some(measures::bpv_lost_of(&self.garrison) + next_door)
    }

    /// Every measure.
    pub fn measures() -> Vec<Measure<Self>> {
        let own = vec![
            Measure::chance("cave-eliminated", "the cave is eliminated", |taken: &Self| {
                Some(2 * u32::from(taken.is_eliminated()))
            }),
            Measure::chance(
                "cave-silenced",
                "nobody unbroken is left in the cave",
                |taken: &Self| Some(2 * u32::from(taken.is_eliminated() || taken.is_silent())),
            ),
            Measure::chance(
                "cave-controlled",
                "the cave is eliminated, or the attackers Control it (G11.94)",
                |taken: &Self| Some(2 * u32::from(taken.eliminated_in != Eliminated::Not)),
            ),
            Measure::chance(
                "cave-eliminated-cheaply",
                "the cave is eliminated for one squad-equivalent at most",
                |taken: &Self| {
                    let cheaply = taken.is_eliminated() && taken.half_squads_lost() <= 2;
                    Some(2 * u32::from(cheaply))
                },
            ),
            Measure::number(
                "attacker-squad-equivalents-lost",
                "squad-equivalents that the attackers lose (A5.5)",
                |taken: &Self| Some(taken.half_squads_lost()),
            )
            .as_a_price(),
            Measure::number("attacker-bpv-lost", "BPV that the attackers lose", |taken: &Self| {
                Some(2 * taken.attackers_bpv_lost()?)
            })
            .as_a_price(),
            Measure::number("garrison-bpv-lost", "BPV that the garrison loses", |taken: &Self| {
                Some(2 * taken.garrison_bpv_lost()?)
            }),
            Measure::number("charges-spent", "DC that are used", |taken: &Self| {
                Some(2 * u32::from(taken.charges_spent))
            })
            .as_a_price(),
            Measure::number("turns-taken", "Player Turns that it takes", |taken: &Self| {
                Some(2 * u32::from(taken.turns_taken))
            })
            .as_a_price(),
        ];
        own.into_iter().chain(activation::measures()).collect()
    }
}

impl Activates for Taken {
    fn activations(&self) -> Activations {
        self.activations
    }
}

impl fmt::Display for Taken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.eliminated_in {
            Eliminated::In(turn) if self.routed == 0 => write!(f, "eliminated in {turn}")?,
            Eliminated::In(turn) => write!(f, "eliminated in {turn}: {}", self.garrison)?,
            Eliminated::Controlled => {
                write!(f, "controlled after {}: {}", self.turns_taken, self.garrison)?;
            }
            Eliminated::Not => write!(f, "stands after {}: {}", self.turns_taken, self.garrison)?,
        }
        if self.routed > 0 {
            write!(f, ", {} routed", self.routed)?;
        }
        for next_door in &self.next_door {
            write!(f, " / next door {next_door}")?;
        }
        write!(f, " / {} / {} DC", self.attackers, self.charges_spent)?;
        if self.activations.is_none() { Ok(()) } else { write!(f, ", {}", self.activations) }
    }
}

/// `still stands after Player Turn 1: garrison revealed; ...; 1 DC used` for
/// `stands after 1: revealed / unaffected / 1 DC`.
pub(super) fn in_words(outcome: &str) -> Option<String> {
    let parts: Vec<&str> = outcome.split(" / ").collect();
    let [head, ref next_doors @ .., attackers, charges] = parts[..] else { return None };
    let (charges, snipers) = charges.split_once(", ").unwrap_or((charges, ""));
    charges.strip_suffix(" DC")?.parse::<u32>().ok()?;
    let mut words = match head.strip_prefix("eliminated in ") {
        Some(rest) => match rest.split_once(": ") {
            None => format!("eliminated in Player Turn {rest}:"),
            Some((turn, garrison)) => {
                format!("eliminated in Player Turn {turn}: garrison {garrison};")
            }
        },
        None => {
            let (word, rest) = head.split_once(" after ")?;
            let (turn, garrison) = rest.split_once(": ")?;
            let word = match word {
                "stands" => "still stands after",
                "controlled" => "controlled after",
                _ => return None,
            };
            format!("{word} Player Turn {turn}: garrison {garrison};")
        }
    };
    for next_door in next_doors {
        words += &format!(" {next_door};");
    }
    let snipers = if snipers.is_empty() { String::new() } else { format!("; {snipers}") };
    Some(format!("{words} attackers {attackers}; {charges} used{snipers}"))
}
