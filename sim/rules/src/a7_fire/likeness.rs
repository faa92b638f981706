//! Which attacks come to the same.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use asl_engine::dice::{Dice, Draw};
use asl_engine::{Kernel, Meter, NotExact, Procedure, Step};
use rustc_hash::FxHashMap;

use super::attack::{Attack, State};
use super::rolls::{Fates, Rolls};
use super::shot::{Circumstances, Original};
use super::stack::Remains;
use crate::a24_smoke::white_phosphorus::WpCheck;
use crate::tables::ift::Effect;
use crate::units::Unit;

/// All that the outcomes of an attack depend on: attacks that are alike have the
/// same odds, with whatever columns and DRM they come to their results.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Likeness {
    results: Results,
    circumstances: Circumstances,
    targets: Arc<[Unit]>,
    equals: Arc<[Vec<u8>]>,
}

/// What an attack results in against units that are not concealed, and against those
/// that are, `None` where there are none; and against those that a Critical Hit strikes.
type ResultOf = ([Option<Effect>; 2], Option<(u32, Effect)>);

/// The results of an attack.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Results {
    /// Of an IFT DR that has been made.
    Made(ResultOf),
    /// Of every total of one that has not, with those of doubles when it may cower.
    Open([ResultOf; 11], Option<[ResultOf; 6]>),
    /// Of so many Sniper Attacks.
    Snipers(u8),
    /// Of the NMC of WP.
    Wp(WpCheck),
}

/// What attacks lead to whose IFT DR has been made, and what becomes of the units that
/// roll in them, each worked out once.
#[derive(Debug, Default)]
pub struct Resolved {
    kernels: FxHashMap<Likeness, Rc<Kernel<Remains>>>,
    fates: RefCell<KnownFates>,
}

/// What becomes of units, by what they roll and the SAN that is listened for.
type KnownFates = FxHashMap<(Rolls, Option<u8>), Rc<Fates>>;

/// An attack that remembers what becomes of units.
struct Remembering<'a> {
    attack: &'a Attack,
    fates: &'a RefCell<KnownFates>,
}

impl Procedure for Remembering<'_> {
    type State = State;
    type Outcome = Remains;

    fn start(&self) -> State {
        self.attack.start()
    }

    fn step<D: Dice + ?Sized>(&self, state: State, dice: &mut D) -> Step<State, Remains> {
        self.attack.step(state, dice)
    }

    fn ways(&self, state: &State, visit: &mut dyn FnMut(Step<State, Remains>, u128, usize)) -> u64 {
        let mut known = self.fates.borrow_mut();
        let mut added_up = 0;
        let mut fates = |rolls: &Rolls, san| {
            let new = || {
                let fates = rolls.fates(san);
                added_up += fates.ways_of_dice;
                Rc::new(fates)
            };
            Rc::clone(known.entry((*rolls, san)).or_insert_with(new))
        };
        self.attack.ways_by(state, &mut fates, visit);
        added_up
    }
}

impl Attack {
    /// What it leads to.
    ///
    /// An attack is a mixture of the results that its IFT DR can have. The same targets
    /// meet the same results at whatever columns and DRM, so it is enough to work out
    /// each result once, and to weigh them.
    ///
    /// # Errors
    ///
    /// [`NotExact`] when the budget has no more.
    pub fn kernel(
        &self,
        known: &mut Resolved,
        meter: &mut Meter<'_>,
    ) -> Result<Rc<Kernel<Remains>>, NotExact> {
        if self.original.is_some() || self.by_snipers > 0 || self.by_wp.is_some() {
            let likeness = self.likeness();
            if let Some(kernel) = known.kernels.get(&likeness) {
                return Ok(Rc::clone(kernel));
            }
            let kernel =
                Rc::new(Kernel::of(&Remembering { attack: self, fates: &known.fates }, meter)?);
            meter.store(kernel.ways.len() as u64)?;
            known.kernels.insert(likeness, Rc::clone(&kernel));
            return Ok(kernel);
        }
        let mut results: Vec<((ResultOf, bool), Original, u8)> = Vec::new();
        for draw in Draw::all() {
            let made = Original {
                total: i32::from(draw.total()),
                doubles: self.shot.cowering && draw.colored() == draw.white(),
            };
            let result = (self.result(made), self.activates_by(made.total));
            match results.iter_mut().find(|(other, ..)| *other == result) {
                Some((.., weight)) => *weight += 1,
                None => results.push((result, made, 1)),
            }
        }
        let mut parts = Vec::with_capacity(results.len());
        for ((_, activates), made, weight) in results {
            let mut kernel = self.clone().with_original(made).kernel(known, meter)?;
            meter.spend(kernel.ways.len() as u64)?;
            if activates {
                let side = self.circumstances.snipers.of_fire_at_them();
                kernel = Rc::new(kernel.map(|remains| remains.clone().activating(side)));
            }
            parts.push((kernel, u64::from(weight)));
        }
        Ok(Rc::new(Kernel::mixture(parts.iter().map(|(kernel, weight)| (&**kernel, *weight)))))
    }

    /// What its outcomes depend on.
    pub fn likeness(&self) -> Likeness {
        let of = |total, doubles| self.result(Original { total, doubles });
        let results = match (self.by_wp, self.original) {
            (Some(check), _) => Results::Wp(check),
            _ if self.by_snipers > 0 => Results::Snipers(self.by_snipers),
            (None, Some(made)) => Results::Made(self.result(made)),
            (None, None) => {
                let totals = std::array::from_fn(|place| of(place as i32 + 2, false));
                let doubles = || std::array::from_fn(|place| of(2 * (place as i32 + 1), true));
                Results::Open(totals, self.shot.cowering.then(doubles))
            }
        };
        let (targets, equals) = (Arc::clone(&self.targets), Arc::clone(&self.equals));
        Likeness { results, circumstances: self.circumstances, targets, equals }
    }

    /// Whether an IFT DR activates the Sniper of the side that is fired at. A DR that can have no
    /// result is not made (A14.1).
    pub(super) fn activates_by(&self, original: i32) -> bool {
        self.circumstances.snipers.by_fire_at_them(original) && self.can_have_a_result()
    }

    /// Whether any DR results in something.
    pub fn can_have_a_result(&self) -> bool {
        let results = |made| {
            let (usual, struck) = self.result(made);
            usual.into_iter().flatten().chain(struck.map(|(_, effect)| effect))
        };
        let any = |made| results(made).any(|effect| effect != Effect::None);
        Draw::all().any(|draw| {
            any(Original {
                total: i32::from(draw.total()),
                doubles: self.shot.cowering && draw.colored() == draw.white(),
            })
        })
    }

    /// What an IFT DR that has been made results in.
    fn result(&self, made: Original) -> ResultOf {
        let usual = [false, true].map(|concealed| {
            let is_there = self.targets.iter().any(|unit| unit.concealed == concealed);
            is_there.then(|| self.shot.effect(made, concealed))
        });
        (usual, self.critical.map(|critical| (critical.chosen, critical.effect(made.total))))
    }

    /// The lowest IFT DR that comes to the same as the one that has been made.
    pub fn lowest_alike(&self) -> Option<Original> {
        let made = self.original?;
        let result = self.result(made);
        let mut alike = (2..made.total).map(|total| Original { total, ..made });
        Some(alike.find(|other| self.result(*other) == result).unwrap_or(made))
    }
}
