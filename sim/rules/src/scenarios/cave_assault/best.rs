//! What the attackers, and a free garrison, should do in each Player Turn.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::acts::{Act, TACTICS, Tactic};
use super::fire::Moment;
use super::garrison_acts::Key;
use super::outcome::Taken;
use super::parameters::CaveAssault;
use super::standing::{At, Charge, Standing};
use super::the_assault::Assault;
use crate::Ready;
use crate::procedure::{self, AboutDecisions, Deciding, Decision, Wish};
use crate::scenarios::firefight::Band;
use crate::scenarios::free_play::{self, Described, FreePlay};
use asl_engine::odds::Exact;
use asl_engine::{Goal, Map, Meter, NotExact, Player, Worth};

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

/// Every objective.
const OBJECTIVES: [Objective; 4] = [
    Objective::CaveEliminated,
    Objective::CaveSilenced,
    Objective::CaveEliminatedCheaply,
    Objective::BpvExchange,
];

/// What the catalog tells of the decisions in an assault.
pub(super) const ABOUT: AboutDecisions = AboutDecisions {
    chooses: Some("tactic"),
    objectives: &[
        of("cave-eliminated", true),
        of("cave-silenced", true),
        of("cave-eliminated-cheaply", true),
        of("bpv-exchange", false),
    ],
    step: "turn",
    standing: &["garrison", "attackers"],
    choices: "place: go beside the cave if need be, and Place a DC as soon as there are 2 MF \
left. throw: Throw in the PFPh or DFPh from beside the cave, else go there and Throw in the AFPh. \
set: go beside the cave; in the next MPh Set a DC, and detonate it from two hexes away. \
flamethrower: as throw. guns, oba, bombs: the others stay where they are. advance: go beside the \
cave in the APh, from the hex next to the Entrance Hex. wait: stay. The garrison: First Fire, \
Subsequent First Fire, FPF, Final Fire or Prep Fire: it fires now. hold fire: it lets them pass \
until they spend MF again, or until the phase is over. fire at overwatch: it fires at the units \
there, and not at the van. throw a DC, keep the DC: it Throws a DC now, or does not. leave \
Residual FP: its MG that have kept their ROF give it up for that (A8.23). keep the ROF: they do not.",
    when: "Decide at the start of each Player Turn, after the RPh. Player Turns count from the \
attackers' first; even ones are the garrison's. Where nothing is better than waiting, it says wait. \
A garrison that plays as is best for it decides at each moment at which it may fire, and sees what \
the attackers have decided. The worth is then the value of the game, which the attackers want high \
and the garrison low.",
    less_work: "Fewer units, tactics or Player Turns reduce the work, and heat-of-battle = false \
reduces it most.",
};

/// An objective, as the catalog has it.
const fn of(name: &'static str, is_chance: bool) -> procedure::Objective {
    let worth = "BPV: what the garrison loses, less what the attackers lose";
    procedure::Objective { name, is_chance, worth }
}

/// How the best decisions of an assault are found by names.
pub(super) fn deciding() -> Deciding<CaveAssault> {
    Deciding { about: ABOUT, best: best_by_name, always: always_by_name }
}

fn objective(name: &str) -> Option<Objective> {
    OBJECTIVES.into_iter().find(|objective| objective.to_string() == name)
}

fn tactic(name: &str) -> Option<Tactic> {
    TACTICS.into_iter().find(|tactic| Act::Do(*tactic).to_string() == name)
}

fn best_by_name(
    ready: &Ready<CaveAssault>,
    wish: &Wish<'_>,
    meter: &mut Meter<'_>,
) -> Result<Option<procedure::Best>, NotExact> {
    let Some(objective) = objective(wish.objective) else { return Ok(None) };
    let tactics = wish.choices.iter().map(|name| tactic(name)).collect::<Option<Vec<Tactic>>>();
    let Some(tactics) = tactics else { return Ok(None) };
    let found = ready.free_by_any_approach(&tactics).best(objective, meter)?;
    Ok(found.map(|(best, fixed)| {
        let fixed = fixed.into_iter().map(|(tactic, worth)| (Act::Do(tactic).to_string(), worth));
        let scripted = "the best, against the garrison's script".to_owned();
        let scripted = best.against_script.map(|worth| (scripted, Some(worth)));
        procedure::Best {
            value: best.value,
            decisions: best.decisions,
            fixed: fixed.chain(scripted).collect(),
        }
    }))
}

fn always_by_name(
    ready: &Ready<CaveAssault>,
    choice: &str,
    wanted: &str,
    meter: &mut Meter<'_>,
) -> Result<Option<f64>, NotExact> {
    let Some((tactic, objective)) = tactic(choice).zip(objective(wanted)) else { return Ok(None) };
    let assault = ready.free(&[tactic]);
    if assault.tactics.is_empty() {
        return Ok(None);
    }
    assault.worth_of(tactic, objective, &mut Map::new(&assault), meter)
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
    /// What those of the attackers are worth against the garrison's script, when it is free.
    pub against_script: Option<f64>,
    /// The exact odds when they are followed.
    pub odds: Exact<Taken>,
    /// What is best where a decision matters, the likeliest first in each
    /// Player Turn.
    pub decisions: Vec<Decision>,
}

/// The best decisions, and what following each single tactic is worth, if that is known.
pub type BestAndFixed = (Best, Vec<(Tactic, Option<f64>)>);

impl Assault {
    /// The best decisions, and beside them what following each single tactic is worth;
    /// `None` when a BPV that is needed was not found.
    ///
    /// # Errors
    ///
    /// [`NotExact`] when that is too much for the budget, or somebody interrupts.
    pub fn best(
        &self,
        objective: Objective,
        meter: &mut Meter<'_>,
    ) -> Result<Option<BestAndFixed>, NotExact> {
        if objective.worth(&self.taken(&self.standing(), 0)).is_none() {
            return Ok(None);
        }
        let mut map = Map::new(self);
        let worth = |taken: &Taken| objective.worth(taken).unwrap_or_default();
        let garrison = if self.defence.free { Goal::Least } else { Goal::Policy };
        let found = map.best([Goal::Most, garrison], worth, meter)?;
        let odds = map.odds_by_best(&found, meter)?;
        let mut fixed = Vec::new();
        for tactic in &self.tactics {
            fixed.push((*tactic, self.worth_of(*tactic, objective, &mut map, meter)?));
        }
        let against_script = match self.defence.free {
            true => Some(self.worth_against_script(&mut map, objective, meter)?),
            false => None,
        };
        let decisions = free_play::table(self, &map, &found);
        let best = Best { value: found.value, against_script, odds, decisions };
        Ok(Some((best, fixed)))
    }

    /// The exact odds when one tactic is followed throughout; the garrison follows its script.
    ///
    /// # Errors
    ///
    /// [`NotExact`] when that is too much for the budget, or somebody interrupts.
    pub fn odds_of(&self, tactic: Tactic, meter: &mut Meter<'_>) -> Result<Exact<Taken>, NotExact> {
        Map::new(self).odds_by(self.following(tactic), meter)
    }

    /// The policy of a tactic that is followed throughout.
    fn following(
        &self,
        tactic: Tactic,
    ) -> impl Fn(usize, &Standing, Player, &[Act]) -> Act + use<'_> {
        move |number, at, player, acts| match player {
            Player::One => self.follow(tactic, at, acts),
            Player::Two => self.replies_with(number, at, acts),
        }
    }

    /// What a tactic is worth that is followed throughout, against the best of a free garrison.
    fn worth_of(
        &self,
        tactic: Tactic,
        objective: Objective,
        map: &mut Map<'_, Self>,
        meter: &mut Meter<'_>,
    ) -> Result<Option<f64>, NotExact> {
        let follow = self.following(tactic);
        if !self.defence.free {
            return Ok(objective.expected(&map.odds_by(follow, meter)?));
        }
        if objective.worth(&self.taken(&self.standing(), 0)).is_none() {
            return Ok(None);
        }
        let worth = |taken: &Taken| objective.worth(taken).unwrap_or_default();
        let goals = [Goal::Policy, Goal::Least];
        Ok(Some(map.best_against(goals, follow, worth, meter)?.value))
    }

    fn describe_garrison(&self, standing: &Standing) -> String {
        let mut text = names(&standing.garrison);
        if !standing.known {
            text += ", not Known";
        }
        match standing.turn.shots {
            0 => {}
            1 => text += ", First Fire",
            _ => text += ", Final Fire",
        }
        text
    }

    /// The attackers, at the moment of the garrison's fire or at the start of a Player Turn.
    fn describe_attackers(&self, standing: &Standing, moment: Option<Moment>) -> String {
        let van = names(&standing.van);
        let at = match standing.at {
            At::Beside if moment == Some(Moment::Approach) => "on their way".to_owned(),
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
        if !standing.watch.units.is_empty() {
            parts.push(format!("{} on overwatch", names(&standing.watch)));
        }
        if parts.is_empty() {
            parts.push("nobody".to_owned());
        }
        let means = &standing.means;
        if self.charges > 0 {
            parts.push(format!("{} DC", means.charges));
        }
        match standing.charge {
            Charge::Set { .. } => parts.push("a DC is Set".to_owned()),
            Charge::Placed { .. } => parts.push("a DC is Placed".to_owned()),
            Charge::None if standing.turn.hazardous => parts.push("a DC is being Set".to_owned()),
            Charge::None => {}
        }
        if let (Some(_), Act::Do(tactic)) = (moment, standing.turn.act) {
            parts.push(format!("tactic {}", Act::Do(tactic)));
        }
        if standing.labor > 0 {
            parts.push(format!("Labor -{}", standing.labor));
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

impl FreePlay for Assault {
    type Key = Key;

    fn key(&self, at: &Standing) -> Option<Key> {
        Some(Key::of(at))
    }

    fn described(&self, number: usize, at: &Standing, worth: &Worth<Act>) -> Option<Described> {
        let side = match worth.player {
            Player::One => "the attackers",
            Player::Two => "the garrison",
        };
        let moment = self.moment_of_decision(number);
        (worth.choices.len() > 1).then(|| Described {
            turn: self.player_turn(number),
            side: self.defence.free.then_some(side),
            standing: vec![self.describe_garrison(at), self.describe_attackers(at, moment)],
        })
    }

    fn told(&self, _at: &Standing, _player: Player, act: Act) -> String {
        act.to_string()
    }
}

/// The units of a band.
fn names(band: &Band) -> String {
    let names: Vec<String> = band.units.iter().map(|(_, unit)| unit.to_string()).collect();
    if names.is_empty() { "nobody".to_owned() } else { names.join(" + ") }
}
