//! What is rolled inside the events of scenarios: attacks and rally phases.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use asl_engine::dice::Dice;
use asl_engine::{Kernel, Meter, NotExact, Procedure, Shared, Step};

use super::firefight::{Band, RallyPhase, RallyState, Side};
use crate::a7_fire::attack::{self, Attack, Critical, Original, Shot};
use crate::a7_fire::likeness::{Likeness, Resolved};
use crate::a7_fire::stack::Remains;
use crate::a24_smoke::white_phosphorus::WpCheck;

/// An attack on the units of a side, or a side's rally phase. What it leaves is the band.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// An attack.
    Attack(AttackOnBand),
    /// A rally phase.
    Rally(RallyPhase),
}

/// An attack on a band of a side.
#[derive(Clone, Debug)]
pub struct AttackOnBand {
    side: Arc<Side>,
    band: Shared<Band>,
    attack: Attack,
}

impl AttackOnBand {
    /// An attack on those units of a band that can be attacked; `None` when there are
    /// none.
    pub fn new(side: &Arc<Side>, band: &Shared<Band>, shot: Shot) -> Option<Self> {
        let attack = side.attacked(band, shot)?;
        Some(Self { side: Arc::clone(side), band: band.clone(), attack })
    }

    /// A Sniper Attack on those units of a band that can be attacked; `None` when there are
    /// none.
    pub fn by_sniper(side: &Arc<Side>, band: &Shared<Band>) -> Option<Self> {
        let on = Self::new(side, band, Shot::NONE)?;
        Some(Self { attack: on.attack.by_snipers(1), ..on })
    }

    /// The same with an IFT DR that has been made already, if it has.
    #[must_use]
    pub fn with_original(self, original: Option<Original>) -> Self {
        match original {
            Some(original) => Self { attack: self.attack.with_original(original), ..self },
            None => self,
        }
    }

    /// The same with a Critical Hit on some of those that are attacked.
    #[must_use]
    pub fn with_critical(self, critical: Option<Critical>) -> Self {
        match critical {
            Some(critical) => Self { attack: self.attack.with_critical(critical), ..self },
            None => self,
        }
    }

    /// The NMC of WP for the same units, and no shot (A24.31).
    #[must_use]
    pub fn by_wp(self, check: WpCheck) -> Self {
        Self { attack: self.attack.by_wp(check), ..self }
    }

    /// The same without Heat of Battle.
    #[must_use]
    pub fn without_heat_of_battle(mut self) -> Self {
        self.attack.circumstances.heat_of_battle = None;
        self
    }

    /// The same when it is fire of their own side.
    #[must_use]
    pub fn by_own_fire(mut self) -> Self {
        self.attack.circumstances.snipers.by_own_fire = true;
        self
    }

    /// Whether any IFT DR results in something.
    pub fn can_have_a_result(&self) -> bool {
        self.attack.can_have_a_result()
    }

    /// The lowest IFT DR that comes to the same as the one that has been made.
    pub fn lowest_alike(&self) -> Option<Original> {
        self.attack.lowest_alike()
    }

    fn left(&self, remains: &Remains) -> Shared<Band> {
        self.side.after(&self.band, remains, self.attack.shot).into()
    }
}

impl PartialEq for AttackOnBand {
    fn eq(&self, other: &Self) -> bool {
        self.band == other.band
            && self.attack == other.attack
            && (Arc::ptr_eq(&self.side, &other.side) || self.side == other.side)
    }
}

impl Eq for AttackOnBand {}

impl Hash for AttackOnBand {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.band.hash(state);
        self.attack.hash(state);
    }
}

/// The stage of a part.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum State {
    /// An attack.
    Attack(attack::State),
    /// A rally phase.
    Rally(RallyState),
}

impl Procedure for Part {
    type State = State;
    type Outcome = Shared<Band>;

    fn start(&self) -> State {
        match self {
            Self::Attack(on) => State::Attack(on.attack.start()),
            Self::Rally(phase) => State::Rally(phase.start()),
        }
    }

    fn step<D: Dice + ?Sized>(&self, state: State, dice: &mut D) -> Step<State, Shared<Band>> {
        match (self, state) {
            (Self::Attack(on), State::Attack(state)) => match on.attack.step(state, dice) {
                Step::Next(state) => Step::Next(State::Attack(state)),
                Step::Done(remains) => Step::Done(on.left(&remains)),
            },
            (Self::Rally(phase), State::Rally(state)) => match phase.step(state, dice) {
                Step::Next(state) => Step::Next(State::Rally(state)),
                Step::Done(rallied) => Step::Done(rallied.into_band().into()),
            },
            _ => unreachable!("a part is in a state of its own"),
        }
    }
}

/// All that the odds of a part depend on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Alike {
    /// Of an attack: the band, where it comes from, whether it causes DM, and what the
    /// results depend on.
    Attack {
        /// The units of the side at first, by their address: one for each side.
        side: usize,
        /// The band that is attacked.
        band: Shared<Band>,
        /// Whether the attack causes DM.
        causes_dm: bool,
        /// What the results depend on.
        results: Box<Likeness>,
    },
    /// Of a rally phase: all of it.
    Rally(RallyPhase),
}

impl asl_engine::Part for Part {
    type Likeness = Alike;
    type Known = Resolved;

    fn likeness(&self) -> Alike {
        match self {
            Self::Attack(on) => Alike::Attack {
                side: Arc::as_ptr(&on.side).addr(),
                band: on.band.clone(),
                causes_dm: on.attack.shot.causes_dm(),
                results: Box::new(on.attack.likeness()),
            },
            Self::Rally(phase) => Alike::Rally(phase.clone()),
        }
    }

    fn kernel(
        &self,
        known: &mut Self::Known,
        meter: &mut Meter<'_>,
    ) -> Result<Kernel<Shared<Band>>, NotExact> {
        match self {
            Self::Attack(on) => {
                let kernel = on.attack.kernel(known, meter)?;
                Ok(kernel.map(|remains| on.left(remains)))
            }
            Self::Rally(phase) => {
                let kernel = Kernel::of(phase, meter)?;
                Ok(kernel.map(|rallied| rallied.clone().into_band().into()))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use num_rational::Ratio;

    use super::*;
    use crate::a7_fire::attack::{Circumstances, Fire};
    use crate::a7_fire::column::Table;
    use crate::a15_heat_of_battle::Place;
    use crate::units::{Force, Unit};

    #[test]
    fn attacks_are_the_same_when_side_band_and_shot_are() {
        let circumstances = Circumstances::of_elr(3);
        let side = |name: &str| {
            let unit = Unit::named("targets", Force::American, name).expect("there is one");
            Arc::new(Side::new(vec![unit], circumstances, Place::Ordinary, false))
        };
        let at = |side: &Arc<Side>, drm: i32| {
            let fire = Fire::of(Table::Ift, Ratio::from(8), false);
            let shot = Shot { fire, at_concealed: fire, drm, cowering: false };
            AttackOnBand::new(side, &side.start().into(), shot).expect("there is somebody")
        };
        let squad = side("6-6-6");
        assert_eq!(at(&squad, 0), at(&squad, 0));
        assert_eq!(at(&squad, 0), at(&side("6-6-6"), 0));
        assert_ne!(at(&squad, 0), at(&squad, 1));
        assert_ne!(at(&squad, 0), at(&side("5-4-6"), 0));
    }
}
