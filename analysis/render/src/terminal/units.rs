use std::fmt::Write;
use std::iter;

use asl_rules::units::counters::{
    CREWS, CrewType, FINNISH_LEADERS, Force, HERO, JAPANESE_LEADERS, LEADERS, Leader, Printed,
    SQUADS, SquadType, WOUNDED_HERO,
};
use asl_rules::units::support_weapons::{Breakdown, SUPPORT_WEAPONS};
use comfy_table::Table;

use super::fit::fitted;
use super::paragraph;

/// All counters, force by force, and the support weapons.
pub fn units() -> String {
    let mut text = String::new();
    let _ = writeln!(
        text,
        "Squads and half-squads: morale of the broken side in brackets\n{}\n",
        squads(SQUADS.iter())
    );
    let _ = writeln!(text, "Crews\n{}\n", crews(CREWS.iter()));
    let _ = writeln!(text, "{}", leaders());
    let _ = writeln!(text, "Support weapons\n{}", support_weapons());
    text
}

/// The counters that have a side of this strength: `4-4-7`, or `3-4-7r` for a reduced side. `None`
/// when there are none.
pub fn counters_of(said: &str) -> Option<String> {
    let reduced = said.strip_suffix('r');
    let strength = reduced.unwrap_or(said);
    let has = |full: &[Printed], other: Option<Printed>| {
        let full = full.iter().filter(|_| reduced.is_none());
        full.chain(&other).any(|printed| side(*printed, None) == strength)
    };
    let mut of_squads = SQUADS.iter().filter(|one| has(&[one.squad, one.half_squad], one.reduced));
    let mut of_crews = CREWS.iter().filter(|one| has(&[one.crew], one.reduced));
    let mut text = String::new();
    if let Some(first) = of_squads.next() {
        let heading = "morale of the broken side in brackets";
        let _ = writeln!(text, "{said}: {heading}\n{}", squads(iter::once(first).chain(of_squads)));
    }
    if let Some(first) = of_crews.next() {
        let _ = writeln!(text, "{said}: crews\n{}", crews(iter::once(first).chain(of_crews)));
    }
    (!text.is_empty()).then_some(text)
}

fn squads<'a>(squads: impl Iterator<Item = &'a SquadType>) -> Table {
    let head = ["force", "class", "squad", "reduced", "smoke", "BPV", "half-squad", "BPV", "note"];
    let rows = squads.map(|squad| {
        vec![
            squad.force.to_string(),
            squad.quality.to_string(),
            side(squad.squad, squad.squad_broken),
            squad.reduced.map_or(String::new(), |reduced| side(reduced, None)),
            if squad.smoke > 0 { squad.smoke.to_string() } else { String::new() },
            squad.squad_bpv.to_string(),
            side(squad.half_squad, Some(squad.half_squad_broken)),
            squad.half_squad_bpv.to_string(),
            squad.variant.to_owned(),
        ]
    });
    table(&head, rows)
}

fn crews<'a>(crews: impl Iterator<Item = &'a CrewType>) -> Table {
    let head = ["force", "crew", "strength", "reduced", "BPV"];
    let rows = crews.map(|crew| {
        vec![
            crew.force.to_string(),
            crew.name.to_owned(),
            side(crew.crew, crew.broken),
            crew.reduced.map_or(String::new(), |reduced| side(reduced, None)),
            crew.bpv.to_string(),
        ]
    });
    table(&head, rows)
}

fn leaders() -> String {
    let japanese: Vec<String> = JAPANESE_LEADERS
        .iter()
        .map(|(leader, wounded)| format!("{} ({})", rank(*leader), rank(*wounded)))
        .collect();
    let ranks = |leaders: &[Leader]| {
        leaders.iter().map(|leader| rank(*leader)).collect::<Vec<_>>().join(", ")
    };
    let lines = [
        format!("{} leaders, wounded in brackets: {}", Force::Japanese, japanese.join(", ")),
        format!("{} leaders: {}", Force::Finnish, ranks(&FINNISH_LEADERS)),
        format!("All other leaders: {}", ranks(&LEADERS)),
        format!("Heroes: {}, wounded {}", side(HERO, None), side(WOUNDED_HERO, None)),
    ];
    lines.map(|line| paragraph(&line, "  ")).concat()
}

fn support_weapons() -> Table {
    let head = ["force", "weapon", "FP-range", "ROF", "breaks down"];
    let rows = SUPPORT_WEAPONS.iter().map(|weapon| {
        vec![
            weapon.force.to_string(),
            weapon.kind.to_string(),
            format!("{}-{}", weapon.firepower, weapon.range),
            if weapon.rate_of_fire > 0 { weapon.rate_of_fire.to_string() } else { String::new() },
            match weapon.breakdown {
                Breakdown::B(number) => format!("B{number}"),
                Breakdown::X(number) => format!("X{number}"),
            },
        ]
    });
    table(&head, rows)
}

fn table(head: &[&str], rows: impl Iterator<Item = Vec<String>>) -> Table {
    let head: Vec<String> = head.iter().map(|name| (*name).to_owned()).collect();
    fitted(&head, &rows.collect::<Vec<_>>())
}

fn side((firepower, range, morale): Printed, broken: Option<i32>) -> String {
    let broken = broken.map_or(String::new(), |broken| format!(" ({broken})"));
    format!("{firepower}-{range}-{morale}{broken}")
}

fn rank((morale, leadership): Leader) -> String {
    match leadership {
        0 => format!("{morale}-0"),
        worse if worse > 0 => format!("{morale}+{worse}"),
        better => format!("{morale}{better}"),
    }
}
