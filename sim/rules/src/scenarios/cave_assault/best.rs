//! What the attackers should do, Player Turn by Player Turn.

use std::fmt;

use num_traits::ToPrimitive;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::acts::{Act, Tactic};
use super::events::Event;
use super::odds::Kernels;
use super::outcome::Taken;
use super::standing::{At, Charge, Standing};
use super::the_assault::Assault;
use crate::scenarios::firefight::Band;
use asl_engine::odds::Exact;
use asl_engine::{BestDecisions, Decisions, Worth, best_decisions};

/// What the attackers want.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Objective {
    /// The chance that the cave is eliminated.
    CaveEliminated,
    /// The chance that nobody unbroken is left in the cave.
    CaveSilenced,
    /// The chance that it is eliminated for one squad-equivalent at most.
    CaveEliminatedCheaply,
    /// The BPV that the garrison loses, less what the attackers lose.
    BpvExchange,
}

impl fmt::Display for Objective {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::CaveEliminated => "cave-eliminated",
            Self::CaveSilenced => "cave-silenced",
            Self::CaveEliminatedCheaply => "cave-eliminated-cheaply",
            Self::BpvExchange => "bpv-exchange",
        })
    }
}

impl Objective {
    /// Whether it is a probability.
    pub const fn is_chance(self) -> bool {
        !matches!(self, Self::BpvExchange)
    }

    /// What an outcome is worth; `None` when a BPV was not found.
    pub fn worth(self, taken: &Taken) -> Option<f64> {
        if self == Self::BpvExchange {
            let lost = taken.attackers_bpv_lost()?;
            return Some(f64::from(taken.garrison_bpv_lost()?) - f64::from(lost));
        }
        let name = self.to_string();
        let measure = Taken::measures().into_iter().find(|measure| measure.name == name);
        (measure?.halves)(taken).map(|halves| f64::from(halves) / 2.0)
    }

    /// What it comes to over all outcomes.
    pub fn expected(self, odds: &Exact<Taken>) -> Option<f64> {
        odds.outcomes()
            .iter()
            .map(|(taken, probability)| Some(self.worth(taken)? * probability.to_f64()))
            .sum()
    }
}

/// What is best to do, and what it is worth.
#[derive(Debug)]
pub struct Best {
    /// What the best decisions are worth.
    pub value: f64,
    /// The exact odds when they are followed.
    pub odds: Exact<Taken>,
    /// What is best where a decision matters, the likeliest first in each
    /// Player Turn.
    pub decisions: Vec<Decision>,
}

/// What is best where the assault stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    /// The Player Turn.
    pub turn: u8,
    /// What is left of the garrison.
    pub garrison: String,
    /// What is left of the attackers, where they are, and with what.
    pub attackers: String,
    /// What to do.
    pub act: Act,
    /// What that is worth.
    pub value: f64,
    /// The next best, and what it is worth.
    pub next_best: Option<(Act, f64)>,
    /// How likely it is to come there.
    pub reached: f64,
}

/// So many ways are followed at most.
const WAYS: usize = 4_000_000;

impl Assault {
    /// The best decisions; `None` when they would take too much work, or a BPV
    /// that is needed was not found.
    pub fn best(&self, objective: Objective) -> Option<Best> {
        objective.worth(&self.taken(&self.standing()))?;
        let worth =
            |standing: &Standing| objective.worth(&self.taken(standing)).unwrap_or_default();
        let mut game = Game { assault: self, kernels: Kernels::default() };
        let best = best_decisions(&mut game, worth, WAYS)?;
        let odds = self.exact_with(&mut game.kernels, |number, own, standing| {
            let found = best.at.get(&(number, standing.clone()));
            found.map_or_else(|| self.acts(own, standing)[0], |worth| worth.choices[0].0)
        })?;
        Some(Best { value: best.value, odds, decisions: self.table(&best) })
    }

    /// The exact odds when one tactic is followed throughout.
    pub fn odds_of(&self, tactic: Tactic) -> Option<Exact<Taken>> {
        self.exact_by(|_, own, standing| self.follow(tactic, own, standing))
    }

    fn table(&self, best: &BestDecisions<Standing, Act>) -> Vec<Decision> {
        let matters = best.at.iter().filter(|(_, worth)| worth.choices.len() > 1);
        let mut table: Vec<Decision> = matters
            .filter(|(_, worth)| worth.reached > 0.0)
            .map(|((number, standing), Worth { choices, reached })| Decision {
                turn: self.event(*number).1,
                garrison: self.describe_garrison(standing),
                attackers: self.describe_attackers(standing),
                act: choices[0].0,
                value: choices[0].1,
                next_best: choices.get(1).copied(),
                reached: *reached,
            })
            .collect();
        table.sort_by(|one, other| {
            let order = one.turn.cmp(&other.turn);
            let order = order.then_with(|| other.reached.total_cmp(&one.reached));
            order.then_with(|| {
                (&one.garrison, &one.attackers).cmp(&(&other.garrison, &other.attackers))
            })
        });
        table
    }

    fn describe_garrison(&self, standing: &Standing) -> String {
        let mut text = names(&standing.garrison);
        if !standing.known {
            text += ", not Known";
        }
        text
    }

    fn describe_attackers(&self, standing: &Standing) -> String {
        let van = names(&standing.van);
        let at = match standing.at {
            At::Cover => "in cover".to_owned(),
            At::Near => "two hexes away".to_owned(),
            At::Beside => "beside the cave".to_owned(),
            At::Cliff { level } => format!("on the cliff at level {level}"),
        };
        let mut parts = Vec::new();
        if !standing.van.units.is_empty() {
            parts.push(format!("{van} {at}"));
        }
        if !standing.rear.units.is_empty() {
            parts.push(format!("{} in cover", names(&standing.rear)));
        }
        if parts.is_empty() {
            parts.push("nobody".to_owned());
        }
        let means = &standing.means;
        if self.charges > 0 {
            parts.push(format!("{} DC", means.charges));
        }
        if let Charge::Set { .. } = standing.charge {
            parts.push("a DC is Set".to_owned());
        }
        if self.flamethrower {
            parts.push(if means.flamethrower { "FT" } else { "no FT" }.to_owned());
        }
        if self.gun.is_some() {
            parts.push(match means.gun {
                Some(gun) if gun.acquired == 0 => "Gun".to_owned(),
                Some(gun) => format!("Gun, acquired -{}", gun.acquired),
                None => "no Gun".to_owned(),
            });
        }
        parts.join(", ")
    }
}

/// The units of a band.
fn names(band: &Band) -> String {
    let names: Vec<String> = band.units.iter().map(|(_, unit)| unit.to_string()).collect();
    if names.is_empty() { "nobody".to_owned() } else { names.join(" + ") }
}

/// The assault as decisions.
struct Game<'a> {
    assault: &'a Assault,
    kernels: Kernels,
}

impl Decisions for Game<'_> {
    type Standing = Standing;
    type Choice = Act;

    fn length(&self) -> usize {
        self.assault.length()
    }

    fn start(&self) -> Standing {
        self.assault.standing()
    }

    fn settle(&self, event: usize, at: Standing) -> (usize, Standing) {
        self.assault.settle(event, at)
    }

    fn choices(&self, event: usize, at: &Standing) -> Vec<(Act, Standing)> {
        match self.assault.event(event).0 {
            Event::Decide(own) if at.end.is_none() => {
                let acts = self.assault.acts(own, at).into_iter();
                acts.map(|act| (act, self.assault.decided(at, act))).collect()
            }
            _ => Vec::new(),
        }
    }

    fn lead(&mut self, event: usize, at: &Standing, visit: &mut dyn FnMut(Standing, f64)) {
        self.assault.lead(event, at, &mut self.kernels, &mut |next, weight, exponent| {
            let weight = weight.to_f64().unwrap_or(f64::INFINITY);
            visit(next, weight / 36_f64.powi(exponent as i32));
        });
    }
}
