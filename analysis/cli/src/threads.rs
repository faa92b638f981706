//! How many threads there are at most, whatever the environment says.

use std::io::Write;
use std::process::{Command, ExitCode};

use asl_study::limits::THREADS_LIMIT;

/// By these names the environment sets how many threads rayon starts.
const VARIABLES: [&str; 2] = ["RAYON_NUM_THREADS", "RAYON_RS_NUM_CPUS"];

/// What the environment should say instead of these values.
fn capped<'a>(
    given: impl Fn(&str) -> Option<String> + 'a,
) -> impl Iterator<Item = (&'static str, String)> + 'a {
    VARIABLES.into_iter().filter_map(move |name| {
        let value = given(name)?;
        let digits = value.trim().trim_start_matches('+').trim_start_matches('0');
        let whole = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        // What is too long for a number is too large as well.
        let over = whole && digits.parse::<u16>().map_or(true, |number| number > THREADS_LIMIT);
        over.then(|| (name, THREADS_LIMIT.to_string()))
    })
}

/// Where the environment asks for too many threads, runs the program again in one that does
/// not, and gives its exit code. rayon reads the environment by itself, and a program cannot
/// safely change its own.
pub fn again_if_too_many() -> Option<ExitCode> {
    let capped: Vec<_> = capped(|name| std::env::var(name).ok()).collect();
    if capped.is_empty() {
        return None;
    }
    let mut again = Command::new(std::env::current_exe().ok()?);
    again.args(std::env::args_os().skip(1)).envs(capped);
    // In the place of this process, so that signals reach it.
    #[cfg(unix)]
    let error = std::os::unix::process::CommandExt::exec(&mut again);
    #[cfg(not(unix))]
    let error = match again.status() {
        Ok(status) => return Some(ExitCode::from(status.code().unwrap_or(1) as u8)),
        Err(error) => error,
    };
    let _ = writeln!(std::io::stderr(), "the program cannot be run with fewer threads: {error}");
    Some(ExitCode::FAILURE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn too_many_threads_are_capped_and_nothing_else() {
        let of = |value: &str| {
            let value = value.to_owned();
            capped(move |name| (name == VARIABLES[0]).then(|| value.clone())).next()
        };
        for fine in ["", "0", "1", "256", "0256", "many", "-1", "1e9"] {
            assert_eq!(of(fine), None, "{fine}");
        }
        for many in ["257", "100000", "+300", "99999999999999999999999999"] {
            assert_eq!(of(many), Some((VARIABLES[0], "256".to_owned())), "{many}");
        }
    }
}
