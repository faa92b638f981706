//! Whether the attackers have won a game, or can win it still.

use super::situation::{Does, Score, Situation};
use super::terms::Win;
use super::tree::Growing;

impl Win {
    /// Whether a score at the end of play is a win of attackers who had so many squad-equivalents, in
    /// halves.
    pub(super) fn is_met(self, score: Score, halves: u32) -> bool {
        score.caves >= self.caves
            && self.half_squads_left.is_none_or(|left| halves >= left + score.halves_lost)
            && self.vp_margin.is_none_or(|margin| score.vp >= margin)
    }
}

impl Growing<'_> {
    /// Whether a score at the end of play is a win.
    pub(super) fn wins(&self, score: Score) -> bool {
        self.terms.win.is_met(score, self.halves)
    }

    /// Whether the attackers have won whatever comes: with enough caves, where nothing else
    /// counts.
    pub(super) fn has_won(&self, at: &Situation) -> bool {
        let Win { caves, half_squads_left, vp_margin, .. } = self.terms.win;
        half_squads_left.is_none() && vp_margin.is_none() && at.score.caves >= caves
    }

    /// Whether the attackers cannot win whatever comes.
    pub(super) fn cannot_win(&self, at: &Situation) -> bool {
        let Win { caves, half_squads_left, .. } = self.terms.win;
        if half_squads_left.is_some_and(|left| self.halves < left + at.score.halves_lost) {
            return true;
        }
        let attacked = at.all().filter(|(_, does)| matches!(does, Does::Assaults(_)));
        let attacked = attacked.count() as u32;
        if at.rolls && self.is_last(at.round) {
            return at.score.caves + attacked < caves;
        }
        let rounds = u32::from(self.rounds() - at.round.min(self.rounds()));
        let fresh: u32 = at.fresh.iter().map(|number| u32::from(*number)).sum();
        let standing = fresh + at.known.len() as u32 + attacked;
        // A group takes one cave in a Game Turn at most.
        let can = (at.all().count() as u32 * rounds).min(standing);
        at.score.caves + can < caves
    }

    pub(super) fn added(&self, score: Score, taken: bool, halves_lost: u32, vp: i32) -> Score {
        let Win { caves, half_squads_left, vp_margin, .. } = self.terms.win;
        Score {
            caves: (score.caves + u32::from(taken)).min(caves),
            halves_lost: match half_squads_left {
                Some(_) => score.halves_lost + halves_lost,
                None => 0,
            },
            vp: if vp_margin.is_some() { score.vp + vp } else { 0 },
        }
    }
}
