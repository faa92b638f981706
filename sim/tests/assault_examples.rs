//! The worked examples of G11.833 to G11.88 about DC and Guns against caves, played
//! with scripted dice: who asks for which roll, what each DRM comes to, and how it
//! ends.
//!
//! Each test is named after the example's rule and its cave. The garrison holds its
//! fire where an example leaves it out. What an example says about maps alone, such
//! as from where a cave can be attacked, is played as far as a level, a Depression or
//! a refusal can say it. Tests whose names begin with `rule` play a sentence that has
//! no example.

use asl_sim::catalog;
use asl_sim::dice::Scripted::{Both, Die, Total};
use asl_sim::dice::{Dice, Reading, Roll, Scripted, ScriptedDice};
use asl_sim::engine::Procedure;
use asl_sim::rules::Catalogued;
use asl_sim::rules::g11_caves::assault::CaveAssault;
use asl_sim::rules::g11_caves::dc_against_cave::DcAgainstCave;
use asl_sim::rules::g11_caves::thrown_dc::ThrownDc;
use serde_json::{Value, json};

/// Scripted dice that remember what was asked and noted.
struct Table {
    dice: ScriptedDice,
    asked: Vec<(&'static str, &'static str)>,
    notes: Vec<(&'static str, String)>,
}

impl Dice for Table {
    fn ask(&mut self, roll: &'static Roll, reading: Reading) -> usize {
        self.asked.push((roll.name, roll.rule));
        self.dice.ask(roll, reading)
    }

    fn note(&mut self, rule: &'static str, consequence: std::fmt::Arguments<'_>) {
        self.notes.push((rule, consequence.to_string()));
    }
}

/// An example that has been played.
struct Played {
    outcome: String,
    asked: Vec<(&'static str, &'static str)>,
    notes: Vec<(&'static str, String)>,
}

impl Played {
    /// These rolls were made, in this order.
    fn asked(self, rolls: &[(&str, &str)]) -> Self {
        assert_eq!(self.asked, rolls, "{:#?}", self.notes);
        self
    }

    /// These notes were made in this order, perhaps with others between them.
    fn noted(self, notes: &[(&str, &str)]) -> Self {
        let mut found = self.notes.iter();
        for (rule, text) in notes {
            let is_it = |(by, note): &(&str, String)| by == rule && note.contains(text);
            assert!(found.any(is_it), "{rule} `{text}` is not in {:#?}", self.notes);
        }
        self
    }

    /// Nothing of the kind was noted.
    fn never_noted(self, text: &str) -> Self {
        assert!(!self.notes.iter().any(|(_, note)| note.contains(text)), "{:#?}", self.notes);
        self
    }

    /// It came to this.
    fn came_to(self, outcome: &str) {
        assert_eq!(self.outcome, outcome, "{:#?}", self.notes);
    }
}

const THROWN: (&str, &str) = ("Thrown-DC dr", "G11.833");
const DC: (&str, &str) = ("IFT DR of the DC", "A23.1");
const IFT: (&str, &str) = ("IFT DR", "A7.3");
const FIRST_FIRE: (&str, &str) = ("IFT DR of the garrison", "A8.1");
const TC: (&str, &str) = ("TC", "A7.305");
const MC: (&str, &str) = ("MC", "A10.1");
const SETTING: (&str, &str) = ("Set DC dr", "A23.7");
const DETONATION: (&str, &str) = ("NTC to detonate a Set DC", "A23.7");
const TO_HIT: (&str, &str) = ("TH DR", "C3.3");
const SMOKE: (&str, &str) = ("SMOKE placement dr", "A24.1");
const FLAMES: (&str, &str) = ("IFT DR of the FT", "A22.2");

/// Plays a question that the catalog accepts to its end with these dice, all of
/// them.
fn play<P: Catalogued>(parameters: &Value, script: &[Scripted]) -> Played {
    if let Some(error) = refusal::<P>(parameters) {
        panic!("{parameters}: {error}");
    }
    let question: P = serde_json::from_value(parameters.clone()).expect("parameters that fit");
    let mut table = Table { dice: ScriptedDice::new(script), asked: Vec::new(), notes: Vec::new() };
    let outcome = question.resolved().played().play(&mut table).to_string();
    let Table { dice, asked, notes } = table;
    assert!(dice.is_used_up(), "the example has rolls left after {notes:#?}");
    Played { outcome, asked, notes }
}

/// Why the catalog refuses a question, if it does.
fn refusal<P: Catalogued>(parameters: &Value) -> Option<String> {
    let entry = catalog::find(P::NAME).expect("it is in the catalog");
    let asked = entry.ask(parameters.as_object().expect("parameters have names"));
    asked.err().map(|error| error.to_string())
}

/// An assault by one squad that starts where it acts, on a squad that holds its
/// fire, but for what is given.
fn assault(tactic: &str, given: Value) -> Value {
    let mut asked = json!({
        "tactic": tactic, "horizon": 1, "garrison": ["elite-full"], "range": 1,
        "garrison-holds-fire": "always", "garrison-cowering": false, "garrison-shots": 1,
    });
    for (name, value) in given.as_object().expect("parameters have names") {
        asked[name] = value.clone();
    }
    asked
}

fn assaulted(tactic: &str, given: Value, script: &[Scripted]) -> Played {
    play::<CaveAssault>(&assault(tactic, given), script)
}

/// Cave A, from S4 at its level: a DC can be Placed there; with a guard the Original
/// DR decides, without one the DR with -4.
#[test]
fn example_g11_833_cave_a_placed_from_its_entrance_hex() {
    assaulted("place", json!({}), &[Total(5)])
        .asked(&[DC])
        .noted(&[
            ("A3", "what the attackers do: place"),
            ("G11.88", "5 on the 30 column is a 1KIA"),
        ])
        .came_to("eliminated in 1 / unaffected / 1 DC");
    assaulted("place", json!({}), &[Total(6), Total(3)])
        .asked(&[DC, MC])
        .noted(&[
            ("G11.88", "6 on the 30 column is no KIA (K/4)"),
            ("A7.3", "Final DR 6 on the 30"),
        ])
        .came_to("stands after 1: elite-half-squad / unaffected / 1 DC");
    let concealed = || json!({ "garrison": ["elite-full-concealed"] });
    assaulted("place", concealed(), &[Total(9)])
        .asked(&[DC])
        .noted(&[("G11.88", "5 on the 30 column is a 1KIA")])
        .came_to("eliminated in 1 / unaffected / 1 DC");
    assaulted("place", concealed(), &[Total(10), Total(3)])
        .asked(&[DC, MC])
        .noted(&[("G11.88", "6 on the 30 column is no KIA"), ("A7.3", "Final DR 6 on the 30")])
        .came_to("stands after 1: elite-half-squad / unaffected / 1 DC");
}

/// Cave A, from S4: a DC can be Thrown there, with -1 for being ADJACENT.
#[test]
fn example_g11_833_cave_a_thrown_from_its_entrance_hex() {
    assaulted("throw", json!({}), &[Die(4), Total(5)])
        .asked(&[THROWN, DC])
        .noted(&[("G11.833", "with a drm of -1, at most 3"), ("G11.88", "5 on the 30 column")])
        .never_noted("Thrower's Location")
        .came_to("eliminated in 1 / unaffected / 1 DC");
}

/// Cave A, from S4 one level higher: a Climbing unit Places a DC, without any drm.
#[test]
fn example_g11_833_cave_a_placed_by_climbing() {
    assaulted("climb", json!({}), &[Die(3), Total(5)])
        .asked(&[THROWN, DC])
        .noted(&[("G11.833", "with a drm of +0, at most 3"), ("G11.88", "5 on the 30 column")])
        .came_to("eliminated in 1 / unaffected / 1 DC");
}

/// Cave E, from IN its hex: Placed as in any other cave at its level.
#[test]
fn example_g11_833_cave_e_from_in_its_hex() {
    assaulted("place", json!({ "depression": true }), &[Total(5)])
        .asked(&[DC])
        .came_to("eliminated in 1 / unaffected / 1 DC");
}

/// Cave G, a level above T4: nobody Places a DC from below; one can be Thrown, with
/// +1, and when it misses it attacks T4 alone: with +3, in the AFPh with +4.
#[test]
fn example_g11_833_cave_g_from_below() {
    let higher = || json!({ "height": 1 });
    let why = refusal::<CaveAssault>(&assault("place", higher())).expect("it is not ADJACENT");
    assert!(why.contains("G11.8331"), "{why}");
    assaulted("throw", higher(), &[Die(2), Total(5)])
        .asked(&[THROWN, DC])
        .noted(&[("G11.833", "with a drm of +1, at most 3"), ("G11.88", "5 on the 30 column")])
        .came_to("eliminated in 1 / unaffected / 1 DC");
    assaulted("throw", higher(), &[Die(3), Total(9), Total(5)])
        .asked(&[THROWN, DC, MC])
        .noted(&[
            ("G11.833", "with a drm of +1, above 3"),
            ("A23.6", "the DC attacks the Thrower's Location"),
            ("A7.3", "Final DR 12 on the 30 column: 1MC"),
        ])
        .came_to("stands after 1: unaffected / unaffected / 1 DC");
    let late = json!({ "height": 1, "range": 2 });
    assaulted("throw", late, &[Die(3), Total(9), Total(5)])
        .asked(&[THROWN, DC, MC])
        .noted(&[("A7.3", "Final DR 13 on the 30 column: NMC")])
        .came_to("stands after 1: unaffected / unaffected / 1 DC");
}

/// Caves G and M, from above: Climbing units Place their DC there.
#[test]
fn example_g11_833_caves_g_and_m_by_climbing() {
    for height in [1, 2] {
        assaulted("climb", json!({ "height": height }), &[Die(3), Total(5)])
            .asked(&[THROWN, DC])
            .noted(&[("G11.833", "with a drm of +0, at most 3")])
            .came_to("eliminated in 1 / unaffected / 1 DC");
    }
}

/// Cave M, two levels above its Entrance Hex: nothing is Thrown or Placed there from
/// below.
#[test]
fn example_g11_833_cave_m_from_below() {
    for tactic in ["throw", "place"] {
        let why = refusal::<CaveAssault>(&assault(tactic, json!({ "height": 2 })));
        assert!(why.expect("it is too high").contains("G11.833"));
    }
}

/// Cave K, from IN H5: Placed there, or Thrown with -1 by a squad that is not
/// Fanatic; one that is has -2.
#[test]
fn example_g11_833_cave_k_from_its_hex() {
    let hex = || json!({ "depression": true });
    assaulted("place", hex(), &[Total(5)])
        .asked(&[DC])
        .came_to("eliminated in 1 / unaffected / 1 DC");
    assaulted("throw", hex(), &[Die(4), Total(5)])
        .asked(&[THROWN, DC])
        .noted(&[("G11.833", "with a drm of -1, at most 3")])
        .came_to("eliminated in 1 / unaffected / 1 DC");
    let fanatic = json!({ "depression": true, "attackers": ["7-6-8-fanatic"] });
    assaulted("throw", fanatic, &[Die(5), Total(5)])
        .asked(&[THROWN, DC])
        .noted(&[("G11.833", "with a drm of -2, at most 3")])
        .came_to("eliminated in 1 / unaffected / 1 DC");
}

/// Cave K, a success: 30 FP without a DRM, and the Throwing squad is spared.
#[test]
fn example_g11_833_cave_k_thrown_into_it() {
    assaulted("throw", json!({ "depression": true }), &[Die(4), Total(6), Total(3)])
        .asked(&[THROWN, DC, MC])
        .noted(&[
            ("G11.88", "6 on the 30 column is no KIA"),
            ("A7.3", "Final DR 6 on the 30 column"),
        ])
        .never_noted("Thrower's Location")
        .came_to("stands after 1: elite-half-squad / unaffected / 1 DC");
}

/// Cave K, a failure: +6 at the cave's contents, and with a DR of its own +3 at the
/// Throwing squad.
#[test]
fn example_g11_833_cave_k_thrown_short() {
    let short = &[Die(5), Total(7), Total(7), Total(7), Total(5)];
    assaulted("throw", json!({ "depression": true }), short)
        .asked(&[THROWN, DC, MC, IFT, MC])
        .noted(&[
            ("G11.833", "with a drm of -1, above 3"),
            ("A7.3", "Final DR 13 on the 30 column: NMC"),
            ("A23.6", "the DC attacks the Thrower's Location"),
            ("A7.3", "Final DR 10 on the 30 column: 2MC"),
        ])
        .came_to("stands after 1: unaffected / unaffected / 1 DC");
}

/// Cave K: what the example sets aside, a DC that misses and malfunctions.
#[test]
fn example_g11_833_cave_k_thrown_short_and_malfunctions() {
    assaulted("throw", json!({ "depression": true }), &[Die(5), Total(12)])
        .asked(&[THROWN, DC])
        .noted(&[("A23.4", "malfunctions")])
        .came_to("stands after 1: unaffected / unaffected / 1 DC");
}

/// Cave K, from I6, which is not its Entrance Hex: the dr has no drm, and a miss
/// attacks the woods of I6 at +4.
#[test]
fn example_g11_833_cave_k_from_i6() {
    for (dr, lands) in [(3, "in-cave"), (4, "entrance-hex")] {
        play::<ThrownDc>(&json!({}), &[Die(dr)])
            .asked(&[THROWN])
            .noted(&[("G11.833", "with a drm of +0")])
            .came_to(lands);
    }
    play::<DcAgainstCave>(&json!({ "method": "thrown" }), &[Die(3), Total(5)])
        .asked(&[THROWN, DC])
        .noted(&[("G11.88", "5 on the 30 column is a 1KIA")])
        .came_to("eliminated");
    let from_i6 =
        || json!({ "entrance-hex": false, "entrance-terrain": "woods", "depression": true });
    assaulted("throw", from_i6(), &[Die(3), Total(5)])
        .asked(&[THROWN, DC])
        .noted(&[("G11.833", "with a drm of +0, at most 3")])
        .came_to("eliminated in 1 / unaffected / 1 DC");
    assaulted("throw", from_i6(), &[Die(4), Total(8), Total(5), Total(10), Total(5)])
        .asked(&[THROWN, DC, TC, IFT, TC])
        .noted(&[
            ("G11.833", "with a drm of +0, above 3"),
            ("A7.3", "Final DR 14 on the 30 column: PTC"),
            ("A7.3", "Final DR 14 on the 30 column: PTC"),
        ])
        .came_to("stands after 1: unaffected / unaffected / 1 DC");
    let placed = refusal::<CaveAssault>(&assault("place", from_i6()));
    assert!(placed.is_some_and(|why| why.contains("ADJACENT")), "nobody Places from there");
}

/// Cave D, from V4 a level above it: the dr comes with the attempt, the garrison,
/// whatever it could fire, has no LOS, and what lands goes off in the AFPh.
#[test]
fn example_g11_8331_cave_d() {
    let firing = |garrison: &str| {
        json!({
            "garrison": [garrison], "garrison-holds-fire": "never", "garrison-firepower": 36,
        })
    };
    assaulted("climb", firing("elite-full"), &[Die(3), Total(5)])
        .asked(&[THROWN, DC])
        .noted(&[
            ("A3", "what the attackers do: climb"),
            ("G11.88", "5 on the 30 column is a 1KIA"),
        ])
        .never_noted("the garrison fires")
        .came_to("eliminated in 1 / unaffected / 1 DC");
    assaulted("climb", firing("elite-full-concealed"), &[Die(3), Total(9)])
        .asked(&[THROWN, DC])
        .noted(&[("G11.88", "5 on the 30 column is a 1KIA")])
        .came_to("eliminated in 1 / unaffected / 1 DC");
    assaulted("climb", firing("elite-full"), &[Die(4)])
        .asked(&[THROWN])
        .noted(&[("G11.833", "with a drm of +0, above 3"), ("G11.8331", "the DC is lost")])
        .came_to("stands after 1: unaffected / unaffected / 1 DC");
}

/// Caves M and L, from above: a cliff or a Depression changes nothing.
#[test]
fn example_g11_8331_caves_m_and_l() {
    for given in [json!({ "height": 2 }), json!({ "depression": true })] {
        assaulted("climb", given.clone(), &[Die(3), Total(5)])
            .asked(&[THROWN, DC])
            .came_to("eliminated in 1 / unaffected / 1 DC");
        assaulted("climb", given, &[Die(4)])
            .asked(&[THROWN])
            .came_to("stands after 1: unaffected / unaffected / 1 DC");
    }
}

/// Cave G, from W10: who Sets the DC is in Hazardous Movement in the Open Ground, for
/// First Fire and Final Fire. From one hex farther he detonates it, with -3 against a
/// guarded cave.
#[test]
fn example_g11_8332_cave_g_under_fire() {
    let firing = || {
        json!({
            "horizon": 2, "garrison-holds-fire": "never", "garrison-firepower": 8,
            "garrison-cowering": false,
        })
    };
    let way = [Total(12), Die(3), Total(12), Total(12), Total(8)];
    assaulted("set", firing(), &[&way[..], &[Total(9)]].concat())
        .asked(&[FIRST_FIRE, SETTING, IFT, IFT, DETONATION, DC])
        .noted(&[
            ("A8.1", "First Fire, DRM -2"),
            ("A7.3", "Final DR 10 on the 8 column"),
            ("A23.7", "has Set the DC: 3 or less"),
            ("A8.4", "in the DFPh, DRM -2"),
            ("A7.3", "Final DR 10 on the 4 column"),
            ("A3.2", "in its PFPh, DRM +0"),
            ("A7.3", "Final DR 12 on the 4 column"),
            ("A23.7", "detonates the DC"),
            ("G11.88", "6 on the 36 column is a 1KIA"),
        ])
        .came_to("eliminated in 2 / unaffected / 1 DC");
    assaulted("set", firing(), &[&way[..], &[Total(10), Total(3)]].concat())
        .asked(&[FIRST_FIRE, SETTING, IFT, IFT, DETONATION, DC, MC])
        .noted(&[("G11.88", "7 on the 36 column is no KIA (K/4)")])
        .came_to("stands after 2: elite-half-squad / unaffected / 1 DC");
}

/// Cave G without a Known MMC in it: -7 in all, so that only a malfunction saves the
/// cave; each unit in it is +1 for that.
#[test]
fn example_g11_8332_cave_g_unguarded() {
    for garrison in ["leader-9-1", "elite-full-concealed"] {
        let unguarded = || json!({ "horizon": 2, "garrison": [garrison] });
        assaulted("set", unguarded(), &[Die(3), Total(8), Total(10)])
            .asked(&[SETTING, DETONATION, DC])
            .noted(&[
                ("A23.7", "has Set the DC: 3 or less"),
                ("A23.7", "detonates the DC"),
                ("G11.88", "3 on the 36 column is a 4KIA"),
            ])
            .came_to("eliminated in 2 / unaffected / 1 DC");
        assaulted("set", unguarded(), &[Die(3), Total(8), Total(11)])
            .asked(&[SETTING, DETONATION, DC])
            .noted(&[("A23.7", "malfunctions")])
            .came_to("stands after 2: unaffected / unaffected / 1 DC");
    }
    // The squad has not Set it: it keeps the DC.
    assaulted("set", json!({}), &[Die(4)])
        .asked(&[SETTING])
        .came_to("stands after 1: unaffected / unaffected / 0 DC");
}

/// The other cave G, above T4: to Set a DC there one climbs for a turn first, which
/// is not modelled.
#[test]
fn example_g11_8332_the_higher_cave_g() {
    let why = refusal::<CaveAssault>(&assault("set", json!({ "height": 1 })));
    assert!(why.expect("it is not modelled").contains("G11.8332"));
}

/// The buttoned-up Sherman at cave B or C: +4 and +1 against a TH# of 8, so that a
/// 2 or 3 hits; and then a 4, since a cave can be acquired (G11.832). (It fires SMOKE
/// there; a HE shot hits as often.)
#[test]
fn example_g11_85_sherman() {
    let sherman = |horizon: u8| json!({ "horizon": horizon, "gun-caliber-mm": 75, "gun-range": 4, "gun-drm": 1 });
    assaulted("guns", sherman(1), &[Both(1, 2), Total(12)])
        .asked(&[TO_HIT, IFT])
        .noted(&[
            ("C3.3", "Final DR 8 against a Modified TH# of 8"),
            ("C3.3", "a hit"),
            ("A7.3", "Final DR 12 on the 12 column: no effect"),
        ])
        .came_to("stands after 1: unaffected / unaffected / 0 DC");
    assaulted("guns", sherman(2), &[Both(1, 3), Both(1, 3), Total(12)])
        .asked(&[TO_HIT, TO_HIT, IFT])
        .noted(&[
            ("C3.3", "Final DR 9 against a Modified TH# of 8"),
            ("C3.3", "a miss"),
            ("C3.3", "Final DR 8 against a Modified TH# of 8"),
            ("C3.3", "a hit"),
        ])
        .came_to("stands after 2: unaffected / unaffected / 0 DC");
}

/// SMOKE in a cave is twice its DRM for those who fire out of it: with the +2 of
/// grenades +4. (The example has +3, which blocks the LOS.)
#[test]
fn example_g11_85_smoke_in_the_cave() {
    let two_squads = || {
        json!({
            "attackers": ["7-6-8", "7-6-8"], "smoke": "cave", "garrison-holds-fire": "never",
            "garrison-firepower": 8, "garrison-cowering": false,
        })
    };
    assaulted("place", two_squads(), &[Die(1), Die(4), Total(12), Total(12), Total(5)])
        .asked(&[SMOKE, THROWN, FIRST_FIRE, IFT, DC])
        .noted(&[
            ("G11.833", "with a drm of -1, at most 3"),
            ("A8.1", "First Fire, DRM +4"),
            ("A8.4", "in the DFPh, DRM +4"),
            ("G11.88", "5 on the 30 column is a 1KIA"),
        ])
        .came_to("eliminated in 1 / unaffected + unaffected / 1 DC");
    // When that dr fails, the SMOKE is in the Entrance Hex, until the MPh ends.
    assaulted("place", two_squads(), &[Die(1), Die(5), Total(12), Total(12), Total(5)])
        .asked(&[SMOKE, THROWN, FIRST_FIRE, IFT, DC])
        .noted(&[
            ("G11.833", "with a drm of -1, above 3"),
            ("A8.1", "First Fire, DRM +2"),
            ("A8.4", "in the DFPh, DRM +0"),
            ("G11.88", "5 on the 30 column is a 1KIA"),
        ])
        .came_to("eliminated in 1 / unaffected + unaffected / 1 DC");
}

/// A HE Critical Hit eliminates a cave from 100 mm on. A lesser one attacks what is in
/// it with twice the FP, and the TEM counts for it (C3.71).
#[test]
fn rule_g11_88_critical_hits() {
    let gun = |caliber: u16| json!({ "gun-caliber-mm": caliber, "gun-range": 4, "gun-drm": -4 });
    assaulted("guns", gun(105), &[Both(1, 2)])
        .asked(&[TO_HIT])
        .noted(&[("G11.88", "a Critical Hit of 105 mm")])
        .came_to("eliminated in 1 / unaffected / 0 DC");
    assaulted("guns", gun(75), &[Both(1, 2), Total(8)])
        .asked(&[TO_HIT, IFT])
        .noted(&[("C3.7", "a Critical Hit"), ("A7.3", "Final DR 4 on the 24 column: 1KIA")])
        .came_to("stands after 1: eliminated / unaffected / 0 DC");
}

/// A FT attacks what is in the cave with 24 FP and no TEM, and never the cave; a 10
/// is its last attack (A22.2, A22.5).
#[test]
fn rule_g11_834_flamethrower() {
    assaulted("flamethrower", json!({}), &[Both(6, 4), Total(5)])
        .asked(&[FLAMES, MC])
        .noted(&[("A22.5", "the FT is used up"), ("A7.3", "Final DR 10 on the 24 column: 1MC")])
        .came_to("stands after 1: unaffected / unaffected / 0 DC");
    assaulted("flamethrower", json!({}), &[Both(3, 1)])
        .asked(&[FLAMES])
        .noted(&[("A7.3", "Final DR 4 on the 24 column: 1KIA")])
        .came_to("stands after 1: eliminated / unaffected / 0 DC");
}
