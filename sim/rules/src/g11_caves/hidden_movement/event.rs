//! What happens to a unit below ground, and what each side knows.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What the enemy knows of a unit.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum UnitSight {
    /// It is not on the board.
    Hidden,
    /// It is beneath "?".
    Concealed,
    /// It is in plain view.
    Known,
}

/// What the enemy knows of a cave or a pillbox.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum CaveSight {
    /// Its counter is not on the board. A LOS reveals it.
    Hidden,
    /// Its counter is not on the board, and a LOS does not reveal it: it is in jungle, kunai or bamboo
    /// by day, and its CA Hexside is no cliff (G.2).
    HiddenInJungle,
    /// Its counter is on the board.
    Onboard,
}

/// The nearest enemy with a LOS that can matter.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum EnemyLos {
    /// No enemy has a LOS.
    NoLos,
    /// Those with a LOS are not in Good Order, or they are planes.
    NotGoodOrder,
    /// Good Order ground units have a LOS, and all are 17 hexes away or more.
    #[serde(rename = "beyond-16")]
    Beyond16,
    /// A Good Order ground unit has a LOS, and is 16 hexes away or less.
    #[serde(rename = "within-16")]
    Within16,
}

/// How a unit moves.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum CaveManner {
    /// In its MPh by Assault Movement.
    AssaultMovement,
    /// In its MPh, otherwise.
    Movement,
    /// In its APh.
    Advance,
    /// In the RtPh.
    Rout,
}

/// What goes along with a unit.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum Alongside {
    /// Nothing.
    Nothing,
    /// Support weapons.
    Sw,
    /// A Gun.
    Gun,
    /// Prisoners that it guards.
    Prisoners,
}

/// A Gun that fires.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum GunFires {
    /// It is Emplaced, as it was set up. In a LOS the colored die of its TH DR decides.
    Emplaced,
    /// It has been Pushed since, and is not Emplaced.
    NotEmplaced,
    /// It is a RCL, or it fires by IFE or at zero range.
    AlwaysRevealed,
}

/// What a unit does below ground, or what is done to it.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum CaveEvent {
    /// In a cave, it does nothing, or nothing that can lose "?", such as Spotting or a field phone.
    Waits,
    /// In a cave, it does any other thing, such as Deployment, Rally or placing SMOKE grenades.
    OtherActivity,
    /// It fires out of a cave.
    Fires,
    /// It Places a DC out of a cave.
    PlacesDc,
    /// It Throws a DC out of a cave.
    ThrowsDc,
    /// In a Cave Complex, it does anything.
    ActsInComplex,
    /// It enters a cave from an Accessible cave of a hex that is no Depression.
    CaveFromCave,
    /// It leaves a cave IN a Depression and enters another one IN the same hex.
    CaveFromDepressionCave,
    /// It enters a cave from its Cave Complex.
    CaveFromComplex,
    /// It enters a cave from above ground.
    CaveFromAbove,
    /// It enters a pillbox from a Cave Complex, through the tunnel between them.
    PillboxFromComplex,
    /// It enters a Cave Complex, from wherever.
    EntersComplex,
    /// It leaves a cave for above ground.
    ExitsAboveGround,
    /// It leaves a Cave Complex for above ground, through a tunnel.
    ExitsByTunnel,
    /// In a cave, its own CCPh ends.
    EndOfCcph,
    /// In a cave, an attack on its hex or on the cave comes to a PTC or more.
    IsAttacked,
    /// In a cave, such an attack breaks, Reduces or wounds it, or it fails a MC.
    IsHarmed,
    /// In a cave, a FT attacks an Accessible cave, and what reaches this one comes to a PTC or more.
    IsAttackedByFt,
    /// In a cave, such a FT breaks, Reduces or wounds it, or it fails a MC.
    IsHarmedByFt,
    /// In a cave, the hex is Bombarded, and the cave passes its NMC.
    IsBombarded,
    /// In a cave, WP is Dispersed or removed in an Accessible lower cave, or in one of the same Complex.
    WpBelow,
    /// In a cave, the enemy Searches the hex.
    IsSearched,
    /// In a cave, the enemy makes a Recon of the hex.
    IsReconned,
    /// In a cave, a prisoner tells where hidden or concealed units are.
    IsInterrogated,
}

impl EnemyLos {
    /// Whether this enemy sees what a unit does (G11.31, G11.75, A12.14).
    #[must_use]
    pub const fn sees(self) -> bool {
        matches!(self, Self::Within16)
    }
}

impl CaveEvent {
    /// Whether an attack comes to a PTC or more.
    #[must_use]
    pub const fn is_attack(self) -> bool {
        matches!(
            self,
            Self::IsAttacked | Self::IsHarmed | Self::IsAttackedByFt | Self::IsHarmedByFt
        )
    }

    /// Whether the unit comes out of a Cave Complex or is in one, and so is hidden.
    #[must_use]
    pub const fn begins_in_complex(self) -> bool {
        matches!(
            self,
            Self::ActsInComplex
                | Self::CaveFromComplex
                | Self::PillboxFromComplex
                | Self::ExitsByTunnel
        )
    }

    /// Whether the unit is in the cave that is asked about when this begins.
    #[must_use]
    pub const fn begins_in_cave(self) -> bool {
        !self.begins_in_complex()
            && !matches!(
                self,
                Self::CaveFromCave
                    | Self::CaveFromDepressionCave
                    | Self::CaveFromAbove
                    | Self::EntersComplex
            )
    }

    /// Whether the unit enters a cave or a pillbox.
    #[must_use]
    pub const fn enters_cave(self) -> bool {
        matches!(
            self,
            Self::CaveFromCave
                | Self::CaveFromDepressionCave
                | Self::CaveFromComplex
                | Self::CaveFromAbove
                | Self::PillboxFromComplex
        )
    }

    /// Whether a Gun can do so: it is Pushed between a cave and its Cave Complex only (G11.76).
    #[must_use]
    pub const fn takes_a_gun_along(self) -> bool {
        !matches!(
            self,
            Self::CaveFromCave
                | Self::CaveFromDepressionCave
                | Self::CaveFromAbove
                | Self::PillboxFromComplex
                | Self::ExitsAboveGround
                | Self::ExitsByTunnel
        )
    }
}
