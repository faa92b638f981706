//! From what is asked to what is fired.

use super::aim::{Aim, Bounding, Ordnance, Weapon};
use super::gunfire::{Breakdown, BreakdownKind, Gunfire};
use super::shot::{At, Shot};
use crate::tables::to_hit::{self, Ammunition, Barrel, Colour, TargetType};
use crate::units::{BreakdownNumber, RateOfFire};
use crate::{LedgerLine, Refusal};

/// By how much a captured weapon and a non-qualified crew each lower the B# (A21.11, A21.13).
const LOWERED_BREAKDOWN: i32 = 2;

/// The calibers that can have Multiple Hits (C3.8).
const MULTIPLE_HITS_MM: std::ops::RangeInclusive<i32> = 15..=40;

/// What is fired, and how its numbers come about.
pub(crate) struct ReadyToAim {
    /// The parameters, with those filled in that follow from others.
    pub(crate) asked: Aim,
    pub(crate) gunfire: Gunfire,
    pub(crate) ledger: Vec<LedgerLine>,
}

/// Whether it is a Gun of 28 or 40 mm with a LL barrel, which fires APCR, and HE with its TH#.
///
/// # Source
///
/// C4.3, C7.32.
pub(super) fn is_squeeze_bore(ordnance: &Ordnance) -> bool {
    let caliber = ordnance.caliber_mm.map_or(0, |caliber| caliber.get());
    ordnance.weapon == Weapon::Gun && ordnance.barrel == Barrel::Ll && [28, 40].contains(&caliber)
}

pub(super) fn refused(
    parameter: &'static str,
    message: impl Into<String>,
    rule: &'static str,
) -> Refusal {
    Refusal::together(parameter, message).by(rule)
}

impl Aim {
    /// What it comes to.
    ///
    /// # Errors
    ///
    /// [`Refusal`] for what cannot be true together.
    pub(crate) fn ready(self) -> Result<ReadyToAim, Refusal> {
        self.check_weapon()?;
        self.check_target()?;
        self.check_firer()?;
        let ammunition = self.ammunition();
        let (number, mut ledger) = self.number(ammunition)?;
        let cases = self.cases();
        let line = |(item, drm, rule): &(String, i32, &str)| {
            LedgerLine::new(item, format!("{drm:+}"), rule)
        };
        ledger.extend(cases.iter().map(line));
        let drm = cases.iter().map(|(_, drm, _)| drm).sum();
        let gunfire = self.gunfire(number, drm, ammunition);
        ledger.extend(own_lines(&gunfire));
        if gunfire.rate_of_fire == 0 && self.ordnance.rate_of_fire != RateOfFire::default() {
            let value = "one shot in each phase".to_owned();
            ledger.push(LedgerLine::new("no ROF", value, "C3.33, C5.2, C5.4, C2.24"));
        }
        let ordnance = Ordnance {
            target_type: Some(self.target_type()),
            ammunition: Some(ammunition),
            breakdown: self.printed_breakdown().ok(),
            ..self.ordnance
        };
        Ok(ReadyToAim { asked: Self { ordnance, ..self }, gunfire, ledger })
    }

    /// What is fired.
    pub(crate) fn ammunition(&self) -> Ammunition {
        let usual = match (self.ordnance.weapon.latw(), self.target_type()) {
            (Some(_), _) => Ammunition::Heat,
            (None, TargetType::Vehicle) if is_squeeze_bore(&self.ordnance) => Ammunition::Apcr,
            (None, TargetType::Vehicle) => Ammunition::Ap,
            (None, _) => Ammunition::He,
        };
        self.ordnance.ammunition.unwrap_or(usual)
    }

    /// The B# or X# that is printed; the error is the number of a weapon that has none there.
    fn printed_breakdown(&self) -> Result<BreakdownNumber, i32> {
        let own = self.ordnance.weapon.latw().map_or(12, |latw| latw.counter().breakdown);
        let usual = BreakdownNumber::try_from(i64::from(own)).map_err(|_| own);
        self.ordnance.breakdown.map_or(usual, Ok)
    }

    /// Whether its turn lowers its ROF by one: that of a Gun without a turret, but not of a vehicle
    /// as far as the question tells, and not of a mortar of 76 to 82 mm (C2.5).
    pub(super) fn turns_for_its_rof(&self) -> bool {
        let firer = &self.firer;
        let no_turret = firer.mount == super::aim::Mount::NonTurret;
        // Light mortars are SW without a CA (C9.2).
        let caliber = self.ordnance.caliber_mm.map_or(0, |caliber| caliber.get());
        let mortar = self.ordnance.weapon == Weapon::Mortar;
        let mortar = mortar && ((76..=82).contains(&caliber) || self.is_light_mortar());
        let vehicle = firer.buttoned_up || firer.stunned_before || firer.bounding != Bounding::No;
        firer.hexspines.get() > 0 && no_turret && !mortar && !vehicle
    }

    /// The Modified TH#, and how it comes about.
    fn number(&self, ammunition: Ammunition) -> Result<(i32, Vec<LedgerLine>), Refusal> {
        let ordnance = &self.ordnance;
        let range = ordnance.range.get();
        if let Some(latw) = ordnance.weapon.latw() {
            let number = latw.counter().numbers[range as usize];
            return Ok((number, vec![LedgerLine::new("TH#", number.to_string(), "C13")]));
        }
        let Some(caliber) = ordnance.caliber_mm else {
            return Err(refused("caliber-mm", "give the `caliber-mm`", "C4.2"));
        };
        let foreign = self.firer.captured || self.firer.non_qualified;
        let colour = if foreign { Colour::Red } else { ordnance.colour };
        let basic = to_hit::basic_number(self.target_type(), colour, range);
        let mut ledger = vec![LedgerLine::new("Basic TH#", basic.to_string(), "C3.3")];
        let mut number = basic;
        let into_cave = self.target.terrain.is_cave();
        // With HE, too (C4.3).
        let counts_as = if is_squeeze_bore(ordnance) { Ammunition::Apcr } else { ammunition };
        for (item, change, rule) in
            to_hit::modifications(ordnance.barrel, caliber.get(), counts_as, range)
        {
            // SMOKE into a cave has no bonus at 12 hexes and less (G11.85).
            let into_cave = into_cave && self.target_type() == TargetType::Infantry;
            if ammunition == Ammunition::Smoke && rule == to_hit::SMOKE_RULE && into_cave {
                continue;
            }
            number += change;
            ledger.push(LedgerLine::new(item, format!("{change:+}"), rule));
        }
        if ledger.len() > 1 {
            ledger.push(LedgerLine::new("Modified TH#", number.to_string(), "C4.5"));
        }
        Ok((number, ledger))
    }

    fn gunfire(&self, number: i32, drm: i32, ammunition: Ammunition) -> Gunfire {
        let (ordnance, firer, target) = (&self.ordnance, &self.firer, &self.target);
        let latw = ordnance.weapon.latw();
        let at = match (self.target_type(), latw) {
            (TargetType::Vehicle, _) => At::Vehicle {
                hull_down: target.hull_down,
                critical: !firer.deliberate_immobilization,
            },
            (TargetType::Area, _) => At::Hex,
            (TargetType::Infantry, Some(_)) => At::ByOwnTable,
            (TargetType::Infantry, None) => At::Location,
        };
        let caliber = ordnance.caliber_mm.map_or(0, |caliber| caliber.get());
        let multiple = MULTIPLE_HITS_MM.contains(&caliber)
            && at != At::Hex
            && ammunition != Ammunition::Smoke
            && !firer.deliberate_immobilization;
        let stabilized = firer.bounding == Bounding::Stabilized;
        let doubled = firer.motion_fire && !stabilized;
        let lowered = i32::from(firer.captured) + i32::from(firer.non_qualified);
        let printed = self.printed_breakdown().map_or_else(|own| own, |number| number.get());
        let kind = match ordnance.weapon {
            Weapon::Pf | Weapon::Pfk => BreakdownKind::ReducesUser,
            _ if latw.is_some_and(|latw| latw.counter().removed) => BreakdownKind::IsRemoved,
            _ => BreakdownKind::Malfunctions,
        };
        let breakdown = Breakdown { number: printed - LOWERED_BREAKDOWN * lowered, printed, kind };
        // One shot alone: on the Area Target Type but by mortars, in the AFPh, and when pinned.
        let mortar = ordnance.weapon == Weapon::Mortar;
        let one_shot = (at == At::Hex && !mortar) || firer.advancing_fire || firer.pinned;
        let rate = ordnance.rate_of_fire.get() - lowered - i32::from(firer.spotted);
        // The target stays concealed as long as nothing says otherwise, so that only a hex is
        // acquired, or a cave (C6.57, G11.832).
        let cave = target.terrain.is_cave();
        let acquires = latw.is_none()
            && (ammunition != Ammunition::Smoke || cave && at != At::Hex)
            && (!target.concealed || at == At::Hex || cave)
            && !target.bore_sighted
            && (firer.bounding == Bounding::No || stabilized)
            && !firer.deliberate_immobilization;
        Gunfire {
            shot: Shot { number, drm, at, doubled, multiple },
            turning: self.turning(),
            turning_rof: i32::from(self.turns_for_its_rof()),
            turning_intensive: self.turns_for_its_rof()
                && self.ordnance.rate_of_fire == RateOfFire::default(),
            breakdown,
            depletion: ordnance.depletion_number,
            rate_of_fire: if one_shot { 0 } else { rate.max(0) },
            rof_limit: ordnance.rof_limit.get() as u8,
            intensive: firer.intensive_fire,
            acquires,
            acquired: target.acquired.get() as u8,
            phases: ordnance.phases.get() as u8,
        }
    }
}

/// The lines of what the shots come to.
fn own_lines(gunfire: &Gunfire) -> Vec<LedgerLine> {
    let line = |item: &str, value: String, rule: &str| LedgerLine::new(item, value, rule);
    let first = gunfire.next(gunfire.start());
    let mut lines = Vec::new();
    if gunfire.turning != 0 {
        lines.push(line("Case A, first shot", format!("{:+}", gunfire.turning), "C5.1"));
    }
    if gunfire.acquired > 0 {
        lines.push(line("Case N, Acquisition", format!("-{}", gunfire.acquired), "C6.5"));
    }
    lines.push(line("DRM of the first shot", format!("{:+}", first.drm), "C3.3"));
    let highest = (first.number - first.drm).min(12);
    let needed = match highest {
        ..2 => "Original 2, and a subsequent dr of 3 or less".to_owned(),
        highest => format!("Original {highest} or less"),
    };
    let doubled = if first.doubled { ", the lower die counted double" } else { "" };
    let rule = if highest < 2 { "C3.6" } else { "C3.3" };
    lines.push(line("first shot hits", format!("{needed}{doubled}"), rule));
    if let Some(critical) = first.critical_hits().filter(|_| highest >= 2 && !first.doubled) {
        lines.push(line("Critical Hit", critical, "C3.7"));
    }
    if gunfire.intensive {
        let value = format!("{:+}, B# two lower", super::gunfire::INTENSIVE_DRM);
        lines.push(line("Case F, Intensive Fire", value, "C5.6"));
    }
    if gunfire.rate_of_fire > 0 {
        let value = format!("on a colored die of {} or less", gunfire.rate_of_fire);
        lines.push(line("keeps its ROF", value, "C2.24"));
    }
    if gunfire.acquires && gunfire.names_shots() {
        let value = "-1 after a shot, then -2".to_owned();
        lines.push(line("Acquisition", value, "C6.5, C6.53"));
    }
    let Breakdown { number, printed, kind } = gunfire.breakdown;
    if number <= 12 {
        let (what, rule) = match kind {
            BreakdownKind::Malfunctions => ("malfunctions", "A9.7, C2.28"),
            BreakdownKind::IsRemoved => ("is removed", "A9.7"),
            BreakdownKind::ReducesUser => ("fails, and its user suffers a CR", "C13.36"),
        };
        let mut value = format!("on an Original {number}");
        if number < 12 {
            value.push_str(" or more");
        }
        if number < printed && kind == BreakdownKind::Malfunctions && printed <= 12 {
            value.push_str(&format!(", and is removed on {printed}"));
        }
        lines.push(line(what, value, rule));
    }
    if let Some(number) = gunfire.depletion {
        let value = format!("there is none on an Original of more than {number}");
        lines.push(line("Depletion Number", value, "C8.9"));
    }
    lines
}
