//! The two orders of battle of a game, as far as the game is played with them.

use std::collections::BTreeMap;

use asl_rules::g11_caves::order_of_battle;
use asl_rules::h_design_your_own::Kind;
use asl_rules::units::counters::Force;

use super::super::cost::Cost;

/// MMC of one type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Mmc {
    /// Its name.
    pub name: String,
    /// Its squad-equivalents, in halves (A5.5).
    pub halves: u32,
    /// How many there are.
    pub number: u32,
}

/// The side in the caves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Defenders {
    pub mmc: Vec<Mmc>,
    pub leaders: Vec<(String, u32)>,
    pub machine_guns: Vec<(String, u32)>,
    /// Caves at the foot of a cliff or on the level, and Upper-Cliff caves.
    pub caves: [u32; 2],
    /// How many Cave Complexes there can be (G11.2).
    pub complexes: u32,
}

/// The side that attacks them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Attackers {
    pub force: Force,
    pub mmc: Vec<Mmc>,
    pub leaders: Vec<(String, u32)>,
    pub charges: u32,
    pub flamethrowers: u32,
    pub guns: u32,
    /// Whether there is a Bombardment before play.
    pub bombardment: bool,
}

/// What the game needs of a purchase, or of a mix of purchases. Equal things are added up, so
/// that the order of lines does not matter.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pieces {
    /// The MMC by name, each with its squad-equivalents in halves, and how many there are.
    mmc: BTreeMap<String, (u32, u32)>,
    leaders: BTreeMap<String, u32>,
    machine_guns: BTreeMap<String, u32>,
    charges: u32,
    flamethrowers: u32,
    guns: u32,
    bombardments: u32,
    cave_counters: u32,
    upper_cliff: u32,
}

/// Whether the game is played with what a side has bought of a kind.
pub fn is_played(kind: Kind, attackers: bool) -> bool {
    kind.is_mmc()
        || match kind {
            Kind::Cave => !attackers,
            Kind::Gun | Kind::Bombardment => attackers,
            _ => false,
        }
}

impl Pieces {
    /// The pieces of a purchase.
    pub fn of(cost: &Cost) -> Self {
        let mut pieces = Self {
            charges: cost.allotted.charges,
            flamethrowers: cost.allotted.flamethrowers,
            guns: cost.number_of(Kind::Gun),
            bombardments: cost.number_of(Kind::Bombardment),
            cave_counters: cost.number_of(Kind::Cave),
            upper_cliff: cost.upper_cliff(),
            ..Self::default()
        };
        for line in cost.lines.iter().filter(|line| line.kind.is_mmc()) {
            let halves = line.kind.half_squad_equivalents();
            pieces.mmc.entry(line.item.clone()).or_insert((halves, 0)).1 += line.number;
        }
        for (names, counted) in [
            (&cost.allotted.leaders, &mut pieces.leaders),
            (&cost.allotted.machine_guns, &mut pieces.machine_guns),
        ] {
            for name in names {
                *counted.entry(name.clone()).or_default() += 1;
            }
        }
        pieces
    }

    /// Adds so many times other pieces.
    pub fn add(&mut self, other: &Self, times: u32) {
        for (name, (halves, number)) in &other.mmc {
            self.mmc.entry(name.clone()).or_insert((*halves, 0)).1 += number * times;
        }
        for (own, others) in
            [(&mut self.leaders, &other.leaders), (&mut self.machine_guns, &other.machine_guns)]
        {
            for (name, number) in others {
                *own.entry(name.clone()).or_default() += number * times;
            }
        }
        self.charges += other.charges * times;
        self.flamethrowers += other.flamethrowers * times;
        self.guns += other.guns * times;
        self.bombardments += other.bombardments * times;
        self.cave_counters += other.cave_counters * times;
        self.upper_cliff += other.upper_cliff * times;
    }

    /// The MMC, those of most squad-equivalents first.
    fn mmc(&self) -> Vec<Mmc> {
        let of = |(name, (halves, number)): (&String, &(u32, u32))| Mmc {
            name: name.clone(),
            halves: *halves,
            number: *number,
        };
        let mut mmc: Vec<Mmc> =
            self.mmc.iter().filter(|(_, (_, number))| *number > 0).map(of).collect();
        mmc.sort_by(|one, other| other.halves.cmp(&one.halves).then(one.name.cmp(&other.name)));
        mmc
    }

    /// The defenders of caves.
    pub(super) fn defenders(&self) -> Defenders {
        let set_up = order_of_battle::caves_set_up(self.cave_counters, self.upper_cliff);
        let set_up = set_up.unwrap_or_default();
        Defenders {
            mmc: self.mmc(),
            leaders: listed(&self.leaders),
            machine_guns: listed(&self.machine_guns),
            caves: [set_up.saturating_sub(self.upper_cliff), self.upper_cliff],
            complexes: order_of_battle::complexes(self.cave_counters),
        }
    }

    /// The attackers of a force.
    pub(super) fn attackers(&self, force: Force) -> Attackers {
        Attackers {
            force,
            mmc: self.mmc(),
            leaders: listed(&self.leaders),
            charges: self.charges,
            flamethrowers: self.flamethrowers,
            guns: self.guns,
            bombardment: self.bombardments > 0,
        }
    }
}

fn listed(counted: &BTreeMap<String, u32>) -> Vec<(String, u32)> {
    counted.iter().filter(|(_, number)| **number > 0).map(|(name, n)| (name.clone(), *n)).collect()
}

impl Attackers {
    /// The squad-equivalents of them all, in halves.
    pub fn halves(&self) -> u32 {
        self.mmc.iter().map(|mmc| mmc.halves * mmc.number).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_a_bombardment_only_where_one_is_bought() {
        let falls = |bombardments: u32| {
            let pieces = Pieces { bombardments, ..Pieces::default() };
            pieces.attackers(Force::Usmc).bombardment
        };
        assert_eq!([0, 1, 2].map(falls), [false, true, true]);
    }
}
