//! Files are written aside and renamed, so that none is ever half written.

use std::fs;
use std::io::Write;
use std::path::Path;

use miette::{IntoDiagnostic, WrapErr};
use tempfile::NamedTempFile;

/// Makes the folder for results, and makes sure that it can be written.
///
/// # Errors
///
/// When it cannot.
pub fn prepare(folder: &Path) -> miette::Result<()> {
    fs::create_dir_all(folder)
        .and_then(|()| NamedTempFile::new_in(folder).map(drop))
        .into_diagnostic()
        .wrap_err_with(|| format!("the folder `{}` cannot be written", folder.display()))
}

/// Writes a whole file, or leaves what was there.
///
/// # Errors
///
/// When it cannot be written.
pub fn write(path: &Path, bytes: &[u8]) -> miette::Result<()> {
    let folder = path.parent().expect("a result lies in a folder");
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // As any new file; a temporary one would be its owner's alone.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    builder
        .tempfile_in(folder)
        .and_then(|mut file| {
            file.write_all(bytes)?;
            file.as_file().sync_all()?;
            file.persist(path).map_err(|error| error.error)
        })
        .into_diagnostic()
        .wrap_err_with(|| format!("`{}` cannot be written", path.display()))?;
    Ok(())
}
