//! The attacks of a CCPh, as they are declared.

use super::events::Event;
use super::melee::{Melee, Pattern, Standing};
use super::parameters::Leaves;
use crate::a11_close_combat::attack::{How, Who};
use crate::a11_close_combat::combat::{Attack, Combat, Groups, Places, places};
use crate::a11_close_combat::fighter::Fighter;
use asl_engine::{Coming, Scenario};

impl Melee {
    /// How all CC attacks of a CCPh are made.
    fn how(&self, at: &Standing, hand_to_hand: bool, melee: bool) -> How {
        How {
            hand_to_hand,
            ambusher: at.ambusher,
            drm: self
                .sides
                .each_ref()
                .map(|side| side.drm + if melee { 0 } else { side.first_drm }),
            captures: self.sides.each_ref().map(|side| side.captures),
            infiltrates: self.sides.each_ref().map(|side| side.leaves != Leaves::Stay),
        }
    }

    /// The attacks of one side, each with whether it is an attempt to capture: those that it has
    /// decided on, those of its list, or else one, all against all. What is left of the units
    /// makes them, on what is left of the targets.
    fn attacks_of(&self, who: Who, at: &Standing) -> Vec<(Attack, bool)> {
        let [own, enemies] = [who, who.other()].map(|who| &at.sides[who as usize]);
        let can = places(own, Fighter::can_attack);
        let here = places(enemies, Fighter::is_here);
        let attack = |attackers: Places, targets: Places, captures: bool| {
            let (attackers, targets) = (attackers & can, targets & here);
            let some = attackers != 0 && targets != 0;
            some.then_some((Attack { by: who, attackers, targets }, captures))
        };
        let side = self.side(who);
        if let Some(declared) = at.declared[who as usize] {
            let made = declared.made();
            return made
                .filter_map(|(own, enemies, captures)| attack(own, enemies, captures))
                .collect();
        }
        let Some(patterns) = &side.declared else {
            return attack(Places::MAX, Places::MAX, side.captures).into_iter().collect();
        };
        let of = |fighters: &[Fighter], origins: Places| {
            places(fighters, |one| one.origin < 32 && origins & (1 << one.origin) != 0)
        };
        let by_hand = |pattern: &Pattern| {
            attack(of(own, pattern.attackers), of(enemies, pattern.targets), pattern.captures)
        };
        patterns.iter().filter_map(by_hand).collect()
    }

    /// These sides' attacks.
    fn combat_of(
        &self,
        order: &[Who],
        at: &Standing,
        hand_to_hand: bool,
        melee: bool,
    ) -> Option<Combat> {
        let attacks: Vec<(Attack, bool)> =
            order.iter().flat_map(|who| self.attacks_of(*who, at)).collect();
        if attacks.is_empty() {
            return None;
        }
        let (attacks, captures) = attacks.into_iter().unzip();
        let equals = self.sides.each_ref().map(|side| Groups::clone(&side.equals));
        let combat = Combat::new(&at.sides, attacks, self.how(at, hand_to_hand, melee));
        Some(combat.with_equals(equals).with_captures(captures))
    }

    /// The attacks of the first CCPh, of both sides; nobody is reduced between them.
    pub(super) fn first_combat(&self) -> Option<Combat> {
        let mut at = self.start();
        // Who arrives, and who withdraws, is known before the attacks.
        for number in 0..self.length() {
            let is_before =
                matches!(self.schedule.event(number), Event::Arrive(_) | Event::Announce(_));
            match self.coming(number, &at) {
                Coming::Sure(next) if is_before => at = next,
                _ => break,
            }
        }
        let hand_to_hand = self.is_hand_to_hand(&at, Who::Attackers);
        self.combat_of(&Who::BOTH, &at, hand_to_hand, self.course.melee)
    }

    /// The attacks of an event.
    pub(super) fn combat(&self, event: Event, at: &Standing) -> Option<Combat> {
        match (event, at.ambusher) {
            (Event::Fight(attacker, melee), ambusher) => {
                let hand_to_hand = self.is_hand_to_hand(at, attacker);
                let combat = match ambusher {
                    Some(who) => self.combat_of(&[who], at, hand_to_hand, melee),
                    None => self.combat_of(&[attacker, attacker.other()], at, hand_to_hand, melee),
                };
                combat.map(|combat| combat.with_hara_kiri([self.hara_kiri; 2]))
            }
            // Those who have ambushed have made their attacks, and attempt no Hara-Kiri (G1.641).
            (Event::Respond, Some(who)) => {
                self.combat_of(&[who.other()], at, at.hand_to_hand, false)
            }
            _ => None,
        }
    }
}
