//! The assault itself: event after event.

use std::rc::Rc;
use std::sync::Arc;

use num_bigint::BigUint;
use rustc_hash::FxHashMap;

use super::acts::{Act, Tactic};
use super::events::{Event, Who, player_turn};
use super::fire::{Defence, Moment};
use super::heavy::Ordnance;
use super::movement::SmokeGrenades;
use super::outcome::Taken;
use super::standing::{At, Blast, Charge, End, Gun, Means, Standing, Turn, is_able};
use crate::dice::{Dice, enumerate};
use crate::engine::{Chain, Kernel, Procedure, Step};
use crate::odds::Exact;
use crate::rules::a7_fire::attack::{self, Attack, Fire, Shot};
use crate::rules::a7_fire::firefight::{Band, Rallied, RallyPhase, RallyState, Side};
use crate::rules::a7_fire::stack::Remains;
use crate::units::{Condition, Unit};

/// An assault on a cave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assault {
    /// The attackers.
    pub attackers: Side,
    /// Which of them were equal at first.
    pub equal_attackers: Vec<Vec<u8>>,
    /// Who is in the cave.
    pub garrison: Side,
    /// Where the cave is.
    pub site: Site,
    /// How the garrison fires.
    pub defence: Defence,
    /// How many DC the attackers have.
    pub charges: u8,
    /// Whether they have a FT.
    pub flamethrower: bool,
    /// Their Gun.
    pub gun: Option<Ordnance>,
    /// Their SMOKE grenades.
    pub smoke: SmokeGrenades,
    /// The X# of their DC, when it does not follow from who uses it.
    pub malfunction_number: Option<i32>,
    /// How many Player Turns there are, theirs first.
    pub horizon: u8,
    /// What they do; one of these, when they are free to decide.
    pub tactics: Vec<Tactic>,
    /// Whether defensive fire at the Placer makes a guard of the garrison.
    pub guard_by_defensive_fire: bool,
    /// Whether a DC that misses can eliminate the cave.
    pub failed_throw_can_eliminate: bool,
    /// The events of the attackers' Player Turn, and of the enemy's.
    pub events: [Vec<Event>; 2],
}

/// Where the cave is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Site {
    /// How many levels it lies above the Base Level of its Entrance Hex.
    pub height: i32,
    /// Whether it is IN a Depression.
    pub depression: bool,
    /// Whether it is Known at first.
    pub known: bool,
    /// How far from it the attackers start, in hexes.
    pub range: i32,
    /// The MF for entering the hex beside it.
    pub entrance_mf: u8,
    /// The TEM of that hex.
    pub tem: i32,
    /// Whether that hex is Open Ground.
    pub open: bool,
    /// Whether the attackers are above the cave.
    pub from_above: bool,
}

/// Where one assault stands.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    standing: Standing,
    /// How many events are over.
    over: usize,
    inside: Inside,
}

/// What goes on at the moment.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Inside {
    Nothing,
    Attack(Arc<Attack>, attack::State),
    Rally(Arc<RallyPhase>, RallyState),
}

/// What an event comes to where the assault stands.
#[derive(Debug)]
pub enum Coming {
    /// No dice: this is next.
    Sure(Standing),
    /// Dice, by [`Assault::roll`].
    Roll,
    /// An attack on a side.
    Attack(Who, Attack, Shot),
    /// A side's RPh.
    Rally(Who, RallyPhase),
}

/// How much work exact odds may take, in ways that are followed.
const WORK_LIMIT: u64 = 6_000_000;

/// So many standings are followed to the last.
const KEEP: usize = 3_000;

/// More shots of one Gun in one fire phase are not followed.
pub const GUN_SHOTS: usize = 6;

impl Assault {
    /// Fills in the events.
    pub fn scheduled(mut self) -> Self {
        let gun_shots = match self.gun {
            None => 0,
            Some(gun) if gun.rate_of_fire == 0 => 1,
            Some(_) => GUN_SHOTS,
        };
        let first_fires = usize::from(self.defence.shots);
        self.events = [true, false].map(|own| player_turn(own, gun_shots, first_fires));
        self
    }

    /// How many events there are in all.
    pub fn length(&self) -> usize {
        (0..self.horizon).map(|turn| self.events[usize::from(turn % 2)].len()).sum()
    }

    /// An event by its number, with its Player Turn, which counts from 1.
    pub fn event(&self, number: usize) -> (Event, u8) {
        let both = self.events[0].len() + self.events[1].len();
        let turn = 2 * (number / both) as u8;
        match (number % both).checked_sub(self.events[0].len()) {
            None => (self.events[0][number % both], turn + 1),
            Some(rest) => (self.events[1][rest], turn + 2),
        }
    }

    /// Where it starts.
    pub fn standing(&self) -> Standing {
        let van = Band { dm: false, ..self.attackers.start() };
        let afar = self.site.from_above || self.tactics == [Tactic::Guns];
        let beside = self.site.range <= 1 && !afar;
        Standing {
            van,
            at: if beside { At::Beside } else { At::Cover },
            rear: Band { units: Vec::new(), dm: false },
            garrison: Band { dm: false, ..self.garrison.start() },
            known: self.site.known,
            means: Means {
                charges: self.charges,
                spent: 0,
                flamethrower: self.flamethrower,
                gun: self.gun.map(|_| Gun { acquired: 0 }),
            },
            charge: Charge::None,
            turn: Turn::begun(),
            end: None,
        }
    }

    /// What an event comes to, when the attackers have decided.
    pub fn coming(&self, number: usize, standing: &Standing) -> Coming {
        let same = || Coming::Sure(standing.clone());
        if standing.end.is_some() && !matches!(self.event(number).0, Event::Backfire) {
            return same();
        }
        let (event, turn) = self.event(number);
        match event {
            Event::Decide(_) => same(),
            Event::Rally(who, own) => match self.rally_phase(who, own, standing) {
                Some(phase) => Coming::Rally(who, phase),
                None => Coming::Sure(self.after_rally(who, standing, None)),
            },
            Event::Discharge(phase) => match self.discharge(standing, phase) {
                Some(_) => Coming::Roll,
                None => same(),
            },
            Event::GunShot if self.gun_may_fire(standing) => Coming::Roll,
            Event::GunShot => same(),
            Event::GarrisonDr => match self.garrison_fire(standing, self.next_moment(number)) {
                Some(_) => Coming::Roll,
                None => same(),
            },
            Event::Answer if standing.turn.answer.is_some() => Coming::Roll,
            Event::Answer => same(),
            Event::Blast => self.blast(Who::Garrison, standing.turn.blast, standing),
            Event::Backfire => self.blast(Who::Attackers, standing.turn.backfire, standing),
            Event::Move => Coming::Sure(self.moved(standing.clone())),
            Event::Smoke if self.smoke_thrower(standing).is_some() => Coming::Roll,
            Event::Smoke => same(),
            Event::Commit | Event::Settle if standing.turn.actor.is_none() => same(),
            Event::Commit | Event::Settle => Coming::Roll,
            Event::ApproachFire | Event::FirstFire | Event::FinalFire | Event::PrepFire => {
                match self.fire_at_van(event, standing) {
                    Some((attack, shot)) => Coming::Attack(Who::Attackers, attack, shot),
                    None => same(),
                }
            }
            Event::TurnEnds => Coming::Sure(self.turn_ends(standing.clone(), turn)),
        }
    }

    /// An event that is dice, but neither an attack nor a RPh.
    pub fn roll<D: Dice + ?Sized>(
        &self,
        number: usize,
        standing: Standing,
        dice: &mut D,
    ) -> Standing {
        let (event, turn) = self.event(number);
        match event {
            Event::Discharge(phase) => match self.discharge(&standing, phase) {
                Some(discharge) => self.discharged(standing, discharge, phase, turn, dice),
                None => standing,
            },
            Event::GunShot => self.gun_shot(standing, turn, dice),
            Event::GarrisonDr => self.roll_for_garrison(standing, self.next_moment(number), dice),
            Event::Answer => self.answer(standing, dice),
            Event::Smoke => self.throw_smoke(standing, dice),
            Event::Commit => self.committed(standing, dice),
            Event::Settle => self.settled(standing, dice),
            _ => unreachable!("only these are rolled for"),
        }
    }

    /// The moment of the fire that a DR is made for.
    fn next_moment(&self, number: usize) -> Moment {
        Self::moment(self.event(number + 1).0)
    }

    fn moment(event: Event) -> Moment {
        match event {
            Event::ApproachFire => Moment::Approach,
            Event::FirstFire => Moment::Beside,
            Event::FinalFire => Moment::Final,
            _ => Moment::Prep,
        }
    }

    fn fire_at_van(&self, event: Event, standing: &Standing) -> Option<(Attack, Shot)> {
        let shot = self.garrison_fire(standing, Self::moment(event))?;
        let attack = self.attackers.attacked(&standing.van, shot)?;
        let made = standing.turn.garrison_dr;
        Some((made.into_iter().fold(attack, Attack::with_original), shot))
    }

    fn blast(&self, at: Who, blast: Option<Blast>, standing: &Standing) -> Coming {
        let Some(Blast { column, drm, original }) = blast else {
            return Coming::Sure(standing.clone());
        };
        let fire = Fire { column: Some(column), cowered: column.shifted_left(1) };
        let shot = Shot { fire, at_concealed: fire, drm, cowering: false };
        let (side, band) = match at {
            Who::Garrison => (&self.garrison, &standing.garrison),
            Who::Attackers => (&self.attackers, &standing.van),
        };
        match side.attacked(band, shot) {
            Some(attack) => {
                let attack = original.into_iter().fold(attack, Attack::with_original);
                Coming::Attack(at, attack, shot)
            }
            None => Coming::Sure(without_blast(at, standing.clone())),
        }
    }

    /// Where it stands after an attack.
    pub fn after_attack(
        &self,
        number: usize,
        standing: &Standing,
        at: Who,
        remains: &Remains,
        shot: Shot,
    ) -> Standing {
        let mut next = standing.clone();
        let (event, _) = self.event(number);
        match at {
            Who::Garrison => next.garrison = self.garrison.after(&standing.garrison, remains, shot),
            Who::Attackers => next.van = self.attackers.after(&standing.van, remains, shot),
        }
        match event {
            Event::Blast | Event::Backfire => return without_blast(at, next),
            _ => self.has_fired(&mut next, Self::moment(event)),
        }
        if event == Event::ApproachFire { self.stopped(next) } else { next }
    }

    fn rally_phase(&self, who: Who, own: bool, standing: &Standing) -> Option<RallyPhase> {
        let (side, band) = match who {
            Who::Attackers => (&self.attackers, &standing.rear),
            Who::Garrison => (&self.garrison, &standing.garrison),
        };
        // An armed enemy ADJACENT keeps the broken under DM (A10.62, G11.77).
        let pressed = who == Who::Garrison
            && standing.at == At::Beside
            && self.site.height == 0
            && standing.van.units.iter().any(|(_, unit)| is_able(*unit));
        let phase = RallyPhase {
            units: band.units.clone(),
            own,
            dm: band.dm || pressed,
            rally_terrain: side.rally_terrain,
            heat_of_battle: side.circumstances.heat_of_battle,
        };
        phase.is_needed().then_some(phase)
    }

    /// Where it stands after a side's RPh.
    pub fn after_rally(&self, who: Who, standing: &Standing, rallied: Option<Rallied>) -> Standing {
        let mut next = standing.clone();
        let band = match who {
            Who::Attackers => &mut next.rear,
            Who::Garrison => &mut next.garrison,
        };
        band.dm = false;
        if let Some(rallied) = rallied {
            band.units = rallied.0;
        }
        if who == Who::Garrison {
            next.garrison = self.garrison.ordered(next.garrison);
        } else if standing.at == At::Cover {
            join(&mut next);
        }
        next
    }

    /// The attackers have decided.
    pub fn decided(&self, standing: &Standing, act: Act) -> Standing {
        let mut next = standing.clone();
        next.turn = Turn { act, gun_fires: true, ..Turn::begun() };
        next
    }

    /// The Player Turn ends: RtPh, APh, and every pin.
    fn turn_ends(&self, mut standing: Standing, turn: u8) -> Standing {
        // The setter of a DC gets away, one hex, unless he is pinned.
        if let Charge::Set { setter, ref mut ready, .. } = standing.charge
            && standing.at == At::Beside
            && setter.find(&standing.van).is_some_and(is_able)
        {
            standing.at = At::Near;
            // Out of a Depression one hex is not far enough.
            *ready = !self.site.depression;
        }
        let all = std::mem::take(&mut standing.van.units);
        let (van, broken): (Vec<_>, Vec<_>) =
            all.into_iter().partition(|(_, unit)| unit.condition == Condition::Unbroken);
        if !broken.is_empty() {
            standing.rear.units.extend(broken);
            standing.rear.dm |= standing.van.dm;
        }
        standing.van.dm = false;
        if van.is_empty() {
            standing.at = At::Cover;
        }
        standing.van.units = van;
        if turn % 2 == 1 || standing.at == At::Cover {
            join(&mut standing);
        }
        for band in [&mut standing.van, &mut standing.rear, &mut standing.garrison] {
            band.units.iter_mut().for_each(|(_, unit)| unit.pinned = false);
            band.units.sort_unstable_by_key(|(origin, unit)| (*origin, unit.body.is_smc(), *unit));
        }
        standing.garrison = self.garrison.ordered(standing.garrison);
        Self::forget_a_lost_setter(&mut standing);
        if !matches!(standing.charge, Charge::Set { .. }) {
            self.exchange_equals(&mut standing);
        }
        standing.turn = Turn::begun();
        if !self.has_anything(&standing) {
            standing.end = Some(End::GivenUp { turn });
        }
        standing
    }

    /// Nobody else can detonate a Set DC (A23.7).
    fn forget_a_lost_setter(standing: &mut Standing) {
        if let Charge::Set { setter, .. } = standing.charge {
            let lost = |band: &Band| setter.find(band).is_none();
            if lost(&standing.van) && lost(&standing.rear) {
                standing.charge = Charge::None;
            }
        }
    }

    /// Whether the attackers can still do something.
    fn has_anything(&self, standing: &Standing) -> bool {
        if matches!(standing.charge, Charge::Set { .. }) {
            return true;
        }
        self.tactics.iter().any(|tactic| self.has_means(*tactic, standing))
    }

    /// Equal attackers are exchanged into one order.
    fn exchange_equals(&self, standing: &mut Standing) {
        for group in &self.equal_attackers {
            let of = |band: &Band, origin: u8| -> Vec<Unit> {
                let units = band.units.iter().filter(|(other, _)| *other == origin);
                units.map(|(_, unit)| *unit).collect()
            };
            let mut lots: Vec<(Vec<Unit>, Vec<Unit>)> = group
                .iter()
                .map(|origin| (of(&standing.van, *origin), of(&standing.rear, *origin)))
                .collect();
            lots.sort_unstable_by(|one, other| {
                let key = |lot: &(Vec<Unit>, Vec<Unit>)| (lot.0.is_empty(), lot.1.is_empty());
                key(one).cmp(&key(other)).then_with(|| one.cmp(other))
            });
            for band in [&mut standing.van, &mut standing.rear] {
                band.units.retain(|(origin, _)| !group.contains(origin));
            }
            for (origin, (van, rear)) in group.iter().zip(lots) {
                standing.van.units.extend(van.into_iter().map(|unit| (*origin, unit)));
                standing.rear.units.extend(rear.into_iter().map(|unit| (*origin, unit)));
            }
            standing.van.units.sort_by_key(|(origin, _)| *origin);
            standing.rear.units.sort_by_key(|(origin, _)| *origin);
        }
    }

    /// How it has ended.
    pub fn taken(&self, standing: &Standing) -> Taken {
        let mut standing = standing.clone();
        self.exchange_equals(&mut standing);
        let mut units = standing.van.units.clone();
        units.extend(standing.rear.units.iter().copied());
        for (_, unit) in &mut units {
            unit.pinned = false;
        }
        units.sort_unstable_by_key(|(origin, unit)| (*origin, unit.body.is_smc(), *unit));
        let attackers = self.attackers.remains(&Band { units, dm: false });
        let mut garrison = standing.garrison.clone();
        garrison.units.iter_mut().for_each(|(_, unit)| unit.pinned = false);
        let garrison = self.garrison.remains(&self.garrison.ordered(garrison));
        Taken::new(standing.end, self.horizon, garrison, attackers, standing.means.spent)
    }

    /// The exact odds; `None` when they would take too much work.
    pub fn exact(&self) -> Option<Exact<Taken>> {
        self.exact_by(|_, own, standing| self.follow(self.tactics[0], own, standing))
    }

    /// The exact odds when this decides; `None` when they would take too much
    /// work.
    pub fn exact_by(&self, decide: impl Fn(usize, bool, &Standing) -> Act) -> Option<Exact<Taken>> {
        let mut chain = Chain::from(self.standing(), WORK_LIMIT, KEEP);
        let mut kernels = Kernels::default();
        for number in 0..self.length() {
            chain
                .advance(|standing, visit| {
                    if let (Event::Decide(own), None) = (self.event(number).0, standing.end) {
                        let act = decide(number, own, standing);
                        visit(self.decided(standing, act), &BigUint::from(1_u8), 0);
                    } else {
                        self.lead(number, standing, &mut kernels, visit);
                    }
                    Ok(())
                })
                .ok()?;
        }
        Some(chain.into_exact(|standing| self.taken(&standing)))
    }

    /// Where an event leads, but for a decision.
    pub fn lead(
        &self,
        number: usize,
        standing: &Standing,
        kernels: &mut Kernels,
        visit: &mut dyn FnMut(Standing, &BigUint, usize),
    ) {
        match self.coming(number, standing) {
            Coming::Sure(next) => visit(next, &BigUint::from(1_u8), 0),
            Coming::Roll => enumerate(
                |dice| self.roll(number, standing.clone(), dice),
                |next, dice| visit(next, &BigUint::from(dice.weight()), dice.rolls()),
            ),
            Coming::Attack(at, attack, shot) => {
                let kernel = kernels.of_attack(attack);
                for (remains, weight) in &kernel.ways {
                    let next = self.after_attack(number, standing, at, remains, shot);
                    visit(next, weight, kernel.exponent);
                }
            }
            Coming::Rally(who, phase) => {
                let kernel = kernels.of_rally(phase);
                for (rallied, weight) in &kernel.ways {
                    let next = self.after_rally(who, standing, Some(rallied.clone()));
                    visit(next, weight, kernel.exponent);
                }
            }
        }
    }

    fn announce<D: Dice + ?Sized>(&self, number: usize, standing: &Standing, dice: &mut D) {
        let (event, turn) = self.event(number);
        let whose = if turn % 2 == 1 { "the attackers'" } else { "the garrison's" };
        match event {
            Event::Rally(Who::Attackers, _) => {
                dice.note("A3", format_args!("Player Turn {turn} is {whose}"));
            }
            Event::Decide(_) => {
                dice.note("A3", format_args!("what the attackers do: {}", standing.turn.act));
            }
            Event::ApproachFire | Event::FirstFire | Event::FinalFire | Event::PrepFire => {
                if let Some((_, shot)) = self.fire_at_van(event, standing) {
                    let rule = match (event, standing.turn.shots) {
                        (Event::FinalFire, _) => "A8.4",
                        (Event::PrepFire, _) => "A3.2",
                        (_, 0) => "A8.1",
                        (_, 1) => "A8.3",
                        _ => "A8.31",
                    };
                    dice.note(rule, format_args!("the garrison fires, DRM {:+}", shot.drm));
                }
            }
            Event::Backfire => {
                if standing.turn.backfire.is_some() {
                    dice.note("A23.6", format_args!("the DC attacks the Thrower's Location"));
                }
            }
            _ => {}
        }
    }
}

/// Who has rallied in cover is with the others again: at once when they are in
/// cover too, else after the attackers' next MPh.
fn join(standing: &mut Standing) {
    let rear = std::mem::take(&mut standing.rear.units);
    let (back, rest): (Vec<_>, Vec<_>) = rear.into_iter().partition(|(_, unit)| is_able(*unit));
    standing.rear.units = rest;
    standing.van.units.extend(back);
    standing.van.units.sort_unstable_by_key(|(origin, unit)| (*origin, unit.body.is_smc(), *unit));
}

fn without_blast(at: Who, mut standing: Standing) -> Standing {
    match at {
        Who::Garrison => standing.turn.blast = None,
        Who::Attackers => standing.turn.backfire = None,
    }
    standing
}

/// What attacks and RPh lead to, each worked out once.
#[derive(Debug, Default)]
pub struct Kernels {
    attacks: FxHashMap<Attack, Rc<Kernel<Remains>>>,
    rallies: FxHashMap<RallyPhase, Rc<Kernel<Rallied>>>,
}

impl Kernels {
    fn of_attack(&mut self, attack: Attack) -> Rc<Kernel<Remains>> {
        let kernel =
            self.attacks.entry(attack).or_insert_with_key(|attack| Rc::new(Kernel::of(attack)));
        Rc::clone(kernel)
    }

    fn of_rally(&mut self, phase: RallyPhase) -> Rc<Kernel<Rallied>> {
        let kernel =
            self.rallies.entry(phase).or_insert_with_key(|phase| Rc::new(Kernel::of(phase)));
        Rc::clone(kernel)
    }
}

impl Procedure for Assault {
    type State = State;
    type Outcome = Taken;

    fn start(&self) -> State {
        State { standing: self.standing(), over: 0, inside: Inside::Nothing }
    }

    fn step<D: Dice + ?Sized>(&self, state: State, dice: &mut D) -> Step<State, Taken> {
        let State { mut standing, mut over, mut inside } = state;
        loop {
            let mut rolled = true;
            let next = match inside {
                Inside::Attack(attack, state) => match attack.step(state, dice) {
                    Step::Next(state) => {
                        let inside = Inside::Attack(attack, state);
                        return Step::Next(State { standing, over, inside });
                    }
                    Step::Done(remains) => {
                        let at = match self.event(over).0 {
                            Event::Blast => Who::Garrison,
                            _ => Who::Attackers,
                        };
                        self.after_attack(over, &standing, at, &remains, attack.shot)
                    }
                },
                Inside::Rally(phase, state) => match phase.step(state, dice) {
                    Step::Next(state) => {
                        let inside = Inside::Rally(phase, state);
                        return Step::Next(State { standing, over, inside });
                    }
                    Step::Done(rallied) => {
                        let Event::Rally(who, _) = self.event(over).0 else {
                            unreachable!("only a RPh is inside one")
                        };
                        self.after_rally(who, &standing, Some(rallied))
                    }
                },
                Inside::Nothing => {
                    if let (Event::Decide(own), None) = (self.event(over).0, standing.end) {
                        let act = self.follow(self.tactics[0], own, &standing);
                        standing = self.decided(&standing, act);
                    }
                    if standing.end.is_none() {
                        self.announce(over, &standing, dice);
                    }
                    match self.coming(over, &standing) {
                        Coming::Sure(next) => {
                            rolled = false;
                            next
                        }
                        Coming::Roll => self.roll(over, standing, dice),
                        Coming::Attack(_, attack, _) => {
                            let start = attack.start();
                            inside = Inside::Attack(Arc::new(attack), start);
                            continue;
                        }
                        Coming::Rally(_, phase) => {
                            let start = phase.start();
                            inside = Inside::Rally(Arc::new(phase), start);
                            continue;
                        }
                    }
                }
            };
            standing = next;
            over += 1;
            inside = Inside::Nothing;
            if over == self.length() {
                return Step::Done(self.taken(&standing));
            }
            if rolled {
                return Step::Next(State { standing, over, inside });
            }
        }
    }
}
