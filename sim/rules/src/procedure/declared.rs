//! The parameters of a procedure together: which there are, and what a question gives of them.

use schemars::generate::SchemaSettings;
use schemars::{Schema, SchemaGenerator};
use serde_json::{Map, Value};

use super::{Catalogued, Kind, Parameter, Ready, texts, words};
use crate::Refusal;
use crate::refusal;

/// Names that parameters had before, or that players give them, with those that they have now: `turns` counts Player
/// Turns, `game-turns` Game Turns, `phases` fire phases and `rounds` CCPh wherever they occur; no
/// name is a word of SQL.
const RENAMED: [(&str, &str); 12] = [
    ("horizon", "turns"),
    ("turns", "game-turns"),
    ("phases", "rounds"),
    ("leadership", "leader"),
    ("at", "smoke-at"),
    ("by", "means"),
    ("afph", "advancing-fire"),
    ("aircraft", "planes"),
    ("allotment", "mf"),
    ("morale-level", "morale"),
    ("dc", "charges"),
    ("dcs", "charges"),
];

/// How parameters that name units begin, each with the parameter that says whose they are, where
/// that is not `force`.
const FORCES: [(&str, &str); 9] = [
    ("attackers", "attacking-force"),
    ("defenders", "defending-force"),
    ("firers", "firing-force"),
    ("thrower", "thrower-force"),
    ("guard", "guarding-force"),
    ("others", "guarding-force"),
    ("captors", "captors-force"),
    ("enemies", "enemy-force"),
    ("smc", "smc-force"),
];

/// The parameter for the Morale Level of the leader.
const LEADER_MORALE: &str = "leader-morale";

/// The force that a question is about, and its usual enemy, unless it says otherwise.
const JAPANESE: &str = "japanese";
const USMC: &str = "usmc";

/// The force of those who lay SMOKE, often on their own side.
const THROWERS: &str = "thrower-force";

/// The parameter for the Class of a unit whose size is another one.
const CLASS: &str = "class";

/// The parameters of a procedure.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Declared<'a> {
    /// The name of the procedure.
    pub(crate) procedure: &'static str,
    /// In the order of their struct.
    pub(crate) parameters: &'a [Parameter],
}

impl<'a> Declared<'a> {
    /// The parameter of this name.
    pub(crate) fn parameter(self, name: &str) -> Result<&'a Parameter, Refusal> {
        self.parameters.iter().find(|parameter| parameter.name == name).ok_or_else(|| {
            let names = self.parameters.iter().map(|parameter| parameter.name.clone()).collect();
            let called = self.renamed().find(|(old, _)| *old == name).map(|(_, now)| now);
            let procedure = self.procedure;
            let kind = refusal::Kind::UnknownParameter { procedure, called, names };
            Refusal::new(name.to_owned(), kind)
        })
    }

    /// The names that they had before, with those that they have now.
    pub(crate) fn renamed(self) -> impl Iterator<Item = (&'static str, &'static str)> + use<'a> {
        let has = move |name: &str| self.parameters.iter().any(|parameter| parameter.name == name);
        RENAMED.into_iter().filter(move |(old, now)| has(now) && !has(old))
    }

    /// These values without synonyms, when each is one that its parameter takes and none is
    /// missing.
    pub(crate) fn checked(
        self,
        mut given: Map<String, Value>,
    ) -> Result<Map<String, Value>, Refusal> {
        given.retain(|name, value| {
            !self.parameter(name).is_ok_and(|parameter| parameter.says_none(value))
        });
        let mut morale = None;
        let mut class = None;
        for (name, value) in &mut given {
            let parameter = self.parameter(name)?;
            parameter.check(value)?;
            if let Some((level, modifier)) = parameter.leader_named(value) {
                *value = modifier.into();
                morale = (name == "leader").then_some(level);
            }
            if let Some((size, of)) = parameter.counter_named(value) {
                class = Some((value.clone(), of));
                *value = size.into();
            }
            if let (Kind::Choice(_), Value::Bool(said)) = (&parameter.kind, &*value) {
                *value = said.to_string().into();
            }
            if let Some(word) = value.as_str().and_then(|word| parameter.kind.choice(word)) {
                *value = word.into();
            }
        }
        // Where the Morale Level of a leader counts, he is named with it.
        if let Some(level) = morale
            && self.parameter(LEADER_MORALE).is_ok_and(|one| one.check(&level.into()).is_ok())
        {
            given.entry(LEADER_MORALE).or_insert_with(|| level.into());
        }
        // A counter that is named has its Class, too.
        if let Some((unit, of)) = class
            && self.parameter(CLASS).is_ok()
            && given.insert(CLASS.to_owned(), of.into()).is_some_and(|said| said != of)
        {
            let message = format!(
                "{} is {}: leave `class` out",
                unit.as_str().unwrap_or_default(),
                words::value(of)
            );
            return Err(Refusal::together(CLASS, message));
        }
        self.add_forces(&mut given);
        let missing =
            |parameter: &&Parameter| parameter.required && !given.contains_key(&parameter.name);
        match self.parameters.iter().find(missing) {
            Some(parameter) => Err(parameter.missing()),
            None => Ok(given),
        }
    }

    /// Says whose units are meant where the question does not: a `7-6-8` is of the U.S.M.C. Of two
    /// sides of one force the one whose force was left open is the usual enemy.
    fn add_forces(self, given: &mut Map<String, Value>) {
        let forces = self.parameters.iter().filter(|one| one.is_force());
        let open: Vec<&Parameter> =
            forces.clone().filter(|one| !given.contains_key(&one.name)).collect();
        for force in &open {
            if let Some(only) = self.force_named(given, force) {
                given.insert(force.name.clone(), only.into());
            }
        }
        let sides: Vec<&Parameter> = forces.filter(|one| one.default.is_some()).collect();
        let [one, other] = sides[..] else { return };
        for (side, enemy) in [(one, other), (other, one)] {
            let said = given.get(&enemy.name);
            let is_open = !given.contains_key(&side.name) && side.name != THROWERS;
            if !(is_open && said.is_some() && said == side.default.as_ref()) {
                continue;
            }
            let usual = if said.is_some_and(|said| said == JAPANESE) { USMC } else { JAPANESE };
            let mut named = self.named_of(given, side).into_iter();
            if named.all(|forces| forces.iter().any(|force| force == usual)) {
                given.insert(side.name.clone(), usual.into());
            }
        }
    }

    /// The only force that has all units whose force this parameter is, when that of its default
    /// has not.
    fn force_named(self, given: &Map<String, Value>, force: &Parameter) -> Option<String> {
        let named = self.named_of(given, force).into_iter();
        let mut named = named.filter(|forces| !forces.is_empty());
        let mut common = named.next()?;
        for forces in named {
            common.retain(|force| forces.contains(force));
        }
        let by_default = force.default.as_ref().and_then(Value::as_str);
        let only = (common.len() == 1).then(|| common.remove(0));
        only.filter(|only| by_default != Some(only))
    }

    /// The forces that have each unit whose force this parameter is; none of what names no counter.
    fn named_of(self, given: &Map<String, Value>, force: &Parameter) -> Vec<Vec<String>> {
        let of_it = given.iter().filter(|(name, _)| self.force_of(name) == Some(&*force.name));
        of_it.flat_map(|(_, value)| texts(value)).map(refusal::forces_naming).collect()
    }

    /// The same refusal of a counter that another force has, with the parameter of the force.
    pub(crate) fn with_force(self, refusal: Refusal) -> Refusal {
        let force = self.force_of(refusal.parameter());
        refusal.with_force(force)
    }

    /// The parameter that says whose the units of this one are; `None` where they are always of one
    /// force.
    pub(crate) fn force_of(self, parameter: &str) -> Option<&'static str> {
        let named = FORCES.into_iter().filter(|(begins, _)| parameter.starts_with(begins));
        let mut forces = named.map(|(_, force)| force).chain(["force"]);
        forces.find(|name| self.parameters.iter().any(|one| one.name == *name))
    }

    /// A name that there is not is refused by the rule of the parameter that gave it.
    pub(crate) fn with_rule(self, refusal: Refusal) -> Refusal {
        let named = matches!(refusal.kind(), refusal::Kind::NoSuchName { .. });
        match self.parameter(refusal.parameter()) {
            Ok(parameter) if named && refusal.rule().is_none() => {
                refusal.by(parameter.rule.clone())
            }
            _ => refusal,
        }
    }

    /// What their procedure plays with these values; what is not given has its default.
    pub(crate) fn ready<P: Catalogued>(
        self,
        given: Map<String, Value>,
    ) -> Result<Ready<P>, Refusal> {
        debug_assert_eq!(self.procedure, P::NAME);
        unchecked(self.checked(given)?).map_err(|refusal| self.with_rule(self.with_force(refusal)))
    }
}

/// What a schema says of a procedure: its first sentences, and its parameters.
pub(crate) fn described(schema: fn(&mut SchemaGenerator) -> Schema) -> (String, Vec<Parameter>) {
    let schema = schema(&mut SchemaSettings::draft2020_12().into_generator());
    let description = schema.get("description").and_then(Value::as_str);
    let summary = description.and_then(|text| text.split("\n\n").next());
    let summary = summary.expect("a procedure is documented").replace('\n', " ");
    (summary, Parameter::all_of(&schema))
}

/// What is played with values that have been checked one by one.
pub(crate) fn unchecked<P: Catalogued>(given: Map<String, Value>) -> Result<Ready<P>, Refusal> {
    let asked: P = serde_json::from_value(Value::Object(given))
        .expect("values that fit the schema fit the struct");
    asked.ready()
}
