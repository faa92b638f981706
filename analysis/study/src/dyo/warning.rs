//! What is legal to purchase, but should be thought about.

use asl_rules::units::counters::Quality;
use asl_rules::units::{Body, Force};
use serde_json::{Value, json};

use super::cost::CostLine;

/// What is legal to purchase, but should be thought about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// What to think about.
    pub what: &'static str,
    /// The rule that says so.
    pub rule: &'static str,
}

impl Warning {
    /// Of a plan: enough caves are safe, since the attackers may attack only some.
    pub(super) const SAFE: Self = Self {
        what: "so many caves can be bought that enough stand whatever the attackers do: give a \
               larger `caves-attacked`, or the measure `win`",
        rule: "H1",
    };

    /// Of a plan for a game: these mixes are left out.
    pub(super) const TOO_FEW_CAVES: Self = Self {
        what: "mixes with fewer caves than the attackers must take are not counted: the attackers \
               could not win against them",
        rule: "H1",
    };

    /// Of a worth: the attack file names its own units.
    pub(super) const GIVEN_UNITS: Self = Self {
        what: "this attack file names the units itself: those of the purchase are not counted",
        rule: "H1",
    };

    /// Of a worth: what is bought, or allotted, and has no part in it.
    pub(super) const NOT_PLAYED: Self = Self {
        what: "the leaders, MG, DC and FT of the purchase are not played here: the attack file says \
               what MG the garrison has, and what the attackers carry",
        rule: "H1.8",
    };

    /// Of a worth: what else is bought.
    pub(super) const NOT_COUNTED: Self = Self {
        what: "only the caves and the MMC of the purchase are played here: what else it buys costs \
               its BPV and changes nothing",
        rule: "H1",
    };

    /// Of a worth: Upper-Cliff caves are attacked like others.
    pub(super) const UPPER_CLIFF: Self = Self {
        what: "an Upper-Cliff cave is attacked here as an ordinary one, unless the attack file has a \
               `height`",
        rule: "G11.113, G11.8331",
    };

    /// The warnings of a purchase.
    pub(super) fn of(force: Force, lines: &[CostLine]) -> Vec<Self> {
        let conscripts = |line: &CostLine| {
            let body = Body::named(force, &line.item);
            body.is_some_and(|body| body.quality() == Quality::Conscript)
        };
        let mut warnings = Vec::new();
        if force == Force::Japanese && lines.iter().any(conscripts) {
            warnings.push(Self {
                what: "Japanese Conscripts should be troops that normally do not fight, such as \
                       base and construction troops",
                rule: "G1.66",
            });
        }
        warnings
    }

    /// The warning for programs.
    pub fn to_json(&self) -> Value {
        json!({ "what": self.what, "rule": self.rule })
    }
}
