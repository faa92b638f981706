//! What is simplified, and how good or bad it could be at most for either side.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::acts::Tactic;
use super::orders::Order;
use super::standing::{At, Standing, able, is_able};
use super::the_assault::Assault;
use crate::catalog::in_group;
use crate::defaults::{no, yes};
use crate::units::{Condition, Unit};

/// What becomes of attackers who break.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum BrokenAttackers {
    /// They fall back into cover, and come again when they have rallied.
    FallBack,
    /// They are unbroken again at the end of the Player Turn, with the others. No rout or rally
    /// could be better for them.
    Recover,
    /// They do nothing any more. No rout or rally could be worse for them.
    AreLost,
}

/// What becomes of attackers whom fire on their way pins or breaks.
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

/// Who can use the attackers' DC and FT.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Carriers {
    /// All who go to the cave or follow, wherever the last owner is.
    WhoGoes,
    /// Units on overwatch, too: one of them goes when nobody else can.
    AlsoOverwatch,
    /// Nobody but the first who has it. No Recovery could be worse for the attackers.
    OnlyTheFirst,
}

/// Whose movement and terrain make the DRM of fire at the van.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum VanDrm {
    /// Those of the van as a whole.
    Common,
    /// For all of them those of the one who is hit least easily.
    Safest,
    /// For all of them those of the one who is hit most easily.
    MostExposed,
}

/// What is simplified, each with how it could be at most for either side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("what is simplified"))]
pub struct Simplified {
    /// What becomes of attackers who break. They fall back into cover, where they may rally; or, as
    /// the best that could be for them, `recover` by the end of the Player Turn; or, as the worst,
    /// `are-lost`.
    #[serde(default = "fall_back")]
    #[schemars(extend("rule" = "A10.5, A10.6", "simplification" = true))]
    pub broken_attackers: BrokenAttackers,
    /// What becomes of attackers whom fire on their way pins or breaks. They are in cover again; or,
    /// as the best that could be for them, `go-on` as if nothing had happened; or, as the worst,
    /// `are-lost`.
    #[serde(default = "stopped_in_cover")]
    #[schemars(extend("rule" = "A7.8, A8.1, A10.5", "simplification" = true))]
    pub stopped_attackers: StoppedAttackers,
    /// Who can use the attackers' DC and FT. They are there for all who go or follow, without
    /// Recovery; or, in the attackers' favour, `also-overwatch`; or, as the worst for them, for
    /// `only-the-first` who has them.
    #[serde(default = "who_goes")]
    #[schemars(extend("rule" = "A4.43, A4.44", "simplification" = true))]
    pub carriers: Carriers,
    /// Whose movement and terrain make the DRM of fire at several attackers together: those of the
    /// van as a whole; or, in the attackers' favour, of the `safest` of them; or, in the garrison's,
    /// of the `most-exposed`.
    #[serde(default = "common")]
    #[schemars(extend("rule" = "A4.6, A4.62, A7.83, A22.4", "simplification" = true))]
    pub van_drm: VanDrm,
    /// Whether the garrison advances out of its cave at attackers beside it, in its own APh, when
    /// one of it is unbroken and not pinned. It never does; or, as no Close Combat could be better
    /// for it, it eliminates all of them and is back in its cave at once.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A4.7, A11, G11.72, G11.87", "simplification" = true))]
    pub garrison_advances: bool,
    /// Whether the attackers' Gun malfunctions on its B#, and is not repaired; if not, it is as if
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
    /// Whether who is broken may rally.
    pub(super) fn attackers_rally(&self) -> bool {
        self.simplified.broken_attackers == BrokenAttackers::FallBack
    }

    /// At the end of a Player Turn, when all who are broken are in cover.
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

    /// Those whom fire on the way has pinned or broken go no farther.
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

    /// Of those on overwatch one goes, when nobody else can.
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
