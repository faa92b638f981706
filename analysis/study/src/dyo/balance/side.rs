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

/// Who is in the caves.
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

/// Who attacks them.
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

/// The MMC of a purchase, the names in a fixed order, so that the order of its lines does not
/// matter.
fn mmc(cost: &Cost) -> Vec<Mmc> {
    let mut numbers: BTreeMap<&str, (u32, u32)> = BTreeMap::new();
    for line in cost.lines.iter().filter(|line| line.kind.is_mmc()) {
        let halves = line.kind.half_squad_equivalents();
        let entry = numbers.entry(&line.item).or_insert((halves, 0));
        entry.1 += line.number;
    }
    let mut mmc: Vec<Mmc> = numbers
        .into_iter()
        .map(|(name, (halves, number))| Mmc { name: name.to_owned(), halves, number })
        .collect();
    mmc.sort_by(|one, other| other.halves.cmp(&one.halves).then(one.name.cmp(&other.name)));
    mmc
}

/// Each name with how often it is there.
fn counted(names: &[String]) -> Vec<(String, u32)> {
    let mut numbers: BTreeMap<&String, u32> = BTreeMap::new();
    for name in names {
        *numbers.entry(name).or_default() += 1;
    }
    numbers.into_iter().map(|(name, number)| (name.clone(), number)).collect()
}

impl Defenders {
    /// The defenders of a purchase.
    pub fn of(cost: &Cost) -> Self {
        let upper_cliff = cost.upper_cliff();
        let counters = cost.number_of(Kind::Cave);
        let set_up = order_of_battle::caves_set_up(counters, upper_cliff);
        let set_up = set_up.unwrap_or_default();
        Self {
            mmc: mmc(cost),
            leaders: counted(&cost.allotted.leaders),
            machine_guns: counted(&cost.allotted.machine_guns),
            caves: [set_up.saturating_sub(upper_cliff), upper_cliff],
            complexes: order_of_battle::complexes(counters),
        }
    }
}

impl Attackers {
    /// The attackers of a purchase.
    pub fn of(cost: &Cost) -> Self {
        Self {
            force: cost.force,
            mmc: mmc(cost),
            leaders: counted(&cost.allotted.leaders),
            charges: cost.allotted.charges,
            flamethrowers: cost.allotted.flamethrowers,
            guns: cost.number_of(Kind::Gun),
            bombardment: cost.number_of(Kind::Bombardment) > 0,
        }
    }

    /// The squad-equivalents of them all, in halves.
    pub fn halves(&self) -> u32 {
        self.mmc.iter().map(|mmc| mmc.halves * mmc.number).sum()
    }
}
