/// What an answer says first: how often the one thing happens that is asked for most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Headline {
    /// What happens, as the beginning of a sentence that goes on with how often.
    pub sentence: &'static str,
    /// Where its chance is found.
    pub of: Counted,
}

/// A chance among those that an answer has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counted {
    /// That of a measure.
    Measure(&'static str),
    /// That of these outcomes together.
    Outcomes(&'static [&'static str]),
    /// That of all outcomes but these.
    AllBut(&'static [&'static str]),
}

impl Headline {
    /// A measure.
    pub(crate) const fn measure(sentence: &'static str, name: &'static str) -> Option<Self> {
        Some(Self { sentence, of: Counted::Measure(name) })
    }

    /// These outcomes.
    pub(crate) const fn outcomes(
        sentence: &'static str,
        outcomes: &'static [&'static str],
    ) -> Option<Self> {
        Some(Self { sentence, of: Counted::Outcomes(outcomes) })
    }

    /// All outcomes but these.
    pub(crate) const fn all_but(
        sentence: &'static str,
        outcomes: &'static [&'static str],
    ) -> Option<Self> {
        Some(Self { sentence, of: Counted::AllBut(outcomes) })
    }
}
