//! What players call the units that the program names by words.

use super::Body;
use super::counters::Force;

/// The end of an outcome in which Heat of Battle has created a hero.
const WITH_HERO: &str = "-with-hero";

/// What can lie on top of a counter, and what tells it from another of the same strength.
const MARKERS: [(&str, &str); 17] = [
    ("-captured", "captured"),
    ("-withdrawn", "withdrawn"),
    ("-away", "away"),
    ("-unarmed", "Unarmed"),
    ("-cx", "CX"),
    ("-concealed", "concealed"),
    ("-broken", "broken"),
    ("-disrupted", "Disrupted"),
    ("-surrendered", "surrendered"),
    ("-pinned", "pinned"),
    ("-berserk", "berserk"),
    ("-fanatic", "Fanatic"),
    ("-heroic", "heroic"),
    ("-wounded", "wounded"),
    (WITH_HERO, "and a hero"),
    ("-stealthy", "Stealthy"),
    ("-engineer", "engineer"),
];

/// Outcomes that are no unit, in a player's words.
const OUTCOMES: [(&str, &str); 14] = [
    ("unaffected", "no effect"),
    ("in-cave", "in the cave"),
    ("entrance-hex", "in the Entrance Hex"),
    ("critical-hit", "Critical Hit"),
    ("hero", "T-H Hero"),
    ("no-hero", "no Hero"),
    ("no-hero-pinned", "no Hero, and it is pinned"),
    ("atmm", "ATMM"),
    ("no-atmm", "no ATMM"),
    ("no-attack", "no attack"),
    ("still-broken", "still broken"),
    ("hung-up", "above the Wire, without MF"),
    ("no-stray", "does not Stray"),
    ("not-controlled", "not Controlled"),
];

/// The same of those that can be a part of an outcome: `immobilized + attacker-reduced`.
const PARTS: [(&str, &str); 9] = [
    ("no-hero", "no Hero"),
    ("no-hero-pinned", "no Hero, pinned"),
    ("casualty-reduction", "Casualty Reduction"),
    ("attacker-reduced", "attacker reduced"),
    ("attacker-eliminated", "attacker eliminated"),
    ("no-effect", "no effect"),
    ("entrance-hex", "in the Entrance Hex"),
    ("mph-ended", "its MPh ends"),
    ("last-round", "the last round"),
];

fn part(word: &str) -> Option<String> {
    PARTS.iter().find(|(name, _)| *name == word).map(|(_, words)| (*words).to_owned())
}

/// An outcome in a player's words: `no effect` for `unaffected`, and units by their strength
/// factors.
pub fn of_outcome(outcome: &str) -> String {
    if let Some((_, words)) = OUTCOMES.iter().find(|(name, _)| *name == outcome) {
        return (*words).to_owned();
    }
    let without_hero = outcome.strip_suffix(WITH_HERO).filter(|rest| rest.chars().all(is_part));
    match without_hero.filter(|_| called(&Force::ALL, outcome).is_none()) {
        Some("unaffected") => "unchanged, and a hero is created".to_owned(),
        Some(rest) => format!("{}, and a hero is created", of_outcome(rest)),
        None => without_hyphens(&by_strength_factor(outcome)),
    }
}

/// An outcome without how often Snipers were activated, where that stands behind a comma.
pub fn without_snipers(outcome: &str) -> &str {
    let is_of_snipers = |rest: &str| {
        let part = rest.split(", ").next().unwrap_or_default();
        part.starts_with(|letter: char| letter.is_ascii_digit()) && part.contains(" sniper")
    };
    let mut commas = outcome.match_indices(", ").map(|(place, comma)| (place, place + comma.len()));
    let found = commas.find(|(_, behind)| is_of_snipers(&outcome[*behind..]));
    found.map_or(outcome, |(place, _)| &outcome[..place])
}

/// The names of terrain with a hyphen.
pub(crate) const TERRAIN: [&str; 7] = [
    "open-ground",
    "palm-trees",
    "light-jungle",
    "dense-jungle",
    "wooden-building",
    "stone-building",
    "cave-area-target",
];

/// The text of a ledger in a player's words: units by their strength factors, terrain without
/// hyphens.
pub fn in_ledger(text: &str) -> String {
    let mut text = by_strength_factor(text);
    for name in TERRAIN {
        text = text.replace(name, &name.replace('-', " "));
    }
    text
}

/// A text whose words of small letters are not tied together: `not cleared` for `not-cleared`.
/// Half-squads and squad-equivalents keep their hyphen.
fn without_hyphens(text: &str) -> String {
    let is_name = |word: &str| {
        word.contains('-')
            && !word.contains("squad")
            && word.chars().all(|letter| letter.is_ascii_lowercase() || letter == '-')
    };
    let said = |part: &str| {
        let word = part.trim_end_matches([',', ';', ':']);
        if is_name(word) {
            part.replace('-', " ").replace(" gun ", " Gun ")
        } else {
            part.to_owned()
        }
    };
    text.split(' ').map(said).collect::<Vec<_>>().join(" ")
}

/// A text in which units are called by their strength factors: `4-4-7` instead of
/// `first-line-full`. What has other ones in another force, such as a crew, keeps its words.
pub fn by_strength_factor(text: &str) -> String {
    named_among(&Force::ALL, text)
}

/// The same where it is known whose units they are.
pub fn by_strength_factor_in(force: Force, text: &str) -> String {
    named_among(&[force], text)
}

/// Whether the name of a unit can have this letter.
fn is_part(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '-' || letter == '+'
}

fn named_among(forces: &[Force], text: &str) -> String {
    let mut written = String::new();
    let mut rest = text;
    while let Some(start) = rest.find(is_part) {
        let (before, word) = rest.split_at(start);
        let end = word.find(|letter| !is_part(letter)).unwrap_or(word.len());
        let (word, after) = word.split_at(end);
        written += &before.replace(',', if before == "," { " with " } else { "," });
        let called = called(forces, word).or_else(|| and_hero(word));
        let called = called.or_else(|| with_another(forces, word)).or_else(|| part(word));
        let called = called.or_else(|| with_weapons(forces, word));
        written += &called.unwrap_or_else(|| word.to_owned());
        rest = after;
    }
    written + rest
}

/// A state that is no unit, with the heroes that were created: `unaffected-with-hero`.
fn and_hero(word: &str) -> Option<String> {
    let state = word.trim_end_matches(WITH_HERO);
    let heroes = match (word.len() - state.len()) / WITH_HERO.len() {
        0 => return None,
        1 => "a hero".to_owned(),
        more => format!("{more} heroes"),
    };
    Some(format!("{} and {heroes}", state.replace('-', " ")))
}

/// A unit with the weapons that it mans: `elite-full+mmg` is `4-4-8 + MMG`.
fn with_weapons(forces: &[Force], word: &str) -> Option<String> {
    let mut parts = word.split('+');
    let unit = called(forces, parts.next()?)?;
    let weapons: Vec<&str> = parts.collect();
    let is_weapon = |part: &&str| part.starts_with(|letter: char| letter.is_ascii_lowercase());
    if weapons.is_empty() || !weapons.iter().all(is_weapon) {
        return None;
    }
    let weapons = weapons.iter().map(|weapon| format!(" + {}", weapon.to_uppercase()));
    Some(unit + &weapons.collect::<String>())
}

/// What is left of a unit with what it has created or has lost:
/// `elite-half-squad-with-elite-half-squad-captured`.
fn with_another(forces: &[Force], word: &str) -> Option<String> {
    if !word.contains("-with-") {
        return None;
    }
    let said = |part: &str| called(forces, part).unwrap_or_else(|| part.to_owned());
    Some(word.split("-with-").map(said).collect::<Vec<_>>().join(" and "))
}

/// A unit with what lies on it; `None` for a word that is no unit, or is written as players
/// write it.
fn called(forces: &[Force], word: &str) -> Option<String> {
    let (two, mut name) = match word.strip_prefix("two-") {
        Some(name) => ("two ", name),
        None => ("", word),
    };
    let named = |name: &str| -> Vec<Body> {
        match forces {
            [force] => Body::named(*force, name).into_iter().collect(),
            _ => Body::of_any_force(name).to_vec(),
        }
    };
    let mut markers = Vec::new();
    let mut bodies = named(name);
    while let Some((rest, marker)) =
        MARKERS.iter().find_map(|(end, marker)| Some((name.strip_suffix(end)?, *marker)))
    {
        name = rest;
        markers.insert(0, marker);
        if bodies.is_empty() {
            bodies = named(name);
        }
    }
    let body = *bodies.first()?;
    let differ = bodies.iter().any(|other| other.printed() != body.printed());
    // What begins with its strength factor is called so, but `3-4-7r` is a Reduced side.
    let is_factor = name.starts_with(|letter: char| letter.is_ascii_digit());
    if is_factor && markers.is_empty() && two.is_empty() && !name.ends_with('r') {
        return None;
    }
    let (firepower, range, morale) = body.printed();
    let factor = format!("{firepower}-{range}-{morale}");
    let called = match body {
        // A `1-2-7` is a half-squad of one force and a vehicle-crew of another.
        _ if is_factor && !name.ends_with('r') => name.to_owned(),
        Body::Leader { .. } | Body::Hero { .. } => name.trim_start_matches("leader-").to_owned(),
        Body::Squad { reduced: true, .. } => format!("{factor} reduced"),
        Body::Crew { .. } if differ => name.replace('-', " "),
        Body::Crew { .. } => format!("{factor} crew"),
        Body::HalfSquad { .. } => format!("{factor} HS"),
        Body::Squad { .. } => factor,
    };
    let markers: String = markers.iter().map(|marker| format!(" {marker}")).collect();
    Some(format!("{two}{called}{markers}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_are_called_by_their_strength_factors() {
        for (text, called) in [
            ("first-line-full", "4-4-7"),
            ("elite-full+mmg", "4-4-8 + MMG"),
            ("first-line-reduced", "3-4-7 reduced"),
            ("3-4-7r", "3-4-7 reduced"),
            ("1-2-7-broken + two-1-2-7-broken", "1-2-7 broken + two 1-2-7 broken"),
            ("second-line-half-squad-broken + leader-9-1", "1-3-7 HS broken + 9-1"),
            ("elite-full,leader-8+1: throw; wait", "4-4-8 with 8+1: throw; wait"),
            ("conscript-full-concealed, not Known", "3-3-6 concealed, not Known"),
            ("reduced-crew", "1-2-8 crew"),
            ("leader-8-0-wounded takes a MC", "8-0 wounded takes a MC"),
            ("7-6-8-broken + two-3-4-8-broken", "7-6-8 broken + two 3-4-8 broken"),
            ("5-5-8-stealthy", "5-5-8 Stealthy"),
            ("elite-full-with-hero", "4-4-8 and a hero"),
            ("unaffected + unaffected-with-hero", "unaffected + unaffected and a hero"),
            ("unaffected-with-hero-with-hero / pinned", "unaffected and 2 heroes / pinned"),
            (
                "unaffected-with-leader-8-0 / 7-6-8-withdrawn",
                "unaffected and 8-0 / 7-6-8 withdrawn",
            ),
            (
                "first-line-half-squad-with-first-line-half-squad-captured",
                "2-3-7 HS and 2-3-7 HS captured",
            ),
            ("4-5-8-with-hero + broken", "4-5-8 and a hero + broken"),
            ("hero-wounded", "hero wounded"),
            ("7-4-7-engineer-broken", "7-4-7 engineer broken"),
            ("a crew and a vehicle-crew-broken", "a crew and a vehicle crew broken"),
            ("7-6-8, 2-3-7 and a broken hero", "7-6-8, 2-3-7 and a broken hero"),
            ("3 to 6: place", "3 to 6: place"),
        ] {
            assert_eq!(by_strength_factor(text), called);
            assert_eq!(by_strength_factor(called), called, "what is called so stays so");
        }
    }

    #[test]
    fn a_crew_has_the_strength_factor_of_its_force() {
        let of = |force| by_strength_factor_in(force, "crew, vehicle-crew");
        assert_eq!(of(Force::Japanese), "2-2-8 crew, 1-2-7 crew");
        assert_eq!(of(Force::Usmc), "2-2-8 crew, 1-2-6 crew");
    }

    #[test]
    fn snipers_are_left_out_and_nothing_else() {
        for (outcome, rest) in [
            ("pinned / broken, 1 attacker sniper, 2 defender snipers", "pinned / broken"),
            ("broken, 1 routed / 1 DC, 1 attacker sniper", "broken, 1 routed / 1 DC"),
            ("broken, 1 routed", "broken, 1 routed"),
        ] {
            assert_eq!(without_snipers(outcome), rest);
        }
    }

    #[test]
    fn an_outcome_is_said_in_words() {
        for (outcome, words) in [
            ("unaffected", "no effect"),
            ("unaffected-with-hero", "unchanged, and a hero is created"),
            ("still-broken-with-hero", "still broken, and a hero is created"),
            ("rallied-with-hero", "rallied, and a hero is created"),
            ("elite-full-with-hero", "4-4-8 and a hero"),
            ("no-hero-pinned", "no Hero, and it is pinned"),
            ("elite-half-squad-broken", "2-3-8 HS broken"),
            ("pinned / unaffected", "pinned / unaffected"),
            ("unaffected + unaffected-with-hero", "unaffected + unaffected and a hero"),
        ] {
            assert_eq!(of_outcome(outcome), words);
        }
    }
}
