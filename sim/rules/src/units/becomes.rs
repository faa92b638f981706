//! What a squad or half-squad can become: a half-squad, a worse unit, a better one.

use std::sync::LazyLock;

use super::counters::{Force, Printed, Quality, SquadType};
use super::rows::SquadRow;

/// What a unit of a row can become: squads, and half-squads.
#[derive(Clone, Copy, Debug)]
struct Becomes {
    /// The first row of equal half-squads.
    half_squad: SquadRow,
    /// Of a squad, and of a half-squad, the row that Replaces it.
    lower: [Option<SquadRow>; 2],
    /// Of both, the row to which it is Battle Hardened.
    higher: [Option<SquadRow>; 2],
}

/// What every row can become. Rules ask for it at every loss, so it is looked for once.
static BECOMES: LazyLock<Vec<Becomes>> = LazyLock::new(|| {
    let of = |row: SquadRow| Becomes {
        half_squad: first_half_squad(row),
        lower: [false, true].map(|half_squad| find_lower(row, half_squad)),
        higher: [false, true].map(|half_squad| find_higher(row, half_squad)),
    };
    SquadRow::all().map(of).collect()
});

fn first_half_squad(row: SquadRow) -> SquadRow {
    let wanted = row.squad();
    let first = SquadRow::all().find(|other| {
        let other = other.squad();
        (other.force, other.half_squad, other.half_squad_broken, other.half_squad_bpv)
            == (wanted.force, wanted.half_squad, wanted.half_squad_broken, wanted.half_squad_bpv)
    });
    first.unwrap_or(row)
}

/// The first row of the same half-squad.
pub(super) fn half_squad(row: SquadRow) -> SquadRow {
    BECOMES[row.place()].half_squad
}

/// The row of a force by which a unit of this row is Replaced.
pub(super) fn lower(row: SquadRow, half_squad: bool) -> Option<SquadRow> {
    BECOMES[row.place()].lower[usize::from(half_squad)]
}

/// The row to which a unit of this row is Battle Hardened (A15.3).
pub(super) fn higher(row: SquadRow, half_squad: bool) -> Option<SquadRow> {
    BECOMES[row.place()].higher[usize::from(half_squad)]
}

fn find_lower(row: SquadRow, half_squad: bool) -> Option<SquadRow> {
    let this = row.squad();
    let (fp, range, morale) = printed(this, half_squad);
    SquadRow::all().find(|other| {
        let other = other.squad();
        let (other_fp, other_range, other_morale) = printed(other, half_squad);
        other.force == this.force
            && other.variant.is_empty()
            && other.quality > this.quality
            && (other_fp <= fp && other_range <= range && other_morale <= morale)
            && (other_fp, other_range, other_morale) != (fp, range, morale)
    })
}

/// The row of the next-higher Class that gains least, with no printed number lower.
///
/// A G.M.D. 5-3-7 is left out: it needs a majority of them in the OB. A Finn of the 1st Line becomes
/// Fanatic (A25.72). A Green Finn becomes one of the 1st Line, as a 4-4-7 has less FP.
fn find_higher(row: SquadRow, half_squad: bool) -> Option<SquadRow> {
    let this = row.squad();
    let (fp, range, morale) = printed(this, half_squad);
    let finnish = this.force == Force::Finnish;
    // An Axis Minor 5-3-7 and its half-squad become Fanatic (A25.84).
    if this.force == Force::AxisMinor && this.squad == (5, 3, 7) {
        return None;
    }
    if finnish && this.quality == Quality::FirstLine {
        return None;
    }
    let better = SquadRow::all()
        .map(|row| (row, row.squad()))
        .filter(|(_, other)| other.force == this.force && other.variant.is_empty())
        .filter(|(_, other)| other.quality < this.quality)
        .filter(|(_, other)| (other.force, other.squad) != (Force::Gmd, (5, 3, 7)))
        .filter(|(_, other)| {
            !(finnish && other.quality == Quality::SecondLine && fp > other.squad.0)
        });
    let class = better.clone().map(|(_, other)| other.quality).max()?;
    let candidates =
        better.filter(|(_, other)| other.quality == class).filter_map(|(row, other)| {
            let (other_fp, other_range, other_morale) = printed(other, half_squad);
            let gains = [other_fp - fp, other_range - range, other_morale - morale];
            gains.iter().all(|gain| *gain >= 0).then(|| (gains.iter().sum::<i32>(), row))
        });
    candidates.min_by_key(|(gain, _)| *gain).map(|(_, row)| row)
}

/// What is printed on a row's squad or half-squad.
fn printed(squad: &SquadType, half_squad: bool) -> Printed {
    if half_squad { squad.half_squad } else { squad.squad }
}
