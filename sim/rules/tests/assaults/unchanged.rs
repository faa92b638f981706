//! With every rule off that was added, an assault is what it was before.

use serde_json::{Value, json};

use crate::table::{self, with};

/// What an assault came to before overwatch, advances, rout and Control were part of it: the
/// chance to eliminate the cave, the squad-equivalents that the attackers lose, and the
/// garrison's BPV.
#[rustfmt::skip]
const BEFORE: [(&str, [&str; 3]); 9] = [
    (
        r#"{"tactic": "place", "turns": 3, "charges": 2, "garrison": ["first-line-full"]}"#,
        [
            "9317477628788042506428685/80581443738207308954468352",
            "2646378144296404115162771/7958661109946400884391936",
            "7787987487877142183156437687/3867909299433950829814480896",
        ],
    ),
    (
        r#"{"tactic": "throw", "turns": 3, "charges": 2, "garrison": ["first-line-full"]}"#,
        [
            "159488628203452863112175/1119186718586212624367616",
            "2989281126686352687729627427/11603727898301852489443442688",
            "84139557849989709678171259/26860481246069102984822784",
        ],
    ),
    (
        r#"{"tactic": "set", "turns": 4, "charges": 2, "garrison": ["first-line-full"]}"#,
        [
            "298761567088333375/21322716022447276032",
            "8087990738709598241/21322716022447276032",
            "148723508096572354075/767617776808101937152",
        ],
    ),
    (
        r#"{"tactic": "flamethrower", "turns": 2, "garrison": ["first-line-half-squad"]}"#,
        [
            "0",
            "20550327709807/101559956668416",
            "31288824160180529/16452712980283392",
        ],
    ),
    (
        r#"{"tactic": "place", "turns": 3, "garrison": ["elite-half-squad"], "garrison-shots": 1, "range": 1}"#,
        [
            "3414929795468905/16452712980283392",
            "728985536757417253/7107572007482425344",
            "349005825096922091/148074416822550528",
        ],
    ),
    (
        r#"{"tactic": "climb", "turns": 3, "charges": 2, "height": 1, "garrison": ["elite-half-squad"]}"#,
        [
            "90455/279936",
            "0",
            "7763609/2519424",
        ],
    ),
    (
        r#"{"tactic": "set", "turns": 7, "height": 1, "range": 1, "garrison": ["first-line-full"], "garrison-holds-fire": "until-beside"}"#,
        [
            "40098320753259686328125/13430240623034551492411392",
            "694868158877418761246051798618676713/701633053354829913752725347618521088",
            "19960944070972671854140625/483488662429243853726810112",
        ],
    ),
    (
        r#"{"tactic": "set", "turns": 2, "range": 1, "entrance-terrain": "woods", "setter-terrain": "woods", "garrison": ["first-line-full"]}"#,
        [
            "11898734185/176319369216",
            "363161057/1632586752",
            "5923189877293/6347497291776",
        ],
    ),
    (
        r#"{"tactic": "guns", "turns": 2, "garrison": ["crew"], "gun-drm": -4, "gun-caliber-mm": 75}"#,
        [
            "0",
            "0",
            "146294143/45349632",
        ],
    ),
];

/// With every rule off that was added since, the odds are the same fractions.
#[test]
fn without_the_added_rules_nothing_has_changed() {
    for (given, before) in BEFORE {
        let given: Value = serde_json::from_str(given).expect("JSON");
        let asked = with(
            &given,
            &json!({ "heat-of-battle": false, "rout": false, "follow-up-drm": false }),
        );
        let question = table::question("cave-assault", &asked);
        let (_, measures) = question.exact_with_measures().expect("it is little work");
        let names = question.entry().measures.iter().map(|measure| measure.name);
        let known: Vec<_> = names.zip(measures).collect();
        let wanted = ["cave-eliminated", "attacker-squad-equivalents-lost", "garrison-bpv-lost"];
        for (name, before) in wanted.into_iter().zip(before) {
            let found =
                known.iter().find(|(one, _)| *one == name).and_then(|(_, odds)| odds.as_ref());
            assert_eq!(
                found.map(ToString::to_string).as_deref(),
                Some(before),
                "{name} of {asked}"
            );
        }
    }
}
