//! The report on a terminal, at most 80 columns wide.

use std::fmt::Write as _;

use asl_study::numbers::spoken_percent;

use super::{Look, Player, Report, TypeLine};

/// The columns of a terminal.
const WIDTH: usize = 80;

impl Report {
    /// As lines of at most 80 columns.
    pub fn text(&self) -> String {
        let mut text = String::new();
        wrapped(&mut text, "", &self.headline);
        for player in &self.players {
            text.push('\n');
            player.text(&mut text);
        }
        text.push('\n');
        wrapped(&mut text, "", &self.fairness.sentence);
        text.push('\n');
        for log in &self.logs {
            let repeated = match log.repeated {
                0 => String::new(),
                repeated => format!(", {repeated} of them repeated"),
            };
            wrapped(&mut text, "", &format!("{}: {}{repeated}.", log.log, rolls(log.rolls)));
        }
        for gap in &self.gaps {
            let place = if gap.from_log == gap.to_log {
                format!("in {}", gap.from_log)
            } else {
                format!("between {} and {}", gap.from_log, gap.to_log)
            };
            let (missing, dice, after) = (gap.missing, gap.dice, gap.after);
            let line =
                format!("{}: {missing} {dice} missing after number {after}, {place}.", gap.player);
            wrapped(&mut text, "", &line);
        }
        for note in &self.notes {
            wrapped(&mut text, "", note);
        }
        text
    }
}

impl Player {
    fn text(&self, text: &mut String) {
        let undone = match (self.undone.rolls, self.undone.mean_dr) {
            (0, _) => String::new(),
            (rolls, None) => format!(", {rolls} undone"),
            (rolls, Some(mean)) => format!(", {rolls} undone (mean DR {mean:.2})"),
        };
        wrapped(text, "", &format!("{}: {}{undone}", self.player, rolls(self.rolls)));
        let _ = writeln!(
            text,
            "  {:<10}{:>6}{:>7}{:>7}{:>8}{:>10}{:>13}{:>11}",
            "type", "rolls", "mean", "fair", "pips", "one side", "either side", "corrected"
        );
        for line in &self.types {
            line.text(text);
        }
        if let Some(luck) = &self.luck {
            row(text, "low good", luck.rolls, luck.mean, 7.0, Some(luck));
        }
        let counts = &self.counts;
        let each =
            [("were a 2", counts.twos), ("a 12", counts.twelves), ("doubles", counts.doubles)];
        let each = each
            .map(|(name, count)| format!("{} {name} (fair {:.1})", count.count, count.expected));
        let mut line = match counts.dr {
            0 => "No DR".to_owned(),
            dr => format!("Of {dr} DR {}", each.join(", ")),
        };
        if counts.san > 0 {
            let _ = write!(line, "; {} on a SAN", counts.san);
        }
        if counts.booby_traps > 0 {
            let _ = write!(line, "; {} Booby Traps", counts.booby_traps);
        }
        if counts.sniper > 0 {
            let (sniper, attacks) = (counts.sniper, counts.sniper_attacks);
            let _ = write!(line, "; {attacks} of {sniper} SA dr 1 or 2");
        }
        wrapped(text, "  ", &format!("{line}."));
        if counts.colored.iter().sum::<usize>() > 0 {
            let faces = counts.colored.map(|count| count.to_string()).join(" ");
            wrapped(text, "  ", &format!("Colored die of IFT and TH DR, 1 to 6: {faces}."));
        }
        if let Some(curve) = &self.curve {
            wrapped(text, "  ", &curve.sentence());
        }
    }
}

impl TypeLine {
    fn text(&self, text: &mut String) {
        row(text, self.kind.name(), self.rolls, self.mean, self.expected, self.luck.as_ref());
    }
}

fn row(text: &mut String, name: &str, rolls: usize, mean: f64, fair: f64, look: Option<&Look>) {
    let _ = write!(text, "  {name:<10}{rolls:>6}{mean:>7.2}{fair:>7.1}");
    match look {
        Some(look) => {
            let _ = writeln!(
                text,
                "{:>8}{:>10}{:>13}{:>11}",
                signed(look.pips),
                spoken_percent(look.one_sided),
                spoken_percent(look.p),
                spoken_percent(look.p_corrected)
            );
        }
        None => text.push('\n'),
    }
}

/// `+12`, `-3`, `0`
pub(super) fn signed(pips: f64) -> String {
    if pips == 0.0 { "0".to_owned() } else { format!("{pips:+.0}") }
}

/// `1 roll`, `3 rolls`.
fn rolls(count: usize) -> String {
    format!("{count} roll{}", if count == 1 { "" } else { "s" })
}

/// A sentence in lines that fit, each behind the same indent.
fn wrapped(text: &mut String, indent: &str, sentence: &str) {
    let mut column = 0;
    for word in sentence.split_whitespace() {
        let width = word.chars().count();
        if column > 0 && column + 1 + width > WIDTH {
            text.push('\n');
            column = 0;
        }
        let before = if column == 0 { indent } else { " " };
        text.push_str(before);
        // A word that is longer than a line is broken.
        let room = WIDTH - indent.len();
        let letters: Vec<char> = word.chars().collect();
        for (part, letters) in letters.chunks(room).enumerate() {
            if part > 0 {
                text.push('\n');
                text.push_str(indent);
                column = 0;
            }
            text.extend(letters);
            column += before.len() + letters.len();
        }
    }
    text.push('\n');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pips_have_their_sign_and_none_is_0() {
        assert_eq!([12.0, -3.0, 0.0].map(signed), ["+12", "-3", "0"]);
    }
}
