//! CC as a scenario: what each event comes to.

use super::best::{BestPlay, Key};
use super::declarations::{Choice, arrangements, slips, usual_stacks, withdrawals};
use super::events::{Act, Event};
use super::melee::{Melee, Standing};
use super::outcome::LeftOfBoth;
use crate::a11_close_combat::ambush::Ambusher;
use crate::a11_close_combat::attack::Who;
use crate::a11_close_combat::combat::{Both, Combat, Places};
use crate::a11_close_combat::fighter::{Fighter, Fighters, Presence};
use crate::a11_close_combat::left::LeftOfSide;
use asl_engine::dice::Dice;
use asl_engine::{Coming, Player, Scenario, Schedule};

/// The player of a side.
pub(super) fn player(who: Who) -> Player {
    match who {
        Who::Attackers => Player::One,
        Who::Defenders => Player::Two,
    }
}

/// The side of a player.
pub(super) fn side(player: Player) -> Who {
    match player {
        Player::One => Who::Attackers,
        Player::Two => Who::Defenders,
    }
}

fn decide(who: Who, acts: impl Iterator<Item = Act>) -> Coming<Melee> {
    let acts: Vec<Act> = acts.collect();
    if acts.len() < 2 { Coming::Nothing } else { Coming::Decide(player(who), acts) }
}

impl Melee {
    /// Whether a side is about to decide on stacks and attacks. Before the second time it must
    /// have been ambushed.
    fn is_to_decide(&self, who: Who, again: bool, at: &Standing) -> bool {
        let in_turn = match (again, at.ambusher) {
            (false, None) => true,
            (false, Some(ambusher)) => ambusher == who,
            (true, ambusher) => ambusher == Some(who.other()),
        };
        in_turn && self.side(who).free
    }

    /// Whether a free side has not declared its attacks yet.
    fn waits_for(&self, who: Who, at: &Standing) -> bool {
        self.side(who).free && at.declared[who as usize].is_none()
    }

    /// A free side with a way out decides who withdraws, when there is more than one way to.
    fn withdrawing(
        &self,
        who: Who,
        ways: impl Fn(&[Fighter], Places) -> Vec<Places>,
        usual: Places,
        at: &Standing,
    ) -> Option<Coming<Self>> {
        let side = self.side(who);
        let all = (side.free && side.way_out).then(|| ways(&at.sides[who as usize], usual))?;
        (all.len() > 1).then(|| decide(who, all.into_iter().map(Act::Withdraw)))
    }

    /// A side arranges its stacks. After an Ambush both do, since both attack or are attacked.
    fn arranging(&self, who: Who, again: bool, at: &Standing) -> Coming<Self> {
        if !self.side(who).free || (again && at.ambusher.is_none()) {
            return Coming::Nothing;
        }
        let own: &Fighters = &at.sides[who as usize];
        decide(who, arrangements(own).into_iter().map(Act::Arrange))
    }

    fn declaring(&self, who: Who, again: bool, at: &Standing) -> Coming<Self> {
        if !self.is_to_decide(who, again, at) {
            return Coming::Nothing;
        }
        let [own, enemies] = [who, who.other()].map(|who| &*at.sides[who as usize]);
        let stacks = |side: Who, fighters: &Fighters| {
            at.stacks[side as usize].unwrap_or_else(|| usual_stacks(fighters))
        };
        let choice = Choice {
            own,
            enemies,
            own_stacks: stacks(who, own),
            enemy_stacks: stacks(who.other(), enemies),
            declared: at.declared[who.other() as usize],
            captures: self.side(who).captures,
        };
        decide(who, choice.declarations().into_iter().map(Act::Declare))
    }
}

impl Scenario for Melee {
    type Event = Event;
    type Standing = Standing;
    type Part = Combat;
    type Act = Act;
    type Outcome = LeftOfBoth;

    fn start(&self) -> Standing {
        let sides = Who::BOTH.map(|who| self.ordered(who, self.side(who).fighters.clone()));
        let at = Standing {
            sides,
            ambusher: None,
            hand_to_hand: false,
            stacks: [None; 2],
            declared: [None; 2],
        };
        self.ambushed(&at, self.ambusher)
    }

    fn schedule(&self) -> &Schedule<Event> {
        &self.schedule
    }

    fn coming(&self, number: usize, at: &Standing) -> Coming<Self> {
        if self.is_over(at) {
            return Coming::Over;
        }
        match self.schedule.event(number) {
            Event::Arrive(round) => Coming::Sure(self.changed(at, |who, one| {
                let due = self.side(who).due.get(usize::from(one.origin)) == Some(&round);
                let presence = if due { Presence::Here } else { one.presence };
                Some(Fighter { presence, ..*one })
            })),
            Event::Announce(who) => {
                let usual = self.usual_withdrawal(who, at);
                let sure = || Coming::Sure(self.announced(at, who, usual));
                self.withdrawing(who, withdrawals, usual, at).unwrap_or_else(sure)
            }
            Event::Ambush => Coming::Roll,
            Event::Slip(after) => {
                let Some(who) = at.ambusher else { return Coming::Nothing };
                let usual = self.usual_ambush_withdrawal(who, after, at);
                let without_choice = || match usual {
                    0 => Coming::Nothing,
                    _ => Coming::Sure(self.away(at, who, usual)),
                };
                self.withdrawing(who, slips, usual, at).unwrap_or_else(without_choice)
            }
            Event::Arrange(who, again) => self.arranging(who, again, at),
            Event::Declare(who, again) => self.declaring(who, again, at),
            event @ (Event::Fight(..) | Event::Respond) => match self.combat(event, at) {
                Some(combat) => Coming::Part(combat),
                None => Coming::Nothing,
            },
            Event::Ends(attacker, melee) => Coming::Sure(self.ended(at, attacker, melee)),
        }
    }

    fn roll<D: Dice + ?Sized>(&self, _number: usize, at: Standing, dice: &mut D) -> Standing {
        let ambusher = match self.rolls(&at).resolve(dice) {
            Ambusher::Attacker => Some(Who::Attackers),
            Ambusher::Defender => Some(Who::Defenders),
            Ambusher::Nobody => None,
        };
        self.ambushed(&at, ambusher)
    }

    fn after(&self, number: usize, at: &Standing, left: &Both) -> Standing {
        let hand_to_hand = match self.schedule.event(number) {
            Event::Fight(attacker, _) if at.ambusher.is_some() => {
                self.is_hand_to_hand(at, attacker)
            }
            _ => false,
        };
        let sides = Who::BOTH.map(|who| self.ordered(who, left.0[who as usize].clone()));
        Standing { sides, hand_to_hand, stacks: [None; 2], declared: [None; 2], ..at.clone() }
    }

    fn decided(&self, number: usize, at: &Standing, act: Act) -> Standing {
        let mut after = at.clone();
        match (self.schedule.event(number), act) {
            (Event::Announce(who), Act::Withdraw(chosen)) => self.announced(at, who, chosen),
            (Event::Slip(_), Act::Withdraw(chosen)) => match at.ambusher {
                Some(who) => self.away(at, who, chosen),
                None => after,
            },
            (Event::Arrange(who, _), Act::Arrange(stacks)) => {
                after.stacks[who as usize] = Some(stacks);
                after
            }
            (Event::Declare(who, _), Act::Declare(declaration)) => {
                after.declared[who as usize] = Some(declaration);
                // When the other side has declared, or does not, stacks no longer matter.
                if at.ambusher.is_some() || !self.waits_for(who.other(), at) {
                    after.stacks = [None; 2];
                }
                after
            }
            _ => after,
        }
    }

    /// What is best, when that has been found; if not, what a side does without a choice, which
    /// is the first of its acts.
    fn policy(&self, number: usize, at: &Standing, _player: Player, acts: &[Act]) -> Act {
        let best = self.policy.as_ref().and_then(BestPlay::known);
        let best = best.and_then(|policy| policy.act(number, Key::of(at)));
        best.filter(|act| acts.contains(act)).unwrap_or(acts[0])
    }

    fn outcome(&self, _number: usize, at: &Standing) -> LeftOfBoth {
        let of = |who: Who| LeftOfSide::of(&at.sides[who as usize], &self.side(who).before);
        LeftOfBoth { attackers: of(Who::Attackers), defenders: of(Who::Defenders) }
    }

    fn announce<D: Dice + ?Sized>(&self, number: usize, at: &Standing, dice: &mut D) {
        let round = self.schedule.section(number) + 1;
        match self.schedule.event(number) {
            Event::Fight(attacker, _) => {
                let why = match at.ambusher {
                    Some(who) => format!(", and the {who} attack first after their Ambush"),
                    None => String::new(),
                };
                dice.note(
                    "A11.12",
                    format_args!("CCPh {round}: the {attacker} are the ATTACKER{why}"),
                );
            }
            Event::Respond if at.ambusher.is_some() => {
                dice.note("A11.32", format_args!("CCPh {round}: those who are left attack back"));
            }
            _ => {}
        }
    }
}
