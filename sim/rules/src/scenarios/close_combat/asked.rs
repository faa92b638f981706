//! The units and the CC that a question asks for.

use super::best::BestPlay;
use super::by_hand::{check_stacks, exchanged};
use super::inside::{self, Inside, Places};
use super::melee::{Course, Light, Melee, Side, Standing};
use super::parameters::{
    AmbushBy, AmbushWithdrawal, CloseCombat, HandToHand, Leaves, MOST_UNITS, Plays,
};
use crate::a11_close_combat::ambush::Ambusher;
use crate::a11_close_combat::attack::Who;
use crate::a11_close_combat::combat::Groups;
use crate::a11_close_combat::fighter::{Fighter, Fighters, Presence};
use crate::units::{Condition, Drm, Force, Unit};
use crate::{LedgerLine, Ready, Refusal};
use asl_engine::dice::enumerate;
use asl_engine::{Play, Scenario};

/// What a question says of one side.
pub(super) struct OfSide<'a> {
    pub(super) names: &'a [String],
    pub(super) parameter: &'static str,
    pub(super) later: Option<&'a [String]>,
    pub(super) later_parameter: &'static str,
    pub(super) force: Force,
    pub(super) who: Who,
    pub(super) rounds: i32,
    pub(super) melee: bool,
    pub(super) places: Places,
    pub(super) drm: Drm,
    pub(super) ambush_drm: Drm,
    pub(super) leaves: Leaves,
    pub(super) ambush_withdrawal: AmbushWithdrawal,
    pub(super) way_out: bool,
    pub(super) captures: bool,
    pub(super) captures_parameter: &'static str,
    pub(super) declared: Option<&'a [String]>,
    pub(super) declared_parameter: &'static str,
    pub(super) withdraws: Option<&'a [String]>,
    pub(super) withdraws_parameter: &'static str,
    pub(super) plays: Plays,
}

impl OfSide<'_> {
    /// The units that are there from the first CCPh on.
    fn first(&self) -> Result<Fighters, Refusal> {
        let parameter = self.parameter;
        let named = self.names.iter().map(|name| Fighter::named(parameter, self.force, name));
        let units: Fighters = named.collect::<Result<_, _>>()?;
        if self.who == Who::Attackers && !self.melee {
            let cannot = |one: &&Fighter| !one.can_enter();
            if let Some(one) = units.iter().find(cannot) {
                return Err(one.cannot_attack(parameter));
            }
        }
        Ok(units)
    }

    /// The units that come later, each with its CCPh.
    fn later(&self) -> Result<Vec<(u8, Fighter)>, Refusal> {
        let read = |given: &String| {
            let refused = |why: String| Refusal::together(self.later_parameter, why).by("A11.15");
            let parts = given.split_once(':');
            let Some((round, name)) =
                parts.and_then(|(round, name)| Some((round.trim().parse::<u8>().ok()?, name)))
            else {
                let why =
                    format!("`{given}`: give the number of a CCPh and a unit, as in `3:hero`");
                return Err(refused(why));
            };
            let own = if self.who == Who::Attackers { 1 } else { 0 };
            if round < 2 || i32::from(round) > self.rounds || round % 2 != own {
                let numbers = if own == 1 { "3 or 5" } else { "2, 4 or 6" };
                let why = format!(
                    "`{given}`: the {} come in their own Player Turns, so in CCPh {numbers}, and \
                     at most in that of `rounds` ({})",
                    self.who, self.rounds
                );
                return Err(refused(why));
            }
            let one = Fighter::named(self.later_parameter, self.force, name.trim())?;
            if !one.can_enter() {
                return Err(one.cannot_attack(self.later_parameter));
            }
            if one.unit.pinned {
                let why = format!("`{given}`: a pinned unit does not advance");
                return Err(refused(why).by("A7.8, A4.7"));
            }
            Ok((round, Fighter { presence: Presence::ToCome, ..one }))
        };
        self.later.unwrap_or_default().iter().map(read).collect()
    }

    /// The side.
    fn ready(&self) -> Result<Side, Refusal> {
        let side = self.who as usize;
        let mut fighters = self.first()?;
        let mut due = vec![0; fighters.len()];
        for (round, one) in self.later()? {
            fighters.push(one);
            due.push(round);
        }
        if fighters.len() > MOST_UNITS {
            let message = format!("with their reinforcements the {} are at most six", self.who);
            return Err(Refusal::together(self.later_parameter, message).by("A5.1"));
        }
        if self.captures && fighters.iter().any(|one| one.unit.condition == Condition::Berserk) {
            let message = "berserk units take no prisoners";
            return Err(Refusal::together(self.captures_parameter, message).by("A20.2, A20.22"));
        }
        for (origin, one) in (0..).zip(&mut fighters) {
            one.origin = origin;
        }
        // A pin ends with the CCPh, so it is no part of what a unit was before.
        let before = fighters.iter().map(|one| Unit { pinned: false, ..one.unit }).collect();
        Ok(Side {
            before,
            fighters,
            equals: Groups::from([]),
            due,
            drm: self.drm.get() + self.places.drm(side),
            first_drm: self.places.first_drm(side),
            ambush_drm: self.ambush_drm.get() + self.places.ambush_drm(side),
            leaves: self.leaves,
            ambush_withdrawal: self.ambush_withdrawal,
            way_out: self.way_out && self.places.can_leave(side),
            captures: self.captures,
            declared: None,
            withdraws: 0,
            free: self.plays == Plays::Best,
        })
    }
}

/// Makes the CC of a question.
pub(super) fn ready(asked: CloseCombat) -> Result<Ready<CloseCombat>, Refusal> {
    inside::check(&asked)?;
    let places = Places::of(&asked);
    let rounds = asked.rounds.get();
    let attackers = OfSide {
        names: &asked.attackers,
        parameter: "attackers",
        later: asked.attackers_reinforcements.as_deref(),
        later_parameter: "attackers-reinforcements",
        force: asked.attacking_force,
        who: Who::Attackers,
        rounds,
        melee: asked.melee,
        places,
        drm: asked.attackers_drm,
        ambush_drm: asked.attackers_ambush_drm,
        leaves: asked.attackers_leave,
        ambush_withdrawal: asked.attackers_ambush_withdrawal,
        way_out: asked.attackers_way_out,
        captures: asked.attackers_capture,
        captures_parameter: "attackers-capture",
        declared: asked.attackers_attacks.as_deref(),
        declared_parameter: "attackers-attacks",
        withdraws: asked.attackers_withdraw.as_deref(),
        withdraws_parameter: "attackers-withdraw",
        plays: asked.attackers_play,
    };
    let defenders = OfSide {
        names: &asked.defenders,
        parameter: "defenders",
        later: asked.defenders_reinforcements.as_deref(),
        later_parameter: "defenders-reinforcements",
        force: asked.defending_force,
        who: Who::Defenders,
        drm: asked.defenders_drm,
        ambush_drm: asked.defenders_ambush_drm,
        leaves: asked.defenders_leave,
        ambush_withdrawal: asked.defenders_ambush_withdrawal,
        way_out: asked.defenders_way_out,
        captures: asked.defenders_capture,
        captures_parameter: "defenders-capture",
        declared: asked.defenders_attacks.as_deref(),
        declared_parameter: "defenders-attacks",
        withdraws: asked.defenders_withdraw.as_deref(),
        withdraws_parameter: "defenders-withdraw",
        plays: asked.defenders_play,
        ..attackers
    };
    let mut sides = [attackers.ready()?, defenders.ready()?];
    let declared = [
        attackers.declared(&sides[0].fighters, &sides[1].fighters)?,
        defenders.declared(&sides[1].fighters, &sides[0].fighters)?,
    ];
    let asking = [&attackers, &defenders];
    for ((side, declared), asking) in sides.iter_mut().zip(declared).zip(asking) {
        side.declared = declared;
        side.withdraws = asking.withdrawing(side.fighters.len())?;
    }
    let [first, second] = &sides;
    let equals = [exchanged(first, second), exchanged(second, first)];
    for (side, equals) in sides.iter_mut().zip(equals) {
        side.equals = equals;
    }
    // Ambush is rolled for in the first CCPh, so that those who come later do not matter.
    let first = sides.iter().flat_map(|side| &side.fighters).filter(|one| one.is_here());
    let concealed = first.clone().any(|one| one.unit.concealed);
    let occurs = (concealed || places.allow_ambush()) && !asked.melee;
    let usual = if occurs { AmbushBy::Rolled } else { AmbushBy::Nobody };
    inside::check_ambush(asked.ambush, places, concealed)?;
    let ambush = asked.ambush.unwrap_or(usual);
    if asked.melee && ambush != AmbushBy::Nobody {
        let message = "in a Melee nobody is ambushed: give `ambush` nobody";
        return Err(Refusal::together("ambush", message).by("A11.4"));
    }
    check_ambush_withdrawals(&asked, ambush)?;
    let special = [asked.attackers_in, asked.defenders_in].contains(&Inside::Pillbox);
    let free = sides.iter().any(|side| side.free);
    let rolled = ambush == AmbushBy::Rolled;
    let course = Course { rounds: rounds as u8, melee: asked.melee, rolled };
    let melee = Melee {
        schedule: course.schedule(&sides),
        course,
        sides,
        ambusher: match ambush {
            AmbushBy::Attacker => Some(Who::Attackers),
            AmbushBy::Defender => Some(Who::Defenders),
            AmbushBy::Rolled | AmbushBy::Nobody => None,
        },
        hand_to_hand: if special { HandToHand::False } else { asked.hand_to_hand },
        light: if asked.night { Light::Dark } else { Light::Day },
        hara_kiri: asked.hara_kiri,
        policy: free.then(|| BestPlay::unknown(asked.goal)),
    };
    check_stacks(&melee, ["attackers-attacks", "defenders-attacks"])?;
    let mut lines = places.ledger(rolled);
    lines.extend(ledger(&melee, ambush));
    let asked = CloseCombat { ambush: Some(ambush), ..asked };
    Ok(Ready::new(asked, Play(melee)).with_ledger(lines))
}

/// Who withdraws by an Ambush must be able to ambush.
fn check_ambush_withdrawals(asked: &CloseCombat, ambush: AmbushBy) -> Result<(), Refusal> {
    let sides = [
        ("attackers-ambush-withdrawal", asked.attackers_ambush_withdrawal, AmbushBy::Attacker),
        ("defenders-ambush-withdrawal", asked.defenders_ambush_withdrawal, AmbushBy::Defender),
    ];
    for (parameter, withdrawal, own) in sides {
        let possible = ambush == AmbushBy::Rolled || ambush == own;
        if withdrawal != AmbushWithdrawal::None && !possible {
            let message = "this side does not ambush: `ambush` says who does, and it is rolled for \
                           with a concealed unit or in a `terrain` such as woods";
            return Err(Refusal::together(parameter, message).by("A11.4, A11.41"));
        }
    }
    Ok(())
}

/// How the numbers of the first CCPh come about.
fn ledger(melee: &Melee, ambush: AmbushBy) -> Vec<LedgerLine> {
    let mut lines = Vec::new();
    let start = melee.start();
    for who in Who::BOTH {
        let side = &melee.sides[who as usize];
        if ambush == AmbushBy::Rolled {
            let of_units = melee.ambush_causes(&side.fighters);
            lines.extend(of_units.iter().map(|(cause, drm)| {
                LedgerLine::new(&format!("{who}: Ambush, {cause}"), format!("{drm:+}"), "A11.4")
            }));
            let total = of_units.iter().map(|(_, drm)| drm).sum::<i32>() + side.ambush_drm;
            let item = format!("{who}: drm of the Ambush dr");
            lines.push(LedgerLine::new(&item, format!("{total:+}"), "A11.4"));
        }
    }
    let rolls = melee.rolls(&start);
    let ways = |of: Ambusher| {
        let mut ways = 0;
        enumerate(
            |dice| rolls.resolve(dice),
            |who, dice| {
                if who == of {
                    ways += dice.weight();
                }
            },
        );
        // A dr has 6 of 36 ways for each face, and there are two.
        ways / 36
    };
    let rolled = ambush == AmbushBy::Rolled;
    if rolled {
        let [attackers, defenders] = [Ambusher::Attacker, Ambusher::Defender].map(ways);
        let value =
            format!("the attackers ambush in {attackers} of 36, the defenders in {defenders}");
        lines.push(LedgerLine::new("Ambush", value, "A11.4"));
    }
    let by = |ambusher: Option<Who>| {
        melee.is_hand_to_hand(&Standing { ambusher, ..start.clone() }, Who::Attackers)
    };
    let hand_to_hand = if rolled { by(None) } else { by(melee.ambusher) };
    let mut words = if hand_to_hand { "yes, the red Kill Numbers" } else { "no" }.to_owned();
    for (who, side) in [(Who::Attackers, "attackers"), (Who::Defenders, "defenders")] {
        if rolled && by(Some(who)) != hand_to_hand {
            let then = if hand_to_hand { "no" } else { "yes" };
            words += &format!("; {then} if the {side} ambush");
        }
    }
    lines.push(LedgerLine::new("Hand-to-Hand in the first CCPh", words, "G1.64"));
    lines.extend(melee.first_combat().map(|combat| combat.ledger()).unwrap_or_default());
    lines
}
