//! From what is asked to the hunt, and what cannot be asked.

use asl_engine::{Play, Schedule};

use super::hunt::{Creation, Hunt, Strike};
use super::parameters::{Hidden, HuntPhase, TankHunter};
use crate::a4_movement::mf::Mf;
use crate::a11_close_combat::against_vehicle::close_combat_vehicle::AmbushedBy;
use crate::a11_close_combat::against_vehicle::vehicle::{self, Vehicle};
use crate::c7_to_kill::armor::Armor;
use crate::c7_to_kill::charge::Charge;
use crate::c7_to_kill::dc_against_vehicle;
use crate::g1_japanese::allowances::tank_hunter_heroes;
use crate::g1_japanese::atmm::found_on;
use crate::g1_japanese::tank_hunter_hero;
use crate::scenarios::gauntlet::{MOST_DEFENDERS, MOST_HEXES, Move};
use crate::units::{Class, SquadOrHalfSquad};
use crate::{LedgerLine, Ready, Refusal};

/// The MF of a Banzai Charge (G1.423, G1.5).
const CHARGE: i32 = 8;

/// The X# of a DC in the hands of a SMC, who is Elite (A23.2).
const MALFUNCTION_NUMBER: i32 = 12;

fn refused<T>(parameter: &'static str, message: &str, rule: &'static str) -> Result<T, Refusal> {
    Err(Refusal::together(parameter, message).by(rule))
}

/// How many T-H Heroes so many squads allow (G1.421).
fn allowed(year: i32, squads: i32, russians: bool) -> i32 {
    tank_hunter_heroes(year, russians, squads.unsigned_abs()) as i32
}

impl TankHunter {
    /// What is played.
    pub(super) fn ready_to_hunt(self) -> Result<Ready<Self>, Refusal> {
        self.check_hunters()?;
        let reaction_fire = self.hunters.phase == HuntPhase::ReactionFire;
        let vehicle = self.vehicle.checked(reaction_fire)?;
        if !vehicle.armored {
            return refused("armored", "a T-H Hero hunts an AFV", "G1.421");
        }
        let pool = self.pool()?;
        let way = self.way()?;
        let strike = self.strike()?;
        let hunters = &self.hunters;
        let lost = hunters.hidden == Hidden::Involuntary
            && matches!(hunters.phase, HuntPhase::OwnMph | HuntPhase::OwnAph);
        let drm = tank_hunter_hero::drm(hunters.unit, hunters.class, hunters.dc);
        let creation = match hunters.hidden {
            Hidden::No => Creation::Dr { needed: 3 - drm, pins: !hunters.banzai },
            _ => Creation::Hidden { lost },
        };
        let tries = hunters.tries.get() as u8;
        let hunts = self.allotment.vehicles.get() as u8;
        let pool = pool.map_or(tries * hunts, |pool| pool.min(i32::from(tries * hunts)) as u8);
        let schedule = Schedule::of([]);
        let final_fire = way.as_ref().filter(|_| !hunters.dc).map(|way| way.final_fire(tries));
        let hunt =
            Hunt { tries, pool, creation, way, final_fire, strike, vehicle, hunts, schedule };
        let hunt = hunt.scheduled();
        let ledger = self.ledger(&hunt, &vehicle);
        Ok(Ready::new(Self { vehicle, ..self }, Play(hunt)).with_ledger(ledger))
    }

    fn check_hunters(&self) -> Result<(), Refusal> {
        let hunters = &self.hunters;
        let in_mph = hunters.phase == HuntPhase::OwnMph;
        if hunters.dc && !in_mph {
            return refused("dc", "a DC Hero is created in the own MPh only", "G1.424");
        }
        if hunters.banzai && !in_mph {
            return refused("banzai", "a Banzai Charge is in the own MPh", "G1.421, G1.5");
        }
        if hunters.spent_mf.get() > 0 && !in_mph {
            return refused("spent-mf", "MF matter in the own MPh only", "G1.423");
        }
        if hunters.hidden != Hidden::No {
            if self.allotment.year.get() < 1944 {
                let message = "T-H Heroes are hidden only in 1944 and 1945";
                return refused("hidden", message, "G1.422");
            }
            if hunters.dc || hunters.banzai || hunters.spent_mf.get() > 0 {
                let parameter = if hunters.dc { "dc" } else { "banzai" };
                let message = "a hidden T-H Hero has no creating unit: no DC, no Banzai Charge of \
                               a unit, no MF spent before";
                return refused(parameter, message, "G1.422, G1.424");
            }
        }
        let conscript_half = hunters.unit == SquadOrHalfSquad::HalfSquad
            && hunters.class == Class::Conscript
            && !hunters.dc;
        if conscript_half && hunters.hidden == Hidden::No {
            let message = "a Conscript half-squad never creates a T-H Hero: +3 to its dr";
            return refused("class", message, "G1.421");
        }
        let attack = &self.attack;
        if attack.with_unit && (in_mph || hunters.hidden != Hidden::No) {
            let message = "no creating unit comes to the AFV with its T-H Hero: he makes his \
                               Banzai Charge alone, and who is hidden has none";
            return refused("with-unit", message, "G1.422, G1.423");
        }
        let no_ambush = matches!(hunters.phase, HuntPhase::OwnMph | HuntPhase::ReactionFire);
        if attack.ambush == AmbushedBy::Vehicle && no_ambush {
            return refused("ambush", "there is an Ambush in the CCPh only", "A11.4, D7.21");
        }
        if attack.ambush == AmbushedBy::Attackers && in_mph {
            return refused("ambush", "there is an Ambush in the CCPh only", "A11.4, G1.423");
        }
        Ok(())
    }

    /// How many T-H Heroes are left; `None` for enough.
    fn pool(&self) -> Result<Option<i32>, Refusal> {
        let of = &self.allotment;
        let used = of.heroes_used.get();
        let Some(squads) = of.squads_in_ob else {
            return if used > 0 || of.against_russians {
                let parameter = if used > 0 { "heroes-used" } else { "against-russians" };
                refused(parameter, "this is for an allotment: give `squads-in-ob`", "G1.421")
            } else {
                Ok(None)
            };
        };
        let allowed = allowed(of.year.get(), squads.get(), of.against_russians);
        if used >= allowed {
            let message = format!(
                "no T-H Hero is left: {squads} squads allow {allowed} in {}, and {used} have been \
                 used",
                of.year
            );
            return refused("heroes-used", &message, "G1.421");
        }
        Ok(Some(allowed - used))
    }

    /// The MF of the Charge.
    fn charge_mf(&self) -> i32 {
        let each = if self.hunters.banzai { 1 } else { 2 };
        CHARGE - each * self.hunters.spent_mf.get()
    }

    fn way(&self) -> Result<Option<Move>, Refusal> {
        let way = &self.way;
        if self.hunters.phase != HuntPhase::OwnMph {
            let given = [
                ("distance", way.distance.is_some()),
                ("hexes", way.hexes.is_some()),
                ("defenders", way.defenders.is_some()),
                ("defending-force", way.defending_force.is_some()),
            ];
            return match given.into_iter().find(|(_, given)| *given) {
                Some((parameter, _)) => refused(
                    parameter,
                    "in this phase he does not charge, so that nobody fires at him on the way: leave it out",
                    "G1.423",
                ),
                None => Ok(None),
            };
        }
        let mf = self.charge_mf();
        if mf < 1 {
            let message = "he has no MF left for his Banzai Charge";
            return refused("spent-mf", message, "G1.423");
        }
        let hexes = match (&way.hexes, way.distance) {
            (Some(hexes), None) => hexes.clone(),
            (None, Some(distance)) => vec!["open".to_owned(); distance.get() as usize],
            (None, None) => {
                let message = "say how far the AFV is: give a `distance` or the `hexes`";
                return refused("distance", message, "G1.421, G1.423");
            }
            (Some(_), Some(_)) => {
                let message = "give the `distance` or the `hexes`, not both";
                return refused("distance", message, "G1.423");
            }
        };
        Refusal::unless_listed("hexes", &hexes, MOST_HEXES)?;
        let defenders = way.defenders.clone().unwrap_or_default();
        if way.defenders.is_some() {
            Refusal::unless_listed("defenders", &defenders, MOST_DEFENDERS)?;
        }
        let charge = Mf::whole(mf as u8);
        // A DC Hero cannot use his DC after his MPh (G1.424).
        let defenders = (&defenders[..], way.defending_force);
        Move::charge(&hexes, defenders, way.table, charge, !self.hunters.dc).map(Some)
    }

    fn strike(&self) -> Result<Strike, Refusal> {
        let attack = &self.attack;
        let armor = [
            ("front-af", attack.front_af),
            ("side-af", attack.side_af),
            ("turret-front-af", attack.turret_front_af),
            ("turret-side-af", attack.turret_side_af),
        ];
        if !self.hunters.dc {
            if let Some((parameter, _)) = armor.into_iter().find(|(_, af)| af.is_some()) {
                return refused(parameter, "AF count for a DC only: give `dc`", "A11.612");
            }
            let unit = match self.hunters.unit {
                SquadOrHalfSquad::Squad => 5,
                SquadOrHalfSquad::HalfSquad => 3,
            };
            let inexperienced = i32::from(self.hunters.class == Class::Conscript);
            let ccv = if attack.with_unit { unit + 1 - inexperienced } else { 5 };
            return Ok(Strike::CloseCombat {
                ccv,
                atmm: found_on(self.allotment.year),
                drm: attack.ambush.drm() + attack.drm.get(),
                with_unit: attack.with_unit,
            });
        }
        let (Some(front_af), Some(side_af)) = (attack.front_af, attack.side_af) else {
            let parameter = if attack.front_af.is_none() { "front-af" } else { "side-af" };
            return refused(parameter, "give the armor for the DC", "C7.346, D1.6");
        };
        if attack.drm.get() != 0 {
            return refused("drm", "a DC Hero makes no CC attack", "G1.424");
        }
        let (turret_front_af, turret_side_af) = (attack.turret_front_af, attack.turret_side_af);
        let armor = Armor { front_af, side_af, turret_front_af, turret_side_af };
        Ok(Strike::Charge { plates: armor.plates(), malfunction_number: MALFUNCTION_NUMBER })
    }

    /// How the numbers come about.
    fn ledger(&self, hunt: &Hunt, vehicle: &Vehicle) -> Vec<LedgerLine> {
        let mut lines = Vec::new();
        if let Creation::Dr { needed, .. } = hunt.creation {
            let value = format!("{needed} or less");
            lines.push(LedgerLine::new("creation dr", value, "G1.421, G1.424"));
        }
        if let Some(squads) = self.allotment.squads_in_ob {
            let of = &self.allotment;
            let all = allowed(of.year.get(), squads.get(), of.against_russians);
            let value = format!("{all}, of which {} have been used", of.heroes_used);
            lines.push(LedgerLine::new("T-H Heroes allowed", value, "G1.421"));
        }
        if let Some(way) = &hunt.way {
            lines.push(LedgerLine::new("MF of the Charge", self.charge_mf().to_string(), "G1.423"));
            lines.extend(way.charge_ledger().into_iter().skip(1));
        }
        match hunt.strike {
            Strike::CloseCombat { ccv, atmm, drm, .. } => {
                lines.push(LedgerLine::new(
                    "ATMM dr",
                    format!("{atmm} or less, for -3"),
                    "G1.4231",
                ));
                lines.push(LedgerLine::new("CCV", ccv.to_string(), "A11.5, G1.4231"));
                let mut modifiers = vehicle.modifiers();
                modifiers.extend((drm != 0).then_some(("Ambush and other DRM", drm, "A11.4")));
                lines.extend(vehicle::ledger(&modifiers));
            }
            Strike::Charge { plates, malfunction_number } => {
                let drm = Hunt::position_drm(vehicle);
                let charge = Charge { facing: None, plates, drm, malfunction_number };
                lines.extend(dc_against_vehicle::ledger(&charge, &[]));
            }
        }
        lines
    }
}
