//! A method of [`Ask`](super::Ask) for each parameter of each procedure.

/// Declares a method for each parameter that procedures have; several can have the same ones.
macro_rules! parameters {
    ($($($procedure:ident)|+: $parameters:tt)*) => {
        $($(methods! { $procedure $parameters })+)*

        /// The procedures with the parameters that have methods; a procedure can be listed
        /// several times.
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

/// For each procedure the parameters that [`Ask`](super::Ask) has a method for, with underscores for
/// hyphens. A procedure can come several times.
pub fn methods() -> impl Iterator<Item = (&'static str, &'static [&'static str])> {
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
    lists.into_iter().flatten().copied()
}
