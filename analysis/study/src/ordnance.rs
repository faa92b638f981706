//! What is printed on the common Guns, mortars and vehicles of the Pacific. Nothing is rolled here.
//!
//! ```
//! use asl_study::ordnance;
//!
//! let found = ordnance::find("type 1 47");
//! assert_eq!(found[0].name(), "ja-type-1-47-at");
//! ```

use std::fmt::Write;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::search::Search;

/// All of them, as they are written.
const WRITTEN: &str = include_str!("../ordnance.toml");

/// A Gun or a mortar.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Gun {
    /// Its name, in kebab case.
    pub name: String,
    /// What players call it.
    pub title: String,
    /// Whose it is.
    pub force: String,
    /// The picture of its counter, by which it was read.
    pub counter: String,
    /// The caliber in millimetres (C2.2).
    pub caliber_mm: u32,
    /// The length of the barrel: `short`, `normal`, `l` or `ll` (C2.2).
    pub barrel: String,
    /// The Multiple ROF, 0 for none (C2.24).
    pub rate_of_fire: u8,
    /// The B#, 12 unless another is printed (C2.28).
    pub breakdown: u8,
    /// The M# (C2.27); light mortars have none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub manhandling: Option<u8>,
    /// How large a target it is (C2.271); light mortars are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub size: Option<String>,
    /// The least and the greatest range that are printed (C2.25).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub range: Option<[u32; 2]>,
    /// The Portage Points, if they are printed (A4.42).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pp: Option<u8>,
    /// Whether it fires AP: its caliber has no line above (C2.21).
    pub ap: bool,
    /// Whether it fires HE: its caliber has no line below (C2.21).
    pub he: bool,
    /// The colour of its TH# (C3.3).
    pub colour: String,
    /// How it turns if not as most Guns: `t` or `st`, by its circle or square (C2.3).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mount: Option<String>,
    /// What else is printed on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// The Armor Factors of a vehicle (D1.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Armor {
    /// Hull front.
    pub front: u8,
    /// Hull side and rear.
    pub side: u8,
    /// Turret front.
    pub turret_front: u8,
    /// Turret side and rear.
    pub turret_side: u8,
}

/// The Main Armament of a vehicle (D1.3).
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct MainArmament {
    /// The caliber in millimetres.
    pub caliber_mm: u32,
    /// The length of the barrel.
    pub barrel: String,
    /// The Multiple ROF, 0 for none.
    pub rate_of_fire: u8,
    /// The B#.
    pub breakdown: u8,
    /// The colour of its TH# (C3.3).
    pub colour: String,
    /// Whether it fires AP (C2.21).
    #[serde(default = "yes")]
    pub ap: bool,
    /// Whether it fires HE (C2.21).
    #[serde(default = "yes")]
    pub he: bool,
}

fn yes() -> bool {
    true
}

/// The FP of the MG of a vehicle (D1.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct MachineGuns {
    /// The bow MG.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bmg: Option<u8>,
    /// The coaxial MG.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cmg: Option<u8>,
    /// The antiaircraft MG.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub aamg: Option<u8>,
}

/// A vehicle.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Vehicle {
    /// Its name, in kebab case.
    pub name: String,
    /// What players call it.
    pub title: String,
    /// Whose it is.
    pub force: String,
    /// The picture of its counter, by which it was read.
    pub counter: String,
    /// Its MP (D1.5).
    pub mp: u8,
    /// Its AF.
    pub af: Armor,
    /// How large a target it is (D1.7).
    pub size: String,
    /// How its Gun turns: `t`, `st`, `rst`, `1mt` or `nt` (D1.3).
    pub mount: String,
    /// Whether it is open-topped (D1.2).
    pub open_topped: bool,
    /// Its Main Armament, if that is a Gun.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gun: Option<MainArmament>,
    /// Its MG, if it has any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mg: Option<MachineGuns>,
    /// Its CS# (D5.6).
    pub crew_survival: u8,
    /// Whether the CS# is red, so that the vehicle burns more easily (D5.7).
    #[serde(default)]
    pub red_crew_survival: bool,
    /// What of it is unarmored: `turret-rear`, `rear` (D1.22).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unarmored: Option<String>,
    /// What else is printed on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// A Gun or a vehicle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Piece {
    /// A Gun or a mortar.
    Gun(&'static Gun),
    /// A vehicle.
    Vehicle(&'static Vehicle),
}

impl Piece {
    /// As the command gives it to programs: what is printed, and how a question says it.
    pub fn to_json(&self) -> Value {
        let questions: Vec<Value> = self
            .parameters()
            .into_iter()
            .map(|(use_of, typed)| json!({ "for": use_of, "parameters": typed }))
            .collect();
        let mut value = json!(self);
        value["questions"] = questions.into();
        value
    }

    /// Its name, in kebab case.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Gun(gun) => &gun.name,
            Self::Vehicle(vehicle) => &vehicle.name,
        }
    }

    /// What players call it.
    pub fn title(&self) -> &'static str {
        match self {
            Self::Gun(gun) => &gun.title,
            Self::Vehicle(vehicle) => &vehicle.title,
        }
    }

    /// Whose it is.
    pub fn force(&self) -> &'static str {
        match self {
            Self::Gun(gun) => &gun.force,
            Self::Vehicle(vehicle) => &vehicle.force,
        }
    }

    /// The picture of its counter.
    pub fn counter(&self) -> &'static str {
        match self {
            Self::Gun(gun) => &gun.counter,
            Self::Vehicle(vehicle) => &vehicle.counter,
        }
    }

    /// What else is printed on it.
    pub fn note(&self) -> Option<&'static str> {
        match self {
            Self::Gun(gun) => gun.note.as_deref(),
            Self::Vehicle(vehicle) => vehicle.note.as_deref(),
        }
    }

    /// What is printed on it, each with its rule.
    pub fn printed(&self) -> Vec<(&'static str, String, &'static str)> {
        match self {
            Self::Gun(gun) => gun.printed(),
            Self::Vehicle(vehicle) => vehicle.printed(),
        }
    }

    /// The parameters that say so: what they are for, and how they are typed.
    pub fn parameters(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::Gun(gun) => vec![("To fire it (`to-hit`, `gun-attack`)", gun.firing())],
            Self::Vehicle(vehicle) => vehicle.parameters(),
        }
    }
}

/// The caliber as it is printed: `47L`, `75*`.
fn caliber(millimetres: u32, barrel: &str) -> String {
    let mark = match barrel {
        "short" => "*",
        "l" => "L",
        "ll" => "LL",
        _ => "",
    };
    format!("{millimetres}{mark}")
}

/// The colour of a TH#. What is red here is so until the end of 1943.
fn colour(printed: &str) -> String {
    match printed {
        "red" => "red, and black from January 1944 on".to_owned(),
        other => other.to_owned(),
    }
}

/// The DRM of a size (Case P, D1.7).
fn size_drm(size: &str) -> i32 {
    match size {
        "very-small" => 2,
        "small" => 1,
        "large" => -1,
        "very-large" => -2,
        _ => 0,
    }
}

/// A mount as questions call it.
fn mount_in_words(mount: &str) -> &'static str {
    match mount {
        "t" => "turret",
        "nt" => "non-turret",
        _ => "slow-turret",
    }
}

/// A size with its DRM.
fn sized(size: &str) -> String {
    format!("{} ({:+})", size.replace('-', " "), size_drm(size))
}

impl Gun {
    fn printed(&self) -> Vec<(&'static str, String, &'static str)> {
        let mut said = vec![
            ("caliber", caliber(self.caliber_mm, &self.barrel), "C2.2"),
            ("ROF", self.rate_of_fire.to_string(), "C2.24"),
            ("B#", self.breakdown.to_string(), "C2.28"),
        ];
        said.extend(self.manhandling.map(|number| ("M#", number.to_string(), "C2.27")));
        said.extend(self.size.as_deref().map(|size| ("target size", sized(size), "C2.271")));
        said.extend(self.range.map(|[low, high]| ("range", format!("{low} to {high}"), "C2.25")));
        said.extend(self.pp.map(|number| ("PP", number.to_string(), "A4.42")));
        if !self.ap {
            said.push(("AP", "none".to_owned(), "C2.21"));
        }
        if !self.he {
            said.push(("HE", "none".to_owned(), "C2.21"));
        }
        said.push(("TH#", colour(&self.colour), "C3.3"));
        said.extend(self.mount.as_ref().map(|mount| ("mount", mount.to_uppercase(), "C2.3")));
        said
    }

    /// How a question says that it fires.
    fn firing(&self) -> String {
        let is_mortar = self.name.contains("-mtr");
        // Infantry is fired at with HE, unless there is none.
        let ammunition = if self.he { "" } else { " --ammunition=ap" };
        let mount = self
            .mount
            .as_deref()
            .map_or(String::new(), |mount| format!(" --mount={}", mount_in_words(mount)));
        format!(
            "{}--caliber-mm={} --barrel={} --rate-of-fire={} --breakdown={} --colour={}{mount}{ammunition}",
            if is_mortar { "--weapon=mortar " } else { "" },
            self.caliber_mm,
            self.barrel,
            self.rate_of_fire,
            self.breakdown,
            self.colour,
        )
    }
}

impl Vehicle {
    fn printed(&self) -> Vec<(&'static str, String, &'static str)> {
        let Armor { front, side, turret_front, turret_side } = self.af;
        let mut said = vec![("MP", self.mp.to_string(), "D1.5")];
        said.push(("AF of the hull", format!("front {front}, side and rear {side}"), "D1.6"));
        if (front, side) != (turret_front, turret_side) {
            let value = format!("front {turret_front}, side and rear {turret_side}");
            said.push(("AF of the turret", value, "D1.63, D1.64"));
        }
        said.push(("target size", sized(&self.size), "D1.7"));
        said.push(("mount", self.mount.to_uppercase(), "D1.3"));
        if self.open_topped {
            said.push(("open-topped", "yes".to_owned(), "D1.2"));
        }
        if let Some(gun) = &self.gun {
            said.push(("MA", caliber(gun.caliber_mm, &gun.barrel), "D1.3"));
            said.push(("ROF", gun.rate_of_fire.to_string(), "C2.24"));
            said.push(("B#", gun.breakdown.to_string(), "D3.7"));
            said.push(("TH#", colour(&gun.colour), "C3.3"));
            said.extend((!gun.ap).then(|| ("AP", "none".to_owned(), "C2.21")));
            said.extend((!gun.he).then(|| ("HE", "none".to_owned(), "C2.21")));
        }
        said.extend(
            self.unarmored.as_ref().map(|part| ("unarmored", part.replace('-', " "), "D1.22")),
        );
        if let Some(MachineGuns { bmg, cmg, aamg }) = self.mg {
            let all = [("BMG", bmg), ("CMG", cmg), ("AAMG", aamg)];
            let all = all.into_iter().filter_map(|(name, fp)| Some(format!("{name} {}", fp?)));
            said.push(("MG", all.collect::<Vec<_>>().join(", "), "D1.8"));
        }
        let red = if self.red_crew_survival { ", red" } else { "" };
        said.push(("CS#", format!("{}{red}", self.crew_survival), "D5.6, D5.7"));
        said
    }

    fn parameters(&self) -> Vec<(&'static str, String)> {
        let armor = self.armor("");
        let open = if self.open_topped { " --open-topped=true" } else { "" };
        vec![
            ("As the ATTACKER of a `duel`", self.in_a_duel("attacker")),
            ("As the DEFENDER of a `duel`", self.in_a_duel("defender")),
            (
                "As the target of `to-kill`",
                format!(
                    "{armor}{}{open}{}",
                    self.bare(""),
                    if self.red_crew_survival { " --red-cs=true" } else { "" }
                ),
            ),
            ("As the AFV of `dc-against-vehicle`", armor.clone()),
            (
                "As the AFV of `tank-hunter`, with an ATMM or without",
                format!("--open-topped={}", self.open_topped),
            ),
            ("As the AFV of `tank-hunter`, with a DC", format!("--dc=true {armor}{open}")),
            ("As the target of `to-hit`", format!("--target-size={}", size_drm(&self.size))),
        ]
    }

    /// Its AF as they are typed.
    fn armor(&self, side: &str) -> String {
        let Armor { front, side: flank, turret_front, turret_side } = self.af;
        let mut text = format!("--{side}front-af={front} --{side}side-af={flank}");
        if turret_front != front {
            let _ = write!(text, " --{side}turret-front-af={turret_front}");
        }
        if turret_side != flank {
            let _ = write!(text, " --{side}turret-side-af={turret_side}");
        }
        text
    }

    /// What of it is unarmored, as it is typed.
    fn bare(&self, side: &str) -> String {
        self.unarmored.as_ref().map_or(String::new(), |part| format!(" --{side}unarmored={part}"))
    }

    fn in_a_duel(&self, side: &str) -> String {
        let mut text = String::new();
        if let Some(gun) = &self.gun {
            let mount = mount_in_words(&self.mount);
            let _ = write!(
                text,
                "--{side}-caliber-mm={} --{side}-barrel={} --{side}-rate-of-fire={} \
                 --{side}-breakdown={} --{side}-mount={mount} --{side}-colour={} ",
                gun.caliber_mm, gun.barrel, gun.rate_of_fire, gun.breakdown, gun.colour,
            );
            if !gun.ap {
                let _ = write!(text, "--{side}-ammunition=he ");
            }
            // Its MA does not fire while it is CE (D1.321, D1.322).
            if matches!(&*self.mount, "rst" | "1mt") {
                let _ = write!(text, "--{side}-buttoned-up=true ");
            }
        }
        let (size, survival) = (size_drm(&self.size), self.crew_survival);
        let armor = self.armor(&format!("{side}-"));
        let burns =
            if self.red_crew_survival { format!(" --{side}-red-cs=true") } else { String::new() };
        let bare = self.bare(&format!("{side}-"));
        text + &format!(
            "{armor}{bare} --{side}-size={size} --{side}-survival-number={survival}{burns}"
        )
    }
}

/// All of them: Guns and mortars, then vehicles, each in the order of the file.
pub fn all() -> &'static [Piece] {
    #[derive(Deserialize)]
    struct Written {
        gun: Vec<Gun>,
        vehicle: Vec<Vehicle>,
    }
    static WHOLE: LazyLock<Written> =
        LazyLock::new(|| toml::from_str(WRITTEN).expect("the file that ships can be read"));
    static ALL: LazyLock<Vec<Piece>> = LazyLock::new(|| {
        let guns = WHOLE.gun.iter().map(Piece::Gun);
        guns.chain(WHOLE.vehicle.iter().map(Piece::Vehicle)).collect()
    });
    &ALL
}

/// The one of this name, or else all that have these words in their name, title or force.
pub fn find(words: &str) -> Vec<Piece> {
    let name = words.trim().to_lowercase().replace(' ', "-");
    if let Some(one) = all().iter().find(|one| one.name() == name) {
        return vec![*one];
    }
    let search = Search::of(words);
    let has = |one: &&Piece| search.is_in(&[one.name(), one.title(), one.force()]);
    let found: Vec<Piece> = all().iter().filter(has).copied().collect();
    if !found.is_empty() {
        return found;
    }
    // As people type it who leave out spaces and hyphens.
    let wanted = bare(words);
    let has =
        |one: &&Piece| [one.name(), one.title()].map(bare).iter().any(|it| it.contains(&wanted));
    all().iter().filter(|_| wanted.len() > 2).filter(has).copied().collect()
}

/// The letters and digits of a text, in small letters.
fn bare(text: &str) -> String {
    text.to_lowercase().chars().filter(|letter| letter.is_alphanumeric()).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_counter_has_a_name_of_its_own_and_finds_itself() {
        let names: BTreeSet<&str> = all().iter().map(Piece::name).collect();
        assert_eq!(names.len(), all().len());
        for one in all() {
            assert_eq!(find(one.name()), [*one]);
            assert!(!one.counter().is_empty(), "{}", one.name());
        }
        assert!(find("ha-go").iter().all(|one| one.force() == "japanese"));
        assert_eq!(find("HaGo"), find("ha-go"));
        assert!(find("nowhere").is_empty());
    }

    /// What is printed can be true: sizes, mounts and barrels are known words, ROF and B# in their
    /// ranges, and AF on the ladder of D1.6.
    #[test]
    fn what_is_printed_can_be_true() {
        const AF: [u8; 11] = [0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26];
        let sizes = ["very-small", "small", "average", "large", "very-large"];
        let barrels = ["short", "normal", "l", "ll"];
        for one in all() {
            let name = one.name();
            match one {
                Piece::Gun(gun) => {
                    assert!(barrels.contains(&gun.barrel.as_str()), "{name}");
                    assert!(gun.rate_of_fire <= 3 && (10..=12).contains(&gun.breakdown), "{name}");
                    assert!(gun.size.as_deref().is_none_or(|size| sizes.contains(&size)), "{name}");
                    assert!(gun.range.is_none_or(|[low, high]| low < high), "{name}");
                    assert!(gun.ap || gun.he, "{name}");
                }
                Piece::Vehicle(vehicle) => {
                    let Armor { front, side, turret_front, turret_side } = vehicle.af;
                    let step = |af: u8| AF.iter().position(|one| *one == af).expect(name);
                    for (hull, turret) in [(front, turret_front), (side, turret_side)] {
                        assert!(step(hull).abs_diff(step(turret)) <= 1, "{name}");
                    }
                    assert!(sizes.contains(&vehicle.size.as_str()), "{name}");
                    assert!(["t", "st", "rst", "1mt", "nt"].contains(&&*vehicle.mount), "{name}");
                }
            }
        }
    }
}
