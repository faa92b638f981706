use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::captives::Captives;
use super::freed::{Freed, Kept};
use super::guard;
use crate::a11_close_combat::attack::{self, How, Strength, Who};
use crate::a11_close_combat::fighter::{Fighter, Fighters, Presence, groups};
use crate::defaults::{japanese, no, no_drm, usmc, yes};
use crate::measures::holds;
use crate::procedure::Headline;
use crate::units::{CloseCombatPhases, Condition, Drm, Force, Morale, Unit};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::odds::Measure;

/// So many prisoners a HS can guard, whatever they are.
const MOST_PRISONERS: usize = 3;

/// So many other units of the captors are in the Location at most.
const MOST_OTHERS: usize = 3;

/// Prisoners try to get away from their Guard: what becomes of them in some CCPh?
///
/// There is one CCPh in each Player Turn. Outside of Melee prisoners attack only a broken Guard,
/// and each of them must pass a NTC for that. In Melee all attack, or all Withdraw. The captors attack
/// after them, with all units that can. Nobody joins either side, and the Guard does not rally.
///
/// # Examples
///
/// A squad attacks a broken HS at 1-2 with -2. It passes its NTC against a Morale Level of 7 with
/// 21 of 36 DR. A DR of 5 or less eliminates the HS, and so does the Casualty Reduction of a 6.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let prisoners = Ask::<Prisoners>::new().prisoners(["7-6-8"]).guard("2-3-7-broken");
/// let prisoners = prisoners.morale(7).infiltrates(false);
/// assert_eq!(prisoners.chance_of("escaped; Guard eliminated")?.to_string(), "35/144");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Prisoners {
    /// The prisoners, named like the armed units that they were.
    #[schemars(
        length(min = 1, max = MOST_PRISONERS),
        extend("group" = "the prisoners", "rule" = "A20.5, A20.51", "examples" = ["7-6-8", "3-4-8", "crew", "9-1"])
    )]
    pub prisoners: Vec<String>,
    /// Whose units they are.
    #[serde(default = "usmc")]
    #[schemars(extend("group" = "the prisoners", "rule" = "A20.55, G1.621", "assumed" = true))]
    pub force: Force,
    /// The Guard. It is broken, pinned or neither.
    #[serde(default)]
    #[schemars(extend(
        "group" = "the Guard", "rule" = "A20.5, A20.55",
        "unless-given" = "the Guard is gone, and nobody else can be it",
        "examples" = ["2-3-7-broken", "4-4-7", "crew", "8-0"]
    ))]
    pub guard: Option<String>,
    /// The other units of the captors in the Location. The first of them is the next Guard.
    #[serde(default)]
    #[schemars(
        length(min = 1, max = MOST_OTHERS),
        extend("group" = "the prisoners", "rule" = "A20.5, A20.55", "unless-given" = "none", "examples" = ["2-3-7", "4-4-7"])
    )]
    pub others: Option<Vec<String>>,
    /// Whose units the Guard and the others are.
    #[serde(default = "japanese")]
    #[schemars(extend("group" = "the Guard", "rule" = "A20.5", "assumed" = true))]
    pub guarding_force: Force,
    /// Where they are. In a Cave Complex prisoners do not attack their Guard.
    #[serde(default = "above_ground")]
    #[schemars(extend("group" = "the prisoners", "rule" = "G11.98"))]
    pub prison: Prison,
    /// The Morale Level of an Unarmed MMC, as printed on its counter. A SMC keeps its own.
    #[serde(default)]
    #[schemars(extend("group" = "the prisoners", "rule" = "A20.5, A20.55", "unless-given" = "no MMC has to pass a NTC"))]
    pub morale: Option<Morale>,
    /// The DRM of each NTC.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "A20.55, A10.1", "label" = "DRM of the NTC"))]
    pub check_drm: Drm,
    /// Whether there is a Melee in the Location at the start, of the prisoners with their captors.
    #[serde(default = "no")]
    #[schemars(extend("group" = "the Close Combat", "rule" = "A20.55"))]
    pub melee: bool,
    /// Whom the prisoners attack.
    #[serde(default = "guard_first")]
    #[schemars(extend("group" = "the Close Combat", "rule" = "A20.55"))]
    pub attacks: PrisonersAttack,
    /// Whether the prisoners Withdraw from Melee as soon as they may, and do not attack.
    #[serde(default = "no")]
    #[schemars(extend("group" = "the Close Combat", "rule" = "A20.55, A11.2"))]
    pub withdraws: bool,
    /// Whether prisoners leave by Infiltration, after an own 2 or a 12 of the captors.
    #[serde(default = "yes")]
    #[schemars(extend("group" = "the Close Combat", "rule" = "A20.55, A11.22"))]
    pub infiltrates: bool,
    /// Whether the captors attempt to capture the prisoners again. If not, they attack to
    /// eliminate.
    #[serde(default = "no")]
    #[schemars(extend("group" = "the Close Combat", "rule" = "A20.54, A20.22, A19.35"))]
    pub recapture: bool,
    /// Whether CC is Hand-to-Hand.
    #[serde(default = "no")]
    #[schemars(extend("group" = "the Close Combat", "rule" = "G1.64, J2.31"))]
    pub hand_to_hand: bool,
    /// All other DRM of the prisoners' CC attacks.
    #[serde(default = "no_drm")]
    #[schemars(extend("group" = "the Close Combat", "rule" = "A11.11"))]
    pub drm: Drm,
    /// In how many CCPh they can try, one in each Player Turn.
    #[serde(default = "one_phase")]
    #[schemars(extend("group" = "the Close Combat", "rule" = "A20.55"))]
    pub rounds: CloseCombatPhases,
}

/// Where prisoners are.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Prison {
    /// Above-ground.
    AboveGround,
    /// In a cave.
    Cave,
    /// In a Cave Complex.
    Complex,
}

/// Whom prisoners attack.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum PrisonersAttack {
    /// The Guard.
    Guard,
    /// The Guard and all others, in one attack.
    All,
}

fn above_ground() -> Prison {
    Prison::AboveGround
}

fn guard_first() -> PrisonersAttack {
    PrisonersAttack::Guard
}

fn one_phase() -> CloseCombatPhases {
    CloseCombatPhases::try_from(1).expect("1 is allowed")
}

impl Prisoners {
    /// The prisoners, all Unarmed and guarded.
    fn captives(&self) -> Result<Fighters, Refusal> {
        Refusal::unless_listed("prisoners", &self.prisoners, MOST_PRISONERS)?;
        let mut all = Fighters::new();
        for (origin, name) in (0..).zip(&self.prisoners) {
            let one = Fighter::named("prisoners", self.force, name)?;
            if one.unit != (Unit { fanatic: one.unit.fanatic, ..Unit::fresh(one.unit.body) }) {
                let message =
                    format!("`{name}`: a prisoner is neither broken, pinned nor concealed");
                return Err(Refusal::together("prisoners", message).by("A20.54"));
            }
            all.push(Fighter { origin, presence: Presence::Captured, unarmed: true, ..one });
        }
        Ok(all)
    }

    /// The Guard and the others.
    fn guards(&self, prisoners: &[Fighter]) -> Result<Fighters, Refusal> {
        let Some(first) = &self.guard else {
            if self.others.is_some() || self.melee {
                let message = "give the `guard`: one of the others becomes it";
                let parameter = if self.melee { "melee" } else { "others" };
                return Err(Refusal::together(parameter, message).by("A20.5"));
            }
            return Ok(Fighters::new());
        };
        let total = guard::total(prisoners.iter().map(|one| one.unit.body));
        let others = self.others.iter().flatten().map(|name| ("others", name));
        let mut all = Fighters::new();
        for (origin, (parameter, name)) in (0..).zip([("guard", first)].into_iter().chain(others)) {
            let one = Fighter::named(parameter, self.guarding_force, name)?;
            let refused = |message: String, rule: &'static str| {
                Err(Refusal::together(parameter, message).by(rule))
            };
            if one.unit.condition == Condition::Berserk {
                let message = format!("`{name}`: a berserk unit eliminates prisoners");
                return refused(message, "A20.4");
            }
            if one.unarmed {
                return refused(format!("`{name}`: a Guard is armed"), "A20.5");
            }
            if guard::capacity(one.unit.body) < total {
                let can = guard::capacity(one.unit.body);
                let message =
                    format!("`{name}` can guard prisoners of US# {can}, and not of {total}");
                return refused(message, "A20.51");
            }
            all.push(Fighter { origin, ..one });
        }
        Ok(all)
    }

    fn check(&self, prisoners: &[Fighter], guards: &[Fighter]) -> Result<(), Refusal> {
        let refused = |parameter, message: &str, rule: &'static str| {
            Err(Refusal::together(parameter, message).by(rule))
        };
        if self.force == self.guarding_force {
            return refused("guarding-force", "nobody guards units of his own force", "A20.5");
        }
        if self.prison != Prison::AboveGround && self.guarding_force != Force::Japanese {
            let message = "only Japanese, and those whom they guard, are in caves";
            return refused("prison", message, "G11.7");
        }
        if self.prison == Prison::Complex && self.melee {
            return refused("melee", "prisoners do not attack there", "G11.98");
        }
        let checked =
            self.may_try() && !self.melee && guards.iter().any(|one| one.unit.is_broken());
        let mmc = prisoners.iter().any(Fighter::is_mmc);
        if checked && mmc && self.morale.is_none() {
            let message = "give the Morale Level of the Unarmed counter: a MMC takes a NTC";
            return refused("morale", message, "A20.55");
        }
        Ok(())
    }

    /// Whether they attempt anything at all: Japanese, Italians and Axis Minors never do (A20.55).
    fn may_try(&self) -> bool {
        let never = [Force::Japanese, Force::Italian, Force::AxisMinor].contains(&self.force);
        !never && self.prison != Prison::Complex
    }

    fn ledger(&self, played: &Captives) -> Vec<LedgerLine> {
        let mut lines = Vec::new();
        let Some(first) = played.guards.first() else {
            let (value, rule) = match self.prison {
                Prison::Complex => ("they may attempt nothing", "G11.98"),
                Prison::Cave => ("they are free", "A20.5, G11.98"),
                Prison::AboveGround => ("they are free", "A20.5"),
            };
            lines.push(LedgerLine::new("no Guard", value.to_owned(), rule));
            return self.with_entrance(lines);
        };
        if !self.may_try() {
            let (value, rule) = match self.prison {
                Prison::Complex => ("prisoners do not attack their Guard in a Complex", "G11.98"),
                _ if self.force == Force::Japanese => {
                    ("Japanese prisoners do not attempt to escape", "A20.55, G1.621")
                }
                _ => ("Italians and Axis Minors do not attempt to escape", "A20.55"),
            };
            lines.push(LedgerLine::new("no attempt", value.to_owned(), rule));
            return lines;
        }
        if !self.melee && !first.unit.is_broken() {
            let value = "only a broken Guard is attacked, except in Melee".to_owned();
            lines.push(LedgerLine::new("no attempt", value, "A20.55"));
            return lines;
        }
        if !self.melee {
            for (name, one) in self.prisoners.iter().zip(&played.prisoners) {
                let value = format!("{} or less", played.passes_with(one));
                lines.push(LedgerLine::new(&format!("NTC of {name}"), value, "A20.55"));
            }
        }
        let number = match self.attacks {
            PrisonersAttack::Guard => 1,
            PrisonersAttack::All => played.guards.len(),
        };
        let (by, how) = (Who::Attackers, &played.how);
        let strength = Strength::of(by, &played.prisoners, None, &played.guards[..number], how);
        lines.extend(strength.ledger("all prisoners", how));
        let guards = attack::drm_against(&played.guards[..number], &played.guards, false);
        lines.extend(attack::ledger_of_targets("all prisoners", guards));
        let able: Fighters = played.guards.iter().copied().filter(Fighter::can_attack).collect();
        if !able.is_empty() {
            let strength = Strength::of(Who::Defenders, &able, None, &played.prisoners, how);
            lines.extend(strength.ledger("captors", how));
        }
        self.with_entrance(lines)
    }

    /// Where those go that are free in a cave.
    fn with_entrance(&self, mut lines: Vec<LedgerLine>) -> Vec<LedgerLine> {
        if self.prison == Prison::Cave {
            let value = "at once in the Entrance Hex; `mines` has a mine attack there".to_owned();
            lines.push(LedgerLine::new("free units", value, "G11.98"));
        }
        lines
    }
}

impl Catalogued for Prisoners {
    type Played = Captives;

    const NAME: &'static str = "prisoners";
    const EXAMPLE: &'static [(&'static str, &'static str)] = &[
        ("prisoners", "7-6-8,3-4-8"),
        ("guard", "2-3-7-broken"),
        ("morale", "7"),
        ("rounds", "2"),
    ];
    const RULES: &'static [&'static str] =
        &["A20.5 to A20.551", "A11.11", "A11.2", "A11.22", "A11.33", "G1.621", "G11.98"];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("escaped armed", "it is away, and has arms again"),
        ("escaped", "it is away"),
        ("in Melee", "it is still in Melee with its captors"),
        ("idle", "it has no Guard in a Cave Complex, and may do nothing"),
        ("guarded", "it is still, or again, a prisoner"),
        ("eliminated", "it is eliminated"),
        ("half <...> with half <...>", "what becomes of the half-squads of a squad"),
        ("... + ...", "for each prisoner, in the order given"),
        ("...; Guard eliminated", "and the Guard at first is eliminated"),
    ];
    const HEADLINE: Option<Headline> = Headline::measure("A prisoner gets away", "any-escaped");

    fn measures() -> Vec<Measure<Freed>> {
        vec![
            Measure::chance("any-escaped", "a prisoner, or half of it, gets away", |it: &Freed| {
                holds(it.any_escaped())
            }),
            Measure::chance("all-escaped", "all prisoners get away whole", |it: &Freed| {
                holds(it.all_escaped())
            }),
            Measure::chance("guard-eliminated", "the Guard is eliminated", |it: &Freed| {
                holds(it.guard_lost())
            }),
            Measure::number(
                "squad-equivalents-escaped",
                "squad-equivalents that get away (A5.5)",
                |it: &Freed| Some(it.half_squads_escaped()),
            ),
            Measure::chance(
                "any-eliminated",
                "a prisoner, or half of it, is eliminated",
                |it: &Freed| holds(it.any_eliminated()),
            )
            .as_a_price(),
            Measure::number(
                "squad-equivalents-eliminated",
                "squad-equivalents that are eliminated (A5.5)",
                |it: &Freed| Some(it.half_squads_eliminated()),
            )
            .as_a_price(),
        ]
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        let prisoners = self.captives()?;
        let guards = self.guards(&prisoners)?;
        self.check(&prisoners, &guards)?;
        let unguarded = match self.prison {
            Prison::Complex => Kept::Idle,
            Prison::Cave | Prison::AboveGround => Kept::Escaped,
        };
        let played = Captives {
            equals: groups(&prisoners),
            prisoners,
            guards,
            morale_level: self.morale.map_or(0, Morale::get),
            check_drm: self.check_drm.get(),
            how: How {
                hand_to_hand: self.hand_to_hand,
                ambusher: None,
                drm: [self.drm.get(), 0],
                captures: [false, self.recapture],
                infiltrates: [self.infiltrates, false],
            },
            melee: self.melee,
            attacks: self.attacks,
            withdraws: self.withdraws,
            stays: !self.may_try(),
            in_cave: self.prison == Prison::Cave,
            unguarded,
            phases: self.rounds.get() as u8,
        };
        let ledger = self.ledger(&played);
        Ok(Ready::new(self, played).with_ledger(ledger))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::units::Body;

    /// Three squads are never too many for a HS, so a Guard that is reduced to one keeps them all.
    #[test]
    fn a_half_squad_can_guard_as_many_as_there_can_be() {
        let squad = Body::named(Force::Usmc, "7-6-8").expect("it is a squad");
        let half_squad = Body::named(Force::Usmc, "3-4-8").expect("it is a half-squad");
        assert!(guard::total([squad; MOST_PRISONERS]) <= guard::capacity(half_squad));
    }
}
