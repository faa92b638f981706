//! What more BPV would do: the next ten of each side, and the handicap that makes a game fair.

use asl_engine::Watch;
use asl_rules::h_design_your_own::Kind;
use asl_rules::units::Body;
use rayon::prelude::*;
use serde_json::{Value, json};

use super::super::bpv::Bpv;
use super::super::cost::Cost;
use super::super::prices::Prices;
use super::assaults::Assaults;
use super::game::{Game, NoGame};
use super::side::Mmc;
use asl_rules::units::in_words::by_strength_factor_in;

/// The BPV whose worth is told.
const NEXT: f64 = 10.0;

/// A game this near to one half is fair.
const FAIR: f64 = 0.005;

/// No handicap is more than so many of one thing.
const MOST: u32 = 8;

/// Something that a side could have besides.
#[derive(Clone, Debug, PartialEq)]
enum Extra {
    /// A MMC by name, with its squad-equivalents in halves.
    Mmc(String, u32),
    /// The same with a DC each.
    Armed(String, u32),
    /// The same with one DC for all of them.
    OneCharge(String, u32),
    Cave,
    Charge,
    Flamethrower,
}

#[derive(Clone, Debug)]
struct Candidate {
    what: String,
    extra: Extra,
    /// What one costs; `None` of what is allotted and cannot be bought.
    bpv: Option<Bpv>,
}

/// What something more would do.
#[derive(Clone, Debug)]
pub struct More {
    /// What, in words.
    pub what: String,
    /// How many of it.
    pub number: u32,
    /// What that costs; `None` of what is allotted and cannot be bought.
    pub bpv: Option<Bpv>,
    /// The attackers' chance to win with it.
    pub chance: f64,
    /// By how much that is better for the side that has it.
    pub gain: f64,
}

impl More {
    /// The gain for ten BPV.
    pub fn for_ten(&self) -> Option<f64> {
        Some(self.gain * NEXT / self.bpv?.to_f64())
    }

    pub(super) fn to_json(&self) -> Value {
        json!({
            "what": self.what, "number": self.number, "bpv": self.bpv.map(Bpv::to_json),
            "attackers-win": self.chance, "gain": self.gain, "gain-for-10-bpv": self.for_ten(),
        })
    }
}

/// What more of something would do for one side.
#[derive(Clone, Debug, Default)]
pub struct Next {
    /// What was tried, the best first.
    pub tried: Vec<More>,
    /// What the terms have no place for.
    pub no_place: Vec<String>,
    /// What would make the game too large.
    pub too_large: Vec<String>,
}

/// What makes a game fair.
#[derive(Clone, Debug)]
pub struct Handicap {
    /// Whether the attackers get it, and not the defenders.
    pub for_attackers: bool,
    /// The least that brings the chance to one half or beyond; `None` when nothing that was
    /// tried does.
    pub enough: Option<More>,
    /// One less of the same, if there is one: it is not enough.
    pub not_enough: Option<More>,
    /// When nothing that was tried is enough, what came nearest.
    pub nearest: Option<More>,
    /// What might be cheaper, and could not be tried: the game would be too large.
    pub not_tried: Vec<String>,
}

impl Handicap {
    pub(super) fn to_json(&self) -> Value {
        json!({
            "for": if self.for_attackers { "attackers" } else { "defenders" },
            "enough": self.enough.as_ref().map(More::to_json),
            "not-enough": self.not_enough.as_ref().map(More::to_json),
            "nearest": self.nearest.as_ref().map(More::to_json),
            "not-tried": self.not_tried,
        })
    }
}

/// What each side could have more of: what it has bought, the half-squads of its squads, and
/// what is allotted to it.
fn candidates(cost: &Cost, prices: &Prices, game: &Game<'_>, attackers: bool) -> Vec<Candidate> {
    let mut all: Vec<Candidate> = Vec::new();
    let mut add = |what: String, extra: Extra, bpv: Option<Bpv>| {
        if !all.iter().any(|one| one.extra == extra) {
            all.push(Candidate { what, extra, bpv });
        }
    };
    let own = if attackers { &game.attackers.mmc } else { &game.defenders.mmc };
    for Mmc { name, halves, .. } in own {
        let line = cost.lines.iter().find(|line| line.item == *name);
        let what = by_strength_factor_in(cost.force, name);
        add(what, Extra::Mmc(name.clone(), *halves), line.map(|line| line.each));
        if let Some(Body::Squad { row, .. }) = Body::named(cost.force, name) {
            let half = Body::half_squad(row).to_string();
            let price = prices.find(cost.force, &half).and_then(|entry| entry.in_year(cost.year));
            if let Some(price) = price {
                let what = by_strength_factor_in(cost.force, &half);
                add(what, Extra::Mmc(half, 1), Some(price.into()));
            }
        }
    }
    if attackers {
        let unarmed = all.clone();
        for Candidate { what, extra, bpv } in unarmed {
            if let Extra::Mmc(name, halves) = extra {
                let what = format!("{what} with a DC");
                all.push(Candidate { what, extra: Extra::Armed(name, halves), bpv });
            }
        }
        let mut add = |what: String, extra: Extra, bpv: Option<Bpv>| {
            all.push(Candidate { what, extra, bpv });
        };
        add("DC".to_owned(), Extra::Charge, None);
        if game.attackers.flamethrowers > 0 {
            add("FT".to_owned(), Extra::Flamethrower, None);
        }
    } else if let Some(cave) = cost.lines.iter().find(|line| line.kind == Kind::Cave) {
        let bpv = Some(cave.each);
        all.push(Candidate { what: "cave".to_owned(), extra: Extra::Cave, bpv });
    }
    all
}

fn with(mmc: &mut Vec<Mmc>, name: &str, halves: u32, number: u32) {
    match mmc.iter_mut().find(|mmc| mmc.name == name) {
        Some(mmc) => mmc.number += number,
        None => mmc.push(Mmc { name: name.to_owned(), halves, number }),
    }
    mmc.sort_by(|one, other| other.halves.cmp(&one.halves).then(one.name.cmp(&other.name)));
}

fn more<'a>(game: &Game<'a>, extra: &Extra, number: u32, attackers: bool) -> Game<'a> {
    let mut game = game.clone();
    match extra {
        Extra::Mmc(name, halves) if attackers => {
            with(&mut game.attackers.mmc, name, *halves, number);
        }
        Extra::Armed(name, halves) => {
            with(&mut game.attackers.mmc, name, *halves, number);
            game.attackers.charges += number;
        }
        Extra::OneCharge(name, halves) => {
            with(&mut game.attackers.mmc, name, *halves, number);
            game.attackers.charges += 1;
        }
        Extra::Mmc(name, halves) => with(&mut game.defenders.mmc, name, *halves, number),
        Extra::Cave => game.defenders.caves[0] += number,
        Extra::Charge => game.attackers.charges += number,
        Extra::Flamethrower => game.attackers.flamethrowers += number,
    }
    game
}

/// The game with so many more of something; `None` where the terms have no place for it, or it
/// is too large to be solved.
fn tried(
    game: &Game<'_>,
    candidate: &Candidate,
    number: u32,
    (attackers, before): (bool, f64),
    assaults: &Assaults,
    watch: &Watch,
) -> Result<Option<More>, NoGame> {
    let larger = more(game, &candidate.extra, number, attackers);
    let chance = larger.tried(assaults, watch).map_err(|_| NoGame::Interrupted)?;
    let Some(chance) = chance.map(middle) else { return Ok(None) };
    Ok(Some(More {
        what: candidate.what.clone(),
        number,
        bpv: candidate.bpv.map(|bpv| bpv.times(number)),
        chance,
        gain: if attackers { chance - before } else { before - chance },
    }))
}

fn middle([at_least, at_most]: [f64; 2]) -> f64 {
    f64::midpoint(at_least, at_most)
}

/// What the next ten BPV of each side do: as many of one thing as ten BPV buy, or one of what
/// costs more. The best is first; what cannot be bought comes last.
pub(super) fn next(
    game: &Game<'_>,
    chance: [f64; 2],
    costs: [&Cost; 2],
    prices: &Prices,
    assaults: &Assaults,
    watch: &Watch,
) -> Result<[Next; 2], NoGame> {
    let mut both = [Next::default(), Next::default()];
    for (attackers, slot) in [false, true].into_iter().zip(&mut both) {
        let of = (attackers, middle(chance));
        let candidates = candidates(costs[usize::from(attackers)], prices, game, attackers);
        let try_it = |candidate: Candidate| {
            let number = match candidate.bpv {
                Some(bpv) if bpv.to_f64() > 0.0 => (NEXT / bpv.to_f64()).floor().max(1.0) as u32,
                _ => 1,
            };
            let more = tried(game, &candidate, number, of, assaults, watch)?;
            let has_place =
                || self::more(game, &candidate.extra, number, attackers).caves().is_ok();
            Ok(more.ok_or_else(|| (has_place(), candidate.what.clone())))
        };
        let all = candidates.into_par_iter().map(try_it).collect::<Result<Vec<_>, NoGame>>()?;
        for one in all {
            match one {
                Ok(more) => slot.tried.push(more),
                Err((true, what)) => slot.too_large.push(what),
                Err((false, what)) => slot.no_place.push(what),
            }
        }
        let key = |more: &More| more.for_ten().unwrap_or(f64::NEG_INFINITY);
        slot.tried.sort_by(|one, other| key(other).total_cmp(&key(one)));
    }
    Ok(both)
}

/// What makes the game fair: the cheapest number of one thing that brings the chance to one
/// half. `None` when it is fair.
pub(super) fn handicap(
    game: &Game<'_>,
    chance: [f64; 2],
    costs: [&Cost; 2],
    prices: &Prices,
    assaults: &Assaults,
    watch: &Watch,
) -> Result<Option<Handicap>, NoGame> {
    let before = middle(chance);
    if (before - 0.5).abs() <= FAIR {
        return Ok(None);
    }
    let for_attackers = before < 0.5;
    let cost = costs[usize::from(for_attackers)];
    let mut best: Option<(More, Option<More>)> = None;
    let mut nearest: Option<More> = None;
    let mut not_tried: Vec<(Option<f64>, String)> = Vec::new();
    let (priced, allotted): (Vec<_>, Vec<_>) = candidates(cost, prices, game, for_attackers)
        .into_iter()
        .partition(|candidate| candidate.bpv.is_some());
    // Several units may need one DC more between them, which costs nothing.
    let with_one = priced.iter().filter_map(|candidate| match &candidate.extra {
        Extra::Mmc(name, halves) if for_attackers => Some(Candidate {
            what: format!("{} and one DC", candidate.what),
            extra: Extra::OneCharge(name.clone(), *halves),
            bpv: candidate.bpv,
        }),
        _ => None,
    });
    let with_one: Vec<Candidate> = with_one.collect();
    // What is allotted is tried only where nothing that can be bought is enough.
    for candidate in priced.into_iter().chain(with_one).chain(allotted) {
        if candidate.bpv.is_none() && best.is_some() {
            break;
        }
        let mut last: Option<More> = None;
        for number in 1..=MOST {
            let costs = candidate.bpv.map(|each| each.times(number).to_f64());
            let cheapest = best.as_ref().and_then(|(more, _)| more.bpv);
            if costs.zip(cheapest).is_some_and(|(costs, bpv)| costs >= bpv.to_f64()) {
                break;
            }
            let of = (for_attackers, before);
            let Some(one) = tried(game, &candidate, number, of, assaults, watch)? else {
                // What the terms have no place for is no handicap.
                if more(game, &candidate.extra, number, for_attackers).caves().is_ok() {
                    not_tried.push((costs, several(number, &candidate.what)));
                }
                break;
            };
            let fair = if for_attackers { one.chance >= 0.5 } else { one.chance <= 0.5 };
            if fair {
                best = Some((one, last));
                break;
            }
            let price = |more: &More| more.bpv.map_or(0.0, Bpv::to_f64);
            let is_nearer = nearest.as_ref().map_or(one.gain > 1e-6, |more| {
                let further = one.gain - more.gain;
                further > 1e-6 || (further > -1e-6 && price(&one) < price(more))
            });
            if is_nearer {
                nearest = Some(one.clone());
            }
            // Where one more of it did nothing, more of it do nothing either.
            let before = last.as_ref().map_or(0.0, |last: &More| last.gain);
            if one.gain < before + 1e-6 {
                break;
            }
            last = Some(one);
        }
    }
    let (enough, not_enough) = match best {
        Some((enough, not_enough)) => (Some(enough), not_enough),
        None => (None, None),
    };
    let most = enough.as_ref().and_then(|more| more.bpv).map(Bpv::to_f64);
    let cheaper = |costs: Option<f64>| match (costs, most) {
        (Some(costs), Some(most)) => costs < most,
        (costs, None) => costs.is_some() || enough.is_none(),
        (None, Some(_)) => false,
    };
    let not_tried = not_tried.into_iter().filter(|(costs, _)| cheaper(*costs));
    let not_tried = not_tried.map(|(_, what)| what).collect();
    let nearest = nearest.filter(|_| enough.is_none());
    Ok(Some(Handicap { for_attackers, enough, not_enough, nearest, not_tried }))
}

/// So many of something: `one 7-6-8`, `2 × 7-6-8`.
pub fn several(number: u32, what: &str) -> String {
    match number {
        1 => format!("one {what}"),
        number => format!("{number} × {what}"),
    }
}

#[cfg(test)]
mod tests {
    use super::super::side::Pieces;
    use super::super::terms::Terms;
    use super::*;
    use crate::dyo::tests::prices;

    /// A cave costs 4 BPV here, so ten buy two. Nothing is played: the attackers have no Gun.
    #[test]
    fn ten_bpv_buy_no_more_than_they_pay_for() {
        let prices = prices();
        let cost = |force: &str, against: &str, item: &str| {
            let text = format!(
                "title = \"t\"\nforce = \"{force}\"\nagainst = \"{against}\"\nyear = 1944\n\
                 [[buy]]\nitem = \"{item}\"\n"
            );
            Cost::of("mine.toml", &text, &prices).unwrap_or_else(|problem| panic!("{problem}"))
        };
        let defenders = cost("japanese", "usmc", "cave");
        let attackers = cost("usmc", "japanese", "7-6-8");
        let text = "title = \"t\"\nturns = 1\n[win]\ncaves = 1\n[[cave]]\nname = \"a\"\n\
                    number = 5\n[[way]]\nname = \"Guns\"\nparameters = { tactic = \"guns\" }\n";
        let terms = Terms::of("terms.toml", text).unwrap_or_else(|problem| panic!("{problem}"));
        let game = Game {
            terms: &terms,
            defenders: Pieces::of(&defenders).defenders(),
            attackers: Pieces::of(&attackers).attackers(attackers.force),
        };
        let (costs, assaults) = ([&defenders, &attackers], Assaults::default());
        let both = next(&game, [0.0, 0.0], costs, &prices, &assaults, &Watch::default());
        let [of_defenders, _] = both.expect("nobody stops it");
        let tried: Vec<(&str, u32)> =
            of_defenders.tried.iter().map(|more| (more.what.as_str(), more.number)).collect();
        assert_eq!(tried, [("cave", 2)]);
    }
}
