//! What comes with a purchase.

use asl_rules::g1_japanese::allowances;
use asl_rules::g11_caves::order_of_battle;
use asl_rules::h_design_your_own::{Kind, is_mostly_5_3_7, squads_for_a_leader};
use asl_rules::units::counters::Force;
use asl_rules::units::in_words::by_strength_factor;
use num_rational::Ratio;
use toml::Spanned;

use super::bpv::with_fraction;
use super::cost::CostLine;
use super::purchase::PurchaseFile;

/// What comes with a purchase.
#[derive(Debug)]
pub struct Granted {
    /// What.
    pub what: String,
    /// How many, or how much.
    pub value: String,
    /// The rule that grants it.
    pub rule: &'static str,
}

impl Granted {
    /// What comes with a purchase.
    pub(super) fn of(file: &PurchaseFile, lines: &[CostLine]) -> Vec<Self> {
        let number = |kind: Kind| -> u32 {
            lines.iter().filter(|line| line.kind == kind).map(|line| line.number).sum()
        };
        let halves: u32 =
            lines.iter().map(|line| line.kind.half_squad_equivalents() * line.number).sum();
        let squads = number(Kind::Squad);
        let mut granted = Vec::new();
        let mut grant = |what: &str, value: String, rule: &'static str| {
            granted.push(Self { what: what.to_owned(), value, rule });
        };
        if halves > 0 {
            grant("squad-equivalents of MMC", in_halves(halves), "A5.5");
        }
        if squads > 0 {
            // How that is rounded does not stand in public.
            let of_5_3_7 = lines.iter().filter(|line| line.item == "5-3-7");
            let mostly = is_mostly_5_3_7(of_5_3_7.map(|line| line.number).sum(), squads);
            let factor = squads_for_a_leader(file.force, mostly);
            // To the nearest hundredth.
            let share = Ratio::from(100 * squads) / factor;
            let hundredths = share.round().to_integer();
            let [whole, rest] = [hundredths / 100, hundredths % 100];
            let for_one =
                with_fraction(Ratio::new(u64::from(*factor.numer()), u64::from(*factor.denom())));
            let leaders = format!("{whole}.{rest:02}, one for {for_one} squads");
            let (what, rule) = match file.force {
                Force::Japanese => {
                    ("leaders allotted, 9-0 as the basis, 8-0 for each 7-0", "G1.66, H1.8")
                }
                _ => ("leaders allotted", "H1.8"),
            };
            grant(what, leaders, rule);
        }
        for (what, number, rule) in [
            ("DC, allotted", *file.charges.get_ref(), "H1.83"),
            ("FT, allotted", *file.flamethrowers.get_ref(), "H1.83"),
        ] {
            if number > 0 {
                grant(what, number.to_string(), rule);
            }
        }
        if !file.leaders.is_empty() {
            let named = |leader: &Spanned<String>| by_strength_factor(leader.get_ref());
            let leaders = file.leaders.iter().map(named).collect::<Vec<_>>();
            grant("leaders of this purchase", leaders.join(", "), "H1.8");
        }
        if !file.machine_guns.is_empty() {
            let guns = file.machine_guns.iter().map(|gun| gun.get_ref().to_uppercase());
            grant("MG, allotted", guns.collect::<Vec<_>>().join(", "), "H1.83");
        }
        let percent: u32 = lines.iter().map(|line| line.percent).sum();
        if file.force != Force::Japanese {
            if percent > 0 {
                let what = "squad-equivalents hidden with the HIP that is bought";
                grant(what, format!("{} %", percent.min(100)), "H1.6");
            }
            return granted;
        }
        let year = *file.year.get_ref();
        let enemy = *file.against.get_ref();
        let russians = enemy == Force::Russian;
        if squads > 0 {
            let heroes = allowances::tank_hunter_heroes(year, russians, squads);
            grant("T-H Heroes", heroes.to_string(), "G1.421");
            if year >= 1944 {
                let what = "of them set up hidden for free, if there may be more than one AFV";
                grant(what, heroes.to_string(), "G1.422, G1.66");
            }
        }
        if halves > 0 {
            let hidden = allowances::hidden(halves, file.night, percent.min(100)).to_string();
            let when = if file.night { "by night" } else { "by day" };
            let how = match percent {
                0 => "for nothing",
                _ => "in all, for nothing and with the HIP that is bought",
            };
            let what = format!("squad-equivalents hidden {how}, {when}, if all set up onboard");
            grant(&what, hidden, "G1.631, G1.66");
            if file.night && file.scenario_defender {
                let dummies = allowances::dummies_at_night(halves).to_string();
                grant("Dummy counters at night", dummies, "G1.631");
            }
        }
        let chinese = matches!(enemy, Force::Gmd | Force::RedChinese);
        let availability = allowances::air_support_availability(year, chinese);
        if let Some(numbers) = availability.filter(|_| number(Kind::AirSupport) > 0) {
            grant("Air Support Availability numbers", numbers.to_owned(), "G1.6621");
        }
        if number(Kind::Oba) > 0 {
            let caliber = allowances::observation_plane_caliber(year);
            let from = caliber.map_or("none".to_owned(), |mm| format!("for {mm} mm or more"));
            grant("Observation Planes for the OBA", from, "G1.6621");
        }
        let caves = number(Kind::Cave);
        if caves > 0 {
            let upper_cliff = lines.iter().map(|line| line.upper_cliff).sum();
            let set_up = order_of_battle::caves_set_up(caves, upper_cliff).unwrap_or_default();
            grant("caves that can be set up", set_up.to_string(), "G11.91");
            let complexes = order_of_battle::complexes(caves).to_string();
            grant("Primary caves, each with a Cave Complex", complexes, "G11.2, G11.91");
            grant("squad-equivalents in the caves", set_up.to_string(), "G11.4");
            let each = order_of_battle::stacking_limit(1);
            let holds = format!("{each} for each cave within");
            grant("squad-equivalents in a Cave Complex", holds, "G11.4");
        }
        let pillboxes = number(Kind::Pillbox);
        if pillboxes > 0 {
            grant("tunnels with pillboxes", pillboxes.to_string(), "G1.632, G1.663");
            let what = "pillboxes and their units hidden for free in Concealment Terrain";
            grant(what, pillboxes.to_string(), "G1.632, G1.66");
        }
        let charges = *file.charges.get_ref();
        if charges > 0 {
            let charges = allowances::anti_tank_set_dc(year, russians, charges);
            grant("DC set up as A-T Set DC", charges.to_string(), "G1.6121");
        }
        granted
    }
}

/// A number of halves: `3½`.
fn in_halves(halves: u32) -> String {
    with_fraction(Ratio::new(halves.into(), 2))
}

#[cfg(test)]
mod tests {
    use crate::dyo::Cost;
    use crate::dyo::tests::prices;

    /// One Cave counter is one cave (G11.91). Without a counter nothing is said of caves.
    #[test]
    fn a_single_cave_is_granted() {
        let caves = |item: &str| -> Option<String> {
            let text = format!(
                "title = \"t\"\nforce = \"japanese\"\nagainst = \"usmc\"\nyear = 1944\n\
                 [[buy]]\nitem = \"{item}\"\n"
            );
            let cost = Cost::of("mine.toml", &text, &prices());
            let granted = cost.unwrap_or_else(|problem| panic!("{problem}")).granted;
            let mut caves =
                granted.into_iter().filter(|one| one.what == "caves that can be set up");
            caves.next().map(|one| one.value)
        };
        assert_eq!(caves("cave").as_deref(), Some("1"));
        assert_eq!(caves("first-line-full"), None);
    }
}
