use std::io::{ErrorKind, IsTerminal, Write};
use std::process::ExitCode;

use asl_odds::failure::Failure;
use asl_odds::{args, commands, threads};
use asl_render::terminal::{paragraph, width};
use asl_study::plain::plain_lines;
use miette::MietteHandlerOpts;
use textwrap::{WordSeparator, WordSplitter};

/// Exact odds take and give back millions of small pieces of memory, on several threads at
/// once; the system's allocator needs a fifth of their time for that.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    if let Some(exit_code) = threads::again_if_too_many() {
        return exit_code;
    }
    keep_names_whole();
    let matches = match args::typed() {
        Ok(matches) => matches,
        Err(Failure::Typed(error)) if is_help(&error) => return help(&error),
        Err(failure @ Failure::Typed(_)) => {
            let said = failure.to_string();
            let said: String = said.lines().map(|line| paragraph(line, "    ")).collect();
            say(said.trim_end());
            return failure.exit_code();
        }
        Err(failure) => {
            say(&failure.to_string());
            return failure.exit_code();
        }
    };
    match commands::run(&matches) {
        Ok(text) => print(&text),
        Err(failure) => {
            print(failure.finished());
            say(&failure.to_string());
            failure.exit_code()
        }
    }
}

/// Prints help, whose columns clap has wrapped; a line of usage is one line for clap.
fn help(error: &clap::Error) -> ExitCode {
    let styled = error.render();
    let on_stderr = error.use_stderr();
    let is_terminal =
        if on_stderr { std::io::stderr().is_terminal() } else { std::io::stdout().is_terminal() };
    let styles = is_terminal && std::env::var_os("NO_COLOR").is_none();
    let text = if styles { styled.ansi().to_string() } else { styled.to_string() };
    let options = textwrap::Options::new(width())
        .subsequent_indent("    ")
        .word_separator(WordSeparator::AsciiSpace)
        .word_splitter(WordSplitter::NoHyphenation)
        .break_words(false);
    let wrapped = text.split_inclusive('\n').map(|line| {
        if line.contains("Usage:") {
            format!("{}\n", textwrap::fill(line.trim_end(), &options))
        } else {
            line.to_owned()
        }
    });
    let text: String = wrapped.collect();
    let mut out: Box<dyn Write> =
        if on_stderr { Box::new(std::io::stderr()) } else { Box::new(std::io::stdout()) };
    match out.write_all(text.as_bytes()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => ExitCode::FAILURE,
        _ => ExitCode::from(error.exit_code() as u8),
    }
}

/// Whether it is help that was asked for, or that stands for what is missing.
fn is_help(error: &clap::Error) -> bool {
    let in_place = clap::error::ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand;
    !error.use_stderr() || error.kind() == in_place
}

/// A message is wrapped between its words and never inside one: `--garrison-shots` can be copied.
fn keep_names_whole() {
    let options = || {
        MietteHandlerOpts::new()
            .word_separator(WordSeparator::AsciiSpace)
            .word_splitter(WordSplitter::NoHyphenation)
            .break_words(false)
    };
    // It is the first hook, so that nothing can be in its way.
    let _ = miette::set_hook(Box::new(move |_| Box::new(options().build())));
}

/// Prints an answer, without the control characters of names and texts in it. A reader that
/// has seen enough, such as `head`, is no failure; an answer that is lost otherwise is one.
fn print(text: &str) -> ExitCode {
    let mut stdout = std::io::stdout().lock();
    match stdout.write_all(plain_lines(text).as_bytes()).and_then(|()| stdout.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            say(&format!("the answer cannot be printed: {error}"));
            ExitCode::FAILURE
        }
        _ => ExitCode::SUCCESS,
    }
}

/// Says what is wrong. Where even that cannot be written, the exit code still tells.
fn say(message: &str) {
    let _ = writeln!(std::io::stderr(), "{message}");
}
