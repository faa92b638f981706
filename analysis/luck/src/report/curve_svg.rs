//! A curve as a picture.

use maud::{Markup, html};

use super::Curve;
use super::text::signed;

/// The size of the picture, and what is left free for numbers.
const WIDTH: f64 = 400.0;
const HEIGHT: f64 = 260.0;
const LEFT: f64 = 48.0;
const RIGHT: f64 = 12.0;
const TOP: f64 = 16.0;
const BOTTOM: f64 = 40.0;

/// Where a point of the curve is drawn.
struct Scale {
    rolls: f64,
    luck: f64,
}

impl Scale {
    fn x(&self, rolls: f64) -> f64 {
        LEFT + rolls / self.rolls * (WIDTH - LEFT - RIGHT)
    }

    fn y(&self, luck: f64) -> f64 {
        let middle = TOP + (HEIGHT - TOP - BOTTOM) / 2.0;
        middle - luck / self.luck * (HEIGHT - TOP - BOTTOM) / 2.0
    }

    fn place(&self, rolls: f64, luck: f64) -> String {
        format!("{:.1},{:.1}", self.x(rolls), self.y(luck))
    }
}

/// A round number of about a quarter of this.
fn step(most: f64) -> f64 {
    let quarter = most / 4.0;
    let power = 10_f64.powf(quarter.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0].into_iter().map(|times| times * power);
    step.into_iter().find(|step| *step >= quarter).unwrap_or(quarter).max(1.0)
}

impl Curve {
    /// Where the luck has ended, and whether it has stayed in the band all the way.
    pub(super) fn sentence(&self) -> String {
        let end = self.points.last().map_or(0.0, |point| point.luck);
        let stays = if self.within_band { "stayed" } else { "did not stay" };
        format!(
            "Luck ended at {} pips and {stays} within ±{:.0} all the way. By fair dice it stays \
             there in 19 of 20 games.",
            signed(end),
            self.band
        )
    }

    /// The picture, with what can be seen in it.
    pub(super) fn figure(&self, player: &str) -> Markup {
        html! {
            figure class="luck-curve" {
                (self.svg(player))
                figcaption {
                    (self.sentence()) " The dashed lines are at ±" (format!("{:.0}", self.band))
                    ". Up to any one roll, fair dice are in the shaded part in 19 of 20 games."
                    @if !self.turns.is_empty() { " A dotted line is the end of a Player Turn." }
                }
            }
        }
    }

    /// Luck over the rolls, with the band for one point shaded and that for the whole game
    /// dashed.
    fn svg(&self, player: &str) -> Markup {
        let end = self.points.last().map_or(1, |point| point.rolls);
        let farthest = self.points.iter().map(|point| point.luck.abs()).fold(self.band, f64::max);
        let scale = Scale { rolls: end as f64, luck: farthest * 1.05 };
        let mut line = scale.place(0.0, 0.0);
        let mut upper = line.clone();
        let mut lower = Vec::new();
        for point in &self.points {
            let rolls = point.rolls as f64;
            line += &format!(" {}", scale.place(rolls, point.luck));
            upper += &format!(" {}", scale.place(rolls, point.band));
            lower.push(scale.place(rolls, -point.band));
        }
        lower.reverse();
        let shade = format!("{upper} {}", lower.join(" "));
        let (across, up) = (step(end as f64), step(scale.luck));
        let marks = |step: f64, most: f64| {
            (1..).map(move |times| f64::from(times) * step).take_while(move |mark| *mark <= most)
        };
        let view = format!("0 0 {WIDTH} {HEIGHT}");
        html! {
            svg role="img" viewBox=(view) xmlns="http://www.w3.org/2000/svg"
                font-family="sans-serif" font-size="13" fill="currentColor" {
                title { "Luck of " (player) " over the game" }
                desc { (self.sentence()) }
                polygon points=(shade) fill="currentColor" fill-opacity="0.12" {}
                @for luck in marks(up, scale.luck).flat_map(|luck| [luck, -luck]).chain([0.0]) {
                    line x1=(coordinate(LEFT)) x2=(coordinate(WIDTH - RIGHT))
                        y1=(coordinate(scale.y(luck))) y2=(coordinate(scale.y(luck)))
                        stroke="currentColor" stroke-opacity="0.25" {}
                    text x=(coordinate(LEFT - 6.0)) y=(coordinate(scale.y(luck) + 4.0))
                        text-anchor="end" { (signed(luck)) }
                }
                @for turn in &self.turns {
                    line x1=(coordinate(scale.x(turn.rolls as f64)))
                        x2=(coordinate(scale.x(turn.rolls as f64)))
                        y1=(coordinate(TOP)) y2=(coordinate(HEIGHT - BOTTOM))
                        stroke="currentColor" stroke-opacity="0.3" stroke-dasharray="1 4" {}
                }
                @for rolls in marks(across, end as f64) {
                    text x=(coordinate(scale.x(rolls))) y=(coordinate(HEIGHT - BOTTOM + 16.0))
                        text-anchor="middle" { (rolls) }
                }
                @for band in [self.band, -self.band] {
                    line x1=(coordinate(LEFT)) x2=(coordinate(WIDTH - RIGHT))
                        y1=(coordinate(scale.y(band))) y2=(coordinate(scale.y(band)))
                        stroke="currentColor" stroke-dasharray="6 4" {}
                }
                polyline points=(line) fill="none" stroke="currentColor" stroke-width="2" {}
                text x=(coordinate((LEFT + WIDTH - RIGHT) / 2.0)) y=(coordinate(HEIGHT - 6.0))
                    text-anchor="middle" { "rolls where low is good; up is lucky, in pips" }
            }
        }
    }
}

fn coordinate(place: f64) -> String {
    format!("{place:.1}")
}
