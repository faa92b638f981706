//! What counts of a vehicle in CC.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::defaults::{no, yes};
use crate::procedure::in_group;
use crate::units::FewUnits;
use crate::{LedgerLine, Refusal};

/// A vehicle that is attacked in CC.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("the vehicle"))]
pub struct Vehicle {
    /// Whether the vehicle is an AFV. An unarmored vehicle gives a -3 DRM.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "A11.51, A11.61", "assumed" = true))]
    pub armored: bool,
    /// Whether the AFV is Open-Topped or partially armored, for a -2 DRM.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A11.61"))]
    pub open_topped: bool,
    /// Whether the crew of the AFV is Crew Exposed (CE), for a -1 DRM against a Closed-Topped AFV.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A11.61"))]
    pub crew_exposed: bool,
    /// Whether the vehicle is Immobile, for a -1 DRM against an AFV.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A11.61"))]
    pub immobile: bool,
    /// Whether the vehicle is in Motion or Non-Stopped, for a +2 DRM.
    #[serde(default)]
    #[schemars(extend(
        "rule" = "A11.51, D2.4",
        "unless-given" = "false, but true in CC Reaction Fire"
    ))]
    pub in_motion: Option<bool>,
    /// Whether the vehicle has a MG that is manned and works. Without one there is a -1 DRM. A bow
    /// MG counts, and so does a MA of 15 mm or less in a turret. An AA MG counts only if its gunner
    /// is CE.
    #[serde(default)]
    #[schemars(extend(
        "rule" = "A11.51, A11.61",
        "unless-given" = "true, but false if the vehicle is abandoned or stunned"
    ))]
    pub manned_mg: Option<bool>,
    /// The Personnel beside the vehicle that are unbroken, unpinned and armed, in half-squads: a
    /// half-squad or crew counts 1 and a squad 2. Each gives a +1 DRM.
    #[serde(default)]
    #[schemars(extend("rule" = "A11.51"))]
    pub escorts: FewUnits,
    /// Whether the crew has abandoned the vehicle. An AFV is then CE and Immobile, for a -2 DRM, or -1 if
    /// it is Open-Topped.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A21.2, A11.61, A11.621"))]
    pub abandoned: bool,
    /// Whether the vehicle is Shocked or Stunned.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A11.51, A11.621, C7.42, D5.34"))]
    pub stunned: bool,
}

impl Vehicle {
    /// The same with what follows from the rest: `in_motion` is this unless it is given.
    ///
    /// # Errors
    ///
    /// [`Refusal`] when its state contradicts itself.
    pub fn checked(self, in_motion: bool) -> Result<Self, Refusal> {
        let refused = |parameter, message: &str, rule: &'static str| {
            Err(Refusal::together(parameter, message).by(rule))
        };
        let without_crew = self.abandoned || self.stunned;
        let in_motion = self.in_motion.unwrap_or(in_motion && !self.immobile && !without_crew);
        let manned_mg = self.manned_mg.unwrap_or(!without_crew);
        if !self.armored && (self.open_topped || self.crew_exposed) {
            let parameter = if self.open_topped { "open-topped" } else { "crew-exposed" };
            return refused(parameter, "only an AFV is Open-Topped or CE here", "A11.61");
        }
        if without_crew && self.crew_exposed {
            let message = "give no crew: an abandoned AFV counts as CE already (A21.2), and the crew of a \
                           Shocked or Stunned one is not CE";
            return refused("crew-exposed", message, "C7.42, D5.34, D5.4");
        }
        if without_crew && manned_mg {
            let message = "nobody mans the MG of an abandoned, Shocked or Stunned vehicle";
            return refused("manned-mg", message, "A11.51");
        }
        if self.abandoned && self.stunned {
            let message = "a vehicle without its crew is not Stunned: give one of the two";
            return refused("stunned", message, "D5.34, D5.4");
        }
        if in_motion && (self.immobile || self.abandoned) {
            let message = "an Immobile or abandoned vehicle is not in Motion";
            return refused("in-motion", message, "D2.4, D8.1");
        }
        Ok(Self { in_motion: Some(in_motion), manned_mg: Some(manned_mg), ..self })
    }

    /// Whether it is in Motion or Non-Stopped.
    pub fn moves(&self) -> bool {
        self.in_motion == Some(true)
    }

    /// Whether its crew has small arms: it is there, and neither Shocked nor Stunned (A11.621).
    pub fn has_crew(&self) -> bool {
        !self.abandoned && !self.stunned
    }

    /// The same vehicle after it is immobilized.
    #[must_use]
    pub fn immobilized(self) -> Self {
        Self { immobile: true, in_motion: Some(false), ..self }
    }

    /// The DRM of a CC attack against it, each with its cause and rule.
    ///
    /// # Source
    ///
    /// A11.51, A11.61.
    pub fn modifiers(&self) -> Vec<(&'static str, i32, &'static str)> {
        let afv = self.armored;
        let all = [
            ("unarmored vehicle", -3 * i32::from(!afv), "A11.51"),
            ("no manned MG", -i32::from(self.manned_mg == Some(false)), "A11.51"),
            ("Open-Topped", -2 * i32::from(self.open_topped), "A11.61"),
            ("CE, Closed-Topped", -i32::from(self.crew_exposed && !self.open_topped), "A11.61"),
            // As long as nobody mans it, it is taken to be CE and Immobile (A21.2).
            (
                "abandoned AFV, as CE",
                -i32::from(afv && self.abandoned && !self.open_topped),
                "A21.2, A11.61",
            ),
            ("Immobile AFV", -i32::from(afv && (self.immobile || self.abandoned)), "A11.61"),
            ("in Motion", 2 * i32::from(self.moves()), "A11.51"),
            ("escorts", self.escorts.get(), "A11.51"),
        ];
        all.into_iter().filter(|(_, drm, _)| *drm != 0).collect()
    }

    /// The sum of these DRM.
    pub fn drm(&self) -> i32 {
        self.modifiers().iter().map(|(_, drm, _)| drm).sum()
    }
}

/// The lines of a ledger for these DRM, and one for their sum.
pub fn ledger(modifiers: &[(&'static str, i32, &'static str)]) -> Vec<LedgerLine> {
    let line =
        |(item, drm, rule): &(&str, i32, &str)| LedgerLine::new(item, format!("{drm:+}"), rule);
    let sum: i32 = modifiers.iter().map(|(_, drm, _)| drm).sum();
    let total = LedgerLine::new("DRM", format!("{sum:+}"), "A11.51, A11.61");
    modifiers.iter().map(line).chain([total]).collect()
}
