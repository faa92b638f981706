//! How the numbers of a move come about.

use super::defenders::Defender;
use super::fire::Modifier;
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
        if let Some(column) = hex.cave_residual {
            let item = format!("hex {number}, Residual FP in a cave");
            let value = format!("Snap Shot on the {column} column, DRM +0");
            lines.push(LedgerLine::new(&item, value, "G11.82, A8.15"));
        }
        for (place, defender) in (0..).zip(&of.defenders) {
            if of.sees(defender, number) || defender.snaps(number) {
                lines.extend(of_defender(of, number, place, defender));
            }
            lines.extend(of_lane(of, number, place, defender));
            lines.extend(of_lanes_snap_shot(of, number, place, defender));
        }
    }
    lines
}

/// What a defender's Fire Lane attacks with in a hex.
fn of_lane(of: &Move, hex: u8, place: u8, defender: &Defender) -> Option<LedgerLine> {
    let column = of.lane_column(defender, hex)?;
    let modifiers = of.lane_modifiers(defender, hex, of.movement_of(&of.side.start()));
    let sum: i32 = modifiers.iter().map(|(_, drm, _)| drm).sum();
    let each: Vec<String> = modifiers
        .iter()
        .filter(|(_, drm, _)| *drm != 0)
        .map(|(name, drm, _)| format!("{name} {drm:+}"))
        .collect();
    let each = if each.is_empty() { String::new() } else { format!(" ({})", each.join(", ")) };
    let item = format!("hex {hex}, Fire Lane of defender {}", place + 1);
    let value = format!("{column} column, DRM {sum:+}{each}");
    Some(LedgerLine::new(&item, value, "A9.22, A9.222"))
}

/// The Snap Shot that a defender's Fire Lane takes at those who enter a hex.
fn of_lanes_snap_shot(of: &Move, hex: u8, place: u8, defender: &Defender) -> Option<LedgerLine> {
    let shot = of.lane_snap_shot(defender, hex).filter(|_| defender.lane_snaps(hex))?;
    let column = shot.fire.column?;
    let item = format!("hex {hex}, Snap Shot of the Fire Lane of defender {}", place + 1);
    let value = format!("{column} column, DRM {:+}", shot.drm);
    Some(LedgerLine::new(&item, value, "A9.221, A8.15"))
}

/// What a defender fires at a hex: as its First Fire, and as Subsequent First Fire or FPF.
fn of_defender(of: &Move, hex: u8, place: u8, defender: &Defender) -> Vec<LedgerLine> {
    let start = of.side.start();
    let fire = |(kind, snap, mg_alone): (Kind, bool, bool)| {
        let lane = false;
        let (pinned, without_mg) = (false, false);
        let aim = Aim {
            defender: place,
            hex,
            kind,
            snap,
            lane,
            pinned,
            without_mg,
            mg_alone,
            others: false,
            original: None,
        };
        let shot = of.shot_at(&start, aim)?;
        let column = shot.fire.column?;
        let mut value = fraction(Ratio::from(of.firer(aim).firepower));
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
        if snap {
            value += " / 2 Snap Shot";
            rules.push("A8.15");
        }
        if of.is_dash(defender, hex) {
            value += " / 2 Dash";
            rules.push("A4.63");
        }
        value += &format!(": {column} column, DRM {:+}", shot.drm);
        let movement = of.movement_of(&start);
        let defender = &of.firer(aim);
        let of_hex = of.hex(hex).modifiers(true, movement, defender.hindrance);
        let modifiers: Vec<Modifier> = match snap {
            true => defender.snap_shot_modifiers().into(),
            false => of_hex.into_iter().chain(defender.modifiers()).collect(),
        };
        let each: Vec<String> = modifiers
            .into_iter()
            .filter(|(_, drm, _)| *drm != 0)
            .map(|(name, drm, rule)| {
                rules.push(rule);
                format!("{name} {drm:+}")
            })
            .collect();
        if !each.is_empty() {
            value += &format!(" ({})", each.join(", "));
        }
        if let Some(left) = of.residual_of(&start, aim, shot, false).filter(|_| !snap) {
            value += &format!("; leaves {left} Residual FP");
            rules.push("A8.2");
            let with_lane = Aim { lane: true, ..aim };
            if kind == Kind::FirstFire && defender.has_lane_in(hex) {
                value += &match of.residual_of(&start, with_lane, shot, false) {
                    Some(left) => format!(", or {left} with a Fire Lane"),
                    None => ", or none with a Fire Lane".to_owned(),
                };
                rules.push("A9.22");
            }
        }
        let mut seen = Vec::new();
        rules.retain(|rule| {
            let is_new = !seen.contains(rule);
            seen.push(*rule);
            is_new
        });
        let what = match (snap, mg_alone) {
            (true, _) => ", Snap Shot",
            (_, true) => " of its MG alone, when that has kept its ROF",
            _ => "",
        };
        let item = format!("hex {hex}, defender {}, {kind}{what}", place + 1);
        Some(LedgerLine { item, value, rule: rules.join(", ") })
    };
    let kinds = [Kind::FirstFire, Kind::Subsequent, Kind::FinalProtective];
    let sees = |kind| (of.sees(defender, hex), (kind, false, false));
    let snaps = |kind| (defender.snaps(hex) && kind != Kind::FinalProtective, (kind, true, false));
    let goes_on = defender.rate_of_fire > 0 && defender.fires_with_others();
    let alone =
        |kind| (goes_on && kind == Kind::FirstFire && of.sees(defender, hex), (kind, false, true));
    let all = kinds.into_iter().flat_map(|kind| [snaps(kind), sees(kind), alone(kind)]);
    let can = |(may, (kind, ..)): &(bool, (Kind, bool, bool))| *may && defender.may(*kind, hex);
    all.filter(can).filter_map(|(_, how)| fire(how)).collect()
}
