//! From what is asked to the battery, and what cannot be asked.

use super::battery::{self, AmmunitionSupply, FirepowerRow, Pile};
use super::mission::Mission;
use super::oba_mission::{Converts, FireMission, ObaMission, Observer, TargetCave};
use crate::g11_caves::{CAVE_TEM_OBA, ELIMINATING_MM};
use crate::units::Force;
use crate::{LedgerLine, Ready, Refusal};

/// The Contact number of a field phone (C1.23).
const FIELD_PHONE: i32 = 11;

/// The Accuracy number of an Offboard Observer (C1.63).
const OFFBOARD: i32 = 1;

/// The Original Accuracy dr of a Pre-Registered hex (C1.732).
const PRE_REGISTERED: i32 = 4;

/// The ways of a DR to total at most 0, 1, ... 12.
const WAYS: [i32; 13] = [0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36];

/// An Original 12 never passes.
const HIGHEST: i32 = 11;

fn refused<T>(parameter: &'static str, message: &str, rule: &'static str) -> Result<T, Refusal> {
    Err(Refusal::together(parameter, message).by(rule))
}

/// The numbers of a Contact and of a Maintenance DR.
#[derive(Clone, Copy)]
struct Numbers {
    number: i32,
    contact_drm: i32,
    maintenance_drm: i32,
}

impl Numbers {
    /// The highest Original DR that passes with this DRM.
    fn highest(self, drm: i32) -> i32 {
        (self.number - drm).clamp(0, HIGHEST)
    }
}

impl ObaMission {
    /// What is played.
    pub(super) fn ready_to_fire(self) -> Result<Ready<Self>, Refusal> {
        self.check_observer()?;
        let caliber = self.caliber()?;
        let numbers = self.numbers()?;
        let pile = self.pile()?;
        let accuracy = self.accuracy();
        let (fire, contact) = (&self.fire, &self.contact);
        let eliminates =
            self.battery.caliber_mm.is_some_and(|caliber| caliber.get() >= ELIMINATING_MM);
        let mission = Mission {
            phases: fire.phases.get() as u8,
            contact: numbers.map(|numbers| {
                (numbers.highest(numbers.contact_drm), numbers.highest(numbers.maintenance_drm))
            }),
            repair_number: contact.repair_number.map(|number| number.get()),
            pile,
            accuracy,
            pre_registered: fire.pre_registered,
            radius: match fire.mission {
                FireMission::Concentration => 1,
                FireMission::Harassing => 2,
            },
            extra_draw: fire.extra_draw,
            converts_at_once: fire.converts == Converts::AtOnce,
            red_ends_access: fire.red_extra_draw_ends_access,
            strikes: fire.cave != TargetCave::Elsewhere,
            eliminates: fire.cave == TargetCave::AcrossCa && eliminates,
        };
        let ledger = self.ledger(&mission, numbers, caliber);
        Ok(Ready::new(self, mission).with_ledger(ledger))
    }

    fn check_observer(&self) -> Result<(), Refusal> {
        let (battery, contact) = (&self.battery, &self.contact);
        if contact.observer == Observer::Offboard {
            if contact.contact_number.is_some() {
                let message = "an Offboard Observer has Contact without a DR";
                return refused("contact-number", message, "C1.63");
            }
            if battery.battalion_mortar {
                let message = "an Offboard Observer makes no Maintenance DR";
                return refused("battalion-mortar", message, "C1.63, C1.22");
            }
        }
        if contact.repair_number.is_some() && contact.observer != Observer::Radio {
            return refused("repair-number", "only a radio can be repaired", "C1.23, C1.63, A9.72");
        }
        if battery.majority_squad.is_some() && !battery::has_majority(battery.force) {
            let message = "this is for a Chinese OB: give `force` gmd or red-chinese";
            return refused("majority-squad", message, "C1.2, C1.211");
        }
        if battery.ammunition.is_some() && battery.black.is_some() && battery.red.is_some() {
            let message = "`black` and `red` are the whole draw pile";
            return refused("ammunition", message, "C1.211");
        }
        Ok(())
    }

    fn caliber(&self) -> Result<Option<&'static FirepowerRow>, Refusal> {
        let (fire, of) = (&self.fire, &self.battery);
        let Some(caliber) = of.caliber_mm else {
            return if fire.cave == TargetCave::AcrossCa {
                let message = "say the caliber: a Critical Hit of 100mm or more eliminates a cave";
                refused("caliber-mm", message, "G11.88")
            } else {
                Ok(None)
            };
        };
        let Some(row) = battery::firepower(caliber.get()) else {
            return refused("caliber-mm", "OBA has 60mm or more", "C1.5, C.6");
        };
        let american = matches!(of.force, Force::Usmc | Force::American | Force::EarlyAmerican);
        if row.from_mm < 70 && !american {
            return refused("caliber-mm", "only Americans have OBA of 60mm", "C1.5, C.6");
        }
        if of.battalion_mortar && !(70..100).contains(&caliber.get()) {
            let message = "the battalion mortars of OBA have 70mm to 99mm";
            return refused("battalion-mortar", message, "C1.22");
        }
        if fire.mission == FireMission::Harassing && row.harassing.is_none() {
            let message = format!("OBA of {caliber}mm has no Harassing Fire");
            return refused("mission", &message, "C1.72, C.6");
        }
        Ok(Some(row))
    }

    /// What a Chinese battery needs to know.
    fn majority_missing<T>(&self) -> Result<T, Refusal> {
        let message = "say what most squads of the OB are: 5-3-7, 4-4-7 or 3-3-7";
        refused("majority-squad", message, "C1.2, C1.211")
    }

    /// The numbers for Contact; `None` for an Offboard Observer.
    fn numbers(&self) -> Result<Option<Numbers>, Refusal> {
        let (of, contact) = (&self.battery, &self.contact);
        let by_device = match contact.observer {
            Observer::Offboard => return Ok(None),
            Observer::FieldPhone => Some(FIELD_PHONE),
            Observer::Radio => battery::radio_number(of.force, of.majority_squad),
        };
        let given = contact.contact_number.map(|number| number.get());
        let Some(number) = given.or(by_device) else {
            if !battery::has_majority(of.force) {
                let message = format!("the radio of `{}` is not known: give its number", of.force);
                return refused("contact-number", &message, "C1.2");
            }
            return self.majority_missing();
        };
        // The PTO makes it harder for a radio; of a field phone its play aid says nothing.
        let pto = i32::from(contact.pto && contact.observer == Observer::Radio);
        let maintenance = if of.battalion_mortar { -2 } else { -1 };
        Ok(Some(Numbers { number, contact_drm: pto, maintenance_drm: pto + maintenance }))
    }

    /// The draw pile.
    fn pile(&self) -> Result<Pile, Refusal> {
        let of = &self.battery;
        let by_force = battery::pile(of.force);
        if by_force.is_none() && (of.black.is_none() || of.red.is_none()) {
            let message =
                format!("the draw pile of `{}` is not known: give `black` and `red`", of.force);
            return refused("black", &message, "C1.211");
        }
        let pile = by_force.unwrap_or(Pile { black: 0, red: 0 });
        let more = |ammunition| {
            of.ammunition
                .or(battery::ammunition(of.force, of.majority_squad))
                .map(|it| u8::from(it == ammunition))
        };
        let given = (of.black.map(|black| black.get() as u8), of.red.map(|red| red.get() as u8));
        let (Some(black), Some(red)) = (
            given.0.or_else(|| {
                Some(
                    pile.black
                        + more(AmmunitionSupply::Plentiful)?
                        + u8::from(self.fire.pre_registered),
                )
            }),
            given.1.or_else(|| Some(pile.red + more(AmmunitionSupply::Scarce)?)),
        ) else {
            return self.majority_missing();
        };
        Ok(Pile { black, red })
    }

    /// The highest Original Accuracy dr that is accurate.
    fn accuracy(&self) -> i32 {
        let (fire, of) = (&self.fire, &self.battery);
        let given = of.accuracy_number.map(|number| number.get());
        if fire.pre_registered {
            return given.unwrap_or(PRE_REGISTERED);
        }
        let by_force = match self.contact.observer {
            Observer::Offboard => OFFBOARD,
            _ => battery::accuracy_number(of.force),
        };
        (given.unwrap_or(by_force) - fire.hindrance.get()).max(0)
    }

    /// How the numbers come about.
    fn ledger(
        &self,
        mission: &Mission,
        numbers: Option<Numbers>,
        row: Option<&FirepowerRow>,
    ) -> Vec<LedgerLine> {
        let mut lines = Vec::new();
        let mut line = |item: &str, value: String, rule: &str| {
            lines.push(LedgerLine::new(item, value, rule));
        };
        match numbers {
            None => line("Contact", "automatic".to_owned(), "C1.63"),
            Some(numbers) => {
                line("Contact Number", numbers.number.to_string(), "C1.2");
                for (item, drm, rule) in [
                    ("Contact DR", numbers.contact_drm, "C1.2"),
                    ("Maintenance DR", numbers.maintenance_drm, "C1.22"),
                ] {
                    let highest = numbers.highest(drm);
                    let ways = WAYS[highest as usize];
                    let value = format!("DRM {drm:+}: Original {highest} or less, {ways} of 36");
                    line(item, value, rule);
                }
            }
        }
        let Pile { black, red } = mission.pile;
        line("draw pile", format!("{black} black, {red} red"), "C1.211, G1.61");
        let needed = match mission.accuracy {
            0 => "never accurate".to_owned(),
            needed => format!("Original {needed} or less"),
        };
        let rule = if self.fire.pre_registered { "C1.732" } else { "C1.3, C1.62, G1.61" };
        line("Accuracy dr", needed, rule);
        let error = if self.fire.pre_registered { "1 to 3 hexes" } else { "1 to 6 hexes" };
        line("Extent of Error", error.to_owned(), "C1.31, C1.732");
        let third = "at most a third (FRU) of the distance to the AR".to_owned();
        line("error of a Correction", third, "C1.4");
        match self.fire.mission {
            FireMission::Concentration => line("Blast Area", "7 hexes".to_owned(), "C1.5"),
            FireMission::Harassing => line("Blast Area", "19 hexes".to_owned(), "C1.72"),
        }
        if let Some(row) = row {
            let fp = |(fp, drm): (i32, i32)| match drm {
                0 => format!("{fp} FP"),
                drm => format!("{fp} FP, DRM {drm:+}"),
            };
            let normal = match (self.fire.mission, row.harassing) {
                (FireMission::Harassing, Some(harassing)) => (harassing, 0),
                _ => row.concentration,
            };
            line("attack", fp(normal), "C1.5, C1.72, C.6");
            line("Critical Hit", fp(row.critical_hit), "C1.53, C.7");
        }
        match self.fire.cave {
            TargetCave::No => {}
            TargetCave::AcrossCa => {
                line("cave TEM", format!("{CAVE_TEM_OBA:+}"), "G11.8");
                let what =
                    if mission.eliminates { "eliminates it" } else { "does not eliminate it" };
                line("Critical Hit in the cave", what.to_owned(), "G11.88");
            }
            TargetCave::Elsewhere => line("cave", "not attacked".to_owned(), "G11.84"),
        }
        lines
    }
}
