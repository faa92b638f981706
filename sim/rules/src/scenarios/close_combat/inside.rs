//! In what part of the Location the units in CC are, and what that changes.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::parameters::{AmbushBy, AmbushWithdrawal, CloseCombat, HandToHand, Leaves};
use crate::a7_fire::modifiers::Terrain;
use crate::a11_close_combat::ambush::{allows_ambush, attacker_drm_of};
use crate::units::Force;
use crate::{LedgerLine, Refusal};

/// In what part of the Location units are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Inside {
    /// In none of the others.
    Location,
    /// In a cave.
    Cave,
    /// In a pillbox.
    Pillbox,
    /// In or on a vehicle.
    Vehicle,
    /// In Crest Status, and the enemy has not come across its front.
    Crest,
    /// Above a Bank counter.
    Bank,
    /// Above a Panji counter.
    Panji,
    /// Above a Wire counter.
    Wire,
}

impl Inside {
    /// The drm of its side's Ambush dr (A11.4).
    const fn ambush_drm(self) -> i32 {
        match self {
            Self::Pillbox | Self::Bank => 2,
            Self::Panji => 1,
            _ => 0,
        }
    }

    /// The DRM of attacks by units there; it is the opposite for attacks on them.
    const fn drm(self) -> i32 {
        match self {
            Self::Crest => 2,
            Self::Bank | Self::Panji | Self::Wire => 1,
            _ => 0,
        }
    }

    /// Whether units that are held in Melee leave it.
    const fn ends_in_melee(self) -> bool {
        matches!(self, Self::Crest | Self::Bank)
    }

    /// The rule of its DRM.
    const fn rule(self) -> &'static str {
        match self {
            Self::Crest => "B20.94",
            Self::Bank => "G8",
            Self::Panji => "G9",
            _ => "B26.31",
        }
    }

    const fn words(self) -> &'static str {
        match self {
            Self::Location => "in the Location",
            Self::Cave => "in a cave",
            Self::Pillbox => "in a pillbox",
            Self::Vehicle => "in a vehicle",
            Self::Crest => "in Crest Status",
            Self::Bank => "above a Bank",
            Self::Panji => "above Panji",
            Self::Wire => "above Wire",
        }
    }
}

/// What the terrain and the places of both sides change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Places {
    sides: [Inside; 2],
    terrain: Option<Terrain>,
}

impl Places {
    /// Those of a question.
    pub(super) const fn of(asked: &CloseCombat) -> Self {
        Self { sides: [asked.attackers_in, asked.defenders_in], terrain: asked.terrain }
    }

    /// The drm of a side's Ambush dr: the attackers are the ATTACKER of the first CCPh.
    pub(super) fn ambush_drm(&self, side: usize) -> i32 {
        let terrain = if side == 0 { self.terrain.map_or(0, attacker_drm_of) } else { 0 };
        self.sides[side].ambush_drm() + terrain
    }

    fn sum(&self, side: usize, counts: impl Fn(Inside) -> bool) -> i32 {
        let of = |place: Inside| if counts(place) { place.drm() } else { 0 };
        of(self.sides[side]) - of(self.sides[1 - side])
    }

    /// The DRM of a side's attacks that stay in a Melee.
    pub(super) fn drm(&self, side: usize) -> i32 {
        self.sum(side, |place| !place.ends_in_melee())
    }

    /// The DRM of a side's attacks before there is a Melee.
    pub(super) fn first_drm(&self, side: usize) -> i32 {
        self.sum(side, Inside::ends_in_melee)
    }

    /// Whether units of a side can leave: nobody withdraws off a Panji counter.
    pub(super) fn can_leave(&self, side: usize) -> bool {
        self.sides[side] != Inside::Panji
    }

    /// Whether the terrain alone lets an Ambush occur.
    pub(super) fn allow_ambush(&self) -> bool {
        self.terrain.is_some_and(allows_ambush)
    }

    /// The lines of the ledger: each place that changes something.
    pub(super) fn ledger(&self, rolled: bool) -> Vec<LedgerLine> {
        let mut lines = Vec::new();
        let mut add = |item: String, drm: i32, rule: &str| {
            if drm != 0 {
                lines.push(LedgerLine::new(&item, format!("{drm:+}"), rule));
            }
        };
        let names = ["attackers", "defenders"];
        if rolled {
            let drm = self.terrain.map_or(0, attacker_drm_of);
            let terrain = self.terrain.map(|terrain| terrain.to_string()).unwrap_or_default();
            add(format!("attackers: Ambush, {terrain}"), drm, "A11.4");
        }
        for (side, name) in names.into_iter().enumerate() {
            let place = self.sides[side];
            let words = place.words();
            if rolled {
                add(format!("{name}: Ambush, {words}"), place.ambush_drm(), "A11.4");
            }
            let melee = if place.ends_in_melee() { ", before a Melee" } else { "" };
            add(format!("{name} {words}: by them{melee}"), place.drm(), place.rule());
            add(format!("{name} {words}: against them{melee}"), -place.drm(), place.rule());
        }
        lines
    }
}

/// Where both sides are, and what does not go together with that.
pub(super) fn check(asked: &CloseCombat) -> Result<(), Refusal> {
    let refused =
        |parameter, message: &str, rule| Err(Refusal::together(parameter, message).by(rule));
    let places = [("attackers-in", asked.attackers_in), ("defenders-in", asked.defenders_in)];
    let in_cave = places.map(|(_, place)| place == Inside::Cave);
    if in_cave[0] != in_cave[1] {
        let which = if in_cave[0] { "defenders-in" } else { "attackers-in" };
        let message = "there is no CC between units in a cave and units outside of it";
        return refused(which, message, "G11.87");
    }
    let japanese = [asked.attacking_force, asked.defending_force].map(|of| of == Force::Japanese);
    if in_cave == [true, true] && japanese != [true, true] {
        let which = if japanese[0] { "defenders-in" } else { "attackers-in" };
        let message = "only Japanese units use caves, so no enemies are together in one";
        return refused(which, message, "G11.7");
    }
    let special = |(_, place): &&(&str, Inside)| matches!(place, Inside::Pillbox | Inside::Vehicle);
    if asked.hand_to_hand == HandToHand::True && places.iter().any(|place| special(&place)) {
        let message = "there is no Hand-to-Hand CC by or against vehicles, PRC and units in a \
                       pillbox: give `hand-to-hand` false or auto";
        return refused("hand-to-hand", message, "G1.64");
    }
    if let Some((parameter, _)) = places.iter().find(|(_, place)| *place == Inside::Vehicle) {
        let message = "CC with a vehicle uses the CCV and no odds, and is not in this procedure";
        return refused(parameter, message, "A11.5");
    }
    let one_in = |inside: Inside| places.iter().any(|(_, place)| *place == inside);
    if one_in(Inside::Pillbox) {
        check_pillbox(asked)?;
    }
    let left = places.iter().find(|(_, place)| place.ends_in_melee());
    if let (true, Some((parameter, _))) = (asked.melee, left) {
        let message = "units that are held in Melee leave their Crest Status or Bank";
        return refused(parameter, message, "B20.94, G8");
    }
    let panji = [
        ("attackers-leave", "attackers-withdraw", asked.attackers_leave, &asked.attackers_withdraw),
        ("defenders-leave", "defenders-withdraw", asked.defenders_leave, &asked.defenders_withdraw),
    ];
    for ((_, place), (leave, withdraw, leaves, withdraws)) in places.into_iter().zip(panji) {
        let message = "nobody withdraws off a Panji counter";
        if place == Inside::Panji && leaves != Leaves::Stay {
            return refused(leave, message, "G9");
        }
        if place == Inside::Panji && withdraws.is_some() {
            return refused(withdraw, message, "G9");
        }
    }
    let ambush_withdrawals = [
        ("attackers-ambush-withdrawal", asked.attackers_in, asked.attackers_ambush_withdrawal),
        ("defenders-ambush-withdrawal", asked.defenders_in, asked.defenders_ambush_withdrawal),
    ];
    for (parameter, place, withdrawal) in ambush_withdrawals {
        if place == Inside::Panji && withdrawal != AmbushWithdrawal::None {
            return refused(parameter, "nobody withdraws off a Panji counter", "G9");
        }
    }
    match asked.terrain {
        Some(terrain) if terrain.is_part_of_hex() || terrain.is_cave() => {
            let message = format!(
                "`{terrain}` is a part of the Location: give it as `attackers-in` or `defenders-in`"
            );
            Err(Refusal::together("terrain", message).by("A11.4"))
        }
        _ => Ok(()),
    }
}

/// CC through the wall of a pillbox makes no Melee, and no enemies are together in it.
fn check_pillbox(asked: &CloseCombat) -> Result<(), Refusal> {
    let refused =
        |parameter, message: &str, rule| Err(Refusal::together(parameter, message).by(rule));
    if asked.attackers_in == asked.defenders_in {
        return refused("attackers-in", "no Infantry enters a pillbox with enemies", "B30.44");
    }
    if asked.melee {
        let message = "CC between units in a pillbox and units outside makes no Melee";
        return refused("melee", message, "B30.6");
    }
    if asked.rounds.get() > 1 {
        let message = "CC between units in a pillbox and units outside makes no Melee: ask for each \
                       CCPh by itself";
        return refused("rounds", message, "B30.6");
    }
    Ok(())
}

/// An Ambush that was asked for, in terrain in which none can occur.
pub(super) fn check_ambush(
    ambush: Option<AmbushBy>,
    places: Places,
    concealed: bool,
) -> Result<(), Refusal> {
    let given = ambush.is_some_and(|ambush| ambush != AmbushBy::Nobody);
    match places.terrain {
        Some(terrain) if given && !concealed && !places.allow_ambush() => {
            let message = format!("without a concealed unit there is no Ambush in `{terrain}`");
            Err(Refusal::together("ambush", message).by("A11.4"))
        }
        _ => Ok(()),
    }
}
