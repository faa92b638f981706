//! A garrison that is concealed again, and gives that up (A12.12, A12.14).

use super::*;

const RALLY: (&str, &str) = ("Rally DR", "A10.6");

/// In the DFPh the Placer breaks, and the DC malfunctions. At the end of its Player Turn the
/// garrison is concealed, since nobody sees it (A12.12). Against the next DC that is no guard,
/// unless it is given up (A12.14, G11.833).
#[test]
fn rule_a12_12_a_garrison_is_concealed_again() {
    let asked = |word: &str| {
        json!({
            "range": 2, "turns": 3, "charges": 2, "garrison-holds-fire": "never",
            "garrison-shots": 0, "heat-of-battle": false, "garrison-concealment": word,
        })
    };
    // A 7 on the 8 column is a 1MC, which the 9 fails.
    let breaks = [Total(7), Total(9), Total(12), Total(4), Total(12), Total(9)];
    let rolls = [IFT, MC, DC, RALLY, IFT, DC];
    assaulted("place", asked("regained"), &breaks)
        .asked(&rolls)
        .noted(&[
            ("G11.833", "an unconcealed Good Order MMC guards the cave"),
            ("G11.833", "no unconcealed Good Order MMC guards the cave"),
        ])
        .never_noted("gives up")
        .came_to("eliminated in 3 / unaffected / 2 DC");
    // 30 FP by 9 are a 3MC.
    for word in ["given-up", "lost"] {
        let survives = [&breaks[..], &[Total(3)]].concat();
        let rolls = [&rolls[..], &[MC]].concat();
        let played =
            assaulted("place", asked(word), &survives).asked(&rolls).never_noted("no unconcealed");
        let played = match word {
            "given-up" => played.noted(&[("A12.14", "the garrison gives up its concealment")]),
            _ => played.never_noted("gives up"),
        };
        played.came_to("stands after 3: unaffected / unaffected / 2 DC");
    }
}
