//! A method of [`Ask`](super::Ask) for each parameter of each procedure.

/// Declares a method for each parameter that procedures have; several can have the same ones.
macro_rules! parameters {
    ($($($procedure:ident)|+: $parameters:tt)*) => {
        $($(methods! { $procedure $parameters })+)*

        /// The procedures with the parameters that have methods; a procedure can be listed
        /// several times.
        #[cfg(test)]
        pub(super) const METHODS: &[(&str, &[&str])] =
            &[$($((<$procedure as crate::Catalogued>::NAME, names!($parameters))),+),*];
    };
}

/// Declares the methods of one procedure.
macro_rules! methods {
    ($procedure:ident { $($parameter:ident: $type:ty,)* }) => {
        impl Ask<$procedure> {
            $(
                #[doc = concat!("The same question with the parameter `", stringify!($parameter), "`.")]
                #[must_use]
                pub fn $parameter(self, value: $type) -> Self {
                    self.with(&stringify!($parameter).replace('_', "-"), value)
                }
            )*
        }
    };
}

/// The names of parameters.
#[cfg(test)]
macro_rules! names {
    ({ $($parameter:ident: $type:ty,)* }) => {
        &[$(stringify!($parameter)),*]
    };
}

mod air;
mod captives;
mod duels;
mod hidden;
mod ordnance;
mod rules;
mod scenarios;
mod underfoot;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::{self, CATALOG};

    /// All lists.
    fn methods() -> impl Iterator<Item = &'static (&'static str, &'static [&'static str])> {
        let lists = [
            rules::METHODS,
            air::METHODS,
            captives::METHODS,
            duels::METHODS,
            hidden::METHODS,
            ordnance::METHODS,
            scenarios::METHODS,
            underfoot::METHODS,
        ];
        lists.into_iter().flatten()
    }

    #[test]
    fn every_parameter_of_every_procedure_has_a_method() {
        assert!(methods().all(|(name, _)| catalog::find(name).is_ok()));
        for entry in CATALOG.iter() {
            let of_it = methods().filter(|(name, _)| *name == entry.name);
            let mut methods: Vec<String> = of_it
                .flat_map(|(_, methods)| methods.iter().map(|method| method.replace('_', "-")))
                .collect();
            let mut names: Vec<String> =
                entry.parameters.iter().map(|parameter| parameter.name.clone()).collect();
            methods.sort_unstable();
            names.sort_unstable();
            assert_eq!(methods, names, "{}", entry.name);
        }
    }
}
