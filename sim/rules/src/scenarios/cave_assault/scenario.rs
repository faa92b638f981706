//! The assault as a scenario: what each event comes to.

use asl_engine::dice::{Dice, ListeningDice, Roll};
use asl_engine::{Coming, Player, Scenario, Schedule, Shared};

use super::acts::Act;
use super::charges::DETONATION;
use super::events::{Event, Who};
use super::fire::{FINAL_FIRE, FINAL_PROTECTIVE_FIRE, FIRST_FIRE, Moment, PREP_FIRE};
use super::garrisons_charges::{AT_TARGET, AT_THROWER};
use super::heavy::{FLAMES, SIGHTING};
use super::orders::Order;
use super::outcome::Taken;
use super::residual::without_residual;
use super::standing::{At, Blast, Standing, Turn};
use super::the_assault::Assault;
use crate::a10_morale::check::MC;
use crate::a14_snipers::activation;
use crate::c3_to_hit::shot::TO_HIT;
use crate::g11_caves::bombardment;
use crate::g11_caves::dc_against_cave::EFFECTS;
use crate::scenarios::Part;
use crate::scenarios::firefight::Band;
use crate::units::Unit;

impl Scenario for Assault {
    type Event = Event;
    type Standing = Standing;
    type Part = Part;
    type Act = Act;
    type Outcome = Taken;

    fn start(&self) -> Standing {
        self.with_control(self.standing())
    }

    fn schedule(&self) -> &Schedule<Event> {
        &self.schedule
    }

    fn coming(&self, number: usize, at: &Standing) -> Coming<Self> {
        match self.comes(number, at) {
            Coming::Sure(next) => Coming::Sure(self.with_control(next)),
            coming => coming,
        }
    }

    fn roll<D: Dice + ?Sized>(&self, number: usize, at: Standing, dice: &mut D) -> Standing {
        let Some((activated, san)) = self.can_be_activated(self.schedule.event(number)) else {
            return self.rolled(number, at, dice);
        };
        let mut listening = ListeningDice::new(dice, &ACTIVATING, san);
        let mut next = self.rolled::<dyn Dice>(number, at, &mut listening);
        next.activations.add(activated, listening.heard());
        next
    }

    fn after(&self, number: usize, at: &Standing, left: &Shared<Band>) -> Standing {
        let (left, activations) = &Band::without_activations(left);
        let mut next = match self.schedule.event(number) {
            Event::Rally(who, own) => self.after_rally(who, own, at, Some(left.clone())),
            Event::FireAtOverwatch => {
                self.after_fire_at_overwatch(at, left, self.next_moment(number))
            }
            Event::Residual if !self.is_before_commit(number) => {
                without_residual(self.after_attack(Event::Residual, at, left))
            }
            Event::FirstFire if self.is_before_commit(number) => {
                self.with_residual(at, self.after_attack(Event::FirstFire, at, left))
            }
            event => self.after_attack(event, at, left),
        };
        next.activations = at.activations.and(*activations);
        self.with_control(next)
    }

    fn decided(&self, _number: usize, at: &Standing, act: Act) -> Standing {
        if let Act::Garrison(reply) = act {
            return self.replied(at, reply);
        }
        let turn = Turn { act, gun_fires: true, ..Turn::begun() };
        Standing { turn, ..at.clone() }
    }

    /// The attackers follow the first of their tactics as soon as they can; the garrison does
    /// what was found to be best, or follows its script.
    fn policy(&self, number: usize, at: &Standing, player: Player, acts: &[Act]) -> Act {
        match player {
            Player::One => self.follow(self.tactics[0], at, acts),
            Player::Two => self.replies_with(number, at, acts),
        }
    }

    fn outcome(&self, number: usize, at: &Standing) -> Taken {
        let turn = match number.checked_sub(1) {
            None => 0,
            Some(last) if self.schedule.event(last) == Event::Bombardment => 0,
            Some(last) => self.player_turn(last),
        };
        self.taken(at, turn)
    }

    /// Of an IFT DR only its result matters once it is made.
    fn simplified(&self, number: usize, at: &Standing) -> Option<Standing> {
        let event = self.schedule.event(number);
        let who = match event {
            Event::Blast => Who::Garrison,
            // What spreads attacks other caves by the same DR.
            Event::Spread(door) if !self.is_last_of_blast(Who::NextDoor(door)) => return None,
            Event::Spread(door) => Who::NextDoor(door),
            Event::Backfire => Who::Attackers,
            _ if event.is_garrisons_attack() && at.turn.garrison_dr.is_some() => {
                let attack = match event {
                    Event::FireAtOverwatch => self.fire_at_overwatch(at, self.next_moment(number)),
                    _ => self.fire_at_van(event, at),
                };
                let lowest = attack?.lowest_alike();
                return (lowest != at.turn.garrison_dr).then(|| {
                    let mut simpler = at.clone();
                    simpler.turn.garrison_dr = lowest;
                    simpler
                });
            }
            _ => return None,
        };
        let blast = at.turn.blast_on(who)?;
        let lowest = self.attack_of(who, blast, at)?.lowest_alike();
        (lowest != blast.original).then(|| {
            let mut simpler = at.clone();
            *simpler.turn.blast_on_mut(who) = Some(Blast { original: lowest, ..blast });
            simpler
        })
    }

    /// After an attack its IFT DR matters no more, but for whether the garrison has cowered.
    fn without_dice(&self, number: usize, at: &Standing) -> Option<Standing> {
        let mut without = at.clone();
        let event = self.schedule.event(number);
        match event {
            Event::Blast => without.turn.blast = None,
            Event::Spread(door) if self.is_last_of_blast(Who::NextDoor(door)) => {
                without.turn.spread = None;
            }
            Event::Backfire => without.turn.backfire = None,
            _ if event.is_garrisons_attack() => {
                let made = without.turn.garrison_dr.as_mut()?;
                made.total = 2;
            }
            _ => return None,
        }
        Some(without)
    }

    fn announce<D: Dice + ?Sized>(&self, number: usize, standing: &Standing, dice: &mut D) {
        if standing.end.is_some() {
            return;
        }
        let (event, turn) = (self.schedule.event(number), self.player_turn(number));
        let whose = if turn % 2 == 1 { "the attackers'" } else { "the garrison's" };
        match event {
            Event::Rally(Who::Attackers, _) => {
                dice.note("A3", format_args!("Player Turn {turn} is {whose}"));
            }
            Event::Decide(_) => {
                let follows = |(origin, _): &&(u8, Unit)| self.order_of(*origin) == Order::Follow;
                let mut in_cover = standing.van.units.iter().filter(|_| standing.at == At::Cover);
                if let Some((_, unit)) = in_cover.find(follows) {
                    dice.note("A4.43", format_args!("{unit} follows, and has the job now"));
                }
                dice.note("A3", format_args!("{}", standing.turn.act.in_words()));
            }
            Event::GarrisonDr | Event::FinalFire | Event::PrepFire
                if standing.turn.garrison_dr.is_none()
                    && self.next_fire(number) != Event::FireAtOverwatch =>
            {
                // The DR of its fire in the MPh is made before the attack.
                let moment = self.next_moment(number);
                let shot = self.garrison_fire(standing, moment);
                if let Some(shot) = shot.filter(|_| self.attackers.has_targets(&standing.van)) {
                    let salvo = self.salvo_at_van(standing, moment);
                    let alone = salvo.is_some_and(|salvo| !salvo.units);
                    let (rule, fire) = match (moment, standing.turn.shots) {
                        (Moment::Final, _) => ("A8.4", "in the DFPh"),
                        (Moment::Prep, _) => ("A3.2", "in its PFPh"),
                        (_, 0) => ("A8.1", "First Fire"),
                        _ if alone => ("A9.2", "First Fire of a MG by its ROF"),
                        (_, 1) => ("A8.3", "Subsequent First Fire"),
                        _ => ("A8.31", "FPF"),
                    };
                    let drm = shot.drm;
                    dice.note(rule, format_args!("the garrison fires, {fire}, DRM {drm:+}"));
                }
            }
            Event::Residual => {
                let shot = self.residual_shot(standing);
                if let Some((shot, column)) = shot.and_then(|shot| Some((shot, shot.fire.column?)))
                {
                    let drm = shot.drm;
                    dice.note("A8.2", format_args!("{column} Residual FP attack, DRM {drm:+}"));
                }
            }
            Event::Overwatch if self.overwatch_attack(standing).is_some() => {
                dice.note("A7.2", format_args!("the group on overwatch fires into the cave"));
            }
            Event::FireAtOverwatch
                if self.fire_at_overwatch(standing, self.next_moment(number)).is_some() =>
            {
                dice.note("A7.2", format_args!("the garrison fires at those on overwatch"));
            }
            Event::Backfire if standing.turn.backfire.is_some_and(|blast| blast.own) => {
                dice.note("A23.6", format_args!("the DC attacks the Thrower's Location"));
            }
            Event::Blast if standing.turn.blast.is_some_and(|blast| blast.own) => {
                dice.note("A23.6", format_args!("the DC attacks the cave that it came from"));
            }
            _ => {}
        }
    }

    fn note_change<D: Dice + ?Sized>(&self, before: &Standing, after: &Standing, dice: &mut D) {
        let broken = |at: &Standing| at.garrison.units.iter().any(|(_, unit)| unit.is_broken());
        if after.end.is_none() && broken(before) && !broken(after) {
            if after.routed.units.len() > before.routed.units.len() {
                dice.note("A10.5", format_args!("the broken garrison routs out of the cave"));
            } else if after.garrison.units.len() < before.garrison.units.len() {
                let lost = "the broken garrison is eliminated for Failure to Rout";
                dice.note("A10.5", format_args!("{lost}"));
            }
        }
        note_places(before, after, dice);
        if before.turn.holds && !after.turn.holds && after.end.is_none() {
            dice.note("A8.1", format_args!("the garrison holds its fire"));
        }
        if let (None, Some(left)) = (before.turn.residual, after.turn.residual) {
            let column = left.column;
            dice.note("A8.2", format_args!("{column} Residual FP is left beside the cave"));
        }
    }
}

/// The DR of rolled events that can activate a Sniper (A14.1): not those of OBA. The MC are those
/// for WP.
const ACTIVATING: [&Roll; 12] = [
    &AT_TARGET,
    &AT_THROWER,
    &EFFECTS,
    &DETONATION,
    &FLAMES,
    &SIGHTING,
    &TO_HIT,
    &FIRST_FIRE,
    &FINAL_PROTECTIVE_FIRE,
    &FINAL_FIRE,
    &PREP_FIRE,
    &MC,
];

impl Assault {
    /// Whose Sniper the DR of an event can activate, and by which SAN: that of the enemy.
    fn can_be_activated(&self, event: Event) -> Option<(activation::Side, u8)> {
        let side = match event {
            Event::Discharge(_) | Event::GunShot | Event::Support => activation::Side::Defender,
            Event::GarrisonDr | Event::GarrisonThrows(_) | Event::Smoke => {
                activation::Side::Attacker
            }
            _ => return None,
        };
        Some((side, self.garrison.circumstances.snipers.san(side)?))
    }

    /// The dice of an event.
    fn rolled<D: Dice + ?Sized>(&self, number: usize, at: Standing, dice: &mut D) -> Standing {
        let next = match self.schedule.event(number) {
            Event::Discharge(phase) => match self.discharge(&at, phase) {
                Some(discharge) => self.discharged(at, discharge, phase, dice),
                None => at,
            },
            Event::GunShot => self.gun_shot(at, dice),
            Event::Support => self.supported(at, dice),
            Event::Bombardment if bombardment::passes(dice) => at,
            Event::Bombardment => self.cave_eliminated(at),
            Event::GarrisonDr => {
                let fire = self.next_fire(number);
                self.roll_for_garrison(at, fire, self.next_moment(number), dice)
            }
            Event::Answer => self.answer(at, dice),
            Event::Move => self.climbed(at, dice),
            Event::Smoke => self.throw_smoke(at, dice),
            Event::Commit => self.committed(at, dice),
            Event::Settle => self.settled(at, dice),
            Event::GarrisonThrows(when) => {
                let moment = self.next_moment(number);
                match self.throws(when, &at, moment) {
                    Some(one) => self.thrown_by_garrison(at, one, (when, moment), dice),
                    None => at,
                }
            }
            Event::Clear => self.cleared(at, dice),
            Event::Repair => self.repaired(at, dice),
            _ => unreachable!("only these are rolled for"),
        };
        self.with_control(next)
    }

    /// What an event comes to, but for who Controls the cave.
    fn comes(&self, number: usize, at: &Standing) -> Coming<Self> {
        let event = self.schedule.event(number);
        if at.end.is_some() && event != Event::Backfire {
            // Only the attack of their own DC on the attackers is still resolved.
            let waits = at.turn.backfire.is_some();
            return if waits { Coming::Nothing } else { Coming::Over };
        }
        let roll_if = |rolls: bool| if rolls { Coming::Roll } else { Coming::Nothing };
        match event {
            Event::Decide(own) => Coming::Decide(Player::One, self.acts(own, at)),
            Event::Rally(who, own) => match self.rally_phase(who, own, at) {
                Some(phase) => Coming::Part(Part::Rally(phase)),
                None if self.is_calm(who, at) => Coming::Nothing,
                None => Coming::Sure(self.after_rally(who, own, at, None)),
            },
            Event::Consider { again } => self.considers(number, again, at),
            Event::ConsiderThrow(when) => self.considers_throw(number, when, at),
            Event::ConsiderResidual => Self::considers_residual(at),
            Event::GarrisonThrows(when) => {
                roll_if(self.throws(when, at, self.next_moment(number)).is_some())
            }
            Event::Discharge(phase) => roll_if(self.discharge(at, phase).is_some()),
            Event::GunShot => roll_if(self.gun_may_fire(at)),
            Event::Bombardment => Coming::Roll,
            Event::Support => roll_if(self.support_comes(at)),
            Event::Overwatch => match self.overwatch_attack(at) {
                Some(attack) => Coming::Part(Part::Attack(attack)),
                None => Coming::Nothing,
            },
            Event::FireAtOverwatch => match self.fire_at_overwatch(at, self.next_moment(number)) {
                Some(attack) => Coming::Part(Part::Attack(attack)),
                None => Coming::Nothing,
            },
            Event::GarrisonDr if self.next_fire(number) == Event::FireAtOverwatch => {
                roll_if(self.fire_at_overwatch(at, self.next_moment(number)).is_some())
            }
            Event::GarrisonDr => {
                roll_if(self.garrison_fire(at, self.next_moment(number)).is_some())
            }
            Event::Answer => roll_if(at.turn.answer.is_some()),
            Event::Blast => self.blast(Who::Garrison, at),
            Event::Spread(door) => self.blast(Who::NextDoor(door), at),
            Event::Backfire => self.blast(Who::Attackers, at),
            Event::Move if !matches!(at.turn.act, Act::Do(_)) => Coming::Nothing,
            Event::Move if self.climbs(at) => Coming::Roll,
            Event::Move => Coming::Sure(self.moved(at.clone())),
            Event::Smoke => roll_if(self.smoke_thrower(at).is_some()),
            Event::Residual => match self.residual_attack(at) {
                Some(attack) => Coming::Part(Part::Attack(attack)),
                None if at.turn.residual.is_none() || self.is_before_commit(number) => {
                    Coming::Nothing
                }
                None => Coming::Sure(without_residual(at.clone())),
            },
            Event::Commit | Event::Settle => roll_if(at.turn.actor.is_some()),
            Event::ApproachFire | Event::FirstFire | Event::FinalFire | Event::PrepFire => {
                match self.fire_at_van(event, at) {
                    Some(attack) => Coming::Part(Part::Attack(attack)),
                    None => self.held(number, at),
                }
            }
            Event::Clear => roll_if(self.clears(at)),
            Event::Repair => roll_if(self.repairs(at)),
            Event::TurnEnds => {
                let own_turn = self.player_turn(number) % 2 == 1;
                Coming::Sure(self.turn_ends(at.clone(), own_turn))
            }
        }
    }
}

/// Says where the attackers are now, when that has changed.
fn note_places<D: Dice + ?Sized>(before: &Standing, after: &Standing, dice: &mut D) {
    if matches!(before.at, At::Cliff { .. }) && after.at == At::Cover {
        dice.note("B11.42", format_args!("the Climber is lost"));
        return;
    }
    let place = match after.at {
        _ if before.at == after.at => None,
        At::Cover => Some("in cover"),
        At::Near => Some("two hexes from the cave"),
        At::Beside => Some("beside the cave"),
        // Each Falling DR says where he is.
        At::Cliff { .. } => None,
    };
    if let Some(place) = place {
        let advances = before.turn.act == Act::Advance && after.at == At::Beside;
        dice.note(
            if advances { "A4.7" } else { "A4.1" },
            format_args!("the attackers are {place}"),
        );
    }
    if after.rear.units.len() > before.rear.units.len() {
        dice.note("A10.5", format_args!("broken units fall back into cover"));
    }
}
