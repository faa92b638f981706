//! The hexes of the path, as they are given: `woods`, `open:smoke=2`.

use crate::Refusal;
use crate::a4_movement::entry::{self, Ground};
use crate::a4_movement::mf::Mf;
use crate::a7_fire::column::{Column, Table};
use crate::a8_defensive_fire::residual;
use crate::a24_smoke::smoke_drm;
use crate::g11_caves::residual_fire;
use crate::scenarios::described::Described;

/// So many hexes there are at most.
pub(in crate::scenarios) const MOST_HEXES: usize = 8;

/// Residual FP in a cave (G11.82).
const CAVE_RESIDUAL: &str = "cave-residual";

/// The most MF for one hex, in halves.
const MOST_HALVES: u8 = 16;

/// A hex of the path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PathHex {
    /// Its terrain.
    pub ground: Ground,
    /// The MF to enter it.
    pub mf: Mf,
    /// The MF that they spend there afterwards for something else; 0 for nothing.
    pub then: Mf,
    /// The DRM of SMOKE in it.
    pub smoke: i32,
    /// The LOS Hindrance on the way to it, besides that of a single defender.
    pub hindrance: i32,
    /// The Residual FP that lies in it before they come.
    pub residual: Option<Column>,
    /// The Snap Shot of the Residual FP in a cave whose CA Hexside they cross to enter it.
    pub cave_residual: Option<Column>,
}

impl PathHex {
    /// The MF that they spend in it, with those for something else or without.
    pub fn spent(&self, more: bool) -> Mf {
        if more { self.mf + self.then } else { self.mf }
    }

    /// The hex that a text describes.
    pub(in crate::scenarios) fn read(given: &str, table: Table) -> Result<Self, Refusal> {
        let described = Described::new("hexes", given);
        described.check(&[], &["mf", "smoke", "hindrance", "then", "residual", CAVE_RESIDUAL])?;
        let ground = Ground::named(described.name).ok_or_else(|| match described.name {
            "smoke" => {
                let why = "SMOKE is in a hex, not a hex: give its DRM there, as in `open:smoke=2`";
                described.refused(why).by("A24.1")
            }
            name => described.no_such_name(name, Ground::names()),
        })?;
        let smoke = described.number_or("smoke", 0..=i64::from(smoke_drm::MOST), 0)? as i32;
        let hindrance = described.number_or("hindrance", 0..=5, 0)? as i32;
        let in_smoke = if smoke > 0 { entry::SMOKE } else { Mf::default() };
        let mf = match described.halves("mf", 1..=MOST_HALVES)? {
            Some(halves) => Mf::halves(halves),
            None => {
                let of_terrain = ground.mf.ok_or_else(|| {
                    let why =
                        format!("say what it costs to enter {0}, as in `{0}:mf=4`", ground.name);
                    described.refused(why).by("A4.13")
                })?;
                of_terrain + in_smoke
            }
        };
        let then = described.halves("then", 1..=MOST_HALVES)?.map_or(Mf::default(), Mf::halves);
        let counter = |key| {
            let firepower = described.number(key, 1..=i64::from(residual::MOST))?;
            let column = |firepower| Column::of(table, i32::try_from(firepower).ok()?.into());
            Ok::<_, Refusal>(firepower.and_then(column))
        };
        let residual = counter("residual")?;
        let cave_residual = counter(CAVE_RESIDUAL)?.and_then(residual_fire::snap_shot);
        Ok(Self { ground, mf, then, smoke, hindrance, residual, cave_residual })
    }
}
