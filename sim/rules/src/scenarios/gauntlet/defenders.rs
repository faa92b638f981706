//! The defenders that fire at the movers, as they are given: `4`, `4-4-7+hmg`,
//! `6:from=2:adjacent-at=3:morale=7`.

use super::strength::Strength;
use crate::Refusal;
use crate::a7_fire::firer::{SUSTAINED, is_inexperienced, unit_can_cower};
use crate::a7_fire::halvings::{self, Cause};
use crate::a8_defensive_fire::final_protective_fire::Leader;
use crate::a8_defensive_fire::marker::Kind;
use crate::refusal;
use crate::scenarios::described::Described;
use crate::units::Force;
use num_rational::Ratio;
use serde_json::{Map, Value};

/// So many of them there are at most.
pub(in crate::scenarios) const MOST_DEFENDERS: usize = 4;

/// The lowest B# that can be given: that of a captured weapon of an Inexperienced unit.
const LOWEST_B: i64 = 7;

/// The most FP that one of them has.
pub(super) const MOST_FIREPOWER: i32 = 100;

/// A defender: a unit, or a FG that always fires together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Defender {
    /// Its FP at Normal Range, beyond one hex.
    pub firepower: i32,
    /// The first and the last hex that it sees.
    pub sees: (u8, u8),
    /// The hexes that are adjacent to it.
    pub adjacent: Option<(u8, u8)>,
    /// The hexes at Long Range.
    pub long_range: Option<(u8, u8)>,
    /// Its Multiple ROF; 0 for none.
    pub rate_of_fire: u8,
    /// All DRM of its fire except those that have names.
    pub drm: i32,
    /// The LOS Hindrance between it and the hexes.
    pub hindrance: i32,
    /// The modifier of the leader who directs it.
    pub leader: Option<i32>,
    /// His Morale Level, which matters when it uses FPF.
    pub leader_morale: Option<i32>,
    /// Its Morale Level, if it uses FPF.
    pub morale: Option<i32>,
    /// The hexes at whose entry it takes a Snap Shot.
    pub snap_shots: Option<(u8, u8)>,
    /// The DRM of what a Snap Shot crosses on its way to the hexside.
    pub snap_drm: i32,
    /// Whether it sees no hex, and takes Snap Shots only.
    pub snap_only: bool,
    /// The hexes of its Fire Lane, if it declares one.
    pub fire_lane: Option<(u8, u8)>,
    /// The hexes at whose entry the hexside that they cross lies along its Fire Lane, so that the lane
    /// takes a Snap Shot.
    pub lane_snaps: Option<(u8, u8)>,
    /// The DRM of those hexsides.
    pub lane_snap_drm: i32,
    /// The FP of its MG: all of the FP, or those of a MG of the FG.
    pub machine_gun: i32,
    /// How much of the Hindrance is a DRM for its Fire Lane.
    pub lane_hindrance: i32,
    /// The FP of a half-squad or crew itself, which it has left when its MG has malfunctioned; 0 for
    /// another. It has fired then, so that they are halved as those of all who have (A7.353, A9.11).
    pub inherent: i32,
    /// The B# of the MG; `None` if it does not malfunction.
    pub breakdown: Option<i32>,
    /// Whether it cowers.
    pub cowers: bool,
    /// Whether cowering costs two columns.
    pub inexperienced: bool,
}

/// The parameters that change nothing for the defenders of a question, each with when it counts.
pub(in crate::scenarios) fn without_effect(
    asked: &Map<String, Value>,
) -> Vec<(&'static str, &'static str)> {
    let all = asked.get("defenders").and_then(Value::as_array).into_iter().flatten();
    let all: Vec<&str> = all.filter_map(Value::as_str).collect();
    let name = |one: &str| one.split(':').next().unwrap_or_default().to_owned();
    let named = all.iter().any(|one| name(one).contains('-'));
    let keeps_rof = all.iter().any(|one| name(one).contains('+') || one.contains(":rof="));
    let counts = [
        (named, "defending-force", "for a defender that is named"),
        (keeps_rof, "rof-limit", "for a defender with a ROF"),
    ];
    counts.into_iter().filter(|(it, ..)| !it).map(|(_, name, counts)| (name, counts)).collect()
}

fn is_in(span: Option<(u8, u8)>, hex: u8) -> bool {
    span.is_some_and(|(first, last)| (first..=last).contains(&hex))
}

impl Defender {
    /// Whether it sees a hex.
    pub fn sees(&self, hex: u8) -> bool {
        !self.snap_only && is_in(Some(self.sees), hex)
    }

    /// Whether it takes a Snap Shot at units that enter a hex (A8.15).
    pub fn snaps(&self, hex: u8) -> bool {
        is_in(self.snap_shots, hex)
    }

    /// Whether a hex is on its Fire Lane.
    pub fn has_lane_in(&self, hex: u8) -> bool {
        is_in(self.fire_lane, hex)
    }

    /// Whether its Fire Lane takes a Snap Shot at units that enter a hex (A9.221).
    pub fn lane_snaps(&self, hex: u8) -> bool {
        is_in(self.lane_snaps, hex)
    }

    /// Whether a hex is adjacent to it.
    pub fn is_adjacent(&self, hex: u8) -> bool {
        is_in(self.adjacent, hex)
    }

    /// Whether such fire at a hex is allowed to it: Subsequent First Fire within the Normal
    /// Range, FPF at ADJACENT units if it wants to (A8.3, A8.31).
    pub fn may(&self, kind: Kind, hex: u8) -> bool {
        match kind {
            Kind::Subsequent => !is_in(self.long_range, hex),
            Kind::FinalProtective => self.is_adjacent(hex) && self.morale.is_some(),
            _ => true,
        }
    }

    /// What doubles and halves its FP in such fire at a hex.
    pub fn causes(&self, kind: Kind, hex: u8, pinned: bool) -> impl Iterator<Item = Cause> {
        let subsequent = matches!(kind, Kind::Subsequent | Kind::FinalProtective);
        let causes = [
            self.is_adjacent(hex).then_some(Cause::Pbf),
            is_in(self.long_range, hex).then_some(Cause::LongRange),
            pinned.then_some(Cause::Pinned),
            subsequent.then_some(Cause::SubsequentFirstFire),
            (kind == Kind::FinalAreaFire).then_some(Cause::AreaFire),
        ];
        causes.into_iter().flatten()
    }

    /// Its FP in such fire, with so many halvings more.
    pub fn firepower(&self, kind: Kind, hex: u8, pinned: bool, halvings: i32) -> Ratio<i32> {
        halvings::firepower(self.firepower, self.causes(kind, hex, pinned), halvings)
    }

    /// Whether its MG malfunctions by this Original DR of such fire (A9.3, A9.7).
    pub fn malfunctions_by(&self, original: i32, kind: Kind) -> bool {
        let sustained =
            matches!(kind, Kind::Subsequent | Kind::FinalProtective | Kind::FinalAreaFire);
        let lower = if sustained { SUSTAINED } else { 0 };
        self.breakdown.is_some_and(|breaks| original >= breaks - lower)
    }

    /// The same when its MG has malfunctioned: what is left of its FP.
    #[must_use]
    pub fn without_its_mg(self) -> Self {
        let firepower = self.besides_the_mg() + self.inherent;
        Self { firepower, rate_of_fire: 0, breakdown: None, ..self }
    }

    /// The same when its MG fires alone, since it has kept its ROF and the others have fired (A8.23).
    #[must_use]
    pub fn its_mg_alone(self) -> Self {
        Self { firepower: self.machine_gun, ..self }
    }

    /// Whether others fire with its MG.
    pub fn fires_with_others(&self) -> bool {
        self.machine_gun < self.firepower
    }

    /// The leader who directs its FPF.
    pub fn directed_by(&self) -> Option<Leader> {
        let (modifier, morale_level) = self.leader.zip(self.leader_morale)?;
        Some(Leader { modifier, morale_level })
    }

    /// How often it fires in one DFPh at most, with so many shots by its ROF after the first.
    pub fn final_shots(&self, rof_limit: u8) -> u8 {
        1 + if self.rate_of_fire > 0 { rof_limit } else { 0 }
    }

    /// The positive DRM from outside the target hex, except for its hexside (A8.26).
    pub fn outside(&self) -> i32 {
        self.drm.max(0) + self.hindrance + self.leader.unwrap_or(0).max(0)
    }

    /// The firer that a text describes, on a path of so many hexes. The force is that of a MG which
    /// is named.
    pub(super) fn read(given: &str, hexes: u8, force: Option<Force>) -> Result<Self, Refusal> {
        let described = Described::new("defenders", given);
        let keys = [
            "from",
            "to",
            "adjacent-at",
            "long-at",
            "rof",
            "drm",
            "hindrance",
            "leader",
            "leader-morale",
            "morale",
            "snap-at",
            "snap-drm",
            "fire-lane",
            "lane-snap-at",
            "lane-snap-drm",
            "mg",
            "lane-hindrance",
            "b",
        ];
        described.check(&["steady", "inexperienced", "snap-only", "fpf"], &keys)?;
        let Strength { unit, firepower, inherent, machine_gun } =
            Strength::read(&described, force)?;
        let of_counter = machine_gun.as_ref();
        let last = i64::from(hexes);
        let from = described.number_or("from", 1..=last, 1)? as u8;
        let to = described.number_or("to", 1..=last, last)? as u8;
        if from > to {
            let why = format_args!("it sees the hexes from {from} to {to}").to_string();
            return Err(described.refused(why));
        }
        let adjacent = described.span("adjacent-at", 1..=hexes)?;
        let long_range = described.span("long-at", 1..=hexes)?;
        let number =
            |key, allowed| Ok::<_, Refusal>(described.number(key, allowed)?.map(|n| n as i32));
        let morale = match (described.has("fpf"), unit, number("morale", 2..=10)?) {
            (false, _, morale) => morale,
            (true, Some(unit), None) => Some(unit.morale()),
            (true, Some(_), Some(_)) => {
                let why = "`fpf` takes the Morale Level of its counter, so leave `morale=` out";
                return Err(described.refused(why).by("A8.31"));
            }
            (true, None, _) => {
                let why = "`fpf` is for a unit that is named; give the Morale Level of another \
                           as `morale=`, which uses FPF, too";
                return Err(described.refused(why).by("A8.31"));
            }
        };
        // A leader who is named has a Morale Level, which counts when his FG uses FPF.
        let named_morale = described.text("leader").and_then(refusal::leader);
        let named_morale = named_morale.filter(|_| morale.is_some()).map(|(level, _)| level as i32);
        let defender = Self {
            firepower,
            sees: (from, to),
            adjacent,
            long_range,
            rate_of_fire: described.number_or(
                "rof",
                0..=3,
                of_counter.map_or(0, |mg| mg.rate_of_fire.into()),
            )? as u8,
            drm: number("drm", -6..=10)?.unwrap_or(0),
            hindrance: number("hindrance", 0..=5)?.unwrap_or(0),
            leader: number("leader", -3..=2)?,
            leader_morale: number("leader-morale", 2..=10)?.or(named_morale),
            morale,
            snap_shots: described.span("snap-at", 1..=hexes)?,
            snap_drm: number("snap-drm", 0..=6)?.unwrap_or(0),
            snap_only: described.has("snap-only"),
            fire_lane: described.span("fire-lane", 1..=hexes)?,
            lane_snaps: described.span("lane-snap-at", 2..=hexes)?,
            lane_snap_drm: number("lane-snap-drm", 0..=6)?.unwrap_or(0),
            machine_gun: number("mg", 1..=MOST_FIREPOWER.into())?
                .unwrap_or(of_counter.map_or(firepower, |mg| mg.firepower)),
            lane_hindrance: number("lane-hindrance", 0..=5)?.unwrap_or(0),
            inherent,
            breakdown: number("b", LOWEST_B..=12)?.or(of_counter.map(|mg| mg.breaks)),
            cowers: !described.has("steady")
                && described.text("leader").is_none()
                && unit.is_none_or(unit_can_cower),
            inexperienced: described.has("inexperienced")
                || unit.is_some_and(|unit| {
                    is_inexperienced(unit.body, described.text("leader").is_some())
                }),
        };
        let for_snap_shots = defender.snap_only || described.text("snap-drm").is_some();
        if for_snap_shots && defender.snap_shots.is_none() {
            let why = "`snap-drm=` and `snap-only` are for Snap Shots: give `snap-at=`, too";
            return Err(described.refused(why).by("A8.15"));
        }
        let unseen =
            |hex: &u8| defender.is_adjacent(*hex) && !defender.sees(*hex) && !defender.snaps(*hex);
        if let Some(hex) = (1..=hexes).find(unseen) {
            let why = format!("hex {hex} is adjacent to it, but it does not see that hex");
            return Err(described.refused(why).by("A6"));
        }
        if let Some(hex) =
            (1..=hexes).find(|hex| defender.is_adjacent(*hex) && is_in(long_range, *hex))
        {
            let why = format!("hex {hex} is adjacent to it, so it is not at Long Range");
            return Err(described.refused(why).by("A7.22"));
        }
        if defender.morale.is_some() && adjacent.is_none() {
            let key = if described.has("fpf") { "fpf" } else { "morale=" };
            let why = format!(
                "`{key}` is for FPF, which is at an adjacent hex only: give `adjacent-at=`, too"
            );
            return Err(described.refused(why).by("A8.31"));
        }
        defender.check_leader(&described)?;
        defender.check_lane(&described, hexes)?;
        defender.check_breakdown(&described)?;
        Ok(defender)
    }

    /// Whether the leader who directs its FPF is known well enough: the DR is a NMC for him, too
    /// (A8.31).
    fn check_leader(&self, described: &Described<'_>) -> Result<(), Refusal> {
        let refused = |why: &str| Err(described.refused(why).by("A8.31, A8.41"));
        let uses_fpf = self.morale.is_some();
        match (self.leader, self.leader_morale) {
            (Some(_), None) if uses_fpf => refused(
                "the FPF is a NMC for the leader, too: give his Morale Level, as in `leader=8-1`",
            ),
            (None, Some(_)) => refused("`leader-morale=` is for a `leader=`: give it, too"),
            (_, Some(_)) if !uses_fpf => {
                refused("`leader-morale=` is for FPF: give `morale=` of the firer, too")
            }
            _ => Ok(()),
        }
    }

    /// Whether it has the MG whose FP are given (A9.2, A9.7, A9.22).
    fn check_breakdown(&self, described: &Described<'_>) -> Result<(), Refusal> {
        let refused = |why: &str| Err(described.refused(why).by("A9.2, A9.7, A9.22"));
        let for_a_mg =
            self.breakdown.is_some() || self.fire_lane.is_some() || self.rate_of_fire > 0;
        if self.machine_gun > self.firepower {
            return refused("the FP of its MG are among its FP");
        }
        if described.text("mg").is_some() && !for_a_mg {
            return refused("`mg=` is for `rof=`, `b=` or `fire-lane=`: give one of them, too");
        }
        Ok(())
    }

    /// Whether its Fire Lane can be declared at all (A9.22).
    fn check_lane(&self, described: &Described<'_>, hexes: u8) -> Result<(), Refusal> {
        let refused = |why: &str| Err(described.refused(why).by("A9.22"));
        let given = |key| described.text(key).is_some();
        if self.fire_lane.is_none() {
            let keys = ["lane-hindrance", "lane-snap-at", "lane-snap-drm"];
            return match keys.into_iter().find(|key| given(key)) {
                Some(key) => refused(&format!("`{key}=` is for a `fire-lane=`: give it, too")),
                None => Ok(()),
            };
        }
        if given("lane-snap-drm") && self.lane_snaps.is_none() {
            return refused("`lane-snap-drm=` is for `lane-snap-at=`: give it, too");
        }
        let mut lane = (1..=hexes).filter(|hex| self.has_lane_in(*hex));
        if lane.clone().any(|hex| !self.sees(hex)) {
            return refused("it sees every hex of its Fire Lane");
        }
        if lane.any(|hex| is_in(self.long_range, hex)) {
            return refused("no Fire Lane reaches beyond the Normal Range of its MG");
        }
        if self.machine_gun > self.firepower {
            return refused("the FP of its MG are among its FP");
        }
        if self.machine_gun < 2 {
            return refused("a MG of 1 FP leaves nothing on a Fire Lane");
        }
        if self.lane_hindrance > self.hindrance {
            return refused("`lane-hindrance=` is a part of its `hindrance=`");
        }
        if self.hindrance > 0 && !given("lane-hindrance") {
            return refused(
                "say with `lane-hindrance=` how much of the Hindrance is a DRM for its Fire Lane: that \
                 of SMOKE, grain, brush, marsh and huts is none (A9.222)",
            );
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(given: &str, force: Option<Force>) -> Result<Defender, Refusal> {
        Defender::read(given, 3, force)
    }

    /// G1.611, A7.352: a Japanese squad fires its HMG with ROF 2 and B10, a crew fires it alone.
    #[test]
    fn a_machine_gun_has_what_its_counter_says() {
        let found = |given, force| {
            let found = read(given, Some(force)).expect("allowed");
            (found.firepower, found.machine_gun, found.rate_of_fire, found.breakdown)
        };
        assert_eq!(found("4-4-7+hmg", Force::Japanese), (10, 6, 2, Some(10)));
        assert_eq!(found("crew+hmg", Force::Japanese), (6, 6, 3, Some(11)));
        assert_eq!(found("7-6-8+mmg:from=2", Force::Usmc), (11, 4, 2, Some(12)));
        assert_eq!(found("7-6-8", Force::Usmc), (7, 7, 0, None));
        // An Inexperienced unit breaks it by one less (A19.32): a Conscript always, a Green one without a leader.
        assert_eq!(found("4-2-6+hmg", Force::Russian), (10, 6, 3, Some(11)));
        assert_eq!(found("3-3-6+hmg", Force::Japanese), (9, 6, 2, Some(9)));
        assert_eq!(found("5-3-6+mmg", Force::American), (9, 4, 2, Some(11)));
        assert_eq!(found("5-3-6+mmg:leader=-1", Force::American), (9, 4, 2, Some(12)));
    }

    /// A8.31: its own Morale Level and that of its leader are printed on their counters.
    #[test]
    fn a_named_unit_and_its_leader_know_their_morale() {
        let found = |given| {
            let found = read(given, Some(Force::Usmc)).expect("allowed");
            (found.morale, found.leader, found.leader_morale)
        };
        assert_eq!(found("7-6-8:adjacent-at=3:fpf"), (Some(8), None, None));
        assert_eq!(found("7-6-8:adjacent-at=3:fpf:leader=9-1"), (Some(8), Some(-1), Some(9)));
        assert_eq!(found("7-6-8:leader=9-1"), (None, Some(-1), None));
        for (given, said) in [
            ("7:adjacent-at=3:fpf", "`morale=`"),
            ("7-6-8:adjacent-at=3:fpf:morale=8", "leave `morale=` out"),
            ("7-6-8:fpf", "`adjacent-at=`"),
        ] {
            let refusal = read(given, Some(Force::Usmc)).expect_err(given).to_string();
            assert!(refusal.contains(said), "{given}: {refusal}");
        }
    }

    /// A7.9, A19.3, A25.45: who cowers, and by how much, is printed on the counter, too.
    #[test]
    fn a_named_unit_cowers_as_it_does() {
        let found = |given, force| {
            let found = read(given, Some(force)).expect("allowed");
            (found.cowers, found.inexperienced)
        };
        assert_eq!(found("4-5-8", Force::British), (false, false));
        assert_eq!(found("4-2-6", Force::Russian), (true, true));
        assert_eq!(found("4-4-7:leader=-1", Force::Russian), (false, false));
    }

    #[test]
    fn a_name_without_its_force_is_refused_with_what_to_give() {
        for (given, force, said) in [
            ("4-4-7+hmg", None, "give `defending-force`"),
            ("crew", None, "give `defending-force`"),
            ("hmg", None, "it begins with its FP"),
            ("9-1", Some(Force::Japanese), "`leader=`"),
            ("4-4-7+hmg:rof=3", Some(Force::Japanese), "leave `rof=` out"),
            ("4-4-7+mg", Some(Force::Japanese), "mg"),
        ] {
            let refusal = read(given, force).expect_err(given).to_string();
            assert!(refusal.contains(said), "{given}: {refusal}");
        }
    }
}
