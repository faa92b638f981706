//! Design Your Own: what purchases are worth, and the best of them.

use std::fs;

use asl_study::dyo::{Budget, Prices, Worth};
use serde_json::Value;

use crate::common::{project, refusal, stdout};
use crate::dyo::{cost, shipped};

#[test]
fn the_command_prices_values_and_plans() {
    let purchase = "configs/dyo/company-in-caves-1944.toml";
    let said = stdout(&["dyo", "cost", purchase]);
    assert!(said.contains("237") && said.contains("G11.91"), "{said}");
    let cost: Value = serde_json::from_str(&stdout(&["dyo", "cost", purchase, "--format", "json"]))
        .expect("JSON");
    assert_eq!(cost["bpv"], 237);
    let attack = "configs/dyo/attack-by-marines.toml";
    let said = stdout(&["dyo", "value", purchase, "--against", attack]);
    assert!(said.contains("for 100 BPV") && said.contains("2 × 2-2-8 crew"), "{said}");
    assert!(said.contains("Outside the caves: 2 × 4-4-7."), "{said}");
    let out = tempfile::tempdir().expect("a temporary folder");
    let folder = out.path().to_str().expect("UTF-8");
    for name in ["caves-or-squads-1943", "caves-or-squads-1944", "upper-cliff-or-not"] {
        let budget = format!("configs/dyo/{name}.toml");
        let said = stdout(&["dyo", "plan", &budget, "--out", folder]);
        assert!(said.contains("The last 10 BPV bought"), "{said}");
        assert!(out.path().join(format!("{name}-plan.png")).is_file());
    }
    let list = stdout(&["dyo", "prices"]);
    assert!(Prices::of("mine.toml", &list).is_ok());
    for name in ["engineers-or-guns", "bombardment-against-8-caves"] {
        let said = refusal(&["dyo", "plan", &format!("configs/dyo/{name}.toml")]);
        assert!(said.contains("fill in"), "it names the entry to fill in: {said}");
    }
}

/// A price that the user gives makes the plan, and a dearer one never a better plan.
#[test]
fn a_bombardment_pays_off_by_its_price() {
    let path = project().join("configs/dyo/bombardment-against-4-caves.toml");
    let text = fs::read_to_string(path).expect("it is there");
    let plan = |bpv: u32| {
        let item = "{ item = \"bombardment\" }";
        assert!(text.contains(item));
        let given = text.replace(item, &format!("{{ item = \"bombardment\", bpv = {bpv} }}"));
        let budget = Budget::of("mine.toml", &given, &shipped()).expect("it can be bought");
        budget.mixes()
    };
    let (cheap, dear) = (plan(1), plan(219));
    assert!(cheap[0].numbers[1] == 1 && dear[0].numbers[1] == 0, "{:?} {:?}", cheap[0], dear[0]);
    assert!(cheap[0].worth > dear[0].worth);
    // Nobody attacks: each of the four caves falls to an Original 12 of its NMC alone (G11.841).
    let alone = cheap.iter().find(|mix| mix.numbers == [0, 1]).expect("it is a mix");
    assert!((alone.worth - 36_f64.powi(-4)).abs() < 1e-15, "{alone:?}");
}

/// The mix is legal as a whole: Upper-Cliff caves take three counters each, and there are
/// 26 counters of a type of squad.
#[test]
fn a_plan_buys_what_a_purchase_could() {
    let budget = |option: &str| {
        let text = format!(
            "title = \"t\"\nforce = \"japanese\"\nagainst = \"usmc\"\nyear = 1944\nbudget = 900\n\
             measure = \"caves-stand\"\ncaves-attacked = 1\n[parameters]\ntactic = \"throw\"\n\
             turns = 1\ngarrison = [\"crew\"]\nheat-of-battle = false\n[[option]]\nname = \"o\"\n{option}"
        );
        Budget::of("mine.toml", &text, &shipped()).map_err(|problem| problem.to_string())
    };
    let most = |option: &str| {
        let mixes = budget(option).expect("it can be bought").mixes();
        mixes.iter().map(|mix| mix.numbers[0]).max().expect("a mix")
    };
    let upper = |number: u32| {
        format!("max = 5\nbuy = [{{ item = \"cave\", number = {number}, upper-cliff = 1 }}]\n")
    };
    assert_eq!(most(&upper(1)), 1, "the exception is for one cave");
    assert_eq!(most(&upper(3)), 5);
    let two = "max = 26\nbuy = [{ item = \"cave\" }, { item = \"elite-half-squad\" }]\n";
    assert_eq!(most(two), 26);
    let squads = "max = 20\nbuy = [{ item = \"cave\" }, { item = \"elite-full\", number = 2 }]\n";
    assert_eq!(most(squads), 13);
    let san = "max = 3\nbuy = [{ item = \"cave\" }, { item = \"san\", bpv = 5 }]\n";
    for (option, message) in [
        (san, "12½ BPV"),
        ("max = 4294967295\nbuy = [{ item = \"cave\" }]\n", "1 to 26"),
        ("max = 3\nbuy = [{ item = \"mol\" }]\n", "MOL"),
        ("max = 3\nbuy = [{ item = \"crew\" }]\n", "is not one cave"),
        ("max = 3\nbuy = [{ item = \"cave\", number = 5 }]\n", "is not one cave"),
        ("max = 0\nbuy = [{ item = \"cave\" }]\n", "1 to 26"),
    ] {
        let said = budget(option).expect_err(option);
        assert!(said.contains(message), "{option}: {said}");
    }
}

/// Nobody guards an empty cave, nor fires from it: each of two DC eliminates it by a 9 or
/// less, 30 of 36. Three caves that fall so stand by what is left.
#[test]
fn an_empty_cave_draws_an_attack() {
    let budget = |option: &str| {
        let text = format!(
            "title = \"t\"\nforce = \"japanese\"\nagainst = \"usmc\"\nyear = 1944\nbudget = 66\n\
             measure = \"caves-stand\"\nat-least = 3\ncaves-attacked = 2\n[parameters]\n\
             tactic = \"place\"\nturns = 4\ncharges = 2\ngarrison = []\nheat-of-battle = false\n{option}\n\
             [[option]]\nname = \"decoy\"\nmax = 5\nbuy = [{{ item = \"cave\" }}]\n\
             [[option]]\nname = \"crew\"\nmax = 3\nbuy = [{{ item = \"cave\" }}, {{ item = \"crew\" }}]\n\
             parameters = {{ garrison = [\"crew\"] }}\n"
        );
        Budget::of("mine.toml", &text, &shipped()).expect("it can be bought")
    };
    for option in ["", "garrison-firepower = 8", "garrison-machine-guns = [\"hmg\"]"] {
        let budget = budget(option);
        let [decoy, crew] = &budget.choices[..] else { panic!("two options") };
        assert!((decoy.eliminated - 35.0 / 36.0).abs() < 1e-12, "{option}: {decoy:?}");
        assert_eq!((decoy.bpv, decoy.exchange), (10, 0.0));
        assert!(crew.eliminated < 0.9 && crew.exchange != 0.0);
        // The two decoys are attacked, so that the crews are spared.
        let mixes = budget.mixes();
        let mix = mixes.iter().find(|mix| mix.numbers == [2, 2]).expect("60 BPV");
        assert!((mix.worth - (1.0 - (35.0_f64 / 36.0).powi(2))).abs() < 1e-12);
        let mix = mixes.iter().find(|mix| mix.numbers == [0, 3]).expect("60 BPV");
        assert!((mix.worth - (1.0 - crew.eliminated).powi(2)).abs() < 1e-12);
    }
}

/// Counts have limits, which are told before anything is played.
#[test]
fn counts_of_a_plan_have_limits() {
    let path = project().join("configs/dyo/caves-or-squads-1943.toml");
    let text = fs::read_to_string(path).expect("it is there");
    for (old, new, message) in [
        ("at-least = 3", "at-least = 4294967295", "`at-least` is 1 to 26"),
        ("at-least = 3", "at-least = 0", "`at-least` is 1 to 26"),
        ("caves-attacked = 3", "caves-attacked = 4294967295", "`caves-attacked` is 1 to 26"),
        ("\"caves-stand\"", "\"bpv-exchange\"", "`at-least` is for the measure"),
        ("max = 8", "max = 4294967295", "`max` is 1 to 26"),
        ("budget = 120", "budget = 4294967295", "`budget` is at most"),
    ] {
        assert!(text.contains(old));
        let refused = Budget::of("mine.toml", &text.replace(old, new), &shipped());
        let said = refused.expect_err(new).to_string();
        assert!(said.contains(message), "{new}: {said}");
    }
}

/// Three caves of a purchase under assaults whose odds the catalog gives.
#[test]
fn a_purchase_is_worth_what_its_caves_are() {
    let purchase = cost("japanese", 1944, "[[buy]]\nitem = \"cave\"\nnumber = 5\n").expect("legal");
    let worth = |assaults: u32, more: &str| {
        let text = format!(
            "title = \"t\"\nassaults = {assaults}\n[parameters]\ntactic = \"place\"\nturns = 1\n\
             garrison = [\"elite-full\"]\nrange = 1\ngarrison-holds-fire = \"always\"\n\
             heat-of-battle = false\n{more}"
        );
        Worth::of(&purchase, "mine.toml", &text).expect("it can be asked").figures
    };
    // Nobody fires: 10 of 36 eliminate a cave.
    let figures = worth(3, "");
    let of = |what: &str| {
        let found = figures.iter().find(|figure| figure.what.starts_with(what));
        found.expect("it is told").value
    };
    assert!((of("caves that stand") - (5.0 - 3.0 * 10.0 / 36.0)).abs() < 1e-12);
    assert!((of("all 3 attacked caves stand") - (26.0_f64 / 36.0).powi(3)).abs() < 1e-12);
    assert!((of("BPV that the attackers") - 0.0).abs() < 1e-12);
    // With a Bombardment, which one cave of 36 does not survive.
    let figures = worth(9, "bombardment = true\n");
    let of = |what: &str| {
        let found = figures.iter().find(|figure| figure.what.starts_with(what));
        found.expect("it is told").value
    };
    assert!((of("caves left after") - 5.0 * 35.0 / 36.0).abs() < 1e-12);
    let stands = 35.0 / 36.0 * 26.0 / 36.0;
    assert!((of("caves that stand") - 5.0 * stands).abs() < 1e-12);
    // It falls on caves that nobody attacks, too.
    let figures = worth(2, "bombardment = true\n");
    let of = |what: &str| {
        let found = figures.iter().find(|figure| figure.what.starts_with(what));
        found.expect("it is told").value
    };
    assert!((of("caves that stand") - (3.0 * 35.0 / 36.0 + 2.0 * stands)).abs() < 1e-12);
    // The MMC that were bought hold the caves, as far as they are enough. The others are empty.
    let buy = "[[buy]]\nitem = \"cave\"\nnumber = 5\n[[buy]]\nitem = \"crew\"\nnumber = 2\n";
    let purchase = cost("japanese", 1944, buy).expect("legal");
    let text = "title = \"t\"\nassaults = 4\n[parameters]\ntactic = \"place\"\nturns = 1\n\
                heat-of-battle = false\n";
    let worth = Worth::of(&purchase, "mine.toml", text).expect("it can be asked");
    assert_eq!(worth.figures[0].value, 4.0, "{}", worth.figures[0].what);
    let empty = worth.allotment.parts.last().expect("five caves");
    assert!(empty.units.is_empty() && empty.number >= 3, "{:?}", worth.allotment);
    let theirs = cost("american", 1944, "[[buy]]\nitem = \"6-6-6\"\nnumber = 3\n").expect("legal");
    let text = format!("{text}garrison = [\"crew\"]\n");
    let figures = Worth::of(&theirs, "mine.toml", &text).expect("it can be asked").figures;
    assert_eq!(figures[0].value, 3.0, "{}", figures[0].what);
    let squads = cost("japanese", 1944, "[[buy]]\nitem = \"elite-full\"\n").expect("legal");
    let text = "title = \"t\"\nassaults = 1\n[parameters]\ntactic = \"place\"\nturns = 1\ngarrison = [\"crew\"]\n";
    assert!(Worth::of(&squads, "mine.toml", text).is_err(), "they have no cave");
}
