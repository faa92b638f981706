use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::defaults::{japanese, no, no_drm};
use crate::measures::holds;
use crate::procedure::Headline;
use crate::units::{Drm, Elr, Force, Leadership, LostBpv, ObBpv};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::{Dice, Roll};
use asl_engine::odds::Measure;
use asl_engine::{Procedure, Step};

const CHECK: Roll = Roll::DR("Integrity Check DR", "A16.2");
const REGAIN: Roll = Roll::DR("Integrity regain DR", "A16.3");

/// A Final Integrity Check DR of so much or more costs ELR (A16.2).
const LOSES: i32 = 12;

/// A Final regain DR of so much or less regains ELR (A16.3).
const REGAINS: i32 = 2;

/// The DRM of the Japanese (G1.622).
const JAPANESE: i32 = -2;

/// A side loses MMC: what does Battlefield Integrity leave of its ELR?
///
/// Each time that the tally of its losses comes to the Base, 10 % of the BPV of its MMC, it makes an
/// Integrity Check. Reinforcements raise the Base, and give one chance to regain ELR.
///
/// # Examples
///
/// The Japanese have 400 BPV and a 9-1 on board. The third check is the first with a DRM of 0.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let asked = Ask::<Integrity>::new().elr(4).leader(-1).ob_bpv(400).bpv_lost(100);
/// assert_eq!(asked.clone().chance_of("ELR 4, 0 lost")?.to_string(), "1");
/// assert_eq!(asked.bpv_lost(120).chance_of("ELR 3, 1 lost")?.to_string(), "1/36");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Integrity {
    /// Whose losses these are.
    #[serde(default = "japanese")]
    #[schemars(extend("rule" = "G1.622", "assumed" = true))]
    pub force: Force,
    /// The ELR at the start.
    #[schemars(extend("rule" = "A16.2, A19.1"))]
    pub elr: Elr,
    /// The BPV of all MMC of the OB, without inherent crews.
    #[schemars(extend("rule" = "A16.1", "label" = "BPV of the OB"))]
    pub ob_bpv: ObBpv,
    /// The BPV of MMC that are lost, as `casualty-tally` counts it. A Japanese squad that loses a step
    /// costs nothing.
    #[schemars(extend("rule" = "A16.11, G1.622"))]
    pub bpv_lost: LostBpv,
    /// The BPV of the MMC of reinforcements that come in after these losses; 0 for armor, for Air
    /// Support or for an own FFE on known enemies, which give a chance to regain ELR, too.
    #[serde(default)]
    #[schemars(extend("rule" = "A16.1, A16.3", "unless-given" = "there is no chance to regain ELR"))]
    pub reinforcement_bpv: Option<LostBpv>,
    /// The BPV of MMC that are lost after that.
    #[serde(default)]
    #[schemars(extend("rule" = "A16.11, G1.622"))]
    pub bpv_lost_later: LostBpv,
    /// The modifier of the best Good Order leader on board.
    #[serde(default)]
    #[schemars(extend("rule" = "A16.2, A10.72", "unless-given" = "no leader, for +1"))]
    pub leader: Option<Leadership>,
    /// Whether the enemy has Unopposed Armor on board, for +1.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A16.2"))]
    pub enemy_armor: bool,
    /// Whether the enemy has unopposed planes on board, for +1.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A16.2"))]
    pub enemy_planes: bool,
    /// Whether the side has Unopposed Armor of its own, for -1.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A16.2, A16.3"))]
    pub own_armor: bool,
    /// Whether the side has unopposed planes of its own, for -1.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A16.2, A16.3"))]
    pub own_planes: bool,
    /// All other DRM of the Integrity Checks. A negative one counts for the DR to regain ELR, too.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "A16.2, A16.3"))]
    pub drm: Drm,
}

/// The checks that losses cause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checks {
    elr: u8,
    /// How many there are before reinforcements come, and in all.
    before: u8,
    all: u8,
    /// The DRM of a check without its Loss count.
    drm: i32,
    /// The DRM of the regain DR, if there is one.
    regain: Option<i32>,
}

/// The checks that have been made, the Loss count, the ELR, and whether the regain DR has been made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct State {
    made: u8,
    regained: bool,
    count: u8,
    elr: u8,
}

/// The ELR that is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ElrLeft {
    lost: u8,
    elr: u8,
}

impl fmt::Display for ElrLeft {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ELR {}, {} lost", self.elr, self.lost)
    }
}

impl Checks {
    fn regain<D: Dice + ?Sized>(&self, drm: i32, state: State, dice: &mut D) -> State {
        let needed = REGAINS - drm;
        let regains = dice.total_at_most(&REGAIN, needed);
        let says = if regains { "one ELR, and a new Loss count" } else { "nothing" };
        dice.note("A16.3", format_args!("{needed} or less: {says}"));
        let (elr, count) = match regains {
            true => ((state.elr + 1).min(self.elr), 0),
            false => (state.elr, state.count),
        };
        State { regained: true, count, elr, ..state }
    }
}

impl Procedure for Checks {
    type State = State;
    type Outcome = ElrLeft;

    fn always_ends(&self) -> bool {
        true
    }

    fn start(&self) -> State {
        State { made: 0, regained: false, count: 0, elr: self.elr }
    }

    fn step<D: Dice + ?Sized>(&self, state: State, dice: &mut D) -> Step<State, ElrLeft> {
        if let (Some(drm), false, true) = (self.regain, state.regained, state.made == self.before) {
            return Step::Next(self.regain(drm, state, dice));
        }
        if state.made == self.all {
            return Step::Done(ElrLeft { lost: self.elr - state.elr, elr: state.elr });
        }
        let count = state.count + 1;
        let drm = self.drm + i32::from(count);
        let keeps = dice.total_at_most(&CHECK, LOSES - 1 - drm);
        let says = if keeps { "no loss" } else { "the ELR is one lower" };
        dice.note("A16.2", format_args!("loss {count}, DRM {drm:+}: {says}"));
        let elr = state.elr.saturating_sub(u8::from(!keeps));
        Step::Next(State { made: state.made + 1, count, elr, ..state })
    }
}

/// A tenth, fractions rounded up.
fn tenth(bpv: i32) -> i32 {
    (bpv + 9) / 10
}

impl Integrity {
    /// The DRM of a check without its Loss count.
    fn modifiers(&self) -> Vec<(&'static str, i32, &'static str)> {
        let no_leader = i32::from(self.leader.is_none());
        vec![
            ("leader", self.leader.map_or(0, Leadership::get), "A16.2"),
            ("no Good Order leader", no_leader, "A16.2"),
            ("enemy armor", i32::from(self.enemy_armor), "A16.2"),
            ("enemy planes", i32::from(self.enemy_planes), "A16.2"),
            ("own armor", -i32::from(self.own_armor), "A16.2"),
            ("own planes", -i32::from(self.own_planes), "A16.2"),
            ("Japanese", self.nationality(), "G1.622"),
            ("all other DRM", self.drm.get(), "A16.2"),
        ]
    }

    fn nationality(&self) -> i32 {
        if self.force == Force::Japanese { JAPANESE } else { 0 }
    }

    /// The DRM of a regain DR, to which only negative ones add, by what comes in and the Base.
    fn regain_drm(&self, arriving: i32, base: i32) -> i32 {
        let leader = self.leader.map_or(0, Leadership::get).min(0);
        let own = i32::from(self.own_armor) + i32::from(self.own_planes);
        let other = self.drm.get().min(0);
        leader - own + self.nationality() + other - (arriving + base - 1) / base
    }
}

impl Catalogued for Integrity {
    type Played = Checks;

    const NAME: &'static str = "integrity";
    const EXAMPLE: &'static [(&'static str, &'static str)] =
        &[("elr", "4"), ("leader", "-1"), ("ob-bpv", "300"), ("bpv-lost", "180")];
    const RULES: &'static [&'static str] = &["A16.1", "A16.11", "A16.2", "A16.3", "G1.622"];
    const OUTCOMES: &'static [(&'static str, &'static str)] =
        &[("ELR <n>, <k> lost", "the ELR that is left, and how much of it is lost")];
    const HEADLINE: Option<Headline> = Headline::measure("ELR is lost", "any-elr-lost");

    fn measures() -> Vec<Measure<ElrLeft>> {
        vec![
            Measure::chance("any-elr-lost", "the ELR is lower in the end", |it: &ElrLeft| {
                holds(it.lost > 0)
            })
            .as_a_price(),
            Measure::number("elr-lost", "ELR that is lost in the end", |it: &ElrLeft| {
                Some(2 * u32::from(it.lost))
            })
            .as_a_price(),
        ]
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        let base = tenth(self.ob_bpv.get());
        let later = self.bpv_lost_later.get();
        if later > 0 && self.reinforcement_bpv.is_none() {
            let message = "without reinforcements give all losses by `bpv-lost`";
            return Err(Refusal::together("bpv-lost-later", message).by("A16.11"));
        }
        let (lost, arriving) =
            (self.bpv_lost.get(), self.reinforcement_bpv.map_or(0, LostBpv::get));
        let all = self.ob_bpv.get() + arriving;
        if lost > self.ob_bpv.get() || lost + later > all {
            let message = "a side cannot lose more than it has";
            return Err(Refusal::together("bpv-lost", message).by("A16.11"));
        }
        let before = lost / base;
        let new_base = base + tenth(arriving);
        let after = (lost % base + later) / new_base;
        let modifiers = self.modifiers();
        let drm = modifiers.iter().map(|(_, drm, _)| drm).sum();
        let regain = self.reinforcement_bpv.map(|_| self.regain_drm(arriving, base));
        let mut ledger = vec![
            LedgerLine::new("Base", format!("{base} BPV"), "A16.1"),
            LedgerLine::new("checks", before.to_string(), "A16.11"),
        ];
        let some = modifiers.iter().filter(|(_, drm, _)| *drm != 0);
        ledger
            .extend(some.map(|(item, drm, rule)| LedgerLine::new(item, format!("{drm:+}"), rule)));
        let first = format!("{:+}", drm + 1);
        ledger.push(LedgerLine::new("DRM of the first check", first, "A16.2"));
        if let Some(drm) = regain {
            ledger.push(LedgerLine::new("regain DRM", format!("{drm:+}"), "A16.3"));
            ledger.push(LedgerLine::new("new Base", format!("{new_base} BPV"), "A16.1"));
            ledger.push(LedgerLine::new("later checks", after.to_string(), "A16.11"));
        }
        let played = Checks {
            elr: self.elr.get() as u8,
            before: before as u8,
            all: (before + after) as u8,
            drm,
            regain,
        };
        Ok(Ready::new(self, played).with_ledger(ledger))
    }
}
