use super::Body;

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
}

impl Unit {
    /// An unbroken unit with nothing on it.
    pub const fn fresh(body: Body) -> Self {
        Self { condition: Condition::Unbroken, pinned: false, body, fanatic: false, heroic: false }
    }

    /// The same unit in another condition; no longer pinned.
    #[must_use]
    pub const fn in_condition(self, condition: Condition) -> Self {
        Self { condition, pinned: false, ..self }
    }

    /// The same unit as another counter.
    #[must_use]
    pub const fn with_body(self, body: Body) -> Self {
        Self { body, ..self }
    }

    /// Whether it is on its broken side.
    pub fn is_broken(self) -> bool {
        self.condition >= Condition::Broken
    }

    /// Whether a PTC result makes it take a NTC: not when it is broken or
    /// berserk, a hero or heroic, or a Japanese SMC (A7.305, A7.8, G1.4).
    pub fn takes_ptc(self) -> bool {
        let smc = self.body.is_smc() && self.body.is_japanese();
        let hero = matches!(self.body, Body::Hero { .. }) || self.heroic;
        self.condition == Condition::Unbroken && !smc && !hero
    }

    /// Its Morale Level before Fanaticism, leaders and Encirclement: what is
    /// printed, or 10 when berserk (A15.42).
    pub fn morale(self) -> i32 {
        match self.condition {
            Condition::Berserk => 10,
            Condition::Unbroken => self.body.morale(),
            _ => self.body.broken_morale(),
        }
    }
}
