//! The chain of standings, phase by phase.

use super::*;

/// What has become of both sides.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct State {
    pub(super) eliminated: bool,
    /// The garrison's unit, if there is one, and whether it is under DM.
    pub(super) garrison: Vec<String>,
    pub(super) desperate: bool,
    /// Who has routed out of the cave.
    pub(super) routed: Vec<String>,
    pub(super) known: bool,
    /// Whether the attackers Control the cave.
    pub(super) controlled: bool,
    /// The van, and whether it is beside the cave.
    pub(super) van: Vec<String>,
    pub(super) beside: bool,
    /// Who has fallen back, and whether he is under DM.
    pub(super) back: Vec<(String, bool)>,
    /// How many DC or FT are left.
    pub(super) means: usize,
    /// In this Player Turn: whether the van has used one in the PFPh, whether it has
    /// come beside the cave, how often the garrison has fired, the shot that it has lost
    /// by cowering included or not, and with which DRM a DC that is Placed attacks.
    pub(super) acted: bool,
    pub(super) came: bool,
    pub(super) fired: i64,
    pub(super) attacks: i64,
    /// The Residual FP that its last fire has left.
    pub(super) residual: i32,
    pub(super) placed: Option<i32>,
}

/// How it ended: the Player Turn, who is left, and how many DC or FT are.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct End {
    pub(super) eliminated: bool,
    pub(super) controlled: bool,
    pub(super) turn: i64,
    pub(super) garrison: Vec<String>,
    pub(super) routed: Vec<String>,
    pub(super) attackers: Vec<String>,
    pub(super) means: usize,
}

/// Its parameters, and both sides as checks and attacks are asked of them.
pub(super) struct Assault {
    pub(super) given: Value,
    pub(super) attackers: Value,
    pub(super) garrison: Value,
}

impl Assault {
    /// Of a list such as `tactic place, turns 2`; a list of units has `&` in it.
    pub(super) fn new(line: &str) -> Self {
        let mut given = json!({"heat-of-battle": false});
        for (name, text) in pairs(line) {
            given[name] = match name {
                "garrison" | "attackers" | "orders" => text.split('&').collect(),
                _ => text.parse().unwrap_or(Value::from(text)),
            };
        }
        if given["garrison"].is_null() {
            given["garrison"] = json!(["elite-full"]);
        }
        let or = |name: &str, default: Value| match &given[name] {
            Value::Null => default,
            value => value.clone(),
        };
        let heat = &given["heat-of-battle"];
        let attackers = json!({
            "force": or("attacking-force", json!("usmc")),
            "elr": or("attackers-elr", json!(5)), "heat-of-battle": heat,
        });
        let garrison = json!({
            "force": "japanese", "elr": or("garrison-elr", json!(3)), "place": "cave",
            "heat-of-battle": heat,
        });
        Self { attackers, garrison, given: given.as_object().cloned().expect("names").into() }
    }

    pub(super) fn number(&self, name: &str, default: i64) -> i64 {
        self.given[name].as_i64().unwrap_or(default)
    }

    pub(super) fn is(&self, name: &str, value: &str) -> bool {
        self.given[name] == value
    }

    pub(super) fn units(&self, name: &str, default: &str) -> Vec<String> {
        let units = self.given[name].as_array().cloned().unwrap_or(vec![json!(default)]);
        units.iter().map(|unit| unit.as_str().expect("a name").to_owned()).collect()
    }

    pub(super) fn tem(&self) -> i32 {
        if self.is("entrance-terrain", "woods") { 1 } else { 0 }
    }

    pub(super) fn ffmo(&self) -> i32 {
        if self.given["entrance-terrain"].is_null() { -1 } else { 0 }
    }

    /// TEM and FFMO on the way to the Entrance Hex.
    pub(super) fn way(&self) -> i32 {
        if self.is("approach-terrain", "woods") { 1 } else { -1 }
    }

    /// B13.4: woods cost 2 MF, and Open Ground 1; what is given wins.
    fn mf(&self, given: &str, terrain: &str) -> i64 {
        self.number(given, if self.is(terrain, "woods") { 2 } else { 1 })
    }

    /// The MF of the Entrance Hex.
    pub(super) fn entering(&self) -> i64 {
        self.mf("entrance-mf", "entrance-terrain")
    }

    /// The MF of so many hexes, the last of them the Entrance Hex.
    pub(super) fn mf_of(&self, hexes: i64) -> i64 {
        (hexes - 1) * self.mf("approach-mf", "approach-terrain") + self.entering()
    }

    pub(super) fn x(&self) -> i32 {
        // A 6-6-6 and whatever becomes of it is not Elite.
        let american = self.is("attacking-force", "american");
        self.number("malfunction-number", if american { 10 } else { 12 }) as i32
    }

    /// The garrison's FP beside the cave, and how often it is halved by a pin.
    pub(super) fn firepower(&self, garrison: &[String]) -> (i64, u32) {
        let Some(unit) = garrison.first().filter(|unit| !broken(unit)) else { return (0, 0) };
        let (counter, condition) = sides(unit);
        let best = counter.starts_with("elite") || counter.starts_with("first-line");
        let own = match counter.trim_end_matches("-concealed") {
            name if name.ends_with("-full") => 3 + i64::from(best),
            name if name.ends_with("-reduced") => 2 + i64::from(best),
            name if name.ends_with("-half-squad") => 1 + i64::from(best),
            "crew" => 2,
            _ => 1,
        };
        let squad = !counter.contains("half-squad") && !counter.contains("crew");
        let machine_gun = match self.given["garrison-machine-guns"][0].as_str() {
            Some("lmg") => 2,
            Some("mmg") => 4,
            _ => 0,
        };
        let both = if squad { own + machine_gun } else { own.max(machine_gun) };
        (self.number("garrison-firepower", 2 * both), u32::from(condition == "pinned"))
    }

    /// The garrison fires, beside the cave or on the way. A DR of doubles is on the next
    /// lower column, and its next attack is FPF (A7.9).
    pub(super) fn fire(&self, state: State, halvings: u32, drm: i32) -> Odds<State> {
        let (full, pinned) = self.firepower(&state.garrison);
        if full == 0 || state.van.is_empty() {
            return sure(state);
        }
        let unit = state.garrison[0].replace("-concealed", "");
        let drm = drm + self.number("garrison-drm", 0) as i32;
        let flamethrower = self.is("tactic", "flamethrower") && state.means > 0;
        let drm = if flamethrower { drm - 1 } else { drm };
        let column =
            COLUMNS.iter().rposition(|column| i64::from(*column) <= full >> (halvings + pinned));
        // Two columns of who is Inexperienced.
        let lower = if unit.starts_with("conscript") { 2 } else { 1 };
        then(rolls(), |(dr, doubles)| {
            let cowers = doubles && self.given["garrison-cowering"] != false;
            let column =
                column.and_then(|column| column.checked_sub(if cowers { lower } else { 0 }));
            let effect = column.map_or("-".to_owned(), |column| table(COLUMNS[column], dr + drm));
            let residual = column.map_or(0, |column| self.left_by(column));
            let fpf = state.fired >= 2;
            let garrison = if fpf { self.checked_by(&unit, dr) } else { vec![unit.clone()] };
            // Who cowers is marked as by two attacks.
            let fired = (state.fired + 1).max(if cowers { 2 } else { 0 });
            let attacks = state.attacks + 1;
            // Who breaks is under DM (A10.62).
            let desperate = state.desperate || garrison.iter().any(|unit| broken(unit));
            let next = State { garrison, desperate, known: true, ..state.clone() };
            let next = State { fired, attacks, residual, ..next };
            then(result(&self.attackers, &state.van, &effect), |van| {
                sure(self.judged(State { van, ..next.clone() }))
            })
        })
    }

    /// A8.2, A8.26: a counter of half the FP of a column, by its place, one lower for each
    /// positive DRM that is not of the target's hex, and of 12 at most.
    pub(super) fn left_by(&self, column: usize) -> i32 {
        let half = [0, 1, 2, 2, 4, 6, 8, 10, 12, 15, 18][column];
        let outside = self.number("garrison-drm", 0).max(0) as usize;
        let counters = COLUMNS.iter().filter(|column| **column <= half).rev();
        counters.copied().nth(outside).unwrap_or(0).min(12)
    }

    /// A8.31: the DR of FPF is a NMC for those who fire.
    pub(super) fn checked_by(&self, unit: &str, dr: i32) -> Vec<String> {
        let (counter, condition) = sides(unit);
        let row = row("japanese", counter);
        let morale: i32 = row[2].parse().expect("a number");
        let within = dr - morale <= self.garrison["elr"].as_i64().expect("an ELR") as i32;
        if dr < 12 && dr <= morale {
            return vec![if dr == morale { unpinned(unit) + "-pinned" } else { unit.to_owned() }];
        }
        let fate = &row[if dr == 12 { 8 } else { 6 } + usize::from(!within)];
        let name = fate.trim_end_matches('*').replace('.', counter);
        match fate.chars().last() {
            Some('-') => Vec::new(),
            Some('*') => vec![name + "-broken"],
            _ if condition == "pinned" => vec![name + "-pinned"],
            _ => vec![name],
        }
    }

    /// An attack on attackers.
    pub(super) fn attacked(
        &self,
        units: &[String],
        fp: i64,
        drm: i32,
        cowering: bool,
    ) -> Odds<Vec<String>> {
        if fp < 1 {
            return sure(units.to_vec());
        }
        let fire = json!({"targets": units, "firepower": fp, "drm": drm, "cowering": cowering});
        then(answer("fire-attack", &with(&self.attackers, fire)), |outcome| {
            let mut left = after_all(units, &outcome);
            left.sort();
            sure(left)
        })
    }

    /// G11.94: with a MMC in Good Order beside the Known cave, and none in it, the cave is the
    /// attackers' until one in it is in Good Order again. A hero is no MMC.
    pub(super) fn judged(&self, state: State) -> State {
        let order = |unit: &String| !broken(unit) && unit != "hero";
        let level = self.number("height", 0) == 0;
        let taken = state.known && state.beside && level && state.van.iter().any(order);
        let held = state.garrison.iter().any(order);
        let controlled = !state.eliminated && !held && (state.controlled || taken);
        State { controlled, ..state }
    }

    /// What a DC in the cave does with this DRM, but for its being used.
    pub(super) fn dc(&self, state: State, drm: i32) -> Odds<State> {
        then(rolls(), |(dr, _)| {
            let effect = table(30, dr + drm);
            if dr >= self.x() {
                return sure(state.clone());
            }
            if effect.ends_with("KIA") {
                return sure(State { eliminated: true, garrison: Vec::new(), ..state.clone() });
            }
            self.against_garrison(&state, &effect)
        })
    }

    pub(super) fn against_garrison(&self, state: &State, effect: &str) -> Odds<State> {
        then(result(&self.garrison, &state.garrison, effect), |garrison| {
            let desperate = garrison.first().is_some_and(|unit| broken(unit));
            sure(self.judged(State { garrison, desperate, ..state.clone() }))
        })
    }

    /// A DC that did not get into the cave.
    pub(super) fn missed(&self, state: State, advancing: bool) -> Odds<State> {
        let more = i32::from(advancing);
        then(rolls(), |(dr, _)| {
            if dr >= self.x() {
                return sure(state.clone());
            }
            if self.number("height", 0) > 0 {
                let effect = table(30, dr + 3 + self.tem() + more);
                let van = result(&self.attackers, &state.van, &effect);
                return then(van, |van| sure(State { van, ..state.clone() }));
            }
            let inside = if self.given["failed-throw-can-eliminate"] == true && dr <= 5 {
                sure(State { eliminated: true, garrison: Vec::new(), ..state.clone() })
            } else {
                self.against_garrison(&state, &table(30, dr + 6 + more))
            };
            let outside = self.attacked(&state.van, 30, 3 + self.tem() + more, false);
            then(both(inside, || outside.clone()), |(state, van)| sure(State { van, ..state }))
        })
    }

    /// Whoever is able to Throws a DC or fires the FT.
    pub(super) fn uses(&self, state: State, advancing: bool) -> Odds<State> {
        let can = state.beside && state.means > 0 && state.known && !state.acted;
        if self.is("tactic", "place") || !can || !state.van.iter().any(|unit| able(unit)) {
            return sure(state);
        }
        let state = State { acted: true, ..state };
        if self.is("tactic", "flamethrower") {
            let x = if self.x() == 10 { 8 } else { 10 };
            return then(rolls(), |(dr, doubles)| {
                let means = usize::from(dr < x);
                let effect = table(if doubles { 20 } else { 24 }, dr);
                self.against_garrison(&State { means, ..state.clone() }, &effect)
            });
        }
        let thrown = State { means: state.means - 1, ..state };
        // Four faces beside the cave, two below it.
        let faces = if self.number("height", 0) > 0 { 2 } else { 4 };
        then(either(faces, 6), |hit| {
            let state = thrown.clone();
            if hit { self.dc(state, 0) } else { self.missed(state, advancing) }
        })
    }

    pub(super) fn start(&self) -> State {
        let flamethrower = self.is("tactic", "flamethrower");
        let means = if flamethrower { 1 } else { self.number("charges", 1) as usize };
        State {
            eliminated: false,
            garrison: self.units("garrison", ""),
            desperate: false,
            routed: Vec::new(),
            controlled: false,
            known: self.given["known"] != false,
            van: self.units("attackers", "7-6-8"),
            beside: self.number("range", 2) == 1,
            back: Vec::new(),
            means,
            acted: false,
            came: false,
            fired: 0,
            attacks: 0,
            residual: 0,
            placed: None,
        }
    }

    /// How it ends, phase by phase.
    pub(super) fn ends(&self) -> Odds<End> {
        self.ends_from(self.start(), 1)
    }

    /// How it ends from a Player Turn on.
    pub(super) fn ends_from(&self, start: State, first: i64) -> Odds<End> {
        type Phase = fn(&Assault, State, bool) -> Odds<State>;
        let theirs: [Phase; 6] = [
            Self::rally_phase,
            Self::final_fire,
            Self::preparation,
            Self::overwatch,
            Self::rout_phase,
            Self::garrison_advance_phase,
        ];
        let ours: [Phase; 8] = [
            Self::rally_phase,
            Self::preparation,
            Self::overwatch,
            Self::movement,
            Self::final_fire,
            Self::advancing,
            Self::rout_phase,
            Self::advance_phase,
        ];
        let mut odds = sure(self.judged(start));
        let mut ends = Odds::new();
        let turns = self.number("turns", 0);
        for turn in first..=turns {
            let own = turn % 2 == 1;
            let phases: &[Phase] = if own { &ours } else { &theirs };
            for phase in phases {
                odds = then(odds, |state| match state.eliminated {
                    true => sure(state),
                    false => then(phase(self, state, own), |state| sure(self.judged(state))),
                });
            }
            odds = then(odds, |state| sure(self.ended(state)));
            let over = |state: &State| {
                let gone = state.van.is_empty() && state.back.is_empty();
                state.eliminated || state.means == 0 || gone || turn == turns
            };
            let (ended, standing) = odds.into_iter().partition(|(state, _)| over(state));
            odds = standing;
            let ended: Odds<State> = ended;
            for (state, probability) in ended {
                let back = state.back.into_iter().map(|(unit, _)| unit);
                let mut attackers: Vec<String> = state.van.into_iter().chain(back).collect();
                attackers.sort();
                let State { eliminated, controlled, garrison, routed, means, .. } = state;
                let end = End { eliminated, controlled, turn, garrison, routed, attackers, means };
                let sum = ends.entry(end).or_insert_with(Fraction::zero);
                *sum = &*sum + &probability;
            }
        }
        ends
    }

    /// The name of an end.
    pub(super) fn name(&self, end: &End) -> String {
        let (before, turn) = (self.units("attackers", "7-6-8").remove(0), end.turn);
        let attackers = remains(&before, &end.attackers);
        let charges = self.number("charges", 1) as usize;
        let used = if self.is("tactic", "flamethrower") { 0 } else { charges - end.means };
        let rest = format!("{attackers} / {used} DC");
        let routed = match end.routed.len() {
            0 => String::new(),
            routed => format!(", {routed} routed"),
        };
        let before = &self.units("garrison", "")[0];
        if end.eliminated && end.routed.is_empty() {
            return format!("eliminated in {turn} / {rest}");
        }
        let garrison = match end.garrison.iter().chain(&end.routed).next() {
            None => "eliminated",
            Some(unit) if unit == before => "unaffected",
            Some(unit) if *unit == before.replace("-concealed", "") => "revealed",
            Some(unit) => unit,
        };
        let head = match (end.eliminated, end.controlled) {
            (true, _) => "eliminated in",
            (_, true) => "controlled after",
            _ => "stands after",
        };
        format!("{head} {turn}: {garrison}{routed} / {rest}")
    }

    /// The measures of an end, doubled, in the order of the catalog, but for the
    /// attackers' BPV.
    pub(super) fn doubled(&self, end: &End) -> Vec<(&'static str, u128)> {
        let squads = |units: &[String]| units.iter().map(|unit| size(unit)).sum::<u128>();
        let silenced = end.garrison.iter().all(|unit| broken(unit));
        let cost = |units: &[String]| units.iter().map(|unit| bpv(unit)).sum::<u128>();
        let lost = squads(&self.units("attackers", "7-6-8")) - squads(&end.attackers);
        let charges = self.number("charges", 1) as usize;
        let used = if self.is("tactic", "flamethrower") { 0 } else { charges - end.means };
        vec![
            ("cave-eliminated", 2 * u128::from(end.eliminated)),
            ("cave-controlled", 2 * u128::from(end.eliminated || end.controlled)),
            ("cave-silenced", 2 * u128::from(end.eliminated || silenced)),
            ("cave-eliminated-cheaply", 2 * u128::from(end.eliminated && lost <= 2)),
            ("attacker-squad-equivalents-lost", lost),
            (
                "garrison-bpv-lost",
                2 * (cost(&self.units("garrison", "")) - cost(&end.garrison) - cost(&end.routed)),
            ),
            ("charges-spent", 2 * used as u128),
            ("turns-taken", 2 * end.turn as u128),
        ]
    }
}

/// The name of what is left of one attacker.
pub(super) fn remains(before: &str, left: &[String]) -> String {
    match left {
        [] => "eliminated".to_owned(),
        [unit] if unit == before => "unaffected".to_owned(),
        [unit] if unit.starts_with(&format!("{before}-")) => sides(unit).1.to_owned(),
        [unit] => unit.clone(),
        [unit, other] if unit == other => format!("two-{unit}"),
        [unit, other] => format!("{unit}-with-{other}"),
        more => panic!("{more:?}"),
    }
}
