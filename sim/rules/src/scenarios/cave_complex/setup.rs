//! What the rules allow to be set up (G11.1 to G11.4, G11.91).

use super::CaveComplex;
use super::cave::{Cave, Complex};
use super::layout::Layout;
use crate::Refusal;
use crate::g11_caves::order_of_battle::{self, CAVES_FOR_A_PRIMARY, UPPER_CLIFF_COST};
use crate::scenarios::described::Described;

/// The caves of a hex: one a hexside (G11.1).
const CAVES_IN_A_HEX: usize = 6;

/// How far a Complex reaches from the hex of its Primary cave (G11.2).
const RADIUS: u32 = 2;

/// How far apart the Primary caves of Complexes are that share a hexside.
const TOUCHING: u32 = 2 * RADIUS + 1;

pub(super) fn check(layout: &Layout, of: &CaveComplex) -> Result<(), Refusal> {
    check_caves(layout)?;
    check_touching(layout)?;
    check_order_of_battle(layout, of)?;
    check_complexes(layout, of)?;
    let Some(name) = of.wp_at.as_deref() else {
        return Ok(());
    };
    let complex = layout.cave("wp-at", name)?.complex;
    let mut openings = complex.into_iter().flat_map(|complex| layout.openings(complex));
    match openings.find(|(.., level)| level.is_none()) {
        Some((tunnel, ..)) => {
            let message = format!(
                "WP reveals the opening of the tunnel `{0}` if it is higher: give its level, as in \
                 `{0}:level=1`",
                tunnel.name
            );
            Err(Refusal::together("tunnels", message).by("G11.851"))
        }
        None => Ok(()),
    }
}

/// Every cave beside the others (G11.1, G11.2).
fn check_caves(layout: &Layout) -> Result<(), Refusal> {
    for (place, cave) in layout.caves.iter().enumerate() {
        let letter = cave.letter;
        let earlier = &layout.caves[..place];
        if earlier.iter().any(|other| other.letter == letter) {
            return Err(
                Refusal::together("caves", format!("there are two caves `{letter}`")).by("G11.32")
            );
        }
        if let Some(complex) = cave.complex.filter(|complex| !layout.complexes.contains(complex)) {
            let name = complex.to_string();
            return Err(Described::new("caves", &name).no_such_name(&name, &layout.complexes));
        }
        check_boundaries(layout, cave)?;
        let faces = |other: &&Cave| cave.entrance == other.hex && other.entrance == cave.hex;
        if let Some(other) = earlier.iter().filter(|_| !cave.depression).find(faces) {
            let message = format!(
                "caves {} and {letter} face each other: the hex of each would be higher than that \
                 of the other",
                other.letter
            );
            return Err(Refusal::together("caves", message).by("G11.1"));
        }
        let in_hex = earlier.iter().filter(|other| other.hex == cave.hex);
        if in_hex.clone().count() >= CAVES_IN_A_HEX {
            let message = format!("{} has more than {CAVES_IN_A_HEX} caves", cave.hex);
            return Err(Refusal::together("caves", message).by("G11.1"));
        }
        for other in in_hex {
            check_same_hex(cave, other)?;
        }
    }
    Ok(())
}

/// A cave in a Complex lies within two hexes of its Primary cave (G11.2).
fn check_boundaries(layout: &Layout, cave: &Cave) -> Result<(), Refusal> {
    let Some((complex, primary)) = cave.complex.zip(layout.primary_of(cave.complex)) else {
        return Ok(());
    };
    if primary.hex.is_farther_than(RADIUS, cave.hex) {
        let (letter, hex) = (cave.letter, cave.hex);
        let message = format!(
            "cave {letter} in {hex} is not in Complex {complex}, which reaches {RADIUS} hexes from \
             its Primary cave in {}",
            primary.hex
        );
        return Err(Refusal::together("caves", message).by("G11.2"));
    }
    Ok(())
}

/// Two Complexes that touch share a hexside, so their Primary caves are not too far apart
/// (G11.2, G11.6).
fn check_touching(layout: &Layout) -> Result<(), Refusal> {
    for [one, other] in &layout.touching {
        let primaries = layout.primary_of(Some(*one)).zip(layout.primary_of(Some(*other)));
        let far = |(one, other): &(&Cave, &Cave)| one.hex.is_farther_than(TOUCHING, other.hex);
        if let Some((first, second)) = primaries.filter(far) {
            let message = format!(
                "Complexes {one} and {other} cannot touch: their Primary caves in {} and {} are \
                 more than {TOUCHING} hexes apart",
                first.hex, second.hex
            );
            return Err(Refusal::together("touching", message).by("G11.2, G11.6"));
        }
    }
    Ok(())
}

/// Two caves of one hex.
fn check_same_hex(cave: &Cave, other: &Cave) -> Result<(), Refusal> {
    let refused = |why: String, rule: &'static str| {
        let (letter, hex) = (cave.letter, &cave.hex);
        let message = format!("caves {} and {letter} in {hex}: {why}", other.letter);
        Err(Refusal::together("caves", message).by(rule))
    };
    let levels = cave.hex_level.zip(other.hex_level);
    if cave.depression != other.depression {
        return refused("a hex is a Depression or it is not".to_owned(), "G11.1");
    }
    if !cave.depression && cave.entrance == other.entrance {
        let entrance = &cave.entrance;
        return refused(format!("both have the CA Hexside to {entrance}"), "G11.1");
    }
    if cave.facing.is_some() && cave.facing == other.facing {
        return refused("both have the same CA Hexside".to_owned(), "G11.1");
    }
    if let Some((level, other_level)) = levels.filter(|(level, other)| level != other) {
        let why = format!("a hex has one Base Level, not {other_level} and {level}");
        return refused(why, "G11.1");
    }
    if cave.complex != other.complex {
        let why = "a hex lies in one Complex, with all its caves, or in none";
        return refused(why.to_owned(), "G11.2");
    }
    Ok(())
}

/// What the caves take from those of the OB (G11.91).
fn cost(layout: &Layout) -> i64 {
    let cost = |cave: &Cave| if cave.is_upper_cliff() { i64::from(UPPER_CLIFF_COST) } else { 1 };
    layout.caves.iter().map(cost).sum()
}

/// The fewest caves that an OB must have for this setup.
pub(super) fn needed_in_ob(layout: &Layout) -> i64 {
    cost(layout).max(i64::from(CAVES_FOR_A_PRIMARY) * layout.complexes.len() as i64)
}

fn check_order_of_battle(layout: &Layout, of: &CaveComplex) -> Result<(), Refusal> {
    let Some(in_ob) = of.caves_in_ob.map(i64::from) else {
        return Ok(());
    };
    let allowed = in_ob / i64::from(CAVES_FOR_A_PRIMARY);
    let primaries = layout.complexes.len() as i64;
    if primaries > allowed {
        let message = format!(
            "of {in_ob} caves in the OB {allowed} can be Primary, 25 % rounded down, not \
             {primaries}"
        );
        return Err(Refusal::together("caves-in-ob", message).by("G11.2"));
    }
    // An OB of one or two caves is enough for a single one high in a cliff.
    let alone = layout.caves.len() == 1;
    let cost = cost(layout);
    if cost > in_ob && !alone {
        let message = format!(
            "these caves take {cost} of the {in_ob} in the OB, each Upper-Cliff cave \
             {UPPER_CLIFF_COST}"
        );
        return Err(Refusal::together("caves-in-ob", message).by("G11.91"));
    }
    Ok(())
}

/// The stacking limit of a Complex, in squad-equivalents: twice the caves that
/// were set up within it (G11.4).
pub(super) fn stacking_limit(layout: &Layout, complex: Complex) -> usize {
    order_of_battle::stacking_limit(layout.within(complex).count() as u32) as usize
}

/// What was set up in the Complexes (G11.4).
fn check_complexes(layout: &Layout, of: &CaveComplex) -> Result<(), Refusal> {
    let mut held = vec![0; layout.complexes.len()];
    for given in of.complex_holds.iter().flatten() {
        let described = Described::new("complex-holds", given);
        described.check(&["gun"], &["half-squads"])?;
        let place = layout.complexes.iter().position(|one| one.to_string() == described.name);
        let place =
            place.ok_or_else(|| described.no_such_name(described.name, &layout.complexes))?;
        held[place] += described.number_or("half-squads", 0..=400, 0)?;
        let (complex, limit) =
            (layout.complexes[place], stacking_limit(layout, layout.complexes[place]));
        if held[place] > 2 * limit as i64 {
            let message = format!(
                "Complex {complex} holds {limit} squad-equivalents at setup, twice the caves \
                 within it, not {}",
                held[place] as f64 / 2.0
            );
            return Err(Refusal::together("complex-holds", message).by("G11.4"));
        }
    }
    Ok(())
}
