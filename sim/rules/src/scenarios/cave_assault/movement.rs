//! How the attackers get to the cave, and what they do there with their MF.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::acts::{Act, Tactic};
use super::orders::Order;
use super::standing::{At, Charge, Identity, Standing, able, is_able};
use super::the_assault::Assault;
use crate::a4_movement::mf::allotment as movement_factors;
use crate::a7_fire::stack::Loss;
use crate::a10_morale::consequence::Cause;
use crate::a10_morale::leadership::{self, is_leader};
use crate::a10_morale::resolution::Resolution;
use crate::a24_smoke::{grenades, smoke_drm};
use crate::g11_caves::CAVE_TEM;
use crate::g11_caves::thrown_dc::ThrownDc;
use crate::scenarios::protective_fire::own_check;
use crate::units::{Body, Unit};
use asl_engine::dice::{Dice, Roll};

const SETTING: Roll = Roll::dr("Set DC dr", "A23.7");

/// What it costs to Place a DC: what it would cost to enter the cave (G11.833).
const PLACEMENT_MF: u8 = 2;

/// Which SMOKE grenades are thrown, and where.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum SmokeGrenades {
    /// None.
    None,
    /// Into the hex beside the cave (A24.1).
    Beside,
    /// Into the cave (G11.85).
    Cave,
    /// WP into the cave, which is a CH there (G11.85, A24.31).
    CaveWp,
}

/// How the attackers come to the hex beside the cave.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum ApproachBy {
    /// In their MPh, under First Fire (A4.1, A8.1).
    Move,
    /// In their APh, one hex, so that only fire of the enemy's Player Turn attacks them (A4.7).
    Advance,
}

impl SmokeGrenades {
    /// The MF that whoever throws them spends (A24.1, G11.85).
    pub(super) const fn mf(self) -> u8 {
        match self {
            Self::None => 0,
            Self::Beside => 1,
            Self::Cave | Self::CaveWp => 2,
        }
    }

    /// Whether they are thrown into the cave.
    const fn into_cave(self) -> bool {
        matches!(self, Self::Cave | Self::CaveWp)
    }
}

impl Assault {
    /// How many MF the van has: that of its slowest (A4.11, A4.12).
    pub fn movement_factors(&self, standing: &Standing) -> u8 {
        let led = is_led(standing);
        able(&standing.van).map(|(_, unit)| movement_factors(unit, led)).min().unwrap_or(0)
    }

    /// Whether the van uses Assault Movement: one hex at most, and not all MF
    /// (A4.61).
    pub fn assault_movement(&self, standing: &Standing) -> bool {
        let planned = self.planned_mf(standing);
        standing.turn.hexes <= 1 && planned < self.movement_factors(standing)
    }

    /// How many MF the van will have spent when a DC is Placed, if it is.
    pub(super) fn planned_mf(&self, standing: &Standing) -> u8 {
        let turn = &standing.turn;
        let places = turn.act == Act::Do(Tactic::Place)
            && matches!(standing.charge, Charge::None)
            && self.can_place(standing);
        turn.spent + if places { self.placement_mf(standing) } else { 0 }
    }

    fn placement_mf(&self, standing: &Standing) -> u8 {
        PLACEMENT_MF + u8::from(standing.turn.smoke_in_cave > 0)
    }

    /// Whether the actor has the MF to Place a DC.
    pub(super) fn can_place(&self, standing: &Standing) -> bool {
        let cost = standing.turn.spent + self.placement_mf(standing);
        let led = is_led(standing);
        let available = standing.actor().map_or(0, |unit| movement_factors(unit, led));
        cost <= available && !standing.turn.mph_over
    }

    /// The MPh begins: the van moves where it has to be.
    pub fn moved(&self, mut standing: Standing) -> Standing {
        let Act::Do(tactic) = standing.turn.act else {
            return standing;
        };
        if let Charge::Set { setter, ref mut ready, .. } = standing.charge {
            // A unit that has Set a DC goes where it can detonate it from.
            if setter.find(&standing.van).is_some() && !(standing.at == At::Near && *ready) {
                *ready = true;
                standing.turn.hexes = 1;
                standing.turn.spent = self.site.approach_mf;
                standing.at = At::Near;
            }
            return standing;
        }
        let beside = matches!(standing.at, At::Beside | At::Cliff { .. });
        let stays = matches!(tactic, Tactic::Place | Tactic::Set | Tactic::Climb);
        if tactic.is_from_afar() || (beside && !stays) {
            return standing;
        }
        standing.turn.actor = self.actor(tactic, &standing);
        if beside || tactic == Tactic::Climb {
            return standing;
        }
        // From cover, or from where a DC was detonated, the last hex is the
        // Entrance Hex.
        let from_cover = (self.site.range - 1).max(1) as u8;
        let hexes = if standing.at == At::Near { 1 } else { from_cover };
        if self.site.mf_of_way(hexes) > self.movement_factors(&standing) {
            return standing;
        }
        standing.at = At::Beside;
        standing.turn.hexes = hexes;
        standing.turn.spent = self.site.mf_of_way(hexes);
        standing.turn.spent_beside = self.site.entrance_mf;
        standing
    }

    /// The van advances to the hex beside the cave, without those who are pinned.
    pub(super) fn advanced(standing: &mut Standing) {
        let pinned = standing.van.units.iter().copied().filter(|(_, unit)| !is_able(*unit));
        let pinned: Vec<_> = pinned.collect();
        if !pinned.is_empty() {
            standing.van.units.retain(|(_, unit)| is_able(*unit));
            standing.rear.units.extend(pinned);
        }
        standing.at = if standing.van.units.is_empty() { At::Cover } else { At::Beside };
    }

    /// Who throws SMOKE grenades, and with how many MF: who is there for that, or else another
    /// squad than the one who acts, if there is one.
    pub fn smoke_thrower(&self, standing: &Standing) -> Option<(u8, Unit, u8)> {
        let turn = &standing.turn;
        let acts = match turn.act {
            Act::Do(Tactic::Place | Tactic::Set) => true,
            Act::Do(Tactic::Throw | Tactic::Flamethrower) => turn.hexes > 0,
            _ => false,
        };
        if !acts || standing.at != At::Beside || standing.actor().is_none() {
            return None;
        }
        let entry = match self.smoke {
            SmokeGrenades::None => return None,
            SmokeGrenades::Beside => 0,
            _ if !standing.known => return None,
            SmokeGrenades::Cave | SmokeGrenades::CaveWp => 1,
        };
        let cost = self.smoke.mf();
        let able_to = |(origin, unit): &(u8, Unit)| {
            let mut needed = turn.spent + cost;
            if turn.actor == Some(Identity::of((*origin, *unit))) {
                match turn.act {
                    Act::Do(Tactic::Set) => return false,
                    Act::Do(Tactic::Place) => needed += PLACEMENT_MF + entry,
                    _ => {}
                }
            }
            grenades::exponent(unit.body) > 0 && needed <= self.movement_factors(standing)
        };
        let mut throwers: Vec<(u8, Unit)> = able(&standing.van).filter(able_to).collect();
        let has_another_job = |origin: u8| self.order_of(origin) != Order::Smoke;
        throwers
            .sort_by_key(|one| (has_another_job(one.0), turn.actor == Some(Identity::of(*one))));
        throwers.first().map(|(origin, unit)| (*origin, *unit, cost))
    }

    /// A squad tries to place SMOKE grenades (A24.1, G11.85).
    pub fn throw_smoke<D: Dice + ?Sized>(&self, mut standing: Standing, dice: &mut D) -> Standing {
        let Some((origin, unit, cost)) = self.smoke_thrower(&standing) else {
            return standing;
        };
        let dr = dice.one_die(&grenades::PLACEMENT);
        let wp = self.smoke == SmokeGrenades::CaveWp;
        let exponent = grenades::highest_dr(grenades::exponent(unit.body), wp, false);
        let acts = standing.turn.actor == Some(Identity::of((origin, unit)));
        if acts {
            standing.turn.spent += cost;
        }
        standing.turn.spent_beside += cost;
        if dr > exponent {
            dice.note("A24.1", format_args!("{unit} places no SMOKE: above {exponent}"));
            if dr == grenades::ENDS_MPH && acts {
                dice.note("A24.1", format_args!("and a 6 ends its MPh"));
                standing.turn.mph_over = true;
            }
            return standing;
        }
        dice.note("A24.1", format_args!("{unit} places SMOKE: at most {exponent}"));
        let into_cave = self.smoke.into_cave() && self.throw(unit.fanatic).lands_in_cave(dice);
        let smoke = if wp { smoke_drm::WP_GRENADES } else { smoke_drm::GRENADES };
        if !into_cave {
            // WP that misses causes no NMC (G11.85).
            standing.turn.smoke_beside = smoke;
            return standing;
        }
        standing.turn.smoke_in_cave = smoke;
        if wp { self.white_phosphorus(standing, dice) } else { standing }
    }

    /// WP in the cave: a NMC for everybody there, with the reversed TEM as it is a CH
    /// (A24.31, G11.85). They are no longer concealed, and are under DM.
    fn white_phosphorus<D: Dice + ?Sized>(&self, mut standing: Standing, dice: &mut D) -> Standing {
        dice.note("A24.31", format_args!("WP in the cave: a NMC at {CAVE_TEM:+} for all in it"));
        let mut units = std::mem::take(&mut standing.garrison.units);
        units.sort_by_key(|(_, unit)| !is_leader(*unit));
        let mut losses = Vec::new();
        for (origin, unit) in units.clone() {
            let around = self.garrison.circumstances;
            let check = own_check(around, unit, &units, &standing.garrison.units);
            let drm = check.drm + CAVE_TEM;
            let fate = Resolution { cause: Cause::Other, drm, ..check }.resolve(dice);
            losses.extend(Loss::of(unit, fate.units().next(), check.morale_level()));
            let left = fate.units().map(|left| (origin, Unit { concealed: false, ..left }));
            standing.garrison.units.extend(left);
        }
        self.feel_losses(&mut standing, losses, dice);
        standing.garrison.dm = true;
        self.garrison.order(&mut standing.garrison);
        standing
    }

    /// The dr of whoever throws something into the cave from beside it, or
    /// Places it from above (G11.833, G11.8331).
    pub fn throw(&self, heroic: bool) -> ThrownDc {
        ThrownDc {
            higher_cave: self.site.height > 0 && !self.site.from_above,
            moving_vehicle: false,
            adjacent: self.site.is_level(),
            heroic,
        }
    }

    /// MF are spent to Place or Set a DC.
    pub fn committed<D: Dice + ?Sized>(&self, mut standing: Standing, dice: &mut D) -> Standing {
        let Some(actor) = standing.actor() else {
            return standing;
        };
        if !standing.known || standing.turn.mph_over {
            return standing;
        }
        let malfunction = self.malfunction_number_of(actor) as u8;
        match standing.turn.act {
            Act::Do(Tactic::Place) if standing.at == At::Beside && self.can_place(&standing) => {
                let cost = self.placement_mf(&standing);
                let guarded = self.guards(&mut standing, dice);
                note_guard(guarded, dice);
                standing.charge = Charge::Placed { guarded, malfunction };
                standing.turn.spent += cost;
                standing.turn.spent_beside += cost;
            }
            Act::Do(Tactic::Set) if self.is_adjacent(standing.at) && standing.turn.hexes == 0 => {
                standing.turn.hazardous = true;
                standing.turn.spent_beside = self.movement_factors(&standing);
                standing.turn.spent = standing.turn.spent_beside;
            }
            Act::Do(Tactic::Climb) if self.is_above_cave(standing.at) => {
                standing.turn.hazardous = true;
                standing.means.charges -= 1;
                standing.means.spent += 1;
                // The garrison has no LOS to a unit that Places from above (G11.5).
                let guarded = standing.is_guarded();
                if self.throw(is_heroic(actor)).lands_in_cave(dice) {
                    note_guard(guarded, dice);
                    standing.charge = Charge::Placed { guarded, malfunction };
                } else {
                    dice.note("G11.8331", format_args!("the DC is lost"));
                }
            }
            _ => {}
        }
        standing
    }

    /// Whether the setting dr is made now.
    fn sets(&self, standing: &Standing) -> bool {
        standing.turn.act == Act::Do(Tactic::Set)
            && standing.turn.hazardous
            && standing.turn.hexes == 0
            && standing.actor().is_some()
    }

    /// At the end of the MPh: has the DC been Placed, or Set?
    pub fn settled<D: Dice + ?Sized>(&self, mut standing: Standing, dice: &mut D) -> Standing {
        standing.turn.smoke_beside = 0;
        let actor = standing.actor();
        let climbs = standing.turn.act == Act::Do(Tactic::Climb);
        if let Charge::Placed { guarded, malfunction } = standing.charge
            && !climbs
        {
            if actor.is_none() {
                dice.note("A23.3", format_args!("the DC is not operably Placed"));
                standing.charge = Charge::None;
                return standing;
            }
            let guarded = guarded || (self.guard_by_defensive_fire && standing.is_guarded());
            dice.note("A23.3", format_args!("the DC is operably Placed"));
            standing.charge = Charge::Placed { guarded, malfunction };
            standing.means.charges -= 1;
            standing.means.spent += 1;
        }
        if let (true, Some(actor), Some(setter)) =
            (self.sets(&standing), actor, standing.turn.actor)
        {
            let others = able(&standing.van).filter(|one| Identity::of(*one) != setter);
            let others = others.map(|(_, unit)| unit);
            let drm = leadership::best_if_any(others).unwrap_or(0);
            let number = actor.body.us_number() - drm;
            if dice.dr_at_most(&SETTING, number) {
                let guarded = self.guards(&mut standing, dice);
                dice.note("A23.7", format_args!("{actor} has Set the DC: {number} or less"));
                note_guard(guarded, dice);
                standing.means.charges -= 1;
                standing.means.spent += 1;
                let malfunction = self.malfunction_number_of(actor) as u8;
                standing.charge = Charge::Set { guarded, malfunction, setter, ready: false };
            } else {
                dice.note("A23.7", format_args!("{actor} fails: {number} or less was needed"));
            }
        }
        standing
    }
}

/// Whether a unit throws better: a hero, or a heroic or Fanatic unit (G11.833).
pub fn is_heroic(unit: Unit) -> bool {
    matches!(unit.body, Body::Hero { .. }) || unit.heroic || unit.fanatic
}

pub(super) fn is_led(standing: &Standing) -> bool {
    able(&standing.van).any(|(_, unit)| is_leader(unit))
}

fn note_guard<D: Dice + ?Sized>(guarded: bool, dice: &mut D) {
    if guarded {
        dice.note("G11.833", format_args!("an unconcealed Good Order MMC guards the cave"));
    } else {
        dice.note("G11.833", format_args!("no unconcealed Good Order MMC guards the cave"));
    }
}
