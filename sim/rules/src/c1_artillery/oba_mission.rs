use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::battery::{AmmunitionSupply, MajoritySquad};
use super::mission::Mission;
use super::outcome::Shelled;
use super::redraws;
use crate::defaults::{japanese, no, yes};
use crate::procedure::{Headline, in_group};
use crate::units::{
    AccuracyNumber, BlackChits, Caliber, ContactNumber, FirePhases, Force, Hindrance, RedChits,
    RepairNumber,
};
use crate::{Catalogued, Ready, Refusal};
use asl_engine::odds::{Exact, Measure};
use asl_engine::{Meter, NotExact};

/// An OBA battery from its first request, fire phase by fire phase: when is there an FFE?
///
/// The player wants FFE on one target hex. The Observer sees it and all hexes around it, and stays
/// in Good Order. He rolls for Contact in each friendly fire phase, of which there are two in a
/// Game Turn: his PFPh, and the DFPh of the opponent's Player Turn. Each AR is in the target hex.
/// A SR or FFE:C whose Blast Area would cover the target is Converted where it is; another is
/// Corrected, and so is an FFE:2. An FFE:2 that covers the target stays.
///
/// Left out are Creeping and other Barrages, Rockets, SMOKE, WP and IR, Observation Planes, ships,
/// and Observers who move, break or lose their LOS. A field phone's Security Area is safe.
///
/// # Examples
///
/// Japanese OBA with a radio in the PTO: Contact in 21 of 36 (C1.2), 5 of 7 chits are black (C1.21),
/// and then there is an SR. An FFE needs a second fire phase, with Maintenance in 26 of 36 (C1.22).
///
/// ```
/// use asl_rules::prelude::*;
///
/// let odds = Ask::<ObaMission>::new().phases(2).named_odds()?;
/// let ffe = odds.outcomes().iter().filter(|(name, _)| name.starts_with("phase 2"));
/// let chance: Fraction = ffe.map(|(_, chance)| chance.clone()).sum();
/// assert_eq!(chance.to_string(), "65/216");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ObaMission {
    #[serde(flatten)]
    pub(super) fire: TheFire,
    #[serde(flatten)]
    pub(super) battery: TheBattery,
    #[serde(flatten)]
    pub(super) contact: TheContact,
}

/// What is fired at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("the Fire Missions"))]
pub(super) struct TheFire {
    /// How many friendly fire phases there are: two for each Game Turn.
    #[schemars(extend("rule" = "C1.2, C1.5"))]
    pub(super) phases: FirePhases,
    /// The Fire Missions: HE Concentration on seven hexes, or Harassing Fire on 19 hexes with a
    /// third of the FP.
    #[serde(default = "concentration")]
    #[schemars(extend("rule" = "C1.7, C1.72"))]
    pub(super) mission: FireMission,
    /// Whether the target hex is Pre-Registered: one black chit more, FFE:1 without an SR, Accuracy
    /// on an Original 4 or less, and half the error.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "C1.73"))]
    pub(super) pre_registered: bool,
    /// Whether a SR that would not cover the target is Converted as soon as it is Corrected,
    /// wherever it lands (`at-once`), or in a later fire phase when it would (`when-on-target`).
    #[serde(default = "at_once")]
    #[schemars(extend("rule" = "C1.332, C1.333"))]
    pub(super) converts: Converts,
    /// Whether the enemy units at the target hex are in it and none is Known, so that each AR and
    /// each Conversion within a hex needs an extra draw.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "C1.21, C1.6", "assumed" = true))]
    pub(super) extra_draw: bool,
    /// The LOS Hindrances between Observer and target hex, added to each Accuracy dr.
    #[serde(default)]
    #[schemars(extend("rule" = "C1.62"))]
    pub(super) hindrance: Hindrance,
    /// Whether the target is a cave that is not hidden: the line from where the fire comes enters
    /// its hex across its CA Hexside (`across-ca`), or not (`elsewhere`).
    #[serde(default = "no_cave")]
    #[schemars(extend("rule" = "G11.84"))]
    pub(super) cave: TargetCave,
    /// Whether a red extra draw ends Battery Access, so that the next fire phase begins with a new
    /// draw. If not, the black chit that was kept still counts then.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "C1.21, C1.35", "ruling" = true))]
    pub(super) red_extra_draw_ends_access: bool,
}

/// Whose it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("the battery"))]
pub(super) struct TheBattery {
    /// The force. It has the draw pile, the Contact number and the Accuracy number.
    #[serde(default = "japanese")]
    #[schemars(extend("rule" = "C1.2, C1.211, C1.3, G1.61", "assumed" = true))]
    pub(super) force: Force,
    /// What most squads of a Chinese OB are.
    #[serde(default)]
    #[schemars(extend("rule" = "C1.2, C1.211", "unless-given" = "not needed for other forces"))]
    pub(super) majority_squad: Option<MajoritySquad>,
    /// The ammunition: Plentiful is one black chit more, Scarce one red chit more.
    #[serde(default)]
    #[schemars(extend("rule" = "C1.211, A25.33", "unless-given" = "by `force`"))]
    pub(super) ammunition: Option<AmmunitionSupply>,
    /// The black chits of the whole draw pile.
    #[serde(default)]
    #[schemars(extend(
        "rule" = "C1.211, G1.61",
        "unless-given" = "by `force`, `ammunition` and `pre-registered`"
    ))]
    pub(super) black: Option<BlackChits>,
    /// The red chits of the whole draw pile.
    #[serde(default)]
    #[schemars(extend(
        "rule" = "C1.211, G1.61",
        "unless-given" = "by `force` and `ammunition`"
    ))]
    pub(super) red: Option<RedChits>,
    /// The Final Accuracy dr that is accurate: so much or less.
    #[serde(default)]
    #[schemars(extend(
        "rule" = "C1.3, C1.63, C1.73, G1.61",
        "unless-given" = "by `force`, `observer` and `pre-registered`"
    ))]
    pub(super) accuracy_number: Option<AccuracyNumber>,
    /// The caliber of the battery.
    #[serde(default)]
    #[schemars(extend("rule" = "C1.5, C.6, G11.88", "unless-given" = "not needed"))]
    pub(super) caliber_mm: Option<Caliber>,
    /// Whether the OBA is that of 70mm or 80mm battalion mortars: -2 instead of -1 to Maintenance.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "C1.22"))]
    pub(super) battalion_mortar: bool,
}

/// How the Observer talks to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("the Observer"))]
pub(super) struct TheContact {
    /// What the Observer has. In a cave it can be a radio that has not left it since setup.
    #[serde(default = "radio")]
    #[schemars(extend("rule" = "C1.2, C1.23, C1.63, G11.837", "assumed" = true))]
    pub(super) observer: Observer,
    /// The Contact number.
    #[serde(default)]
    #[schemars(extend(
        "rule" = "C1.2, C1.23",
        "unless-given" = "by `force`; 11 of a field phone"
    ))]
    pub(super) contact_number: Option<ContactNumber>,
    /// Whether it is in the PTO: a +1 DRM to each Contact and Maintenance DR of a radio.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "C1.2, C1.22", "label" = "PTO"))]
    pub(super) pto: bool,
    /// The Repair Number of the radio, for a Repair dr in each RPh.
    #[serde(default)]
    #[schemars(extend("rule" = "A9.72", "unless-given" = "it is not repaired"))]
    pub(super) repair_number: Option<RepairNumber>,
}

impl ObaMission {
    /// A battery of a force whose Observer wants FFE on a cave across its CA Hexside, in the PTO.
    pub(crate) fn at_cave(
        (force, observer): (Force, Observer),
        caliber: Caliber,
        phases: FirePhases,
        extra_draw: bool,
    ) -> Self {
        Self {
            fire: TheFire {
                phases,
                mission: FireMission::Concentration,
                pre_registered: false,
                converts: Converts::AtOnce,
                extra_draw,
                hindrance: Hindrance::default(),
                cave: TargetCave::AcrossCa,
                red_extra_draw_ends_access: true,
            },
            battery: TheBattery {
                force,
                majority_squad: None,
                ammunition: None,
                black: None,
                red: None,
                accuracy_number: None,
                caliber_mm: Some(caliber),
                battalion_mortar: false,
            },
            contact: TheContact { observer, contact_number: None, pto: true, repair_number: None },
        }
    }
}

/// What an Observer has.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Observer {
    /// A radio.
    Radio,
    /// A field phone: Contact number 11, and it cannot be repaired.
    FieldPhone,
    /// He is an Offboard Observer: Contact is automatic.
    Offboard,
}

/// A kind of Fire Mission.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum FireMission {
    /// HE Concentration: the FFE hex and the six around it.
    Concentration,
    /// Harassing Fire: all hexes within two.
    Harassing,
}

/// When a Corrected SR is Converted.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Converts {
    /// In the fire phase of the Correction, wherever it lands.
    AtOnce,
    /// In a later one, when its Blast Area would cover the target.
    WhenOnTarget,
}

/// Whether the target is a cave.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum TargetCave {
    /// It is none.
    No,
    /// It is one, and the fire comes across its CA Hexside.
    AcrossCa,
    /// It is one, and the fire comes from elsewhere.
    Elsewhere,
}

fn concentration() -> FireMission {
    FireMission::Concentration
}

fn at_once() -> Converts {
    Converts::AtOnce
}

fn no_cave() -> TargetCave {
    TargetCave::No
}

fn radio() -> Observer {
    Observer::Radio
}

impl Catalogued for ObaMission {
    type Played = Mission;

    const NAME: &'static str = "oba-mission";
    const EXAMPLE: &'static [(&'static str, &'static str)] = &[("phases", "12")];
    const RULES: &'static [&'static str] = &[
        "C1.2", "C1.21", "C1.211", "C1.22", "C1.23", "C1.3", "C1.31", "C1.33", "C1.331", "C1.332",
        "C1.333", "C1.334", "C1.34", "C1.35", "C1.4", "C1.5", "C1.53", "C1.6", "C1.62", "C1.63",
        "C1.7", "C1.72", "C1.73", "C1.732", "A9.72", "A25.33", "G1.61", "G11.837", "G11.84",
        "G11.88",
    ];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("none", "there is no FFE"),
        ("phase <n>: ...", "the first FFE is in this friendly fire phase"),
        ("phase <n> off target: ...", "and its Blast Area does not cover the target hex"),
        (
            "...: missions <n>, attacks <n>",
            "so many missions have an FFE; so many attacks on the target",
        ),
        ("...; battery dead", "the second red chit is kept"),
        ("...; radio lost", "the radio or the field phone is lost"),
        ("...; cave eliminated", "a Critical Hit of 100mm or more eliminates the cave"),
    ];
    const HEADLINE: Option<Headline> = Headline::measure("There is an FFE", "ffe");
    const NEXT: Option<&'static str> = Some(
        "By fire phase 2 there is one {ffe-by-phase-2}, by phase 3 {ffe-by-phase-3}, and by phase 4 \
         {ffe-by-phase-4}. An FFE attacks the target {target-attacked}.",
    );

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        self.ready_to_fire()
    }

    fn exact(played: &Mission, meter: &mut Meter<'_>) -> Result<Exact<Shelled>, NotExact> {
        redraws::exact(played, meter)
    }

    fn measures() -> Vec<Measure<Shelled>> {
        Shelled::measures()
    }
}
