//! From rolls to a report.

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Dxsm;

use crate::exact::{holm, tail};
use crate::joining::{Joined, Placed};
use crate::report::{
    Count, Counts, Gap, LogLine, Look, Player, Report, TypeLine, Undone, balance_sentence,
    look_sentence, verdict,
};
use crate::rolls::{Kind, Names, Note};
use crate::{Log, Options, curve, fairness, limits};

/// The fraction of a chance is given for so many dice: some 300 digits.
const FRACTION_DICE: u32 = 400;

/// How people are called in a report.
struct Labels {
    players: Vec<String>,
    logs: Vec<String>,
}

impl Labels {
    fn new(logs: &[Log<'_>], names: &Names, order: &[usize], options: &Options) -> Self {
        let mut players = vec![String::new(); names.len()];
        for (number, player) in order.iter().enumerate() {
            let name = names.name(*player);
            players[*player] = match name {
                "" => "Unnamed".to_owned(),
                name if options.names => name.to_owned(),
                _ => format!("Player {}", number + 1),
            };
        }
        let logs = logs.iter().enumerate().map(|(number, log)| {
            if options.names { log.name.to_owned() } else { format!("Log {}", number + 1) }
        });
        Self { players, logs: logs.collect() }
    }
}

/// Writes the report of joined logs.
pub(crate) fn report(
    logs: &[Log<'_>],
    joined: &Joined,
    names: &Names,
    options: &Options,
) -> Report {
    let order = order_of_players(&joined.rolls, names.len());
    let labels = Labels::new(logs, names, &order, options);
    let mut draws = Pcg64Dxsm::seed_from_u64(options.seed);
    let mut of_player: Vec<Vec<&Placed>> = vec![Vec::new(); names.len()];
    for placed in &joined.rolls {
        of_player[placed.roll.player].push(placed);
    }
    let balance = balance(&order, &of_player, &mut draws);
    let players: Vec<Player> = order
        .iter()
        .map(|player| {
            let mut line = one_player(&labels.players[*player], &of_player[*player], &mut draws);
            let before = joined.sessions.before_first().filter(|(whose, _)| whose == player);
            line.before_log = before.map(|(_, rolls)| u64::from(rolls)).sum();
            line
        })
        .collect();
    let fairness = fairness::fairness(&joined.rolls, names.len());
    let gaps = gaps(joined, &labels);
    let mut report = Report {
        headline: String::new(),
        version: asl_study::VERSION,
        seed: options.seed,
        looks: 0,
        logs: log_lines(joined, &labels),
        notes: notes(joined, &labels, &players, &gaps),
        players,
        balance,
        fairness,
        gaps,
    };
    correct(&mut report);
    say(&mut report);
    report
}

/// The players in the order of their first rolls.
fn order_of_players(rolls: &[Placed], players: usize) -> Vec<usize> {
    let mut seen = vec![false; players];
    let firsts = rolls.iter().filter_map(|placed| {
        let player = placed.roll.player;
        (!std::mem::replace(&mut seen[player], true)).then_some(player)
    });
    firsts.collect()
}

/// A look at rolls with this sum.
fn look(rolls: usize, dice: u32, sum: u32, draws: &mut Pcg64Dxsm) -> Look {
    let tail = tail(dice, sum, draws.random::<f64>(), dice <= FRACTION_DICE);
    Look {
        rolls,
        mean: f64::from(sum) / rolls as f64,
        pips: 3.5 * f64::from(dice) - f64::from(sum),
        one_sided: tail.one_sided,
        p: tail.two_sided,
        p_exact: tail.fraction,
        exact: tail.exact,
        p_randomised: tail.randomised,
        p_corrected: tail.two_sided,
        sentence: String::new(),
    }
}

/// The rolls where low is good that were not undone.
fn good<'a>(rolls: &[&'a Placed]) -> Vec<&'a Placed> {
    let good = rolls.iter().filter(|placed| placed.roll.kind.low_is_good() && !placed.roll.undone);
    good.copied().collect()
}

fn sum(rolls: &[&Placed]) -> u32 {
    rolls.iter().map(|placed| placed.roll.sum()).sum()
}

/// The luck of the first of two players over the second. A die turned over shows 7 less its
/// face, and is as fair; so the second's dice are turned over and added to the first's.
fn balance(order: &[usize], rolls: &[Vec<&Placed>], draws: &mut Pcg64Dxsm) -> Option<Look> {
    let [one, other] = order else { return None };
    let (one, other) = (good(&rolls[*one]), good(&rolls[*other]));
    if one.is_empty() || other.is_empty() || one.len() + other.len() < limits::LEAST_ROLLS {
        return None;
    }
    let count = one.len() + other.len();
    let turned = 14 * other.len() as u32 - sum(&other);
    Some(look(count, 2 * count as u32, sum(&one) + turned, draws))
}

fn one_player(label: &str, rolls: &[&Placed], draws: &mut Pcg64Dxsm) -> Player {
    let kept: Vec<&Placed> = rolls.iter().filter(|placed| !placed.roll.undone).copied().collect();
    let undone: Vec<&Placed> = rolls.iter().filter(|placed| placed.roll.undone).copied().collect();
    let undone_dr: Vec<&Placed> =
        undone.iter().filter(|placed| placed.roll.kind.dice() == 2).copied().collect();
    let good = good(rolls);
    let enough = good.len() >= limits::LEAST_ROLLS;
    let luck = enough.then(|| look(good.len(), 2 * good.len() as u32, sum(&good), draws));
    let types = Kind::ALL.into_iter().filter_map(|kind| {
        let of_type: Vec<&Placed> =
            kept.iter().filter(|placed| placed.roll.kind == kind).copied().collect();
        let count = of_type.len();
        let total = sum(&of_type);
        let tested = kind.low_is_good() && count >= limits::LEAST_ROLLS;
        (count > 0).then(|| TypeLine {
            kind,
            rolls: count,
            mean: f64::from(total) / count as f64,
            expected: 3.5 * f64::from(kind.dice()),
            low_is_good: kind.low_is_good(),
            luck: tested.then(|| look(count, kind.dice() * count as u32, total, draws)),
        })
    });
    Player {
        player: label.to_owned(),
        rolls: kept.len(),
        undone: Undone {
            rolls: undone.len(),
            mean_dr: (!undone_dr.is_empty())
                .then(|| f64::from(sum(&undone_dr)) / undone_dr.len() as f64),
        },
        before_log: 0,
        luck,
        types: types.collect(),
        counts: counts(&kept),
        curve: curve::curve(good.into_iter()),
    }
}

fn counts(rolls: &[&Placed]) -> Counts {
    let dr: Vec<&Placed> =
        rolls.iter().filter(|placed| placed.roll.kind.dice() == 2).copied().collect();
    let count = |which: &dyn Fn(&Placed) -> bool, in_36: f64| Count {
        count: dr.iter().filter(|placed| which(placed)).count(),
        expected: dr.len() as f64 * in_36 / 36.0,
    };
    let mut colored = [0; 6];
    for placed in &dr {
        if matches!(placed.roll.kind, Kind::Ift | Kind::Th) {
            colored[usize::from(placed.roll.faces[0]) - 1] += 1;
        }
    }
    let noted = |note: Note| rolls.iter().filter(|placed| placed.roll.note == Some(note)).count();
    let sniper = || rolls.iter().filter(|placed| placed.roll.kind == Kind::Sa);
    Counts {
        dr: dr.len(),
        twos: count(&|placed| placed.roll.sum() == 2, 1.0),
        twelves: count(&|placed| placed.roll.sum() == 12, 1.0),
        doubles: count(&|placed| placed.roll.faces[0] == placed.roll.faces[1], 6.0),
        colored,
        san: noted(Note::San),
        booby_traps: noted(Note::BoobyTrap),
        sniper: sniper().count(),
        sniper_attacks: sniper().filter(|placed| placed.roll.sum() <= 2).count(),
    }
}

fn log_lines(joined: &Joined, labels: &Labels) -> Vec<LogLine> {
    let lines = joined.logs.iter().zip(&labels.logs).map(|(brings, log)| LogLine {
        log: log.clone(),
        rolls: brings.rolls,
        undone: brings.undone,
        repeated: brings.repeated,
        unreadable: brings.unreadable,
    });
    lines.collect()
}

fn gaps(joined: &Joined, labels: &Labels) -> Vec<Gap> {
    let gaps = joined.sessions.missing().map(|missing| Gap {
        player: labels.players[missing.player].clone(),
        missing: missing.before - missing.after - 1,
        dice: if missing.dice == 2 { "DR" } else { "dr" },
        after: missing.after,
        from_log: labels.logs[missing.logs.0].clone(),
        to_log: labels.logs[missing.logs.1].clone(),
    });
    gaps.collect()
}

/// `1 roll`, `3 rolls`.
fn rolls(count: u64) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{} roll{plural}", asl_study::numbers::thousands(count))
}

/// What is odd about the logs.
fn notes(joined: &Joined, labels: &Labels, players: &[Player], gaps: &[Gap]) -> Vec<String> {
    let mut notes = Vec::new();
    let total = |count: fn(&crate::joining::Brings) -> u64| joined.logs.iter().map(count).sum();
    let undone: usize = players.iter().map(|player| player.undone.rolls).sum();
    if undone > 0 {
        notes.push(format!("{} undone: left out, and told for each player.", rolls(undone as u64)));
    }
    if joined.undone_elsewhere > 0 {
        let count = rolls(joined.undone_elsewhere as u64);
        notes.push(format!("{count} undone that no log has."));
    }
    let repeated: u64 = total(|brings| brings.repeated as u64);
    if repeated > 0 {
        notes.push(format!("{} in more than one log, or twice: counted once.", rolls(repeated)));
    }
    let missing: u64 = gaps.iter().map(|gap| u64::from(gap.missing)).sum();
    if missing > 0 {
        notes.push(format!(
            "{} missing: VASL counted them, and no log has them. What they were is not known.",
            rolls(missing)
        ));
    }
    let mut misfits = vec![0; labels.players.len()];
    joined.sessions.misfits().for_each(|(player, count)| misfits[player] += count);
    for (label, count) in labels.players.iter().zip(misfits).filter(|(_, count)| *count > 0) {
        notes.push(format!(
            "{label}: VASL's own count does not fit {}. A line of the log may have been edited: \
             all counts after it are then wrong, too.",
            rolls(count as u64)
        ));
    }
    let unreadable = total(|brings| brings.unreadable);
    if unreadable > 0 {
        let plural = if unreadable == 1 { "" } else { "s" };
        notes.push(format!("{unreadable} line{plural} of dice could not be read."));
    }
    let foreign = total(|brings| brings.foreign);
    if foreign > 0 {
        let count = rolls(foreign);
        notes.push(format!("{count} by buttons that are not VASL's own: among the Other DR, dr."));
    }
    notes
}

/// All looks of a report, in one order.
fn all_looks(report: &mut Report) -> Vec<(f64, &mut f64)> {
    let balance = report.balance.iter_mut();
    let players = report.players.iter_mut().flat_map(|player| {
        let types = player.types.iter_mut().filter_map(|line| line.luck.as_mut());
        player.luck.iter_mut().chain(types)
    });
    let looks = balance.chain(players).map(|look| (look.p, &mut look.p_corrected));
    let fairness = &mut report.fairness;
    let tests = fairness.cells.iter_mut().chain(fairness.faces.iter_mut());
    let tests = tests.map(|test| (test.p, &mut test.p_corrected));
    let serial = fairness.serial.iter_mut().map(|test| (test.p, &mut test.p_corrected));
    looks.chain(tests).chain(serial).collect()
}

/// Corrects every chance for the number of looks.
fn correct(report: &mut Report) {
    let looks = all_looks(report);
    let chances: Vec<f64> = looks.iter().map(|(p, _)| *p).collect();
    for ((_, place), corrected) in looks.into_iter().zip(holm(&chances)) {
        *place = corrected;
    }
    report.looks = chances.len();
}

/// Fills in the sentences.
fn say(report: &mut Report) {
    let looks = report.looks;
    let names: Vec<String> = report.players.iter().map(|one| one.player.clone()).collect();
    for player in &mut report.players {
        if let Some(luck) = &mut player.luck {
            luck.sentence = look_sentence(&player.player, "DR where low is good", luck, looks);
        }
        for line in &mut player.types {
            if let Some(luck) = &mut line.luck {
                luck.sentence = look_sentence(&player.player, line.kind.name(), luck, looks);
            }
        }
    }
    if let (Some(balance), [one, other]) = (&mut report.balance, names.as_slice()) {
        balance.sentence = balance_sentence(one, other, balance, looks);
    }
    report.fairness.sentence = fairness_sentence(&report.fairness);
    let lucks = report.players.iter().filter_map(|player| player.luck.as_ref());
    let most = lucks.min_by(|one, other| one.p.total_cmp(&other.p));
    report.headline = match report.balance.as_ref().or(most) {
        Some(look) => look.sentence.clone(),
        None => format!(
            "Fewer than {} rolls where low is good: too few to say anything of luck.",
            limits::LEAST_ROLLS
        ),
    };
}

fn fairness_sentence(fairness: &crate::report::Fairness) -> String {
    let dr = asl_study::numbers::thousands(fairness.dr);
    let (Some(cells), Some(faces)) = (fairness.cells, fairness.faces) else {
        return format!(
            "{dr} DR are too few to test the dice themselves; {} are enough.",
            limits::LEAST_FOR_FAIRNESS
        );
    };
    let serial = fairness.serial.map(|serial| serial.p_corrected);
    let least = [Some(cells.p_corrected), Some(faces.p_corrected), serial];
    let least = least.into_iter().flatten().fold(1.0, f64::min);
    let least_said = asl_study::numbers::spoken_percent(least);
    format!(
        "The dice themselves, {dr} DR: {} (the least of the corrected chances is {least_said}).",
        verdict(least)
    )
}
