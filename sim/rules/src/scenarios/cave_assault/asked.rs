//! From what is asked to the assault, and what cannot be asked.

use asl_engine::{Play, Schedule};

use super::acts::Tactic;
use super::fire::{Defence, HoldsFire};
use super::garrison_acts::{GarrisonPlays, Replies};
use super::heavy::{Bombs, Ordnance};
use super::movement::ApproachBy;
use super::orders::Order;
use super::overwatch::Overwatch;
use super::parameters::{CaveAssault, MOST_ACCESSIBLE, MOST_UNITS, a_marine_squad, number};
use super::rout::WayOut;
use super::the_assault::{Assault, Ground, Site};
use super::way;
use crate::a5_stacking;
use crate::a7_fire::attack::{Circumstances, Fire, Shot};
use crate::a7_fire::column::Table;
use crate::a7_fire::modifiers::Terrain;
use crate::a14_snipers::activation;
use crate::a15_heat_of_battle::{Place, Surroundings};
use crate::c1_artillery::oba_mission::ObaMission;
use crate::g11_caves::CAVE_TEM;
use crate::g11_caves::he_against_cave::HeAgainstCave;
use crate::scenarios::firefight::{Gunnery, Side};
use crate::tables::to_hit::{Barrel, Colour};
use crate::units::equals;
use crate::units::support_weapons::SupportWeapon;
use crate::units::{
    Caliber, Condition, Elr, Firepower, Force, MalfunctionNumber, RepairNumber, TopLevel, Unit,
};
use crate::{Catalogued, Ready, Refusal};

/// One hex has six caves at most, and a cave is Accessible to those of its hex only (G11.1,
/// G11.6).
const ACCESSIBLE_CAVES: usize = 5;

/// By how many squad-equivalents some units are too many for a Location (A5.1, A5.5).
fn overstacked_by(units: &[Unit], limit: u32) -> i32 {
    a5_stacking::overstacked_by(units.iter().map(|unit| unit.body), limit)
}

/// The units of a force with these names.
fn named(parameter: &'static str, force: Force, names: &[String]) -> Result<Vec<Unit>, Refusal> {
    names.iter().map(|name| Unit::named(parameter, force, name)).collect()
}

/// The units on both sides, and the garrison's MG.
pub(super) struct Everybody {
    garrison: Vec<Unit>,
    /// Those in each Accessible cave.
    next_door: Vec<Vec<Unit>>,
    attackers: Vec<Unit>,
    /// What each of them is there for.
    orders: Vec<Order>,
    /// The garrison's MG, the best first.
    machine_guns: Vec<SupportWeapon>,
}

impl Ready<CaveAssault> {
    /// The assault of [`free`](Self::free) in which they also decide anew by which phase they
    /// come beside the cave: by their MPh or by their APh.
    pub fn free_by_any_approach(&self, tactics: &[Tactic]) -> Assault {
        let free = self.free(tactics);
        let asked = free.approaches[0];
        let other = match asked {
            ApproachBy::Move => ApproachBy::Advance,
            ApproachBy::Advance => ApproachBy::Move,
        };
        Assault { approaches: vec![asked, other], ..free }
    }

    /// The assault in which the attackers decide anew in each Player Turn: for
    /// any of these tactics that their means and the cave allow.
    pub fn free(&self, tactics: &[Tactic]) -> Assault {
        let Play(assault) = &self.played.assault;
        let tactics = tactics.iter().copied().filter(|tactic| assault.allows(*tactic)).collect();
        Assault { tactics, replies: None, ..assault.clone() }
    }
}

impl CaveAssault {
    fn circumstances(&self, elr: Elr, place: Place, side: activation::Side) -> Circumstances {
        Circumstances {
            heat_of_battle: self.readings.heat_of_battle.then_some(Surroundings {
                place,
                // No cave occupant is a Known enemy for going berserk (G11.97).
                enemy_in_sight: false,
                no_quarter: true,
                enemy_adjacent: false,
                led: false,
                // *Simplified*: they would make twice as many standings.
                plain_heroes: true,
            }),
            original_2_passes: self.readings.original_2_passes,
            snipers: self.snipers.at_units_of(side),
            ..Circumstances::of_elr(elr.get())
        }
    }

    fn ordnance(&self) -> Option<Ordnance> {
        let caliber_mm = self.gun.gun_caliber_mm?;
        Some(Ordnance {
            shot: HeAgainstCave {
                caliber_mm,
                range: self.gun.gun_range,
                colour: self.gun.gun_colour,
                barrel: self.gun.gun_barrel,
                drm: self.gun.gun_drm,
            },
            // No DR is 13 or more.
            breakdown: if self.simplified.gun_malfunctions {
                self.gun.gun_breakdown.get()
            } else {
                13
            },
            rate_of_fire: self.gun.gun_rate_of_fire.get(),
        })
    }

    fn bombs(&self) -> Option<Bombs> {
        Some(Bombs {
            shot: HeAgainstCave {
                caliber_mm: self.support.bomb_caliber_mm?,
                // The column of 7 to 12 hexes (E7.402).
                range: number(7),
                colour: Colour::Black,
                barrel: Barrel::Normal,
                // An Upper-Cliff cave is harder by its height (G11.86).
                drm: number(i64::from(self.setting.height.get())),
            },
            sighting_drm: self.support.sighting_drm.get(),
        })
    }

    /// What is on overwatch: units or a group, which fire through the cave's TEM (G11.8).
    fn overwatch(&self, orders: &[Order]) -> Option<Overwatch> {
        let drm = self.overwatch.overwatch_drm.get() + CAVE_TEM;
        if orders.contains(&Order::Overwatch) {
            let range = self.overwatch.overwatch_range.get();
            let ground = Ground::of(self.overwatch.overwatch_terrain);
            let gunnery = Gunnery {
                range,
                pbf: false,
                halvings: 0,
                table: Table::Ift,
                inexperienced: false,
                drm,
            };
            return Some(Overwatch::Units { gunnery, ground });
        }
        let firepower = self.overwatch.overwatch_firepower?.get();
        let fire = Fire::of(Table::Ift, firepower.into(), false);
        let cowering = self.overwatch.overwatch_cowering;
        Some(Overwatch::Group(Shot { fire, at_concealed: fire, drm, cowering }))
    }

    /// The assault by and on these.
    pub(super) fn assault(&self, everybody: Everybody) -> Assault {
        let Everybody { garrison, next_door, attackers, orders, machine_guns } = everybody;
        let from_above = self.tactic == Tactic::Climb;
        let defence = Defence {
            firepower: self.garrison.garrison_firepower.map(Firepower::get),
            machine_guns,
            machine_gun_rof: self.weapons.garrison_mg_rof,
            charges: self.weapons.garrison_charges.get() as u8,
            repair_number: self.weapons.garrison_mg_repair.map_or(0, RepairNumber::get),
            drm: self.garrison.garrison_drm.get(),
            cowering: self.garrison.garrison_cowering,
            holds_fire: self.garrison.garrison_holds_fire,
            shots: self.garrison.garrison_shots.get() as u8,
            free: self.garrison.garrison_plays == GarrisonPlays::Best,
            leaves_residual: self.garrison.residual_fire,
            follow_up_drm: self.garrison.follow_up_drm,
            table: Table::Ift,
        };
        let with_orders: Vec<_> = attackers.iter().zip(&orders).collect();
        let equal_attackers = equals::groups(&with_orders);
        let overwatch = self.overwatch(&orders);
        let of = activation::Side::Attacker;
        let ordinary = self.circumstances(self.attackers.attackers_elr, Place::Ordinary, of);
        let in_cave = self.circumstances(self.garrison.garrison_elr, Place::Cave, of.other());
        let rally_terrain = self.attackers.attackers_rally_terrain;
        Assault {
            attackers: Side::new(attackers, ordinary, Place::Ordinary, rally_terrain)
                .apart()
                .into(),
            orders,
            equal_attackers,
            garrison: Side::new(garrison, in_cave, Place::Cave, true).into(),
            site: Site {
                height: self.setting.height.get(),
                depression: self.setting.depression,
                known: self.setting.known,
                range: self.setting.range.get(),
                approach_mf: way::in_mf(self.setting.approach_mf),
                entrance_mf: way::in_mf(self.setting.entrance_mf),
                entrance: Ground::of(self.setting.entrance_terrain),
                setter: Ground::of(self.setter_terrain()),
                approach: Ground::of(self.setting.approach_terrain),
                top: self.top_level(),
                from_above,
                entrance_hex: self.setting.entrance_hex,
            },
            replies: defence.free.then(Replies::unknown),
            defence,
            charges: self.attackers.charges.get() as u8,
            flamethrower: self.attackers.flamethrower == Some(true),
            gun: self.ordnance(),
            oba: self.support.oba_caliber_mm.map(Caliber::get),
            oba_phases: self
                .support
                .oba_caliber_mm
                .filter(|_| self.support.oba_observer.is_none())
                .map_or(0, |_| self.support.oba_phases.get() as u8),
            ffe: self.support.oba_observer.map(|_| 0),
            bombs: self.bombs(),
            planes: self.support.bomb_caliber_mm.map_or(0, |_| self.support.planes.get() as u8),
            bombardment: self.support.bombardment,
            overwatch,
            next_door: next_door
                .into_iter()
                .map(|units| Side::new(units, in_cave, Place::Cave, true).into())
                .collect(),
            smoke: self.attackers.smoke,
            malfunction_number: self.attackers.malfunction_number.map(MalfunctionNumber::get),
            turns: self.turns.get() as u8,
            until_controlled: self.until_controlled,
            tactics: vec![self.tactic],
            approaches: vec![self.setting.approach],
            concealment: self.weapons.garrison_concealment,
            clearance: self.garrison.set_dc_clearance,
            rout: self.readings.rout,
            way_out: self.garrison.garrison_way_out,
            simplified: self.simplified,
            falling_drm: self.setting.falling_drm.get(),
            guard_by_defensive_fire: self.readings.guard_by_defensive_fire,
            failed_throw_can_eliminate: self.readings.failed_throw_can_eliminate,
            schedule: Schedule::of([]),
        }
        .scheduled()
    }

    /// The terrain of a unit that Sets a DC: that of its vertex, which is Open Ground in the
    /// example of G11.8332; IN a Depression that of the hex.
    fn setter_terrain(&self) -> Terrain {
        if self.setting.depression {
            return self.setting.entrance_terrain;
        }
        self.readings.setter_terrain.unwrap_or(Terrain::OpenGround)
    }

    /// The level of the ground above the cave.
    fn top_level(&self) -> i32 {
        let unless_given = self.setting.height.get() + 1;
        let given = self.setting.top_level.filter(|_| !self.setting.depression);
        given.map_or(unless_given, TopLevel::get)
    }

    pub(super) fn check_cave(&self) -> Result<(), Refusal> {
        self.snipers.of_both_sides()?;
        let height = self.setting.height.get();
        let climbs = self.tactic == Tactic::Climb;
        if climbs && self.setting.depression && self.setting.top_level.is_some() {
            let message = "a cave IN a Depression is one level below the ground above it";
            return Err(Refusal::together("top-level", message).by("G11.111"));
        }
        if climbs && self.top_level() <= height {
            let message = "the ground above a cave is higher than the cave";
            return Err(Refusal::together("top-level", message).by("G11.113"));
        }
        let at_vertex = self.readings.setter_terrain.is_some();
        if self.tactic == Tactic::Set && self.setting.depression && at_vertex {
            let message = "a unit that Sets a DC is at a vertex only at a hill or cliff Crest Line";
            return Err(Refusal::together("setter-terrain", message).by("G11.8332"));
        }
        if self.setting.depression && height > 0 {
            let message = "a cave IN a Depression is at the level of its Entrance Hex";
            return Err(Refusal::together("height", message).by("G11.111"));
        }
        for (parameter, terrain) in [
            ("entrance-terrain", self.setting.entrance_terrain),
            ("approach-terrain", self.setting.approach_terrain),
            ("setter-terrain", self.setter_terrain()),
            ("overwatch-terrain", self.overwatch.overwatch_terrain),
        ] {
            terrain.check_whole_hex(parameter)?;
            if matches!(terrain, Terrain::Cave | Terrain::CaveAreaTarget) {
                let message = "the attackers are above-ground, not in a cave";
                return Err(Refusal::together(parameter, message).by("G11.7"));
            }
        }
        if !self.setting.entrance_hex && !self.setting.depression {
            let message = "only a cave IN a Depression (`depression`) can be reached from another \
                           hex than its Entrance Hex";
            return Err(Refusal::together("entrance-hex", message).by("G11.833"));
        }
        if self.setting.depression && self.garrison.accessible_garrison.is_some() {
            let message = "a FT does not reach beyond a cave IN a Depression";
            return Err(Refusal::together("accessible-garrison", message).by("G11.834"));
        }
        if self.setting.depression && self.garrison.garrison_way_out == WayOut::Cave {
            let message = "a unit that leaves a cave IN a Depression for another cave comes \
                           above-ground between them, beside the attackers";
            return Err(Refusal::together("garrison-way-out", message).by("G11.71"));
        }
        if !self.setting.entrance_hex && matches!(self.tactic, Tactic::Place | Tactic::Set) {
            let message = "a unit that Places or Sets a DC is ADJACENT, in the Entrance Hex";
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

    /// The battery that has to be called, and how its numbers come about.
    pub(super) fn battery(&self) -> Result<Option<Ready<ObaMission>>, Refusal> {
        let (support, refused) = (&self.support, |parameter, message: &str, rule: &'static str| {
            Err(Refusal::together(parameter, message).by(rule))
        });
        let Some(observer) = support.oba_observer else {
            if support.oba_extra_draw {
                let message = "this is for OBA that is called: give `oba-observer`";
                return refused("oba-extra-draw", message, "C1.21");
            }
            return Ok(None);
        };
        if self.tactic != Tactic::Oba {
            return refused("oba-observer", "only the tactic `oba` calls for OBA", "C1.2");
        }
        let force = self.attackers.attacking_force;
        if matches!(force, Force::Gmd | Force::RedChinese) {
            let message = "the numbers of a Chinese battery depend on its squads: ask `oba-mission`, \
                           and give `oba-phases`";
            return refused("attacking-force", message, "C1.2, C1.211");
        }
        let caliber = support.oba_caliber_mm.unwrap_or_else(|| number(100));
        let phases = number(i64::from(self.turns.get()));
        let mission =
            ObaMission::at_cave((force, observer), caliber, phases, support.oba_extra_draw);
        let ready = mission.ready().map_err(|refusal| {
            refusal.renamed(|name| match name {
                "caliber-mm" => "oba-caliber-mm".to_owned(),
                name => name.to_owned(),
            })
        })?;
        Ok(Some(ready))
    }

    pub(super) fn check_means(&self) -> Result<(), Refusal> {
        if self.tactic.needs_charge() && self.attackers.charges.get() == 0 {
            let message = "without a DC there is nothing to do: give `charges` at least 1";
            return Err(Refusal::together("charges", message).by("A23.1"));
        }
        if self.tactic == Tactic::Flamethrower && self.attackers.flamethrower == Some(false) {
            let message = "the tactic `flamethrower` needs a FT";
            return Err(Refusal::together("flamethrower", message).by("A22"));
        }
        let never_seen = self.garrison.garrison_holds_fire == HoldsFire::Always
            || self.tactic.is_from_afar()
            || self.tactic == Tactic::Climb;
        if !self.setting.known && never_seen {
            let message = "this cave would never be found: its garrison has nobody to fire at, or \
                           never fires";
            return Err(Refusal::together("known", message).by("G11.81"));
        }
        Ok(())
    }

    /// The units on both sides, and the garrison's MG.
    pub(super) fn everybody(&self) -> Result<Everybody, Refusal> {
        if self.attackers.attacking_force == Force::Japanese {
            let message = "only Allied units assault a cave";
            return Err(Refusal::together("attacking-force", message).by("G11.1"));
        }
        if self.attackers.attacking_force != Force::Usmc
            && self.attackers.attackers == a_marine_squad()
        {
            let message = format!(
                "with `attacking-force` {} give its `attackers`",
                self.attackers.attacking_force
            );
            return Err(Refusal::together("attackers", message));
        }
        Refusal::unless_listed("garrison", &self.garrison.garrison, MOST_UNITS)?;
        Refusal::unless_listed("attackers", &self.attackers.attackers, MOST_UNITS)?;
        if let Some(names) = &self.garrison.accessible_garrison {
            Refusal::unless_listed("accessible-garrison", names, MOST_ACCESSIBLE)?;
        }
        let in_cave = |parameter, names: &[String]| {
            let units = named(parameter, Force::Japanese, names)?;
            units.iter().try_for_each(|unit| unit.check(parameter))?;
            Ok(units)
        };
        let (names, machine_guns) = self.garrison_and_machine_guns()?;
        let garrison = in_cave("garrison", &names)?;
        let caves = self.accessible_caves()?;
        let next_door: Vec<Vec<Unit>> = caves
            .iter()
            .map(|names| in_cave("accessible-garrison", names))
            .collect::<Result<_, _>>()?;
        let all = next_door.iter().map(|units| ("accessible-garrison", units));
        for (parameter, units) in all.chain([("garrison", &garrison)]) {
            if units.iter().any(|unit| unit.condition == Condition::Berserk) {
                let message = "a berserk unit charges out of the cave";
                return Err(Refusal::together(parameter, message).by("A15.43"));
            }
            if overstacked_by(units, a5_stacking::CAVE_LIMIT) == 0 {
                continue;
            }
            if parameter != "garrison" || !self.garrison.garrison_overstacked {
                let message = match parameter {
                    "garrison" => {
                        "a cave holds one squad-equivalent; if more came in during play, give \
                         `garrison-overstacked`"
                    }
                    _ => "a cave holds one squad-equivalent",
                };
                return Err(Refusal::together(parameter, message).by("G11.4"));
            }
            if self.support.bombardment {
                let message = "no cave is Overstacked when play begins, and the Bombardment comes \
                               before it";
                return Err(Refusal::together("garrison-overstacked", message).by("A5.1, G11.4"));
            }
        }
        let attackers =
            named("attackers", self.attackers.attacking_force, &self.attackers.attackers)?;
        for unit in &attackers {
            unit.check("attackers")?;
            if *unit != Unit::fresh(unit.body) && !unit.fanatic && !unit.heroic {
                let message = format!("`{unit}`: attackers start unbroken and without any marker");
                return Err(Refusal::together("attackers", message));
            }
        }
        let orders = self.orders(&attackers)?;
        for on_overwatch in [false, true] {
            let together = attackers.iter().zip(&orders);
            let together = together.filter(|(_, o)| (**o == Order::Overwatch) == on_overwatch);
            let together: Vec<Unit> = together.map(|(unit, _)| *unit).collect();
            if overstacked_by(&together, 3) > 0 {
                let message = "a hex holds three squad-equivalents of the attackers";
                return Err(Refusal::together("attackers", message).by("A5.1"));
            }
        }
        Ok(Everybody { garrison, next_door, attackers, orders, machine_guns })
    }

    /// The names of those in each Accessible cave, in the order of their numbers: `2:crew` is
    /// in the second.
    fn accessible_caves(&self) -> Result<Vec<Vec<String>>, Refusal> {
        let mut caves: Vec<Vec<String>> = vec![Vec::new(); ACCESSIBLE_CAVES];
        for given in self.garrison.accessible_garrison.iter().flatten() {
            let (number, name) = given.split_once(':').unwrap_or(("1", given));
            let cave = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
            let Some(cave) = cave.and_then(|cave| caves.get_mut(cave)) else {
                let message = format!(
                    "`{given}`: the Accessible caves are numbered from 1 to {ACCESSIBLE_CAVES}, \
                     since there are six in a hex at most"
                );
                return Err(Refusal::together("accessible-garrison", message).by("G11.1, G11.6"));
            };
            cave.push(name.to_owned());
        }
        caves.retain(|names| !names.is_empty());
        Ok(caves)
    }

    /// Fills in what follows from the tactic and the terrain.
    #[must_use]
    pub(super) fn filled_in(mut self) -> Self {
        let [guns, oba, bombs] =
            [Tactic::Guns, Tactic::Oba, Tactic::Bombs].map(|tactic| self.tactic == tactic);
        self.attackers.flamethrower.get_or_insert(self.tactic == Tactic::Flamethrower);
        let unless_given = |caliber: &mut Option<Caliber>, used: bool, mm: i64| {
            *caliber = caliber.or(used.then(|| number(mm)));
        };
        unless_given(&mut self.gun.gun_caliber_mm, guns, 105);
        unless_given(&mut self.support.oba_caliber_mm, oba, 100);
        unless_given(&mut self.support.bomb_caliber_mm, bombs, 120);
        self.setting.fill_in_mf();
        self
    }

    /// Whether the attackers can be beside the cave within one MPh, or one APh.
    pub(super) fn check_approach(&self, assault: &Assault) -> Result<(), Refusal> {
        let range = self.setting.range.get();
        let start = assault.standing();
        if assault.overwatch.is_some() && assault.overwatch_shot(&start).is_none() {
            let message = "those on overwatch have no FP at this range";
            return Err(Refusal::together("overwatch-range", message).by("A7.22"));
        }
        if self.tactic == Tactic::Climb || self.tactic.is_from_afar() {
            return Ok(());
        }
        if self.setting.approach == ApproachBy::Advance {
            if range > 2 {
                let message = "an advance is one hex: let the assault start in a hex beside the \
                               Entrance Hex, with a `range` of 2";
                return Err(Refusal::together("approach", message).by("A4.7"));
            }
            return Ok(());
        }
        let needed = self.setting.mf_needed()?;
        let available = i32::from(assault.movement_factors(&start));
        if range > 1 && needed > available {
            let message = format!(
                "they have {available} MF and need {needed}: let the assault start where they \
                 can be beside the cave within one MPh"
            );
            return Err(Refusal::together("range", message).by("A4.11, A4.13"));
        }
        Ok(())
    }
}
