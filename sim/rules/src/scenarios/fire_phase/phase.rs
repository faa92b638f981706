//! A fire phase, attack by attack.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use asl_engine::dice::{Dice, Roll};
use asl_engine::{Coming, Player, Scenario, Schedule, Shared};

use super::attacks::{Firer, Listed};
use super::left::Left;
use super::standing::{MOST_ATTACKS, Progress, Standing};
use crate::a7_fire::attack::{Original, Shot};
use crate::a7_fire::column;
use crate::a14_snipers::activation::Snipers;
use crate::scenarios::firefight::{Band, Side};
use crate::scenarios::{AttackOnBand, Part};
use crate::units::Unit;

/// The IFT DR of an attack that does more than to resolve it.
const EFFECTS: Roll = Roll::DR("IFT DR", "A7.3");

/// No further attack is made at a stack when all of its units are in this state or worse.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum StopWhen {
    /// Every attack of the list is made, even at a Location where nobody is left.
    Never,
    /// When all are pinned, broken or gone.
    Pinned,
    /// When all are broken or gone.
    Broken,
    /// When nobody is left.
    Eliminated,
}

/// What is done next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Act {
    /// Nothing more is fired.
    Stop,
    /// This attack of the list is made.
    Fire(u8),
}

/// Something that happens in the phase, again and again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// Which attack is next is decided.
    Decide,
    /// The IFT DR of an attack of which ROF or B# want to know, too.
    Dr,
    /// The attack is resolved.
    Attack,
}

/// A fire phase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phase {
    /// The stacks, each in a Location of its own.
    pub(super) stacks: Vec<Arc<Side>>,
    /// The attacks in the order given.
    pub(super) attacks: Vec<Listed>,
    /// The places of attacks that are equal.
    equals: Vec<Vec<usize>>,
    stop_when: StopWhen,
    /// The most shots of a weapon by its ROF, after its first shot.
    rof_limit: u8,
    schedule: Schedule<Event>,
}

impl Phase {
    /// These attacks on these stacks.
    pub(super) fn new(
        stacks: Vec<Arc<Side>>,
        attacks: Vec<Listed>,
        stop_when: StopWhen,
        rof_limit: u8,
    ) -> Self {
        let shots = |attack: &Listed| 1 + if attack.has_rate_of_fire() { rof_limit } else { 0 };
        let shots: u8 = attacks.iter().map(shots).sum();
        let one_shot = || vec![Event::Decide, Event::Dr, Event::Attack];
        let schedule = Schedule::of((0..shots).map(|_| one_shot()));
        let mut equals: Vec<Vec<usize>> = Vec::new();
        for (place, attack) in attacks.iter().enumerate() {
            match equals.iter_mut().find(|group| attacks[group[0]].is_like(attack)) {
                Some(group) => group.push(place),
                None => equals.push(vec![place]),
            }
        }
        Self { stacks, attacks, equals, stop_when, rof_limit, schedule }
    }

    fn band<'a>(&self, at: &'a Standing, stack: usize) -> &'a Shared<Band> {
        &at.stacks[stack]
    }

    /// The Snipers of both sides; all stacks are of one.
    fn snipers(&self) -> Snipers {
        self.stacks[0].circumstances.snipers
    }

    /// Whether no further attack is made at a stack.
    fn has_enough(&self, at: &Standing, stack: usize) -> bool {
        let mut units = self.stacks[stack].in_location(self.band(at, stack));
        match self.stop_when {
            StopWhen::Never | StopWhen::Eliminated => units.next().is_none(),
            StopWhen::Pinned => units.all(|unit| unit.pinned || unit.is_broken()),
            StopWhen::Broken => units.all(Unit::is_broken),
        }
    }

    /// The attacks that can be made now; of those that come to the same, one.
    fn can_fire(&self, at: &Standing) -> Vec<u8> {
        let can = |place: &usize| {
            at.attacks[*place] != Progress::Over && !self.has_enough(at, self.attacks[*place].at)
        };
        let mut places: Vec<u8> = Vec::new();
        for group in &self.equals {
            let mut known = Vec::new();
            for place in group.iter().copied().filter(can) {
                if !known.contains(&at.attacks[place]) {
                    known.push(at.attacks[place]);
                    places.push(place as u8);
                }
            }
        }
        places.sort_unstable();
        places
    }

    /// The standing between two attacks, without what does not matter: equal attacks in one
    /// order, and nothing of attacks that will not be made.
    fn between(&self, mut at: Standing) -> Standing {
        at.now = None;
        at.made = None;
        if self.stop_when == StopWhen::Never {
            // What is left to fire is fired at nobody.
            for (place, attack) in self.attacks.iter().enumerate() {
                if at.attacks[place] != Progress::Over && self.has_enough(&at, attack.at) {
                    at.shots += u8::from(at.attacks[place] == Progress::Waits);
                    at.attacks[place] = Progress::Over;
                }
            }
        }
        if self.can_fire(&at).is_empty() {
            at.end();
        }
        for group in self.equals.iter().filter(|group| group.len() > 1) {
            let mut progress: Vec<Progress> =
                group.iter().map(|place| at.attacks[*place]).collect();
            progress.sort_unstable();
            group.iter().zip(progress).for_each(|(place, one)| at.attacks[*place] = one);
        }
        at
    }

    /// The attack that is under way, and what it fires.
    fn under_way(&self, at: &Standing) -> Option<(&Listed, Shot)> {
        let attack = &self.attacks[usize::from(at.now?)];
        let side = &self.stacks[attack.at];
        let all_pinned = side.in_location(self.band(at, attack.at)).all(|unit| unit.pinned);
        Some((attack, attack.shot(all_pinned)))
    }

    fn attack(&self, at: &Standing) -> Option<AttackOnBand> {
        let (attack, shot) = self.under_way(at)?;
        let on = AttackOnBand::new(&self.stacks[attack.at], self.band(at, attack.at), shot)?;
        Some(on.with_original(at.made))
    }

    /// Whether the DR of an attack is made before it: when it does more than to resolve it.
    fn is_rolled_before(attack: &Listed) -> bool {
        attack.has_rate_of_fire() || attack.can_malfunction()
    }

    /// The first of these acts in the order given or its reverse: a weapon that has kept its
    /// ROF fires again at once, and all fire as long as they can.
    pub(super) fn in_order(at: &Standing, acts: &[Act], reverse: bool) -> Act {
        let rank = |act: &&Act| match **act {
            Act::Fire(place) => {
                let waits = at.attacks[usize::from(place)] == Progress::Waits;
                (0, waits, if reverse { u8::MAX - place } else { place })
            }
            Act::Stop => (1, false, 0),
        };
        acts.iter().min_by_key(rank).copied().unwrap_or(Act::Stop)
    }

    /// Whether there can be different numbers of shots.
    fn names_shots(&self) -> bool {
        self.stop_when != StopWhen::Never || self.attacks.iter().any(Listed::has_rate_of_fire)
    }
}

impl Scenario for Phase {
    type Event = Event;
    type Standing = Standing;
    type Part = Part;
    type Act = Act;
    type Outcome = Left;

    fn start(&self) -> Standing {
        let nobody = || Band { dm: true, ..Band::default() }.into();
        let band = |stack: usize| {
            self.stacks.get(stack).map_or_else(nobody, |side: &Arc<Side>| side.start().into())
        };
        let mut attacks = [Progress::Over; MOST_ATTACKS];
        attacks[..self.attacks.len()].fill(Progress::Waits);
        self.between(Standing {
            stacks: std::array::from_fn(band),
            attacks,
            now: None,
            made: None,
            shots: 0,
            saved: 0,
            malfunctions: 0,
            activations: self.snipers().none_so_far(),
        })
    }

    fn schedule(&self) -> &Schedule<Event> {
        &self.schedule
    }

    fn coming(&self, number: usize, at: &Standing) -> Coming<Self> {
        match (self.schedule.event(number), self.under_way(at)) {
            (Event::Decide, _) => {
                let attacks = self.can_fire(at);
                if attacks.is_empty() {
                    return Coming::Over;
                }
                // What is as good as to fire on is to stop.
                let acts = std::iter::once(Act::Stop).chain(attacks.into_iter().map(Act::Fire));
                Coming::Decide(Player::One, acts.collect())
            }
            (Event::Dr, Some((attack, _))) if Self::is_rolled_before(attack) => Coming::Roll,
            (Event::Attack, Some(_)) => match self.attack(at) {
                Some(attack) => Coming::Part(Part::Attack(attack)),
                None => Coming::Nothing,
            },
            _ => Coming::Nothing,
        }
    }

    fn roll<D: Dice + ?Sized>(&self, _number: usize, mut at: Standing, dice: &mut D) -> Standing {
        let Some((place, (attack, shot))) = at.now.zip(self.under_way(&at)) else {
            return at;
        };
        let (made, colored) = if attack.has_rate_of_fire() || shot.cowering {
            let both = dice.dr_both(&EFFECTS);
            let doubles = both.doubles() && shot.cowering;
            (Original { total: both.total(), doubles }, Some(i32::from(both.colored)))
        } else {
            (Original::of_total(dice.dr_total(&EFFECTS)), None)
        };
        let progress = &mut at.attacks[usize::from(place)];
        match attack.firer(colored, made) {
            Firer::Keeps => match *progress {
                Progress::Again(shots) if shots <= self.rof_limit => {
                    dice.note("A9.2", format_args!("{}: it keeps its ROF", attack.name));
                }
                _ => {
                    dice.note("A9.2", format_args!("{}: the ROF limit is reached", attack.name));
                    *progress = Progress::Over;
                }
            },
            Firer::Fired => *progress = Progress::Over,
            Firer::Malfunctions => {
                dice.note("A9.7", format_args!("{}: the weapon malfunctions", attack.name));
                *progress = Progress::Over;
                at.malfunctions += 1;
            }
        }
        let snipers = self.snipers();
        // The weapon could have malfunctioned, so the DR is made whatever it does (A14.1).
        if snipers.by_fire_at_them(made.total) {
            dice.note("A14.1", format_args!("that is the SAN: the targets' Sniper is activated"));
            at.activations.add(snipers.side, 1);
        }
        at.made = Some(made);
        at
    }

    fn after(&self, _number: usize, at: &Standing, left: &Shared<Band>) -> Standing {
        let mut next = at.clone();
        if let Some((attack, _)) = self.under_way(at) {
            let (band, activations) = Band::without_activations(left);
            next.stacks[attack.at] = band;
            next.activations = at.activations.and(activations);
        }
        self.between(next)
    }

    fn decided(&self, _number: usize, at: &Standing, act: Act) -> Standing {
        let mut next = at.clone();
        match act {
            Act::Stop => next.end(),
            Act::Fire(place) => {
                let progress = &mut next.attacks[usize::from(place)];
                let shots = match *progress {
                    Progress::Again(shots) => shots + 1,
                    Progress::Waits | Progress::Over => 1,
                };
                let may_again = Self::is_rolled_before(&self.attacks[usize::from(place)]);
                *progress = if may_again { Progress::Again(shots) } else { Progress::Over };
                next.now = Some(place);
                next.shots += 1;
            }
        }
        next
    }

    /// The attacks are made in the order given.
    fn policy(&self, _number: usize, at: &Standing, _player: Player, acts: &[Act]) -> Act {
        Self::in_order(at, acts, false)
    }

    fn outcome(&self, _number: usize, at: &Standing) -> Left {
        let mut remains = self.stacks.iter().zip(&at.stacks).map(|(side, band)| side.remains(band));
        Left {
            targets: remains.next().expect("there is a stack"),
            others: remains.collect(),
            shots: at.shots,
            saved: at.saved,
            malfunctions: at.malfunctions,
            activations: at.activations,
            names_shots: self.names_shots(),
        }
    }

    /// The attack reads its DR, and nothing after it does.
    fn without_dice(&self, number: usize, at: &Standing) -> Option<Standing> {
        let made = self.schedule.event(number) == Event::Attack && at.made.is_some();
        made.then(|| Standing { made: None, ..at.clone() })
    }

    fn announce<D: Dice + ?Sized>(&self, number: usize, at: &Standing, dice: &mut D) {
        if self.schedule.event(number) != Event::Decide {
            return;
        }
        let Some((attack, shot)) = self.under_way(at) else { return };
        let (name, column, drm) = (&attack.name, column::written(shot.fire.column), shot.drm);
        let at_other = ["", " at the second stack", " at the third stack"][attack.at];
        let shot = at.shots;
        dice.note(
            "A7.3",
            format_args!("shot {shot}{at_other}, {name}: column {column}, DRM {drm:+}"),
        );
    }
}
