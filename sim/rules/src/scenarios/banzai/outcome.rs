//! What a charge has come to.

use std::fmt;
use std::sync::Arc;

use super::charge::Charge;
use super::standing::{Fighting, Running, Standing, together};
use crate::a7_fire::stack::Remains;
use crate::a11_close_combat::fighter::Fighter;
use crate::a14_snipers::activation::{self, Activates, Activations};
use crate::measures::{self, Aftermaths, Arrivals, BothSides};
use crate::units::{Unit, equals};
use asl_engine::odds::Measure;

/// What is left of both sides, and who holds the Location.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Charged {
    /// Who is in the Location at the end.
    holds: Holds,
    /// What is left of the attackers.
    attackers: Remains,
    /// What is left of the defenders.
    defenders: Remains,
    /// The squad-equivalents that have arrived, in halves; `None` when nobody has.
    arrived: Option<u8>,
    /// How often Snipers have been activated.
    activations: Activations,
}

impl Arrivals for Charged {
    fn arrived(&self) -> u32 {
        self.arrived.unwrap_or_default().into()
    }

    fn set_out(&self) -> u32 {
        measures::half_squads_before(&self.attackers)
    }
}

impl Activates for Charged {
    fn activations(&self) -> Activations {
        self.activations
    }
}

/// Who is in the Location at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Holds {
    Attackers,
    Nobody,
    Both,
    Defenders,
}

/// Units at the end of the Player Turn: pins are over, and equal ones are in one order.
pub(super) fn in_order(units: Vec<(u8, Unit)>, equal: &[Vec<u8>]) -> Vec<(u8, Unit)> {
    let without_pins = |(origin, unit): (u8, Unit)| (origin, Unit { pinned: false, ..unit });
    let mut units: Vec<(u8, Unit)> = units.into_iter().map(without_pins).collect();
    equals::order(&mut units, equal);
    units
}

impl Charged {
    /// How it has ended.
    pub(super) fn of(charge: &Charge, at: &Standing) -> Self {
        match at {
            Standing::Running(at) => Self::of_running(charge, at),
            Standing::Fighting(at) => Self::of_fighting(charge, at),
        }
    }

    fn of_running(charge: &Charge, at: &Running) -> Self {
        let all = at.stacks.iter().chain([&at.inside, &at.behind]);
        let attackers = together(all.map(|band| &**band)).units;
        let of = Self::new(charge, attackers, at.defenders.units.clone(), None, Holds::Defenders);
        Self { activations: at.activations, ..of }
    }

    fn of_fighting(charge: &Charge, at: &Fighting) -> Self {
        let here = |side: usize| at.melee.sides[side].iter().any(Fighter::is_here);
        let left_of_them = here(1) || !at.routed.units.is_empty();
        let holds = match (here(0), here(1)) {
            // Nobody has come, so the broken are still there.
            _ if at.arrived.is_none() && left_of_them => Holds::Defenders,
            (true, true) => Holds::Both,
            (true, false) => Holds::Attackers,
            (false, true) => Holds::Defenders,
            (false, false) => Holds::Nobody,
        };
        let of = |side: usize, others: &[(u8, Unit)]| {
            let fighters = at.melee.sides[side].iter().map(|one| (one.origin, one.unit));
            let mut units: Vec<(u8, Unit)> = fighters.chain(others.iter().copied()).collect();
            units.sort_unstable_by_key(equals::place);
            units
        };
        let (attackers, defenders) = (of(0, &at.behind.units), of(1, &at.routed.units));
        let of = Self::new(charge, attackers, defenders, at.arrived, holds);
        Self { activations: at.activations, ..of }
    }

    fn new(
        charge: &Charge,
        attackers: Vec<(u8, Unit)>,
        defenders: Vec<(u8, Unit)>,
        arrived: Option<u8>,
        holds: Holds,
    ) -> Self {
        let attackers = in_order(attackers, &charge.all_equals);
        let defenders = in_order(defenders, &[]);
        Self {
            holds,
            attackers: Remains::of_units(&attackers, Arc::clone(&charge.side.before)),
            defenders: Remains::of_units(&defenders, Arc::clone(&charge.defending.before)),
            arrived,
            activations: Activations::default(),
        }
    }

    /// Whether only attackers are in the Location.
    pub(super) fn is_cleared(&self) -> bool {
        self.holds == Holds::Attackers
    }

    /// The BPV that the defenders lose, less the BPV that the attackers lose.
    pub(super) fn exchange(&self) -> f64 {
        let [won, lost] = [&self.defenders, &self.attackers].map(measures::bpv_lost_of);
        f64::from(won) - f64::from(lost)
    }

    /// Every measure.
    pub(super) fn measures() -> Vec<Measure<Self>> {
        let chance = Measure::chance;
        let mut all = vec![
            chance(
                "hex-cleared",
                "no defender is left in the Location, and an attacker is",
                |charged: &Self| measures::holds(charged.is_cleared()),
            ),
            chance("arrives", "an attacker is in the Location before CC", |charged: &Self| {
                measures::holds(charged.arrived.is_some())
            }),
            chance(
                "hex-held",
                "a defender is left in the Location, and no attacker is",
                |charged: &Self| measures::holds(charged.holds == Holds::Defenders),
            )
            .as_a_price(),
            chance("both-gone", "nobody is left in the Location", |charged: &Self| {
                measures::holds(charged.holds == Holds::Nobody)
            }),
            chance("melee-goes-on", "both sides are left in the Location", |charged: &Self| {
                measures::holds(charged.holds == Holds::Both)
            }),
            Measure::number(
                "squad-equivalents-arriving",
                "squad-equivalents that are in the Location before CC (A5.5)",
                |charged: &Self| Some(Arrivals::arrived(charged)),
            ),
        ];
        all.extend(measures::squads_arriving());
        all.extend(measures::squad_equivalents_lost());
        all.extend([
            Measure::number(
                "defending-bpv-lost",
                "BPV that the defenders lose",
                |charged: &Self| Some(2 * measures::bpv_lost_of(&charged.defenders)),
            ),
            Measure::number(
                "attacking-bpv-lost",
                "BPV that the attackers lose",
                |charged: &Self| Some(2 * measures::bpv_lost_of(&charged.attackers)),
            )
            .as_a_price(),
        ]);
        all.extend(measures::casualty_vp_of_both());
        all.extend(activation::measures());
        all
    }
}

/// `attackers pinned; defenders eliminated; 1 squad-equivalent arrives; attackers hold it` for
/// `pinned / eliminated / 1 arrive, attackers hold it`.
pub(super) fn in_words(outcome: &str) -> Option<String> {
    let parts: Vec<&str> = outcome.split(" / ").collect();
    let [attackers, defenders, end] = parts[..] else { return None };
    let (arrive, holds) = end.split_once(", ")?;
    let arrive = arrive_in_words(arrive);
    let (holds, snipers) = match holds.split_once(", ") {
        Some((holds, snipers)) => (holds, format!("; {snipers}")),
        None => (holds, String::new()),
    };
    let holds = if holds == "Melee" { "Melee goes on" } else { holds };
    Some(format!("attackers {attackers}; defenders {defenders}; {arrive}; {holds}{snipers}"))
}

/// Who arrives, in words: `2 squad-equivalents arrive` for `2 arrive`.
pub(in crate::scenarios) fn arrive_in_words(arrive: &str) -> String {
    match arrive.strip_suffix(" arrive") {
        None => arrive.to_owned(),
        Some("0") => "only SMC arrive".to_owned(),
        Some("1") => "1 squad-equivalent arrives".to_owned(),
        Some(number) => format!("{number} squad-equivalents arrive"),
    }
}

/// Writes what is left of each unit of a side.
pub(super) fn write_side(remains: &Remains, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for (place, view) in remains.aftermaths().enumerate() {
        if place > 0 {
            f.write_str(" + ")?;
        }
        write!(f, "{view}")?;
    }
    Ok(())
}

impl BothSides for Charged {
    type Side = Remains;

    fn attackers(&self) -> &Remains {
        &self.attackers
    }

    fn defenders(&self) -> &Remains {
        &self.defenders
    }
}

impl fmt::Display for Charged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_side(&self.attackers, f)?;
        f.write_str(" / ")?;
        write_side(&self.defenders, f)?;
        match self.arrived {
            None => f.write_str(" / nobody arrives")?,
            Some(halves) if halves % 2 == 1 => write!(f, " / {}.5 arrive", halves / 2)?,
            Some(halves) => write!(f, " / {} arrive", halves / 2)?,
        }
        f.write_str(match self.holds {
            Holds::Attackers => ", attackers hold it",
            Holds::Nobody => ", nobody holds it",
            Holds::Both => ", Melee",
            Holds::Defenders => ", defenders hold it",
        })?;
        if self.activations.is_none() { Ok(()) } else { write!(f, ", {}", self.activations) }
    }
}
