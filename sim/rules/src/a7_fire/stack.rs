//! The units in a Location while an attack on it is resolved.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use crate::a10_morale::aftermath::AftermathView;
use crate::a10_morale::leadership;
use crate::a14_snipers::activation::{Activates, Activations, Side};
use crate::a24_smoke::white_phosphorus::WpCheck;
use crate::measures::Aftermaths;
use crate::tables::ift::Effect;
use crate::units::equals::{self, Left};
use crate::units::{Condition, Unit};

/// A unit in the Location.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// Of which target it is what is left, or one of several that are: its
    /// place among the targets.
    pub origin: u8,
    /// The unit as it is now.
    pub unit: Unit,
    /// What is still to be rolled for it.
    pub owes: Owes,
    /// Its Random Selection dr while that goes on; 0 before, [`OUT`] when it is
    /// certain not to be chosen.
    pub face: u8,
}

/// Instead of the face of a dr: others have rolled higher, and enough of them.
pub const OUT: u8 = 7;

impl Piece {
    pub(super) fn leader(self) -> Option<i8> {
        leadership::modifier(self.unit).map(|modifier| modifier as i8)
    }
}

impl Left for Piece {
    type Compared = (Unit, Owes, u8);

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
        (self.unit, self.owes, self.face)
    }
}

/// What is still to be rolled for a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Owes {
    /// Nothing.
    Nothing,
    /// A KIA or K result waits for its Random Selection.
    Result(Effect),
    /// A Wound Severity dr.
    Wound,
    /// A MC of the attack with this number.
    Mc(i8),
    /// The NTC of a PTC result.
    Ptc,
    /// The NMC of WP (A24.31).
    WpMc(WpCheck),
    /// A Leader Loss MC with this DRM (A10.2).
    LeaderLossMc(i8),
    /// A Leader Loss TC with this DRM (A10.2).
    LeaderLossTc(i8),
    /// The TC that makes it go berserk with its leader, with this DRM (A15.41).
    BerserkTc(i8),
    /// A Sniper Attack of this dr, or of one that is still to be made, waits for its Random
    /// Selection (A14.2).
    SnipersChoice(Option<u8>),
    /// It is concealed, and another concealed unit takes part in that Random Selection for the
    /// whole concealed stack (A14.23).
    InSnipersStack,
    /// It is the target of a Sniper Attack of this dr, or of one whose dr is still to be made
    /// (A14.2).
    Sniper(Option<u8>),
}

/// A leader whom the others have lost, or who has gone berserk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Loss {
    /// How.
    pub how: How,
    /// His Morale Level when it happened.
    pub morale_level: i8,
    /// His leadership DRM.
    pub leadership: i8,
}

impl Loss {
    /// The loss of this unit, of whom this is left, if he was a leader and the others feel it.
    /// `morale_level` is what his was.
    pub fn of(before: Unit, left: Option<Unit>, morale_level: i32) -> Option<Self> {
        let how = match left {
            None => How::Eliminated,
            Some(unit) if unit.is_broken() && !before.is_broken() => How::Broke,
            Some(unit)
                if unit.condition == Condition::Berserk
                    && before.condition != Condition::Berserk =>
            {
                How::WentBerserk
            }
            Some(_) => return None,
        };
        let leadership = leadership::modifier(before)? as i8;
        Some(Self { how, morale_level: morale_level as i8, leadership })
    }
}

/// What has become of a leader.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum How {
    Eliminated,
    Broke,
    WentBerserk,
}

/// What Snipers have done and have still to do in an attack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Alert {
    /// How often they have been activated.
    pub activations: Activations,
    /// Sniper Attacks on the targets that have still to be made.
    pub waiting: u8,
    /// Whether one of them inflicts DM, if anybody asks for that (A14.3).
    pub dm: bool,
}

/// All units in the Location, and the leaders whose loss they have yet to feel.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Stack {
    /// The units in the order of their targets.
    pub pieces: Vec<Piece>,
    /// Lost leaders, in the order in which they were lost.
    pub losses: Vec<Loss>,
}

impl Stack {
    /// These targets before the attack.
    pub fn of(targets: &[Unit]) -> Self {
        let pieces = targets.iter().enumerate().map(|(origin, unit)| Piece {
            origin: origin as u8,
            unit: *unit,
            owes: Owes::Nothing,
            face: 0,
        });
        Self { pieces: pieces.collect(), losses: Vec::new() }
    }

    /// The same targets, of whom each owes the NMC of WP.
    pub fn struck_by_wp(targets: &[Unit], check: WpCheck) -> Self {
        let mut stack = Self::of(targets);
        for piece in &mut stack.pieces {
            piece.owes = Owes::WpMc(check);
            piece.unit.concealed &= !check.reveals;
        }
        stack
    }

    /// Whether a Japanese leader makes a piece's Morale Level one higher: that
    /// of every other unit but leaders and the berserk (G1.41).
    pub fn has_leader_for(&self, index: usize) -> bool {
        let piece = self.pieces[index];
        piece.unit.body.is_japanese()
            && piece.leader().is_none()
            && piece.unit.condition != Condition::Berserk
            && self.pieces.iter().any(|other| other.leader().is_some())
    }

    /// Whether an unbroken leader is with a piece.
    pub fn is_led(&self, index: usize) -> bool {
        let mut others = self.pieces.iter().enumerate().filter(|(place, _)| *place != index);
        others.any(|(_, other)| other.leader().is_some() && !other.unit.is_broken())
    }

    /// The DRM of the leader who helps a piece with a MC or TC of the attack (A10.21): the best
    /// of the leaders who are unbroken and not pinned. He does not help himself, nor a leader
    /// whose Morale Level is as high (A10.22).
    pub fn leadership(
        &self,
        index: usize,
        was_berserk: impl Fn(u8) -> bool,
        morale_level: impl Fn(usize) -> i32,
    ) -> i32 {
        let piece = self.pieces[index];
        if piece.unit.condition == Condition::Berserk {
            return 0;
        }
        let is_leader = leadership::is_leader(piece.unit);
        let helpers = self.pieces.iter().enumerate().filter(|(place, other)| {
            // One who goes berserk leads until the attack is resolved (A15.41).
            let berserk = other.unit.condition == Condition::Berserk;
            let able = leadership::can_lead(other.unit) || (berserk && !was_berserk(other.origin));
            // Only for leaders it matters.
            let level = |place| if is_leader { morale_level(place) } else { 0 };
            *place != index && able && leadership::helps(level(*place), piece.unit, level(index))
        });
        leadership::best(helpers.map(|(_, other)| other.unit)).unwrap_or(0)
    }

    /// Puts what is left of a piece into its place, and notes a lost leader.
    /// `morale_level` is what his was.
    pub fn replace(
        &mut self,
        index: usize,
        left: impl IntoIterator<Item = Unit>,
        morale_level: i32,
    ) {
        let before = self.pieces.remove(index);
        let mut now = None;
        for unit in left {
            now = now.or(Some(unit));
            self.pieces.push(Piece { unit, owes: Owes::Nothing, face: 0, ..before });
        }
        self.losses.extend(Loss::of(before.unit, now, morale_level));
    }

    /// Brings what is equal into one order: pieces of one target with heroes
    /// last, and the targets of each group, which were equal before the attack,
    /// with the eliminated last.
    pub fn order(&mut self, groups: &[Vec<u8>]) {
        equals::order(&mut self.pieces, groups);
    }
}

/// What is left of every target, in the order given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remains {
    before: Arc<[Unit]>,
    left: Vec<Unit>,
    /// How many units are left of each target.
    counts: Vec<u8>,
    /// How often Snipers have been activated.
    activations: Activations,
    /// Whether a Sniper Attack inflicts DM, if anybody asks for that (A14.3).
    sniper_dm: bool,
}

impl Remains {
    /// What a stack has left of these targets.
    pub fn of(stack: &Stack, before: Arc<[Unit]>, alert: Alert) -> Self {
        let mut counts = vec![0; before.len()];
        for piece in &stack.pieces {
            counts[piece.origin as usize] += 1;
        }
        let left = stack.pieces.iter().map(|piece| piece.unit).collect();
        let Alert { activations, dm, .. } = alert;
        Self { before, left, counts, activations, sniper_dm: dm }
    }

    /// These units are left, each with the target that it comes from, in the
    /// order of the targets.
    pub fn of_units(units: &[(u8, Unit)], before: Arc<[Unit]>) -> Self {
        let mut counts = vec![0; before.len()];
        for (origin, _) in units {
            counts[usize::from(*origin)] += 1;
        }
        let left = units.iter().map(|(_, unit)| *unit).collect();
        Self { before, left, counts, activations: Activations::default(), sniper_dm: false }
    }

    /// The same after one more activation of a side's Sniper.
    #[must_use]
    pub fn activating(mut self, side: Side) -> Self {
        self.activations.add(side, 1);
        self
    }

    /// Whether a Sniper Attack inflicts DM, if anybody asks for that (A14.3).
    pub fn sniper_dm(&self) -> bool {
        self.sniper_dm
    }
}

impl Activates for Remains {
    fn activations(&self) -> Activations {
        self.activations
    }
}

impl Aftermaths for Remains {
    fn aftermaths(&self) -> impl Iterator<Item = AftermathView<'_>> {
        let mut rest = self.left.as_slice();
        self.before.iter().zip(&self.counts).map(move |(before, count)| {
            let (left, others) = rest.split_at(usize::from(*count));
            rest = others;
            AftermathView { before: *before, left }
        })
    }
}

impl Hash for Remains {
    fn hash<H: Hasher>(&self, state: &mut H) {
        // The same targets stand before every outcome of one attack.
        self.left.hash(state);
        self.counts.hash(state);
        self.activations.hash(state);
        self.sniper_dm.hash(state);
    }
}

impl Ord for Remains {
    fn cmp(&self, other: &Self) -> Ordering {
        let snipers = |of: &Self| (of.activations, of.sniper_dm);
        self.aftermaths().cmp(other.aftermaths()).then_with(|| snipers(self).cmp(&snipers(other)))
    }
}

impl PartialOrd for Remains {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Remains {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, aftermath) in self.aftermaths().enumerate() {
            if index > 0 {
                f.write_str(" + ")?;
            }
            aftermath.fmt(f)?;
        }
        if !self.activations.is_none() {
            write!(f, " / {}", self.activations)?;
        }
        Ok(())
    }
}
