//! The numbered events of a scenario.

/// Events in their order, in sections such as Player Turns.
///
/// Play always stands still where a section begins. Sections of equal events come to the
/// same wherever play stands, so what they lead to is worked out once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schedule<E> {
    events: Vec<E>,
    /// For each event the section that it is in, from 0.
    sections: Vec<usize>,
    /// For each event the first one that it repeats.
    repeats: Vec<usize>,
}

impl<E: Copy + PartialEq> Schedule<E> {
    /// The events of these sections, one after another. Empty sections count, too.
    pub fn of(sections: impl IntoIterator<Item = Vec<E>>) -> Self {
        let mut schedule = Self { events: Vec::new(), sections: Vec::new(), repeats: Vec::new() };
        let mut starts: Vec<(usize, usize)> = Vec::new();
        for (number, section) in sections.into_iter().enumerate() {
            let start = schedule.events.len();
            let same = |(from, to): &&(usize, usize)| schedule.events[*from..*to] == section[..];
            let first = starts.iter().find(same).map_or(start, |(from, _)| *from);
            starts.push((start, start + section.len()));
            schedule.sections.extend(section.iter().map(|_| number));
            schedule.repeats.extend(first..first + section.len());
            schedule.events.extend(section);
        }
        schedule
    }

    /// How many events there are.
    pub fn len(&self) -> usize {
        self.events.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.events.is_empty()
    }

    /// The event of this number.
    ///
    /// # Panics
    ///
    /// When there are not so many.
    pub fn event(&self, number: usize) -> E {
        self.events[number]
    }

    /// The section that an event is in, from 0.
    ///
    /// # Panics
    ///
    /// When there are not so many events.
    pub fn section(&self, number: usize) -> usize {
        self.sections[number]
    }

    /// The first event that this one repeats; itself when it is the first.
    pub(super) fn repeats(&self, number: usize) -> usize {
        self.repeats.get(number).copied().unwrap_or(number)
    }

    /// Whether a section begins with this event, or all are over.
    pub(super) fn pauses(&self, number: usize) -> bool {
        number == 0 || self.sections.get(number) != self.sections.get(number - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_sections_repeat_the_first() {
        let schedule = Schedule::of([vec!['a', 'b'], vec!['c'], vec!['a', 'b'], vec!['a']]);
        let repeats: Vec<usize> = (0..=6).map(|number| schedule.repeats(number)).collect();
        assert_eq!(repeats, [0, 1, 2, 0, 1, 5, 6]);
        let pauses: Vec<usize> = (0..=6).filter(|number| schedule.pauses(*number)).collect();
        assert_eq!(pauses, [0, 2, 3, 5, 6]);
        assert_eq!((schedule.event(4), schedule.section(4)), ('b', 2));
    }
}
