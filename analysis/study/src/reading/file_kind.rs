//! What a file is.

use std::ops::Range;

use toml::de::DeTable;

use super::size::one_sign_too_many;

/// What people write files of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// A question over a grid.
    Study,
    /// Alternatives.
    Comparison,
    /// A sheet for the table.
    Sheet,
    /// An order of battle that is bought.
    Purchase,
    /// A budget with what can be bought for it.
    Plan,
    /// What a purchase is worth against.
    Attack,
    /// The terms of a game between two purchases.
    Terms,
    /// The price list.
    Prices,
}

/// Keys that tell what a file is. The first that a file has decides.
const KEYS: [(&str, FileKind); 10] = [
    ("block", FileKind::Sheet),
    ("alternatives", FileKind::Comparison),
    ("procedure", FileKind::Study),
    ("question", FileKind::Study),
    ("option", FileKind::Plan),
    ("buy", FileKind::Purchase),
    ("assaults", FileKind::Attack),
    ("win", FileKind::Terms),
    ("price", FileKind::Prices),
    ("japanese-multiplier", FileKind::Prices),
];

impl FileKind {
    /// What a text is, and the place of the key that tells; `None` when no key does.
    pub fn of(text: &str) -> Option<(Self, Range<usize>)> {
        if one_sign_too_many(text).is_some() {
            return None;
        }
        let table = DeTable::parse(text).ok()?;
        let place = |key: &str| {
            table.get_ref().keys().find(|one| one.get_ref() == key).map(|one| one.span())
        };
        KEYS.iter().find_map(|(key, kind)| Some((*kind, place(key)?)))
    }

    /// It in words, with its article.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Study => "a study",
            Self::Comparison => "a comparison",
            Self::Sheet => "a sheet",
            Self::Purchase => "a purchase",
            Self::Plan => "a plan",
            Self::Attack => "an attack",
            Self::Terms => "the terms of a game",
            Self::Prices => "a price list",
        }
    }

    /// The command that takes it.
    pub const fn command(self) -> &'static str {
        match self {
            Self::Study => "`asl-odds run`",
            Self::Comparison => "`asl-odds compare`",
            Self::Sheet => "`asl-odds sheet`",
            Self::Purchase => "`asl-odds dyo cost`",
            Self::Plan => "`asl-odds dyo plan`",
            Self::Attack => "`asl-odds dyo value` with --against",
            Self::Terms => "`asl-odds dyo balance` with --terms",
            Self::Prices => "`asl-odds dyo` with --prices",
        }
    }

    /// What to do with it where something else was wanted.
    pub fn advice(self, wanted: Self) -> String {
        match (self, wanted) {
            (Self::Study, Self::Comparison) => {
                "a comparison has [alternatives.<name>]; `asl-odds run` takes studies".to_owned()
            }
            _ => format!("use {}", self.command()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_told_by_its_keys() {
        for (text, kind) in [
            ("question = \"?\"\nprocedure = \"atmm\"", Some(FileKind::Study)),
            ("procedure = \"atmm\"\n[alternatives.a]", Some(FileKind::Comparison)),
            ("title = \"t\"\n[[block]]", Some(FileKind::Sheet)),
            ("title = \"t\"\n[[buy]]", Some(FileKind::Purchase)),
            ("budget = 9\n[[option]]\n[[option.buy]]", Some(FileKind::Plan)),
            ("assaults = 3", Some(FileKind::Attack)),
            ("[japanese-multiplier]", Some(FileKind::Prices)),
            ("title = \"t\"\n[win]", Some(FileKind::Terms)),
            ("title = \"t\"", None),
            ("no toml", None),
        ] {
            assert_eq!(FileKind::of(text).map(|(kind, _)| kind), kind, "{text}");
        }
        let (_, place) = FileKind::of("title = \"t\"\n[[buy]]").expect("a purchase");
        assert_eq!(place, 14..17);
    }
}
