//! What the catalog knows of an assault.

use super::best;
use super::called::Called;
use super::ledger;
use super::outcome::{self, Taken};
use super::parameters::CaveAssault;
use crate::c1_artillery::mission::Mission;
use crate::procedure::{Deciding, Headline};
use crate::{Catalogued, Ready, Refusal};
use asl_engine::odds::{Exact, Measure};
use asl_engine::{Meter, NotExact, Play};
use serde_json::Value;

impl Catalogued for CaveAssault {
    type Played = Called;

    const NAME: &'static str = "cave-assault";
    const EXAMPLE: &'static [(&'static str, &'static str)] =
        &[("tactic", "throw"), ("turns", "4"), ("garrison", "4-4-7")];
    const RULES: &'static [&'static str] = &[
        "A3", "A4", "A7", "A8", "A9", "A10", "A12.12", "A14", "A15", "A22", "A23", "A24", "C1.2",
        "C1.21", "C1.3", "C1.4", "C1.5", "C3", "C6.5", "E7", "G1", "B11.4", "G11.4", "G11.8",
        "G11.833", "G11.834", "G11.84", "G11.85", "G11.86", "G11.88", "G11.94",
    ];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("eliminated in <turn> / ...", "the cave is eliminated in this Player Turn"),
        ("stands after <turn>: ... / ...", "it stands, with what is left of its garrison"),
        ("controlled after <turn>: ... / ...", "it stands, and the attackers Control it"),
        ("..., <number> routed / ...", "so many of its units have routed out of the cave"),
        ("... / <unit> + <unit> ...", "what is left of each attacker, named as by fire-attack"),
        ("... / <number> DC", "and how many DC have been used"),
        ("..., <number> attacker snipers, ...", "how often Snipers were activated"),
    ];
    const HEADLINE: Option<Headline> =
        Headline::measure("The cave is eliminated", "cave-eliminated");

    const NEXT: Option<&'static str> = Some(
        "On average the assault lasts {turns-taken} Player Turns and takes {charges-spent} DC, and the \
         attackers lose {attacker-squad-equivalents-lost} squad-equivalents.",
    );

    /// A FT does not eliminate a cave (G11.88): what it does to the garrison comes first.
    fn headline(asked: &serde_json::Map<String, Value>) -> Option<Headline> {
        match asked.get("tactic").and_then(Value::as_str) {
            Some("flamethrower") => {
                Headline::measure("No unbroken unit is left in the cave", "cave-silenced")
            }
            _ => Self::HEADLINE,
        }
    }

    fn idle(asked: &serde_json::Map<String, Value>) -> &'static [&'static str] {
        match asked.get("tactic").and_then(Value::as_str) {
            Some("guns" | "oba" | "bombs") => {
                &["attackers", "attackers-elr", "charges", "range", "attacking-force"]
            }
            Some("flamethrower") => &["charges"],
            _ => &[],
        }
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        let everybody = self.everybody()?;
        self.check_cave()?;
        self.check_means()?;
        let asked = self.filled_in();
        let assault = asked.assault(everybody);
        asked.check_approach(&assault)?;
        let mut ledger = ledger::lines(&assault);
        let battery = asked.battery()?.map(|ready| {
            let attacks = ["attack", "Critical Hit", "Critical Hit in the cave", "cave TEM"];
            let of_call = ready.ledger.into_iter().filter(|line| !attacks.contains(&&*line.item));
            ledger.extend(of_call);
            // What a Critical Hit does is played as a part of the assault.
            Mission { eliminates: false, ..ready.played }
        });
        Ok(Ready::new(asked, Called { assault: Play(assault), battery }).with_ledger(ledger))
    }

    fn exact(played: &Called, meter: &mut Meter<'_>) -> Result<Exact<Taken>, NotExact> {
        played.prepare(meter)?;
        played.exact(meter)
    }

    fn prepare(played: &Called, meter: &mut Meter<'_>) -> Result<(), NotExact> {
        played.assault.0.prepare(meter)
    }

    fn unprepared(played: &Called) -> Option<Refusal> {
        played.assault.0.unprepared()
    }

    fn deciding() -> Option<Deciding<Self>> {
        Some(best::deciding())
    }

    fn in_words(outcome: &str) -> Option<String> {
        outcome::in_words(outcome)
    }

    fn measures() -> Vec<Measure<Taken>> {
        Taken::measures()
    }
}
