//! Rolls without a count, as VASL 5 and 3d6 have them: a log repeats another if one's last
//! lines are the other's first.

use crate::rolls::Event;

/// So many equal lines in a row are no accident.
const ENOUGH: usize = 8;

/// Sets `same` where a log's rolls repeat those of an earlier log, and adds them to `logs`: of
/// each log the marks of its lines, with their items.
pub(super) fn find(
    events: &[Event],
    first: usize,
    logs: &mut Vec<Vec<(u64, usize)>>,
    same: &mut [Option<usize>],
) {
    let lines = events.iter().enumerate().filter_map(|(place, event)| match event {
        Event::Roll(roll) if roll.counter.is_none() => Some((roll.mark, first + place)),
        _ => None,
    });
    let lines: Vec<(u64, usize)> = lines.collect();
    if lines.is_empty() {
        return;
    }
    for earlier in logs.iter() {
        let (mine, theirs, length) = common(&lines, earlier);
        if length < ENOUGH {
            continue;
        }
        for step in 0..length {
            same[lines[mine + step].1 - first] = Some(earlier[theirs + step].1);
        }
    }
    logs.push(lines);
}

/// Where two logs have the same lines, and how many: the end of one is the beginning of the
/// other, or one holds all of the other.
fn common(mine: &[(u64, usize)], theirs: &[(u64, usize)]) -> (usize, usize, usize) {
    let (after, length) = longest_beginning(mine, theirs);
    let (before, other) = longest_beginning(theirs, mine);
    if length >= other { (0, after, length) } else { (before, 0, other) }
}

/// The longest beginning of a log that is all of it or the end of the other, and where in the
/// other that is (Knuth, Morris and Pratt 1977).
fn longest_beginning(of: &[(u64, usize)], within: &[(u64, usize)]) -> (usize, usize) {
    // How long a beginning ends at each line of it, other than itself.
    let mut borders = vec![0; of.len()];
    let mut matched = 0;
    for place in 1..of.len() {
        while matched > 0 && of[place].0 != of[matched].0 {
            matched = borders[matched - 1];
        }
        matched += usize::from(of[place].0 == of[matched].0);
        borders[place] = matched;
    }
    matched = 0;
    for (place, (line, _)) in within.iter().enumerate() {
        while matched > 0 && *line != of[matched].0 {
            matched = borders[matched - 1];
        }
        matched += usize::from(*line == of[matched].0);
        if matched == of.len() {
            return (place + 1 - matched, matched);
        }
    }
    (within.len() - matched, matched)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str) -> Vec<(u64, usize)> {
        text.bytes().map(|byte| (u64::from(byte), 0)).collect()
    }

    #[test]
    fn common_lines_are_those_of_brute_force() {
        for (mine, theirs) in
            [("cdef", "abcd"), ("abcd", "cdef"), ("bc", "abcd"), ("abcd", "bc"), ("abab", "ab")]
        {
            let (at, other, length) = common(&lines(mine), &lines(theirs));
            assert_eq!(mine[at..at + length], theirs[other..other + length], "{mine} {theirs}");
            assert_eq!(length, 2, "{mine} {theirs}");
        }
        assert_eq!(common(&lines("abc"), &lines("xyz")).2, 0);
    }
}
