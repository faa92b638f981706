//! The attackers' orders: what each of them is there for.

use super::acts::Tactic;
use super::movement::SmokeGrenades;
use super::parameters::CaveAssault;
use super::simplified::Carriers;
use super::standing::{Charge, Standing, is_able};
use super::the_assault::Assault;
use crate::Refusal;
use crate::a24_smoke::grenades;
use crate::units::Unit;

/// What one of the attackers is there for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// It goes to the cave, and does there what has to be done.
    Van,
    /// It goes to the cave, and uses the DC.
    Dc,
    /// It goes to the cave, and uses the FT.
    Ft,
    /// It goes to the cave with the others, and throws SMOKE grenades.
    Smoke,
    /// It fires into the cave from afar.
    Overwatch,
    /// It waits in cover, and takes over when every unit of the van is broken or gone.
    Follow,
    /// It stays in cover.
    Stay,
}

/// Every order by its name.
const ORDERS: [(&str, Order); 7] = [
    ("van", Order::Van),
    ("dc", Order::Dc),
    ("ft", Order::Ft),
    ("smoke", Order::Smoke),
    ("overwatch", Order::Overwatch),
    ("follow", Order::Follow),
    ("stay", Order::Stay),
];

/// Orders for all of them by one name, except `van`: one carries the DC or FT, and the others do
/// this.
const PATTERNS: [(&str, Order); 3] = [
    ("one-carrier", Order::Follow),
    ("carrier-and-overwatch", Order::Overwatch),
    ("carrier-and-smoke", Order::Smoke),
];

impl Order {
    fn named(name: &str) -> Option<Self> {
        ORDERS.iter().find(|(known, _)| *known == name).map(|(_, order)| *order)
    }

    /// Whether it brings a unit beside the cave from the start.
    pub const fn goes(self) -> bool {
        matches!(self, Self::Van | Self::Dc | Self::Ft | Self::Smoke)
    }

    /// Whether a unit with it can come to use a DC or FT.
    pub const fn takes_part(self) -> bool {
        self.goes() || matches!(self, Self::Follow)
    }

    /// How far down in the order of those who could use what a tactic needs.
    pub const fn rank(self, tactic: Tactic) -> u8 {
        match self {
            Self::Dc if tactic.needs_charge() => 0,
            Self::Ft if matches!(tactic, Tactic::Flamethrower) => 0,
            Self::Van | Self::Follow => 1,
            _ => 2,
        }
    }
}

impl Assault {
    /// The order of an attacker, by where it comes from.
    pub(super) fn order_of(&self, origin: u8) -> Order {
        self.orders.get(usize::from(origin)).copied().unwrap_or(Order::Van)
    }

    /// Those of the attackers with these orders.
    pub(super) fn ordered_to(&self, which: impl Fn(Order) -> bool) -> Vec<(u8, Unit)> {
        let all = (0..).zip(self.attackers.before.iter().copied());
        all.filter(|(origin, _)| which(self.order_of(*origin))).collect()
    }

    /// When no unit that goes is left, one of those that follow goes: the first, with all of it
    /// that is able. It has the DC or FT now. Only its Setter can detonate a Set DC (A23.7).
    pub(super) fn relieve(&self, standing: &mut Standing) {
        let follows =
            |(origin, unit): &(u8, Unit)| is_able(*unit) && self.order_of(*origin) == Order::Follow;
        let is_set = matches!(standing.charge, Charge::Set { .. });
        let others_can = self.simplified.carriers != Carriers::OnlyTheFirst;
        if is_set || !others_can || !standing.van.units.is_empty() {
            return;
        }
        let Some((next, _)) = standing.rear.units.iter().copied().find(follows) else {
            self.relieve_from_overwatch(standing);
            return;
        };
        let comes = |one: &(u8, Unit)| one.0 == next && follows(one);
        standing.van.units.extend(standing.rear.units.iter().copied().filter(comes));
        standing.rear.units.retain(|one| !comes(one));
    }
}

impl CaveAssault {
    /// What each of the attackers is there for.
    pub(super) fn orders(&self, attackers: &[Unit]) -> Result<Vec<Order>, Refusal> {
        let Some(names) = &self.attackers.orders else {
            return Ok(vec![Order::Van; attackers.len()]);
        };
        let orders = match &names[..] {
            [name] => match PATTERNS.iter().find(|(known, _)| known == name) {
                Some((_, others)) => self.pattern(name, *others, attackers)?,
                None if name == "van" => vec![Order::Van; attackers.len()],
                None => vec![order(name)?],
            },
            names => names.iter().map(|name| order(name)).collect::<Result<_, _>>()?,
        };
        if orders.len() != attackers.len() {
            let message = format!(
                "it has {} for {} attackers: give one for each of `attackers`, in their order",
                orders.len(),
                attackers.len()
            );
            return Err(Refusal::together("orders", message));
        }
        self.check_orders(&orders, attackers)?;
        Ok(orders)
    }

    /// The first MMC carries the DC or FT. Of SMOKE one squad is enough: the rest follow.
    fn pattern(
        &self,
        name: &str,
        others: Order,
        attackers: &[Unit],
    ) -> Result<Vec<Order>, Refusal> {
        if attackers.len() < 2 {
            let message = format!("`{name}` is for two attackers and more");
            return Err(Refusal::together("orders", message));
        }
        let carrier = attackers.iter().position(|unit| !unit.body.is_smc()).unwrap_or(0);
        let carries = match self.tactic {
            tactic if tactic.needs_charge() => Order::Dc,
            Tactic::Flamethrower => Order::Ft,
            _ => Order::Van,
        };
        let rest = if others == Order::Smoke { Order::Follow } else { others };
        let mut orders = vec![rest; attackers.len()];
        orders[carrier] = carries;
        if others == Order::Smoke {
            let throws =
                |place: &usize| *place != carrier && grenades::exponent(attackers[*place].body) > 0;
            let Some(thrower) = (0..attackers.len()).find(throws) else {
                let message = "none of the others is a squad with SMOKE grenades";
                return Err(Refusal::together("orders", message).by("A24.1"));
            };
            orders[thrower] = Order::Smoke;
        }
        Ok(orders)
    }

    fn check_orders(&self, orders: &[Order], attackers: &[Unit]) -> Result<(), Refusal> {
        let any = |wanted: &[Order]| orders.iter().any(|order| wanted.contains(order));
        let refuse = |message: &str| Err(Refusal::together("orders", message));
        let flamethrower = self.tactic == Tactic::Flamethrower;
        let with_flamethrower = flamethrower || self.attackers.flamethrower == Some(true);
        if any(&[Order::Dc]) && self.attackers.charges.get() == 0 {
            return refuse("there is no DC for `dc`: give `charges` at least 1");
        }
        if any(&[Order::Ft]) && !with_flamethrower {
            return refuse("there is no FT for `ft`: give `flamethrower`");
        }
        if self.tactic.needs_charge() && !any(&[Order::Dc, Order::Van]) {
            return refuse("nobody brings the DC to the cave: one of them must be `dc` or `van`");
        }
        if with_flamethrower && !any(&[Order::Ft, Order::Van]) {
            return refuse("nobody brings the FT to the cave: one of them must be `ft` or `van`");
        }
        if any(&[Order::Smoke]) {
            if self.attackers.smoke == SmokeGrenades::None {
                return refuse("for `smoke` say where to: give `smoke` as `beside` or `cave`");
            }
            if self.tactic == Tactic::Climb || self.tactic.is_from_afar() {
                return refuse(
                    "SMOKE grenades are thrown beside the cave, where this tactic \
                               brings nobody",
                );
            }
            let of_smoke = orders.iter().zip(attackers).filter(|(one, _)| **one == Order::Smoke);
            for (_, unit) in of_smoke {
                if grenades::exponent(unit.body) == 0 {
                    let message = format!("`{unit}` has no SMOKE grenades");
                    return Err(Refusal::together("orders", message).by("A24.1"));
                }
            }
        }
        if any(&[Order::Overwatch]) {
            if self.overwatch.overwatch_firepower.is_some() {
                let message = "units on overwatch fire with their own FP: leave one of the two out";
                return Err(Refusal::together("overwatch-firepower", message).by("A7.2"));
            }
            if !self.overwatch.overwatch_cowering {
                let message = "whether units on overwatch cower follows from the units";
                return Err(Refusal::together("overwatch-cowering", message).by("A7.9"));
            }
        }
        Ok(())
    }
}

fn order(name: &str) -> Result<Order, Refusal> {
    Order::named(name).ok_or_else(|| {
        let names = ORDERS.iter().chain(&PATTERNS).map(|(known, _)| (*known).to_owned());
        Refusal::no_such_name("orders", name, names.collect())
    })
}
