//! The page of a game between two purchases: a designer's handicap sheet.

use asl_rules::units::in_words::by_strength_factor_in;
use asl_study::dyo::balance::{
    Allotted, Balance, Begins, Chance, Garrisoned, Grouped, More, Side, is_played, several, units,
};
use asl_study::dyo::{Bpv, Cost, CostLine};
use asl_study::numbers::{about, exact_percent, spoken_percent};
use asl_study::{UNOFFICIAL, VERSION};

use super::Block;
use super::design::table;
use super::numbers::capital;
use crate::design;

/// So many rows of a table are shown at most.
const MOST_ROWS: usize = 12;

/// What comes before all rules of the assaults.
const RULES: &str = "H1, G1.66, G11.2, G11.4, G11.91, G11.94, and those of cave-assault";

/// The balance of two purchases: who wins, what makes it fair, and how both sides set up.
pub fn balance(balance: &Balance, costs: [&Cost; 2]) -> Vec<Block> {
    let mut blocks = vec![
        Block::Title(balance.title.clone()),
        Block::Verdict(verdict(balance)),
        Block::Text(format!("They win if {}.{}", balance.victory, fulfilled(balance))),
        Block::Table(
            words(["side", "purchase", "BPV"]),
            vec![side("defenders", &balance.defenders), side("attackers", &balance.attackers)],
        ),
    ];
    for (name, cost) in ["defenders", "attackers"].into_iter().zip(costs) {
        blocks.extend(besides(name, cost));
    }
    let game = balance.game.iter().map(|(what, said)| vec![what.clone(), said.clone()]).collect();
    blocks.push(Block::Details(
        "What is played".to_owned(),
        vec![Block::Table(words(["what", "by the terms"]), game)],
    ));
    blocks.extend([
        Block::Heading("What makes it fair".to_owned()),
        Block::Text(handicap(balance)),
        Block::Heading("What the next 10 BPV do".to_owned()),
    ]);
    for (name, next) in ["defenders", "attackers"].into_iter().zip(&balance.next) {
        let mut not_tried = Vec::new();
        blocks.extend(best_of(&next.tried, name, balance).map(Block::Text));
        for (why, what) in [
            ("the terms have no place for it", &next.no_place),
            ("the game would be too large", &next.too_large),
        ] {
            if !what.is_empty() {
                not_tried
                    .push(Block::Text(format!("Not tried, since {why}: {}.", what.join(", "))));
            }
        }
        if next.tried.is_empty() {
            blocks.extend(not_tried);
            continue;
        }
        let gain = format!("gain for the {name}");
        let head = [&*format!("more for the {name}"), "BPV", "attackers win", &gain, "for 10 BPV"];
        blocks.push(Block::Table(words(head), next.tried.iter().map(row_of_more).collect()));
        let idle = |more: &More| more.bpv.is_some() && more.gain.abs() < 1e-9;
        if next.tried.iter().any(idle) {
            let no_room = "What is worth nothing here has no place in a cave or a group, or is as \
                           good in reserve.";
            blocks.push(Block::Text(no_room.to_owned()));
        }
        if next.tried.iter().any(|more| more.what == "cave" && more.gain < -1e-9) {
            let more_to_take = "Every cave that is bought is set up, so a cave more is one more \
                                that can be taken.";
            blocks.push(Block::Text(more_to_take.to_owned()));
        }
        blocks.extend(not_tried);
    }
    if balance.by_turns.len() > 1 {
        blocks.push(Block::Heading("With another turn limit".to_owned()));
        let rows = balance.by_turns.iter();
        let rows = rows.map(|(turns, chance)| vec![turns.to_string(), exact_percent(*chance)]);
        blocks.push(Block::Table(words(["Player Turns", "attackers win"]), rows.collect()));
        let mut longer =
            "Longer limits are not worked out here: change `turns` in the terms.".to_owned();
        if balance.by_turns.windows(2).any(|two| two[1].1 < two[0].1 - 1e-9) {
            longer += " A longer limit can lower the chance: a group never breaks off an assault, and is \
                       fired at in the enemy's turn.";
        }
        blocks.push(Block::Text(longer));
    }
    blocks.push(Block::Heading("How the defenders set up".to_owned()));
    let rows = balance.allotments.iter().take(MOST_ROWS);
    let rows = rows.map(|one| vec![spoken_percent(one.share), allotted(one)]);
    blocks.push(Block::Table(words(["share", "garrisons"]), rows.collect()));
    blocks.extend(only_the_first(balance.allotments.len()));
    blocks.push(Block::Heading("How the attackers set up, and what they do first".to_owned()));
    if balance.bombarded {
        let after = "What a group does first is told for a Bombardment that eliminates no cave.";
        blocks.push(Block::Text(after.to_owned()));
    }
    let rows = balance.setups.iter().take(MOST_ROWS);
    let rows = rows.map(|one| vec![spoken_percent(one.share), begins(one)]);
    blocks.push(Block::Table(words(["share", "groups"]), rows.collect()));
    blocks.extend(only_the_first(balance.setups.len()));
    blocks.extend(idle_for_want_of_means(balance, costs[1]).map(Block::Text));
    blocks.push(Block::Heading("What one assault comes to".to_owned()));
    blocks.push(Block::Text(format!(
        "The chance that the cave is taken ({}), if the assault begins at once and goes on for {} \
         Player Turns. What a group does first depends on time and DC for other caves, too.",
        balance.taken(),
        balance.turns
    )));
    blocks.push(assaults(&balance.assaults));
    for (name, cost) in ["defenders", "attackers"].into_iter().zip(costs) {
        let inner = vec![table(design::cost(cost))];
        blocks.push(Block::Details(format!("What the {name} cost"), inner));
    }
    blocks.push(Block::Text(how(balance)));
    blocks.push(Block::Text(format!("Rules: {RULES}. asl-odds {VERSION}. {UNOFFICIAL}")));
    blocks
}

/// What is said of conditions that are true from the start.
fn fulfilled(balance: &Balance) -> &'static str {
    if balance.fulfilled { " The attackers fulfil this without an assault." } else { "" }
}

/// What is added: `one 7-6-8 more`, or `3 × 7-6-8 more, each with a DC`.
fn more_of(more: &More) -> String {
    let what = several(more.number, &more.what);
    match what.strip_suffix(" with a DC") {
        Some(units) if more.number > 1 => format!("{units} more, each with a DC"),
        _ => format!("{what} more"),
    }
}

/// What helps a side most for its price. What is allotted costs nothing, so it comes first where it
/// does as much.
fn best_of(tried: &[More], name: &str, balance: &Balance) -> Option<String> {
    let helps = |more: &&More| more.gain > 5e-5;
    let bought = tried.iter().find(|more| more.bpv.is_some()).filter(helps);
    let allotted = tried.iter().filter(|more| more.bpv.is_none()).filter(helps);
    let allotted = allotted.max_by(|one, other| one.gain.total_cmp(&other.gain));
    Some(match (allotted, bought) {
        (Some(free), bought) if bought.is_none_or(|bought| free.gain > bought.gain - 1e-6) => {
            let [before, after] = [balance.said(), free.chance].map(spoken_percent);
            let what = capital(&more_of(free));
            format!("{what}, allotted for no BPV, helps the {name} most: {before} becomes {after}.")
        }
        (_, Some(best)) => {
            format!(
                "For its price, {} helps the {name} most: {}.",
                more_of(best),
                change(balance, best)
            )
        }
        _ => return None,
    })
}

/// Why units are in reserve when every DC and FT is in a group of its own.
fn idle_for_want_of_means(balance: &Balance, attackers: &Cost) -> Option<String> {
    let means = attackers.allotted.charges + attackers.allotted.flamethrowers;
    let all_in_use = |one: &Begins| {
        let groups = one.groups.iter().filter(|group| !group.gun).count();
        !one.reserve.is_empty() && groups as u32 == means
    };
    let waits = balance.setups.iter().any(all_in_use);
    let there_are =
        if means == 1 { "there is one".to_owned() } else { format!("there are {means}") };
    waits.then(|| {
        format!("A group needs a DC or a FT, and {there_are}. Units without one are in reserve.")
    })
}

/// What is said below a table that does not show all.
fn only_the_first(all: usize) -> Option<Block> {
    let more = format!("Only the {MOST_ROWS} most frequent are shown; JSON has all.");
    (all > MOST_ROWS).then_some(Block::Text(more))
}

/// What a purchase has besides that is in the game, what it pays for that is not, and its warnings.
fn besides(name: &str, cost: &Cost) -> Vec<Block> {
    let allotted = &cost.allotted;
    let named = |unit: &String| by_strength_factor_in(cost.force, unit);
    let mut has: Vec<String> = allotted.leaders.iter().map(named).collect();
    has.extend(allotted.machine_guns.iter().map(|gun| gun.to_uppercase()));
    for (number, what) in [(allotted.charges, "DC"), (allotted.flamethrowers, "FT")] {
        has.extend((number > 0).then(|| format!("{number} {what}")));
    }
    let mut blocks = Vec::new();
    if !has.is_empty() {
        let unused = name == "defenders" && allotted.charges + allotted.flamethrowers > 0;
        let unused = if unused { " DC and FT of the defenders are not in the game." } else { "" };
        blocks.push(Block::Text(format!("Allotted to the {name}: {}.{unused}", has.join(", "))));
    }
    let unplayed = || cost.lines.iter().filter(|line| !is_played(line.kind, name == "attackers"));
    let items: Vec<&str> = unplayed().map(|line| &*line.item).collect();
    if !items.is_empty() {
        let bpv: Bpv = unplayed().map(CostLine::total).sum();
        blocks.push(Block::Text(format!(
            "The {name} pay for this, but it is not in the game: {} ({bpv} BPV).",
            items.join(", ")
        )));
    }
    blocks.extend(design::warnings(&cost.warnings).map(Block::Text));
    blocks
}

fn words<const COLUMNS: usize>(head: [&str; COLUMNS]) -> Vec<String> {
    head.map(str::to_owned).to_vec()
}

/// The attackers' chance in one sentence.
fn verdict(balance: &Balance) -> String {
    let said = balance.said();
    if !balance.is_solved() {
        let [low, high] = balance.chance.map(exact_percent);
        return format!(
            "The attackers win {low} to {high} of the time. The bounds did not meet within the \
             work that was allowed."
        );
    }
    let about = about(said).map_or(String::new(), |about| format!(", {about}"));
    format!("The attackers win {} of the time{about} (to nine digits).", spoken_percent(said))
}

fn side(name: &str, side: &Side) -> Vec<String> {
    vec![name.to_owned(), side.title.clone(), side.bpv.to_string()]
}

fn bpv(bpv: Option<Bpv>) -> String {
    bpv.map_or("not for sale".to_owned(), |bpv| format!("{bpv} BPV"))
}

/// `66.7 % becomes 60.1 %, for 6 BPV`.
fn change(balance: &Balance, more: &More) -> String {
    let [before, after] = [balance.said(), more.chance].map(spoken_percent);
    format!("{before} becomes {after} ({})", bpv(more.bpv))
}

fn points(gain: f64) -> String {
    // A gain that is nothing has no sign.
    let tenths = (gain * 1000.0).round() + 0.0;
    format!("{:+.1} points", tenths / 10.0)
}

fn row_of_more(more: &More) -> Vec<String> {
    let costs = more.bpv.map_or("allotted".to_owned(), |bpv| bpv.to_string());
    let for_ten = more.for_ten().map_or("–".to_owned(), points);
    vec![
        several(more.number, &more.what),
        costs,
        exact_percent(more.chance),
        points(more.gain),
        for_ten,
    ]
}

/// What makes the game fair.
fn handicap(balance: &Balance) -> String {
    let Some(handicap) = &balance.handicap else {
        return "The game is fair as it is: the chance is within half a point of 50 %.".to_owned();
    };
    let side = if handicap.for_attackers { "attackers" } else { "defenders" };
    let not_tried = match handicap.not_tried.len() {
        0 => String::new(),
        _ => format!(
            " Not tried, since the game would be too large: {}.",
            handicap.not_tried.join(", ")
        ),
    };
    let Some(enough) = &handicap.enough else {
        let nearest = handicap.nearest.as_ref().map_or(String::new(), |more| {
            let what = capital(&more_of(more));
            format!(" {what} comes nearest: {}.", change(balance, more))
        });
        return format!(
            "No single addition for the {side} that was tried makes it 50 %.{nearest} Change the \
             terms, or add several things.{not_tried}"
        );
    };
    let mut text = format!("Give the {side} {}: {}.", more_of(enough), change(balance, enough));
    match &handicap.not_enough {
        Some(less) => {
            let not = format!("{} is not enough", capital(&several(less.number, &less.what)));
            text += &format!(" {not}: {}.", spoken_percent(less.chance));
            if let Some((low, high)) = less.bpv.zip(enough.bpv) {
                text +=
                    &format!(" With that alone the fair handicap is between {low} and {high} BPV.");
            }
        }
        None => {
            if let Some(most) = enough.bpv {
                text += &format!(" So the fair handicap is {most} BPV or less.");
            }
        }
    }
    let of_side = &balance.next[usize::from(handicap.for_attackers)];
    let is_fair = |more: &&More| {
        more.bpv.is_none()
            && if handicap.for_attackers { more.chance >= 0.5 } else { more.chance <= 0.5 }
    };
    if let Some(free) = of_side.tried.iter().find(is_fair) {
        let chance = spoken_percent(free.chance);
        text += &format!(" Or allot {}, for no BPV: {chance}.", more_of(free));
    }
    text + &not_tried
}

/// `ravine: 2 × 4-4-7, 1 × 2-3-7, 3 empty`.
fn allotted(allotted: &Allotted) -> String {
    let mut kinds: Vec<(&str, Vec<String>)> = Vec::new();
    for Garrisoned { cave, number, garrison } in &allotted.caves {
        let inside = match garrison.is_empty() {
            true => format!("{number} empty"),
            false => format!("{number} with {}", units(garrison, "")),
        };
        match kinds.iter_mut().find(|(name, _)| name == cave) {
            Some((_, all)) => all.push(inside),
            None => kinds.push((cave, vec![inside])),
        }
    }
    let mut text: Vec<String> =
        kinds.into_iter().map(|(name, all)| format!("{name}: {}", all.join(", "))).collect();
    if !allotted.outside.is_empty() {
        text.push(format!("outside: {}", units(&allotted.outside, "")));
    }
    text.join("; ")
}

/// `7-6-8 with 2 DC: Throw at ravine; ...`.
fn begins(begins: &Begins) -> String {
    let mut counted: Vec<(&Grouped, u32)> = Vec::new();
    for group in &begins.groups {
        match counted.iter_mut().find(|(one, _)| *one == group) {
            Some((_, number)) => *number += 1,
            None => counted.push((group, 1)),
        }
    }
    let group = |(group, number): (&Grouped, u32)| {
        let first = match &group.first {
            Some(first) => format!("{} at {}", first.way, first.cave),
            None => "waits".to_owned(),
        };
        let times = if number > 1 { format!("{number} × ") } else { String::new() };
        format!("{times}{}: {first}", group.words())
    };
    let mut text: Vec<String> = counted.into_iter().map(group).collect();
    if !begins.reserve.is_empty() {
        text.push(format!("in reserve: {}", units(&begins.reserve, "")));
    }
    if text.is_empty() { "nobody can attack".to_owned() } else { text.join("; ") }
}

/// A row for each group, way and kind of cave, a column for each garrison.
fn assaults(all: &[Chance]) -> Block {
    let mut garrisons: Vec<&Vec<String>> = Vec::new();
    let mut rows: Vec<(String, Vec<Option<f64>>)> = Vec::new();
    for one in all {
        if !garrisons.contains(&&one.garrison) {
            garrisons.push(&one.garrison);
        }
    }
    for one in all {
        let name = format!("{}: {} at {}", one.group.words(), one.way, one.cave);
        let column = garrisons.iter().position(|garrison| **garrison == one.garrison);
        let place = rows.iter().position(|(of_it, _)| *of_it == name).unwrap_or_else(|| {
            rows.push((name, vec![None; garrisons.len()]));
            rows.len() - 1
        });
        rows[place].1[column.expect("it is among them")] = Some(one.taken);
    }
    let inside = garrisons.iter().map(|garrison| units(garrison, "empty"));
    let head = std::iter::once("assault".to_owned()).chain(inside).collect();
    let rows = rows.into_iter().map(|(name, taken)| {
        let taken = taken.into_iter();
        let taken = taken.map(|taken| taken.map_or("–".to_owned(), exact_percent));
        std::iter::once(name).chain(taken).collect()
    });
    Block::Table(head, rows.collect())
}

/// How the balance was worked out.
fn how(balance: &Balance) -> String {
    let bounds = match balance.is_solved() {
        true => "Neither side can do better by another choice, to nine digits.".to_owned(),
        false => "The true value is between the two bounds.".to_owned(),
    };
    format!(
        "Both sides set up at the same time and in secret. The share says how often a side should \
         choose that setup. The attackers know the caves, not the garrisons. After each Game Turn \
         they give new orders to the free groups, and use what they have seen; these orders are not \
         listed. `cave-assault` works out each assault exactly. {bounds} docs/balance.md says what \
         is simplified."
    )
}
