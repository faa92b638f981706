use std::io::Write;
use std::process::ExitCode;

use asl_odds::{args, commands};

fn main() -> ExitCode {
    let matches = args::command().get_matches();
    match commands::run(&matches) {
        Ok(text) => {
            // A reader that has seen enough, such as `head`, is no failure.
            let _ = std::io::stdout().write_all(text.as_bytes());
            ExitCode::SUCCESS
        }
        Err(failure) => {
            eprintln!("{failure}");
            failure.exit_code()
        }
    }
}
