//! Cells that are sampled until a measure is known well enough.

use std::collections::BTreeSet;

use asl_engine::Watch;
use asl_study::answer::{Answer, Engine, Verdict};
use asl_study::study::Study;

fn study(lines: &str) -> Study {
    let text = format!(
        "question = \"?\"\nprocedure = \"step-reduction\"\n{lines}\n[sweep]\n\
         class = [\"elite\", \"first-line\", \"second-line\", \"conscript\"]\n\
         elr = {{ from = 0, to = 5 }}\ndrm = {{ from = -4, to = 9 }}\nmorale = {{ from = 4, to = 9 }}\n"
    );
    Study::of("a", "a.toml", &text).unwrap_or_else(|problem| panic!("{problem:?}"))
}

fn answers(study: &Study) -> Vec<Answer> {
    let (answered, complete) =
        study.answers(study.engine, &Watch::default()).expect("every cell can be played");
    assert!(complete);
    answered.into_iter().map(|cell| cell.answer).collect()
}

const MEASURE: &str = "any-reduced-or-worse";

/// Of 2,016 cells at most 1 in 20 may have its exact chance outside of the interval at which its
/// sample ended, and the test against the exact odds rejects about 1 in 20: nobody has peeked.
#[test]
fn a_sample_that_ends_when_it_is_known_is_as_honest_as_any() {
    let study =
        study(&format!("seed = 5\nuntil = {{ measure = \"{MEASURE}\", half-width = 0.01 }}"));
    let (mut outside, mut tested, mut rejected) = (0, 0, 0);
    let mut took = BTreeSet::new();
    let all = answers(&study);
    assert_eq!(all.len(), 2_016);
    for answer in &all {
        let line = answer.measure(MEASURE).expect("it has the measure");
        let (exact, sampled) =
            (line.exact.as_ref().expect("exact"), line.sampled.expect("sampled"));
        let interval = sampled.interval;
        assert!((interval.high - interval.low) / 2.0 <= 0.01);
        outside += u32::from(!interval.contains(exact.to_f64()));
        if let Some(Verdict::Agree(agreement) | Verdict::Disagree(agreement)) = answer.verdict() {
            tested += 1;
            rejected += u32::from(agreement.p_value < 0.05);
        }
        let sample = answer.sample.as_ref().expect("a sample");
        assert!(sample.looks() > 1);
        took.insert(sample.plan().trials);
    }
    assert!(outside <= 101, "{outside} of 2,016 are outside");
    // Three standard deviations about 1 in 20.
    let expected = f64::from(tested) / 20.0;
    let off = (f64::from(rejected) - expected).abs();
    assert!(tested > 1_500 && off < 3.0 * expected.sqrt() + 5.0, "{rejected} of {tested}");
    assert!(took.len() > 2 && took.contains(&(1 << 12)), "{took:?}");
}

#[test]
fn trials_are_the_most_for_a_cell() {
    let study = study(&format!(
        "engine = \"sample\"\ntrials = 10000\nuntil = {{ measure = \"{MEASURE}\", half-width = 0.001 }}"
    ));
    let took: BTreeSet<u64> =
        answers(&study).iter().filter_map(|one| Some(one.sample.as_ref()?.plan().trials)).collect();
    // What is nearly certain is known before.
    assert!(took.contains(&10_000) && took.iter().all(|trials| *trials <= 10_000), "{took:?}");
}

#[test]
fn what_cannot_be_known_is_refused() {
    let told = |lines: &str| {
        let text = format!("question = \"?\"\nprocedure = \"step-reduction\"\n{lines}");
        let problem = Study::of("a", "a.toml", &text).expect_err("something is wrong");
        problem.each().map(|one| format!("{one:?}")).collect::<String>()
    };
    let elr = "[parameters]\nelr = 3";
    let unknown =
        told(&format!("until = {{ measure = \"any-eliminatd\", half-width = 0.1 }}\n{elr}"));
    assert!(unknown.contains("any-eliminated"), "{unknown}");
    let number = told(&format!("until = 0.01\n{elr}"));
    assert!(number.contains("half-width = 0.001"), "{number}");
    let nothing = told(&format!("until = {{ measure = \"{MEASURE}\", half-width = 0 }}\n{elr}"));
    assert!(nothing.contains("half-width"), "{nothing}");
    let exact = told(&format!(
        "engine = \"exact\"\nuntil = {{ measure = \"{MEASURE}\", half-width = 0.1 }}\n{elr}"
    ));
    assert!(exact.contains("without trials"), "{exact}");
    assert_eq!(study("").engine, Engine::Both);
}
