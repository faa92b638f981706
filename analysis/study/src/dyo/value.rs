//! What a purchase is worth against a stated attack.

use std::ops::Range;

use asl_engine::Watch;
use asl_rules::g11_caves::order_of_battle;
use asl_rules::h_design_your_own::Kind;
use asl_rules::units::counters::Force;
use serde_json::{Value, json};

use super::allotment::{Allotment, Mmc, Part};
use super::attack::{self, ATTACKERS, Assaulted, AttackFile, GARRISON};
use super::bpv::Bpv;
use super::cost::Cost;
use super::garrisoning;
use super::unanswered::Unanswered;
use super::warning::Warning;
use crate::VERSION;
use crate::reading::{Checker, Entries, Problem};

/// The parameter that says whose the attackers are.
const FORCE: &str = "attacking-force";

/// A figure of a purchase, with its worth for a hundred BPV.
#[derive(Debug)]
pub struct Figure {
    /// What it is.
    pub what: String,
    /// How much.
    pub value: f64,
    /// Whether it is a chance.
    pub is_chance: bool,
}

impl Figure {
    fn number(what: &str, value: f64) -> Self {
        Self { what: what.to_owned(), value, is_chance: false }
    }
}

/// What a purchase is worth.
#[derive(Debug)]
pub struct Worth {
    /// The purchase.
    pub title: String,
    /// The attack.
    pub attack: String,
    /// What it costs.
    pub bpv: Bpv,
    /// Who bought it.
    pub force: Force,
    /// The figures.
    pub figures: Vec<Figure>,
    /// Who holds the caves, or assaults them.
    pub allotment: Allotment,
    /// What should be thought about.
    pub warnings: Vec<Warning>,
}

impl Worth {
    /// What a purchase is worth against an attack: of the Japanese the caves that stand and
    /// what they cost the attackers, of others what they destroy. The MMC that were bought hold
    /// the caves, or assault them, unless the attack file names others. The attackers know the
    /// caves and not the garrisons, so each choice of caves is equally likely to be attacked.
    ///
    /// # Errors
    ///
    /// [`Problem`], with the place in the attack's text.
    pub fn of(cost: &Cost, path: &str, text: &str) -> Result<Self, Problem> {
        Self::under(cost, path, text, &Watch::default()).map_err(Unanswered::problem)
    }

    /// The same under a watch, which limits the assault and can stop it.
    ///
    /// # Errors
    ///
    /// [`Unanswered`]: the problem, with the place in the attack's text, or that the watch says
    /// stop.
    pub fn under(cost: &Cost, path: &str, text: &str, watch: &Watch) -> Result<Self, Unanswered> {
        let checker = Checker { path, text };
        let file = AttackFile::of(path, text)?;
        let attack = Attack { cost, checker: &checker, file: &file, watch };
        let defends = cost.force == Force::Japanese;
        let (allotment, attacked) =
            if defends { attack.garrisons()? } else { attack.attackers()? };
        let mut warnings = cost.warnings.clone();
        let of_value = [
            (
                allotment.is_given && cost.lines.iter().any(|line| line.kind.is_mmc()),
                Warning::GIVEN_UNITS,
            ),
            (!allotment.is_given && cost.allotted.is_any(), Warning::NOT_PLAYED),
            (
                cost.lines.iter().any(|line| !line.kind.is_mmc() && line.kind != Kind::Cave),
                Warning::NOT_COUNTED,
            ),
            (
                defends && cost.upper_cliff() > 0 && file.given("height").is_none(),
                Warning::UPPER_CLIFF,
            ),
        ];
        warnings.extend(of_value.into_iter().filter(|(is, _)| *is).map(|(_, warning)| warning));
        let figures = match defends {
            true => of_caves(&allotment, attacked),
            false => of_attackers(&allotment, attacked),
        };
        Ok(Self {
            title: cost.title.clone(),
            attack: file.title,
            bpv: cost.total(),
            force: cost.force,
            figures,
            allotment,
            warnings,
        })
    }

    /// Whether the purchase is of caves, which are attacked.
    pub fn defends(&self) -> bool {
        self.force == Force::Japanese
    }

    /// The worth for programs.
    pub fn to_json(&self) -> Value {
        let figures = self.figures.iter().map(|figure| {
            json!({ "what": figure.what, "value": figure.value, "chance": figure.is_chance })
        });
        let units = self.allotment.to_json(if self.defends() { "caves" } else { "assaults" });
        json!({
            "title": self.title, "bpv": self.bpv.to_json(), "attack": self.attack,
            "figures": figures.collect::<Vec<_>>(),
            (if self.defends() { "garrisons" } else { ATTACKERS }): units,
            "warnings": self.warnings.iter().map(Warning::to_json).collect::<Vec<_>>(),
            "version": VERSION,
        })
    }
}

/// An attack on or by a purchase.
struct Attack<'a> {
    cost: &'a Cost,
    checker: &'a Checker<'a>,
    file: &'a AttackFile,
    watch: &'a Watch,
}

impl Attack<'_> {
    /// Who holds each cave that is set up, and how many of them are attacked.
    fn garrisons(&self) -> Result<(Allotment, u32), Unanswered> {
        let counters = self.cost.number_of(Kind::Cave);
        let caves = order_of_battle::caves_set_up(counters, self.cost.upper_cliff());
        let Some(caves) = caves.filter(|caves| *caves > 0) else {
            let message = "these Japanese have no cave to attack";
            let advice = "buy a `cave`".to_owned();
            return Err(self.checker.problem(message, Some(advice), self.place()).into());
        };
        let attacked = caves.min(*self.file.assaults.get_ref());
        if let Some(units) = self.file.units(GARRISON) {
            return Ok((self.given(caves, units)?, attacked));
        }
        let mut first = true;
        let allotted = garrisoning::allotted(&Mmc::of(self.cost), caves, |units| {
            // What is wrong with the first is wrong with all. Else it says with which.
            let of_all = std::mem::take(&mut first);
            self.played(GARRISON, units).map_err(|error| match error {
                Unanswered::Wrong(problem) if !of_all => with_units(units, problem).into(),
                error => error,
            })
        })?;
        let allotment = allotted.ok_or_else(|| {
            let message = "there are too many ways to allot these half-squads and crews to caves";
            let advice = "buy fewer types of them, or give a `garrison` in [parameters]".to_owned();
            self.checker.problem(message, Some(advice), self.place())
        })?;
        Ok((allotment, attacked))
    }

    /// Who makes each assault: the MMC that eliminate a cave most often.
    fn attackers(&self) -> Result<(Allotment, u32), Unanswered> {
        let assaults = *self.file.assaults.get_ref();
        let given = self.file.units(ATTACKERS);
        let mmc = if given.is_some() { Vec::new() } else { Mmc::of(self.cost) };
        if mmc.is_empty() {
            let units = given.unwrap_or_else(attack::usual_attackers);
            return Ok((self.given(assaults, units)?, assaults));
        }
        let mut all = Vec::new();
        for one in mmc {
            let done = self.played(ATTACKERS, &[&one.item])?;
            all.push((one, done));
        }
        all.sort_by(|(_, one), (_, other)| {
            let eliminated = rounded(other.eliminated).total_cmp(&rounded(one.eliminated));
            let lost = rounded(one.attackers_lost).total_cmp(&rounded(other.attackers_lost));
            eliminated.then(lost)
        });
        let (mut parts, mut spare, mut left) = (Vec::new(), Vec::new(), assaults);
        for (Mmc { item, number: all, .. }, done) in all {
            let number = all.min(left);
            left -= number;
            if number < all {
                spare.push((item.clone(), all - number));
            }
            if number > 0 {
                parts.push(Part { number, units: vec![item], done });
            }
        }
        Ok((Allotment { parts, spare, is_given: false }, assaults - left))
    }

    /// The units that the attack file names, for so many caves or assaults.
    fn given(&self, number: u32, units: Vec<String>) -> Result<Allotment, Unanswered> {
        let done =
            attack::assaulted(self.checker, &[&self.file.parameters], self.place(), self.watch)?;
        let parts = vec![Part { number, units, done }];
        Ok(Allotment { parts, spare: Vec::new(), is_given: true })
    }

    /// What an assault does with these units as garrison or attackers.
    fn played(&self, name: &str, units: &[&str]) -> Result<Assaulted, Unanswered> {
        let mut own = Entries::from([attack::parameter(name, units.to_vec().into())]);
        if name == ATTACKERS && self.file.given(FORCE).is_none() {
            own.extend([attack::parameter(FORCE, self.cost.force.to_string().into())]);
        }
        let given = [&own, &self.file.parameters];
        attack::assaulted(self.checker, &given, self.place(), self.watch)
    }

    fn place(&self) -> Range<usize> {
        self.file.assaults.span()
    }
}

/// A problem with one garrison of several.
fn with_units(units: &[&str], mut problem: Problem) -> Problem {
    let cave = match units {
        [] => "an empty cave".to_owned(),
        _ => format!("a cave with {}", units.join(" and ")),
    };
    problem.message = format!("{cave}: {}", problem.message);
    problem
}

/// What becomes of caves that are set up, when so many are attacked.
fn of_caves(allotment: &Allotment, attacked: u32) -> Vec<Figure> {
    let caves: u32 = allotment.parts.iter().map(|part| part.number).sum();
    let Some(Assaulted { turns, bombarded, .. }) = allotment.parts.first().map(|part| part.done)
    else {
        return Vec::new();
    };
    // Told first, since there may be fewer than the attack would have.
    let mut figures = vec![
        Figure::number("caves that are attacked", f64::from(attacked)),
        Figure::number("caves that can be set up", f64::from(caves)),
    ];
    // A Bombardment falls on those, too, that nobody attacks.
    let after = if bombarded { 1.0 - attack::bombarded().eliminated } else { 1.0 };
    if bombarded {
        let what = "caves left after the Bombardment, expected";
        figures.push(Figure::number(what, f64::from(caves) * after));
    }
    let others = f64::from(caves - attacked) * after;
    let standing = others + allotment.expected(attacked, |done| 1.0 - done.eliminated);
    let what = format!("caves that stand after {turns} Player Turns, expected");
    figures.push(Figure::number(&what, standing));
    figures.push(Figure {
        what: format!("all {attacked} attacked caves stand after {turns} Player Turns"),
        value: allotment.every(attacked, |done| 1.0 - done.eliminated),
        is_chance: true,
    });
    figures.extend(of_losses(allotment, attacked));
    figures
}

/// What becomes of caves that so many attackers assault.
fn of_attackers(allotment: &Allotment, attacked: u32) -> Vec<Figure> {
    let eliminated = |done: &Assaulted| done.eliminated;
    let mut figures = vec![
        Figure::number("caves that are attacked", f64::from(attacked)),
        Figure::number("caves eliminated, expected", allotment.expected(attacked, eliminated)),
        Figure {
            what: format!("all {attacked} attacked caves are eliminated"),
            value: allotment.every(attacked, eliminated),
            is_chance: true,
        },
    ];
    figures.extend(of_losses(allotment, attacked));
    figures
}

fn of_losses(allotment: &Allotment, attacked: u32) -> [Figure; 2] {
    let garrisons = allotment.expected(attacked, |done| done.garrison_lost);
    let attackers = allotment.expected(attacked, |done| done.attackers_lost);
    [
        Figure::number("BPV that the garrisons of attacked caves lose, expected", garrisons),
        Figure::number("BPV that the attackers lose, expected", attackers),
    ]
}

/// A number without the last digits, which depend on the order of sums.
fn rounded(number: f64) -> f64 {
    (number * 1e12).round()
}
