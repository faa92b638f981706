use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::item::ClearanceItem;
use super::{CLEARED, MOST_LABOR, drm_of};
use crate::defaults::{no, no_drm};
use crate::measures::holds;
use crate::procedure::Headline;
use crate::units::{Drm, FewUnits, Labor, Leadership, Tries};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::{Dice, Roll};
use asl_engine::odds::Measure;
use asl_engine::{Procedure, Step};

const CLEARANCE: Roll = Roll::DR("Clearance DR", "B24.7");

/// The DRM of each bulldozer (B24.7).
const BULLDOZER: i32 = -5;

/// A Final DR of so much or less that does not clear a Flame Hampers it (B24.721).
const HAMPERED: i32 = 6;

/// An Original DR of so much costs those that clear mines a Casualty Reduction (B24.74).
const CASUALTY: i32 = 12;

/// Infantry clears mines, Wire, a Set DC, a roadblock, rubble or a Flame, one try after another: is
/// it done in time?
///
/// Each try is one Clearance DR. Each failure adds to the Labor Status. It ends when the item is
/// cleared, or when those that clear mines suffer a Casualty Reduction.
///
/// # Examples
///
/// A squad clears a roadblock: 3 of the 36 DR in the first try, 6 in the second.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let clearance = Ask::<Clearance>::new().item(ClearanceItem::Roadblock).squads(1).tries(2);
/// assert_eq!(clearance.clone().chance_of("cleared in try 1")?.to_string(), "1/12");
/// assert_eq!(clearance.chance_of("not-cleared")?.to_string(), "55/72");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Clearance {
    /// What is cleared.
    #[schemars(extend("rule" = "B24.71 to B24.76"))]
    pub item: ClearanceItem,
    /// How many squads clear: -1 for the first, -2 for each further one.
    #[serde(default)]
    #[schemars(extend("rule" = "B24.7"))]
    pub squads: FewUnits,
    /// How many HS and crews clear: -1 for each, but nothing for one that clears without a squad.
    #[serde(default)]
    #[schemars(extend("rule" = "B24.7", "label" = "half-squads"))]
    pub half_squads: FewUnits,
    /// How many of the squads are Sappers, for another -2 each: against mines, Wire and Set DC.
    #[serde(default)]
    #[schemars(extend("rule" = "B28.8"))]
    pub sapper_squads: FewUnits,
    /// How many of the HS are Sappers, for another -1 each: against mines, Wire and Set DC.
    #[serde(default)]
    #[schemars(extend("rule" = "B28.8"))]
    pub sapper_half_squads: FewUnits,
    /// How many heroes help, for -1 each: against mines, Wire and Set DC.
    #[serde(default)]
    #[schemars(extend("rule" = "B24.7"))]
    pub heroes: FewUnits,
    /// The modifier of the leader who directs another unit.
    #[serde(default)]
    #[schemars(extend("rule" = "B24.7", "unless-given" = "no leader directs"))]
    pub leader: Option<Leadership>,
    /// How many bulldozers clear, for -5 each: a roadblock, rubble or a Flame.
    #[serde(default)]
    #[schemars(extend("rule" = "B24.7"))]
    pub bulldozers: FewUnits,
    /// The Labor Status before the first try.
    #[serde(default)]
    #[schemars(extend("rule" = "B24.8"))]
    pub labor: Labor,
    /// Whether there is Deep Snow, for +1 against mines.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "E3.732", "label" = "Deep Snow"))]
    pub deep_snow: bool,
    /// Whether those that clear are Inexperienced: against mines an Original 11 is a Casualty
    /// Reduction, too.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "B24.74"))]
    pub inexperienced: bool,
    /// All other DRM, such as the EC DRM against a Flame.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "B24.7, B24.72"))]
    pub drm: Drm,
    /// In how many phases it is tried.
    #[schemars(extend("rule" = "B24.7"))]
    pub tries: Tries,
}

/// A Clearance that can be tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clearing {
    /// The DRM without Labor Status.
    drm: i32,
    labor: u8,
    tries: u8,
    /// The Original DR from which on it is a Casualty Reduction.
    casualty: Option<i32>,
    rule: &'static str,
}

/// The tries so far, and the Labor Status.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct State {
    tries: u8,
    labor: u8,
}

/// What a Clearance has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cleared {
    /// Whether it is not cleared.
    remains: bool,
    /// Whether those that clear suffer a Casualty Reduction.
    casualty: bool,
    /// How many tries were made.
    tries: u8,
}

impl fmt::Display for Cleared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { remains, casualty, tries } = *self;
        match (remains, casualty) {
            (false, false) => write!(f, "cleared in try {tries}"),
            (false, true) => write!(f, "cleared with a casualty in try {tries}"),
            (true, true) => write!(f, "casualty in try {tries}"),
            (true, false) => f.pad("not-cleared"),
        }
    }
}

impl Procedure for Clearing {
    type State = State;
    type Outcome = Cleared;

    fn always_ends(&self) -> bool {
        true
    }

    fn start(&self) -> State {
        State { tries: 0, labor: self.labor }
    }

    fn step<D: Dice + ?Sized>(&self, state: State, dice: &mut D) -> Step<State, Cleared> {
        let drm = self.drm - i32::from(state.labor);
        let original = dice.dr_total(&CLEARANCE);
        let cleared = original + drm <= CLEARED;
        let casualty = self.casualty.is_some_and(|least| original >= least);
        let tries = state.tries + 1;
        let needed = CLEARED - drm;
        let says = if cleared { "cleared" } else { "not cleared" };
        dice.note(self.rule, format_args!("DRM {drm:+}, {needed} or less: {says}"));
        if casualty {
            dice.note("B24.74", format_args!("an Original {original}: Casualty Reduction"));
        }
        if cleared || casualty || tries == self.tries {
            return Step::Done(Cleared { remains: !cleared, casualty, tries });
        }
        let labor = (state.labor + 1).min(MOST_LABOR);
        dice.note("B24.8", format_args!("Labor Status -{labor}"));
        Step::Next(State { tries, labor })
    }
}

impl Clearance {
    fn check(&self) -> Result<(), Refusal> {
        let refused = |parameter, message: &str, rule: &'static str| {
            Err(Refusal::together(parameter, message).by(rule))
        };
        let some = |units: FewUnits| units.get() > 0;
        if !some(self.squads) && !some(self.half_squads) && !some(self.bulldozers) {
            return refused("squads", "somebody must clear: a MMC or a bulldozer", "B24.7");
        }
        if self.item.is_for_sappers() && some(self.bulldozers) {
            let message = "bulldozers clear roadblocks, rubble and Flames";
            return refused("bulldozers", message, "B24.7");
        }
        for (parameter, units, all) in [
            ("sapper-squads", self.sapper_squads, self.squads),
            ("sapper-half-squads", self.sapper_half_squads, self.half_squads),
        ] {
            if some(units) && !self.item.is_for_sappers() {
                let message = "Sappers help against mines, Wire and Set DC";
                return refused(parameter, message, "B28.8");
            }
            if units > all {
                return refused(parameter, "there are not so many of them", "B28.8");
            }
        }
        if some(self.heroes) && !self.item.is_for_sappers() {
            return refused("heroes", "heroes help against mines, Wire and Set DC", "B24.7");
        }
        if self.leader.is_some() && !some(self.squads) && !some(self.half_squads) {
            return refused("leader", "a leader directs another unit", "B24.7");
        }
        if self.item == ClearanceItem::Flame && self.tries.get() > 1 {
            let message = "after each Player Turn a Flame can become a Blaze, which is not cleared, or \
                           go out: ask for one try";
            return refused("tries", message, "B24.72, B25.15");
        }
        let mines = self.item == ClearanceItem::Mines;
        if self.deep_snow && !mines {
            return refused("deep-snow", "Deep Snow counts against mines", "E3.732");
        }
        if self.inexperienced && !mines {
            return refused("inexperienced", "this counts against mines", "B24.74");
        }
        Ok(())
    }

    /// Its DRM but the Labor Status.
    fn modifiers(&self) -> Vec<(&'static str, i32, &'static str)> {
        let squads = drm_of(self.squads.get(), self.half_squads.get());
        let all = [
            ("squads, HS and crews", squads, "B24.7"),
            ("leader", self.leader.map_or(0, Leadership::get), "B24.7"),
            ("heroes", -self.heroes.get(), "B24.7"),
            ("Sappers", -2 * self.sapper_squads.get() - self.sapper_half_squads.get(), "B28.8"),
            ("bulldozers", BULLDOZER * self.bulldozers.get(), "B24.7"),
            ("Deep Snow", i32::from(self.deep_snow), "E3.732"),
            ("all other DRM", self.drm.get(), "B24.7"),
        ];
        all.into_iter().filter(|(_, drm, _)| *drm != 0).collect()
    }
}

impl Catalogued for Clearance {
    type Played = Clearing;

    const NAME: &'static str = "clearance";
    const EXAMPLE: &'static [(&'static str, &'static str)] =
        &[("item", "wire"), ("squads", "2"), ("tries", "3")];
    const RULES: &'static [&'static str] = &[
        "B24.7", "B24.71", "B24.72", "B24.721", "B24.73", "B24.74", "B24.75", "B24.76", "B24.8",
        "B28.8", "B29.5", "E3.732",
    ];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("cleared in try <n>", "the item is cleared in that phase"),
        ("cleared with a casualty in try <n>", "and those that clear mines suffer a CR"),
        ("not-cleared", "no try has cleared it"),
        ("casualty in try <n>", "those that clear mines suffer a CR, and stop"),
    ];
    const HEADLINE: Option<Headline> = Headline::measure("It is cleared", "cleared");

    fn measures() -> Vec<Measure<Cleared>> {
        vec![
            Measure::chance("cleared", "the item is cleared", |it: &Cleared| holds(!it.remains)),
            Measure::chance(
                "casualty",
                "those that clear mines suffer a Casualty Reduction",
                |it: &Cleared| holds(it.casualty),
            )
            .as_a_price(),
            Measure::number("tries-made", "tries that are made", |it: &Cleared| {
                Some(2 * u32::from(it.tries))
            })
            .as_a_price(),
        ]
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        self.check()?;
        let modifiers = self.modifiers();
        let (rule, when) = self.item.course();
        let mut ledger = vec![LedgerLine::new("each try", when.to_owned(), rule)];
        for (item, drm, rule) in &modifiers {
            ledger.push(LedgerLine::new(item, format!("{drm:+}"), rule));
        }
        let drm = modifiers.iter().map(|(_, drm, _)| drm).sum();
        let labor = self.labor.get() as u8;
        let tries = self.tries.get() as u8;
        for labor in labor..=MOST_LABOR.min(labor + tries - 1) {
            let needed = CLEARED - drm + i32::from(labor);
            let item = match labor {
                0 => "cleared".to_owned(),
                labor => format!("cleared with a Labor Status of -{labor}"),
            };
            ledger.push(LedgerLine::new(&item, format!("{needed} or less"), "B24.7, B24.8"));
        }
        if self.item == ClearanceItem::Flame {
            let first = CLEARED - drm + i32::from(labor);
            let value = format!(
                "an Original {} to {}: no Blaze in this Player Turn",
                first + 1,
                first + HAMPERED - CLEARED
            );
            ledger.push(LedgerLine::new("Hampered", value, "B24.721"));
        }
        let mines = self.item == ClearanceItem::Mines;
        let casualty = mines.then_some(CASUALTY - i32::from(self.inexperienced));
        if let Some(least) = casualty {
            let value = format!("an Original {least} or more");
            ledger.push(LedgerLine::new("Casualty Reduction", value, "B24.74"));
        }
        let clearing = Clearing { drm, labor, tries, casualty, rule };
        Ok(Ready::new(self, clearing).with_ledger(ledger))
    }
}
