//! The defenders' fire.

use asl_engine::Shared;
use asl_engine::dice::{Dice, Roll};
use num_rational::Ratio;
use num_traits::Zero;

use super::charge::Charge;
use super::defenders::Defender;
use super::events::{Act, Event};
use super::parameters::MOST_DEFENDERS;
use super::standing::{Aim, Firer, Running, stands};
use crate::a7_fire::attack::{Original, Shot};
use crate::a7_fire::firer;
use crate::a7_fire::halvings::{self, Cause};
use crate::a8_defensive_fire::marker::{Kind, Marker};
use crate::a8_defensive_fire::residual;
use crate::a10_morale::leadership::{self, is_leader};
use crate::scenarios::AttackOnBand;
use crate::scenarios::firefight::Band;
use crate::units::{Body, Condition, Unit};

const FIRST_FIRE: Roll = Roll::DR("IFT DR of Defensive First Fire", "A8.1");
const FINAL_PROTECTIVE_FIRE: Roll = Roll::DR("IFT DR of FPF", "A8.31");
const FINAL_FIRE: Roll = Roll::DR("IFT DR of Final Fire", "A8.4");

/// How a FG fires.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Manner {
    kind: Kind,
    /// Whether only MG fire, because they have kept their ROF.
    only_machine_guns: bool,
}

/// The units that can fire.
pub(super) fn is_able(unit: Unit) -> bool {
    unit.condition == Condition::Unbroken
}

impl Charge {
    /// Whether enemies are in the defenders' Location: then those there fire at nobody else
    /// (A7.212).
    pub(super) fn is_contested(&self, at: &Running) -> bool {
        let inside = at.inside.units.iter().any(|(_, unit)| stands(*unit));
        let entered = (0..at.stacks.len()).any(|place| {
            let mut units = at.stacks[place].units.iter();
            at.hexes[place] == self.last() && units.any(|(_, unit)| stands(*unit))
        });
        inside || entered
    }

    /// The hex of a stack, or of those in the Location.
    pub(super) fn hex_of(&self, at: &Running, stack: u8) -> u8 {
        at.hexes.get(usize::from(stack)).copied().unwrap_or(self.last())
    }

    /// The units of a stack, or those in the Location.
    pub(super) fn target<'a>(&self, at: &'a Running, stack: u8) -> &'a Shared<Band> {
        at.stacks.get(usize::from(stack)).unwrap_or(&at.inside)
    }

    /// The MMC of the line that a FG is, and its place there; `None` for a FG of the Location.
    fn in_line(&self, group: u8) -> Option<(usize, &Defender)> {
        let place = usize::from(group.checked_sub(self.groups())?);
        Some((place, self.line.get(place)?))
    }

    /// The range of a FG to a hex of the path.
    fn range_of(&self, group: u8, hex: u8) -> u8 {
        self.range(hex) + self.in_line(group).map_or(0, |(_, one)| one.farther)
    }

    /// Whether a FG among these fires once more, with half of its FP.
    pub(super) fn is_subsequent(&self, at: &Running, aim: Aim, hex: u8) -> bool {
        let mut manners = self
            .groups_in(aim.groups)
            .filter_map(|group| self.manner_of(at, group, hex, aim.in_mph));
        manners.any(|manner| matches!(manner.kind, Kind::Subsequent | Kind::FinalProtective))
    }

    /// How a FG fires at such a hex, if it may. The line uses no FPF.
    fn manner_of(&self, at: &Running, group: u8, hex: u8, in_mph: bool) -> Option<Manner> {
        let must = self.range(hex) == 0;
        let firer = at.groups[usize::from(group)];
        let manner = self.manner(firer, self.range_of(group, hex), in_mph, must)?;
        let protective = manner.kind == Kind::FinalProtective && self.in_line(group).is_some();
        (!protective).then_some(manner)
    }

    /// How a FG fires at such a range, if it may.
    fn manner(&self, firer: Firer, range: u8, in_mph: bool, must: bool) -> Option<Manner> {
        let kept = firer.rate_of_fire != 0 && firer.marker == Marker::FirstFire;
        let with_kept = |kind| Manner { kind, only_machine_guns: !must };
        let plain = |kind| Manner { kind, only_machine_guns: false };
        if !in_mph {
            return match kept && !must {
                true => Some(with_kept(Kind::FinalFire)),
                false => firer.marker.in_defensive_fire_phase(range <= 1).map(plain),
            };
        }
        match firer.marker.in_movement_phase() {
            Kind::Subsequent if kept && !must => Some(with_kept(Kind::FirstFire)),
            Kind::FinalProtective if !must && (range > 1 || !self.final_protective_fire) => None,
            kind => Some(plain(kind)),
        }
    }

    /// The FP of some FG, and what fires; MG of these defenders not counted.
    fn firepower(&self, at: &Running, aim: Aim, but: u8) -> Option<Ratio<i32>> {
        let hex = self.hex_of(at, aim.stack);
        let mut sum = Ratio::zero();
        for group in self.groups_in(aim.groups) {
            let firer = at.groups[usize::from(group)];
            let manner = self.manner_of(at, group, hex, aim.in_mph)?;
            let range = self.range_of(group, hex);
            for (origin, unit) in self.members(at, group) {
                sum += self.firepower_of((origin, unit), firer, manner, range, but);
            }
        }
        Some(sum)
    }

    fn firepower_of(
        &self,
        (origin, unit): (u8, Unit),
        firer: Firer,
        manner: Manner,
        range: u8,
        but: u8,
    ) -> Ratio<i32> {
        let defender = self.defender(origin);
        let range = i32::from(range);
        let subsequent = matches!(manner.kind, Kind::Subsequent | Kind::FinalProtective);
        let with = |printed: i32, normal_range: i32, kept: bool| {
            let long = halvings::is_long_range(range, normal_range);
            if range > halvings::longest_range(normal_range) || long && subsequent {
                return Ratio::zero();
            }
            let causes = [
                halvings::point_blank(range, true),
                long.then_some(Cause::LongRange),
                unit.pinned.then_some(Cause::Pinned),
                (subsequent && !kept).then_some(Cause::SubsequentFirstFire),
                (manner.kind == Kind::FinalAreaFire && !kept).then_some(Cause::AreaFire),
            ];
            halvings::firepower(printed, causes.into_iter().flatten(), 0)
        };
        let bit = 1_u8 << origin;
        let kept = firer.rate_of_fire & bit != 0;
        let (printed, normal_range, _) = unit.body.printed();
        let own = !manner.only_machine_guns && !defender.mans;
        let own = if own { with(printed, normal_range, false) } else { Ratio::zero() };
        let fires = (kept || !manner.only_machine_guns) && but & bit == 0;
        let gun = if fires { with(defender.machine_gun, RANGE_OF_MG, kept) } else { Ratio::zero() };
        own + gun
    }

    /// The FG of a set.
    fn groups_in(&self, groups: u8) -> impl Iterator<Item = u8> {
        (0..8).filter(move |group| groups & (1 << group) != 0)
    }

    /// The defenders of a FG who can fire, and their leaders.
    fn members<'a>(&'a self, at: &'a Running, group: u8) -> impl Iterator<Item = (u8, Unit)> + 'a {
        let all = at.defenders.units.iter().copied();
        let here = all.filter(move |(origin, unit)| {
            self.group_of[usize::from(*origin)] == group && is_able(*unit)
        });
        let of_line = self.in_line(group);
        here.chain(of_line.map(|(place, one)| ((MOST_DEFENDERS + place) as u8, one.unit)))
    }

    /// A defender of the Location, or of the line.
    fn defender(&self, origin: u8) -> &Defender {
        match usize::from(origin).checked_sub(MOST_DEFENDERS) {
            Some(place) => &self.line[place],
            None => &self.defenders[usize::from(origin)],
        }
    }

    /// What some FG fire in this way.
    fn shot(&self, at: &Running, aim: Aim, but: u8) -> Option<Shot> {
        let firepower = self.firepower(at, aim, but)?;
        let members = || self.groups_in(aim.groups).flat_map(|group| self.members(at, group));
        let units = || members().map(|(_, unit)| unit);
        let leader = leadership::best_if_any(units().filter(|unit| leadership::can_lead(*unit)));
        let heroes = units().filter(|unit| matches!(unit.body, Body::Hero { .. })).count() as i32;
        let led = units().any(is_leader);
        let inexperienced = units().any(|unit| firer::is_inexperienced(unit.body, led));
        let shot = Shot::of(self.table, firepower, inexperienced);
        shot.fire.column?;
        let drm = self.drm_at(at, aim) + self.drm + leader.unwrap_or(0) - heroes;
        let cowering = leader.is_none() && units().any(firer::unit_can_cower);
        Some(Shot { drm, cowering, ..shot })
    }

    /// The DRM of the hex of the targets, and of their movement.
    fn drm_at(&self, at: &Running, aim: Aim) -> i32 {
        let hex = self.hex_of(at, aim.stack);
        let movement = if aim.in_mph { self.movement_of(self.target(at, aim.stack)) } else { None };
        let entered = self.entered(hex);
        let hindrance = entered.hindrance;
        let modifiers = entered.modifiers(hex != self.last(), movement, hindrance);
        hindrance + modifiers.into_iter().map(|(_, drm, _)| drm).sum::<i32>()
    }

    /// The fire at those who have just entered the defenders' Location (A8.312).
    pub(super) fn triple_fire(&self, at: &Running) -> Option<Aim> {
        let entered = |stack: &u8| {
            let place = usize::from(*stack);
            at.moved[place] && at.hexes[place] == self.last()
        };
        let stack = (0..self.stacks()).find(entered)?;
        // At SMC alone they may fire, and do.
        let mmc = |(_, unit): &(u8, Unit)| stands(*unit) && !unit.body.is_smc();
        let must = at.stacks[usize::from(stack)].units.iter().any(mmc);
        self.combined(at, stack, true, must)
    }

    /// All FG that fire at those in their Location as one: all that may, but those that need not
    /// use FPF only if they do so elsewhere, too.
    fn combined(&self, at: &Running, stack: u8, in_mph: bool, must: bool) -> Option<Aim> {
        let may = |group: &u8| {
            let firer = at.groups[usize::from(*group)];
            let manner = self.manner(firer, 0, in_mph, true);
            let protective = manner.is_some_and(|manner| manner.kind == Kind::FinalProtective);
            let wants = must || !protective || self.final_protective_fire;
            self.members(at, *group).next().is_some() && manner.is_some() && wants
        };
        let groups = (0..self.groups()).filter(may).map(|group| 1 << group).sum();
        let aim = Aim { groups, stack, in_mph, made: None };
        (groups != 0 && self.shot(at, aim, 0).is_some()).then_some(aim)
    }

    /// How many FG there are in the Location.
    pub(super) fn groups(&self) -> u8 {
        self.group_of.iter().max().map_or(0, |group| group + 1)
    }

    /// How many FG there are, with those of the line. This number stands for all in the Location
    /// together.
    pub(super) fn all_groups(&self) -> u8 {
        self.groups() + self.line.len() as u8
    }

    /// What the defender can do at an event, the script first; nothing when nobody can fire.
    pub(super) fn defenders_acts(&self, event: Event, at: &Running, impulse: u8) -> Vec<Act> {
        if at.held {
            return Vec::new();
        }
        let in_mph = event == Event::Choose;
        let most = if in_mph { self.most_shots(impulse) } else { 1 };
        // Those in a contested Location fire there and nowhere else.
        let contested = self.is_contested(at);
        let inside = self.stacks();
        let fires = contested && !in_mph && at.groups[0].shots == 0;
        let aim = fires.then(|| self.combined(at, inside, false, true)).flatten();
        let together = aim.map(|_| Act::Fire { group: self.all_groups(), stack: inside });
        let from = if contested { self.groups() } else { 0 };
        let mut stacks: Vec<u8> =
            (0..self.stacks()).filter(|stack| self.is_target(at, *stack, in_mph)).collect();
        stacks.sort_by_key(|stack| std::cmp::Reverse(strength(self.target(at, *stack))));
        let mut acts: Vec<Act> = together.into_iter().collect();
        let can_fire = |group: &u8| at.groups[usize::from(*group)].shots < most;
        for group in (from..self.all_groups()).filter(can_fire) {
            let may = |stack: &u8| {
                let aim = Aim { groups: 1 << group, stack: *stack, in_mph, made: None };
                // The line does not fire into the Location.
                let into = at.hexes[usize::from(*stack)] == self.last();
                !(into && self.in_line(group).is_some()) && self.shot(at, aim, 0).is_some()
            };
            let stacks = stacks.iter().copied().filter(may);
            acts.extend(stacks.map(|stack| Act::Fire { group, stack }));
        }
        if !acts.is_empty() {
            acts.push(Act::Hold);
        }
        acts
    }

    /// Whether a stack can be fired at: one that has moved, in the MPh; within the range at which
    /// they open fire.
    fn is_target(&self, at: &Running, stack: u8, in_mph: bool) -> bool {
        let place = usize::from(stack);
        let hex = at.hexes[place];
        let seen = hex > 0 && self.range(hex) <= self.opens_fire_at;
        seen && (at.moved[place] || !in_mph)
            && at.stacks[place].units.iter().any(|(_, unit)| stands(*unit))
    }

    /// The standing after the defender has decided.
    pub(super) fn after_decision(&self, event: Event, at: &Running, act: Act) -> Running {
        let mut next = at.clone();
        match act {
            Act::Hold => next.held = true,
            Act::Fire { group, stack } if group == self.all_groups() => {
                next.aim = self.combined(at, stack, false, true);
                let here = usize::from(self.groups());
                next.groups[..here].iter_mut().for_each(|firer| firer.shots += 1);
            }
            Act::Fire { group, stack } => {
                let in_mph = event == Event::Choose;
                next.aim = Some(Aim { groups: 1 << group, stack, in_mph, made: None });
                next.groups[usize::from(group)].shots += 1;
            }
        }
        next
    }

    /// The IFT DR of the fire that was chosen: what it does to the firers, and the Residual FP that
    /// it leaves.
    pub(super) fn fired<D: Dice + ?Sized>(&self, mut at: Running, dice: &mut D) -> Running {
        let Some((aim, shot)) = at.aim.and_then(|aim| Some((aim, self.shot(&at, aim, 0)?))) else {
            at.aim = None;
            return at;
        };
        let hex = self.hex_of(&at, aim.stack);
        let manners: Vec<(u8, Manner)> = self
            .groups_in(aim.groups)
            .filter_map(|group| Some((group, self.manner_of(&at, group, hex, aim.in_mph)?)))
            .collect();
        let protective: Vec<u8> = manners
            .iter()
            .filter(|(_, manner)| manner.kind == Kind::FinalProtective)
            .map(|(group, _)| *group)
            .collect();
        let roll = match (aim.in_mph, protective.is_empty()) {
            (false, _) => &FINAL_FIRE,
            (true, true) => &FIRST_FIRE,
            (true, false) => &FINAL_PROTECTIVE_FIRE,
        };
        let guns = manners.iter().any(|(group, manner)| {
            let full = matches!(manner.kind, Kind::FirstFire | Kind::FinalFire);
            full && self
                .members(&at, *group)
                .any(|(origin, unit)| self.defender(origin).rate_of_fire > 0 && !unit.pinned)
        });
        let both = (shot.cowering || guns).then(|| dice.dr_both(roll));
        let total = both.map_or_else(|| dice.dr_total(roll), |both| both.total());
        let snipers = self.side.circumstances.snipers;
        if snipers.by_fire_at_them(total) && (!protective.is_empty() || self.matters(&at, aim)) {
            dice.note("A14.1", format_args!("that is the SAN: the attackers' Sniper is activated"));
            at.activations.add(snipers.side, 1);
        }
        let cowers = shot.cowering && both.is_some_and(|both| both.doubles());
        let mut kept_by_all = 0;
        let mut groups = at.groups;
        for (group, manner) in manners {
            let before = at.groups[usize::from(group)];
            let keeps = |(origin, unit): &(u8, Unit)| {
                let rate = self.defender(*origin).rate_of_fire;
                let fires = !manner.only_machine_guns || before.rate_of_fire & (1 << origin) != 0;
                let kept = rate > 0 && both.is_some_and(|both| both.colored <= rate);
                fires && kept && !unit.pinned
            };
            let full = matches!(manner.kind, Kind::FirstFire | Kind::FinalFire) && !cowers;
            let guns = self.members(&at, group).filter(|one| full && keeps(one));
            let kept: u8 = guns.map(|(origin, _)| 1 << origin).sum();
            let firer = &mut groups[usize::from(group)];
            firer.rate_of_fire = kept;
            firer.marker = match manner.kind {
                Kind::FirstFire if manner.only_machine_guns && !cowers => firer.marker,
                kind => Marker::after(kind, cowers, false),
            };
            kept_by_all |= kept;
        }
        if kept_by_all != 0 {
            dice.note("A9.2", format_args!("a MG keeps its ROF"));
        }
        if aim.in_mph {
            self.leave_residual(&mut at, aim, kept_by_all, cowers);
        }
        at.groups = groups;
        let original = Original { total, doubles: cowers };
        at.aim = Some(Aim { made: Some((shot, original)), ..aim });
        self.answer(&mut at, &protective, total, dice);
        at
    }

    /// The Residual FP of an attack, where somebody still can enter it. MG that keep their ROF
    /// leave none (A8.2, A8.23).
    fn leave_residual(&self, at: &mut Running, aim: Aim, kept: u8, cowers: bool) {
        let hex = self.hex_of(at, aim.stack);
        let path = self.follows[usize::from(aim.stack)];
        let hexside = if hex == self.last() { 0 } else { self.hex(hex).ground.hexside_tem() };
        let outside = self.drm.max(0) + self.hex(hex).hindrance + hexside;
        let used = self.shot(at, aim, kept).and_then(|shot| shot.column(cowers, false));
        let left = used.and_then(|used| residual::left_by(used, outside));
        let Some(left) = left.filter(|_| self.is_awaited(at, path, hex)) else { return };
        let before = at.residual.iter().position(|(of, where_, _)| (*of, *where_) == (path, hex));
        match before {
            // Only a larger counter replaces another (A8.21).
            Some(place) if at.residual[place].2.firepower() >= left.firepower() => {}
            Some(place) => at.residual[place].2 = left,
            None => {
                at.residual.push((path, hex, left));
                at.residual.sort_unstable_by_key(|(path, hex, _)| (*path, *hex));
            }
        }
    }

    /// The attack that was chosen, with its DR.
    pub(super) fn attack(&self, at: &Running) -> Option<AttackOnBand> {
        let aim = at.aim?;
        let (shot, original) = aim.made?;
        Some(self.attack_by(at, aim, shot)?.with_original(Some(original)))
    }

    /// Whether the DR of fire can have a result; else it is not made, and activates no Sniper
    /// (A14.1).
    fn matters(&self, at: &Running, aim: Aim) -> bool {
        let shot = self.shot(at, aim, 0);
        let on = shot.and_then(|shot| self.attack_by(at, aim, shot));
        on.is_some_and(|on| on.can_have_a_result())
    }

    fn attack_by(&self, at: &Running, aim: Aim, shot: Shot) -> Option<AttackOnBand> {
        let over = aim.stack >= self.stacks() || !aim.in_mph;
        let side = if over { &self.arrived } else { self.side_of(at, aim.stack) };
        AttackOnBand::new(side, self.target(at, aim.stack), shot)
    }

    /// What would be fired now, for those who follow a trial.
    pub(super) fn told(&self, at: &Running) -> Option<(Aim, Ratio<i32>, Shot, u8)> {
        let aim = at.aim?;
        Some((aim, self.firepower(at, aim, 0)?, self.shot(at, aim, 0)?, self.hex_of(at, aim.stack)))
    }
}

/// The Normal Range of a MG, farther than any hex of a charge.
const RANGE_OF_MG: i32 = 12;

/// How many unbroken half-squads a stack has, and how many units.
fn strength(band: &Band) -> (u32, usize) {
    let units = band.units.iter().map(|(_, unit)| *unit).filter(|unit| stands(*unit));
    let halves = units.clone().map(|unit| crate::measures::half_squads(unit.body)).sum();
    (halves, units.count())
}
