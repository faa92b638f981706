//! An assault whose own result is the attack on a cave.

use std::hash::{Hash, Hasher};
use std::sync::{Arc, LazyLock};

use schemars::JsonSchema;
use serde_json::{Map as Given, Value};

use super::CaveComplex;
use crate::procedure::{self, Declared, Parameter};
use crate::scenarios::cave_assault::{Assault as CaveAssaulted, CaveAssault};
use crate::scenarios::described::Described;
use crate::{Catalogued, Refusal};
use asl_engine::odds::Fraction;
use asl_engine::{Kernel, Map, Meter, NotExact, Play, Procedure};

/// What the question says for every cave, so that no assault says it for its own.
const OF_THE_QUESTION: [&str; 3] = ["turns", "bombardment", "failed-throw-can-eliminate"];

/// The parameters of `cave-assault`, read once for all caves of all questions.
static PARAMETERS: LazyLock<Vec<Parameter>> =
    LazyLock::new(|| procedure::described(CaveAssault::json_schema).1);

/// An assault on a cave, over the Player Turns that are left when it begins.
#[derive(Clone, Debug)]
pub struct ByAssault {
    play: Arc<Play<CaveAssaulted>>,
    /// The Player Turn in which it begins, which is one of the attackers.
    pub(super) first: u8,
}

/// The same assault, and not another that is asked alike: each is worked out once.
impl PartialEq for ByAssault {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.play, &other.play)
    }
}

impl Eq for ByAssault {}

impl Hash for ByAssault {
    fn hash<H: Hasher>(&self, state: &mut H) {
        Arc::as_ptr(&self.play).addr().hash(state);
    }
}

/// Where such an assault stands.
pub type Stage = <Play<CaveAssaulted> as Procedure>::State;

impl ByAssault {
    pub(super) fn play(&self) -> &Play<CaveAssaulted> {
        &self.play
    }

    /// The assault that a text describes: its parameters are those of `cave-assault`.
    pub(super) fn read(described: &Described<'_>, of: &CaveComplex) -> Result<Self, Refusal> {
        let declared = Declared { procedure: CaveAssault::NAME, parameters: &PARAMETERS };
        let mut given = Given::new();
        let mut first = 1;
        for (key, text) in described.attributes() {
            if key == "from" {
                first = described.number_or("from", 1..=i64::from(of.turns.get()), 1)?;
                continue;
            }
            if OF_THE_QUESTION.contains(&key) {
                let why = format!("`{key}` is said once for all caves");
                return Err(described.refused(why));
            }
            if given.contains_key(key) {
                return Err(described.refused(format!("`{key}` stands there twice")));
            }
            let parameter =
                declared.parameter(key).map_err(|refusal| described.refused(refusal))?;
            let text = text.unwrap_or("true").replace('/', ",");
            let value = parameter.read(&text).map_err(|refusal| described.refused(refusal))?;
            given.insert(key.to_owned(), value);
        }
        let turns = i64::from(of.turns.get()) + 1 - first;
        let [turns_name, bombardment, ruling] = OF_THE_QUESTION.map(str::to_owned);
        given.insert(turns_name, Value::from(turns));
        // It comes before play.
        given.insert(bombardment, Value::from(of.bombardment));
        given.insert(ruling, Value::from(of.failed_throw_can_eliminate));
        let ready = declared.ready::<CaveAssault>(given);
        let ready = ready.map_err(|refusal| described.refused(refusal))?;
        if ready.played.battery.is_some() {
            let why = "OBA that has to be called is for an assault alone: ask `oba-mission`, and \
                       give `oba-phases`";
            return Err(described.refused(why.to_owned()));
        }
        Ok(Self { play: Arc::new(ready.played.assault), first: first as u8 })
    }

    /// Whether it eliminates the cave. An assault whose odds leave something undecided has no exact
    /// chance of that.
    pub(super) fn kernel(&self, meter: &mut Meter<'_>) -> Result<Kernel<bool>, NotExact> {
        self.play.prepare(meter)?;
        let odds = Map::new(&self.play.0).odds(meter)?;
        if !odds.undecided().is_zero() {
            return Err(NotExact::Undecided);
        }
        let eliminated = odds.outcomes().iter().filter(|(taken, _)| taken.is_eliminated());
        let chance: Fraction = eliminated.map(|(_, chance)| chance.clone()).sum();
        Ok(Kernel::of_chance(&chance))
    }
}
