//! A unit in CC.

use num_rational::Ratio;

use crate::Refusal;
use crate::units::equals::{self, Left};
use crate::units::{Body, Condition, Force, Unit};

/// Where a unit is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Presence {
    /// In the CC.
    #[default]
    Here,
    /// It has left the Location (A11.2, A11.22, A11.41).
    Withdrawn,
    /// It is a prisoner (A20.22).
    Captured,
    /// It comes in a later CCPh (A11.15).
    ToCome,
}

/// A unit in CC, or one that is out of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fighter {
    /// The place, among the units of its side at first, of the one that it is left of.
    pub origin: u8,
    /// Where it is.
    pub presence: Presence,
    /// The unit.
    pub unit: Unit,
    /// Whether it is CX (A4.51).
    pub cx: bool,
    /// Whether it is Unarmed (A20.5).
    pub unarmed: bool,
    /// Whether it is Lax for a reason that it does not tell itself, such as a German MMC before 1943
    /// at night (A11.18, E1.62).
    pub lax: bool,
    /// Whether it is withdrawing from Melee in this CCPh (A11.2).
    pub withdraws: bool,
    /// Whether its Hara-Kiri has failed, so that it makes no attack in this CCPh (G1.641).
    pub has_failed: bool,
}

/// All units of a side, in the order of their origins.
pub type Fighters = Vec<Fighter>;

impl Fighter {
    /// A unit that has just come into CC.
    pub const fn new(origin: u8, unit: Unit) -> Self {
        Self {
            origin,
            presence: Presence::Here,
            unit,
            cx: false,
            unarmed: false,
            lax: false,
            withdraws: false,
            has_failed: false,
        }
    }

    /// The unit of this name, with the markers that only CC knows: `7-6-8-cx`,
    /// `conscript-full-unarmed`. The parameter is the one that a refusal is about.
    ///
    /// # Errors
    ///
    /// [`Refusal`] when there is no such unit.
    pub fn named(parameter: &'static str, force: Force, name: &str) -> Result<Self, Refusal> {
        // They may stand in any order, also among the others.
        let mut parts: Vec<&str> = name.split('-').collect();
        let mut has = |marker: &str| {
            let place = parts.iter().position(|part| *part == marker);
            place.map(|place| parts.remove(place)).is_some()
        };
        let (cx, unarmed, lax) = (has("cx"), has("unarmed"), has("lax"));
        let unit = Unit::named(parameter, force, &parts.join("-"))
            .map_err(|refusal| refusal.or_marked(&["cx", "unarmed", "lax"]))?;
        unit.check(parameter)?;
        if cx && unit.condition != Condition::Unbroken {
            let message = format!("`{name}`: only an unbroken unit is CX");
            return Err(Refusal::together(parameter, message).by("A4.5, A4.51"));
        }
        if unarmed && (unit.concealed || unit.is_broken()) {
            let message = format!("`{name}`: an Unarmed unit is neither concealed nor broken");
            return Err(Refusal::together(parameter, message).by("A20.5, A20.54"));
        }
        Ok(Self { cx, unarmed, lax, ..Self::new(0, unit) })
    }

    /// Whether it is in the CC.
    pub fn is_here(&self) -> bool {
        self.presence == Presence::Here
    }

    /// Its FP in CC, halved by nothing. It is printed on the unbroken side, even of a broken
    /// unit; a SMC has 1, and so has an Unarmed unit.
    ///
    /// # Source
    ///
    /// A11.14, A11.16, A20.5.
    pub fn firepower(&self) -> i32 {
        if self.unarmed { 1 } else { self.unit.body.printed().0.max(1) }
    }

    /// Whether it can make a CC attack: it is here, not broken and not withdrawing, and has not
    /// failed Hara-Kiri. An Unarmed unit, too, attacks Personnel in CC.
    ///
    /// # Source
    ///
    /// A11.16, A11.2, A20.5, G1.641.
    pub fn can_attack(&self) -> bool {
        self.is_here() && !self.unit.is_broken() && !self.withdraws && !self.has_failed
    }

    /// Whether it can come into the Location of enemies and attack them: of Unarmed units only a
    /// Japanese one does.
    ///
    /// # Source
    ///
    /// A11.16, A20.5, A20.54, G1.15.
    pub fn can_enter(&self) -> bool {
        self.can_attack() && (!self.unarmed || self.unit.body.is_japanese())
    }

    /// Why it may not come in and attack, or not attack.
    pub fn cannot_attack(&self, parameter: &'static str) -> Refusal {
        let unit = self.unit;
        if unit.is_broken() {
            let message = format!(
                "`{unit}` is broken and may not attack: in `close-combat` it can be among the \
                 units of a `melee`"
            );
            return Refusal::together(parameter, message).by("A11.16");
        }
        let message = format!(
            "`{unit}` is Unarmed: of Unarmed units only Japanese ones come into the Location of an \
             enemy; as DEFENDER it attacks with 1 FP"
        );
        Refusal::together(parameter, message).by("A20.5, A20.54, G1.15")
    }

    /// Its FP in a CC attack: a pinned unit attacks with half of its FP, and every unit with half
    /// of it against a target that is concealed.
    ///
    /// # Source
    ///
    /// A7.8, A11.19.
    pub fn attacks_with(&self, at_concealed: bool) -> Ratio<i32> {
        Ratio::new(self.quarters(at_concealed), 4)
    }

    /// The same in quarters of a FP.
    pub(super) fn quarters(&self, at_concealed: bool) -> i32 {
        let halvings = u32::from(self.unit.pinned) + u32::from(at_concealed);
        (4 * self.firepower()) >> halvings
    }

    /// Whether it may leave CC by Infiltration or after an Ambush: one that is neither pinned,
    /// berserk nor Disrupted.
    ///
    /// # Source
    ///
    /// A11.2, A11.22, A11.41.
    pub fn may_leave(&self) -> bool {
        let condition = matches!(self.unit.condition, Condition::Unbroken | Condition::Broken);
        self.is_here() && condition && !self.unit.pinned
    }

    /// Whether it makes a CC Hand-to-Hand: an unbroken Japanese unit that is neither pinned nor
    /// withdrawing.
    ///
    /// # Source
    ///
    /// G1.64.
    pub fn brings_hand_to_hand(&self) -> bool {
        let able = !self.unit.is_broken() && !self.unit.pinned && !self.withdraws;
        self.is_here() && self.unit.body.is_japanese() && able
    }

    /// The same unit as another counter.
    #[must_use]
    pub fn with_unit(self, unit: Unit) -> Self {
        Self { unit, ..self }
    }

    /// Whether it is a MMC.
    pub fn is_mmc(&self) -> bool {
        !self.unit.body.is_smc()
    }

    /// The BPV of a MMC; 0 of a SMC.
    pub fn bpv(&self) -> i32 {
        match self.unit.body {
            Body::Squad { row, .. } => row.squad().squad_bpv,
            Body::HalfSquad { row } => row.squad().half_squad_bpv,
            Body::Crew { row, .. } => row.crew().bpv,
            Body::Leader { .. } | Body::Hero { .. } => 0,
        }
    }
}

impl Left for Fighter {
    type Compared = (Unit, Presence, [bool; 5]);

    fn origin(&self) -> u8 {
        self.origin
    }

    fn with_origin(self, origin: u8) -> Self {
        Self { origin, ..self }
    }

    fn unit(&self) -> Unit {
        self.unit
    }

    fn compared(&self) -> Self::Compared {
        let Self { cx, unarmed, lax, withdraws, has_failed, .. } = *self;
        (self.unit, self.presence, [cx, unarmed, lax, withdraws, has_failed])
    }
}

/// The groups of units that are equal at first, so that they can be exchanged.
#[must_use]
pub fn groups(fighters: &[Fighter]) -> Vec<Vec<u8>> {
    let all: Vec<_> = fighters.iter().map(Left::compared).collect();
    equals::groups(&all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markers_may_stand_in_any_order() {
        let named = |name| Fighter::named("attackers", Force::Usmc, name);
        let one = named("7-6-8-fanatic-cx").expect("a unit");
        assert!(one.cx && one.unit.fanatic);
        assert_eq!(named("7-6-8-cx-fanatic").ok(), Some(one));
        assert!(named("7-6-8-cx-fanatic-cx").is_err());
        let one = named("leader-8-0-unarmed-wounded-cx").expect("a unit");
        assert!(one.cx && one.unarmed && one.unit.body.is_wounded());
    }
}
