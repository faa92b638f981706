//! The leaders and support weapons that are allotted to a purchase (H1.8, H1.83, H1.84).

use asl_rules::catalog::nearest;
use asl_rules::refusal;
use asl_rules::units::Body;
use toml::Spanned;

use super::cost::NUMBER_LIMIT;
use super::purchase::PurchaseFile;
use crate::reading::{Checker, Problem};
use asl_rules::units::in_words::by_strength_factor;

/// The names of the MG that a garrison can have.
const MACHINE_GUNS: [&str; 4] = ["lmg", "mmg", "hmg", "hmg-50"];

/// The leaders and support weapons of a purchase. They have no price of their own.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Allotted {
    /// The leaders and heroes, by name.
    pub leaders: Vec<String>,
    /// The MG, by name.
    pub machine_guns: Vec<String>,
    /// How many DC there are.
    pub charges: u32,
    /// How many FT there are.
    pub flamethrowers: u32,
}

impl Allotted {
    /// Whether anything is allotted.
    pub(super) fn is_any(&self) -> bool {
        *self != Self::default()
    }

    /// What is allotted to a purchase.
    pub(super) fn of(checker: &Checker<'_>, file: &PurchaseFile) -> Result<Self, Problem> {
        let mut leaders = Vec::new();
        for leader in &file.leaders {
            let body = Body::named(file.force, leader.get_ref()).filter(|body| body.is_smc());
            let Some(body) = body else {
                let all = Body::names(file.force).iter().filter(|name| {
                    Body::named(file.force, name).is_some_and(Body::is_smc)
                        && !name.contains("wounded")
                });
                let all: Vec<&str> = all.map(String::as_str).collect();
                let message = format!("`leaders` has no `{}` of {}", leader.get_ref(), file.force);
                let shown: Vec<String> = all.iter().map(|name| by_strength_factor(name)).collect();
                let near = nearest(leader.get_ref(), shown.iter().map(String::as_str));
                let advice = refusal::advice(near, "allowed", &shown.join(", "));
                return Err(checker.problem(message, Some(advice), leader.span()));
            };
            leaders.push(body.to_string());
        }
        let mut machine_guns = Vec::new();
        for gun in &file.machine_guns {
            let name = gun.get_ref().to_lowercase();
            if !MACHINE_GUNS.contains(&&*name) {
                let message = format!("`machine-guns` has no `{}`", gun.get_ref());
                let near = nearest(gun.get_ref(), MACHINE_GUNS);
                let advice = refusal::advice(near, "allowed", &MACHINE_GUNS.join(", "));
                return Err(checker.problem(message, Some(advice), gun.span()));
            }
            machine_guns.push(name);
        }
        let limited = |name: &str, number: &Spanned<u32>| match *number.get_ref() {
            number if number <= NUMBER_LIMIT => Ok(number),
            _ => Err(checker.problem(
                format!("`{name}` is at most {NUMBER_LIMIT}"),
                None,
                number.span(),
            )),
        };
        Ok(Self {
            leaders,
            machine_guns,
            charges: limited("charges", &file.charges)?,
            flamethrowers: limited("flamethrowers", &file.flamethrowers)?,
        })
    }
}
