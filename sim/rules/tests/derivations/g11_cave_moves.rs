//! G11.4, G11.6 to G11.76: movement in caves, by tables of the ways and sums of MF. What is hidden
//! after it is in the tables of hidden movement.

use serde_json::{Map, Value, json};

use crate::g11_hidden_movement::{CAVE, UNIT, certain, combinations, first, words};

/// From, to, manner: what kind of way it is.
const WAYS: &str = "
    above-ground|pillbox above-ground|pillbox * = refused
    tunnel tunnel * = refused
    complex * rout = none
    complex complex advance = none
    cave cave * = caves
    cave|complex cave|complex * = joined
    above-ground cave * = in
    cave above-ground * = out
    above-ground|pillbox tunnel movement|rout = down
    complex tunnel movement = down
    tunnel complex advance|rout = up
    tunnel above-ground|pillbox advance = up
    * * * = none";

/// Above ground, Upper-Cliff, manner: is it a way into a cave?
const IN: &str = "
    entrance-hex no * = yes
    entrance-hex|cave-hex yes movement|assault-movement = climb
    climb-counter yes advance = off
    * * * = no";

/// Above ground, Upper-Cliff, manner, enemy there: is it a way out of a cave?
const OUT: &str = "
    entrance-hex no advance * = yes
    entrance-hex no * no = yes
    entrance-hex|cave-hex|climb-counter yes movement|assault-movement * = climb
    * * * * = no";

/// From, to, Depression: the event of hidden movement.
const EVENT: &str = "
    * complex * = enters-complex
    cave cave yes = cave-from-depression-cave
    cave cave no = cave-from-cave
    complex cave * = cave-from-complex
    above-ground cave * = cave-from-above
    tunnel above-ground * = exits-by-tunnel
    cave above-ground * = exits-above-ground
    tunnel pillbox * = pillbox-from-complex";

/// A question of movement, with the defaults for what it does not say.
struct Asked<'a>(&'a Map<String, Value>);

impl Asked<'_> {
    fn text(&self, name: &str) -> &str {
        let default = match name {
            "manner" => "movement",
            "mover" => "good-order",
            "force" => "japanese",
            "cave" => "onboard",
            "above-ground" => "entrance-hex",
            "gun" => "no-gun",
            _ => "",
        };
        self.0.get(name).and_then(Value::as_str).unwrap_or(default)
    }

    fn is(&self, name: &str) -> bool {
        let default = ["accessible", "same-hex"].contains(&name);
        self.0.get(name).and_then(Value::as_bool).unwrap_or(default)
    }

    fn yes(&self, name: &str) -> &'static str {
        if self.is(name) { "yes" } else { "no" }
    }

    fn number(&self, name: &str) -> f64 {
        let default = if name == "mf" { 4.0 } else { 0.0 };
        self.0.get(name).and_then(Value::as_f64).unwrap_or(default)
    }

    fn ends(&self) -> [&str; 2] {
        [self.text("goes-from"), self.text("goes-to")]
    }

    fn is_refused(&self) -> bool {
        let [from, to] = self.ends();
        let outside = ["above-ground", "pillbox"].contains(&from);
        let (hidden, smc) = (self.text("unit") == "hidden", self.is("smc"));
        let leaves = [from, to] == ["cave", "above-ground"];
        let sloped = self.is("depression") && self.number("levels") > 0.0;
        let cliff = self.is("upper-cliff");
        let level = leaves && !self.is("depression") && !cliff;
        first(WAYS, &[from, to, "movement"]) == "refused"
            || self.text("force") != "japanese" && !outside
            || from == "complex" && !hidden
            || leaves && !hidden && self.text("cave") != "onboard"
            || smc && (self.number("portage") > 2.0 || self.number("half-squads") > 0.0)
            || self.is("depression") && cliff
            || sloped
            || self.text("above-ground") == "climb-counter" && !cliff
            || level && !self.0.contains_key("hex-mf")
    }

    /// Whether this unit, with its Gun, may move so at all.
    fn is_able(&self) -> bool {
        let [from, to] = self.ends();
        let able = match self.text("manner") {
            "rout" => self.text("mover") == "broken",
            _ => self.text("mover") == "good-order",
        };
        let below = ["cave", "complex", "tunnel"].contains(&to);
        let gun = match self.text("gun") {
            "no-gun" => true,
            "gun" => {
                let pushed = [["cave", "complex"], ["complex", "cave"]].contains(&[from, to]);
                let crew = !self.is("smc") && self.number("portage") == 0.0;
                let room = to == "complex" || !self.is("gun-inside");
                pushed && crew && room && self.text("manner") == "movement"
            }
            _ => false,
        };
        able && gun && self.text("force") == "japanese" && !(below && self.is("entered"))
    }

    fn own_ipc(&self) -> f64 {
        if self.is("smc") { 1.0 } else { 3.0 }
    }

    fn ipc(&self) -> f64 {
        let helped = self.own_ipc() + if self.is("smc-helps") { 1.0 } else { 0.0 };
        if self.is("cx") { helped - 1.0 } else { helped }
    }

    /// What enters, in squads.
    fn squads(&self) -> f64 {
        match self.0.get("half-squads").and_then(Value::as_f64) {
            Some(halves) => halves / 2.0,
            None if self.is("smc") => 0.0,
            None => 1.0,
        }
    }

    /// What the way is, and whether it can be gone: `yes`, `climb`, `off` or `no`.
    fn way(&self) -> &str {
        let [from, to] = self.ends();
        let manner = self.text("manner");
        let (cliff, inside) = (self.yes("upper-cliff"), self.number("inside") / 2.0);
        let yes = |it: bool| if it { "yes" } else { "no" };
        let way = match first(WAYS, &[from, to, manner]) {
            "caves" => {
                let near = self.is("same-hex") && self.number("levels") < 2.0;
                let two = self.is("depression") && manner == "assault-movement";
                yes(near && self.is("accessible") && !two)
            }
            "joined" => yes(self.is("accessible")),
            "in" => first(IN, &[self.text("above-ground"), cliff, manner]),
            "out" => {
                let enemy = self.yes("enemy-there");
                first(OUT, &[self.text("above-ground"), cliff, manner, enemy])
            }
            "down" => {
                let fits = inside + self.squads() <= 3.0 && self.number("portage") <= self.ipc();
                yes(fits && self.number("spent-mf") == 0.0 && self.is("accessible"))
            }
            "up" => {
                let held = to == "pillbox" && self.is("enemy-there");
                yes(self.is("accessible") && !held)
            }
            _ => "no",
        };
        let climbs_laden = way == "climb" && self.number("portage") >= self.own_ipc();
        let room = 2.0 * self.number("complex-caves");
        let limited = to == "complex" && self.0.contains_key("complex-caves");
        let adds = self.squads() > 0.0 && self.text("mover") != "broken";
        let full = limited && adds && inside > room;
        if climbs_laden || full { "no" } else { way }
    }

    /// The MF of the move for a unit that is seen so afterwards.
    fn cost(&self, after: &str) -> f64 {
        let [from, to] = self.ends();
        let too_many = self.number("inside") / 2.0 + self.squads() - 1.0;
        let over = too_many.max(0.0).ceil();
        match (from, to) {
            ("tunnel", _) | (_, "complex") => 0.0,
            (_, "cave")
                if after == "hidden"
                    && (self.text("unit") == "hidden" || self.text("cave") != "onboard") =>
            {
                0.0
            }
            ("cave", "cave") if self.is("depression") => 3.0 + over,
            (_, "cave") if from == "cave" => 2.0 + self.number("levels") + over,
            (_, "cave") => 2.0 + over,
            _ if self.is("depression") => f64::from(u8::from(self.text("cave") == "onboard")),
            _ => self.number("hex-mf"),
        }
    }

    /// How a move is said; `None` when it is refused.
    fn said(&self) -> Option<String> {
        if self.is_refused() {
            return None;
        }
        let no = Some("may not".to_owned());
        let [from, to] = self.ends();
        let (manner, way) = (self.text("manner"), self.way());
        if !self.is_able() || way == "no" {
            return no;
        }
        if way == "climb" {
            return Some("only by Climbing".to_owned());
        }
        let below = |place| ["cave", "complex"].contains(&place);
        let all = match manner {
            "rout" => 6.0,
            _ if below(to) || self.is("entered") => 4.0,
            _ => self.number("mf"),
        };
        let excess = (self.number("portage") - self.ipc()).max(0.0);
        let spent = if manner == "advance" { 0.0 } else { self.number("spent-mf") };
        let available = all - excess - spent;
        let between = below(from) && below(to);
        let broken = self.text("mover") == "broken";
        if broken && excess > 0.0 || between && available < 2.0 {
            return no;
        }
        if to == "tunnel" {
            return Some("may, all MF, in the tunnel".to_owned());
        }
        let event = first(EVENT, &[from, to, self.yes("depression")]);
        let (unit, cave, enemy) = (self.text("unit"), self.text("cave"), self.text("enemy"));
        let open = self.yes("open-ground");
        let after = match first(UNIT, &[event, unit, cave, enemy, manner, open]) {
            "same" => unit,
            after => after,
        };
        let cost = self.cost(after);
        let may = match manner {
            "assault-movement" if cost < available => "may",
            "movement" | "rout" if cost <= available => "may",
            "movement" if !between && spent == 0.0 && available >= 1.0 => "may by Minimum Move",
            "advance" if way == "off" => "may and becomes CX",
            "advance" if available > 0.0 && cost < 4.0 && cost < available => "may",
            "advance" if available > 0.0 && !between && !self.is("cx") => "may and becomes CX",
            _ => return no,
        };
        let half = if cost.fract() > 0.0 { "½" } else { "" };
        let revealed = first(CAVE, &[event, cave, enemy]) == "yes";
        let tail = if revealed { ", cave revealed" } else { "" };
        Some(format!("{may}, {}{half} MF, {after}{tail}", cost.floor()))
    }
}

/// All these questions have the answers of the tables; so many are not refused.
fn assert_moves(values: &[(&str, Vec<Value>)], at_least: usize) {
    let mut answered = 0;
    for mut asked in combinations(values) {
        if asked.get("mover").is_none() && asked.get("manner") == Some(&json!("rout")) {
            asked.insert("mover".to_owned(), json!("broken"));
        }
        let found = certain("cave-move", &asked);
        answered += usize::from(found.is_some());
        assert_eq!(found, Asked(&asked).said(), "{asked:?}");
    }
    assert!(answered >= at_least, "{answered}");
}

const PLACES: &str = "above-ground cave complex tunnel pillbox";
const MANNERS: &str = "assault-movement movement advance rout";

fn both() -> Vec<Value> {
    vec![json!(false), json!(true)]
}

fn numbers(all: &[i32]) -> Vec<Value> {
    all.iter().map(|number| json!(number)).collect()
}

#[test]
fn cave_moves_by_their_ways() {
    let values = [
        ("goes-from", words(PLACES)),
        ("goes-to", words(PLACES)),
        ("manner", words(MANNERS)),
        ("mover", words("good-order broken pinned ti")),
        ("unit", words("hidden concealed known")),
        ("enemy", words("no-los within-16")),
        ("force", words("japanese usmc")),
        ("entered", both()),
        ("accessible", both()),
        ("hex-mf", numbers(&[1])),
    ];
    assert_moves(&values, 5_000);
}

#[test]
fn cave_moves_by_their_mf() {
    let values = [
        ("goes-from", words("above-ground cave complex")),
        ("goes-to", words("above-ground cave complex tunnel")),
        ("manner", words(MANNERS)),
        ("unit", words("hidden")),
        ("enemy", words("no-los within-16")),
        ("portage", numbers(&[0, 2, 4, 5, 6])),
        ("smc", both()),
        ("smc-helps", both()),
        ("cx", both()),
        ("spent-mf", vec![json!(0), json!(1.5), json!(4)]),
        ("mf", numbers(&[4, 6])),
        ("entered", both()),
        ("hex-mf", vec![json!(4.5)]),
        ("levels", numbers(&[1])),
    ];
    assert_moves(&values, 10_000);
}

#[test]
fn cave_moves_by_their_places() {
    let above = words("entrance-hex crest bridge climb-counter cave-hex elsewhere");
    for (goes_from, goes_to, above) in [
        ("cave", "above-ground", above.clone()),
        ("above-ground", "cave", above),
        ("cave", "cave", words("entrance-hex")),
    ] {
        let values = [
            ("goes-from", words(goes_from)),
            ("goes-to", words(goes_to)),
            ("manner", words(MANNERS)),
            ("unit", words("hidden concealed known")),
            ("enemy", words("not-good-order within-16")),
            ("cave", words("hidden hidden-in-jungle onboard")),
            ("above-ground", above),
            ("upper-cliff", both()),
            ("depression", both()),
            ("open-ground", both()),
            ("enemy-there", both()),
            ("same-hex", if goes_from == goes_to { both() } else { vec![json!(true)] }),
            ("levels", numbers(if goes_from == goes_to { &[0, 1, 2] } else { &[0] })),
            ("hex-mf", vec![json!(null), json!(1)]),
        ];
        assert_moves(&values, 500);
    }
}

#[test]
fn cave_moves_by_stacking_and_with_guns() {
    let values = [
        ("goes-from", words("above-ground cave complex")),
        ("goes-to", words("cave complex tunnel")),
        ("manner", words("movement advance rout")),
        ("unit", words("hidden")),
        ("enemy", words("no-los within-16")),
        ("smc", both()),
        ("half-squads", vec![json!(null), json!(0), json!(1), json!(3)]),
        ("inside", numbers(&[0, 2, 3, 5, 9, 17])),
        ("complex-caves", vec![json!(null), json!(1), json!(4)]),
        ("gun", words("no-gun gun large-gun")),
        ("gun-inside", both()),
    ];
    assert_moves(&values, 5_000);
}
