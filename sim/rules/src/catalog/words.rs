//! The names of parameters as players write them.

/// Parameters whose name is an adjective: `not heroic`, and not `no heroic`.
const ADJECTIVES: [&str; 9] = [
    "active",
    "adjacent",
    "broken",
    "fanatic",
    "guarded",
    "heroic",
    "inexperienced",
    "sparing",
    "wounded",
];

/// The name of a parameter or a measure as people write it, when no label is given: `DC`,
/// `ADJACENT` and `caliber` for `dc`, `adjacent` and `caliber-mm`.
pub fn label(name: &str) -> String {
    // The unit stands beside the label.
    let name = name.strip_suffix("-mm").unwrap_or(name);
    let words = name.split('-').map(|word| match word {
        "bpv" | "cx" | "dc" | "dm" | "drm" | "elr" | "ffmo" | "ffnam" | "mc" | "mf" | "oba"
        | "pbf" | "san" | "tem" | "vp" | "wp" => word.to_uppercase(),
        // Capitals carry meaning: ADJACENT is more than adjacent.
        "adjacent" => "ADJACENT".to_owned(),
        word => word.to_owned(),
    });
    words.collect::<Vec<_>>().join(" ")
}

/// What is said of a flag that is off.
pub(super) fn denied(name: &str, label: &str) -> String {
    let word = if ADJECTIVES.contains(&name) { "not" } else { "no" };
    format!("{word} {label}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn abbreviations_of_the_rulebook_are_capitals() {
        let by_hand = [
            ("drm", "DRM"),
            ("wp-at", "WP at"),
            ("failed-throw-can-eliminate", "failed throw can eliminate"),
            ("caliber-mm", "caliber"),
            ("garrison-bpv-lost", "garrison BPV lost"),
        ];
        for (name, expected) in by_hand {
            assert_eq!(label(name), expected);
        }
    }

    #[test]
    fn an_adjective_is_denied_by_not() {
        assert_eq!(denied("adjacent", "ADJACENT"), "not ADJACENT");
        assert_eq!(denied("heat-of-battle", "heat of battle"), "no heat of battle");
    }
}
