use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::break_cause::{BreakCause, LandingWind};
use crate::a7_fire::modifiers::Terrain;
use crate::a10_morale::aftermath::Aftermath;
use crate::a10_morale::check::{MC, Verdict};
use crate::a10_morale::consequence::{Consequence, Fate, broken_otherwise};
use crate::a10_morale::resolution::Resolution;
use crate::a15_heat_of_battle::Around;
use crate::a17_wounds;
use crate::a24_smoke::white_phosphorus::{By, WpCheck};
use crate::defaults::{japanese, no_drm, no_modifier, yes};
use crate::measures;
use crate::procedure::Headline;
use crate::units::{Body, Condition, Drm, Elr, Force, HexesInARow, MoraleModifier, Unit};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::dice::{Dice, Roll};
use asl_engine::odds::Measure;
use asl_engine::{Procedure, Step};

const WRECK_CHECK: Roll = Roll::dr("Wreck Check dr", "D15.46, D12.4, D17.22");
const MOL: Roll = Roll::dr("colored die of the MOL", "A22.6111");
const LAST_SHOT: Roll = Roll::DR("IFT DR", "A19.131");

/// A dr of so much wrecks, and breaks the thrower of a MOL.
const SIX: i32 = 6;

/// The Morale Level of a Stick that lands (E9.42).
const STICK: i32 = 7;

/// A unit breaks, or may break, for another reason than an attack: what becomes of it?
///
/// A Japanese squad becomes two broken half-squads, and a Reduced one a single broken half-squad. An
/// attack takes a step instead: see `step-reduction`.
///
/// # Examples
///
/// A Full-Strength 4-4-7 Bails Out: a NMC with a Morale Level of 7.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let bails = Ask::<OtherBreak>::new().unit("4-4-7").elr(5).because(BreakCause::BailingOut);
/// let odds = bails.heat_of_battle(false).chance_of("two-first-line-half-squad-broken")?;
/// assert_eq!(odds.to_string(), "7/18");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct OtherBreak {
    /// Whose unit it is.
    #[serde(default = "japanese")]
    #[schemars(extend("rule" = "G1.13", "assumed" = true))]
    pub force: Force,
    /// The unit: `4-4-8`, `7-6-8`, `9-1`, `hero`.
    #[schemars(extend(
        "rule" = "G1.13, G1.3, G1.4",
        "examples" = ["4-4-8", "2-2-6r", "2-3-7", "crew",
            "9-1", "4-4-7-broken"]
    ))]
    pub unit: String,
    /// Its Experience Level Rating.
    #[schemars(extend("rule" = "A19.13"))]
    pub elr: Elr,
    /// Why it breaks.
    #[schemars(extend("rule" = "G1.13", "label" = "cause"))]
    pub because: BreakCause,
    /// How many hexes the wagon gallops through with a change of VCA or for more than 1 MF. Each is
    /// a Wreck Check.
    #[serde(default)]
    #[schemars(extend("rule" = "D12.4", "unless-given" = "one, for a wagon"))]
    pub hexes: Option<HexesInARow>,
    /// The wind of a para landing: a Mild Breeze makes it a 1MC, and more a 2MC.
    #[serde(default)]
    #[schemars(extend("rule" = "E9.42", "unless-given" = "no wind, for a para landing"))]
    pub wind: Option<LandingWind>,
    /// The terrain in which grenades place WP. Its TEM is subtracted from the MC DR, and added if the
    /// colored die is a 6.
    #[serde(default)]
    #[schemars(extend("rule" = "A24.31", "unless-given" = "Open Ground, for WP"))]
    pub terrain: Option<Terrain>,
    /// The change to its Morale Level by a Japanese leader and the like. The sum never passes 10.
    #[serde(default = "no_modifier")]
    #[schemars(extend("rule" = "A.18, G1.41"))]
    pub morale_modifier: MoraleModifier,
    /// Leadership, and every other DRM to its MC.
    #[serde(default = "no_drm")]
    #[schemars(extend("rule" = "A10.21"))]
    pub drm: Drm,
    /// Whether an Original 2 on its MC causes Heat of Battle. That of a Panji MC, of PRC and of those
    /// who land by parachute or glider never does.
    #[serde(default = "yes")]
    #[schemars(extend("rule" = "A15.1, G1.62", "assumed" = true))]
    pub heat_of_battle: bool,
    #[serde(flatten)]
    pub around: Around,
}

/// What is rolled first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Trigger {
    /// It breaks without any roll.
    Automatic,
    /// A 6 of so many dr.
    Sixes(u8, &'static Roll),
    /// An Original 12.
    Twelve,
    /// Its MC, whose DRM by a colored 6 can be another one.
    Check { on_six: Option<i32>, exactly_pins: bool },
    /// A 6 of a dr, and then its MC.
    SixThenCheck,
}

/// A unit that may break.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Breaking {
    trigger: Trigger,
    check: Resolution,
    rule: &'static str,
}

/// How far it has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum State {
    /// So many dr have been made.
    Rolls(u8),
    /// It takes its MC.
    Check,
}

impl Breaking {
    fn done(&self, fate: Fate) -> Step<State, Aftermath> {
        Step::Done(Aftermath::of(fate, self.check.unit))
    }

    /// An Original 12 in an Ammunition Shortage: Unit Replacement, or it breaks if it cannot get worse.
    fn runs_out<D: Dice + ?Sized>(&self, dice: &mut D) -> Step<State, Aftermath> {
        let unit = self.check.unit;
        match unit.body.replaced() {
            Some(lower) => {
                dice.note(self.rule, format_args!("{unit} is Replaced by a {lower}"));
                self.done(Fate::one(unit.with_body(lower)))
            }
            None if unit.condition == Condition::Berserk => self.done(Fate::one(unit)),
            None => self.breaks(dice),
        }
    }

    /// It breaks without a MC.
    fn breaks<D: Dice + ?Sized>(&self, dice: &mut D) -> Step<State, Aftermath> {
        let unit = self.check.unit;
        dice.note(self.rule, format_args!("{unit} breaks"));
        let fate = match broken_otherwise(unit) {
            Consequence::Settled(fate) => fate,
            Consequence::Wound { unit, drm } => match a17_wounds::severity(unit.body, drm, dice) {
                None => Fate::Eliminated,
                Some(body) => Fate::one(unit.with_body(body)),
            },
        };
        self.done(fate)
    }

    fn checked<D: Dice + ?Sized>(&self, dice: &mut D) -> Step<State, Aftermath> {
        let (on_six, exactly_pins) = match self.trigger {
            Trigger::Check { on_six, exactly_pins } => (on_six, exactly_pins),
            _ => (None, false),
        };
        let (check, original) = match on_six {
            None => (self.check, dice.dr_total(&MC)),
            Some(on_six) => {
                let both = dice.dr_both(&MC);
                let drm = if both.colored == 6 { on_six } else { self.check.drm };
                (Resolution { drm, ..self.check }, both.total())
            }
        };
        if exactly_pins && check.verdict(original) == Verdict::PassedBarely {
            dice.note(self.rule, format_args!("exactly its Morale Level: pinned"));
            return self.done(Fate::one(Unit { pinned: true, ..check.unit }));
        }
        self.done(check.resolve_with(original, dice))
    }
}

impl Procedure for Breaking {
    type State = State;
    type Outcome = Aftermath;

    fn always_ends(&self) -> bool {
        true
    }

    fn start(&self) -> State {
        State::Rolls(0)
    }

    fn step<D: Dice + ?Sized>(&self, state: State, dice: &mut D) -> Step<State, Aftermath> {
        let State::Rolls(made) = state else { return self.checked(dice) };
        match self.trigger {
            Trigger::Automatic => self.breaks(dice),
            Trigger::Check { .. } => self.checked(dice),
            Trigger::Twelve if dice.total_at_most(&LAST_SHOT, 11) => {
                self.done(Fate::one(self.check.unit))
            }
            Trigger::Twelve => self.runs_out(dice),
            Trigger::Sixes(number, roll) => {
                if !dice.dr_at_most(roll, SIX - 1) {
                    return self.breaks(dice);
                }
                match made + 1 {
                    made if made == number => self.done(Fate::one(self.check.unit)),
                    made => Step::Next(State::Rolls(made)),
                }
            }
            Trigger::SixThenCheck if dice.dr_at_most(&WRECK_CHECK, SIX - 1) => {
                self.done(Fate::one(self.check.unit))
            }
            Trigger::SixThenCheck => Step::Next(State::Check),
        }
    }
}

impl OtherBreak {
    fn check(&self, unit: Unit) -> Result<(), Refusal> {
        let refused = |parameter, message: String, rule: &'static str| {
            Err(Refusal::together(parameter, message).by(rule))
        };
        let given = [
            ("hexes", self.hexes.is_some(), BreakCause::WagonWreck, "D12.4"),
            ("wind", self.wind.is_some(), BreakCause::ParaLanding, "E9.42"),
            ("terrain", self.terrain.is_some(), BreakCause::Wp, "A24.31"),
        ];
        for (parameter, given, cause, rule) in given {
            if given && self.because != cause {
                return refused(parameter, format!("this is for `{}`", cause.name()), rule);
            }
        }
        self.terrain.map_or(Ok(()), |terrain| terrain.check_whole_hex("terrain"))?;
        let body = unit.body;
        if self.because == BreakCause::Voluntary {
            let japanese_smc = body.is_smc() && body.is_japanese();
            if unit.condition != Condition::Unbroken || unit.is_heroic() || japanese_smc {
                let message = format!("`{unit}` does not break voluntarily");
                return refused("unit", message, "A10.41, G1.4");
            }
        }
        let crew = !body.is_smc() && !unit.is_broken();
        if self.because == BreakCause::OvrPrevention && !crew {
            return refused("unit", "an unbroken MMC mans the Gun".to_owned(), "C5.64");
        }
        if self.because == BreakCause::AmmunitionShortage && (body.is_smc() || unit.is_broken()) {
            let message = "this is for an unbroken MMC".to_owned();
            return refused("unit", message, "A19.131");
        }
        let is_check = self.because.has_check();
        if self.drm != no_drm() && !is_check {
            return refused("drm", "it breaks without a MC".to_owned(), self.because.rule());
        }
        if self.morale_modifier != no_modifier() && !is_check {
            let message = "it breaks without a MC".to_owned();
            return refused("morale-modifier", message, self.because.rule());
        }
        Ok(())
    }

    /// What is rolled first, and the DRM of the cause to the MC.
    fn trigger(&self) -> (Trigger, i32) {
        let check = Trigger::Check { on_six: None, exactly_pins: false };
        match self.because {
            BreakCause::BailingOut | BreakCause::Glider | BreakCause::Panji => (check, 0),
            BreakCause::ParaLanding => (check, self.wind.map_or(0, LandingWind::drm)),
            BreakCause::OvrPrevention => (Trigger::Check { on_six: None, exactly_pins: true }, 0),
            BreakCause::Wp => {
                let terrain = self.terrain.unwrap_or(Terrain::OpenGround);
                let wp = WpCheck::of(By::Grenades, terrain, false, false);
                let on_six = Some(i32::from(wp.on_six) + self.drm.get());
                (Trigger::Check { on_six, exactly_pins: false }, i32::from(wp.drm))
            }
            BreakCause::Voluntary => (Trigger::Automatic, 0),
            BreakCause::MotorcycleWreck => (Trigger::Sixes(1, &WRECK_CHECK), 0),
            BreakCause::WagonWreck => {
                let hexes = self.hexes.map_or(1, |hexes| hexes.get() as u8);
                (Trigger::Sixes(hexes, &WRECK_CHECK), 0)
            }
            BreakCause::AerosanWreck => (Trigger::SixThenCheck, 0),
            BreakCause::Mol => (Trigger::Sixes(1, &MOL), 0),
            BreakCause::AmmunitionShortage => (Trigger::Twelve, 0),
        }
    }
}

impl Catalogued for OtherBreak {
    type Played = Breaking;

    const NAME: &'static str = "other-break";
    const EXAMPLE: &'static [(&'static str, &'static str)] =
        &[("unit", "4-4-7"), ("elr", "3"), ("because", "para-landing"), ("wind", "mild-breeze")];
    const RULES: &'static [&'static str] = &[
        "G1.13", "G1.14", "G1.3", "G1.4", "A10.41", "A15.1", "A19.131", "A22.6111", "A24.31",
        "C5.64", "D6.24", "D12.4", "D15.46", "D17.22", "E8.41", "E9.42", "G9.31",
    ];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("unaffected", "it does not break"),
        ("pinned", "the crew of an OVR Prevention is pinned"),
        ("broken, disrupted", "the same unit in this condition; not for the Japanese"),
        ("<unit>", "it is now this unit, by a wound, Battle Hardening or Unit Replacement"),
        ("<unit>-fanatic, -heroic, -berserk, ...-with-hero", "results of Heat of Battle"),
        ("<unit>-broken, -disrupted", "it is now this unit, broken"),
        ("two-<unit>-broken", "a squad has become its two half-squads, broken"),
        ("eliminated", "nothing is left of it"),
    ];
    const HEADLINE: Option<Headline> =
        Headline::measure("It is reduced, broken or worse", "any-reduced-or-worse");

    fn measures() -> Vec<Measure<Aftermath>> {
        measures::of_units()
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        let unit = Unit::named("unit", self.force, &self.unit)?;
        unit.check("unit")?;
        self.check(unit)?;
        let (trigger, drm) = self.trigger();
        let no_heat = self.because.has_no_heat();
        let para = self.because == BreakCause::ParaLanding;
        let (modifier, drm) = (self.morale_modifier.get(), drm + self.drm.get());
        let check = Resolution {
            morale: para.then_some(STICK),
            heat_of_battle: (self.heat_of_battle && !no_heat)
                .then_some(self.around.with_leader(false)),
            ..Resolution::of_another_cause(unit, self.elr.get(), modifier, drm)
        };
        let rule = self.because.rule();
        let mut ledger = vec![LedgerLine::new("test", self.because.test().to_owned(), rule)];
        if self.because.has_check() {
            let value = format!("{} or less", check.morale_level() - check.drm);
            ledger.push(LedgerLine::new("MC passed", value, "A10.1"));
        }
        if let Trigger::Check { on_six: Some(on_six), .. } = trigger {
            let value = format!("{} or less", check.morale_level() - on_six);
            ledger.push(LedgerLine::new("MC passed with a colored 6", value, "A24.31"));
        }
        let broken = match broken_otherwise(unit) {
            Consequence::Settled(fate) => Aftermath::of(fate, unit).to_string(),
            Consequence::Wound { .. } => "Wound Severity dr".to_owned(),
        };
        if let (Trigger::Twelve, Some(lower)) = (trigger, unit.body.replaced()) {
            let value = format!("Replaced by a {lower}");
            ledger.push(LedgerLine::new("by an Original 12", value, "A19.131"));
            return Ok(Ready::new(self, Breaking { trigger, check, rule }).with_ledger(ledger));
        }
        let how = match unit.body {
            Body::Crew { .. } => "G1.3",
            body if body.is_japanese() => "G1.13, G1.4",
            _ => "A10.1, A10.3",
        };
        ledger.push(LedgerLine::new("if it breaks", broken, how));
        Ok(Ready::new(self, Breaking { trigger, check, rule }).with_ledger(ledger))
    }
}
