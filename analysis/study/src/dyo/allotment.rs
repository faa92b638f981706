//! Who holds the caves of a purchase, or assaults those of the enemy.

use std::collections::BTreeMap;

use asl_rules::h_design_your_own::Kind;
use asl_rules::units::Body;
use serde_json::{Value, json};

use super::attack::Assaulted;
use super::cost::Cost;

/// Caves with the same garrison, or assaults by the same attackers.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// How many.
    pub number: u32,
    /// The units of each; none in an empty cave.
    pub units: Vec<String>,
    /// What an assault does.
    pub done: Assaulted,
}

/// Who holds the caves of a purchase, or assaults those of the enemy.
#[derive(Clone, Debug, PartialEq)]
pub struct Allotment {
    /// All caves that are set up, or all assaults.
    pub parts: Vec<Part>,
    /// The MMC that are left, with their numbers.
    pub spare: Vec<(String, u32)>,
    /// Whether the attack file names the units, so that none of the purchase is allotted.
    pub is_given: bool,
}

impl Allotment {
    /// A figure summed over so many of the caves or assaults, expected. Each is equally likely
    /// to be among them.
    pub(super) fn expected(&self, some: u32, figure: fn(&Assaulted) -> f64) -> f64 {
        let all: u32 = self.parts.iter().map(|part| part.number).sum();
        let sum: f64 =
            self.parts.iter().map(|part| f64::from(part.number) * figure(&part.done)).sum();
        // All of them need no division, which would round.
        if some == all { sum } else { sum * f64::from(some) / f64::from(all) }
    }

    /// The chance that the same happens to all of so many caves or assaults, of which each
    /// choice is equally likely.
    ///
    /// # Formula
    ///
    /// The mean M(n, k) of the products over all choices of k among the first n follows from
    /// whether the n-th, with the chance p, is chosen:
    /// n M(n, k) = (n - k) M(n - 1, k) + k p M(n - 1, k - 1).
    pub(super) fn every(&self, some: u32, chance: fn(&Assaulted) -> f64) -> f64 {
        let mut means = vec![0.0; some as usize + 1];
        means[0] = 1.0;
        let mut so_far = 0.0;
        for part in &self.parts {
            for _ in 0..part.number {
                so_far += 1.0;
                for chosen in (1..means.len()).rev() {
                    let share = (chosen as f64 / so_far).min(1.0);
                    let with = share * chance(&part.done) * means[chosen - 1];
                    means[chosen] = (1.0 - share) * means[chosen] + with;
                }
            }
        }
        means.last().copied().unwrap_or(1.0)
    }

    /// The allotment for programs; `each` is what the parts are, caves or assaults.
    pub(super) fn to_json(&self, each: &str) -> Value {
        let parts = self.parts.iter().map(|part| {
            json!({
                "number": part.number, "units": part.units, "eliminated": part.done.eliminated,
            })
        });
        let spare =
            self.spare.iter().map(|(unit, number)| json!({ "unit": unit, "number": number }));
        json!({
            "from": if self.is_given { "attack" } else { "purchase" },
            each: parts.collect::<Vec<_>>(),
            "spare": spare.collect::<Vec<_>>(),
        })
    }
}

/// MMC of one type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Mmc {
    /// Which, by its name in the price list.
    pub item: String,
    /// Squad, half-squad or crew.
    pub kind: Kind,
    /// How many.
    pub number: u32,
}

impl Mmc {
    /// The MMC of a purchase, in the order of the counters, whatever that of its lines is.
    pub fn of(cost: &Cost) -> Vec<Self> {
        let mut types = BTreeMap::new();
        for line in cost.lines.iter().filter(|line| line.kind.is_mmc()) {
            let body = Body::named(cost.force, &line.item);
            *types.entry((line.kind, body, line.item.clone())).or_default() += line.number;
        }
        types.into_iter().map(|((kind, _, item), number)| Self { item, kind, number }).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(number: u32, eliminated: f64) -> Part {
        let done = Assaulted {
            eliminated,
            garrison_lost: 10.0 * eliminated,
            attackers_lost: 0.0,
            turns: 1,
            bombarded: false,
        };
        Part { number, units: Vec::new(), done }
    }

    /// Two caves that surely stand and three that surely fall: of the 10 choices of two caves
    /// one has both that stand, and three have both that fall.
    #[test]
    fn any_choice_of_caves_is_equally_likely() {
        let parts = vec![part(2, 0.0), part(3, 1.0)];
        let allotment = Allotment { parts, spare: Vec::new(), is_given: false };
        let stand = |some: u32| allotment.every(some, |done| 1.0 - done.eliminated);
        for (some, chance) in [(0, 1.0), (1, 0.4), (2, 0.1), (3, 0.0), (5, 0.0)] {
            assert!((stand(some) - chance).abs() < 1e-12, "{some}");
        }
        assert!((allotment.every(2, |done| done.eliminated) - 0.3).abs() < 1e-12);
        assert!((allotment.expected(2, |done| done.garrison_lost) - 12.0).abs() < 1e-12);
        assert_eq!(allotment.expected(5, |done| done.eliminated), 3.0);
    }
}
