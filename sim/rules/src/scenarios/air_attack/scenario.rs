//! What happens, plane by plane.

use std::sync::Arc;

use asl_engine::dice::{Dice, Roll};
use asl_engine::{Coming, Player, Scenario, Schedule, Shared};

use super::left::LeftByPlanes;
use super::standing::{Pending, Plane, Standing};
use crate::a5_stacking;
use crate::a7_fire::attack::{Fire, Original, Shot as Attacked};
use crate::c3_to_hit::shot::{At, Hit, Shot};
use crate::e7_aircraft::anti_aircraft::{AaResult, AaWeapon};
use crate::e7_aircraft::fates::PlaneFates;
use crate::e7_aircraft::sighting::{self, Sighted};
use crate::scenarios::firefight::{Band, Side};
use crate::scenarios::gun_attack::{Effects, Struck};
use crate::scenarios::{AttackOnBand, Part};
use crate::units::Unit;

/// The IFT DR of the MG of a plane.
const GUNS: Roll = Roll::DR("IFT DR", "E7.4");

/// An Original DR of so much disables the MG of a plane.
const DISABLED: i32 = 12;

/// Something that happens on the run of a plane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// Its Sighting TC.
    Sight,
    /// A weapon fires at it. It flies to the hex of its second attack and away whether it attacks there
    /// or not (E7.401, E7.511).
    AntiAir(AaWeapon),
    /// It fires its MG, which it may fire again.
    Guns,
    /// It fires its MG for the last time.
    LastGuns,
    /// It drops its bombs, with this TH#.
    Bombs(i32),
    /// Who is struck by a Critical Hit.
    Choose,
    /// The attack is resolved.
    Resolve,
    /// The Infantry below a Stuka is pinned.
    Pin,
    /// It flies to the hex of its second attack.
    FlyOn,
    /// Its run is over.
    Ends,
}

/// The DRM of its attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AttackDrm {
    /// Those of the IFT DR of MG, without movement and Overstacking.
    pub(super) guns: i32,
    /// Those of the TH DR of bombs, without movement and Overstacking.
    pub(super) bombs: i32,
    /// Those of the movement of the targets.
    pub(super) moving: i32,
}

/// What bombs do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Payloads {
    /// What they are aimed at.
    pub(super) at: At,
    /// Their effects at units that move, and at units that are pinned.
    pub(super) effects: [Effects; 2],
    /// Whether a Critical Hit eliminates the cave (G11.88).
    pub(super) eliminates_cave: bool,
}

/// Planes that attack the units in a Location.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AirRaid {
    pub(super) side: Arc<Side>,
    /// The DRM of the Sighting TC, in its four cases: whether all targets are concealed, and
    /// whether a plane has attacked them.
    pub(super) sighting_drm: [[i32; 2]; 2],
    pub(super) mg: Fire,
    pub(super) mg_at_concealed: Fire,
    pub(super) drm: AttackDrm,
    pub(super) payloads: Option<Payloads>,
    /// Whether the targets are in a cave, where concealment counts for no attack (G11.812).
    pub(super) concealment_counts: bool,
    /// So many squad-equivalents are not Overstacked.
    pub(super) stacking_limit: u32,
    pub(super) schedule: Schedule<Event>,
}

impl AirRaid {
    fn targets<'a>(&'a self, at: &'a Standing) -> impl Iterator<Item = Unit> + 'a {
        self.side.in_location(&at.band)
    }

    fn all_pinned(&self, at: &Standing) -> bool {
        self.targets(at).all(|unit| unit.pinned)
    }

    /// The DRM of an attack that depend on where play stands: movement, Overstacking, and the
    /// plane itself.
    fn drm_now(&self, at: &Standing) -> i32 {
        let moving = if self.all_pinned(at) { 0 } else { self.drm.moving };
        let bodies = self.targets(at).map(|unit| unit.body);
        let over = a5_stacking::overstacked_by(bodies, self.stacking_limit);
        moving - over
    }

    fn hampered_drm(at: &Standing) -> i32 {
        at.plane.map_or(0, |plane| i32::from(plane.hampered))
    }

    /// The Sighting TC of the next plane.
    fn sight<D: Dice + ?Sized>(&self, mut at: Standing, dice: &mut D) -> Standing {
        let all_concealed = self.targets(&at).all(|unit| unit.concealed);
        let drm = self.sighting_drm[usize::from(all_concealed)][usize::from(at.attacked)];
        let Sighted { passed, recalled, mistaken } = sighting::sight(drm, dice);
        if passed {
            at.plane = Some(Plane {
                machine_guns: true,
                damaged: false,
                recalled,
                hampered: false,
                over: false,
            });
        } else {
            at.fates.recalled += u8::from(recalled);
            at.fates.mistaken += u8::from(mistaken);
            at.fates.unsighting += u8::from(!mistaken);
        }
        at
    }

    /// A weapon fires at the plane.
    fn anti_air<D: Dice + ?Sized>(mut at: Standing, weapon: AaWeapon, dice: &mut D) -> Standing {
        let Some(mut plane) = at.plane else { return at };
        let result = weapon.fire(dice);
        if result == AaResult::Down || (result == AaResult::Damaged && plane.damaged) {
            if plane.damaged {
                dice.note("E7.511", format_args!("Damaged for the second time, it is shot down"));
            }
            at.fates.shot_down += 1;
            at.plane = None;
            return at;
        }
        plane.damaged |= result == AaResult::Damaged;
        plane.hampered |= result != AaResult::None;
        at.plane = Some(plane);
        at
    }

    /// The IFT DR of its MG.
    fn guns<D: Dice + ?Sized>(mut at: Standing, dice: &mut D) -> Standing {
        let Some(mut plane) = at.plane else { return at };
        let original = Original::roll(&GUNS, false, dice);
        if original.total == DISABLED {
            dice.note("E7.4", format_args!("an Original 12: its MG is disabled"));
            plane.machine_guns = false;
        }
        at.plane = Some(plane);
        at.pending = Pending::Guns(original);
        at.attacked = true;
        at
    }

    /// The TH DR of its bombs.
    fn bombs<D: Dice + ?Sized>(&self, mut at: Standing, number: i32, dice: &mut D) -> Standing {
        let Some(payloads) = self.payloads else { return at };
        let drm = self.drm.bombs + self.drm_now(&at) + Self::hampered_drm(&at);
        let shot = Shot { number, drm, at: payloads.at, doubled: false, multiple: false };
        let both = Shot::roll(false, dice);
        let is_there = [false, true]
            .map(|concealed| self.targets(&at).any(|unit| unit.concealed == concealed));
        let judge = |shot: Shot| shot.judge(both);
        let struck = Struck::by(shot, judge, is_there, self.concealment_counts, both, dice);
        at.attacked = true;
        if struck.is(Hit::Critical) && payloads.eliminates_cave {
            dice.note("G11.88", format_args!("the cave and its contents are eliminated"));
            at.band = Band { dm: at.band.dm, ..Band::default() }.into();
            at.cave_eliminated = true;
        } else if !struck.misses() {
            at.pending = Pending::Bombs(struck);
        }
        at
    }

    /// Who is struck by a Critical Hit.
    fn choose<D: Dice + ?Sized>(&self, mut at: Standing, dice: &mut D) -> Standing {
        if let Pending::Bombs(mut struck) = at.pending {
            struck.choose(&self.targets(&at).collect::<Vec<Unit>>(), dice);
            at.pending = Pending::Bombs(struck);
        }
        at
    }

    /// The attack of its MG, with an IFT DR if that has been made.
    fn by_guns(&self, at: &Standing, original: Option<Original>) -> Option<AttackOnBand> {
        let drm = self.drm.guns + self.drm_now(at) + Self::hampered_drm(at);
        let (fire, at_concealed) = (self.mg, self.mg_at_concealed);
        let shot = Attacked { fire, at_concealed, drm, cowering: false };
        let attack = AttackOnBand::new(&self.side, &at.band, shot)?;
        Some(attack.with_original(original))
    }

    /// The attack that is to be resolved.
    fn attack(&self, at: &Standing) -> Option<AttackOnBand> {
        match at.pending {
            Pending::Nothing => None,
            Pending::Guns(original) => self.by_guns(at, Some(original)),
            Pending::Bombs(struck) => {
                let effects = self.payloads?.effects[usize::from(self.all_pinned(at))];
                struck.attack(&effects, self.concealment_counts, &self.side, &at.band)
            }
        }
    }

    /// A Stuka has fired at them: those that can be pinned are, and a pin reveals them.
    fn pinned(&self, at: &Standing) -> Standing {
        let pin = |unit: Unit| {
            let pins = unit.takes_ptc() && !unit.pinned;
            Unit { pinned: unit.pinned || pins, concealed: unit.concealed && !pins, ..unit }
        };
        let units = at.band.units.iter().map(|(origin, unit)| (*origin, pin(*unit))).collect();
        let band = Band { units, ..Band::clone(&at.band) };
        Standing { band: self.side.ordered(band).into(), ..at.clone() }
    }

    /// The run of a plane is over.
    fn ended(at: &Standing) -> Standing {
        let mut next = at.clone();
        if let Some(plane) = at.plane {
            next.fates.damaged += u8::from(plane.damaged);
            next.fates.recalled += u8::from(plane.recalled && !plane.damaged);
        }
        next.plane = None;
        next
    }
}

impl Scenario for AirRaid {
    type Event = Event;
    type Standing = Standing;
    type Part = Part;
    /// Nobody decides anything: each plane makes its run.
    type Act = ();
    type Outcome = LeftByPlanes;

    fn start(&self) -> Standing {
        Standing {
            band: self.side.start().into(),
            plane: None,
            pending: Pending::Nothing,
            attacked: false,
            fates: PlaneFates::default(),
            cave_eliminated: false,
        }
    }

    fn schedule(&self) -> &Schedule<Event> {
        &self.schedule
    }

    fn coming(&self, number: usize, at: &Standing) -> Coming<Self> {
        let there = self.targets(at).next().is_some();
        let event = self.schedule.event(number);
        let Some(plane) = at.plane else {
            return match event {
                _ if !there => Coming::Over,
                Event::Sight => Coming::Roll,
                _ => Coming::Nothing,
            };
        };
        let attacks = there && !plane.over;
        match (event, at.pending) {
            (Event::AntiAir(_), _) => Coming::Roll,
            (Event::Guns, _) if attacks && plane.machine_guns => Coming::Roll,
            (Event::LastGuns, _) if attacks && plane.machine_guns => {
                self.by_guns(at, None).map_or(Coming::Nothing, |on| Coming::Part(Part::Attack(on)))
            }
            (Event::Bombs(_), _) if attacks => Coming::Roll,
            (Event::Choose, Pending::Bombs(struck)) if struck.chooses() => Coming::Roll,
            (Event::Resolve, Pending::Guns(_) | Pending::Bombs(_)) => match self.attack(at) {
                Some(attack) => Coming::Part(Part::Attack(attack)),
                None => Coming::Sure(Standing { pending: Pending::Nothing, ..at.clone() }),
            },
            (Event::Pin, _) if attacks => Coming::Sure(self.pinned(at)),
            (Event::FlyOn, _) => {
                let over = plane.hampered || !there;
                let plane = Some(Plane { over: plane.over || over, ..plane });
                Coming::Sure(Standing { plane, ..at.clone() })
            }
            (Event::Ends, _) => Coming::Sure(Self::ended(at)),
            _ => Coming::Nothing,
        }
    }

    fn roll<D: Dice + ?Sized>(&self, number: usize, at: Standing, dice: &mut D) -> Standing {
        match self.schedule.event(number) {
            Event::Sight => self.sight(at, dice),
            Event::AntiAir(weapon) => Self::anti_air(at, weapon, dice),
            Event::Guns => Self::guns(at, dice),
            Event::Bombs(number) => self.bombs(at, number, dice),
            Event::Choose => self.choose(at, dice),
            Event::LastGuns | Event::Resolve | Event::Pin | Event::FlyOn | Event::Ends => at,
        }
    }

    fn after(&self, _number: usize, at: &Standing, left: &Shared<Band>) -> Standing {
        let (band, _) = Band::without_activations(left);
        Standing { band, pending: Pending::Nothing, attacked: true, ..at.clone() }
    }

    fn decided(&self, _number: usize, at: &Standing, (): ()) -> Standing {
        at.clone()
    }

    fn policy(&self, _number: usize, _at: &Standing, _player: Player, _acts: &[()]) {}

    fn outcome(&self, _number: usize, at: &Standing) -> LeftByPlanes {
        LeftByPlanes {
            cave_eliminated: at.cave_eliminated,
            targets: self.side.remains(&at.band),
            fates: at.fates,
        }
    }

    /// The attack reads what is pending, and nothing after it does.
    fn without_dice(&self, number: usize, at: &Standing) -> Option<Standing> {
        let resolves = self.schedule.event(number) == Event::Resolve;
        let pending = at.pending != Pending::Nothing;
        (resolves && pending).then(|| Standing { pending: Pending::Nothing, ..at.clone() })
    }

    fn announce<D: Dice + ?Sized>(&self, number: usize, at: &Standing, dice: &mut D) {
        let plane = self.schedule.section(number) + 1;
        match self.schedule.event(number) {
            Event::Sight if self.targets(at).next().is_some() => {
                dice.note("E7.3", format_args!("plane {plane} looks for its target"));
            }
            Event::Pin if at.plane.is_some_and(|plane| !plane.over) => {
                dice.note(
                    "E7.4",
                    format_args!("the unbroken Infantry that the Stuka fires at is pinned"),
                );
            }
            _ => {}
        }
    }
}
