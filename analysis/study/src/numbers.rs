//! How numbers are written for people.

use asl_engine::odds::Interval;
use serde_json::Value;

/// `1234567` as `1,234,567`.
pub fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::with_capacity(digits.len() + digits.len() / 3);
    for (index, digit) in digits.char_indices() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// An exact probability in percent, to at least three significant digits.
pub fn exact_percent(probability: f64) -> String {
    // An empty sum is -0.
    let percent = probability * 100.0 + 0.0;
    let decimals = match percent {
        0.0 => 0,
        100.0 => 0,
        p if p >= 0.1 => 3,
        p if p < 1e-6 => return format!("{percent:.2e} %"),
        p => (2.0 - p.log10().floor()) as usize,
    };
    format!("{percent:.decimals$} %")
}

/// A chance in the numbers of a sentence: `17.2 %`, `0.034 %`.
pub fn spoken_percent(probability: f64) -> String {
    match probability * 100.0 {
        0.0 => "0 %".to_owned(),
        100.0 => "100 %".to_owned(),
        p if (0.95..=99.05).contains(&p) => format!("{p:.1} %"),
        p if p > 99.05 => format!("{p:.3} %"),
        _ => exact_percent(probability),
    }
}

/// A chance as so many times in so many: `about 1 in 6`, or `5 in 36` where it is just that. `None`
/// for what is certain, or all but impossible.
pub fn about(probability: f64) -> Option<String> {
    /// More than one in so many is no help to anybody.
    const RAREST: f64 = 1_000_000.0;
    if !(1.0 / RAREST..1.0).contains(&probability) {
        return None;
    }
    if let Some(just) = just(probability) {
        return Some(just);
    }
    let in_so_many = |of: f64| {
        // Two digits are enough for what is rare.
        let digits = 10_f64.powf((of.log10().floor() - 1.0).max(0.0));
        thousands(((of / digits).round() * digits) as u64)
    };
    if probability < 0.15 {
        return Some(format!("about 1 in {}", in_so_many((1.0 / probability).round())));
    }
    if probability > 0.95 {
        let of = (1.0 / (1.0 - probability)).round();
        return (of < RAREST)
            .then(|| format!("about {} in {}", thousands(of as u64 - 1), thousands(of as u64)));
    }
    // Nobody thinks in sevenths, except where one is left: 15 % is 1 in 7.
    if probability < 2.0 / 13.0 {
        return Some("about 1 in 7".to_owned());
    }
    // Two dice have thirty-sixths, and what these come to.
    let all = [2_u32, 3, 4, 5, 6, 8, 10, 9, 12, 18, 20, 36];
    let all = || all.into_iter().flat_map(|of| (1..of).map(move |times| (times, of)));
    let reduced = || all().filter(|(times, of)| gcd(*times, *of) == 1);
    let far = |(times, of): &(u32, u32)| (f64::from(*times) / f64::from(*of) - probability).abs();
    // The simplest that is near enough, or else the nearest.
    let (times, of) = reduced()
        .find(|one| far(one) < 0.016)
        .or_else(|| reduced().min_by(|one, other| far(one).total_cmp(&far(other))))?;
    Some(format!("about {times} in {of}"))
}

fn gcd(one: u32, other: u32) -> u32 {
    if other == 0 { one } else { gcd(other, one % other) }
}

/// A chance that is a simple fraction: one of dice, or one that everybody knows.
fn just(probability: f64) -> Option<String> {
    let all = [2_u32, 3, 4, 5, 6, 8, 9, 10, 12, 18, 20, 36];
    all.into_iter().find_map(|of| {
        let times = (probability * f64::from(of)).round();
        let is_it = (times / f64::from(of) - probability).abs() < 1e-12;
        is_it.then(|| format!("{times} in {of}"))
    })
}

/// A sampled probability in percent with its interval, to the digits that the
/// interval knows.
pub fn sampled_percent(probability: f64, interval: Interval) -> (String, String) {
    let half_width = (interval.high - interval.low) * 50.0;
    let decimals = (-half_width.log10()).ceil().clamp(0.0, 8.0) as usize;
    let percent = |p: f64| format!("{:.decimals$}", p * 100.0);
    (
        format!("{} %", percent(probability)),
        format!("{} to {} %", percent(interval.low), percent(interval.high)),
    )
}

/// A percentage for a chart: whole numbers, and one decimal below 10 and
/// where a whole number would say 100 of something that is not certain.
pub fn chart_percent(probability: f64) -> String {
    let percent = probability * 100.0;
    match percent {
        0.0 => "–".to_owned(),
        100.0 => "100".to_owned(),
        p if p < 0.05 => "<0.1".to_owned(),
        p if p > 99.95 => ">99.9".to_owned(),
        p if !(9.95..=99.05).contains(&p) => format!("{p:.1}"),
        p => format!("{p:.0}"),
    }
}

/// A sampled percentage for a chart: with half the width of its interval.
pub fn chart_sampled(probability: f64, interval: Interval) -> String {
    let half_width = (interval.high - interval.low) * 50.0;
    if probability == 0.0 {
        return format!("<{:.1}", (interval.high * 100.0).max(0.1));
    }
    let decimals = usize::from(half_width < 0.95);
    format!("{:.decimals$}±{:.decimals$}", probability * 100.0, half_width.max(0.1))
}

/// An expected number, to three significant digits or two decimals.
pub fn exact_number(value: f64) -> String {
    match value {
        0.0 => "0".to_owned(),
        v if v >= 0.1 => format!("{v:.3}"),
        v if v < 1e-6 => format!("{v:.2e}"),
        v => format!("{v:.0$}", (2.0 - v.log10().floor()) as usize),
    }
}

/// A sampled mean with its interval, to the digits that the interval knows.
pub fn sampled_number(mean: f64, interval: Interval) -> (String, String) {
    if interval.high == 0.0 {
        return ("0".to_owned(), "0 to 0".to_owned());
    }
    let half_width = (interval.high - interval.low) / 2.0;
    let decimals = (1.0 - half_width.max(1e-9).log10()).floor().clamp(0.0, 8.0) as usize;
    let number = |value: f64| format!("{value:.decimals$}");
    (number(mean), format!("{} to {}", number(interval.low), number(interval.high)))
}

/// An expected number for a chart.
pub fn chart_number(value: f64) -> String {
    match value {
        0.0 => "–".to_owned(),
        v if v < 0.005 => "<0.01".to_owned(),
        v if v < 9.95 => format!("{v:.2}"),
        v => format!("{v:.1}"),
    }
}

/// A sampled mean for a chart: with half the width of its interval.
pub fn chart_sampled_number(mean: f64, interval: Interval) -> String {
    let half_width = (interval.high - interval.low) / 2.0;
    format!("{mean:.2}±{:.2}", half_width.max(0.01))
}

/// A p-value: two digits, and a power of ten when it is small.
pub fn p_value(p: f64) -> String {
    if p >= 0.01 { format!("{p:.2}") } else { format!("{p:.1e}") }
}

/// A number of seconds, as far as an estimate knows it.
pub fn duration(seconds: f64) -> String {
    match seconds {
        s if s < 1.0 => "a second or less".to_owned(),
        s if s < 120.0 => format!("{s:.0} s"),
        s if s < 7_200.0 => format!("{:.0} min", s / 60.0),
        s => format!("{} hours", thousands((s / 3_600.0).round() as u64)),
    }
}

/// A parameter's value as it would be typed.
pub fn value(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(values) => {
            let values: Vec<String> = values.iter().map(self::value).collect();
            values.join(",")
        }
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chance_is_so_many_times_in_so_many() {
        for (probability, said) in [
            (0.172, "about 1 in 6"),
            (0.149, "about 1 in 7"),
            (0.151, "about 1 in 7"),
            (0.155, "about 1 in 6"),
            (0.5, "1 in 2"),
            (0.875, "7 in 8"),
            (0.87, "about 7 in 8"),
            (5.0 / 36.0, "5 in 36"),
            (0.139, "about 1 in 7"),
            (2.0 / 3.0, "2 in 3"),
            (0.4, "2 in 5"),
            (0.399_69, "about 2 in 5"),
            (0.415, "about 2 in 5"),
            (0.419, "about 5 in 12"),
            (0.228, "about 2 in 9"),
            (0.45, "9 in 20"),
            (0.28, "about 5 in 18"),
            (0.29, "about 3 in 10"),
            (0.95, "19 in 20"),
            (35.0 / 36.0, "35 in 36"),
            (1.0 / 36.0, "1 in 36"),
            (0.00123, "about 1 in 810"),
            (0.000_012_3, "about 1 in 81,000"),
        ] {
            assert_eq!(about(probability).as_deref(), Some(said));
        }
        assert_eq!([about(0.0), about(1.0), about(1e-9)], [None, None, None]);
    }

    #[test]
    fn a_sentence_has_few_digits() {
        let said = [0.0, 0.000_34, 0.172_4, 0.5, 0.999_5, 1.0].map(spoken_percent);
        assert_eq!(said, ["0 %", "0.0340 %", "17.2 %", "50.0 %", "99.950 %", "100 %"]);
    }

    #[test]
    fn numbers_are_grouped_by_thousands() {
        assert_eq!(thousands(0), "0");
        assert_eq!(thousands(999), "999");
        assert_eq!(thousands(1_000), "1,000");
        assert_eq!(thousands(10_000_000), "10,000,000");
    }

    #[test]
    fn exact_percentages_keep_three_significant_digits() {
        assert_eq!(exact_percent(10.0 / 36.0), "27.778 %");
        assert_eq!(exact_percent(1.0 / 46_656.0), "0.00214 %");
        assert_eq!(exact_percent(1.0), "100 %");
        assert_eq!(exact_percent(0.0), "0 %");
    }

    #[test]
    fn sampled_percentages_show_no_digit_that_is_not_known() {
        let wide = Interval { low: 0.45, high: 0.55 };
        let (percent, interval) = sampled_percent(0.501, wide);
        assert_eq!(percent, "50 %");
        assert_eq!(interval, "45 to 55 %");
    }

    #[test]
    fn a_sampled_percentage_of_a_chart_has_its_uncertainty() {
        let interval = Interval { low: 0.24, high: 0.32 };
        assert_eq!(chart_sampled(0.28, interval), "28±4");
        assert_eq!(chart_sampled(0.0, Interval { low: 0.0, high: 0.038 }), "<3.8");
    }

    #[test]
    fn chart_percentages_never_hide_that_something_can_happen() {
        assert_eq!(chart_percent(0.0), "–");
        assert_eq!(chart_percent(0.0002), "<0.1");
        assert_eq!(chart_percent(0.004), "0.4");
        assert_eq!(chart_percent(1.0 / 36.0), "2.8");
        assert_eq!(chart_percent(10.0 / 36.0), "28");
        assert_eq!(chart_percent(0.996), "99.6");
    }

    #[test]
    fn expected_numbers_of_a_chart_keep_what_can_be_read() {
        assert_eq!((chart_number(0.0).as_str(), chart_number(0.004).as_str()), ("–", "<0.01"));
        assert_eq!((chart_number(0.005).as_str(), chart_number(9.94).as_str()), ("0.01", "9.94"));
        // From 9.95 on one decimal: what is rounded to ten has no two.
        let decimals = |value: f64| chart_number(value).split('.').nth(1).map(str::len);
        assert_eq!([9.949, 9.95, 9.951, 99.0].map(decimals), [2, 1, 1, 1].map(Some));
    }
}
