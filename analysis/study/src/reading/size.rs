//! Whether a file is of a size that can be read: its texts and lists.

use std::ops::Range;

use toml::de::{DeTable, DeValue};

use super::{Checker, Problem};
use crate::limits::{LIST_LIMIT, SIGNS_LIMIT, TEXT_LIMIT};
use crate::numbers::thousands;

/// The place of the sign with which there are too many, if so.
pub(super) fn one_sign_too_many(text: &str) -> Option<usize> {
    let signs = text.bytes().enumerate();
    let mut signs = signs.filter(|(_, byte)| matches!(byte, b',' | b'=' | b'[' | b'.'));
    signs.nth(SIGNS_LIMIT).map(|(place, _)| place)
}

impl Checker<'_> {
    /// Whether nothing in the file is too large. Where it is not TOML, the reader says so.
    pub(super) fn sizes(&self) -> Result<(), Problem> {
        if let Some(place) = one_sign_too_many(self.text) {
            let limit = thousands(SIGNS_LIMIT as u64);
            let message = format!("the file has more than {limit} values");
            return Err(self.problem(message, None, place..place + 1));
        }
        match DeTable::parse(self.text) {
            Ok(table) => self.table(table.get_ref()),
            Err(_) => Ok(()),
        }
    }

    fn table(&self, table: &DeTable<'_>) -> Result<(), Problem> {
        for (key, value) in table {
            self.text(key.get_ref(), key.span())?;
            self.value(value.get_ref(), value.span())?;
        }
        Ok(())
    }

    fn value(&self, value: &DeValue<'_>, place: Range<usize>) -> Result<(), Problem> {
        match value {
            DeValue::String(text) => self.text(text, place),
            DeValue::Table(table) => self.table(table),
            DeValue::Array(values) if values.len() > LIST_LIMIT => {
                let message = format!("this list has {} values", thousands(values.len() as u64));
                let advice = format!("allowed: at most {}", thousands(LIST_LIMIT as u64));
                Err(self.problem(message, Some(advice), place))
            }
            DeValue::Array(values) => {
                values.iter().try_for_each(|one| self.value(one.get_ref(), one.span()))
            }
            _ => Ok(()),
        }
    }

    fn text(&self, text: &str, place: Range<usize>) -> Result<(), Problem> {
        let number = text.chars().count();
        if number <= TEXT_LIMIT {
            return Ok(());
        }
        let message = format!("this text has {} characters", thousands(number as u64));
        let advice = format!("allowed: at most {}", thousands(TEXT_LIMIT as u64));
        Err(self.problem(message, Some(advice), place))
    }
}
