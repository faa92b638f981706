//! Plants faults in a copy of the project, and counts those that its tests catch. Every fault is
//! a switch, so that the tests are compiled once for all of them.

mod area;
mod compile;
mod copy;
mod fault;
mod planting;
mod report;
mod result;
mod running;

use std::collections::{BTreeMap, BTreeSet};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{env, fs};

use area::{AREAS, Area, Dropped, Side};
use compile::{Binary, Wrong};
use copy::Folders;
use fault::Fault;
use planting::Planted;
use result::Tried;
use running::Group;

const USAGE: &str = "asl-planted [sim | analysis | report] [--survivors] [--seconds <n>]

  sim, analysis    the faults of one side; without it those of both
  report           writes the report only, from the results that are held
  --survivors      tries those only that were not caught before
  --seconds <n>    runs tests for a fault that take so long together; 300 if not said
  --list           lists the faults and ends";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let has = |word: &str| arguments.iter().any(|argument| argument == word);
    let known = ["sim", "analysis", "report", "--survivors", "--list", "--seconds"];
    let seconds = arguments.iter().position(|argument| argument == "--seconds");
    let seconds = seconds.and_then(|index| arguments.get(index + 1)?.parse::<f64>().ok());
    let is_known = |word: &String| known.contains(&&**word) || word.parse::<f64>().is_ok();
    if !arguments.iter().all(is_known) || (has("--seconds") && seconds.is_none()) {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    }
    let folders = Folders::new();
    let sides = [Side::Sim, Side::Analysis].into_iter();
    let sides = sides.filter(|side| has(side.name()) || !(has("sim") || has("analysis")));
    let sides: Vec<Side> = sides.filter(|_| !has("report")).collect();
    let mut work = Work::new(&folders);
    if has("--list") {
        for (area, fault) in work.sample() {
            println!("{}: {}:{}: {}", area.name, fault.file, fault.line, fault.change);
        }
        return ExitCode::SUCCESS;
    }
    for side in sides {
        work.run(side, has("--survivors"), seconds.unwrap_or(300.0));
    }
    fs::write(folders.project.join(report::REPORT), report::report(&folders))
        .expect("the report can be written");
    ExitCode::SUCCESS
}

struct Work<'a> {
    folders: &'a Folders,
    files: BTreeSet<String>,
    faults: Vec<Fault>,
    dropped: Dropped,
}

impl<'a> Work<'a> {
    fn new(folders: &'a Folders) -> Self {
        let files = folders.files();
        let wanted = files.iter().filter(|file| area::is_planted(file));
        let faults = wanted.flat_map(|file| fault::faults(file, &folders.read(file)));
        let faults: Vec<Fault> = faults.collect();
        let text = fs::read_to_string(folders.kept.join("dropped.json")).unwrap_or_default();
        let dropped = serde_json::from_str(&text).unwrap_or_default();
        Self { folders, faults, files, dropped }
    }

    fn sample(&self) -> Vec<(&'static Area, &Fault)> {
        let areas = AREAS.iter().flat_map(|area| {
            let faults = area.sample(&self.faults, &self.dropped).into_iter();
            faults.map(move |fault| (area, fault))
        });
        areas.collect()
    }

    /// Writes the copy with the sample in it.
    fn plant(&self) -> BTreeMap<String, Planted> {
        let mut chosen: BTreeMap<&str, Vec<&Fault>> = BTreeMap::new();
        for fault in &self.faults {
            chosen.entry(&fault.file).or_default();
        }
        chosen.entry(planting::SWITCHES).or_default();
        for (_, fault) in self.sample() {
            chosen.entry(&fault.file).or_default().push(fault);
        }
        let planted = chosen.into_iter().map(|(file, mut faults)| {
            faults.sort_by_key(|fault| (fault.range.start, usize::MAX - fault.range.end));
            let source = fault::without_const(&self.folders.read(file), &self.dropped.constants);
            let mut planted = Planted::of(file, &source, &faults);
            if file == planting::SWITCHES {
                planted.text += planting::SWITCH;
            }
            (file.to_owned(), planted)
        });
        let planted: BTreeMap<String, Planted> = planted.collect();
        self.folders.copy(&self.files, &planted.keys().cloned().collect());
        for (file, planted) in &planted {
            self.folders.write(file, planted.text.as_bytes());
        }
        planted
    }

    /// Builds the tests of a side; drops what does not compile and tries again.
    fn build(&mut self, side: Side) -> Vec<Binary> {
        loop {
            let planted = self.plant();
            let wrong = match compile::compile(self.folders, side) {
                Ok(binaries) => return binaries,
                Err(wrong) => wrong,
            };
            let before = (self.dropped.faults.len(), self.dropped.constants.len());
            for one in &wrong {
                match &one.constant {
                    Some(name) => _ = self.dropped.constants.insert(name.clone()),
                    None => self.dropped.faults.extend(culprits(&planted, one)),
                }
            }
            let after = (self.dropped.faults.len(), self.dropped.constants.len());
            let messages = wrong.iter().map(|one| one.message.as_str()).collect::<Vec<_>>();
            assert!(after != before, "{}", messages.join("\n"));
            println!(
                "so far {} faults do not compile, {} functions stay constant",
                after.0, after.1
            );
            let text = serde_json::to_string(&self.dropped).expect("JSON");
            fs::write(self.folders.kept.join("dropped.json"), text).expect("it can be written");
        }
    }

    fn run(&mut self, side: Side, is_again: bool, seconds: f64) {
        let binaries = self.build(side);
        let goldens = running::goldens(self.folders, &self.files);
        // Most faults are caught before the command is tried, and it takes long to measure.
        let (whole, parts): (Vec<Binary>, Vec<Binary>) =
            binaries.into_iter().partition(Binary::is_command);
        for (binaries, is_again) in [(parts, is_again), (whole, true)] {
            if !binaries.is_empty() {
                let groups = running::groups(&self.folders.kept, &binaries, &goldens, seconds);
                self.try_all(side, &groups, is_again, seconds);
            }
        }
    }

    /// Tries the sample of a side with these tests; again only what was not caught before.
    fn try_all(&self, side: Side, groups: &[Group], is_again: bool, seconds: f64) {
        let before = result::held(self.folders, side);
        let sample: Vec<_> =
            self.sample().into_iter().filter(|(area, _)| area.side == side).collect();
        let held = sample.iter().enumerate().filter_map(|(index, (_, fault))| {
            let old = before.iter().find(|old| old.number == fault.number)?;
            Some((index, old.clone()))
        });
        // What is not tried again stays as it was.
        let tried: Mutex<BTreeMap<usize, Tried>> = Mutex::new(held.collect());
        let is_done = |index: usize| {
            let tried = tried.lock().expect("nobody panics with it");
            is_again && tried.get(&index).is_some_and(|old| old.by.is_some())
        };
        // One of each area in turn, so that a run that is ended early is spread over all.
        let rank = |index: usize| {
            let before = sample[..index].iter();
            before.filter(|(area, _)| area.name == sample[index].0.name).count()
        };
        let mut order: Vec<usize> = (0..sample.len()).collect();
        order.sort_by_key(|index| rank(*index));
        let next = AtomicUsize::new(0);
        let work = || {
            loop {
                let place = next.fetch_add(1, Ordering::Relaxed);
                let Some(&index) = order.get(place) else { return };
                if is_done(index) {
                    continue;
                }
                let (area, fault) = sample[index];
                let by = running::caught(groups, fault.number, seconds);
                let said = by.as_deref().unwrap_or("NOT CAUGHT");
                let (place, of) = (place + 1, sample.len());
                println!("{place}/{of} {}:{} {}: {said}", fault.file, fault.line, fault.change);
                let mut tried = tried.lock().expect("nobody panics with it");
                let one = Tried::new(&report::path(side, area.name), fault, seconds, by);
                tried.insert(index, one);
                result::hold(self.folders, side, &tried.values().cloned().collect::<Vec<_>>());
            }
        };
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(work);
            }
        });
    }
}

/// The faults that an error of the compiler lies in: the innermost ones.
fn culprits(planted: &BTreeMap<String, Planted>, wrong: &Wrong) -> Vec<u32> {
    let mut found = Vec::new();
    for (file, place) in &wrong.places {
        let Some(planted) = planted.get(file) else { continue };
        let over = planted
            .places
            .iter()
            .filter(|(_, range)| range.start < place.end && place.start < range.end);
        let inner = over.min_by_key(|(_, range)| range.len());
        found.extend(inner.map(|(number, _)| *number));
    }
    found
}
