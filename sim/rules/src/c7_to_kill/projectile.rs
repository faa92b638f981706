//! What hits a vehicle: its Basic TK#, and what changes it wherever it hits.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::target::Target;
use crate::defaults::{no, yes};
use crate::procedure::in_group;
use crate::tables::to_hit::Barrel;
use crate::tables::to_kill::{self, Basic, GunNationality, Round};
use crate::units::{BasicTk, Caliber, Hexes, Levels};
use crate::{LedgerLine, Refusal};

/// The largest caliber of Multiple Hits, in mm (C3.8).
const MULTIPLE_HITS_MM: i32 = 40;

/// How far an ATR fires (C13.22).
const ATR_RANGE: i32 = 12;

/// How far a FT fires: one hex, and two at Long Range (A22.34).
const FLAMETHROWER_RANGE: i32 = 2;

/// How far a MOL is thrown (A22.61).
const MOL_RANGE: i32 = 1;

/// What hits a vehicle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("what hits"))]
pub struct Projectile {
    /// What hits; `baz43` to `baz45` are the bazookas by their years. A DC has a procedure of its own:
    /// `dc-against-vehicle`.
    #[schemars(extend("rule" = "C7.31, C7.32, C7.33, C7.34"))]
    pub round: Round,
    /// The caliber of the Gun. A Gun must have it for AP, APCR and APDS, and for HEAT and HE
    /// without `basic-tk`. Only an ATR of 20 mm needs it, too.
    #[serde(default)]
    #[schemars(extend("rule" = "C7.3", "unless-given" = "not needed without a Gun"))]
    pub caliber_mm: Option<Caliber>,
    /// The length of the Gun's barrel. It counts for AP, APCR and APDS.
    #[serde(default)]
    #[schemars(extend("rule" = "C4.1, C7.31, C7.32", "unless-given" = "normal"))]
    pub barrel: Option<Barrel>,
    /// Whose Gun or ATR it is. It must be given if the table has several numbers for it.
    #[serde(default)]
    #[schemars(extend("rule" = "C7.31, C7.32", "unless-given" = "not needed for most Guns"))]
    pub gun_nationality: Option<GunNationality>,
    /// The Basic TK#, if it is not that of the table: 13 for the 75 of a Grant, 12 for a 75* Year-38,
    /// 5 for a MG of 12.7 or 15 mm.
    #[serde(default)]
    #[schemars(extend(
        "rule" = "C7.3", "label" = "Basic TK#", "unless-given" = "as in the table"
    ))]
    pub basic_tk: Option<BasicTk>,
    /// The range to the vehicle. It must be given for AP, APCR, APDS, ATR and MG against armor, and
    /// for a FT.
    #[serde(default)]
    #[schemars(extend("rule" = "C7.24, A22.34", "unless-given" = "not needed for the others"))]
    pub range: Option<Hexes>,
    /// Whether it is a CH, which doubles the Basic TK#. It hits the hull, or the turret of a
    /// vehicle that is HD.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "C7.23, C3.7, C3.9"))]
    pub critical_hit: bool,
    /// Whether the TH DR caused Multiple Hits of a Gun of 40 mm or less: there are two To Kill DR,
    /// and the better one counts.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "C3.8"))]
    pub multiple_hits: bool,
    /// How many levels a MOL comes from above. One or more gives it +1, or +2 against an
    /// Open-Topped vehicle. Nothing else gains by that.
    #[serde(default)]
    #[schemars(extend("rule" = "C7.22, A22.612"))]
    pub levels_above: Levels,
    /// Whether a FT at Long Range halves its Basic TK# before all changes. Otherwise it halves the
    /// sum, FRD.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "A22.34", "label" = "FT halved first", "ruling" = true))]
    pub flamethrower_halved_first: bool,
}

/// A number as it is added up, with the lines of the ledger that say how.
#[derive(Clone, Debug)]
pub(crate) struct Sum {
    /// The number.
    pub number: i32,
    /// Its lines.
    pub lines: Vec<LedgerLine>,
}

impl Sum {
    /// Adds a change, if it is one.
    pub(crate) fn add(&mut self, item: &str, change: i32, rule: &str) {
        if change != 0 {
            self.lines.push(LedgerLine::new(item, format!("{change:+}"), rule));
        }
        self.number += change;
    }

    /// Replaces the number.
    pub(crate) fn set(&mut self, item: &str, number: i32, rule: &str) {
        self.lines.push(LedgerLine::new(item, number.to_string(), rule));
        self.number = number;
    }
}

fn refused<T>(
    parameter: &'static str,
    message: impl Into<String>,
    rule: &'static str,
) -> Result<T, Refusal> {
    Err(Refusal::together(parameter, message).by(rule))
}

impl Projectile {
    /// The caliber in mm; 0 without one.
    fn caliber(&self) -> i32 {
        self.caliber_mm.map_or(0, Caliber::get)
    }

    /// The same with what follows from the rest.
    #[must_use]
    pub fn complete(self) -> Self {
        let has_barrel = matches!(self.round, Round::Ap | Round::Apcr | Round::Apds);
        let normal = has_barrel.then_some(Barrel::Normal);
        Self { barrel: self.barrel.or(normal), ..self }
    }

    /// Whether these go together.
    ///
    /// # Errors
    ///
    /// [`Refusal`] for the first that does not.
    pub(crate) fn checked(&self) -> Result<(), Refusal> {
        let round = self.round;
        let has_caliber = round.is_of_a_gun() || round == Round::Atr;
        if !has_caliber && self.caliber_mm.is_some() {
            let message = format!("a {round} has no caliber here: leave `caliber-mm` out");
            return refused("caliber-mm", message, "C7.31, C7.33, C7.34");
        }
        if !round.is_of_a_gun() && self.barrel.is_some() {
            let message = format!("a {round} has no barrel length: leave `barrel` out");
            return refused("barrel", message, "C7.31, C7.33, C7.34");
        }
        if round == Round::Atr && self.caliber_mm.is_some_and(|caliber| caliber.get() > 20) {
            let message = "an ATR with a `caliber-mm` has 20 mm. Leave it out for a smaller one, and \
                           a Gun with 25 or 28 mm fires AP or APCR";
            return refused("caliber-mm", message, "C7.31");
        }
        if self.critical_hit && matches!(round, Round::Mg | Round::Flamethrower | Round::Mol) {
            let message = format!("a {round} has no CH: `critical-hit` is false");
            return refused("critical-hit", message, "C3.7, C7.34");
        }
        if self.multiple_hits {
            let small = self.caliber_mm.is_some_and(|caliber| caliber.get() <= MULTIPLE_HITS_MM);
            if !round.is_of_a_gun() || !small {
                let message = "only a Gun with a `caliber-mm` of 20 to 40 has Multiple Hits";
                return refused("multiple-hits", message, "C3.8");
            }
            if self.critical_hit {
                let message = "a CH is not one of Multiple Hits: give one of the two";
                return refused("multiple-hits", message, "C3.8");
            }
        }
        Ok(())
    }

    /// The Basic TK#, doubled by a CH, with the change by range: what counts against armor before
    /// the Target Facing.
    ///
    /// # Errors
    ///
    /// [`Refusal`] when the table has no number for it, or something is missing.
    ///
    /// # Source
    ///
    /// C7.2, C7.23, C7.24, C7.3.
    pub(crate) fn against_armor(&self) -> Result<Sum, Refusal> {
        let round = self.round;
        let mut sum = Sum { number: 0, lines: Vec::new() };
        sum.set("Basic TK#", self.basic()?, "C7.31, C7.32, C7.33, C7.34");
        if self.critical_hit {
            sum.set("doubled by the CH", 2 * sum.number, "C7.23");
        }
        let needs_range =
            matches!(round, Round::Ap | Round::Apcr | Round::Apds | Round::Atr | Round::Mg);
        if !needs_range {
            return Ok(sum);
        }
        let Some(range) = self.range.map(Hexes::get) else {
            let message =
                format!("give the `range` of 0 or more: the TK# of {round} depends on it");
            return refused("range", message, "C7.24");
        };
        let Some(reach) = to_kill::reach(round, self.caliber()) else {
            let message = format!(
                "no Gun of {} mm fires {round}. Guns: {}",
                self.caliber(),
                to_kill::printed(round, self.caliber())
            );
            return refused("caliber-mm", message, "C7.24, C7.31, C7.32");
        };
        let reach = if round == Round::Atr { ATR_RANGE } else { reach };
        let change = to_kill::case_d(round, self.caliber(), range);
        let Some(change) = change.filter(|_| range <= reach) else {
            let message = format!("{round} has no TK# at {range} hexes: `range` is 0 to {reach}");
            return refused("range", message, "C7.24, C13.22");
        };
        sum.add("Case D, range", change, "C7.24");
        Ok(sum)
    }

    /// The Basic TK# (C7.3).
    fn basic(&self) -> Result<i32, Refusal> {
        let round = self.round;
        if let (Round::Ap | Round::Apcr | Round::Apds, None) = (round, self.caliber_mm) {
            let message = format!("give the `caliber-mm` of the Gun with {round}, 20 to 200");
            return refused("caliber-mm", message, "C7.31, C7.32, C7.24");
        }
        if let Some(number) = self.basic_tk {
            return Ok(number.get());
        }
        if let Some(number) = to_kill::of_weapon(round) {
            return Ok(number);
        }
        if round == Round::Atr {
            let is_russian = self.gun_nationality.map(|whose| whose == GunNationality::Russian);
            return match (self.caliber_mm, is_russian) {
                (Some(_), _) => Ok(to_kill::of_atr(true)),
                (None, Some(russian)) => Ok(to_kill::of_atr(russian)),
                (None, None) => {
                    let message = "the ATR has 6 if it is Russian or of 20 mm, else 5: give \
                                   `gun-nationality`, `caliber-mm` 20 or `basic-tk`";
                    refused("gun-nationality", message, "C7.31")
                }
            };
        }
        let Some(caliber) = self.caliber_mm.map(Caliber::get) else {
            let message = format!("give the `caliber-mm` of the Gun with {round}, or `basic-tk`");
            return refused("caliber-mm", message, "C7.33, C7.34");
        };
        let barrel = self.barrel.unwrap_or(Barrel::Normal);
        let gun = format!("{caliber}{}", to_kill::mark(barrel));
        match to_kill::of_gun(round, caliber, barrel, self.gun_nationality) {
            Basic::Number(number) => Ok(number),
            Basic::ByNationality => {
                let message = format!(
                    "the table has several TK# for a {gun} with {round}: give `gun-nationality`, \
                     one of american, italian, japanese, russian, other"
                );
                refused("gun-nationality", message, "C7.31, C7.32")
            }
            Basic::Nothing if to_kill::of_gun(round, caliber, barrel, None) != Basic::Nothing => {
                let message = format!(
                    "the table has a {gun} with {round}, but of another nationality: leave \
                     `gun-nationality` out, or give `basic-tk`"
                );
                refused("gun-nationality", message, "C7.32")
            }
            Basic::Nothing => {
                let message = format!(
                    "the table has no such Gun with {round}: {gun}. It has {}. For another one give \
                     `basic-tk`",
                    to_kill::printed(round, caliber)
                );
                let of_caliber = round != Round::Heat
                    && [Barrel::Short, Barrel::Normal, Barrel::L, Barrel::Ll].iter().any(|other| {
                        to_kill::of_gun(round, caliber, *other, None) != Basic::Nothing
                    });
                let parameter = if of_caliber { "barrel" } else { "caliber-mm" };
                refused(parameter, message, "C7.31, C7.32, C7.33")
            }
        }
    }

    /// The Final TK# against what is unarmored, doubled by a CH.
    ///
    /// # Errors
    ///
    /// [`Refusal`] when it attacks that on the IFT instead, or its caliber is missing.
    ///
    /// # Source
    ///
    /// C7.311, C7.321, C7.331, C7.34, A9.6.
    pub(crate) fn against_unarmored(&self) -> Result<Sum, Refusal> {
        let round = self.round;
        let needs_caliber = round.is_of_a_gun() && round != Round::Heat;
        if needs_caliber && self.caliber_mm.is_none() {
            let message = format!("give the `caliber-mm` of the Gun with {round}, 20 or more");
            return refused("caliber-mm", message, "C7.311, C7.321, C7.34");
        }
        let Some(number) = to_kill::unarmored(round, self.caliber()) else {
            let message = format!(
                "a {round} attacks what is unarmored on the Vehicle line of the IFT, not by a To \
                 Kill DR: `unarmored` is none"
            );
            return refused("unarmored", message, "A9.6, C7.34");
        };
        let mut sum = Sum { number, lines: Vec::new() };
        sum.set("TK# against no armor", number, "C7.311, C7.331, C7.34");
        if self.critical_hit {
            sum.set("against no armor, doubled by the CH", 2 * number, "C7.23");
        }
        Ok(sum)
    }

    /// The TK# of what burns against an AFV, with all its changes but that of the rear.
    ///
    /// # Errors
    ///
    /// [`Refusal`] when it does not reach so far, or the range is missing.
    ///
    /// # Source
    ///
    /// A22.34, A22.612, C13.54, C7.344, C7.22.
    pub(crate) fn by_flame(&self, target: &Target, rear: bool) -> Result<Sum, Refusal> {
        let mut sum = self.against_armor()?;
        let rear = i32::from(rear);
        let [open_topped, crew_exposed, moving] =
            [target.open_topped, target.crew_exposed, target.moving].map(i32::from);
        match self.round {
            Round::Flamethrower => {
                let Some(range) = self.range.map(Hexes::get) else {
                    let message = "give the `range` of the FT: 0 to 2, and 2 is Long Range";
                    return refused("range", message, "A22.34");
                };
                if range > FLAMETHROWER_RANGE {
                    return refused("range", "a FT reaches 2 hexes: `range` is 0 to 2", "A22.34");
                }
                let long = range == FLAMETHROWER_RANGE;
                if long && self.flamethrower_halved_first {
                    sum.set("halved at Long Range", sum.number / 2, "A22.34");
                }
                sum.add("CE", crew_exposed, "A22.34");
                sum.add("Open-Topped", 2 * open_topped, "A22.34");
                sum.add("Case A, rear", rear, "C7.21");
                if long && !self.flamethrower_halved_first {
                    sum.set("halved at Long Range", sum.number / 2, "A22.34, A.2");
                }
            }
            Round::Mol => {
                if self.range.is_some_and(|range| range.get() > MOL_RANGE) {
                    let message = "a MOL is thrown one hex: `range` is 0 or 1";
                    return refused("range", message, "A22.61");
                }
                let closed_topped = i32::from(!target.open_topped);
                let above = i32::from(self.levels_above.get() > 0);
                sum.add("CE, Closed-Topped", crew_exposed * closed_topped, "A22.612");
                sum.add("Open-Topped", 2 * open_topped, "A22.612");
                sum.add("moving vehicle", -2 * moving, "A22.612, C.8");
                sum.add("Case B, from above", above * (1 + open_topped), "C7.22");
                sum.add("Case A, rear", rear, "C7.21");
            }
            _ => {
                sum.add("Open-Topped", open_topped, "C13.54");
                sum.add("Case A, rear", rear, "C7.21");
            }
        }
        Ok(sum)
    }

    /// Whether it is used in the vehicle's own hex by somebody who attacks the rear (D3.2).
    pub(crate) fn is_in_the_same_hex(&self) -> bool {
        !self.round.is_aimed() && self.range.is_some_and(|range| range.get() == 0)
    }
}
