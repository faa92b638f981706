//! From what is asked to what is played.

use std::sync::Arc;

use num_rational::Ratio;

use super::asked::{Means, PlacedIn, SmokeAt};
use super::left::Words;
use super::parameters::SmokePlacement;
use super::scenario::{Counter, Following, Nmc, Placing};
use super::standing::Places;
use crate::a7_fire::attack::Fire;
use crate::a7_fire::column::{self, Table};
use crate::a7_fire::firing::fraction;
use crate::a7_fire::halvings;
use crate::a7_fire::modifiers::Terrain;
use crate::a7_fire::targets::{InLocation, Targets};
use crate::a24_smoke::life::Wind;
use crate::a24_smoke::smoke_drm::{self, SmokeKind, Strength};
use crate::a24_smoke::white_phosphorus::{By, WpCheck};
use crate::scenarios::firefight::Side;
use crate::{LedgerLine, Ready, Refusal};
use asl_engine::Play;

pub(super) fn refused<T>(
    parameter: &'static str,
    message: &str,
    rule: &'static str,
) -> Result<T, Refusal> {
    Err(Refusal::together(parameter, message).by(rule))
}

impl SmokePlacement {
    pub(super) fn ready_to_place(mut self) -> Result<Ready<Self>, Refusal> {
        self.check_wanted()?;
        self.check_means()?;
        let placed_in = self.placed_in();
        self.wanted.placed_in = Some(placed_in);
        let (method, mut ledger) = self.method()?;
        let smoke = self.counter(placed_in);
        let drm = smoke_drm::drm(smoke.kind, smoke.strength);
        ledger.push(LedgerLine::new("DRM of the SMOKE", format!("+{drm}"), "A24.2, A24.5"));

        let struck = self.struck_by_wp()?;
        let (side, terrain) = self.side(struck)?;
        self.check_units(side.is_some(), struck)?;
        let nmc = struck.then(|| self.nmc(terrain));
        let fire = self.following(terrain)?;
        ledger.extend(nmc_line(nmc));
        ledger.extend(self.fire_lines(fire, smoke, drm));
        let tries = self.wanted.tries.get() as u8;
        let attempts = method.most_attempts(tries);
        let later = self.then.turns_later.get() as u8;
        let placing = Placing {
            method,
            tries,
            smoke,
            side: side.map(Arc::new),
            nmc,
            fire,
            later,
            gusty: self.then.gusty,
            wind: if self.then.mild_breeze { Wind::MildBreeze } else { Wind::Calm },
            schedule: Placing::schedule(attempts, self.has_own_dr(terrain, nmc), struck, later),
            words: self.words(attempts),
        };
        Ok(Ready::new(self, Play(placing)).with_ledger(ledger))
    }

    pub(super) const fn is_ordnance(&self) -> bool {
        matches!(self.wanted.means, Means::Gun | Means::Mortar)
    }

    pub(super) const fn is_indirect(&self) -> bool {
        matches!(self.wanted.means, Means::Mortar | Means::ObaPlaced)
    }

    pub(super) const fn is_wp(&self) -> bool {
        matches!(self.wanted.ammunition, SmokeKind::Wp)
    }

    pub(super) const fn in_cave(&self) -> bool {
        matches!(self.wanted.smoke_at, SmokeAt::Cave | SmokeAt::InsideCave)
    }

    fn placed_in(&self) -> PlacedIn {
        let usual = match self.wanted.means {
            Means::Grenade | Means::Dispenser => PlacedIn::Mph,
            _ if self.firer.advancing_fire => PlacedIn::Afph,
            _ => PlacedIn::Pfph,
        };
        self.wanted.placed_in.unwrap_or(usual)
    }

    /// How thick the SMOKE is.
    pub(super) fn strength(&self) -> Strength {
        match (self.wanted.means, self.placed_in()) {
            (Means::Grenade, _) => Strength::Grenades,
            (Means::Dispenser, _) => Strength::Dispersed,
            (_, PlacedIn::Pfph) => Strength::Full,
            _ => Strength::Dispersed,
        }
    }

    /// The SMOKE counter.
    fn counter(&self, placed_in: PlacedIn) -> Counter {
        let strength = self.strength();
        let in_cave = self.in_cave();
        Counter {
            kind: self.wanted.ammunition,
            strength,
            in_own_turn: placed_in != PlacedIn::Dfph,
            in_cave,
            elsewhere_hinders: in_cave && !self.is_indirect(),
            removed_before_fire: self.then.final_fire && strength == Strength::Grenades && !in_cave,
        }
    }

    /// Whether the own DR of WP of OBA matters: for a cave, and for those who take its NMC.
    fn has_own_dr(&self, terrain: Terrain, nmc: Option<Nmc>) -> bool {
        let matters = nmc.is_some_and(|nmc| {
            let check = |critical| WpCheck::of(nmc.by, terrain, critical, nmc.reveals);
            check(false) != check(true)
        });
        self.wanted.means == Means::ObaPlaced && (self.in_cave() || matters)
    }

    fn words(&self, attempts: u8) -> Words {
        let meant = if self.in_cave() { "in-cave" } else { "placed" };
        let elsewhere = match self.wanted.smoke_at {
            SmokeAt::UpperLevel => "own-location",
            _ if self.is_indirect() => "in-hex",
            _ => "entrance-hex",
        };
        let attempt = if self.is_ordnance() { "shot" } else { "try" };
        Words { places: Places { meant, elsewhere }, attempt: (attempts > 1).then_some(attempt) }
    }

    fn struck_by_wp(&mut self) -> Result<bool, Refusal> {
        let usual = self.is_wp() && self.then.then_firepower.is_none();
        let given = self.units.struck_by_wp;
        if given == Some(true) && !self.is_wp() {
            return refused("struck-by-wp", "smoke strikes nobody: WP does", "A24.31");
        }
        if self.units.targets.is_none() {
            return match given {
                Some(true) => refused("targets", "name the units that WP strikes", "A24.31"),
                _ => Ok(false),
            };
        }
        self.units.struck_by_wp = Some(given.unwrap_or(usual));
        Ok(given.unwrap_or(usual))
    }

    /// The units, and their terrain.
    fn side(&mut self, struck: bool) -> Result<(Option<Side>, Terrain), Refusal> {
        let usual = if struck && self.in_cave() { Terrain::Cave } else { Terrain::OpenGround };
        let units = &mut self.units;
        let terrain = units.terrain.unwrap_or(usual);
        terrain.check_whole_hex("terrain")?;
        let Some(names) = units.targets.clone() else { return Ok((None, terrain)) };
        let Some(elr) = units.elr else {
            return refused("elr", "give the `elr` of the `targets`", "A19.13");
        };
        let targets = Targets {
            force: units.force,
            targets: names,
            morale_modifier: units.morale_modifier,
            elr,
            heat_of_battle: units.heat_of_battle,
            place: units.place,
            enemy_in_sight: units.enemy_in_sight,
            no_quarter: units.no_quarter,
            enemy_adjacent: Some(units.enemy_adjacent),
            original_2_passes: units.original_2_passes,
        };
        let (targets, location) = targets.ready(terrain, None, false)?;
        (units.terrain, units.place) = (Some(terrain), targets.place);
        let InLocation { units, place, circumstances } = location;
        Ok((Some(Side::new(units, circumstances, place, false).staying()), terrain))
    }

    fn nmc(&self, terrain: Terrain) -> Nmc {
        let by = match self.wanted.means {
            Means::Grenade => By::Grenades,
            _ if self.is_indirect() => By::IndirectFire,
            _ => By::DirectFire,
        };
        Nmc { by, terrain, reveals: self.units.enemy_in_sight }
    }

    fn following(&self, terrain: Terrain) -> Result<Option<Following>, Refusal> {
        let Some(firepower) = self.then.then_firepower else { return Ok(None) };
        let then = &self.then;
        let (tem, _) = terrain.tem();
        if then.ffmo && tem != 0 {
            return refused("ffmo", "FFMO needs a target without TEM", "A4.6");
        }
        if then.final_fire && (then.ffmo || then.ffnam) {
            let parameter = if then.ffmo { "ffmo" } else { "ffnam" };
            return refused(parameter, "FFMO and FFNAM are for First Fire", "A8.1, A4.6");
        }
        let fire = |firepower: Ratio<i32>| Fire::of(Table::Ift, firepower, false);
        let fire_at_concealed = fire(halvings::at_concealed(firepower.get()));
        Ok(Some(Following {
            fire: fire(firepower.get()),
            at_concealed: fire_at_concealed,
            drm: then.then_drm.get() + tem,
            cowering: then.then_cowering,
            ffmo: then.ffmo,
            ffnam: then.ffnam,
            firer_in_smoke: then.firer_in_smoke,
        }))
    }

    fn fire_lines(&self, fire: Option<Following>, smoke: Counter, drm: u8) -> Vec<LedgerLine> {
        let (Some(fire), Some(firepower)) = (fire, self.then.then_firepower) else {
            return Vec::new();
        };
        let through = match (smoke.removed_before_fire, smoke.in_cave) {
            (true, _) => 0,
            (_, true) => smoke_drm::out_of_cave(drm),
            _ if fire.firer_in_smoke => i32::from(drm) + smoke_drm::OUT_OF_OR_WITHIN,
            _ => i32::from(drm),
        };
        let with = if smoke_drm::blocks_los(through) {
            "the LOS is blocked".to_owned()
        } else {
            format!("{:+}", fire.drm_through(through))
        };
        let rule = if smoke.in_cave { "G11.85, B.10" } else { "A24.2, A24.8" };
        vec![
            LedgerLine::new("firepower of the fire", fraction(firepower.get()), "A7.2"),
            LedgerLine::new("its column", column::written(fire.fire.column), "A7.3"),
            LedgerLine::new("its DRM without SMOKE", format!("{:+}", fire.drm_through(0)), "A7.4"),
            LedgerLine::new("SMOKE against it", format!("{through:+}"), rule),
            LedgerLine::new("its DRM through the SMOKE as placed", with, rule),
        ]
    }
}

/// The NMC of WP.
fn nmc_line(nmc: Option<Nmc>) -> Vec<LedgerLine> {
    let Some(nmc) = nmc else { return Vec::new() };
    let of = |critical| WpCheck::of(nmc.by, nmc.terrain, critical, nmc.reveals);
    let rule = if nmc.terrain.is_cave() { "A24.31, G11.85" } else { "A24.31" };
    let mut lines = vec![LedgerLine::new("NMC of WP", format!("{:+}", of(false).drm), rule)];
    if of(false).on_six != of(false).drm {
        let value = format!("{:+}", of(false).on_six);
        lines.push(LedgerLine::new("NMC of WP with a colored 6", value, rule));
    } else if of(true) != of(false) {
        let value = format!("{:+}", of(true).drm);
        lines.push(LedgerLine::new("NMC of WP by a Critical Hit", value, rule));
    }
    lines
}
