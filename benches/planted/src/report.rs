//! The report that stands in the docs.

use std::fmt::Write;

use crate::area::{AREAS, Side};
use crate::copy::Folders;
use crate::result::{Nothing, Tried, held, nothings, why};

/// Where it stands.
pub const REPORT: &str = "docs/planted-faults.md";

const HEAD: &str = "# Planted faults\n
A fault is a small change of the program: `<=` for `<`, one more, a condition that is negated.
`cargo run -p asl-planted` plants the faults below in a copy of the project, one at a time, and
runs the tests. A fault in `sim` has to be caught by the tests of `sim`, a fault in `analysis` by
those of `analysis`. Goldens, snapshots and digests do not count. Neither do the tests of the
browser and of processes that are stopped.\n
The sample is fixed. It is spread over the files of each area. With `--survivors` a fault that was
caught before keeps its result, as long as its line is the same.
[CONTRIBUTING.md](../CONTRIBUTING.md) says how to run it again. This page is written by the
program.\n";

/// Faults, those that change nothing, and those that were caught.
#[derive(Clone, Copy, Debug, Default)]
struct Count {
    all: usize,
    nothing: usize,
    caught: usize,
}

impl Count {
    fn of<'a>(tried: impl Iterator<Item = &'a Tried>, known: &[Nothing]) -> Self {
        tried.fold(Self::default(), |count, one| Self {
            all: count.all + 1,
            nothing: count.nothing + usize::from(one.by.is_none() && why(known, one).is_some()),
            caught: count.caught + usize::from(one.by.is_some()),
        })
    }

    fn row(self, name: &str) -> String {
        if self.all == 0 {
            return format!("| {name} | not tried | | | | |");
        }
        let changing = self.all - self.nothing;
        let share = 100.0 * self.caught as f64 / changing.max(1) as f64;
        let Self { all, nothing, caught } = self;
        format!("| {name} | {all} | {nothing} | {caught} | {} | {share:.1} % |", changing - caught)
    }
}

/// The report of the last run of each side.
#[must_use]
pub fn report(folders: &Folders) -> String {
    let known = nothings(folders);
    let date = time::OffsetDateTime::now_utc().date();
    let all = [held(folders, Side::Sim), held(folders, Side::Analysis)].concat();
    let mut text = format!("{HEAD}\nLast written on {date}: {} faults.", all.len());
    for side in [Side::Sim, Side::Analysis] {
        let missed = held(folders, side).into_iter().filter(|one| one.by.is_none());
        if let Some(seconds) = missed.map(|one| one.seconds).reduce(f64::min) {
            let _ = write!(
                text,
                " For each fault in `{}` that was not caught, tests ran that take {seconds:.0} s \
                 together without a fault.",
                side.name()
            );
        }
    }
    text = wrapped(&text) + "\n\n";
    text += "| area | faults | change nothing | caught | not caught | caught of those that change \
             anything |\n|---|---|---|---|---|---|\n";
    for side in [Side::Sim, Side::Analysis] {
        let own = AREAS.iter().filter(|area| area.side == side);
        let of = |name: &str| all.iter().filter(move |one| one.area == name).collect::<Vec<_>>();
        let tried: Vec<&Tried> = own.clone().flat_map(|area| of(&path(side, area.name))).collect();
        let total = Count::of(tried.into_iter(), &known);
        let _ = writeln!(text, "{}", total.row(&format!("**{}**", side.name())));
        for area in own {
            let count = Count::of(of(&path(side, area.name)).into_iter(), &known);
            let _ = writeln!(text, "{}", count.row(area.name));
        }
    }
    let missed = all.iter().filter(|one| one.by.is_none());
    let (nothing, open): (Vec<&Tried>, Vec<&Tried>) =
        missed.partition(|one| why(&known, one).is_some());
    text += "\n## Not caught\n\n";
    if open.is_empty() {
        text += "None.\n";
    }
    for one in open {
        let _ = writeln!(text, "- {}", place(one));
    }
    text += "\n## Those that change nothing\n\n";
    for one in nothing {
        let _ = writeln!(text, "- {}. {}", place(one), why(&known, one).unwrap_or_default());
    }
    text
}

/// The name of an area in the results: two sides may share a name.
#[must_use]
pub fn path(side: Side, area: &str) -> String {
    format!("{}: {area}", side.name())
}

/// The last paragraph of a text in lines of at most 100 characters.
fn wrapped(text: &str) -> String {
    let (before, last) = text.rsplit_once('\n').unwrap_or_default();
    let mut lines = vec![String::new()];
    for word in last.split(' ') {
        match lines.last_mut() {
            Some(line) if line.is_empty() => *line += word,
            Some(line) if line.len() + word.len() < 100 => *line += &format!(" {word}"),
            _ => lines.push(word.to_owned()),
        }
    }
    format!("{before}\n{}", lines.join("\n"))
}

fn place(one: &Tried) -> String {
    format!("`{}:{}` `{}`: {}", one.file, one.line, one.text, one.change)
}
