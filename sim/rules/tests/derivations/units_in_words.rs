//! Every counter in words: its Morale Levels, and what a MC and Heat of Battle make of it.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::pairs;

/// The ways out of 36 that a Heat of Battle DR makes a hero, a hero and a Battle
/// Hardening, a Battle Hardening, a berserker, and a surrender; DRM -2 to +6.
#[rustfmt::skip]
pub(crate) const HEAT: [[u128; 5]; 9] = [
    [15, 11, 7, 3, 0], [10, 11, 9, 6, 0], [6, 9, 11, 9, 1], [3, 7, 11, 12, 3], [1, 5, 9, 15, 6],
    [0, 3, 7, 16, 10], [0, 1, 5, 15, 15], [0, 0, 3, 12, 21], [0, 0, 1, 9, 26],
];

/// The ways of a Final 10 or 11. Italian and Axis Minor MMC surrender by it, if they are not Elite.
const TEN: [u128; 9] = [1, 3, 5, 7, 9, 11, 11, 9, 7];

/// The row of [`HEAT`] for this unit.
pub(crate) fn heat(unit: &Unit, drm: usize) -> [u128; 5] {
    let elite = unit[1].starts_with("leader") || ["4-4-7", "2-4-7"].contains(&&*unit[1]);
    let soon = ["italian", "axis-minor"].contains(&&*unit[0]) && !elite;
    let [hero, both, hardened, berserk, surrender] = HEAT[drm];
    let ten = if soon { TEN[drm] } else { 0 };
    [hero, both, hardened, berserk - ten, surrender + ten]
}

/// Who breaks when he fails his MC by no more than his ELR, `HS` for half-squad:
/// the morale of both sides, the Heat of Battle DRM, what Battle Hardening makes
/// of him, his fate when he fails by more, and that on an Original 12, within
/// and beyond his ELR, if something is left of him.
///
/// In every table `=` is to become Fanatic instead, and `x` is what a unit has
/// not. A fate is a counter, or `.` for the same one, with `*` if it is broken
/// or `!` if it is Disrupted; `-` if nothing is left. It may begin with the
/// faces of a Wound Severity dr that leave it so, and a colon.
const BREAKING: &str = "
japanese       elite-HS       8 8 3 =              first-line-HS*  | first-line-HS  7 7 4 elite-HS       second-line-HS*
japanese       second-line-HS 7 6 4 first-line-HS  conscript-HS*   | conscript-HS   6 5 5 second-line-HS .*              | vehicle-crew 7 8 x x .*
usmc           vehicle-crew 6 7 x x .* | crew 8 8 x x .*
usmc           7-6-8          8 8 -1 =     two-3-4-8* 3-4-8* 3-4-8* | 6-6-8          8 8 -1 =     two-3-4-8* 3-4-8* 3-4-8*
usmc           5-5-8          8 8 -1 =     two-2-3-8* 2-3-8* 2-3-8* | 5-5-8-stealthy 8 8 -1 =     two-2-3-8* 2-3-8* 2-3-8*
usmc           4-5-8          8 8 -1 =     two-2-4-8* 2-4-8* 2-4-8* | 2-4-8 8 7 -1 =     .*     | 3-4-8 8 7 -1 =     .*
usmc           2-3-8 8 7 -1 =     .*
american       7-4-7-engineer 7 8 -1 =     two-3-3-7* 3-3-7* 3-3-7* | 7-4-7          7 8 -1 =     two-3-3-7* 3-3-7* 3-3-7*
american       6-6-7          7 8 -1 =     6-6-6*     3-4-7* 3-4-6* | 6-6-6          6 8  0 6-6-7 5-4-6*     3-4-6* 2-3-6*
american       5-4-6          6 7  0 6-6-6 5-3-6*     2-3-6* 2-2-6* | 5-3-6          6 7  1 5-4-6 .!         2-2-6* 2-2-6!
american       3-3-7 7 7 -1 =     .!     | 3-4-7 7 7 -1 =     3-4-6* | 3-4-6 6 7  0 3-4-7 2-3-6* | 2-3-6 6 6  0 3-4-6 2-2-6*
american       2-2-6 6 6  1 2-3-6 .!     | crew 7 8 x x .* | vehicle-crew 6 7 x x .*
early-american 4-4-7          7 7  0 =     3-3-6*     2-3-7* 1-2-6* | 3-3-6          6 6  1 4-4-7 .!         1-2-6* 1-2-6!
early-american 2-3-7 7 6  0 =     1-2-6* | 1-2-6 6 5  1 2-3-7 .!
british        6-4-8-engineer 8 8 -2 =     two-3-3-8* 3-3-8* 3-3-8* | 6-4-8          8 8 -2 =     two-3-3-8* 3-3-8* 3-3-8*
british        4-5-8          8 8 -2 =     4-5-7*     2-4-8* 2-4-7* | 4-5-7          7 7 -1 4-5-8 4-4-7*     2-4-7* 2-3-7*
british        4-4-7          7 7 -1 4-5-7 4-3-6*     2-3-7* 2-2-6* | 4-3-6          6 6  0 4-4-7 .!         2-2-6* 2-2-6!
british        3-3-8 8 7 -2 =     .!     | 2-4-8 8 7 -2 =     2-4-7* | 2-4-7 7 6 -1 2-4-8 2-3-7* | 2-3-7 7 6 -1 2-4-7 2-2-6*
british        2-2-6 6 5  0 2-3-7 .!     | crew 8 8 x x .* | vehicle-crew 7 7 x x .*
gmd            5-3-7          7 8 -1 =     3-3-7*     2-2-7* 1-2-7* | 4-4-7          7 7 -1 =     3-3-7*     2-3-7* 1-2-7*
gmd            3-3-7          7 6  0 4-4-7 3-3-6*     1-2-7* 1-2-6* | 3-3-6          6 5  1 3-3-7 .!         1-2-6* 1-2-6!
gmd            2-2-7 7 7 -1 =     1-2-7* | 2-3-7 7 6 -1 =     1-2-7* | 1-2-7 7 5  0 2-3-7 1-2-6* | 1-2-6 6 4  1 1-2-7 .!     | crew 7 7 x x .* | vehicle-crew 6 5 x x .*
red-chinese    3-3-7          7 6  1 =     .*         1-2-7* 1-2-7* | 1-2-7 7 5  1 =     .*     | crew 8 8 x x .* | vehicle-crew 7 6 x x .*
russian        6-2-8          8 8  1 =     5-2-7*     3-2-8* 2-2-7* | 4-5-8          8 8  1 =     4-4-7*     2-4-8* 2-3-7*
russian        4-4-7          7 7  2 4-5-8 4-2-6*     2-3-7* 2-2-6* | 5-2-7          7 7  2 6-2-8 4-2-6*     2-2-7* 2-2-6*
russian        4-2-6          6 5  3 5-2-7 .!         2-2-6* 2-2-6! | 3-2-8 8 7  1 =     2-2-7* | 2-4-8 8 7  1 =     2-3-7*
russian        2-3-7 7 6  2 2-4-8 2-2-6* | 2-2-7 7 6  2 3-2-8 2-2-6* | 2-2-6 6 4  3 2-2-7 .!     | crew 8 8 x x .* | vehicle-crew 7 7 x x .*";

/// The same of the other forces, which were not in the Pacific.
const ELSEWHERE: &str = "
german         8-3-8-engineer 8 8 -1 =     two-3-3-8* 3-3-8* 3-3-8* | 8-3-8 8 8 -1 = two-3-3-8* 3-3-8* 3-3-8*
german         4-6-8          8 8 -1 =     4-6-7*     2-4-8* 2-4-7* | 5-4-8 8 8 -1 = 4-4-7* 2-3-8* 2-3-7*
german         4-6-7          7 7  0 4-6-8 4-4-7*     2-4-7* 2-3-7* | 4-4-7 7 7  0 4-6-7 4-3-6* 2-3-7* 2-3-6*
german         5-3-7          7 7  0 =     4-3-6*     2-3-7* 2-3-6* | 4-3-6 6 5  1 4-4-7 .! 2-3-6* 2-3-6!
german         3-3-8 8 7 -1 =     .!     | 2-4-8 8 7 -1 =     2-4-7* | 2-3-8 8 7 -1 =     2-3-7* | 2-4-7 7 6  0 2-4-8 2-3-7*
german         2-3-7 7 6  0 2-4-7 2-3-6* | 2-3-6 6 4  1 2-3-7 .!     | crew 8 8 x x .* | vehicle-crew 7 7 x x .*
ss             8-3-8-engineer 8 9 -1 =     two-3-3-8* 3-3-8* 3-3-8* | 8-3-8 8 9 -1 = two-3-3-8* 3-3-8* 3-3-8*
ss             6-5-8          8 9 -1 =     two-3-4-8* 3-4-8* 3-4-8* | 3-3-8 8 8 -1 = .! | 3-4-8 8 8 -1 = .!
ss             crew 8 8 x x .* | vehicle-crew 7 7 x x .*
finnish        8-3-8          8 8 -2 =     two-3-3-8* 3-3-8* 3-3-8* | 6-4-8 8 8 -1 = 4-4-7* 2-4-8* 2-3-7*
finnish        5-4-8          8 8 -1 =     4-4-7*     2-3-8* 2-3-7* | 4-4-7 7 7 -1 5-4-8 4-3-7* 2-3-7* 2-2-7*
finnish        5-3-8          8 8  0 5-4-8 4-3-7*     2-3-8* 2-2-7* | 4-3-7 7 6  0 5-3-8 .! 2-2-7* 2-2-7!
finnish        3-3-8 8 7 -2 =     .!     | 2-4-8 8 7 -1 =     2-3-7* | 2-3-8 8 7 -1 =     2-3-7* | 2-3-7 7 6 -1 2-3-8 2-2-7*
finnish        2-2-7 7 5  0 2-3-8 .!     | crew 8 8 x x .* | vehicle-crew 7 7 x x .*
french         4-5-8          8 7  0 =     4-5-7*     2-4-8* 2-3-7* | 4-5-7 7 6  1 4-5-8 4-3-7* 2-3-7* 2-2-7*
french         4-3-7          7 6  2 4-5-7 .!         2-2-7* 2-2-7! | 2-4-8 8 6  0 =     2-3-7* | 2-3-7 7 5  1 2-4-8 2-2-7*
french         2-2-7 7 5  2 2-3-7 .!     | crew 8 7 x x .* | vehicle-crew 7 6 x x .*
italian        4-4-7          7 7  2 =     3-4-6*     2-4-7* 1-3-6* | 3-4-7 7 6  3 4-4-7 3-3-6* 1-3-7* 1-2-6*
italian        3-4-6          6 5  3 4-4-7 3-3-6*     1-3-6* 1-2-6* | 3-3-6 6 5  4 3-4-6 .! 1-2-6* 1-2-6!
italian        2-4-7 7 6  2 =     1-3-6* | 1-3-7 7 5  3 2-4-7 1-2-6* | 1-3-6 6 4  3 2-4-7 1-2-6* | 1-2-6 6 4  4 1-3-6 .!
italian        crew 7 7 x x .* | vehicle-crew 6 5 x x .*
axis-minor     4-4-7          7 7  2 =     3-4-7*     2-4-7* 1-3-7* | 5-3-7 7 6  3 =     3-3-6* 2-2-7* 1-2-6*
axis-minor     3-4-7          7 6  3 4-4-7 3-3-6*     1-3-7* 1-2-6* | 3-3-6 6 5  4 3-4-7 .! 1-2-6* 1-2-6!
axis-minor     2-4-7 7 6  2 =     1-3-7* | 2-2-7 7 5  3 =     1-2-6* | 1-3-7 7 5  3 2-4-7 1-2-6* | 1-2-6 6 4  4 1-3-7 .!
axis-minor     crew 7 7 x x .* | vehicle-crew 6 5 x x .*
allied-minor   4-5-8          8 7  1 =     4-5-7*     2-4-8* 2-3-7* | 4-5-7 7 6  2 4-5-8 4-3-7* 2-3-7* 2-2-7*
allied-minor   4-3-7          7 6  3 4-5-7 .!         2-2-7* 2-2-7! | 2-4-8 8 6  1 =     2-3-7* | 2-3-7 7 5  2 2-4-8 2-2-7*
allied-minor   2-2-7 7 5  3 2-3-7 .!     | crew 8 7 x x .* | vehicle-crew 7 6 x x .*
partisan       3-3-7          7 6  1 =     .*         1-2-7* 1-2-7* | 1-2-7 7 5  1 =     .*";

/// The Japanese who are reduced instead: morale, Heat of Battle DRM, what Battle
/// Hardening makes of them, their fate within and beyond their ELR, the same on
/// an Original 12, and otherwise for a cause not in G1.12.
const REDUCED: &str = "
elite-full          8 3 =                   elite-reduced       first-line-reduced  elite-HS*       first-line-HS*  two-elite-HS*       two-first-line-HS*
elite-reduced       8 3 =                   elite-HS            first-line-HS       elite-HS*       first-line-HS*  elite-HS*           first-line-HS*
first-line-full     7 4 elite-full          first-line-reduced  second-line-reduced first-line-HS*  second-line-HS* two-first-line-HS*  two-second-line-HS*
first-line-reduced  7 4 elite-reduced       first-line-HS       second-line-HS      first-line-HS*  second-line-HS* first-line-HS*      second-line-HS*
second-line-full    7 4 first-line-full     second-line-reduced conscript-reduced   second-line-HS* conscript-HS*   two-second-line-HS* two-conscript-HS*
second-line-reduced 7 4 first-line-reduced  second-line-HS      conscript-HS        second-line-HS* conscript-HS*   second-line-HS*     conscript-HS*
conscript-full      6 5 second-line-full    conscript-reduced   conscript-HS*       conscript-HS*   -               two-conscript-HS*   two-conscript-HS*
conscript-reduced   6 5 second-line-reduced conscript-HS        conscript-HS*       conscript-HS*   -               conscript-HS*       conscript-HS*
crew                8 x x                   reduced-crew        reduced-crew        -               -               vehicle-crew*       vehicle-crew*
reduced-crew        8 x x                   vehicle-crew*       vehicle-crew*       -               -               vehicle-crew*       vehicle-crew*";

/// The forces with the Heat of Battle DRM of their leaders.
const FORCES: &str = "japanese 3, usmc -1, american -1, early-american -1, british -2, gmd -1, red-chinese 1, russian 1";

/// The same of the other forces. Leaders of Partisans are not Elite.
const FORCES_ELSEWHERE: &str =
    "german -1, ss -1, finnish -2, french 0, italian 2, axis-minor 2, allied-minor 1, partisan 1";

/// Leaders, best first, each with his wounded side.
const JAPANESE: &str = "10-2 9-1, 10-1 9-0, 10-0 9+1, 9-1 8-0, 9-0 8+1, 8-0 7+1, 8+1 7+2";
const FINNISH: &str = "10-1 9-0, 10-0 9+1, 9-1 8-0, 9-0 8+1, 8-0 7+1, 8+1 7+2";
const OTHERS: &str = "10-3 9-2, 10-2 9-1, 9-2 8-1, 9-1 8-0, 8-1 7-0, 8-0 7+1, 7-0 6+1, 6+1 5+2";

const HEROES: &str = "
hero 9 - x x 4:HERO 4:HERO 3:HERO 3:HERO 4:HERO 4:HERO x 4:HERO 3:HERO
HERO 8 - x x - - - - - - x 3:HERO -";

/// A unit in words: force, name, morale of both sides (`-` for who is not pinned
/// either), Heat of Battle DRM, what Battle Hardening makes of it; four fates as
/// in the tables, two for a cause not in G1.12, a broken unit's, a berserk one's.
pub(crate) type Unit = Vec<String>;

fn words(row: &str) -> Unit {
    let row = row.replace("HS", "half-squad").replace("HERO", "hero-wounded");
    row.split_whitespace().map(str::to_owned).collect()
}

/// The MMC and heroes of the Pacific.
pub(crate) fn mmc_and_heroes() -> Vec<Unit> {
    let mut rows = breaking(BREAKING);
    for row in REDUCED.trim().lines().map(words) {
        let (unit, fates, twelve) = (row[..2].join(" "), row[2..].join(" "), &row[6]);
        rows.push(format!("japanese {unit} x {fates} x {twelve} -"));
    }
    rows.extend(heroes(FORCES));
    rows.iter().map(|row| words(row)).collect()
}

/// The MMC and heroes of the other forces.
pub(crate) fn mmc_and_heroes_elsewhere() -> Vec<Unit> {
    let rows = breaking(ELSEWHERE).into_iter().chain(heroes(FORCES_ELSEWHERE));
    rows.map(|row| words(&row)).collect()
}

fn heroes(forces: &str) -> Vec<String> {
    let of = |force| HEROES.trim().lines().map(move |row| format!("{force} {row}"));
    pairs(forces).flat_map(|(force, _)| of(force)).collect()
}

fn breaking(table: &str) -> Vec<String> {
    let mut rows = Vec::new();
    for (force, list) in table.trim().lines().filter_map(|line| line.split_once(' ')) {
        for row in list.split('|').map(words) {
            let (unit, over) = (row[..5].join(" "), &row[5]);
            let [twelve, beyond] = [6, 7].map(|column| row.get(column).map_or("-", String::as_str));
            let fates = format!(".* {over} {twelve} {beyond} .* {over} {twelve}");
            rows.push(format!("{force} {unit} {fates} {twelve} -"));
        }
    }
    rows
}

pub(crate) fn leaders() -> Vec<Unit> {
    leaders_of(FORCES)
}

pub(crate) fn leaders_elsewhere() -> Vec<Unit> {
    leaders_of(FORCES_ELSEWHERE)
}

fn leaders_of(forces: &str) -> Vec<Unit> {
    let mut units = Vec::new();
    for (force, drm) in pairs(forces) {
        let list = pairs(match force {
            "japanese" => JAPANESE,
            "finnish" => FINNISH,
            _ => OTHERS,
        });
        let sides = |(sound, hurt)| [format!("leader-{sound}"), format!("leader-{hurt}-wounded")];
        let ranks: Vec<_> = list.map(sides).collect();
        for (i, side) in (0..2 * ranks.len()).map(|n| (n / 2, n % 2)) {
            let name = &ranks[i][side];
            let morale = &words(&name.replace(['-', '+'], " "))[1];
            let better = if i == 0 { "=" } else { &ranks[i - 1][side] };
            // Four faces spare a man, one face less when he is wounded already.
            // A Casualty MC counts as a wound before: one less, too, but not twice.
            let [wound, worse] = [4 - side, 3].map(|faces| format!("{faces}:{}", ranks[i][1]));
            // Only the last of the list can be Disrupted by his ELR (A19.12).
            let last = if matches!(force, "usmc" | "red-chinese" | "partisan") { "*" } else { "!" };
            let (next, sign) = ranks.get(i + 1).map_or((&ranks[i], last), |next| (next, "*"));
            // Who is Replaced is Replaced before he is wounded (A10.31).
            let (over, beyond) = (&next[side], format!("{}:{}{sign}", 4 - side, next[1]));
            let fates = format!(".* {over}{sign} {wound}* {beyond} .* {over}{sign} {wound}*");
            let rest = match force {
                "japanese" => format!("- {drm} {better} {0} {0} - - {0} {0} x {0} -", wound),
                _ => format!("{morale} {drm} {better} {fates} {wound} {worse}"),
            };
            units.push(words(&format!("{force} {name} {morale} {rest}")));
        }
    }
    units
}

/// Every unit by its force and name.
static ROWS: LazyLock<BTreeMap<(String, String), Unit>> = LazyLock::new(|| {
    let pacific = mmc_and_heroes().into_iter().chain(leaders());
    let rows = pacific.chain(mmc_and_heroes_elsewhere()).chain(leaders_elsewhere());
    rows.map(|row| ((row[0].clone(), row[1].clone()), row)).collect()
});

pub(crate) fn row(force: &str, counter: &str) -> &'static Unit {
    &ROWS[&(force.to_owned(), counter.to_owned())]
}
