//! A hit of a plane on a vehicle (E7.41, E7.42).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::a7_fire::vehicle_line;
use crate::a11_close_combat::against_vehicle::assault::Fate;
use crate::c3_to_hit::shot::Hit;
use crate::c7_to_kill::armor::aerial;
use crate::c7_to_kill::penetration::{Damage, Destruction, Penetration, RedCs};
use crate::tables::ift;
use crate::tables::to_hit::Barrel;
use crate::tables::to_kill::{self, Basic, Round};
use crate::units::Caliber;
use crate::{LedgerLine, Refusal};
use asl_engine::dice::Dice;

/// Case A: all hits of planes are hits in the rear.
const REAR: i32 = 1;

/// With what a plane attacks a vehicle.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Armament {
    /// With its bombs or rockets.
    Bombs,
    /// With its MG.
    Mg,
}

/// What a hit of a plane has against a vehicle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AerialHit {
    basic_th: i32,
    /// The Aerial AF; `None` for what is unarmored.
    armor: Option<i32>,
    /// Cases A and B.
    cases: i32,
    red_cs: RedCs,
    /// The Basic TK#, or the Final one against what is unarmored.
    basic_tk: i32,
    destruction: Destruction,
    /// The FP of MG; 0 of bombs.
    firepower: i32,
}

impl AerialHit {
    /// One at a vehicle with this worst AF.
    ///
    /// # Source
    ///
    /// C7.12, C7.21, C7.22.
    pub fn new(basic_th: i32, worst_af: Option<i32>, open_topped: bool, red_cs: RedCs) -> Self {
        let destruction = Destruction::Unarmored;
        let cases = REAR + if open_topped { 2 } else { 1 };
        let armor = worst_af.map(aerial);
        Self { basic_th, armor, cases, red_cs, basic_tk: 0, destruction, firepower: 0 }
    }

    /// One of MG.
    #[must_use]
    pub fn by_guns(self, basic_tk: i32, firepower: i32) -> Self {
        let destruction = if self.armor.is_some() { Destruction::Mg } else { self.destruction };
        Self { basic_tk, destruction, firepower, ..self }
    }

    /// One of bombs.
    ///
    /// # Errors
    ///
    /// [`Refusal`] when the table has no number for them.
    pub fn by_bombs(self, caliber: Caliber) -> Result<Self, Refusal> {
        let number = match self.armor {
            None => to_kill::unarmored(Round::He, caliber.get()),
            Some(_) => match to_kill::of_gun(Round::He, caliber.get(), Barrel::Normal, None) {
                Basic::Number(number) => Some(number),
                Basic::ByNationality | Basic::Nothing => None,
            },
        };
        let Some(basic_tk) = number else {
            let message = "the To Kill table has no number for this caliber";
            return Err(Refusal::together("bomb-caliber-mm", message).by("C7.34"));
        };
        let destruction =
            if self.armor.is_some() { Destruction::Shell } else { Destruction::Unarmored };
        Ok(Self { basic_tk, destruction, ..self })
    }

    /// The Basic TH#.
    pub const fn basic_th(&self) -> i32 {
        self.basic_th
    }

    /// Whether a hit is a Direct Hit: a Critical Hit, and a Final TH DR of half the Basic TH# or
    /// less. Whatever is no bomb on armor has no Near Miss.
    ///
    /// # Source
    ///
    /// E7.42.
    pub fn is_direct(&self, hit: Hit, final_dr: i32) -> bool {
        self.destruction != Destruction::Shell
            || hit == Hit::Critical
            || 2 * final_dr <= self.basic_th
    }

    /// The Final TK#.
    ///
    /// # Formula
    ///
    /// Basic TK# (doubled by a Critical Hit, halved FRD by a Near Miss) + Cases A and B - Aerial AF,
    /// or the number against what is unarmored.
    fn tk_number(&self, hit: Hit, direct: bool) -> i32 {
        let basic = match (hit, direct) {
            (Hit::Critical, _) => 2 * self.basic_tk,
            (_, true) => self.basic_tk,
            (_, false) => self.basic_tk / 2,
        };
        self.armor.map_or(basic, |armor| basic + self.cases - armor)
    }

    /// What it has there.
    pub fn penetration(&self, hit: Hit, direct: bool) -> Penetration {
        Penetration {
            tk_number: self.tk_number(hit, direct),
            destruction: self.destruction,
            turret: hit == Hit::Turret,
            hull_down: false,
            schuerzen: false,
            red_cs: self.red_cs,
        }
    }

    /// What the IFT DR of MG does to an unarmored vehicle (A7.308, A7.309).
    pub fn on_vehicle_line<D: Dice + ?Sized>(
        &self,
        original: i32,
        drm: i32,
        dice: &mut D,
    ) -> Damage {
        let final_dr = original + drm;
        let number = ift::vehicle_number(self.firepower).unwrap_or(0);
        let mut fate = vehicle_line::fate(number, final_dr);
        dice.note("A7.308", format_args!("Final DR {final_dr} against {number}: {fate}"));
        if original == 2 && fate != Fate::Burns {
            fate = vehicle_line::unlikely_kill(fate, dice);
        }
        match fate {
            Fate::Burns => Damage::Burns,
            Fate::Eliminated => Damage::Eliminated,
            Fate::Immobilized => Damage::Immobilized,
            Fate::Shocked | Fate::Unharmed => Damage::None,
        }
    }

    /// How the TK# come about.
    pub fn ledger(&self) -> Vec<LedgerLine> {
        let line = |item: &str, value: String, rule: &str| LedgerLine::new(item, value, rule);
        if self.firepower > 0 && self.armor.is_none() {
            let number = ift::vehicle_number(self.firepower).unwrap_or(0);
            let value = format!("{} FP, {number} on the Vehicle line", self.firepower);
            return vec![line("MG", value, "E7.41, A7.308")];
        }
        let mut lines = Vec::new();
        if let Some(armor) = self.armor {
            lines.push(line("Basic TK#", self.basic_tk.to_string(), "C7.31, C7.34"));
            lines.push(line("Cases A and B", format!("{:+}", self.cases), "C7.21, C7.22"));
            lines.push(line("Aerial AF", format!("{}", -armor), "C7.12"));
        }
        let number = |hit, direct| self.tk_number(hit, direct).to_string();
        let bombs = self.firepower == 0;
        let item = if bombs { "Final TK# of a Direct Hit" } else { "Final TK#" };
        lines.push(line(item, number(Hit::Hit, true), "C7.11"));
        if bombs && self.armor.is_some() {
            lines.push(line("Final TK# of a Near Miss", number(Hit::Hit, false), "E7.42"));
        }
        if bombs {
            let value = number(Hit::Critical, true);
            lines.push(line("Final TK# of a Critical Hit", value, "C7.23"));
        }
        lines
    }
}
