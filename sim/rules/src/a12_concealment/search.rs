use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::blind;
use super::casualties::{self, Line, MOST_UNITS};
use crate::a11_close_combat::fighter::Fighters;
use crate::defaults::{japanese, no, no_drm, usmc};
use crate::measures::holds;
use crate::procedure::Headline;
use crate::units::{AccessibleHexes, Drm, Force, Searches};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::{Dice, Roll};
use asl_engine::odds::{Exact, Measure};
use asl_engine::{Meter, NotExact, Procedure, Step};

const SEARCH: Roll = Roll::dr("Search dr", "A12.152");

/// The blind choice of a hex, which no rule gives a roll for.
const CHOICE: [Roll; 2] = [
    Roll::dr("blind choice of a hex, first die", "A12.152"),
    Roll::dr("blind choice of a hex, second die", "A12.152"),
];

/// The drm against Japanese (G1.63).
const JAPANESE: i32 = 2;

/// Units Search the Accessible hexes for hidden things, at the end of their MPh.
///
/// The Search dr says how many of these hexes are not Searched. The hex of the searchers always is,
/// so it is not counted here. Further Searches are made in later MPh of the same units in the same
/// hex, and each begins with the hexes that have not been Searched. Units that lose a MMC go on as
/// long as one is left.
///
/// # Examples
///
/// A 7-6-8 has -1, and +2 against Japanese in jungle. One of six hexes holds a hidden unit.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let search = Ask::<Search>::new().units(["7-6-8"]).accessible_hexes(6);
/// assert_eq!(search.chance_of("1 of 1 found")?.to_string(), "5/18");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Search {
    /// The units that Search together: Good Order, unpinned, with a MMC. A CX unit is `7-6-8-cx`.
    #[schemars(
        length(min = 1, max = MOST_UNITS),
        extend("rule" = "A12.152", "examples" = ["7-6-8", "3-4-8-cx", "5-5-8-stealthy"])
    )]
    pub units: Vec<String>,
    /// Whose units they are.
    #[serde(default = "usmc")]
    #[schemars(extend("rule" = "A12.152", "assumed" = true))]
    pub force: Force,
    /// How many hexes are Accessible to them, without their own.
    #[schemars(extend("rule" = "A12.152", "label" = "Accessible hexes"))]
    pub accessible_hexes: AccessibleHexes,
    /// How many of these hexes hold hidden things. The searchers do not know which.
    #[serde(default = "one_hex")]
    #[schemars(extend("rule" = "A12.152"))]
    pub hidden_hexes: AccessibleHexes,
    /// The place of the one hidden hex in the order in which the searchers want the hexes: 1 for the
    /// hex that they want most.
    #[serde(default)]
    #[schemars(extend("rule" = "A12.152", "unless-given" = "all hexes are equally likely"))]
    pub priority: Option<AccessibleHexes>,
    /// Whose things are hidden there. Against Japanese there is +2.
    #[serde(default = "japanese")]
    #[schemars(extend("rule" = "G1.63", "assumed" = true))]
    pub defending_force: Force,
    /// Whether the only Concealment Terrain there is building, rubble or cave, which takes away the +2.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "G1.63, G11.33"))]
    pub only_buildings: bool,
    /// The concealed and hidden units in each hidden hex. They cause a Casualty dr. A hidden Japanese
    /// T-H Hero is `t-h-hero`, and does not.
    #[serde(default)]
    #[schemars(
        length(min = 1, max = MOST_UNITS),
        extend("rule" = "A12.154, G1.422", "unless-given" = "none",
            "examples" = ["4-4-8", "3-3-6", "2-3-7", "t-h-hero"])
    )]
    pub defenders: Option<Vec<String>>,
    /// Whether each hidden hex holds mines, Residual FP or a HE FFE, or an unconcealed armed Good Order
    /// unit. They cause a Casualty dr, too.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A12.154"))]
    pub mines: bool,
    /// Whether the defenders have Booby Traps, so that each Search has a Casualty dr.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A12.154, B28.9"))]
    pub booby_traps: bool,
    /// Whether it is night. Then all Good Order SMC are Stealthy. Units of the G.M.D., units that are
    /// not in Good Order, and MMC of the Axis Minors that are not Elite are Lax; so are German MMC
    /// before 1943, which you mark: `4-6-7-lax`.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "E1.61, E1.62"))]
    pub night: bool,
    /// All other drm of the Search dr.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "A12.152"))]
    pub drm: Drm,
    /// How many Searches are made, one in each MPh.
    #[serde(default = "one_search")]
    #[schemars(extend("rule" = "A12.152"))]
    pub searches: Searches,
}

fn one_hex() -> AccessibleHexes {
    AccessibleHexes::try_from(1).expect("1 is allowed")
}

fn one_search() -> Searches {
    Searches::try_from(1).expect("1 is allowed")
}

/// Searches that can be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Searching {
    units: Fighters,
    night: bool,
    hexes: u8,
    hidden: u8,
    priority: Option<u8>,
    /// The drm of each Search dr that is not that of the units.
    drm: i32,
    /// The drm of the Casualty dr when something is found; `None` when nothing there causes it.
    danger: Option<i32>,
    booby_traps: bool,
    searches: u8,
}

/// What is rolled next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Stage {
    Search,
    Hexes,
    Casualty,
}

/// How far the Searches have come.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct State {
    searches: u8,
    stage: Stage,
    /// The hexes that have been Searched so far, and how many will be by the end of this Search.
    searched: u8,
    until: u8,
    found: u8,
    /// Whether this Search has found something.
    finds: bool,
    casualties: u8,
    units: Fighters,
}

/// What has been found, and what it has cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Found {
    missed: u8,
    casualties: u8,
    found: u8,
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {} found", self.found, self.missed + self.found)?;
        match self.casualties {
            0 => Ok(()),
            1 => f.write_str(", 1 casualty"),
            more => write!(f, ", {more} casualties"),
        }
    }
}

/// The drm of a Search dr by the units that make it.
fn drm_of(units: &Fighters, night: bool) -> Vec<Line> {
    let mut lines = casualties::drm_of(units, night, "A12.152");
    lines.push(("CX units", units.iter().filter(|one| one.cx).count() as i32, "A12.152, A4.51"));
    lines
}

impl Searching {
    fn search<D: Dice + ?Sized>(&self, state: State, dice: &mut D) -> State {
        let drm = self.drm + casualties::total(&drm_of(&state.units, self.night));
        let last = (dice.one_die(&SEARCH) + drm).max(0);
        let can = (i32::from(self.hexes) - last).max(0) as u8;
        let until = self.hexes.min(state.searched + can);
        dice.note(
            "A12.152",
            format_args!("drm {drm:+}: {can} of {} hexes, and the own hex", self.hexes),
        );
        State { stage: Stage::Hexes, until, finds: false, ..state }
    }

    fn hexes<D: Dice + ?Sized>(&self, state: State, dice: &mut D) -> State {
        let State { searched, until, found, .. } = state;
        if searched == until {
            return State { stage: Stage::Casualty, ..state };
        }
        if let Some(priority) = self.priority {
            let finds = (searched + 1..=until).contains(&priority);
            if finds {
                dice.note("A12.152", format_args!("the hidden hex is Searched"));
            }
            return State { searched: until, found: found + u8::from(finds), finds, ..state };
        }
        let (hexes, holding) = (self.hexes - searched, self.hidden - found);
        let Some(holds) = blind::choose(hexes.into(), holding.into(), &CHOICE, dice) else {
            return state;
        };
        if holds {
            dice.note("A12.152", format_args!("a hidden hex is Searched"));
        }
        let finds = state.finds || holds;
        State { searched: searched + 1, found: found + u8::from(holds), finds, ..state }
    }

    fn casualty<D: Dice + ?Sized>(&self, mut state: State, dice: &mut D) -> Step<State, Found> {
        let danger = self.danger.filter(|_| state.finds);
        let danger = danger.or(self.booby_traps.then_some(0));
        if let Some(drm) = danger {
            state.casualties += casualties::roll(drm, &mut state.units, dice);
        }
        let State { searches, searched, found, casualties, .. } = state;
        let able = state.units.iter().any(casualties::has_size);
        let missed = self.hidden - found;
        if !able || searches + 1 == self.searches || searched == self.hexes {
            return Step::Done(Found { missed, casualties, found });
        }
        // What this Search was does not change the next one.
        let stage = Stage::Search;
        Step::Next(State { searches: searches + 1, stage, until: 0, finds: false, ..state })
    }
}

impl Procedure for Searching {
    type State = State;
    type Outcome = Found;

    fn start(&self) -> State {
        State {
            searches: 0,
            stage: Stage::Search,
            searched: 0,
            until: 0,
            found: 0,
            finds: false,
            casualties: 0,
            units: self.units.clone(),
        }
    }

    fn step<D: Dice + ?Sized>(&self, state: State, dice: &mut D) -> Step<State, Found> {
        match state.stage {
            Stage::Search => Step::Next(self.search(state, dice)),
            Stage::Hexes => Step::Next(self.hexes(state, dice)),
            Stage::Casualty => self.casualty(state, dice),
        }
    }
}

impl Search {
    fn check(&self) -> Result<(), Refusal> {
        let refused = |parameter, message: &str, rule: &'static str| {
            Err(Refusal::together(parameter, message).by(rule))
        };
        if self.hidden_hexes > self.accessible_hexes {
            return refused("hidden-hexes", "there are not so many Accessible hexes", "A12.152");
        }
        if self.priority.is_some_and(|place| place > self.accessible_hexes) {
            return refused("priority", "there are not so many Accessible hexes", "A12.152");
        }
        if self.priority.is_some() && self.hidden_hexes.get() > 1 {
            return refused("priority", "this is the place of one hidden hex", "A12.152");
        }
        if self.only_buildings && self.defending_force != Force::Japanese {
            return refused("only-buildings", "only against Japanese there is a +2", "G1.63");
        }
        Ok(())
    }
}

impl Catalogued for Search {
    type Played = Searching;

    const NAME: &'static str = "search";
    const EXAMPLE: &'static [(&'static str, &'static str)] =
        &[("units", "7-6-8,9-1"), ("accessible-hexes", "6"), ("defenders", "4-4-8")];
    const RULES: &'static [&'static str] =
        &["A12.152", "A12.154", "A11.17", "A11.18", "E1.6", "G1.63", "G1.422", "G11.33"];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("<n> of <m> found", "so many of the hidden hexes are Searched"),
        ("<n> of <m> found, <k> casualties", "and so many units suffer Casualty Reduction"),
    ];
    const HEADLINE: Option<Headline> = Headline::measure("All hidden hexes are found", "all-found");

    fn exact(played: &Searching, meter: &mut Meter<'_>) -> Result<Exact<Found>, NotExact> {
        blind::exact(played, meter)
    }

    fn measures() -> Vec<Measure<Found>> {
        vec![
            Measure::chance("all-found", "all hidden hexes are Searched", |it: &Found| {
                holds(it.missed == 0)
            }),
            Measure::chance("any-found", "at least one is Searched", |it: &Found| {
                holds(it.found > 0)
            }),
            Measure::number("hexes-found", "hidden hexes that are Searched", |it: &Found| {
                Some(2 * u32::from(it.found))
            }),
            Measure::chance("any-casualty", "a unit suffers Casualty Reduction", |it: &Found| {
                holds(it.casualties > 0)
            })
            .as_a_price(),
            Measure::number("casualties", "Casualty Reductions", |it: &Found| {
                Some(2 * u32::from(it.casualties))
            })
            .as_a_price(),
        ]
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        casualties::unless_enemies(self.force, self.defending_force, "A12.152")?;
        self.check()?;
        let units = casualties::searchers(self.force, &self.units, false, "A12.152")?;
        let named = self.defenders.as_deref();
        let defenders = casualties::defenders(self.defending_force, named, true)?;
        let plus = self.defending_force == Force::Japanese && !self.only_buildings;
        let others = [
            ("against Japanese", if plus { JAPANESE } else { 0 }, "G1.63"),
            ("all other drm", self.drm.get(), "A12.152"),
        ];
        let lines: Vec<Line> = drm_of(&units, self.night).into_iter().chain(others).collect();
        let mut ledger = casualties::ledger("Search dr", &lines);
        let sum = format!("{:+}", casualties::total(&lines));
        ledger.push(LedgerLine::new("Search dr", sum, "A12.152"));
        if self.priority.is_none() {
            let [hexes, hidden] =
                [self.accessible_hexes, self.hidden_hexes].map(|hexes| hexes.get());
            ledger.extend(blind::enough_in_words(hexes as u32, hidden as u32, "A12.152"));
        }
        let by_units =
            defenders.as_deref().map(|units| casualties::casualty_drm(units, self.night));
        let danger = by_units.or_else(|| self.mines.then(Vec::new));
        if let Some(lines) = &danger {
            ledger.extend(casualties::ledger("Casualty dr", lines));
            let value = format!("a Final 1 or less with {:+}", casualties::total(lines));
            ledger.push(LedgerLine::new("Casualty Reduction", value, "A12.154"));
        }
        if self.booby_traps {
            let item = match danger {
                Some(_) => "Casualty Reduction where nothing is found",
                None => "Casualty Reduction",
            };
            let value = "a Final 1 or less".to_owned();
            ledger.push(LedgerLine::new(item, value, "A12.154, B28.9"));
        }
        let played = Searching {
            units,
            night: self.night,
            hexes: self.accessible_hexes.get() as u8,
            hidden: self.hidden_hexes.get() as u8,
            priority: self.priority.map(|place| place.get() as u8),
            drm: casualties::total(&others),
            danger: danger.as_deref().map(casualties::total),
            booby_traps: self.booby_traps,
            searches: self.searches.get() as u8,
        };
        Ok(Ready::new(self, played).with_ledger(ledger))
    }
}
