//! The standings of a scenario that can be reached, and where each leads.

use std::hash::Hash;
use std::rc::Rc;

use indexmap::IndexSet;
use rustc_hash::{FxBuildHasher, FxHashMap};

use super::part::{Kernel, Kernels};
use super::weight::Weight;
use super::{Coming, Player, Scenario};
use crate::budget::NotExact;
use crate::dice::added_up;
use crate::meter::Meter;
use crate::procedure::Procedure;

/// A standing by its number.
pub(super) type Number = u32;

/// Where play stands still: so many events ahead, at this standing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Place {
    pub(super) ahead: u32,
    pub(super) standing: Number,
    /// Whether play is over there.
    pub(super) over: bool,
}

/// Where an event leads.
#[derive(Debug)]
pub(super) enum Lead<A> {
    /// By chance: each place with its weight out of 36^exponent.
    Chance { ways: Vec<(Place, Weight)>, exponent: usize },
    /// A player decides.
    Decision(Player, Vec<A>),
    /// Nowhere: play is over.
    Over,
}

/// What is known of a scenario: every standing that was reached, once, and where each
/// event leads from it, once.
///
/// One map serves any number of questions about one scenario: odds by several policies and
/// the best decisions share what was worked out.
pub struct Map<'s, S: Scenario> {
    pub(super) scenario: &'s S,
    pub(super) standings: IndexSet<S::Standing, FxBuildHasher>,
    decided: FxHashMap<(u32, Number, S::Act), Place>,
    leads: FxHashMap<(u32, Number), Rc<Lead<S::Act>>>,
    kernels: Kernels<S::Part>,
}

impl<S: Scenario> std::fmt::Debug for Map<'_, S> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Map of {} standings and {} leads", self.standings.len(), self.leads.len())
    }
}

impl<'s, S: Scenario> Map<'s, S> {
    /// Nothing is known of it yet.
    pub fn new(scenario: &'s S) -> Self {
        Self {
            scenario,
            standings: IndexSet::default(),
            decided: FxHashMap::default(),
            leads: FxHashMap::default(),
            kernels: Kernels::default(),
        }
    }

    fn number(&mut self, standing: S::Standing, meter: &mut Meter<'_>) -> Result<Number, NotExact> {
        let (number, new) = self.standings.insert_full(standing);
        if new {
            meter.store(1)?;
        }
        Ok(number as Number)
    }

    pub(super) fn standing(&self, number: Number) -> &S::Standing {
        &self.standings[number as usize]
    }

    /// Where play stands still at first.
    pub(super) fn start(&mut self, meter: &mut Meter<'_>) -> Result<Place, NotExact> {
        self.settle(0, 0, self.scenario.start(), meter)
    }

    /// Where play stands still that comes out of event `number` at a standing: before the
    /// next event that is dice or a decision, or pauses.
    fn settle_at(
        &mut self,
        number: usize,
        standing: S::Standing,
        meter: &mut Meter<'_>,
    ) -> Result<Place, NotExact> {
        self.settle(number, number + 1, standing, meter)
    }

    /// The same from event `number` on, told from event `from` on.
    fn settle(
        &mut self,
        from: usize,
        number: usize,
        standing: S::Standing,
        meter: &mut Meter<'_>,
    ) -> Result<Place, NotExact> {
        let still = self.passed_on(number, standing);
        self.place(from, still, meter)
    }

    /// Passes all events that are neither dice nor decisions, from event `number` on.
    fn passed_on(&self, number: usize, mut at: S::Standing) -> Still<S> {
        let scenario = self.scenario;
        let mut event = number;
        while event < scenario.length() && !scenario.schedule().pauses(event) {
            match scenario.coming(event, &at) {
                Coming::Nothing => {}
                Coming::Sure(next) => at = next,
                Coming::Over => return Still { event, at, comes: Comes::Nothing },
                Coming::Part(part) => return Still { event, at, comes: Comes::Part(part) },
                Coming::Roll | Coming::Decide(..) => break,
            }
            event += 1;
        }
        Still { event, at, comes: Comes::Something }
    }

    /// The place where play stands still, told from event `from` on.
    fn place(
        &mut self,
        from: usize,
        Still { event, at, comes }: Still<S>,
        meter: &mut Meter<'_>,
    ) -> Result<Place, NotExact> {
        let over = matches!(comes, Comes::Nothing);
        let simpler = match comes {
            Comes::Part(_) => self.scenario.simplified(event, &at),
            Comes::Nothing | Comes::Something => None,
        };
        let standing = self.number(simpler.unwrap_or(at), meter)?;
        Ok(Place { ahead: (event - from) as u32, standing, over })
    }

    fn repeated(&self, number: usize) -> u32 {
        self.scenario.schedule().repeats(number) as u32
    }

    /// Where event `number` leads from a standing that waits there.
    pub(super) fn lead(
        &mut self,
        number: usize,
        standing: Number,
        meter: &mut Meter<'_>,
    ) -> Result<Rc<Lead<S::Act>>, NotExact> {
        let key = (self.repeated(number), standing);
        if let Some(lead) = self.leads.get(&key) {
            return Ok(Rc::clone(lead));
        }
        let lead = Rc::new(self.explore(number, standing, meter)?);
        if let Lead::Chance { ways, .. } = &*lead {
            // A way takes a tenth of what a standing does.
            meter.store(ways.len() as u64 / 10)?;
        }
        self.leads.insert(key, Rc::clone(&lead));
        Ok(lead)
    }

    fn explore(
        &mut self,
        number: usize,
        standing: Number,
        meter: &mut Meter<'_>,
    ) -> Result<Lead<S::Act>, NotExact> {
        let scenario = self.scenario;
        let at = self.standing(standing).clone();
        let mut ways = Ways::default();
        match scenario.coming(number, &at) {
            Coming::Over => return Ok(Lead::Over),
            Coming::Decide(player, acts) => return Ok(Lead::Decision(player, acts)),
            Coming::Nothing => {
                let place = self.settle_at(number, at, meter)?;
                ways.add(place, Weight::Small(1), 0);
            }
            Coming::Sure(next) => {
                let place = self.settle_at(number, next, meter)?;
                ways.add(place, Weight::Small(1), 0);
            }
            Coming::Roll => {
                let mut ways_of_dice = 0;
                let (fallen, rolls) = added_up(|dice| {
                    ways_of_dice += 1;
                    scenario.roll(number, at.clone(), dice)
                });
                meter.add_up(ways_of_dice)?;
                meter.spend(ways_of_dice * scenario.steps_of_a_roll())?;
                self.fall(number, fallen, rolls, &mut ways, meter)?;
            }
            Coming::Part(part) => {
                let kernel = self.kernels.of(&part, meter)?;
                for (left, weight) in &kernel.ways {
                    let next = scenario.after(number, &at, left);
                    let place = self.settle_at(number, next, meter)?;
                    meter.spend(1)?;
                    ways.add(place, weight.clone(), kernel.exponent);
                }
            }
        }
        Ok(ways.into_lead())
    }

    /// Where the dice of event `number` lead that have fallen so.
    ///
    /// Often a part follows that reads them, as an attack its DR, and nothing reads them after
    /// it. No standing between the two is stored then, and what the part leaves is added up
    /// over all dice before play goes on from there.
    fn fall(
        &mut self,
        number: usize,
        fallen: Vec<(S::Standing, u128)>,
        rolls: usize,
        ways: &mut Ways,
        meter: &mut Meter<'_>,
    ) -> Result<(), NotExact> {
        let mut read: Vec<Read<S>> = Vec::new();
        for (next, weight) in fallen {
            meter.spend(1)?;
            let still = self.passed_on(number + 1, next);
            let Some((without, part)) = self.reader(&still) else {
                let place = self.place(number, still, meter)?;
                ways.add(place, Weight::Small(weight), rolls);
                continue;
            };
            let kernel = self.kernels.of(part, meter)?;
            let same = |one: &&mut Read<S>| one.event == still.event && one.without == without;
            match read.iter_mut().find(same) {
                Some(read) => read.add(kernel, weight),
                None => {
                    read.push(Read { event: still.event, without, kernels: vec![(kernel, weight)] })
                }
            }
        }
        for Read { event, without, kernels } in read {
            let mut places: FxHashMap<&<S::Part as Procedure>::Outcome, Place> =
                FxHashMap::default();
            for (kernel, weight) in &kernels {
                for (left, ways_of_it) in &kernel.ways {
                    let place = match places.get(left) {
                        Some(place) => *place,
                        None => {
                            meter.spend(1)?;
                            let next = self.scenario.after(event, &without, left);
                            let place = self.settle(number, event + 1, next, meter)?;
                            places.insert(left, place);
                            place
                        }
                    };
                    ways.add(place, ways_of_it.times(*weight), rolls + kernel.exponent);
                }
            }
        }
        Ok(())
    }

    /// The part that comes next, if only it reads dice, and the standing without them.
    fn reader<'a>(&self, still: &'a Still<S>) -> Option<(S::Standing, &'a S::Part)> {
        match &still.comes {
            Comes::Part(part) => Some((self.scenario.without_dice(still.event, &still.at)?, part)),
            Comes::Nothing | Comes::Something => None,
        }
    }

    /// Where an act leads, of those that a standing at event `number` has.
    pub(super) fn act(
        &mut self,
        number: usize,
        standing: Number,
        act: S::Act,
        meter: &mut Meter<'_>,
    ) -> Result<Place, NotExact> {
        let key = (self.repeated(number), standing, act);
        if let Some(place) = self.decided.get(&key) {
            return Ok(*place);
        }
        meter.spend(1)?;
        let next = self.scenario.decided(number, self.standing(standing), act);
        let place = self.settle_at(number, next, meter)?;
        self.decided.insert(key, place);
        Ok(place)
    }
}

/// Where play stands still: before this event, at this standing.
struct Still<S: Scenario> {
    event: usize,
    at: S::Standing,
    comes: Comes<S::Part>,
}

/// What comes where play stands still.
enum Comes<P> {
    /// Nothing: play is over.
    Nothing,
    /// A part.
    Part(P),
    /// Dice, a decision, a pause, or the end.
    Something,
}

/// What parts lead to that have read dice: from one standing without them, each with how
/// many of the ways of those dice come to it.
struct Read<S: Scenario> {
    event: usize,
    without: S::Standing,
    kernels: Vec<(Rc<KernelOf<S>>, u128)>,
}

type KernelOf<S> = Kernel<<<S as Scenario>::Part as Procedure>::Outcome>;

impl<S: Scenario> Read<S> {
    /// More ways come to parts that are alike if they have one kernel.
    fn add(&mut self, kernel: Rc<KernelOf<S>>, weight: u128) {
        match self.kernels.iter_mut().find(|(other, _)| Rc::ptr_eq(other, &kernel)) {
            Some((_, sum)) => *sum += weight,
            None => self.kernels.push((kernel, weight)),
        }
    }
}

/// Ways that are added up: those to one place, each with how many rolls it took.
#[derive(Default)]
struct Ways {
    ways: Vec<(Place, Weight, usize)>,
    longest: usize,
}

impl Ways {
    fn add(&mut self, place: Place, weight: Weight, rolls: usize) {
        self.ways.push((place, weight, rolls));
        self.longest = self.longest.max(rolls);
    }

    fn into_lead<A>(self) -> Lead<A> {
        let longest = self.longest;
        let raised =
            |(place, weight, rolls): (_, Weight, _)| (place, weight.raised_by(longest - rolls));
        let mut ways: Vec<(Place, Weight)> = self.ways.into_iter().map(raised).collect();
        ways.sort_unstable_by_key(|(place, _)| *place);
        ways.dedup_by(|more, sum| {
            let same = more.0 == sum.0;
            if same {
                sum.1 += &more.1;
            }
            same
        });
        Lead::Chance { ways, exponent: longest }
    }
}
