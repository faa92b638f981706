use std::fmt;
use std::io::Write;

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
        let writer = ArrowWriter::try_new_with_options(to, table.schema().clone(), options)?;
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
