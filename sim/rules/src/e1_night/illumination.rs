use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::measures::holds;
use crate::procedure::Headline;
use crate::units::{Direction, FewUnits, FlareDistance};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::{BothDice, Dice, Draw, Roll};
use asl_engine::odds::Measure;
use asl_engine::{Procedure, Step};

const USAGE: Roll = Roll::dr("Starshell usage dr", "E1.92");
const PLACEMENT: Roll = Roll::DR("Starshell direction DR", "E1.922");

/// A dr of so much or less succeeds: that of a leader or mortar, and that of a MMC or AFV.
const LEADER: i32 = 4;
const MMC: i32 = 2;

/// A side tries to fire Starshells or IR: is there one, and does one of them Illuminate a certain hex?
///
/// Each leader, MMC or AFV is in a hex of its own and makes one try, the leaders first, until the hex is
/// Illuminated. All of them place their flares at the same `distance` from it. The colored die of the
/// DR is the direction, and the white die the extent of the error. Dense jungle, bamboo and interiors
/// are never Illuminated. A cave is Illuminated if its hex and its Entrance Hex are, by one flare or
/// by two.
///
/// # Examples
///
/// A leader places one at a Known enemy by method 2: 4 or less, and then the hex is Illuminated for
/// sure.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let star = Ask::<Illumination>::new().leaders(1).method(FlareMethod::Two).distance(0);
/// assert_eq!(star.clone().chance_of("illuminated")?.to_string(), "2/3");
/// let random = star.method(FlareMethod::One).distance(3).chance_of("illuminated")?;
/// assert_eq!(random.to_string(), "1/3");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Illumination {
    /// What is fired. A Starshell Illuminates 3 hexes around it, and an IR 6.
    #[serde(default = "starshell")]
    #[schemars(extend("rule" = "E1.92, E1.93"))]
    pub flare: Flare,
    /// How many leaders or armor leaders try: 4 or less. There is one try in each hex.
    #[serde(default)]
    #[schemars(extend("rule" = "E1.92"))]
    pub leaders: FewUnits,
    /// How many MMC try, each in another hex: 2 or less.
    #[serde(default)]
    #[schemars(extend("rule" = "E1.92", "label" = "MMC"))]
    pub mmc: FewUnits,
    /// How many CE AFV without an armor leader try: 2 or less.
    #[serde(default)]
    #[schemars(extend("rule" = "E1.92", "label" = "CE AFV"))]
    pub vehicles: FewUnits,
    /// How many mortars try to fire IR: 4 or less. The malfunction of its TH DR is not counted.
    #[serde(default)]
    #[schemars(extend("rule" = "E1.93"))]
    pub mortars: FewUnits,
    /// How it is placed. By method 1 it errs one hex from the own hex; by method 2 half the white die
    /// (FRU) from a Gunflash or Known enemy; by method 3 the white die from a hex at a given distance.
    #[schemars(extend("rule" = "E1.922"))]
    pub method: FlareMethod,
    /// How far the hex that is to be Illuminated is from the hex where each flare is placed first.
    #[schemars(extend("rule" = "E1.922"))]
    pub distance: FlareDistance,
    /// How many hexes of that distance go along another hex grain than the rest; 0 on one hexrow or
    /// along its grain.
    #[serde(default)]
    #[schemars(extend("rule" = "E1.922"))]
    pub off_grain: FlareDistance,
    /// If a cave is to be Illuminated whose Entrance Hex is another hex: the direction from its hex to
    /// that one. 1 leads on, away from the place of the flares along most hexes of the `distance`; 2
    /// is the grain of the `off-grain` hexes; and so on around.
    #[serde(default)]
    #[schemars(extend("rule" = "G11.96", "unless-given" = "no cave, or one IN a Depression"))]
    pub cave_entrance: Option<Direction>,
}

/// What is fired.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Flare {
    Starshell,
    /// An Illuminating Round of a mortar.
    IrMortar,
    /// An Illuminating Round of OBA, which needs no dr.
    IrOba,
}

/// How a flare is placed.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum FlareMethod {
    /// In the own hex, and then one hex in a random direction.
    One,
    /// At a Gunflash or Known enemy, or on the way to it.
    Two,
    /// At a given distance.
    Three,
}

fn starshell() -> Flare {
    Flare::Starshell
}

/// The six directions of a hex grid, by its two axes.
const DIRECTIONS: [(i32, i32); 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

/// A flare that somebody tries to fire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fired {
    /// The tries that need a 4, and those that need a 2.
    easy: u8,
    hard: u8,
    /// Whether it is there without a try.
    certain: bool,
    method: FlareMethod,
    /// The hex by its two axes, and the Entrance Hex of its cave; the same hex again without one.
    targets: [(i32, i32); 2],
    radius: i32,
}

/// How far it has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct State {
    /// So many tries have been made.
    tries: u8,
    /// Whether the flare of the last one is still to be placed.
    fired: bool,
    /// Whether there is a flare elsewhere.
    elsewhere: bool,
    /// Which of the hexes are Illuminated.
    lit: [bool; 2],
}

/// What has become of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Lit {
    /// The hex is Illuminated; of a cave, both hexes are.
    Illuminated,
    /// One of the two hexes of a cave is Illuminated, and so the cave is not.
    OneHex,
    /// There are flares, but all of them are too far away.
    Elsewhere,
    /// There is no flare.
    NoFlare,
}

impl fmt::Display for Lit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Illuminated => "illuminated",
            Self::OneHex => "one-hex",
            Self::Elsewhere => "elsewhere",
            Self::NoFlare => "no-flare",
        })
    }
}

/// The distance of two hexes that are so far apart along the two axes.
const fn distance((along, across): (i32, i32)) -> i32 {
    let both = along + across;
    let larger = if along.abs() > across.abs() { along.abs() } else { across.abs() };
    if both.abs() > larger { both.abs() } else { larger }
}

impl Fired {
    /// Which of the hexes the flare Illuminates by this DR.
    fn lights(&self, both: BothDice) -> [bool; 2] {
        let extent = i32::from(match self.method {
            FlareMethod::One => 1,
            FlareMethod::Two => both.white.div_ceil(2),
            FlareMethod::Three => both.white,
        });
        let (along, across) = DIRECTIONS[usize::from(both.colored) - 1];
        self.targets.map(|target| {
            let off = (target.0 - extent * along, target.1 - extent * across);
            distance(off) <= self.radius
        })
    }

    /// Whether a cave is to be Illuminated that has two hexes.
    fn has_two_hexes(&self) -> bool {
        self.targets[0] != self.targets[1]
    }
}

impl Procedure for Fired {
    type State = State;
    type Outcome = Lit;

    fn always_ends(&self) -> bool {
        true
    }

    fn start(&self) -> State {
        State { tries: 0, fired: self.certain, elsewhere: false, lit: [false; 2] }
    }

    fn step<D: Dice + ?Sized>(&self, state: State, dice: &mut D) -> Step<State, Lit> {
        if state.fired {
            let lights = self.lights(dice.dr_both(&PLACEMENT));
            if self.has_two_hexes() {
                let says = match lights {
                    [true, true] => "the cave's hex and its Entrance Hex are Illuminated",
                    [true, false] => "the cave's hex is Illuminated",
                    [false, true] => "the Entrance Hex is Illuminated",
                    [false, false] => "both hexes are too far away",
                };
                dice.note("E1.922, G11.96", format_args!("{says}"));
            } else {
                let says = if lights[0] { "is Illuminated" } else { "is too far away" };
                dice.note("E1.922", format_args!("the hex {says}"));
            }
            let lit = [state.lit[0] || lights[0], state.lit[1] || lights[1]];
            if lit == [true; 2] {
                return Step::Done(Lit::Illuminated);
            }
            return self.after(State { fired: false, elsewhere: true, lit, ..state });
        }
        let needed = if state.tries < self.easy { LEADER } else { MMC };
        let fired = dice.dr_at_most(&USAGE, needed);
        let says = if fired { "it is fired" } else { "it is not fired" };
        dice.note("E1.92", format_args!("{needed} or less: {says}"));
        let state = State { tries: state.tries + 1, fired, ..state };
        if fired { Step::Next(state) } else { self.after(state) }
    }
}

impl Fired {
    /// After a try that has not Illuminated the hex.
    fn after(&self, state: State) -> Step<State, Lit> {
        match state.elsewhere {
            _ if state.tries < self.easy + self.hard => Step::Next(state),
            _ if state.lit != [false; 2] => Step::Done(Lit::OneHex),
            true => Step::Done(Lit::Elsewhere),
            false => Step::Done(Lit::NoFlare),
        }
    }
}

impl Illumination {
    fn check(&self) -> Result<(), Refusal> {
        let refused = |parameter, message: &str, rule: &'static str| {
            Err(Refusal::together(parameter, message).by(rule))
        };
        let some = |units: FewUnits| units.get() > 0;
        let by_units = some(self.leaders) || some(self.mmc) || some(self.vehicles);
        match self.flare {
            Flare::Starshell if !by_units => {
                return refused("leaders", "a leader, a MMC or an AFV must try", "E1.92");
            }
            Flare::Starshell if some(self.mortars) => {
                return refused("mortars", "mortars fire IR", "E1.93");
            }
            Flare::IrMortar if !some(self.mortars) => {
                return refused("mortars", "a mortar must try", "E1.93");
            }
            Flare::IrOba if some(self.mortars) => {
                return refused("mortars", "OBA fires this IR", "E1.93");
            }
            Flare::IrMortar | Flare::IrOba if by_units => {
                return refused("flare", "leaders, MMC and AFV fire a Starshell", "E1.92, E1.93");
            }
            _ => {}
        }
        if self.flare != Flare::Starshell && self.method == FlareMethod::One {
            return refused("method", "an IR is placed by method 2 or 3", "E1.93");
        }
        if 2 * self.off_grain.get() > self.distance.get() {
            let message = "at most half the `distance` goes along the other grain";
            return refused("off-grain", message, "E1.922");
        }
        Ok(())
    }
}

impl Catalogued for Illumination {
    type Played = Fired;

    const NAME: &'static str = "illumination";
    const EXAMPLE: &'static [(&'static str, &'static str)] =
        &[("leaders", "1"), ("mmc", "2"), ("method", "three"), ("distance", "2")];
    const RULES: &'static [&'static str] = &["E1.9", "E1.92", "E1.922", "E1.93", "G11.96"];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("illuminated", "the hex is Illuminated, and so is the Entrance Hex of its cave"),
        ("one-hex", "the cave is not Illuminated, since only one of its two hexes is"),
        ("elsewhere", "there are flares, but all of them are too far from the hex"),
        ("no-flare", "nobody fires one"),
    ];
    const HEADLINE: Option<Headline> =
        Headline::outcomes("The hex is Illuminated", &["illuminated"]);

    fn measures() -> Vec<Measure<Lit>> {
        vec![Measure::chance("flare", "there is a Starshell or an IR", |it: &Lit| {
            holds(*it != Lit::NoFlare)
        })]
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        self.check()?;
        let (distance, off_grain) = (self.distance.get(), self.off_grain.get());
        let starshell = self.flare == Flare::Starshell;
        let hex = (distance - off_grain, off_grain);
        let entrance = self.cave_entrance.map_or(hex, |direction| {
            let (along, across) = DIRECTIONS[direction.get() as usize - 1];
            (hex.0 + along, hex.1 + across)
        });
        let fired = Fired {
            easy: (self.leaders.get() + self.mortars.get()) as u8,
            hard: (self.mmc.get() + self.vehicles.get()) as u8,
            certain: self.flare == Flare::IrOba,
            method: self.method,
            targets: [hex, entrance],
            radius: if starshell { 3 } else { 6 },
        };
        let mut ledger = Vec::new();
        for (item, tries, needed) in
            [("leader or mortar", fired.easy, LEADER), ("MMC or AFV", fired.hard, MMC)]
        {
            if tries > 0 {
                let value = format!("{tries} with a dr of {needed} or less");
                ledger.push(LedgerLine::new(item, value, "E1.92, E1.93"));
            }
        }
        let radius = fired.radius;
        ledger.push(LedgerLine::new("Illuminates", format!("{radius} hexes"), "E1.92, E1.93"));
        let all = Draw::all().map(|draw| BothDice { colored: draw.colored(), white: draw.white() });
        let lit: Vec<[bool; 2]> = all.map(|both| fired.lights(both)).collect();
        let mut line = |item: &str, ways: usize, rule: &str| {
            ledger.push(LedgerLine::new(item, format!("{ways}/36"), rule));
        };
        let ways = |hex: usize| lit.iter().filter(|lit| lit[hex]).count();
        line("the hex, of each flare", ways(0), "E1.922");
        if fired.has_two_hexes() {
            line("the Entrance Hex, of each flare", ways(1), "E1.922");
            let both = lit.iter().filter(|lit| **lit == [true; 2]).count();
            line("both, of each flare", both, "G11.96");
        }
        Ok(Ready::new(self, fired).with_ledger(ledger))
    }
}
