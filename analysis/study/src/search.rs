//! A search for words, as people type them.

/// The words that are searched for.
///
/// ```
/// use asl_study::search::Search;
///
/// let search = Search::of("snipers of");
/// assert!(search.is_in(&["Sniper Attacks", "of each side"]));
/// assert!(!search.is_in(&["the price of a Gun"]));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Search {
    words: Vec<String>,
}

impl Search {
    /// The search for all words of a text.
    pub fn of(text: &str) -> Self {
        Self { words: words(text).collect() }
    }

    /// Whether these texts have all of them: at the beginning of a word, so that `ft` is not
    /// found in `after`.
    pub fn is_in(&self, texts: &[&str]) -> bool {
        let all: Vec<String> = texts.iter().flat_map(|text| words(text)).collect();
        self.words.iter().all(|wanted| all.iter().any(|word| word.starts_with(wanted)))
    }
}

/// The words of a text in one form: `snipers` is `sniper`, and `g11.833` one word.
fn words(text: &str) -> impl Iterator<Item = String> {
    let text = text.to_lowercase();
    let split = text.split(|letter: char| !letter.is_alphanumeric() && letter != '.');
    let plain = split.map(|word| word.trim_matches('.')).filter(|word| !word.is_empty());
    let singular = plain.map(|word| match word.strip_suffix('s') {
        Some(one) if one.len() > 2 && !one.ends_with('s') => one.to_owned(),
        _ => word.to_owned(),
    });
    singular.collect::<Vec<_>>().into_iter()
}
