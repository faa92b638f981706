//! The garrison's MG: who mans them, their ROF, Sustained Fire, breakdown and repair (A9).

use num_rational::Ratio;
use num_traits::Zero;

use super::fire::{Defence, Moment};
use super::standing::{At, Standing, able};
use super::the_assault::Assault;
use crate::a_random_selection;
use crate::a7_fire::attack::{Fire, Shot};
use crate::a7_fire::firer::{self, SUSTAINED, lower_by_squad};
use crate::a7_fire::halvings;
use crate::a8_defensive_fire::marker::{Kind, Marker};
use crate::a9_machine_guns::repair::{self, Tried};
use crate::a10_morale::leadership;
use crate::scenarios::firefight::Band;
use crate::units::support_weapons::SupportWeapon;
use crate::units::{Body, Condition, Unit};
use asl_engine::Shared;
use asl_engine::dice::{BothDice, Dice};

/// The garrison has so many MG at most.
pub(super) const MOST_MACHINE_GUNS: usize = 3;

/// By its ROF a MG fires so often in one phase at most.
pub(super) const MOST_BY_ROF: usize = 6;

/// How one of the garrison's MG stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MachineGun {
    /// It works, with this counter on it.
    Works(Marker),
    /// It malfunctions, and can be repaired.
    Malfunctions,
    /// It is eliminated, or there is none.
    Gone,
}

impl MachineGun {
    /// Whether it works.
    pub(super) const fn works(self) -> bool {
        matches!(self, Self::Works(_))
    }

    /// Whether it works, and has fired without keeping its ROF.
    pub(super) fn has_fired(self) -> bool {
        !matches!(self, Self::Works(Marker::None) | Self::Malfunctions | Self::Gone)
    }
}

/// All of them, in the order of the defence. When they only add their FP nothing becomes of
/// them.
pub type MachineGuns = [MachineGun; MOST_MACHINE_GUNS];

/// What the garrison fires at one moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Salvo {
    /// Whether its units fire with their MG, and not only MG that have kept their ROF.
    pub units: bool,
    /// Whether these units have fired before, so that theirs is Area Fire (A8.3, A8.4).
    pub area: bool,
    /// How far away the target is.
    pub range: i32,
    /// When it is.
    pub moment: Moment,
}

impl Salvo {
    /// Those of the garrison who can fire: without one who uses a DC instead.
    pub(super) fn firers(self, standing: &Standing) -> Shared<Band> {
        let Some(threw) = standing.turn.threw else {
            return standing.garrison.clone();
        };
        let mut firers = standing.garrison.clone();
        firers.units.retain(|one| !threw.holds_back(*one, self.moment));
        firers
    }
}

/// A MG that fires.
struct Manned {
    /// Its place among the garrison's MG.
    place: usize,
    weapon: SupportWeapon,
    gunner: Unit,
    /// Whether it has fired before, and uses Sustained Fire.
    sustained: bool,
    firepower: Ratio<i32>,
    /// The FP that its gunner does not fire himself.
    given_up: Ratio<i32>,
}

/// Who mans MG: squads first, the pinned last; neither SMC nor one who Throws a DC.
fn gunners(standing: &Standing) -> Vec<Unit> {
    let threw = standing.turn.threw;
    let units = standing.garrison.units.iter();
    let units = units.filter(|one| threw.is_none_or(|threw| !threw.is(**one)));
    let units = units.map(|(_, unit)| *unit);
    let mut gunners: Vec<Unit> =
        units.filter(|unit| unit.condition == Condition::Unbroken && !unit.body.is_smc()).collect();
    gunners.sort_by_key(|unit| (!matches!(unit.body, Body::Squad { .. }), unit.pinned));
    gunners
}

impl Manned {
    /// Its ROF, 0 when it cannot keep it (A9.2, A9.3, G1.611).
    fn rate_of_fire(&self) -> i32 {
        if self.sustained || self.gunner.pinned {
            return 0;
        }
        self.weapon.rate_of_fire - lower_by_squad(self.gunner.body, self.weapon)
    }

    /// How it malfunctions; whether it is gone then (A9.3, A9.7, A19.32, G1.611).
    fn breaks_by(&self, total: i32) -> Option<MachineGun> {
        let sustained = if self.sustained { SUSTAINED } else { 0 };
        let inexperienced = firer::is_inexperienced(self.gunner.body, false);
        let lower = lower_by_squad(self.gunner.body, self.weapon) + sustained;
        let number = self.weapon.breakdown.lowered_by(lower + i32::from(inexperienced));
        match total {
            _ if total >= number.gone => Some(MachineGun::Gone),
            _ if total >= number.breaks => Some(MachineGun::Malfunctions),
            _ => None,
        }
    }
}

impl Defence {
    /// How its MG stand at first.
    pub(super) fn fresh_machine_guns(&self) -> MachineGuns {
        let mut all = [MachineGun::Gone; MOST_MACHINE_GUNS];
        if self.machine_gun_rof {
            all[..self.machine_guns.len()].fill(MachineGun::Works(Marker::None));
        }
        all
    }

    /// Its MG that work, best first, with the counters that lie on them.
    fn working(&self, standing: &Standing) -> impl Iterator<Item = (usize, SupportWeapon, Marker)> {
        let all = self.machine_guns.iter().zip(standing.machine_guns).enumerate();
        all.filter_map(|(place, (weapon, state))| match state {
            _ if !self.machine_gun_rof => Some((place, *weapon, Marker::None)),
            MachineGun::Works(marker) => Some((place, *weapon, marker)),
            MachineGun::Malfunctions | MachineGun::Gone => None,
        })
    }

    /// Whether a MG that is manned may fire by itself, since it has kept its ROF.
    fn has_kept_rof(&self, standing: &Standing) -> bool {
        let gunners = gunners(standing).len();
        self.machine_gun_rof
            && self.working(standing).take(gunners).any(|(.., marker)| marker == Marker::None)
    }

    /// The MG that fire. A squad fires one and its own FP, a half-squad or crew one of the
    /// two (A7.352).
    fn manned(&self, standing: &Standing, salvo: Salvo) -> Vec<Manned> {
        let gunnery = self.gunnery(standing, salvo);
        let gunners = gunners(standing).into_iter();
        let of = |(gunner, (place, weapon, marker)): (Unit, (usize, SupportWeapon, Marker))| {
            let sustained = marker != Marker::None;
            let again = if self.machine_gun_rof { sustained } else { salvo.area };
            let halvings = gunnery.halvings - i32::from(salvo.area) + i32::from(again);
            let causes = [
                halvings::point_blank(gunnery.range, gunnery.pbf),
                gunner.pinned.then_some(halvings::Cause::Pinned),
            ];
            let causes = causes.into_iter().flatten();
            let firepower = halvings::firepower(weapon.firepower, causes, halvings);
            let squad = matches!(gunner.body, Body::Squad { .. });
            let keeps_own = squad || !salvo.units;
            let given_up = if keeps_own { Ratio::zero() } else { gunnery.firepower(gunner) };
            let fires = firepower > given_up && (salvo.units || !sustained);
            fires.then_some(Manned { place, weapon, gunner, sustained, firepower, given_up })
        };
        gunners.zip(self.working(standing)).filter_map(of).collect()
    }

    /// The fire of the garrison's units and of those MG that count.
    pub(super) fn shot_of_units(
        &self,
        standing: &Standing,
        salvo: Salvo,
        counts: &dyn Fn(usize) -> bool,
    ) -> Option<Shot> {
        let garrison = &salvo.firers(standing);
        let gunnery = self.gunnery(standing, salvo);
        let manned = self.manned(standing, salvo);
        let given_up: Ratio<i32> = manned.iter().map(|one| one.given_up).sum();
        let own = gunnery.firepower_of(garrison) - given_up;
        let own = if salvo.units { own } else { Ratio::zero() };
        let counted = manned.iter().filter(|one| counts(one.place));
        let machine_guns: Ratio<i32> = counted.map(|one| one.firepower).sum();
        let inexperienced = super::fire::is_inexperienced(garrison);
        let fire = Fire::of(self.table, own + machine_guns, inexperienced);
        fire.column?;
        let (drm, cowering) = if salvo.units {
            let inherent = gunnery.shot(garrison);
            inherent.map_or((self.drm, true), |shot| (shot.drm, shot.cowering))
        } else {
            let leader = leadership::best_if_any(able(garrison).map(|(_, unit)| unit));
            let can_cower = manned.iter().any(|one| firer::unit_can_cower(one.gunner));
            (self.drm + leader.unwrap_or(0), leader.is_none() && can_cower)
        };
        let cowering = self.cowering.unwrap_or(cowering);
        Some(Shot { fire, at_concealed: fire, drm, cowering })
    }
}

impl Assault {
    /// What the garrison fires at this moment so far, by the counters that lie on it: its
    /// units, or MG that have kept their ROF (A8.1 to A8.41, A9.2).
    pub(super) fn salvo(
        &self,
        standing: &Standing,
        moment: Moment,
        (near, range): (bool, i32),
    ) -> Option<Salvo> {
        let shots = standing.turn.shots;
        let units = |area| Some(Salvo { units: true, area, range, moment });
        match moment {
            _ if shots == 0 => units(false),
            Moment::Final if shots == 1 && near => units(true),
            _ if self.defence.has_kept_rof(standing) => {
                Some(Salvo { units: false, area: false, range, moment })
            }
            Moment::Approach | Moment::Beside => units(true),
            Moment::Final | Moment::Prep => None,
        }
    }

    /// The same at the van.
    pub(super) fn salvo_at_van(&self, standing: &Standing, moment: Moment) -> Option<Salvo> {
        let range = match (moment, standing.at) {
            (Moment::Approach, At::Beside) => self.site.range - 1,
            (_, At::Beside | At::Cliff { .. }) => 1,
            _ => 2,
        };
        self.salvo(standing, moment, (standing.at != At::Near, range))
    }

    /// How the MG stand when their fire has been resolved that has this DR.
    pub(super) fn machine_guns_after<D: Dice + ?Sized>(
        &self,
        standing: &Standing,
        salvo: Salvo,
        (made, cowers): (BothDice, bool),
        dice: &mut D,
    ) -> MachineGuns {
        let manned = self.defence.manned(standing, salvo);
        let broken: Vec<usize> = (0..manned.len())
            .filter(|place| manned[*place].breaks_by(made.total()).is_some())
            .collect();
        // Of several at least one malfunctions (A9.71).
        let broken = match broken.len() {
            0 | 1 => broken,
            _ => a_random_selection::select(&broken, 1, dice),
        };
        let mut after = standing.machine_guns;
        for (place, state) in after.iter_mut().enumerate() {
            let MachineGun::Works(marker) = *state else { continue };
            let fired = manned.iter().position(|one| one.place == place);
            let kind = match (marker, salvo.moment) {
                (Marker::None, Moment::Final) => Kind::FinalFire,
                (Marker::None, _) => Kind::FirstFire,
                _ => Kind::Subsequent,
            };
            let Some(fired) = fired else {
                // Who has fired does not fire another one instead.
                if salvo.units {
                    *state = MachineGun::Works(Marker::after(kind, cowers, false));
                }
                continue;
            };
            let one = &manned[fired];
            let name = one.weapon.kind;
            if let Some(malfunctions) = one.breaks_by(made.total())
                && broken.contains(&fired)
            {
                let how = if malfunctions == MachineGun::Gone { "is gone" } else { "malfunctions" };
                dice.note("A9.7", format_args!("the {name} {how}"));
                *state = malfunctions;
                continue;
            }
            let keeps = !cowers && i32::from(made.colored) <= one.rate_of_fire();
            if keeps {
                dice.note("A9.2", format_args!("the {name} keeps its ROF"));
            }
            *state = MachineGun::Works(Marker::after(kind, cowers, keeps));
        }
        after
    }

    /// Whether the garrison tries to repair MG: somebody in Good Order is there, and has a
    /// Repair Number (A9.72).
    pub(super) fn repairs(&self, standing: &Standing) -> bool {
        self.defence.repair_number > 0
            && standing.machine_guns.contains(&MachineGun::Malfunctions)
            && self.repairers(standing) > 0
    }

    /// How many MG they can repair in one RPh: as many as they could fire in a phase.
    fn repairers(&self, standing: &Standing) -> usize {
        let unbroken = standing.garrison.units.iter();
        let unbroken = unbroken.filter(|(_, unit)| unit.condition == Condition::Unbroken);
        unbroken.map(|(_, unit)| firer::Firer::most_weapons(unit.body)).sum()
    }

    /// Their Repair drs.
    pub(super) fn repaired<D: Dice + ?Sized>(
        &self,
        mut standing: Standing,
        dice: &mut D,
    ) -> Standing {
        let mut left = self.repairers(&standing);
        for (state, weapon) in standing.machine_guns.iter_mut().zip(&self.defence.machine_guns) {
            if *state != MachineGun::Malfunctions || left == 0 {
                continue;
            }
            left -= 1;
            let (name, number) = (weapon.kind, self.defence.repair_number);
            match repair::tried(number, dice) {
                Tried::Repaired => {
                    dice.note("A9.72", format_args!("{number} or less: the {name} is repaired"));
                    *state = MachineGun::Works(Marker::None);
                }
                Tried::Eliminated => {
                    dice.note("A9.72", format_args!("a 6: the {name} is eliminated"));
                    *state = MachineGun::Gone;
                }
                Tried::Neither => {}
            }
        }
        standing
    }

    /// The Player Turn ends: no counters lie on MG any more, and equal ones are in one order.
    pub(super) fn cleaned_machine_guns(&self, standing: &mut Standing) {
        if !self.defence.machine_gun_rof {
            return;
        }
        for state in &mut standing.machine_guns {
            if let MachineGun::Works(marker) = state {
                *marker = Marker::None;
            }
        }
        let mut first = 0;
        for equal in self.defence.machine_guns.chunk_by(|one, other| one == other) {
            let last = first + equal.len();
            standing.machine_guns[first..last].sort_unstable();
            first = last;
        }
    }
}
