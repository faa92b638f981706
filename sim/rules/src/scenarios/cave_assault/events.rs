//! What happens in a Player Turn, and in which order.

use asl_engine::Schedule;

use super::garrisons_charges::WhenThrown;

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
    /// The garrison decides whether MG that have kept their ROF give it up to leave Residual FP.
    ConsiderResidual,
    /// The garrison decides whether it Throws a DC.
    ConsiderThrow(WhenThrown),
    /// The garrison Throws a DC.
    GarrisonThrows(WhenThrown),
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
    /// The garrison tries to repair its MG.
    Repair,
    /// The Player Turn ends.
    TurnEnds,
}

use Event::{
    Answer, ApproachFire, Backfire, Blast, Clear, Commit, Decide, Discharge, FinalFire,
    FireAtOverwatch, FirstFire, GarrisonDr, GunShot, Move, Overwatch, PrepFire, Rally, Repair,
    Residual, Settle, Smoke, Spread, Support, TurnEnds,
};

impl Event {
    /// Whether it is the garrison's fire at the van.
    pub const fn is_garrison_fire(self) -> bool {
        matches!(self, ApproachFire | FirstFire | FinalFire | PrepFire)
    }

    /// Whether it is the garrison's fire at anybody.
    pub const fn is_garrisons_attack(self) -> bool {
        self.is_garrison_fire() || matches!(self, FireAtOverwatch)
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
    /// So often a MG of the garrison fires at most in a phase; 0 when its MG have no ROF.
    pub rate_of_fire: usize,
    /// A garrison that decides whether a MG keeps its ROF or leaves Residual FP.
    pub gives_up_rof: bool,
    /// A garrison that Throws DC.
    pub throws: bool,
    /// A garrison that repairs its MG.
    pub repairs: bool,
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
    let consider = |again| happens.decides.then_some(Event::Consider { again });
    // The DR comes before the fire where it does more than to resolve it.
    let dr = (happens.rate_of_fire > 0).then_some(GarrisonDr);
    // A DC is Thrown before other fire, by who has not fired yet (A23.63).
    let throw = |when| {
        let decides = happens.decides.then_some(Event::ConsiderThrow(when));
        let throws = [Event::GarrisonThrows(when), Backfire, Blast];
        let all = decides.into_iter().chain(throws);
        happens.throws.then_some(all).into_iter().flatten()
    };
    // It fires at whom it prefers, so that the choice comes first.
    let fire_phase = |fire: Event| {
        (0..happens.rate_of_fire.max(1)).flat_map(move |shot| {
            let afar = happens.units_on_overwatch.then_some([dr, Some(FireAtOverwatch)]);
            let afar = afar.into_iter().flatten().flatten();
            consider(shot > 0).into_iter().chain(afar).chain(dr).chain([fire])
        })
    };
    let next_doors = || 0..happens.next_doors;
    let sides = [Who::Attackers, Who::Garrison].into_iter();
    let rally = sides.chain(next_doors().map(Who::NextDoor));
    let mut events: Vec<Event> = happens.repairs.then_some(Repair).into_iter().collect();
    events.extend(rally.map(|who| Rally(who, own == (who == Who::Attackers))));
    let discharge = |phase| {
        let spread = next_doors().map(Spread);
        [Discharge(phase), Blast].into_iter().chain(spread).chain([Backfire])
    };
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
        events.extend(throw(WhenThrown::Arriving));
        events.extend(consider(false));
        events.extend([GarrisonDr, FirstFire]);
        events.extend(happens.gives_up_rof.then_some(Event::ConsiderResidual));
        events.push(Answer);
        // Residual FP comes before all other fire (A8.22).
        events.extend([Smoke, Residual, Commit, Residual]);
        events.extend(throw(WhenThrown::Spending));
        for shot in 0..happens.first_fires.max(happens.rate_of_fire) {
            events.extend(consider(shot > 0));
            events.extend(fire);
        }
        events.push(Settle);
        events.extend(throw(WhenThrown::FirePhase));
        events.extend(fire_phase(FinalFire));
        events.extend(discharge(Phase::Advancing));
    } else {
        events.extend(throw(WhenThrown::FirePhase));
        events.extend(fire_phase(PrepFire));
        events.extend(discharge(Phase::Defensive));
        events.extend(overwatch);
        events.extend([Support, Blast]);
        events.extend(gun());
    }
    events.extend(happens.clearance.then_some(Clear));
    events.push(TurnEnds);
    events
}
