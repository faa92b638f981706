use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::a10_morale::aftermath::{Aftermath, AftermathView};
use crate::a10_morale::consequence::Fate;
use crate::a10_morale::leadership;
use crate::a10_morale::resolution::Resolution;
use crate::catalog::Headline;
use crate::defaults::{japanese, no, no_drm, no_modifier};
use crate::measures::{self, Aftermaths, holds};
use crate::units::{Condition, Drm, Elr, Force, MoraleModifier, Unit};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::{Dice, Roll};
use asl_engine::odds::Measure;
use asl_engine::{Procedure, Step};

const ONE_OF_THEM: Roll = Roll::dr("random unit dr", "G9.31");
const ONE_OF_FOUR: Roll = Roll::DR("random unit DR", "G9.31");

/// So many units cross together at most here.
const MOST_UNITS: usize = 4;

/// Infantry crosses a hexside that is covered by Panji: what becomes of it?
///
/// Each unit takes a Panji MC. It is a NMC without leadership and without Heat of Battle. A stack
/// that crosses a road, path, depression or TB hexside has one random unit take it, and the others
/// take a NTC. The loss of a leader has no further effect here.
///
/// # Examples
///
/// A 4-4-7 breaks with an 8 to 11. A Japanese one becomes two broken half-squads.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let panji = Ask::<Panji>::new().units(["4-4-7"]).elr(5);
/// let russian = panji.clone().force(Force::Russian);
/// assert_eq!(russian.chance_of("broken")?.to_string(), "7/18");
/// let japanese = panji.chance_of("two-first-line-half-squad-broken")?;
/// assert_eq!(japanese.to_string(), "7/18");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Panji {
    /// Whose units they are.
    #[serde(default = "japanese")]
    #[schemars(extend("rule" = "G9.31, G1.13", "assumed" = true))]
    pub force: Force,
    /// The units that cross together: `4-4-7`, `leader-9-1`, `hero`, `4-4-7-broken`.
    #[schemars(
        length(min = 1, max = MOST_UNITS),
        extend("rule" = "G9.31", "examples" = ["first-line-full", "elite-reduced", "leader-9-1",
            "conscript-half-squad-broken", "hero"])
    )]
    pub units: Vec<String>,
    /// Their Experience Level Rating.
    #[schemars(extend("rule" = "A19.13"))]
    pub elr: Elr,
    /// Whether they cross as a stack over a road, path, depression or TB hexside. Then one of them,
    /// at random, takes the Panji MC, and the others take a NTC with leadership.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "G9.31"))]
    pub by_path: bool,
    /// The change to their Morale Level by Encirclement and the like. The sum never passes 10.
    #[serde(default = "no_modifier")]
    #[schemars(extend("rule" = "A.18, A7.7"))]
    pub morale_modifier: MoraleModifier,
    /// A DRM to the Panji MC.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "G9.31"))]
    pub drm: Drm,
}

/// Units that cross a hexside covered by Panji.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Crossing {
    units: Vec<Unit>,
    /// The order in which they take their checks: leaders first.
    order: Vec<usize>,
    by_path: bool,
    elr: i32,
    morale_modifier: i32,
    drm: i32,
}

/// Who takes the Panji MC, and what the units have become so far.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct State {
    chosen: Option<u8>,
    fates: Vec<Option<Fate>>,
}

/// What has become of the units, in the order given.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Crossed(Vec<Aftermath>);

impl fmt::Display for Crossed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, aftermath) in self.0.iter().enumerate() {
            let sign = if place > 0 { " + " } else { "" };
            write!(f, "{sign}{aftermath}")?;
        }
        Ok(())
    }
}

impl Aftermaths for Crossed {
    fn aftermaths(&self) -> impl Iterator<Item = AftermathView<'_>> {
        self.0.iter().map(Aftermath::view)
    }
}

impl Crossing {
    fn resolution(&self, place: usize) -> Resolution {
        Resolution::of_another_cause(self.units[place], self.elr, self.morale_modifier, self.drm)
    }

    /// A random unit of the stack.
    fn choose<D: Dice + ?Sized>(&self, dice: &mut D) -> u8 {
        let number = self.units.len() as u8;
        let place = if number == MOST_UNITS as u8 {
            let both = dice.dr_both(&ONE_OF_FOUR);
            (6 * (both.colored - 1) + both.white - 1) * number / 36
        } else {
            (dice.one_die(&ONE_OF_THEM) as u8 - 1) * number / 6
        };
        dice.note("G9.31", format_args!("{} takes the Panji MC", self.units[usize::from(place)]));
        place
    }

    /// The leaders who can help the NTC of the unit at this place: what is left of each.
    fn leaders<'a>(
        &'a self,
        place: usize,
        fates: &'a [Option<Fate>],
    ) -> impl Iterator<Item = Unit> + 'a {
        let now = |other: usize| {
            let fate = fates[other].unwrap_or(Fate::one(self.units[other]));
            fate.units().next()
        };
        let others = (0..self.units.len()).filter(move |other| *other != place);
        let unit = self.units[place];
        others.filter_map(now).filter(move |leader| {
            let able = leadership::is_leader(*leader) && leadership::can_lead(*leader);
            able && leadership::helps(leader.morale(), unit, unit.morale())
        })
    }

    /// The NTC of a unit that does not take the Panji MC.
    fn task_check<D: Dice + ?Sized>(
        &self,
        place: usize,
        fates: &[Option<Fate>],
        dice: &mut D,
    ) -> Fate {
        let unit = self.units[place];
        if !unit.takes_ptc() || unit.pinned {
            return Fate::one(unit);
        }
        let best = leadership::best(self.leaders(place, fates));
        let raises = best.is_some() && unit.body.is_japanese() && !leadership::is_leader(unit);
        let check = Resolution {
            drm: best.unwrap_or(0),
            morale_modifier: self.morale_modifier + i32::from(raises),
            task_check: true,
            ..self.resolution(place)
        };
        check.resolve(dice)
    }
}

impl Procedure for Crossing {
    type State = State;
    type Outcome = Crossed;

    fn always_ends(&self) -> bool {
        true
    }

    fn start(&self) -> State {
        let chosen = if self.units.len() == 1 { Some(0) } else { None };
        State { chosen, fates: vec![None; self.units.len()] }
    }

    fn step<D: Dice + ?Sized>(&self, mut state: State, dice: &mut D) -> Step<State, Crossed> {
        if self.by_path && state.chosen.is_none() {
            state.chosen = Some(self.choose(dice));
            return Step::Next(state);
        }
        let waits = |place: &usize| state.fates[*place].is_none();
        let chosen = state.chosen.map(usize::from).filter(waits);
        let place = chosen.or_else(|| self.order.iter().copied().find(waits));
        if let Some(place) = place {
            let takes_mc = !self.by_path || state.chosen == Some(place as u8);
            let fate = if takes_mc {
                self.resolution(place).resolve(dice)
            } else {
                self.task_check(place, &state.fates, dice)
            };
            state.fates[place] = Some(fate);
        }
        if state.fates.iter().any(Option::is_none) {
            return Step::Next(state);
        }
        let all = self.units.iter().zip(state.fates);
        let all = all.filter_map(|(unit, fate)| Some(Aftermath::of(fate?, *unit)));
        Step::Done(Crossed(all.collect()))
    }
}

impl Panji {
    fn units(&self) -> Result<Vec<Unit>, Refusal> {
        let refused = |message: String| Err(Refusal::together("units", message).by("G9.31, A5.1"));
        let mut units = Vec::new();
        for name in &self.units {
            let unit = Unit::named("units", self.force, name)?;
            unit.check("units")?;
            if unit.concealed {
                return refused(format!("`{unit}`: concealment does not matter here"));
            }
            units.push(unit);
        }
        Ok(units)
    }
}

impl Catalogued for Panji {
    type Played = Crossing;

    const NAME: &'static str = "panji";
    const EXAMPLE: &'static [(&'static str, &'static str)] =
        &[("units", "4-4-7,leader-9-1"), ("elr", "3"), ("by-path", "true")];
    const RULES: &'static [&'static str] =
        &["G9.31", "G1.13", "G1.14", "A10.1", "A10.31", "A7.305", "A15.1", "A19.13"];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("unaffected", "it passes, and is above the Panji"),
        ("pinned", "it fails its NTC"),
        ("broken, disrupted", "the same unit in this condition; not for the Japanese"),
        ("<unit>", "it is now this unit, by a wound"),
        ("<unit>-broken, -disrupted", "it is now this unit, broken"),
        ("two-<unit>-broken", "a squad has become its two half-squads, broken"),
        ("eliminated", "nothing is left of it"),
        ("... + ...", "for each unit, in the order given"),
    ];
    const HEADLINE: Option<Headline> =
        Headline::measure("A unit is reduced, broken or worse", "any-reduced-or-worse");

    fn measures() -> Vec<Measure<Crossed>> {
        let of_units = measures::of_units().into_iter().chain(measures::how_many());
        let pinned =
            Measure::chance("any-pinned", "at least one unit is pinned", |it: &Crossed| {
                holds(it.0.iter().any(|one| one.view().left.iter().any(|unit| unit.pinned)))
            });
        of_units.chain([pinned]).collect()
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        Refusal::unless_listed("units", &self.units, MOST_UNITS)?;
        let units = self.units()?;
        if self.by_path {
            if units.len() == 1 {
                let message = "a unit alone takes the Panji MC on any hexside";
                return Err(Refusal::together("by-path", message).by("G9.31"));
            }
            if units.iter().any(|unit| unit.condition == Condition::Berserk) {
                let message = "berserk units all take the Panji MC";
                return Err(Refusal::together("by-path", message).by("G9.31"));
            }
        }
        let mut order: Vec<usize> = (0..units.len()).collect();
        let rank = |place: &usize| (!leadership::is_leader(units[*place]), -units[*place].morale());
        order.sort_by_key(rank);
        let played = Crossing {
            units,
            order,
            by_path: self.by_path,
            elr: self.elr.get(),
            morale_modifier: self.morale_modifier.get(),
            drm: self.drm.get(),
        };
        let mut ledger = Vec::new();
        for place in 0..played.units.len() {
            let check = played.resolution(place);
            let value = format!("{} or less", check.morale_level() - check.drm);
            ledger.push(LedgerLine::new(
                &format!("Panji MC, {}", self.units[place]),
                value,
                "G9.31",
            ));
        }
        if self.by_path {
            let value = format!("1 of {}, the others a NTC", played.units.len());
            ledger.push(LedgerLine::new("takes the Panji MC", value, "G9.31"));
        }
        Ok(Ready::new(self, played).with_ledger(ledger))
    }
}
