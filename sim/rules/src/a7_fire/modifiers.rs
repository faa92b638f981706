//! The DRM of an attack, one by one.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::a4_movement::movement_drm::{FFMO, FFNAM, HAZARDOUS_MOVEMENT, is_covered};
use crate::a24_smoke::smoke_drm;
use crate::defaults::{no, no_drm};
use crate::g11_caves::{CAVE_TEM, CAVE_TEM_OBA};
use crate::procedure::in_group;
use crate::units::{Drm, FewUnits, Hindrance, Leadership, PillboxTem, Smoke};
use crate::{LedgerLine, Refusal};

/// The parameters that say nothing in such a question: a sum of DRM has the TEM in it, and units in
/// a cave have no other terrain.
pub fn idle(asked: &Map<String, Value>) -> &'static [&'static str] {
    let sum = asked.get("drm").and_then(Value::as_i64).unwrap_or(0);
    let in_cave = asked.get("place").and_then(Value::as_str) == Some("cave");
    if sum != 0 || in_cave { &["terrain"] } else { &[] }
}

/// What modifies the IFT DR.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("the DRM"))]
pub struct Modifiers {
    /// The sum of all DRM, or of those that no other parameter gives.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "A7.4 to A7.6, G11.8"))]
    pub drm: Drm,
    /// The terrain that gives the target its TEM. `stone` and `wooden` are the buildings. `crest` is
    /// Crest Status to its front, `bank` is above a Bank counter, and `pillbox` needs `pillbox-tem`.
    #[serde(default = "open_ground")]
    #[schemars(extend("rule" = "A7.6, B20.92, B30.11, G2, G3, G5, G6, G7, G8, G11.8", "assumed" = true))]
    pub terrain: Terrain,
    /// The TEM of the pillbox, as its counter has it: the first number for fire from inside its
    /// CA, and the last for fire from elsewhere.
    #[serde(default)]
    #[schemars(extend(
        "rule" = "B30.112, B30.113",
        "label" = "pillbox TEM",
        "unless-given" = "none; it must be given for a pillbox"
    ))]
    pub pillbox_tem: Option<PillboxTem>,
    /// LOS Hindrances.
    #[serde(default)]
    #[schemars(extend("rule" = "A6.7"))]
    pub hindrance: Hindrance,
    /// SMOKE in, out of and between the Locations.
    #[serde(default)]
    #[schemars(extend("rule" = "A24.2, A24.8, G11.8"))]
    pub smoke: Smoke,
    /// The leadership of the leader who directs the fire.
    #[serde(default)]
    #[schemars(extend(
        "rule" = "A7.53, A7.531",
        "unless-given" = "the best of the leaders among the `firers`, or nobody"
    ))]
    pub leader: Option<Leadership>,
    /// The number of heroes who take part but are not among the `firers`, -1 each.
    #[serde(default)]
    #[schemars(extend("rule" = "A15.24"))]
    pub heroes: FewUnits,
    /// The firer or the directing leader is CX, +1.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A4.51"))]
    pub firer_cx: bool,
    /// The firer is Encircled, +1.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A7.7"))]
    pub firer_encircled: bool,
    /// The firer is on Wire, +1.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "B26.31"))]
    pub firer_on_wire: bool,
    /// The firer is above a Panji counter, +1.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "G9"))]
    pub firer_above_panji: bool,
    /// The squad-equivalents by which the firer's Location is Overstacked, +1 each.
    /// `fire-attack` itself counts one with `overstacked-cave`, and all `firers` beyond one
    /// squad-equivalent.
    #[serde(default)]
    #[schemars(extend("rule" = "A5.12, G11.8"))]
    pub firer_overstacked: FewUnits,
    /// The squad-equivalents by which the target's Location is Overstacked, -1 each.
    /// `fire-attack` itself counts the targets beyond three squad-equivalents, in a cave beyond one.
    #[serde(default)]
    #[schemars(extend("rule" = "A5.1, A5.131, G11.4"))]
    pub target_overstacked: FewUnits,
    /// The number of FT that the target has, -1 each.
    #[serde(default)]
    #[schemars(extend("rule" = "A22.4"))]
    pub target_flamethrowers: FewUnits,
    /// First Fire at units that move in the Open, -1.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A4.6"))]
    pub ffmo: bool,
    /// First Fire at units that do not use Assault Movement, -1.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A4.6"))]
    pub ffnam: bool,
    /// Fire at units in Hazardous Movement, -2.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A4.62"))]
    pub hazardous_movement: bool,
}

/// Terrain with the TEM that it gives against fire on the IFT.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Terrain {
    /// No TEM: Open Ground, brush, grain, orchard, palm trees and so on.
    OpenGround,
    /// +4, not cumulative with any other TEM (G11.8).
    Cave,
    /// +6: a cave against OBA and the Area Target Type (G11.8).
    CaveAreaTarget,
    /// +1.
    Woods,
    /// +1.
    LightJungle,
    /// +2.
    DenseJungle,
    /// +1.
    Bamboo,
    /// No TEM, but no Open Ground: there is no FFMO.
    Kunai,
    /// +1.
    Swamp,
    /// +1.
    Crag,
    /// +1.
    Graveyard,
    /// +1.
    Hut,
    /// +2.
    WoodenBuilding,
    /// +3.
    StoneBuilding,
    /// +1.
    Hedge,
    /// +2.
    Wall,
    /// +1.
    Shellholes,
    /// +2; against OBA it is +4, which `drm` can say.
    Foxhole,
    /// +2; against OBA it is +4, which `drm` can say.
    Trench,
    /// +2: Crest Status, against Direct Fire across its front (B20.92).
    Crest,
    /// No TEM: above a Bank counter, in Hazardous Movement (G8).
    Bank,
    /// The TEM of the counter (B30.11).
    Pillbox,
}

impl Terrain {
    /// Whether it is a part of a hex that only the procedures of small arms fire have.
    pub const fn is_part_of_hex(self) -> bool {
        matches!(self, Self::Crest | Self::Bank | Self::Pillbox)
    }

    /// Whether units there are covered, so that FFMO does not count.
    ///
    /// # Source
    ///
    /// A4.6. Kunai is like brush.
    pub const fn covers(self, hindrance_and_smoke: i32) -> bool {
        is_covered(self.tem().0, hindrance_and_smoke) || matches!(self, Self::Kunai)
    }

    /// That this is terrain, where Crest Status, Banks and pillboxes are given by what they do.
    ///
    /// # Errors
    ///
    /// [`Refusal`] of this parameter for those.
    pub fn check_whole_hex(self, parameter: &'static str) -> Result<(), Refusal> {
        if !self.is_part_of_hex() {
            return Ok(());
        }
        let message = format!("`{self}` is for small arms fire; here give its TEM as a `drm`");
        Err(Refusal::together(parameter, message).by("B20.92, B30.11, G8"))
    }

    /// Whether it is a cave (G11.1).
    pub const fn is_cave(self) -> bool {
        matches!(self, Self::Cave | Self::CaveAreaTarget)
    }

    /// Whether hits in it are Air Bursts: of Indirect Fire in woods and jungle, and of all HE in
    /// bamboo (B13.3, G2, G3).
    pub const fn bursts(self, indirect: bool, he: bool) -> bool {
        match self {
            Self::Woods | Self::LightJungle | Self::DenseJungle | Self::Swamp => indirect,
            Self::Bamboo => indirect || he,
            _ => false,
        }
    }

    /// Whether its TEM is that of a hexside (B9.3).
    pub const fn is_hexside(self) -> bool {
        matches!(self, Self::Hedge | Self::Wall)
    }

    /// Its TEM, and the rule.
    pub const fn tem(self) -> (i32, &'static str) {
        match self {
            Self::OpenGround => (0, "A7.6"),
            Self::Cave => (CAVE_TEM, "G11.8"),
            Self::CaveAreaTarget => (CAVE_TEM_OBA, "G11.8"),
            Self::Woods => (1, "B13.3"),
            Self::LightJungle => (1, "G2"),
            Self::DenseJungle => (2, "G2"),
            Self::Bamboo => (1, "G3"),
            Self::Kunai => (0, "G6"),
            Self::Swamp => (1, "G7"),
            Self::Crag => (1, "B17.3"),
            Self::Graveyard => (1, "B18.3"),
            Self::Hut => (1, "G5"),
            Self::WoodenBuilding => (2, "B23.3"),
            Self::StoneBuilding => (3, "B23.3"),
            Self::Hedge => (1, "B9.3"),
            Self::Wall => (2, "B9.3"),
            Self::Shellholes => (1, "B2.3"),
            Self::Foxhole => (2, "B27.3"),
            Self::Trench => (2, "B27.3, B27.5"),
            Self::Crest => (2, "B20.92, B27.3"),
            Self::Bank => (0, "G8"),
            Self::Pillbox => (0, "B30.11"),
        }
    }
}

impl fmt::Display for Terrain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::OpenGround => "open-ground",
            Self::Cave => "cave",
            Self::CaveAreaTarget => "cave-area-target",
            Self::Woods => "woods",
            Self::LightJungle => "light-jungle",
            Self::DenseJungle => "dense-jungle",
            Self::Bamboo => "bamboo",
            Self::Kunai => "kunai",
            Self::Swamp => "swamp",
            Self::Crag => "crag",
            Self::Graveyard => "graveyard",
            Self::Hut => "hut",
            Self::WoodenBuilding => "wooden-building",
            Self::StoneBuilding => "stone-building",
            Self::Hedge => "hedge",
            Self::Wall => "wall",
            Self::Shellholes => "shellholes",
            Self::Foxhole => "foxhole",
            Self::Trench => "trench",
            Self::Crest => "crest",
            Self::Bank => "bank",
            Self::Pillbox => "pillbox",
        })
    }
}

fn open_ground() -> Terrain {
    Terrain::OpenGround
}

/// The heroes among the firers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Heroes {
    /// How many fire within the Normal Range of what they fire, -1 each (A15.24).
    pub helping: i32,
    /// How many fire a MG, +1 each (A15.23).
    pub at_machine_guns: i32,
}

impl Modifiers {
    /// The TEM, and the rule.
    pub fn tem(&self) -> (i32, &'static str) {
        let (tem, rule) = self.terrain.tem();
        match self.pillbox_tem {
            Some(tem) if self.terrain == Terrain::Pillbox => (tem.get(), "B30.112, B30.113"),
            _ => (tem, rule),
        }
    }

    /// Whether the targets are in Hazardous Movement, as all above a Bank counter are.
    fn is_hazardous(&self) -> bool {
        self.hazardous_movement || self.terrain == Terrain::Bank
    }

    /// Each DRM that is not 0: what it is, its value and its rule.
    fn each(&self, firers: Heroes) -> Vec<(String, i32, &'static str)> {
        let flag = |is: bool, drm: i32| if is { drm } else { 0 };
        let (tem, tem_rule) = self.tem();
        let leader = self.leader.map_or(0, Leadership::get);
        let all = [
            (format!("TEM, {}", self.terrain), tem, tem_rule),
            ("LOS Hindrance".to_owned(), self.hindrance.get(), "A6.7"),
            ("SMOKE".to_owned(), self.smoke.get(), "A24.2"),
            ("leader".to_owned(), leader, "A7.531"),
            ("heroes".to_owned(), -self.heroes.get() - firers.helping, "A15.24"),
            ("heroes who fire a MG".to_owned(), firers.at_machine_guns, "A15.23"),
            ("firer CX".to_owned(), flag(self.firer_cx, 1), "A4.51"),
            ("firer Encircled".to_owned(), flag(self.firer_encircled, 1), "A7.7"),
            ("firer on Wire".to_owned(), flag(self.firer_on_wire, 1), "B26.31"),
            ("firer above Panji".to_owned(), flag(self.firer_above_panji, 1), "G9"),
            ("firer Overstacked".to_owned(), self.firer_overstacked.get(), "A5.12"),
            ("target Overstacked".to_owned(), -self.target_overstacked.get(), "A5.131"),
            ("target has FT".to_owned(), -self.target_flamethrowers.get(), "A22.4"),
            ("FFMO".to_owned(), flag(self.ffmo, FFMO), "A4.6"),
            ("FFNAM".to_owned(), flag(self.ffnam, FFNAM), "A4.6"),
            (
                "Hazardous Movement".to_owned(),
                flag(self.is_hazardous(), HAZARDOUS_MOVEMENT),
                if self.terrain == Terrain::Bank { "A4.62, G8" } else { "A4.62" },
            ),
            ("other DRM".to_owned(), self.drm.get(), "A7.4"),
        ];
        all.into_iter().filter(|(_, drm, _)| *drm != 0).collect()
    }

    /// The sum of all DRM, with those heroes among the firers.
    pub fn total(&self, firers: Heroes) -> i32 {
        self.each(firers).iter().map(|(_, drm, _)| drm).sum()
    }

    /// The same for targets that are all pinned: they move no more (A7.83).
    #[must_use]
    pub fn at_the_pinned(self) -> Self {
        // Pinned units are above no Bank counter any more (G8).
        let bank = self.terrain == Terrain::Bank;
        let terrain = if bank { Terrain::OpenGround } else { self.terrain };
        Self { terrain, ffmo: false, ffnam: false, hazardous_movement: false, ..self }
    }

    /// Each DRM with its rule, and the sum.
    pub fn ledger(&self, firers: Heroes) -> Vec<LedgerLine> {
        let each = self.each(firers);
        let listed = each.iter().any(|(item, ..)| item != "other DRM");
        let items = each.into_iter().filter(|_| listed).map(|(item, drm, rule)| LedgerLine {
            item,
            value: format!("{drm:+}"),
            rule: rule.to_owned(),
        });
        let total = format!("{:+}", self.total(firers));
        items.chain([LedgerLine::new("DRM", total, "A7.4")]).collect()
    }

    /// The positive DRM that come from outside the target's Location, and so make the
    /// Residual FP less: those that surely do, and those that can.
    ///
    /// # Source
    ///
    /// A8.26. SMOKE and other DRM may lie in the target's hex or outside.
    pub fn outside_the_target(&self, firers: Heroes) -> (i32, i32) {
        let hexside = if self.terrain.is_hexside() { self.terrain.tem().0 } else { 0 };
        let firer = [self.firer_cx, self.firer_encircled];
        let flags = firer.into_iter().chain([self.firer_on_wire, self.firer_above_panji]);
        let flags: i32 = flags.map(i32::from).sum();
        let surely = hexside
            + self.hindrance.get()
            + self.leader.map_or(0, Leadership::get).max(0)
            + firers.at_machine_guns
            + flags
            + self.firer_overstacked.get();
        (surely, self.smoke.get() + self.drm.get().max(0))
    }

    /// Whether they stay the same in several attacks: units that break or are pinned leave a Bank.
    ///
    /// # Errors
    ///
    /// [`Refusal`] of the terrain.
    pub fn check_several_attacks(&self) -> Result<(), Refusal> {
        if self.terrain != Terrain::Bank {
            return Ok(());
        }
        let message = "units that break or are pinned leave the Bank: ask `fire-attack` for each \
                       attack";
        Err(Refusal::together("terrain", message).by("G8"))
    }

    /// Whether Banks, Wire, Panji and pillboxes go with the other DRM.
    fn check_part_of_hex(&self) -> Result<(), Refusal> {
        let refused =
            |parameter, message: &str, rule| Err(Refusal::together(parameter, message).by(rule));
        let pillbox = self.terrain == Terrain::Pillbox;
        match self.pillbox_tem {
            None if pillbox => {
                let message = "give the TEM of the pillbox, as its counter has it";
                return refused("pillbox-tem", message, "B30.112, B30.113");
            }
            Some(_) if !pillbox => {
                return refused("pillbox-tem", "this is for `terrain` pillbox", "B30.112");
            }
            _ => {}
        }
        if self.terrain == Terrain::Bank && (self.ffmo || self.ffnam) {
            let parameter = if self.ffmo { "ffmo" } else { "ffnam" };
            let message = "above a Bank counter there is Hazardous Movement instead, which counts \
                           by itself";
            return refused(parameter, message, "G8, A4.62");
        }
        if pillbox && self.target_overstacked.get() > 0 {
            return refused("target-overstacked", "no pillbox is Overstacked", "B30.111");
        }
        if self.firer_on_wire && self.firer_above_panji {
            let message = "the firer is above Wire or above a Panji counter";
            return refused("firer-above-panji", message, "B26.31, G9");
        }
        Ok(())
    }

    /// Whether they can be true together, and with Advancing Fire if it is that.
    ///
    /// # Errors
    ///
    /// [`Refusal`] with the parameter to look at.
    pub fn check(&self, advancing_fire: bool) -> Result<(), Refusal> {
        if self.hazardous_movement && (self.ffmo || self.ffnam) {
            let message = "Hazardous Movement excludes FFMO and FFNAM";
            return Err(Refusal::together("hazardous-movement", message).by("A4.62"));
        }
        self.check_part_of_hex()?;
        let hindrance_and_smoke = self.hindrance.get() + self.smoke.get();
        if smoke_drm::blocks_los(hindrance_and_smoke) {
            let message = "SMOKE and Hindrances of 6 or more together block the LOS";
            return Err(Refusal::together("smoke", message).by("B.10"));
        }
        if self.ffmo && (self.terrain.covers(hindrance_and_smoke) || self.tem().0 != 0) {
            let message = "FFMO needs a target without TEM, Hindrance and SMOKE";
            return Err(Refusal::together("ffmo", message).by("A4.6"));
        }
        if advancing_fire && (self.ffmo || self.ffnam) {
            let message = "FFMO and FFNAM are for Defensive First Fire only";
            return Err(Refusal::together("advancing-fire", message).by("A8.13"));
        }
        Ok(())
    }
}
