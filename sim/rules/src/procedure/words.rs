//! The names of parameters, and the words that are their values, as players write them.

/// Parameters whose name is an adjective, or tells a state: `not heroic`, and not `no heroic`.
pub(crate) const ADJECTIVES: [&str; 57] = [
    "abandoned",
    "able",
    "accessible",
    "active",
    "adjacent",
    "armored",
    "attached",
    "attacked-before",
    "below-ground",
    "bore-sighted",
    "broken",
    "buttoned-up",
    "captured",
    "concealed",
    "confined",
    "created",
    "crew-exposed",
    "cx",
    "dense",
    "dm",
    "emplaced",
    "encircled",
    "fanatic",
    "fired-before",
    "fortified",
    "good-order",
    "guarded",
    "gusty",
    "heroic",
    "hull-down",
    "immobile",
    "in-column",
    "in-motion",
    "inexperienced",
    "kindled",
    "known",
    "lost",
    "near",
    "open-topped",
    "originally-hidden",
    "pinned",
    "pre-registered",
    "same-hex",
    "seen",
    "sparing",
    "spotted",
    "stabilized",
    "struck-by-wp",
    "stunned",
    "stunned-before",
    "thrown-in-afph",
    "towing",
    "unseen",
    "uphill",
    "within-its-ca",
    "within-nvr",
    "wounded",
];

/// Parameters whose name is a statement or a manner: `leaders help: no`, and not `no leaders help`.
pub(crate) const STATEMENTS: [&str; 22] = [
    "aa-cowers",
    "attackers-capture",
    "barely-pins",
    "by-path",
    "by-squad",
    "defenders-capture",
    "doubles-also-break",
    "emerges-lost",
    "failed-throw-can-eliminate",
    "flamethrower-halved-first",
    "garrison-advances",
    "gun-malfunctions",
    "gun-needs-empty-cave",
    "halftrack-pays-double",
    "leaders-help",
    "original-2-passes",
    "red-cs-if-eliminated",
    "red-extra-draw-ends-access",
    "smc-helps",
    "survival-drm-add-up",
    "until-controlled",
    "vehicle-moves",
];

/// Words that the rulebook writes with capitals, and `dr`.
pub const ABBREVIATIONS: [&str; 52] = [
    "AF", "AFV", "APh", "ATMM", "ATR", "B", "BPV", "CC", "CCPh", "CX", "DC", "DFPh", "DM", "dr",
    "DRM", "ELR", "FFE", "FFMO", "FFNAM", "FPF", "FT", "GMD", "HE", "HMG", "IFT", "IIFT", "LMG",
    "LOS", "MC", "MF", "MG", "ML", "MMC", "MMG", "MOL", "MP", "MPh", "NTC", "OB", "OBA", "PBF",
    "PFPh", "PTC", "ROF", "SAN", "SMC", "SW", "TC", "TEM", "USMC", "VP", "WP",
];

/// Measures and parameters that players call otherwise than by their name.
const LABELS: [(&str, &str); 2] =
    [("none-unbroken", "no unit unbroken"), ("no-quarter", "No Quarter in effect")];

/// The name of a parameter or a measure as people write it, when no label is given: `DC`,
/// `ADJACENT` and `caliber` for `dc`, `adjacent` and `caliber-mm`.
pub fn label(name: &str) -> String {
    if let Some((_, words)) = LABELS.iter().find(|(known, _)| *known == name) {
        return (*words).to_owned();
    }
    // The unit stands beside the label.
    let name = name.strip_suffix("-mm").unwrap_or(name);
    let words = name.split('-').map(|word| match word {
        // Capitals carry meaning: ADJACENT is more than adjacent.
        "adjacent" => "ADJACENT",
        word => {
            let known = ABBREVIATIONS.iter().find(|known| known.eq_ignore_ascii_case(word));
            known.unwrap_or(&word)
        }
    });
    words.collect::<Vec<_>>().join(" ")
}

/// Values that players write otherwise than with a space for each hyphen.
pub const VALUES: [(&str, &str); 92] = [
    ("placed", "Placed DC"),
    ("place", "Placed DC"),
    ("thrown", "Thrown DC"),
    ("throw", "Thrown DC"),
    ("climbing", "DC Placed by a Climber"),
    ("climb", "DC Placed by a Climber"),
    ("set", "Set DC"),
    ("set-dc", "Set DC"),
    ("placed-dc", "Placed DC"),
    ("flamethrower", "FT"),
    ("guns", "Gun"),
    ("oba", "OBA"),
    ("script", "by its script"),
    ("best", "as is best for it"),
    ("until-beside", "until the enemy is beside it"),
    ("elite", "Elite"),
    ("first-line", "First Line"),
    ("second-line", "Second Line"),
    ("conscript", "Conscript"),
    ("cave-wp", "WP in the cave"),
    ("open-ground", "Open Ground"),
    ("japanese", "Japanese"),
    ("usmc", "U.S.M.C."),
    ("american", "American"),
    ("early-american", "early American"),
    ("british", "British"),
    ("gmd", "G.M.D."),
    ("red-chinese", "Red Chinese"),
    ("russian", "Russian"),
    ("ift", "IFT"),
    ("iift", "IIFT"),
    ("mc", "MC"),
    ("ptc", "PTC"),
    ("below-1-8", "below 1-8"),
    ("above-10-1", "above 10-1"),
    ("ap", "AP"),
    ("apcr", "APCR"),
    ("apds", "APDS"),
    ("heat", "HEAT"),
    ("he", "HE"),
    ("atr", "ATR"),
    ("mg", "MG"),
    ("baz43", "BAZ 43"),
    ("baz44", "BAZ 44"),
    ("baz45", "BAZ 45"),
    ("piat", "PIAT"),
    ("psk", "PSK"),
    ("pf", "PF"),
    ("pfk", "PFk"),
    ("mol", "MOL"),
    ("mol-projector", "MOL-Projector"),
    ("by-dr", "by the DR"),
    ("italian", "Italian"),
    ("oba-placed", "OBA that is in place"),
    ("wp", "WP"),
    ("pfph", "PFPh"),
    ("mph", "MPh"),
    ("dfph", "DFPh"),
    ("afph", "AFPh"),
    ("sd", "smoke discharger (sD)"),
    ("sm", "smoke mortar (sM)"),
    ("sn", "Nahverteidigungswaffe (sN)"),
    ("sp", "smoke pot (sP)"),
    ("fighter-bomber", "Fighter-Bomber"),
    ("stuka", "Stuka"),
    ("afv", "AFV"),
    ("light-afv", "light AFV"),
    ("sw", "SW"),
    ("at", "AT"),
    ("inf", "INF"),
    ("art", "ART"),
    ("aa", "AA"),
    ("rcl", "RCL"),
    ("in-los-within-16", "in LOS within 16 hexes"),
    ("in-los-beyond-16", "in LOS beyond 16 hexes"),
    ("out-of-los-within-16", "out of LOS within 16 hexes"),
    ("out-of-los-beyond-16", "out of LOS beyond 16 hexes"),
    ("finnish", "Finnish"),
    ("french", "French"),
    ("german", "German"),
    ("ss", "SS"),
    ("axis-minor", "Axis Minor"),
    ("allied-minor", "Allied Minor"),
    ("partisan", "Partisan"),
    ("lltc", "LLTC"),
    ("paatc", "PAATC"),
    ("infantry-ovr", "Infantry OVR"),
    ("ovr-prevention", "OVR Prevention"),
    ("ca", "CA"),
    ("in-ca", "in the CA"),
    ("half-in-ca", "half in the CA"),
    ("not-in-ca", "not in the CA"),
];

/// Values that can be given by another word, too.
const SYNONYMS: [(&str, &str); 20] = [
    ("stone", "stone-building"),
    ("wooden", "wooden-building"),
    // How a DC gets to a cave: the tactic of an assault, and the method of an attack.
    ("placed", "place"),
    ("place", "placed"),
    ("thrown", "throw"),
    ("throw", "thrown"),
    ("us", "american"),
    ("usa", "american"),
    ("marines", "usmc"),
    ("marine", "usmc"),
    ("uk", "british"),
    ("soviet", "russian"),
    ("ussr", "russian"),
    ("jap", "japanese"),
    ("red chinese", "red-chinese"),
    ("early american", "early-american"),
    ("axis minor", "axis-minor"),
    ("allied minor", "allied-minor"),
    ("attackers", "attacker"),
    ("defenders", "defender"),
];

/// The words that a value of a parameter can also be given by: `stone` for `stone-building`.
pub fn synonyms(value: &str) -> impl Iterator<Item = &'static str> {
    SYNONYMS.into_iter().filter(move |(_, said)| *said == value).map(|(word, _)| word)
}

/// A word that is a value of a parameter, as people write it: `First Line`, `Set DC` and
/// `fall back` for `first-line`, `set` and `fall-back`.
pub fn value(word: &str) -> String {
    // A half-squad has its hyphen, and so have the odds of CC.
    if word == "half-squad" || word.starts_with(|first: char| first.is_ascii_digit()) {
        return word.to_owned();
    }
    let known = VALUES.iter().find(|(value, _)| *value == word);
    known.map_or_else(|| word.replace('-', " "), |(_, words)| (*words).to_owned())
}

/// What is said of a flag that is off.
pub(super) fn denied(name: &str, label: &str) -> String {
    if name == "no-quarter" {
        return "quarter is given".to_owned();
    }
    if STATEMENTS.contains(&name) {
        return format!("{label}: no");
    }
    if let Some(what) = label.strip_prefix("with ") {
        return format!("without {what}");
    }
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
    fn a_value_is_written_as_players_write_it() {
        for (word, written) in [
            ("first-line", "First Line"),
            ("set", "Set DC"),
            ("set-dc", "Set DC"),
            ("placed-dc", "Placed DC"),
            ("light-jungle", "light jungle"),
            ("half-squad", "half-squad"),
            ("never", "never"),
        ] {
            assert_eq!(value(word), written);
        }
    }

    #[test]
    fn an_adjective_is_denied_by_not() {
        assert_eq!(denied("adjacent", "ADJACENT"), "not ADJACENT");
        assert_eq!(denied("in-motion", "in motion"), "not in motion");
        assert_eq!(denied("heat-of-battle", "heat of battle"), "no heat of battle");
    }
}
