//! What an Original 2 and an Original 12 of the CC attacks bring: Infiltration, and leaders.

use super::attack::Verdict;
use super::combat::{Attack, Combat, Made, Places, at, places};
use super::fighter::{Fighter, Fighters};
use super::leader_creation;

impl Combat {
    /// The units of both sides that have left by Infiltration before the attack of this number
    /// (A11.22).
    pub(super) fn gone(&self, made: &[Made], number: usize) -> [Places; 2] {
        let mut gone = [0; 2];
        if self.how.infiltrates == [false; 2] {
            return gone;
        }
        let all = made;
        for (place, (attack, made)) in self.attacks.iter().zip(made).enumerate().take(number) {
            let (who, which) = match made.original {
                2 => (attack.by, attack.attackers),
                // Those whom it eliminates do not get away, and attack at the same time (A11.12).
                12 => (attack.by.other(), attack.targets & !self.lost_to(all, place)),
                _ => continue,
            };
            if self.how.infiltrates[who as usize] {
                gone[who as usize] |= which & places(self.side(who), Fighter::may_leave);
            }
        }
        gone
    }

    /// The targets that the Original 12 of this attack eliminates or captures.
    fn lost_to(&self, made: &[Made], number: usize) -> Places {
        let (strength, targets) = self.strength(made, number, &[]);
        let verdicts = self.verdicts(number, &strength, &targets, 12);
        let [_, attacked] = self.taking_part(made, number);
        let places = (0..32).filter(|place| attacked & (1 << place) != 0);
        let lost = places.zip(verdicts).filter(|(_, verdict)| *verdict == Verdict::Lost);
        lost.map(|(place, _)| 1 << place).sum()
    }

    /// The attackers and the targets that take part in an attack: those that have neither left
    /// nor eliminated themselves. Whoever has failed Hara-Kiri does not attack (G1.641).
    pub(super) fn taking_part(&self, made: &[Made], number: usize) -> [Places; 2] {
        let mut away = self.gone(made, number);
        let mut idle = [0; 2];
        for (attack, made) in self.attacks.iter().zip(made).take(number + 1) {
            away[attack.by.other() as usize] |= made.ended;
            idle[attack.by.other() as usize] |= made.failed;
        }
        let Attack { by, attackers, targets } = self.attacks[number];
        let [own, other] = [by, by.other()].map(|who| who as usize);
        [attackers & !(away[own] | idle[own]), targets & !away[other]]
    }

    /// The leader whom an attack has created, with the origin of the unit that has created him.
    pub(super) fn created(&self, made: &[Made], number: usize) -> Option<(usize, Fighter)> {
        let leader = made.get(number)?.leader?;
        let (place, base) = self.base(made, number)?;
        Some((place, Fighter::new(base.origin, leader)))
    }

    /// The MMC that creates a leader by an Original 2.
    pub(super) fn base(&self, made: &[Made], number: usize) -> Option<(usize, Fighter)> {
        let side = self.side(self.attacks[number].by);
        let [attackers, _] = self.taking_part(made, number);
        let base = leader_creation::base(at(side, attackers).into_iter())?;
        let place = |place: &usize| attackers & (1 << place) != 0 && side[*place] == base;
        Some(((0..side.len().min(32)).find(place)?, base))
    }

    /// The leaders whom the other side has created among the targets of an attack. Both attacks
    /// are figured again with them, unless somebody has left (A18.12).
    pub(super) fn new_targets(&self, made: &[Made], number: usize) -> Fighters {
        let attack = self.attacks[number];
        let nobody = made.iter().all(|made| made.leader.is_none());
        if nobody || self.gone(made, made.len()) != [0; 2] {
            return Fighters::new();
        }
        let of_targets = (0..made.len()).filter(|other| self.attacks[*other].by != attack.by);
        let created = of_targets.filter_map(|other| self.created(made, other));
        let hit = created.filter(|(place, _)| attack.targets & (1 << place) != 0);
        hit.map(|(_, leader)| leader).collect()
    }
}
