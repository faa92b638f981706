use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::a7_fire::firer::is_inexperienced;
use crate::a10_morale::HIGHEST_MORALE_LEVEL;
use crate::a10_morale::leadership;
use crate::a11_close_combat::fighter::Fighter;
use crate::defaults::no_modifier;
use crate::procedure::Headline;
use crate::units::{Condition, Force, MoraleModifier, Unit};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::{Dice, Roll};
use asl_engine::odds::Measure;
use asl_engine::{Procedure, Step};

const HARA_KIRI: Roll = Roll::DR("Hara-Kiri NTC", "G1.641");

/// So many units defend together at most here.
const MOST_UNITS: usize = 4;

/// Japanese units that defend together against a capture attempt in CC attempt Hara-Kiri, the
/// best SMC first.
///
/// # Examples
///
/// A leader 9-1 has a NTC against 9. If he has eliminated himself, his squad has -2.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let chance = Ask::<HaraKiri>::new().units(["leader-9-1"]).chance_of("eliminated")?;
/// assert_eq!(chance.to_string(), "5/6");
/// let both = Ask::<HaraKiri>::new().units(["4-4-7", "leader-9-1"]);
/// assert_eq!(both.chance_of("eliminated + eliminated")?.to_string(), "25/36");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct HaraKiri {
    /// The units, all Japanese: `4-4-8`, `9-1`, `hero`. Markers that matter are `-broken` and
    /// `-berserk`, `-fanatic`, `-heroic` and `-unarmed`. An Unarmed MMC is Inexperienced; it
    /// keeps its Morale Level here, since that of its own counter is not public.
    #[schemars(
        length(min = 1, max = MOST_UNITS),
        extend("rule" = "G1.641",
            "examples" = ["4-4-7", "3-3-6-unarmed", "9-1",
                "2-3-8-broken", "hero"])
    )]
    pub units: Vec<String>,
    /// The change to their Morale Level: -1 is Encirclement, which lowers that of broken units alone.
    /// The sum never passes 10. A Japanese leader among the units is counted automatically.
    #[serde(default = "no_modifier")]
    #[schemars(extend("rule" = "A.18, A7.7, G1.41"))]
    pub morale_modifier: MoraleModifier,
}

/// The Hara-Kiri of units that defend together, in the order in which they attempt it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Attempts {
    /// Each unit.
    pub units: Vec<Fighter>,
    /// The change to their Morale Level.
    pub morale_modifier: i32,
}

/// Which units have eliminated themselves, in the order given.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ended(pub Vec<bool>);

impl fmt::Display for Ended {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, eliminated) in self.0.iter().enumerate() {
            let sign = if place > 0 { " + " } else { "" };
            write!(f, "{sign}{}", if *eliminated { "eliminated" } else { "fails" })?;
        }
        Ok(())
    }
}

/// The place of a unit in the order of attempts: SMC before MMC, heroic ones first, and then by
/// Morale Level and leadership (G1.641).
fn rank(unit: Unit) -> (bool, bool, i32, i32) {
    let leadership = leadership::modifier(unit).unwrap_or(0);
    (!unit.body.is_smc(), !unit.is_heroic(), -unit.morale(), leadership)
}

impl Attempts {
    /// The place of the unit that attempts it next, when these have.
    fn next(&self, ended: &[Option<bool>]) -> Option<usize> {
        let waiting = (0..self.units.len()).filter(|place| ended[*place].is_none());
        waiting.min_by_key(|place| (rank(self.units[*place].unit), *place))
    }

    /// The Morale Level of a unit and the DRM of its NTC, when these have attempted it; `None`
    /// when it needs no NTC. A leader who has eliminated himself raises no Morale Level.
    pub fn task_check(&self, place: usize, ended: &[Option<bool>]) -> Option<(i32, i32)> {
        let Fighter { unit, unarmed, .. } = self.units[place];
        if unit.is_heroic() || unit.condition == Condition::Berserk {
            return None;
        }
        let after_smc = self.after_smc(place, ended);
        let is_leader = |other: usize| {
            other != place
                && ended[other] != Some(true)
                && leadership::is_leader(self.units[other].unit)
        };
        let led = (0..self.units.len()).any(is_leader);
        // Leaders do not raise the level of each other (G1.41).
        let commissar = i32::from(led && !leadership::is_leader(unit));
        let modifiers =
            i32::from(unit.fanatic) + commissar + unit.encircled_modifier(self.morale_modifier);
        let level = (unit.morale() + modifiers).min(HIGHEST_MORALE_LEVEL);
        // An Unarmed MMC is always Inexperienced (A19.3, A20.53).
        let inexperienced = (unarmed && !unit.body.is_smc()) || is_inexperienced(unit.body, led);
        Some((level, i32::from(unarmed) - i32::from(inexperienced) - 2 * i32::from(after_smc)))
    }

    /// Whether another SMC has eliminated himself.
    fn after_smc(&self, place: usize, ended: &[Option<bool>]) -> bool {
        let done =
            |other: usize| ended[other] == Some(true) && self.units[other].unit.body.is_smc();
        (0..self.units.len()).any(|other| other != place && done(other))
    }
}

impl Procedure for Attempts {
    type State = Vec<Option<bool>>;
    type Outcome = Ended;

    fn start(&self) -> Vec<Option<bool>> {
        vec![None; self.units.len()]
    }

    fn step<D: Dice + ?Sized>(
        &self,
        mut ended: Vec<Option<bool>>,
        dice: &mut D,
    ) -> Step<Vec<Option<bool>>, Ended> {
        if let Some(place) = self.next(&ended) {
            let unit = self.units[place].unit;
            let eliminated = match self.task_check(place, &ended) {
                None => true,
                Some((level, drm)) => {
                    let passed = dice.total_at_most(&HARA_KIRI, level - drm);
                    dice.note(
                        "G1.641",
                        format_args!("{unit}: NTC with {drm:+} against a Morale Level of {level}"),
                    );
                    passed
                }
            };
            let what =
                if eliminated { "eliminates itself" } else { "fails, and makes no CC attack" };
            dice.note("G1.641", format_args!("{unit} {what}"));
            ended[place] = Some(eliminated);
        }
        if self.next(&ended).is_some() {
            return Step::Next(ended);
        }
        Step::Done(Ended(ended.into_iter().map(|one| one == Some(true)).collect()))
    }
}

/// The Japanese units of these names.
///
/// # Errors
///
/// [`Refusal`] when there is no such unit, or when it is not one that can attempt Hara-Kiri.
fn units(names: &[String]) -> Result<Vec<Fighter>, Refusal> {
    let named = names.iter().map(|name| Fighter::named("units", Force::Japanese, name));
    let units: Vec<Fighter> = named.collect::<Result<_, _>>()?;
    let mmc = units.iter().filter(|one| one.is_mmc()).count();
    if mmc > 1 {
        let message = "units that defend together are one MMC at most, and SMC with it";
        return Err(Refusal::together("units", message).by("A11.14, G1.641"));
    }
    Ok(units)
}

impl Catalogued for HaraKiri {
    type Played = Attempts;

    const NAME: &'static str = "hara-kiri";
    const EXAMPLE: &'static [(&'static str, &'static str)] = &[("units", "4-4-7,9-1")];
    const RULES: &'static [&'static str] = &["G1.641", "A20.22", "A11.14", "A19.3", "G1.41"];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("eliminated", "the unit has eliminated itself"),
        ("fails", "it makes no CC attack, and the capture attempt has -1"),
        ("... + ...", "for each unit, in the order given"),
    ];
    const HEADLINE: Option<Headline> =
        Headline::measure("All eliminate themselves", "all-eliminated");

    fn measures() -> Vec<Measure<Ended>> {
        vec![
            Measure::chance("all-eliminated", "all units eliminate themselves", |ended: &Ended| {
                Some(2 * u32::from(ended.0.iter().all(|one| *one)))
            }),
            Measure::chance("any-fails", "at least one unit fails", |ended: &Ended| {
                Some(2 * u32::from(ended.0.iter().any(|one| !*one)))
            }),
        ]
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        let units = units(&self.units)?;
        let attempts = Attempts { units, morale_modifier: self.morale_modifier.get() };
        let nobody = attempts.start();
        // All SMC but the one at this place have eliminated themselves.
        let after = |place: usize| -> Vec<Option<bool>> {
            let smc = |other: usize| other != place && !attempts.units[other].is_mmc();
            (0..attempts.units.len()).map(|other| smc(other).then_some(true)).collect()
        };
        let line = |place: usize| {
            let checks = [&nobody, &after(place)].map(|ended| attempts.task_check(place, ended));
            let written = |(level, drm): (i32, i32)| format!("NTC against {level}, DRM {drm:+}");
            let value = match checks {
                [Some(first), Some(then)] if first != then => {
                    format!("{}; {} after the Hara-Kiri of a SMC", written(first), written(then))
                }
                [Some(first), _] => written(first),
                [None, _] => "automatic".to_owned(),
            };
            LedgerLine::new(&self.units[place], value, "G1.641")
        };
        let ledger = (0..attempts.units.len()).map(line).collect();
        Ok(Ready::new(self, attempts).with_ledger(ledger))
    }
}
