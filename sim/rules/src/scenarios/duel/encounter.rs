use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::combatant::Combatant;
use crate::Refusal;
use crate::c3_to_hit::aim::{AimTime, TargetMotion};
use crate::defaults::no;
use crate::procedure::in_group;
use crate::units::{Hexes, Hindrance, PlayerTurns, RofLimit};

/// How they meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("the duel"))]
pub(super) struct Encounter {
    /// The range between them.
    #[schemars(extend("rule" = "C3.3, C7.24"))]
    pub range: Hexes,
    /// How many Player Turns it lasts at most. The first is the ATTACKER's.
    #[serde(default = "four")]
    #[schemars(extend("rule" = "A3", "assumed" = true))]
    pub turns: PlayerTurns,
    /// How it begins. `standing`: both stand, and the ATTACKER fires first, in his PFPh.
    /// `attacker-moves`: the ATTACKER moves into the LOS and stops. The DEFENDER fires first, in the
    /// MPh, and the ATTACKER by Bounding First Fire.
    #[serde(default = "standing")]
    #[schemars(extend("rule" = "D3.3, A8.1, C5.3"))]
    pub opening: Opening,
    /// Case J of the DEFENDER's shots at the ATTACKER who moves.
    #[serde(default)]
    #[schemars(extend("rule" = "C6.1", "unless-given" = "moved, if the ATTACKER moves"))]
    pub target_motion: Option<TargetMotion>,
    /// Cases C1 and C2: how long the ATTACKER had the DEFENDER in his LOS before he fires.
    #[serde(default)]
    #[schemars(extend("rule" = "C5.33",
        "unless-given" = "by `target-motion`: full, restricted within 3 MP, limited within 1 MP"))]
    pub aim_time: Option<AimTime>,
    /// Whether the ATTACKER fires while he is in Motion or Non-Stopped (Case C4).
    #[serde(default = "no")]
    #[schemars(extend("rule" = "C5.35"))]
    pub motion_fire: bool,
    /// Whether the ATTACKER's Gun is stabilized.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "D11.1, C5.3"))]
    pub stabilized: bool,
    /// Whether the ATTACKER moves and fires back at the DEFENDER's first shot, in a Gun Duel. The side
    /// with the lower sum of Cases A to I and Acquisition fires first. If the sums are equal, both
    /// sides roll, and the lower Final TH DR comes first.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "C2.2401"))]
    pub gun_duel: bool,
    /// LOS Hindrances between them.
    #[serde(default)]
    #[schemars(extend("rule" = "C6.9, A6.7"))]
    pub hindrance: Hindrance,
    /// The most shots of a fire phase by its ROF, after its first shot.
    #[serde(default = "three")]
    #[schemars(extend("rule" = "C2.24", "label" = "ROF limit"))]
    pub rof_limit: RofLimit,
}

/// How a duel begins.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Opening {
    /// Both stand, and the ATTACKER fires first.
    Standing,
    /// The ATTACKER moves into the LOS, and the DEFENDER fires first.
    AttackerMoves,
}

fn four() -> PlayerTurns {
    PlayerTurns::try_from(4).expect("4 is allowed")
}

fn standing() -> Opening {
    Opening::Standing
}

fn three() -> RofLimit {
    RofLimit::try_from(3).expect("3 is allowed")
}

impl Encounter {
    /// Whether the ATTACKER moves into the LOS.
    pub fn moves(&self) -> bool {
        self.opening == Opening::AttackerMoves
    }

    /// What cannot be at the table is refused.
    pub fn check(&self, [attacker, defender]: [&Combatant; 2]) -> Result<(), Refusal> {
        let refused = |parameter: &'static str, message: &str, rule: &'static str| {
            Err(Refusal::together(parameter, message).by(rule))
        };
        let Encounter { target_motion, aim_time, motion_fire, gun_duel, .. } = *self;
        if !self.moves() {
            let only_then = [
                (target_motion.is_some(), "target-motion"),
                (aim_time.is_some(), "aim-time"),
                (motion_fire, "motion-fire"),
                (gun_duel, "gun-duel"),
            ];
            if let Some((_, parameter)) = only_then.into_iter().find(|(given, _)| *given) {
                let message = "this counts when the ATTACKER moves: `opening` is attacker-moves";
                return refused(parameter, message, "D3.3, C5.3");
            }
        }
        if attacker.caliber_mm.is_none() && defender.caliber_mm.is_none() {
            let message = "give `attacker-caliber-mm`, `defender-caliber-mm` or both: nobody fires";
            return refused("attacker-caliber-mm", message, "C4.2");
        }
        if target_motion == Some(TargetMotion::InMotion)
            || target_motion == Some(TargetMotion::Still)
        {
            let message = "the ATTACKER moves and stops in this Player Turn: `target-motion` is moved, \
                           three-mp or one-mp";
            return refused("target-motion", message, "C6.1, D2.4");
        }
        if gun_duel && aim_time.is_some_and(|aim| aim < self.least_aim()) {
            let message = "in a Gun Duel he has had the LOS as long as the other one: a longer \
                           `aim-time` does not go with this `target-motion`";
            return refused("aim-time", message, "C2.2401, C5.33");
        }
        if self.range.get() == 0 {
            let message = "in one hex the TH DR says the Target Facing, which is not played: `range` is \
                           1 or more";
            return refused("range", message, "D3.2, C5.5");
        }
        if gun_duel && (attacker.caliber_mm.is_none() || defender.caliber_mm.is_none()) {
            return refused("gun-duel", "both have a Gun in a Gun Duel", "C2.2401");
        }
        if self.moves() && attacker.hexspines.get() > 0 {
            let message = "Bounding First Fire is without Case A: its CA has been turned by MP";
            return refused("attacker-hexspines", message, "C5.13");
        }
        if self.moves() && attacker.acquired.get() > 0 && !self.stabilized {
            let message = "who moves keeps an Acquisition only with a stabilized Gun";
            return refused("attacker-acquired", message, "C6.55");
        }
        Ok(())
    }

    /// The Case of aiming that goes with the Case J of the other one.
    pub fn least_aim(&self) -> AimTime {
        match self.target_motion {
            Some(TargetMotion::ThreeMp) => AimTime::Restricted,
            Some(TargetMotion::OneMp) => AimTime::Limited,
            _ => AimTime::Full,
        }
    }
}
