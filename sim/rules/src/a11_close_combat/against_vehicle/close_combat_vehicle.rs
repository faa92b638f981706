use num_rational::Ratio;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::answer::Answer;
use super::assault::{Creation, Fate};
use super::attackers::{Attacker, Attackers, Companion};
use super::engagement::{AtmmCheck, Engagement, Facing, Fought, Harm, ledger};
use super::vehicle::Vehicle;
use crate::defaults::{no, no_drm};
use crate::g1_japanese::atmm::found_on;
use crate::procedure::{Headline, in_group};
use crate::units::{AttackingGroups, CreationDrm, Drm, Leadership, Shots, VehicleFirepower, Year};
use crate::{Catalogued, Ready, Refusal};
use asl_engine::odds::Measure;

/// Infantry attacks a vehicle in CC: is it eliminated, and what do the attackers pay?
///
/// It is one attack, or one of each of several equal groups, in the CCPh or as CC Reaction Fire. In
/// the CCPh the vehicle can attack back.
///
/// # Examples
///
/// A T-H Hero has a CCV of 5: a DR of 2 burns, 3 and 4 eliminate, 5 immobilizes. With an ATMM
/// there is a -3 DRM, so a DR of 5 or less burns.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let question = Ask::<CloseCombatVehicle>::new().attacker(Attacker::TankHunterHero);
/// assert_eq!(question.clone().chance_of("burns")?.to_string(), "1/36");
/// assert_eq!(question.atmm(AtmmUse::Has).chance_of("burns")?.to_string(), "5/18");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct CloseCombatVehicle {
    #[serde(flatten)]
    by: By,
    #[serde(flatten)]
    vehicle: Vehicle,
    #[serde(flatten)]
    how: How,
}

/// Who attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("the attackers"))]
struct By {
    /// The unit that attacks.
    #[serde(default = "tank_hunter_hero")]
    #[schemars(extend("rule" = "A11.5, G1.4231, G1.64"))]
    attacker: Attacker,
    /// The SMC that attacks together with that unit. He adds 1 to its CCV.
    #[serde(default = "nobody")]
    #[schemars(extend("rule" = "A11.5, G1.4231"))]
    companion: Companion,
    /// The leadership DRM of a leader among the attackers. It counts only if he attacks together
    /// with another unit.
    #[serde(default)]
    #[schemars(extend("rule" = "A11.51, A11.141", "unless-given" = "0"))]
    leader: Option<Leadership>,
    /// The drm of a MMC for the Leader Creation dr after its Original 2: -1 of Americans, British and
    /// Germans, +1 of the G.M.D., Russians and Italians, -1 for a Morale Level of 8 or more, +1 for
    /// 6 or less. That of an AFV is added. A new leader adds his leadership, and 1 to the CCV of a
    /// MMC that attacks without a SMC.
    #[serde(default)]
    #[schemars(extend("rule" = "A18.12, A18.2",
        "unless-given" = "no leader is created, as by Japanese and Finns"))]
    leader_creation: Option<CreationDrm>,
    /// How many such groups attack, one after the other, each with all that is given here. Without an
    /// Ambush the vehicle attacks after the first group, at the next one.
    #[serde(default)]
    #[schemars(extend("rule" = "A11.3, A11.31, A11.32", "unless-given" = "1"))]
    groups: Option<AttackingGroups>,
    /// Whether the attackers have an ATMM: nobody does (`none`), a SMC or unit rolls for one
    /// (`roll`), or one has succeeded (`has`).
    #[serde(default = "none")]
    #[schemars(extend("rule" = "G1.4231, C13.7"))]
    atmm: AtmmUse,
    /// The year of the scenario, for the ATMM dr. It must be given if `atmm` is `roll`.
    #[serde(default)]
    #[schemars(extend("rule" = "G1.4231, C13.7", "unless-given" = "not needed without that dr"))]
    year: Option<Year>,
    /// Whether the attackers are Germans. From 1944 on each of their units can roll for an ATMM.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "C13.7"))]
    germans: bool,
    /// Whether the unit is Inexperienced, for a CCV one lower.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A11.5, A19.3"))]
    inexperienced: bool,
    /// Whether the unit is one of Assault Engineers, for a CCV one higher.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A11.5"))]
    assault_engineers: bool,
    /// Whether the unit is pinned, for a CCV one lower.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A11.5, A7.8"))]
    pinned: bool,
    /// Whether the attackers are CX, for a +1 DRM.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A4.51"))]
    cx: bool,
}

/// How they attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("the Close Combat"))]
struct How {
    /// Which side has ambushed the other. Street Fighting without an Ambush counts as
    /// `attackers`. The side that has ambushed has a -1 DRM, the other +1. The vehicle attacks
    /// first only after its own Ambush.
    #[serde(default = "nobody_ambushes")]
    #[schemars(extend("rule" = "A11.4, A11.32, A11.34, A11.8"))]
    ambush: AmbushedBy,
    /// Whether it is CC Reaction Fire in the enemy MPh. Then the vehicle does not attack back.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "D7.21, D7.213"))]
    reaction_fire: bool,
    /// Whether the unit is marked with a First or Final Fire counter already, for a CCV one lower.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "D7.213"))]
    fired_before: bool,
    /// The FP with which the vehicle attacks back: the sum of its CMG, of its RMG, and of its AA
    /// MG if the gunner is CE. With 0 it does not attack.
    #[serde(default)]
    #[schemars(extend("rule" = "A11.62", "unless-given" = "0"))]
    answer_firepower: Option<VehicleFirepower>,
    /// How often those FP are halved, except for Motion.
    #[serde(default)]
    #[schemars(extend("rule" = "A11.62", "unless-given" = "0"))]
    answer_halved: Option<Shots>,
    /// Whether CC is Hand-to-Hand. It never is against a vehicle, so `true` is refused.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "G1.64, J2.31"))]
    hand_to_hand: bool,
    /// All other DRM of the attack, such as +1 on Wire.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "A11.5, A11.51"))]
    drm: Drm,
}

/// Whether there is an ATMM.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum AtmmUse {
    /// There is none.
    None,
    /// One rolls for it.
    Roll,
    /// There is one.
    Has,
}

/// Which side has ambushed the other.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum AmbushedBy {
    /// Neither.
    Nobody,
    /// The side that attacks the vehicle.
    Attackers,
    /// The side of the vehicle.
    Vehicle,
}

fn tank_hunter_hero() -> Attacker {
    Attacker::TankHunterHero
}

fn nobody() -> Companion {
    Companion::None
}

fn none() -> AtmmUse {
    AtmmUse::None
}

fn nobody_ambushes() -> AmbushedBy {
    AmbushedBy::Nobody
}

impl AmbushedBy {
    /// The DRM of an attack on the vehicle (A11.4).
    pub const fn drm(self) -> i32 {
        match self {
            Self::Nobody => 0,
            Self::Attackers => -1,
            Self::Vehicle => 1,
        }
    }
}

impl By {
    /// Whether these units can attack together, and the ATMM dr.
    fn checked(&self) -> Result<Option<AtmmCheck>, Refusal> {
        let refused = |parameter, message: String, rule: &'static str| {
            Err(Refusal::together(parameter, message).by(rule))
        };
        let companion = self.companion.alone();
        let hunter = Attacker::TankHunterHero;
        let hunts = self.attacker == hunter || companion == Some(hunter);
        if hunts && self.germans {
            let message = "only the Japanese have T-H Heroes".to_owned();
            return refused("germans", message, "G1.421");
        }
        if self.attacker.is_smc() && (self.inexperienced || self.assault_engineers) {
            let parameter = if self.inexperienced { "inexperienced" } else { "assault-engineers" };
            let message = format!("a {} is neither Inexperienced nor an Engineer", self.attacker);
            return refused(parameter, message, "A11.5, A19.3");
        }
        let led = self.attacker == Attacker::Leader || companion == Some(Attacker::Leader);
        if self.leader.is_some() && !(led && companion.is_some()) {
            let message = "a leader's DRM counts only if he attacks together with another unit";
            return refused("leader", message.to_owned(), "A11.51, A11.141");
        }
        let alone = self.attacker == Attacker::Leader && companion != Some(Attacker::Leader);
        if self.leader.is_some() && self.pinned && alone {
            let message = "a pinned leader directs nobody";
            return refused("leader", message.to_owned(), "A7.831");
        }
        if self.atmm == AtmmUse::None {
            return Ok(None);
        }
        if !hunts && !self.germans {
            let message = format!(
                "of the Japanese only a T-H Hero has an ATMM, not a {}: he can be the \
                 `companion`. Germans have them, too (`germans`)",
                self.attacker
            );
            return refused("atmm", message, "G1.4231, C13.7");
        }
        if self.germans && self.year.is_some_and(|year| year.get() < 1944) {
            let message = "Germans have an ATMM only from 1944 on".to_owned();
            return refused("year", message, "C13.7");
        }
        let pinned_checker = self.pinned && (self.germans || self.attacker == hunter);
        if pinned_checker {
            let message = "a pinned unit has no ATMM".to_owned();
            return refused("pinned", message, "G1.4231, C13.7");
        }
        if self.atmm == AtmmUse::Has {
            return Ok(None);
        }
        let Some(year) = self.year else {
            let message = "give the `year` for the ATMM dr".to_owned();
            return refused("year", message, "G1.4231, C13.7");
        };
        Ok(Some(if self.germans {
            let smaller = match self.attacker {
                Attacker::Squad => 0,
                Attacker::HalfSquad | Attacker::Crew => 1,
                _ => 2,
            };
            AtmmCheck { needed: 3 - smaller - i32::from(self.cx), pins: true }
        } else {
            AtmmCheck { needed: found_on(year), pins: false }
        }))
    }
}

impl Catalogued for CloseCombatVehicle {
    type Played = Engagement;

    const NAME: &'static str = "close-combat-vehicle";
    const EXAMPLE: &'static [(&'static str, &'static str)] =
        &[("attacker", "tank-hunter-hero"), ("atmm", "roll"), ("year", "1944")];
    const RULES: &'static [&'static str] = &[
        "A11.5", "A11.501", "A11.51", "A11.6", "A11.61", "A11.62", "A11.621", "A11.3", "A11.31",
        "A11.32", "A11.34", "A11.4", "A11.8", "A18.12", "A18.2", "A21.2", "C13.7", "D7.21",
        "D7.213", "G1.4231", "G1.64",
    ];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("burns", "the vehicle is a burning wreck"),
        ("eliminated", "the vehicle is a wreck"),
        ("immobilized", "the vehicle is immobilized"),
        ("attacker-reduced", "the attackers, or a group of them, suffer Casualty Reduction"),
        ("attacker-eliminated", "the vehicle eliminates the attackers, or a group of them"),
        ("no-effect", "nothing happens"),
        ("... + ...", "what becomes of the vehicle, and of its attackers"),
    ];
    const HEADLINE: Option<Headline> =
        Headline::measure("The vehicle burns or is eliminated", "vehicle-eliminated");

    fn measures() -> Vec<Measure<Fought>> {
        vec![
            Measure::chance(
                "vehicle-eliminated",
                "the vehicle burns or is eliminated",
                |it: &Fought| Some(2 * u32::from(it.fate.is_gone())),
            ),
            Measure::chance(
                "vehicle-immobilized-or-worse",
                "the vehicle is immobilized, burns or is eliminated",
                |it: &Fought| Some(2 * u32::from(it.fate != Fate::Unharmed)),
            ),
            Measure::chance(
                "attackers-lose",
                "the attackers suffer Casualty Reduction or are eliminated",
                |it: &Fought| Some(2 * u32::from(it.harm != Harm::None)),
            )
            .as_a_price(),
        ]
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        let Self { by, vehicle, how } = self;
        let refused = |parameter, message: &str, rule: &'static str| {
            Err(Refusal::together(parameter, message).by(rule))
        };
        if how.hand_to_hand {
            let message = "CC by or against a vehicle is never Hand-to-Hand";
            return refused("hand-to-hand", message, "G1.64, J2.31");
        }
        let check = by.checked()?;
        let by_japanese = by.companion == Companion::TankHunterHero;
        if by.leader_creation.is_some() && (by.attacker.is_smc() || by_japanese) {
            let message = "only a MMC creates a leader, and no Japanese one";
            return refused("leader-creation", message, "A18.12, A18.2");
        }
        let vehicle = vehicle.checked(how.reaction_fire)?;
        if check.is_some() && by.germans && !vehicle.armored && by.attacker.is_smc() {
            // +2 for a SMC and +1 for what is no AFV: no dr is low enough.
            let message = "this SMC never has an ATMM against an unarmored vehicle";
            return refused("atmm", message, "C13.7");
        }
        let check = check.map(|check| {
            let unarmored = i32::from(by.germans && !vehicle.armored);
            AtmmCheck { needed: check.needed - unarmored, ..check }
        });
        // FPF is made even by pinned units (D7.212).
        if how.reaction_fire && by.pinned && !how.fired_before {
            let message =
                "a pinned unit does not use CC Reaction Fire, except for FPF (`fired-before`)";
            return refused("pinned", message, "D7.21, D7.213");
        }
        if how.fired_before && !how.reaction_fire {
            let message = "a First or Final Fire counter matters in CC Reaction Fire only: give \
                           `reaction-fire`, too";
            return refused("fired-before", message, "D7.213");
        }
        if how.reaction_fire && how.ambush == AmbushedBy::Vehicle {
            let message = "nobody ambushes in CC Reaction Fire. Street Fighting is `attackers`";
            return refused("ambush", message, "D7.21, D7.211");
        }
        let firepower = how.answer_firepower.map_or(0, VehicleFirepower::get);
        if firepower > 0 && how.reaction_fire {
            let message = "a vehicle does not attack back in CC Reaction Fire";
            return refused("answer-firepower", message, "D7.213");
        }
        if firepower > 0 && !vehicle.has_crew() {
            let message = "an abandoned, Shocked or Stunned vehicle does not attack";
            return refused("answer-firepower", message, "A11.62, C7.42, D5.34");
        }
        let halvings = how.answer_halved.map_or(0, Shots::get);
        if halvings > 0 && firepower == 0 {
            let message = "these FP are 0: give `answer-firepower`, too";
            return refused("answer-halved", message, "A11.62");
        }
        let answer = |vehicle: &Vehicle| {
            let halved = halvings as u32 + u32::from(vehicle.moves());
            (firepower > 0).then(|| Answer {
                firepower: Ratio::new(firepower, 2_i32.pow(halved)),
                drm: -how.ambush.drm() - i32::from(by.cx),
            })
        };
        let attackers = Attackers {
            main: Some(by.attacker),
            companion: by.companion.alone(),
            wounded_leader: false,
        };
        let modifiers = |vehicle: &Vehicle| {
            let mut all = vehicle.modifiers();
            all.extend([
                ("Ambush or Street Fighting", how.ambush.drm(), "A11.4, A11.8"),
                ("CX", i32::from(by.cx), "A4.51"),
                ("other DRM", how.drm.get(), "A11.5"),
            ]);
            all
        };
        let facing = |vehicle: &Vehicle| Facing {
            drm: modifiers(vehicle).iter().map(|(_, drm, _)| drm).sum(),
            answer: answer(vehicle),
        };
        let penalties =
            i32::from(by.inexperienced) + i32::from(by.pinned) + i32::from(how.fired_before);
        let change = i32::from(by.assault_engineers) - penalties;
        let played = Engagement {
            attackers,
            change,
            groups: by.groups.map_or(1, AttackingGroups::get) as u8,
            leadership: by.leader.map_or(0, Leadership::get),
            has_atmm: by.atmm == AtmmUse::Has,
            atmm_of_hunter: !by.germans,
            check,
            crewed: vehicle.has_crew(),
            creation: by.leader_creation.map(|drm| Creation {
                drm: drm.get(),
                armored: vehicle.armored,
                alone: true,
                instead_of: 0,
            }),
            as_it_is: facing(&vehicle),
            immobilized: facing(&vehicle.immobilized()),
            ambush: how.ambush,
        };
        let ledger = ledger(&played, &modifiers(&vehicle));
        Ok(Ready::new(Self { by, vehicle, how }, played).with_ledger(ledger))
    }
}
