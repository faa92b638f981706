//! What an approach has come to.

use std::fmt;
use std::sync::Arc;

use super::the_approach::{Approach, Fighting, Standing, Underway};
use crate::a7_fire::stack::Remains;
use crate::a11_close_combat::attack::Who;
use crate::a11_close_combat::fighter::Fighter;
use crate::measures::{self, Aftermaths, BothSides};
use crate::scenarios::banzai::arrive_in_words;
use crate::units::{Unit, equals};
use asl_engine::odds::Measure;

/// What is left of both sides, and who is in the Location.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Approached {
    holds: Holds,
    attackers: Remains,
    /// The attackers that have Strayed, a bit for each.
    strayed: u8,
    defenders: Remains,
    /// The squad-equivalents that have advanced, in halves; `None` when nobody has.
    arrived: Option<u8>,
    ambusher: Option<Who>,
    lit: bool,
}

/// Who is in the Location at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Holds {
    Attackers,
    Nobody,
    Both,
    Defenders,
}

impl Approached {
    /// How it has ended.
    pub(super) fn of(approach: &Approach, at: &Standing) -> Self {
        match at {
            Standing::Underway(at) => Self::on_the_way(approach, at),
            Standing::Fighting(at) => Self::in_cc(approach, at),
        }
    }

    fn on_the_way(approach: &Approach, at: &Underway) -> Self {
        // Nobody is underway any more but who has Strayed.
        let fighting = approach.advanced(at);
        Self::in_cc(approach, &fighting)
    }

    fn in_cc(approach: &Approach, at: &Fighting) -> Self {
        let [attackers, defenders] = at.melee.sides.each_ref();
        let some = [attackers, defenders].map(|side| side.iter().any(Fighter::is_here));
        let holds = match some {
            [true, false] => Holds::Attackers,
            [false, false] => Holds::Nobody,
            [true, true] => Holds::Both,
            [false, true] => Holds::Defenders,
        };
        let astray = |one: &&Fighter| approach.has_strayed(one.origin, at.strayed);
        let astray = approach.attackers.iter().filter(astray);
        let strayed = astray.clone().map(|one| 1 << one.origin).sum();
        let of = |fighters: &[Fighter]| -> Vec<(u8, Unit)> {
            let unpinned = |one: &Fighter| (one.origin, Unit { pinned: false, ..one.unit });
            fighters.iter().map(unpinned).collect()
        };
        let mut own = of(attackers);
        own.extend(at.held.units.iter().copied());
        own.extend(astray.map(|one| (one.origin, one.unit)));
        own.sort_unstable_by_key(equals::place);
        let mut theirs = of(defenders);
        theirs.sort_unstable_by_key(equals::place);
        let sides = &approach.melees[0].sides;
        let [before, enemies] = sides.each_ref().map(|side| Arc::clone(&side.before));
        Self {
            holds,
            attackers: Remains::of_units(&own, before),
            strayed,
            defenders: Remains::of_units(&theirs, enemies),
            arrived: at.arrived,
            ambusher: at.ambusher,
            lit: at.lit,
        }
    }

    /// Every measure; those of light only at night.
    pub(super) fn measures(night: bool) -> Vec<Measure<Self>> {
        let chance = Measure::chance;
        let mut all = vec![
            chance(
                "hex-cleared",
                "no defender is left in the Location, and an attacker is",
                |it: &Self| measures::holds(it.holds == Holds::Attackers),
            ),
            chance("arrives", "an attacker advances into CC", |it: &Self| {
                measures::holds(it.arrived.is_some())
            }),
            chance("strays", "at least one attacker Strays", |it: &Self| {
                measures::holds(it.strayed != 0)
            })
            .as_a_price(),
            chance("attackers-ambush", "the attackers ambush the defenders", |it: &Self| {
                measures::holds(it.ambusher == Some(Who::Attackers))
            }),
            chance("defenders-ambush", "the defenders ambush the attackers", |it: &Self| {
                measures::holds(it.ambusher == Some(Who::Defenders))
            })
            .as_a_price(),
            chance("both-gone", "nobody is left in the Location", |it: &Self| {
                measures::holds(it.holds == Holds::Nobody)
            }),
            chance("melee-goes-on", "both sides are left in the Location", |it: &Self| {
                measures::holds(it.holds == Holds::Both)
            }),
            Measure::number(
                "squad-equivalents-arriving",
                "squad-equivalents that advance into CC (A5.5)",
                |it: &Self| Some(it.arrived.unwrap_or_default().into()),
            ),
        ];
        if night {
            let lit = chance("illuminated", "the last hex is Illuminated", |it: &Self| {
                measures::holds(it.lit)
            });
            all.push(lit.as_a_price());
        }
        all.extend(measures::squad_equivalents_lost());
        all.extend(measures::casualty_vp_of_both());
        all
    }
}

impl BothSides for Approached {
    type Side = Remains;

    fn attackers(&self) -> &Remains {
        &self.attackers
    }

    fn defenders(&self) -> &Remains {
        &self.defenders
    }
}

/// `attackers pinned; defenders unaffected; nobody arrives` for
/// `pinned / unaffected / nobody arrives`.
pub(super) fn in_words(outcome: &str) -> Option<String> {
    let (attackers, rest) = outcome.split_once(" / ")?;
    let Some((defenders, end)) = rest.split_once(" / ") else {
        return Some(format!("attackers {attackers}; defenders {rest}"));
    };
    let (arrive, more) = match end.split_once(", ") {
        Some((arrive, more)) => (arrive, format!("; {more}")),
        None => (end, String::new()),
    };
    let arrive = arrive_in_words(arrive);
    Some(format!("attackers {attackers}; defenders {defenders}; {arrive}{more}"))
}

impl fmt::Display for Approached {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, view) in self.attackers.aftermaths().enumerate() {
            if place > 0 {
                f.write_str(" + ")?;
            }
            match self.strayed & (1 << place) {
                0 => write!(f, "{view}")?,
                _ => f.write_str("strays")?,
            }
        }
        for (place, view) in self.defenders.aftermaths().enumerate() {
            let sign = if place > 0 { " + " } else { " / " };
            write!(f, "{sign}{view}")?;
        }
        match self.arrived {
            None => f.write_str(" / nobody arrives")?,
            Some(halves) if halves % 2 == 1 => write!(f, " / {}.5 arrive", halves / 2)?,
            Some(halves) => write!(f, " / {} arrive", halves / 2)?,
        }
        if let Some(who) = self.ambusher {
            write!(f, ", {who} ambush")?;
        }
        f.write_str(if self.lit { ", Illuminated" } else { "" })
    }
}
