//! The odds and the DRM of a CC attack.

use std::fmt;

use num_rational::Ratio;

use super::fighter::Fighter;
use crate::LedgerLine;
use crate::a7_fire::firer::is_inexperienced;
use crate::a7_fire::firing::fraction;
use crate::a10_morale::leadership;
use crate::tables::cct::Odds;
use crate::units::counters::Quality;
use crate::units::{Body, Condition, Force, Unit};

/// One of the two sides in CC.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Who {
    Attackers,
    Defenders,
}

impl Who {
    /// Both sides.
    pub const BOTH: [Self; 2] = [Self::Attackers, Self::Defenders];

    /// The other side.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Attackers => Self::Defenders,
            Self::Defenders => Self::Attackers,
        }
    }
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Attackers => "attackers",
            Self::Defenders => "defenders",
        })
    }
}

/// What does not depend on the units, of all CC attacks of one CCPh.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct How {
    /// Whether CC is Hand-to-Hand (G1.64).
    pub hand_to_hand: bool,
    /// The side that has ambushed the other in this CCPh (A11.4).
    pub ambusher: Option<Who>,
    /// All other DRM of the attacks of each side.
    pub drm: [i32; 2],
    /// Which side's attacks are attempts to capture (A20.22).
    pub captures: [bool; 2],
    /// Which side leaves by Infiltration whenever it may (A11.22).
    pub infiltrates: [bool; 2],
}

/// The strength of a CC attack: its odds, its Kill Number, and the DRM against all targets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    /// The FP of the attack.
    pub attack: Ratio<i32>,
    /// The FP of the targets.
    pub defense: i32,
    /// The column.
    pub odds: Odds,
    /// The Kill Number.
    pub kill_number: i32,
    /// The leadership DRM of the leader who directs it, and the heroic DRM (A11.141, A15.24).
    pub leaders: i32,
    /// All DRM against all targets.
    pub drm: i32,
}

/// What a Final DR does to a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// Nothing.
    Spared,
    /// It may be chosen for Casualty Reduction, or to be captured.
    Partial,
    /// It is eliminated or captured.
    Lost,
}

impl Strength {
    /// The strength of these units against those. A leader whom the attack itself has created
    /// must direct it (A18.12).
    pub fn of(
        by: Who,
        attackers: &[Fighter],
        created: Option<Unit>,
        targets: &[Fighter],
        how: &How,
    ) -> Self {
        let at_concealed = targets.iter().any(|target| target.unit.concealed);
        let quarters: i32 = attackers.iter().map(|one| one.quarters(at_concealed)).sum();
        let attack = Ratio::new(quarters, 4);
        let defense = targets.iter().map(Fighter::firepower).sum::<i32>();
        let odds = Odds::of(attack, defense.max(1).into());
        let leaders = leaders_drm(attackers, created);
        Self {
            attack,
            defense,
            odds,
            kill_number: odds.kill_number(how.hand_to_hand),
            leaders,
            drm: leaders
                + ambush_drm(by, how)
                + hand_to_hand_drm(attackers, how)
                + i32::from(attackers.iter().any(|one| one.cx))
                + how.drm[by as usize],
        }
    }

    /// What an Original DR does to a target with this DRM of its own.
    pub fn verdict(&self, original: i32, target_drm: i32) -> Verdict {
        match original + self.drm + target_drm {
            final_dr if final_dr < self.kill_number => Verdict::Lost,
            final_dr if final_dr == self.kill_number => Verdict::Partial,
            _ => Verdict::Spared,
        }
    }

    /// How the numbers come about.
    pub fn ledger(&self, by: &str, how: &How) -> Vec<LedgerLine> {
        let line = |item: &str, value: String, rule: &str| {
            LedgerLine::new(&format!("{by}: {item}"), value, rule)
        };
        let row = if how.hand_to_hand { "G1.64" } else { "A11.11" };
        vec![
            line("FP", format!("{} to {}", fraction(self.attack), self.defense), "A11.11, A11.14"),
            line("odds", self.odds.to_string(), "A11.11"),
            line("Kill Number", self.kill_number.to_string(), row),
            line("leader and heroes", format!("{:+}", self.leaders), "A11.141, A15.24"),
            line("DRM", format!("{:+}", self.drm), "A11.4, A11.141, G1.64"),
        ]
    }
}

/// The DRM that count against each of these targets only, which are some of a side.
pub fn drm_against<'a>(
    targets: &'a [Fighter],
    side: &[Fighter],
    captures: bool,
) -> impl Iterator<Item = (&'a Fighter, i32)> + use<'a> {
    let covering = side.iter().filter(|one| one.is_here() && !one.withdraws).count() as i32;
    let led = side.iter().any(|one| leadership::is_leader(one.unit) && one.is_here());
    targets.iter().map(move |target| (target, target_drm(target, covering, led, captures)))
}

/// The lines of a ledger that say so.
pub fn ledger_of_targets<'a>(
    by: &str,
    targets: impl Iterator<Item = (&'a Fighter, i32)>,
) -> Vec<LedgerLine> {
    let mut lines: Vec<LedgerLine> = Vec::new();
    for (target, drm) in targets.filter(|(_, drm)| *drm != 0) {
        let item = format!("{by}: DRM against {}", target.unit);
        let (broken, cx) = (i32::from(target.unit.is_broken()), i32::from(target.cx));
        // What is left is of an attempt to capture, or of a Withdrawal with those who stay.
        let others = drm + 2 * broken + cx;
        let causes = [
            (broken > 0, "A11.16"),
            (cx > 0, "A4.51"),
            (target.withdraws, "A11.2"),
            (others > 0 && !target.withdraws, "A20.22"),
            (others < 0 && !target.withdraws, "A19.35"),
        ];
        let rules: Vec<&str> =
            causes.iter().filter(|(is_one, _)| *is_one).map(|(_, rule)| *rule).collect();
        let line = LedgerLine::new(&item, format!("{drm:+} more"), &rules.join(", "));
        if !lines.contains(&line) {
            lines.push(line);
        }
    }
    lines
}

/// The leadership DRM of the one leader who directs the attack, and -1 for each hero. A leader
/// directs nobody when he is alone or when a berserk unit attacks with him. A heroic leader gives
/// one of his two DRM, the better one.
///
/// # Source
///
/// A11.141, A15.21, A15.24.
fn leaders_drm(attackers: &[Fighter], created: Option<Unit>) -> i32 {
    let units = || attackers.iter().map(|one| one.unit);
    let heroes = units().filter(|unit| unit.is_heroic()).count() as i32;
    let berserk = units().any(|unit| unit.condition == Condition::Berserk);
    // What each leader adds to the DRM of all heroes.
    let adds = |leader: Unit| {
        let drm = leadership::modifier(leader)?;
        Some(if leader.is_heroic() { (drm + 1).min(0) } else { drm })
    };
    let able = units().filter(|unit| leadership::can_lead(*unit));
    let leadership = match created {
        Some(leader) => leadership::modifier(leader),
        None if attackers.len() < 2 || berserk => None,
        // Nobody needs to take the DRM of a leader whose own is worse than none (A7.531).
        None => able.filter_map(adds).min().filter(|drm| *drm <= 0),
    };
    leadership.unwrap_or(0) - heroes
}

/// -1 for the side that has ambushed the other, +1 for the other (A11.4).
fn ambush_drm(by: Who, how: &How) -> i32 {
    match how.ambusher {
        None => 0,
        Some(who) if who == by => -1,
        Some(_) => 1,
    }
}

/// -1 for a Japanese Hand-to-Hand attack, unless all Japanese units in it are pinned or Unarmed
/// (G1.64).
fn hand_to_hand_drm(attackers: &[Fighter], how: &How) -> i32 {
    let fierce = |one: &Fighter| one.unit.body.is_japanese() && !one.unit.pinned && !one.unarmed;
    -i32::from(how.hand_to_hand && attackers.iter().any(fierce))
}

/// Whether it is an Italian unit that is not Elite; SMC are (A1.11, A25.63, A25.64).
pub(super) fn is_lesser_italian(body: Body) -> bool {
    body.force() == Force::Italian && !body.is_smc() && body.quality() != Quality::Elite
}

/// The DRM of an attack that count against one of its targets only.
///
/// A broken target has -2, a CX one -1. One that is withdrawing has -2 and +1 for each friendly
/// unit that is not withdrawing. An attempt to capture has +1, but -1 against an Inexperienced
/// target, and none against an Italian one that is not Elite.
///
/// # Source
///
/// A11.16, A11.2, A4.51, A20.22, A19.35, A25.63.
fn target_drm(target: &Fighter, covering: i32, led: bool, captures: bool) -> i32 {
    // Of Unarmed units only a MMC is Inexperienced (A20.53).
    let unarmed = target.unarmed && target.is_mmc();
    let inexperienced = unarmed || is_inexperienced(target.unit.body, led);
    let capture = match (captures, inexperienced) {
        (false, _) => 0,
        (true, true) => -1,
        (true, false) => i32::from(!is_lesser_italian(target.unit.body)),
    };
    let withdraws = if target.withdraws { covering - 2 } else { 0 };
    capture + withdraws - 2 * i32::from(target.unit.is_broken()) - i32::from(target.cx)
}
