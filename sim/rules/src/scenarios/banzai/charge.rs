//! The charge itself.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use asl_engine::{Schedule, Shared};

use super::best::Defence;
use super::defenders::Defender;
use super::events::{self, Event};
use super::parameters::MOST_GROUPS;
use super::standing::{Fighting, Firer, Running, stands};
use crate::a4_movement::entry::Ground;
use crate::a4_movement::mf::{Mf, OF_THE_WOUNDED};
use crate::a7_fire::column::Table;
use crate::a7_fire::modifiers::Terrain;
use crate::a8_defensive_fire::marker;
use crate::a11_close_combat::attack::Who;
use crate::a11_close_combat::fighter::{Fighter, Fighters};
use crate::measures::half_squads;
use crate::scenarios::close_combat::{self, Melee};
use crate::scenarios::firefight::{Band, Side};
use crate::scenarios::gauntlet::PathHex;
use crate::units::Unit;
use crate::units::equals::{self, Left};

/// How units charge.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Kind {
    /// A Banzai Charge of the Japanese (G1.5).
    Banzai,
    /// A Human Wave of Russians or Chinese (A25.23).
    HumanWave,
    /// Dare-Death Squads of the Chinese go berserk by their own choice and charge, one stack
    /// after the other (G18.6).
    DareDeath,
}

/// Stacks that charge a Location, and those who hold it.
#[derive(Clone, Debug)]
pub struct Charge {
    /// How they charge.
    pub(super) kind: Kind,
    /// The attackers while they charge, all in one place.
    pub(super) side: Arc<Side>,
    /// The same, of whom no unit is exchanged for an equal one.
    pub(super) apart: Arc<Side>,
    /// The attackers for whom the charge is over.
    pub(super) arrived: Arc<Side>,
    /// The stack of each attacker, counted from 0.
    pub(super) stack_of: Vec<u8>,
    /// How many Impulses each stack is behind the first.
    pub(super) behind: Vec<u8>,
    /// The stack whose hexes each stack enters.
    pub(super) follows: Vec<u8>,
    /// Equal attackers of one stack.
    pub(super) equals: Vec<Vec<u8>>,
    /// Equal attackers, in whatever stack.
    pub(super) all_equals: Vec<Vec<u8>>,
    /// The hexes; the first is number 1.
    pub(super) hexes: Vec<PathHex>,
    /// How many hexes at the end of the path are not entered: 1 if a DC is used beside the target.
    pub(super) waits: u8,
    /// The MF of who charges.
    pub(super) available: Mf,
    /// The MF that are spent in each Impulse.
    pub(super) costs: Vec<Mf>,
    /// The defenders.
    pub(super) defenders: Vec<Defender>,
    /// The other MMC of their line.
    pub(super) line: Vec<Defender>,
    /// Their side.
    pub(super) defending: Arc<Side>,
    /// The FG of each defender, counted from 0.
    pub(super) group_of: Vec<u8>,
    /// The range at which they open fire.
    pub(super) opens_fire_at: u8,
    /// Whether they use FPF at adjacent stacks.
    pub(super) final_protective_fire: bool,
    /// All other DRM of their fire.
    pub(super) drm: i32,
    /// Whether the attackers use Advancing Fire.
    pub(super) advancing_fire: bool,
    /// Whether broken defenders can rout.
    pub(super) way_out: bool,
    /// The table that is used.
    pub(super) table: Table,
    /// The CC: in the attackers' CCPh, and in the defenders'.
    pub(super) melees: [Melee; 2],
    /// Whether the defender decides freely: else it follows `defence`.
    pub(super) free: bool,
    /// What the defender does best; the script without it.
    pub(super) defence: Option<Defence>,
    /// The number of the first event of the CC.
    pub(super) melee_from: usize,
    /// The events.
    pub(super) schedule: Schedule<Event>,
}

/// A unit with where it is.
#[derive(Clone, Copy, Debug)]
struct Placed {
    origin: u8,
    /// The stacks first, then the Location, then those behind.
    place: u8,
    unit: Unit,
}

impl Left for Placed {
    type Compared = (u8, Unit);

    fn origin(&self) -> u8 {
        self.origin
    }

    fn with_origin(self, origin: u8) -> Self {
        Self { origin, ..self }
    }

    fn unit(&self) -> Unit {
        self.unit
    }

    fn compared(&self) -> Self::Compared {
        (self.place, self.unit)
    }
}

impl Charge {
    /// How many stacks there are: also the number that stands for those in the Location.
    pub(super) fn stacks(&self) -> u8 {
        self.behind.len() as u8
    }

    /// The number of the defenders' Location.
    pub(super) fn last(&self) -> u8 {
        self.hexes.len() as u8
    }

    /// A hex of the path.
    pub(super) fn hex(&self, number: u8) -> &PathHex {
        &self.hexes[usize::from(number.max(1)) - 1]
    }

    /// A hex as it is for those who enter it. They are on top of a foxhole or trench there, and its
    /// TEM is that of the defenders alone (B27.4).
    pub(super) fn entered(&self, number: u8) -> PathHex {
        let hex = *self.hex(number);
        let on_top = matches!(hex.ground.terrain, Terrain::Foxhole | Terrain::Trench);
        let ground = Ground::of(Terrain::OpenGround).filter(|_| on_top).unwrap_or(hex.ground);
        PathHex { ground, ..hex }
    }

    /// The MF that a stack has spent by the end of an Impulse: all spend as many as the Impulse
    /// costs (D14.31). Dare-Death Squads spend what their own hexes cost.
    pub(super) fn spent(&self, stack: u8, impulse: u8) -> Mf {
        let since = match self.kind {
            Kind::DareDeath => usize::from(self.behind[usize::from(stack)]),
            Kind::Banzai | Kind::HumanWave => 0,
        };
        self.costs.iter().take(usize::from(impulse)).skip(since).copied().sum()
    }

    /// The hex of a stack in an Impulse, if it enters one then.
    pub(super) fn enters(&self, stack: u8, impulse: u8) -> Option<u8> {
        let hex = impulse.checked_sub(self.behind[usize::from(stack)])?;
        let enterable = 1..=self.last() - self.waits;
        let can = enterable.contains(&hex) && self.spent(stack, impulse) <= self.available;
        can.then_some(hex)
    }

    /// The range of a hex from the defenders.
    pub(super) fn range(&self, hex: u8) -> u8 {
        let farther = self.last() - hex;
        if self.waits > 0 && farther > 1 { farther - 1 } else { farther }
    }

    /// Whether two numbers are one hex: that beside the target in which a DC is used stands twice.
    pub(super) fn is_same_hex(&self, one: u8, other: u8) -> bool {
        let beside = |hex: u8| self.waits > 0 && (hex + 1 == self.last() || hex + 2 == self.last());
        one == other || beside(one) && beside(other)
    }

    /// The number of a hex as it is given.
    pub(super) fn called(&self, hex: u8) -> u8 {
        if self.waits > 0 && hex + 1 >= self.last() { hex - 1 } else { hex }
    }

    /// A DC is used in the hex beside the target, for the MF of entering that.
    pub(super) fn wait_beside(&mut self) {
        let target = self.hexes.len() - 1;
        let mf = self.hexes[target].mf;
        let beside = PathHex { mf, residual: None, ..self.hexes[target - 1] };
        self.hexes.insert(target, beside);
        self.costs = self.hexes.iter().map(|hex| hex.mf).collect();
        self.waits = 1;
    }

    /// The MF of the whole way.
    pub(super) fn way(&self) -> Mf {
        self.costs[..usize::from(self.last() - self.waits)].iter().copied().sum()
    }

    /// How many Impulses there are.
    pub(super) fn impulses(&self) -> u8 {
        let moves =
            |impulse: &u8| (0..self.stacks()).any(|one| self.enters(one, *impulse).is_some());
        (1..=self.costs.len() as u8).filter(moves).max().unwrap_or_default()
    }

    /// Fills in the events.
    pub(super) fn reschedule(&mut self) {
        let groups = usize::from(self.all_groups());
        let impulses = usize::from(self.impulses());
        let shots = self.costs[..impulses].iter();
        let shots: Vec<usize> =
            shots.map(|cost| groups * usize::from(marker::shots(*cost))).collect();
        let melee = &self.melees[0].schedule;
        let schedule = events::schedule(self.stacks(), &shots, groups, melee);
        self.melee_from = schedule.len() - melee.len();
        self.schedule = schedule;
    }

    /// Where it starts.
    pub(super) fn beginning(&self) -> Running {
        let all = self.side.start();
        let of = |stack: u8| {
            let mine = |(origin, _): &&(u8, Unit)| self.stack_of[usize::from(*origin)] == stack;
            let units = all.units.iter().filter(mine).copied().collect();
            Shared::from(Band { units, dm: true, ..Band::default() })
        };
        let nobody = || Shared::from(Band { dm: true, ..Band::default() });
        Running {
            stacks: (0..self.stacks()).map(of).collect(),
            hexes: vec![0; self.behind.len()],
            moved: vec![false; self.behind.len()],
            inside: nobody(),
            behind: nobody(),
            defenders: self.defending.start().into(),
            groups: [Firer::default(); MOST_GROUPS],
            residual: Vec::new(),
            held: false,
            aim: None,
            activations: self.side.circumstances.snipers.none_so_far(),
        }
    }

    /// The side that units of a stack belong to while it is attacked.
    pub(super) fn side_of(&self, at: &Running, stack: u8) -> &Arc<Side> {
        let elsewhere = |(place, band): (usize, &Shared<Band>)| {
            place != usize::from(stack) && !band.units.is_empty()
        };
        let all_here = at.inside.units.is_empty()
            && at.behind.units.is_empty()
            && !at.stacks.iter().enumerate().any(elsewhere);
        if all_here { &self.side } else { &self.apart }
    }

    /// Brings equal units into one order: those of one stack, or those of all when the charge is
    /// over.
    pub(super) fn order(&self, at: &mut Running, over: bool) {
        let groups = if over { &self.all_equals } else { &self.equals };
        if groups.is_empty() {
            return;
        }
        let mut all: Vec<Placed> = Vec::new();
        let bands = at.stacks.iter().chain([&at.inside, &at.behind]);
        for (place, band) in (0..).zip(bands) {
            let placed =
                |(origin, unit): &(u8, Unit)| Placed { origin: *origin, place, unit: *unit };
            all.extend(band.units.iter().map(placed));
        }
        all.sort_unstable_by_key(equals::place);
        if equals::is_in_order(&all, groups) {
            return;
        }
        equals::order(&mut all, groups);
        let bands = at.stacks.iter_mut().chain([&mut at.inside, &mut at.behind]);
        for (place, band) in (0..).zip(bands) {
            let here = all.iter().filter(|placed| placed.place == place);
            let mut units: Vec<(u8, Unit)> =
                here.map(|placed| (placed.origin, placed.unit)).collect();
            units.sort_unstable_by_key(equals::place);
            *band = Band { units, dm: band.dm, ..Band::default() }.into();
        }
    }

    /// The MF that an attacker has spent in a hex, by the Impulse in which his stack enters it.
    fn spent_in(&self, origin: u8, hex: u8) -> Mf {
        let stack = self.stack_of[usize::from(origin)];
        self.spent(stack, hex + self.behind[usize::from(stack)])
    }

    /// What fire in a hex has left of these, with SMC pinned whom it has wounded after they have
    /// spent more than three MF (A17.2).
    pub(super) fn pinned_by_wounds(
        &self,
        before: &Band,
        left: &Shared<Band>,
        hex: u8,
    ) -> Shared<Band> {
        let pins = |origin: u8| hex > 0 && self.spent_in(origin, hex) > Mf::whole(OF_THE_WOUNDED);
        Band::with_new_wounds_pinned(left, before, pins)
    }

    /// The CC of an event with this number.
    pub(super) fn melee(&self, number: usize) -> (&Melee, usize) {
        let number = number - self.melee_from;
        let schedule = &self.melees[0].schedule;
        let round = schedule.section(number.min(schedule.len().saturating_sub(1)));
        (&self.melees[round % 2], number)
    }

    /// The standing at the start of the CC, between those in the Location. There can be an Ambush
    /// if some of them have advanced.
    pub(super) fn meets(&self, at: &Running, routed: Shared<Band>, advance: bool) -> Fighting {
        let fighters = |band: &Band| -> Fighters {
            let standing = band.units.iter().filter(|(_, unit)| stands(*unit));
            standing.map(|(origin, unit)| Fighter::new(*origin, *unit)).collect()
        };
        let sides: [Fighters; 2] = [fighters(&at.inside), fighters(&at.defenders)];
        let halves = sides[Who::Attackers as usize].iter().map(|one| half_squads(one.unit.body));
        let arrived = (!sides[0].is_empty()).then(|| halves.sum::<u32>() as u8);
        let sides = sides.map(Shared::from);
        let melee = close_combat::Standing {
            sides,
            ambusher: None,
            hand_to_hand: false,
            stacks: [None; 2],
            declared: [None; 2],
        };
        let can_ambush = advance && self.melees[0].course.rolled;
        let (behind, activations) = (at.behind.clone(), at.activations);
        Fighting { melee, behind, routed, arrived, can_ambush, activations }
    }
}

#[cfg(test)]
mod tests {
    use asl_engine::Play;
    use serde_json::json;

    use super::super::parameters::Banzai;
    use super::*;
    use crate::Catalogued;

    /// Of two equal squads in a stack the one that is pinned comes last, whichever it was.
    #[test]
    fn equal_units_of_a_stack_come_into_one_order() {
        let asked = json!({
            "attackers": ["elite-full/elite-full/leader-9-0"], "attackers-elr": 3,
            "defenders": ["7-6-8"], "defenders-elr": 5, "hexes": ["open", "open"],
        });
        let asked: Banzai = serde_json::from_value(asked).expect("parameters that fit");
        let Play(charge) = asked.ready().expect("it is possible").played;
        let ordered = |pinned: usize| -> Vec<(u8, bool)> {
            let mut at = charge.beginning();
            let mut band = Band::clone(&at.stacks[0]);
            band.units[pinned].1.pinned = true;
            at.stacks[0] = band.into();
            charge.order(&mut at, false);
            at.stacks[0].units.iter().map(|(origin, unit)| (*origin, unit.pinned)).collect()
        };
        assert_eq!(ordered(0), [(0, false), (1, true), (2, false)]);
        assert_eq!(ordered(1), ordered(0));
    }
}
