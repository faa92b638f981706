//! What is fired at a Location, and what surrounds the units there.

use num_rational::Ratio;

use super::column::{Column, Table};
use super::halvings;
use crate::a14_snipers::activation::Snipers;
use crate::a15_heat_of_battle::{Place, Surroundings};
use crate::tables::ift::Effect;
use crate::units::Unit;
use asl_engine::dice::{BothDice, Dice, Roll};

/// An Original IFT DR.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Original {
    /// Its total, 2 to 12.
    pub total: i32,
    /// Whether both dice show the same face.
    pub doubles: bool,
}

impl Original {
    /// One of which only the total matters.
    pub fn of_total(total: i32) -> Self {
        Self { total, doubles: false }
    }

    /// One whose two dice are known.
    pub fn of(both: BothDice) -> Self {
        Self { total: both.total(), doubles: both.doubles() }
    }

    /// Makes it; whether the dice are doubles is asked only where that cowers.
    pub fn roll<D: Dice + ?Sized>(roll: &'static Roll, cowering: bool, dice: &mut D) -> Self {
        if cowering { Self::of(dice.dr_both(roll)) } else { Self::of_total(dice.dr_total(roll)) }
    }
}

/// What is fired: columns and DRM.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shot {
    /// Against units that are not concealed.
    pub fire: Fire,
    /// Against those that are (A12.13).
    pub at_concealed: Fire,
    /// The sum of all DRM.
    pub drm: i32,
    /// Whether Original doubles cower (A7.9).
    pub cowering: bool,
}

impl Shot {
    /// No shot at all.
    pub const NONE: Self = {
        let fire = Fire { column: None, cowered: None };
        Self { fire, at_concealed: fire, drm: 0, cowering: false }
    };

    /// So many FP, by no DRM and without cowering.
    pub fn of(table: Table, firepower: Ratio<i32>, inexperienced: bool) -> Self {
        let fire = |firepower| Fire::of(table, firepower, inexperienced);
        let (fire, at_concealed) = (fire(firepower), fire(halvings::at_concealed(firepower)));
        Self { fire, at_concealed, drm: 0, cowering: false }
    }

    /// The same at units in this place: concealment halves no fire into caves and
    /// pillboxes (G11.812, B30.7).
    #[must_use]
    pub fn at(self, place: Place) -> Self {
        match place {
            Place::Ordinary => self,
            Place::Cave | Place::Pillbox => Self { at_concealed: self.fire, ..self },
        }
    }

    /// Its column, after cowering if it cowers; `None` for no effect.
    pub fn column(self, cowers: bool, concealed: bool) -> Option<Column> {
        let fire = if concealed { self.at_concealed } else { self.fire };
        if cowers { fire.cowered } else { fire.column }
    }

    /// Its result by an Original DR.
    pub fn effect(self, made: Original, concealed: bool) -> Effect {
        let column = self.column(made.doubles && self.cowering, concealed);
        column.map_or(Effect::None, |column| column.effect(made.total + self.drm))
    }

    /// Whether it could result in a NMC or worse, which is enough for DM. An Original 2 is always
    /// doubles, so that an attack that cowers can be best with a 3 (A10.62).
    pub fn causes_dm(self) -> bool {
        let (two, three) =
            (Original { total: 2, doubles: true }, Original { total: 3, doubles: false });
        [two, three].into_iter().any(|made| self.effect(made, false) < Effect::Ptc)
    }
}

/// The columns of an attack; `None` for no effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fire {
    /// The column of the firepower.
    pub column: Option<Column>,
    /// The column after cowering.
    pub cowered: Option<Column>,
}

impl Fire {
    /// The columns of so many FP.
    pub fn of(table: Table, firepower: Ratio<i32>, inexperienced: bool) -> Self {
        let column = Column::of(table, firepower);
        let shift = if inexperienced { 2 } else { 1 };
        Self { column, cowered: column.and_then(|column| column.shifted_left(shift)) }
    }
}

/// What surrounds the units in a Location.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Circumstances {
    /// Their Experience Level Rating.
    pub elr: i32,
    /// What is added to their Morale Level by Encirclement and the like.
    pub morale_modifier: i32,
    /// Whether it is a Bombardment of their own side, which lowers it by one (C1.54).
    pub own_bombardment: bool,
    /// What surrounds them when an Original 2 causes Heat of Battle.
    pub heat_of_battle: Option<Surroundings>,
    /// Whether an Original 2 passes whatever the DRM; a ruling.
    pub original_2_passes: bool,
    /// The Snipers of both sides (A14.1).
    pub snipers: Snipers,
    /// What they have of a Banzai Charge or Human Wave, if they are in one.
    pub charge: Option<Charge>,
}

/// What units have of a Banzai Charge or Human Wave in this Player Turn: a Morale Level one
/// higher until they break (A25.23, G1.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Charge {
    /// They are part of it, so that nothing pins them.
    GoesOn,
    /// It is over for them (A25.234).
    IsOver,
}

impl Circumstances {
    /// Units of this ELR, and nothing that changes anything for them.
    pub fn of_elr(elr: i32) -> Self {
        Self {
            elr,
            morale_modifier: 0,
            own_bombardment: false,
            heat_of_battle: None,
            original_2_passes: false,
            snipers: Snipers::default(),
            charge: None,
        }
    }

    /// What is added to the Morale Level of a unit.
    pub(super) fn morale_modifier_of(&self, unit: Unit) -> i32 {
        let raised = self.charge.is_some() && !unit.is_broken();
        let own = unit.morale_modifier(-i32::from(self.own_bombardment));
        unit.encircled_modifier(self.morale_modifier) + own + i32::from(raised)
    }

    /// Whether nothing pins them.
    pub(super) fn never_pinned(&self) -> bool {
        self.charge == Some(Charge::GoesOn)
    }
}
