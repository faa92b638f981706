//! Parquet files, read again.

use arrow_array::cast::AsArray;
use arrow_array::types::{Float64Type, Int64Type};
use arrow_array::{ArrayRef, RecordBatch};
use bytes::Bytes;
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
use parquet::file::metadata::KeyValue;

/// The bytes of a file, as the reader wants them.
fn opened(bytes: &[u8]) -> ParquetRecordBatchReaderBuilder<Bytes> {
    ParquetRecordBatchReaderBuilder::try_new(Bytes::copy_from_slice(bytes)).expect("it is Parquet")
}

/// All rows of a file.
pub fn parquet(bytes: &[u8]) -> RecordBatch {
    let builder = opened(bytes);
    let (schema, rows) = (builder.schema().clone(), builder.metadata().file_metadata().num_rows());
    let mut batches =
        builder.with_batch_size(rows.max(1) as usize).build().expect("it can be read");
    let all = batches.next().map(|batch| batch.expect("it can be read"));
    assert!(batches.next().is_none(), "one batch holds all rows");
    all.unwrap_or_else(|| RecordBatch::new_empty(schema))
}

/// What a file says of itself.
pub fn key_values(bytes: &[u8]) -> Vec<KeyValue> {
    let builder = opened(bytes);
    let metadata = builder.metadata().file_metadata();
    metadata.key_value_metadata().cloned().expect("keys and values")
}

/// What stands in this row of a column, as text.
pub fn written(column: &ArrayRef, row: usize) -> String {
    let column = &**column;
    if column.is_null(row) {
        return String::new();
    }
    if let Some(texts) = column.as_string_opt::<i32>() {
        return texts.value(row).to_owned();
    }
    if let Some(numbers) = column.as_primitive_opt::<Int64Type>() {
        return numbers.value(row).to_string();
    }
    if let Some(numbers) = column.as_primitive_opt::<Float64Type>() {
        return numbers.value(row).to_string();
    }
    if let Some(flags) = column.as_boolean_opt() {
        return flags.value(row).to_string();
    }
    let list = column.as_list::<i32>().value(row);
    let texts = list.as_string::<i32>().iter().map(Option::unwrap_or_default);
    texts.collect::<Vec<_>>().join(",")
}
