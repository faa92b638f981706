//! Texts that others wrote, as they may be shown.

use serde::{Deserialize, Deserializer};

use crate::limits::MESSAGE_LIMIT;

/// What stands for a character that is not shown.
const REPLACED: char = '\u{fffd}';

/// Whether a character is shown as it is. A control character can change what a terminal has
/// already written, and a mark of direction the order in which it is read.
pub fn is_plain(letter: char) -> bool {
    let turns = matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    !(letter.is_control() || turns)
}

/// A text on one line, without control characters.
pub fn plain(text: &str) -> String {
    text.chars().map(|letter| if is_plain(letter) { letter } else { REPLACED }).collect()
}

/// The same for a message, which quotes no more of a text than can be read.
pub fn quoted(text: &str) -> String {
    let mut text = plain(text);
    if let Some((end, _)) = text.char_indices().nth(MESSAGE_LIMIT) {
        text.truncate(end);
        text.push('…');
    }
    text
}

/// The text with a full stop, unless it ends with one, as `U.S.M.C.` does.
pub fn stopped(text: &str) -> String {
    let stop = if text.ends_with('.') { "" } else { "." };
    format!("{text}{stop}")
}

/// A text of several lines, each without control characters other than tabs.
pub fn plain_lines(text: &str) -> String {
    let keep = |letter: char| is_plain(letter) || matches!(letter, '\n' | '\t');
    text.chars().map(|letter| if keep(letter) { letter } else { REPLACED }).collect()
}

/// The same with every place kept: each byte of a control character becomes a `?`.
pub(crate) fn plain_bytes(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for letter in text.chars() {
        if is_plain(letter) || matches!(letter, '\n' | '\t' | '\r') {
            shown.push(letter);
        } else {
            shown.extend(std::iter::repeat_n('?', letter.len_utf8()));
        }
    }
    shown
}

/// Reads a title, which is printed on one line.
pub(crate) fn title<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    String::deserialize(from).map(|text| plain(&text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_quotes_no_more_than_its_limit() {
        let long = "é".repeat(MESSAGE_LIMIT);
        assert_eq!(quoted(&long), long);
        assert_eq!(quoted(&format!("{long}é")), format!("{long}…"));
        assert_eq!(quoted("a\tb"), "a�b");
    }

    #[test]
    fn control_characters_are_replaced_and_letters_are_not() {
        assert_eq!(plain("a\u{1b}[31m\tb\nc\u{9b}d\u{202e}é"), "a�[31m�b�c�d�é");
        assert_eq!(plain_lines("a\u{1b}\n\tb\r\n"), "a�\n\tb�\n");
        let text = "é\u{9b}\u{1b}x\u{202e}y";
        assert_eq!(plain_bytes(text), "é???x???y");
        assert_eq!(plain_bytes(text).len(), text.len());
    }
}
