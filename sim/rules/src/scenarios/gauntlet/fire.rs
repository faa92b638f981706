//! The defenders' fire.

use asl_engine::Shared;
use asl_engine::dice::{BothDice, Dice, Roll};

use super::defenders::Defender;
use super::events::{Act, Event};
use super::path::PathHex;
use super::standing::{Aim, Firer, Residual, Standing};
use super::the_move::Move;
use crate::a4_movement::manner::Manner;
use crate::a4_movement::movement_drm::{self, Movement};
use crate::a7_fire::attack::{Original, Shot};
use crate::a7_fire::column::Column;
use crate::a7_fire::modifiers::Terrain;
use crate::a8_defensive_fire::final_protective_fire::{self, Answer};
use crate::a8_defensive_fire::marker::{self, Kind, Marker};
use crate::a8_defensive_fire::residual;
use crate::a24_smoke::smoke_drm;
use crate::scenarios::AttackOnBand;
use crate::scenarios::crossing::is_able;
use crate::scenarios::firefight::Band;
use crate::units::{Condition, Unit};
use num_rational::Ratio;

const FIRST_FIRE: Roll = Roll::DR("IFT DR of Defensive First Fire", "A8.1");
const FINAL_PROTECTIVE_FIRE: Roll = Roll::DR("IFT DR of FPF", "A8.31");
const FINAL_FIRE: Roll = Roll::DR("IFT DR of Final Fire", "A8.4");

/// A DRM: what it is, its value, and the rule.
pub(in crate::scenarios) type Modifier = (&'static str, i32, &'static str);

/// The units that can be fired at: those that neither charge nor have surrendered.
fn is_target(unit: Unit) -> bool {
    !matches!(unit.condition, Condition::Berserk | Condition::Surrendered)
}

/// The Residual FP in a hex in which fire has left so much: only a larger counter replaces another
/// (A8.21).
fn with_left(lies: Option<Residual>, left: Option<Column>) -> Option<Residual> {
    let Some(left) = left else { return lies };
    Some(match lies {
        Some(before) if before.column.firepower() >= left.firepower() => before,
        Some(before) => Residual { column: left, ..before },
        None => Residual { column: left, attacked: None },
    })
}

impl PathHex {
    /// Its TEM for fire across its hexside or not, and SMOKE in it; and FFMO when they move
    /// there, with so much Hindrance between.
    pub(in crate::scenarios) fn modifiers(
        &self,
        hexside: bool,
        movement: Option<Manner>,
        hindrance: i32,
    ) -> [Modifier; 4] {
        let tem = if hexside { self.ground.hexside_tem() } else { 0 } + self.ground.tem_in_hex();
        let covered = movement_drm::is_covered(tem, self.smoke + hindrance);
        let open = self.ground.open && !covered;
        let of = |assault_movement| match movement {
            None => Movement::None.drm(),
            Some(_) => Movement::FirstFire { open, assault_movement }.drm(),
        };
        let ffmo = of(true);
        // A trench is one that is connected with the hex before it.
        let connected = self.ground.terrain == Terrain::Trench;
        let without = connected || movement == Some(Manner::Assault);
        let ffnam = if without { 0 } else { of(false) - ffmo };
        [
            ("TEM", tem, self.ground.terrain.tem().1),
            ("SMOKE", self.smoke, "A24.2"),
            ("FFMO", ffmo, "A4.6"),
            ("FFNAM", ffnam, "A4.6"),
        ]
    }
}

impl Defender {
    /// The DRM of its own.
    pub(super) fn modifiers(&self) -> [Modifier; 3] {
        [
            ("LOS Hindrance", self.hindrance, "A6.7"),
            ("leader", self.leader.unwrap_or(0), "A7.531"),
            ("other DRM", self.drm, "A7.4"),
        ]
    }

    /// The DRM of a Snap Shot: neither the TEM nor SMOKE of the hex, but what it crosses on its
    /// way to the hexside; no FFMO and no FFNAM (A8.15).
    pub(super) fn snap_shot_modifiers(&self) -> [Modifier; 4] {
        let [hindrance, leader, other] = self.modifiers();
        [("on the way to the hexside", self.snap_drm, "A8.15"), hindrance, leader, other]
    }
}

impl Move {
    /// Whether a defender has a LOS to a hex.
    pub(super) fn sees(&self, defender: &Defender, hex: u8) -> bool {
        let hindrance = self.hindrance_of(defender, hex);
        let blocked = smoke_drm::blocks_los(self.hex(hex).smoke + hindrance);
        defender.sees(hex) && !blocked
    }

    /// The LOS Hindrance between a defender and a hex.
    fn hindrance_of(&self, defender: &Defender, hex: u8) -> i32 {
        defender.hindrance + self.hex(hex).hindrance
    }

    /// Whether those in a hex whom a defender sees are in Open Ground to it.
    fn is_open_to(&self, defender: &Defender, hex: u8) -> bool {
        let PathHex { ground, smoke, .. } = *self.hex(hex);
        let tem = ground.hexside_tem() + ground.tem_in_hex();
        let hindrance = self.hindrance_of(defender, hex);
        let covered = movement_drm::is_covered(tem, smoke + hindrance);
        self.sees(defender, hex) && ground.open && !covered
    }

    /// Whether a defender's fire at Dashing units is Area Fire: on the road, if the hex that they
    /// Dash to is not Open Ground to it (A4.63).
    pub(super) fn is_dash(&self, defender: &Defender, hex: u8) -> bool {
        self.manner == Manner::Dash && hex == 1 && !self.is_open_to(defender, 2)
    }

    /// How those of a band move that is fired at in the MPh, for FFNAM and FFMO: not at all when
    /// all are pinned; a unit that breaks no longer uses Assault Movement (A4.61, A7.83).
    pub(super) fn movement_of(&self, band: &Band) -> Option<Manner> {
        let targets = || band.units.iter().map(|(_, unit)| *unit).filter(|unit| is_target(*unit));
        if targets().any(is_able) {
            return Some(self.manner);
        }
        targets().any(Unit::is_broken).then_some(Manner::Normal)
    }

    /// What a defender fires in this way.
    pub(super) fn shot(&self, standing: &Standing, aim: Aim) -> Option<Shot> {
        let band = standing.band(aim.hex)?;
        self.shot_at(band, aim)
    }

    /// Who fires: a defender, without its MG if that has malfunctioned, or its MG alone; with all
    /// LOS Hindrance on the way to the hex.
    pub(super) fn firer(&self, aim: Aim) -> Defender {
        let defender = self.defenders[usize::from(aim.defender)];
        let hindrance = self.hindrance_of(&defender, aim.hex);
        let defender = Defender { hindrance, ..defender };
        match aim {
            Aim { without_mg: true, .. } => defender.without_its_mg(),
            Aim { mg_alone: true, .. } => defender.its_mg_alone(),
            _ => defender,
        }
    }

    /// The FP of the fire that was chosen.
    pub(super) fn firepower_of(&self, standing: &Standing, aim: Aim) -> Ratio<i32> {
        let at = |band: &Shared<Band>| self.firepower_at(band, aim, &self.firer(aim));
        standing.band(aim.hex).map_or(Ratio::from(0), at)
    }

    /// The FP of such fire of a defender at these units.
    fn firepower_at(&self, band: &Band, aim: Aim, defender: &Defender) -> Ratio<i32> {
        let Aim { hex, kind, pinned, snap, .. } = aim;
        let able = band.units.iter().any(|(_, unit)| is_able(*unit));
        let dashes = kind.is_first_fire() && able && self.is_dash(defender, hex);
        let halvings = i32::from(dashes) + i32::from(snap);
        let firepower = defender.firepower(kind, hex, pinned, halvings);
        if !aim.others {
            return firepower;
        }
        let all = self.defenders[usize::from(aim.defender)];
        let others = Defender { firepower: all.besides_the_mg(), ..all };
        firepower + others.firepower(Kind::FinalAreaFire, hex, pinned, halvings)
    }

    /// What a defender fires in this way at these units.
    pub(super) fn shot_at(&self, band: &Band, aim: Aim) -> Option<Shot> {
        let defender = &self.firer(aim);
        let Aim { hex, kind, snap, .. } = aim;
        let first_fire = kind.is_first_fire();
        let firepower = self.firepower_at(band, aim, defender);
        let shot = Shot::of(self.table, firepower, defender.inexperienced);
        shot.fire.column?;
        let drm = if snap {
            defender.snap_shot_modifiers().into_iter().map(|(_, drm, _)| drm).sum()
        } else {
            let movement = if first_fire { self.movement_of(band) } else { None };
            let of_hex = self.hex(hex).modifiers(true, movement, defender.hindrance);
            of_hex.into_iter().chain(defender.modifiers()).map(|(_, drm, _)| drm).sum()
        };
        Some(Shot { drm, cowering: defender.cowers, ..shot })
    }

    /// The fire that a defender would make at a hex with all that it has, though its MG has kept its ROF,
    /// if it may: as Subsequent First Fire (A8.3).
    fn aim_of_all(&self, standing: &Standing, defender: u8, hex: u8) -> Option<Aim> {
        let firer = standing.firers[usize::from(defender)];
        let aim =
            self.aim(standing, defender, hex, true).filter(|_| firer.others != Marker::None)?;
        let aim = Aim { kind: Kind::Subsequent, mg_alone: false, ..aim };
        let may = self.defenders[usize::from(defender)].may(aim.kind, hex);
        (may && self.shot(standing, aim).is_some()).then_some(aim)
    }

    /// The fire that a defender would make at a hex, if it may.
    fn aim(&self, standing: &Standing, defender: u8, hex: u8, in_mph: bool) -> Option<Aim> {
        let firer = standing.firers[usize::from(defender)];
        let of = &self.defenders[usize::from(defender)];
        // A defender with a Fire Lane does not fire again in this MPh (A9.22).
        if firer.broken || firer.lane.is_some() || !self.sees(of, hex) {
            return None;
        }
        let kind = if in_mph {
            firer.marker.in_movement_phase()
        } else {
            firer.marker.in_defensive_fire_phase(of.is_adjacent(hex))?
        };
        let others = !in_mph && of.is_adjacent(hex) && firer.others == Marker::FirstFire;
        let aim = Aim { others, ..Aim::of(defender, hex, kind, firer) };
        (of.may(kind, hex) && self.shot(standing, aim).is_some()).then_some(aim)
    }

    /// The Snap Shot that a defender would take at the units that have just entered a hex, if it
    /// may: as First Fire or Subsequent First Fire, once at one hexside (A8.15, A8.3).
    fn snap_shot(&self, standing: &Standing, defender: u8, hex: u8) -> Option<Aim> {
        let firer = standing.firers[usize::from(defender)];
        let of = &self.defenders[usize::from(defender)];
        let kind = firer.marker.in_movement_phase();
        let barred = firer.broken || firer.snapped || firer.lane.is_some();
        if barred || kind == Kind::FinalProtective || !of.snaps(hex) {
            return None;
        }
        let aim = Aim { snap: true, ..Aim::of(defender, hex, kind, firer) };
        (of.may(kind, hex) && self.shot(standing, aim).is_some()).then_some(aim)
    }

    /// What the defender can do at an event, the fire of the script first; nothing when
    /// nobody can fire.
    pub(super) fn defenders_acts(&self, event: Event, standing: &Standing) -> Vec<Act> {
        let mut acts = match event {
            Event::Choose(hex, more) => self.acts_in_mph(standing, hex, more),
            Event::ChooseFinal => self.acts_in_dfph(standing),
            Event::KeepRof => return self.acts_with_rof(standing),
            _ => Vec::new(),
        };
        if !acts.is_empty() {
            acts.push(Act::Hold);
        }
        acts
    }

    /// What it can do when a MG has just kept its ROF: Residual FP is left only for those who can
    /// still spend MF (A8.23).
    fn acts_with_rof(&self, standing: &Standing) -> Vec<Act> {
        match (standing.offered, standing.van()) {
            (None, _) => Vec::new(),
            (Some(_), None) => vec![Act::KeepRof],
            (Some(_), Some(_)) => vec![Act::KeepRof, Act::LeaveResidual],
        }
    }

    fn acts_in_mph(&self, standing: &Standing, hex: u8, more: bool) -> Vec<Act> {
        let here = standing.at == hex && standing.more == more && !standing.held;
        let targets = |van: &Shared<Band>| self.side.has_targets(van);
        if !here || !standing.van().is_some_and(targets) {
            return Vec::new();
        }
        let most = marker::shots(self.hex(hex).spent(more));
        let may = |defender: &u8| standing.firers[usize::from(*defender)].shots < most;
        let mut acts = Vec::new();
        for defender in (0..self.defenders.len() as u8).filter(may) {
            // The hexside is crossed by the MF of the entry alone.
            if !more && self.snap_shot(standing, defender, hex).is_some() {
                acts.push(Act::SnapShot { defender, hex });
            }
            if self.aim(standing, defender, hex, true).is_some() {
                let place = usize::from(defender);
                if self.may_declare_lane(standing.firers[place], &self.defenders[place], hex) {
                    acts.push(Act::FireLane { defender, hex });
                }
                acts.push(Act::Fire { defender, hex });
            }
            if self.aim_of_all(standing, defender, hex).is_some() {
                acts.push(Act::FireAll { defender, hex });
            }
        }
        acts
    }

    /// In the DFPh the script fires at the unbroken units that have come farthest, else at the
    /// others.
    fn acts_in_dfph(&self, standing: &Standing) -> Vec<Act> {
        if standing.held {
            return Vec::new();
        }
        let targets = standing.bands.iter().rev();
        let targets = targets.filter(|(hex, band)| *hex > 0 && self.side.has_targets(band));
        let mut hexes: Vec<(bool, u8)> = targets
            .map(|(hex, band)| {
                let mut units = band.units.iter();
                (!units.any(|(_, unit)| unit.condition == Condition::Unbroken), *hex)
            })
            .collect();
        hexes.sort_by_key(|(broken, _)| *broken);
        let mut acts = Vec::new();
        for (place, defender) in (0_u8..).zip(&self.defenders) {
            if standing.firers[usize::from(place)].shots >= defender.final_shots(self.rof_limit) {
                continue;
            }
            let may = |hex: &u8| self.aim(standing, place, *hex, false).is_some();
            let hexes = hexes.iter().map(|(_, hex)| *hex).filter(may);
            acts.extend(hexes.map(|hex| Act::Fire { defender: place, hex }));
        }
        acts
    }

    /// The standing after the defender has decided.
    pub(super) fn after_decision(&self, event: Event, standing: &Standing, act: Act) -> Standing {
        let mut next = standing.clone();
        match act {
            Act::Go => {}
            Act::Stop => {
                next.moving = false;
                next.residual = None;
            }
            Act::Hold => next.held = true,
            Act::KeepRof => next.offered = None,
            Act::LeaveResidual => {
                if let Some((defender, left)) = next.offered.take() {
                    let firer = &mut next.firers[usize::from(defender)];
                    (firer.marker, firer.others) = (Marker::FirstFire, Marker::None);
                    next.residual = with_left(next.residual, Some(left));
                }
            }
            Act::Fire { defender, hex }
            | Act::FireAll { defender, hex }
            | Act::FireLane { defender, hex } => {
                let in_mph = matches!(event, Event::Choose(..));
                let lane = matches!(act, Act::FireLane { .. });
                let aim = match act {
                    Act::FireAll { .. } => self.aim_of_all(standing, defender, hex),
                    _ => self.aim(standing, defender, hex, in_mph),
                };
                next.aim = aim.map(|aim| Aim { lane, ..aim });
                next.firers[usize::from(defender)].shots += 1;
                next.shots = next.shots.saturating_add(1);
            }
            Act::SnapShot { defender, hex } => {
                next.aim = self.snap_shot(standing, defender, hex);
                let firer = &mut next.firers[usize::from(defender)];
                firer.shots += 1;
                firer.snapped = true;
                next.shots = next.shots.saturating_add(1);
            }
        }
        next
    }

    /// The IFT DR of the fire that was chosen: what it does to the firer, and the Residual FP
    /// that it leaves.
    pub(super) fn fired<D: Dice + ?Sized>(&self, standing: Standing, dice: &mut D) -> Standing {
        let mut next = standing;
        let Some(aim) = next.aim else {
            return next;
        };
        let Some(shot) = self.shot(&next, aim) else {
            next.aim = None;
            return next;
        };
        let defender = &self.firer(aim);
        let roll = match aim.kind {
            Kind::FirstFire | Kind::Subsequent => &FIRST_FIRE,
            Kind::FinalProtective => &FINAL_PROTECTIVE_FIRE,
            Kind::FinalFire | Kind::FinalAreaFire => &FINAL_FIRE,
        };
        let rate_of_fire = defender.rate_of_fire > 0
            && !aim.pinned
            && !aim.lane
            && matches!(aim.kind, Kind::FirstFire | Kind::FinalFire);
        let (total, both) = if shot.cowering || rate_of_fire {
            let both = dice.dr_both(roll);
            (both.total(), Some(both))
        } else {
            (dice.dr_total(roll), None)
        };
        let snipers = self.side.circumstances.snipers;
        if snipers.by_fire_at_them(total) && self.is_made(&next, aim) {
            dice.note("A14.1", format_args!("that is the SAN: the movers' Sniper is activated"));
            next.activations.add(snipers.side, 1);
        }
        let cowers = shot.cowering && both.is_some_and(BothDice::doubles);
        let keeps = |both: BothDice| both.colored <= defender.rate_of_fire;
        let malfunctions = defender.malfunctions_by(total, aim.kind);
        let stays = rate_of_fire && !cowers && !malfunctions;
        let keeps_rate_of_fire = stays && both.is_some_and(keeps);
        let firer = &mut next.firers[usize::from(aim.defender)];
        firer.marker = Marker::after(aim.kind, cowers, keeps_rate_of_fire);
        // Only the MG keeps its ROF: those who fired with it are marked.
        let with_others = self.defenders[usize::from(aim.defender)].fires_with_others();
        firer.others = match (keeps_rate_of_fire && with_others, aim.kind.is_first_fire()) {
            (false, _) => Marker::None,
            (true, _) if aim.mg_alone && !aim.others => firer.others,
            (true, true) => Marker::FirstFire,
            (true, false) => Marker::FinalFire,
        };
        if malfunctions {
            dice.note("A9.7", format_args!("its MG malfunctions"));
            firer.without_mg = true;
        }
        if aim.lane && !cowers && !malfunctions {
            dice.note("A9.22", format_args!("its Fire Lane stands"));
            firer.lane = Some(aim.hex);
        }
        if keeps_rate_of_fire {
            dice.note("A9.2", format_args!("it keeps its ROF"));
        }
        if let (Kind::FinalProtective, Some(morale)) = (aim.kind, defender.morale) {
            match final_protective_fire::answer(total, morale, defender.directed_by()) {
                Answer::None => {}
                Answer::Pinned => {
                    dice.note("A8.31", format_args!("the firer is pinned"));
                    firer.pinned = true;
                }
                Answer::Broken => {
                    dice.note("A8.31", format_args!("the firer breaks"));
                    *firer = Firer { broken: true, ..Firer::default() };
                }
            }
        }
        // A weapon that malfunctions leaves none (A8.221), nor does a Snap Shot (A8.223).
        let without_mg = aim.without_mg || malfunctions;
        let left_behind = |aim: Aim| {
            // When a MG that fires alone malfunctions, nobody else has fired.
            let of_mg = aim.mg_alone && aim.without_mg || defender.inherent > 0 && malfunctions;
            let nobody = aim.snap || of_mg;
            let shot = self.shot(&next, aim).filter(|_| !nobody)?;
            self.left_behind(&next, aim, shot, cowers)
        };
        let lane = aim.lane && !malfunctions;
        let by_all = left_behind(Aim { without_mg, lane, ..aim });
        // A MG that keeps its ROF leaves none, but those who fired with it do (A8.23).
        let by_others = if keeps_rate_of_fire && with_others {
            left_behind(Aim { without_mg: true, ..aim })
        } else {
            None
        };
        if keeps_rate_of_fire {
            next.residual = with_left(next.residual, by_others);
            let instead = with_left(next.residual, by_all);
            let left = by_all.filter(|_| instead != next.residual);
            next.offered = left.map(|left| (aim.defender, left));
        } else {
            next.residual = with_left(next.residual, by_all);
        }
        next.aim = Some(Aim { original: Some(Original { total, doubles: cowers }), ..aim });
        next
    }

    /// Whether the DR of fire can have a result; else it is not made, and activates no Sniper
    /// (A14.1). That of FPF is a NMC, too, and a MG can malfunction by it.
    fn is_made(&self, standing: &Standing, aim: Aim) -> bool {
        let attack = || self.attack_of(standing, aim);
        aim.kind == Kind::FinalProtective
            || self.firer(aim).breakdown.is_some()
            || attack().is_some_and(|on| on.can_have_a_result())
    }

    /// The Residual FP of an attack, as long as somebody can still spend MF in that hex.
    fn left_behind(
        &self,
        standing: &Standing,
        aim: Aim,
        shot: Shot,
        cowers: bool,
    ) -> Option<Column> {
        let will_spend = self.hex(aim.hex).then > Default::default() && !standing.more;
        let on = standing.band(aim.hex).filter(|_| aim.kind.is_first_fire() && will_spend)?;
        self.residual_of(on, aim, shot, cowers)
    }

    /// The column of the Residual FP that an attack on these leaves. A MG that has a Fire Lane
    /// leaves no other Residual FP (A9.22).
    pub(super) fn residual_of(
        &self,
        on: &Band,
        aim: Aim,
        shot: Shot,
        cowers: bool,
    ) -> Option<Column> {
        let defender = &self.firer(aim);
        let outside = defender.outside() + self.hex(aim.hex).ground.hexside_tem();
        let used = if aim.lane && !cowers {
            let others = Defender { firepower: defender.besides_the_mg(), ..*defender };
            Column::of(self.table, self.firepower_at(on, aim, &others))
        } else {
            shot.column(cowers, false)
        };
        residual::left_by(used?, outside)
    }

    /// The attack that was chosen, with its DR.
    pub(super) fn attack(&self, standing: &Standing) -> Option<AttackOnBand> {
        let aim = standing.aim?;
        let original = aim.original?;
        Some(self.attack_of(standing, aim)?.with_original(Some(original)))
    }

    fn attack_of(&self, standing: &Standing, aim: Aim) -> Option<AttackOnBand> {
        let shot = self.shot(standing, aim)?;
        AttackOnBand::new(self.side_at(standing), standing.band(aim.hex)?, shot)
    }

    /// The standing after that attack.
    pub(super) fn after_attack(&self, standing: &Standing, left: &Shared<Band>) -> Standing {
        let (band, activations) = Band::without_activations(left);
        let next = match standing.aim {
            Some(aim) => self.with_band(standing, aim.hex, &band),
            None => standing.clone(),
        };
        Standing { aim: None, activations: standing.activations.and(activations), ..next }
    }
}
