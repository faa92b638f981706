//! The report as a part of a page.

use asl_study::numbers::spoken_percent;
use maud::{Markup, html};

use super::text::signed;
use super::words::is_unusual;
use super::{Look, Player, Report, TypeLine};

/// Curves are drawn for so many players.
const CURVES: usize = 8;

impl Report {
    /// As a `<section>`, without styles or scripts of its own. Everything from a log is escaped.
    pub fn html(&self) -> String {
        let page = html! {
            section class="luck" {
                p class="answer" { strong { (self.headline) } }
                @for (number, player) in self.players.iter().enumerate() {
                    (player.html(number < CURVES))
                }
                h3 { "The dice" }
                p { (self.fairness.sentence) }
                (self.grid())
                h3 { "The logs" }
                (self.logs())
                @if !self.gaps.is_empty() { (self.gaps()) }
                @if !self.notes.is_empty() {
                    ul { @for note in &self.notes { li { (note) } } }
                }
            }
        };
        page.into_string()
    }

    fn grid(&self) -> Markup {
        html! {
            table {
                caption { "How often each DR came: the colored die by rows, the white die by columns" }
                thead {
                    tr {
                        td {}
                        @for face in 1..=6 { th scope="col" { (face) } }
                    }
                }
                tbody {
                    @for (face, row) in (1..).zip(&self.fairness.grid) {
                        tr {
                            th scope="row" { (face) }
                            @for count in row { td { (count) } }
                        }
                    }
                }
            }
        }
    }

    fn logs(&self) -> Markup {
        html! {
            table {
                thead {
                    tr {
                        @for head in ["log", "rolls", "undone", "repeated", "unreadable"] {
                            th scope="col" { (head) }
                        }
                    }
                }
                tbody {
                    @for log in &self.logs {
                        tr {
                            th scope="row" { (log.log) }
                            td { (log.rolls) }
                            td { (log.undone) }
                            td { (log.repeated) }
                            td { (log.unreadable) }
                        }
                    }
                }
            }
        }
    }

    fn gaps(&self) -> Markup {
        html! {
            table {
                caption { "Rolls that VASL counted and no log has" }
                thead {
                    tr {
                        @for head in ["player", "missing", "after number", "from", "to"] {
                            th scope="col" { (head) }
                        }
                    }
                }
                tbody {
                    @for gap in &self.gaps {
                        tr {
                            th scope="row" { (gap.player) }
                            td { (gap.missing) " " (gap.dice) }
                            td { (gap.after) }
                            td { (gap.from_log) }
                            td { (gap.to_log) }
                        }
                    }
                }
            }
        }
    }
}

impl Player {
    fn html(&self, draw: bool) -> Markup {
        let counts = &self.counts;
        html! {
            h3 { (self.player) }
            @if let Some(luck) = &self.luck { p { (luck.sentence) } }
            @if self.undone.rolls > 0 {
                p {
                    "Undone and left out: " (self.undone.rolls)
                    @if let Some(mean) = self.undone.mean_dr {
                        " (mean DR " (format!("{mean:.2}")) ")"
                    }
                    "."
                }
            }
            table {
                caption { "The rolls of " (self.player) " by type" }
                thead {
                    tr {
                        @for head in ["type", "rolls", "mean", "fair", "pips", "one side", "either side", "corrected"] {
                            th scope="col" { (head) }
                        }
                    }
                }
                tbody {
                    @for line in &self.types { (line.html()) }
                    @if let Some(luck) = &self.luck {
                        (row("low is good", luck.rolls, luck.mean, 7.0, Some(luck)))
                    }
                }
            }
            table {
                caption { "Counts of " (self.player) ", of " (counts.dr) " DR" }
                tbody {
                    @for (name, count) in [("2", counts.twos), ("12", counts.twelves),
                        ("doubles", counts.doubles)] {
                        tr {
                            th scope="row" { (name) }
                            td { (count.count) }
                            td { "fair " (format!("{:.1}", count.expected)) }
                        }
                    }
                    @if counts.san > 0 {
                        tr { th scope="row" { "on a SAN" } td { (counts.san) } td {} }
                    }
                    @if counts.sniper > 0 {
                        tr {
                            th scope="row" { "SA dr 1 or 2" }
                            td { (counts.sniper_attacks) }
                            td { "of " (counts.sniper) }
                        }
                    }
                    @for (face, count) in (1..).zip(counts.colored) {
                        tr {
                            th scope="row" { "colored die " (face) " (IFT, TH)" }
                            td { (count) }
                            td {
                                "fair "
                                (format!("{:.1}", counts.colored.iter().sum::<usize>() as f64 / 6.0))
                            }
                        }
                    }
                }
            }
            @if let Some(curve) = &self.curve {
                @if draw { (curve.figure(&self.player)) } @else { p { (curve.sentence()) } }
                @if !curve.turns.is_empty() {
                    table {
                        caption { "Luck of " (self.player) " at the end of each Player Turn" }
                        thead {
                            tr {
                                @for head in ["turn", "rolls", "luck in pips"] {
                                    th scope="col" { (head) }
                                }
                            }
                        }
                        tbody {
                            @for point in &curve.turns {
                                tr {
                                    th scope="row" { (point.side.name()) " " (point.turn) }
                                    td { (point.rolls) }
                                    td { (signed(point.luck)) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

impl TypeLine {
    fn html(&self) -> Markup {
        row(self.kind.name(), self.rolls, self.mean, self.expected, self.luck.as_ref())
    }
}

fn row(name: &str, rolls: usize, mean: f64, fair: f64, look: Option<&Look>) -> Markup {
    html! {
        tr {
            th scope="row" { (name) }
            td { (rolls) }
            td { (format!("{mean:.2}")) }
            td { (format!("{fair:.1}")) }
            @match look {
                Some(look) => {
                    td { (signed(look.pips)) }
                    td { (spoken_percent(look.one_sided)) }
                    td { (spoken_percent(look.p)) }
                    @if is_unusual(look.p_corrected) {
                        td { strong { (spoken_percent(look.p_corrected)) } }
                    } @else {
                        td { (spoken_percent(look.p_corrected)) }
                    }
                }
                None => { td {} td {} td {} td {} }
            }
        }
    }
}
