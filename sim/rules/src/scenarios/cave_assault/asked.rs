//! From what is asked to the assault, and what cannot be asked.

use asl_engine::Schedule;

use super::acts::{Tactic, size};
use super::fire::{Defence, HoldsFire};
use super::heavy::{Bombs, Ordnance};
use super::parameters::{CaveAssault, a_marine_squad, number};
use super::the_assault::{Assault, Site};
use crate::a7_fire::attack::Circumstances;
use crate::a7_fire::column::Table;
use crate::a7_fire::modifiers::Terrain;
use crate::a15_heat_of_battle::{Place, Surroundings};
use crate::g11_caves::he_against_cave::HeAgainstCave;
use crate::scenarios::firefight::Side;
use crate::tables::to_hit::{Barrel, Colour};
use crate::units::equals;
use crate::units::support_weapons::SUPPORT_WEAPONS;
use crate::units::{Caliber, Elr, Firepower, Force, MalfunctionNumber, Unit};
use crate::{Catalogued, Refusal};

/// The squad-equivalents of some units, in halves (A5.5).
fn half_squads(units: &[Unit]) -> i32 {
    units.iter().map(|unit| if unit.body.is_smc() { 0 } else { size(unit.body) - 1 }).sum()
}

impl CaveAssault {
    fn garrison_units(&self) -> Result<Vec<Unit>, Refusal> {
        let named = |name: &String| Unit::named("garrison", Force::Japanese, name);
        self.garrison.iter().map(named).collect()
    }

    fn accessible_units(&self) -> Result<Vec<Unit>, Refusal> {
        let named = |name: &String| Unit::named("accessible-garrison", Force::Japanese, name);
        self.accessible_garrison.iter().flatten().map(named).collect()
    }

    fn attacking_units(&self) -> Result<Vec<Unit>, Refusal> {
        let named = |name: &String| Unit::named("attackers", self.attacking_force, name);
        self.attackers.iter().map(named).collect()
    }

    fn circumstances(&self, elr: Elr, place: Place) -> Circumstances {
        Circumstances {
            elr: elr.get(),
            morale_modifier: 0,
            heat_of_battle: self.heat_of_battle.then_some(Surroundings {
                place,
                // No cave occupant is a Known enemy for going berserk (G11.97).
                enemy_in_sight: false,
                no_quarter: true,
                led: false,
            }),
            original_2_passes: self.original_2_passes,
        }
    }

    fn machine_guns(&self) -> Result<Vec<i32>, Refusal> {
        let all_weapons = SUPPORT_WEAPONS.iter();
        let weapons =
            all_weapons.filter(|one| one.force == Force::Japanese && one.kind.is_machine_gun());
        let mut all = Vec::new();
        for given in self.garrison_machine_guns.iter().flatten() {
            let found = weapons.clone().find(|weapon| weapon.kind.name() == given);
            let Some(weapon) = found else {
                let names = weapons.map(|weapon| weapon.kind.to_string()).collect();
                return Err(Refusal::no_such_name("garrison-machine-guns", given, names));
            };
            all.push(weapon.firepower);
        }
        all.sort_unstable_by(|one, other| other.cmp(one));
        Ok(all)
    }

    fn ordnance(&self) -> Option<Ordnance> {
        let caliber_mm = self.gun_caliber_mm?;
        Some(Ordnance {
            shot: HeAgainstCave {
                caliber_mm,
                range: self.gun_range,
                colour: self.gun_colour,
                barrel: self.gun_barrel,
                drm: self.gun_drm,
            },
            breakdown: self.gun_breakdown.get(),
            rate_of_fire: self.gun_rate_of_fire.get(),
        })
    }

    fn bombs(&self) -> Option<Bombs> {
        Some(Bombs {
            shot: HeAgainstCave {
                caliber_mm: self.bomb_caliber_mm?,
                // The column of 7 to 12 hexes (E7.402).
                range: number(7),
                colour: Colour::Black,
                barrel: Barrel::Normal,
                // An Upper-Cliff cave is harder by its height (G11.86).
                drm: number(i64::from(self.height.get())),
            },
            sighting_drm: self.sighting_drm.get(),
        })
    }

    /// The assault that is asked about.
    pub fn assault(&self) -> Assault {
        let asked = self.clone().resolved();
        let garrison = asked.garrison_units().expect("checked with the question");
        let attackers = asked.attacking_units().expect("checked with the question");
        let next_door = asked.accessible_units().expect("checked with the question");
        let tem = asked.entrance_terrain.tem().0;
        let from_above = asked.tactic == Tactic::Climb;
        let defence = Defence {
            firepower: asked.garrison_firepower.map(Firepower::get),
            machine_guns: asked.machine_guns().expect("checked with the question"),
            drm: asked.garrison_drm.get(),
            cowering: asked.garrison_cowering,
            holds_fire: asked.garrison_holds_fire,
            shots: asked.garrison_shots.get() as u8,
            table: Table::Ift,
        };
        let equal_attackers = equals::groups(&attackers);
        let ordinary = asked.circumstances(asked.attackers_elr, Place::Ordinary);
        let in_cave = asked.circumstances(asked.garrison_elr, Place::Cave);
        let rally_terrain = asked.attackers_rally_terrain;
        Assault {
            attackers: Side::new(attackers, ordinary, Place::Ordinary, rally_terrain)
                .apart()
                .into(),
            equal_attackers,
            garrison: Side::new(garrison, in_cave, Place::Cave, true).into(),
            site: Site {
                height: asked.height.get(),
                depression: asked.depression,
                known: asked.known,
                range: asked.range.get(),
                entrance_mf: asked.entrance_mf.get() as u8,
                tem,
                open: asked.entrance_terrain == Terrain::OpenGround,
                from_above,
                entrance_hex: asked.entrance_hex,
            },
            defence,
            charges: asked.charges.get() as u8,
            flamethrower: asked.flamethrower.unwrap_or(false),
            gun: asked.ordnance(),
            oba: asked.oba_caliber_mm.map(Caliber::get),
            oba_phases: asked.oba_caliber_mm.map_or(0, |_| asked.oba_phases.get() as u8),
            bombs: asked.bombs(),
            aircraft: asked.bomb_caliber_mm.map_or(0, |_| asked.aircraft.get() as u8),
            bombardment: asked.bombardment,
            next_door: Side::new(next_door, in_cave, Place::Cave, true).into(),
            smoke: asked.smoke,
            malfunction_number: asked.malfunction_number.map(MalfunctionNumber::get),
            turns: asked.turns.get() as u8,
            tactics: vec![asked.tactic],
            falling_drm: asked.falling_drm.get(),
            guard_by_defensive_fire: asked.guard_by_defensive_fire,
            failed_throw_can_eliminate: asked.failed_throw_can_eliminate,
            schedule: Schedule::of([]),
        }
        .scheduled()
    }

    /// The assault in which the attackers decide anew in each Player Turn: for
    /// any of these tactics that their means and the cave allow.
    pub fn free(&self, tactics: &[Tactic]) -> Assault {
        let assault = self.assault();
        let tactics = tactics.iter().copied().filter(|tactic| assault.allows(*tactic)).collect();
        Assault { tactics, ..assault }
    }

    pub(super) fn check_cave(&self) -> Result<(), Refusal> {
        let height = self.height.get();
        if self.depression && height > 0 {
            let message = "a cave IN a Depression is at the level of its Entrance Hex";
            return Err(Refusal::together("height", message).by("G11.111"));
        }
        if matches!(self.entrance_terrain, Terrain::Cave | Terrain::CaveAreaTarget) {
            let message = "the attackers are in the Entrance Hex, not in a cave";
            return Err(Refusal::together("entrance-terrain", message).by("G11.7"));
        }
        if self.depression && self.accessible_garrison.is_some() {
            let message = "a FT does not reach beyond a cave IN a Depression";
            return Err(Refusal::together("accessible-garrison", message).by("G11.834"));
        }
        if !self.entrance_hex && matches!(self.tactic, Tactic::Place | Tactic::Set) {
            let message = "to Place or Set a DC one is ADJACENT, in the Entrance Hex";
            return Err(Refusal::together("entrance-hex", message).by("G11.833, G11.8332"));
        }
        let (message, rule) = match self.tactic {
            Tactic::Place if height > 0 => (
                "an Upper-Cliff cave is not ADJACENT: Place a DC from above, with the tactic `climb`",
                "G11.8331",
            ),
            Tactic::Throw if height > 1 => ("a DC is Thrown at most one level higher", "G11.833"),
            Tactic::Flamethrower if height > 1 => {
                ("a FT fires at full FP at most one level higher", "A22.1")
            }
            _ => return Ok(()),
        };
        Err(Refusal::together("height", message).by(rule))
    }

    pub(super) fn check_means(&self) -> Result<(), Refusal> {
        if self.tactic.needs_charge() && self.charges.get() == 0 {
            let message = "without a DC there is nothing to do: give `charges` at least 1";
            return Err(Refusal::together("charges", message));
        }
        if self.tactic == Tactic::Flamethrower && self.flamethrower == Some(false) {
            return Err(Refusal::together("flamethrower", "the tactic `flamethrower` needs a FT"));
        }
        let never_seen = self.garrison_holds_fire == HoldsFire::Always
            || self.tactic.is_from_afar()
            || self.tactic == Tactic::Climb;
        if !self.known && never_seen {
            let message = "this cave would never be found: its garrison has nobody to fire at, or \
                           never fires";
            return Err(Refusal::together("known", message).by("G11.81"));
        }
        Ok(())
    }

    pub(super) fn check_units(&self) -> Result<(), Refusal> {
        if self.attacking_force == Force::Japanese {
            let message = "only Allied units assault a cave";
            return Err(Refusal::together("attacking-force", message).by("G11.1"));
        }
        if self.attacking_force != Force::Usmc && self.attackers == a_marine_squad() {
            let message =
                format!("with `attacking-force` {} give its `attackers`", self.attacking_force);
            return Err(Refusal::together("attackers", message));
        }
        let units = self.garrison_units()?;
        for unit in &units {
            unit.check("garrison")?;
        }
        let next_door = self.accessible_units()?;
        for unit in &next_door {
            unit.check("accessible-garrison")?;
        }
        if half_squads(&next_door) > 2 {
            let message = "a cave holds one squad-equivalent";
            return Err(Refusal::together("accessible-garrison", message).by("G11.4"));
        }
        if half_squads(&units) > 2 {
            let message = "a cave holds one squad-equivalent";
            return Err(Refusal::together("garrison", message).by("G11.4"));
        }
        let attackers = self.attacking_units()?;
        if half_squads(&attackers) > 6 {
            let message = "a hex holds three squad-equivalents of the attackers";
            return Err(Refusal::together("attackers", message).by("A5.1"));
        }
        for unit in &attackers {
            unit.check("attackers")?;
            if *unit != Unit::fresh(unit.body) && !unit.fanatic && !unit.heroic {
                let message = format!("`{unit}`: attackers start unbroken and without any marker");
                return Err(Refusal::together("attackers", message));
            }
        }
        self.machine_guns().map(|_| ())
    }

    pub(super) fn check_approach(&self) -> Result<(), Refusal> {
        let range = self.range.get();
        if self.tactic == Tactic::Climb || self.tactic.is_from_afar() {
            return Ok(());
        }
        let assault = self.assault();
        let available = i32::from(assault.movement_factors(&assault.standing()));
        let needed = range - 2 + self.entrance_mf.get();
        if range > 1 && needed > available {
            let message = format!(
                "they have {available} MF and need {needed}: let the assault start where they \
                 can be beside the cave within one MPh"
            );
            return Err(Refusal::together("range", message));
        }
        Ok(())
    }
}
