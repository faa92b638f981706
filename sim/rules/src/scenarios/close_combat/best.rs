//! What a side that decides freely does best.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::declarations::stacks_of;
use super::events::{Act, Declaration, Stacks};
use super::melee::{Melee, Standing};
use super::outcome::LeftOfBoth;
use super::parameters::CloseCombat;
use super::scenario::side;
use crate::a11_close_combat::attack::Who;
use crate::a11_close_combat::combat::{Places, at};
use crate::a11_close_combat::fighter::Fighters;
use crate::procedure::{self, AboutDecisions, Deciding, Objective, Wish};
use crate::scenarios::free_play::{self, Described, FreePlay};
use crate::scenarios::policy;
use crate::{Ready, Refusal};
use asl_engine::{Goal as Wants, Meter, NotExact, Player, Scenario, Worth};

/// The goal of the attackers, when sides do what is best. The defenders have the opposite one.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Goal {
    /// The chance that no defender is left in the Location, and an attacker is.
    HexCleared,
    /// The Casualty VP for defenders, less those for attackers.
    CasualtyVp,
    /// The squad-equivalents that the defenders lose, less those of the attackers.
    SquadEquivalents,
}

/// Every goal by its name.
const GOALS: [(&str, Goal); 3] = [
    ("hex-cleared", Goal::HexCleared),
    ("casualty-vp", Goal::CasualtyVp),
    ("squad-equivalents", Goal::SquadEquivalents),
];

impl Goal {
    /// What an outcome is worth to the attackers.
    pub fn worth(self, left: &LeftOfBoth) -> f64 {
        let exchange = |[theirs, ours]: [u32; 2]| f64::from(theirs) - f64::from(ours);
        match self {
            Self::HexCleared => f64::from(u8::from(left.is_cleared())),
            Self::CasualtyVp => exchange(left.casualty_vp()),
            Self::SquadEquivalents => exchange(left.half_squads_lost()) / 2.0,
        }
    }
}

/// All of a standing that a decision depends on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Key {
    sides: [Fighters; 2],
    ambusher: Option<Who>,
    hand_to_hand: bool,
    stacks: [Option<Stacks>; 2],
    declared: [Option<Declaration>; 2],
}

impl Key {
    pub(super) fn of(at: &Standing) -> Self {
        Self {
            sides: at.sides.each_ref().map(|side| Fighters::clone(side)),
            ambusher: at.ambusher,
            hand_to_hand: at.hand_to_hand,
            stacks: at.stacks,
            declared: at.declared,
        }
    }
}

/// What free sides do wherever they can come to.
pub type Policy = policy::Policy<Key, Act>;

/// What is best for the free sides, found when it is first needed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BestPlay {
    goal: Goal,
    policy: policy::BestPlay<Policy>,
}

impl BestPlay {
    /// What is best for this goal of the attackers. It is not known yet.
    pub(super) fn unknown(goal: Goal) -> Self {
        Self { goal, policy: policy::BestPlay::unknown() }
    }

    /// What is best, if that was found.
    pub(super) fn known(&self) -> Option<&Policy> {
        self.policy.known()
    }
}

impl Melee {
    /// Finds what the free sides do, if there are such.
    ///
    /// # Errors
    ///
    /// [`NotExact`] when that is too much for the budget, or somebody interrupts.
    pub(super) fn prepare(&self, meter: &mut Meter<'_>) -> Result<(), NotExact> {
        let Some(BestPlay { goal, policy }) = &self.policy else { return Ok(()) };
        let worth = |left: &LeftOfBoth| goal.worth(left);
        let goals = [Wants::Most, Wants::Least];
        policy.prepare(meter, |meter| free_play::policy(self, goals, worth, meter))
    }

    /// Why it cannot be played, as long as what free sides do is not found.
    pub(super) fn unprepared(&self) -> Option<Refusal> {
        let BestPlay { policy, .. } = self.policy.as_ref()?;
        let plays = if self.sides[0].free { "attackers-play" } else { "defenders-play" };
        policy.missing(plays, "the best play", ABOUT.less_work)
    }
}

/// What the catalog tells of the decisions in CC.
const ABOUT: AboutDecisions = AboutDecisions {
    chooses: None,
    objectives: &[
        Objective { name: "hex-cleared", is_chance: true, worth: "" },
        Objective {
            name: "casualty-vp",
            is_chance: false,
            worth: "Casualty VP for defenders, less those for attackers",
        },
        Objective {
            name: "squad-equivalents",
            is_chance: false,
            worth: "squad-equivalents that the defenders lose, less those of the attackers",
        },
    ],
    step: "CCPh",
    standing: &["who decides", "attackers", "defenders", "declared by the enemy"],
    choices: "withdraw: these units announce that they withdraw from Melee. with: the SMC stands \
with that MMC, so that both attack and are attacked together. >: the units before it attack those \
after it; all other units do not attack.",
    when: "In each CCPh both sides announce who withdraws, then arrange their stacks, then \
designate their attacks, the ATTACKER always first. After an Ambush only the ambusher does so, and \
the other side after his attacks. Both players are free: the worth is the value of the game, which \
the attackers want high and the defenders low. The next choice is worse for the player who decides.",
    less_work: "Fewer or more equal units reduce the work, and fewer CCPh reduce it most.",
};

/// How the best decisions of both sides are found.
pub(super) fn deciding() -> Deciding<CloseCombat> {
    Deciding { about: ABOUT, best: best_by_name, always: |_, _, _, _| Ok(None) }
}

fn best_by_name(
    ready: &Ready<CloseCombat>,
    wish: &Wish<'_>,
    meter: &mut Meter<'_>,
) -> Result<Option<procedure::Best>, NotExact> {
    let Some((_, goal)) = GOALS.iter().find(|(name, _)| *name == wish.objective) else {
        return Ok(None);
    };
    let free = ready.played.0.freed();
    let others = [
        ("all attack all", [Wants::Policy, Wants::Policy]),
        (
            "the attackers do what is best, the defenders attack all with all",
            [Wants::Most, Wants::Policy],
        ),
        (
            "the defenders do what is best, the attackers attack all with all",
            [Wants::Policy, Wants::Least],
        ),
    ];
    let worth = |left: &LeftOfBoth| goal.worth(left);
    free_play::best(&free, [Wants::Most, Wants::Least], &others, worth, meter).map(Some)
}

impl FreePlay for Melee {
    type Key = Key;

    fn key(&self, at: &Standing) -> Option<Key> {
        Some(Key::of(at))
    }

    fn described(&self, number: usize, at: &Standing, worth: &Worth<Act>) -> Option<Described> {
        let who = side(worth.player);
        let enemy = who.other();
        let declared = at.declared[enemy as usize];
        let declared = declared.map(|declared| told(at, enemy, Act::Declare(declared)));
        let standing = vec![
            who.to_string(),
            names(&at.sides[0], Places::MAX),
            names(&at.sides[1], Places::MAX),
            declared.unwrap_or_else(|| "nothing yet".to_owned()),
        ];
        let turn = self.schedule().section(number) as u8 + 1;
        Some(Described { turn, side: None, standing })
    }

    fn told(&self, at: &Standing, player: Player, act: Act) -> String {
        told(at, side(player), act)
    }
}

/// The units at these places that are in the Location.
fn names(fighters: &Fighters, places: Places) -> String {
    let here = at(fighters, places).into_iter().filter(|one| one.is_here());
    let name = |one: crate::a11_close_combat::fighter::Fighter| {
        let [cx, withdraws] = [(one.cx, "-cx"), (one.withdraws, " (withdraws)")]
            .map(|(is, mark)| if is { mark } else { "" });
        format!("{}{cx}{withdraws}", one.unit)
    };
    let names: Vec<String> = here.map(name).collect();
    if names.is_empty() { "nobody".to_owned() } else { names.join(" + ") }
}

/// What an act of a side means at the table.
fn told(standing: &Standing, who: Who, act: Act) -> String {
    let [own, enemies] = [who, who.other()].map(|who| &*standing.sides[who as usize]);
    let listed = |all: Vec<String>, none: &str| match all.len() {
        0 => none.to_owned(),
        _ => all.join("; "),
    };
    match act {
        Act::Withdraw(0) => "nobody withdraws".to_owned(),
        Act::Withdraw(places) => format!("withdraw: {}", names(own, places)),
        Act::Arrange(stacks) => {
            let stacks = stacks_of(own, &stacks).into_iter().filter(|one| one.count_ones() > 1);
            let told = stacks.map(|stack| names(own, stack).replacen(" + ", " with ", 1));
            listed(told.collect(), "each SMC alone")
        }
        Act::Declare(declaration) => {
            let told = declaration.made().map(|(attackers, targets, captures)| {
                let capture = if captures { " to capture" } else { "" };
                format!("{} > {}{capture}", names(own, attackers), names(enemies, targets))
            });
            listed(told.collect(), "no attack")
        }
    }
}
