//! What a trial of each procedure costs, by engine and threads, and what its
//! exact odds cost.

use asl_benches::{free_assault, questions};
use asl_engine::{Meter, Plan, Watch};
use asl_rules::scenarios::cave_assault::Objective;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use rayon::ThreadPoolBuilder;

/// Enough batches that two threads finish together.
const TRIALS: u64 = 32 * 8 * 16_384;

/// Fewer, since the direct sampler is slower.
const DIRECT_TRIALS: u64 = TRIALS / 32;

fn sampled(criterion: &mut Criterion) {
    let plan = Plan { trials: TRIALS, seed: 1 };
    let watch = Watch::default();
    for threads in [1, 2] {
        let pool = ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
        let mut group = criterion.benchmark_group(format!("automaton-{threads}"));
        group.throughput(Throughput::Elements(TRIALS));
        for (name, _, question) in questions() {
            group.bench_function(name, |bencher| {
                pool.install(|| {
                    bencher.iter(|| question.playable().expect("it").sample(plan, &watch))
                });
            });
        }
        group.finish();
    }

    let pool = ThreadPoolBuilder::new().num_threads(1).build().expect("a thread");
    let mut group = criterion.benchmark_group("direct-1");
    let plan = Plan { trials: DIRECT_TRIALS, seed: 1 };
    group.throughput(Throughput::Elements(DIRECT_TRIALS)).sample_size(10);
    for (name, _, question) in questions() {
        group.bench_function(name, |bencher| {
            pool.install(|| {
                bencher.iter(|| question.playable().expect("it").sample_directly(plan, &watch))
            });
        });
    }
    group.finish();
}

fn exact(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("exact");
    for (name, _, question) in questions() {
        group.bench_function(name, |bencher| bencher.iter(|| question.exact()));
    }
    group.finish();

    // A new question each time, since a question compiles only once.
    let mut group = criterion.benchmark_group("compile-and-sweep");
    for (index, (name, _, _)) in questions().into_iter().enumerate() {
        group.bench_function(name, |bencher| {
            bencher.iter_batched(
                || questions().swap_remove(index).2,
                |question| question.playable().expect("it").exact_compiled(),
                criterion::BatchSize::SmallInput,
            );
        });
    }
    group.finish();
}

/// The best decisions of an assault.
fn best(criterion: &mut Criterion) {
    let assault = free_assault();
    criterion.bench_function("best-decisions", |bencher| {
        bencher.iter(|| assault.best(Objective::CaveEliminated, &mut Meter::unlimited()));
    });
}

criterion_group!(benches, sampled, exact, best);
criterion_main!(benches);
