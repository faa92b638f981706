//! What happens in an attack, in words.

use crate::a10_morale::aftermath::Aftermath;
use crate::a10_morale::consequence::Fate;
use crate::tables::ift::Effect;
use crate::units::Unit;
use asl_engine::dice::Dice;

/// A MC or TC that is about to be taken.
pub fn note_check<D: Dice + ?Sized>(
    check: &str,
    rule: &'static str,
    unit: Unit,
    drm: i32,
    leadership: i32,
    dice: &mut D,
) {
    if leadership == 0 {
        dice.note(rule, format_args!("{unit} takes a {check}, DRM {drm:+}"));
    } else {
        dice.note(
            "A10.21",
            format_args!("{unit} takes a {check}, DRM {drm:+} with a leader's {leadership:+}"),
        );
    }
}

/// What a KIA or K does to a unit.
pub fn note_result<D: Dice + ?Sized>(
    effect: Effect,
    chosen: bool,
    unit: Unit,
    fate: Fate,
    dice: &mut D,
) {
    let after = Aftermath::of(fate, unit);
    match effect {
        Effect::Kia(_) if chosen => {
            dice.note("A7.301", format_args!("{unit} is eliminated"));
        }
        Effect::Kia(_) if unit.body.has_steps() => {
            dice.note("G1.12", format_args!("{unit} loses a step: {after}"));
        }
        Effect::Kia(_) => dice.note("A7.301", format_args!("{unit} breaks: {after}")),
        _ if chosen => {
            dice.note("A7.302", format_args!("{unit} suffers Casualty Reduction: {after}"));
        }
        _ => {}
    }
}
