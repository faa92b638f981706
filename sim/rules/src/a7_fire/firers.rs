//! The list of the units that fire, as it is given: `7-6-8+lmg:pinned@3`.

use super::firer::{Firer, weapon_named, weapons_of};
use crate::Refusal;
use crate::units::support_weapons::SupportWeapon;
use crate::units::{Body, Force};

/// The firers of a list: each a unit, the support weapons that it mans after a `+`, and
/// marks after a `:`.
///
/// # Errors
///
/// [`Refusal`] when something is named wrongly, a weapon is manned by nobody, or a unit mans
/// too many.
pub(super) fn parse(force: Force, given: &[String]) -> Result<Vec<Firer>, Refusal> {
    let firer = |place: usize| one(force, given, place);
    let firers: Vec<Firer> = (0..given.len()).map(firer).collect::<Result<_, _>>()?;
    match firers.first() {
        Some(leader) if firers.iter().all(Firer::is_without_fire) => Err(nobody_fires(leader)),
        _ => Ok(firers),
    }
}

/// There are only leaders in the list, and they direct nobody.
fn nobody_fires(leader: &Firer) -> Refusal {
    let name = &leader.name;
    let message = format!(
        "`{name}` has no FP of his own: list the units that he directs, too, or the support \
         weapon that he fires himself, as in `{name}+lmg`"
    );
    Refusal::together("firers", message).by("A1.21, A7.53, A9.12")
}

fn one(force: Force, list: &[String], place: usize) -> Result<Firer, Refusal> {
    let given = list[place].as_str();
    let (named, marks) = name_and_marks(given);
    let Some((name, body, weapons)) = manned(force, named) else {
        return Err(not_manned(force, list, place));
    };
    let mut firer = Firer::marked(given, name, body, &marks)?;
    let most = Firer::most_weapons(body);
    if weapons.len() > most {
        let (rule, so_many) = match most {
            2 => ("A7.351, A9.11", "two support weapons"),
            _ => ("A7.352, A9.11", "one support weapon"),
        };
        let message = format!("`{given}`: `{name}` fires at most {so_many}");
        return Err(Refusal::together("firers", message).by(rule));
    }
    firer.weapons = weapons;
    Ok(firer)
}

/// `7-6-8+lmg` of `7-6-8+lmg@3:pinned`, and `@3` and `pinned`.
fn name_and_marks(given: &str) -> (&str, Vec<&str>) {
    let mut parts = given.split(':');
    let first = parts.next().unwrap_or_default();
    let at = first.find('@').unwrap_or(first.len());
    let (name, range) = first.split_at(at);
    let range = Some(range).filter(|range| !range.is_empty());
    (name, range.into_iter().chain(parts).collect())
}

/// The unit and the weapons that it mans. The name of a unit can have a `+` itself, as in
/// `leader-8+1`.
fn manned(force: Force, named: &str) -> Option<(&str, Body, Vec<SupportWeapon>)> {
    let mut unit = named;
    let mut weapons = Vec::new();
    loop {
        if let Some(body) = Body::named(force, unit) {
            weapons.reverse();
            return Some((unit, body, weapons));
        }
        let (before, weapon) = unit.rsplit_once('+')?;
        weapons.push(weapon_named(force, weapon)?);
        unit = before;
    }
}

/// What is wrong with a name that is no unit with its weapons.
fn not_manned(force: Force, list: &[String], place: usize) -> Refusal {
    let (named, _) = name_and_marks(&list[place]);
    if weapon_named(force, named).is_some() {
        let message = format!(
            "no unit mans `{named}`: name it with the unit that fires it, as in `{}`",
            with_its_unit(force, list, place)
        );
        return Refusal::together("firers", message).by("A7.35, A9.11");
    }
    let apart = named.rsplit_once('+').map(|(_, weapon)| weapon);
    if apart == Some("dc") {
        let message = "a DC is Placed, Thrown or Set, and not fired: `cave-assault` plays it";
        return Refusal::together("firers", message).by("A23.1");
    }
    let weapons = || weapons_of(force).map(|weapon| weapon.kind.to_string());
    // `7-6-8+lgm`: the weapon is what is named wrongly.
    if let Some((unit, weapon)) = named.rsplit_once('+')
        && manned(force, unit).is_some()
    {
        if weapons().next().is_none() {
            let message = format!(
                "`{}`: the support weapons of `{force}` are not known; give the FP as `firepower`",
                list[place]
            );
            return Refusal::together("firers", message).by("A9");
        }
        return Refusal::no_such_name("firers", weapon, weapons().collect()).within(&list[place]);
    }
    let unit = named.split('+').next().unwrap_or(named);
    Body::no_such_counter("firers", force, unit).within(&list[place])
}

/// How an unmanned weapon is written with the unit before it in the list, and with the
/// unmanned ones between; or with a squad or crew of the force.
fn with_its_unit(force: Force, list: &[String], place: usize) -> String {
    let (weapon, marks) = name_and_marks(&list[place]);
    let range = marks.iter().find(|mark| mark.starts_with('@')).copied().unwrap_or_default();
    if marks.iter().any(|mark| mark.starts_with("crew")) {
        return format!("crew+{weapon}{range}");
    }
    let before = list[..place].iter().enumerate().rev();
    let mut units = before.filter_map(|(at, given)| {
        let (named, _) = name_and_marks(given);
        manned(force, named).map(|found| (at, named, found))
    });
    if let Some((at, named, (_, body, has))) = units.next() {
        let following = list[at + 1..].iter().map(|given| name_and_marks(given).0);
        let unmanned: Vec<&str> =
            following.take_while(|name| weapon_named(force, name).is_some()).collect();
        if place <= at + unmanned.len() && has.len() + unmanned.len() <= Firer::most_weapons(body) {
            return format!("{named}+{}{range}", unmanned.join("+"));
        }
    }
    let squad = Body::names(force).first().map_or("", String::as_str);
    format!("{squad}+{weapon}{range}")
}
