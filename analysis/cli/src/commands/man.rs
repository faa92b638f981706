//! The manual page: one for all commands.

use std::io::Write;

use clap::CommandFactory;
use clap_mangen::Man;

use crate::args::Cli;
use crate::failure::Failure;

const EXAMPLES: &str = "\
.SH EXAMPLES
.nf
asl-odds list
asl-odds odds dc\\-against\\-cave \\-\\-method set \\-\\-guarded \\-\\-occupants 2
asl-odds odds fire\\-attack \\-\\-firepower 16 \\-\\-targets 4\\-4\\-7,8\\-0 \\-\\-elr 3
asl-odds explain bombardment \\-\\-hexes 5,5,10 \\-\\-trial 3
asl-odds init study
.fi
";

const EXIT_STATUS: &str = "\
.SH EXIT STATUS
.TP
0
All is well.
.TP
1
The system failed: a disk is full, or a file cannot be read or written.
.TP
2
The input is wrong, and nothing was written.
.TP
130, 143
Interrupted by Ctrl\\-C, or by SIGTERM.
";

/// The manual page, as roff.
pub(super) fn man() -> Result<String, Failure> {
    let command = Cli::command();
    let mut text = Vec::new();
    written(&command, &mut text)
        .map_err(|error| Failure::system(format!("no manual page: {error}")))?;
    Ok(String::from_utf8_lossy(&text).into_owned())
}

fn written(command: &clap::Command, text: &mut Vec<u8>) -> std::io::Result<()> {
    let page = Man::new(command.clone());
    page.render_title(text)?;
    page.render_name_section(text)?;
    page.render_synopsis_section(text)?;
    page.render_description_section(text)?;
    page.render_options_section(text)?;
    writeln!(text, ".SH COMMANDS")?;
    for one in command.get_subcommands() {
        let about = one.get_about().map(ToString::to_string).unwrap_or_default();
        let name = one.get_name().replace('-', "\\-");
        writeln!(text, ".TP\n\\fB{name}\\fR\n{}", about.replace('-', "\\-"))?;
    }
    writeln!(
        text,
        ".PP\n\\fBasl\\-odds\\fR \\fIcommand\\fR \\fB\\-\\-help\\fR says more of each."
    )?;
    text.write_all(EXAMPLES.as_bytes())?;
    text.write_all(EXIT_STATUS.as_bytes())?;
    page.render_version_section(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_names_every_command_and_no_other_page() {
        let page = man().expect("a page");
        for one in Cli::command().get_subcommands() {
            assert!(page.contains(&format!("\\fB{}\\fR", one.get_name())), "{}", one.get_name());
        }
        assert!(!page.contains("(1)"), "{page}");
        for section in ["EXAMPLES", "EXIT STATUS"] {
            assert!(page.contains(&format!(".SH {section}")), "{section}");
        }
    }
}
