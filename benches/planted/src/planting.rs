//! The text of a file with its faults, each behind a switch.

use std::ops::Range;

use crate::fault::Fault;

/// The variable that holds the number of the fault that is on.
pub const VARIABLE: &str = "ASL_ODDS_PLANTED";

/// What the copy of asl-engine asks, and nothing else does.
pub const SWITCH: &str = r#"
/// Whether this fault is on.
#[doc(hidden)]
#[inline]
pub fn planted(number: u32) -> bool {
    static ON: std::sync::LazyLock<u32> = std::sync::LazyLock::new(|| {
        std::env::var("ASL_ODDS_PLANTED").ok().and_then(|on| on.parse().ok()).unwrap_or(0)
    });
    *ON == number
}
"#;

/// The file in which the switch is asked for.
pub const SWITCHES: &str = "sim/engine/src/lib.rs";

/// A text with switches, and of each fault where it lies in it.
#[derive(Debug)]
pub struct Planted {
    /// The text.
    pub text: String,
    /// The number of each fault and the bytes of its switch, both branches included.
    pub places: Vec<(u32, Range<usize>)>,
}

impl Planted {
    /// A source with these faults of it, which stand in the order of their places.
    #[must_use]
    pub fn of(file: &str, source: &str, faults: &[&Fault]) -> Self {
        let own = if file.starts_with("sim/engine/") { "crate" } else { "::asl_engine" };
        let mut planted = Self { text: String::new(), places: Vec::new() };
        planted.write(own, source, 0..source.len(), faults);
        planted
    }

    /// Writes a part of the source. What lies within a fault stays as it is in the changed
    /// branch, since only one fault is on at a time.
    fn write(&mut self, own: &str, source: &str, range: Range<usize>, faults: &[&Fault]) {
        let (mut here, mut next) = (range.start, 0);
        while let Some(fault) = faults.get(next) {
            let inner = faults[next + 1..].iter();
            let inner = inner.take_while(|inner| inner.range.start < fault.range.end).count();
            self.text += &source[here..fault.range.start];
            let start = self.text.len();
            let number = fault.number;
            let [open, close] = if fault.instead.is_some() { ["(", ")"] } else { ["", ""] };
            let instead = fault.instead.as_deref().unwrap_or_default();
            self.text += &format!("{open}if {own}::planted({number}) {{ {instead} }} else {{ ");
            self.write(own, source, fault.range.clone(), &faults[next + 1..][..inner]);
            self.text += &format!(" }}{close}");
            self.places.push((number, start..self.text.len()));
            here = fault.range.end;
            next += 1 + inner;
        }
        self.text += &source[here..range.end];
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fault::faults;

    #[test]
    fn faults_within_faults_stand_in_the_branch_that_is_right() {
        let source = "fn f(a: i32) -> bool { a + 1 < 2 }";
        let all = faults("analysis/x.rs", source);
        let some: Vec<&Fault> = all
            .iter()
            .filter(|fault| ["`<=` for `<`", "`2` for `1`"].contains(&&*fault.change))
            .collect();
        let planted = Planted::of("analysis/x.rs", source, &some);
        let [outer, inner] = [some[0].number, some[1].number];
        let wanted = format!(
            "fn f(a: i32) -> bool {{ (if ::asl_engine::planted({outer}) {{ (a + 1) <= (2) }} else \
             {{ a + (if ::asl_engine::planted({inner}) {{ 2 }} else {{ 1 }}) < 2 }}) }}"
        );
        assert_eq!(planted.text, wanted);
        assert!(syn::parse_file(&planted.text).is_ok());
        assert_eq!(planted.places.len(), 2);
    }
}
