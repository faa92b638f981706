//! From what is asked to the charge, and what cannot be asked.

use std::sync::Arc;

use asl_engine::{Play, Schedule};

use super::best::Defence;
use super::charge::{Charge, Kind};
use super::defenders::Defender;
use super::ledger;
use super::movement::MF;
use super::parameters::{
    AmbushRoll, Banzai, DefenderPlays, FireGroups, MOST_DEFENDERS, MOST_IN_LINE, MOST_STACKS,
    MOST_UNITS,
};
use crate::a4_movement::mf::Mf;
use crate::a5_stacking::{LIMIT, overstacked_by};
use crate::a7_fire::attack::{self, Circumstances};
use crate::a11_close_combat::ambush::drm_of;
use crate::a11_close_combat::combat::Places;
use crate::a11_close_combat::fighter::Fighter;
use crate::a14_snipers::activation;
use crate::a15_heat_of_battle::{Place, Surroundings};
use crate::a24_smoke::smoke_drm;
use crate::measures::half_squads;
use crate::scenarios::close_combat::{
    AmbushWithdrawal, Course, HandToHand, Leaves, Light, Melee, MeleeSide,
};
use crate::scenarios::described::Described;
use crate::scenarios::firefight::Side;
use crate::scenarios::gauntlet::{MOST_HEXES, PathHex};
use crate::units::equals;
use crate::units::{Body, Condition, Force, Unit};
use crate::{Ready, Refusal};

/// The stacks: for each unit its stack, and for each stack how far it is behind and whose hexes it
/// enters.
#[derive(Default)]
struct Stacks {
    units: Vec<Unit>,
    stack_of: Vec<u8>,
    behind: Vec<u8>,
    follows: Vec<u8>,
}

/// The farthest that a stack is behind the one before it.
const MOST_BEHIND: i64 = 3;

impl Banzai {
    /// What is played.
    pub(super) fn ready_to_charge(self) -> Result<Ready<Self>, Refusal> {
        let stacks = self.stacks()?;
        self.check_kind(&stacks.units)?;
        let hexes = self.path()?;
        let defenders = self.read_defenders()?;
        let charge = self.charge(stacks, hexes, defenders, self.read_line()?);
        let best = self.defender_plays == DefenderPlays::Best;
        let charge = Charge { defence: best.then(Defence::unknown), ..charge };
        let ledger = ledger::lines(&charge, "A25.232, D14.31");
        Ok(Ready::new(self, Play(charge)).with_ledger(ledger))
    }

    fn stacks(&self) -> Result<Stacks, Refusal> {
        Refusal::unless_listed("attackers", &self.attackers, MOST_STACKS)?;
        let refused =
            |why: &str, rule: &'static str| Err(Refusal::together("attackers", why).by(rule));
        let mut stacks = Stacks::default();
        for (number, given) in (0_u8..).zip(&self.attackers) {
            let described = Described::new("attackers", given);
            described.check(&[], &["behind"])?;
            let behind = described.number_or("behind", 0..=MOST_BEHIND, 0)? as u8;
            if number == 0 && behind > 0 {
                return refused(
                    "the first stack moves in front, so it has no `behind=`",
                    "A25.232",
                );
            }
            let after = stacks.behind.last().copied().unwrap_or_default();
            let path = stacks.follows.last().copied().unwrap_or_default();
            stacks.behind.push(if behind > 0 { after + behind } else { 0 });
            stacks.follows.push(if behind > 0 { path } else { number });
            for name in described.name.split('/') {
                let unit = self.attacker(name.trim())?;
                stacks.units.push(unit);
                stacks.stack_of.push(number);
            }
        }
        if stacks.units.len() > MOST_UNITS {
            return refused("all stacks together are six units at most", "A5.1");
        }
        let halves: u32 = stacks.units.iter().map(|unit| half_squads(unit.body)).sum();
        if halves > 6 {
            let why = "a Location can hold at most three squad-equivalents of the attackers: give \
                       those who go for this one";
            return refused(why, "A5.1");
        }
        Ok(stacks)
    }

    /// An attacker: unbroken, not pinned and not concealed; Dare-Death Squads are berserk.
    fn attacker(&self, name: &str) -> Result<Unit, Refusal> {
        let unit = Unit::named("attackers", self.attacking_force, name)?;
        unit.check("attackers")?;
        let fresh = Unit { fanatic: unit.fanatic, heroic: unit.heroic, ..Unit::fresh(unit.body) };
        if unit != fresh {
            let message = format!("`{unit}`: only units in Good Order charge, and not concealed");
            return Err(Refusal::together("attackers", message).by("G1.5, A25.23"));
        }
        let berserk = self.charge == Kind::DareDeath && !unit.is_heroic();
        Ok(if berserk { unit.in_condition(Condition::Berserk) } else { unit })
    }

    /// Whether these units may charge in this way.
    fn check_kind(&self, units: &[Unit]) -> Result<(), Refusal> {
        let force = self.attacking_force;
        let refused = |parameter, why: &str, rule: &'static str| {
            Err(Refusal::together(parameter, why).by(rule))
        };
        let mmc = units.iter().any(|unit| !unit.body.is_smc());
        let led = units.iter().any(|unit| matches!(unit.body, Body::Leader { .. }));
        let chinese = matches!(force, Force::Gmd | Force::RedChinese);
        match self.charge {
            Kind::Banzai if force != Force::Japanese => refused(
                "charge",
                "only Japanese make a Banzai Charge: give `human-wave` or `dare-death`, or another \
                 `attacking-force`",
                "G1.5",
            ),
            Kind::HumanWave if force != Force::Russian && !chinese => {
                refused("charge", "only Russians and Chinese make a Human Wave", "A25.23")
            }
            Kind::HumanWave if !mmc => refused("attackers", "a Human Wave needs MMC", "A25.23"),
            Kind::DareDeath if !chinese => {
                refused("charge", "only Chinese have Dare-Death Squads", "G18.6")
            }
            Kind::DareDeath if !mmc => refused("attackers", "Dare-Death Squads are MMC", "G18.6"),
            Kind::DareDeath if !units.iter().all(|unit| may_be_dare_death(*unit)) => refused(
                "attackers",
                "Dare-Death Squads are squads, but no 5-3-7, and the half-squads that are left of \
                 them; leaders and heroes can go with them",
                "G18.6",
            ),
            Kind::Banzai | Kind::HumanWave if mmc && !led => refused(
                "attackers",
                "a charge of MMC needs a leader: give one to a stack, as in \
                 `4-4-8/9-0`",
                "G1.5, A25.23",
            ),
            _ => Ok(()),
        }
    }

    fn path(&self) -> Result<Vec<PathHex>, Refusal> {
        Refusal::unless_listed("hexes", &self.hexes, MOST_HEXES)?;
        let read = |given: &String| {
            let hex = PathHex::read(given, self.table)?;
            if hex.cave_residual.is_some() {
                let message = format!("`{given}`: the Residual FP in a cave is for `gauntlet`");
                return Err(Refusal::together("hexes", message).by("G11.82"));
            }
            if hex.then > Mf::default() {
                let message = format!("`{given}`: who charges spends MF on nothing else");
                return Err(Refusal::together("hexes", message).by("A25.232"));
            }
            if smoke_drm::blocks_los(hex.smoke + hex.hindrance) {
                let message = format!(
                    "`{given}`: SMOKE and Hindrance of 6 or more block the LOS: say with \
                     `opens-fire-at` where the fire begins"
                );
                return Err(Refusal::together("hexes", message).by("A6.7"));
            }
            Ok(hex)
        };
        let hexes: Vec<PathHex> = self.hexes.iter().map(read).collect::<Result<_, _>>()?;
        if hexes[0].mf > MF {
            let message = "the 8 MF of the charge are not enough for the first hex";
            return Err(Refusal::together("hexes", message).by("A25.232"));
        }
        if hexes.last().is_some_and(|last| last.hindrance > 0) {
            let message =
                "the last hex is the defenders' Location: no Hindrance is on the way to it";
            return Err(Refusal::together("hexes", message).by("A6.7"));
        }
        Ok(hexes)
    }

    /// What surrounds the attackers.
    pub(super) fn around(&self, charge: Option<attack::Charge>) -> Circumstances {
        Circumstances {
            snipers: self.san.counted(activation::Side::Attacker),
            charge: charge.filter(|_| self.charge != Kind::DareDeath),
            ..Circumstances::of_elr(self.attackers_elr.get())
        }
    }

    fn around_defenders(&self) -> Circumstances {
        let heat_of_battle = self.heat_of_battle.then_some(Surroundings {
            place: Place::Ordinary,
            enemy_in_sight: true,
            no_quarter: self.no_quarter,
            enemy_adjacent: true,
            led: false,
            plain_heroes: false,
        });
        let elr = self.defenders_elr.get();
        let snipers = self.san.counted(activation::Side::Defender);
        Circumstances { elr, heat_of_battle, snipers, ..self.around(None) }
    }

    fn charge(
        &self,
        stacks: Stacks,
        hexes: Vec<PathHex>,
        defenders: Vec<Defender>,
        line: Vec<Defender>,
    ) -> Charge {
        let Stacks { units, stack_of, mut behind, mut follows } = stacks;
        let last = hexes.len() as u8;
        if self.charge == Kind::DareDeath {
            // They charge one stack after the other, all by the same hexes.
            behind = (0..behind.len() as u8).map(|stack| stack * last).collect();
            follows = vec![0; behind.len()];
        }
        let placed: Vec<(u8, Unit)> = stack_of.iter().copied().zip(units.iter().copied()).collect();
        let side = |charge| {
            Side::new(units.clone(), self.around(Some(charge)), Place::Ordinary, false).staying()
        };
        let going = side(attack::Charge::GoesOn);
        let defending: Vec<Unit> = defenders.iter().map(|defender| defender.unit).collect();
        let defending =
            Side::new(defending, self.around_defenders(), Place::Ordinary, false).apart().staying();
        let melees = self.melees(&units, &defenders);
        let mut charge = Charge {
            kind: self.charge,
            apart: Arc::new(going.clone().apart()),
            side: Arc::new(going),
            arrived: Arc::new(side(attack::Charge::IsOver).apart()),
            equals: equals::groups(&placed),
            all_equals: equals::groups(&units),
            stack_of,
            costs: costs(&hexes, &behind),
            waits: 0,
            available: MF,
            behind,
            follows,
            hexes,
            group_of: self.groups(&defenders),
            defenders,
            line,
            defending: Arc::new(defending),
            opens_fire_at: self.opens_fire_at.get() as u8,
            final_protective_fire: self.final_protective_fire,
            drm: self.defenders_drm.get(),
            advancing_fire: self.advancing_fire,
            way_out: self.defenders_way_out,
            table: self.table,
            melees,
            melee_from: 0,
            free: false,
            defence: None,
            schedule: Schedule::of([]),
        };
        charge.reschedule();
        charge
    }

    /// The charge of units that make one stack, whoever may charge.
    pub(super) fn charge_of(&self, units: Vec<Unit>) -> Result<Charge, Refusal> {
        let stack_of = vec![0; units.len()];
        let stacks = Stacks { units, stack_of, behind: vec![0], follows: vec![0] };
        Ok(self.charge(stacks, self.path()?, self.read_defenders()?, self.read_line()?))
    }

    fn read_defenders(&self) -> Result<Vec<Defender>, Refusal> {
        Refusal::unless_listed("defenders", &self.defenders, MOST_DEFENDERS)?;
        let read = |given: &String| Defender::read("defenders", self.defending_force, given);
        let defenders: Vec<Defender> = self.defenders.iter().map(read).collect::<Result<_, _>>()?;
        let bodies = defenders.iter().map(|defender| defender.unit.body);
        if overstacked_by(bodies, LIMIT) > 0 {
            let message = "an Overstacked Location of defenders is not played: it holds three \
                           squad-equivalents";
            return Err(Refusal::together("defenders", message).by("A5.1, A5.12"));
        }
        Ok(defenders)
    }

    fn read_line(&self) -> Result<Vec<Defender>, Refusal> {
        let Some(line) = &self.line else { return Ok(Vec::new()) };
        Refusal::unless_listed("line", line, MOST_IN_LINE)?;
        let read = |given: &String| Defender::read("line", self.defending_force, given);
        line.iter().map(read).collect()
    }

    /// The FG of each defender: SMC belong to the first.
    fn groups(&self, defenders: &[Defender]) -> Vec<u8> {
        let mut next = 0;
        let group = |defender: &Defender| {
            let smc = defender.unit.body.is_smc();
            if smc || self.fire_groups == FireGroups::Together {
                return 0;
            }
            next += 1;
            next - 1
        };
        defenders.iter().map(group).collect()
    }

    /// The CC in the CCPh of the attackers, and in those of the defenders.
    fn melees(&self, units: &[Unit], defenders: &[Defender]) -> [Melee; 2] {
        let dare_death = self.charge == Kind::DareDeath;
        let side = |units: Vec<Unit>, equals: Vec<Vec<u8>>, drm, ambush_drm| MeleeSide {
            fighters: (0..).zip(&units).map(|(origin, unit)| Fighter::new(origin, *unit)).collect(),
            due: vec![0; units.len()],
            before: units.into(),
            equals: equals.into(),
            drm,
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
        let defending: Vec<Unit> = defenders.iter().map(|defender| defender.unit).collect();
        let rolled = self.ambush == AmbushRoll::Rolled;
        let course = Course { rounds: self.rounds.get() as u8, melee: false, rolled };
        // Dare-Death Squads have -1 in Hand-to-Hand CC as Japanese have, and in any other.
        let drm = -i32::from(dare_death);
        let melee = |hand_to_hand| {
            let sides = [
                side(units.to_vec(), equals::groups(units), drm, lax(units)),
                side(defending.clone(), Vec::new(), 0, 0),
            ];
            Melee {
                schedule: course.schedule(&sides),
                sides,
                ambusher: None,
                hand_to_hand,
                light: Light::Day,
                hara_kiri: false,
                course,
                policy: None,
            }
        };
        if dare_death {
            // In the CCPh of Japanese defenders it is theirs (G1.64).
            [melee(HandToHand::True), melee(HandToHand::Auto)]
        } else {
            [melee(HandToHand::Auto), melee(HandToHand::Auto)]
        }
    }
}

/// Whether a unit can be one of Dare-Death, or go with them (G18.6).
fn may_be_dare_death(unit: Unit) -> bool {
    match unit.body {
        Body::Squad { .. } => unit.body.printed() != (5, 3, 7),
        Body::Crew { .. } => false,
        Body::HalfSquad { .. } | Body::Leader { .. } | Body::Hero { .. } => true,
    }
}

/// What makes the Ambush dr of these units that of Lax ones: +1, and no -1 for being Stealthy
/// (G1.6, A25.23).
fn lax(units: &[Unit]) -> i32 {
    let fighters: Vec<Fighter> =
        (0..).zip(units).map(|(origin, unit)| Fighter::new(origin, *unit)).collect();
    let causes = drm_of(&fighters);
    let has = |cause: &str| causes.iter().any(|(name, _)| *name == cause);
    i32::from(!has("lax")) + i32::from(has("stealthy"))
}

/// The MF of each Impulse: those of the dearest hex that a stack enters in it (D14.31). A stack
/// that is behind enters open ground first.
fn costs(hexes: &[PathHex], behind: &[u8]) -> Vec<Mf> {
    let last = hexes.len() as u8;
    let of = |impulse: u8| {
        let entered = behind.iter().filter_map(|behind| {
            let hex = impulse.checked_sub(*behind)?;
            let mf = |hex: u8| hexes.get(usize::from(hex) - 1).map(|hex| hex.mf);
            if hex == 0 { None } else { mf(hex) }
        });
        entered.max().unwrap_or(Mf::whole(1))
    };
    let impulses = last + behind.iter().max().copied().unwrap_or_default();
    (1..=impulses).map(of).collect()
}
