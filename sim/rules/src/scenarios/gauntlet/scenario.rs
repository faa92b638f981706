//! The move as a scenario: what each event comes to.

use asl_engine::dice::Dice;
use asl_engine::{Coming, Player, Scenario, Schedule, Shared};

use super::best::{Defence, Key};
use super::events::{Act, Event};
use super::outcome::Crossed;
use super::standing::{Aim, Standing};
use super::the_move::Move;
use crate::a4_movement::manner::Manner;
use crate::a7_fire::attack::Original;
use crate::a7_fire::firing::fraction;
use crate::scenarios::Part;
use crate::scenarios::firefight::Band;

impl Scenario for Move {
    type Event = Event;
    type Standing = Standing;
    type Part = Part;
    type Act = Act;
    type Outcome = Crossed;

    fn start(&self) -> Standing {
        self.beginning()
    }

    fn schedule(&self) -> &Schedule<Event> {
        &self.schedule
    }

    fn coming(&self, number: usize, at: &Standing) -> Coming<Self> {
        let event = self.schedule.event(number);
        match event {
            Event::GoOn(hex) => {
                // A Dash goes on as long as it can (A4.63).
                let decides = self.free && self.manner != Manner::Dash && at.at + 1 == hex;
                if decides && self.can_enter(at, hex) {
                    Coming::Decide(Player::One, vec![Act::Go, Act::Stop])
                } else {
                    Coming::Nothing
                }
            }
            Event::Enter(hex) if at.moving && at.at + 1 == hex => {
                Coming::Sure(self.entered(at, hex))
            }
            Event::SpendMore(hex) => self.spent_more(at, hex).map_or(Coming::Nothing, Coming::Sure),
            Event::Residual(hex, more) => match self.residual_attack(at, hex, more) {
                Some((_, attack)) => Coming::Part(Part::Attack(attack)),
                None => Coming::Nothing,
            },
            Event::CaveResidual(hex) => match self.cave_attack(at, hex) {
                Some((_, attack)) => Coming::Part(Part::Attack(attack)),
                None => Coming::Nothing,
            },
            Event::FireLane(hex, more, defender) => {
                match self.lane_attack(at, (hex, more), defender) {
                    Some((_, attack)) => Coming::Part(Part::Attack(attack)),
                    None => Coming::Nothing,
                }
            }
            Event::Choose(..) | Event::KeepRof | Event::ChooseFinal => {
                let acts = self.defenders_acts(event, at);
                match acts.first() {
                    None => Coming::Nothing,
                    Some(_) if self.free => Coming::Decide(Player::Two, acts),
                    Some(script) => {
                        let best = self.defence.as_ref().and_then(Defence::known);
                        let chosen = best.and_then(|all| all.act(number, Key::of(at)));
                        Coming::Sure(self.after_decision(event, at, chosen.unwrap_or(*script)))
                    }
                }
            }
            Event::Dr if at.aim.is_some() => Coming::Roll,
            Event::Attack if at.aim.is_some() => match self.attack(at) {
                Some(attack) => Coming::Part(Part::Attack(attack)),
                None => Coming::Sure(Standing { aim: None, ..at.clone() }),
            },
            Event::LaneDr(hex, more, defender) => {
                match self.lane_attack(at, (hex, more), defender) {
                    Some((_, attack)) if attack.can_have_a_result() => Coming::Roll,
                    _ => Coming::Nothing,
                }
            }
            Event::MphEnds => Coming::Sure(self.mph_ended(at)),
            Event::Enter(_) | Event::Dr | Event::Attack => Coming::Nothing,
        }
    }

    fn roll<D: Dice + ?Sized>(&self, number: usize, at: Standing, dice: &mut D) -> Standing {
        match self.schedule.event(number) {
            Event::LaneDr(_, _, defender) => self.lane_dr(at, defender, dice),
            _ => self.fired(at, dice),
        }
    }

    fn after(&self, number: usize, at: &Standing, left: &Shared<Band>) -> Standing {
        let after = match self.schedule.event(number) {
            Event::Residual(..) => self.after_residual(at, left),
            Event::FireLane(_, _, defender) => self.after_lane(at, defender, left),
            Event::CaveResidual(_) => self.after_swept(at, left),
            _ => self.after_attack(at, left),
        };
        self.pinned_by_wounds(at, after)
    }

    fn decided(&self, number: usize, at: &Standing, act: Act) -> Standing {
        self.after_decision(self.schedule.event(number), at, act)
    }

    /// The movers go on as long as they can; the defender fires as soon as it can.
    fn policy(&self, _number: usize, _at: &Standing, _player: Player, acts: &[Act]) -> Act {
        acts[0]
    }

    fn outcome(&self, _number: usize, at: &Standing) -> Crossed {
        Crossed::of(at, &self.side.before, self.last())
    }

    /// Of an IFT DR only its result matters once it is made.
    fn simplified(&self, number: usize, at: &Standing) -> Option<Standing> {
        if let (Event::FireLane(hex, more, defender), Some(dr)) =
            (self.schedule.event(number), at.lane_dr)
        {
            let lowest = self.lane_attack(at, (hex, more), defender)?.1.lowest_alike()?;
            return (lowest != dr).then(|| Standing { lane_dr: Some(lowest), ..at.clone() });
        }
        let aim = at.aim.filter(|_| self.schedule.event(number) == Event::Attack)?;
        let lowest = self.attack(at)?.lowest_alike();
        (lowest != aim.original)
            .then(|| Standing { aim: Some(Aim { original: lowest, ..aim }), ..at.clone() })
    }

    /// After an attack its IFT DR matters no more.
    fn without_dice(&self, number: usize, at: &Standing) -> Option<Standing> {
        let original = Some(Original::of_total(2));
        if at.lane_dr.is_some() && matches!(self.schedule.event(number), Event::FireLane(..)) {
            return Some(Standing { lane_dr: original, ..at.clone() });
        }
        let aim = at.aim.filter(|_| self.schedule.event(number) == Event::Attack)?;
        Some(Standing { aim: Some(Aim { original, ..aim }), ..at.clone() })
    }

    fn announce<D: Dice + ?Sized>(&self, number: usize, at: &Standing, dice: &mut D) {
        match self.schedule.event(number) {
            Event::Dr => {
                let Some((aim, shot)) = at.aim.and_then(|aim| Some((aim, self.shot(at, aim)?)))
                else {
                    return;
                };
                let firepower = self.firepower_of(at, aim);
                let (who, hex, kind) = (aim.defender + 1, aim.hex, aim.kind);
                let (firepower, drm) = (fraction(firepower), shot.drm);
                let (does, rule) = match aim.snap {
                    true => ("takes a Snap Shot at", "A8.15"),
                    false => ("fires at", kind.rule()),
                };
                let mg = if aim.mg_alone && !aim.others { ", its MG alone," } else { "" };
                let text = format_args!(
                    "defender {who}{mg} {does} hex {hex}: {kind}, {firepower} FP, DRM {drm:+}"
                );
                dice.note(rule, text);
            }
            Event::Residual(hex, more) => {
                let attack = self.residual_attack(at, hex, more);
                if let Some((column, drm)) =
                    attack.and_then(|(shot, _)| Some((shot.fire.column?, shot.drm)))
                {
                    let text = format_args!("{column} Residual FP attack, DRM {drm:+}");
                    dice.note("A8.2", text);
                }
            }
            Event::CaveResidual(hex) => {
                let attack = self.cave_attack(at, hex);
                if let Some(column) = attack.and_then(|(shot, _)| shot.fire.column) {
                    let text = format_args!(
                        "the Residual FP in the cave takes a Snap Shot: {column} column"
                    );
                    dice.note("G11.82", text);
                }
            }
            Event::FireLane(..) if at.lane_dr.is_some() => {}
            Event::LaneDr(hex, more, defender) | Event::FireLane(hex, more, defender) => {
                let attack = self.lane_attack(at, (hex, more), defender);
                if let Some((column, drm)) =
                    attack.and_then(|(shot, _)| Some((shot.fire.column?, shot.drm)))
                {
                    let who = defender + 1;
                    let snaps = at.firers[usize::from(defender)].lane_snaps && !more;
                    let (does, rule) = match snaps {
                        true => ("takes a Snap Shot", "A9.221"),
                        false => ("attacks", "A9.22"),
                    };
                    let text = format_args!(
                        "the Fire Lane of defender {who} {does}: {column} column, DRM {drm:+}"
                    );
                    dice.note(rule, text);
                }
            }
            Event::MphEnds => dice.note("A3.4", format_args!("the DFPh")),
            _ => {}
        }
    }

    fn note_change<D: Dice + ?Sized>(&self, before: &Standing, after: &Standing, dice: &mut D) {
        if after.moving && after.at != before.at {
            let hex = self.hex(after.at);
            let (number, terrain, mf) = (after.at, hex.ground.name, hex.mf);
            dice.note("A4.1", format_args!("they enter hex {number}, {terrain}, for {mf} MF"));
        }
        if after.more && !before.more {
            let (number, mf) = (after.at, self.hex(after.at).then);
            dice.note("A8.12", format_args!("they spend {mf} MF more in hex {number}"));
        }
    }
}
