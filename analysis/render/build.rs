//! Measures the letters of the fonts, so that the program needs no font to know how wide a text is.

use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

use ab_glyph::{Font, FontRef};

fn main() {
    println!("cargo::rerun-if-changed=fonts");
    let mut code = String::new();
    for (name, file) in [("REGULAR", "RobotoCondensed-Regular"), ("BOLD", "RobotoCondensed-Bold")] {
        let bytes = fs::read(format!("fonts/{file}.ttf")).expect("the carried font is there");
        let face = FontRef::try_from_slice(&bytes).expect("the carried font is whole");
        let em = face.units_per_em().expect("the carried font has a size");
        let mut letters: Vec<_> = face
            .codepoint_ids()
            .map(|(glyph, letter)| (letter, face.h_advance_unscaled(glyph)))
            .collect();
        letters.sort_by_key(|(letter, _)| *letter);
        let missing = face.h_advance_unscaled(face.glyph_id('\u{0}'));
        let _ = writeln!(code, "static {name}: Letters = Letters {{");
        let _ = writeln!(code, "    em: {em:?}, missing: {missing:?}, widths: &[");
        for (letter, advance) in letters {
            let _ = writeln!(code, "        ({letter:?}, {advance:?}),");
        }
        let _ = writeln!(code, "    ],\n}};");
    }
    let folder = env::var("OUT_DIR").expect("cargo names a folder");
    fs::write(Path::new(&folder).join("letters.rs"), code).expect("it can be written");
}
