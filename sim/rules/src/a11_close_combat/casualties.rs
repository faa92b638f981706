//! What each unit owes after the CC attacks: Casualty Reduction, elimination, capture. What follows
//! when nothing is owed any more.

use super::attack::{Verdict, Who};
use super::combat::{Both, Combat, Made};
use super::fighter::{Fighter, Fighters, Presence};
use super::harm::{Harmed, Owes};
use crate::a10_morale::consequence::{Consequence, casualty_reduction};
use crate::units::Condition;

impl Combat {
    /// What each unit owes when all DR have been made.
    pub(super) fn harm(&self, made: &[Made]) -> [Vec<Harmed>; 2] {
        let gone = self.gone(made, made.len());
        let mut units = Who::BOTH.map(|who| {
            let with_place = self.side(who).iter().enumerate();
            let harmed = |(place, fighter): (usize, &Fighter)| Harmed {
                fighter: *fighter,
                owes: Owes::Nothing,
                leaves: gone[who as usize] & (1 << place) != 0,
            };
            with_place.map(harmed).collect::<Vec<_>>()
        });
        // The leaders come last, in the order of the attacks that have created them.
        let mut leader_of = [None; 32];
        for (number, attack) in self.attacks.iter().enumerate() {
            if let Some((place, fighter)) = self.created(made, number) {
                let side = &mut units[attack.by as usize];
                leader_of[number] = Some(side.len());
                let leaves = side[place].leaves;
                side.push(Harmed { fighter, owes: Owes::Nothing, leaves });
            }
        }
        for (number, attack) in self.attacks.iter().enumerate() {
            if made[number].original == 0 {
                continue;
            }
            let new = self.new_targets(made, number);
            let (strength, targets) = self.strength(made, number, &new);
            let original = i32::from(made[number].original);
            let verdicts = self.verdicts(number, &strength, &targets, original);
            let hit = &mut units[attack.by.other() as usize];
            let [_, attacked] = self.taking_part(made, number);
            let old = (0..hit.len().min(32)).filter(|place| attacked & (1 << place) != 0);
            let new_places = self.attacks.iter().enumerate().filter_map(|(other, enemy)| {
                let (place, _) = self.created(made, other).filter(|_| !new.is_empty())?;
                let is_hit = enemy.by != attack.by && attack.targets & (1 << place) != 0;
                leader_of[other].filter(|_| is_hit)
            });
            let hit_places: Vec<usize> = old.chain(new_places).collect();
            if self.captures[number] {
                capture(hit, &hit_places, &verdicts);
            } else {
                for (place, verdict) in hit_places.iter().zip(&verdicts) {
                    hit[*place].owes = match verdict {
                        Verdict::Spared => Owes::Nothing,
                        Verdict::Partial => Owes::Selection(number as u8),
                        Verdict::Lost => Owes::Gone,
                    };
                }
            }
            if !all_gone(&targets, &verdicts, self.captures[number]) {
                for (place, one) in units[attack.by as usize].iter_mut().enumerate().take(32) {
                    one.fighter.unit.concealed &= attack.attackers & (1 << place) == 0;
                }
            }
        }
        for (attack, made) in self.attacks.iter().zip(made) {
            for (place, one) in units[attack.by.other() as usize].iter_mut().enumerate().take(32) {
                if made.ended & (1 << place) != 0 {
                    one.owes = Owes::Gone;
                }
                // Those who have been ambushed attack afterwards.
                let waits = self.how.ambusher == Some(attack.by);
                one.fighter.has_failed |= waits && made.failed & (1 << place) != 0;
            }
        }
        units
    }

    /// What is left when nothing is owed any more. Of a side that is lost to its last unit, the
    /// prisoners whom it has just taken are as they were. Berserk units return to normal when the
    /// other side is lost.
    ///
    /// # Source
    ///
    /// A20.221, A15.46.
    pub(super) fn ended(&self, mut left: Both) -> Both {
        let lost = Who::BOTH.map(|who| is_lost(self.side(who), &left.0[who as usize]));
        for who in Who::BOTH.into_iter().filter(|who| lost[*who as usize]) {
            let enemies = &mut left.0[who.other() as usize];
            let before = self.side(who.other());
            for (attack, _) in self
                .attacks
                .iter()
                .zip(&self.captures)
                .filter(|(one, captures)| **captures && one.by == who)
            {
                let targets = before.iter().enumerate();
                let targets = targets.filter(|(place, _)| attack.targets & (1 << place) != 0);
                targets.for_each(|(_, target)| freed(enemies, before, target));
            }
            for one in enemies.iter_mut().filter(|one| one.is_here()) {
                if one.unit.condition == Condition::Berserk {
                    one.unit.condition = Condition::Unbroken;
                }
            }
        }
        left
    }
}

/// Whether no target is left. An equal DR can eliminate or capture one of them. A SMC who may be
/// wounded counts as left.
fn all_gone(targets: &[Fighter], verdicts: &[Verdict], captures: bool) -> bool {
    let partial = || verdicts.iter().filter(|verdict| **verdict == Verdict::Partial).count();
    let goes = |target: &Fighter| match captures {
        true => target.unit.body.casualty_reduced().is_none(),
        false => match casualty_reduction(target.unit) {
            Consequence::Settled(fate) => fate.units().next().is_none(),
            Consequence::Wound { .. } => false,
        },
    };
    targets.iter().zip(verdicts).all(|(target, verdict)| match verdict {
        Verdict::Lost => true,
        Verdict::Partial => partial() == 1 && goes(target),
        Verdict::Spared => false,
    })
}

/// Whether a side that was there is eliminated or captured to its last unit.
fn is_lost(before: &[Fighter], left: &[Fighter]) -> bool {
    let away =
        |units: &[Fighter]| units.iter().filter(|one| one.presence == Presence::Withdrawn).count();
    let here = |units: &[Fighter]| units.iter().any(Fighter::is_here);
    here(before) && !here(left) && away(before) == away(left)
}

/// What is left of a target of an attempt to capture is what it was before it, and so is a leader
/// whom it has just created.
fn freed(left: &mut Fighters, before: &[Fighter], target: &Fighter) {
    let same = |one: &Fighter| one.origin == target.origin;
    let captured = |one: &&Fighter| same(one) && one.presence == Presence::Captured;
    let [now, earlier] = [&left[..], before].map(|units| units.iter().filter(captured).count());
    if now == earlier {
        return;
    }
    // A leader has the origin of the MMC that has created him.
    for one in left.iter_mut().filter(|one| same(one) && !one.is_mmc()) {
        if one.presence == Presence::Captured && !before.contains(one) {
            one.presence = Presence::Here;
        }
    }
    if target.is_mmc() {
        let of_it = |one: &Fighter| same(one) && one.is_mmc();
        left.retain(|one| !of_it(one));
        left.extend(before.iter().filter(|one| of_it(one)));
    }
}

/// Takes prisoners: all that are lost, and of those that are a Partial result one that the
/// defender chooses, a half-squad of a squad (A20.22). The defender gives up what costs the
/// least BPV, and rather a MMC than a SMC.
fn capture(units: &mut Vec<Harmed>, places: &[usize], verdicts: &[Verdict]) {
    let with = |wanted: Verdict| {
        let both = places.iter().zip(verdicts);
        both.filter(move |(_, verdict)| **verdict == wanted).map(|(place, _)| *place)
    };
    for place in with(Verdict::Lost) {
        let fighter = &mut units[place].fighter;
        if fighter.unit.condition == Condition::Berserk {
            // The berserk are never captured (A20.2).
            units[place].owes = Owes::Gone;
            continue;
        }
        fighter.presence = Presence::Captured;
        fighter.unit.concealed = false;
        units[place].leaves = false;
    }
    let cost = |place: &usize| {
        let fighter = units[*place].fighter;
        let smc = !fighter.is_mmc();
        let lost = match fighter.unit.body.casualty_reduced() {
            Some(half_squad) => fighter.with_unit(fighter.unit.with_body(half_squad)).bpv(),
            None => fighter.bpv(),
        };
        (smc, lost, *place)
    };
    let able = with(Verdict::Partial)
        .filter(|place| units[*place].fighter.unit.condition != Condition::Berserk);
    let Some(chosen) = able.min_by_key(cost) else { return };
    let one = &mut units[chosen];
    one.fighter.unit.concealed = false;
    one.fighter.withdraws = false;
    match one.fighter.unit.body.casualty_reduced() {
        Some(half_squad) => {
            one.fighter.unit = one.fighter.unit.with_body(half_squad);
            let taken = Fighter { presence: Presence::Captured, ..one.fighter };
            units.push(Harmed { fighter: taken, owes: Owes::Nothing, leaves: false });
        }
        None => {
            one.fighter.presence = Presence::Captured;
            one.leaves = false;
        }
    }
}
