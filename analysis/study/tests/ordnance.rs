//! What is printed on Guns and vehicles, against a reading by somebody else.

use std::collections::BTreeMap;

use asl_study::ordnance::{Gun, MachineGuns, Piece, Vehicle, all};

/// The first reading, by name.
fn first_entry() -> BTreeMap<&'static str, Vec<&'static str>> {
    let lines = include_str!("ordnance_first_entry.csv").lines();
    let lines = lines.filter(|line| !line.starts_with(['#']));
    let lines = lines.map(|line| {
        let mut cells = line.split(',');
        (cells.next().expect("a name"), cells.collect())
    });
    lines.filter(|(name, _)| !["gun", "vehicle"].contains(name)).collect()
}

fn written<T: ToString>(value: Option<T>) -> String {
    value.map_or(String::new(), |value| value.to_string())
}

fn flag(value: bool) -> String {
    u8::from(value).to_string()
}

fn of_gun(gun: &Gun) -> Vec<String> {
    vec![
        gun.caliber_mm.to_string(),
        gun.barrel.clone(),
        gun.rate_of_fire.to_string(),
        gun.breakdown.to_string(),
        written(gun.manhandling),
        written(gun.size.as_ref()),
        written(gun.range.map(|[low, _]| low)),
        written(gun.range.map(|[_, high]| high)),
        written(gun.pp),
        flag(gun.ap),
        flag(gun.he),
        gun.colour.clone(),
    ]
}

fn of_vehicle(vehicle: &Vehicle) -> Vec<String> {
    let gun = vehicle.gun.as_ref();
    let MachineGuns { bmg, cmg, aamg } =
        vehicle.mg.unwrap_or(MachineGuns { bmg: None, cmg: None, aamg: None });
    vec![
        vehicle.mp.to_string(),
        vehicle.af.front.to_string(),
        vehicle.af.side.to_string(),
        vehicle.af.turret_front.to_string(),
        vehicle.af.turret_side.to_string(),
        vehicle.size.clone(),
        vehicle.mount.clone(),
        flag(vehicle.open_topped),
        written(gun.map(|gun| gun.caliber_mm)),
        written(gun.map(|gun| &gun.barrel)),
        written(gun.map(|gun| gun.rate_of_fire)),
        written(gun.map(|gun| gun.breakdown)),
        written(bmg),
        written(cmg),
        written(aamg),
        vehicle.crew_survival.to_string(),
    ]
}

#[test]
fn both_readings_of_every_counter_agree() {
    let mut first = first_entry();
    for one in all() {
        let second = match one {
            Piece::Gun(gun) => of_gun(gun),
            Piece::Vehicle(vehicle) => of_vehicle(vehicle),
        };
        let name = one.name();
        assert_eq!(first.remove(name).unwrap_or_else(|| panic!("{name}")), second, "{name}");
    }
    assert!(first.is_empty(), "{first:?}");
}
