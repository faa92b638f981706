//! The attack that is made on one cave again and again.

use std::fmt;

use super::cave::Cave;
use crate::defaults::no_drm;
use crate::g11_caves::ELIMINATING_MM;
use crate::g11_caves::dc_against_cave::{self, DcAgainstCave, DcAttack, Fate, Method};
use crate::g11_caves::he_against_cave::{Effect, HeAgainstCave};
use crate::g11_caves::thrown_dc::ThrownDc;
use crate::scenarios::described::Described;
use crate::tables::to_hit::{Barrel, Colour};
use crate::units::{Caliber, Drm, Hexes, Occupants, PlayerTurns};
use crate::{Catalogued, Refusal};
use asl_engine::Procedure;
use asl_engine::dice::Dice;

/// What attacks, in which Player Turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Attack {
    weapon: Weapon,
    /// The Player Turn in which it is resolved first.
    first: u8,
    /// It is resolved again after so many Player Turns.
    every: u8,
    /// How often in each of those.
    shots: u8,
    /// How often at all.
    charges: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Weapon {
    Dc(DcAttack),
    He(HeAgainstCave),
}

/// No Gun fires more often than this in a Player Turn of these questions.
const MOST_SHOTS: i64 = 6;

const MOST_TURNS: i64 = PlayerTurns::MAX;

const METHODS: [(&str, Method); 4] = [
    ("placed", Method::Placed),
    ("climbing", Method::Climbing),
    ("thrown", Method::Thrown),
    ("set", Method::Set),
];
const DC_MARKS: [&str; 9] = [
    "placed",
    "climbing",
    "thrown",
    "set",
    "guarded",
    "higher",
    "moving-vehicle",
    "adjacent",
    "heroic",
];
const DC_KEYS: [&str; 6] = ["he", "occupants", "x", "charges", "from", "every"];
const HE_MARKS: [&str; 1] = ["red"];
const HE_KEYS: [&str; 7] = ["he", "range", "drm", "barrel", "shots", "from", "every"];
const BARRELS: [(&str, Barrel); 4] =
    [("short", Barrel::Short), ("normal", Barrel::Normal), ("l", Barrel::L), ("ll", Barrel::Ll)];

impl Attack {
    pub(super) fn read(
        described: &Described<'_>,
        cave: &Cave,
        failed_throw_can_eliminate: bool,
    ) -> Result<Self, Refusal> {
        if described.text("he").is_some() {
            return Self::read_he(described);
        }
        described.check(&DC_MARKS, &DC_KEYS)?;
        let methods: Vec<Method> = METHODS
            .into_iter()
            .filter_map(|(name, method)| described.has(name).then_some(method))
            .collect();
        let [method] = methods[..] else {
            let why = "say how: one of `placed`, `climbing`, `thrown` and `set`, or `he=` with a \
                       caliber";
            return Err(described.refused(why).by("G11.88"));
        };
        check_reach(described, cave, method)?;
        let occupants = described.checked("occupants", Occupants::MIN..=Occupants::MAX)?;
        let x = described.checked("x", 8..=12)?;
        let dc = DcAgainstCave {
            method,
            guarded: Some(described.has("guarded")),
            occupants,
            throw: ThrownDc {
                // A unit that throws into an Upper-Cliff cave is lower.
                higher_cave: described.has("higher")
                    || (method == Method::Thrown && cave.is_upper_cliff()),
                moving_vehicle: described.has("moving-vehicle"),
                adjacent: described.has("adjacent"),
                heroic: described.has("heroic"),
            },
            malfunction_number: x.unwrap_or_else(dc_against_cave::twelve),
            failed_throw_can_eliminate,
        };
        let dc = dc.ready().map_err(|refusal| described.refused(refusal))?.played;
        let set = method == Method::Set;
        let from = described.number_or("from", 1..=MOST_TURNS, 1)?;
        let every = described.number("every", 1..=MOST_TURNS)?;
        // What takes a MPh is done in the attackers' own Player Turns, which are every
        // second one. A Set DC is set in one and detonated in the enemy's after it.
        let mph = mph_rule(method);
        if let (Some(rule), Some(odd)) = (mph, every.filter(|every| every % 2 == 1)) {
            let why = format!(
                "it takes a MPh of the attackers, who have every second Player Turn: `every=` must \
                 be even, not {odd}"
            );
            return Err(described.refused(why).by(rule));
        }
        Ok(Self {
            weapon: Weapon::Dc(dc),
            first: (from + i64::from(set)) as u8,
            every: every.unwrap_or(if mph.is_some() { 2 } else { 1 }) as u8,
            shots: 1,
            charges: described.number_or("charges", 1..=MOST_TURNS, 1)? as u8,
        })
    }

    fn read_he(described: &Described<'_>) -> Result<Self, Refusal> {
        described.check(&HE_MARKS, &HE_KEYS)?;
        let caliber = described.checked("he", Caliber::MIN..=Caliber::MAX)?;
        let large = caliber.filter(|caliber: &Caliber| caliber.get() >= ELIMINATING_MM);
        let Some(caliber_mm) = large else {
            let why = "HE of less than 100 mm cannot eliminate a cave";
            return Err(described.refused(why).by("G11.88"));
        };
        let Some(range) = described.checked("range", Hexes::MIN..=Hexes::MAX)? else {
            return Err(described.refused("HE needs its `range=` in hexes").by("C3.3"));
        };
        let barrel = described.text("barrel").unwrap_or("normal");
        let Some((_, barrel)) = BARRELS.into_iter().find(|(name, _)| *name == barrel) else {
            return Err(described.no_such_name(barrel, BARRELS.map(|(name, _)| name)));
        };
        let he = HeAgainstCave {
            caliber_mm,
            range,
            colour: if described.has("red") { Colour::Red } else { Colour::Black },
            barrel,
            drm: described.checked("drm", Drm::MIN..=Drm::MAX)?.unwrap_or_else(no_drm),
        };
        Ok(Self {
            weapon: Weapon::He(he),
            first: described.number_or("from", 1..=MOST_TURNS, 1)? as u8,
            every: described.number_or("every", 1..=MOST_TURNS, 1)? as u8,
            shots: described.number_or("shots", 1..=MOST_SHOTS, 1)? as u8,
            charges: u8::MAX,
        })
    }

    /// The first Player Turn in whose MPh it is made, if it takes a MPh, with the rule.
    pub(super) fn mph(&self) -> Option<(u8, &'static str)> {
        let Weapon::Dc(dc) = self.weapon else { return None };
        let set_before = u8::from(dc.method() == Method::Set);
        mph_rule(dc.method()).map(|rule| (self.first - set_before, rule))
    }

    /// How often it is resolved in so many Player Turns, if the cave survives.
    pub(super) fn times(&self, turns: PlayerTurns) -> u8 {
        let after_first = turns.get() - i32::from(self.first);
        if after_first < 0 {
            return 0;
        }
        let times = (after_first / i32::from(self.every) + 1) * i32::from(self.shots);
        times.min(i32::from(self.charges)) as u8
    }

    /// The Player Turn in which it is resolved after so many times before.
    pub(super) fn turn(&self, times: u8) -> u8 {
        self.first + times / self.shots * self.every
    }

    /// Resolves it once: whether it eliminates the cave.
    pub(super) fn eliminates<D: Dice + ?Sized>(&self, dice: &mut D) -> bool {
        match &self.weapon {
            Weapon::Dc(dc) => dc.play(dice) == Fate::Eliminated,
            Weapon::He(he) => he.play(dice) == Effect::Eliminated,
        }
    }
}

/// What it is, for a trace and the ledger.
impl fmt::Display for Attack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.weapon {
            Weapon::Dc(dc) => f.write_str(match dc.method() {
                Method::Placed => "a DC is Placed",
                Method::Climbing => "a Climbing unit Places a DC",
                Method::Thrown => "a DC is Thrown",
                Method::Set => "a Set DC is detonated",
            }),
            Weapon::He(he) => write!(f, "a shot of {} mm HE", he.caliber_mm),
        }
    }
}

/// The rule by which a DC takes a MPh of the attackers, if it does.
const fn mph_rule(method: Method) -> Option<&'static str> {
    match method {
        Method::Placed => Some("A23.3"),
        Method::Climbing => Some("A23.3, G11.8331"),
        Method::Set => Some("A23.7"),
        Method::Thrown => None,
    }
}

/// Whether a DC can get so to a cave (G11.833, G11.8331).
fn check_reach(described: &Described<'_>, cave: &Cave, method: Method) -> Result<(), Refusal> {
    if !cave.is_upper_cliff() {
        return Ok(());
    }
    let height = cave.level - cave.entrance_level;
    let (why, rule) = match method {
        Method::Placed => (
            "no unit is ADJACENT to an Upper-Cliff cave: only a `climbing` unit can Place a DC \
             there",
            "G11.833",
        ),
        Method::Thrown if height > 1 => {
            ("the Thrower is at most one level lower than the cave", "G11.833")
        }
        Method::Thrown if described.has("adjacent") => {
            ("no Thrower is ADJACENT to an Upper-Cliff cave", "G11.6")
        }
        _ => return Ok(()),
    };
    Err(described.refused(why).by(rule))
}
