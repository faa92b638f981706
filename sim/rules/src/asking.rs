//! Questions that a Rust program builds, parameter by parameter.

use std::fmt;
use std::marker::PhantomData;

use asl_engine::odds::{Exact, Fraction, Sampled};
use asl_engine::{
    Budget, Interrupted, Meter, NotExact, Plan, Procedure, ROW_LIMIT, Watch, sample_by_table,
};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::a_random_selection::random_selection::RandomSelection;
use crate::a7_fire::column::Table;
use crate::a7_fire::fire_attack::FireAttack;
use crate::a7_fire::modifiers::Terrain;
use crate::a10_morale::consequence::Cause;
use crate::a10_morale::morale_check::{Before, Kind, MoraleCheck};
use crate::a10_morale::rally::Rally;
use crate::a14_snipers::sniper::Sniper;
use crate::a15_heat_of_battle::Place;
use crate::a15_heat_of_battle::heat_of_battle::HeatOfBattle;
use crate::a17_wounds::wound::Wound;
use crate::g1_japanese::{
    atmm::Atmm, step_reduction::StepReduction, tank_hunter_hero::TankHunterHero,
};
use crate::g11_caves::dc_against_cave::{DcAgainstCave, Method};
use crate::g11_caves::{
    bombardment::Bombardment, he_against_cave::HeAgainstCave, thrown_dc::ThrownDc,
};
use crate::scenarios::cave_assault::{CaveAssault, HoldsFire, SmokeGrenades, Tactic};
use crate::scenarios::{cave_complex::CaveComplex, firefight::Firefight};
use crate::tables::to_hit::{Barrel, Colour};
use crate::units::{Class, Force, SquadOrHalfSquad, Strength};
use crate::{Catalogued, Ready, Refusal, catalog};

/// What comes of a procedure.
pub type Outcome<P> = <<P as Catalogued>::Played as Procedure>::Outcome;

/// A question of a procedure, with the parameters that were given so far.
///
/// There is a method for each parameter, with the parameter's name. What is not given has
/// its default. Nothing is checked until the question is asked: by [`odds`](Ask::odds),
/// [`named_odds`](Ask::named_odds) or [`ready`](Ask::ready).
///
/// # Examples
///
/// ```
/// use asl_rules::prelude::*;
///
/// let refusal = Ask::<Sniper>::new().san(9).unit("hero").ready().unwrap_err();
/// assert_eq!((refusal.parameter(), refusal.rule()), ("san", Some("A14")));
/// assert_eq!(refusal.to_string(), "`san` cannot be 9");
/// ```
pub struct Ask<P> {
    given: Map<String, Value>,
    of: PhantomData<fn() -> P>,
}

impl<P: Catalogued> Ask<P> {
    /// A question without any parameter.
    pub fn new() -> Self {
        Self { given: Map::new(), of: PhantomData }
    }

    /// The same question with a parameter, by its name in kebab case.
    #[must_use]
    pub fn with(mut self, parameter: &str, value: impl Serialize) -> Self {
        // What JSON cannot say no parameter takes, and neither null.
        let value = serde_json::to_value(value).unwrap_or(Value::Null);
        self.given.insert(parameter.to_owned(), value);
        self
    }

    /// What is played.
    ///
    /// # Errors
    ///
    /// [`Refusal`] for the first parameter that is unknown, missing or out of range, that
    /// names something there is not, or that cannot be true with the others.
    pub fn ready(self) -> Result<Ready<P>, Refusal> {
        catalog::ready(self.given)
    }

    /// The exact odds.
    ///
    /// # Errors
    ///
    /// [`Error`], when the question is refused or is too much for the default budget.
    pub fn odds(self) -> Result<Exact<Outcome<P>>, Error> {
        let mut meter = Meter::new(Budget::DEFAULT, None);
        Ok(self.ready()?.odds_within(&mut meter)?)
    }

    /// The exact odds with the outcomes by name, as the command prints them.
    ///
    /// # Errors
    ///
    /// [`Error`], when the question is refused or is too much for the default budget.
    pub fn named_odds(self) -> Result<Exact<String>, Error> {
        Ok(self.odds()?.map(|outcome| outcome.to_string()))
    }

    /// The exact probability of the outcome of this name; 0 when it cannot happen.
    ///
    /// # Errors
    ///
    /// [`Error`], when the question is refused or is too much for the default budget.
    pub fn chance_of(self, outcome: &str) -> Result<Fraction, Error> {
        Ok(self.named_odds()?.probability(&outcome.to_owned()))
    }
}

impl<P: Catalogued> Default for Ask<P> {
    fn default() -> Self {
        Self::new()
    }
}

impl<P> Clone for Ask<P> {
    fn clone(&self) -> Self {
        Self { given: self.given.clone(), of: PhantomData }
    }
}

impl<P: Catalogued> fmt::Debug for Ask<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple(P::NAME).field(&self.given).finish()
    }
}

impl<P: Catalogued> Ready<P> {
    /// The exact odds within a budget.
    ///
    /// # Errors
    ///
    /// [`NotExact`] when that is too much for the budget, or somebody interrupts.
    pub fn odds_within(&self, meter: &mut Meter<'_>) -> Result<Exact<Outcome<P>>, NotExact> {
        P::exact(&self.played, meter)
    }

    /// Sampled odds.
    ///
    /// # Errors
    ///
    /// [`Interrupted`] when the watch says stop.
    pub fn sample(&self, plan: Plan, watch: &Watch) -> Result<Sampled<Outcome<P>>, Interrupted> {
        sample_by_table(&self.played, plan, ROW_LIMIT, watch)
    }
}

/// Why a question has no exact odds.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Error {
    /// It cannot be asked.
    Refused(Refusal),
    /// It is too much for the budget.
    NotExact(NotExact),
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<NotExact> for Error {
    fn from(not_exact: NotExact) -> Self {
        Self::NotExact(not_exact)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(refusal) => refusal.fmt(f),
            Self::NotExact(NotExact::TooMuch { .. }) => {
                f.write_str("the exact odds are too much for the budget: sample them")
            }
            Self::NotExact(NotExact::Interrupted) => f.write_str("interrupted"),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Refused(refusal) => Some(refusal),
            Self::NotExact(_) => None,
        }
    }
}

impl FireAttack {
    /// Fire at these units; see [`Targets::targets`](crate::a7_fire::targets::Targets).
    pub fn at(targets: impl Serialize) -> Ask<Self> {
        Ask::<Self>::new().targets(targets)
    }
}

impl MoraleCheck {
    /// A check of this unit.
    pub fn of(unit: &str) -> Ask<Self> {
        Ask::<Self>::new().unit(unit)
    }
}

impl CaveAssault {
    /// An assault by this tactic.
    pub fn by(tactic: Tactic) -> Ask<Self> {
        Ask::<Self>::new().tactic(tactic)
    }
}

/// Declares for each procedure a method for each of its parameters.
macro_rules! parameters {
    ($($procedure:ident { $($parameter:ident: $type:ty,)* })*) => {
        $(impl Ask<$procedure> {
            $(
                #[doc = concat!("The same question with the parameter `", stringify!($parameter), "`.")]
                #[must_use]
                pub fn $parameter(self, value: $type) -> Self {
                    self.with(&stringify!($parameter).replace('_', "-"), value)
                }
            )*
        })*

        /// The procedures with the parameters that have methods.
        #[cfg(test)]
        const METHODS: &[(&str, &[&str])] =
            &[$(($procedure::NAME, &[$(stringify!($parameter)),*])),*];
    };
}

parameters! {
    TankHunterHero {
        unit: SquadOrHalfSquad,
        class: Class,
        dc: bool,
        banzai: bool,
    }
    Atmm {
        year: i64,
    }
    ThrownDc {
        higher_cave: bool,
        moving_vehicle: bool,
        adjacent: bool,
        heroic: bool,
    }
    DcAgainstCave {
        method: Method,
        guarded: bool,
        occupants: i64,
        higher_cave: bool,
        moving_vehicle: bool,
        adjacent: bool,
        heroic: bool,
        malfunction_number: i64,
        failed_throw_can_eliminate: bool,
    }
    HeAgainstCave {
        caliber_mm: i64,
        range: i64,
        colour: Colour,
        barrel: Barrel,
        drm: i64,
    }
    Bombardment {
        hexes: impl Serialize,
        sparing: bool,
    }
    CaveAssault {
        tactic: Tactic,
        turns: i64,
        garrison: impl Serialize,
        garrison_firepower: i64,
        garrison_drm: i64,
        garrison_machine_guns: impl Serialize,
        garrison_cowering: bool,
        garrison_holds_fire: HoldsFire,
        garrison_shots: i64,
        residual_fire: bool,
        garrison_elr: i64,
        attackers: impl Serialize,
        attacking_force: Force,
        attackers_elr: i64,
        attackers_rally_terrain: bool,
        charges: i64,
        malfunction_number: i64,
        flamethrower: bool,
        oba_caliber_mm: i64,
        oba_phases: i64,
        bomb_caliber_mm: i64,
        aircraft: i64,
        sighting_drm: i64,
        bombardment: bool,
        accessible_garrison: impl Serialize,
        smoke: SmokeGrenades,
        gun_caliber_mm: i64,
        gun_range: i64,
        gun_drm: i64,
        gun_rate_of_fire: i64,
        gun_breakdown: i64,
        gun_colour: Colour,
        gun_barrel: Barrel,
        height: i64,
        depression: bool,
        known: bool,
        range: i64,
        entrance_mf: i64,
        entrance_hex: bool,
        entrance_terrain: Terrain,
        approach_terrain: Terrain,
        falling_drm: i64,
        heat_of_battle: bool,
        guard_by_defensive_fire: bool,
        failed_throw_can_eliminate: bool,
        original_2_passes: bool,
    }
    CaveComplex {
        caves: impl Serialize,
        complex: &str,
        tunnels: impl Serialize,
        destroyed_tunnels: impl Serialize,
        touching: impl Serialize,
        complex_holds: impl Serialize,
        caves_in_ob: i64,
        attacks: impl Serialize,
        bombardment: bool,
        turns: i64,
        flamethrower_at: &str,
        wp_at: &str,
        failed_throw_can_eliminate: bool,
        gun_needs_empty_cave: bool,
    }
    StepReduction {
        class: Class,
        strength: Strength,
        morale: i64,
        morale_modifier: i64,
        elr: i64,
        drm: i64,
        heat_of_battle: bool,
        place: Place,
        enemy_in_sight: bool,
        original_2_passes: bool,
    }
    FireAttack {
        firepower: impl Serialize,
        firers: impl Serialize,
        firing_force: Force,
        range: i64,
        pbf: bool,
        advancing_fire: bool,
        spraying_fire: bool,
        subsequent_first_fire: bool,
        overstacked_cave: bool,
        area_fire: i64,
        table: Table,
        cowering: bool,
        inexperienced: bool,
        drm: i64,
        terrain: Terrain,
        hindrance: i64,
        smoke: i64,
        leader: i64,
        heroes: i64,
        firer_cx: bool,
        firer_encircled: bool,
        firer_on_wire: bool,
        firer_overstacked: i64,
        target_overstacked: i64,
        target_flamethrowers: i64,
        ffmo: bool,
        ffnam: bool,
        hazardous_movement: bool,
        force: Force,
        targets: impl Serialize,
        morale_modifier: i64,
        elr: i64,
        heat_of_battle: bool,
        place: Place,
        enemy_in_sight: bool,
        no_quarter: bool,
        enemy_adjacent: bool,
        original_2_passes: bool,
    }
    Firefight {
        phases: i64,
        return_fire: bool,
        return_drm: i64,
        firers_elr: i64,
        rally: bool,
        rally_terrain: bool,
        firers_rally_terrain: bool,
        firepower: impl Serialize,
        firers: impl Serialize,
        firing_force: Force,
        range: i64,
        pbf: bool,
        advancing_fire: bool,
        spraying_fire: bool,
        subsequent_first_fire: bool,
        overstacked_cave: bool,
        area_fire: i64,
        table: Table,
        cowering: bool,
        inexperienced: bool,
        drm: i64,
        terrain: Terrain,
        hindrance: i64,
        smoke: i64,
        leader: i64,
        heroes: i64,
        firer_cx: bool,
        firer_encircled: bool,
        firer_on_wire: bool,
        firer_overstacked: i64,
        target_overstacked: i64,
        target_flamethrowers: i64,
        ffmo: bool,
        ffnam: bool,
        hazardous_movement: bool,
        force: Force,
        targets: impl Serialize,
        morale_modifier: i64,
        elr: i64,
        heat_of_battle: bool,
        place: Place,
        enemy_in_sight: bool,
        no_quarter: bool,
        enemy_adjacent: bool,
        original_2_passes: bool,
    }
    MoraleCheck {
        force: Force,
        unit: &str,
        condition: Before,
        fanatic: bool,
        check: Kind,
        cause: Cause,
        morale: i64,
        morale_modifier: i64,
        elr: i64,
        drm: i64,
        heat_of_battle: bool,
        place: Place,
        enemy_in_sight: bool,
        no_quarter: bool,
        enemy_adjacent: bool,
        original_2_passes: bool,
    }
    Rally {
        force: Force,
        unit: &str,
        dm: bool,
        leadership: i64,
        commissar: bool,
        self_rally: bool,
        rally_terrain: bool,
        fanatic: bool,
        heat_of_battle: bool,
        place: Place,
        enemy_in_sight: bool,
        no_quarter: bool,
        enemy_adjacent: bool,
    }
    HeatOfBattle {
        force: Force,
        unit: &str,
        broken: bool,
        fanatic: bool,
        place: Place,
        enemy_in_sight: bool,
        no_quarter: bool,
        enemy_adjacent: bool,
    }
    Wound {
        wounded: bool,
        casualty_mc: bool,
    }
    Sniper {
        san: i64,
        active: bool,
        force: Force,
        unit: &str,
    }
    RandomSelection {
        units: i64,
        choose: i64,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::CATALOG;

    #[test]
    fn every_parameter_of_every_procedure_has_a_method() {
        assert_eq!(METHODS.len(), CATALOG.len());
        for entry in CATALOG.iter() {
            let (_, methods) = METHODS.iter().find(|(name, _)| *name == entry.name).expect("it");
            let mut methods: Vec<String> =
                methods.iter().map(|method| method.replace('_', "-")).collect();
            let mut names: Vec<String> =
                entry.parameters.iter().map(|parameter| parameter.name.clone()).collect();
            methods.sort_unstable();
            names.sort_unstable();
            assert_eq!(methods, names, "{}", entry.name);
        }
    }
}
