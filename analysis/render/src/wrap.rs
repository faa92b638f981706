//! Breaking text into lines, between words wherever that can be.

/// Breaks a text into lines that fit.
///
/// A no-break space holds together what stands beside it.
pub(crate) fn wrap(text: &str, fits: impl Fn(&str) -> bool) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split([' ', '\n', '\t']).filter(|word| !word.is_empty()) {
        for (index, piece) in pieces(word, &fits).into_iter().enumerate() {
            match lines.last_mut() {
                Some(line) if index == 0 && fits(&format!("{line} {piece}")) => {
                    line.push(' ');
                    line.push_str(&piece);
                }
                _ => lines.push(piece),
            }
        }
    }
    lines
}

/// The parts of a word, after each of which it can break.
pub(crate) fn parts(word: &str) -> impl Iterator<Item = &str> {
    word.split_inclusive(['-', ',', '/'])
}

/// A word that fits, or else what it breaks into: after a hyphen where it has one.
fn pieces(word: &str, fits: &impl Fn(&str) -> bool) -> Vec<String> {
    if fits(word) {
        return vec![word.to_owned()];
    }
    let letters = |part: &str| part.chars().map(String::from).collect::<Vec<_>>();
    let parts =
        parts(word).flat_map(|part| if fits(part) { vec![part.to_owned()] } else { letters(part) });
    let mut pieces: Vec<String> = Vec::new();
    for part in parts {
        match pieces.last_mut() {
            Some(piece) if fits(&format!("{piece}{part}")) => piece.push_str(&part),
            _ => pieces.push(part),
        }
    }
    pieces
}
