//! The answer of a game: who wins, how both sides set up, and what would change it.

use asl_engine::Watch;
use asl_rules::catalog;
use asl_rules::units::counters::Force;
use serde_json::{Value, json};

use super::super::bpv::Bpv;
use super::super::cost::Cost;
use super::super::prices::Prices;
use super::super::unanswered::Unanswered;
use super::assaults::{Assaults, NoEnds};
use super::game::{Game, MOST_ALLOTMENTS, MOST_SETUPS, NoGame, Played};
use super::more::{self, Handicap, More, Next};
use super::side::Pieces;
use super::terms::{PROCEDURE, Terms};
use super::words;
use crate::VERSION;
use crate::reading::Problem;

/// One of the two sides.
#[derive(Clone, Debug)]
pub struct Side {
    /// Its purchase.
    pub title: String,
    /// What that costs.
    pub bpv: Bpv,
}

/// A garrison with the number of caves that have it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Garrisoned {
    /// The kind of cave, by the terms.
    pub cave: String,
    /// How many.
    pub number: u32,
    /// The units in each; an empty cave is a decoy.
    pub garrison: Vec<String>,
}

/// How the defenders set up, with its share.
#[derive(Clone, Debug)]
pub struct Allotted {
    /// How often it is chosen.
    pub share: f64,
    /// The caves with their garrisons.
    pub caves: Vec<Garrisoned>,
    /// Units for which no cave has room.
    pub outside: Vec<String>,
}

/// What a group does first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct First {
    /// The way, by the terms.
    pub way: String,
    /// The kind of cave.
    pub cave: String,
}

/// A group, and what it does first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grouped {
    /// The units; none of a Gun.
    pub units: Vec<String>,
    /// The DC that it has.
    pub charges: u32,
    /// Whether it has a FT.
    pub flamethrower: bool,
    /// Whether it is a Gun.
    pub gun: bool,
    /// What it does first; `None` when it waits, or when a Bombardment comes before.
    pub first: Option<First>,
}

/// How the attackers set up and begin, with its share.
#[derive(Clone, Debug)]
pub struct Begins {
    /// How often it is chosen.
    pub share: f64,
    /// The groups.
    pub groups: Vec<Grouped>,
    /// Units that are in no group.
    pub reserve: Vec<String>,
}

/// The chance that an assault takes a cave before play ends.
#[derive(Clone, Debug)]
pub struct Chance {
    /// The group.
    pub group: Grouped,
    /// The way.
    pub way: String,
    /// The kind of cave.
    pub cave: String,
    /// The units in it.
    pub garrison: Vec<String>,
    /// The chance.
    pub taken: f64,
}

/// Two purchases against each other.
#[derive(Debug)]
pub struct Balance {
    /// The terms.
    pub title: String,
    /// What the attackers must have done, in words.
    pub victory: String,
    /// The side in the caves.
    pub defenders: Side,
    /// The side that attacks them.
    pub attackers: Side,
    /// The attackers' chance to win: at least, and at most. In a game that is solved they differ
    /// by rounding alone.
    pub chance: [f64; 2],
    /// How the defenders set up.
    pub allotments: Vec<Allotted>,
    /// How the attackers set up.
    pub setups: Vec<Begins>,
    /// The assaults with which they begin.
    pub assaults: Vec<Chance>,
    /// What the next BPV would do, for the defenders and for the attackers.
    pub next: [Next; 2],
    /// What makes the game fair.
    pub handicap: Option<Handicap>,
    /// The attackers' chance to win by the number of Player Turns, with the terms as they are
    /// else.
    pub by_turns: Vec<(u32, f64)>,
    /// How many Player Turns there are.
    pub turns: u32,
    /// Whether only caves that are eliminated count.
    pub eliminated_only: bool,
    /// What is played: what each line is about, and what it says.
    pub game: Vec<(String, String)>,
    /// Whether the attackers have a Bombardment, so that their first acts are those after one that eliminates
    /// no cave.
    pub bombarded: bool,
    /// Whether the attackers fulfil what is asked of them without an assault.
    pub fulfilled: bool,
}

impl Balance {
    /// The balance of two purchases by these terms.
    ///
    /// # Errors
    ///
    /// [`Unanswered`]: what is wrong with the purchases or the terms, what is too much for the
    /// budget, or that the watch says stop.
    pub fn of(
        [defenders, attackers]: [&Cost; 2],
        terms: &Terms,
        prices: &Prices,
        watch: &Watch,
    ) -> Result<Self, Unanswered> {
        let problem = |message: String, advice: &str| {
            let advice = (!advice.is_empty()).then(|| advice.to_owned());
            Unanswered::from(Problem::without_place(message, advice))
        };
        let game = Game {
            terms,
            defenders: Pieces::of(defenders).defenders(),
            attackers: Pieces::of(attackers).attackers(attackers.force),
        };
        check([defenders, attackers], &game).map_err(|(what, advice)| problem(what, advice))?;
        let assaults = Assaults::default();
        let told = |error: NoGame| match error {
            NoGame::Interrupted => Unanswered::Interrupted,
            error => {
                let (message, advice) = told(error, &game, &assaults);
                problem(message, &advice)
            }
        };
        let played = game.played(&assaults, watch).map_err(told)?;
        let chance = played.solved.chance;
        let buyers = [defenders, attackers];
        let next = more::next(&game, chance, buyers, prices, &assaults, watch).map_err(told)?;
        let handicap = more::handicap(&game, chance, buyers, prices, &assaults, watch);
        let handicap = handicap.map_err(told)?;
        let side = |cost: &Cost| Side { title: cost.title.clone(), bpv: cost.total() };
        Ok(Self {
            title: terms.title.clone(),
            victory: terms.victory(),
            defenders: side(defenders),
            attackers: side(attackers),
            chance,
            allotments: words::allotments(&played, terms),
            setups: words::setups(&played, terms, &assaults),
            assaults: words::chances(&played, &game, &assaults, watch),
            next,
            handicap,
            by_turns: by_turns(&game, chance, watch).map_err(told)?,
            turns: terms.turns,
            eliminated_only: terms.win.eliminated_only,
            game: words::game(&game, attackers),
            bombarded: game.attackers.bombardment,
            fulfilled: game.is_fulfilled(),
        })
    }

    /// What it is to take a cave, in words.
    pub fn taken(&self) -> &'static str {
        if self.eliminated_only { "eliminated" } else { "eliminated or Controlled" }
    }

    /// Whether both bounds are the same to nine digits.
    pub fn is_solved(&self) -> bool {
        self.chance[1] - self.chance[0] < 1e-8
    }

    /// The chance that is said: the middle of both bounds.
    pub fn said(&self) -> f64 {
        f64::midpoint(self.chance[0], self.chance[1])
    }

    /// The balance for programs.
    pub fn to_json(&self) -> Value {
        let side = |side: &Side| json!({ "title": side.title, "bpv": side.bpv.to_json() });
        let allotments = self.allotments.iter().map(|one| {
            let caves = one.caves.iter().map(|caves| {
                json!({ "cave": caves.cave, "number": caves.number, "garrison": caves.garrison })
            });
            json!({
                "share": one.share, "caves": caves.collect::<Vec<_>>(), "outside": one.outside,
            })
        });
        let group = |group: &Grouped| {
            let mut json = json!({
                "units": group.units, "charges": group.charges,
                "flamethrower": group.flamethrower, "gun": group.gun,
            });
            if let Some(First { way, cave }) = &group.first {
                json["first"] = json!({ "way": way, "cave": cave });
            }
            json
        };
        let setups = self.setups.iter().map(|one| {
            let groups: Vec<Value> = one.groups.iter().map(group).collect();
            json!({ "share": one.share, "groups": groups, "reserve": one.reserve })
        });
        let assaults = self.assaults.iter().map(|one| {
            json!({
                "group": group(&one.group), "way": one.way, "cave": one.cave,
                "garrison": one.garrison, "taken": one.taken,
            })
        });
        let next = |of: &Next| of.tried.iter().map(More::to_json).collect::<Vec<_>>();
        json!({
            "title": self.title, "victory": self.victory,
            "attackers-win": { "at-least": self.chance[0], "at-most": self.chance[1] },
            "defenders": side(&self.defenders), "attackers": side(&self.attackers),
            "allotments": allotments.collect::<Vec<_>>(),
            "setups": setups.collect::<Vec<_>>(),
            "assaults": assaults.collect::<Vec<_>>(),
            "next-10-bpv": {
                "defenders": next(&self.next[0]), "attackers": next(&self.next[1]),
            },
            "by-turns": self.by_turns.iter().map(|(turns, chance)| {
                json!({ "turns": turns, "attackers-win": chance })
            }).collect::<Vec<_>>(),
            "handicap": self.handicap.as_ref().map(Handicap::to_json),
            "version": VERSION,
        })
    }
}

/// The chance with every shorter turn limit, and with the one that is asked.
fn by_turns(game: &Game<'_>, chance: [f64; 2], watch: &Watch) -> Result<Vec<(u32, f64)>, NoGame> {
    let mut all = Vec::new();
    for turns in 1..game.terms.turns {
        let terms = Terms { turns, ..game.terms.clone() };
        let shorter = Game { terms: &terms, ..game.clone() };
        let [at_least, at_most] = shorter.chance(&Assaults::default(), watch)?;
        all.push((turns, f64::midpoint(at_least, at_most)));
    }
    all.push((game.terms.turns, f64::midpoint(chance[0], chance[1])));
    Ok(all)
}

/// What is wrong with two purchases before anything is played, and what would be right.
fn check(
    [defenders, attackers]: [&Cost; 2],
    game: &Game<'_>,
) -> Result<(), (String, &'static str)> {
    if defenders.force != Force::Japanese || game.defenders.caves == [0, 0] {
        let advice = "the first purchase is that of the Japanese, with a `cave`";
        return Err((format!("`{}` has no cave to attack", defenders.title), advice));
    }
    if attackers.force == Force::Japanese {
        let advice = "the second purchase is that of the side that attacks the caves (G11.1)";
        return Err((format!("`{}` is Japanese, too", attackers.title), advice));
    }
    let of_attackers = catalog::find(PROCEDURE).expect("it is in the catalog");
    let attack = of_attackers.parameter("attacking-force").map_err(|it| (it.to_string(), ""))?;
    let force = Value::from(attackers.force.to_string());
    if attack.check(&force).is_err() {
        let message = format!("caves are not attacked by {} in this game (G11.1)", attackers.force);
        return Err((message, "`asl-odds list cave-assault` has each `attacking-force`"));
    }
    for (one, other) in [(defenders, attackers), (attackers, defenders)] {
        if one.against != other.force {
            let (who, whom) = (one.against, other.force);
            let message = format!("`{}` is against {who}, and meets {whom}", one.title);
            return Err((message, "give both purchases the right `against`"));
        }
    }
    if defenders.year != attackers.year {
        let years = [defenders.year, attackers.year];
        let message = format!("the purchases are of {} and {}", years[0], years[1]);
        return Err((message, "give both purchases the same `year`"));
    }
    Ok(())
}

/// Why a game has no value, and what would help.
pub(super) fn told(error: NoGame, game: &Game<'_>, assaults: &Assaults) -> (String, String) {
    let terms = game.terms;
    match error {
        NoGame::Terms(message) => {
            let advice =
                "more places in [[cave]], other or more caves bought, or fewer `caves` in [win]";
            (message, advice.to_owned())
        }
        NoGame::TooManyAllotments => (
            format!("there are more than {MOST_ALLOTMENTS} ways to allot the garrisons"),
            "fewer types of units, or fewer caves".to_owned(),
        ),
        NoGame::TooManySetups => (
            format!("there are more than {MOST_SETUPS} ways to form groups"),
            smaller(&[
                (terms.most_groups > 1, "a smaller `most-groups`"),
                (terms.group_size > 1, "a smaller `group-size`"),
                (true, "fewer leaders, DC and FT"),
            ]),
        ),
        NoGame::TooLarge { allotments, setups } => (
            format!(
                "this game is too large for the budget: {allotments} ways to garrison the caves, \
                 {setups} ways to form groups, {} Player Turns",
                terms.turns
            ),
            smaller(&[
                (true, "a larger --budget such as 10s,8GiB"),
                (terms.most_groups > 1, "a smaller `most-groups`"),
                (true, "fewer kinds of units, leaders, DC and FT"),
                (true, "fewer caves"),
                (terms.turns > 2, "fewer `turns`"),
            ]),
        ),
        NoGame::NoEnds(asked, NoEnds::Refused(refusal)) => {
            let what = words::asked(asked, terms, assaults);
            (format!("{what}: {refusal}"), "change the `parameters` of the terms".to_owned())
        }
        NoGame::NoEnds(asked, _) => {
            let what = words::asked(asked, terms, assaults);
            let heat = terms.sites[asked.site].parameters.get("heat-of-battle");
            (
                format!("{what}: this assault is too much work for exact odds"),
                smaller(&[
                    (heat != Some(&Value::Bool(false)), "heat-of-battle = false in [parameters]"),
                    (terms.group_size > 1, "a smaller `group-size`"),
                    (true, "fewer leaders"),
                    (terms.turns > 2, "fewer `turns`"),
                    (true, "a larger --budget such as 60s,4GiB"),
                ]),
            )
        }
        NoGame::Interrupted => unreachable!("it is told otherwise"),
    }
}

/// What makes a game smaller: of these what is not so already.
fn smaller(ways: &[(bool, &str)]) -> String {
    let ways: Vec<&str> = ways.iter().filter(|(is_one, _)| *is_one).map(|(_, way)| *way).collect();
    ways.join(", or ")
}

/// The shares of a game in order, the largest first, those that are nothing left out.
pub(super) fn shown(played: &Played) -> Vec<(f64, usize)> {
    let mut shares: Vec<(f64, usize)> = played
        .solved
        .allotments
        .iter()
        .enumerate()
        .filter(|(_, share)| **share > 1e-6)
        .map(|(place, share)| (*share, place))
        .collect();
    shares.sort_by(|one, other| other.0.total_cmp(&one.0).then(one.1.cmp(&other.1)));
    shares
}

#[cfg(test)]
mod tests {
    use super::super::side::Defenders;
    use super::*;
    use crate::dyo::Allotted;

    #[test]
    fn the_japanese_defend_a_cave_at_least() {
        let cost = |force: Force, against: Force| Cost {
            title: "mine".to_owned(),
            force,
            against,
            year: 1944,
            lines: Vec::new(),
            granted: Vec::new(),
            allotted: Allotted::default(),
            warnings: Vec::new(),
        };
        let japanese = cost(Force::Japanese, Force::Usmc);
        let marines = cost(Force::Usmc, Force::Japanese);
        let text = "title = \"t\"\nturns = 1\n[win]\ncaves = 1\n[[cave]]\nname = \"a\"\n";
        let terms = Terms::of("terms.toml", text).unwrap_or_else(|problem| panic!("{problem}"));
        let checked = |both: [&Cost; 2], caves: u32| {
            let defenders = Defenders { caves: [caves, 0], ..Defenders::default() };
            let attackers = Pieces::default().attackers(Force::Usmc);
            check(both, &Game { terms: &terms, defenders, attackers }).map_err(|wrong| wrong.0)
        };
        let wrong = Err("`mine` has no cave to attack".to_owned());
        assert_eq!(checked([&japanese, &marines], 1), Ok(()));
        assert_eq!(checked([&japanese, &marines], 0), wrong);
        assert_eq!(checked([&marines, &japanese], 1), wrong);
    }
}
