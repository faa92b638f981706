//! More fire never helps the movers.

use serde_json::json;

use super::asked;
use super::table::{assert_never_rises, with};

const PATHS: [&[&str]; 5] =
    [&["open"], &["open", "woods"], &["grain", "stone"], &["open:then=1"], &["woods:residual=4"]];

/// The chance to arrive unbroken, under these defenders in turn.
fn assert_chain(defenders: impl IntoIterator<Item = Vec<String>> + Clone) {
    assert_chain_on(&PATHS, defenders);
}

fn assert_chain_on(paths: &[&[&str]], defenders: impl IntoIterator<Item = Vec<String>> + Clone) {
    for path in paths {
        for movers in [json!(["7-6-8"]), json!(["3-4-8", "leader-8-0"])] {
            let asked = |defenders: Vec<String>| {
                with(&asked(json!(path), json!(defenders)), &json!({ "movers": movers }))
            };
            let all = defenders.clone().into_iter().map(asked);
            assert_never_rises("gauntlet", "arrives-unbroken", all);
        }
    }
}

#[test]
fn more_fp_is_never_better_for_the_movers() {
    let of = |firepower: i32, more: &str| vec![format!("{firepower}{more}")];
    for more in ["", ":drm=1:steady", ":rof=2"] {
        assert_chain([1, 2, 4, 6, 8, 12, 16, 20, 24, 30, 36].map(|firepower| of(firepower, more)));
    }
}

#[test]
fn a_lower_drm_is_never_better_for_the_movers() {
    assert_chain((-3..=5).rev().map(|drm| vec![format!("8:drm={drm}")]));
}

#[test]
fn more_shots_are_never_better_for_the_movers() {
    // Who keeps his ROF leaves no Residual FP (A8.23), which matters where more MF are spent.
    let paths: Vec<&[&str]> =
        PATHS.into_iter().filter(|path| !path.iter().any(|hex| hex.contains("then="))).collect();
    assert_chain_on(&paths, (0..=3).map(|rate| vec![format!("4:steady:rof={rate}")]));
    assert_chain((1..=3).map(|number| vec!["4".to_owned(); number]));
}

/// Shots that are cut by `rof-limit` are few: with a ROF of 2 a weapon fires a fifth time in 1 of
/// 81 DFPh, and with 3 in 1 of 16.
#[test]
fn a_higher_rof_limit_is_never_better_for_the_movers() {
    for rate in 1..=3 {
        let limits = (1..=6).map(|limit| {
            with(
                &asked(json!(["open"]), json!([format!("4:steady:rof={rate}")])),
                &json!({ "rof-limit": limit }),
            )
        });
        assert_never_rises("gauntlet", "arrives-unbroken", limits);
    }
}
