//! How far they have come, and what is left of them.

use std::fmt;
use std::sync::Arc;

use super::standing::Standing;
use crate::a7_fire::stack::Remains;
use crate::a10_morale::aftermath::AftermathView;
use crate::a14_snipers::activation::{self, Activates, Activations};
use crate::measures::{self, Aftermaths, half_squads};
use crate::units::{Condition, Unit};
use asl_engine::odds::Measure;

/// How far they have come.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Crossed {
    /// Whether nobody is left; the worst comes last.
    nobody: bool,
    /// For each unit that is left how many hexes it is short of the last.
    short: Vec<u8>,
    /// What is left of each mover.
    remains: Remains,
    /// How many hexes there are.
    hexes: u8,
    /// How often the defenders have fired.
    shots: u8,
    /// How often Snipers have been activated.
    activations: Activations,
}

impl Crossed {
    /// How it has ended.
    pub(super) fn of(standing: &Standing, before: &Arc<[Unit]>, hexes: u8) -> Self {
        let units = standing.units();
        let short = units.iter().map(|(_, hex, _)| hexes - hex).collect();
        let left: Vec<(u8, Unit)> =
            units.iter().map(|(origin, _, unit)| (*origin, *unit)).collect();
        Self {
            nobody: left.is_empty(),
            short,
            remains: Remains::of_units(&left, Arc::clone(before)),
            hexes,
            shots: standing.shots,
            activations: standing.activations,
        }
    }

    /// What is left of each mover, with how far each unit is short of the last hex.
    fn with_places(&self) -> impl Iterator<Item = (AftermathView<'_>, &[u8])> {
        let mut rest = self.short.as_slice();
        self.remains.aftermaths().map(move |aftermath| {
            let (here, others) = rest.split_at(aftermath.left.len());
            rest = others;
            (aftermath, here)
        })
    }

    /// The units in the last hex, with what they were.
    fn arrived(&self) -> impl Iterator<Item = Unit> {
        self.with_places().flat_map(|(aftermath, places)| {
            let arrived = aftermath.left.iter().zip(places).filter(|(_, short)| **short == 0);
            arrived.map(|(unit, _)| *unit)
        })
    }

    /// The squad-equivalents that arrive unbroken, in halves.
    pub(super) fn half_squads_arriving(&self) -> u32 {
        let unbroken = self.arrived().filter(|unit| unit.condition == Condition::Unbroken);
        unbroken.map(|unit| half_squads(unit.body)).sum()
    }

    /// The squad-equivalents that are lost, in halves.
    pub(super) fn half_squads_lost(&self) -> u32 {
        measures::half_squads_lost_of(&self.remains)
    }

    /// Whether somebody arrives unbroken.
    pub(super) fn arrives_unbroken(&self) -> bool {
        self.arrived().any(|unit| unit.condition == Condition::Unbroken)
    }

    /// Whether all arrive as they were.
    pub(super) fn all_arrive_unaffected(&self) -> bool {
        self.with_places()
            .all(|(aftermath, places)| aftermath.left == [aftermath.before] && places == [0])
    }

    fn any_pinned(&self) -> bool {
        self.remains.aftermaths().any(|aftermath| aftermath.left.iter().any(|unit| unit.pinned))
    }

    /// Every measure.
    pub(super) fn measures() -> Vec<Measure<Self>> {
        let own = vec![
            Measure::chance("arrives-unbroken", "somebody arrives unbroken", |crossed: &Self| {
                Some(2 * u32::from(crossed.arrives_unbroken()))
            }),
            Measure::chance(
                "all-arrive-unaffected",
                "all arrive, and nothing has happened to them",
                |crossed: &Self| Some(2 * u32::from(crossed.all_arrive_unaffected())),
            ),
            Measure::number(
                "squad-equivalents-arriving",
                "squad-equivalents that arrive unbroken (A5.5)",
                |crossed: &Self| Some(crossed.half_squads_arriving()),
            ),
            Measure::chance(
                "any-pinned",
                "at least one unit is pinned at the end",
                |crossed: &Self| Some(2 * u32::from(crossed.any_pinned())),
            )
            .as_a_price(),
            Measure::number("shots-drawn", "attacks that the defenders make", |crossed: &Self| {
                Some(2 * u32::from(crossed.shots))
            }),
        ];
        let of_units = measures::of_units().into_iter().map(Measure::as_a_price);
        own.into_iter().chain(of_units).chain(activation::measures()).collect()
    }
}

impl Activates for Crossed {
    fn activations(&self) -> Activations {
        self.activations
    }
}

impl Aftermaths for Crossed {
    fn aftermaths(&self) -> impl Iterator<Item = AftermathView<'_>> {
        self.remains.aftermaths()
    }
}

impl fmt::Display for Crossed {
    /// What is left of each mover in turn. Its hex comes before it, if that is not the hex of the
    /// mover before.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut told = None;
        for (place, (aftermath, short)) in self.with_places().enumerate() {
            if place > 0 {
                f.write_str(" + ")?;
            }
            let mut rest = aftermath.left;
            let mut places = short;
            if rest.is_empty() {
                aftermath.fmt(f)?;
            }
            while let Some(first) = places.first() {
                let here = places.iter().take_while(|short| *short == first).count();
                if told != Some(*first) {
                    match first {
                        0 => f.write_str("arrives: ")?,
                        short => write!(f, "stopped in hex {}: ", self.hexes - short)?,
                    }
                    told = Some(*first);
                }
                let (units, others) = rest.split_at(here);
                AftermathView { left: units, ..aftermath }.fmt(f)?;
                (rest, places) = (others, &places[here..]);
                if !places.is_empty() {
                    f.write_str(" and ")?;
                }
            }
        }
        let shots = if self.shots == 1 { "shot" } else { "shots" };
        write!(f, " / {} {shots}", self.shots)?;
        if self.activations.is_none() { Ok(()) } else { write!(f, ", {}", self.activations) }
    }
}
