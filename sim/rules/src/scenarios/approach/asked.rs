//! From what is asked to the approach, and what cannot be asked.

use std::sync::Arc;

use super::ledger;
use super::night::{Flares, Ground};
use super::parameters::{Arrival, Forces, InCc, MOST_UNITS, Way};
use super::the_approach::{Approach, DefendersFire, Event, Night};
use crate::a5_stacking;
use crate::a7_fire::attack::{Circumstances, Shot};
use crate::a7_fire::column::Table;
use crate::a11_close_combat::combat::{Groups, Places};
use crate::a11_close_combat::fighter::{Fighter, Fighters};
use crate::a12_concealment::stealth::Stealth;
use crate::a15_heat_of_battle::Place;
use crate::e1_night::illumination::{Fired, Flare, Illumination};
use crate::e1_night::straying::{Strayer, Straying};
use crate::e1_night::trip_flares::TripFlares;
use crate::scenarios::close_combat::{AmbushWithdrawal, Course, Leaves, Light, Melee, MeleeSide};
use crate::scenarios::crossing::is_able;
use crate::scenarios::firefight::Side;
use crate::units::equals::{self, Left};
use crate::units::{Condition, Drm, FewUnits, FlareDistance, Force, GameTurns, Unit};
use crate::{Catalogued, LedgerLine, Refusal};
use asl_engine::Schedule;

/// So many squad-equivalents of a side there may be in dense jungle and bamboo without a penalty
/// (G2).
const DENSE: u32 = 2;

/// A question of either approach.
pub(super) struct Question<'a> {
    pub(super) forces: &'a Forces,
    pub(super) way: &'a Way,
    pub(super) ground: Ground,
    /// What is asked of the night; `None` by day.
    pub(super) dark: Option<Dark>,
    pub(super) arrival: &'a Arrival,
    pub(super) cc: &'a InCc,
}

/// What can light the last hex, and whether the defenders see it when nothing does.
pub(super) struct Dark {
    starshell: Option<Fired>,
    trip_flares: i32,
    within_nvr: bool,
    ledger: Vec<LedgerLine>,
}

fn refused<T>(parameter: &'static str, why: &str, rule: &'static str) -> Result<T, Refusal> {
    Err(Refusal::together(parameter, why).by(rule))
}

impl Dark {
    /// What is asked.
    pub(super) fn of(flares: &Flares, defenders: Force, ground: Ground) -> Result<Self, Refusal> {
        let trip_flares = flares.trip_flares.get();
        if trip_flares > 0 && !matches!(defenders, Force::Usmc | Force::American) {
            return refused("trip-flares", "only U.S. defenders have them", "E1.95");
        }
        let (starshell, ledger) = match flares.starshell(ground)? {
            Some((fired, ledger)) => (Some(fired), ledger),
            None => (None, Vec::new()),
        };
        Ok(Self { starshell, trip_flares, within_nvr: flares.within_nvr, ledger })
    }
}

impl Flares {
    /// The Starshell that somebody tries to fire.
    fn starshell(&self, ground: Ground) -> Result<Option<(Fired, Vec<LedgerLine>)>, Refusal> {
        if self.starshell_leaders.get() + self.starshell_mmc.get() == 0 {
            if self.starshell_method.is_some() {
                let why = "this is for a Starshell: say who tries to fire it";
                return refused("starshell-method", why, "E1.922");
            }
            if self.starshell_distance.is_some() {
                let why = "this is for a Starshell: say who tries to fire it";
                return refused("starshell-distance", why, "E1.922");
            }
            return Ok(None);
        }
        let Some(method) = self.starshell_method else {
            return refused("starshell-method", "say how the Starshell is placed", "E1.922");
        };
        if ground.is_dense() {
            let why = "a Starshell does not Illuminate dense jungle and bamboo";
            return refused("starshell-leaders", why, "E1.923");
        }
        let asked = Illumination {
            flare: Flare::Starshell,
            leaders: self.starshell_leaders,
            mmc: self.starshell_mmc,
            vehicles: FewUnits::default(),
            mortars: FewUnits::default(),
            method,
            distance: self.starshell_distance.unwrap_or_default(),
            off_grain: FlareDistance::default(),
            cave_entrance: None,
        };
        let ready = asked.ready()?;
        Ok(Some((ready.played, ready.ledger)))
    }
}

impl Question<'_> {
    /// What is played, and how its numbers come about.
    pub(super) fn ready(&self) -> Result<(Approach, Vec<LedgerLine>), Refusal> {
        let attackers = self.attackers()?;
        let defenders = self.defenders()?;
        self.check_detection(&defenders)?;
        let stack_of = self.stack_of(attackers.len())?;
        let stacks = stack_of.iter().max().map_or(0, |last| last + 1);
        let in_stack = |stack: u8| -> Fighters {
            let of_it = attackers.iter().zip(&stack_of).filter(|(_, of)| **of == stack);
            of_it.map(|(one, _)| *one).collect()
        };
        let turns = self.turns();
        let mut strayers = Vec::new();
        let mut lines = vec![LedgerLine::new("MPh", turns.to_string(), "A4.1")];
        for stack in 0..stacks {
            let strays = self.strayer(&in_stack(stack))?;
            lines.push(ledger::of_stack(stack, strays.as_ref()));
            strayers.push(strays.map(|(strayer, ..)| strayer));
        }
        let fire = self.fire(&attackers)?;
        let equals: Groups = match fire {
            // Some of them may be pinned, so that equal ones are not together.
            Some(_) => Groups::from([]),
            None => {
                let compared = attackers.iter().zip(&stack_of);
                let compared: Vec<_> = compared.map(|(one, of)| (one.compared(), *of)).collect();
                equals::groups(&compared).into()
            }
        };
        let melees = self.melees(&attackers, &defenders, &equals);
        let night = self.dark.as_ref().map(|dark| Night {
            starshell: dark.starshell,
            trip_flares: (dark.trip_flares > 0)
                .then_some(TripFlares { number: dark.trip_flares, by_path: self.way.by_path }),
        });
        let mut approach = Approach {
            attackers,
            stack_of,
            equals,
            strayers,
            night,
            assault_movement: self.way.assault_movement,
            detection: self.way.detection,
            fire,
            difficult: self.is_difficult(),
            ambush_terrain: self.ground.allows_ambush(),
            melees,
            melee_from: 0,
            schedule: Schedule::of([]),
        };
        approach.reschedule(turns);
        lines.extend(self.dark.iter().flat_map(|dark| dark.ledger.iter().cloned()));
        lines.extend(ledger::of_the_rest(&approach));
        Ok((approach, lines))
    }

    /// The MPh that they need.
    fn turns(&self) -> i32 {
        let (hexes, each) = (self.way.hexes.get(), self.way.hexes_per_turn.get());
        (hexes + each - 1) / each
    }

    fn attackers(&self) -> Result<Fighters, Refusal> {
        let units = named("attackers", self.forces.attacking_force, &self.forces.attackers)?;
        if let Some(one) = units.iter().find(|one| !is_able(one.unit) || one.unarmed) {
            let why =
                format!("`{}`: they must begin in Good Order, armed and not pinned", one.unit);
            return refused("attackers", &why, "A4.1, A4.7");
        }
        if let Some(one) = units.iter().find(|one| one.cx && self.is_difficult()) {
            let why = format!("`{}`: a CX unit does not advance into Difficult Terrain", one.unit);
            return refused("attackers", &why, "A4.72");
        }
        let (limit, rule) =
            if self.ground.is_dense() { (DENSE, "A5.1, G2") } else { (a5_stacking::LIMIT, "A5.1") };
        let bodies = units.iter().map(|one| one.unit.body);
        if a5_stacking::overstacked_by(bodies, limit) > 0 {
            let why = format!("the Location can hold at most {limit} squad-equivalents of them");
            return refused("attackers", &why, rule);
        }
        Ok(units)
    }

    fn defenders(&self) -> Result<Fighters, Refusal> {
        let units = named("defenders", self.forces.defending_force, &self.forces.defenders)?;
        if let Some(one) = units.iter().find(|one| one.unit.condition != Condition::Unbroken) {
            let why = format!("`{}`: they must be unbroken; others rout before CC", one.unit);
            return refused("defenders", &why, "A10.5, A11.16");
        }
        Ok(units)
    }

    /// Whether stacks can try to enter the Location of these, if they want to.
    fn check_detection(&self, defenders: &[Fighter]) -> Result<(), Refusal> {
        if !self.way.detection {
            return Ok(());
        }
        if self.way.assault_movement {
            let why = "Assault Movement is into one Location, and this would be a second";
            return refused("detection", why, "A4.61, A12.15");
        }
        if !defenders.iter().any(|one| one.unit.concealed) {
            let why = "nobody enters a Location in the MPh whose enemies are all Known: a \
                       defender must be concealed";
            return refused("detection", why, "A4.14, A12.15");
        }
        Ok(())
    }

    /// Whether they advance into Difficult Terrain: bamboo takes all their MF.
    fn is_difficult(&self) -> bool {
        self.ground == Ground::Bamboo && !self.way.by_path
    }

    /// The stack of each attacker.
    fn stack_of(&self, attackers: usize) -> Result<Vec<u8>, Refusal> {
        let Some(given) = &self.forces.stacks else { return Ok(vec![0; attackers]) };
        Refusal::unless_listed("stacks", given, MOST_UNITS)?;
        let why = || {
            format!(
                "give the number of each of the {attackers} attackers once, as in `1+2`; a comma \
                 is between two stacks"
            )
        };
        let refused = || Refusal::together("stacks", why()).by("E1.53");
        let mut stack_of = vec![None; attackers];
        for (stack, text) in (0..).zip(given) {
            for number in text.split('+') {
                let number: usize = number.trim().parse().map_err(|_| refused())?;
                let place = number.checked_sub(1).and_then(|place| stack_of.get_mut(place));
                match place {
                    Some(place @ None) => *place = Some(stack),
                    _ => return Err(refused()),
                }
            }
        }
        stack_of.into_iter().collect::<Option<Vec<u8>>>().ok_or_else(refused)
    }

    /// How a stack Strays in one MPh, if it can, with its class and the lines of the ledger.
    fn strayer(
        &self,
        stack: &[Fighter],
    ) -> Result<Option<(Strayer, Stealth, Vec<LedgerLine>)>, Refusal> {
        let night = self.dark.is_some();
        let can = night || self.ground.is_dense();
        if !can && self.way.stealth.is_some() {
            let why = "by day units Stray only in the interior of dense jungle and bamboo";
            return refused("stealth", why, "E1.53, G2");
        }
        if self.way.by_path && self.way.stealth.is_some() {
            return refused("stealth", "on a path no Movement DR is made", "E1.531");
        }
        if !can || self.way.by_path {
            return Ok(None);
        }
        let stealth = self.way.stealth.unwrap_or_else(|| Stealth::of_stack(stack, night));
        let asked = Straying {
            stealth,
            game_turns: GameTurns::try_from(1).expect("1 is allowed"),
            blocked: None,
            jitter_fire: false,
            cloaked: false,
            defender_stealth: None,
        };
        let ready = asked.ready()?;
        Ok(Some((ready.played, stealth, ready.ledger)))
    }

    /// The fire at the last hex.
    fn fire(&self, attackers: &[Fighter]) -> Result<Option<DefendersFire>, Refusal> {
        let Arrival { firepower, fire_drm, cowering, attackers_elr } = self.arrival;
        let Some(firepower) = firepower else {
            if fire_drm.get() != 0 {
                return refused("fire-drm", "this is for `firepower`", "A7.4");
            }
            if attackers_elr.is_some() {
                return refused("attackers-elr", "this is for `firepower`", "A19.13");
            }
            if self.dark.as_ref().is_some_and(|dark| !dark.within_nvr) {
                return refused("within-nvr", "this is for `firepower`", "E1.101");
            }
            return Ok(None);
        };
        let Some(elr) = attackers_elr else {
            return refused("attackers-elr", "units that are fired at have an ELR", "A19.13");
        };
        let shot = Shot {
            drm: fire_drm.get(),
            cowering: *cowering,
            ..Shot::of(Table::Ift, firepower.get(), false)
        };
        let circumstances = Circumstances::of_elr(elr.get());
        let units: Vec<Unit> = attackers.iter().map(|one| one.unit).collect();
        let side = Side::new(units, circumstances, Place::Ordinary, false).apart().staying();
        let when_lit = self.dark.as_ref().is_some_and(|dark| !dark.within_nvr);
        Ok(Some(DefendersFire { shot, when_lit, side: Arc::new(side) }))
    }

    /// The CC, and that in an Illuminated Location.
    fn melees(&self, attackers: &[Fighter], defenders: &[Fighter], equals: &Groups) -> [Melee; 2] {
        let cc = self.cc;
        let compared: Vec<_> = defenders.iter().map(Left::compared).collect();
        let side = |fighters: &[Fighter], equals: Groups, drm: Drm, ambush_drm: i32| MeleeSide {
            fighters: fighters.to_vec(),
            due: vec![0; fighters.len()],
            // A pin ends with the CCPh, so it is no part of what a unit was before.
            before: fighters.iter().map(|one| Unit { pinned: false, ..one.unit }).collect(),
            equals,
            drm: drm.get(),
            first_drm: 0,
            ambush_drm,
            leaves: Leaves::Stay,
            ambush_withdrawal: AmbushWithdrawal::None,
            way_out: true,
            captures: false,
            declared: None,
            withdraws: Places::default(),
            free: false,
        };
        let attacking_drm = cc.attackers_ambush_drm.get() + self.ground.ambush_drm();
        let sides = [
            side(attackers, Groups::clone(equals), cc.attackers_drm, attacking_drm),
            side(
                defenders,
                equals::groups(&compared).into(),
                cc.defenders_drm,
                cc.defenders_ambush_drm.get(),
            ),
        ];
        let course = Course { rounds: cc.rounds.get() as u8, melee: false, rolled: true };
        let dark = Melee {
            schedule: course.schedule(&sides),
            sides,
            ambusher: None,
            hand_to_hand: cc.hand_to_hand,
            light: if self.dark.is_some() { Light::Dark } else { Light::Day },
            hara_kiri: false,
            course,
            policy: None,
        };
        let lit = Melee { light: Light::Illuminated, ..dark.clone() };
        [dark, lit]
    }
}

/// The units of these names, numbered.
fn named(parameter: &'static str, force: Force, names: &[String]) -> Result<Fighters, Refusal> {
    Refusal::unless_listed(parameter, names, MOST_UNITS)?;
    let one = |(origin, name): (u8, &String)| {
        Ok(Fighter { origin, ..Fighter::named(parameter, force, name)? })
    };
    (0..).zip(names).map(one).collect()
}

impl Approach {
    /// Puts the events in their order, for so many MPh.
    fn reschedule(&mut self, turns: i32) {
        let stacks = 0..self.stacks();
        let moves: Vec<Event> = match self.strayers.iter().any(Option::is_some) {
            true => stacks.clone().map(Event::Moves).collect(),
            false => Vec::new(),
        };
        let mut sections = vec![moves; turns as usize];
        let last = sections.last_mut().expect("there is a MPh");
        if self.night.is_some_and(|night| night.starshell.is_some()) {
            last.push(Event::Starshell);
        }
        for stack in stacks {
            last.push(Event::Arrives(stack));
            if self.detection {
                last.push(Event::Detects(stack));
            }
        }
        if self.fire.is_some() {
            last.push(Event::Fire);
        }
        last.push(Event::Advance);
        self.melee_from = sections.iter().map(Vec::len).sum();
        let melee = &self.melees[0].schedule;
        for number in 0..melee.len() {
            if number == 0 || melee.section(number) != melee.section(number - 1) {
                sections.push(Vec::new());
            }
            if let Some(section) = sections.last_mut() {
                section.push(Event::Melee(melee.event(number)));
            }
        }
        self.schedule = Schedule::of(sections);
    }
}
