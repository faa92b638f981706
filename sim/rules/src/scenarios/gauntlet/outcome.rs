//! How far they have come, and what is left of them.

use std::fmt;
use std::sync::Arc;

use super::standing::Standing;
use crate::a10_morale::aftermath::AftermathView;
use crate::a14_snipers::activation::{self, Activates, Activations};
use crate::measures::{self, Aftermaths, Arrivals};
use crate::scenarios::crossing::Crossing;
use crate::units::Unit;
use asl_engine::odds::Measure;

/// How far they have come.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Crossed {
    /// Where they are, and what is left of them.
    movers: Crossing,
    /// How often the defenders have fired.
    shots: u8,
    /// How often Snipers have been activated.
    activations: Activations,
}

impl Arrivals for Crossed {
    fn arrived(&self) -> u32 {
        self.movers.half_squads_arriving()
    }

    fn set_out(&self) -> u32 {
        measures::half_squads_before(&self.movers)
    }
}

impl Crossed {
    /// How it has ended.
    pub(super) fn of(standing: &Standing, before: &Arc<[Unit]>, hexes: u8) -> Self {
        Self {
            movers: Crossing::of(&standing.bands, before, hexes),
            shots: standing.shots,
            activations: standing.activations,
        }
    }

    /// Where they are, and what is left of them.
    pub(super) fn movers(&self) -> &Crossing {
        &self.movers
    }

    /// Every measure.
    pub(super) fn measures() -> Vec<Measure<Self>> {
        let [one, two, three] = measures::squads_arriving();
        let own = vec![
            Measure::chance("arrives-unbroken", "somebody arrives unbroken", |crossed: &Self| {
                Some(2 * u32::from(crossed.movers.arrives_unbroken()))
            }),
            Measure::chance(
                "all-arrive-unaffected",
                "all arrive, and nothing has happened to them",
                |crossed: &Self| Some(2 * u32::from(crossed.movers.all_arrive_unaffected())),
            ),
            Measure::number(
                "squad-equivalents-arriving",
                "squad-equivalents that arrive unbroken (A5.5)",
                |crossed: &Self| Some(crossed.arrived()),
            ),
            one,
            two,
            three,
            Measure::chance(
                "any-pinned",
                "at least one unit is pinned at the end",
                |crossed: &Self| Some(2 * u32::from(crossed.movers.any_pinned())),
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
        self.movers.aftermaths()
    }
}

impl fmt::Display for Crossed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.movers.fmt(f)?;
        let shots = if self.shots == 1 { "shot" } else { "shots" };
        write!(f, " / {} {shots}", self.shots)?;
        if self.activations.is_none() { Ok(()) } else { write!(f, ", {}", self.activations) }
    }
}
