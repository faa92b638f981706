//! What a Japanese OB is allowed without purchase.

/// How many T-H Heroes may be created in a scenario, by the number of squads in the
/// OB: 10 % of them before 1943, or 20 % against Russians, 20 % in 1943, 33 % in 1944,
/// 50 % in 1945, FRU (G1.421).
pub fn tank_hunter_heroes(year: i32, against_russians: bool, squads: u32) -> u32 {
    let percent = match year {
        ..=1942 if against_russians => 20,
        ..=1942 => 10,
        1943 => 20,
        1944 => 33,
        _ => 50,
    };
    (squads * percent).div_ceil(100)
}

/// How many squad-equivalents of MMC that set up onboard may use HIP, by their number
/// in halves: 10 % of them by day, 25 % by night, and so many percent more by HIP that is
/// purchased, FRU (G1.631).
pub fn hidden(half_squad_equivalents: u32, night: bool, purchased: u32) -> u32 {
    let percent = (purchased + if night { 25 } else { 10 }).min(100);
    (half_squad_equivalents * percent).div_ceil(200)
}

/// How many Dummy counters the Scenario Defender receives at night: one for each
/// squad-equivalent of MMC in his OB, which is given in halves (G1.631).
pub fn dummies_at_night(half_squad_equivalents: u32) -> u32 {
    half_squad_equivalents / 2
}

/// How many DC may be set up as A-T Set DC: a quarter of those in the OB, FRU, in 1945
/// and not against Russians (G1.6121).
pub fn anti_tank_set_dc(year: i32, against_russians: bool, charges: u32) -> u32 {
    if year == 1945 && !against_russians { charges.div_ceil(4) } else { 0 }
}

/// The Air Support Availability numbers: those of a scenario before 1939 against Chinese
/// are known, of others Chapter H has them (G1.6621).
pub const fn air_support_availability(year: i32, against_chinese: bool) -> Option<&'static str> {
    if year < 1939 && against_chinese { Some("54") } else { None }
}

/// The caliber in millimetres from which on OBA may have an Observation Plane; `None`
/// when there are none in this year (G1.6621).
pub const fn observation_plane_caliber(year: i32) -> Option<u32> {
    if year >= 1937 && year <= 1943 { Some(100) } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tank_hunter_heroes_are_rounded_up() {
        let squads = [1, 5, 9, 10, 11];
        let of = |year, russians| squads.map(|squads| tank_hunter_heroes(year, russians, squads));
        assert_eq!(of(1942, false), [1, 1, 1, 1, 2]);
        assert_eq!(of(1939, true), [1, 1, 2, 2, 3]);
        assert_eq!(of(1943, false), [1, 1, 2, 2, 3]);
        assert_eq!(of(1944, false), [1, 2, 3, 4, 4]);
        assert_eq!(of(1945, true), [1, 3, 5, 5, 6]);
        assert_eq!(tank_hunter_heroes(1945, false, 0), 0);
    }

    #[test]
    fn set_dc_against_tanks_are_for_1945() {
        let of = |year, russians| [0, 1, 4, 5, 8].map(|dc| anti_tank_set_dc(year, russians, dc));
        assert_eq!(of(1945, false), [0, 1, 1, 2, 2]);
        assert_eq!(of(1945, true), [0; 5]);
        assert_eq!(of(1944, false), [0; 5]);
    }

    #[test]
    fn aircraft_by_year() {
        let numbers = |chinese| [1931, 1938, 1939].map(|y| air_support_availability(y, chinese));
        assert_eq!(numbers(true), [Some("54"), Some("54"), None]);
        assert_eq!(numbers(false), [None; 3]);
        let planes = [1936, 1937, 1943, 1944].map(observation_plane_caliber);
        assert_eq!(planes, [None, Some(100), Some(100), None]);
    }

    #[test]
    fn dummies_are_for_whole_squad_equivalents() {
        assert_eq!([0, 1, 2, 21, 22].map(dummies_at_night), [0, 0, 1, 10, 11]);
    }

    /// Ten squads and two crews are eleven squad-equivalents: two of them are hidden
    /// by day, three by night; with 10 % purchased 20 % by day, with 75 % all by night.
    #[test]
    fn example_g1_631() {
        assert_eq!([hidden(22, false, 0), hidden(22, true, 0)], [2, 3]);
        assert_eq!([hidden(22, false, 10), hidden(20, false, 10)], [3, 2]);
        assert_eq!([hidden(22, true, 75), hidden(22, true, 200)], [11, 11]);
        // A quarter of fifty squads and no more: 12½, rounded up.
        assert_eq!(
            [hidden(100, false, 0), hidden(100, true, 0), hidden(400, true, 0)],
            [5, 13, 50]
        );
    }
}
