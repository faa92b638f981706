//! From what is asked to a DC on its way.

use std::sync::Arc;

use asl_engine::Play;

use super::charge::Kind;
use super::dc_charge::DcCharge;
use super::dc_parameters::{DcHero, Detonates};
use super::ledger;
use super::parameters::{AmbushRoll, Banzai, DefenderPlays};
use crate::a4_movement::mf::{Mf, allotment};
use crate::a7_fire::attack::Charge as InCharge;
use crate::a7_fire::modifiers::Terrain;
use crate::a14_snipers::activation::BothSan;
use crate::a15_heat_of_battle::Place;
use crate::a23_demolition_charges::firepower;
use crate::scenarios::firefight::Side;
use crate::scenarios::gauntlet::PathHex;
use crate::units::counters::Quality;
use crate::units::{Body, CloseCombatPhases, Force, Unit};
use crate::{LedgerLine, Ready, Refusal};

/// The DRM of a Thrown DC (A23.6).
const THROWN: i32 = 2;

impl DcHero {
    /// What is played.
    pub(super) fn ready_to_charge(self) -> Result<Ready<Self>, Refusal> {
        let unit = self.carrier()?;
        let hero = self.detonates == Detonates::Hero;
        let runs = if hero {
            Unit::fresh(Body::Hero { force: Force::Japanese, wounded: false })
        } else {
            unit
        };
        self.check()?;
        let mut charge = self.as_charge().charge_of(vec![runs])?;
        let near = self.fortified || self.detonates == Detonates::Placed;
        if near {
            charge.wait_beside();
        }
        charge.available = match self.detonates {
            Detonates::Hero => Mf::whole(8 - self.mf_deducted.get() as u8),
            Detonates::Unit => charge.available,
            Detonates::Placed => Mf::whole(allotment(unit, false)),
        };
        let needed = charge.way();
        if needed > charge.available {
            let what =
                if near { "to come beside the target and use the DC" } else { "to the target" };
            let message = format!("{needed} MF {what}, and there are {} of them", charge.available);
            let rule = if self.detonates == Detonates::Placed { "A23.3, A4.11" } else { "G1.423" };
            return Err(Refusal::together("hexes", message).by(rule));
        }
        let around = self.as_charge().around(match self.detonates {
            Detonates::Unit => Some(InCharge::GoesOn),
            // A T-H Hero's Morale Level is not raised (G1.423).
            Detonates::Hero | Detonates::Placed => None,
        });
        let side = Side::new(vec![runs], around, Place::Ordinary, false).staying();
        charge.apart = Arc::new(side.clone().apart());
        charge.side = Arc::new(side);
        charge.reschedule();
        let ground = charge.hex(charge.last()).ground;
        let (tem, halved) = match ground.terrain.is_hexside() {
            true => (0, false),
            false => firepower::in_terrain(ground.terrain),
        };
        let drm = tem + i32::from(self.fortified) + if self.wire { THROWN } else { 0 };
        let creation = (hero && !self.created).then(|| creation_drm(unit));
        let schedule = DcCharge::schedule_of(&charge);
        let played = DcCharge {
            detonates: self.detonates,
            creation,
            drm,
            halved,
            breach: self.fortified,
            schedule,
            charge,
        };
        let mut lines = Vec::new();
        if let Some(drm) = creation {
            lines.push(LedgerLine::new("drm of the creation dr", format!("{drm:+}"), "G1.421"));
        }
        lines.extend(ledger::lines(&played.charge, "A4.13, A23.3"));
        let number = firepower::malfunction_number(runs);
        let value = match number {
            firepower::LOWEST_X => number.to_string(),
            _ => format!("{number}, or 10 if the unit is Replaced by one that is not Elite"),
        };
        lines.push(LedgerLine::new("X# of the DC", value, "A23.2"));
        let fp = if halved { "30 / 2, in swamp" } else { "30" };
        let rule = if halved { "A23.1, G7" } else { "A23.1" };
        lines.push(LedgerLine::new("FP of the DC", fp.to_owned(), rule));
        let rules = [
            (true, "A23.1"),
            (tem != 0, ground.terrain.tem().1),
            (self.fortified, "B23.921"),
            (self.wire, "B26.51"),
        ];
        let rules: Vec<&str> =
            rules.into_iter().filter(|(counts, _)| *counts).map(|(_, rule)| rule).collect();
        lines.push(LedgerLine::new("DRM of the DC", format!("{drm:+}"), &rules.join(", ")));
        Ok(Ready::new(self, Play(played)).with_ledger(lines))
    }

    /// The unit that has the DC.
    fn carrier(&self) -> Result<Unit, Refusal> {
        let unit = Unit::named("unit", Force::Japanese, &self.unit)?;
        unit.check("unit")?;
        let fresh = Unit { fanatic: unit.fanatic, ..Unit::fresh(unit.body) };
        if unit != fresh {
            let message = format!("`{unit}`: the unit must be in Good Order, and not concealed");
            return Err(Refusal::together("unit", message).by("G1.421"));
        }
        let creates = matches!(unit.body, Body::Squad { .. } | Body::HalfSquad { .. });
        if self.detonates == Detonates::Hero && !self.created && !creates {
            let message = format!("`{unit}`: only squads and half-squads create a Hero");
            return Err(Refusal::together("unit", message).by("G1.421"));
        }
        Ok(unit)
    }

    fn check(&self) -> Result<(), Refusal> {
        let refused = |parameter, why: &str, rule: &'static str| {
            Err(Refusal::together(parameter, why).by(rule))
        };
        let hero = self.detonates == Detonates::Hero;
        if self.created && !hero {
            return refused("created", "that is for `detonates` hero", "G1.421");
        }
        if self.mf_deducted.get() > 0 && !hero {
            return refused("mf-deducted", "that is for `detonates` hero", "G1.423");
        }
        if self.wire && (self.detonates == Detonates::Placed || self.fortified) {
            let why = "the Wire is in the target's hex, and the DC is used beside that";
            return refused("wire", why, "G1.424");
        }
        let near = self.fortified || self.detonates == Detonates::Placed;
        if near && self.hexes.len() < 2 {
            let why = "the DC is used in the hex before the last: give two hexes at least";
            return refused("hexes", why, "A23.3, G1.4241");
        }
        let target = self.hexes.last().map(|hex| PathHex::read(hex, self.table)).transpose()?;
        let building = |hex: &PathHex| {
            matches!(hex.ground.terrain, Terrain::WoodenBuilding | Terrain::StoneBuilding)
        };
        if self.fortified && !target.as_ref().is_some_and(building) {
            let why = "only a building is Fortified: the last hex must be `wooden` or `stone`";
            return refused("fortified", why, "B23.9, B23.922");
        }
        Ok(())
    }

    /// The way and the defenders as those of a charge.
    fn as_charge(&self) -> Banzai {
        Banzai {
            attackers: vec![self.unit.clone()],
            attacking_force: Force::Japanese,
            charge: Kind::Banzai,
            attackers_elr: self.attackers_elr,
            defenders: self.defenders.clone(),
            line: None,
            defending_force: self.defending_force,
            defenders_elr: self.defenders_elr,
            hexes: self.hexes.clone(),
            opens_fire_at: self.opens_fire_at,
            fire_groups: self.fire_groups,
            final_protective_fire: self.final_protective_fire,
            defender_plays: DefenderPlays::Script,
            advancing_fire: false,
            defenders_way_out: true,
            ambush: AmbushRoll::Nobody,
            rounds: CloseCombatPhases::try_from(1).expect("1 is allowed"),
            defenders_drm: self.defenders_drm,
            heat_of_battle: self.heat_of_battle,
            no_quarter: true,
            san: BothSan::default(),
            table: self.table,
        }
    }
}

/// The drm of the creation dr of this unit, which gives its DC (G1.421).
fn creation_drm(unit: Unit) -> i32 {
    let half_squad = i32::from(matches!(unit.body, Body::HalfSquad { .. }));
    let conscript = 2 * i32::from(unit.body.quality() == Quality::Conscript);
    half_squad + conscript - 2
}
