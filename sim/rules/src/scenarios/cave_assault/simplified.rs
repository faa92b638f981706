//! What is simplified, and how good or bad it could be at most for either side.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::acts::Tactic;
use super::orders::Order;
use super::standing::{At, Standing, able, is_able};
use super::the_assault::Assault;
use crate::defaults::{no, yes};
use crate::procedure::in_group;
use crate::units::{Condition, Unit};

/// What happens to attackers that break.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum BrokenAttackers {
    /// They fall back into cover, and return when they have rallied.
    FallBack,
    /// They are unbroken again at the end of the Player Turn, with the others. No rout or rally
    /// could be better for them.
    Recover,
    /// They do nothing for the rest of the assault. No rout or rally could be worse for them.
    AreLost,
}

/// What happens to attackers that are pinned or broken by fire on their way.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum StoppedAttackers {
    /// They are in cover again.
    FallBack,
    /// They go on as if nothing had happened. No place to be stopped in could be better for them.
    GoOn,
    /// They are eliminated. No place to be stopped in could be worse for them.
    AreLost,
}

/// Which attackers can use the DC and FT.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Carriers {
    /// All attackers that go to the cave or follow, wherever the last owner is.
    WhoGoes,
    /// Units on overwatch, too: one of them goes when no other unit can.
    AlsoOverwatch,
    /// Only the unit that has it first. No Recovery could be worse for the attackers.
    OnlyTheFirst,
}

/// Whose movement and terrain give the DRM of fire at the van.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum VanDrm {
    /// Those of the van as a whole.
    Common,
    /// For all of them those of the unit that is hit least easily.
    Safest,
    /// For all of them those of the unit that is hit most easily.
    MostExposed,
}

/// What is simplified, each with how it could be at most for either side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("what is simplified"))]
pub struct Simplified {
    /// What happens to attackers that break. With `fall-back` they fall back into cover, where they
    /// may rally. `recover` is the best case for them: they are unbroken again by the end of the
    /// Player Turn. `are-lost` is the worst: they do nothing for the rest of the assault.
    #[serde(default = "fall_back")]
    #[schemars(extend("rule" = "A10.5, A10.6", "simplification" = true))]
    pub broken_attackers: BrokenAttackers,
    /// What happens to attackers that are pinned or broken by fire on their way. With `fall-back`
    /// they are in cover again. `go-on` is the best case for them: they go on as if nothing had
    /// happened. `are-lost` is the worst: they are eliminated.
    #[serde(default = "stopped_in_cover")]
    #[schemars(extend("rule" = "A7.8, A8.1, A10.5", "simplification" = true))]
    pub stopped_attackers: StoppedAttackers,
    /// Which attackers can use the DC and FT. With `who-goes` all attackers that go or follow can,
    /// without Recovery. `also-overwatch` is in the attackers' favour: units on overwatch can, too.
    /// `only-the-first` is the worst for the attackers: only the unit that has the DC or FT first
    /// can use it.
    #[serde(default = "who_goes")]
    #[schemars(extend("rule" = "A4.43, A4.44", "simplification" = true))]
    pub carriers: Carriers,
    /// Whose movement and terrain give the DRM of fire at several attackers together. With `common`
    /// they are those of the van as a whole. `safest` is in the attackers' favour: those of the
    /// unit that is hit least easily. `most-exposed` is in the garrison's: those of the unit that
    /// is hit most easily.
    #[serde(default = "common")]
    #[schemars(extend("rule" = "A4.6, A4.62, A7.83, A22.4", "simplification" = true))]
    pub van_drm: VanDrm,
    /// Whether the garrison advances out of its cave at attackers beside it. It does so in its own
    /// APh, with a unit that is unbroken and not pinned. As it is played, it never does. With
    /// `true` it eliminates all these attackers and is back in its cave at once: no Close Combat
    /// could be better for it.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A4.7, A11, G11.72, G11.87", "simplification" = true))]
    pub garrison_advances: bool,
    /// Whether the attackers' Gun malfunctions on its B# and is not repaired. If not, it is as if
    /// every repair succeeded at once.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "C2.28, A9.72", "simplification" = true))]
    pub gun_malfunctions: bool,
}

fn fall_back() -> BrokenAttackers {
    BrokenAttackers::FallBack
}

fn stopped_in_cover() -> StoppedAttackers {
    StoppedAttackers::FallBack
}

fn who_goes() -> Carriers {
    Carriers::WhoGoes
}

fn common() -> VanDrm {
    VanDrm::Common
}

impl Assault {
    /// Whether broken attackers may rally.
    pub(super) fn attackers_rally(&self) -> bool {
        self.simplified.broken_attackers == BrokenAttackers::FallBack
    }

    /// At the end of a Player Turn, when all broken attackers are in cover.
    pub(super) fn recovered(&self, standing: &mut Standing) {
        let recover = self.simplified.broken_attackers == BrokenAttackers::Recover;
        if !recover || standing.rear.units.is_empty() {
            return;
        }
        let rear = &mut *standing.rear;
        rear.dm = false;
        for (_, unit) in &mut rear.units {
            if matches!(unit.condition, Condition::Broken | Condition::Disrupted) {
                *unit = unit.in_condition(Condition::Unbroken);
            }
        }
        if !matches!(standing.at, At::Cliff { .. }) {
            self.join(standing);
            self.back_on_overwatch(standing);
        }
    }

    /// Attackers that fire on the way has pinned or broken go no farther.
    pub(super) fn stopped(&self, mut standing: Standing) -> Standing {
        if self.simplified.stopped_attackers == StoppedAttackers::GoOn {
            let stopped = standing.van.units.iter_mut().filter(|(_, unit)| !is_able(*unit));
            stopped.for_each(|(_, unit)| *unit = unit.in_condition(Condition::Unbroken));
            standing.van.dm = false;
            return standing;
        }
        let all = std::mem::take(&mut standing.van.units);
        let (van, stopped): (Vec<_>, Vec<_>) = all.into_iter().partition(|(_, u)| is_able(*u));
        standing.van.units = van;
        if self.simplified.stopped_attackers == StoppedAttackers::FallBack {
            standing.rear.units.extend(stopped);
            standing.rear.units.sort_unstable();
            standing.rear.dm |= standing.van.dm;
        }
        if standing.van.units.is_empty() {
            standing.at = At::Cover;
            standing.turn.spent_beside = 0;
        }
        standing
    }

    /// Whether one of the attackers can use what a tactic needs, by where he comes from.
    pub(super) fn can_carry(&self, tactic: Tactic, origin: u8) -> bool {
        self.simplified.carriers != Carriers::OnlyTheFirst
            || self
                .first_for(tactic, self.ordered_to(Order::goes))
                .is_some_and(|(first, _)| first == origin)
    }

    /// Whether an attacker with this order can come to use a DC or FT.
    pub(super) fn takes_part(&self, order: Order) -> bool {
        order.takes_part()
            || (order == Order::Overwatch && self.simplified.carriers == Carriers::AlsoOverwatch)
    }

    /// A unit on overwatch goes, when no other unit can.
    pub(super) fn relieve_from_overwatch(&self, standing: &mut Standing) {
        let next = able(&standing.watch).next();
        let (Carriers::AlsoOverwatch, Some((next, _))) = (self.simplified.carriers, next) else {
            return;
        };
        let comes = |one: &(u8, Unit)| one.0 == next && is_able(one.1);
        standing.van.units.extend(standing.watch.units.iter().copied().filter(comes));
        standing.watch.units.retain(|one| !comes(one));
    }

    /// The garrison's APh: its advance at those beside the cave, when no Close Combat could be
    /// better for it.
    pub(super) fn garrison_advances(&self, standing: &mut Standing) {
        let beside = standing.at == At::Beside && self.site.is_level();
        if self.simplified.garrison_advances && beside && able(&standing.garrison).next().is_some()
        {
            standing.van.units.clear();
        }
    }
}
