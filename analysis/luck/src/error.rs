use thiserror::Error;

/// Why there is no audit. Each names the log.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Error {
    #[error("no log was given: name one or more .vlog files")]
    NoLogs,
    #[error("{count} logs are too many: an audit takes at most {limit}")]
    TooManyLogs { count: usize, limit: usize },
    #[error("{log}: the file has more than {limit} MiB. A log of a long game has less than one")]
    TooLarge { log: String, limit: u64 },
    #[error(
        "{log}: the game inside unpacks to more than {limit} MiB. A log of a long game has less \
         than ten"
    )]
    UnpacksTooLarge { log: String, limit: u64 },
    #[error("{log}: the ZIP is broken or cut off ({what})")]
    BrokenZip { log: String, what: String },
    #[error("{log}: the ZIP has more than {limit} entries. A log has three")]
    TooManyEntries { log: String, limit: usize },
    #[error(
        "{log}: the ZIP has no savedGame, so it is no .vlog or .vsav. If logs are packed in it, \
         unpack them first"
    )]
    NoSavedGame { log: String },
    #[error(
        "{log}: the hidden text (!VCSK) is broken at byte {at}: two hexadecimal digits are due"
    )]
    BrokenHex { log: String, at: usize },
    #[error("{log}: commands are nested more than {limit} deep")]
    TooDeep { log: String, limit: usize },
    #[error("{log}: this is neither a .vlog, nor a .vsav, nor a text")]
    NotALog { log: String },
    #[error("the logs have more than {limit} rolls")]
    TooManyRolls { limit: usize },
    #[error("the logs have more than {limit} players")]
    TooManyPlayers { limit: usize },
    #[error(
        "{logs}: no line of dice was found. A line begins like `*** (IFT DR) 3,1 ***`; a .vsav \
         keeps no chat, so it seldom has one"
    )]
    NoRolls { logs: String },
}
