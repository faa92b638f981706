//! What players call the Japanese units that the program names by words.

use asl_rules::units::Body;
use asl_rules::units::counters::Force;

/// What can lie on top of a counter.
const MARKERS: [(&str, &str); 6] = [
    ("-concealed", "concealed"),
    ("-broken", "broken"),
    ("-disrupted", "Disrupted"),
    ("-pinned", "pinned"),
    ("-berserk", "berserk"),
    ("-fanatic", "Fanatic"),
];

/// A text in which units are called by their strength factors: `4-4-7` instead of
/// `first-line-full`.
pub fn by_strength_factor(text: &str) -> String {
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || letter == '-' || letter == '+';
    let mut written = String::new();
    let mut rest = text;
    while let Some(start) = rest.find(is_part) {
        let (before, word) = rest.split_at(start);
        let end = word.find(|letter| !is_part(letter)).unwrap_or(word.len());
        let (word, after) = word.split_at(end);
        written += &before.replace(',', if before == "," { " with " } else { "," });
        written += &called(word).unwrap_or_else(|| word.to_owned());
        rest = after;
    }
    written + rest
}

fn called(word: &str) -> Option<String> {
    if word == "unaffected" {
        return Some("no effect".to_owned());
    }
    let mut name = word;
    let mut markers = Vec::new();
    while let Some((rest, marker)) =
        MARKERS.iter().find_map(|(end, marker)| Some((name.strip_suffix(end)?, *marker)))
    {
        name = rest;
        markers.insert(0, marker);
    }
    let body = Body::named(Force::Japanese, name)?;
    let (firepower, range, morale) = body.printed();
    let factor = format!("{firepower}-{range}-{morale}");
    let called = match body {
        Body::Leader { .. } => name.trim_start_matches("leader-").to_owned(),
        Body::Hero { .. } => return None,
        Body::HalfSquad { .. } => format!("{factor} HS"),
        Body::Squad { reduced: true, .. } => format!("{factor} reduced"),
        Body::Crew { .. } => format!("{factor} crew"),
        Body::Squad { .. } => factor,
    };
    let markers: String = markers.iter().map(|marker| format!(" {marker}")).collect();
    Some(called + &markers)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_are_called_by_their_strength_factors() {
        for (text, called) in [
            ("first-line-full", "4-4-7"),
            ("first-line-reduced", "3-4-7 reduced"),
            ("second-line-half-squad-broken + leader-9-1", "1-3-7 HS broken + 9-1"),
            ("elite-full,leader-8+1: throw; wait", "4-4-8 with 8+1: throw; wait"),
            ("conscript-full-concealed, not Known", "3-3-6 concealed, not Known"),
            ("reduced-crew", "1-2-8 crew"),
            ("unaffected", "no effect"),
            ("3 to 6: place", "3 to 6: place"),
        ] {
            assert_eq!(by_strength_factor(text), called);
        }
    }
}
