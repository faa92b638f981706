//! What each assault of the game comes to: exact odds of `cave-assault`, each worked out once.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use asl_engine::budget::NotExact;
use asl_engine::odds::Exact;
use asl_engine::{Meter, Watch};
use asl_rules::asking::Ask;
use asl_rules::measures::{self, Aftermaths};
use asl_rules::scenarios::cave_assault::{CaveAssault, Eliminated, Taken};
use asl_rules::units::counters::Force;
use asl_rules::units::{Condition, Unit};
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use super::super::attack::{ACTS, NOBODY};
use super::garrisons::Garrison;
use super::groups::Group;
use super::terms::{Needs, Site, Terms, Way};

/// One question: a group attacks a garrison in some way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Asked {
    /// The kind of cave.
    pub site: usize,
    /// The way to attack.
    pub way: usize,
    /// The number of the group among those that are known.
    pub group: usize,
    /// The number of the garrison among those that are known.
    pub garrison: usize,
    /// How many Player Turns are left.
    pub turns: u32,
    /// Whether a Bombardment has fallen on the cave, which stands (G11.841).
    pub bombarded: bool,
}

/// How an assault can end.
#[derive(Clone, Debug, PartialEq, PartialOrd, Serialize, Deserialize)]
pub(super) struct End {
    /// The Player Turn of the assault in which it is over.
    pub turn: u32,
    /// Whether the cave is eliminated, or Controlled where that counts.
    pub taken: bool,
    /// The units of the group that can go on to another cave, in a fixed order.
    pub able: Vec<String>,
    /// The DC that are left.
    pub charges: u32,
    /// The squad-equivalents that the attackers lose, in halves.
    pub halves_lost: u32,
    /// The VP that the attackers gain, less those that the defenders gain.
    pub vp: i32,
    /// The units that are left in the cave, if it stands.
    pub garrison: Garrison,
    /// The chance of that.
    pub chance: f64,
}

/// Why an assault has no odds.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum NoEnds {
    /// It cannot be asked.
    Refused(asl_rules::Refusal),
    /// It is too much for the budget.
    TooMuch,
    /// The watch says stop.
    Interrupted,
}

/// Groups and garrisons by number, and what their assaults come to. It is shared by all games
/// of one question, such as those with one more purchase.
#[derive(Debug, Default)]
pub(super) struct Assaults {
    known: Mutex<Known>,
}

#[derive(Debug, Default)]
struct Known {
    groups: Numbered<Group>,
    garrisons: Numbered<Garrison>,
    ends: FxHashMap<Asked, Arc<Vec<End>>>,
    chances: FxHashMap<String, Option<[f64; 2]>>,
}

#[derive(Debug)]
struct Numbered<T> {
    numbers: FxHashMap<T, usize>,
    each: Vec<T>,
}

impl<T> Default for Numbered<T> {
    fn default() -> Self {
        Self { numbers: FxHashMap::default(), each: Vec::new() }
    }
}

impl<T: Clone + Eq + std::hash::Hash> Numbered<T> {
    fn number(&mut self, of: &T) -> usize {
        if let Some(number) = self.numbers.get(of) {
            return *number;
        }
        self.each.push(of.clone());
        self.numbers.insert(of.clone(), self.each.len() - 1);
        self.each.len() - 1
    }
}

impl Assaults {
    /// The number of a group.
    pub fn group(&self, group: &Group) -> usize {
        self.known().groups.number(group)
    }

    /// The group with a number.
    pub fn group_of(&self, number: usize) -> Group {
        self.known().groups.each[number].clone()
    }

    /// The number of a garrison.
    pub fn garrison(&self, garrison: &Garrison) -> usize {
        self.known().garrisons.number(garrison)
    }

    /// The garrison with a number.
    pub fn garrison_of(&self, number: usize) -> Garrison {
        self.known().garrisons.each[number].clone()
    }

    /// Ends that are made up.
    #[cfg(test)]
    pub fn given(&self, asked: Asked, ends: Vec<End>) {
        self.known().ends.insert(asked, Arc::new(ends));
    }

    /// What is kept of a game: its chance, or that it could not be solved.
    pub fn kept_chance(&self, key: &str, watch: &Watch) -> Option<Option<[f64; 2]>> {
        if let Some(chance) = self.known().chances.get(key) {
            return Some(*chance);
        }
        let text = watch.kept.as_ref()?.get(key)?;
        let chance = serde_json::from_str::<Option<[f64; 2]>>(&text).ok()?;
        let is_chance = |[low, high]: [f64; 2]| 0.0 <= low && low <= high && high <= 1.0 + 1e-9;
        chance.is_none_or(is_chance).then_some(chance)
    }

    /// Keeps what has become of a game.
    pub fn keep_chance(&self, key: &str, chance: Option<[f64; 2]>, watch: &Watch) {
        self.known().chances.insert(key.to_owned(), chance);
        if let (Some(kept), Ok(text)) = (&watch.kept, serde_json::to_string(&chance)) {
            kept.put(key, &text);
        }
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How an assault can end.
    ///
    /// # Errors
    ///
    /// [`NoEnds`].
    pub fn ends(
        &self,
        asked: Asked,
        terms: &Terms,
        force: Force,
        watch: &Watch,
    ) -> Result<Arc<Vec<End>>, NoEnds> {
        let (group, garrison) = {
            let known = self.known();
            if let Some(ends) = known.ends.get(&asked) {
                return Ok(ends.clone());
            }
            (known.groups.each[asked.group].clone(), known.garrisons.each[asked.garrison].clone())
        };
        let (site, way) = (&terms.sites[asked.site], &terms.ways[asked.way]);
        let one = OneAssault { site, way, group: &group, garrison: &garrison, force };
        let ends = one.ends(asked, terms, watch)?;
        let ends = Arc::new(ends);
        self.known().ends.insert(asked, ends.clone());
        Ok(ends)
    }
}

/// Whether a squad of Marines could attack a squad in such a cave in this way. Some ways are not for every
/// cave: no DC is Placed in an Upper-Cliff cave from below.
pub(super) fn is_possible(terms: &Terms, site: usize, way: usize) -> bool {
    let asked = Asked { site, way, group: 0, garrison: 0, turns: terms.turns, bombarded: false };
    let (site, way) = (&terms.sites[site], &terms.ways[way]);
    let group = Group {
        units: vec!["7-6-8".to_owned()],
        charges: 1,
        flamethrower: way.needs == Needs::Flamethrower,
        gun: way.needs == Needs::Gun,
    };
    let garrison = vec!["4-4-7".to_owned()];
    let one = OneAssault { site, way, group: &group, garrison: &garrison, force: Force::Usmc };
    asking(one.parameters(asked, terms)).ready().is_ok()
}

/// The question with these parameters.
fn asking(parameters: Map<String, Value>) -> Ask<CaveAssault> {
    let ask = Ask::<CaveAssault>::new();
    parameters.into_iter().fold(ask, |ask, (name, value)| ask.with(&name, value))
}

/// One assault, with all that it needs.
struct OneAssault<'a> {
    site: &'a Site,
    way: &'a Way,
    group: &'a Group,
    garrison: &'a Garrison,
    force: Force,
}

impl OneAssault<'_> {
    fn parameters(&self, asked: Asked, terms: &Terms) -> Map<String, Value> {
        let mut given = self.site.parameters.clone();
        given.extend(self.way.parameters.clone());
        given.insert("turns".to_owned(), asked.turns.into());
        // Whoever has Controlled a cave goes on to another one, unless only an eliminated cave counts (G11.94).
        if !terms.win.eliminated_only {
            given.entry("until-controlled").or_insert(true.into());
        }
        if asked.bombarded {
            given.insert("bombardment".to_owned(), true.into());
        }
        if self.garrison.is_empty() {
            given.insert("garrison".to_owned(), json!([NOBODY]));
            ACTS.iter().for_each(|name| drop(given.remove(*name)));
        } else {
            given.insert("garrison".to_owned(), json!(self.garrison));
        }
        if !self.group.gun {
            given.insert("attackers".to_owned(), json!(self.group.units));
            given.insert("attacking-force".to_owned(), self.force.to_string().into());
            given.insert("charges".to_owned(), self.group.charges.max(1).into());
            if self.way.needs == Needs::Flamethrower {
                given.insert("flamethrower".to_owned(), true.into());
            }
        }
        given
    }

    fn ends(&self, asked: Asked, terms: &Terms, watch: &Watch) -> Result<Vec<End>, NoEnds> {
        let parameters = self.parameters(asked, terms);
        let key = format!(
            "dyo-balance?{}&eliminated-only={}&vp={}#{},{}",
            Value::Object(parameters.clone()),
            terms.win.eliminated_only,
            terms.win.vp_for_a_cave,
            watch.budget.work,
            watch.budget.memory
        );
        let kept = watch.kept.as_ref();
        let read = |text: String| serde_json::from_str::<Vec<End>>(&text).ok();
        if let Some(ends) = kept.and_then(|kept| kept.get(&key)).and_then(read) {
            // A text that somebody has changed is not taken.
            let sum: f64 = ends.iter().map(|end| end.chance).sum();
            if (sum - 1.0).abs() < 1e-6 {
                return Ok(ends);
            }
        }
        let ready = asking(parameters).ready().map_err(NoEnds::Refused)?;
        let mut meter = Meter::new(watch.budget, Some(&watch.stop));
        let odds = ready.odds_within(&mut meter).map_err(|error| match error {
            NotExact::Interrupted => NoEnds::Interrupted,
            _ => NoEnds::TooMuch,
        })?;
        let ends = self.summed_up(&odds, terms);
        if let (Some(kept), Ok(text)) = (kept, serde_json::to_string(&ends)) {
            kept.put(&key, &text);
        }
        Ok(ends)
    }

    /// The ends, those added up that are alike for the rest of the game.
    fn summed_up(&self, odds: &Exact<Taken>, terms: &Terms) -> Vec<End> {
        let mut ends: BTreeMap<String, End> = BTreeMap::new();
        for (taken, chance) in odds.outcomes() {
            let end = self.end(taken, chance.to_f64(), terms);
            let alike = End { chance: 0.0, ..end.clone() };
            let key = format!("{alike:?}");
            ends.entry(key).or_insert(alike).chance += end.chance;
        }
        // What the Bombardment itself eliminates is counted before the first assault.
        let by_bombardment = |end: &End| end.turn == 0;
        let gone = ends.values().filter(|end| by_bombardment(end)).map(|end| end.chance);
        let after = 1.0 - gone.sum::<f64>();
        let ends = ends.into_values().filter(|end| !by_bombardment(end));
        ends.map(|end| End { chance: end.chance / after, ..end }).collect()
    }

    fn end(&self, outcome: &Taken, chance: f64, terms: &Terms) -> End {
        let taken = match outcome.eliminated_in {
            Eliminated::In(_) => true,
            Eliminated::Controlled => !terms.win.eliminated_only,
            Eliminated::Not => false,
        };
        let empty = self.garrison.is_empty();
        let (able, charges, halves_lost, lost_vp) = if self.group.gun {
            (Vec::new(), 0, 0, 0)
        } else {
            let spent = u32::from(outcome.charges_spent);
            (
                self.able(outcome),
                self.group.charges.saturating_sub(spent),
                outcome.half_squads_lost(),
                measures::casualty_vp_of(&outcome.attackers) as i32,
            )
        };
        let gained = if empty { 0 } else { measures::casualty_vp_of(&outcome.garrison) as i32 };
        let for_the_cave = if taken { terms.win.vp_for_a_cave as i32 } else { 0 };
        End {
            turn: u32::from(outcome.turns_taken),
            taken,
            able,
            charges,
            halves_lost,
            vp: gained + for_the_cave - lost_vp,
            garrison: if taken || empty { Vec::new() } else { left_in_the_cave(outcome) },
            chance,
        }
    }

    /// The units that can go on: unbroken, and not berserk.
    fn able(&self, outcome: &Taken) -> Vec<String> {
        let left = outcome.attackers.aftermaths().flat_map(|aftermath| aftermath.left);
        let able = left.filter(|unit| unit.condition == Condition::Unbroken);
        let mut names: Vec<(bool, String)> =
            able.map(|unit| (unit.body.is_smc(), in_good_order(*unit))).collect();
        names.sort();
        names.into_iter().map(|(_, name)| name).collect()
    }
}

/// A unit by its name, rallied, and neither pinned nor concealed.
fn in_good_order(unit: Unit) -> String {
    let condition = match unit.condition {
        Condition::Berserk => Condition::Berserk,
        _ => Condition::Unbroken,
    };
    Unit { condition, pinned: false, concealed: false, ..unit }.to_string()
}

/// The units that are left in a cave that stands, rallied. Units that have routed are not in it.
fn left_in_the_cave(outcome: &Taken) -> Garrison {
    let mut routed = outcome.routed;
    let left = outcome.garrison.aftermaths().flat_map(|aftermath| aftermath.left);
    let stayed = left.filter(|unit| {
        let gone = unit.is_broken() && routed > 0;
        routed -= u8::from(gone);
        !gone
    });
    let mut names: Vec<(bool, String)> =
        stayed.map(|unit| (unit.body.is_smc(), in_good_order(*unit))).collect();
    names.sort();
    names.into_iter().map(|(_, name)| name).collect()
}

/// The group that goes on after an assault; `None` when nobody can.
pub(super) fn goes_on(group: &Group, end: &End, needs: Needs) -> Option<Group> {
    if group.gun {
        return Some(group.clone());
    }
    // A FT is used up by one assault: what has become of it is in no outcome.
    let flamethrower = group.flamethrower && needs != Needs::Flamethrower;
    let charges = if needs == Needs::Flamethrower { group.charges } else { end.charges };
    let left = Group { units: end.able.clone(), charges, flamethrower, gun: false };
    let is_leader = |name: &String| name.starts_with("leader");
    let can = !left.units.iter().all(is_leader) && (left.charges > 0 || left.flamethrower);
    can.then_some(left)
}

/// Whether a group has what a way to attack needs.
pub(super) fn can(group: &Group, needs: Needs) -> bool {
    match needs {
        Needs::Gun => group.gun,
        Needs::Charge => !group.gun && group.charges > 0,
        Needs::Flamethrower => !group.gun && group.flamethrower,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A squad that is lost costs 2 VP (A26.21), where nobody in the cave is lost. Nothing is worse
    /// for a single squad.
    #[test]
    fn what_the_attackers_lose_is_taken_from_their_vp() {
        let text = "title = \"t\"\nturns = 1\n[win]\nvp-margin = 1\n[parameters]\n\
                    heat-of-battle = false\n[[cave]]\nname = \"a\"\n";
        let terms = Terms::of("terms.toml", text).unwrap_or_else(|problem| panic!("{problem}"));
        let assaults = Assaults::default();
        let group = Group { units: vec!["7-6-8".to_owned()], charges: 1, ..Group::default() };
        let asked = Asked {
            site: 0,
            way: 0,
            group: assaults.group(&group),
            garrison: assaults.garrison(&vec!["4-4-7".to_owned()]),
            turns: 1,
            bombarded: false,
        };
        let ends = assaults.ends(asked, &terms, Force::Usmc, &Watch::default());
        let ends = ends.expect("it is small");
        assert_eq!(ends.iter().map(|end| end.vp).min(), Some(-2));
    }
}
