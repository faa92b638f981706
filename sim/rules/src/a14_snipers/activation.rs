//! Which DR activate a Sniper, how often that happens, and whom he hits (A14.1, A14.2).

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Refusal;
use crate::procedure::in_group;
use crate::units::{Body, San, SniperShare, Unit};
use asl_engine::dice::{Dice, Roll};
use asl_engine::odds::Measure;

/// The DR of a Sniper Attack that says in which hex it falls.
const RANDOM_LOCATION: Roll = Roll::DR("Random Location DR of a Sniper", "A14.2");

/// The dr of a Sniper Attack.
pub const SNIPER_ATTACK: Roll = Roll::dr("Sniper Attack dr", "A14.3");

/// The SAN of both sides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("the Snipers"))]
pub struct BothSan {
    /// The SAN of the attacker. He is the side that fires, that moves in a `gauntlet`, that charges, or
    /// that assaults a cave. An Original IFT DR, TH DR, MC or TC of the other side that is this number
    /// activates his Sniper.
    #[serde(default)]
    #[schemars(extend("rule" = "A14.1", "label" = "attacker's SAN", "unless-given" = "none"))]
    pub attacker_san: Option<San>,
    /// The SAN of the defender. He is the side that is fired at, that fires in a `gauntlet`, that is
    /// charged, or the garrison of a cave. An Original IFT DR, TH DR, MC or TC of the other side that is
    /// this number activates his Sniper.
    #[serde(default)]
    #[schemars(extend("rule" = "A14.1", "label" = "defender's SAN", "unless-given" = "none"))]
    pub defender_san: Option<San>,
}

/// The SAN of both sides, and how often their Snipers hit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("the Snipers"))]
pub struct SniperAttacks {
    #[serde(flatten)]
    pub san: BothSan,
    /// How many of the 36 Random Location DR lead a Sniper Attack to the units of the question.
    /// With 0, activations are only counted.
    #[serde(default)]
    #[schemars(extend("rule" = "A14.2, A14.21"))]
    pub sniper_share: SniperShare,
}

impl BothSan {
    /// What both Snipers mean for the units of a side, when they are only counted.
    pub fn counted(self, side: Side) -> Snipers {
        let number = |san: Option<San>| san.map(|san| san.get() as u8);
        Snipers {
            attacker: number(self.attacker_san),
            defender: number(self.defender_san),
            side,
            share: 0,
            tells_dm: false,
            by_own_fire: false,
        }
    }
}

impl SniperAttacks {
    /// What both Snipers mean for the units of a side.
    ///
    /// # Errors
    ///
    /// [`Refusal`], when there is a share and no Sniper who could hit them.
    pub fn for_units_of(self, side: Side) -> Result<Snipers, Refusal> {
        let Self { san, sniper_share } = self;
        let (enemy, name) = match side {
            Side::Attacker => (san.defender_san, "defender-san"),
            Side::Defender => (san.attacker_san, "attacker-san"),
        };
        if sniper_share.get() > 0 && enemy.is_none() {
            let message = format!("no Sniper could hit these units: give `{name}`, too");
            return Err(Refusal::together("sniper-share", message).by("A14.1"));
        }
        Ok(Snipers { share: sniper_share.get() as u8, ..san.counted(side) })
    }

    /// What both Snipers mean for the units of a side, when both sides can be hit and the broken
    /// try to rally.
    pub fn at_units_of(self, side: Side) -> Snipers {
        let share = self.sniper_share.get() as u8;
        Snipers { share, tells_dm: share > 0, ..self.san.counted(side) }
    }

    /// What both Snipers mean for the units of the defender, when both sides can be hit.
    ///
    /// # Errors
    ///
    /// [`Refusal`], when there is a share and no Sniper at all.
    pub fn of_both_sides(self) -> Result<Snipers, Refusal> {
        let snipers = match self.for_units_of(Side::Attacker) {
            Ok(snipers) => snipers,
            Err(_) => self.for_units_of(Side::Defender)?,
        };
        Ok(snipers.for_units_of(Side::Defender))
    }
}

/// One of the two sides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// The side that fires; in a gauntlet, the side that moves.
    Attacker,
    /// The side that is fired at; in a gauntlet, the side that fires.
    #[default]
    Defender,
}

impl Side {
    /// The enemy.
    pub const fn other(self) -> Self {
        match self {
            Self::Attacker => Self::Defender,
            Self::Defender => Self::Attacker,
        }
    }
}

/// The Snipers of both sides, for units of one of them. Without a SAN there is no Sniper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Snipers {
    attacker: Option<u8>,
    defender: Option<u8>,
    /// Whose units they are.
    pub side: Side,
    /// How many of the 36 Random Location DR lead a Sniper Attack to them.
    pub share: u8,
    /// Whether anybody asks for the DM that a Sniper Attack inflicts (A14.3).
    pub tells_dm: bool,
    /// Whether it is their own side that makes the IFT DR, as when their DC falls short.
    pub by_own_fire: bool,
}

impl Snipers {
    /// The same for the units of a side.
    #[must_use]
    pub fn for_units_of(self, side: Side) -> Self {
        Self { side, ..self }
    }

    /// The same where the broken try to rally, so that DM is asked for.
    #[must_use]
    pub fn telling_dm(self) -> Self {
        Self { tells_dm: true, ..self }
    }

    /// The SAN of a side.
    pub fn san(self, of: Side) -> Option<u8> {
        match of {
            Side::Attacker => self.attacker,
            Side::Defender => self.defender,
        }
    }

    /// The enemy's SAN, which the MC and TC of these units can be.
    pub fn by_their_checks(self) -> Option<u8> {
        self.san(self.side.other())
    }

    /// Whose Sniper an IFT DR against them can activate: that of the enemy of the side that makes
    /// it.
    pub fn of_fire_at_them(self) -> Side {
        if self.by_own_fire { self.side.other() } else { self.side }
    }

    /// Whether an IFT DR that is made against them activates that Sniper.
    pub fn by_fire_at_them(self, original: i32) -> bool {
        self.san(self.of_fire_at_them()).is_some_and(|san| i32::from(san) == original)
    }

    /// How often each has been activated before anything has happened.
    pub fn none_so_far(self) -> Activations {
        let none = |san: Option<u8>| san.map(|_| 0);
        Activations { attacker: none(self.attacker), defender: none(self.defender) }
    }

    /// Whether a Sniper Attack hits them by its Random Location DR.
    pub fn hits<D: Dice + ?Sized>(self, dice: &mut D) -> bool {
        dice.one_of_36(&RANDOM_LOCATION, self.share)
    }
}

/// How often the Sniper of each side has been activated; `None` without a SAN.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Activations {
    attacker: Option<u8>,
    defender: Option<u8>,
}

impl Activations {
    /// How often that of a side was.
    pub fn of(self, side: Side) -> Option<u8> {
        match side {
            Side::Attacker => self.attacker,
            Side::Defender => self.defender,
        }
    }

    /// That of a side has been activated so often more.
    pub fn add(&mut self, side: Side, more: u8) {
        let count = match side {
            Side::Attacker => &mut self.attacker,
            Side::Defender => &mut self.defender,
        };
        if more > 0 {
            *count = Some(count.unwrap_or(0).saturating_add(more));
        }
    }

    /// Both together.
    #[must_use]
    pub fn and(mut self, more: Self) -> Self {
        for side in [Side::Attacker, Side::Defender] {
            self.add(side, more.of(side).unwrap_or(0));
        }
        self
    }

    /// Whether none has been activated.
    pub fn is_none(self) -> bool {
        [self.attacker, self.defender].into_iter().all(|count| count.unwrap_or(0) == 0)
    }
}

impl fmt::Display for Activations {
    /// As in `1 attacker sniper, 2 defender snipers`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sides = [("attacker", self.attacker), ("defender", self.defender)];
        let mut told = false;
        for (side, count) in sides {
            let Some(count) = count.filter(|count| *count > 0) else { continue };
            let (comma, plural) = (if told { ", " } else { "" }, if count > 1 { "s" } else { "" });
            write!(f, "{comma}{count} {side} sniper{plural}")?;
            told = true;
        }
        Ok(())
    }
}

/// An outcome that says how often Snipers have been activated.
pub trait Activates {
    /// How often.
    fn activations(&self) -> Activations;
}

/// How often each Sniper is activated; nothing is known of one without a SAN.
pub fn measures<O: Activates>() -> [Measure<O>; 2] {
    fn halves(count: Option<u8>) -> Option<u32> {
        count.map(|count| 2 * u32::from(count))
    }
    [
        Measure::number(
            "attacker-sniper-activations",
            "activations of the attacker's Sniper (A14.1)",
            |outcome: &O| halves(outcome.activations().attacker),
        ),
        Measure::number(
            "defender-sniper-activations",
            "activations of the defender's Sniper (A14.1)",
            |outcome: &O| halves(outcome.activations().defender),
        )
        .as_a_price(),
    ]
}

/// Whom the Sniper player takes of several units that Random Selection has chosen, the least
/// first: a leader, the best first, another SMC, then the largest.
pub fn preference(unit: Unit) -> (u8, i8) {
    match unit.body {
        Body::Leader { leadership, .. } => (0, leadership),
        Body::Hero { .. } => (1, 0),
        Body::Squad { .. } => (2, 0),
        Body::HalfSquad { .. } => (3, 0),
        Body::Crew { .. } => (4, 0),
    }
}
