//! Luck over the game.

use crate::joining::Placed;
use crate::limits::{LEAST_ROLLS, POINTS};
use crate::report::{Curve, Point, TurnPoint};
use crate::rolls::Turn;

/// The mean square of a DR around 7.
const VARIANCE: f64 = 35.0 / 6.0;

/// 19 of 20 sums at one point are within so many deviations.
const ONE_POINT: f64 = 1.959_964;

/// 19 of 20 random walks stay within so many deviations of their end, all the way.
///
/// # Formula
///
/// The greatest distance of a Brownian motion on 0 to 1 is above 2.2414 with a chance of 5 %
/// (by reflection). A walk in steps gets a little less far.
const ALL_THE_WAY: f64 = 2.241_403;

/// The curve of the rolls where low is good, in order; `None` if they are too few for a
/// band.
pub(crate) fn curve<'a>(rolls: impl Iterator<Item = &'a Placed>) -> Option<Curve> {
    let mut points = Vec::new();
    let mut turns: Vec<(Turn, TurnPoint)> = Vec::new();
    let mut luck = 0.0;
    for (index, placed) in rolls.enumerate() {
        let rolls = index + 1;
        luck += 7.0 - f64::from(placed.roll.sum());
        let band = ONE_POINT * (rolls as f64 * VARIANCE).sqrt();
        points.push(Point { rolls, luck, band });
        if let Some(turn) = placed.turn {
            let point = TurnPoint { side: turn.side, turn: turn.number, rolls, luck };
            match turns.last_mut() {
                Some((last, end)) if *last == turn => *end = point,
                _ => turns.push((turn, point)),
            }
        }
    }
    let end = points.len();
    let band = ALL_THE_WAY * (end as f64 * VARIANCE).sqrt();
    let within_band = points.iter().all(|point| point.luck.abs() <= band);
    let step = end.div_ceil(POINTS).max(1);
    points.retain(|point| point.rolls % step == 0 || point.rolls == end);
    let turns = turns.into_iter().map(|(_, point)| point).take(POINTS).collect();
    (end >= LEAST_ROLLS).then_some(Curve { points, turns, band, within_band })
}
