use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::acts::{Tactic, size};
use super::assault::{Assault, Site};
use super::fire::{Defence, HoldsFire, Moment};
use super::heavy::{Ordnance, he_firepower};
use super::movement::SmokeGrenades;
use super::outcome::Taken;
use super::standing::At;
use crate::odds::{Exact, Measure};
use crate::rules::a7_fire::attack::Circumstances;
use crate::rules::a7_fire::column::Table;
use crate::rules::a7_fire::firefight::Side;
use crate::rules::a7_fire::modifiers::Terrain;
use crate::rules::a7_fire::stack::equals;
use crate::rules::a15_heat_of_battle::{Place, Surroundings};
use crate::rules::defaults::{no, no_drm, yes};
use crate::rules::g11_caves::he_against_cave::HeAgainstCave;
use crate::rules::{Catalogued, Contradiction, LedgerLine};
use crate::tables::to_hit::{Barrel, Colour};
use crate::units::support_weapons::SUPPORT_WEAPONS;
use crate::units::{
    BreakdownNumber, Caliber, Drm, Elr, EntranceMf, FewUnits, Firepower, Force, Hexes, Levels,
    MalfunctionNumber, NoSuchCounter, PlayerTurns, RateOfFire, Shots, Unit,
};

/// Attackers assault a cave, Player Turn by Player Turn: do they eliminate it,
/// and what does that cost?
///
/// The attackers act as one stack, theirs is the first Player Turn, and they do
/// what their tactic says as soon as they can. Who breaks falls back into cover,
/// rallies there and comes again. The garrison stays in the cave.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct CaveAssault {
    /// How the cave is attacked.
    #[schemars(extend("rule" = "G11.833 to G11.834, G11.88"))]
    tactic: Tactic,
    /// How many Player Turns there are, of both sides together.
    #[schemars(extend("rule" = "A3"))]
    horizon: PlayerTurns,
    /// Who is in the cave: Japanese units, named as targets are; `-concealed`
    /// when they are, so that they do not guard the cave.
    #[schemars(
        length(min = 1, max = 6),
        extend(
            "rule" = "G11.1, G11.4, G11.833",
            "examples" = ["elite-full", "elite-full-concealed", "first-line-half-squad",
                "leader-9-1", "crew"]
        )
    )]
    garrison: Vec<String>,
    /// The FP of the garrison's fire at a range of one hex, PBF included: the
    /// same as long as one of it is unbroken, half farther away.
    #[serde(default)]
    #[schemars(extend("rule" = "A7.2, A7.21", "unless-given" = "what its units and MG have"))]
    garrison_firepower: Option<Firepower>,
    /// All DRM of the garrison's fire but those of movement, terrain and SMOKE;
    /// with `garrison-firepower` its leadership, too.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "A7.4 to A7.6"))]
    garrison_drm: Drm,
    /// The garrison's MG: `lmg`, `mmg`, `hmg`, `hmg-50`. Their ROF and
    /// malfunction are not followed.
    #[serde(default)]
    #[schemars(
        length(min = 1, max = 3),
        extend("rule" = "A7.352, G1.611", "unless-given" = "none", "examples" = ["lmg", "hmg"])
    )]
    garrison_machine_guns: Option<Vec<String>>,
    /// Whether the garrison cowers.
    #[serde(default)]
    #[schemars(extend("rule" = "A7.9", "unless-given" = "true, when no leader directs it"))]
    garrison_cowering: Option<bool>,
    /// When the garrison holds its fire.
    #[serde(default = "never")]
    #[schemars(extend("rule" = "A8.1, A12.14"))]
    garrison_holds_fire: HoldsFire,
    /// How often the garrison fires at most in the attackers' MPh: First Fire,
    /// Subsequent First Fire, and then FPF.
    #[serde(default = "twice")]
    #[schemars(extend("rule" = "A8.1, A8.3, A8.31"))]
    garrison_shots: Shots,
    /// The garrison's Experience Level Rating.
    #[serde(default = "elr_3")]
    #[schemars(extend("rule" = "A19.13"))]
    garrison_elr: Elr,
    /// The attackers, all with what lies on them, as targets are named.
    #[serde(default = "a_marine_squad")]
    #[schemars(
        length(min = 1, max = 6),
        extend("rule" = "G11.833", "examples" = ["7-6-8", "3-4-8", "leader-9-1", "hero"])
    )]
    attackers: Vec<String>,
    /// Whose units the attackers are.
    #[serde(default = "usmc")]
    #[schemars(extend("rule" = "A1.2"))]
    attacking_force: Force,
    /// The attackers' Experience Level Rating.
    #[serde(default = "elr_5")]
    #[schemars(extend("rule" = "A19.13"))]
    attackers_elr: Elr,
    /// Whether the cover that attackers fall back into is Rally Bonus terrain.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A10.61"))]
    attackers_rally_terrain: bool,
    /// How many DC the attackers have.
    #[serde(default = "one")]
    #[schemars(extend("rule" = "A23"))]
    charges: FewUnits,
    /// The X# of the DC.
    #[serde(default)]
    #[schemars(extend("rule" = "A23.2, A23.4", "unless-given" = "12, of who is not Elite 10"))]
    malfunction_number: Option<MalfunctionNumber>,
    /// Whether the attackers have a FT.
    #[serde(default)]
    #[schemars(extend("rule" = "A22", "unless-given" = "true for the tactic flamethrower"))]
    flamethrower: Option<bool>,
    /// SMOKE grenades that a squad tries to place before a DC is used.
    #[serde(default = "no_smoke")]
    #[schemars(extend("rule" = "A24.1, G11.85"))]
    smoke: SmokeGrenades,
    /// The caliber of the attackers' Gun in millimetres.
    #[serde(default)]
    #[schemars(extend("rule" = "C4.2, G11.88", "unless-given" = "none; 105 for the tactic guns"))]
    gun_caliber_mm: Option<Caliber>,
    /// The Gun's range in hexes.
    #[serde(default = "six_hexes")]
    #[schemars(extend("rule" = "C3.3"))]
    gun_range: Hexes,
    /// The Gun's To Hit DRM but for the cave's +4 and acquisition.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "C5, C6"))]
    gun_drm: Drm,
    /// The Gun's Multiple ROF.
    #[serde(default)]
    #[schemars(extend("rule" = "C2.24"))]
    gun_rate_of_fire: RateOfFire,
    /// The Gun's B#.
    #[serde(default = "twelve")]
    #[schemars(extend("rule" = "C2.28"))]
    gun_breakdown: BreakdownNumber,
    /// The colour of the attackers' To Hit numbers.
    #[serde(default = "black")]
    #[schemars(extend("rule" = "C3.3"))]
    gun_colour: Colour,
    /// The length of the Gun's barrel.
    #[serde(default = "normal_barrel")]
    #[schemars(extend("rule" = "C4.1"))]
    gun_barrel: Barrel,
    /// By how many levels the cave lies above the Base Level of its Entrance Hex;
    /// with 1 or more it is an Upper-Cliff cave.
    #[serde(default)]
    #[schemars(extend("rule" = "G11.113, G11.833"))]
    height: Levels,
    /// Whether the cave is IN a Depression.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "G11.1, A23.7"))]
    depression: bool,
    /// Whether the cave is Known; if not, nothing can be done against it until
    /// the garrison fires.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "G11.81"))]
    known: bool,
    /// How far from the cave the attackers start, out of its LOS; 1 is beside it.
    /// It means nothing to who Climbs, nor for the tactic `guns`.
    #[serde(default = "two_hexes")]
    #[schemars(extend("rule" = "A4.11, A8.1"))]
    range: Hexes,
    /// The MF for entering the Entrance Hex.
    #[serde(default = "one_mf")]
    #[schemars(extend("rule" = "A4.1"))]
    entrance_mf: EntranceMf,
    /// The terrain of the Entrance Hex.
    #[serde(default = "open_ground")]
    #[schemars(extend("rule" = "A4.6, A7.6"))]
    entrance_terrain: Terrain,
    /// Whether an Original 2 on a MC causes Heat of Battle.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "A15.1, G1.62, G11.97"))]
    heat_of_battle: bool,
    /// Whether a garrison that loses its concealment by firing at the Placer
    /// guards the cave against that DC.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "G11.833, A23.3", "ruling" = true))]
    guard_by_defensive_fire: bool,
    /// Whether the attack of a DC that missed, from the Entrance Hex at the
    /// cave's level, can eliminate the cave.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "G11.833, G11.88", "ruling" = true))]
    failed_throw_can_eliminate: bool,
    /// Whether an Original 2 passes a MC even when its Final DR is above the
    /// Morale Level.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "A10.1, A15.1", "ruling" = true))]
    original_2_passes: bool,
}

/// A checked integer that is known to be allowed.
fn number<T: TryFrom<i64>>(value: i64) -> T
where
    T::Error: std::fmt::Debug,
{
    T::try_from(value).expect("it is allowed")
}

fn never() -> HoldsFire {
    HoldsFire::Never
}

fn twice() -> Shots {
    number(2)
}

fn elr_3() -> Elr {
    number(3)
}

fn elr_5() -> Elr {
    number(5)
}

fn a_marine_squad() -> Vec<String> {
    vec!["7-6-8".to_owned()]
}

fn usmc() -> Force {
    Force::Usmc
}

fn one() -> FewUnits {
    number(1)
}

fn no_smoke() -> SmokeGrenades {
    SmokeGrenades::None
}

fn six_hexes() -> Hexes {
    number(6)
}

fn twelve() -> BreakdownNumber {
    number(12)
}

fn black() -> Colour {
    Colour::Black
}

fn normal_barrel() -> Barrel {
    Barrel::Normal
}

fn two_hexes() -> Hexes {
    number(2)
}

fn one_mf() -> EntranceMf {
    number(1)
}

fn open_ground() -> Terrain {
    Terrain::OpenGround
}

/// The squad-equivalents of some units, in halves (A5.5).
fn half_squads(units: &[Unit]) -> i32 {
    units.iter().map(|unit| if unit.body.is_smc() { 0 } else { size(unit.body) - 1 }).sum()
}

fn together(parameter: &'static str, message: impl Into<String>) -> Contradiction {
    Contradiction::Together { parameter, message: message.into() }
}

impl CaveAssault {
    fn garrison_units(&self) -> Result<Vec<Unit>, NoSuchCounter> {
        let named = |name: &String| Unit::named("garrison", Force::Japanese, name);
        self.garrison.iter().map(named).collect()
    }

    fn attacking_units(&self) -> Result<Vec<Unit>, NoSuchCounter> {
        let named = |name: &String| Unit::named("attackers", self.attacking_force, name);
        self.attackers.iter().map(named).collect()
    }

    fn circumstances(&self, elr: Elr, place: Place) -> Circumstances {
        Circumstances {
            elr: elr.get(),
            morale_modifier: 0,
            heat_of_battle: self.heat_of_battle.then_some(Surroundings {
                place,
                // No cave occupant is a Known enemy for going berserk (G11.97).
                enemy_in_sight: false,
                no_quarter: true,
                led: false,
            }),
            original_2_passes: self.original_2_passes,
        }
    }

    fn machine_guns(&self) -> Result<Vec<i32>, Contradiction> {
        let mg = |name: &&str| name.ends_with("mg") || *name == "hmg-50";
        let weapons = || SUPPORT_WEAPONS.iter().filter(|one| one.force == Force::Japanese);
        let names = || weapons().map(|weapon| weapon.name).filter(mg);
        let mut all = Vec::new();
        for given in self.garrison_machine_guns.iter().flatten() {
            let found = weapons().find(|weapon| weapon.name == given && mg(&weapon.name));
            let Some(weapon) = found else {
                return Err(Contradiction::NoSuchName {
                    parameter: "garrison-machine-guns",
                    given: given.clone(),
                    names: names().map(str::to_owned).collect(),
                });
            };
            all.push(weapon.firepower);
        }
        all.sort_unstable_by(|one, other| other.cmp(one));
        Ok(all)
    }

    fn ordnance(&self) -> Option<Ordnance> {
        let caliber_mm = self.gun_caliber_mm?;
        Some(Ordnance {
            shot: HeAgainstCave {
                caliber_mm,
                range: self.gun_range,
                colour: self.gun_colour,
                barrel: self.gun_barrel,
                drm: self.gun_drm,
            },
            breakdown: self.gun_breakdown.get(),
            rate_of_fire: self.gun_rate_of_fire.get(),
        })
    }

    /// The assault that is asked about.
    pub fn assault(&self) -> Assault {
        let asked = self.clone().resolved();
        let garrison = asked.garrison_units().expect("checked with the question");
        let attackers = asked.attacking_units().expect("checked with the question");
        let tem = asked.entrance_terrain.tem().0;
        let from_above = asked.tactic == Tactic::Climb;
        let defence = Defence {
            firepower: asked.garrison_firepower.map(Firepower::get),
            machine_guns: asked.machine_guns().expect("checked with the question"),
            drm: asked.garrison_drm.get(),
            cowering: asked.garrison_cowering,
            holds_fire: asked.garrison_holds_fire,
            shots: asked.garrison_shots.get() as u8,
            table: Table::Ift,
        };
        let equal_attackers = equals(&attackers);
        let ordinary = asked.circumstances(asked.attackers_elr, Place::Ordinary);
        let in_cave = asked.circumstances(asked.garrison_elr, Place::Cave);
        let rally_terrain = asked.attackers_rally_terrain;
        Assault {
            attackers: Side::new(attackers, ordinary, Place::Ordinary, rally_terrain).apart(),
            equal_attackers,
            garrison: Side::new(garrison, in_cave, Place::Cave, true),
            site: Site {
                height: asked.height.get(),
                depression: asked.depression,
                known: asked.known,
                range: asked.range.get(),
                entrance_mf: asked.entrance_mf.get() as u8,
                tem,
                open: asked.entrance_terrain == Terrain::OpenGround,
                from_above,
            },
            defence,
            charges: asked.charges.get() as u8,
            flamethrower: asked.flamethrower.unwrap_or(false),
            gun: asked.ordnance(),
            smoke: asked.smoke,
            malfunction_number: asked.malfunction_number.map(MalfunctionNumber::get),
            horizon: asked.horizon.get() as u8,
            tactics: vec![asked.tactic],
            guard_by_defensive_fire: asked.guard_by_defensive_fire,
            failed_throw_can_eliminate: asked.failed_throw_can_eliminate,
            events: [Vec::new(), Vec::new()],
        }
        .scheduled()
    }

    /// The assault in which the attackers decide anew in each Player Turn: for
    /// any of these tactics that their means and the cave allow.
    pub fn free(&self, tactics: &[Tactic]) -> Assault {
        let assault = self.assault();
        let tactics = tactics.iter().copied().filter(|tactic| assault.allows(*tactic)).collect();
        Assault { tactics, ..assault }
    }

    fn check_cave(&self) -> Result<(), Contradiction> {
        let height = self.height.get();
        if self.depression && height > 0 {
            let message = "a cave IN a Depression is at the level of its Entrance Hex (G11.111)";
            return Err(together("height", message));
        }
        if matches!(self.entrance_terrain, Terrain::Cave | Terrain::CaveAreaTarget) {
            let message = "the attackers are in the Entrance Hex, not in a cave (G11.7)";
            return Err(together("entrance-terrain", message));
        }
        let message = match self.tactic {
            Tactic::Place if height > 0 => {
                "an Upper-Cliff cave is not ADJACENT: Place a DC from above, with the tactic \
                 `climb` (G11.8331)"
            }
            Tactic::Set if height > 0 => {
                "to Set a DC in an Upper-Cliff cave by Climbing up to it is not modelled (G11.8332)"
            }
            Tactic::Throw if height > 1 => "a DC is Thrown at most one level higher (G11.833)",
            Tactic::Flamethrower if height > 1 => {
                "a FT fires at full FP at most one level higher (A22.1)"
            }
            _ => return Ok(()),
        };
        Err(together("height", message))
    }

    fn check_means(&self) -> Result<(), Contradiction> {
        if self.tactic.needs_charge() && self.charges.get() == 0 {
            let message = "without a DC there is nothing to do: give `charges` at least 1";
            return Err(together("charges", message));
        }
        if self.tactic == Tactic::Flamethrower && self.flamethrower == Some(false) {
            return Err(together("flamethrower", "the tactic `flamethrower` needs a FT"));
        }
        let never_seen = self.garrison_holds_fire == HoldsFire::Always
            || matches!(self.tactic, Tactic::Guns | Tactic::Climb);
        if !self.known && never_seen {
            let message = "this cave would never be found: its garrison has nobody to fire at, or \
                           never fires (G11.81)";
            return Err(together("known", message));
        }
        Ok(())
    }

    fn check_units(&self) -> Result<(), Contradiction> {
        let units = self.garrison_units()?;
        for unit in &units {
            if let Some(why) = unit.impossible() {
                return Err(together("garrison", format!("`{unit}`: `{}` {why}", unit.body)));
            }
        }
        if half_squads(&units) > 2 {
            let message = "a cave holds one squad-equivalent (G11.4)";
            return Err(together("garrison", message));
        }
        let attackers = self.attacking_units()?;
        if half_squads(&attackers) > 6 {
            let message = "a hex holds three squad-equivalents of the attackers (A5.1)";
            return Err(together("attackers", message));
        }
        for unit in &attackers {
            if let Some(why) = unit.impossible() {
                return Err(together("attackers", format!("`{unit}`: `{}` {why}", unit.body)));
            }
            if *unit != Unit::fresh(unit.body) && !unit.fanatic && !unit.heroic {
                let message = format!("`{unit}`: attackers start unbroken and without any marker");
                return Err(together("attackers", message));
            }
        }
        if self.attacking_force == Force::Japanese {
            let message = "only Allied units assault a cave (G11.1)";
            return Err(together("attacking-force", message));
        }
        self.machine_guns().map(|_| ())
    }

    fn check_approach(&self) -> Result<(), Contradiction> {
        let range = self.range.get();
        if range == 0 {
            return Err(together("range", "the attackers are beside the cave at a range of 1"));
        }
        if matches!(self.tactic, Tactic::Climb | Tactic::Guns) {
            return Ok(());
        }
        let assault = self.assault();
        let available = i32::from(assault.movement_factors(&assault.standing()));
        let needed = range - 2 + self.entrance_mf.get();
        if range > 1 && needed > available {
            let message = format!(
                "they have {available} MF and need {needed}: let the assault start where they \
                 can be beside the cave within one MPh"
            );
            return Err(together("range", message));
        }
        Ok(())
    }
}

impl Catalogued for CaveAssault {
    type Played = Assault;

    const NAME: &'static str = "cave-assault";
    const RULES: &'static [&'static str] = &[
        "A3", "A7", "A8", "A10", "A22", "A23", "A24", "C3", "C6.5", "G1", "G11.8", "G11.833",
        "G11.834", "G11.85", "G11.88",
    ];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("eliminated in <turn> / ...", "the cave is eliminated in this Player Turn"),
        ("stands after <turn>: ... / ...", "it stands, with what is left of its garrison"),
        ("... / <unit> + <unit> ...", "what is left of each attacker, named as by fire-attack"),
        ("... / <number> DC", "and how many DC have been used"),
    ];

    fn played(&self) -> Assault {
        self.assault()
    }

    fn exact(played: &Assault) -> Option<Exact<Taken>> {
        played.exact()
    }

    fn measures() -> Vec<Measure<Taken>> {
        Taken::measures()
    }

    fn resolved(self) -> Self {
        let guns = self.tactic == Tactic::Guns;
        Self {
            flamethrower: self.flamethrower.or(Some(self.tactic == Tactic::Flamethrower)),
            gun_caliber_mm: self.gun_caliber_mm.or(guns.then(|| number(105))),
            ..self
        }
    }

    fn ledger(&self) -> Vec<LedgerLine> {
        let assault = self.assault();
        let mut standing = assault.standing();
        let line = LedgerLine::new;
        let mut lines = vec![line(
            "MF of the attackers",
            assault.movement_factors(&standing).to_string(),
            "A4.11, A4.12",
        )];
        standing.at = At::Beside;
        standing.turn.spent_beside = 1;
        let fire = assault.garrison_fire(&standing, Moment::Final);
        let column = fire.and_then(|shot| shot.fire.column);
        let value = column.map_or("none".to_owned(), |column| format!("{column} FP"));
        lines.push(line("garrison's fire beside the cave", value, "A7.2, A7.21"));
        if let Some(shot) = fire {
            lines.push(line("its DRM at who does not move", format!("{:+}", shot.drm), "A7.4"));
        }
        if let Some(gun) = assault.gun {
            let firepower = format!("{} FP", he_firepower(gun.shot.caliber_mm.get()));
            lines.push(line("a hit of the Gun", firepower, "C4.2"));
        }
        lines
    }

    fn check(&self) -> Result<(), Contradiction> {
        self.check_units()?;
        self.check_cave()?;
        self.check_means()?;
        self.check_approach()
    }
}
