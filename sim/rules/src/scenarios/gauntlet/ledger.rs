//! How the numbers of a move come about.

use super::defenders::Defender;
use super::standing::Aim;
use super::the_move::Move;
use crate::LedgerLine;
use crate::a7_fire::firing::fraction;
use crate::a8_defensive_fire::marker::{self, Kind};
use num_rational::Ratio;

/// How the numbers come about: the MF, and for each hex and defender what it fires.
pub(super) fn lines(of: &Move) -> Vec<LedgerLine> {
    let units = of.side.before.iter().copied();
    let available = of.available_to(units);
    let mut lines = vec![
        LedgerLine::new("MF of the movers", available.to_string(), "A4.11, A4.12, A4.5"),
        LedgerLine::new("MF that they spend", of.spent_in_all().to_string(), "A4.13"),
    ];
    for number in 1..=of.last() {
        let hex = of.hex(number);
        let item = format!("hex {number}, {}", hex.ground.name);
        let mut value = format!("{} MF", hex.mf);
        if hex.then > Default::default() {
            value += &format!(", then {} MF more", hex.then);
        }
        let most = marker::shots(hex.spent(true));
        value += &format!("; each defender fires at it {most} times at most");
        let value = if most == 1 { value.replace("1 times", "once") } else { value };
        let rule = format!("{}, A8.3", hex.ground.rule);
        lines.push(LedgerLine { item, value, rule });
        for (place, defender) in (0..).zip(&of.defenders) {
            if of.sees(defender, number) {
                lines.extend(of_defender(of, number, place, defender));
            }
        }
    }
    lines
}

/// What a defender fires at a hex: as its First Fire, and as Subsequent First Fire or FPF.
fn of_defender(of: &Move, hex: u8, place: u8, defender: &Defender) -> Vec<LedgerLine> {
    let start = of.side.start();
    let fire = |kind| {
        let aim = Aim { defender: place, hex, kind, pinned: false, original: None };
        let shot = of.shot_at(&start, aim)?;
        let column = shot.fire.column?;
        let mut value = fraction(Ratio::from(defender.firepower));
        let mut rules = vec![kind.rule()];
        for cause in defender.causes(kind, hex, false) {
            let factor = cause.factor();
            let sign = if factor < Ratio::from(1) {
                format!("/ {}", factor.recip())
            } else {
                format!("× {factor}")
            };
            value += &format!(" {sign} {}", cause.name());
            rules.push(cause.rule());
        }
        if of.is_dash(defender, hex) {
            value += " / 2 Dash";
            rules.push("A4.63");
        }
        value += &format!(": {column} column, DRM {:+}", shot.drm);
        let movement = of.movement_of(&start);
        let of_hex = of.hex(hex).modifiers(true, movement, defender.hindrance);
        let each: Vec<String> = of_hex
            .into_iter()
            .chain(defender.modifiers())
            .filter(|(_, drm, _)| *drm != 0)
            .map(|(name, drm, rule)| {
                rules.push(rule);
                format!("{name} {drm:+}")
            })
            .collect();
        if !each.is_empty() {
            value += &format!(" ({})", each.join(", "));
        }
        if let Some(left) = of.residual_of(aim, shot, false) {
            value += &format!("; leaves {left} Residual FP");
            rules.push("A8.2");
        }
        rules.dedup();
        let item = format!("hex {hex}, defender {}, {kind}", place + 1);
        Some(LedgerLine { item, value, rule: rules.join(", ") })
    };
    let kinds = [Kind::FirstFire, Kind::Subsequent, Kind::FinalProtective];
    kinds.into_iter().filter(|kind| defender.may(*kind, hex)).filter_map(fire).collect()
}
