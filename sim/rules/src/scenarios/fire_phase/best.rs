//! Which attack should be next, and what each other one would cost.

use super::left::Left;
use super::parameters::FirePhase;
use super::phase::{Act, Phase};
use super::standing::{Progress, Standing};
use crate::Ready;
use crate::procedure::{AboutDecisions, Best, Deciding, Decision, Objective, Wish};
use crate::scenarios::free_play::{self, Described};
use asl_engine::odds::{Exact, Measure};
use asl_engine::{BestDecisions, Goal, Map, Meter, NotExact, Worth};

/// What the catalog tells of the decisions in a fire phase.
const ABOUT: AboutDecisions = AboutDecisions {
    chooses: None,
    objectives: &[
        chance("none-unbroken"),
        chance("all-pinned-or-worse"),
        chance("any-eliminated"),
        chance("any-reduced-or-worse"),
        number("squad-equivalents-lost", "squad-equivalents that the targets lose"),
        number("bpv-lost", "BPV that the targets lose"),
        number("casualty-vp", "Casualty VP"),
    ],
    step: "shot",
    standing: &["targets", "can fire", "price of each other choice"],
    choices: "Each attack of the list by its text: it is made next. stop: nothing more is fired.",
    when: "Decide before each shot. A weapon that has kept its ROF can \
still fire, now or later. Where nothing is better than to stop, it says stop.",
    less_work: "Fewer targets, fewer different attacks or a lower rof-limit reduce the work, and \
                heat-of-battle = false reduces it most.",
};

const fn chance(name: &'static str) -> Objective {
    Objective { name, is_chance: true, worth: "" }
}

const fn number(name: &'static str, worth: &'static str) -> Objective {
    Objective { name, is_chance: false, worth }
}

/// How the best order of the attacks is found.
pub(super) fn deciding() -> Deciding<FirePhase> {
    Deciding { about: ABOUT, best, always: |_, _, _, _| Ok(None) }
}

fn best(
    ready: &Ready<FirePhase>,
    wish: &Wish<'_>,
    meter: &mut Meter<'_>,
) -> Result<Option<Best>, NotExact> {
    let phase: &Phase = &ready.played;
    let measure = Left::measures().into_iter().find(|measure| measure.name == wish.objective);
    let objective = ABOUT.objectives.iter().find(|objective| objective.name == wish.objective);
    let Some((measure, objective)) = measure.zip(objective) else { return Ok(None) };
    let mut map = Map::new(phase);
    let worth = |left: &Left| worth(&measure, left).unwrap_or_default();
    let found = map.best([Goal::Most, Goal::Policy], worth, meter)?;
    let mut fixed = Vec::new();
    for (name, reverse) in [("in the order given", false), ("in the reverse order", true)] {
        let odds = map.odds_by(|_, at, _, acts| Phase::in_order(at, acts, reverse), meter)?;
        fixed.push((name.to_owned(), expected(&measure, &odds)));
    }
    let decisions = phase.table(&map, &found, objective.is_chance);
    Ok(Some(Best { value: found.value, decisions, fixed }))
}

fn worth(measure: &Measure<Left>, left: &Left) -> Option<f64> {
    (measure.halves)(left).map(|halves| f64::from(halves) / 2.0)
}

/// What a measure comes to over all outcomes.
fn expected(measure: &Measure<Left>, odds: &Exact<Left>) -> Option<f64> {
    let outcomes = odds.outcomes().iter();
    outcomes.map(|(left, chance)| Some(worth(measure, left)? * chance.to_f64())).sum()
}

impl Phase {
    /// What is best where there are two attacks or more to choose from.
    fn table(
        &self,
        map: &Map<'_, Self>,
        best: &BestDecisions<Act>,
        is_chance: bool,
    ) -> Vec<Decision> {
        let described = |_, at: &Standing, Worth { choices, .. }: &Worth<Act>| {
            let (_, value) = choices.first().filter(|_| choices.len() > 2)?;
            let price = |(other, worth): &(Act, f64)| {
                let price = value - worth;
                let name = self.name(*other);
                match is_chance {
                    _ if price < 1e-9 => format!("{name} none"),
                    true => format!("{name} {:.2} points", 100.0 * price),
                    false => format!("{name} {price:.3}"),
                }
            };
            let prices: Vec<String> = choices[1..].iter().map(price).collect();
            let standing = vec![self.describe(at), self.can_be_fired(at), prices.join("; ")];
            Some(Described { turn: at.shots + 1, side: None, standing })
        };
        free_play::table_by(map, best, described, |_, _, act| self.name(act))
    }

    fn name(&self, act: Act) -> String {
        match act {
            Act::Stop => "stop".to_owned(),
            Act::Fire(place) => self.attacks[usize::from(place)].name.clone(),
        }
    }

    /// What is left of the targets.
    fn describe(&self, at: &Standing) -> String {
        let stacks = self.stacks.iter().zip(&at.stacks);
        let bands: Vec<String> = stacks.map(|(_, band)| band.to_string()).collect();
        bands.join(" // ")
    }

    /// The attacks that can still be made.
    fn can_be_fired(&self, at: &Standing) -> String {
        let attacks = self.attacks.iter().zip(&at.attacks);
        let left = attacks.filter_map(|(attack, progress)| match progress {
            Progress::Over => None,
            Progress::Again(_) => Some(format!("{} again", attack.name)),
            Progress::Waits => Some(attack.name.clone()),
        });
        left.collect::<Vec<_>>().join(", ")
    }
}
