use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::armor::{Armor, Facing};
use super::charge::{Charge, Position};
use crate::a11_close_combat::against_vehicle::assault::Fate;
use crate::defaults::no;
use crate::g11_caves::dc_against_cave::twelve;
use crate::procedure::Headline;
use crate::units::{Levels, MalfunctionNumber};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::Dice;
use asl_engine::odds::Measure;
use asl_engine::{Procedure, Step};

/// A DC attacks an AFV, from the moment it is operably Placed, Thrown or detonated.
///
/// # Examples
///
/// A DC at the rear of an AFV with AF 8 and 4. An Original Position DR of 10 or more leaves it
/// safe. Otherwise the TK# is 13 or 14, so only a 12 does nothing.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let question = Ask::<DcAgainstVehicle>::new().front_af(8).side_af(4).facing(FacingBy::Rear);
/// assert_eq!(question.chance_of("no-effect")?.to_string(), "41/216");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct DcAgainstVehicle {
    #[serde(flatten)]
    pub armor: Armor,
    /// How the DC gets to the AFV.
    #[serde(default = "placed")]
    #[schemars(extend("rule" = "A23.3, A23.6, G1.424"))]
    pub method: DcMethod,
    /// The Target Facing: that of a dr (`dr`) if a Japanese unit uses the DC in its own Location,
    /// else that of the hexside.
    #[serde(default = "by_dr")]
    #[schemars(extend("rule" = "G1.612, D3.2, A23.5"))]
    pub facing: FacingBy,
    /// Whether the AFV is Open-Topped, for a -2 DRM.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "C7.346"))]
    pub open_topped: bool,
    /// Whether the crew of the AFV is Crew Exposed (CE), for a +1 DRM.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "C7.346"))]
    pub crew_exposed: bool,
    /// Whether the AFV is Immobile, for a -2 DRM.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "C7.346"))]
    pub immobile: bool,
    /// Whether the AFV is in Motion, Non-Stopped or concealed, for a +2 DRM.
    #[serde(default)]
    #[schemars(extend("rule" = "C7.346", "unless-given" = "false"))]
    pub in_motion: Option<bool>,
    /// Whether the AFV is in Bypass in the hex of the unit with the DC, for a -2 DRM.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "C7.346, A23.61"))]
    pub bypass: bool,
    /// How many levels the unit with the DC is above the AFV. One or more gives a -1 DRM, or -2
    /// against an Open-Topped AFV.
    #[serde(default)]
    #[schemars(extend("rule" = "C7.22, C7.346"))]
    pub levels_above: Levels,
    /// Whether the unit with the DC is CX, for a +1 DRM.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "C7.346, A23.4"))]
    pub cx: bool,
    /// Whether the DC is Thrown in the AFPh by a unit that does not use Opportunity Fire, for a +1
    /// DRM.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "C7.346, A23.62"))]
    pub thrown_in_afph: bool,
    /// Whether the DC is Thrown from a vehicle in Motion, for +3 instead of +2.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "C7.346, A23.6"))]
    pub moving_vehicle: bool,
    /// The DC's X#: 12; 10 if the user is not Elite or the DC is captured; 8 if both.
    #[serde(default = "twelve")]
    #[schemars(extend("rule" = "A23.2, A23.4, G1.425"))]
    pub malfunction_number: MalfunctionNumber,
}

/// How a DC gets to an AFV.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum DcMethod {
    /// It is Placed, or a DC Hero detonates it (G1.424).
    Placed,
    /// It is Thrown, for a +2 DRM.
    Thrown,
}

/// The Target Facing, or how it is found.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum FacingBy {
    /// By a Target Facing dr: 1 and 2 rear, 3 and 4 side, 5 and 6 front.
    Dr,
    /// The front.
    Front,
    /// A side.
    Side,
    /// The rear.
    Rear,
}

fn placed() -> DcMethod {
    DcMethod::Placed
}

fn by_dr() -> FacingBy {
    FacingBy::Dr
}

impl FacingBy {
    /// The Target Facing; `None` for that of a dr.
    pub const fn known(self) -> Option<Facing> {
        match self {
            Self::Dr => None,
            Self::Front => Some(Facing::Front),
            Self::Side => Some(Facing::Side),
            Self::Rear => Some(Facing::Rear),
        }
    }
}

impl Procedure for Charge {
    type State = ();
    type Outcome = Fate;

    fn start(&self) {}

    fn step<D: Dice + ?Sized>(&self, (): (), dice: &mut D) -> Step<(), Fate> {
        Step::Done(self.resolve(dice))
    }
}

impl DcAgainstVehicle {
    /// The DRM of the Position DR but that of the Target Facing (C7.346).
    fn modifiers(&self) -> Vec<(&'static str, i32, &'static str)> {
        let thrown = self.method == DcMethod::Thrown;
        let flag = |it: bool, drm: i32| if it { drm } else { 0 };
        let above = self.levels_above.get() > 0;
        let all = [
            ("in Motion or concealed", flag(self.in_motion == Some(true), 2), "C7.346"),
            ("Thrown", flag(thrown, if self.moving_vehicle { 3 } else { 2 }), "C7.346"),
            ("CE", flag(self.crew_exposed, 1), "C7.346"),
            ("Thrown in the AFPh", flag(self.thrown_in_afph, 1), "A23.62"),
            ("CX", flag(self.cx, 1), "A23.4"),
            ("from above", flag(above, if self.open_topped { -2 } else { -1 }), "C7.22"),
            ("Immobile", flag(self.immobile, -2), "C7.346"),
            ("Open-Topped", flag(self.open_topped, -2), "C7.346"),
            ("Bypass", flag(self.bypass, -2), "C7.346"),
        ];
        all.into_iter().filter(|(_, drm, _)| *drm != 0).collect()
    }
}

/// How the numbers of a DC come about.
pub(crate) fn ledger(
    charge: &Charge,
    modifiers: &[(&'static str, i32, &'static str)],
) -> Vec<LedgerLine> {
    let line =
        |(item, drm, rule): &(&str, i32, &str)| LedgerLine::new(item, format!("{drm:+}"), rule);
    let mut lines: Vec<LedgerLine> = modifiers.iter().map(line).collect();
    let facings = match charge.facing {
        Some(facing) => vec![facing],
        None => vec![Facing::Rear, Facing::Side, Facing::Front],
    };
    for facing in facings {
        let of = |position, turret| charge.tk_number(facing, position, turret);
        let value = format!(
            "Position DRM {:+}; TK# {} by Aerial AF, {} hull, {} turret",
            charge.drm + Charge::facing_drm(facing),
            of(Position::Optimal, false),
            of(Position::Good, false),
            of(Position::Good, true)
        );
        lines.push(LedgerLine::new(facing.name(), value, "C7.346, C7.34, C7.11"));
    }
    lines
}

impl Catalogued for DcAgainstVehicle {
    type Played = Charge;

    const NAME: &'static str = "dc-against-vehicle";
    const EXAMPLE: &'static [(&'static str, &'static str)] = &[("front-af", "8"), ("side-af", "4")];
    const RULES: &'static [&'static str] =
        &["G1.612", "A23.5", "C7.346", "C7.34", "C7.11", "C7.35", "C7.7", "D3.2", "G1.425"];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("burns", "the AFV is a burning wreck"),
        ("eliminated", "the AFV is a wreck"),
        ("immobilized", "the AFV is immobilized"),
        ("shocked", "the AFV is Shocked"),
        ("no-effect", "nothing happens to the AFV"),
    ];
    const HEADLINE: Option<Headline> =
        Headline::measure("The vehicle is eliminated", "vehicle-eliminated");

    fn measures() -> Vec<Measure<Fate>> {
        vec![
            Measure::chance(
                "vehicle-eliminated",
                "the vehicle burns or is eliminated",
                |fate: &Fate| Some(2 * u32::from(fate.is_gone())),
            ),
            Measure::chance(
                "vehicle-immobilized-or-worse",
                "the vehicle is Shocked, immobilized, burns or is eliminated",
                |fate: &Fate| Some(2 * u32::from(*fate != Fate::Unharmed)),
            ),
        ]
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        let refused = |parameter, message: &str, rule: &'static str| {
            Err(Refusal::together(parameter, message).by(rule))
        };
        if self.method == DcMethod::Placed && (self.thrown_in_afph || self.moving_vehicle) {
            let parameter = if self.thrown_in_afph { "thrown-in-afph" } else { "moving-vehicle" };
            return refused(parameter, "this is for a Thrown DC", "A23.6, A23.62");
        }
        let asked = Self {
            armor: self.armor.complete(),
            in_motion: Some(self.in_motion.unwrap_or(false)),
            ..self
        };
        let modifiers = asked.modifiers();
        let charge = Charge {
            facing: asked.facing.known(),
            plates: asked.armor.plates(),
            drm: modifiers.iter().map(|(_, drm, _)| drm).sum(),
            malfunction_number: asked.malfunction_number.get(),
        };
        let ledger = ledger(&charge, &modifiers);
        Ok(Ready::new(asked, charge).with_ledger(ledger))
    }
}
