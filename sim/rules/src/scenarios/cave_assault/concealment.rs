//! The garrison's concealment: what it gains again, and gives up (A12.12, A12.14).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::overwatch::Overwatch;
use super::standing::Standing;
use super::the_assault::Assault;
use crate::units::{Condition, Unit};
use asl_engine::dice::Dice;

/// Within so many hexes a LOS keeps a unit from gaining concealment (A12.12).
const WATCHED: i32 = 16;

/// What happens to the garrison's concealment.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Concealment {
    /// It is lost, and is not regained.
    Lost,
    /// It is lost, and is regained at the end of the garrison's Player Turns.
    Regained,
    /// The same, and the garrison gives it up when a DC is Placed or Set in the cave, to guard
    /// the cave.
    GivenUp,
}

impl Assault {
    /// Whether unbroken attackers have a LOS to the garrison from within 16 hexes: the van,
    /// those on overwatch, or the Gun's crew.
    fn is_watched(&self, standing: &Standing) -> bool {
        let unbroken = |(_, unit): &(u8, Unit)| !unit.is_broken();
        let van = self.is_in_sight(standing.at) && !self.site.from_above;
        let van = van && standing.van.units.iter().any(unbroken);
        let afar = match self.overwatch {
            None => false,
            // Where the group is was not said.
            Some(Overwatch::Group(_)) => true,
            Some(Overwatch::Units { gunnery, .. }) => {
                gunnery.range <= WATCHED && standing.watch.units.iter().any(unbroken)
            }
        };
        let near = |range: i32| range <= WATCHED;
        let gun = self.gun.is_some_and(|gun| near(gun.shot.range.get()));
        van || afar || gun
    }

    /// Whether concealment is gained and lost by more than fire.
    fn follows_concealment(&self) -> bool {
        self.concealment != Concealment::Lost
    }

    /// The end of the garrison's Player Turn: a unit that is in Good Order, and not watched, is
    /// concealed. In a cave that takes no dr, or one that does not fail (A12.121, A12.122).
    pub(super) fn regains_concealment(&self, standing: &mut Standing, own_turn: bool) {
        let gains =
            |(_, unit): &(u8, Unit)| unit.condition == Condition::Unbroken && !unit.concealed;
        if own_turn
            || !self.follows_concealment()
            || !standing.garrison.units.iter().any(gains)
            || self.is_watched(standing)
        {
            return;
        }
        for (_, unit) in standing.garrison.units.iter_mut().filter(|one| gains(one)) {
            unit.concealed = true;
        }
    }

    /// A unit that does something else in LOS of attackers is no longer concealed (A12.141).
    pub(super) fn acts_in_sight(&self, standing: &mut Standing) {
        if self.follows_concealment() && self.is_watched(standing) {
            standing.garrison.units.iter_mut().for_each(|(_, unit)| unit.concealed = false);
        }
    }

    /// Whether the cave is guarded against a DC (G11.833): a garrison that gives up its
    /// concealment does so now (A12.14).
    pub(super) fn guards<D: Dice + ?Sized>(&self, standing: &mut Standing, dice: &mut D) -> bool {
        let could = |(_, unit): &(u8, Unit)| {
            unit.condition == Condition::Unbroken && unit.concealed && !unit.body.is_smc()
        };
        let gives_up = self.concealment == Concealment::GivenUp && !standing.is_guarded();
        if gives_up && standing.garrison.units.iter().any(could) {
            dice.note("A12.14", format_args!("the garrison gives up its concealment"));
            for (_, unit) in standing.garrison.units.iter_mut().filter(|one| could(one)) {
                unit.concealed = false;
            }
        }
        standing.is_guarded()
    }
}
