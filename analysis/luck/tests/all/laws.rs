//! Chances that are as often as they say: 10,000 games by fair dice.

use std::sync::OnceLock;

use asl_luck::generate::{Form, Plan};
use asl_luck::{Log, Options, Report, audit};

use super::{made, written};

const GAMES: u64 = 10_000;

/// The reports of 10,000 games of two players, read from logs.
fn played(plan: &Plan) -> Vec<Report> {
    let report = |seed: u64| {
        let bytes = written(&made(plan, seed), Form::Text);
        let log = Log { name: "game", bytes: &bytes };
        audit(&[log], &Options { names: false, seed }).expect("audited")
    };
    (0..GAMES).map(report).collect()
}

/// Games of 300 rolls.
fn games() -> &'static [Report] {
    static GAMES_PLAYED: OnceLock<Vec<Report>> = OnceLock::new();
    GAMES_PLAYED.get_or_init(|| played(&Plan { rolls: 300, undone_one_in: 40, ..Plan::default() }))
}

/// A chance of at most alpha comes up in at most alpha of the games, and three standard errors.
fn holds(what: &str, chances: impl Iterator<Item = f64>) {
    let chances: Vec<f64> = chances.collect();
    let games = chances.len() as f64;
    assert!(games > 1_000.0, "{what}: {games} games");
    for alpha in [0.01, 0.05, 0.1] {
        let often = chances.iter().filter(|p| **p <= alpha).count() as f64 / games;
        let error = (alpha * (1.0 - alpha) / games).sqrt();
        assert!(often <= alpha + 3.0 * error, "{what}: {often} for {alpha}");
        assert!(often > 0.0, "{what}: never {alpha}");
    }
}

/// The distance of the chances from the uniform law is no greater than fair ones have but once in
/// 10,000 times (Kolmogorov 1933).
fn uniform(what: &str, chances: impl Iterator<Item = f64>) {
    let mut chances: Vec<f64> = chances.collect();
    chances.sort_by(f64::total_cmp);
    let games = chances.len() as f64;
    let distance = chances.iter().enumerate().map(|(rank, p)| {
        (p - rank as f64 / games).abs().max(((rank + 1) as f64 / games - p).abs())
    });
    let distance = distance.fold(0.0, f64::max) * games.sqrt();
    assert!(distance < 2.23, "{what}: {distance}");
}

/// One look of each game, where there is one.
fn looks<'a>(
    look: impl Fn(&'a Report) -> Option<&'a asl_luck::report::Look>,
) -> Vec<&'a asl_luck::report::Look> {
    games().iter().filter_map(look).collect()
}

#[test]
fn a_chance_comes_up_no_more_often_than_it_says() {
    let balance = looks(|report| report.balance.as_ref());
    holds("balance", balance.iter().map(|look| look.p));
    for player in 0..2 {
        let all = looks(|report| report.players[player].luck.as_ref());
        holds("player", all.iter().map(|look| look.p));
        for kind in ["IFT DR", "MC DR", "TH DR", "Rally DR", "TC DR", "CC DR"] {
            let of_type = looks(|report| {
                let types = &report.players[player].types;
                types.iter().find(|line| line.kind.name() == kind)?.luck.as_ref()
            });
            holds(kind, of_type.iter().map(|look| look.p));
        }
    }
}

#[test]
fn one_sided_chances_come_up_no_more_often_than_they_say_on_each_side() {
    let balance = looks(|report| report.balance.as_ref());
    // On one side such a chance of at most a half comes up in half of the games.
    for lucky in [true, false] {
        let side = balance.iter().map(|look| {
            let here = (look.pips > 0.0) == lucky && look.pips != 0.0;
            if here { look.one_sided } else { 1.0 }
        });
        holds("one side", side);
    }
}

#[test]
fn randomised_chances_are_uniform() {
    let balance = looks(|report| report.balance.as_ref());
    uniform("balance", balance.iter().map(|look| look.p_randomised));
    for player in 0..2 {
        let all = looks(|report| report.players[player].luck.as_ref());
        uniform("player", all.iter().map(|look| look.p_randomised));
        let kinds: Vec<&asl_luck::report::Look> = looks(|report| {
            let types = &report.players[player].types;
            types.iter().find(|line| line.kind.name() == "CC DR")?.luck.as_ref()
        });
        uniform("CC", kinds.iter().map(|look| look.p_randomised));
    }
}

#[test]
fn of_all_corrected_chances_together_one_is_small_in_few_games() {
    let least = games().iter().map(|report| {
        let players = report.players.iter().flat_map(|player| {
            let types = player.types.iter().filter_map(|line| line.luck.as_ref());
            player.luck.iter().chain(types)
        });
        let looks = report.balance.iter().chain(players).map(|look| look.p_corrected);
        let fairness = &report.fairness;
        let tests = fairness.cells.iter().chain(fairness.faces.iter()).map(|one| one.p_corrected);
        let serial = fairness.serial.iter().map(|one| one.p_corrected);
        looks.chain(tests).chain(serial).fold(1.0, f64::min)
    });
    holds("all looks", least);
}

#[test]
fn tests_of_the_dice_are_as_strict_as_they_say() {
    let fairness = || games().iter().map(|report| &report.fairness);
    holds("faces", fairness().filter_map(|one| Some(one.faces?.p)));
    holds("cells", fairness().filter_map(|one| Some(one.cells?.p)));
    holds("serial", fairness().filter_map(|one| Some(one.serial?.p)));
}

#[test]
fn nineteen_of_twenty_games_stay_within_the_band() {
    let curves =
        || games().iter().flat_map(|report| &report.players).filter_map(|one| one.curve.as_ref());
    let left = curves().filter(|curve| !curve.within_band).count() as f64;
    let all = curves().count() as f64;
    let error = (0.05 * 0.95 / all).sqrt();
    assert!(left / all <= 0.05 + 3.0 * error && left / all > 0.025, "{}", left / all);
    // The band of one point holds there.
    let outside = curves().filter(|curve| {
        let end = curve.points.last().expect("a point");
        end.luck.abs() > end.band
    });
    let outside = outside.count() as f64 / all;
    assert!(outside <= 0.05 + 3.0 * error && outside > 0.03, "{outside}");
}

#[test]
fn short_games_follow_the_same_laws() {
    let games = played(&Plan { rolls: 40, turns: 2, ..Plan::default() });
    let balance = || games.iter().filter_map(|report| report.balance.as_ref());
    holds("balance", balance().map(|look| look.p));
    uniform("balance", balance().map(|look| look.p_randomised));
    let players = || games.iter().flat_map(|report| &report.players);
    let lucks = || players().filter_map(|player| player.luck.as_ref());
    holds("player", lucks().map(|look| look.p));
    uniform("player", lucks().map(|look| look.p_randomised));
    let curves = || players().filter_map(|player| player.curve.as_ref());
    let left = curves().filter(|curve| !curve.within_band).count() as f64;
    let all = curves().count() as f64;
    assert!(left / all <= 0.05 + 3.0 * (0.05 * 0.95 / all).sqrt(), "{}", left / all);
}

#[test]
fn loaded_dice_are_found() {
    let plan = Plan { rolls: 1_000, ..Plan::default() };
    let text = String::from_utf8(written(&made(&plan, 1), Form::Text)).expect("UTF-8");
    // A third of Alice's sixes on the colored die become ones.
    let mut sixes = 0;
    let loaded: String = text
        .lines()
        .map(|line| {
            let six = line.contains("<Alice>") && line.contains(" DR) 6,");
            sixes += usize::from(six);
            let face = if six && sixes % 3 == 0 { " DR) 1," } else { " DR) 6," };
            line.replacen(" DR) 6,", face, 1) + "\n"
        })
        .collect();
    let log = Log { name: "game", bytes: loaded.as_bytes() };
    let report = audit(&[log], &Options::default()).expect("audited");
    let honest = Log { name: "game", bytes: text.as_bytes() };
    let honest = audit(&[honest], &Options::default()).expect("audited");
    let luck = |report: &Report| {
        report.players.iter().map(|one| one.luck.clone().expect("luck").p).fold(1.0, f64::min)
    };
    assert!(luck(&report) < luck(&honest));
    assert!(report.notes.iter().any(|note| note.contains("edited")));
}
