//! Numbers in sentences.

use asl_study::numbers::{about, spoken_percent, thousands};

use super::Look;

/// What a corrected chance means.
pub(crate) fn verdict(corrected: f64) -> &'static str {
    match corrected {
        p if p < 0.001 => "very unusual",
        p if is_unusual(p) => "unusual",
        _ => "nothing unusual",
    }
}

/// Whether a corrected chance is told as unusual.
pub(crate) fn is_unusual(corrected: f64) -> bool {
    corrected < 0.05
}

/// `2.1 % of games (about 1 in 47)`
fn of_games(p: f64) -> String {
    let percent = spoken_percent(p);
    match about(p) {
        Some(about) => format!("{percent} of games ({about})"),
        None => format!("{percent} of games"),
    }
}

/// What the correction makes of a look.
fn corrected(look: &Look, looks: usize) -> String {
    let percent = spoken_percent(look.p_corrected);
    let verdict = verdict(look.p_corrected);
    match looks {
        1 => format!("That is {verdict}."),
        _ => format!(
            "As one of {} chances that were looked at it counts as {percent}: {verdict}.",
            thousands(looks as u64)
        ),
    }
}

/// The sentence of one player's rolls; `of` is what was rolled.
pub(crate) fn look_sentence(player: &str, of: &str, look: &Look, looks: usize) -> String {
    let rolls = thousands(look.rolls as u64);
    let luck = if look.pips < 0.0 { "unlucky" } else { "lucky" };
    format!(
        "{player}: {rolls} {of} with a mean of {:.2} (fair dice 7). Fair dice are at least this \
         {luck} in {}, and at least this far from 7 on either side in {}. {}",
        look.mean,
        of_games(look.one_sided),
        spoken_percent(look.p),
        corrected(look, looks),
    )
}

/// The sentence of the luck of one player over another.
pub(crate) fn balance_sentence(one: &str, other: &str, look: &Look, looks: usize) -> String {
    let (better, worse) = if look.pips < 0.0 { (other, one) } else { (one, other) };
    let rolls = thousands(look.rolls as u64);
    if look.pips == 0.0 {
        return format!("In {rolls} rolls the dice favoured neither {one} nor {other}.");
    }
    format!(
        "In {rolls} rolls where low is good the dice favoured {better} over {worse} by {} pips. \
         Fair dice favour one of two players at least this much in {}. {}",
        thousands(look.pips.abs() as u64),
        of_games(look.p),
        corrected(look, looks),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn look(pips: f64) -> Look {
        Look {
            rolls: 100,
            mean: 7.0 - pips / 100.0,
            pips,
            one_sided: 0.02,
            p: 0.04,
            p_exact: None,
            exact: false,
            p_randomised: 0.04,
            p_corrected: 0.2,
            sentence: String::new(),
        }
    }

    #[test]
    fn low_is_lucky_and_high_is_unlucky() {
        let said = |pips| look_sentence("Ann", "DR", &look(pips), 5);
        assert!(said(30.0).contains("at least this lucky in 2.0 % of games"), "{}", said(30.0));
        assert!(said(-30.0).contains("at least this unlucky in"), "{}", said(-30.0));
    }

    #[test]
    fn the_dice_favour_who_is_luckier() {
        let said = |pips| balance_sentence("Ann", "Bob", &look(pips), 1);
        assert!(said(12.0).contains("favoured Ann over Bob by 12 pips"), "{}", said(12.0));
        assert!(said(-12.0).contains("favoured Bob over Ann by 12 pips"), "{}", said(-12.0));
        assert!(said(0.0).contains("neither Ann nor Bob"), "{}", said(0.0));
    }
}
