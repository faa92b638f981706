//! A TH DR and what it hits (C3.3, C3.6, C3.7, C3.8, C3.9).

use asl_engine::dice::{BothDice, Dice, Roll};

pub const TO_HIT: Roll = Roll::DR("TH DR", "C3.3");
const CRITICAL_HIT: Roll = Roll::dr("Critical Hit dr", "C3.7");
const IMPROBABLE_HIT: Roll = Roll::dr("Improbable Hit dr", "C3.6");

/// A shot of ordnance: its number, its DRM and what its hits are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shot {
    /// The Modified TH#.
    pub number: i32,
    /// The sum of all DRM.
    pub drm: i32,
    /// What it is aimed at.
    pub at: At,
    /// Whether the lower die counts double: fire in Motion without a stabilized Gun (C5.35).
    pub doubled: bool,
    /// Whether Original doubles that hit are Multiple Hits (C3.8).
    pub multiple: bool,
}

/// What a shot is aimed at, as far as its hits depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum At {
    /// A Location: the Infantry Target Type, where a low Final DR is a Critical Hit.
    Location,
    /// A hex: the Area Target Type, where an Original 2 is one.
    Hex,
    /// A vehicle: an Original 2 is one, and the colored die says what is hit.
    Vehicle {
        /// Whether it is Hull Down, so that hull hits miss (D4.2).
        hull_down: bool,
        /// Whether there are Critical Hits: not by Deliberate Immobilization (C5.72).
        critical: bool,
    },
    /// Infantry, by the table of a light anti-tank weapon: an Original 2 is one.
    ByOwnTable,
}

/// What a shot hits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Hit {
    /// A Critical Hit.
    Critical,
    /// Multiple Hits: two Effects or TK DR, of which the firer takes one. Of a vehicle, the first
    /// is on the hull.
    Multiple,
    /// A hit; of a vehicle, on the hull.
    Hit,
    /// A hit on the turret of a vehicle.
    Turret,
    /// Nothing.
    Miss,
}

/// An Original TH DR of 2 that needs a subsequent dr, or what a DR has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Judged {
    /// It hits, and may be a Critical Hit (C3.7).
    TwoHits,
    /// It misses, as every DR would, and may be an Improbable Hit (C3.6).
    TwoMisses,
    /// No dr is needed.
    Known(Hit),
}

impl Shot {
    /// The Final TH DR.
    pub fn final_dr(self, both: BothDice) -> i32 {
        let lower = if self.doubled { both.colored.min(both.white) } else { 0 };
        both.total() + i32::from(lower) + self.drm
    }

    /// Whether more than the total of the DR matters.
    pub const fn needs_both_dice(self) -> bool {
        self.doubled || self.multiple || matches!(self.at, At::Vehicle { .. })
    }

    /// Which DR of those that hit are Critical Hits, in words; `None` where there are none.
    pub fn critical_hits(self) -> Option<String> {
        // A Final DR of less than half the number.
        let low = (2..=12).rev().find(|dr| 2 * (dr + self.drm) < self.number);
        let confirmed = |dr: i32| format!("Original 2, then a dr of {dr} or less");
        Some(match self.at {
            At::Vehicle { critical: false, .. } => return None,
            At::Location => match low {
                Some(2) => "Original 2".to_owned(),
                Some(low) => format!("Original {low} or less"),
                None => confirmed((self.number / 2).max(1)),
            },
            _ if 2 + self.drm == self.number => confirmed(1),
            _ => "Original 2".to_owned(),
        })
    }

    /// What an Original TH DR means.
    pub fn judge(self, both: BothDice) -> Judged {
        let two = both.total() == 2;
        let final_dr = self.final_dr(both);
        if final_dr > self.number {
            return if two { Judged::TwoMisses } else { Judged::Known(Hit::Miss) };
        }
        // Less than half the number; doubled, so that an odd one has a half.
        if self.at == At::Location && 2 * final_dr < self.number {
            return Judged::Known(Hit::Critical);
        }
        match (two, self.at) {
            (true, At::Location) => Judged::TwoHits,
            (true, At::Vehicle { critical: false, .. }) => Judged::Known(self.of_two()),
            // The only DR that hits has to be confirmed.
            (true, _) if final_dr == self.number => Judged::TwoHits,
            (true, _) => Judged::Known(Hit::Critical),
            (false, At::Vehicle { .. }) if both.colored < both.white => Judged::Known(Hit::Turret),
            (false, At::Vehicle { hull_down: true, .. }) => Judged::Known(Hit::Miss),
            (false, _) if self.multiple && both.doubles() => Judged::Known(Hit::Multiple),
            (false, _) => Judged::Known(Hit::Hit),
        }
    }

    /// A hit of an Original 2 that is not critical.
    const fn of_two(self) -> Hit {
        match self.at {
            At::Vehicle { hull_down: true, .. } => Hit::Turret,
            _ if self.multiple => Hit::Multiple,
            _ => Hit::Hit,
        }
    }

    /// What an Original 2 that hits means by its subsequent dr.
    const fn confirmed(self, subsequent: i32) -> Hit {
        let critical = match self.at {
            At::Location => subsequent == 1 || 2 * subsequent <= self.number,
            _ => subsequent == 1,
        };
        if critical { Hit::Critical } else { self.of_two() }
    }

    /// What an Original 2 that misses means by its subsequent dr.
    const fn improbable(self, subsequent: i32) -> Hit {
        match (subsequent, self.at) {
            (1, At::Vehicle { critical: false, .. }) => Hit::Hit,
            (1, _) => Hit::Critical,
            (2, At::Vehicle { .. }) => Hit::Turret,
            (3, At::Vehicle { hull_down: true, .. }) => Hit::Miss,
            (2 | 3, _) => Hit::Hit,
            _ => Hit::Miss,
        }
    }

    /// The subsequent dr, if one of these needs one: it counts for all of them.
    pub fn subsequent<D: Dice + ?Sized>(judged: &[Judged], dice: &mut D) -> Option<i32> {
        if judged.contains(&Judged::TwoHits) {
            Some(dice.one_die(&CRITICAL_HIT))
        } else if judged.contains(&Judged::TwoMisses) {
            Some(dice.one_die(&IMPROBABLE_HIT))
        } else {
            None
        }
    }

    /// What it comes to with the subsequent dr, if there was one.
    pub fn by(self, judged: Judged, subsequent: Option<i32>) -> Hit {
        match (judged, subsequent) {
            (Judged::Known(hit), _) => hit,
            (Judged::TwoHits, Some(dr)) => self.confirmed(dr),
            (Judged::TwoMisses, Some(dr)) => self.improbable(dr),
            (Judged::TwoHits, None) => self.of_two(),
            (Judged::TwoMisses, None) => Hit::Miss,
        }
    }

    /// The subsequent dr, if one is needed.
    pub fn settle<D: Dice + ?Sized>(self, judged: Judged, dice: &mut D) -> Hit {
        let hit = self.by(judged, Self::subsequent(&[judged], dice));
        self.note_hit(hit, dice);
        hit
    }

    /// Says what is hit.
    pub fn note_hit<D: Dice + ?Sized>(self, hit: Hit, dice: &mut D) {
        match hit {
            Hit::Critical => dice.note("C3.7", format_args!("a Critical Hit")),
            Hit::Multiple => dice.note("C3.8", format_args!("Multiple Hits")),
            Hit::Hit if matches!(self.at, At::Vehicle { .. }) => {
                dice.note("C3.9", format_args!("a hull hit"));
            }
            Hit::Hit => dice.note("C3.3", format_args!("a hit")),
            Hit::Turret => dice.note("C3.9", format_args!("a turret hit")),
            Hit::Miss => dice.note("C3.3", format_args!("a miss")),
        }
    }

    /// Makes the DR, as far as it matters.
    pub fn roll<D: Dice + ?Sized>(needs_both_dice: bool, dice: &mut D) -> BothDice {
        if needs_both_dice { dice.dr_both(&TO_HIT) } else { Self::of_total(dice.dr_total(&TO_HIT)) }
    }

    /// A DR of which only the total is known. It is no doubles but for 2 and 12.
    pub fn of_total(total: i32) -> BothDice {
        let total = total.clamp(2, 12) as u8;
        let colored = (total / 2 + 1).min(6).min(total - 1);
        BothDice { colored, white: total - colored }
    }

    /// What a TH DR that has been made comes to.
    pub fn resolve<D: Dice + ?Sized>(self, both: BothDice, dice: &mut D) -> Hit {
        self.note(both, dice);
        self.settle(self.judge(both), dice)
    }

    /// Says what the DR is measured by.
    pub fn note<D: Dice + ?Sized>(self, both: BothDice, dice: &mut D) {
        let (final_dr, number) = (self.final_dr(both), self.number);
        dice.note("C3.3", format_args!("Final DR {final_dr} against a Modified TH# of {number}"));
    }
}
