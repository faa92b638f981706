//! What a purchase is worth against a stated attack.

use asl_engine::Watch;
use asl_rules::g11_caves::order_of_battle;
use asl_rules::h_design_your_own::Kind;
use asl_rules::units::counters::Force;
use serde_json::{Value, json};
use toml::Spanned;

use super::attack::{self, AttackFile};
use super::bpv::Bpv;
use super::cost::Cost;
use super::unanswered::Unanswered;
use super::warning::Warning;
use crate::VERSION;
use crate::reading::{Checker, Entries, Problem};

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

/// What a purchase is worth.
#[derive(Debug)]
pub struct Worth {
    /// The purchase.
    pub title: String,
    /// The attack.
    pub attack: String,
    /// What it costs.
    pub bpv: Bpv,
    /// The figures.
    pub figures: Vec<Figure>,
    /// What should be thought about.
    pub warnings: Vec<Warning>,
}

impl Worth {
    /// What a purchase is worth against an attack: of the Japanese the caves that stand and
    /// what they cost the attackers, of others what they destroy. Who holds the caves, or
    /// attacks them, is who was bought, unless the attack says otherwise.
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
        let assaults = *file.assaults.get_ref();
        let defends = cost.force == Force::Japanese;
        if defends && cost.number_of(Kind::Cave) == 0 {
            let message = "these Japanese have no cave to attack";
            let advice = "buy a `cave`".to_owned();
            return Err(checker.problem(message, Some(advice), file.assaults.span()).into());
        }
        let own = bought(cost, &file);
        let given = [&own, &file.parameters];
        let cave = attack::assaulted(&checker, &given, file.assaults.span(), watch)?;
        let counters = cost.number_of(Kind::Cave);
        let caves = order_of_battle::caves_set_up(counters, cost.upper_cliff()).unwrap_or_default();
        let mmc = cost.lines.iter().filter(|line| line.kind.is_mmc());
        let most = mmc.map(|line| line.number).fold(0, u32::saturating_add);
        let attacked = if defends { assaults.min(caves) } else { assaults };
        let attacked = if own.is_empty() { attacked } else { attacked.min(most) };
        let times = f64::from(attacked);
        let turns = cave.turns;
        let mut figures = Vec::new();
        // Told first, since there may be fewer than the attack would have.
        let mut add = |what: String, value: f64, is_chance: bool| {
            figures.push(Figure { what, value, is_chance });
        };
        add("caves that are attacked".to_owned(), times, false);
        if defends {
            add("caves that can be set up".to_owned(), f64::from(caves), false);
            // A Bombardment falls on those, too, that nobody attacks.
            let after = if cave.bombarded { 1.0 - attack::bombarded().eliminated } else { 1.0 };
            if cave.bombarded {
                let left = f64::from(caves) * after;
                add("caves left after the Bombardment, expected".to_owned(), left, false);
            }
            let others = f64::from(caves - attacked) * after;
            let standing = others + times * (1.0 - cave.eliminated);
            add(format!("caves that stand after {turns} Player Turns, expected"), standing, false);
            let hold = (1.0 - cave.eliminated).powi(attacked as i32);
            add(
                format!("all {attacked} attacked caves stand after {turns} Player Turns"),
                hold,
                true,
            );
        } else {
            add("caves eliminated, expected".to_owned(), times * cave.eliminated, false);
            let all = cave.eliminated.powi(attacked as i32);
            add(format!("all {attacked} attacked caves are eliminated"), all, true);
        }
        add(
            "BPV that the garrisons of attacked caves lose, expected".to_owned(),
            times * cave.garrison_lost,
            false,
        );
        add("BPV that the attackers lose, expected".to_owned(), times * cave.attackers_lost, false);
        let title = cost.title.clone();
        let warnings = cost.warnings.clone();
        Ok(Self { title, attack: file.title, bpv: cost.total(), figures, warnings })
    }

    /// The worth for programs.
    pub fn to_json(&self) -> Value {
        let figures = self.figures.iter().map(|figure| {
            json!({ "what": figure.what, "value": figure.value, "chance": figure.is_chance })
        });
        json!({
            "title": self.title, "bpv": self.bpv.to_json(), "attack": self.attack,
            "figures": figures.collect::<Vec<_>>(),
            "warnings": self.warnings.iter().map(Warning::to_json).collect::<Vec<_>>(),
            "version": VERSION,
        })
    }
}

/// Those of a purchase who hold a cave, or attack it, as parameters of `cave-assault`.
fn bought(cost: &Cost, file: &AttackFile) -> Entries {
    let given = |name: &str| file.parameters.keys().any(|key| key.get_ref() == name);
    let entry = |name: &str, value: toml::Value| {
        (Spanned::new(0..0, name.to_owned()), Spanned::new(0..0, value))
    };
    let name = if cost.force == Force::Japanese { "garrison" } else { "attackers" };
    let Some(line) = cost.lines.iter().find(|line| line.kind.is_mmc()).filter(|_| !given(name))
    else {
        return Entries::new();
    };
    let mut own = Entries::from([entry(name, vec![line.item.clone()].into())]);
    if cost.force != Force::Japanese && !given("attacking-force") {
        own.extend([entry("attacking-force", cost.force.to_string().into())]);
    }
    own
}
