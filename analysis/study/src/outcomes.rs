//! The outcomes of several answers in one order, and an outcome in words.

use std::collections::{BTreeSet, HashMap, HashSet};

use asl_rules::catalog::Entry;

use crate::answer::Answer;
use crate::numbers::thousands;
use asl_rules::units::in_words::{by_strength_factor, of_outcome, without_snipers};

/// Every outcome of any answer, in an order that agrees with each answer's.
pub fn all_outcomes(answers: &[&Answer]) -> Vec<String> {
    let chains: Vec<Vec<String>> = answers.iter().map(|answer| answer.outcomes()).collect();
    let possible: HashSet<&str> = chains.iter().flatten().map(String::as_str).collect();
    // The catalog's order decides between outcomes that no answer has both of.
    let named = answers.first().map_or(&[][..], |answer| answer.entry.outcomes);
    let listed = named.iter().map(|(name, _)| *name).filter(|name| possible.contains(name));
    let listed: Vec<&str> = listed.collect();

    // What stands right before what, in any answer: all answers follow one
    // chart, so this is the order of that chart, as far as they know it.
    let mut followers: HashMap<&str, BTreeSet<&str>> = HashMap::new();
    let mut before: HashMap<&str, usize> = possible.iter().map(|outcome| (*outcome, 0)).collect();
    let chains = chains.iter().map(|chain| chain.iter().map(String::as_str).collect());
    for chain in chains.chain([listed]) {
        let chain: Vec<&str> = chain;
        for pair in chain.windows(2) {
            if followers.entry(pair[0]).or_default().insert(pair[1]) {
                *before.entry(pair[1]).or_default() += 1;
            }
        }
    }
    let mut free: BTreeSet<&str> =
        before.iter().filter(|(_, count)| **count == 0).map(|(outcome, _)| *outcome).collect();
    let mut order: Vec<String> = Vec::with_capacity(before.len());
    while !before.is_empty() {
        // Charts that contradict each other leave nothing free: any will do.
        let next = free.pop_first().or_else(|| before.keys().min().copied());
        let next = next.expect("something is left");
        before.remove(next);
        order.push(next.to_owned());
        for follower in followers.remove(next).into_iter().flatten() {
            if let Some(count) = before.get_mut(follower) {
                *count -= 1;
                if *count == 0 {
                    free.insert(follower);
                }
            }
        }
    }
    order
}

/// With more kinds than this the rarest are added up.
const KINDS: usize = 7;

/// Outcomes that are added up, since they are too many to be shown one by one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rest {
    /// What they have in common, if that is something.
    pub kind: Option<String>,
    /// All of them.
    pub outcomes: Vec<String>,
}

impl Rest {
    /// What is said of them. One that is alone stands for itself.
    pub fn in_words(&self, answer: &Answer) -> String {
        let number = thousands(self.outcomes.len() as u64);
        match (&self.outcomes[..], &self.kind) {
            ([alone], _) => of_answer(answer, alone),
            (_, Some(kind)) => format!("{number} more: {kind}"),
            (_, None) => format!("{number} more of other kinds"),
        }
    }
}

/// The outcomes of an answer: all in the order of the chart, if there are so many at most. Else
/// the likeliest first, and the others added up by kind: the commonest kinds first, and what is
/// of no kind last.
pub fn likeliest(answer: &Answer, at_most: usize) -> (Vec<String>, Vec<Rest>) {
    let mut outcomes = answer.outcomes();
    let mut rest: Vec<Rest> = Vec::new();
    if outcomes.len() > at_most {
        let probability = |outcome: &String| answer.line(outcome).probability();
        outcomes.sort_by(|one, other| probability(other).total_cmp(&probability(one)));
        for outcome in outcomes.split_off(at_most) {
            let kind = kind(answer.entry, &outcome);
            match rest.iter_mut().find(|other| other.kind == kind) {
                Some(same) => same.outcomes.push(outcome),
                None => rest.push(Rest { kind, outcomes: vec![outcome] }),
            }
        }
    }
    let mass = |rest: &Rest| answer.line_of_any(&rest.outcomes).probability();
    rest.sort_by(|one, other| {
        one.kind.is_none().cmp(&other.kind.is_none()).then(mass(other).total_cmp(&mass(one)))
    });
    if rest.len() > KINDS {
        let rare = rest.split_off(KINDS - 1).into_iter().flat_map(|rest| rest.outcomes);
        rest.push(Rest { kind: None, outcomes: rare.collect() });
    }
    (outcomes, rest)
}

/// The kind of an outcome: how its name begins or ends, of the kinds that the catalog lists; else how
/// many of the units that it names are eliminated.
fn kind(entry: &'static Entry, outcome: &str) -> Option<String> {
    let outcome = without_snipers(outcome);
    let ends = entry.outcomes.iter().filter_map(|(pattern, _)| pattern.strip_prefix("..., "));
    let mut ends = ends.filter(|end| !end.contains('<') && outcome.ends_with(end));
    if let Some(end) = ends.next() {
        return Some(end.to_owned());
    }
    let begins = entry.outcomes.iter().map(|(pattern, _)| {
        let end = pattern.find('<').into_iter().chain(pattern.find("...")).min();
        (*pattern, pattern[..end.unwrap_or(pattern.len())].trim_end())
    });
    let begins = begins.filter(|(_, begins)| !begins.is_empty() && outcome.starts_with(begins));
    let begins = begins.max_by_key(|(_, begins)| begins.len());
    // A unit of several begins like a unit alone, and says nothing of the others.
    let several = entry.outcomes.iter().any(|(pattern, _)| pattern.contains(" + "))
        && (outcome.contains(" + ") || outcome.contains(" / "));
    let says_all = |(pattern, begins): &(&str, &str)| {
        pattern.len() > begins.len() && !begins.ends_with(['-', '+'])
    };
    match begins {
        Some((_, begins)) if begins.len() == outcome.len() => Some(begins.to_owned()),
        Some(of) if !several || says_all(&of) => {
            // A number that follows, such as that of a phase or hex, is a part of the kind.
            let after = outcome[of.1.len()..].strip_prefix(' ');
            let numbered = after.is_some_and(|it| it.starts_with(|c: char| c.is_ascii_digit()));
            let words = in_words(entry, outcome);
            Some(match words.split_once(": ").filter(|_| numbered) {
                Some((begins, _)) => format!("{begins}: ..."),
                None => format!("{} ...", of.1),
            })
        }
        _ => several.then(|| eliminated(entry, outcome)),
    }
}

/// How many units of each side an outcome says to be eliminated.
fn eliminated(entry: &Entry, outcome: &str) -> String {
    let is_number =
        |side: &&str| side.split(' ').next().is_some_and(|it| it.parse::<u32>().is_ok());
    let sides = outcome.split(" / ").take_while(|side| !is_number(side));
    let counts: Vec<String> = sides
        .map(|side| match side.split(" + ").filter(|unit| *unit == "eliminated").count() {
            0 => "none eliminated".to_owned(),
            number => format!("{number} eliminated"),
        })
        .collect();
    if counts.iter().all(|side| side == "none eliminated") {
        return "nobody eliminated".to_owned();
    }
    let counts = counts.join(" / ");
    entry.in_words(&counts).unwrap_or(counts)
}

/// An outcome in a player's words, with units by their strength factors.
pub fn in_words(entry: &Entry, outcome: &str) -> String {
    number_in_words(entry, outcome)
        .or_else(|| entry.in_words(outcome).map(|words| by_strength_factor(&words)))
        .unwrap_or_else(|| of_outcome(outcome))
}

/// The parameters that name the units of an answer's outcomes: those of the first side, or of the
/// only one, and those of the second.
const UNITS: [[&str; 3]; 2] = [["targets", "movers", "attackers"], ["defenders", "", ""]];

/// What stands before the units of each side, where an outcome says in words whose they are.
const SIDES: [&str; 2] = ["attackers ", "defenders "];

/// An outcome of an answer in a player's words. Of several units it says which is which: `9-1
/// unaffected + 4-4-7 pinned`.
pub fn of_answer(answer: &Answer, outcome: &str) -> String {
    let words = in_words(answer.entry, outcome);
    let sides = UNITS.map(|names| units(answer, &names));
    let separator = if words.contains("; ") { "; " } else { " / " };
    let parts = words.split(separator).enumerate().map(|(place, part)| {
        let said = SIDES.iter().position(|side| part.starts_with(side));
        let side = said.or((separator == " / ").then_some(place)).filter(|side| *side < 2);
        let Some(side) = side else { return part.to_owned() };
        let before = if said.is_some() { SIDES[side] } else { "" };
        format!("{before}{}", each_named(&part[before.len()..], &sides[side]))
    });
    parts.collect::<Vec<_>>().join(separator)
}

/// The units that one of these parameters names, as players call them, without what lies on them.
fn units(answer: &Answer, names: &[&str]) -> Vec<String> {
    let found = names.iter().find_map(|name| answer.parameters.get(*name)?.as_array());
    let plain = |name: &str| {
        let name = by_strength_factor(name.split('+').next().unwrap_or(name));
        name.split(' ').next().unwrap_or_default().to_owned()
    };
    found.into_iter().flatten().filter_map(|name| Some(plain(name.as_str()?))).collect()
}

/// What is left of several units, where each that only says how it stands has its name.
fn each_named(words: &str, units: &[String]) -> String {
    let parts: Vec<&str> = words.split(" + ").collect();
    if parts.len() != units.len() || parts.len() < 2 {
        return words.to_owned();
    }
    let says_state = |part: &str| {
        let first = part.rsplit(": ").next().and_then(|it| it.chars().next());
        first.is_some_and(|it| it.is_ascii_lowercase()) && !part.starts_with("hero")
    };
    if parts.iter().all(|part| *part == parts[0] && says_state(part) && !part.contains(": ")) {
        return format!("all {}", parts[0]);
    }
    let named = parts.iter().zip(units).map(|(part, unit)| match part.rsplit_once(": ") {
        _ if !says_state(part) => (*part).to_owned(),
        Some((place, state)) => format!("{place}: {unit} {state}"),
        None => format!("{unit} {part}"),
    });
    named.collect::<Vec<_>>().join(" + ")
}

/// Several outcomes in words: a row of numbers by its first and its last.
pub fn any_in_words(entry: &Entry, outcomes: &[String]) -> String {
    let numbers: Option<Vec<u32>> = outcomes.iter().map(|one| one.parse().ok()).collect();
    let in_a_row = |numbers: &&Vec<u32>| numbers.windows(2).all(|two| two[0] + 1 == two[1]);
    match (numbers.as_ref().filter(in_a_row).map(Vec::as_slice), outcomes) {
        (Some([first, .., _]), [.., last]) => format!("{first} to {}", in_words(entry, last)),
        _ => {
            let words = outcomes.iter().map(|outcome| in_words(entry, outcome));
            words.collect::<Vec<_>>().join(" or ")
        }
    }
}

/// `3 caves` for `3`, when the catalog says that so many caves are eliminated.
fn number_in_words(entry: &Entry, outcome: &str) -> Option<String> {
    let number: u32 = outcome.parse().ok()?;
    let [(_, meaning)] = entry.outcomes else { return None };
    let noun = meaning.strip_prefix("so many ")?.split(' ').next()?;
    let noun = if number == 1 { noun.trim_end_matches('s') } else { noun };
    Some(format!("{number} {noun}"))
}

#[cfg(test)]
mod tests {
    use asl_engine::{Plan, Watch};
    use asl_rules::catalog;
    use serde_json::json;

    use super::*;
    use crate::answer::Engine;

    /// The chart's order of each answer stays, whatever the others have between its outcomes.
    #[test]
    fn all_outcomes_have_the_order_of_each_answer() {
        let entry = catalog::find("step-reduction").expect("it is in the catalog");
        let answer = |class: &str, elr: u8| {
            let asked = json!({ "class": class, "elr": elr, "drm": 1 });
            let question = entry.ask(asked.as_object().expect("an object")).expect("a question");
            let plan = Plan { trials: 10, seed: 1 };
            Answer::of(&*question, Engine::Exact, plan, &Watch::default()).expect("nobody stops it")
        };
        let classes = ["elite", "first-line", "second-line", "conscript"];
        let answers: Vec<Answer> =
            classes.iter().flat_map(|class| [0, 2, 4].map(|elr| answer(class, elr))).collect();
        let all = all_outcomes(&answers.iter().collect::<Vec<_>>());
        assert_eq!(all.iter().collect::<HashSet<_>>().len(), all.len(), "{all:?}");
        for answer in &answers {
            let own = answer.outcomes();
            let kept: Vec<&String> = all.iter().filter(|one| own.contains(one)).collect();
            assert_eq!(kept, own.iter().collect::<Vec<_>>());
        }
    }

    #[test]
    fn outcomes_are_added_up_by_what_they_have_in_common() {
        for (procedure, outcome, expected) in [
            (
                "cave-assault",
                "eliminated in 2 / unaffected / pinned / 1 DC",
                "eliminated in Player Turn 2: ...",
            ),
            (
                "cave-assault",
                "stands after 4: revealed / unaffected / 0 DC",
                "still stands after Player Turn 4: ...",
            ),
            ("gauntlet", "arrives: unaffected + eliminated", "arrives: ..."),
            ("fire-attack", "unaffected + pinned + elite-half-squad", "nobody eliminated"),
            ("fire-attack", "two-3-4-6-broken + eliminated / 1 attacker snipers", "1 eliminated"),
            (
                "close-combat",
                "eliminated + pinned / eliminated + eliminated",
                "attackers 1 eliminated; defenders 2 eliminated",
            ),
            ("banzai", "pinned / eliminated / 2 arrive, attackers hold it", "attackers hold it"),
            ("banzai", "pinned / broken / 1 arrive, Melee", "Melee"),
            (
                "banzai",
                "pinned / eliminated / 2 arrive, attackers hold it, 1 attacker sniper, 2 defender snipers",
                "attackers hold it",
            ),
        ] {
            let entry = catalog::find(procedure).expect("it is in the catalog");
            assert_eq!(kind(entry, outcome).as_deref(), Some(expected), "{outcome}");
        }
    }

    #[test]
    fn units_that_only_say_how_they_stand_are_named() {
        let units = ["9-1", "4-4-7"].map(str::to_owned);
        for (words, said) in [
            ("no effect + pinned", "9-1 no effect + 4-4-7 pinned"),
            ("9-1 wounded + pinned", "9-1 wounded + 4-4-7 pinned"),
            ("eliminated + eliminated", "all eliminated"),
            (
                "arrives: unaffected + stopped in hex 2: pinned",
                "arrives: 9-1 unaffected + stopped in hex 2: 4-4-7 pinned",
            ),
            ("hero wounded + pinned", "hero wounded + 4-4-7 pinned"),
            ("pinned", "pinned"),
        ] {
            assert_eq!(each_named(words, &units), said);
        }
    }

    #[test]
    fn an_outcome_of_numbers_and_parts_is_said_in_words() {
        for (procedure, outcome, words) in [
            ("bombardment", "0", "0 caves"),
            ("bombardment", "1", "1 cave"),
            ("random-selection", "2", "2 units"),
            ("thrown-dc", "in-cave", "in the cave"),
            ("fire-attack", "first-line-full-concealed + pinned", "4-4-7 concealed + pinned"),
            (
                "cave-assault",
                "stands after 1: revealed / unaffected / 1 DC",
                "still stands after Player Turn 1: garrison revealed; attackers unaffected; \
                 1 DC used",
            ),
            (
                "cave-assault",
                "eliminated in 2 / next door pinned / unaffected + pinned / 3 DC",
                "eliminated in Player Turn 2: next door pinned; attackers unaffected + pinned; \
                 3 DC used",
            ),
            ("firefight", "pinned / unaffected", "targets pinned; firers unaffected"),
            ("firefight", "pinned / 1 attacker sniper", "pinned / 1 attacker sniper"),
            (
                "close-combat",
                "unaffected / eliminated",
                "attackers unaffected; defenders eliminated",
            ),
            (
                "banzai",
                "pinned / eliminated / 2 arrive, attackers hold it",
                "attackers pinned; defenders eliminated; 2 squad-equivalents arrive; attackers \
                 hold it",
            ),
            ("rout", "arrives: unaffected", "arrives: still broken"),
        ] {
            let entry = catalog::find(procedure).expect("a procedure");
            assert_eq!(in_words(entry, outcome), words);
        }
    }

    #[test]
    fn several_outcomes_are_said_together() {
        let entry = |name| catalog::find(name).expect("a procedure");
        let of = |entry, outcomes: &[&str]| {
            any_in_words(entry, &outcomes.iter().map(|one| (*one).to_owned()).collect::<Vec<_>>())
        };
        assert_eq!(of(entry("bombardment"), &["2", "3", "4"]), "2 to 4 caves");
        assert_eq!(of(entry("bombardment"), &["0", "2"]), "0 caves or 2 caves");
        assert_eq!(of(entry("step-reduction"), &["unaffected", "pinned"]), "no effect or pinned");
    }
}
