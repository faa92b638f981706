use std::fmt;
use std::sync::LazyLock;

use super::becomes;
use super::counters::{Force, HERO, Leader, Printed, Quality, WOUNDED_HERO, leaders_of};
use super::rows::{CrewRow, SquadRow};
use super::{Class, Strength};

/// The name of a crew that has left its vehicle.
const VEHICLE_CREW: &str = "vehicle-crew";

/// A counter, whatever lies on top of it.
///
/// Squads, half-squads and crews are rows of the tables in
/// [`counters`](super::counters).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Body {
    /// A squad; `reduced` on the Reduced-Strength side of a Japanese one.
    Squad { row: SquadRow, reduced: bool },
    /// The half-squad of a row.
    HalfSquad { row: SquadRow },
    /// A crew; `reduced` on the Reduced-Strength side of a Japanese one.
    Crew { row: CrewRow, reduced: bool },
    /// A leader with the morale and leadership of the side he shows.
    Leader { force: Force, morale: i8, leadership: i8, wounded: bool },
    /// A hero.
    Hero { force: Force, wounded: bool },
}

impl Body {
    /// Whose it is.
    #[inline]
    pub fn force(self) -> Force {
        match self {
            Self::Squad { row, .. } | Self::HalfSquad { row } => row.squad().force,
            Self::Crew { row, .. } => row.crew().force,
            Self::Leader { force, .. } | Self::Hero { force, .. } => force,
        }
    }

    /// Whether it is Japanese, which changes nearly everything (G1).
    #[inline]
    pub fn is_japanese(self) -> bool {
        self.force() == Force::Japanese
    }

    /// A leader or a hero.
    #[inline]
    pub const fn is_smc(self) -> bool {
        matches!(self, Self::Leader { .. } | Self::Hero { .. })
    }

    /// A Japanese squad or infantry-crew, which can be Step-Reduced (G1.11, G1.3).
    #[inline]
    pub fn has_steps(self) -> bool {
        match self {
            Self::Squad { row, .. } => row.squad().reduced.is_some(),
            Self::Crew { row, .. } => row.crew().reduced.is_some(),
            _ => false,
        }
    }

    /// The half-squad of a row; rows of equal half-squads share the first.
    pub fn half_squad(row: SquadRow) -> Self {
        Self::HalfSquad { row: becomes::half_squad(row) }
    }

    /// The Japanese MMC of this Class and strength; a crew has no Class.
    pub fn japanese(class: Class, strength: Strength) -> Self {
        let row = JAPANESE[class as usize];
        match strength {
            Strength::Full => Self::Squad { row, reduced: false },
            Strength::Reduced => Self::Squad { row, reduced: true },
            Strength::HalfSquad => Self::half_squad(row),
            Strength::Crew | Strength::ReducedCrew => {
                let row = japanese_crew(true);
                Self::Crew { row, reduced: strength == Strength::ReducedCrew }
            }
        }
    }

    /// The vehicle-crew to which a Japanese infantry-crew is exchanged (G1.3).
    pub fn japanese_vehicle_crew() -> Self {
        Self::Crew { row: japanese_crew(false), reduced: false }
    }

    /// Its US#: 3 for a squad, 2 for a half-squad or crew, 1 for a SMC (A1.6).
    #[inline]
    pub const fn us_number(self) -> i32 {
        match self {
            Self::Squad { .. } => 3,
            Self::HalfSquad { .. } | Self::Crew { .. } => 2,
            Self::Leader { .. } | Self::Hero { .. } => 1,
        }
    }

    /// What is printed on the unbroken side that it shows: FP, range, morale. A
    /// leader has neither FP nor range.
    pub fn printed(self) -> Printed {
        match self {
            Self::Squad { row, reduced } => {
                let squad = row.squad();
                if reduced { squad.reduced.unwrap_or(squad.squad) } else { squad.squad }
            }
            Self::HalfSquad { row } => row.squad().half_squad,
            Self::Crew { row, reduced } => {
                let crew = row.crew();
                if reduced { crew.reduced.unwrap_or(crew.crew) } else { crew.crew }
            }
            Self::Leader { morale, .. } => (0, 0, i32::from(morale)),
            Self::Hero { wounded: false, .. } => HERO,
            Self::Hero { wounded: true, .. } => WOUNDED_HERO,
        }
    }

    /// The morale of its unbroken side.
    #[inline]
    pub fn morale(self) -> i32 {
        self.printed().2
    }

    /// The morale of its broken side; a leader's is the same.
    pub(super) fn broken_morale(self) -> i32 {
        match self {
            Self::Squad { row, .. } => row.squad().squad_broken.unwrap_or(0),
            Self::HalfSquad { row } => row.squad().half_squad_broken,
            Self::Crew { row, .. } => row.crew().broken.unwrap_or(0),
            Self::Leader { .. } | Self::Hero { .. } => self.morale(),
        }
    }

    /// How good it is: SMC and infantry-crews are Elite, vehicle-crews are not. All Red Chinese are
    /// Partisans, and so never Elite.
    ///
    /// # Source
    ///
    /// A1.11, A1.123, A25.24; the seed of the PTO for the Red Chinese.
    pub fn quality(self) -> Quality {
        match self {
            Self::Squad { row, .. } | Self::HalfSquad { row } => row.squad().quality,
            _ if matches!(self.force(), Force::RedChinese | Force::Partisan) => Quality::Partisan,
            Self::Crew { row, .. } if row.crew().name == VEHICLE_CREW => Quality::FirstLine,
            _ => Quality::Elite,
        }
    }

    /// The Class of a Japanese squad or half-squad.
    pub(crate) fn class(self) -> Option<Class> {
        match self {
            Self::Squad { row, .. } | Self::HalfSquad { row } => japanese_class(row),
            _ => None,
        }
    }

    /// What Casualty Reduction leaves of a MMC: of a squad a half-squad, of
    /// anything less nothing (A7.302).
    pub fn casualty_reduced(self) -> Option<Self> {
        match self {
            Self::Squad { row, .. } => Some(Self::half_squad(row)),
            _ => None,
        }
    }

    /// The next-lower counter of the same size by which failing a MC by more
    /// than the ELR Replaces it (A19.13); `None` when there is none.
    ///
    /// Of a MMC it is the best row of a lower Class of which no printed number
    /// is higher and at least one is lower.
    pub fn replaced(self) -> Option<Self> {
        match self {
            Self::Squad { row, reduced } => {
                becomes::lower(row, false).map(|row| Self::Squad { row, reduced })
            }
            Self::HalfSquad { row } => becomes::lower(row, true).map(Self::half_squad),
            Self::Leader { force, wounded, .. } => {
                let leader = self.unwounded()?;
                // A Japanese leader is never Replaced (G1.41).
                let all = leaders_of(force);
                let rank = all.iter().position(|other| *other == leader)?;
                let lower = all.get(rank + 1).filter(|_| force != Force::Japanese)?;
                Some(Self::leader(force, *lower, wounded))
            }
            _ => None,
        }
    }

    /// The next-higher counter of the same size, by Battle Hardening (A15.3); of a wounded
    /// leader the Wounded side of the next rank. `None` when there is none, so that it
    /// becomes Fanatic.
    pub fn hardened(self) -> Option<Self> {
        match self {
            Self::Squad { row, reduced } => {
                becomes::higher(row, false).map(|row| Self::Squad { row, reduced })
            }
            Self::HalfSquad { row } => becomes::higher(row, true).map(Self::half_squad),
            Self::Leader { force, wounded, .. } => {
                let leader = self.unwounded()?;
                let all = leaders_of(force);
                let rank = all.iter().position(|other| *other == leader)?;
                Some(Self::leader(force, all[rank.checked_sub(1)?], wounded))
            }
            _ => None,
        }
    }

    /// The same where 5-3-7 are the Majority Squad Type of the G.M.D. OB: a 3-3-7 becomes one, and its
    /// half-squad one of theirs.
    ///
    /// # Source
    ///
    /// A15.3, G18.
    pub fn hardened_among_5_3_7(self) -> Option<Self> {
        let hardened = self.hardened()?;
        let elite = |row: &SquadRow| {
            let of = row.squad();
            (of.force, of.squad) == (Force::Gmd, (5, 3, 7))
        };
        let is_4_4_7 = |row: SquadRow| {
            let of = row.squad();
            (of.force, of.squad) == (Force::Gmd, (4, 4, 7))
        };
        match hardened {
            Self::Squad { row, reduced } if is_4_4_7(row) => {
                SquadRow::all().find(elite).map(|row| Self::Squad { row, reduced })
            }
            Self::HalfSquad { row } if is_4_4_7(row) => {
                SquadRow::all().find(elite).map(Self::half_squad)
            }
            other => Some(other),
        }
    }

    /// What a leader is, or was before he was wounded: one more in morale and leadership
    /// than on his Wounded side (A17.3).
    fn unwounded(self) -> Option<Leader> {
        match self {
            Self::Leader { morale, leadership, wounded, .. } => {
                let wound = i32::from(wounded);
                Some((i32::from(morale) + wound, i32::from(leadership) - wound))
            }
            _ => None,
        }
    }

    /// The leader whose Wounded side this is (A17.2).
    pub fn before_his_wound(self) -> Option<Self> {
        let rank = self.unwounded().filter(|_| self.is_wounded())?;
        Some(Self::leader(self.force(), rank, false))
    }

    /// A leader of this rank, or his Wounded side.
    fn leader(force: Force, (morale, leadership): Leader, wounded: bool) -> Self {
        let (morale, leadership) = (morale as i8, leadership as i8);
        let leader = Self::Leader { force, morale, leadership, wounded: false };
        if wounded { leader.wounded() } else { leader }
    }

    /// The Wounded side of a SMC: one less in morale and leadership (A17.2).
    pub fn wounded(self) -> Self {
        match self {
            Self::Leader { force, morale, leadership, wounded: false } => Self::Leader {
                force,
                morale: morale.saturating_sub(1),
                leadership: leadership.saturating_add(1),
                wounded: true,
            },
            Self::Hero { force, .. } => Self::Hero { force, wounded: true },
            other => other,
        }
    }

    /// Whether it is a SMC that has been wounded.
    #[inline]
    pub const fn is_wounded(self) -> bool {
        matches!(self, Self::Leader { wounded: true, .. } | Self::Hero { wounded: true, .. })
    }
}

impl fmt::Display for Body {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Squad { row, reduced } => match japanese_class(row) {
                Some(class) => {
                    let strength = if reduced { Strength::Reduced } else { Strength::Full };
                    f.write_str(class.name())?;
                    f.write_str("-")?;
                    f.write_str(strength.name())
                }
                None => {
                    let squad = row.squad();
                    let (firepower, range, morale) = squad.squad;
                    write!(f, "{firepower}-{range}-{morale}")?;
                    if squad.variant.is_empty() { Ok(()) } else { write!(f, "-{}", squad.variant) }
                }
            },
            Self::HalfSquad { row } => match japanese_class(row) {
                Some(class) => {
                    f.write_str(class.name())?;
                    f.write_str("-half-squad")
                }
                None => {
                    let (firepower, range, morale) = row.squad().half_squad;
                    write!(f, "{firepower}-{range}-{morale}")
                }
            },
            Self::Crew { row, reduced: true } => write!(f, "reduced-{}", row.crew().name),
            Self::Crew { row, .. } => f.write_str(row.crew().name),
            Self::Leader { morale, leadership, wounded, .. } => {
                match leadership {
                    1.. => write!(f, "leader-{morale}+{leadership}")?,
                    0 => write!(f, "leader-{morale}-0")?,
                    _ => write!(f, "leader-{morale}{leadership}")?,
                }
                if wounded { f.write_str("-wounded") } else { Ok(()) }
            }
            Self::Hero { wounded: false, .. } => f.write_str("hero"),
            Self::Hero { wounded: true, .. } => f.write_str("hero-wounded"),
        }
    }
}

/// The Japanese crew with a Reduced-Strength side, or the one without.
fn japanese_crew(has_reduced: bool) -> CrewRow {
    let is_it = |row: &CrewRow| {
        let crew = row.crew();
        crew.force == Force::Japanese && crew.reduced.is_some() == has_reduced
    };
    CrewRow::all().find(is_it).expect("the table has one of each")
}

/// The Japanese row of each Class.
static JAPANESE: LazyLock<[SquadRow; 4]> = LazyLock::new(|| {
    Class::ALL.map(|class| {
        let row = SquadRow::all().find(|row| japanese_class(*row) == Some(class));
        row.expect("the table has every Class")
    })
});

/// The Class of a Japanese row.
pub(super) fn japanese_class(row: SquadRow) -> Option<Class> {
    let squad = row.squad();
    if squad.force != Force::Japanese {
        return None;
    }
    Some(match squad.quality {
        Quality::Elite => Class::Elite,
        Quality::FirstLine => Class::FirstLine,
        Quality::SecondLine => Class::SecondLine,
        _ => Class::Conscript,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(force: Force, name: &str) -> Body {
        Body::named(force, name).unwrap_or_else(|| panic!("{force} {name}"))
    }

    #[test]
    fn every_counter_of_a_force_can_be_named() {
        for force in Force::ALL {
            for body in Body::all(force) {
                assert_eq!(body.force(), force);
                let again = named(force, &body.to_string());
                assert_eq!(again.to_string(), body.to_string(), "{force}");
            }
        }
    }

    #[test]
    fn replacement_lowers_some_number_and_raises_none() {
        let replaced = |force, name| named(force, name).replaced().map(|body| body.to_string());
        assert_eq!(replaced(Force::Japanese, "elite-full").as_deref(), Some("first-line-full"));
        assert_eq!(replaced(Force::Japanese, "conscript-full"), None);
        assert_eq!(replaced(Force::American, "6-6-7").as_deref(), Some("6-6-6"));
        // A 6-6-6 and a 4-5-7 have a longer range.
        assert_eq!(replaced(Force::American, "7-4-7").as_deref(), Some("5-4-6"));
        assert_eq!(replaced(Force::British, "6-4-8").as_deref(), Some("4-4-7"));
        assert_eq!(replaced(Force::Russian, "6-2-8").as_deref(), Some("5-2-7"));
        assert_eq!(replaced(Force::American, "leader-8-0").as_deref(), Some("leader-7-0"));
        assert_eq!(replaced(Force::American, "leader-6+1"), None);
        assert_eq!(replaced(Force::American, "crew"), None);
    }

    /// What the rules of the nationalities say of single counters.
    #[test]
    fn counters_of_europe_go_the_ways_of_a25() {
        let said = |body: Option<Body>| body.map_or("-".to_owned(), |body| body.to_string());
        for (force, name, replaced, hardened) in [
            // A25.1: three steps from a 4-6-8 to the Inexperienced, two from a 5-4-8.
            (Force::German, "4-6-8", "4-6-7", "-"),
            (Force::German, "4-6-7", "4-4-7", "4-6-8"),
            (Force::German, "4-4-7", "4-3-6", "4-6-7"),
            (Force::German, "5-4-8", "4-4-7", "-"),
            // A25.13: a Volksgrenadier becomes Fanatic, and nobody becomes one.
            (Force::German, "5-3-7", "4-3-6", "-"),
            (Force::German, "4-3-6", "-", "4-4-7"),
            // A25.61, A25.62.
            (Force::Italian, "4-4-7", "3-4-6", "-"),
            (Force::Italian, "3-4-7", "3-3-6", "4-4-7"),
            (Force::Italian, "3-3-6", "-", "3-4-6"),
            // A25.84.
            (Force::AxisMinor, "5-3-7", "3-3-6", "-"),
            (Force::AxisMinor, "4-4-7", "3-4-7", "-"),
            (Force::AxisMinor, "3-3-6", "-", "3-4-7"),
            // A25.71, A25.72.
            (Force::Finnish, "6-4-8", "4-4-7", "-"),
            (Force::Finnish, "leader-9-0", "leader-8-0", "leader-9-1"),
            (Force::Finnish, "leader-8+1", "-", "leader-8-0"),
            (Force::Partisan, "3-3-7", "-", "-"),
        ] {
            let body = named(force, name);
            let found = [body.replaced(), body.hardened()].map(said);
            assert_eq!(found, [replaced, hardened], "{force} {name}");
        }
    }

    #[test]
    fn battle_hardening_is_one_class_up() {
        let hardened = |force, name| named(force, name).hardened().map(|body| body.to_string());
        let japanese = hardened(Force::Japanese, "first-line-reduced");
        assert_eq!(japanese.as_deref(), Some("elite-reduced"));
        assert_eq!(hardened(Force::Japanese, "elite-full"), None);
        assert_eq!(hardened(Force::American, "5-4-6").as_deref(), Some("6-6-6"));
        assert_eq!(hardened(Force::American, "6-6-6").as_deref(), Some("6-6-7"));
        assert_eq!(hardened(Force::Russian, "4-2-6").as_deref(), Some("5-2-7"));
        assert_eq!(hardened(Force::EarlyAmerican, "4-4-7"), None);
        assert_eq!(hardened(Force::Gmd, "3-3-7").as_deref(), Some("4-4-7"));
        let among = |name: &str| {
            let body = Body::asked("unit", Force::Gmd, name).expect("a counter");
            body.hardened_among_5_3_7().map(|body| body.to_string())
        };
        assert_eq!(among("3-3-7").as_deref(), Some("5-3-7"));
        assert_eq!(among("1-2-7").as_deref(), Some("2-2-7"));
        assert_eq!(among("3-3-6").as_deref(), Some("3-3-7"));
        assert_eq!(among("4-4-7"), None);
        assert_eq!(hardened(Force::Japanese, "leader-9-0").as_deref(), Some("leader-9-1"));
        assert_eq!(hardened(Force::Usmc, "leader-10-3"), None);
        // The 8-1 that is wounded becomes the 9-1 that is.
        let wounded = hardened(Force::British, "leader-7-0-wounded");
        assert_eq!(wounded.as_deref(), Some("leader-8-0-wounded"));
        let wounded = hardened(Force::Japanese, "leader-8-0-wounded");
        assert_eq!(wounded.as_deref(), Some("leader-9+1-wounded"));
        assert_eq!(hardened(Force::Japanese, "leader-9-1-wounded"), None);
    }

    #[test]
    fn casualty_reduction_leaves_a_half_squad_of_a_squad_only() {
        let reduced = |force, name| named(force, name).casualty_reduced().map(|b| b.to_string());
        assert_eq!(reduced(Force::Japanese, "elite-reduced").as_deref(), Some("elite-half-squad"));
        assert_eq!(reduced(Force::Usmc, "7-6-8").as_deref(), Some("3-4-8"));
        assert_eq!(reduced(Force::Usmc, "3-4-8"), None);
        assert_eq!(reduced(Force::British, "crew"), None);
    }
}
