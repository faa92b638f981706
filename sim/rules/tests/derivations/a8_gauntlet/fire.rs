//! What fire does to the crew, DR by DR.

use std::sync::LazyLock;

use serde_json::Value;

use super::model::Crew::{Broken, Gone, Good, Pinned};
use super::model::{Case, Crew, Firer, Hex, Mode, State, Ways, When};

/// The results of a Final DR of 0 to 15, column by column.
static IFT: LazyLock<Vec<Vec<String>>> = LazyLock::new(|| {
    let all: Value =
        serde_json::from_str(include_str!("../../data/ift-tables.json")).expect("JSON");
    let row =
        |dr: usize| serde_json::from_value(all["ift"][dr.to_string()].clone()).expect("a row");
    (0..=15).map(row).collect()
});

const COLUMNS: [i32; 11] = [1, 2, 4, 6, 8, 12, 16, 20, 24, 30, 36];

impl Case<'_> {
    /// What becomes of the crew by a DR on this column.
    fn result(&self, crew: Crew, column: usize, final_dr: i32) -> Ways<Crew> {
        let text = IFT[final_dr.clamp(0, 15) as usize][column].as_str();
        let sure = |crew| Ways::from([(crew, 36)]);
        let broken = crew == Broken;
        let morale = if broken { self.morale.1 } else { self.morale.0 };
        match text {
            _ if crew == Gone => sure(Gone),
            "-" => sure(crew),
            "PTC" if crew != Good => sure(crew),
            "PTC" => check(|total| if total <= morale { Good } else { Pinned }),
            _ if text.contains("KIA") || text.starts_with('K') => sure(Gone),
            _ => {
                let number = if text == "NMC" { 0 } else { i32::from(text.as_bytes()[0] - b'0') };
                let highest = (morale - number).min(11);
                check(|total| match total {
                    12 => Gone,
                    _ if total > highest && broken => Gone,
                    _ if total > highest => Broken,
                    _ if total == highest && !broken => Pinned,
                    _ => crew,
                })
            }
        }
    }

    /// The DRM of moving, of the terrain and SMOKE; fire comes across the hexside or not.
    fn drm(&self, crew: Crew, at: usize, moving: bool, across: bool, hindrance: i32) -> i32 {
        let Hex { tem, open, smoke, .. } = self.hexes[at - 1];
        let tem = tem.0 + if across { tem.1 } else { 0 };
        let mut drm = tem + smoke;
        if moving && crew != Pinned {
            if open && tem == 0 && smoke + hindrance == 0 {
                drm -= 1;
            }
            if self.movement != "assault" || crew == Broken {
                drm -= 1;
            }
        }
        drm
    }

    /// The place of the column of a firer's fire, and whether it is FPF.
    fn column(&self, state: &State, index: usize, when: When) -> Option<(usize, bool)> {
        let firer = &self.firers[index];
        let (mark, _, shots) = state.firers[index];
        let Hex { mf, then, smoke, .. } = self.hexes[state.at - 1];
        let near = firer.adjacent == state.at;
        let far = firer.far == state.at;
        if mark == 3
            || state.at < firer.sees.0
            || state.at > firer.sees.1
            || smoke + firer.hindrance > 5
        {
            return None;
        }
        let allowed = match when {
            When::Moving { more } => ((if more { mf + then } else { mf }) / 2).max(1),
            When::Final if firer.rate > 0 && !state.jammed[index] => 1 + self.by_rof,
            When::Final => 1,
        };
        let moving = when != When::Final;
        if moving && state.lanes[index] > 0 {
            return None;
        }
        let area = match (mark, moving) {
            (0, _) => false,
            (1, true) if far => return None,
            (1, true) => true,
            (_, true) if near && firer.morale.is_some() => true,
            (1, false) if near => true,
            _ => return None,
        };
        if i32::from(shots) >= allowed {
            return None;
        }
        let mut sixteenths = 16 * self.firing(state, index);
        if !moving && near && state.others[index] == 1 {
            sixteenths += 8 * (firer.firepower - firer.mg);
        }
        let column = self.place_of(sixteenths, state, index, moving, area)?;
        Some((column, moving && mark == 2))
    }

    /// The FP of a firer that are not lost, and not marked while its MG fires on.
    fn firing(&self, state: &State, index: usize) -> i32 {
        let Firer { firepower, mg, .. } = self.firers[index];
        match (state.jammed[index], state.others[index]) {
            (true, _) => firepower - mg,
            (_, 0) => firepower,
            _ => mg,
        }
    }

    /// The place of the column of all that a firer has as Subsequent First Fire, though its MG has
    /// kept its ROF.
    fn column_of_all(&self, state: &State, index: usize, when: When) -> Option<usize> {
        let firer = &self.firers[index];
        let may = when != When::Final && state.others[index] > 0 && firer.far != state.at;
        self.column(state, index, when).filter(|_| may)?;
        self.place_of(16 * firer.firepower, state, index, true, true)
    }

    /// The place of the column of so many sixteenths of FP of a firer.
    fn place_of(
        &self,
        of_all: i32,
        state: &State,
        index: usize,
        moving: bool,
        area: bool,
    ) -> Option<usize> {
        let firer = &self.firers[index];
        let (_, pinned, _) = state.firers[index];
        let (near, far) = (firer.adjacent == state.at, firer.far == state.at);
        let mut sixteenths = of_all;
        if near {
            sixteenths *= 2;
        }
        let dash = self.movement == "dash" && moving && state.at == 1 && state.crew == Good && {
            let second = self.hexes[1];
            let seen = firer.sees.0 <= 2 && firer.sees.1 >= 2;
            let open = second.open && second.tem == (0, 0) && second.smoke + firer.hindrance == 0;
            !(seen && open)
        };
        for halved in [area, far, pinned, dash] {
            if halved {
                sixteenths /= 2;
            }
        }
        COLUMNS.iter().rposition(|column| column * 16 <= sixteenths)
    }

    /// Who can fire, with its Fire Lane first where it can declare that, without, and with all that it has.
    pub fn able(&self, state: &State, when: When) -> Vec<(usize, Mode)> {
        let now = match when {
            When::Moving { more } => state.moves && state.more == more,
            When::Final => true,
        };
        if state.crew == Gone || state.at == 0 || !now {
            return Vec::new();
        }
        let can = |index: &usize| self.column(state, *index, when).is_some();
        let each = |index: usize| {
            let Firer { lane, .. } = self.firers[index];
            let on_it = (lane.0..=lane.1).contains(&state.at);
            let (mark, pinned, _) = state.firers[index];
            let jammed = state.jammed[index];
            let declares = when != When::Final && on_it && mark == 0 && !pinned && !jammed;
            let all = self.column_of_all(state, index, when).is_some();
            let modes = [(Mode::Lane, declares), (Mode::Plain, true), (Mode::All, all)];
            modes.into_iter().filter(|(_, may)| *may).map(move |(mode, _)| (index, mode))
        };
        (0..self.firers.len()).filter(can).flat_map(each).collect()
    }

    /// The attack of a firer's Fire Lane at who has just spent MF, if there is one.
    pub fn in_lane(&self, state: &State, index: usize) -> Option<Ways<State>> {
        let firer = &self.firers[index];
        let on_it = (firer.lane.0..=firer.lane.1).contains(&state.at);
        let declared = state.lanes[index];
        if declared == 0 || state.jammed[index] || !state.moves || state.crew == Gone {
            return None;
        }
        // A Snap Shot at the hexside, unless the lane has attacked in the hex that they come from.
        let snap = !state.more
            && declared < state.at
            && firer.lane_snaps.0 == state.at
            && state.swept_in[index] + 1 != state.at;
        let in_hex = on_it
            && match state.more {
                false => declared != state.at,
                true => declared == state.at || state.snapped_at[index] == state.at,
            };
        if !snap && !in_hex {
            return None;
        }
        let of = |firepower: i32| COLUMNS.iter().rposition(|column| *column <= firepower);
        let lower = of(firer.mg)?.checked_sub(1)?;
        let column = if firer.adjacent == state.at { of(2 * COLUMNS[lower])? } else { lower };
        let Hex { tem, open, smoke, .. } = self.hexes[state.at - 1];
        let cover = tem.0 + tem.1;
        let seen_clearly = open && cover == 0 && smoke == 0 && firer.hindrance == 0;
        let runs = self.movement != "assault" || state.crew == Broken;
        let moving =
            if state.crew == Pinned { 0 } else { i32::from(seen_clearly) + i32::from(runs) };
        let drm = match snap {
            true => firer.lane_snaps.1 + firer.lane_hindrance,
            false => cover + firer.lane_hindrance - moving,
        };
        let mut ways = Ways::new();
        for total in 2..=12 {
            let dice = u128::from(6 - (total - 7_i32).unsigned_abs());
            let mut next = *state;
            let record = if snap { &mut next.snapped_at } else { &mut next.swept_in };
            record[index] = state.at;
            // Where nothing can come of it, nobody rolls.
            if total >= firer.b && self.can_matter(state.crew, column, drm) {
                // The lane is gone, and who mans it stays bound to it in this MPh (A9.223).
                next.jammed[index] = true;
            }
            for (crew, count) in self.result(state.crew, column, total + drm) {
                *ways.entry(State { crew, ..next }).or_default() += count * dice;
            }
        }
        Some(ways)
    }

    /// Whether an attack has a result by some DR.
    fn can_matter(&self, crew: Crew, column: usize, drm: i32) -> bool {
        let lowest = self.result(crew, column, 2 + drm);
        lowest.len() > 1 || !lowest.contains_key(&crew)
    }

    /// One attack: where it leads, out of 36 * 36.
    pub fn attack(&self, state: &State, (index, mode): (usize, Mode), when: When) -> Ways<State> {
        let firer = &self.firers[index];
        let (lane, all) = (mode == Mode::Lane, mode == Mode::All);
        let (column, protective) = match mode {
            Mode::All => (self.column_of_all(state, index, when).expect("it can fire"), false),
            _ => self.column(state, index, when).expect("it can fire"),
        };
        let (mark, pinned, _) = state.firers[index];
        let others_before = state.others[index];
        let mark = if all { 1 } else { mark };
        let moving = when != When::Final;
        let leader = firer.leader.unwrap_or(0);
        let drm = self.drm(state.crew, state.at, moving, true, firer.hindrance)
            + firer.hindrance
            + firer.drm
            + leader;
        let hex = self.hexes[state.at - 1];
        let leaves = moving && hex.then > 0 && when == (When::Moving { more: false });
        let mut ways = Ways::new();
        for (colored, white) in (1..=6).flat_map(|c| (1..=6).map(move |w| (c, w))) {
            let total: i32 = colored + white;
            let doubles = firer.cowers > 0 && colored == white;
            let used = if doubles { column.checked_sub(firer.cowers) } else { Some(column) };
            let sustained = if mark > 0 { 2 } else { 0 };
            let jams = !state.jammed[index] && total >= firer.b - sustained;
            let rate = if state.jammed[index] || jams { 0 } else { firer.rate };
            let stays = mark == 0 && rate > 0 && !pinned && !doubles && !lane;
            let keeps = stays && colored <= rate;
            let mut next = *state;
            next.jammed[index] |= jams;
            let near = firer.adjacent == state.at;
            let they_fire = others_before == 0 || !moving && near && others_before == 1;
            next.others[index] = match keeps && firer.mg < firer.firepower {
                false => 0,
                true if !they_fire => others_before,
                true if moving => 1,
                true => 2,
            };
            if lane && !doubles && !jams {
                next.lanes[index] = state.at;
            }
            next.shots += 1;
            next.firers[index].2 += 1;
            next.firers[index].0 = match (mark, keeps) {
                (0, true) => 0,
                (0, false) if moving && !doubles => 1,
                _ => 2,
            };
            if let Some(morale) = firer.morale.filter(|_| protective) {
                // The leader's own NMC comes first.
                let leads = firer.leaders_morale.is_some_and(|leaders| total < leaders);
                let highest = (morale - if leads { leader } else { 0 }).min(11);
                if total > highest || total == 12 {
                    next.firers[index] = (3, false, 0);
                } else if total == highest {
                    next.firers[index].1 = true;
                }
            }
            let beside_the_mg =
                if others_before > 0 && !all { 0 } else { 16 * (firer.firepower - firer.mg) };
            let besides = || self.place_of(beside_the_mg, state, index, true, false);
            let others = || {
                let place = self.place_of(beside_the_mg, state, index, true, mark > 0)?;
                place.checked_sub(if doubles { firer.cowers } else { 0 })
            };
            let left_by = match jams {
                true => others(),
                false if lane && !doubles => besides(),
                false => used,
            };
            let counter = |used: usize| {
                let outside = firer.drm.max(0) + firer.hindrance + leader.max(0) + hex.tem.1;
                let half = COLUMNS[used] / 2;
                let place = COLUMNS.iter().rposition(|column| *column <= half)?;
                Some(place.checked_sub(outside as usize)?.min(5))
            };
            if leaves {
                let by_all = left_by.and_then(counter);
                let now = if keeps { others().and_then(counter) } else { by_all };
                next.residual = next.residual.max(now);
                if by_all > next.residual {
                    next.offer = by_all.map(|place| (index, place));
                }
            }
            match used {
                None => *ways.entry(next).or_default() += 36,
                Some(used) => {
                    for (crew, count) in self.result(state.crew, used, total + drm) {
                        *ways.entry(State { crew, ..next }).or_default() += count;
                    }
                }
            }
        }
        ways
    }

    /// What is left of an offer that is taken, or not.
    pub fn answered(&self, state: &State, leaves: bool) -> State {
        let mut next = State { offer: None, ..*state };
        if let Some((index, place)) = state.offer.filter(|_| leaves) {
            next.firers[index].0 = 1;
            next.others[index] = 0;
            next.residual = Some(place);
        }
        next
    }

    /// The attack of Residual FP at who has just spent MF, if there is one.
    pub fn swept(&self, state: &State) -> Option<Ways<State>> {
        let place = state.residual.filter(|_| state.moves && state.crew == Good)?;
        let drm = self.drm(Good, state.at, true, false, 0);
        if state.attacked.is_some_and(|(before, at)| place <= before && drm >= at) {
            return None;
        }
        let next = State { attacked: Some((place, drm)), ..*state };
        let mut ways = Ways::new();
        for total in 2..=12 {
            let dice = u128::from(6 - (total - 7_i32).unsigned_abs());
            for (crew, count) in self.result(Good, place, total + drm) {
                *ways.entry(State { crew, ..next }).or_default() += count * dice;
            }
        }
        Some(ways)
    }
}

/// A check whose DR falls so: out of 36.
fn check(of: impl Fn(i32) -> Crew) -> Ways<Crew> {
    let mut ways = Ways::new();
    for total in 2..=12 {
        *ways.entry(of(total)).or_default() += u128::from(6 - (total - 7_i32).unsigned_abs());
    }
    ways
}
