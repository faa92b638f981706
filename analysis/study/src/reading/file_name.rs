//! Names that become files.

use crate::limits::NAME_LIMIT;
use crate::plain::{is_plain, plain};

/// What is wrong with a name that becomes a file, or a part of a file's name.
pub fn wrong_name(name: &str) -> Option<String> {
    let shown = plain(&name.chars().take(40).collect::<String>());
    if name.trim().is_empty() {
        return Some("a name that becomes a file is not empty".to_owned());
    }
    if name == "." || name == ".." {
        return Some(format!("`{name}` is the name of a folder, so no file can have it"));
    }
    if let Some(letter) = name.chars().find(|letter| matches!(letter, '/' | '\\')) {
        return Some(format!("`{shown}` becomes the name of a file, so it cannot have `{letter}`"));
    }
    if let Some(letter) = name.chars().find(|letter| !is_plain(*letter)) {
        let message = format!("`{shown}` becomes the name of a file, so it cannot have {letter:?}");
        return Some(message);
    }
    (name.len() > NAME_LIMIT).then(|| {
        format!(
            "`{shown}…` becomes the name of a file, and has {} bytes; allowed: at most {NAME_LIMIT}",
            name.len()
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_one_file_in_its_folder() {
        for good in ["throw", "a 4-4-7, then a DC", "...", "Höhle", &"x".repeat(100)] {
            assert_eq!(wrong_name(good), None, "{good}");
        }
        let long = "é".repeat(51);
        for bad in ["", " ", ".", "..", "a/b", "../a", "a\\b", "a\nb", "\u{9b}", "\u{202e}", &long]
        {
            assert!(wrong_name(bad).is_some(), "{bad}");
        }
    }
}
