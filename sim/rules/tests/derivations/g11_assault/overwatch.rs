//! A group of attackers that fires into the cave from afar.

use super::*;

impl Assault {
    /// At +4 for the TEM of a cave (G11.8), and only when it is Known (G11.81).
    pub(super) fn overwatch(&self, state: State, _: bool) -> Odds<State> {
        let fp = self.number("overwatch-firepower", 0);
        if fp == 0 || !state.known || state.garrison.is_empty() {
            return sure(state);
        }
        let drm = 4 + self.number("overwatch-drm", 0) as i32;
        // What could have been a NMC leaves the broken under DM (A10.62).
        let heavy = !["PTC", "-"].contains(&&*table(fp as i32, 2 + drm));
        let full = COLUMNS.iter().rposition(|column| i64::from(*column) <= fp).expect("1 FP");
        let cowers = self.given["overwatch-cowering"] != false;
        then(rolls(), |(dr, doubles)| {
            let column = full.checked_sub(usize::from(doubles && cowers));
            let effect = column.map_or("-".to_owned(), |column| table(COLUMNS[column], dr + drm));
            then(result(&self.garrison, &state.garrison, &effect), |garrison| {
                let shaken = heavy && garrison.iter().any(|unit| broken(unit));
                let desperate = state.desperate || shaken;
                sure(State { garrison, desperate, ..state.clone() })
            })
        })
    }
}

#[test]
fn a_group_fires_from_afar() {
    let all = grid(
        "
         garrison-firepower 8, charges 2, range 2;
         tactic: place | throw;
         turns: 1 | 2;
         overwatch-firepower: 1, overwatch-drm -4 | 12 | 36, overwatch-drm 2;
         garrison: elite-full | first-line-half-squad | second-line-reduced-concealed",
    );
    assert_assaults(&all);
    let rest = grid(
        "
         turns 3, overwatch-firepower 16, garrison-firepower 4;
         tactic: place | flamethrower;
         known: true, overwatch-cowering false | false;
         garrison: elite-full-concealed | crew, garrison-elr 1",
    );
    assert_assaults(&rest);
}

/// The setting of `configs/compare/set-thrown-or-placed.toml` by Player Turn 4, without
/// Residual FP.
#[test]
fn overwatch_in_the_shipped_comparison() {
    for (firepower, percents) in
        [(12, [20.78, 16.98, 2.56]), (20, [26.88, 18.71, 4.30]), (30, [35.88, 20.55, 7.06])]
    {
        for (tactic, percent) in ["place", "throw", "set"].into_iter().zip(percents) {
            let line = format!(
                "tactic {tactic}, turns 4, charges 2, range 2, garrison first-line-full, \
                 residual-fire false, rout false, follow-up-drm false, overwatch-firepower {firepower}"
            );
            let chance = 100.0 * eliminated(&line).to_f64();
            assert!((chance - percent).abs() < 0.005, "{line}: {chance} %");
        }
    }
}
