//! The attacks of a fire phase, as they are listed: `8:drm=-1`, `4:rof=3:b=11`.

use std::ops::RangeInclusive;

use num_rational::Ratio;

use super::standing::MOST_STACKS;
use crate::a7_fire::attack::{Original, Shot};
use crate::a7_fire::column::{self, Table};
use crate::a7_fire::firing::fraction;
use crate::a7_fire::modifiers::{Heroes, Modifiers};
use crate::scenarios::described::Described;
use crate::units::{AttackFirepower, Drm, Leadership};
use crate::{LedgerLine, Refusal};
use asl_engine::dice::Draw;

const KEYS: [&str; 5] = ["drm", "leader", "rof", "b", "at"];

/// The ROF of a MG that has one (A9.2).
const RATES_OF_FIRE: RangeInclusive<i64> = 1..=3;

/// The B# of a weapon, also of one that is captured or in Sustained Fire (A9.3, A9.7).
const BREAKDOWNS: RangeInclusive<i64> = 6..=12;

/// What no support weapon has a higher B# than (A9.7).
const INHERENT_BREAKDOWN: i64 = 12;

/// What the attacks of a phase have in common.
#[derive(Clone, Copy, Debug)]
pub(super) struct Common {
    /// The DRM of all of them.
    pub(super) modifiers: Modifiers,
    /// Their table.
    pub(super) table: Table,
    /// Whether those cower that no leader of their own directs.
    pub(super) cowering: bool,
    /// Whether cowering costs two columns.
    pub(super) inexperienced: bool,
    /// How many stacks there are to fire at.
    pub(super) stacks: usize,
}

/// An attack of the list: by one unit, one weapon or one FG.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// As it was given.
    pub(super) name: String,
    /// The stack that it is aimed at, from 0.
    pub(super) at: usize,
    firepower: Ratio<i32>,
    /// The leadership of a leader who directs it alone.
    leader: Option<i32>,
    /// What is fired at units that move, if they do.
    shot: Shot,
    /// The DRM when all targets are pinned, so that they move no more (A7.83).
    still: i32,
    /// The colored dr up to which it can be made again; 0 for never (A9.2).
    rate_of_fire: i32,
    /// The Original DR from which on its weapon malfunctions (A9.7).
    breakdown: Option<i32>,
}

/// What the IFT DR of an attack does to the firer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Firer {
    /// The weapon may fire again (A9.2).
    Keeps,
    /// It has fired.
    Fired,
    /// It malfunctions; the attack still counts (A9.7).
    Malfunctions,
}

impl Listed {
    /// An attack from its text.
    pub(super) fn read(given: &str, common: &Common) -> Result<Self, Refusal> {
        let described = Described::new("attacks", given);
        described.check(&[], &KEYS)?;
        let Some(firepower) = firepower(described.name) else {
            let why = format!(
                "an attack begins with its FP, {} to {} and in halves, as in `8`, `3.5` or \
                 `8:drm=-1`; then there can be `:drm=`, `:leader=`, `:rof=`, `:b=` and `:at=`",
                AttackFirepower::MIN,
                AttackFirepower::MAX
            );
            return Err(described.refused(why).by("A7.2"));
        };
        let drm = described.checked("drm", Drm::MIN..=Drm::MAX)?.map_or(0, Drm::get);
        let leader = described.checked("leader", Leadership::MIN..=Leadership::MAX)?;
        let leader = leader.map(Leadership::get);
        let rate_of_fire = described.number("rof", RATES_OF_FIRE)?;
        // A firer with a ROF is a support weapon, and has B12 unless another B# is printed.
        let breakdown = described.number("b", BREAKDOWNS)?;
        let breakdown = breakdown.or(rate_of_fire.map(|_| INHERENT_BREAKDOWN));
        let at = described.number_or("at", 1..=MOST_STACKS as i64, 1)? as usize;
        if at > common.stacks {
            let missing = if common.stacks == 1 { "second-targets" } else { "third-targets" };
            let message = format!("there are no `{missing}` to aim at");
            return Err(described.refused(message).by("A7.4"));
        }
        let own = drm + leader.unwrap_or(0);
        let total = |modifiers: Modifiers| modifiers.total(Heroes::default()) + own;
        Ok(Self {
            name: given.to_owned(),
            at: at - 1,
            firepower,
            leader,
            shot: Shot {
                drm: total(common.modifiers),
                cowering: common.cowering && leader.is_none(),
                ..Shot::of(common.table, firepower, common.inexperienced)
            },
            still: total(common.modifiers.at_the_pinned()),
            rate_of_fire: rate_of_fire.unwrap_or(0) as i32,
            breakdown: breakdown.map(|number| number as i32),
        })
    }

    /// What is fired: at units that move, or at such as are pinned, all of them (A7.83).
    pub(super) fn shot(&self, all_pinned: bool) -> Shot {
        if all_pinned { Shot { drm: self.still, ..self.shot } } else { self.shot }
    }

    /// Whether another attack is the same, whatever it is called.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        *self == Self { name: self.name.clone(), ..other.clone() }
    }

    /// Whether it can be made more than once.
    pub(super) fn has_rate_of_fire(&self) -> bool {
        self.rate_of_fire > 0
    }

    /// Whether its weapon can malfunction.
    pub(super) fn can_malfunction(&self) -> bool {
        self.breakdown.is_some()
    }

    /// What an IFT DR does to the firer. Only the ROF uses the colored die.
    pub(super) fn firer(&self, colored: Option<i32>, made: Original) -> Firer {
        let cowers = self.shot.cowering && made.doubles;
        if self.breakdown.is_some_and(|number| made.total >= number) {
            Firer::Malfunctions
        } else if colored.is_some_and(|dr| dr <= self.rate_of_fire) && !cowers {
            Firer::Keeps
        } else {
            Firer::Fired
        }
    }

    /// How its numbers come about.
    pub(super) fn ledger(&self, number: usize, concealed: bool) -> Vec<LedgerLine> {
        let Shot { fire, at_concealed, drm, cowering } = self.shot;
        let line = |item: &str, value: String, rule: &str| {
            LedgerLine::new(&format!("attack {number}, {}: {item}", self.name), value, rule)
        };
        let mut lines = vec![
            line("firepower", fraction(self.firepower), "A7.2"),
            line("column", column::written(fire.column), "A7.3"),
        ];
        if concealed && fire != at_concealed {
            let written = column::written(at_concealed.column);
            lines.push(line("column at the concealed", written, "A12.13"));
        }
        let cowered = if cowering {
            column::written(fire.cowered)
        } else if self.leader.is_some() {
            "the same, a leader directs the fire".to_owned()
        } else {
            "the same, nobody cowers".to_owned()
        };
        lines.push(line("column on Original doubles", cowered, "A7.9"));
        if let Some(leader) = self.leader {
            lines.push(line("leader", format!("{leader:+}"), "A7.53, A7.531"));
        }
        lines.push(line("DRM", format!("{drm:+}"), "A7.4"));
        if self.still != drm {
            let still = format!("{:+}", self.still);
            lines.push(line("DRM when all targets are pinned", still, "A7.83"));
        }
        if let Some(number) = self.breakdown {
            let from = if number < 12 { format!("{number} or more") } else { number.to_string() };
            let ways = self.ways(Firer::Malfunctions);
            let value = format!("on an Original {from}, {ways}/36; this attack still counts");
            lines.push(line("malfunctions", value, "A9.7"));
        }
        if self.has_rate_of_fire() {
            let (unless, rule) =
                if cowering { (" unless it cowers", "A9.2, A7.9") } else { ("", "A9.2") };
            let (rate, ways) = (self.rate_of_fire, self.ways(Firer::Keeps));
            let value = format!("on a colored die of {rate} or less{unless}, {ways}/36");
            lines.push(line("keeps its ROF", value, rule));
        }
        lines
    }

    /// How many of the 36 DR do this to the firer.
    fn ways(&self, what: Firer) -> usize {
        let does = |draw: &Draw| {
            let made = Original {
                total: i32::from(draw.total()),
                doubles: draw.colored() == draw.white(),
            };
            self.firer(Some(draw.colored().into()), made) == what
        };
        Draw::all().filter(does).count()
    }
}

/// A number of FP: `8` or `3.5`.
fn firepower(text: &str) -> Option<Ratio<i32>> {
    let plain = text.chars().all(|sign| sign.is_ascii_digit() || sign == '.');
    let number: f64 = text.parse().ok().filter(|_| plain)?;
    AttackFirepower::try_from(number).ok().map(AttackFirepower::get)
}
