//! A garrison with a MG that keeps its ROF, uses Sustained Fire, breaks down and is repaired
//! (A9), DR by DR.
//!
//! The phases without its fire are those of the other derivations; the fire of a unit and one
//! MG, die by die, stands here.

use super::with_more::{Phase, With, assert_ends, ends, player_turns};
use super::*;

/// How the MG stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Gun {
    Ready,
    Fired,
    Broken,
    Gone,
}

/// Both sides and the MG.
pub(super) type Armed = With<Gun>;

/// An assault on a unit with a MG, from a range of two hexes at most.
pub(super) struct Position {
    pub(super) assault: Assault,
    /// FP, ROF, B#.
    weapon: (i64, i32, i32),
    heavy: bool,
    repair: u128,
}

/// A MG fires so often in a phase at most.
pub(super) const SHOTS: usize = 6;

impl Position {
    pub(super) fn new(line: &str) -> (Value, Self) {
        let asked = Assault::new(&format!("{line}, garrison-mg-rof true")).given;
        let assault = Assault::new(line);
        let given = assault.given["garrison"][0].as_str().expect("a name").to_owned();
        let (unit, gun) = given.split_once('+').expect("a unit with a MG");
        let weapon = match gun {
            "lmg" => (2, 1, 11),
            "mmg" => (4, 2, 11),
            "hmg" => (6, 3, 11),
            _ => (8, 2, 12),
        };
        let mut known = assault.given.clone();
        known["garrison"] = json!([unit]);
        let repair = assault.number("garrison-mg-repair", 0) as u128;
        let assault = Assault { given: known, ..assault };
        (asked, Self { assault, weapon, heavy: gun != "lmg", repair })
    }

    /// The fire of the unit, halved so often, and of the MG; or of the MG alone.
    fn fire(&self, both: &Armed, units: Option<u32>, drm: i32, last: bool) -> Odds<Armed> {
        then(self.fire_or_residual(both, units, drm, last), |(left, _)| sure(left))
    }

    /// The same, with the Residual FP that it would leave if a MG that has kept its ROF gave it up.
    pub(super) fn fire_or_residual(
        &self,
        both: &Armed,
        units: Option<u32>,
        drm: i32,
        last: bool,
    ) -> Odds<(Armed, i32)> {
        let (cave, by) = (&both.cave, &self.assault);
        let (own, pinned) = by.firepower(&cave.garrison);
        if own == 0 || cave.van.is_empty() {
            return sure((both.clone(), 0));
        }
        let unit = cave.garrison[0].replace("-concealed", "");
        let (crew, half) = (unit.contains("crew"), unit.contains("half-squad"));
        let (fp, rof, number) = self.weapon;
        let sustained = both.more == Gun::Fired;
        let manned = both.more == Gun::Ready || sustained && units.is_some();
        // All in eighths of a FP.
        let own = units.map_or(0, |halved| (8 * own) >> (halved + pinned));
        let gun = (8 * 2 * fp) >> (pinned + u32::from(sustained));
        let fires = manned && (units.is_none() || !(crew || half) || gun > own);
        let own = if fires && (crew || half) { 0 } else { own };
        let both_fire = own + if fires { gun } else { 0 };
        let column =
            |eighths: i64| COLUMNS.iter().rposition(|column| 8 * i64::from(*column) <= eighths);
        if column(both_fire).is_none() {
            return sure((both.clone(), 0));
        }
        let conscript = unit.starts_with("conscript");
        let by_squad = i32::from(self.heavy && !crew);
        let lower = by_squad + 2 * i32::from(sustained) + i32::from(conscript);
        let drm = drm + by.number("garrison-drm", 0) as i32;
        let mut odds = Odds::new();
        for (colored, white) in (1..=6).flat_map(|one| (1..=6).map(move |other| (one, other))) {
            let dr = colored + white;
            let cowers = colored == white && by.given["garrison-cowering"] != false;
            let left = if cowers { 1 + usize::from(conscript) } else { 0 };
            let cowered = |eighths| column(eighths).and_then(|column| column.checked_sub(left));
            let kept = !sustained && pinned == 0 && !cowers && colored <= rof - by_squad;
            let next = match both.more {
                _ if fires && lower > 0 && dr >= number => Gun::Gone,
                _ if fires && dr >= number - lower => Gun::Broken,
                _ if fires && kept => Gun::Ready,
                Gun::Ready if fires || units.is_some() => Gun::Fired,
                gun => gun,
            };
            let stays = if fires && next != Gun::Fired { own } else { both_fire };
            let effect =
                cowered(both_fire).map_or("-".to_owned(), |at| table(COLUMNS[at], dr + drm));
            let residual = cowered(stays).map_or(0, |at| by.left_by(at));
            let given_up = fires && next == Gun::Ready;
            let offered = cowered(both_fire).filter(|_| given_up).map_or(0, |at| by.left_by(at));
            let protective = units.is_some() && !last && cave.fired >= 2;
            let garrison = if protective { by.checked_by(&unit, dr) } else { vec![unit.clone()] };
            let fired = cave.fired + i64::from(units.is_some());
            let fired = if cowers || last { fired.max(2) } else { fired };
            let desperate = cave.desperate || garrison.iter().any(|unit| broken(unit));
            let attacks = cave.attacks + 1;
            let after = State { garrison, desperate, known: true, ..cave.clone() };
            let after = State { fired, attacks, residual, ..after };
            for (van, share) in result(&by.attackers, &cave.van, &effect) {
                let cave = by.judged(State { van, ..after.clone() });
                let end = (Armed { cave, more: next }, offered);
                let sum = odds.entry(end).or_insert_with(Fraction::zero);
                *sum = &*sum + &(&share * &part(1, 36));
            }
        }
        odds
    }

    /// The fire beside the cave that is possible now, in the MPh: how often that of the unit is
    /// halved, or of the MG alone.
    pub(super) fn may_fire(&self, both: &Armed, spent: i64) -> Option<Option<u32>> {
        let cave = &both.cave;
        let again = cave.fired > 0 && both.more == Gun::Ready;
        let more = again || cave.fired < self.assault.number("garrison-shots", 2);
        let may = cave.beside && more && cave.attacks < spent;
        may.then(|| if again { None } else { Some(cave.fired.min(1) as u32) })
    }

    fn first_fire(&self, both: Armed, spent: i64, drm: i32) -> Odds<Armed> {
        match self.may_fire(&both, spent) {
            Some(units) => self.fire(&both, units, drm, false),
            None => sure(both),
        }
    }

    /// Fire in the DFPh or its own PFPh, as often as the ROF allows it.
    fn fire_phase(&self, both: Armed, defensive: bool) -> Odds<Armed> {
        let mut odds = sure(both);
        for _ in 0..SHOTS {
            odds = then(odds, |both| {
                let fired = both.cave.fired;
                let units = match fired {
                    0 => Some(0),
                    1 if defensive => Some(1),
                    _ => None,
                };
                if !both.cave.beside || units.is_none() && both.more != Gun::Ready {
                    return sure(both);
                }
                self.fire(&both, units, self.assault.tem(), defensive)
            });
        }
        odds
    }

    fn movement(&self, both: Armed) -> Odds<Armed> {
        let by = &self.assault;
        let place = by.is("tactic", "place");
        let cave = &both.cave;
        if cave.acted || cave.van.is_empty() || cave.beside && !place {
            return sure(both);
        }
        let arriving = !cave.beside;
        let entering = if arriving { by.entering() } else { 0 };
        let left = 4 - entering;
        let placing = place && left >= 2;
        let assault = !arriving || left - if placing { 2 } else { 0 } > 0;
        let drm = move |by: &Assault, state: &State| {
            let moves = state.van.iter().any(|unit| able(unit) || broken(unit));
            let assault = assault && state.van.iter().any(|unit| able(unit));
            by.tem() + if moves { by.ffmo() - i32::from(!assault) } else { 0 }
        };
        let mut odds = sure(both);
        if arriving {
            odds = then(odds, |both| {
                let cave = State { came: true, beside: true, ..both.cave.clone() };
                let both = Armed { cave: by.judged(cave), ..both };
                let drm = drm(by, &both.cave);
                self.first_fire(both, entering, drm)
            });
        }
        odds = then(odds, |both| {
            let state = &both.cave;
            let can = placing && state.beside && state.known && state.means > 0;
            let placer = can && state.van.iter().any(|unit| able(unit));
            let placed = placer.then(|| Assault::placed(state));
            let column = if placer { state.residual } else { 0 };
            let attacked = match column {
                0 => sure(state.van.clone()),
                _ => then(rolls(), |(dr, _)| {
                    result(&by.attackers, &state.van, &table(column, dr + drm(by, state)))
                }),
            };
            then(attacked, |van| {
                let cave = State { van, placed, residual: 0, ..both.cave.clone() };
                sure(Armed { cave: by.judged(cave), ..both.clone() })
            })
        });
        for _ in 0..SHOTS {
            odds = then(odds, |both| {
                let spent = entering + if both.cave.placed.is_some() { 2 } else { 0 };
                let drm = drm(by, &both.cave);
                self.first_fire(both, spent, drm)
            });
        }
        then(odds, |both| {
            let able = both.cave.van.iter().any(|unit| able(unit));
            let placed = both.cave.placed.filter(|_| able);
            sure(Armed { cave: State { placed, ..both.cave.clone() }, ..both })
        })
    }

    /// A9.72: in every RPh, by who is unbroken.
    fn repair(&self, both: Armed) -> Odds<Armed> {
        let unbroken = both.cave.garrison.iter().any(|unit| !broken(unit));
        if both.more != Gun::Broken || self.repair == 0 || !unbroken {
            return sure(both);
        }
        let drs = [(Gun::Ready, self.repair), (Gun::Gone, 1), (Gun::Broken, 5 - self.repair)];
        let to = |(gun, ways)| (Armed { more: gun, ..both.clone() }, part(ways, 6));
        drs.into_iter().map(to).collect()
    }

    fn check(&self, line: &str, given: &Value) {
        let by = &self.assault;
        let repair = || -> Phase<'_, Gun> { Box::new(|at| self.repair(at)) };
        let fire =
            |defensive| -> Phase<'_, Gun> { Box::new(move |at| self.fire_phase(at, defensive)) };
        let mut turns = player_turns(by, Box::new(|at| self.movement(at)), fire);
        turns.iter_mut().for_each(|phases| phases.insert(0, repair()));
        let after = |gun| if gun == Gun::Fired { Gun::Ready } else { gun };
        assert_ends(line, given, by, ends(by, Gun::Ready, turns, after));
    }
}

/// Every outcome of these assaults.
fn assert_armed(lines: &str) -> usize {
    for line in lines.trim().lines() {
        let (given, position) = Position::new(line);
        position.check(line, &given);
    }
    lines.trim().lines().count()
}

#[test]
fn a_machine_gun_in_one_player_turn() {
    let all = grid(
        "
         turns 1;
         tactic: place | place, entrance-mf 2, garrison-drm 1, garrison-shots 1 | throw;
         range: 1 | 2;
         garrison: elite-full+hmg | first-line-half-squad+mmg | crew+hmg | elite-half-squad+lmg
         | conscript-full+hmg-50-concealed",
    );
    let all = all.replace("conscript-full+hmg-50-concealed", "conscript-full-concealed+hmg-50");
    assert_eq!(assert_armed(&all), 30);
}

#[test]
fn a_machine_gun_in_several_player_turns() {
    let all = grid(
        "
         charges 2;
         tactic: place, garrison-shots 3 | throw, entrance-terrain woods;
         turns: 2, range 1 | 2, range 2;
         garrison: first-line-half-squad+hmg | second-line-reduced+lmg, garrison-elr 1;
         garrison-mg-repair: - | 2 | 5",
    );
    assert_eq!(assert_armed(&all), 24);
}

/// A MG that only adds its FP is a FP, as before; with its unit it is the same as by itself.
#[test]
fn a_machine_gun_with_its_unit() {
    for (unit, gun) in [("elite-full", "hmg"), ("crew", "mmg")] {
        let line = format!("tactic place, turns 2, garrison {unit}");
        let mut apart = Assault::new(&line).given;
        apart["garrison-machine-guns"] = json!([gun]);
        let together = Assault::new(&format!("{line}+{gun}")).given;
        assert_eq!(asked(&apart), asked(&together), "{unit}");
    }
}
