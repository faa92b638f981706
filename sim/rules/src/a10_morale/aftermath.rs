use std::cmp::Ordering;
use std::fmt;

use super::consequence::Fate;
use crate::measures::Aftermaths;
use crate::units::{Condition, Unit};

/// What is left of a unit, named by what it was before.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Aftermath {
    before: Unit,
    left: Vec<Unit>,
}

impl Aftermath {
    /// What a single roll has made of a unit.
    pub fn of(fate: Fate, before: Unit) -> Self {
        Self { before, left: fate.units().collect() }
    }

    /// What several rolls have left of a unit.
    pub(crate) fn left(left: impl Iterator<Item = Unit>, before: Unit) -> Self {
        Self { before, left: left.collect() }
    }

    /// The same, borrowed.
    pub fn view(&self) -> AftermathView<'_> {
        AftermathView { before: self.before, left: &self.left }
    }
}

impl Aftermaths for Aftermath {
    fn aftermaths(&self) -> impl Iterator<Item = AftermathView<'_>> {
        std::iter::once(self.view())
    }
}

impl Ord for Aftermath {
    fn cmp(&self, other: &Self) -> Ordering {
        self.view().cmp(&other.view())
    }
}

impl PartialOrd for Aftermath {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Aftermath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.view().fmt(f)
    }
}

/// What is left of a unit, wherever that is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AftermathView<'a> {
    /// What it was.
    pub before: Unit,
    /// What is left: nothing, a unit, its half-squads, heroes it has created.
    pub left: &'a [Unit],
}

impl AftermathView<'_> {
    /// Unaffected first, then revealed, then pinned, then all else as bad as it is.
    fn rank(self) -> u8 {
        match self.left {
            [] => 4,
            [unit] if *unit == self.before => 0,
            [unit] if self.is_before(*unit, false) => 1,
            [unit] if self.is_before(*unit, true) => 2,
            _ => 3,
        }
    }

    /// Whether a unit is what it was, but perhaps for a pin and its concealment.
    fn is_before(self, unit: Unit, pinned: bool) -> bool {
        unit == Unit { pinned: self.before.pinned || pinned, concealed: false, ..self.before }
    }

    fn write_unit(self, unit: Unit, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let before = self.before;
        if unit == before {
            return f.write_str("unaffected");
        }
        if self.is_before(unit, false) {
            return f.write_str("revealed");
        }
        if self.is_before(unit, true) {
            return f.write_str("pinned");
        }
        // A unit of another force that stays what it is needs no name.
        let same = unit.body == before.body && !unit.body.is_japanese();
        if same && unit.fanatic == before.fanatic && unit.heroic == before.heroic {
            return f.write_str(match unit.condition {
                Condition::Unbroken if unit.pinned => "rallied-pinned",
                // A15.46.
                Condition::Unbroken if before.condition == Condition::Berserk => {
                    "no-longer-berserk"
                }
                Condition::Unbroken => "rallied",
                condition => condition.name(),
            });
        }
        fmt::Display::fmt(&unit, f)
    }
}

impl Ord for AftermathView<'_> {
    fn cmp(&self, other: &Self) -> Ordering {
        let (this, that) = (self.rank(), other.rank());
        (this, self.left, self.before).cmp(&(that, other.left, other.before))
    }
}

impl PartialOrd for AftermathView<'_> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for AftermathView<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.left {
            [] => f.write_str("eliminated"),
            [one, two] if one == two => {
                f.write_str("two-")?;
                self.write_unit(*one, f)
            }
            [first, others @ ..] => {
                self.write_unit(*first, f)?;
                others.iter().try_for_each(|other| write!(f, "-with-{other}"))
            }
        }
    }
}
