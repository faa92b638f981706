use std::fmt;

use super::{Body, Force};
use crate::Refusal;

/// In what order a unit is; mildest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Condition {
    /// Neither of the others.
    Unbroken,
    /// Berserk (A15.4).
    Berserk,
    /// On its broken side.
    Broken,
    /// Broken and Disrupted (A19.12).
    Disrupted,
    /// Surrendering: broken, Disrupted, and lost to an ADJACENT enemy (A15.5).
    Surrendered,
}

impl Condition {
    /// Its name in the name of a unit; empty for an unbroken one.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Unbroken => "",
            Self::Berserk => "berserk",
            Self::Broken => "broken",
            Self::Disrupted => "disrupted",
            Self::Surrendered => "surrendered",
        }
    }
}

/// A unit on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Unit {
    /// Its condition, first because it decides how bad things are.
    pub condition: Condition,
    /// Whether it is pinned.
    pub pinned: bool,
    /// Its counter.
    pub body: Body,
    /// Whether it is Fanatic (A10.8).
    pub fanatic: bool,
    /// Whether it is a leader who has become heroic (A15.2).
    pub heroic: bool,
    /// Whether it is concealed or hidden (A12.1, A12.3).
    pub concealed: bool,
}

impl Unit {
    /// What can lie on a unit, as its name says it; a wound is on the counter itself.
    pub const MARKERS: [&str; 8] =
        ["broken", "pinned", "concealed", "fanatic", "wounded", "heroic", "berserk", "disrupted"];

    /// An unbroken unit with nothing on it.
    pub const fn fresh(body: Body) -> Self {
        Self {
            condition: Condition::Unbroken,
            pinned: false,
            body,
            fanatic: false,
            heroic: false,
            concealed: false,
        }
    }

    /// The same unit in another condition; no longer pinned nor concealed.
    #[must_use]
    #[inline]
    pub const fn in_condition(self, condition: Condition) -> Self {
        Self { condition, pinned: false, concealed: false, ..self }
    }

    /// The same unit as another counter.
    #[must_use]
    #[inline]
    pub const fn with_body(self, body: Body) -> Self {
        Self { body, ..self }
    }

    /// Whether it is on its broken side.
    #[inline]
    pub fn is_broken(self) -> bool {
        self.condition >= Condition::Broken
    }

    /// Whether it is a hero, or a leader who has become heroic (A15.2).
    #[inline]
    pub fn is_heroic(self) -> bool {
        self.heroic || matches!(self.body, Body::Hero { .. })
    }

    /// Whether a PTC result makes it take a NTC: not when it is broken or
    /// berserk, a hero or heroic, or a Japanese SMC (A7.305, A7.8, G1.4).
    #[inline]
    pub fn takes_ptc(self) -> bool {
        let smc = self.body.is_smc() && self.body.is_japanese();
        self.condition == Condition::Unbroken && !smc && !self.is_heroic()
    }

    /// What a modifier of its Morale Level comes to: nothing lowers that of heroes and of
    /// the berserk (A15.2, A15.42).
    #[inline]
    pub fn morale_modifier(self, modifier: i32) -> i32 {
        let never_lowered = self.is_heroic() || self.condition == Condition::Berserk;
        if never_lowered { modifier.max(0) } else { modifier }
    }

    /// The same when it is Encirclement that lowers it: not that of unbroken Japanese (G1.62).
    #[inline]
    pub fn encircled_modifier(self, modifier: i32) -> i32 {
        let japanese = self.body.is_japanese() && self.condition == Condition::Unbroken;
        self.morale_modifier(if japanese { modifier.max(0) } else { modifier })
    }

    /// Its Morale Level before Fanaticism, leaders and Encirclement: what is
    /// printed, or 10 when berserk (A15.42).
    pub fn morale(self) -> i32 {
        match self.condition {
            Condition::Berserk => 10,
            // A heroic leader has a hero's when that is higher (A15.21).
            _ if self.heroic => {
                let hero = Body::Hero { force: self.body.force(), wounded: self.body.is_wounded() };
                self.body.morale().max(hero.morale())
            }
            Condition::Unbroken => self.body.morale(),
            _ => self.body.broken_morale(),
        }
    }

    /// The unit of this force with this name, as it displays itself: the name of
    /// its counter, and then what lies on it, as in `7-6-8-broken`. The parameter is the
    /// one that a refusal is about.
    ///
    /// # Errors
    ///
    /// [`Refusal`] when the force has no such counter, or there is no such marker.
    ///
    /// # Examples
    ///
    /// ```
    /// use asl_rules::units::{Force, Unit};
    ///
    /// let squad = Unit::named("targets", Force::Usmc, "7-6-8-broken")?;
    /// assert!(squad.is_broken());
    /// let refusal = Unit::named("targets", Force::Usmc, "7-6-9").unwrap_err();
    /// assert_eq!(refusal.nearest(), Some("7-6-8"));
    /// # Ok::<(), asl_rules::Refusal>(())
    /// ```
    pub fn named(parameter: &'static str, force: Force, name: &str) -> Result<Self, Refusal> {
        let mut unit = Self::fresh(Body::Hero { force, wounded: false });
        // The marks may stand in any order. A wound is part of the counter's name.
        let mut wounded = false;
        // Firers have their marks after a colon.
        let dashed = name.replace(':', "-");
        let mut rest = dashed.as_str();
        while let Some((before, suffix)) = rest.rsplit_once('-') {
            match suffix {
                "fanatic" if !unit.fanatic => unit.fanatic = true,
                "heroic" if !unit.heroic => unit.heroic = true,
                "pinned" if !unit.pinned => unit.pinned = true,
                "concealed" if !unit.concealed => unit.concealed = true,
                "wounded" if !wounded => wounded = true,
                "broken" | "disrupted" | "berserk" if unit.condition == Condition::Unbroken => {
                    unit.condition = match suffix {
                        "broken" => Condition::Broken,
                        "disrupted" => Condition::Disrupted,
                        _ => Condition::Berserk,
                    };
                }
                _ => break,
            }
            rest = before;
        }
        let counter = format!("{rest}{}", if wounded { "-wounded" } else { "" });
        match Body::named(force, &counter) {
            Some(body) => Ok(unit.with_body(body)),
            None if Self::has_unknown_marker(force, rest) => {
                let marker = rest.rsplit('-').next().unwrap_or(rest);
                let names = Self::MARKERS.map(str::to_owned).to_vec();
                Err(Refusal::no_such_name(parameter, marker, names).within(name))
            }
            None => Err(Body::no_such_counter(parameter, force, &counter).within(name)),
        }
    }

    /// Whether this is a counter of the force with something after it that is no marker.
    fn has_unknown_marker(force: Force, name: &str) -> bool {
        let is_word = |text: &str| text.chars().all(|letter| letter.is_ascii_lowercase());
        name.rsplit_once('-').is_some_and(|(counter, marker)| {
            is_word(marker) && marker.len() > 1 && Body::named(force, counter).is_some()
        })
    }

    /// Whether it never Disrupts: Japanese (G1.62), U.S. Marines, Partisans, and all that are
    /// Fanatic (A19.12).
    pub fn never_disrupts(self) -> bool {
        let force = self.body.force();
        let partisan = matches!(force, Force::RedChinese | Force::Partisan);
        self.fanatic || partisan || matches!(force, Force::Japanese | Force::Usmc)
    }

    /// Whether a unit can be like this.
    ///
    /// # Errors
    ///
    /// [`Refusal`] with the parameter that named it.
    pub(crate) fn check(self, parameter: &'static str) -> Result<(), Refusal> {
        let body = self.body;
        let leader = matches!(body, Body::Leader { .. });
        let never_pins = self.is_heroic() || (body.is_smc() && body.is_japanese());
        if self.is_broken() && !body.has_broken_side() {
            return Err(body.without_broken_side(parameter));
        }
        let (why, rule) = if self.condition == Condition::Disrupted && body.is_japanese() {
            ("never Disrupts", "G1.62")
        } else if self.condition == Condition::Disrupted && self.never_disrupts() {
            ("never Disrupts", "A19.12")
        } else if self.heroic && !leader {
            ("cannot be heroic: only a leader can", "A15.21")
        } else if self.heroic && self.condition != Condition::Unbroken {
            ("is heroic, so it never breaks or goes berserk", "A15.2")
        } else if self.condition == Condition::Berserk
            && matches!(body, Body::Crew { .. } | Body::Hero { .. })
        {
            ("never goes berserk", "A15.1")
        } else if self.pinned && (never_pins || self.condition != Condition::Unbroken) {
            ("is never pinned", "A7.8, G1.4")
        } else if self.concealed && self.condition != Condition::Unbroken {
            ("cannot be concealed when it is broken or berserk", "A12.14, A15.42")
        } else {
            return Ok(());
        };
        Err(Refusal::together(parameter, format!("`{self}`: `{body}` {why}")).by(rule))
    }
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.body.fmt(f)?;
        for (is, suffix) in [
            (self.fanatic, "fanatic"),
            (self.heroic, "heroic"),
            (self.condition != Condition::Unbroken, self.condition.name()),
            (self.pinned, "pinned"),
            (self.concealed, "concealed"),
        ] {
            if is {
                f.write_str("-")?;
                f.write_str(suffix)?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All orders of these words.
    fn orders(words: &[&str]) -> Vec<String> {
        let after = |place: usize| {
            let rest = [&words[..place], &words[place + 1..]].concat();
            orders(&rest).into_iter().map(move |more| format!("-{}{more}", words[place]))
        };
        if words.is_empty() {
            vec![String::new()]
        } else {
            (0..words.len()).flat_map(after).collect()
        }
    }

    #[test]
    fn marks_may_stand_in_any_order() {
        for (counter, marks) in [
            ("leader-8-0", &["wounded", "heroic", "fanatic", "concealed"][..]),
            ("leader-9-1", &["wounded", "broken", "fanatic"]),
            ("hero", &["wounded", "concealed"]),
            ("7-6-8", &["fanatic", "pinned", "concealed"]),
        ] {
            let named = |end: &str| Unit::named("targets", Force::Usmc, &format!("{counter}{end}"));
            let all = orders(marks);
            let first = named(&all[0]).expect("a unit");
            for end in &all {
                assert_eq!(named(end).ok(), Some(first), "{counter}{end}");
            }
            assert_eq!(first.body.is_wounded(), marks.contains(&"wounded"));
        }
    }

    #[test]
    fn a_mark_that_there_is_not_is_told_with_those_that_there_are() {
        for (name, mark, nearest) in [
            ("7-6-8-brokn", "brokn", "broken"),
            ("leader-9-1-pined-fanatic", "pined", "pinned"),
            ("3-4-8-conceald", "conceald", "concealed"),
        ] {
            let refusal = Unit::named("targets", Force::Usmc, name).unwrap_err();
            assert_eq!(refusal.nearest(), Some(nearest), "{name}");
            assert!(refusal.to_string().contains(&format!("\"{mark}\" in `{name}`")), "{refusal}");
        }
        // What is no counter is told with counters.
        let refusal = Unit::named("targets", Force::Usmc, "7-6-9-broken").unwrap_err();
        assert_eq!(refusal.nearest(), Some("7-6-8"));
    }

    #[test]
    fn a_mark_that_comes_twice_or_cannot_be_is_refused() {
        for name in ["leader-8-0-wounded-heroic-wounded", "7-6-8-wounded", "7-6-8-broken-wounded"] {
            let refusal = Unit::named("targets", Force::Usmc, name).unwrap_err();
            assert!(refusal.to_string().contains(name), "{refusal}");
        }
    }
}
