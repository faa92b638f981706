//! From the bytes of a file to the bytes of the game inside.

use std::borrow::Cow;
use std::io::Read;

use flate2::bufread::DeflateDecoder;
use rawzip::{CompressionMethod, ZipArchive};

use crate::{Error, limits};

/// How VASSAL hides a game from the eye: two hexadecimal digits of a key, and then each byte
/// XOR the key.
pub(crate) const HIDDEN: &[u8] = b"!VCSK";

/// The entry with the game.
pub(crate) const SAVED_GAME: &str = "savedGame";

/// What every ZIP begins with, the empty one included.
const ZIP: [&[u8]; 2] = [b"PK\x03\x04", b"PK\x05\x06"];

/// The bytes of the game, unpacked and made readable.
pub(crate) fn game<'a>(log: &str, bytes: &'a [u8]) -> Result<Cow<'a, [u8]>, Error> {
    if bytes.len() as u64 > limits::MEBIBYTES << 20 {
        return Err(Error::TooLarge { log: log.to_owned(), limit: limits::MEBIBYTES });
    }
    let game = if ZIP.iter().any(|magic| bytes.starts_with(magic)) {
        Cow::Owned(unpacked(log, bytes)?)
    } else {
        Cow::Borrowed(bytes)
    };
    match game.strip_prefix(HIDDEN) {
        Some(digits) => Ok(Cow::Owned(shown(log, digits)?)),
        None => Ok(game),
    }
}

fn unpacked(log: &str, bytes: &[u8]) -> Result<Vec<u8>, Error> {
    let broken = |error: &dyn std::fmt::Display| Error::BrokenZip {
        log: log.to_owned(),
        what: asl_study::plain::plain(&error.to_string()),
    };
    let zip = ZipArchive::from_slice(bytes).map_err(|error| broken(&error))?;
    let mut entries = zip.entries();
    let mut saved = None;
    let mut count = 0;
    while let Some(entry) = entries.next_entry().map_err(|error| broken(&error))? {
        count += 1;
        if count > limits::ENTRIES {
            return Err(Error::TooManyEntries { log: log.to_owned(), limit: limits::ENTRIES });
        }
        if entry.file_path().as_bytes() == SAVED_GAME.as_bytes() {
            saved = Some(entry);
        }
    }
    let Some(saved) = saved else {
        return Err(Error::NoSavedGame { log: log.to_owned() });
    };
    let entry = zip.get_entry(saved.wayfinder()).map_err(|error| broken(&error))?;
    let packed: Box<dyn Read + '_> = match saved.compression_method() {
        CompressionMethod::STORE => Box::new(entry.data()),
        CompressionMethod::DEFLATE => Box::new(DeflateDecoder::new(entry.data())),
        _ => return Err(broken(&"VASSAL does not pack in this way")),
    };
    // What the ZIP says of its size is not believed.
    let limit = limits::MEBIBYTES << 20;
    let mut game = Vec::new();
    let mut packed = packed.take(limit + 1);
    packed.read_to_end(&mut game).map_err(|error| broken(&error))?;
    if game.len() as u64 > limit {
        return Err(Error::UnpacksTooLarge { log: log.to_owned(), limit: limits::MEBIBYTES });
    }
    let mut checked = entry.verifying_reader(game.as_slice());
    std::io::copy(&mut checked, &mut std::io::sink()).map_err(|error| broken(&error))?;
    Ok(game)
}

/// The text behind pairs of hexadecimal digits, of which the first is the key.
fn shown(log: &str, digits: &[u8]) -> Result<Vec<u8>, Error> {
    let digits = digits.trim_ascii_end();
    let digit = |digit: u8| (digit as char).to_digit(16);
    let pairs = digits.chunks(2).enumerate().map(|(place, pair)| {
        let byte = match pair {
            [high, low] => digit(*high).zip(digit(*low)).map(|(high, low)| high * 16 + low),
            _ => None,
        };
        let at = HIDDEN.len() + 2 * place;
        byte.map(|byte| byte as u8).ok_or_else(|| Error::BrokenHex { log: log.to_owned(), at })
    });
    let mut pairs = pairs;
    let key = pairs
        .next()
        .unwrap_or_else(|| Err(Error::BrokenHex { log: log.to_owned(), at: HIDDEN.len() }))?;
    pairs.map(|byte| Ok(byte? ^ key)).collect()
}
