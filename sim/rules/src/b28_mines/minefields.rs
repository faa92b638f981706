//! A path through minefields.

use num_rational::Ratio;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::a7_fire::column::{Column, Table};
use crate::a7_fire::firing::fraction;
use crate::defaults::{no, yes};
use crate::procedure::in_group;
use crate::units::MineStrength;
use crate::{LedgerLine, Refusal};

/// So many hexes there are at most.
pub const MOST_HEXES: usize = 6;

/// The strengths of A-P minefields; 0 for a hex without one (B28.1).
const STRENGTHS: [i32; 4] = [0, 6, 8, 12];

/// The DRM of mines in Deep Snow (E3.732).
pub const DEEP_SNOW_DRM: i32 = 1;

/// The hexes that are entered one after another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("the minefields"))]
pub struct Minefields {
    /// The strength of the A-P mines of each hex that is entered, one to six hexes: 6, 8 or 12, or 0
    /// for a hex without them. They attack on entry and again on exit.
    #[schemars(length(min = 1, max = MOST_HEXES), extend("rule" = "B28.1, B28.41, B28.412"))]
    pub path: Vec<MineStrength>,
    /// Whether the last hex is left, too, so that its mines attack once more.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "B28.41"))]
    pub leaves: bool,
    /// Whether there is Deep Snow: A-P mines have half their FP, A-T mines have one factor less, and
    /// all their attacks have +1.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "E3.732", "label" = "Deep Snow"))]
    pub deep_snow: bool,
}

/// An entry into a hex, or an exit out of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Crossed {
    /// The number of the hex, from 1.
    pub hex: u8,
    /// Whether it is left, and not entered.
    pub exit: bool,
}

impl Crossed {
    /// What is done, in words.
    pub fn words(self) -> &'static str {
        if self.exit { "leaving" } else { "entering" }
    }
}

impl Minefields {
    /// Whether there can be such minefields.
    ///
    /// # Errors
    ///
    /// [`Refusal`] for a strength that there is not.
    pub fn check(&self) -> Result<(), Refusal> {
        Refusal::unless_listed("path", &self.path, MOST_HEXES)?;
        match self.path.iter().find(|strength| !STRENGTHS.contains(&strength.get())) {
            Some(strength) => {
                let message = format!(
                    "no A-P minefield has {} FP: it has 6, 8 or 12, and 0 is none",
                    strength.get()
                );
                Err(Refusal::together("path", message).by("B28.1"))
            }
            None => Ok(()),
        }
    }

    /// How many hexes there are.
    pub fn length(&self) -> u8 {
        self.path.len() as u8
    }

    /// Every entry and exit, in order.
    pub fn crossed(&self) -> impl Iterator<Item = Crossed> {
        let (last, leaves) = (self.length(), self.leaves);
        let both = move |hex| [false, true].map(|exit| Crossed { hex, exit });
        (1..=last).flat_map(both).filter(move |at| leaves || !at.exit || at.hex < last)
    }

    /// The DRM of every attack.
    pub fn drm(&self) -> i32 {
        if self.deep_snow { DEEP_SNOW_DRM } else { 0 }
    }

    /// The FP of a strength.
    fn firepower(&self, strength: i32) -> Ratio<i32> {
        Ratio::new(strength, if self.deep_snow { 2 } else { 1 })
    }

    /// The A-P column of a hex; `None` without A-P mines.
    pub fn column(&self, hex: u8) -> Option<Column> {
        let strength = self.path[usize::from(hex) - 1].get();
        Column::of(Table::Ift, self.firepower(strength))
    }

    /// What the minefields come to.
    pub fn ledger(&self) -> Vec<LedgerLine> {
        let mut lines = Vec::new();
        for hex in 1..=self.length() {
            let strength = self.path[usize::from(hex) - 1].get();
            let Some(column) = self.column(hex) else { continue };
            let attacks = self.crossed().filter(|at| at.hex == hex).count();
            let times = if attacks == 1 { "once" } else { "twice" };
            let firepower = fraction(self.firepower(strength));
            let value = format!("{firepower} FP, {column} column, {times}");
            lines.push(LedgerLine::new(&format!("A-P mines, hex {hex}"), value, "B28.1, B28.41"));
        }
        if self.deep_snow {
            lines.push(LedgerLine::new("Deep Snow", format!("{DEEP_SNOW_DRM:+}"), "E3.732"));
        }
        lines
    }
}
