//! How Infantry moves in its MPh: Assault Movement, Double Time, Dash (A4.5 to A4.63).

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::mf::Mf;

/// How Infantry moves.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Manner {
    /// None of the others.
    Normal,
    /// Assault Movement: one hex, not for all MF; no FFNAM (A4.61).
    Assault,
    /// Double Time: two more MF, and CX afterwards (A4.5).
    DoubleTime,
    /// Dash: across a road to cover; fire at them on the road is halved (A4.63).
    Dash,
}

impl fmt::Display for Manner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Normal => "normal movement",
            Self::Assault => "Assault Movement",
            Self::DoubleTime => "Double Time",
            Self::Dash => "Dash",
        })
    }
}

impl Manner {
    /// What it adds to the MF of a unit (A4.5).
    #[must_use]
    pub const fn bonus(self) -> Mf {
        match self {
            Self::DoubleTime => Mf::whole(2),
            _ => Mf::whole(0),
        }
    }

    /// Whether a unit may move so through so many hexes, if that takes so many of its MF; else
    /// why not, and the rule.
    ///
    /// # Source
    ///
    /// A4.1, A4.61, A4.63.
    ///
    /// # Errors
    ///
    /// What is wrong, in words, and the rule.
    pub fn allows(
        self,
        hexes: usize,
        spent: Mf,
        available: Mf,
    ) -> Result<(), (String, &'static str)> {
        if spent > available {
            let faster = match self {
                Self::Normal => ": `movement` double-time gives 2 more. SMOKE costs 1 MF a hex",
                _ => "",
            };
            let message =
                format!("they have {available} MF and need {spent} for these hexes{faster}");
            return Err((message, "A4.1, A4.11, A4.12"));
        }
        match self {
            Self::Assault if hexes > 1 => {
                Err((format!("Assault Movement is for one hex, not {hexes}"), "A4.61"))
            }
            Self::Assault if spent == available => {
                let message = format!("Assault Movement may not use all MF, and {spent} is all");
                Err((message, "A4.61"))
            }
            Self::Dash if hexes != 2 => {
                let message = format!(
                    "a Dash is over the road into the hex on its other side: two hexes, not {hexes}"
                );
                Err((message, "A4.63"))
            }
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The fourth of A4.61: two MF uphill, doubled, are all that a squad has; with a leader it
    /// has two left.
    #[test]
    fn example_4_of_a4_61() {
        let (all, with_leader) = (Mf::whole(4), Mf::whole(6));
        assert!(Manner::Assault.allows(1, Mf::whole(4), all).is_err());
        assert!(Manner::Assault.allows(1, Mf::whole(4), with_leader).is_ok());
        assert!(Manner::Normal.allows(1, Mf::whole(4), all).is_ok());
    }

    #[test]
    fn only_double_time_adds_mf_and_a_dash_takes_two_hexes() {
        let bonus = |manner: Manner| manner.bonus().rounded_down();
        assert_eq!([Manner::Normal, Manner::Assault, Manner::DoubleTime].map(bonus), [0, 0, 2]);
        let dash = |hexes| Manner::Dash.allows(hexes, Mf::whole(3), Mf::whole(4)).is_ok();
        assert_eq!([1, 2, 3].map(dash), [false, true, false]);
        assert!(Manner::Normal.allows(3, Mf::whole(5), Mf::whole(4)).is_err());
    }
}
