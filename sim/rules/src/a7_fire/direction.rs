//! Which of the leaders among the firers directs the fire (A7.53, A7.531).

use super::firer::Firer;
use super::firing::Firing;
use super::flamethrower;
use crate::units::{Body, Force, Hexes, Leadership};
use crate::{LedgerLine, Refusal};

/// The rules of fire direction.
const DIRECTION: &str = "A7.53, A7.531";

/// Who directs an attack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Direction {
    /// The DRM of the leader who directs it; `None` when nobody does.
    pub(crate) leader: Option<Leadership>,
    /// What each leader among the firers does.
    pub(crate) ledger: Vec<LedgerLine>,
}

impl Firing {
    /// Who directs the fire: the leader whose DRM is given, or else the best of the leaders
    /// among the firers. He fires nothing himself. One with a positive DRM need not direct.
    ///
    /// # Source
    ///
    /// A7.53, A7.531, A7.831, A9.12, A10.7, A10.72.
    ///
    /// # Errors
    ///
    /// [`Refusal`], when the DRM that is given is that of another leader, or the firers are
    /// in several Locations.
    pub(crate) fn direction(
        &self,
        targets: Force,
        given: Option<Leadership>,
    ) -> Result<Direction, Refusal> {
        let firers = self.listed(targets)?;
        let leaders = || firers.iter().filter(|firer| firer.is_without_fire());
        self.check_one_location(&firers)?;
        let able = || leaders().filter(|leader| bar(leader, &firers).is_none());
        let best = able().min_by_key(|leader| drm(leader));
        let chosen = match (given, best) {
            (None, best) => best.filter(|leader| drm(leader) <= 0),
            (Some(_), None) => None,
            (Some(given), Some(best)) => {
                let same = able().find(|leader| drm(leader) == given.get());
                if same.is_none() {
                    let message = format!(
                        "`leader` is {:+}, but `{}` among the `firers` has {:+}: leave `leader` \
                         out, or the leader out of the `firers`",
                        given.get(),
                        best.name,
                        drm(best)
                    );
                    return Err(Refusal::together("leader", message).by(DIRECTION));
                }
                same
            }
        };
        let is_chosen = |leader: &Firer| chosen.is_some_and(|other| std::ptr::eq(other, leader));
        let line = |leader: &Firer| {
            let (value, rule) = match bar(leader, &firers) {
                _ if is_chosen(leader) => ("directs the fire".to_owned(), DIRECTION),
                Some((why, rule)) => (format!("does not direct the fire: {why}"), rule),
                None if chosen.is_none() && given.is_none() => {
                    ("need not direct the fire: his DRM is positive".to_owned(), "A10.72")
                }
                None => ("does not direct the fire: another leader does".to_owned(), "A10.7"),
            };
            LedgerLine::new(&leader.name, value, rule)
        };
        let ledger = leaders().map(line).collect();
        let derived = chosen.map(|leader| {
            Leadership::try_from(i64::from(drm(leader))).map_err(|_| {
                let message = format!("the leadership of `{}` is out of range", leader.name);
                Refusal::together("leader", message).by(DIRECTION)
            })
        });
        let leader = if given.is_some() { given } else { derived.transpose()? };
        Ok(Direction { leader, ledger })
    }

    /// The range to the target of one of the firers, when it is known.
    pub(super) fn range_of(&self, firer: &Firer) -> Option<i32> {
        firer.range.or(self.range.map(Hexes::get))
    }

    /// A leader among the firers directs those of his Location. Ranges that differ are of
    /// different Locations.
    fn check_one_location(&self, firers: &[Firer]) -> Result<(), Refusal> {
        let Some(leader) = firers.iter().find(|firer| firer.is_without_fire()) else {
            return Ok(());
        };
        let mut ranges: Vec<i32> = firers
            .iter()
            .filter_map(
                |firer| if firer.is_without_fire() { firer.range } else { self.range_of(firer) },
            )
            .collect();
        ranges.sort_unstable();
        ranges.dedup();
        if ranges.len() < 2 {
            return Ok(());
        }
        let message = format!(
            "`{}` directs units of his own Location, and these are {} and {} hexes away: with a \
             leader in each Location leave the leaders out of the `firers`, and let `leader` be \
             the DRM of the worst of them",
            leader.name, ranges[0], ranges[1]
        );
        Err(Refusal::together("firers", message).by("A7.531"))
    }
}

/// The leadership DRM of a leader.
fn drm(leader: &Firer) -> i32 {
    match leader.body {
        Body::Leader { leadership, .. } => i32::from(leadership),
        _ => 0,
    }
}

/// Why a leader cannot direct these firers, and the rule.
fn bar(leader: &Firer, firers: &[Firer]) -> Option<(String, &'static str)> {
    if leader.pinned {
        return Some(("he is pinned".to_owned(), "A7.831"));
    }
    if flamethrower::among(firers).is_some() {
        return Some(("a FT has no leadership DRM".to_owned(), "A22.2"));
    }
    let berserk = firers.iter().find(|firer| firer.berserk)?;
    let why = format!("`{}` is berserk", berserk.name);
    Some((why, "A15.42, A8.41"))
}
