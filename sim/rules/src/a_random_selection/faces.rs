//! Which units the drs of a Random Selection choose (A.9).

/// How many units have shown each face, 1 to 6, so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Faces([u8; 6]);

impl Faces {
    /// Those of these drs.
    #[must_use]
    pub fn of(drs: impl IntoIterator<Item = u8>) -> Self {
        let mut faces = Self::default();
        drs.into_iter().for_each(|dr| faces.add(dr));
        faces
    }

    /// A unit has rolled.
    ///
    /// # Panics
    ///
    /// When the dr is none of a die.
    pub fn add(&mut self, dr: u8) {
        self.0[usize::from(dr) - 1] += 1;
    }

    /// Visits what so many drs can show, each with how many of the 6^number ways show it.
    pub fn each(number: u8, visit: &mut dyn FnMut(Self, u128)) {
        Self::default().each_further(0, number, 1, visit);
    }

    /// The faces from this one on are still to be dealt out among so many drs.
    fn each_further(self, face: usize, drs: u8, ways: u128, visit: &mut dyn FnMut(Self, u128)) {
        if face == 5 {
            let mut faces = self;
            faces.0[face] = drs;
            return visit(faces, ways);
        }
        let mut choices = ways;
        for show in 0..=drs {
            let mut faces = self;
            faces.0[face] = show;
            faces.each_further(face + 1, drs - show, choices, visit);
            // One more of those that are left: the next binomial coefficient.
            choices = choices * u128::from(drs - show) / u128::from(show + 1);
        }
    }

    /// How many units have rolled.
    #[must_use]
    pub fn rolled(self) -> u8 {
        self.0.iter().sum()
    }

    /// Whether a unit with this dr is among the chosen, as long as nobody else rolls:
    /// fewer than `enough` others are higher, so that all that tie for the last place
    /// are chosen.
    ///
    /// # Source
    ///
    /// A.9.
    #[must_use]
    pub fn is_chosen(self, dr: u8, enough: u8) -> bool {
        self.0.iter().skip(usize::from(dr)).sum::<u8>() < enough
    }

    /// How many are chosen, when `enough` are to be chosen at least: 1, or the number of
    /// a KIA.
    ///
    /// # Source
    ///
    /// A.9, A7.301.
    #[must_use]
    pub fn chosen(self, enough: u8) -> u8 {
        let chosen = (1..).zip(self.0).filter(|(dr, _)| self.is_chosen(*dr, enough));
        chosen.map(|(_, count)| count).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_highest_is_chosen_with_all_that_tie() {
        let by_hand: [(&[u8], u8, u8); 7] = [
            (&[4], 1, 1),
            (&[4, 2], 1, 1),
            (&[4, 4], 1, 2),
            (&[6, 5, 5], 2, 3),
            (&[6, 6, 5], 2, 2),
            (&[6, 6, 5], 1, 2),
            (&[1, 1, 1], 2, 3),
        ];
        for (drs, enough, chosen) in by_hand {
            let faces = Faces::of(drs.iter().copied());
            assert_eq!(usize::from(faces.rolled()), drs.len());
            assert_eq!(faces.chosen(enough), chosen, "{drs:?}, at least {enough}");
        }
    }

    #[test]
    fn a_unit_is_out_as_soon_as_enough_others_are_higher() {
        let faces = Faces::of([3, 5]);
        assert!(faces.is_chosen(5, 1) && !faces.is_chosen(3, 1));
        assert!(faces.is_chosen(3, 2));
        assert!(!Faces::of([3, 5, 6]).is_chosen(3, 2));
    }
}
