use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::a10_morale::leadership;
use crate::a11_close_combat::ambush::{is_lax, is_stealthy};
use crate::a11_close_combat::fighter::Fighter;
use crate::units::counters::Quality;
use crate::units::{Body, Condition, Force};

/// How well units hide and watch (A11.17, A11.18, E1.6, G1.6).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Stealth {
    /// Such as an Elite or 1st Line Japanese unit, a Good Order SMC or a Partisan.
    Stealthy,
    Normal,
    /// Such as a berserk or an Inexperienced unit, or one of the G.M.D. at night.
    Lax,
}

impl Stealth {
    /// What a unit is; with a leader Green units are not Lax.
    ///
    /// Elite Japanese Infantry is Stealthy, so a Japanese leader is, too. The same is true of Finns.
    pub fn of(fighter: Fighter, led: bool) -> Self {
        let unit = fighter.unit;
        let good_order = unit.condition == Condition::Unbroken;
        let hides = matches!(unit.body.force(), Force::Japanese | Force::Finnish);
        let leader = matches!(unit.body, Body::Leader { .. }) && hides;
        let printed = matches!(
            unit.body, Body::Squad { row, .. } if row.squad().variant == "stealthy"
        );
        if is_lax(fighter, led) {
            Self::Lax
        } else if is_stealthy(fighter, led) || good_order && (leader || printed) {
            Self::Stealthy
        } else {
            Self::Normal
        }
    }

    /// What each of some units that are together is at night: Good Order SMC are Stealthy, units that
    /// are not in Good Order and all of the G.M.D. are Lax, and no others with a Good Order SMC are.
    /// MMC of the Axis Minors that are not Elite are Lax only at night.
    ///
    /// # Source
    ///
    /// E1.61 to E1.63; the seed of the PTO for the G.M.D.
    pub fn at_night(units: &[Fighter]) -> Vec<Self> {
        let good_order = |one: &Fighter| one.unit.condition == Condition::Unbroken;
        let with_smc = units.iter().any(|one| good_order(one) && one.unit.body.is_smc());
        let led = units.iter().any(|one| leadership::is_leader(one.unit) && !one.unit.is_broken());
        let class = |one: &Fighter| {
            let body = one.unit.body;
            if !good_order(one) || body.force() == Force::Gmd {
                return Self::Lax;
            }
            let lesser = body.force() == Force::AxisMinor && body.quality() != Quality::Elite;
            match Self::of(*one, led) {
                _ if body.is_smc() => Self::Stealthy,
                Self::Lax if with_smc => Self::Normal,
                Self::Normal if lesser && !with_smc => Self::Lax,
                by_day => by_day,
            }
        };
        units.iter().map(class).collect()
    }

    /// What a stack is as a whole: as most of its units, weighed by their US#, and the worst of
    /// several in a tie.
    ///
    /// # Source
    ///
    /// E.4.
    pub fn of_stack(units: &[Fighter], night: bool) -> Self {
        let led = units.iter().any(|one| leadership::is_leader(one.unit) && !one.unit.is_broken());
        let classes = match night {
            true => Self::at_night(units),
            false => units.iter().map(|one| Self::of(*one, led)).collect(),
        };
        let weight = |of: Self| {
            let those = units.iter().zip(&classes).filter(|(_, class)| **class == of);
            those.map(|(one, _)| one.unit.body.us_number()).sum::<i32>()
        };
        let all = [Self::Stealthy, Self::Normal, Self::Lax];
        all.into_iter().max_by_key(|of| (weight(*of), *of)).unwrap_or(Self::Normal)
    }

    /// Its drm where Stealth helps: -1, 0 or +1.
    pub const fn drm(self) -> i32 {
        match self {
            Self::Stealthy => -1,
            Self::Normal => 0,
            Self::Lax => 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fighters(force: Force, names: &[&str]) -> Vec<Fighter> {
        let named = |name: &&str| Fighter::named("units", force, name).expect("there is one");
        names.iter().map(named).collect()
    }

    /// By day and without a leader (A11.17, A11.18, A25.24, A25.64, G1.6).
    #[test]
    fn some_nations_hide_better_than_others() {
        use Stealth::{Lax, Normal, Stealthy};
        for (force, name, stealth) in [
            (Force::Finnish, "8-3-8", Stealthy),
            (Force::Finnish, "6-4-8", Stealthy),
            (Force::Finnish, "4-4-7", Normal),
            (Force::Finnish, "4-3-7", Lax),
            (Force::Finnish, "leader-9-0", Stealthy),
            (Force::Italian, "4-4-7", Normal),
            (Force::Italian, "3-4-7", Lax),
            (Force::Italian, "leader-8-0", Normal),
            (Force::Partisan, "3-3-7", Stealthy),
            (Force::Partisan, "leader-8-0", Stealthy),
            (Force::German, "4-6-8", Normal),
            (Force::Japanese, "first-line-full", Stealthy),
        ] {
            assert_eq!(Stealth::of(fighters(force, &[name])[0], false), stealth, "{force} {name}");
        }
    }

    /// The example of E.4: six points of Stealthy units and six of Normal ones are Normal.
    #[test]
    fn example_e_4() {
        let mut units = fighters(Force::Japanese, &["leader-9-0", "elite-full", "crew"]);
        units.extend(fighters(Force::Russian, &["2-3-7", "2-3-7", "2-3-7"]));
        assert_eq!(Stealth::of_stack(&units, true), Stealth::Normal);
        units.extend(fighters(Force::Japanese, &["leader-8-0"]));
        assert_eq!(Stealth::of_stack(&units, true), Stealth::Stealthy);
    }

    #[test]
    fn a_good_order_smc_makes_lax_units_normal_at_night_but_for_the_gmd() {
        use Stealth::{Lax, Normal, Stealthy};
        for (force, names, by_night) in [
            (Force::Russian, vec!["4-2-6"], vec![Lax]),
            (Force::Russian, vec!["4-2-6", "8-0"], vec![Normal, Stealthy]),
            (Force::Russian, vec!["4-2-6", "8-0-broken"], vec![Lax, Lax]),
            (Force::Russian, vec!["4-4-7-berserk", "hero"], vec![Lax, Stealthy]),
            (Force::Gmd, vec!["4-4-7", "8-0"], vec![Lax, Lax]),
            (Force::AxisMinor, vec!["3-4-7"], vec![Lax]),
            (Force::AxisMinor, vec!["3-4-7", "8-0"], vec![Normal, Stealthy]),
            (Force::German, vec!["4-6-7"], vec![Normal]),
            (Force::German, vec!["4-6-7-lax"], vec![Lax]),
            (Force::Japanese, vec!["3-4-7"], vec![Normal]),
        ] {
            assert_eq!(Stealth::at_night(&fighters(force, &names)), by_night, "{names:?}");
        }
    }
}
