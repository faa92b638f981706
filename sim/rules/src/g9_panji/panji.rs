use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::a7_fire::losses::owed_for;
use crate::a7_fire::stack::{Loss, Owes};
use crate::a10_morale::aftermath::{Aftermath, AftermathView};
use crate::a10_morale::consequence::Fate;
use crate::a10_morale::leadership;
use crate::a10_morale::resolution::Resolution;
use crate::defaults::{japanese, no, no_drm, no_modifier};
use crate::measures::{self, Aftermaths, holds};
use crate::procedure::Headline;
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
/// take a NTC. Leaders are first. When one is eliminated or breaks, the others take their LLMC or
/// LLTC before the next check.
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
    /// The units that cross together: `4-4-7`, `9-1`, `hero`, `4-4-7-broken`.
    #[schemars(
        length(min = 1, max = MOST_UNITS),
        extend("rule" = "G9.31", "examples" = ["4-4-7", "3-4-8r", "9-1",
            "1-2-6-broken", "hero"])
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
    /// The change to their Morale Level: -1 is Encirclement, which lowers that of no unbroken Japanese
    /// unit and of no hero. That of a Japanese leader among them is counted already. The sum never
    /// passes 10.
    #[serde(default = "no_modifier")]
    #[schemars(extend("rule" = "A.18, A7.7"))]
    pub morale_modifier: MoraleModifier,
    /// The number of the Panji MC, and all other DRM. Its number is not public: 0 for a NMC, 1 for a 1MC.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "G9.31", "ruling" = true, "readings" = ["0", "1"]))]
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

/// A unit that crosses, or what is left of one.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Piece {
    /// Its place among those that cross.
    origin: u8,
    unit: Unit,
    /// Whether its Panji MC or its NTC is still to come.
    checks: bool,
    /// The LLMC and LLTC that it still owes.
    losses: Vec<Owes>,
}

/// Who takes the Panji MC, and what the units have become so far.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct State {
    chosen: Option<u8>,
    pieces: Vec<Piece>,
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
    /// The Panji MC of one of these units.
    fn resolution(&self, pieces: &[Piece], index: usize) -> Resolution {
        let unit = pieces[index].unit;
        // A Japanese leader raises all but leaders and the berserk (G1.41).
        let mut others = pieces.iter().enumerate().filter(|(other, _)| *other != index);
        let led = others.any(|(_, other)| leadership::is_leader(other.unit));
        let raised = unit.condition != Condition::Berserk && !leadership::is_leader(unit);
        let raises = led && raised && unit.body.is_japanese();
        let modifier = unit.encircled_modifier(self.morale_modifier) + i32::from(raises);
        Resolution::of_another_cause(unit, self.elr, modifier, self.drm)
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

    /// The NTC of a unit that does not take the Panji MC.
    fn task_check<D: Dice + ?Sized>(&self, pieces: &[Piece], index: usize, dice: &mut D) -> Fate {
        let unit = pieces[index].unit;
        if !unit.takes_ptc() || unit.pinned {
            return Fate::one(unit);
        }
        let others = pieces.iter().enumerate().filter(|(other, _)| *other != index);
        let leaders = others.map(|(_, other)| other.unit).filter(|leader| {
            let able = leadership::is_leader(*leader) && leadership::can_lead(*leader);
            able && leadership::helps(leader.morale(), unit, unit.morale())
        });
        let drm = leadership::best(leaders).unwrap_or(0);
        Resolution { drm, task_check: true, ..self.resolution(pieces, index) }.resolve(dice)
    }

    /// A LLMC or a LLTC, without help (A10.2).
    fn leader_loss<D: Dice + ?Sized>(
        &self,
        pieces: &[Piece],
        index: usize,
        owes: Owes,
        dice: &mut D,
    ) -> Fate {
        let check = self.resolution(pieces, index);
        let unit = check.unit;
        let (drm, task_check) = match owes {
            Owes::LeaderLossMc(drm) => (drm, false),
            Owes::LeaderLossTc(drm) if unit.takes_ptc() && !unit.pinned => (drm, true),
            _ => return Fate::one(unit),
        };
        let name = if task_check { "LLTC" } else { "LLMC" };
        dice.note("A10.2", format_args!("{unit} takes a {name}, DRM {drm:+}"));
        Resolution { drm: i32::from(drm), task_check, ..check }.resolve(dice)
    }

    /// Puts what is left of a unit in its place. The others feel the loss of a leader.
    fn settle(&self, pieces: &mut Vec<Piece>, index: usize, fate: Fate) {
        let level = self.resolution(pieces, index).morale_level();
        let before = pieces[index].clone();
        let left: Vec<Unit> = fate.units().collect();
        let loss = Loss::of(before.unit, left.first().copied(), level);
        let now = left.into_iter().map(|unit| Piece { unit, ..before.clone() });
        let number = now.len();
        pieces.splice(index..=index, now);
        let Some(loss) = loss else { return };
        for other in (0..pieces.len()).filter(|other| !(index..index + number).contains(other)) {
            let level = self.resolution(pieces, other).morale_level();
            let owed = owed_for(loss, pieces[other].unit, level, false);
            pieces[other].losses.extend(owed);
        }
    }

    /// The next who rolls: a LLMC or LLTC first, then the unit chosen, then leaders, then the others.
    fn next(&self, state: &State) -> Option<usize> {
        let rank = |piece: &Piece| self.order.iter().position(|at| *at == piece.origin as usize);
        let owing = state.pieces.iter().enumerate();
        let owing = owing.filter(|(_, piece)| piece.checks || !piece.losses.is_empty());
        let first = owing.min_by_key(|(index, piece)| {
            let chosen = state.chosen == Some(piece.origin);
            (piece.losses.is_empty(), !chosen, rank(piece), *index)
        });
        first.map(|(index, _)| index)
    }
}

impl Procedure for Crossing {
    type State = State;
    type Outcome = Crossed;

    fn always_ends(&self) -> bool {
        true
    }

    fn start(&self) -> State {
        let all = (0..).zip(&self.units);
        let piece = |(origin, unit): (u8, &Unit)| Piece {
            origin,
            unit: *unit,
            checks: true,
            losses: Vec::new(),
        };
        State { chosen: None, pieces: all.map(piece).collect() }
    }

    fn step<D: Dice + ?Sized>(&self, mut state: State, dice: &mut D) -> Step<State, Crossed> {
        if self.by_path && state.chosen.is_none() {
            state.chosen = Some(self.choose(dice));
            return Step::Next(state);
        }
        if let Some(index) = self.next(&state) {
            let fate = if state.pieces[index].losses.is_empty() {
                state.pieces[index].checks = false;
                if !self.by_path || state.chosen == Some(state.pieces[index].origin) {
                    self.resolution(&state.pieces, index).resolve(dice)
                } else {
                    self.task_check(&state.pieces, index, dice)
                }
            } else {
                let owes = state.pieces[index].losses.remove(0);
                self.leader_loss(&state.pieces, index, owes, dice)
            };
            self.settle(&mut state.pieces, index, fate);
            if self.next(&state).is_some() {
                return Step::Next(state);
            }
        }
        let left = |origin| {
            let of_it = state.pieces.iter().filter(move |piece| piece.origin == origin);
            of_it.map(|piece| piece.unit)
        };
        let all = (0..).zip(&self.units);
        let all = all.map(|(origin, unit)| Aftermath::left(left(origin), *unit));
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
            if unit.pinned {
                let message = format!("`{unit}` is pinned, and does not move");
                return Err(Refusal::together("units", message).by("A7.8"));
            }
            if self.by_path && unit.is_broken() {
                let message = format!("`{unit}` routs alone, and in no stack");
                return Err(Refusal::together("units", message).by("A10.5"));
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
        &[("units", "4-4-7,9-1"), ("elr", "3"), ("by-path", "true")];
    const RULES: &'static [&'static str] = &[
        "G9.31", "G1.13", "G1.14", "G1.41", "A10.1", "A10.2", "A10.31", "A7.305", "A15.1",
        "A19.13", "A.9",
    ];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("unaffected", "it passes, and is above the Panji"),
        ("pinned", "it fails its NTC or LLTC"),
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
        let pieces = played.start().pieces;
        for place in 0..pieces.len() {
            let check = played.resolution(&pieces, place);
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
