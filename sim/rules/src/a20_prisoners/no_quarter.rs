//! G1.621, A20.3: when No Quarter is in effect by the date.

use crate::Refusal;
use crate::units::{Force, Month, Year};

/// Why No Quarter is in effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoQuarter {
    /// Chinese and Japanese from 1938 on.
    Chinese,
    /// Everybody against the Japanese from June 1942 on.
    Pacific,
}

/// Whether No Quarter is in effect between these forces. Only Japanese need the date.
///
/// # Source
///
/// G1.621, and A20.3 for the Chinese.
///
/// # Errors
///
/// [`Refusal`] when the `year` or the `month` is needed and not given.
pub fn by_date(
    sides: [Force; 2],
    year: Option<Year>,
    month: Option<Month>,
) -> Result<Option<NoQuarter>, Refusal> {
    if !sides.contains(&Force::Japanese) {
        return Ok(None);
    }
    let refused =
        |parameter, message: &str| Err(Refusal::together(parameter, message).by("G1.621"));
    let Some(year) = year.map(Year::get) else {
        return refused("year", "give the year when Japanese are there");
    };
    let chinese = sides.iter().any(|force| matches!(force, Force::Gmd | Force::RedChinese));
    if chinese && year >= 1938 {
        return Ok(Some(NoQuarter::Chinese));
    }
    match (year, month.map(Month::get)) {
        (1943.., _) | (1942, Some(6..)) => Ok(Some(NoQuarter::Pacific)),
        (1942, None) => refused("month", "give the month of 1942"),
        _ => Ok(None),
    }
}
