//! More fire of the garrison never helps the attackers.

use serde_json::{Value, json};

use super::table::{assert_never_rises, with};

/// The chance to eliminate the cave, as each of these values is given in turn.
fn assert_chain(asked: &Value, parameter: &str, values: impl IntoIterator<Item = i64>) {
    let all = values.into_iter().map(|value| with(asked, &json!({ parameter: value })));
    assert_never_rises("cave-assault", "cave-eliminated", all);
}

fn each(check: impl Fn(&Value)) {
    for tactic in ["place", "throw", "flamethrower"] {
        for (range, garrison) in [(2, "first-line-full"), (3, "elite-half-squad"), (1, "crew")] {
            check(&json!({
                "tactic": tactic, "turns": 3, "charges": 2, "range": range,
                "garrison": [garrison], "heat-of-battle": false,
            }));
        }
    }
}

#[test]
fn a_garrison_with_more_fp_is_never_easier() {
    each(|asked| {
        assert_chain(asked, "garrison-firepower", [1, 2, 4, 6, 8, 12, 16, 20, 24, 30, 36])
    });
}

#[test]
fn a_garrison_with_a_lower_drm_is_never_easier() {
    each(|asked| {
        let asked = with(asked, &json!({ "garrison-firepower": 8 }));
        assert_chain(&asked, "garrison-drm", (-3..=5).rev());
    });
}

/// FPF can break the garrison itself, so that only its first two shots are compared.
#[test]
fn a_garrison_that_fires_more_often_is_never_easier() {
    each(|asked| {
        let asked = with(asked, &json!({ "garrison-firepower": 8 }));
        assert_chain(&asked, "garrison-shots", 0..=2);
    });
}

#[test]
fn ground_that_costs_more_mf_is_never_easier() {
    each(|asked| {
        let asked = with(asked, &json!({ "garrison-firepower": 8 }));
        assert_chain(&asked, "entrance-mf", 1..=3);
    });
}
