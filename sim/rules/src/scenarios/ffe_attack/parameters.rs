use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::effects::{FfeKind, Shell};
use super::left::LeftByFfe;
use super::scenario::Barrage;
use crate::a7_fire::fire_attack::targets_overstack;
use crate::a7_fire::modifiers::Terrain;
use crate::a7_fire::targets::{InLocation, Targets};
use crate::defaults::{no, no_drm};
use crate::g11_caves::ELIMINATING_MM;
use crate::procedure::{Headline, in_group};
use crate::scenarios::firefight::{Rallying, Side};
use crate::scenarios::gun_attack::moving_drm;
use crate::units::{Caliber, Drm, Levels, Phases};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::odds::{Exact, Measure};
use asl_engine::{Map, Meter, NotExact, Play};

/// The calibers of OBA on its chart.
const CALIBERS: [i32; 2] = [60, 460];

/// From this caliber on the chart has Concentrations alone.
const ALONE_FROM: i32 = 250;

/// An FFE attacks the units in a Location once or several times: what is left of them?
///
/// One DR is for all of them. It is not halved against concealed units. An Original 2 is a Critical
/// Hit: it strikes the unit that Random Selection chooses, and the others suffer the same DR as
/// usual. FFE:1 and FFE:2 attack in one fire phase of each Player Turn, the first of which is that
/// of the battery's side. Between them pins end, and broken units try to rally. Nobody moves.
///
/// `oba-mission` says when the FFE falls and where. Not included: vehicles, Guns, SMOKE, WP, Rockets,
/// and rubble. How far the Location is Overstacked is counted at the start.
///
/// # Examples
///
/// A Concentration of 100 mm has 20 FP, and bursts in the air in woods: -1.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let ffe = Ask::<FfeAttack>::new().caliber_mm(100).terrain(Terrain::Woods).elr(3);
/// let ffe = ffe.force(Force::Russian).targets(["4-4-7"]).heat_of_battle(false);
/// assert_eq!(ffe.chance_of("unaffected")?.to_string(), "71/648");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct FfeAttack {
    #[serde(flatten)]
    ffe: Ffe,
    #[serde(flatten)]
    targets: Targets,
}

/// The FFE.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("the FFE"))]
struct Ffe {
    /// The caliber of the battery in millimetres, 60 or more.
    #[schemars(extend("rule" = "C.6, C1.5"))]
    caliber_mm: Caliber,
    /// The kind of Fire Mission: a Concentration has the full FP, Harassing Fire a third, and a Barrage
    /// one column less.
    #[serde(default = "concentration")]
    #[schemars(extend("rule" = "C1.5, C1.72, E12.5"))]
    mission: FfeKind,
    /// How many times it attacks the Location, once in each Player Turn.
    #[serde(default = "once")]
    #[schemars(extend("rule" = "C1.5"))]
    attacks: Phases,
    /// The terrain that gives the units their TEM. A cave is attacked only across its CA Hexside.
    #[serde(default = "open_ground")]
    #[schemars(extend("rule" = "C1.52, B13.3, B27.3, G11.8, G11.84"))]
    terrain: Terrain,
    /// The levels of the building above the units, without the rooftop, +1 each.
    #[serde(default)]
    #[schemars(extend("rule" = "B23.32"))]
    levels_above: Levels,
    /// Whether the units are in marsh, which halves the FP. Swamp is a terrain.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "C3.53, G7"))]
    marsh: bool,
    /// The units enter the hex in the MPh and do not use Assault Movement, -1. Then it attacks once.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "C1.51, A4.6"))]
    ffnam: bool,
    /// The units enter the hex in the MPh in the Open, -1.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "C1.51, A4.6"))]
    ffmo: bool,
    /// Every other DRM.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "C1.52"))]
    drm: Drm,
    #[serde(flatten)]
    rallying: Rallying,
}

fn concentration() -> FfeKind {
    FfeKind::Concentration
}

fn once() -> Phases {
    Phases::try_from(1).expect("1 is allowed")
}

fn open_ground() -> Terrain {
    Terrain::OpenGround
}

impl Ffe {
    fn check(&self) -> Result<(), Refusal> {
        let refused = |parameter, message: &str, rule: &'static str| {
            Err(Refusal::together(parameter, message).by(rule))
        };
        let caliber = self.caliber_mm.get();
        let building = matches!(self.terrain, Terrain::WoodenBuilding | Terrain::StoneBuilding);
        if !(CALIBERS[0]..=CALIBERS[1]).contains(&caliber) {
            return refused("caliber-mm", "a battery has 60 mm or more", "C1.5, C.6");
        }
        if self.mission != FfeKind::Concentration && caliber >= ALONE_FROM {
            let message = "a battery of 250 mm or more fires Concentrations alone";
            return refused("mission", message, "C1.72, E12.1");
        }
        self.terrain.check_whole_hex("terrain")?;
        if self.terrain == Terrain::CaveAreaTarget {
            return refused("terrain", "give `cave`: the kind of attack is known", "G11.8");
        }
        if self.levels_above.get() > 0 && !building {
            return refused("levels-above", "this is for a building", "B23.32");
        }
        let enters = self.ffnam || self.ffmo;
        if enters && self.attacks.get() > 1 {
            let message = "with FFNAM or FFMO the units enter the hex, and it attacks once";
            return refused("attacks", message, "C1.51");
        }
        if self.ffmo && self.terrain != Terrain::OpenGround && self.terrain != Terrain::Hedge {
            return refused("ffmo", "FFMO needs a hex without TEM", "A4.6");
        }
        Ok(())
    }

    fn shell(&self, overstacked: i32) -> Shell {
        Shell {
            caliber_mm: self.caliber_mm.get(),
            mission: self.mission,
            terrain: self.terrain,
            levels_above: self.levels_above.get(),
            marsh: self.marsh,
            moving: moving_drm(self.ffnam, self.ffmo, false),
            overstacked,
            drm: self.drm.get(),
        }
    }
}

impl Catalogued for FfeAttack {
    type Played = Play<Barrage>;

    const NAME: &'static str = "ffe-attack";
    const EXAMPLE: &'static [(&'static str, &'static str)] = &[
        ("caliber-mm", "100"),
        ("attacks", "2"),
        ("terrain", "woods"),
        ("targets", "4-4-7,9-0"),
        ("elr", "3"),
    ];
    const RULES: &'static [&'static str] = &[
        "C1.5", "C1.51", "C1.52", "C1.53", "C1.56", "C1.72", "C.6", "C.7", "A7", "A10", "G1",
        "G11.84",
    ];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("<unit> + <unit> ...", "what is left of each target, named as by fire-attack"),
        ("cave-eliminated", "a Critical Hit of 100 mm or more has eliminated the cave"),
    ];
    const HEADLINE: Option<Headline> =
        Headline::measure("At least one unit is reduced, broken or worse", "any-reduced-or-worse");

    fn measures() -> Vec<Measure<LeftByFfe>> {
        LeftByFfe::measures()
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        self.ffe.check()?;
        let ffe = self.ffe;
        let terrain = ffe.terrain;
        let overstacked = targets_overstack(&self.targets, terrain)?.get();
        let (effects, mut ledger) = ffe.shell(overstacked).effects();
        let (targets, location) = self.targets.ready(terrain, None, false)?;
        let InLocation { units, place, circumstances } = location;
        let (rallying, rally_terrain) = ffe.rallying.settled(place, terrain);
        if terrain.is_cave() {
            let value = "only across its CA Hexside".to_owned();
            ledger.push(LedgerLine::new("the cave is attacked", value, "G11.84"));
        }
        let barrage = Barrage {
            side: Side::new(units, circumstances, place, rally_terrain)
                .under_fire(ffe.attacks.get() as usize)?
                .into(),
            effects,
            eliminates_cave: terrain.is_cave() && ffe.caliber_mm.get() >= ELIMINATING_MM,
            schedule: Barrage::schedule_of(ffe.attacks.get() as usize, rallying.rally),
        };
        let ffe = Ffe { rallying, ..ffe };
        Ok(Ready::new(Self { ffe, targets }, Play(barrage)).with_ledger(ledger))
    }

    fn exact(played: &Play<Barrage>, meter: &mut Meter<'_>) -> Result<Exact<LeftByFfe>, NotExact> {
        Map::new(&played.0).odds(meter)
    }
}
