//! Draws from the pile: for Battery Access, and extra ones (C1.21).

use asl_engine::Step;
use asl_engine::dice::{Dice, Roll};

use super::battery::Pile;
use super::mission::Mission;
use super::outcome::End;
use super::standing::{Board, Fires, Stage, Standing, Turning, goes_on};

const CHIT: Roll = Roll::DR("Battery Access draw", "C1.21");
const EXTRA_CHIT: Roll = Roll::DR("extra draw", "C1.21");

/// The kept red chit that ends the battery (C1.21).
const LAST_RED: u8 = 2;

impl Mission {
    /// Whether a chit of the pile is black; `None` to draw again, as 36 ways are not always shared
    /// by all chits alike.
    fn is_black<D: Dice + ?Sized>(roll: &'static Roll, pile: Pile, dice: &mut D) -> Option<bool> {
        let both = dice.dr_both(roll);
        let way = 6 * (both.colored - 1) + both.white - 1;
        let chits = pile.chits();
        (way < 36 / chits * chits).then(|| way % chits < pile.black)
    }

    /// The draw for Battery Access: the chit is kept (C1.21).
    pub(super) fn draw<D: Dice + ?Sized>(&self, mut standing: Standing, dice: &mut D) -> Turning {
        let Some(black) = Self::is_black(&CHIT, standing.pile, dice) else {
            return goes_on(standing);
        };
        if !black {
            standing.pile.red -= 1;
            if self.pile.red - standing.pile.red == LAST_RED {
                dice.note("C1.21", format_args!("the second red chit: the battery is out"));
                return (Step::Done(End::BatteryDead), Fires::default());
            }
            let Pile { black, red } = standing.pile;
            dice.note(
                "C1.21",
                format_args!("red: no Battery Access; {black} black and {red} red are left"),
            );
            standing.board = Board::Empty;
            return self.over(standing, Fires::default());
        }
        standing.pile.black -= 1;
        let Pile { black, red } = standing.pile;
        dice.note(
            "C1.21",
            format_args!("black: Battery Access; {black} black and {red} red are left"),
        );
        match standing.board {
            Board::FfeC(off) if self.covers(off) => {
                dice.note("C1.34", format_args!("the FFE:C becomes an FFE:1 of a new mission"));
                self.convert(standing, off)
            }
            Board::FfeC(off) if !self.pre_registered => {
                dice.note("C1.34", format_args!("the FFE:C is replaced by an SR and Corrected"));
                self.request(standing.at(standing.stage, Board::Replaced(off)))
            }
            _ => self.request(standing.at(standing.stage, Board::Access)),
        }
    }

    /// An extra draw: the chit is mixed back (C1.21).
    pub(super) fn draw_extra<D: Dice + ?Sized>(&self, standing: Standing, dice: &mut D) -> Turning {
        let Some(black) = Self::is_black(&EXTRA_CHIT, standing.pile, dice) else {
            return goes_on(standing);
        };
        if black {
            dice.note("C1.21", format_args!("black: the fire goes on"));
            let place = standing.stage == Stage::ExtraForAr;
            let stage = if place { Stage::Place } else { Stage::Resolve };
            return goes_on(Standing { stage, ..standing });
        }
        dice.note("C1.21", format_args!("red: all of the battery leaves the board"));
        let keeps_access = !self.red_ends_access && !matches!(standing.board, Board::Ffe2(_));
        let board = if keeps_access { Board::Access } else { Board::Empty };
        self.over(Standing { board, ..standing }, Fires::default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of seven chits the last way is drawn again, and the others are shared by all alike.
    #[test]
    fn every_chit_is_drawn_as_often() {
        for chits in 3..=17_u8 {
            let pile = Pile { black: chits - 2, red: 2 };
            let (mut black, mut red, mut again) = (0_u8, 0_u8, 0_u8);
            asl_engine::dice::enumerate(
                |dice| Mission::is_black(&CHIT, pile, dice),
                |drawn, _| match drawn {
                    Some(true) => black += 1,
                    Some(false) => red += 1,
                    None => again += 1,
                },
            );
            assert_eq!((black * 2, again), (red * pile.black, 36 % chits), "{pile:?}");
        }
    }
}
