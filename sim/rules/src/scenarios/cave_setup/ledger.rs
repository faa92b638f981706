//! The ledger of a setup: where each cave is, what connects to it, and what reaches it.

use std::fmt::Display;

use super::Judged;
use super::cave::Cave;
use super::complex::Complex;
use super::setup::Setup;
use crate::g11_caves::dc_against_cave::Method;
use crate::g11_caves::order_of_battle;
use crate::{LedgerLine, Refusal};

fn list(all: impl IntoIterator<Item = impl Display>) -> String {
    let all: Vec<String> = all.into_iter().map(|one| one.to_string()).collect();
    if all.is_empty() { "nothing".to_owned() } else { all.join(", ") }
}

pub(super) fn lines(setup: &Setup, judged: &Judged) -> Result<Vec<LedgerLine>, Refusal> {
    let mut lines = vec![LedgerLine::new("the answer", judged.why.clone(), judged.rule)];
    for (given, cave) in setup.given.iter().zip(&setup.caves) {
        match cave {
            Ok(cave) => of_cave(setup, cave, &mut lines)?,
            Err(why) => {
                let value = format!("not legal: {why}");
                lines.push(LedgerLine::new(&format!("cave {}", given.letter), value, why.rule));
            }
        }
    }
    for (complex, why) in &setup.complexes {
        of_complex(setup, complex, &mut lines);
        if let Some(why) = why {
            let (item, value) =
                (format!("boundary of {}", complex.name()), format!("not legal: {why}"));
            lines.push(LedgerLine::new(&item, value, why.rule));
        }
    }
    for (tunnel, ends) in &setup.tunnels {
        let (value, rule) = match ends {
            Ok(_) => ("legal".to_owned(), "G11.933"),
            Err(why) => (format!("not legal: {why}"), why.rule),
        };
        lines.push(LedgerLine::new(&format!("tunnel {}", tunnel.name), value, rule));
    }
    if let Some(in_ob) = setup.in_ob {
        let most = order_of_battle::caves_set_up(in_ob, setup.upper_cliff());
        let most = most.map_or("fewer Upper-Cliff caves".to_owned(), |most| most.to_string());
        lines.push(LedgerLine::new("caves that the OB allows", most, "G11.91"));
        let primaries = order_of_battle::complexes(in_ob).to_string();
        lines.push(LedgerLine::new("Primary caves that the OB allows", primaries, "G11.2"));
    }
    Ok(lines)
}

fn of_cave(setup: &Setup, cave: &Cave, lines: &mut Vec<LedgerLine>) -> Result<(), Refusal> {
    let letter = cave.letter;
    let mut add = |item: String, value: String, rule: &str| {
        lines.push(LedgerLine::new(&item, value, rule));
    };
    let kind = if cave.is_upper_cliff { ", an Upper-Cliff cave" } else { "" };
    add(format!("level of cave {letter}"), format!("{}{kind}", cave.level), cave.level_rule);
    add(format!("Entrance Hex of cave {letter}"), cave.entrance.to_string(), "G11.1");
    let own = if cave.is_in_depression() { "the area IN its hex, " } else { "" };
    let ca = format!(
        "{own}{}, and what lies between the hexspines to the vertices {}",
        cave.facing,
        cave.arc.vertices()
    );
    add(format!("CA of cave {letter}"), ca, "G11.12");
    if cave.has_gun {
        let value = "that of the cave; it does not turn".to_owned();
        add(format!("CA of the Gun in cave {letter}"), value, "G11.92");
    }
    let beside: Vec<&str> = setup.terrain.ground(cave.hex)?.fortifications().collect();
    if !beside.is_empty() {
        let value = format!("{}; they have no effect in the cave", beside.join(", "));
        add(format!("Fortifications in the hex of cave {letter}"), value, "G11.93");
    }
    if beside.contains(&"pillbox") {
        let value = "above ground, through the hex; into a Complex by a tunnel, too".to_owned();
        add(format!("between the pillbox and cave {letter}"), value, "G11.932, G11.933");
    }
    if setup.terrain.ground(cave.entrance)?.fortifications().any(|one| one == "wire") {
        let value = format!("on top of the Wire of {}", cave.entrance);
        add(format!("Infantry who leave cave {letter} are"), value, "G11.931");
    }
    let caves = setup.legal().filter(|other| cave.is_accessible_to(other));
    let caves = caves.map(|other| format!("cave {}", other.letter));
    let complex = setup.complex_at(cave.hex).map(|complex| format!("Complex {}", complex.name()));
    add(format!("Accessible to cave {letter}"), list(caves.chain(complex)), "G11.6");
    let methods = [
        (Method::Placed, "Placed into", "G11.833"),
        (Method::Thrown, "Thrown into", "G11.833"),
        (Method::Set, "Set in", "G11.8332"),
    ];
    for (method, done, rule) in methods {
        let value = match cave.dc_from(&setup.terrain, method) {
            Ok(from) if from.is_empty() => "nowhere".to_owned(),
            Ok(from) => list(&from),
            Err(_) => format!("not known without the levels of {} and {}", cave.hex, cave.facing),
        };
        add(format!("a DC is {done} cave {letter} from"), value, rule);
    }
    let counter = cave.climb_counter(&setup.terrain);
    let start = cave.dc_from(&setup.terrain, Method::Climbing)?;
    let value = format!("{counter}, by a unit from {}", list(&start));
    add(format!("a Climbing unit Places a DC into cave {letter} from"), value, "G11.8331");
    Ok(())
}

fn of_complex(setup: &Setup, complex: &Complex, lines: &mut Vec<LedgerLine>) {
    let name = complex.name();
    let caves = setup.legal().filter(|cave| complex.hexes.contains(&cave.hex));
    let caves = caves.map(|cave| format!("cave {}", cave.letter));
    let others = setup.complexes.iter().map(|(other, _)| other);
    let touching = others.filter(|other| other.letter != complex.letter && complex.touches(other));
    let touching = touching.map(|other| format!("Complex {}", other.name()));
    let legal =
        setup.tunnels.iter().filter_map(|(tunnel, ends)| Some((tunnel, (*ends).as_ref().ok()?)));
    let letter = Some(complex.letter);
    let tunnels = legal.filter(|(_, ends)| ends.contains(&letter));
    let tunnels = tunnels.flat_map(|(tunnel, ends)| {
        let far = ends.iter().find(|end| **end != letter).copied().flatten();
        let far = match far {
            Some(far) => format!("Complex {far}{far}"),
            None => format!("above-ground in {}", tunnel.mouth()),
        };
        [format!("tunnel {}", tunnel.name), far]
    });
    let mut all: Vec<String> = Vec::new();
    for one in caves.chain(touching).chain(tunnels) {
        if !all.contains(&one) {
            all.push(one);
        }
    }
    lines.push(LedgerLine::new(&format!("Accessible to Complex {name}"), list(all), "G11.6"));
    let limit = order_of_battle::stacking_limit(setup.caves_within(complex));
    let value = format!("{limit} squad-equivalents");
    lines.push(LedgerLine::new(&format!("stacking limit of Complex {name}"), value, "G11.4"));
}
