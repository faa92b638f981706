//! A shard: its cells answered, written and dropped, a batch at a time.

use std::fmt::Display;
use std::fs::File;
use std::io::{self, BufWriter, Read, Write};
use std::ops::Range;
use std::path::Path;

use asl_engine::Watch;
use asl_study::answer::Engine;
use asl_study::study::{Answered, Study, Unanswered};
use asl_table::columns::Types;
use asl_table::{Growing, Rows, Table, provenance};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::cannot_be_asked;
use super::plan::Plan;
use crate::failure::Failure;
use crate::output::{self, Folder};
use crate::sha256::hexadecimal;

/// The folder with the records of the shards that are done.
pub(super) const RECORDS: &str = "shards";

/// Cells whose answers are in memory together: so many at most, and so many at first, when it is not
/// known yet how many outcomes they have.
const BATCH: usize = 512;
const FIRST_BATCH: usize = 16;

/// About so many outcomes are in memory together.
const OUTCOMES_AT_ONCE: usize = 1 << 16;

/// How many cells are answered next, by those that were answered last. It depends on nothing else, so
/// that every run of a shard writes the same groups of rows.
fn next_batch(answered: &[Answered]) -> usize {
    let outcomes: usize = answered.iter().map(|cell| cell.answer.outcomes().len()).sum();
    let of_one = outcomes.div_ceil(answered.len().max(1)).max(1);
    (OUTCOMES_AT_ONCE / of_one).clamp(FIRST_BATCH, BATCH)
}

/// What a shard has written: its files are all there when this is.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Record {
    /// Its files.
    pub(super) files: Vec<Written>,
    /// How many cells are not known as well as the study wants, for want of trials.
    pub(super) not_known: usize,
    /// How many cells have no exact odds though the study asks for them: they passed the budget.
    pub(super) sampled: usize,
}

/// A file that a shard has written.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Written {
    /// The table of which it is a part.
    pub(super) table: String,
    /// Where it is in the folder of the dataset, with `/` between its parts.
    pub(super) path: String,
    /// How long it is.
    pub(super) bytes: u64,
    /// How many rows it has.
    pub(super) rows: u64,
    /// Its hash.
    pub(super) sha256: String,
}

impl Record {
    /// The record of a shard, if it is done: all its files are there, and as long as they were.
    pub(super) fn read(plan: &Plan, shard: usize, dataset: &Path) -> Option<Self> {
        let path = dataset.join(RECORDS).join(plan.name(shard) + ".json");
        let record: Self = serde_json::from_slice(&std::fs::read(path).ok()?).ok()?;
        let paths = record.files.iter().map(|file| file.path.clone());
        if !paths.eq(plan.parts(shard).into_iter().map(|(_, path, _)| path)) {
            return None;
        }
        let whole = |file: &Written| {
            let there = dataset.join(&file.path).metadata();
            there.is_ok_and(|there| there.is_file() && there.len() == file.bytes)
        };
        record.files.iter().all(whole).then_some(record)
    }
}

/// Answers a shard and writes its files, and then its record: all of them, or none.
pub(super) fn answer(
    plan: &Plan,
    shard: usize,
    dataset: &Path,
    watch: &Watch,
) -> Result<(), Failure> {
    let (mut all, mut not_known, mut sampled) = (Vec::new(), 0, 0);
    // The files of the same cells, one of each table, are written together.
    for parts in plan.parts(shard).chunk_by(|(.., one), (.., next)| one == next) {
        let begin = |(table, path, cells): &(Rows, String, Range<usize>)| {
            Part::begin(&plan.study, *table, path.clone(), cells, dataset)
        };
        let mut files: Vec<Part> = parts.iter().map(begin).collect::<Result<_, _>>()?;
        let (.., cells) = &parts[0];
        let short = write(&plan.study, cells.clone(), &mut files, watch)?;
        not_known += short.not_known;
        sampled += short.sampled;
        for file in files {
            all.push(file.end()?);
        }
    }
    let mut record = Record { files: Vec::new(), not_known, sampled };
    for (file, written) in all {
        file.keep()?;
        record.files.push(written);
    }
    let name = plan.name(shard) + ".json";
    let folder = Folder::for_files(&dataset.join(RECORDS), [name.clone()])?;
    folder.prepare()?;
    folder.write(&name, &serde_json::to_vec_pretty(&record).map_err(Failure::system)?)
}

/// How many cells are less than the study asks for.
#[derive(Default)]
struct Short {
    /// They are not known as well as it wants.
    not_known: usize,
    /// They are only sampled.
    sampled: usize,
}

/// Answers cells batch by batch, and writes each while the next is answered.
fn write(
    study: &Study,
    cells: Range<usize>,
    files: &mut [Part],
    watch: &Watch,
) -> Result<Short, Failure> {
    let mut short = Short::default();
    let mut rest = cells;
    let mut batch = take(&mut rest, FIRST_BATCH);
    let mut answered = answers(study, batch.clone(), watch)?;
    while !batch.is_empty() {
        short.not_known += answered.iter().filter(|cell| !study.knows(&cell.answer)).count();
        if study.engine != Engine::Sample {
            short.sampled += answered.iter().filter(|cell| cell.answer.exact.is_none()).count();
        }
        batch = take(&mut rest, next_batch(&answered));
        let (written, next) = rayon::join(
            || files.iter_mut().try_for_each(|file| file.add(study, &answered)),
            || answers(study, batch.clone(), watch),
        );
        written?;
        answered = next?;
    }
    Ok(short)
}

/// The first so many of the cells, which are no longer among the rest.
fn take(rest: &mut Range<usize>, number: usize) -> Range<usize> {
    let start = rest.start;
    rest.start = rest.end.min(start.saturating_add(number));
    start..rest.start
}

fn answers(study: &Study, cells: Range<usize>, watch: &Watch) -> Result<Vec<Answered>, Failure> {
    study.answers_in(cells, watch).map_err(|why| match why {
        Unanswered::Interrupted => Failure::Interrupted(String::new()),
        Unanswered::Refused(refused) => cannot_be_asked(refused),
    })
}

/// A file that grows with the cells.
struct Part {
    rows: Growing<Hashing>,
    /// The table of which it is a part, and where it will be in the dataset.
    table: Rows,
    path: String,
}

impl Part {
    /// That of these cells.
    fn begin(
        study: &Study,
        table: Rows,
        path: String,
        cells: &Range<usize>,
        dataset: &Path,
    ) -> Result<Self, Failure> {
        let (inside, name) = path.rsplit_once('/').unwrap_or(("", &path));
        let inside = Folder::for_files(&dataset.join(inside), [name.to_owned()])?;
        inside.prepare()?;
        let file = BufWriter::with_capacity(1 << 20, inside.begin(name)?);
        let cells = format!("{} to {} of {}", cells.start + 1, cells.end, study.size());
        let rows = Growing::new(
            Table::new(table, study.entry, Some(study.name.clone())),
            provenance(study, table, &cells, Types::Own),
            Hashing { file, sha256: Sha256::new(), bytes: 0 },
        );
        let rows = rows.map_err(|error| cannot(&path, error))?;
        Ok(Self { rows, table, path })
    }

    fn add(&mut self, study: &Study, cells: &[Answered]) -> Result<(), Failure> {
        let cells = cells.iter().map(|cell| (study.number(&cell.place), &cell.answer));
        self.rows.add(cells).map_err(|error| cannot(&self.path, error))
    }

    /// The whole file, not yet in its place, and what it is.
    fn end(self) -> Result<(output::Growing, Written), Failure> {
        let Self { rows, table, path } = self;
        let (rows, to) = rows.finish().map_err(|error| cannot(&path, error))?;
        let Hashing { file, sha256, bytes } = to;
        let file = file.into_inner().map_err(|error| cannot(&path, error.error()))?;
        let sha256 = hexadecimal(&sha256.finalize());
        Ok((file, Written { table: table.name().to_owned(), path, bytes, rows, sha256 }))
    }
}

fn cannot(path: &str, why: impl Display) -> Failure {
    Failure::system(format!("`{path}` cannot be written: {why}"))
}

/// Hashes what goes into a file.
struct Hashing {
    file: BufWriter<output::Growing>,
    sha256: Sha256,
    bytes: u64,
}

impl Write for Hashing {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write_all(bytes)?;
        self.sha256.update(bytes);
        self.bytes += bytes.len() as u64;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// The hash of a file that is there.
pub(super) fn sha256_of(path: &Path) -> io::Result<String> {
    let mut file = File::open(path)?;
    let (mut sha256, mut buffer) = (Sha256::new(), vec![0; 1 << 20]);
    loop {
        match file.read(&mut buffer)? {
            0 => return Ok(hexadecimal(&sha256.finalize())),
            read => sha256.update(&buffer[..read]),
        }
    }
}
