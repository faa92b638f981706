use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::armor::Facing;
use super::crew::{Crew, CrewFate, Left};
use super::hit::{Hit, Strike};
use super::penetration::{Damage, Penetration, RedCs};
use super::projectile::Projectile;
use super::target::{HitLocation, Target, Unarmored};
use crate::defaults::{no, yes};
use crate::procedure::{Headline, in_group};
use crate::units::{Morale, SurvivalNumber};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::odds::Measure;

/// A vehicle is hit: what is left of it, and of its crew?
///
/// It begins when the TH DR has hit; `duel` begins with the shot. Collateral Attacks are not part of
/// it.
///
/// # Examples
///
/// A 75L fires AP at 10 hexes, and the AF of the front is 8. The Final TK# is 17 - 8 = 9, so a DR
/// of 8 or less eliminates the tank, and 4 or less burns it.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let gun = Ask::<ToKill>::new().round(Round::Ap).caliber_mm(75).barrel(Barrel::L).range(10);
/// let question = gun.front_af(8).hit_location(HitLocation::Hull);
/// assert_eq!(question.clone().chance_of("burns")?.to_string(), "1/6");
/// assert_eq!(question.clone().chance_of("eliminated")?.to_string(), "5/9");
/// // The CS# is 5.
/// let survives = question.survival_number(5).chance_of("eliminated / crew survives")?;
/// assert_eq!(survives.to_string(), "25/162");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ToKill {
    #[serde(flatten)]
    projectile: Projectile,
    #[serde(flatten)]
    target: Target,
    #[serde(flatten)]
    inside: Inside,
}

/// The crew of the vehicle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("the crew"))]
struct Inside {
    /// The CS#. With it, the crew of an eliminated vehicle that does not burn rolls for its
    /// survival.
    #[serde(default)]
    #[schemars(extend(
        "rule" = "D5.6", "label" = "CS#", "unless-given" = "the crew does not roll"
    ))]
    survival_number: Option<SurvivalNumber>,
    /// Whether the CS# is red: the To Kill DR is read one lower to see whether the vehicle burns.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "D5.7", "label" = "red CS#"))]
    red_cs: bool,
    /// The ML of the crew. With it, the crew takes the NTC for a possible Shock, and the TC after
    /// Immobilization.
    #[serde(default)]
    #[schemars(extend("rule" = "C7.41, D5.1, D5.5", "unless-given" = "the crew takes no TC"))]
    crew_morale: Option<Morale>,
    /// Whether the vehicle has a `+1` counter after a Stun: +1 to the TC and to the Crew Survival DR
    /// of its crew.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "D5.34, D5.6", "label" = "+1 counter"))]
    stun_counter: bool,
    /// Whether the crew is broken, or the vehicle Shocked or Stunned already: +1 to the Crew Survival
    /// DR, and no TC after Immobilization.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "D5.6, D5.5"))]
    crew_shaken: bool,
    /// Whether the red CS# burns only a vehicle that the DR eliminates. Otherwise a DR of 2 that
    /// equals the TK# burns it, too.
    #[serde(default = "yes")]
    #[schemars(extend(
        "rule" = "D5.7, C7.7", "label" = "red CS# if eliminated", "ruling" = true
    ))]
    red_cs_if_eliminated: bool,
    /// Whether the +1 of the counter after a Stun and that of a crew in trouble add up in its Crew
    /// Survival DR.
    #[serde(default = "yes")]
    #[schemars(extend(
        "rule" = "D5.6, D5.34", "label" = "survival DRM add up", "ruling" = true
    ))]
    survival_drm_add_up: bool,
}

impl Inside {
    fn checked(&self) -> Result<(), Refusal> {
        let rolls = self.survival_number.is_some() || self.crew_morale.is_some();
        if rolls || !(self.stun_counter || self.crew_shaken) {
            return Ok(());
        }
        let parameter = if self.stun_counter { "stun-counter" } else { "crew-shaken" };
        let message = "the crew does not roll: give `survival-number` or `crew-morale`, too";
        Err(Refusal::together(parameter, message).by("D5.5, D5.6"))
    }

    fn crew(&self) -> Crew {
        let [counter, shaken] = [self.stun_counter, self.crew_shaken].map(i32::from);
        let drm = if self.survival_drm_add_up { counter + shaken } else { counter.max(shaken) };
        Crew {
            morale: self.crew_morale.map(Morale::get),
            tc_drm: counter,
            bails_out: !self.crew_shaken,
            survival_number: self.survival_number.map(SurvivalNumber::get),
            survival_drm: drm,
        }
    }

    fn red_cs(&self) -> RedCs {
        match (self.red_cs, self.red_cs_if_eliminated) {
            (false, _) => RedCs::None,
            (true, true) => RedCs::IfEliminated,
            (true, false) => RedCs::Always,
        }
    }

    fn ledger(&self) -> Vec<LedgerLine> {
        let crew = self.crew();
        let mut lines = Vec::new();
        if self.red_cs {
            let value = "-1, for burning only".to_owned();
            lines.push(LedgerLine::new("red CS#", value, "D5.7"));
        }
        if let Some(morale) = crew.morale {
            let value = format!("{} or less", morale - crew.tc_drm);
            lines.push(LedgerLine::new("TC of the crew", value, "C7.41, D5.5"));
        }
        if let Some(number) = crew.survival_number {
            let value = format!("{} or less", number - crew.survival_drm);
            lines.push(LedgerLine::new("Crew Survival DR", value, "D5.6"));
        }
        lines
    }
}

impl ToKill {
    /// Where it hits: in the hull, in the turret, or `None` for either.
    fn place(&self) -> Result<Option<bool>, Refusal> {
        let Self { projectile, target, .. } = self;
        let refused = |parameter, message: &str, rule: &'static str| {
            Err(Refusal::together(parameter, message).by(rule))
        };
        let turret = target.hit_location == HitLocation::Turret;
        if projectile.multiple_hits && (target.hull_down || turret) {
            let message = "doubles hit the hull, so there are no Multiple Hits here: \
                           `multiple-hits` is false";
            return refused("multiple-hits", message, "C3.8, C3.9, D4.2");
        }
        if projectile.critical_hit && turret && !target.hull_down {
            let message = "a CH hits the hull, unless the vehicle is HD: `hit-location` is hull or \
                           by-dr";
            return refused("hit-location", message, "C3.7, C3.9");
        }
        if projectile.is_in_the_same_hex() && target.facing != Facing::Rear {
            let message = "from its own hex a FT or MOL attacks the rear: `facing` is rear";
            return refused("facing", message, "D3.2, A22.612");
        }
        Ok(match target.hit_location {
            // Nobody aims a FT or a MOL at a part of the vehicle.
            _ if !projectile.round.is_aimed() => Some(false),
            _ if target.hull_down => Some(true),
            _ if projectile.multiple_hits => None,
            // All of it is alike.
            _ if target.unarmored == Unarmored::Vehicle => Some(false),
            HitLocation::ByDr if projectile.critical_hit => Some(false),
            HitLocation::ByDr => None,
            HitLocation::Hull | HitLocation::Turret => Some(turret),
        })
    }
}

impl Catalogued for ToKill {
    type Played = Hit;

    const NAME: &'static str = "to-kill";
    const EXAMPLE: &'static [(&'static str, &'static str)] = &[
        ("round", "ap"),
        ("caliber-mm", "75"),
        ("barrel", "l"),
        ("range", "10"),
        ("front-af", "8"),
        ("crew-morale", "8"),
        ("survival-number", "5"),
    ];
    const RULES: &'static [&'static str] = &[
        "C3.7", "C3.8", "C3.9", "C7.11", "C7.2", "C7.21", "C7.22", "C7.23", "C7.24", "C7.31",
        "C7.311", "C7.32", "C7.33", "C7.34", "C7.35", "C7.41", "C7.5", "C7.7", "A9.61", "A22.34",
        "A22.612", "C13.54", "D1.21", "D4.2", "D5.5", "D5.6", "D5.7", "D11.2",
    ];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("burns", "the vehicle is a burning wreck, and its crew is lost"),
        ("eliminated", "the vehicle is a wreck"),
        ("eliminated / crew survives", "the vehicle is a wreck, and its crew survives"),
        ("immobilized", "the vehicle is immobilized"),
        ("immobilized / crew bails out", "the vehicle is immobilized, and its crew leaves it"),
        ("shocked", "the vehicle is Shocked"),
        ("stunned", "the vehicle is Stunned"),
        ("possible-shock", "the vehicle is Shocked if its crew fails a NTC"),
        ("no-effect", "nothing happens to the vehicle"),
    ];
    const HEADLINE: Option<Headline> =
        Headline::measure("The vehicle is eliminated", "vehicle-eliminated");

    fn measures() -> Vec<Measure<Left>> {
        vec![
            Measure::chance(
                "vehicle-eliminated",
                "the vehicle burns or is eliminated",
                |it: &Left| Some(2 * u32::from(it.vehicle.is_gone())),
            ),
            Measure::chance(
                "vehicle-immobilized-or-worse",
                "the vehicle is Shocked, immobilized, burns or is eliminated",
                |it: &Left| Some(2 * u32::from(it.vehicle <= Damage::Shocked)),
            ),
            Measure::chance(
                "crew-survives",
                "the vehicle is eliminated, and its crew survives",
                |it: &Left| Some(2 * u32::from(it.crew == CrewFate::Survives)),
            ),
        ]
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        let projectile = self.projectile.complete();
        let asked = Self { projectile, target: self.target.complete(), ..self };
        asked.projectile.checked()?;
        asked.target.checked()?;
        asked.inside.checked()?;
        let mut ledger = Vec::new();
        let mut against = |turret| {
            let Self { projectile, target, inside } = &asked;
            let (penetration, lines) =
                Penetration::of(projectile, target, inside.red_cs(), turret)?;
            for line in lines {
                if !ledger.contains(&line) {
                    ledger.push(line);
                }
            }
            Ok::<_, Refusal>(penetration)
        };
        let place = asked.place()?;
        let strike = match place {
            Some(turret) => Strike::At(against(turret)?),
            None => {
                let (hull, turret) = (against(false)?, against(true)?);
                if asked.projectile.multiple_hits {
                    Strike::Two { hull, turret }
                } else {
                    Strike::ByDr { hull, turret }
                }
            }
        };
        let unarmored = |turret| asked.target.is_unarmored(turret);
        let meets_no_armor = match place {
            Some(turret) => unarmored(turret),
            None => unarmored(false) && unarmored(true),
        };
        if asked.projectile.basic_tk.is_some() && meets_no_armor {
            let message = "what is unarmored has a TK# of its own: leave `basic-tk` out";
            return Err(Refusal::together("basic-tk", message).by("C7.311, C7.331, C7.34"));
        }
        ledger.extend(asked.inside.ledger());
        Ok(Ready::new(asked, Hit { strike, crew: asked.inside.crew() }).with_ledger(ledger))
    }
}
