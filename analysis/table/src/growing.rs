use std::fmt;
use std::io::Write;

use arrow_array::RecordBatch;
use arrow_schema::SchemaRef;
use asl_study::answer::Answer;
use parquet::arrow::ArrowWriter;
use parquet::arrow::arrow_writer::ArrowWriterOptions;
use parquet::basic::Compression;
use parquet::errors::ParquetError;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;

use crate::Table;

/// A table that is being written, as Parquet: group by group, so that memory does not grow with
/// it.
pub struct Growing<W: Write + Send> {
    table: Table,
    writer: ArrowWriter<W>,
    rows: u64,
    /// Rows of the group that is being filled.
    open: usize,
}

/// So many rows make a group that is read and written well.
const GROUP: usize = 1 << 16;

impl<W: Write + Send> fmt::Debug for Growing<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Growing").field("table", &self.table).finish_non_exhaustive()
    }
}

impl<W: Write + Send> Growing<W> {
    /// A table with these keys and values in its metadata.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub fn new(
        table: Table,
        metadata: impl IntoIterator<Item = (String, String)>,
        to: W,
    ) -> Result<Self, ParquetError> {
        let writer = writer(to, table.schema().clone(), metadata)?;
        Ok(Self { table, writer, rows: 0, open: 0 })
    }

    /// These answers, each with the number of its cell. Whole groups of rows go to the file.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub fn add<'a>(
        &mut self,
        cells: impl IntoIterator<Item = (usize, &'a Answer)>,
    ) -> Result<(), ParquetError> {
        let batch = self.table.batch(cells);
        if batch.num_rows() == 0 {
            return Ok(());
        }
        self.rows += batch.num_rows() as u64;
        self.open += batch.num_rows();
        self.writer.write(&batch)?;
        if self.open >= GROUP {
            self.open = 0;
            self.writer.flush()?;
        }
        Ok(())
    }

    /// Writes the end of the file; gives the number of rows, and what was written to.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub fn finish(self) -> Result<(u64, W), ParquetError> {
        Ok((self.rows, self.writer.into_inner()?))
    }
}

/// Writes a table with these columns and these keys and values in its metadata.
fn writer<W: Write + Send>(
    to: W,
    schema: SchemaRef,
    metadata: impl IntoIterator<Item = (String, String)>,
) -> Result<ArrowWriter<W>, ParquetError> {
    let metadata =
        metadata.into_iter().map(|(key, value)| KeyValue::new(key, Some(value))).collect();
    let properties = WriterProperties::builder()
        .set_compression(Compression::SNAPPY)
        .set_created_by("asl-odds".to_owned())
        .set_key_value_metadata(Some(metadata))
        .set_max_row_group_row_count(None)
        .build();
    // The types of Parquet say all that is needed.
    let options =
        ArrowWriterOptions::new().with_properties(properties).with_skip_arrow_metadata(true);
    ArrowWriter::try_new_with_options(to, schema, options)
}

/// A table as a file of Parquet, with these keys and values in its metadata.
///
/// # Errors
///
/// When it cannot be written.
pub fn to_parquet(
    table: &RecordBatch,
    metadata: impl IntoIterator<Item = (String, String)>,
) -> Result<Vec<u8>, ParquetError> {
    let mut writer = writer(Vec::new(), table.schema(), metadata)?;
    writer.write(table)?;
    writer.into_inner()
}

#[cfg(test)]
mod tests {
    use asl_engine::{Plan, Watch};
    use asl_rules::catalog;
    use asl_study::answer::Engine;

    use super::*;
    use crate::Rows;

    /// Rows leave memory as soon as they make a group, and no sooner.
    #[test]
    fn whole_groups_go_to_the_file() -> Result<(), ParquetError> {
        let entry = catalog::find("wound").expect("it is in the catalog");
        let question = entry.ask(&entry.example()).expect("an example");
        let plan = Plan { trials: 100, seed: 7 };
        let answer = Answer::of(&*question, Engine::Both, plan, &Watch::default());
        let answer = answer.expect("nobody stops it");
        let rows = answer.outcomes().len();
        let cells = GROUP / rows / 3;
        let mut growing = Growing::new(Table::new(Rows::Outcomes, entry, None), [], Vec::new())?;
        for number in 0..8 {
            growing.add((0..cells + 1).map(|cell| (number * cells + cell, &answer)))?;
            let flushed = growing.writer.flushed_row_groups().len();
            // Three times so many cells are a little more than a group.
            assert_eq!(flushed, (number + 1) / 3, "{number}");
            assert_eq!(growing.open, growing.writer.in_progress_rows());
        }
        let (written, _) = growing.finish()?;
        assert_eq!(written, 8 * (cells as u64 + 1) * rows as u64);
        Ok(())
    }
}
