//! What a gauntlet cannot be, and how it is told.

use asl_rules::catalog;
use serde_json::json;

use crate::table::with;
use crate::{asked, refusal};

#[test]
fn what_cannot_be_so_is_refused_by_its_rule() {
    let four = json!(["4"]);
    let crowd = json!({ "movers": ["leader-8-0", "leader-8-0", "leader-8-0", "hero", "hero"] });
    for (asked, parameter, rule) in [
        (asked(json!(["woods", "woods", "open"]), four.clone()), "hexes", "A4.1, A4.11, A4.12"),
        (with(&asked(json!(["open"]), four.clone()), &crowd), "movers", "A5.1"),
        (
            with(&asked(json!(["open", "open"]), four.clone()), &json!({ "movement": "assault" })),
            "movement",
            "A4.61",
        ),
        (
            with(&asked(json!(["road", "open"]), four.clone()), &json!({ "movement": "dash" })),
            "movement",
            "A4.63",
        ),
        (
            with(&asked(json!(["woods", "stone"]), four.clone()), &json!({ "movement": "dash" })),
            "movement",
            "A4.63",
        ),
        (
            with(
                &asked(json!(["open"]), four.clone()),
                &json!({ "movement": "double-time", "movers": ["leader-8-0-wounded"] }),
            ),
            "movement",
            "A4.5",
        ),
        (
            with(&asked(json!(["open"]), four.clone()), &json!({ "movers": ["7-6-8-pinned"] })),
            "movers",
            "A4.1",
        ),
        (
            with(
                &asked(json!(["open"]), four.clone()),
                &json!({ "movers": ["7-6-8", "7-6-8", "7-6-8", "3-4-8"] }),
            ),
            "movers",
            "A5.1",
        ),
        (asked(json!(["bamboo"]), four.clone()), "hexes", "A4.13"),
        (asked(json!(["open"]), json!(["x"])), "defenders", "A7.2"),
        (asked(json!(["open"]), json!(["4:morale=7"])), "defenders", "A8.31"),
        (
            asked(json!(["open"]), json!(["4:adjacent-at=1:morale=7:leader=-1"])),
            "defenders",
            "A8.31, A8.41",
        ),
        (asked(json!(["open"]), json!(["4:leader-morale=8"])), "defenders", "A8.31, A8.41"),
        (
            asked(json!(["open"]), json!(["4:leader=-1:leader-morale=8"])),
            "defenders",
            "A8.31, A8.41",
        ),
        (asked(json!(["open"]), json!(["4:adjacent-at=1:long-at=1"])), "defenders", "A7.22"),
        (asked(json!(["open", "open"]), json!(["4:from=2:adjacent-at=1"])), "defenders", "A6"),
    ] {
        let (found, by, message) = refusal(&asked);
        assert_eq!((found.as_str(), by.as_str()), (parameter, rule), "{message}");
    }
    // The MF are in the message, and the nearest terrain is known.
    let (.., message) = refusal(&asked(json!(["woods", "woods", "open"]), four.clone()));
    assert_eq!(
        message,
        "they have 4 MF and need 5 for these hexes: `movement` double-time gives 2 more. SMOKE costs 1 \
         MF a hex (A4.1, A4.11, A4.12)"
    );
    let entry = catalog::find("gauntlet").expect("it is in the catalog");
    let cave = asked(json!(["wods"]), four);
    let refusal = entry.ask(cave.as_object().expect("an object")).expect_err("no terrain");
    assert_eq!(refusal.nearest(), Some("woods"));
}

/// Nothing that is written wrongly in a text is more than a refusal.
#[test]
fn texts_that_say_nothing_are_refused() {
    for hex in [
        "open:mf=0",
        "open:mf=99",
        "open:mf=x",
        "open:smoke=6",
        "open:smoke",
        "open:then=",
        "open:residual=13",
        "open:what=1",
        "open:mf=1:mf=1",
        "",
        ":",
        "open:mf=1.25",
        "open:mf=-1",
    ] {
        let (parameter, ..) = refusal(&asked(json!([hex]), json!(["4"])));
        assert_eq!(parameter, "hexes", "{hex}");
    }
    for defender in [
        "0",
        "101",
        "4:from=0",
        "4:from=3",
        "4:from=2:to=1",
        "4:adjacent-at=3",
        "4:adjacent-at=2-1",
        "4:adjacent-at=-",
        "4:rof=4",
        "4:drm=99",
        "4:leader=3",
        "4:steady=1",
        "4:morale=1:adjacent-at=1",
        "4:hindrance=6",
        "",
        "4:",
        "-4",
        "4-4-7+mmg",
        "4-4-7:b=13",
        "99999999999",
    ] {
        let (parameter, ..) = refusal(&asked(json!(["open", "open"]), json!([defender])));
        assert_eq!(parameter, "defenders", "{defender}");
    }
}

/// A counter that is named fires with what its counters have: a leader and a second MG are given otherwise, and
/// without a MG it has neither ROF nor Fire Lane.
#[test]
fn what_a_named_defender_does_not_have_is_refused() {
    for (defender, rule, says) in [
        ("4-4-7:rof=2", "A9.2, A9.22", "`rof=` is for a MG: name it, as in `4-4-7+mmg`"),
        ("4-4-7:fire-lane=1", "A9.2, A9.22", "`fire-lane=` is for a MG: name it"),
        ("4-4-7+mmg+9-1", "A7.53", "a leader who directs its fire is `leader=9-1`"),
        ("4-4-7+hmg+lmg", "A7.35, A9.2", "one MG at most"),
        ("4-4-7+mmg:rof=2", "A9.2", "leave `rof=` out"),
    ] {
        let force = json!({ "defending-force": "japanese" });
        let (parameter, by, message) =
            refusal(&with(&asked(json!(["open"]), json!([defender])), &force));
        assert_eq!((parameter.as_str(), by.as_str()), ("defenders", rule), "{message}");
        assert!(message.contains(says), "{message}");
    }
}
