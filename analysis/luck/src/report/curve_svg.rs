//! A curve as a picture.

use maud::{Markup, html};

use super::Curve;
use super::text::signed;

/// The size of the picture, and what is left free for numbers.
const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 280.0;
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
    /// Luck over the rolls, with the band for one point shaded and that for the whole game
    /// dashed.
    pub(super) fn svg(&self, player: &str) -> Markup {
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
        let last = self.points.last().map_or(0.0, |point| point.luck);
        let view = format!("0 0 {WIDTH} {HEIGHT}");
        let stays = if self.within_band { "stays" } else { "does not stay" };
        html! {
            svg role="img" viewBox=(view) xmlns="http://www.w3.org/2000/svg"
                font-family="sans-serif" font-size="12" fill="currentColor" {
                title { "Luck of " (player) " over the game" }
                desc {
                    "After " (end) " rolls where low is good the luck is " (signed(last))
                    " pips. It " (stays) " between plus and minus " (format!("{:.0}", self.band))
                    " pips all the way. By fair dice it stays there in 19 of 20 games."
                }
                polygon points=(shade) fill="currentColor" fill-opacity="0.12" {}
                @for luck in marks(up, scale.luck).flat_map(|luck| [luck, -luck]).chain([0.0]) {
                    line x1=(coordinate(LEFT)) x2=(coordinate(WIDTH - RIGHT))
                        y1=(coordinate(scale.y(luck))) y2=(coordinate(scale.y(luck)))
                        stroke="currentColor" stroke-opacity="0.25" {}
                    text x=(coordinate(LEFT - 6.0)) y=(coordinate(scale.y(luck) + 4.0))
                        text-anchor="end" { (signed(luck)) }
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
