//! Where an assault stands between its events.

use crate::a5_stacking;
use crate::a7_fire::attack::Original;
use crate::a7_fire::column::Column;
use crate::a14_snipers::activation::Activations;
use crate::scenarios::firefight::Band;
use crate::units::{Condition, Unit};
use asl_engine::Shared;

use super::acts::Act;
use super::events::Who;
use super::garrisons_charges::Threw;
use super::machine_guns::MachineGuns;

/// Both sides, and all that a Player Turn has to remember.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Standing {
    /// The attackers who act, together in one Location.
    pub van: Shared<Band>,
    /// Where the van is.
    pub at: At,
    /// The attackers in cover who have fallen back, follow or stay.
    pub rear: Shared<Band>,
    /// The attackers on overwatch.
    pub watch: Shared<Band>,
    /// Who is in the cave.
    pub garrison: Shared<Band>,
    /// Who has routed out of the cave.
    pub routed: Shared<Band>,
    /// Who is in each cave that is Accessible to it.
    pub next_door: Vec<Shared<Band>>,
    /// Whether the cave is Known.
    pub known: bool,
    /// Whether the attackers Control it.
    pub controlled: bool,
    /// How the garrison's MG stand.
    pub machine_guns: MachineGuns,
    /// How many DC the garrison has left.
    pub garrison_charges: u8,
    /// What the attackers have left to attack the cave with.
    pub means: Means,
    /// The DC that is in the cave.
    pub charge: Charge,
    /// The garrison's Labor Status for clearing it: 0 to 2, for so much off its Clearance DR.
    pub labor: u8,
    /// What this Player Turn has to remember.
    pub turn: Turn,
    /// How it has ended, when it has.
    pub end: Option<End>,
    /// How often Snipers have been activated.
    pub activations: Activations,
}

/// Where the van is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum At {
    /// Where it started, out of the garrison's LOS.
    Cover,
    /// In the garrison's LOS, near enough to detonate a Set DC.
    Near,
    /// Beside the cave.
    Beside,
    /// On a Climb counter at this level of the cliff below an Upper-Cliff cave
    /// (B11.43).
    Cliff { level: u8 },
}

/// What the attackers have left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Means {
    /// DC.
    pub charges: u8,
    /// DC that have been used.
    pub spent: u8,
    /// Whether there is a FT.
    pub flamethrower: bool,
    /// The Gun, while it works.
    pub gun: Option<Gun>,
    /// For how many more fire phases OBA falls on the cave's hex.
    pub oba: u8,
    /// OBA that has been called: a bit for each Player Turn to come, this one first, in which an FFE
    /// attacks the cave, and one after the last.
    pub ffe: u32,
    /// How many aircraft with bombs have not attacked yet.
    pub bombs: u8,
}

impl Means {
    /// Whether OBA falls in this Player Turn.
    pub const fn oba_falls(&self) -> bool {
        self.oba > 0 || self.ffe & 1 > 0
    }
}

/// A Gun that works.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Gun {
    /// How far it has acquired the cave: 0 to 2, for so much off its TH DR.
    pub acquired: u8,
}

/// The DC that is in the cave.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Charge {
    /// None.
    None,
    /// One that has been Placed, with its X#; it goes off in the AFPh.
    Placed { guarded: bool, malfunction: u8 },
    /// One that has been Set, by this attacker, with its X#; `ready` when he is
    /// far enough away to detonate it.
    Set { guarded: bool, malfunction: u8, setter: Identity, ready: bool },
}

/// What a Player Turn has to remember.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Turn {
    /// What the attackers do.
    pub act: Act,
    /// Which of them does it.
    pub actor: Option<Identity>,
    /// Whether his MPh is over.
    pub mph_over: bool,
    /// How many MF the van has spent on its way.
    pub spent: u8,
    /// How many of them in the Location beside the cave.
    pub spent_beside: u8,
    /// How many hexes the van has moved.
    pub hexes: u8,
    /// How often the garrison has fired.
    pub shots: u8,
    /// How often at the van beside the cave.
    pub shots_beside: u8,
    /// Whether the van is in Hazardous Movement.
    pub hazardous: bool,
    /// Whether the garrison, free to decide, lets this moment pass.
    pub holds: bool,
    /// Whether the garrison, free to decide, fires at those on overwatch and not at the van.
    pub afar: bool,
    /// Whether the garrison, free to decide, Throws a DC now.
    pub throws: bool,
    /// Who of the garrison has Thrown a DC.
    pub threw: Option<Threw>,
    /// The DRM of SMOKE beside the cave: 2, or 1 of WP.
    pub smoke_beside: u8,
    /// The DRM of SMOKE in the cave: 2, or 1 of WP.
    pub smoke_in_cave: u8,
    /// Residual FP beside the cave.
    pub residual: Option<Residual>,
    /// What would lie there if the MG that have just kept their ROF gave it up (A8.23).
    pub offered: Option<Residual>,
    /// The IFT DR of the garrison's next fire, when it has been made.
    pub garrison_dr: Option<Original>,
    /// How its MG stand after that fire.
    pub machine_guns: Option<MachineGuns>,
    /// The DR of its FPF, which is a NMC for itself.
    pub answer: Option<i32>,
    /// An attack on those in the cave that is still to be resolved.
    pub blast: Option<Blast>,
    /// What spreads of it into the Accessible caves.
    pub spread: Option<Blast>,
    /// An attack of a DC on the van: of their own, or of the garrison's.
    pub backfire: Option<Blast>,
    /// Whether the Gun may fire again.
    pub gun_fires: bool,
}

/// Which attacker a unit is: from where it comes, and whether it is a SMC; for
/// a squad may create a hero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Identity {
    origin: u8,
    smc: bool,
}

impl Identity {
    /// That of a unit of a band.
    pub fn of((origin, unit): (u8, Unit)) -> Self {
        Self { origin, smc: unit.body.is_smc() }
    }

    /// The unit of a band that it is, if it is there.
    pub fn find(self, band: &Band) -> Option<Unit> {
        let found = band.units.iter().copied().find(|one| Self::of(*one) == self);
        found.map(|(_, unit)| unit)
    }
}

impl Turn {
    /// A Player Turn that begins.
    pub const fn begun() -> Self {
        Self {
            act: Act::Wait,
            actor: None,
            mph_over: false,
            spent: 0,
            spent_beside: 0,
            hexes: 0,
            shots: 0,
            shots_beside: 0,
            hazardous: false,
            holds: false,
            afar: false,
            throws: false,
            threw: None,
            smoke_beside: 0,
            smoke_in_cave: 0,
            residual: None,
            offered: None,
            garrison_dr: None,
            machine_guns: None,
            answer: None,
            blast: None,
            spread: None,
            backfire: None,
            gun_fires: false,
        }
    }

    /// The attack on these that is still to be resolved.
    pub fn blast_on(&self, who: Who) -> Option<Blast> {
        match who {
            Who::Garrison => self.blast,
            Who::NextDoor(_) => self.spread,
            Who::Attackers => self.backfire,
        }
    }

    /// The same, to change it.
    pub fn blast_on_mut(&mut self, who: Who) -> &mut Option<Blast> {
        match who {
            Who::Garrison => &mut self.blast,
            Who::NextDoor(_) => &mut self.spread,
            Who::Attackers => &mut self.backfire,
        }
    }
}

/// Residual FP in the Location beside the cave, while somebody may still spend MF there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Residual {
    /// Its column.
    pub column: Column,
    /// How many MF the van had spent there when the Residual FP was left, or when it
    /// attacked last.
    pub spent: u8,
    /// The DRM of that attack.
    pub attacked: Option<i8>,
}

/// An attack that is still to be resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Blast {
    /// Its column.
    pub column: Column,
    /// Its DRM.
    pub drm: i32,
    /// Its IFT DR, when that has been made.
    pub original: Option<Original>,
    /// Whether it is a DC of their own side.
    pub own: bool,
}

/// How an assault has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum End {
    /// The cave was eliminated.
    Eliminated,
    /// The attackers had nothing left to do.
    GivenUp,
}

/// Of these units those who are unbroken and not pinned, with where they come
/// from.
pub fn able(band: &Band) -> impl Iterator<Item = (u8, Unit)> + '_ {
    band.units.iter().copied().filter(|(_, unit)| is_able(*unit))
}

/// Whether a unit is in Good Order and not pinned.
pub fn is_able(unit: Unit) -> bool {
    unit.condition == Condition::Unbroken && !unit.pinned
}

impl Standing {
    /// Whether an unconcealed Good Order Japanese MMC is in the cave (G11.833).
    pub fn is_guarded(&self) -> bool {
        self.garrison.units.iter().any(|(_, unit)| {
            unit.condition == Condition::Unbroken && !unit.concealed && !unit.body.is_smc()
        })
    }

    /// By how many squad-equivalents the cave is Overstacked (A5.5, G11.4).
    pub fn overstacked_by(&self) -> i32 {
        let bodies = self.garrison.units.iter().map(|(_, unit)| unit.body);
        a5_stacking::overstacked_by(bodies, a5_stacking::CAVE_LIMIT)
    }

    /// The one who acts, while he is able to.
    pub fn actor(&self) -> Option<Unit> {
        self.turn.actor?.find(&self.van).filter(|unit| is_able(*unit))
    }
}
