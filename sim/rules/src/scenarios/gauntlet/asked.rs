//! From what is asked to the move, and what cannot be asked.

use std::sync::Arc;

use asl_engine::{Play, Schedule};

use super::best::Defence;
use super::defenders::{Defender, MOST_DEFENDERS};
use super::ledger;
use super::parameters::{DefenderPlays, Gauntlet, MOST_MOVERS};
use super::path::{MOST_HEXES, PathHex};
use super::the_move::Move;
use crate::a4_movement::manner::Manner;
use crate::a4_movement::mf::{Mf, may_double_time};
use crate::a7_fire::attack::Circumstances;
use crate::a14_snipers::activation::{self, Snipers};
use crate::a15_heat_of_battle::{Place, Surroundings};
use crate::measures::half_squads;
use crate::scenarios::firefight::Side;
use crate::units::Unit;
use crate::units::equals;
use crate::{Ready, Refusal};

impl Gauntlet {
    /// What is played.
    pub(super) fn ready_to_move(self) -> Result<Ready<Self>, Refusal> {
        let units = self.units()?;
        let hexes = self.path()?;
        Refusal::unless_listed("defenders", &self.defenders, MOST_DEFENDERS)?;
        let last = hexes.len() as u8;
        let defenders =
            self.defenders.iter().map(|given| Defender::read(given, last, self.defending_force));
        let defenders: Vec<Defender> = defenders.collect::<Result<_, _>>()?;
        let snipers = self.snipers.for_units_of(activation::Side::Attacker)?;
        let circumstances = self.circumstances(snipers);
        let equals = equals::groups(&units);
        let side = Side::new(units, circumstances, Place::Ordinary, false);
        let the_move = Move {
            apart: Arc::new(side.clone().apart()),
            side: Arc::new(side),
            equals,
            manner: self.movement,
            charge: None,
            hexes,
            defenders,
            rof_limit: self.rof_limit.get() as u8,
            table: self.table,
            free: false,
            defence: (self.defender_plays == DefenderPlays::Best).then(Defence::unknown),
            schedule: Schedule::of([]),
        }
        .scheduled();
        self.check_movement(&the_move)?;
        let ledger = ledger::lines(&the_move);
        Ok(Ready::new(self, Play(the_move)).with_ledger(ledger))
    }

    fn circumstances(&self, snipers: Snipers) -> Circumstances {
        let stack = &self.stack;
        Circumstances {
            morale_modifier: stack.morale_modifier.get(),
            heat_of_battle: stack.heat_of_battle.then_some(Surroundings {
                place: Place::Ordinary,
                enemy_in_sight: stack.enemy_in_sight,
                no_quarter: stack.no_quarter,
                enemy_adjacent: stack.enemy_adjacent,
                led: false,
                plain_heroes: false,
            }),
            original_2_passes: stack.original_2_passes,
            snipers,
            ..Circumstances::of_elr(stack.elr.get())
        }
    }

    /// The movers.
    fn units(&self) -> Result<Vec<Unit>, Refusal> {
        let names = &self.stack.movers;
        Refusal::unless_listed("movers", names, MOST_MOVERS)?;
        let units = names.iter().map(|name| Unit::named("movers", self.stack.force, name));
        let units: Vec<Unit> = units.collect::<Result<_, _>>()?;
        for unit in &units {
            unit.check("movers")?;
            let fresh =
                Unit { fanatic: unit.fanatic, heroic: unit.heroic, ..Unit::fresh(unit.body) };
            if *unit != fresh {
                let message =
                    format!("`{unit}`: movers must start unbroken, not pinned and not concealed");
                return Err(Refusal::together("movers", message).by("A4.1"));
            }
            if self.movement == Manner::DoubleTime && !may_double_time(*unit) {
                let message = format!("`{unit}` is wounded, and cannot use Double Time");
                return Err(Refusal::together("movement", message).by("A4.5"));
            }
        }
        if units.iter().filter(|unit| unit.body.is_smc()).count() > 4 {
            let message = "a hex can hold at most four SMC of the movers";
            return Err(Refusal::together("movers", message).by("A5.1"));
        }
        let sum: u32 = units.iter().map(|unit| half_squads(unit.body)).sum();
        if sum > 6 {
            let message = "a hex can hold at most three squad-equivalents of the movers";
            return Err(Refusal::together("movers", message).by("A5.1"));
        }
        Ok(units)
    }

    /// The hexes.
    fn path(&self) -> Result<Vec<PathHex>, Refusal> {
        Refusal::unless_listed("hexes", &self.hexes, MOST_HEXES)?;
        self.hexes.iter().map(|given| PathHex::read(given, self.table)).collect()
    }

    /// Whether they can move so.
    fn check_movement(&self, the_move: &Move) -> Result<(), Refusal> {
        let hexes = &the_move.hexes;
        let units = the_move.side.before.iter().copied();
        let available = the_move.available_to(units);
        let spent = the_move.spent_in_all();
        if let Err((message, rule)) = self.movement.allows(hexes.len(), spent, available) {
            let wrong = if spent > available { "hexes" } else { "movement" };
            return Err(Refusal::together(wrong, message).by(rule));
        }
        if self.movement != Manner::Dash {
            return Ok(());
        }
        let refused = |message: &str| Err(Refusal::together("movement", message).by("A4.63"));
        if hexes.iter().any(|hex| hex.then > Mf::default()) {
            return refused("a unit that Dashes may not spend MF on anything else");
        }
        if !hexes[0].ground.open || hexes[0].ground.terrain.is_hexside() {
            return refused("a Dash is over a road: the first hex must be `road` or `open`");
        }
        if !the_move.defenders.iter().any(|defender| the_move.is_dash(defender, 1)) {
            return refused(
                "a Dash must end in a hex that is not Open Ground to some defender, or is out of \
                 its LOS",
            );
        }
        Ok(())
    }
}
