//! Names that become files.

use crate::limits::NAME_LIMIT;
use crate::plain::{is_plain, plain};

/// What Windows keeps for devices, in capitals or not, whatever the ending.
const RESERVED: [&str; 22] = [
    "CON", "PRN", "AUX", "NUL", "COM1", "COM2", "COM3", "COM4", "COM5", "COM6", "COM7", "COM8",
    "COM9", "LPT1", "LPT2", "LPT3", "LPT4", "LPT5", "LPT6", "LPT7", "LPT8", "LPT9",
];

/// What is wrong with a name that becomes a file, or a part of a file's name.
pub fn wrong_name(name: &str) -> Option<String> {
    let shown = plain(&name.chars().take(40).collect::<String>());
    if name.trim().is_empty() {
        return Some("a name that becomes a file is not empty".to_owned());
    }
    if name.trim() != name {
        return Some(format!("`{shown}` becomes the name of a file: no space before or behind it"));
    }
    if name == "." || name == ".." {
        return Some(format!("`{name}` is the name of a folder, so no file can have it"));
    }
    let stem = name.split('.').next().unwrap_or(name).trim_end();
    if RESERVED.iter().any(|reserved| reserved.eq_ignore_ascii_case(stem)) {
        return Some(format!("`{shown}` is a device of Windows, so no file can have that name"));
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
        for good in ["throw", "a 4-4-7, then a DC", "...", "Höhle", "contact", &"x".repeat(100)] {
            assert_eq!(wrong_name(good), None, "{good}");
        }
        let long = "é".repeat(51);
        for bad in [
            "", " ", "b ", " b", ".", "..", "a/b", "../a", "a\\b", "a\nb", "\u{9b}", "\u{202e}",
            &long,
        ] {
            assert!(wrong_name(bad).is_some(), "{bad}");
        }
        for device in ["CON", "con", "Nul.txt", "com1", "LPT9"] {
            assert!(wrong_name(device).is_some_and(|wrong| wrong.contains("Windows")), "{device}");
        }
    }
}
