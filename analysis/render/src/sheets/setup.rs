//! The blocks of the setup sheet: what an OB with caves allows, and how many boxes to fill in.

use asl_rules::g1_japanese::allowances;
use asl_rules::g11_caves::order_of_battle;
use serde_json::{Value, json};
use toml::Spanned;

use super::Failure;
use super::file::{BlockFile, OrderOfBattle};
use super::fill::Filler;

impl Filler<'_, '_> {
    /// The letters of the caves that can be set up.
    pub(super) fn letters(&self, given: &Spanned<BlockFile>) -> Result<Vec<String>, Failure> {
        let OrderOfBattle { caves, upper_cliff, .. } = self.order_of_battle(given)?;
        let caves = order_of_battle::caves_set_up(caves, upper_cliff).unwrap_or(caves);
        Ok((0..caves).map(letter).collect())
    }

    /// The OB of a form.
    pub(super) fn order_of_battle(
        &self,
        given: &Spanned<BlockFile>,
    ) -> Result<OrderOfBattle, Failure> {
        let Some(spanned) = self.order_of_battle else {
            let message = "this block needs an [order-of-battle] of the sheet";
            return Err(self.refuse(message, given.span()));
        };
        let ob = *spanned.get_ref();
        let message = if !(1..=26).contains(&ob.caves) {
            "`caves` are 1 to 26: each has a letter (G11.32)".to_owned()
        } else if !(1937..=1945).contains(&ob.year) {
            "`year` is 1937 to 1945".to_owned()
        } else if order_of_battle::caves_set_up(ob.caves, ob.upper_cliff).is_none() {
            let most = order_of_battle::upper_cliff_at_most(ob.caves);
            format!("each Upper-Cliff cave takes three counters: {most} at most (G11.91)")
        } else if ob.squads > 999 || ob.half_squad_equivalents > 999 {
            "`squads` and `half-squad-equivalents` are at most 999".to_owned()
        } else {
            return Ok(ob);
        };
        Err(self.refuse(message, spanned.span()))
    }

    /// What the OB allows, as lines.
    pub(super) fn limits(&self, given: &Spanned<BlockFile>) -> Result<Value, Failure> {
        let ob = self.order_of_battle(given)?;
        let set_up = order_of_battle::caves_set_up(ob.caves, ob.upper_cliff).unwrap_or_default();
        let heroes =
            allowances::tank_hunter_heroes(ob.year, ob.against_russians, ob.squads).to_string();
        let heroes_of = format!("T-H Heroes, of {} squads in {}", ob.squads, ob.year);
        let hidden = |night| allowances::hidden(ob.half_squad_equivalents, night, 0);
        let lines = [
            ("Cave counters in the OB", ob.caves.to_string(), "G11.91"),
            ("Upper-Cliff caves, three counters each", ob.upper_cliff.to_string(), "G11.91"),
            ("Caves that can be set up", set_up.to_string(), "G11.91"),
            (
                "Primary caves, each with a Cave Complex",
                order_of_battle::complexes(ob.caves).to_string(),
                "G11.2",
            ),
            ("Squad-equivalents in each cave", "1".to_owned(), "G11.4"),
            (
                "Squad-equivalents in a Complex with n caves",
                format!("{} × n", order_of_battle::stacking_limit(1)),
                "G11.4",
            ),
            ("Guns in each cave, whose crew fills it", "1".to_owned(), "G11.92"),
            (heroes_of.as_str(), heroes, "G1.421"),
            ("Hidden besides, squad-equivalents by day", hidden(false).to_string(), "G1.631"),
            ("Hidden besides, squad-equivalents by night", hidden(true).to_string(), "G1.631"),
        ];
        let lines: Vec<Value> = lines
            .into_iter()
            .map(|(text, value, rules)| {
                json!({ "text": text, "rules": rules, "odds": [{ "label": "", "value": value }] })
            })
            .collect();
        Ok(json!({ "kind": "limits", "title": given.get_ref().title, "lines": lines }))
    }
}

/// The letter of a Cave counter.
fn letter(number: u32) -> String {
    char::from(b'A' + number as u8).to_string()
}
