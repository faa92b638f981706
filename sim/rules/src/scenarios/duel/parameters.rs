use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::combatant::{Circumstances, Combatant};
use super::encounter::Encounter;
use super::left::{LeftOfDuel, measures};
use super::play::{Arms, Begins, Duellist, Exchange, When};
use super::shot::Against;
use crate::c3_to_hit::aim::{AimTime, Bounding, Mount, TargetMotion};
use crate::c7_to_kill::penetration::Penetration;
use crate::procedure::{Headline, OfSide, SIDES};
use crate::{Catalogued, LedgerLine, Ready, Refusal};
use asl_engine::odds::{Exact, Measure};
use asl_engine::{Map, Meter, NotExact, Play};

/// Two vehicles fire at each other with their Guns, Player Turn by Player Turn: who is left?
///
/// The first Player Turn is the ATTACKER's. In each, the side whose turn it is fires in its PFPh,
/// and the other one in its DFPh. Each shot has its TH DR, which says where it hits, and its To Kill
/// DR; then the crew rolls. It ends when one is out: destroyed, abandoned or under Recall. Leave
/// one Gun out, and only the other one fires.
///
/// Collateral Attacks, MG, Intensive Fire, SMOKE and movement after the first Player Turn are not
/// part of it.
///
/// # Examples
///
/// A 75L with AP fires once at 10 hexes, and the AF of the front is 8. Its crew is Buttoned Up. Of
/// 1296 ways 685 destroy the vehicle.
///
/// ```
/// use asl_rules::prelude::*;
///
/// let duel = Ask::<Duel>::new().range(10).turns(1).attacker_caliber_mm(75);
/// let duel = duel.attacker_barrel(Barrel::L).attacker_buttoned_up(true);
/// let duel = duel.defender_front_af(8).defender_crew_morale(8);
/// let burns = duel.clone().chance_of("attacker unhurt / defender burns")?;
/// assert_eq!(burns.to_string(), "185/1296");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Duel {
    #[serde(flatten)]
    encounter: Encounter,
    #[serde(flatten)]
    attacker: OfSide<Combatant, 0>,
    #[serde(flatten)]
    defender: OfSide<Combatant, 1>,
}

/// The parameters of a refusal that are those of the one who is fired at.
const OF_TARGET: [&str; 12] = [
    "front-af",
    "side-af",
    "turret-front-af",
    "turret-side-af",
    "unarmored",
    "facing",
    "turret-facing",
    "schuerzen",
    "hull-down",
    "terrain",
    "crew-morale",
    "survival-number",
];

/// Those of the one who fires.
const OF_FIRER: [&str; 10] = [
    "caliber-mm",
    "barrel",
    "ammunition",
    "gun-nationality",
    "basic-tk",
    "rate-of-fire",
    "breakdown",
    "hexspines",
    "buttoned-up",
    "acquired",
];

/// A refusal of a shot of this side at the other, in the words of the duel.
fn in_duel(refusal: &Refusal, firer: usize) -> Refusal {
    let named = |name: &str| {
        let side = match name {
            name if OF_TARGET.contains(&name) => 1 - firer,
            name if OF_FIRER.contains(&name) => firer,
            _ => return name.to_owned(),
        };
        format!("{}-{name}", SIDES[side])
    };
    refusal.renamed(|name| named(name))
}

impl Duel {
    fn sides(&self) -> [&Combatant; 2] {
        [&self.attacker.0, &self.defender.0]
    }

    /// What counts for the shots of a side at that time.
    fn around(&self, firer: usize, when: When) -> Circumstances {
        let encounter = &self.encounter;
        let moves = when != When::Later && self.encounter.moves();
        let bounds = moves && firer == 0;
        let still = TargetMotion::Still;
        // Case L is NA when one of them is Non-Stopped.
        let moved = match encounter.target_motion {
            _ if when == When::DefensiveFire => TargetMotion::Moved,
            None | Some(TargetMotion::Moved) if encounter.motion_fire => TargetMotion::InMotion,
            motion => motion.unwrap_or(TargetMotion::Moved),
        };
        let bounding = match (encounter.stabilized, self.attacker.0.mount) {
            _ if !bounds => Bounding::No,
            (true, _) => Bounding::Stabilized,
            (false, Mount::NonTurret) => Bounding::NonTurret,
            (false, _) => Bounding::Turret,
        };
        Circumstances {
            range: encounter.range,
            hindrance: encounter.hindrance,
            rof_limit: encounter.rof_limit,
            bounding,
            aim_time: if bounds {
                encounter.aim_time.unwrap_or(self.encounter.least_aim())
            } else {
                AimTime::Full
            },
            motion_fire: bounds && encounter.motion_fire,
            target_motion: if moves && firer == 1 { moved } else { still },
        }
    }

    /// What a side needs to know to fire at the other, with the lines of the ledger.
    fn duellist(&self, firer: usize) -> Result<(Duellist, Vec<LedgerLine>), Refusal> {
        let [own, other] = [self.sides()[firer], self.sides()[1 - firer]];
        let none = Duellist { arms: None, crew: own.crew() };
        if own.caliber_mm.is_none() {
            return Ok((none, Vec::new()));
        }
        let range = self.encounter.range;
        let target = other.target()?;
        let mut ledger = Vec::new();
        let ready = |when| own.aim(other, &self.around(firer, when)).ready();
        let [opening, defensive, later] = When::ALL.map(ready);
        let (opening, defensive, later) = (opening?, defensive?, later?);
        let fire = [opening.gunfire, defensive.gunfire, later.gunfire];
        if self.encounter.moves() {
            // What differs is said of each of both, and of the rest nothing.
            let said = |lines: &[LedgerLine], other: &[LedgerLine], when: &str| {
                let own = lines.iter().filter(|line| !other.contains(line));
                own.map(|line| LedgerLine {
                    item: format!("{}, {when}", line.item),
                    ..line.clone()
                })
                .collect::<Vec<_>>()
            };
            ledger.extend(said(&opening.ledger, &later.ledger, "Player Turn 1"));
            ledger
                .extend(opening.ledger.iter().filter(|line| later.ledger.contains(line)).cloned());
            if self.encounter.turns.get() > 1 {
                ledger.extend(said(&later.ledger, &opening.ledger, "from Player Turn 2 on"));
            }
        } else {
            ledger.extend(later.ledger);
        }
        let mut penetration = |turret: bool, critical: bool| {
            let projectile = own.projectile(range, critical)?;
            let (penetration, lines) =
                Penetration::of(&projectile, &target, other.red_cs(), turret)?;
            if !critical {
                let new: Vec<_> = lines.into_iter().filter(|line| !ledger.contains(line)).collect();
                ledger.extend(new);
            }
            Ok::<_, Refusal>(penetration)
        };
        let against = Against {
            hull: penetration(false, false)?,
            turret: penetration(true, false)?,
            critical: penetration(other.hull_down, true)?,
        };
        let arms = Arms { fire, against, duel_drm: self.firer_based(firer) };
        Ok((Duellist { arms: Some(arms), ..none }, ledger))
    }

    /// The sum of the Firer-Based DRM of the first shot, for a Gun Duel: Cases A to I without C4, and
    /// the other DRM of its shots.
    fn firer_based(&self, firer: usize) -> i32 {
        let [own, other] = [self.sides()[firer], self.sides()[1 - firer]];
        own.aim(other, &self.around(firer, When::Opening)).firer_based() + own.drm.get()
    }
}

impl Catalogued for Duel {
    type Played = Play<Exchange>;

    const NAME: &'static str = "duel";
    const EXAMPLE: &'static [(&'static str, &'static str)] = &[
        ("range", "8"),
        ("attacker-caliber-mm", "75"),
        ("attacker-front-af", "8"),
        ("attacker-crew-morale", "8"),
        ("defender-caliber-mm", "37"),
        ("defender-front-af", "1"),
        ("defender-size", "1"),
        ("defender-crew-morale", "8"),
    ];
    const RULES: &'static [&'static str] = &[
        "C2.24", "C2.2401", "C3", "C4", "C5", "C6", "C7", "D3.3", "D3.7", "D4.2", "D5.5", "D5.6",
        "D5.7", "A8.1",
    ];
    const OUTCOMES: &'static [(&'static str, &'static str)] = &[
        ("attacker <state> / defender <state>", "what is left of both"),
        ("... unhurt", "nothing has happened to it"),
        ("... burns, eliminated", "it is a burning wreck, or a wreck"),
        ("... eliminated, crew survives", "it is a wreck, and its crew survives"),
        ("... abandoned", "its crew has left the immobilized vehicle (D5.5)"),
        ("... recalled", "its Gun is disabled, and it must leave (D3.7)"),
        ("... shocked, unconfirmed kill", "it is Shocked, or that has not been settled (C7.42)"),
        ("... immobilized, malfunctioned", "it is immobilized, or its Gun malfunctions"),
    ];
    const HEADLINE: Option<Headline> =
        Headline::measure("Only the defender is out of the fight", "attacker-wins");

    const NEXT: Option<&'static str> =
        Some("Only the attacker is out of the fight {defender-wins}.");

    fn measures() -> Vec<Measure<LeftOfDuel>> {
        measures()
    }

    fn ready(self) -> Result<Ready<Self>, Refusal> {
        self.encounter.check(self.sides())?;
        let mut ledger = Vec::new();
        let mut duellists = Vec::new();
        for (firer, side) in SIDES.into_iter().enumerate() {
            // What it refuses is the one itself, also as a target.
            self.sides()[firer]
                .check()
                .map_err(|refusal| refusal.renamed(|name| format!("{side}-{name}")))?;
            let (duellist, lines) =
                self.duellist(firer).map_err(|refusal| in_duel(&refusal, firer))?;
            duellists.push(duellist);
            let of_side =
                |line: LedgerLine| LedgerLine { item: format!("{side}: {}", line.item), ..line };
            ledger.extend(lines.into_iter().map(of_side));
        }
        let sides = [duellists[0], duellists[1]];
        let Encounter { gun_duel, turns, target_motion, .. } = self.encounter;
        let shots = match target_motion {
            Some(TargetMotion::OneMp) => 1,
            Some(TargetMotion::ThreeMp) => 3,
            _ => u8::MAX,
        };
        let begins = match (self.encounter.moves(), gun_duel) {
            (false, _) => Begins::Attacker,
            (true, false) => Begins::Defender(shots),
            (true, true) => Begins::GunDuel(shots),
        };
        let exchange = Exchange::new(sides, turns.get() as u8, begins);
        if gun_duel {
            ledger.extend(exchange.duel_lines());
        }
        let moved = self.encounter.moves().then_some(TargetMotion::Moved);
        let encounter = Encounter { target_motion: target_motion.or(moved), ..self.encounter };
        Ok(Ready::new(Self { encounter, ..self }, Play(exchange)).with_ledger(ledger))
    }

    fn exact(
        played: &Play<Exchange>,
        meter: &mut Meter<'_>,
    ) -> Result<Exact<LeftOfDuel>, NotExact> {
        Map::new(&played.0).odds(meter)
    }
}
