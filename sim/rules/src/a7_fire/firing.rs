//! The units that fire, and their firepower.

use num_rational::Ratio;
use num_traits::Zero;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::column::Table;
use super::firer::{self, Firer, Part, UNDIRECTED_MG_RANGE};
use super::halvings::{self, Cause};
use super::leaves::Weapons;
use super::modifiers::Heroes;
use super::{firers, flamethrower};
use crate::defaults::{ift, no};
use crate::procedure::in_group;
use crate::units::{AreaFires, AttackFirepower, Force, Hexes};
use crate::{LedgerLine, Refusal};

/// The units that fire at a Location, and how.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(transform = in_group("the fire"))]
pub struct Firing {
    /// The FP of the attack, after every doubling and halving. Or list `firers`. Halves count
    /// on the IIFT.
    #[serde(default)]
    #[schemars(extend("rule" = "A7.2, A7.3, A7.372", "unless-given" = "the FP of the firers"))]
    pub firepower: Option<AttackFirepower>,
    /// The units that fire, by their printed numbers, instead of `firepower`. The best leader among
    /// them directs the fire, unless he fires a weapon: list him as `9-1`. Add the support weapons
    /// that a unit fires (`lmg`, `mmg`, `hmg`, `hmg-50`, `atr`), as in `7-6-8+mmg`. A FT attacks
    /// alone: `7-6-8+ft`. Add `@<range>`, `:pinned`, `:assault-fire`, `:fanatic` or `:berserk` if
    /// it applies to that unit alone, as in `7-4-7:pinned:assault-fire` or `crew+hmg@12`.
    #[serde(default)]
    #[schemars(
        length(min = 1, max = 12),
        extend("rule" = "A7.2, A7.35, A7.36, A7.53, A9.11, A22.1",
            "unless-given" = "nobody, only `firepower`",
            "examples" = ["7-6-8", "9-1", "7-6-8+mmg", "7-6-8:pinned", "crew+hmg@12", "hero"])
    )]
    pub firers: Option<Vec<String>>,
    /// The force of the firing units.
    #[serde(default)]
    #[schemars(extend("rule" = "A7.2", "unless-given" = "usmc at the Japanese, else japanese"))]
    pub firing_force: Option<Force>,
    /// The range in hexes. 0 is the same Location, for TPBF.
    #[serde(default)]
    #[schemars(extend("rule" = "A7.21, A7.22", "unless-given" = "each firer's own"))]
    pub range: Option<Hexes>,
    /// Whether fire at a range of one hex is PBF.
    #[serde(default)]
    #[schemars(extend("rule" = "A7.21", "unless-given" = "true"))]
    pub pbf: Option<bool>,
    /// They fire in the AFPh, but not as Opportunity Fire.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A7.24, A7.25"))]
    pub advancing_fire: bool,
    /// They use Spraying Fire.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A7.34, A9.5"))]
    pub spraying_fire: bool,
    /// It is Subsequent First Fire or FPF.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "A8.3, A8.31"))]
    pub subsequent_first_fire: bool,
    /// They fire out of an Overstacked cave, which makes it Area Fire.
    #[serde(default = "no")]
    #[schemars(extend("rule" = "G11.8"))]
    pub overstacked_cave: bool,
    /// The number of other causes of Area Fire: a Snap Shot, a Dash, firers on a Bank or in marsh, or in
    /// Crest Status outside its front three hexsides. Leave out weapons that may not fire from there.
    #[serde(default)]
    #[schemars(extend("rule" = "A7.23, B20.94, G8"))]
    pub area_fire: AreaFires,
    /// The table that is used.
    #[serde(default = "ift")]
    #[schemars(extend("rule" = "A7.3, A7.37"))]
    pub table: Table,
    /// Whether Original doubles make the firer cower.
    #[serde(default)]
    #[schemars(extend(
        "rule" = "A7.9, A15.24",
        "unless-given" = "true, when a firer can cower and no leader directs the fire"
    ))]
    pub cowering: Option<bool>,
    /// Whether an Inexperienced unit takes part. Then cowering costs two columns.
    #[serde(default)]
    #[schemars(extend(
        "rule" = "A7.9, A19.3, A19.33",
        "unless-given" = "true with Conscripts, or Green units without a leader"
    ))]
    pub inexperienced: Option<bool>,
}

impl Firing {
    /// The FP of the attack and how it comes about; and the same parameters, with those
    /// filled in that follow from the targets and the leader.
    ///
    /// # Errors
    ///
    /// [`Refusal`] when a firer cannot fire so.
    pub fn ready(self, targets: Force, leader_directs: bool) -> Result<(Self, Volley), Refusal> {
        let force = self.force(targets);
        let firers = firers::parse(force, self.firers.as_deref().unwrap_or_default())?;
        if let Some(firer) = firers.iter().find(|firer| firer.berserk && leader_directs) {
            let message = format!("`{}` is berserk, so no leader can direct it", firer.name);
            return Err(Refusal::together("leader", message).by("A15.42, A8.41"));
        }
        flamethrower::check(&firers, leader_directs, self.spraying_fire)?;
        let can_cower = firers.is_empty() || firers.iter().any(|firer| firer.can_cower(force));
        let cowering = self.cowering.unwrap_or(can_cower && !leader_directs);
        let led = |firer: &Firer| self.is_led(firer, &firers, leader_directs);
        let follows = || firers.iter().any(|firer| firer.is_inexperienced(led(firer)));
        let inexperienced = self.inexperienced.unwrap_or_else(follows);
        let volley = match (self.firepower, firers.is_empty()) {
            (None, true) => {
                return Err(Refusal::together("firepower", "give `firepower` or `firers`"));
            }
            (Some(_), false) => {
                let message = "give `firepower` or `firers`, not both";
                return Err(Refusal::together("firepower", message));
            }
            (Some(firepower), true) => {
                self.check_nothing_for_firers()?;
                let firepower = firepower.get();
                let line = LedgerLine::new("firepower", fraction(firepower), "A7.2");
                Volley {
                    firepower,
                    at_concealed: halvings::at_concealed(firepower),
                    ledger: vec![line],
                    ..Volley::none(self.table, cowering, inexperienced)
                }
            }
            (None, false) => {
                let none = Volley::none(self.table, cowering, inexperienced);
                self.volley_of(&firers, leader_directs, none)?
            }
        };
        let named = self.firers.is_some();
        let filled_in = Self {
            firing_force: self.firing_force.or(named.then_some(force)),
            cowering: Some(cowering),
            inexperienced: Some(inexperienced),
            // It says nothing of a FG that is farther away.
            pbf: self
                .pbf
                .or((named && self.range.is_some_and(|range| range.get() <= 1)).then_some(true)),
            ..self
        };
        Ok((filled_in, volley))
    }

    /// Whose units fire at those of this force.
    pub fn force(&self, targets: Force) -> Force {
        self.firing_force.unwrap_or(match targets {
            Force::Japanese => Force::Usmc,
            _ => Force::Japanese,
        })
    }

    /// The units that fire, when they are listed.
    ///
    /// # Errors
    ///
    /// [`Refusal`] when one is named wrongly.
    pub(crate) fn listed(&self, targets: Force) -> Result<Vec<Firer>, Refusal> {
        firers::parse(self.force(targets), self.firers.as_deref().unwrap_or_default())
    }

    /// Whether a firer is with an unbroken leader, whatever that leader does (A19.3).
    fn is_led(&self, firer: &Firer, firers: &[Firer], leader_directs: bool) -> bool {
        let range = self.range_of(firer);
        let with_him = |leader: &Firer| leader.is_without_fire() || self.range_of(leader) == range;
        let mut leaders = firers.iter().filter(|other| firer::is_leader(other.body));
        leader_directs || leaders.any(with_him)
    }

    /// How often the FP of everybody is halved.
    pub fn halvings(&self) -> i32 {
        self.common_causes().count() as i32
    }

    /// What halves the FP of everybody.
    fn common_causes(&self) -> impl Iterator<Item = Cause> + Clone {
        let switches = [
            self.advancing_fire.then_some(Cause::AdvancingFire),
            self.spraying_fire.then_some(Cause::SprayingFire),
            self.subsequent_first_fire.then_some(Cause::SubsequentFirstFire),
            self.overstacked_cave.then_some(Cause::OverstackedCave),
        ];
        let area_fires = (0..self.area_fire.get()).map(|_| Cause::AreaFire);
        switches.into_iter().flatten().chain(area_fires)
    }

    /// What these firers fire together.
    fn volley_of(
        &self,
        firers: &[Firer],
        leader_directs: bool,
        mut volley: Volley,
    ) -> Result<Volley, Refusal> {
        let mut by_units = Ratio::zero();
        for firer in firers {
            if firer.assault_fire {
                firer.check_assault_fire(self.advancing_fire, false)?;
            }
            volley.ledger.extend(firer.forfeited());
            for part in firer.parts() {
                // A squad can fire its MG alone where it does not reach itself.
                let reach = halvings::longest_range(part.normal_range);
                let is_beyond = self.range_of(firer).is_some_and(|range| range > reach);
                if part.weapon.is_none() && !firer.weapons.is_empty() && is_beyond {
                    let value = format!("0, it fires at most {reach} hexes far");
                    volley.ledger.push(LedgerLine::new(&part.name, value, "A7.22, A7.351"));
                    continue;
                }
                let share = self.one(firer, &part, leader_directs)?;
                volley.firepower += share.firepower;
                volley.at_concealed += share.at_concealed;
                volley.heroes.helping += share.heroes.helping;
                volley.heroes.at_machine_guns += share.heroes.at_machine_guns;
                volley.far_machine_gun |= share.far;
                volley.ledger.push(share.line);
                if part.weapon.is_none() {
                    by_units += share.firepower;
                }
            }
        }
        let total = fraction(volley.firepower);
        volley.ledger.push(LedgerLine::new("firepower", total, "A7.2, A7.3"));
        // Green units are led as they are for cowering, when that is said.
        let is_led = |firer: &Firer| self.is_led(firer, firers, leader_directs);
        let led = |firer: &Firer| self.inexperienced.map_or_else(|| is_led(firer), |green| !green);
        let mut weapons = Weapons { by_units, ..Weapons::default() };
        for firer in firers {
            let green = firer.is_inexperienced(led(firer));
            let cowers = firer.can_cower(firer.body.force());
            weapons.cowering += u32::from(cowers);
            for weapon in &firer.weapons {
                let sustained = self.subsequent_first_fire;
                let used = firer.in_use(*weapon, self.advancing_fire, sustained, green);
                weapons.used.push((used, cowers));
            }
        }
        volley.weapons = weapons;
        volley.flamethrower = flamethrower::among(firers).is_some();
        Ok(volley)
    }

    /// A sum of FP knows of no firers: what is asked of them would be ignored.
    fn check_nothing_for_firers(&self) -> Result<(), Refusal> {
        for (parameter, given) in [
            ("range", self.range.is_some()),
            ("pbf", self.pbf.is_some()),
            ("advancing-fire", self.advancing_fire),
            ("spraying-fire", self.spraying_fire),
            ("subsequent-first-fire", self.subsequent_first_fire),
            ("overstacked-cave", self.overstacked_cave),
            ("area-fire", self.area_fire.get() > 0),
        ] {
            if given {
                let message = format!(
                    "`{parameter}` is for `firers`; `firepower` already includes every doubling \
                     and halving: leave one of the two out, as `firers=6-6-6,6-6-6` at `range=4`"
                );
                return Err(Refusal::together(parameter, message));
            }
        }
        Ok(())
    }

    /// What one firer adds with a part.
    fn one(&self, firer: &Firer, part: &Part, leader_directs: bool) -> Result<Share, Refusal> {
        let name = &part.name;
        let Some(range) = self.range_of(firer) else {
            let message =
                format!("the range of `{name}` is missing: give `range`, or {}@3", firer.name);
            return Err(Refusal::together("range", message));
        };
        let long_range = halvings::is_long_range(range, part.normal_range);
        let far = part.is_machine_gun() && range > UNDIRECTED_MG_RANGE;
        part.check_range(range, leader_directs)?;
        if self.spraying_fire {
            firer.check_spraying_fire(part, range)?;
        }
        if self.subsequent_first_fire {
            firer.check_subsequent_fire(part, range)?;
        }
        // A FT has no PBF and no TPBF, and the AFPh does not halve it (A22.1).
        let is_ft = part.is_flamethrower();
        let own = [
            halvings::point_blank(range, self.pbf.unwrap_or(true)).filter(|_| !is_ft),
            long_range.then_some(Cause::LongRange),
            far.then_some(Cause::FarMachineGun),
            firer.pinned.then_some(Cause::Pinned),
            (part.is_machine_gun() && firer.is_lone_leader()).then_some(Cause::LoneLeader),
        ];
        let common =
            self.common_causes().filter(|cause| !(is_ft && *cause == Cause::AdvancingFire));
        let mut causes: Vec<Cause> = own.into_iter().flatten().chain(common).collect();
        causes.sort_unstable();
        let printed = part.printed;
        let mut firepower = halvings::firepower(printed, causes.iter().copied(), 0);
        let mut text = fraction(Ratio::from(printed));
        let mut rules = if is_ft { vec!["A22.1"] } else { Vec::new() };
        for cause in causes {
            let factor = cause.factor();
            let sign = if factor < Ratio::from(1) {
                format!("/ {}", factor.recip())
            } else {
                format!("× {factor}")
            };
            text += &format!(" {sign} {}", cause.name());
            if !rules.contains(&cause.rule()) {
                rules.push(cause.rule());
            }
        }
        // Units that are fired at from so far count as concealed anyway (A9.4).
        let mut at_concealed = if far { firepower } else { halvings::at_concealed(firepower) };
        if firer.assault_fire && part.weapon.is_none() {
            firer.check_assault_fire(self.advancing_fire, long_range)?;
            firepower = (firepower + 1).ceil();
            at_concealed = (at_concealed + 1).ceil();
            text += " + 1 Assault Fire, FRU";
            rules.push("A7.36");
        }
        if text.contains(' ') {
            text += &format!(" = {}", fraction(firepower));
        }
        if rules.is_empty() {
            rules.push("A7.2");
        }
        let hexes = if range == 1 { "hex" } else { "hexes" };
        let item = format!("{name} at {range} {hexes}");
        let line = LedgerLine { item, value: text, rule: rules.join(", ") };
        let heroes = firer.heroes(part, range);
        Ok(Share { firepower, at_concealed, heroes, far, line })
    }
}

/// What one firer adds to an attack.
struct Share {
    firepower: Ratio<i32>,
    at_concealed: Ratio<i32>,
    heroes: Heroes,
    /// A MG that fires from beyond 16 hexes.
    far: bool,
    line: LedgerLine,
}

/// What is fired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Volley {
    /// The FP of the attack.
    pub firepower: Ratio<i32>,
    /// The FP against concealed targets (A12.13).
    pub at_concealed: Ratio<i32>,
    /// The heroes who fire.
    pub heroes: Heroes,
    /// Whether a MG fires from beyond 16 hexes (A9.4).
    pub far_machine_gun: bool,
    /// The table that is used.
    pub table: Table,
    /// Whether Original doubles make the firer cower (A7.9).
    pub cowering: bool,
    /// Whether cowering costs two columns (A19.33).
    pub inexperienced: bool,
    /// How the FP comes about; the last line is the sum.
    pub ledger: Vec<LedgerLine>,
    /// Whether it is the attack of a FT (A22.1).
    pub(crate) flamethrower: bool,
    /// Its support weapons.
    pub(crate) weapons: Weapons,
}

impl Volley {
    /// No fire so far.
    fn none(table: Table, cowering: bool, inexperienced: bool) -> Self {
        Self {
            firepower: Ratio::zero(),
            at_concealed: Ratio::zero(),
            heroes: Heroes::default(),
            far_machine_gun: false,
            table,
            cowering,
            inexperienced,
            ledger: Vec::new(),
            flamethrower: false,
            weapons: Weapons::default(),
        }
    }
}

/// A number of FP as players write it: `10½`.
pub fn fraction(firepower: Ratio<i32>) -> String {
    let whole = firepower.trunc();
    let rest = firepower - whole;
    let whole = if whole.is_zero() && !rest.is_zero() { String::new() } else { whole.to_string() };
    match (*rest.numer(), *rest.denom()) {
        (0, _) => whole,
        (1, 2) => format!("{whole}½"),
        (1, 4) => format!("{whole}¼"),
        (3, 4) => format!("{whole}¾"),
        (numerator, denominator) if whole.is_empty() => format!("{numerator}/{denominator}"),
        (numerator, denominator) => format!("{whole} {numerator}/{denominator}"),
    }
}
