//! Light AA fire at a plane (E7.5 to E7.512).

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::defaults::{no, no_drm};
use crate::procedure::in_group;
use crate::tables::ift;
use crate::units::{AaFirepower, Drm};
use crate::{LedgerLine, Refusal};
use asl_engine::dice::{Dice, Roll};

const AA_FIRE: Roll = Roll::DR("IFT DR of AA fire", "E7.51");
const LUCKY: Roll = Roll::dr("AA dr after an Original 2", "E7.512");

/// So many weapons fire at a plane in one hex at most.
const MOST_WEAPONS: usize = 4;

/// The AA fire at each plane.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("AA fire"))]
pub struct AaFire {
    /// The FP of each weapon that fires at a plane where it makes its first attack, one number each,
    /// halved and so on already. They fire before the attack, at a Stuka in a Point attack after it.
    #[serde(default)]
    #[schemars(
        length(min = 1, max = MOST_WEAPONS),
        extend("rule" = "E7.51", "label" = "AA", "unless-given" = "none")
    )]
    pub aa: Option<Vec<AaFirepower>>,
    /// Whether the AA fire is that of MG of Infantry, which Cower by doubles.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "E7.51, A7.9", "label" = "Cowering of AA"))]
    pub aa_cowers: bool,
    /// The DRM of the AA fire for SMOKE and LV. That of the plane is counted automatically.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "E7.51", "label" = "DRM of AA"))]
    pub aa_drm: Drm,
}

/// The AA fire at each plane after that at its first attack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("AA fire"))]
pub struct LaterAaFire {
    /// The FP of each weapon that fires at a plane where it makes its second attack, in a Point
    /// attack.
    #[serde(default)]
    #[schemars(
        length(min = 1, max = MOST_WEAPONS),
        extend("rule" = "E7.51", "label" = "AA at the second attack", "unless-given" = "none")
    )]
    pub aa_second: Option<Vec<AaFirepower>>,
    /// The same when it flies on after its attacks.
    #[serde(default)]
    #[schemars(
        length(min = 1, max = MOST_WEAPONS),
        extend("rule" = "E7.51", "label" = "AA afterwards", "unless-given" = "none")
    )]
    pub aa_after: Option<Vec<AaFirepower>>,
}

/// What AA fire does to a plane, the worst first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AaResult {
    /// It is shot down.
    Down,
    /// It is Damaged.
    Damaged,
    /// It evades.
    Evades,
    /// Nothing.
    None,
}

impl fmt::Display for AaResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Down => "the plane is shot down",
            Self::Damaged => "the plane is Damaged",
            Self::Evades => "the plane evades",
            Self::None => "no effect",
        })
    }
}

/// One weapon that fires at a plane.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AaWeapon {
    /// Its FP.
    pub firepower: i32,
    /// The sum of all DRM.
    pub drm: i32,
    /// Whether it Cowers.
    pub cowers: bool,
}

impl AaWeapon {
    /// What its DR does, without the dr after an Original 2.
    ///
    /// # Source
    ///
    /// E7.51, A7.9.
    fn result(self, total: i32, doubles: bool) -> AaResult {
        let column = ift::COLUMNS.iter().rposition(|column| *column <= self.firepower);
        let lower = usize::from(doubles && self.cowers);
        let column = column.and_then(|column| column.checked_sub(lower));
        let Some(number) = column.and_then(|column| ift::vehicle_number(ift::COLUMNS[column]))
        else {
            return AaResult::None;
        };
        match total + self.drm - number {
            ..0 => AaResult::Down,
            0 => AaResult::Damaged,
            1 => AaResult::Evades,
            _ => AaResult::None,
        }
    }

    /// Fires.
    pub fn fire<D: Dice + ?Sized>(self, dice: &mut D) -> AaResult {
        let (total, doubles) = if self.cowers {
            let both = dice.dr_both(&AA_FIRE);
            (both.total(), both.doubles())
        } else {
            (dice.dr_total(&AA_FIRE), false)
        };
        let result = self.result(total, doubles);
        if doubles && self.cowers {
            dice.note("A7.9", format_args!("Original doubles: the AA fire Cowers"));
        }
        let final_dr = total + self.drm;
        let firepower = self.firepower;
        dice.note("E7.51", format_args!("Final DR {final_dr} by {firepower} FP: {result}"));
        if total != 2 || result == AaResult::Down {
            return result;
        }
        let lucky = match dice.one_die(&LUCKY) {
            1 => AaResult::Down,
            2 => AaResult::Damaged,
            3 => AaResult::Evades,
            _ => AaResult::None,
        };
        dice.note("E7.512", format_args!("an Original 2, then a dr: {lucky}"));
        result.min(lucky)
    }
}

impl AaFire {
    /// The weapons of one of the lists, at a plane with this DRM.
    pub fn weapons(&self, list: Option<&Vec<AaFirepower>>, plane_drm: i32) -> Vec<AaWeapon> {
        let drm = plane_drm + self.aa_drm.get();
        let all = list.into_iter().flatten();
        let weapon = |firepower: &AaFirepower| AaWeapon {
            firepower: firepower.get(),
            drm,
            cowers: self.aa_cowers,
        };
        all.map(weapon).collect()
    }

    /// Whether its DRM go with it.
    ///
    /// # Errors
    ///
    /// [`Refusal`] when there is none, here and later, and it Cowers or has a DRM.
    pub fn check(&self, later: bool) -> Result<(), Refusal> {
        if self.aa.is_some() || later || !(self.aa_cowers || self.aa_drm.get() != 0) {
            return Ok(());
        }
        let parameter = if self.aa_cowers { "aa-cowers" } else { "aa-drm" };
        let message = "there is no AA fire: give `aa`, too";
        Err(Refusal::together(parameter, message).by("E7.51"))
    }

    /// How its DRM come about.
    pub fn ledger(&self, plane_drm: i32) -> Vec<LedgerLine> {
        let mut lines =
            vec![LedgerLine::new("AA fire, the plane", format!("{plane_drm:+}"), "E7.51")];
        if self.aa_drm.get() != 0 {
            let value = format!("{:+}", self.aa_drm.get());
            lines.push(LedgerLine::new("AA fire, other DRM", value, "E7.51"));
        }
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use asl_engine::dice::added_up;

    /// Of 216: down, Damaged, evades.
    fn ways(firepower: i32, drm: i32) -> [u128; 3] {
        let weapon = AaWeapon { firepower, drm, cowers: false };
        let (all, rolls) = added_up(|dice| weapon.fire(dice));
        let unit = 36_u128.pow(rolls as u32);
        let of = |result| {
            let found = all.iter().filter(|(one, _)| *one == result).map(|(_, ways)| ways);
            found.sum::<u128>() * 216 / unit
        };
        [AaResult::Down, AaResult::Damaged, AaResult::Evades].map(of)
    }

    #[test]
    fn the_ways_by_hand() {
        let by_hand = [
            (
                1,
                [
                    [6, 12, 18],
                    [18, 18, 24],
                    [36, 24, 30],
                    [60, 30, 36],
                    [90, 36, 30],
                    [126, 30, 24],
                ],
            ),
            (2, [[1, 5, 12], [6, 12, 18], [18, 18, 24], [36, 24, 30], [60, 30, 36], [90, 36, 30]]),
            (3, [[1, 1, 4], [1, 5, 12], [6, 12, 18], [18, 18, 24], [36, 24, 30], [60, 30, 36]]),
        ];
        for (drm, row) in by_hand {
            for (firepower, expected) in [2, 4, 6, 8, 12, 16].into_iter().zip(row) {
                assert_eq!(ways(firepower, drm), expected, "{firepower} FP, {drm:+}");
            }
        }
    }
}
