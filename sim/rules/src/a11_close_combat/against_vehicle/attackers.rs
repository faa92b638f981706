//! Who attacks a vehicle in CC: at most two units, one of them a SMC (A11.5).

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The unit that attacks.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Attacker {
    /// A T-H Hero, with a CCV of 5 (G1.4231).
    TankHunterHero,
    /// A squad, with a CCV of 5. A Reduced-Strength squad has it, too (G1.64).
    Squad,
    /// A half-squad, with a CCV of 3.
    HalfSquad,
    /// A crew, with a CCV of 4.
    Crew,
    /// A leader, with a CCV of 2.
    Leader,
    /// A hero, but no T-H Hero. His CCV is 2 and his DRM -1.
    Hero,
}

/// A SMC that attacks together with that unit.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Companion {
    /// Nobody.
    None,
    /// A leader: +1 to the CCV, and his DRM.
    Leader,
    /// A hero: +1 to the CCV, and a -1 DRM.
    Hero,
    /// A T-H Hero: +1 to the CCV (G1.4231).
    TankHunterHero,
}

impl fmt::Display for Attacker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::TankHunterHero => "T-H Hero",
            Self::Squad => "squad",
            Self::HalfSquad => "half-squad",
            Self::Crew => "crew",
            Self::Leader => "leader",
            Self::Hero => "hero",
        })
    }
}

impl Attacker {
    /// Its CCV, alone and with nothing that changes it.
    ///
    /// # Source
    ///
    /// A11.5, G1.4231, G1.64.
    pub const fn ccv(self) -> i32 {
        match self {
            Self::TankHunterHero | Self::Squad => 5,
            Self::Crew => 4,
            Self::HalfSquad => 3,
            Self::Leader | Self::Hero => 2,
        }
    }

    /// Whether it is a SMC.
    pub const fn is_smc(self) -> bool {
        matches!(self, Self::TankHunterHero | Self::Leader | Self::Hero)
    }

    /// What Casualty Reduction leaves of a MMC; `None` for nothing.
    pub const fn reduced(self) -> Option<Self> {
        match self {
            Self::Squad => Some(Self::HalfSquad),
            _ => None,
        }
    }
}

impl Companion {
    /// The same SMC when he is alone; `None` for nobody.
    pub const fn alone(self) -> Option<Attacker> {
        match self {
            Self::None => None,
            Self::Leader => Some(Attacker::Leader),
            Self::Hero => Some(Attacker::Hero),
            Self::TankHunterHero => Some(Attacker::TankHunterHero),
        }
    }
}

/// The units that attack, as far as they are left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Attackers {
    /// The unit itself.
    pub main: Option<Attacker>,
    /// The SMC with it.
    pub companion: Option<Attacker>,
    /// Whether the leader among them has been wounded, so that his leadership is one worse (A17.3).
    pub wounded_leader: bool,
}

impl Attackers {
    /// Those that are left, the unit itself first.
    pub fn left(self) -> impl Iterator<Item = Attacker> {
        self.main.into_iter().chain(self.companion)
    }

    /// Their CCV with all that is added to it and taken from it for the unit itself.
    pub fn ccv(self, change: i32) -> i32 {
        match (self.main, self.companion) {
            (None, None) => 0,
            (Some(main), None) => main.ccv() + change,
            (Some(main), Some(_)) => main.ccv() + 1 + change,
            (None, Some(alone)) => alone.ccv(),
        }
    }

    /// How many of this kind are left.
    pub fn count(self, kind: Attacker) -> i32 {
        self.left().filter(|one| *one == kind).count() as i32
    }

    /// Whether nobody is left.
    pub fn is_empty(self) -> bool {
        self.left().next().is_none()
    }
}
