//! The terms of a game between two orders of battle: the caves, the turns, who wins.

use asl_rules::catalog::{self, Entry};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Map, Value};
use toml::Spanned;

use super::assaults;
use crate::reading::{Checker, Entries, FileKind, Problem};

/// The procedure that plays an attack on a cave.
pub(super) const PROCEDURE: &str = "cave-assault";

/// More Player Turns no game of caves has.
const MOST_TURNS: u32 = 12;

/// More caves than there are letters nobody attacks.
const MOST_CAVES: u32 = 26;

/// More groups at once are too many states for any budget.
const MOST_GROUPS: u32 = 9;

/// Parameters that the game itself gives to every assault.
const GIVEN: [&str; 7] =
    ["attackers", "attacking-force", "bombardment", "charges", "flamethrower", "garrison", "turns"];

/// The terms as they are written.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct TermsFile {
    /// What the game is, in a few words.
    #[serde(deserialize_with = "crate::plain::title")]
    pub title: String,
    /// The number of Player Turns, of both sides together. The attackers are first.
    #[schemars(with = "u32", range(min = 1, max = 12))]
    pub turns: Spanned<u32>,
    /// What the attackers must have done when play ends.
    pub win: WinFile,
    /// How many groups the attackers can form at most.
    #[serde(default = "three")]
    #[schemars(with = "u32", range(min = 1, max = 9))]
    pub most_groups: Spanned<u32>,
    /// How many MMC are in a group at most. Leaders and heroes come on top.
    #[serde(default = "two")]
    #[schemars(with = "u32", range(min = 1, max = 6))]
    pub group_size: Spanned<u32>,
    /// Whether a group can assault a cave again that another group has failed to take. Its
    /// garrison is then what is left of it, rallied. It takes much longer to work out.
    #[serde(default)]
    pub second_assaults: bool,
    /// What is asked of `cave-assault` for every cave.
    #[serde(default)]
    #[schemars(with = "Map<String, Value>")]
    pub(super) parameters: Entries,
    /// The places for caves.
    #[schemars(with = "Vec<CaveFile>")]
    pub(super) cave: Vec<Spanned<CaveFile>>,
    /// The ways in which a group can attack. Unless given, it can Place a DC or Throw it, and
    /// use a FT if it has one.
    #[serde(default)]
    #[schemars(with = "Vec<WayFile>")]
    pub(super) way: Vec<Spanned<WayFile>>,
}

/// What the attackers must have done when play ends. All that is given must be true.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[schemars(inline)]
pub struct WinFile {
    /// So many caves are eliminated or Controlled (G11.94).
    #[schemars(with = "Option<u32>")]
    pub caves: Option<Spanned<u32>>,
    /// Whether only caves that are eliminated count.
    #[serde(default)]
    pub eliminated_only: bool,
    /// So many squad-equivalents of the attackers are left, broken ones included.
    #[schemars(with = "Option<f64>")]
    pub squads_left: Option<Spanned<f64>>,
    /// The attackers have so many VP more than the defenders: Casualty VP (A26.21, G1.65), and
    /// `vp-for-a-cave` for each cave.
    #[schemars(with = "Option<i32>")]
    pub vp_margin: Option<Spanned<i32>>,
    /// The VP that the attackers have for each cave that is eliminated or Controlled.
    #[serde(default)]
    #[schemars(with = "u32")]
    pub vp_for_a_cave: Option<Spanned<u32>>,
}

/// Places for caves that are reached in the same way.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[schemars(inline)]
pub struct CaveFile {
    /// What it is, in a few words.
    #[serde(deserialize_with = "crate::plain::title")]
    pub name: String,
    /// How many such places there are. The caves that the defenders buy are set up in the
    /// places in their order in the file.
    #[serde(default = "one")]
    #[schemars(with = "u32")]
    pub number: Spanned<u32>,
    /// Whether these caves are in a Cave Complex, into which a broken garrison can rout.
    #[serde(default)]
    pub complex: bool,
    /// What is asked of `cave-assault` for these caves, such as `range` or `height`.
    #[serde(default)]
    #[schemars(with = "Map<String, Value>")]
    pub(super) parameters: Entries,
}

/// A way to attack a cave.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[schemars(inline)]
pub struct WayFile {
    /// What it is, in a few words.
    #[serde(deserialize_with = "crate::plain::title")]
    pub name: String,
    /// What is asked of `cave-assault`, with the `tactic`.
    #[schemars(with = "Map<String, Value>")]
    pub(super) parameters: Entries,
}

/// What one way to attack needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Needs {
    /// Units with a DC.
    Charge,
    /// Units with a FT.
    Flamethrower,
    /// A Gun.
    Gun,
}

/// A way to attack, as it has been read.
#[derive(Clone, Debug)]
pub(super) struct Way {
    pub name: String,
    pub parameters: Map<String, Value>,
    pub needs: Needs,
}

/// Caves that are reached in the same way.
#[derive(Clone, Debug)]
pub(super) struct Site {
    pub name: String,
    pub number: u32,
    pub complex: bool,
    pub parameters: Map<String, Value>,
}

impl Site {
    /// Whether it is for an Upper-Cliff cave (G11.113).
    pub fn is_upper_cliff(&self) -> bool {
        self.parameters.get("height").and_then(Value::as_i64).is_some_and(|height| height > 0)
    }
}

/// What the attackers must have done.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Win {
    pub caves: u32,
    pub eliminated_only: bool,
    /// In halves.
    pub half_squads_left: Option<u32>,
    pub vp_margin: Option<i32>,
    pub vp_for_a_cave: u32,
}

/// Terms that have been read.
#[derive(Clone, Debug)]
pub struct Terms {
    /// What the game is.
    pub title: String,
    /// The number of Player Turns.
    pub turns: u32,
    pub(super) win: Win,
    pub(super) most_groups: u32,
    pub(super) group_size: u32,
    pub(super) second_assaults: bool,
    pub(super) sites: Vec<Site>,
    pub(super) ways: Vec<Way>,
    /// The ways that a kind of cave cannot be attacked in, each by the numbers of both.
    pub(super) impossible: Vec<(usize, usize)>,
}

impl Terms {
    /// The terms that a text is.
    ///
    /// # Errors
    ///
    /// [`Problem`], with the place in the text.
    pub fn of(path: &str, text: &str) -> Result<Self, Problem> {
        let checker = Checker { path, text };
        let file: TermsFile = checker.read(FileKind::Terms)?;
        let limits = [
            ("turns", &file.turns, MOST_TURNS),
            ("most-groups", &file.most_groups, MOST_GROUPS),
            ("group-size", &file.group_size, 6),
        ];
        for (name, number, most) in limits {
            in_range(&checker, name, number, most)?;
        }
        let win = win(&checker, &file.win)?;
        let entry = catalog::find(PROCEDURE).expect("it is in the catalog");
        let common = of_caves(&checker, entry, &file.parameters)?;
        if file.cave.is_empty() {
            return Err(checker.problem(
                "there is no place for a cave: give a [[cave]]",
                None,
                0..0,
            ));
        }
        let mut sites: Vec<Site> = Vec::new();
        for cave in &file.cave {
            let CaveFile { name, number, complex, parameters: own } = cave.get_ref();
            in_range(&checker, "number", number, MOST_CAVES)?;
            if sites.iter().any(|site| site.name == *name) {
                let message = format!("two kinds of caves are called `{name}`");
                let advice = "call them by what is different".to_owned();
                return Err(checker.problem(message, Some(advice), cave.span()));
            }
            let mut given = common.clone();
            given.extend(of_caves(&checker, entry, own)?);
            if *complex && given.get("garrison-way-out").is_none() {
                given.insert("garrison-way-out".to_owned(), "complex".into());
            }
            let number = *number.get_ref();
            sites.push(Site { name: name.clone(), number, complex: *complex, parameters: given });
        }
        if sites.iter().map(|site| site.number).sum::<u32>() > MOST_CAVES {
            let message = format!("there are more than {MOST_CAVES} places for caves");
            return Err(checker.problem(message, None, file.cave[0].span()));
        }
        let places: u32 = sites.iter().map(|site| site.number).sum();
        if let Some(caves) = file.win.caves.as_ref().filter(|caves| *caves.get_ref() > places) {
            let message = format!("`caves` is {}, and there are {places} places", caves.get_ref());
            let advice = "give more places in [[cave]], or ask for fewer caves".to_owned();
            return Err(checker.problem(message, Some(advice), caves.span()));
        }
        let ways = ways(&checker, entry, &file.way)?;
        let mut terms = Self {
            title: file.title,
            turns: *file.turns.get_ref(),
            win,
            most_groups: *file.most_groups.get_ref(),
            group_size: *file.group_size.get_ref(),
            second_assaults: file.second_assaults,
            sites,
            ways,
            impossible: Vec::new(),
        };
        terms.impossible = terms.not_for_every_cave(file.way.is_empty());
        Ok(terms)
    }

    /// The ways that some caves cannot be attacked in, where others can, and those caves in another way.
    /// The usual ways are left out wherever they are impossible.
    fn not_for_every_cave(&self, usual: bool) -> Vec<(usize, usize)> {
        let [sites, ways] = [self.sites.len(), self.ways.len()];
        let possible: Vec<Vec<bool>> = (0..sites)
            .map(|site| (0..ways).map(|way| assaults::is_possible(self, site, way)).collect())
            .collect();
        let elsewhere = |way: usize| usual || possible.iter().any(|of_site| of_site[way]);
        let left_out = |(site, way): &(usize, usize)| {
            !possible[*site][*way] && possible[*site].contains(&true) && elsewhere(*way)
        };
        let all = (0..sites).flat_map(|site| (0..ways).map(move |way| (site, way)));
        all.filter(left_out).collect()
    }

    /// Whether a kind of cave can be attacked in this way.
    pub(super) fn can(&self, site: usize, way: usize) -> bool {
        !self.impossible.contains(&(site, way))
    }

    /// How many places for caves there are.
    pub fn places(&self) -> u32 {
        self.sites.iter().map(|site| site.number).sum()
    }

    /// What the attackers must have done, in words.
    pub fn victory(&self) -> String {
        let Win { caves, eliminated_only, half_squads_left, vp_margin, vp_for_a_cave } = self.win;
        let mut all = Vec::new();
        if caves > 0 {
            let what = if eliminated_only { "eliminated" } else { "eliminated or Controlled" };
            let (number, verb) = if caves == 1 { ("cave", "is") } else { ("caves", "are") };
            all.push(format!("at least {caves} {number} {verb} {what}"));
        }
        if let Some(halves) = half_squads_left {
            let (what, verb) =
                if halves == 2 { ("squad-equivalent", "is") } else { ("squad-equivalents", "are") };
            let squads = f64::from(halves) / 2.0;
            all.push(format!("at least {squads} {what} of the attackers {verb} left"));
        }
        if let Some(margin) = vp_margin {
            let caves = match vp_for_a_cave {
                0 => String::new(),
                vp => format!(", {vp} for each cave"),
            };
            all.push(format!("the attackers have at least {margin} VP more{caves}"));
        }
        let turns = if self.turns == 1 { "Player Turn" } else { "Player Turns" };
        format!("{} after {} {turns}", all.join(" and "), self.turns)
    }
}

fn in_range(
    checker: &Checker<'_>,
    name: &str,
    number: &Spanned<u32>,
    most: u32,
) -> Result<(), Problem> {
    if (1..=most).contains(number.get_ref()) {
        return Ok(());
    }
    Err(checker.problem(format!("`{name}` is 1 to {most}"), None, number.span()))
}

fn win(checker: &Checker<'_>, file: &WinFile) -> Result<Win, Problem> {
    if let Some(caves) = &file.caves {
        in_range(checker, "caves", caves, MOST_CAVES)?;
    }
    let squads = file.squads_left.as_ref();
    if let Some(wrong) = squads.filter(|squads| {
        let halves = squads.get_ref() * 2.0;
        !(halves.fract() == 0.0 && (1.0..=200.0).contains(&halves))
    }) {
        let message = "`squads-left` is in halves of a squad, 0.5 to 100";
        return Err(checker.problem(message, None, wrong.span()));
    }
    let vp = file.vp_margin.as_ref();
    if let Some(wrong) = vp.filter(|vp| !(-500..=500).contains(vp.get_ref())) {
        return Err(checker.problem("`vp-margin` is -500 to 500", None, wrong.span()));
    }
    let for_a_cave = file.vp_for_a_cave.as_ref();
    if let Some(given) = for_a_cave {
        in_range(checker, "vp-for-a-cave", given, 100)?;
        if vp.is_none() {
            let message = "`vp-for-a-cave` says nothing without `vp-margin`";
            return Err(checker.problem(message, None, given.span()));
        }
    }
    if file.caves.is_none() && squads.is_none() && vp.is_none() {
        let message = "`win` says nothing: give `caves`, `squads-left` or `vp-margin`";
        return Err(checker.problem(message, None, 0..0));
    }
    Ok(Win {
        caves: file.caves.as_ref().map_or(0, |caves| *caves.get_ref()),
        eliminated_only: file.eliminated_only,
        half_squads_left: squads.map(|squads| (squads.get_ref() * 2.0) as u32),
        vp_margin: vp.map(|vp| *vp.get_ref()),
        vp_for_a_cave: for_a_cave.map_or(0, |vp| *vp.get_ref()),
    })
}

/// Parameters of the assault that the game does not give itself.
fn parameters(
    checker: &Checker<'_>,
    entry: &Entry,
    given: &Entries,
) -> Result<Map<String, Value>, Problem> {
    for name in given.keys() {
        if GIVEN.contains(&name.get_ref().as_str()) {
            let message =
                format!("`{}` comes from the two purchases and the terms", name.get_ref());
            let advice = "leave it out".to_owned();
            return Err(checker.problem(message, Some(advice), name.span()));
        }
        if name.get_ref().starts_with("oba-") {
            let message = format!("`{}` says nothing: OBA is not in the game", name.get_ref());
            let advice = "leave it out".to_owned();
            return Err(checker.problem(message, Some(advice), name.span()));
        }
    }
    checker.fixed(entry, given)
}

/// The same of all assaults, or of those at one kind of cave.
fn of_caves(
    checker: &Checker<'_>,
    entry: &Entry,
    given: &Entries,
) -> Result<Map<String, Value>, Problem> {
    if let Some(tactic) = given.keys().find(|name| name.get_ref() == "tactic") {
        let message = "`tactic` belongs to a way to attack";
        let advice = "give a [[way]] with `parameters = { tactic = ... }`".to_owned();
        return Err(checker.problem(message, Some(advice), tactic.span()));
    }
    parameters(checker, entry, given)
}

fn ways(
    checker: &Checker<'_>,
    entry: &Entry,
    files: &[Spanned<WayFile>],
) -> Result<Vec<Way>, Problem> {
    let by = |name: &str, tactic: &str, needs| Way {
        name: name.to_owned(),
        parameters: Map::from_iter([("tactic".to_owned(), tactic.into())]),
        needs,
    };
    if files.is_empty() {
        return Ok(vec![
            by("Place", "place", Needs::Charge),
            by("Throw", "throw", Needs::Charge),
            by("FT", "flamethrower", Needs::Flamethrower),
        ]);
    }
    let mut ways: Vec<Way> = Vec::new();
    for file in files {
        let WayFile { name, parameters: own } = file.get_ref();
        let parameters = parameters(checker, entry, own)?;
        let needs = match parameters.get("tactic").and_then(Value::as_str) {
            Some("place" | "throw" | "set" | "climb") => Needs::Charge,
            Some("flamethrower") => Needs::Flamethrower,
            Some("guns") => Needs::Gun,
            _ => {
                let message = format!("the way `{name}` has no `tactic` that a group can use");
                let advice = "one of place, throw, set, climb, flamethrower, guns".to_owned();
                return Err(checker.problem(message, Some(advice), file.span()));
            }
        };
        if ways.iter().any(|way| way.name == *name) {
            let message = format!("two ways are called `{name}`");
            return Err(checker.problem(message, None, file.span()));
        }
        ways.push(Way { name: name.clone(), parameters, needs });
    }
    Ok(ways)
}

fn one() -> Spanned<u32> {
    Spanned::new(0..0, 1)
}

fn two() -> Spanned<u32> {
    Spanned::new(0..0, 2)
}

fn three() -> Spanned<u32> {
    Spanned::new(0..0, 3)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// In a Cave Complex a broken garrison routs into it, unless the terms say otherwise.
    #[test]
    fn a_complex_is_the_way_out_unless_another_is_given() {
        let way_out = |more: &str| -> Option<Value> {
            let text = format!(
                "title = \"t\"\nturns = 1\n[win]\ncaves = 1\n[[cave]]\nname = \"a\"\n{more}"
            );
            let terms = Terms::of("terms.toml", &text);
            let terms = terms.unwrap_or_else(|problem| panic!("{problem}"));
            terms.sites[0].parameters.get("garrison-way-out").cloned()
        };
        let given = "parameters = { garrison-way-out = \"cave\" }\n";
        assert_eq!(way_out(""), None);
        assert_eq!(way_out("complex = true\n"), Some(Value::from("complex")));
        assert_eq!(way_out(&format!("complex = true\n{given}")), Some(Value::from("cave")));
    }
}
