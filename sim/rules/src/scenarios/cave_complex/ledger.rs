//! What is Accessible to what, and the ways out.

use super::CaveComplex;
use super::assault::Assault;
use super::cave::Cave;
use super::layout::Layout;
use super::setup;
use crate::LedgerLine;
use crate::a22_flamethrowers::flames;

/// Names, or that there are none.
fn list(names: impl IntoIterator<Item: ToString>) -> String {
    let names: Vec<String> = names.into_iter().map(|name| name.to_string()).collect();
    if names.is_empty() { "none".to_owned() } else { names.join(", ") }
}

/// The caves that the question names.
pub(super) struct Marked<'a> {
    /// The one that a FT attacks.
    pub(super) flamethrower: Option<&'a Cave>,
    /// The one with WP in it.
    pub(super) wp: Option<&'a Cave>,
}

pub(super) fn lines(
    of: &CaveComplex,
    layout: &Layout,
    assault: &Assault,
    marked: Marked<'_>,
) -> Vec<LedgerLine> {
    let mut lines: Vec<LedgerLine> = layout.caves.iter().map(|cave| place(layout, cave)).collect();
    let mut add = |item: String, value: String, rule: &str| {
        lines.push(LedgerLine::new(&item, value, rule));
    };
    for complex in &layout.complexes {
        let accessible = list(layout.accessible_to_complex(*complex));
        add(format!("Complex {complex}, Accessible"), accessible, "G11.6, G11.933");
        let limit = setup::stacking_limit(layout, *complex);
        let value = format!("{limit} squad-equivalents");
        add(format!("Complex {complex}, stacking limit"), value, "G11.4");
    }
    let primary = layout.complexes.len();
    let needed = setup::needed_in_ob(layout);
    let in_ob = of.caves_in_ob.map_or(needed, i64::from);
    add("caves in the OB".to_owned(), format!("{in_ob}, {primary} Primary"), "G11.2, G11.91");
    if let Some((ways, complex)) = layout.ways_out(of.gun_needs_empty_cave).zip(layout.asked) {
        let tunnels = ways.tunnels.iter().map(|name| format!("tunnel {name}"));
        let infantry = list(ways.caves.iter().map(char::to_string).chain(tunnels));
        add(format!("ways out of {complex} for Infantry"), infantry, "G11.88, G11.6");
        let gun = list(ways.gun_caves);
        add(format!("ways out of {complex} for a Gun"), gun, "G11.88, G11.76");
    }
    for target in &assault.targets {
        if let Some(by) = &target.assault {
            let (first, last) = (by.first, of.turns.get());
            let value = format!("an assault, in the Player Turns {first} to {last}");
            add(format!("attack on cave {}", target.letter), value, "G11.88");
        }
        if let Some(attack) = target.attack {
            let turns = (0..target.times).map(|times| attack.turn(times));
            let value = format!("{attack}; in Player Turns: {}", list(turns));
            add(format!("attack on cave {}", target.letter), value, "G11.88");
        }
    }
    if let Some(cave) = marked.flamethrower {
        let flames = match layout.shared_flames(cave) {
            caves if caves.is_empty() => list(caves),
            caves => format!(
                "{}: {} of {} FP, the same Original DR",
                list(caves),
                flames::shared(flames::FIREPOWER),
                flames::FIREPOWER
            ),
        };
        let item = format!("FT at cave {} also attacks", cave.letter);
        add(item, flames, "G11.834");
    }
    if let Some(cave) = marked.wp {
        let revealed = list(layout.revealed_by_wp(cave));
        add(format!("WP in cave {} reveals", cave.letter), revealed, "G11.851");
    }
    lines
}

/// Where a cave is, and what is Accessible to it.
fn place(layout: &Layout, cave: &Cave) -> LedgerLine {
    let kind = if cave.is_upper_cliff() {
        " Upper-Cliff"
    } else if cave.depression {
        " IN a Depression"
    } else {
        ""
    };
    let primary = if cave.primary { ", Primary" } else { "" };
    let rule = match (cave.depression, cave.is_upper_cliff()) {
        (true, _) => "G11.6, G11.111",
        (_, true) => "G11.6, G11.113",
        _ => "G11.6, G11.112",
    };
    let value = format!(
        "{} to {}, Level {}{kind}{primary}; Accessible: {}",
        cave.hex,
        cave.entrance,
        cave.level,
        list(layout.accessible_to_cave(cave))
    );
    LedgerLine::new(&format!("cave {}", cave.letter), value, rule)
}
