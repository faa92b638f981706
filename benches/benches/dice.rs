//! What one DR costs, by the way it is drawn.

use asl_engine::dice::{DRAWS_PER_WORD, split_word};
use asl_engine::stream;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use rand::RngExt;

const ROLLS: u64 = 100_000;

fn dice(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("dice");
    group.throughput(Throughput::Elements(ROLLS));
    group.bench_function("two-dice", |bencher| {
        let mut generator = stream(1, 0);
        bencher.iter(|| {
            let mut sum = 0_u64;
            for _ in 0..ROLLS {
                let (colored, white): (u8, u8) =
                    (generator.random_range(1..=6), generator.random_range(1..=6));
                sum += u64::from(colored + white);
            }
            sum
        });
    });
    group.bench_function("one-draw", |bencher| {
        let mut generator = stream(1, 0);
        bencher
            .iter(|| (0..ROLLS).map(|_| u64::from(generator.random_range(0..36_u8))).sum::<u64>());
    });
    group.bench_function("batched", |bencher| {
        let mut generator = stream(1, 0);
        bencher.iter(|| {
            let mut sum = 0_u64;
            for _ in 0..ROLLS / DRAWS_PER_WORD as u64 {
                sum += split_word(&mut generator).iter().map(|draw| u64::from(*draw)).sum::<u64>();
            }
            sum
        });
    });
    group.finish();
}

criterion_group!(benches, dice);
criterion_main!(benches);
