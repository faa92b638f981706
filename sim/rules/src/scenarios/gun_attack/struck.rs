//! What a shot hits of the units in a Location, and how that is resolved (C3.74, C3.8, C6.2).

use std::sync::Arc;

use asl_engine::Shared;
use asl_engine::dice::{BothDice, Dice, Roll};

use super::effects::Effects;
use crate::a_random_selection::select;
use crate::a7_fire::attack::{Critical, Fire, Original, Shot as Attacked};
use crate::c3_to_hit::shot::{Hit, Judged, Shot};
use crate::scenarios::AttackOnBand;
use crate::scenarios::firefight::{Band, Side};
use crate::units::Unit;

/// One of the two Effects DR of Multiple Hits.
const MULTIPLE: Roll = Roll::DR("IFT DR", "C3.8");

/// What Case K adds for those who are concealed (C6.2).
const CONCEALED_DRM: i32 = 2;

/// What a shot has hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Struck {
    /// Of the targets that are not concealed, and of those that are.
    pub(crate) hits: [Hit; 2],
    /// Those that a Critical Hit strikes: a bit for each unit in the Location.
    chosen: u32,
    /// The IFT DR, when it has been chosen from two (C3.8).
    pub(super) made: Option<Original>,
}

impl Struck {
    /// What the dice of a shot hit: the others, the concealed, or both, as far as they are there.
    /// `concealment_counts` for the TH DR everywhere except in a cave (G11.812).
    pub(crate) fn by<D: Dice + ?Sized>(
        shot: Shot,
        judge: impl Fn(Shot) -> Judged,
        is_there: [bool; 2],
        concealment_counts: bool,
        both: BothDice,
        dice: &mut D,
    ) -> Self {
        let at_concealed = if concealment_counts { CONCEALED_DRM } else { 0 };
        let shots = [shot, Shot { drm: shot.drm + at_concealed, ..shot }];
        let judged = shots.map(judge);
        let asked: Vec<_> = (0..2).filter(|one| is_there[*one]).map(|one| judged[one]).collect();
        let subsequent = Shot::subsequent(&asked, dice);
        let hits = [0, 1].map(|one| match is_there[one] {
            true => shots[one].by(judged[one], subsequent),
            false => Hit::Miss,
        });
        for one in (0..2).filter(|one| is_there[*one]) {
            if one == 1 && is_there[0] {
                dice.note("C6.2", format_args!("at the concealed:"));
            }
            shots[one].note(both, dice);
            shots[one].note_hit(hits[one], dice);
        }
        Self { hits, chosen: 0, made: None }
    }

    /// An attack without a TH DR that hits all by the same IFT DR: it is a Critical Hit by an
    /// Original 2 (C1.53).
    pub(crate) fn of_original(total: i32) -> Self {
        let hit = if total == 2 { Hit::Critical } else { Hit::Hit };
        Self { hits: [hit; 2], chosen: 0, made: Some(Original::of_total(total)) }
    }

    /// Whether it is this for some of the targets.
    pub(crate) fn is(&self, hit: Hit) -> bool {
        self.hits.contains(&hit)
    }

    /// Whether nobody is hit.
    pub(crate) fn misses(&self) -> bool {
        self.hits == [Hit::Miss; 2]
    }

    /// Whether it hits those that are concealed, or those that are not.
    fn hits(&self, concealed: bool) -> bool {
        self.hits[usize::from(concealed)] != Hit::Miss
    }

    /// Whether dice say who is struck, or which DR counts.
    pub(crate) fn chooses(&self) -> bool {
        self.chosen == 0 && (self.is(Hit::Critical) || self.is(Hit::Multiple))
    }

    /// Random Selection among those that a Critical Hit can strike, and the better of two DR.
    pub(crate) fn choose<D: Dice + ?Sized>(&mut self, units: &[Unit], dice: &mut D) {
        if self.is(Hit::Critical) {
            let critical = |concealed: bool| self.hits[usize::from(concealed)] == Hit::Critical;
            let places: Vec<usize> =
                (0..units.len()).filter(|place| critical(units[*place].concealed)).collect();
            let chosen = match places[..] {
                [only] => vec![only],
                _ => select(&places, 1, dice),
            };
            self.chosen = chosen.iter().map(|place| 1 << place).sum();
            for place in chosen {
                dice.note("C3.74", format_args!("the Critical Hit strikes {}", units[place]));
            }
        } else {
            let totals = [dice.dr_total(&MULTIPLE), dice.dr_total(&MULTIPLE)];
            let lower = totals[0].min(totals[1]);
            dice.note("C3.8", format_args!("of both hits the firer takes the {lower}"));
            self.made = Some(Original::of_total(lower));
        }
    }

    /// The attack on the IFT.
    pub(crate) fn attack(
        &self,
        effects: &Effects,
        concealment_counts: bool,
        side: &Arc<Side>,
        band: &Shared<Band>,
    ) -> Option<AttackOnBand> {
        let (column, drm) = effects.usual;
        let fire = |hit: bool| {
            let column = column.filter(|_| hit);
            Fire { column, cowered: column }
        };
        let shot = Attacked {
            fire: fire(self.hits(false)),
            at_concealed: fire(self.hits(true)),
            drm,
            cowering: false,
        };
        let (column, drm) = effects.critical;
        let critical = (self.chosen != 0).then_some(Critical { chosen: self.chosen, column, drm });
        // In a cave concealment changes nothing, so the shot is that at all of them.
        let shot = if concealment_counts {
            shot
        } else {
            let hits = self.hits(false) || self.hits(true);
            Attacked { fire: fire(hits), at_concealed: fire(hits), ..shot }
        };
        let attack = AttackOnBand::new(side, band, shot)?;
        Some(attack.with_original(self.made).with_critical(critical))
    }
}
