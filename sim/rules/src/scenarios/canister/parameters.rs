use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::left::LeftByCanister;
use super::locations::{self, Location};
use super::scenario::CanisterFire;
use crate::a7_fire::column::{self, Table};
use crate::a7_fire::fire_attack::targets_overstack;
use crate::a7_fire::firing::fraction;
use crate::a7_fire::halvings;
use crate::a7_fire::modifiers::Terrain;
use crate::a7_fire::shot::Shot;
use crate::a7_fire::targets::{InLocation, Targets};
use crate::c3_to_hit::gunfire::{Breakdown, BreakdownKind, Gunfire};
use crate::c3_to_hit::shot::{At, Shot as ToHit};
use crate::defaults::{no, no_drm, three};
use crate::procedure::{Headline, in_group};
use crate::scenarios::firefight::Side;
use crate::units::{AreaFires, BreakdownNumber, Caliber, Drm, Hindrance, RateOfFire, RofLimit};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::odds::{Exact, Measure};
use asl_engine::{Map, Meter, NotExact, Play};

/// The FP of canister by caliber (C8.4); that of 47 mm is on the IFT.
const FIREPOWER: [(i32, i32); 4] = [(37, 12), (47, 12), (75, 20), (105, 24)];

/// A Gun fires canister at the units in up to three hexes and their caves: what is left of them?
///
/// There is no TH DR. One DR on the IFT is for every Location, each with its own FP and DRM, and it
/// says about ROF, breakdown and Depletion, too. Fire at a cave has half the FP. Nobody moves. Not
/// included: crews of vehicles, Intensive Fire beyond its halved FP.
///
/// # Examples
///
/// 75 mm has 20 FP, and 10 against a cave, whose TEM is +4.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let canister = Ask::<Canister>::new().caliber_mm(75).targets(["4-4-7"]).elr(3);
/// let canister = canister.heat_of_battle(false);
/// assert_eq!(canister.clone().chance_of("unaffected")?.to_string(), "185/1296");
/// let cave = canister.terrain(Terrain::Cave);
/// assert_eq!(cave.chance_of("unaffected")?.to_string(), "353/432");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Canister {
    #[serde(flatten)]
    round: Round,
    #[serde(flatten)]
    targets: Targets,
}

/// The Gun, and where it fires.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("the canister"))]
struct Round {
    /// The caliber in millimetres: 37, 47, 75 or 105.
    #[schemars(extend("rule" = "C8.4"))]
    caliber_mm: Caliber,
    /// How often the FP is halved for every Location: Bounding Fire, Motion, Intensive Fire, or a Gun
    /// that is manned in the same MPh.
    #[serde(default)]
    #[schemars(extend("rule" = "C8.4"))]
    area_fire: AreaFires,
    /// The Depletion Number of its canister: a higher Original DR means that there is none.
    #[serde(default)]
    #[schemars(range(min = 2, max = 11), extend("rule" = "C8.4, C8.9", "unless-given" = "there is enough"))]
    depletion_number: Option<i32>,
    /// The Multiple ROF that is printed; 0 for none.
    #[serde(default)]
    #[schemars(extend("rule" = "C8.4, C2.24"))]
    rate_of_fire: RateOfFire,
    /// The most shots of the fire phase by its ROF, after its first shot.
    #[serde(default = "three")]
    #[schemars(extend("rule" = "C2.24", "label" = "ROF limit"))]
    rof_limit: RofLimit,
    /// The B# that is printed.
    #[serde(default = "twelve")]
    #[schemars(extend("rule" = "C8.4, C2.28, A9.7"))]
    breakdown: BreakdownNumber,
    /// The terrain that gives the targets their TEM.
    #[serde(default = "open_ground")]
    #[schemars(extend("rule" = "C8.4, G11.8"))]
    terrain: Terrain,
    /// Whether the targets are in the hex beside the firer, along the LOS: half the FP, and no PBF.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "C8.41"))]
    adjacent: bool,
    /// The other Locations that the same shot reaches, each with its terrain and units: `cave:4-4-7+8-0`,
    /// or `woods:adjacent:4-4-7` in the hex beside the firer.
    #[serde(default)]
    #[schemars(
        length(min = 1, max = locations::MOST),
        extend(
            "rule" = "C8.4, C8.41, G11.836",
            "unless-given" = "no other Location",
            "examples" = ["cave:4-4-7", "cave:3-4-7+9-0", "woods:4-4-7-broken",
                "open-ground:adjacent:2-3-7"]
        )
    )]
    also_at: Option<Vec<String>>,
    /// LOS Hindrances.
    #[serde(default)]
    #[schemars(extend("rule" = "C8.4, A6.7"))]
    hindrance: Hindrance,
    /// Every other DRM, such as a changed CA.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "C8.4, C5.1"))]
    drm: Drm,
}

fn twelve() -> BreakdownNumber {
    BreakdownNumber::try_from(12).expect("12 is allowed")
}

fn open_ground() -> Terrain {
    Terrain::OpenGround
}

impl Round {
    /// The FP before they are halved.
    fn firepower(&self) -> Result<i32, Refusal> {
        let caliber = self.caliber_mm.get();
        let known = FIREPOWER.iter().find(|(mm, _)| *mm == caliber);
        known.map(|(_, firepower)| *firepower).ok_or_else(|| {
            Refusal::together("caliber-mm", "canister is of 37, 47, 75 or 105 mm").by("C8.4")
        })
    }

    /// What is fired into a Location, and how that comes about.
    fn shot_at(&self, full: i32, location: &Location, overstacked: i32) -> (Shot, Vec<LedgerLine>) {
        let (tem, tem_rule) = location.terrain.tem();
        let causes = [
            (self.area_fire.get(), "Area Fire", "C8.4"),
            (i32::from(location.adjacent), "the hex beside the firer", "C8.41"),
            (i32::from(location.terrain.is_cave()), "a cave", "G11.836"),
        ];
        let times: i32 = causes.iter().map(|(times, ..)| times).sum();
        let firepower = halvings::firepower(full, [], times);
        let drm = tem + self.hindrance.get() + self.drm.get() - overstacked;
        let shot = Shot { drm, ..Shot::of(Table::Ift, firepower, false) };
        let line = |item: &str, value: String, rule: &str| LedgerLine::new(item, value, rule);
        let mut ledger = Vec::new();
        for (_, why, rule) in causes.iter().filter(|(times, ..)| *times > 0) {
            ledger.push(line("halved", (*why).to_owned(), rule));
        }
        for (item, drm, rule) in [
            ("TEM", tem, tem_rule),
            ("LOS Hindrance", self.hindrance.get(), "A6.7"),
            ("target Overstacked", -overstacked, "A5.131"),
            ("other DRM", self.drm.get(), "C8.4"),
        ] {
            if drm != 0 {
                ledger.push(line(item, format!("{drm:+}"), rule));
            }
        }
        let column = column::written(shot.fire.column);
        let value = format!("{} FP, column {column}, DRM {drm:+}", fraction(firepower));
        ledger.push(line("in this Location", value, "C8.4, A7.4"));
        (shot, ledger)
    }

    fn gunfire(&self) -> Gunfire {
        let printed = self.breakdown.get();
        Gunfire {
            shot: ToHit { number: 0, drm: 0, at: At::Hex, doubled: false, multiple: false },
            turning: 0,
            turning_rof: 0,
            turning_intensive: false,
            breakdown: Breakdown { number: printed, printed, kind: BreakdownKind::Malfunctions },
            depletion: self.depletion_number,
            rate_of_fire: self.rate_of_fire.get(),
            rof_limit: self.rof_limit.get() as u8,
            intensive: false,
            acquires: false,
            acquired: 0,
            phases: 1,
        }
    }
}

impl Catalogued for Canister {
    type Played = Play<CanisterFire>;

    const NAME: &'static str = "canister";
    const EXAMPLE: &'static [(&'static str, &'static str)] = &[
        ("caliber-mm", "37"),
        ("terrain", "cave"),
        ("targets", "4-4-7"),
        ("also-at", "open-ground:4-4-7"),
        ("elr", "3"),
    ];
    const RULES: &'static [&'static str] =
        &["C8.4", "C8.41", "C8.9", "C2.24", "C2.28", "A7.4", "A10", "G1", "G11.836"];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("<unit> + <unit> ...", "what is left of each target, named as by fire-attack"),
        ("... | ...", "the same for each Location, in the order given"),
        ("... / 2 shots", "after so many shots, when that can differ"),
        ("... / malfunctioned, removed", "and the Gun cannot be fired any more"),
        ("... / last-round, no-ammunition", "and there is no more canister, or was none"),
    ];
    const HEADLINE: Option<Headline> =
        Headline::measure("At least one unit is reduced, broken or worse", "any-reduced-or-worse");

    fn measures() -> Vec<Measure<LeftByCanister>> {
        LeftByCanister::measures()
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        let round = &self.round;
        let full = round.firepower()?;
        let first = Location {
            terrain: round.terrain,
            adjacent: round.adjacent,
            units: self.targets.targets.clone(),
        };
        let mut all = vec![first];
        if let Some(given) = &round.also_at {
            Refusal::unless_listed("also-at", given, locations::MOST)?;
        }
        for given in round.also_at.iter().flatten() {
            all.push(Location::parse(given)?);
        }
        let mut ledger = vec![LedgerLine::new("firepower", full.to_string(), "C8.4")];
        let (mut locations, mut asked) = (Vec::new(), None);
        for (place, location) in all.iter().enumerate() {
            let parameter = if place == 0 { "terrain" } else { "also-at" };
            location.terrain.check_whole_hex(parameter)?;
            if location.terrain == Terrain::CaveAreaTarget {
                let message = "give `cave`: canister is no Area Target Type";
                return Err(Refusal::together(parameter, message).by("C8.4, G11.8"));
            }
            let targets = Targets { targets: location.units.clone(), ..self.targets.clone() };
            // The place that is given is that of the first Location.
            let targets = if place == 0 { targets } else { Targets { place: None, ..targets } };
            let overstacked = targets_overstack(&targets, location.terrain)?.get();
            let (targets, here) = targets.ready(location.terrain, None, false)?;
            asked.get_or_insert(targets);
            let InLocation { units, place, circumstances } = here;
            let (shot, lines) = round.shot_at(full, location, overstacked);
            if all.len() > 1 {
                let value = location.units.join(" + ");
                let item = format!("Location {}", locations.len() + 1);
                ledger.push(LedgerLine::new(&item, value, "A7.4"));
            }
            ledger.extend(lines);
            let side: Arc<Side> = Side::new(units, circumstances, place, false).staying().into();
            locations.push((side, shot));
        }
        let gunfire = round.gunfire();
        let shots = usize::from(gunfire.most_shots());
        let fire = CanisterFire {
            schedule: CanisterFire::schedule_of(shots, locations.len()),
            locations,
            gunfire,
            names_shots: gunfire.names_shots(),
        };
        let targets = asked.expect("there is a first Location");
        Ok(Ready::new(Self { targets, ..self }, Play(fire)).with_ledger(ledger))
    }

    fn exact(
        played: &Play<CanisterFire>,
        meter: &mut Meter<'_>,
    ) -> Result<Exact<LeftByCanister>, NotExact> {
        Map::new(&played.0).odds(meter)
    }
}
