//! Exact odds of an assault.

use std::rc::Rc;

use num_bigint::BigUint;
use rustc_hash::FxHashMap;

use super::acts::Act;
use super::events::{Event, Who};
use super::outcome::Taken;
use super::standing::Standing;
use super::the_assault::{Assault, Coming};
use crate::a7_fire::attack::{Attack, Shot};
use crate::a7_fire::likeness::Likeness;
use crate::a7_fire::stack::Remains;
use crate::scenarios::firefight::{Band, RallyPhase, Side};
use asl_engine::dice::enumerate;
use asl_engine::odds::Exact;
use asl_engine::{Flow, Kernel, Shared};

/// How much work exact odds may take, in ways that are followed.
const WORK_LIMIT: u64 = 6_000_000;

/// So many standings are followed to the last.
const KEEP: usize = 6_000;

impl Assault {
    /// The exact odds; `None` when they would take too much work.
    pub fn exact(&self) -> Option<Exact<Taken>> {
        self.exact_by(|_, own, standing| self.follow(self.tactics[0], own, standing))
    }

    /// The exact odds when this decides; `None` when they would take too much
    /// work.
    pub fn exact_by(&self, decide: impl Fn(usize, bool, &Standing) -> Act) -> Option<Exact<Taken>> {
        self.exact_with(&mut Kernels::default(), decide)
    }

    /// The same with what is known of attacks and RPh already.
    pub fn exact_with(
        &self,
        kernels: &mut Kernels,
        decide: impl Fn(usize, bool, &Standing) -> Act,
    ) -> Option<Exact<Taken>> {
        let settle = |number, standing| self.settled_from(number, standing, &decide);
        let start = settle(0, self.standing());
        let mut flow = Flow::from(start, self.length(), WORK_LIMIT, KEEP);
        let lead =
            |number, standing: &Standing, visit: &mut dyn FnMut(Standing, &BigUint, usize)| {
                self.lead(number, standing, kernels, visit);
            };
        flow.follow(lead, settle).ok()?;
        Some(flow.into_exact(|standing| self.taken(&standing)))
    }

    /// The next event that is left to chance when this decides, with where the
    /// assault stands then.
    fn settled_from(
        &self,
        number: usize,
        standing: Standing,
        decide: &impl Fn(usize, bool, &Standing) -> Act,
    ) -> (usize, Standing) {
        let (mut number, mut standing) = self.settle(number, standing);
        while let Some((Event::Decide(own), _)) = self.next_event(number) {
            let act = decide(number, own, &standing);
            (number, standing) = self.settle(number + 1, self.decided(&standing, act));
        }
        (number, standing)
    }

    fn next_event(&self, number: usize) -> Option<(Event, u8)> {
        (number < self.length()).then(|| self.event(number))
    }

    /// The next event that is a decision or left to chance, with where the assault
    /// stands then.
    pub fn settle(&self, mut number: usize, mut standing: Standing) -> (usize, Standing) {
        let length = self.length();
        while number < length {
            if let (Event::Decide(_), None) = (self.event(number).0, standing.end) {
                break;
            }
            match self.coming(number, &standing) {
                Coming::Nothing => {}
                Coming::Sure(next) => standing = next,
                Coming::Attack(_, attack, _) => {
                    // Of the DR of the garrison's fire only its result matters any more.
                    let fires = self.event(number).0.is_garrison_fire();
                    if fires && standing.turn.garrison_dr.is_some() {
                        standing.turn.garrison_dr = attack.lowest_alike();
                    }
                    break;
                }
                _ => break,
            }
            number += 1;
        }
        (number, standing)
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
            Coming::Nothing => visit(standing.clone(), &BigUint::from(1_u8), 0),
            Coming::Sure(next) => visit(next, &BigUint::from(1_u8), 0),
            Coming::Roll => enumerate(
                |dice| self.roll(number, standing.clone(), dice),
                |next, dice| visit(next, &BigUint::from(dice.weight()), dice.rolls()),
            ),
            Coming::Attack(at, attack, shot) => {
                let (side, band) = self.attacked(at, standing);
                let kernel = kernels.of_attack(at, side, band, attack, shot);
                for (left, weight) in &kernel.ways {
                    let next = self.after_attack(number, standing, at, left.clone());
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
}

/// A band that is attacked, whether that causes DM, and how.
type Attacked = (Who, Shared<Band>, bool, Likeness);

/// What attacks and RPh lead to, each worked out once.
#[derive(Debug, Default)]
pub struct Kernels {
    /// Attacks that are alike are one.
    attacks: FxHashMap<Likeness, Kernel<Remains>>,
    bands: FxHashMap<Attacked, Rc<Kernel<Shared<Band>>>>,
    rallies: FxHashMap<RallyPhase, Rc<Kernel<Shared<Band>>>>,
}

impl Kernels {
    fn of_attack(
        &mut self,
        at: Who,
        side: &Side,
        band: &Shared<Band>,
        attack: Attack,
        shot: Shot,
    ) -> Rc<Kernel<Shared<Band>>> {
        let likeness = attack.likeness();
        let key = (at, band.clone(), shot.causes_dm(), likeness);
        let kernel = self.bands.entry(key).or_insert_with_key(|(.., likeness)| {
            let known = self.attacks.entry(likeness.clone());
            let known = known.or_insert_with(|| Kernel::of(&attack));
            Rc::new(known.map(|remains| side.after(band, remains, shot).into()))
        });
        Rc::clone(kernel)
    }

    fn of_rally(&mut self, phase: RallyPhase) -> Rc<Kernel<Shared<Band>>> {
        let kernel = self.rallies.entry(phase).or_insert_with_key(|phase| {
            Rc::new(Kernel::of(phase).map(|rallied| rallied.clone().into_band().into()))
        });
        Rc::clone(kernel)
    }
}
