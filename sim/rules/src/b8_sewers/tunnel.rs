use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::a4_movement::recovery::RECOVERS;
use crate::a5_stacking;
use crate::a11_close_combat::ambush::{self, AmbushRolls, Ambusher};
use crate::a11_close_combat::fighter::{Fighter, Fighters};
use crate::defaults::{japanese, no, no_drm, usmc};
use crate::measures::holds;
use crate::procedure::Headline;
use crate::units::{Condition, Drm, Force, HexesInARow, LookedFor, Unit};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::{Dice, Roll};
use asl_engine::odds::Measure;
use asl_engine::{Procedure, Step};

const RECOVERY: Roll = Roll::dr("Recovery dr", "A4.44");

/// So many units go through a tunnel together at most here.
const MOST_UNITS: usize = 6;

/// Infantry goes through tunnels: when is it out, in which state, and what is found at the exit?
///
/// A tunnel takes all MF of a MPh, and the units advance out in the APh of the same Player Turn. So
/// only two things are left to dice: the Ambush when enemies are at the exit, and whether the enemy
/// finds the entrance later and destroys it.
///
/// # Examples
///
/// A Stealthy 4-4-7 comes out, concealed, where a 7-6-8 is: -3 to its Ambush dr.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let tunnel = Ask::<Tunnel>::new().units(["4-4-7"]).exit(TunnelEnd::AboveGround);
/// assert_eq!(tunnel.clone().chance_of("out in turn 1, concealed")?.to_string(), "1");
/// let met = tunnel.enemies(["7-6-8"]);
/// assert_eq!(met.chance_of("out in turn 1, ambushes")?.to_string(), "7/12");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Tunnel {
    /// The units that go together, in Good Order. If all are broken, they rout through it.
    #[schemars(
        length(min = 1, max = MOST_UNITS),
        extend("rule" = "B8.61, B8.62",
            "examples" = ["4-4-7", "2-2-8", "9-1", "2-3-7-broken"])
    )]
    pub units: Vec<String>,
    /// Whose units they are.
    #[serde(default = "japanese")]
    #[schemars(extend("rule" = "B8.61, G1.632", "assumed" = true))]
    pub force: Force,
    /// Where the first tunnel begins.
    #[serde(default = "above_ground")]
    #[schemars(extend("rule" = "B8.6, G11.933"))]
    pub entrance: TunnelEnd,
    /// Where the last tunnel ends.
    #[schemars(extend("rule" = "B8.6, G1.632, G11.933"))]
    pub exit: TunnelEnd,
    /// How many tunnels they go through, one in each of their MPh.
    #[serde(default = "one_tunnel")]
    #[schemars(extend("rule" = "B8.61, G11.933"))]
    pub tunnels: HexesInARow,
    /// Whether a Good Order enemy within 16 hexes has a LOS to the exit.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "G11.75, G11.933"))]
    pub seen: bool,
    /// Whether the Location that they leave is Encircled. Then they are pinned and CX.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "B8.61"))]
    pub encircled: bool,
    /// The enemy units in the exit Location.
    #[serde(default)]
    #[schemars(
        length(min = 1, max = MOST_UNITS),
        extend("rule" = "B8.61, A11.4", "unless-given" = "none",
            "examples" = ["7-6-8", "9-1"])
    )]
    pub enemies: Option<Vec<String>>,
    /// Whose units those are.
    #[serde(default = "usmc")]
    #[schemars(extend("rule" = "B8.61", "assumed" = true))]
    pub enemy_force: Force,
    /// All other drm of their own Ambush dr, such as +1 in jungle.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "A11.4"))]
    pub ambush_drm: Drm,
    /// All other drm of the enemy's Ambush dr.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "A11.4"))]
    pub enemy_ambush_drm: Drm,
    /// How many Recovery dr an enemy makes for an entrance that has been used in his LOS.
    #[serde(default)]
    #[schemars(extend("rule" = "B8.63, A4.44"))]
    pub looked_for: LookedFor,
    /// All drm of those Recovery dr, such as +1 at night and +2 in jungle.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "A4.44, G.5"))]
    pub recovery_drm: Drm,
}

/// One end of a tunnel.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum TunnelEnd {
    /// A building, woods, brush or entrenchment at ground level.
    AboveGround,
    /// A pillbox.
    Pillbox,
    /// A Cave Complex.
    Complex,
}

fn above_ground() -> TunnelEnd {
    TunnelEnd::AboveGround
}

fn one_tunnel() -> HexesInARow {
    HexesInARow::try_from(1).expect("1 is allowed")
}

/// Units on their way through tunnels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Passage {
    turn: u8,
    arrival: Arrival,
    /// The Ambush dr, when enemies are there and CC comes.
    ambush: Option<AmbushRolls>,
    needed: i32,
    looked_for: u8,
}

/// How they come out; the best for them first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Arrival {
    /// Below ground or out, and still hidden.
    Hidden,
    /// Concealed.
    Concealed,
    /// In CC, and they ambush.
    Ambushes,
    /// In CC, and there is no Ambush.
    CloseCombat,
    /// In CC, and the enemy ambushes.
    Ambushed,
    /// Broken, at the end of their rout.
    Routed,
    /// They are eliminated, because the enemy holds the pillbox.
    Eliminated,
}

impl Arrival {
    const fn words(self) -> &'static str {
        match self {
            Self::Hidden => "hidden",
            Self::Concealed => "concealed",
            Self::Ambushes => "ambushes",
            Self::CloseCombat => "no Ambush",
            Self::Ambushed => "ambushed",
            Self::Routed => "routed",
            Self::Eliminated => "eliminated",
        }
    }
}

/// Where they are, and what has become of the entrance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Emerged {
    arrival: Arrival,
    turn: u8,
    /// The try by which the enemy has found the entrance.
    found: Option<u8>,
}

impl fmt::Display for Emerged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.arrival {
            Arrival::Eliminated => write!(f, "eliminated in turn {}", self.turn)?,
            arrival => write!(f, "out in turn {}, {}", self.turn, arrival.words())?,
        }
        match self.found {
            Some(number) => write!(f, "; entrance found in try {number}"),
            None => Ok(()),
        }
    }
}

/// What is rolled next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum State {
    /// They come out.
    Out,
    /// The enemy looks for the entrance, for so many times before.
    Looks(Arrival, u8),
}

impl Passage {
    const fn done(self, arrival: Arrival, found: Option<u8>) -> Emerged {
        Emerged { arrival, turn: self.turn, found }
    }
}

impl Procedure for Passage {
    type State = State;
    type Outcome = Emerged;

    fn always_ends(&self) -> bool {
        true
    }

    fn start(&self) -> State {
        State::Out
    }

    fn step<D: Dice + ?Sized>(&self, state: State, dice: &mut D) -> Step<State, Emerged> {
        match state {
            State::Out => {
                let arrival = match self.ambush.map(|rolls| rolls.resolve(dice)) {
                    None => self.arrival,
                    Some(Ambusher::Attacker) => Arrival::Ambushes,
                    Some(Ambusher::Defender) => Arrival::Ambushed,
                    Some(Ambusher::Nobody) => Arrival::CloseCombat,
                };
                dice.note("B8.61", format_args!("turn {}: {}", self.turn, arrival.words()));
                match self.looked_for {
                    0 => Step::Done(self.done(arrival, None)),
                    _ => Step::Next(State::Looks(arrival, 0)),
                }
            }
            State::Looks(arrival, before) => {
                let tries = before + 1;
                if dice.dr_at_most(&RECOVERY, self.needed) {
                    let needed = self.needed;
                    dice.note("B8.63", format_args!("{needed} or less: the entrance is found"));
                    return Step::Done(self.done(arrival, Some(tries)));
                }
                if tries == self.looked_for {
                    return Step::Done(self.done(arrival, None));
                }
                Step::Next(State::Looks(arrival, tries))
            }
        }
    }
}

impl Tunnel {
    /// The units, and whether they rout.
    fn units(&self) -> Result<(Fighters, bool), Refusal> {
        Refusal::unless_listed("units", &self.units, MOST_UNITS)?;
        let refused =
            |message: String, rule: &'static str| Err(Refusal::together("units", message).by(rule));
        let mut all = Fighters::new();
        for name in &self.units {
            let one = Fighter::named("units", self.force, name)?;
            let able = one.unit.condition == Condition::Unbroken && !one.unit.pinned;
            if !able && !one.unit.is_broken() {
                return refused(format!("`{name}` is not in Good Order, or pinned"), "B8.61");
            }
            // They enter at the start of a MPh, which ends an earlier CX (A4.51).
            all.push(Fighter { cx: false, ..one });
        }
        let routs = all.iter().all(|one| one.unit.is_broken());
        if !routs && all.iter().any(|one| one.unit.is_broken()) {
            let message = "broken units go in the RtPh, the others in the MPh".to_owned();
            return refused(message, "B8.61, B8.62");
        }
        let bodies = all.iter().map(|one| one.unit.body);
        if a5_stacking::overstacked_by(bodies, a5_stacking::LIMIT) > 0 {
            let message = "a tunnel holds three squad-equivalents, and is never Overstacked";
            return refused(message.to_owned(), "B8.61, A5.1");
        }
        Ok((all, routs))
    }

    fn enemies(&self) -> Result<Fighters, Refusal> {
        let Some(names) = &self.enemies else { return Ok(Fighters::new()) };
        Refusal::unless_listed("enemies", names, MOST_UNITS)?;
        names.iter().map(|name| Fighter::named("enemies", self.enemy_force, name)).collect()
    }

    fn check(&self, routs: bool, enemies: bool) -> Result<(), Refusal> {
        let refused = |parameter, message: &str, rule: &'static str| {
            Err(Refusal::together(parameter, message).by(rule))
        };
        let complex = [self.entrance, self.exit].contains(&TunnelEnd::Complex);
        if complex && self.force != Force::Japanese {
            return refused("force", "only Japanese enter a Cave Complex", "G11.7, G11.2");
        }
        if self.exit == TunnelEnd::Complex && enemies {
            return refused("enemies", "there is no enemy in a Cave Complex", "G11.7");
        }
        if routs {
            if self.entrance == TunnelEnd::Complex {
                return refused("entrance", "no unit routs out of a Cave Complex", "G11.73");
            }
            if enemies {
                let message = "no unit routs into the Location of an enemy";
                return refused("enemies", message, "B8.62");
            }
            if self.tunnels.get() > 1 {
                return refused("tunnels", "a rout is through one tunnel", "B8.62");
            }
            if self.encircled {
                let message = "this makes units pinned and CX that advance out";
                return refused("encircled", message, "B8.61");
            }
        }
        if self.encircled && self.tunnels.get() > 1 {
            let message = "pins and CX end before they are out of the next tunnel: leave it out";
            return refused("encircled", message, "B8.61, A4.51, A7.8");
        }
        Ok(())
    }

    /// How they come out when no enemy is there to fight.
    fn arrival(&self, routs: bool, enemies: bool) -> Arrival {
        match self.exit {
            TunnelEnd::Complex => Arrival::Hidden,
            _ if routs => Arrival::Routed,
            TunnelEnd::Pillbox if enemies => Arrival::Eliminated,
            TunnelEnd::Pillbox if self.entrance == TunnelEnd::Complex && !self.seen => {
                Arrival::Hidden
            }
            _ => Arrival::Concealed,
        }
    }

    /// The units as they advance out: concealed, and pinned and CX if the Location was Encircled.
    fn as_they_come(&self, units: &[Fighter]) -> Fighters {
        let out = |one: &Fighter| {
            let mut one = *one;
            one.unit.concealed = true;
            one.unit.pinned = self.encircled && !never_pinned(one.unit);
            one.cx |= self.encircled;
            one
        };
        units.iter().map(out).collect()
    }
}

/// Heroes and Japanese SMC (A7.8, G1.4).
fn never_pinned(unit: Unit) -> bool {
    unit.is_heroic() || (unit.body.is_smc() && unit.body.is_japanese())
}

/// The drm of one side's Ambush dr, on the ledger.
fn drm_of(side: &str, units: &[Fighter], more: i32, ledger: &mut Vec<LedgerLine>) -> i32 {
    let mut drm = more;
    for (cause, value) in ambush::drm_of(units) {
        ledger.push(LedgerLine::new(&format!("{side}: {cause}"), format!("{value:+}"), "A11.4"));
        drm += value;
    }
    ledger.push(LedgerLine::new(&format!("drm of {side}"), format!("{drm:+}"), "A11.4"));
    drm
}

impl Catalogued for Tunnel {
    type Played = Passage;

    const NAME: &'static str = "tunnel";
    const EXAMPLE: &'static [(&'static str, &'static str)] = &[
        ("units", "4-4-7,9-1"),
        ("exit", "above-ground"),
        ("enemies", "7-6-8"),
        ("looked-for", "2"),
    ];
    const RULES: &'static [&'static str] =
        &["B8.6 to B8.63", "A4.44", "A11.4", "G1.632", "G11.75", "G11.933"];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("out in turn <n>, hidden", "they are in the Complex or pillbox, and hidden still"),
        ("out in turn <n>, concealed", "they have advanced out, concealed"),
        ("out in turn <n>, ambushes", "they have advanced into CC, and ambush the enemy"),
        ("out in turn <n>, no Ambush", "they have advanced into CC without an Ambush"),
        ("out in turn <n>, ambushed", "they have advanced into CC, and the enemy ambushes them"),
        ("out in turn <n>, routed", "they are broken, and not concealed"),
        ("eliminated in turn <n>", "they had to advance into a pillbox that an enemy holds"),
        ("...; entrance found in try <n>", "and a Good Order enemy can destroy the entrance"),
    ];
    const HEADLINE: Option<Headline> =
        Headline::measure("They come out without being ambushed", "out");

    fn measures() -> Vec<Measure<Emerged>> {
        vec![
            Measure::chance("out", "they come out and are not ambushed", |it: &Emerged| {
                holds(!matches!(it.arrival, Arrival::Ambushed | Arrival::Eliminated))
            }),
            Measure::chance("ambushes", "they ambush the enemy at the exit", |it: &Emerged| {
                holds(it.arrival == Arrival::Ambushes)
            }),
            Measure::chance("ambushed", "the enemy at the exit ambushes them", |it: &Emerged| {
                holds(it.arrival == Arrival::Ambushed)
            })
            .as_a_price(),
            Measure::chance("found", "the enemy finds the entrance", |it: &Emerged| {
                holds(it.found.is_some())
            })
            .as_a_price(),
        ]
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        let (units, routs) = self.units()?;
        let enemies = self.enemies()?;
        self.check(routs, !enemies.is_empty())?;
        let arrival = self.arrival(routs, !enemies.is_empty());
        let turn = self.tunnels.get() as u8;
        let mut ledger = Vec::new();
        let (value, rule) = match routs {
            true => ("in the same RtPh".to_owned(), "B8.62"),
            false => (format!("{turn}, with all MF in each"), "B8.61, G11.933"),
        };
        ledger.push(LedgerLine::new("own Player Turns", value, rule));
        if self.encircled {
            let value = "pinned and CX".to_owned();
            ledger.push(LedgerLine::new("out of an Encircled Location", value, "B8.61"));
        }
        let fights = !enemies.is_empty() && arrival != Arrival::Eliminated;
        let ambush = fights.then(|| {
            let own = self.as_they_come(&units);
            let own = drm_of("own", &own, self.ambush_drm.get(), &mut ledger);
            let enemy = drm_of("enemy", &enemies, self.enemy_ambush_drm.get(), &mut ledger);
            AmbushRolls { drm: [own, enemy], night: false }
        });
        if !fights {
            let words = arrival.words().to_owned();
            ledger.push(LedgerLine::new("they come out", words, "B8.61, G11.75"));
        }
        let needed = RECOVERS - self.recovery_drm.get();
        if self.looked_for.get() > 0 {
            let value = format!("{needed} or less");
            ledger.push(LedgerLine::new("the entrance is found", value, "B8.63, A4.44"));
        }
        let looked_for = self.looked_for.get() as u8;
        let played = Passage { turn, arrival, ambush, needed, looked_for };
        Ok(Ready::new(self, played).with_ledger(ledger))
    }
}
