//! How the numbers of a comparison are written.

use asl_engine::odds::Interval;
use asl_rules::catalog::MeasureEntry;
use asl_study::comparison::Number;
use asl_study::numbers::{exact_number, exact_percent, sampled_number, sampled_percent};

/// A longer fraction is no use to people.
const FRACTION_SHOWN: usize = 24;

/// A measure's number, with its fraction or its interval.
pub(super) fn number(measure: &MeasureEntry, number: &Number) -> String {
    match number {
        Number::Exact(fraction) => {
            let written = plain(measure.is_chance, fraction.to_f64());
            let text = fraction.to_string();
            let whole = !text.contains('/');
            if text.len() > FRACTION_SHOWN || whole {
                written
            } else {
                format!("{written} = {text}")
            }
        }
        Number::Sampled(mean) if measure.is_chance => {
            let (mean, interval) = sampled_percent(mean.mean, mean.interval);
            format!("{mean} ({interval})")
        }
        Number::Sampled(mean) => {
            let (mean, interval) = sampled_number(mean.mean, mean.interval);
            format!("{mean} ({interval})")
        }
        Number::Unknown => "not known".to_owned(),
    }
}

/// A value without more.
pub(super) fn plain(is_chance: bool, value: f64) -> String {
    if is_chance { exact_percent(value) } else { exact_number(value) }
}

/// A difference with its sign; of chances in percentage points.
pub(super) fn signed(is_chance: bool, difference: f64) -> String {
    let sign = if difference < 0.0 { "-" } else { "+" };
    let size = plain(is_chance, difference.abs());
    if is_chance {
        format!("{sign}{}", size.replace(" %", " points"))
    } else {
        format!("{sign}{size}")
    }
}

/// An interval of differences.
pub(super) fn interval(is_chance: bool, interval: Interval) -> String {
    let half = (interval.high - interval.low) / 2.0;
    let middle = (interval.high + interval.low) / 2.0;
    let (scale, unit) = if is_chance { (100.0, " points") } else { (1.0, "") };
    let decimals = (1.0 - (half * scale).max(1e-9).log10()).floor().clamp(0.0, 6.0) as usize;
    format!("{:+.decimals$} ± {:.decimals$}{unit}", middle * scale, half * scale)
}

/// A text that begins with a capital.
pub(super) fn capital(text: &str) -> String {
    let mut text = text.to_owned();
    if let Some(first) = text.get_mut(0..1) {
        first.make_ascii_uppercase();
    }
    text
}

/// A text in which a percentage stays in one line.
pub(crate) fn unbroken(text: &str) -> String {
    text.replace(" %", "\u{a0}%")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_interval_has_two_digits_of_its_half_width_at_most() {
        let of = |is_chance, low, high| interval(is_chance, Interval { low, high });
        assert_eq!(of(true, 0.012, 0.016), "+1.4 ± 0.2 points");
        assert_eq!(of(true, -0.0126, -0.0122), "-1.24 ± 0.02 points");
        assert_eq!(of(false, -12.0, -8.0), "-10 ± 2");
        assert_eq!(of(false, 1.0, 1.5), "+1.2 ± 0.2");
    }

    #[test]
    fn only_the_first_letter_becomes_a_capital() {
        assert_eq!(capital("the chance that"), "The chance that");
        assert_eq!((capital("x"), capital("")), ("X".to_owned(), String::new()));
    }

    /// A fraction stands beside its number, if it is one and is not too long.
    #[test]
    fn a_number_has_its_fraction() {
        let assault = asl_rules::catalog::find("cave-assault").expect("it is in the catalog");
        let chance = assault.measures.iter().find(|measure| measure.is_chance).expect("one");
        let of = |above: u64, below: u64| {
            number(chance, &Number::Exact(asl_engine::odds::Fraction::new(above, below)))
        };
        assert_eq!(of(5, 18), "27.778 % = 5/18");
        assert_eq!(of(1, 1), "100 %");
        assert_eq!(of(1_000_000_000_001, 3_000_000_000_000), "33.333 %");
        assert_eq!(number(chance, &Number::Unknown), "not known");
    }
}
