//! The charge as a scenario: what each event comes to.

use asl_engine::dice::Dice;
use asl_engine::{Coming, Player, Scenario, Schedule, Shared};

use super::best::{Defence, Key};
use super::charge::Charge;
use super::events::{Act, Event};
use super::outcome::Charged;
use super::part::{Left, Part};
use super::standing::{Aim, Fighting, Running, Standing};
use crate::a7_fire::attack::{Original, Shot};
use crate::a7_fire::firing::fraction;
use crate::scenarios::firefight::Band;
use crate::scenarios::{self, AttackOnBand, close_combat};

/// As measured beside the steps of other scenarios.
pub(super) const STEPS_OF_A_ROLL: u64 = 2;

/// A sure change of what is known before CC.
fn sure(at: Running) -> Coming<Charge> {
    Coming::Sure(Standing::Running(at))
}

/// An attack, if there is one.
fn attack(on: Option<AttackOnBand>) -> Coming<Charge> {
    match on {
        Some(on) => Coming::Part(Part::Fire(scenarios::Part::Attack(on))),
        None => Coming::Nothing,
    }
}

impl Charge {
    /// The Impulse that an event belongs to.
    fn impulse(&self, number: usize) -> u8 {
        self.schedule.section(number) as u8 + 1
    }

    pub(super) fn comes(&self, number: usize, at: &Running) -> Coming<Self> {
        let event = self.schedule.event(number);
        match event {
            Event::Impulse(impulse) => sure(self.moved(at, impulse)),
            Event::Residual(stack) => attack(self.residual_attack(at, stack).map(|(_, on)| on)),
            Event::TripleFire => match self.triple_fire(at) {
                Some(aim) => sure(Running { aim: Some(aim), ..at.clone() }),
                None => Coming::Nothing,
            },
            Event::Choose | Event::ChooseFinal => {
                let acts = self.defenders_acts(event, at, self.impulse(number));
                match acts.first() {
                    None => Coming::Nothing,
                    Some(_) if self.free => Coming::Decide(Player::Two, acts),
                    Some(script) => {
                        let best = self.defence.as_ref().and_then(Defence::known);
                        let chosen = best.and_then(|all| all.act(number, Key::of(at)));
                        sure(self.after_decision(event, at, chosen.unwrap_or(*script)))
                    }
                }
            }
            Event::Dr if at.aim.is_some() => Coming::Roll,
            Event::Attack if at.aim.is_some() => match self.attack(at) {
                Some(on) => attack(Some(on)),
                None => sure(Running { aim: None, ..at.clone() }),
            },
            Event::MphEnds => sure(self.mph_ended(at)),
            Event::AdvancingFire(stack) => attack(self.advancing_fire(at, stack).map(|(_, on)| on)),
            Event::Advance => Coming::Sure(Standing::Fighting(self.advanced(at))),
            Event::Dr | Event::Attack | Event::Melee(_) => Coming::Nothing,
        }
    }

    /// The standing after fire has left these of the units that were fired at.
    pub(super) fn after_fire(&self, event: Event, at: &Running, left: &Shared<Band>) -> Running {
        let (left, activations) = Band::without_activations(left);
        let pinned = |stack: u8| {
            self.pinned_by_wounds(self.target(at, stack), &left, self.hex_of(at, stack))
        };
        let next = match (event, at.aim) {
            (Event::Residual(stack), _) => self.with_stack(at, stack, &pinned(stack)),
            (Event::AdvancingFire(_), _) => Running { defenders: left, ..at.clone() },
            (_, Some(aim)) => {
                Running { aim: None, ..self.with_stack(at, aim.stack, &pinned(aim.stack)) }
            }
            _ => at.clone(),
        };
        Running { activations: at.activations.and(activations), ..next }
    }

    fn fights(&self, number: usize, at: &Fighting) -> Coming<Self> {
        if !matches!(self.schedule.event(number), Event::Melee(_)) {
            return Coming::Nothing;
        }
        let ambush = Event::Melee(close_combat::Event::Ambush);
        if self.schedule.event(number) == ambush && !at.can_ambush && at.arrived.is_some() {
            return Coming::Nothing;
        }
        let (melee, number) = self.melee(number);
        match melee.coming(number, &at.melee) {
            Coming::Nothing | Coming::Decide(..) => Coming::Nothing,
            Coming::Sure(melee) => {
                Coming::Sure(Standing::Fighting(Fighting { melee, ..at.clone() }))
            }
            Coming::Roll => Coming::Roll,
            Coming::Part(combat) => Coming::Part(Part::Combat(combat)),
            Coming::Over => Coming::Over,
        }
    }

    fn note_attack<D: Dice + ?Sized>(what: &str, rule: &'static str, shot: Shot, dice: &mut D) {
        if let Some(column) = shot.fire.column {
            let drm = shot.drm;
            dice.note(rule, format_args!("{what}: {column} column, DRM {drm:+}"));
        }
    }
}

impl Scenario for Charge {
    type Event = Event;
    type Standing = Standing;
    type Part = Part;
    type Act = Act;
    type Outcome = Charged;

    fn start(&self) -> Standing {
        Standing::Running(self.beginning())
    }

    fn schedule(&self) -> &Schedule<Event> {
        &self.schedule
    }

    fn coming(&self, number: usize, at: &Standing) -> Coming<Self> {
        match at {
            Standing::Running(at) => self.comes(number, at),
            Standing::Fighting(at) => self.fights(number, at),
        }
    }

    fn roll<D: Dice + ?Sized>(&self, number: usize, at: Standing, dice: &mut D) -> Standing {
        match at {
            Standing::Running(at) => Standing::Running(self.fired(at, dice)),
            Standing::Fighting(at) => {
                let (melee, number) = self.melee(number);
                let after = melee.roll(number, at.melee.clone(), dice);
                // What is rolled in CC but its attacks are the two Ambush dr.
                Standing::Fighting(Fighting { melee: after, can_ambush: false, ..at })
            }
        }
    }

    fn after(&self, number: usize, at: &Standing, left: &Left) -> Standing {
        match (at, left) {
            (Standing::Running(at), Left::Band(left)) => {
                Standing::Running(self.after_fire(self.schedule.event(number), at, left))
            }
            (Standing::Fighting(at), Left::Both(left)) => {
                let (melee, number) = self.melee(number);
                let after = melee.after(number, &at.melee, left);
                Standing::Fighting(Fighting { melee: after, ..at.clone() })
            }
            _ => at.clone(),
        }
    }

    fn decided(&self, number: usize, at: &Standing, act: Act) -> Standing {
        match at {
            Standing::Running(running) => {
                let event = self.schedule.event(number);
                Standing::Running(self.after_decision(event, running, act))
            }
            Standing::Fighting(_) => at.clone(),
        }
    }

    /// The defender fires as soon as it can.
    fn policy(&self, _number: usize, _at: &Standing, _player: Player, acts: &[Act]) -> Act {
        acts[0]
    }

    fn outcome(&self, _number: usize, at: &Standing) -> Charged {
        Charged::of(self, at)
    }

    /// Who fires, and with what, is worked out anew for each way of the dice.
    fn steps_of_a_roll(&self) -> u64 {
        STEPS_OF_A_ROLL
    }

    /// Of an IFT DR only its result matters once it is made.
    fn simplified(&self, number: usize, at: &Standing) -> Option<Standing> {
        let (running, aim, (shot, original)) = made(self.schedule.event(number), at)?;
        let lowest = self.attack(running)?.lowest_alike()?;
        (lowest != original).then(|| with_made(running, aim, (shot, lowest)))
    }

    /// After an attack its IFT DR matters no more.
    fn without_dice(&self, number: usize, at: &Standing) -> Option<Standing> {
        let (running, aim, (shot, _)) = made(self.schedule.event(number), at)?;
        Some(with_made(running, aim, (shot, Original::of_total(2))))
    }

    fn announce<D: Dice + ?Sized>(&self, number: usize, at: &Standing, dice: &mut D) {
        let event = self.schedule.event(number);
        match (at, event) {
            (Standing::Running(at), Event::Dr) => {
                let Some((aim, firepower, shot, hex)) = self.told(at) else { return };
                let (firepower, drm) = (fraction(firepower), shot.drm);
                let (what, rule) = match (hex == self.last(), aim.in_mph) {
                    (true, true) => ("in their own Location", "A8.312"),
                    (true, false) => ("in their own Location", "A8.4"),
                    (false, true) if self.is_subsequent(at, aim, hex) => {
                        ("as Subsequent First Fire", "A8.3")
                    }
                    (false, true) => ("as First Fire", "A8.1"),
                    (false, false) => ("as Final Fire", "A8.4"),
                };
                let text = format_args!(
                    "the defenders fire {what} at hex {}: {firepower} FP, DRM {drm:+}",
                    self.called(hex)
                );
                dice.note(rule, text);
            }
            (Standing::Running(at), Event::Residual(stack)) => {
                if let Some((shot, _)) = self.residual_attack(at, stack) {
                    Self::note_attack("Residual FP attacks", "A8.2", shot, dice);
                }
            }
            (Standing::Running(at), Event::AdvancingFire(stack)) => {
                if let Some((shot, _)) = self.advancing_fire(at, stack) {
                    Self::note_attack("Advancing Fire", "A7.24", shot, dice);
                }
            }
            (Standing::Running(_), Event::MphEnds) => {
                dice.note("A3.4", format_args!("the charge is over; the DFPh"));
            }
            (Standing::Fighting(at), Event::Melee(_)) => {
                let (melee, number) = self.melee(number);
                melee.announce(number, &at.melee, dice);
            }
            _ => {}
        }
    }

    fn note_change<D: Dice + ?Sized>(&self, before: &Standing, after: &Standing, dice: &mut D) {
        match (before, after) {
            (Standing::Running(before), Standing::Running(after)) => {
                for place in 0..after.stacks.len() {
                    if !after.moved[place] || after.hexes[place] == before.hexes[place] {
                        continue;
                    }
                    let hex = after.hexes[place];
                    let terrain = self.hex(hex).ground.name;
                    let stack = place + 1;
                    if self.called(hex) != hex {
                        let text = format_args!("stack {stack} spends MF to use the DC");
                        dice.note("A23.3", text);
                        continue;
                    }
                    let text = format_args!("stack {stack} enters hex {hex}, {terrain}");
                    dice.note("A25.232", text);
                }
            }
            (Standing::Running(_), Standing::Fighting(after)) => {
                let text = match after.arrived {
                    Some(_) => "the attackers are in the Location",
                    None => "nobody has arrived",
                };
                dice.note("A3.7", format_args!("{text}"));
            }
            _ => {}
        }
    }
}

/// A DR that has been made for fire, before the attack.
fn made(event: Event, at: &Standing) -> Option<(&Running, Aim, (Shot, Original))> {
    match at {
        Standing::Running(running) if event == Event::Attack => {
            let aim = running.aim?;
            Some((running, aim, aim.made?))
        }
        _ => None,
    }
}

fn with_made(at: &Running, aim: Aim, made: (Shot, Original)) -> Standing {
    Standing::Running(Running { aim: Some(Aim { made: Some(made), ..aim }), ..at.clone() })
}

#[cfg(test)]
mod tests {
    use asl_engine::Play;
    use asl_engine::dice::{Scripted, ScriptedDice};
    use serde_json::json;

    use super::super::parameters::Banzai;
    use super::*;
    use crate::Catalogued;

    /// 14 FP at +6: a 9 and a 10 do nothing, and a 3 is a NMC.
    #[test]
    fn ift_dr_that_come_to_the_same_are_one_before_the_attack() {
        let asked = json!({
            "attackers": ["elite-full/leader-9-0"], "attackers-elr": 3, "defenders": ["7-6-8"],
            "defenders-elr": 5, "hexes": ["open", "open"], "opens-fire-at": 1,
            "defenders-drm": 8,
        });
        let asked: Banzai = serde_json::from_value(asked).expect("parameters that fit");
        let Play(charge) = asked.ready().expect("it is possible").played;
        let before_the_attack = |colored: u8, white: u8| -> Standing {
            let mut dice = ScriptedDice::new([Scripted::Both(colored, white)]);
            let mut at = charge.start();
            for number in 0..charge.length() {
                match charge.coming(number, &at) {
                    Coming::Sure(next) => at = next,
                    Coming::Roll => at = charge.roll(number, at, &mut dice),
                    Coming::Part(_) => return charge.simplified(number, &at).unwrap_or(at),
                    Coming::Nothing | Coming::Decide(..) | Coming::Over => {}
                }
            }
            panic!("nobody has fired")
        };
        assert_eq!(before_the_attack(4, 5), before_the_attack(4, 6));
        assert_ne!(before_the_attack(1, 2), before_the_attack(4, 6));
    }
}
