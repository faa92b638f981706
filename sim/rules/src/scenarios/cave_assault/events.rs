//! What happens in a Player Turn, and in which order.

use asl_engine::Schedule;

/// One of the two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Who {
    Attackers,
    Garrison,
    /// Those in an Accessible cave, of which this is the place in the list.
    NextDoor(u8),
}

/// A fire phase of the attackers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Their PFPh.
    Prep,
    /// Their AFPh.
    Advancing,
    /// The DFPh of the enemy's Player Turn.
    Defensive,
}

/// Something that happens in a Player Turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// A Bombardment before play.
    Bombardment,
    /// The broken of a side try to rally; whether it is its own RPh.
    Rally(Who, bool),
    /// The attackers decide what to do; whether it is their own Player Turn.
    Decide(bool),
    /// A DC or FT is used in this phase.
    Discharge(Phase),
    /// The Gun fires, if it may.
    GunShot,
    /// OBA or an aircraft attacks.
    Support,
    /// Those on overwatch fire into the cave.
    Overwatch,
    /// An attack on those in the cave is resolved.
    Blast,
    /// What spreads into an Accessible cave is resolved.
    Spread(u8),
    /// An attack of their own DC on the attackers is resolved.
    Backfire,
    /// The van moves.
    Move,
    /// The garrison fires at it on its way.
    ApproachFire,
    /// Grenades for SMOKE.
    Smoke,
    /// The garrison decides whether it fires; `again` at those at whom it has just decided.
    Consider { again: bool },
    /// The IFT DR of the garrison's next fire in the MPh.
    GarrisonDr,
    /// The garrison fires at the van beside the cave.
    FirstFire,
    /// Residual FP attacks the van that has spent MF beside the cave.
    Residual,
    /// What its FPF does to the garrison.
    Answer,
    /// MF are spent to Place or Set a DC.
    Commit,
    /// Whether the DC has been Placed or Set.
    Settle,
    /// The garrison's fire at those on overwatch, when it has nobody to fire at nearer.
    FireAtOverwatch,
    /// The garrison's fire in the attackers' DFPh.
    FinalFire,
    /// The garrison's fire in its own PFPh.
    PrepFire,
    /// The garrison tries to clear a Set DC.
    Clear,
    /// The Player Turn ends.
    TurnEnds,
}

use Event::{
    Answer, ApproachFire, Backfire, Blast, Clear, Commit, Decide, Discharge, FinalFire,
    FireAtOverwatch, FirstFire, GarrisonDr, GunShot, Move, Overwatch, PrepFire, Rally, Residual,
    Settle, Smoke, Spread, Support, TurnEnds,
};

impl Event {
    /// Whether it is the garrison's fire at the van.
    pub const fn is_garrison_fire(self) -> bool {
        matches!(self, ApproachFire | FirstFire | FinalFire | PrepFire)
    }
}

/// What comes up in the Player Turns of an assault.
#[derive(Clone, Copy, Debug)]
pub struct Happens {
    /// A Bombardment before the first.
    pub bombardment: bool,
    /// So many shots of the Gun in a fire phase.
    pub gun_shots: usize,
    /// So often the garrison may fire in the MPh after the arrival.
    pub first_fires: usize,
    /// Fire of those on overwatch.
    pub overwatch: bool,
    /// Fire at them, when they are units.
    pub units_on_overwatch: bool,
    /// So many Accessible caves are held.
    pub next_doors: u8,
    /// The garrison clears Set DC.
    pub clearance: bool,
    /// A garrison that decides freely when it fires.
    pub decides: bool,
}

/// What happens in so many Player Turns, the attackers' first.
pub fn schedule(turns: u8, happens: Happens) -> Schedule<Event> {
    Schedule::of((0..turns).map(|turn| {
        let before = (happens.bombardment && turn == 0).then_some(Event::Bombardment);
        before.into_iter().chain(player_turn(turn % 2 == 0, happens)).collect()
    }))
}

/// What happens in the attackers' Player Turn, and what in the enemy's.
fn player_turn(own: bool, happens: Happens) -> Vec<Event> {
    let gun = || [GunShot, Blast].into_iter().cycle().take(2 * happens.gun_shots);
    let overwatch = happens.overwatch.then_some(Overwatch);
    // It fires at whom it prefers once, so that the choice comes first.
    let fire_at_overwatch = happens.units_on_overwatch.then_some(FireAtOverwatch);
    let next_doors = || 0..happens.next_doors;
    let sides = [Who::Attackers, Who::Garrison].into_iter();
    let rally = sides.chain(next_doors().map(Who::NextDoor));
    let mut events: Vec<Event> =
        rally.map(|who| Rally(who, own == (who == Who::Attackers))).collect();
    let discharge = |phase| {
        let spread = next_doors().map(Spread);
        [Discharge(phase), Blast].into_iter().chain(spread).chain([Backfire])
    };
    let consider = |again| happens.decides.then_some(Event::Consider { again });
    // It fires first in the PFPh, so that the others decide by what it has done.
    events.push(Decide(own));
    if own {
        events.extend(discharge(Phase::Prep));
        events.extend(overwatch);
        events.extend([Support, Blast]);
        events.extend(gun());
        events.push(Move);
        events.extend(consider(false));
        events.extend([GarrisonDr, ApproachFire]);
        let fire = [GarrisonDr, FirstFire, Answer];
        events.extend(consider(false));
        events.extend(fire);
        // Residual FP comes before all other fire (A8.22).
        events.extend([Smoke, Residual, Commit, Residual]);
        for shot in 0..happens.first_fires {
            events.extend(consider(shot > 0));
            events.extend(fire);
        }
        events.push(Settle);
        events.extend(fire_at_overwatch);
        events.extend(consider(false));
        events.push(FinalFire);
        events.extend(discharge(Phase::Advancing));
    } else {
        events.extend(fire_at_overwatch);
        events.extend(consider(false));
        events.push(PrepFire);
        events.extend(discharge(Phase::Defensive));
        events.extend(overwatch);
        events.extend([Support, Blast]);
        events.extend(gun());
    }
    events.extend(happens.clearance.then_some(Clear));
    events.push(TurnEnds);
    events
}
