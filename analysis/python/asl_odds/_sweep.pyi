# Written by stubs.py from the catalog.
from collections.abc import Iterable, Sequence
from typing import Literal, TypedDict, overload

from asl_odds._core import Swept

class _OverTankHunterHero(TypedDict, total=False):
    unit: Iterable[Literal["squad", "half-squad"]]
    class_: Iterable[Literal["elite", "first-line", "second-line", "conscript"]]
    dc: Iterable[bool]
    banzai: Iterable[bool]

@overload
def sweep(
    procedure: Literal["tank-hunter-hero"],
    /,
    over: _OverTankHunterHero,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    unit: Literal["squad", "half-squad"] = ...,
    class_: Literal["elite", "first-line", "second-line", "conscript"] = ...,
    dc: bool = ...,
    banzai: bool = ...,
) -> Swept:
    """A Japanese squad or half-squad tries to create a Tank-Hunter Hero.

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverAtmm(TypedDict, total=False):
    year: Iterable[int]

@overload
def sweep(
    procedure: Literal["atmm"],
    /,
    over: _OverAtmm,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    year: int = ...,
) -> Swept:
    """An unpinned Tank-Hunter Hero rolls for an anti-tank magnetic mine.

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverTankHunter(TypedDict, total=False):
    phase: Iterable[Literal["own-mph", "own-aph", "reaction-fire", "ccph"]]
    tries: Iterable[int]
    unit: Iterable[Literal["squad", "half-squad"]]
    class_: Iterable[Literal["elite", "first-line", "second-line", "conscript"]]
    dc: Iterable[bool]
    banzai: Iterable[bool]
    spent_mf: Iterable[int]
    hidden: Iterable[Literal["no", "voluntary", "involuntary"]]
    year: Iterable[int]
    squads_in_ob: Iterable[int]
    against_russians: Iterable[bool]
    heroes_used: Iterable[int]
    vehicles: Iterable[int]
    distance: Iterable[int]
    hexes: Iterable[Sequence[str]]
    defenders: Iterable[Sequence[str]]
    defending_force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    table: Iterable[Literal["ift", "iift"]]
    armored: Iterable[bool]
    open_topped: Iterable[bool]
    crew_exposed: Iterable[bool]
    immobile: Iterable[bool]
    in_motion: Iterable[bool]
    manned_mg: Iterable[bool]
    escorts: Iterable[int]
    abandoned: Iterable[bool]
    stunned: Iterable[bool]
    with_unit: Iterable[bool]
    ambush: Iterable[Literal["nobody", "attackers", "vehicle"]]
    drm: Iterable[int]
    front_af: Iterable[Literal[0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26]]
    side_af: Iterable[Literal[0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26]]
    turret_front_af: Iterable[Literal[0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26]]
    turret_side_af: Iterable[Literal[0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26]]

@overload
def sweep(
    procedure: Literal["tank-hunter"],
    /,
    over: _OverTankHunter,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    phase: Literal["own-mph", "own-aph", "reaction-fire", "ccph"] = ...,
    tries: int = ...,
    unit: Literal["squad", "half-squad"] = ...,
    class_: Literal["elite", "first-line", "second-line", "conscript"] = ...,
    dc: bool = ...,
    banzai: bool = ...,
    spent_mf: int = ...,
    hidden: Literal["no", "voluntary", "involuntary"] = ...,
    year: int = ...,
    squads_in_ob: int = ...,
    against_russians: bool = ...,
    heroes_used: int = ...,
    vehicles: int = ...,
    distance: int = ...,
    hexes: Sequence[str] = ...,
    defenders: Sequence[str] = ...,
    defending_force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    table: Literal["ift", "iift"] = ...,
    armored: bool = ...,
    open_topped: bool = ...,
    crew_exposed: bool = ...,
    immobile: bool = ...,
    in_motion: bool = ...,
    manned_mg: bool = ...,
    escorts: int = ...,
    abandoned: bool = ...,
    stunned: bool = ...,
    with_unit: bool = ...,
    ambush: Literal["nobody", "attackers", "vehicle"] = ...,
    drm: int = ...,
    front_af: Literal[0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26] = ...,
    side_af: Literal[0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26] = ...,
    turret_front_af: Literal[0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26] = ...,
    turret_side_af: Literal[0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26] = ...,
) -> Swept:
    """Japanese units create T-H Heroes against an AFV: does it burn, and what do they pay?

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverThrownDc(TypedDict, total=False):
    higher_cave: Iterable[bool]
    moving_vehicle: Iterable[bool]
    adjacent: Iterable[bool]
    heroic: Iterable[bool]

@overload
def sweep(
    procedure: Literal["thrown-dc"],
    /,
    over: _OverThrownDc,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    higher_cave: bool = ...,
    moving_vehicle: bool = ...,
    adjacent: bool = ...,
    heroic: bool = ...,
) -> Swept:
    """A DC is Thrown at a cave, or a Climbing unit tries to Place one: does it land in the cave?

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverDcAgainstCave(TypedDict, total=False):
    method: Iterable[Literal["placed", "climbing", "thrown", "set"]]
    guarded: Iterable[bool]
    occupants: Iterable[int]
    higher_cave: Iterable[bool]
    moving_vehicle: Iterable[bool]
    adjacent: Iterable[bool]
    heroic: Iterable[bool]
    malfunction_number: Iterable[Literal[12, 10, 8]]
    failed_throw_can_eliminate: Iterable[bool]

@overload
def sweep(
    procedure: Literal["dc-against-cave"],
    /,
    over: _OverDcAgainstCave,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    method: Literal["placed", "climbing", "thrown", "set"] = ...,
    guarded: bool = ...,
    occupants: int = ...,
    higher_cave: bool = ...,
    moving_vehicle: bool = ...,
    adjacent: bool = ...,
    heroic: bool = ...,
    malfunction_number: Literal[12, 10, 8] = ...,
    failed_throw_can_eliminate: bool = ...,
) -> Swept:
    """A DC attacks a cave, from the moment it is operably Placed, Thrown or detonated.

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverDcAgainstVehicle(TypedDict, total=False):
    front_af: Iterable[Literal[0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26]]
    side_af: Iterable[Literal[0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26]]
    turret_front_af: Iterable[Literal[0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26]]
    turret_side_af: Iterable[Literal[0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26]]
    method: Iterable[Literal["placed", "thrown"]]
    facing: Iterable[Literal["dr", "front", "side", "rear"]]
    open_topped: Iterable[bool]
    crew_exposed: Iterable[bool]
    immobile: Iterable[bool]
    in_motion: Iterable[bool]
    bypass: Iterable[bool]
    levels_above: Iterable[int]
    cx: Iterable[bool]
    thrown_in_afph: Iterable[bool]
    moving_vehicle: Iterable[bool]
    malfunction_number: Iterable[Literal[12, 10, 8]]

@overload
def sweep(
    procedure: Literal["dc-against-vehicle"],
    /,
    over: _OverDcAgainstVehicle,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    front_af: Literal[0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26] = ...,
    side_af: Literal[0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26] = ...,
    turret_front_af: Literal[0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26] = ...,
    turret_side_af: Literal[0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26] = ...,
    method: Literal["placed", "thrown"] = ...,
    facing: Literal["dr", "front", "side", "rear"] = ...,
    open_topped: bool = ...,
    crew_exposed: bool = ...,
    immobile: bool = ...,
    in_motion: bool = ...,
    bypass: bool = ...,
    levels_above: int = ...,
    cx: bool = ...,
    thrown_in_afph: bool = ...,
    moving_vehicle: bool = ...,
    malfunction_number: Literal[12, 10, 8] = ...,
) -> Swept:
    """A DC attacks an AFV, from the moment it is operably Placed, Thrown or detonated.

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverToHit(TypedDict, total=False):
    weapon: Iterable[Literal["gun", "mortar", "baz43", "baz44", "baz45", "psk", "piat", "pf", "pfk"]]
    target_type: Iterable[Literal["infantry", "vehicle", "area"]]
    range: Iterable[int]
    caliber_mm: Iterable[int]
    barrel: Iterable[Literal["short", "normal", "l", "ll"]]
    colour: Iterable[Literal["black", "red"]]
    ammunition: Iterable[Literal["he", "ap", "apcr", "apds", "heat", "smoke"]]
    depletion_number: Iterable[int]
    rate_of_fire: Iterable[int]
    rof_limit: Iterable[int]
    breakdown: Iterable[int]
    phases: Iterable[int]
    mount: Iterable[Literal["turret", "slow-turret", "non-turret"]]
    hexspines: Iterable[int]
    firer_in_cover: Iterable[bool]
    advancing_fire: Iterable[bool]
    bounding: Iterable[Literal["no", "stabilized", "turret", "non-turret", "aamg"]]
    aim_time: Iterable[Literal["full", "restricted", "limited"]]
    motion_fire: Iterable[bool]
    confined: Iterable[bool]
    desperation: Iterable[bool]
    pinned: Iterable[bool]
    intensive_fire: Iterable[bool]
    deliberate_immobilization: Iterable[bool]
    captured: Iterable[bool]
    non_qualified: Iterable[bool]
    buttoned_up: Iterable[bool]
    leader: Iterable[int | str]
    hero: Iterable[bool]
    firer_cx: Iterable[bool]
    firer_encircled: Iterable[bool]
    firer_on_wire: Iterable[bool]
    firer_overstacked: Iterable[int]
    stunned_before: Iterable[bool]
    spotted: Iterable[bool]
    target_motion: Iterable[Literal["still", "moved", "in-motion", "three-mp", "one-mp"]]
    ffnam: Iterable[bool]
    ffmo: Iterable[bool]
    concealed: Iterable[bool]
    bore_sighted: Iterable[bool]
    acquired: Iterable[int]
    hazardous_movement: Iterable[bool]
    target_size: Iterable[int]
    terrain: Iterable[Literal["open-ground", "cave", "cave-area-target", "woods", "light-jungle", "dense-jungle", "bamboo", "kunai", "swamp", "crag", "graveyard", "hut", "wooden-building", "stone-building", "hedge", "wall", "shellholes", "foxhole", "trench", "crest", "bank", "pillbox"]]
    emplaced: Iterable[bool]
    hull_down: Iterable[bool]
    hindrance: Iterable[int]
    smoke: Iterable[int]
    target_overstacked: Iterable[int]
    drm: Iterable[int]
    stop_when: Iterable[Literal["never", "hit", "critical-hit"]]

@overload
def sweep(
    procedure: Literal["to-hit"],
    /,
    over: _OverToHit,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    weapon: Literal["gun", "mortar", "baz43", "baz44", "baz45", "psk", "piat", "pf", "pfk"] = ...,
    target_type: Literal["infantry", "vehicle", "area"] = ...,
    range: int = ...,
    caliber_mm: int = ...,
    barrel: Literal["short", "normal", "l", "ll"] = ...,
    colour: Literal["black", "red"] = ...,
    ammunition: Literal["he", "ap", "apcr", "apds", "heat", "smoke"] = ...,
    depletion_number: int = ...,
    rate_of_fire: int = ...,
    rof_limit: int = ...,
    breakdown: int = ...,
    phases: int = ...,
    mount: Literal["turret", "slow-turret", "non-turret"] = ...,
    hexspines: int = ...,
    firer_in_cover: bool = ...,
    advancing_fire: bool = ...,
    bounding: Literal["no", "stabilized", "turret", "non-turret", "aamg"] = ...,
    aim_time: Literal["full", "restricted", "limited"] = ...,
    motion_fire: bool = ...,
    confined: bool = ...,
    desperation: bool = ...,
    pinned: bool = ...,
    intensive_fire: bool = ...,
    deliberate_immobilization: bool = ...,
    captured: bool = ...,
    non_qualified: bool = ...,
    buttoned_up: bool = ...,
    leader: int | str = ...,
    hero: bool = ...,
    firer_cx: bool = ...,
    firer_encircled: bool = ...,
    firer_on_wire: bool = ...,
    firer_overstacked: int = ...,
    stunned_before: bool = ...,
    spotted: bool = ...,
    target_motion: Literal["still", "moved", "in-motion", "three-mp", "one-mp"] = ...,
    ffnam: bool = ...,
    ffmo: bool = ...,
    concealed: bool = ...,
    bore_sighted: bool = ...,
    acquired: int = ...,
    hazardous_movement: bool = ...,
    target_size: int = ...,
    terrain: Literal["open-ground", "cave", "cave-area-target", "woods", "light-jungle", "dense-jungle", "bamboo", "kunai", "swamp", "crag", "graveyard", "hut", "wooden-building", "stone-building", "hedge", "wall", "shellholes", "foxhole", "trench", "crest", "bank", "pillbox"] = ...,
    emplaced: bool = ...,
    hull_down: bool = ...,
    hindrance: int = ...,
    smoke: int = ...,
    target_overstacked: int = ...,
    drm: int = ...,
    stop_when: Literal["never", "hit", "critical-hit"] = ...,
) -> Swept:
    """A Gun, a mortar or a light anti-tank weapon fires at a target: does it hit?

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverGunAttack(TypedDict, total=False):
    weapon: Iterable[Literal["gun", "mortar", "baz43", "baz44", "baz45", "psk", "piat", "pf", "pfk"]]
    target_type: Iterable[Literal["infantry", "vehicle", "area"]]
    range: Iterable[int]
    caliber_mm: Iterable[int]
    barrel: Iterable[Literal["short", "normal", "l", "ll"]]
    colour: Iterable[Literal["black", "red"]]
    ammunition: Iterable[Literal["he", "ap", "apcr", "apds", "heat", "smoke"]]
    depletion_number: Iterable[int]
    rate_of_fire: Iterable[int]
    rof_limit: Iterable[int]
    breakdown: Iterable[int]
    phases: Iterable[int]
    mount: Iterable[Literal["turret", "slow-turret", "non-turret"]]
    hexspines: Iterable[int]
    firer_in_cover: Iterable[bool]
    advancing_fire: Iterable[bool]
    bounding: Iterable[Literal["no", "stabilized", "turret", "non-turret", "aamg"]]
    aim_time: Iterable[Literal["full", "restricted", "limited"]]
    motion_fire: Iterable[bool]
    confined: Iterable[bool]
    desperation: Iterable[bool]
    pinned: Iterable[bool]
    intensive_fire: Iterable[bool]
    deliberate_immobilization: Iterable[bool]
    captured: Iterable[bool]
    non_qualified: Iterable[bool]
    buttoned_up: Iterable[bool]
    leader: Iterable[int | str]
    hero: Iterable[bool]
    firer_cx: Iterable[bool]
    firer_encircled: Iterable[bool]
    firer_on_wire: Iterable[bool]
    firer_overstacked: Iterable[int]
    stunned_before: Iterable[bool]
    spotted: Iterable[bool]
    target_motion: Iterable[Literal["still", "moved", "in-motion", "three-mp", "one-mp"]]
    ffnam: Iterable[bool]
    ffmo: Iterable[bool]
    concealed: Iterable[bool]
    bore_sighted: Iterable[bool]
    acquired: Iterable[int]
    hazardous_movement: Iterable[bool]
    target_size: Iterable[int]
    terrain: Iterable[Literal["open-ground", "cave", "cave-area-target", "woods", "light-jungle", "dense-jungle", "bamboo", "kunai", "swamp", "crag", "graveyard", "hut", "wooden-building", "stone-building", "hedge", "wall", "shellholes", "foxhole", "trench", "crest", "bank", "pillbox"]]
    emplaced: Iterable[bool]
    hull_down: Iterable[bool]
    hindrance: Iterable[int]
    smoke: Iterable[int]
    target_overstacked: Iterable[int]
    drm: Iterable[int]
    stop_when: Iterable[Literal["never", "pinned", "broken", "eliminated"]]
    effects_drm: Iterable[int]
    marsh: Iterable[bool]
    rally: Iterable[bool]
    rally_terrain: Iterable[bool]
    target_gun: Iterable[Literal["at", "inf", "art", "aa", "mortar", "rcl"]]
    within_its_ca: Iterable[bool]
    force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    targets: Iterable[Sequence[str]]
    morale_modifier: Iterable[int]
    elr: Iterable[int]
    heat_of_battle: Iterable[bool]
    place: Iterable[Literal["ordinary", "cave", "pillbox"]]
    enemy_in_sight: Iterable[bool]
    no_quarter: Iterable[bool]
    enemy_adjacent: Iterable[bool]
    original_2_passes: Iterable[bool]

@overload
def sweep(
    procedure: Literal["gun-attack"],
    /,
    over: _OverGunAttack,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    weapon: Literal["gun", "mortar", "baz43", "baz44", "baz45", "psk", "piat", "pf", "pfk"] = ...,
    target_type: Literal["infantry", "vehicle", "area"] = ...,
    range: int = ...,
    caliber_mm: int = ...,
    barrel: Literal["short", "normal", "l", "ll"] = ...,
    colour: Literal["black", "red"] = ...,
    ammunition: Literal["he", "ap", "apcr", "apds", "heat", "smoke"] = ...,
    depletion_number: int = ...,
    rate_of_fire: int = ...,
    rof_limit: int = ...,
    breakdown: int = ...,
    phases: int = ...,
    mount: Literal["turret", "slow-turret", "non-turret"] = ...,
    hexspines: int = ...,
    firer_in_cover: bool = ...,
    advancing_fire: bool = ...,
    bounding: Literal["no", "stabilized", "turret", "non-turret", "aamg"] = ...,
    aim_time: Literal["full", "restricted", "limited"] = ...,
    motion_fire: bool = ...,
    confined: bool = ...,
    desperation: bool = ...,
    pinned: bool = ...,
    intensive_fire: bool = ...,
    deliberate_immobilization: bool = ...,
    captured: bool = ...,
    non_qualified: bool = ...,
    buttoned_up: bool = ...,
    leader: int | str = ...,
    hero: bool = ...,
    firer_cx: bool = ...,
    firer_encircled: bool = ...,
    firer_on_wire: bool = ...,
    firer_overstacked: int = ...,
    stunned_before: bool = ...,
    spotted: bool = ...,
    target_motion: Literal["still", "moved", "in-motion", "three-mp", "one-mp"] = ...,
    ffnam: bool = ...,
    ffmo: bool = ...,
    concealed: bool = ...,
    bore_sighted: bool = ...,
    acquired: int = ...,
    hazardous_movement: bool = ...,
    target_size: int = ...,
    terrain: Literal["open-ground", "cave", "cave-area-target", "woods", "light-jungle", "dense-jungle", "bamboo", "kunai", "swamp", "crag", "graveyard", "hut", "wooden-building", "stone-building", "hedge", "wall", "shellholes", "foxhole", "trench", "crest", "bank", "pillbox"] = ...,
    emplaced: bool = ...,
    hull_down: bool = ...,
    hindrance: int = ...,
    smoke: int = ...,
    target_overstacked: int = ...,
    drm: int = ...,
    stop_when: Literal["never", "pinned", "broken", "eliminated"] = ...,
    effects_drm: int = ...,
    marsh: bool = ...,
    rally: bool = ...,
    rally_terrain: bool = ...,
    target_gun: Literal["at", "inf", "art", "aa", "mortar", "rcl"] = ...,
    within_its_ca: bool = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    targets: Sequence[str] = ...,
    morale_modifier: int = ...,
    elr: int = ...,
    heat_of_battle: bool = ...,
    place: Literal["ordinary", "cave", "pillbox"] = ...,
    enemy_in_sight: bool = ...,
    no_quarter: bool = ...,
    enemy_adjacent: bool = ...,
    original_2_passes: bool = ...,
) -> Swept:
    """A Gun, a mortar or a light anti-tank weapon fires at Infantry, and each hit is resolved on the
    IFT.

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverCanister(TypedDict, total=False):
    caliber_mm: Iterable[int]
    area_fire: Iterable[int]
    depletion_number: Iterable[int]
    rate_of_fire: Iterable[int]
    rof_limit: Iterable[int]
    breakdown: Iterable[int]
    terrain: Iterable[Literal["open-ground", "cave", "cave-area-target", "woods", "light-jungle", "dense-jungle", "bamboo", "kunai", "swamp", "crag", "graveyard", "hut", "wooden-building", "stone-building", "hedge", "wall", "shellholes", "foxhole", "trench", "crest", "bank", "pillbox"]]
    adjacent: Iterable[bool]
    also_at: Iterable[Sequence[str]]
    hindrance: Iterable[int]
    drm: Iterable[int]
    force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    targets: Iterable[Sequence[str]]
    morale_modifier: Iterable[int]
    elr: Iterable[int]
    heat_of_battle: Iterable[bool]
    place: Iterable[Literal["ordinary", "cave", "pillbox"]]
    enemy_in_sight: Iterable[bool]
    no_quarter: Iterable[bool]
    enemy_adjacent: Iterable[bool]
    original_2_passes: Iterable[bool]

@overload
def sweep(
    procedure: Literal["canister"],
    /,
    over: _OverCanister,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    caliber_mm: int = ...,
    area_fire: int = ...,
    depletion_number: int = ...,
    rate_of_fire: int = ...,
    rof_limit: int = ...,
    breakdown: int = ...,
    terrain: Literal["open-ground", "cave", "cave-area-target", "woods", "light-jungle", "dense-jungle", "bamboo", "kunai", "swamp", "crag", "graveyard", "hut", "wooden-building", "stone-building", "hedge", "wall", "shellholes", "foxhole", "trench", "crest", "bank", "pillbox"] = ...,
    adjacent: bool = ...,
    also_at: Sequence[str] = ...,
    hindrance: int = ...,
    drm: int = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    targets: Sequence[str] = ...,
    morale_modifier: int = ...,
    elr: int = ...,
    heat_of_battle: bool = ...,
    place: Literal["ordinary", "cave", "pillbox"] = ...,
    enemy_in_sight: bool = ...,
    no_quarter: bool = ...,
    enemy_adjacent: bool = ...,
    original_2_passes: bool = ...,
) -> Swept:
    """A Gun fires canister at the units in up to three hexes and their caves: what is left of them?

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverFfeAttack(TypedDict, total=False):
    caliber_mm: Iterable[int]
    mission: Iterable[Literal["concentration", "harassing", "barrage"]]
    attacks: Iterable[int]
    terrain: Iterable[Literal["open-ground", "cave", "cave-area-target", "woods", "light-jungle", "dense-jungle", "bamboo", "kunai", "swamp", "crag", "graveyard", "hut", "wooden-building", "stone-building", "hedge", "wall", "shellholes", "foxhole", "trench", "crest", "bank", "pillbox"]]
    levels_above: Iterable[int]
    marsh: Iterable[bool]
    ffnam: Iterable[bool]
    ffmo: Iterable[bool]
    drm: Iterable[int]
    rally: Iterable[bool]
    rally_terrain: Iterable[bool]
    force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    targets: Iterable[Sequence[str]]
    morale_modifier: Iterable[int]
    elr: Iterable[int]
    heat_of_battle: Iterable[bool]
    place: Iterable[Literal["ordinary", "cave", "pillbox"]]
    enemy_in_sight: Iterable[bool]
    no_quarter: Iterable[bool]
    enemy_adjacent: Iterable[bool]
    original_2_passes: Iterable[bool]

@overload
def sweep(
    procedure: Literal["ffe-attack"],
    /,
    over: _OverFfeAttack,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    caliber_mm: int = ...,
    mission: Literal["concentration", "harassing", "barrage"] = ...,
    attacks: int = ...,
    terrain: Literal["open-ground", "cave", "cave-area-target", "woods", "light-jungle", "dense-jungle", "bamboo", "kunai", "swamp", "crag", "graveyard", "hut", "wooden-building", "stone-building", "hedge", "wall", "shellholes", "foxhole", "trench", "crest", "bank", "pillbox"] = ...,
    levels_above: int = ...,
    marsh: bool = ...,
    ffnam: bool = ...,
    ffmo: bool = ...,
    drm: int = ...,
    rally: bool = ...,
    rally_terrain: bool = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    targets: Sequence[str] = ...,
    morale_modifier: int = ...,
    elr: int = ...,
    heat_of_battle: bool = ...,
    place: Literal["ordinary", "cave", "pillbox"] = ...,
    enemy_in_sight: bool = ...,
    no_quarter: bool = ...,
    enemy_adjacent: bool = ...,
    original_2_passes: bool = ...,
) -> Swept:
    """An FFE attacks the units in a Location once or several times: what is left of them?

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverFieldPhone(TypedDict, total=False):
    caliber_mm: Iterable[int]
    mission: Iterable[Literal["concentration", "harassing", "barrage"]]
    attacks: Iterable[int]
    enemy_drs: Iterable[int]
    below_ground: Iterable[bool]

@overload
def sweep(
    procedure: Literal["field-phone"],
    /,
    over: _OverFieldPhone,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    caliber_mm: int = ...,
    mission: Literal["concentration", "harassing", "barrage"] = ...,
    attacks: int = ...,
    enemy_drs: int = ...,
    below_ground: bool = ...,
) -> Swept:
    """Is the line of a Field Phone cut?

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverAirSupport(TypedDict, total=False):
    game_turns: Iterable[int]
    bomb_exponent: Iterable[int]

@overload
def sweep(
    procedure: Literal["air-support"],
    /,
    over: _OverAirSupport,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    game_turns: int = ...,
    bomb_exponent: int = ...,
) -> Swept:
    """Air Support: in which Game Turn does it arrive, with how many planes, and with bombs?

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverAirAttack(TypedDict, total=False):
    plane: Iterable[Literal["fighter-bomber", "stuka"]]
    year: Iterable[int]
    planes: Iterable[int]
    run: Iterable[Literal["strafing", "point"]]
    machine_guns: Iterable[bool]
    bombs: Iterable[Literal["none", "first", "second"]]
    bomb_caliber_mm: Iterable[int]
    aa: Iterable[Sequence[int]]
    aa_cowers: Iterable[bool]
    aa_drm: Iterable[int]
    aa_second: Iterable[Sequence[int]]
    aa_after: Iterable[Sequence[int]]
    sighting_terrain: Iterable[Literal["open", "brush", "light-woods", "woods-or-building"]]
    near_friends: Iterable[bool]
    moving: Iterable[bool]
    in_column: Iterable[bool]
    attacked_before: Iterable[bool]
    sighting_drm: Iterable[int]
    target_type: Iterable[Literal["infantry", "vehicle", "area"]]
    terrain: Iterable[Literal["open-ground", "cave", "cave-area-target", "woods", "light-jungle", "dense-jungle", "bamboo", "kunai", "swamp", "crag", "graveyard", "hut", "wooden-building", "stone-building", "hedge", "wall", "shellholes", "foxhole", "trench", "crest", "bank", "pillbox"]]
    with_vehicle: Iterable[bool]
    smoke: Iterable[int]
    ffnam: Iterable[bool]
    ffmo: Iterable[bool]
    hazardous_movement: Iterable[bool]
    cliff_levels: Iterable[int]
    drm: Iterable[int]
    force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    targets: Iterable[Sequence[str]]
    morale_modifier: Iterable[int]
    elr: Iterable[int]
    heat_of_battle: Iterable[bool]
    place: Iterable[Literal["ordinary", "cave", "pillbox"]]
    enemy_in_sight: Iterable[bool]
    no_quarter: Iterable[bool]
    enemy_adjacent: Iterable[bool]
    original_2_passes: Iterable[bool]

@overload
def sweep(
    procedure: Literal["air-attack"],
    /,
    over: _OverAirAttack,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    plane: Literal["fighter-bomber", "stuka"] = ...,
    year: int = ...,
    planes: int = ...,
    run: Literal["strafing", "point"] = ...,
    machine_guns: bool = ...,
    bombs: Literal["none", "first", "second"] = ...,
    bomb_caliber_mm: int = ...,
    aa: Sequence[int] = ...,
    aa_cowers: bool = ...,
    aa_drm: int = ...,
    aa_second: Sequence[int] = ...,
    aa_after: Sequence[int] = ...,
    sighting_terrain: Literal["open", "brush", "light-woods", "woods-or-building"] = ...,
    near_friends: bool = ...,
    moving: bool = ...,
    in_column: bool = ...,
    attacked_before: bool = ...,
    sighting_drm: int = ...,
    target_type: Literal["infantry", "vehicle", "area"] = ...,
    terrain: Literal["open-ground", "cave", "cave-area-target", "woods", "light-jungle", "dense-jungle", "bamboo", "kunai", "swamp", "crag", "graveyard", "hut", "wooden-building", "stone-building", "hedge", "wall", "shellholes", "foxhole", "trench", "crest", "bank", "pillbox"] = ...,
    with_vehicle: bool = ...,
    smoke: int = ...,
    ffnam: bool = ...,
    ffmo: bool = ...,
    hazardous_movement: bool = ...,
    cliff_levels: int = ...,
    drm: int = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    targets: Sequence[str] = ...,
    morale_modifier: int = ...,
    elr: int = ...,
    heat_of_battle: bool = ...,
    place: Literal["ordinary", "cave", "pillbox"] = ...,
    enemy_in_sight: bool = ...,
    no_quarter: bool = ...,
    enemy_adjacent: bool = ...,
    original_2_passes: bool = ...,
) -> Swept:
    """The planes of one Game Turn attack the Infantry in a Location: what is left of it, and of the
    planes?

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverAirAttackVehicle(TypedDict, total=False):
    plane: Iterable[Literal["fighter-bomber", "stuka"]]
    year: Iterable[int]
    armament: Iterable[Literal["bombs", "mg"]]
    bomb_caliber_mm: Iterable[int]
    near: Iterable[bool]
    aa: Iterable[Sequence[int]]
    aa_cowers: Iterable[bool]
    aa_drm: Iterable[int]
    sighting_terrain: Iterable[Literal["open", "brush", "light-woods", "woods-or-building"]]
    near_friends: Iterable[bool]
    moving: Iterable[bool]
    in_column: Iterable[bool]
    attacked_before: Iterable[bool]
    sighting_drm: Iterable[int]
    worst_af: Iterable[Literal[0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26]]
    open_topped: Iterable[bool]
    terrain: Iterable[Literal["open-ground", "cave", "cave-area-target", "woods", "light-jungle", "dense-jungle", "bamboo", "kunai", "swamp", "crag", "graveyard", "hut", "wooden-building", "stone-building", "hedge", "wall", "shellholes", "foxhole", "trench", "crest", "bank", "pillbox"]]
    target_size: Iterable[int]
    concealed: Iterable[bool]
    smoke: Iterable[int]
    drm: Iterable[int]
    survival_number: Iterable[int]
    red_cs: Iterable[bool]
    crew_morale: Iterable[int]

@overload
def sweep(
    procedure: Literal["air-attack-vehicle"],
    /,
    over: _OverAirAttackVehicle,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    plane: Literal["fighter-bomber", "stuka"] = ...,
    year: int = ...,
    armament: Literal["bombs", "mg"] = ...,
    bomb_caliber_mm: int = ...,
    near: bool = ...,
    aa: Sequence[int] = ...,
    aa_cowers: bool = ...,
    aa_drm: int = ...,
    sighting_terrain: Literal["open", "brush", "light-woods", "woods-or-building"] = ...,
    near_friends: bool = ...,
    moving: bool = ...,
    in_column: bool = ...,
    attacked_before: bool = ...,
    sighting_drm: int = ...,
    worst_af: Literal[0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26] = ...,
    open_topped: bool = ...,
    terrain: Literal["open-ground", "cave", "cave-area-target", "woods", "light-jungle", "dense-jungle", "bamboo", "kunai", "swamp", "crag", "graveyard", "hut", "wooden-building", "stone-building", "hedge", "wall", "shellholes", "foxhole", "trench", "crest", "bank", "pillbox"] = ...,
    target_size: int = ...,
    concealed: bool = ...,
    smoke: int = ...,
    drm: int = ...,
    survival_number: int = ...,
    red_cs: bool = ...,
    crew_morale: int = ...,
) -> Swept:
    """A plane attacks a vehicle once, with bombs or with its MG: what is left of it, and of the plane?

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverSmoke(TypedDict, total=False):
    means: Iterable[Literal["grenade", "gun", "mortar", "dispenser", "oba-placed"]]
    smoke_at: Iterable[Literal["hex", "upper-level", "cave", "inside-cave"]]
    ammunition: Iterable[Literal["smoke", "wp"]]
    tries: Iterable[int]
    placed_in: Iterable[Literal["pfph", "mph", "dfph", "afph"]]
    exponent: Iterable[int]
    thrower: Iterable[str]
    thrower_force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    dispenser: Iterable[Literal["sd", "sm", "sn", "sp"]]
    usage_number: Iterable[int]
    vehicle_moves: Iterable[bool]
    higher_cave: Iterable[bool]
    moving_vehicle: Iterable[bool]
    adjacent: Iterable[bool]
    heroic: Iterable[bool]
    range: Iterable[int]
    caliber_mm: Iterable[int]
    barrel: Iterable[Literal["short", "normal", "l", "ll"]]
    colour: Iterable[Literal["black", "red"]]
    depletion_number: Iterable[int]
    rate_of_fire: Iterable[int]
    rof_limit: Iterable[int]
    breakdown: Iterable[int]
    concealed: Iterable[bool]
    acquired: Iterable[int]
    hindrance: Iterable[int]
    smoke: Iterable[int]
    drm: Iterable[int]
    mount: Iterable[Literal["turret", "slow-turret", "non-turret"]]
    hexspines: Iterable[int]
    firer_in_cover: Iterable[bool]
    advancing_fire: Iterable[bool]
    bounding: Iterable[Literal["no", "stabilized", "turret", "non-turret", "aamg"]]
    aim_time: Iterable[Literal["full", "restricted", "limited"]]
    motion_fire: Iterable[bool]
    confined: Iterable[bool]
    desperation: Iterable[bool]
    pinned: Iterable[bool]
    intensive_fire: Iterable[bool]
    deliberate_immobilization: Iterable[bool]
    captured: Iterable[bool]
    non_qualified: Iterable[bool]
    buttoned_up: Iterable[bool]
    leader: Iterable[int | str]
    hero: Iterable[bool]
    firer_cx: Iterable[bool]
    firer_encircled: Iterable[bool]
    firer_on_wire: Iterable[bool]
    firer_overstacked: Iterable[int]
    stunned_before: Iterable[bool]
    spotted: Iterable[bool]
    targets: Iterable[Sequence[str]]
    force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    elr: Iterable[int]
    terrain: Iterable[Literal["open-ground", "cave", "cave-area-target", "woods", "light-jungle", "dense-jungle", "bamboo", "kunai", "swamp", "crag", "graveyard", "hut", "wooden-building", "stone-building", "hedge", "wall", "shellholes", "foxhole", "trench", "crest", "bank", "pillbox"]]
    morale_modifier: Iterable[int]
    struck_by_wp: Iterable[bool]
    heat_of_battle: Iterable[bool]
    place: Iterable[Literal["ordinary", "cave", "pillbox"]]
    enemy_in_sight: Iterable[bool]
    no_quarter: Iterable[bool]
    enemy_adjacent: Iterable[bool]
    original_2_passes: Iterable[bool]
    then_firepower: Iterable[float]
    then_drm: Iterable[int]
    then_cowering: Iterable[bool]
    firer_in_smoke: Iterable[bool]
    ffmo: Iterable[bool]
    ffnam: Iterable[bool]
    final_fire: Iterable[bool]
    turns_later: Iterable[int]
    mild_breeze: Iterable[bool]
    gusty: Iterable[bool]

@overload
def sweep(
    procedure: Literal["smoke"],
    /,
    over: _OverSmoke,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    means: Literal["grenade", "gun", "mortar", "dispenser", "oba-placed"] = ...,
    smoke_at: Literal["hex", "upper-level", "cave", "inside-cave"] = ...,
    ammunition: Literal["smoke", "wp"] = ...,
    tries: int = ...,
    placed_in: Literal["pfph", "mph", "dfph", "afph"] = ...,
    exponent: int = ...,
    thrower: str = ...,
    thrower_force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    dispenser: Literal["sd", "sm", "sn", "sp"] = ...,
    usage_number: int = ...,
    vehicle_moves: bool = ...,
    higher_cave: bool = ...,
    moving_vehicle: bool = ...,
    adjacent: bool = ...,
    heroic: bool = ...,
    range: int = ...,
    caliber_mm: int = ...,
    barrel: Literal["short", "normal", "l", "ll"] = ...,
    colour: Literal["black", "red"] = ...,
    depletion_number: int = ...,
    rate_of_fire: int = ...,
    rof_limit: int = ...,
    breakdown: int = ...,
    concealed: bool = ...,
    acquired: int = ...,
    hindrance: int = ...,
    smoke: int = ...,
    drm: int = ...,
    mount: Literal["turret", "slow-turret", "non-turret"] = ...,
    hexspines: int = ...,
    firer_in_cover: bool = ...,
    advancing_fire: bool = ...,
    bounding: Literal["no", "stabilized", "turret", "non-turret", "aamg"] = ...,
    aim_time: Literal["full", "restricted", "limited"] = ...,
    motion_fire: bool = ...,
    confined: bool = ...,
    desperation: bool = ...,
    pinned: bool = ...,
    intensive_fire: bool = ...,
    deliberate_immobilization: bool = ...,
    captured: bool = ...,
    non_qualified: bool = ...,
    buttoned_up: bool = ...,
    leader: int | str = ...,
    hero: bool = ...,
    firer_cx: bool = ...,
    firer_encircled: bool = ...,
    firer_on_wire: bool = ...,
    firer_overstacked: int = ...,
    stunned_before: bool = ...,
    spotted: bool = ...,
    targets: Sequence[str] = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    elr: int = ...,
    terrain: Literal["open-ground", "cave", "cave-area-target", "woods", "light-jungle", "dense-jungle", "bamboo", "kunai", "swamp", "crag", "graveyard", "hut", "wooden-building", "stone-building", "hedge", "wall", "shellholes", "foxhole", "trench", "crest", "bank", "pillbox"] = ...,
    morale_modifier: int = ...,
    struck_by_wp: bool = ...,
    heat_of_battle: bool = ...,
    place: Literal["ordinary", "cave", "pillbox"] = ...,
    enemy_in_sight: bool = ...,
    no_quarter: bool = ...,
    enemy_adjacent: bool = ...,
    original_2_passes: bool = ...,
    then_firepower: float = ...,
    then_drm: int = ...,
    then_cowering: bool = ...,
    firer_in_smoke: bool = ...,
    ffmo: bool = ...,
    ffnam: bool = ...,
    final_fire: bool = ...,
    turns_later: int = ...,
    mild_breeze: bool = ...,
    gusty: bool = ...,
) -> Swept:
    """SMOKE is placed by grenades, a Gun, a mortar, a dispenser or OBA: does it come to its place, and
    what does it do there?

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverToKill(TypedDict, total=False):
    round: Iterable[Literal["ap", "apcr", "apds", "heat", "he", "atr", "mg", "baz43", "baz44", "baz45", "piat", "psk", "pf", "pfk", "flamethrower", "mol", "mol-projector"]]
    caliber_mm: Iterable[int]
    barrel: Iterable[Literal["short", "normal", "l", "ll"]]
    gun_nationality: Iterable[Literal["american", "italian", "japanese", "russian", "other"]]
    basic_tk: Iterable[int]
    range: Iterable[int]
    critical_hit: Iterable[bool]
    multiple_hits: Iterable[bool]
    levels_above: Iterable[int]
    flamethrower_halved_first: Iterable[bool]
    front_af: Iterable[Literal[0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26]]
    side_af: Iterable[Literal[0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26]]
    turret_front_af: Iterable[Literal[0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26]]
    turret_side_af: Iterable[Literal[0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26]]
    unarmored: Iterable[Literal["none", "turret-rear", "rear", "vehicle"]]
    facing: Iterable[Literal["rear", "side", "front"]]
    turret_facing: Iterable[Literal["rear", "side", "front"]]
    hit_location: Iterable[Literal["by-dr", "hull", "turret"]]
    hull_down: Iterable[bool]
    open_topped: Iterable[bool]
    crew_exposed: Iterable[bool]
    moving: Iterable[bool]
    schuerzen: Iterable[Literal["none", "turreted", "non-turreted"]]
    survival_number: Iterable[int]
    red_cs: Iterable[bool]
    crew_morale: Iterable[int]
    stun_counter: Iterable[bool]
    crew_shaken: Iterable[bool]
    red_cs_if_eliminated: Iterable[bool]
    survival_drm_add_up: Iterable[bool]

@overload
def sweep(
    procedure: Literal["to-kill"],
    /,
    over: _OverToKill,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    round: Literal["ap", "apcr", "apds", "heat", "he", "atr", "mg", "baz43", "baz44", "baz45", "piat", "psk", "pf", "pfk", "flamethrower", "mol", "mol-projector"] = ...,
    caliber_mm: int = ...,
    barrel: Literal["short", "normal", "l", "ll"] = ...,
    gun_nationality: Literal["american", "italian", "japanese", "russian", "other"] = ...,
    basic_tk: int = ...,
    range: int = ...,
    critical_hit: bool = ...,
    multiple_hits: bool = ...,
    levels_above: int = ...,
    flamethrower_halved_first: bool = ...,
    front_af: Literal[0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26] = ...,
    side_af: Literal[0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26] = ...,
    turret_front_af: Literal[0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26] = ...,
    turret_side_af: Literal[0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26] = ...,
    unarmored: Literal["none", "turret-rear", "rear", "vehicle"] = ...,
    facing: Literal["rear", "side", "front"] = ...,
    turret_facing: Literal["rear", "side", "front"] = ...,
    hit_location: Literal["by-dr", "hull", "turret"] = ...,
    hull_down: bool = ...,
    open_topped: bool = ...,
    crew_exposed: bool = ...,
    moving: bool = ...,
    schuerzen: Literal["none", "turreted", "non-turreted"] = ...,
    survival_number: int = ...,
    red_cs: bool = ...,
    crew_morale: int = ...,
    stun_counter: bool = ...,
    crew_shaken: bool = ...,
    red_cs_if_eliminated: bool = ...,
    survival_drm_add_up: bool = ...,
) -> Swept:
    """A vehicle is hit: what is left of it, and of its crew?

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverDuel(TypedDict, total=False):
    range: Iterable[int]
    turns: Iterable[int]
    opening: Iterable[Literal["standing", "attacker-moves"]]
    target_motion: Iterable[Literal["still", "moved", "in-motion", "three-mp", "one-mp"]]
    aim_time: Iterable[Literal["full", "restricted", "limited"]]
    motion_fire: Iterable[bool]
    stabilized: Iterable[bool]
    gun_duel: Iterable[bool]
    hindrance: Iterable[int]
    rof_limit: Iterable[int]
    attacker_caliber_mm: Iterable[int]
    attacker_barrel: Iterable[Literal["short", "normal", "l", "ll"]]
    attacker_ammunition: Iterable[Literal["he", "ap", "apcr", "apds", "heat", "smoke"]]
    attacker_colour: Iterable[Literal["black", "red"]]
    attacker_gun_nationality: Iterable[Literal["american", "italian", "japanese", "russian", "other"]]
    attacker_basic_tk: Iterable[int]
    attacker_rate_of_fire: Iterable[int]
    attacker_breakdown: Iterable[int]
    attacker_mount: Iterable[Literal["turret", "slow-turret", "non-turret"]]
    attacker_hexspines: Iterable[int]
    attacker_buttoned_up: Iterable[bool]
    attacker_leader: Iterable[int | str]
    attacker_acquired: Iterable[int]
    attacker_drm: Iterable[int]
    attacker_size: Iterable[int]
    attacker_terrain: Iterable[Literal["open-ground", "cave", "cave-area-target", "woods", "light-jungle", "dense-jungle", "bamboo", "kunai", "swamp", "crag", "graveyard", "hut", "wooden-building", "stone-building", "hedge", "wall", "shellholes", "foxhole", "trench", "crest", "bank", "pillbox"]]
    attacker_hull_down: Iterable[bool]
    attacker_target_drm: Iterable[int]
    attacker_front_af: Iterable[Literal[0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26]]
    attacker_side_af: Iterable[Literal[0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26]]
    attacker_turret_front_af: Iterable[Literal[0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26]]
    attacker_turret_side_af: Iterable[Literal[0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26]]
    attacker_unarmored: Iterable[Literal["none", "turret-rear", "rear", "vehicle"]]
    attacker_facing: Iterable[Literal["rear", "side", "front"]]
    attacker_turret_facing: Iterable[Literal["rear", "side", "front"]]
    attacker_schuerzen: Iterable[Literal["none", "turreted", "non-turreted"]]
    attacker_crew_morale: Iterable[int]
    attacker_survival_number: Iterable[int]
    attacker_red_cs: Iterable[bool]
    defender_caliber_mm: Iterable[int]
    defender_barrel: Iterable[Literal["short", "normal", "l", "ll"]]
    defender_ammunition: Iterable[Literal["he", "ap", "apcr", "apds", "heat", "smoke"]]
    defender_colour: Iterable[Literal["black", "red"]]
    defender_gun_nationality: Iterable[Literal["american", "italian", "japanese", "russian", "other"]]
    defender_basic_tk: Iterable[int]
    defender_rate_of_fire: Iterable[int]
    defender_breakdown: Iterable[int]
    defender_mount: Iterable[Literal["turret", "slow-turret", "non-turret"]]
    defender_hexspines: Iterable[int]
    defender_buttoned_up: Iterable[bool]
    defender_leader: Iterable[int | str]
    defender_acquired: Iterable[int]
    defender_drm: Iterable[int]
    defender_size: Iterable[int]
    defender_terrain: Iterable[Literal["open-ground", "cave", "cave-area-target", "woods", "light-jungle", "dense-jungle", "bamboo", "kunai", "swamp", "crag", "graveyard", "hut", "wooden-building", "stone-building", "hedge", "wall", "shellholes", "foxhole", "trench", "crest", "bank", "pillbox"]]
    defender_hull_down: Iterable[bool]
    defender_target_drm: Iterable[int]
    defender_front_af: Iterable[Literal[0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26]]
    defender_side_af: Iterable[Literal[0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26]]
    defender_turret_front_af: Iterable[Literal[0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26]]
    defender_turret_side_af: Iterable[Literal[0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26]]
    defender_unarmored: Iterable[Literal["none", "turret-rear", "rear", "vehicle"]]
    defender_facing: Iterable[Literal["rear", "side", "front"]]
    defender_turret_facing: Iterable[Literal["rear", "side", "front"]]
    defender_schuerzen: Iterable[Literal["none", "turreted", "non-turreted"]]
    defender_crew_morale: Iterable[int]
    defender_survival_number: Iterable[int]
    defender_red_cs: Iterable[bool]

@overload
def sweep(
    procedure: Literal["duel"],
    /,
    over: _OverDuel,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    range: int = ...,
    turns: int = ...,
    opening: Literal["standing", "attacker-moves"] = ...,
    target_motion: Literal["still", "moved", "in-motion", "three-mp", "one-mp"] = ...,
    aim_time: Literal["full", "restricted", "limited"] = ...,
    motion_fire: bool = ...,
    stabilized: bool = ...,
    gun_duel: bool = ...,
    hindrance: int = ...,
    rof_limit: int = ...,
    attacker_caliber_mm: int = ...,
    attacker_barrel: Literal["short", "normal", "l", "ll"] = ...,
    attacker_ammunition: Literal["he", "ap", "apcr", "apds", "heat", "smoke"] = ...,
    attacker_colour: Literal["black", "red"] = ...,
    attacker_gun_nationality: Literal["american", "italian", "japanese", "russian", "other"] = ...,
    attacker_basic_tk: int = ...,
    attacker_rate_of_fire: int = ...,
    attacker_breakdown: int = ...,
    attacker_mount: Literal["turret", "slow-turret", "non-turret"] = ...,
    attacker_hexspines: int = ...,
    attacker_buttoned_up: bool = ...,
    attacker_leader: int | str = ...,
    attacker_acquired: int = ...,
    attacker_drm: int = ...,
    attacker_size: int = ...,
    attacker_terrain: Literal["open-ground", "cave", "cave-area-target", "woods", "light-jungle", "dense-jungle", "bamboo", "kunai", "swamp", "crag", "graveyard", "hut", "wooden-building", "stone-building", "hedge", "wall", "shellholes", "foxhole", "trench", "crest", "bank", "pillbox"] = ...,
    attacker_hull_down: bool = ...,
    attacker_target_drm: int = ...,
    attacker_front_af: Literal[0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26] = ...,
    attacker_side_af: Literal[0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26] = ...,
    attacker_turret_front_af: Literal[0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26] = ...,
    attacker_turret_side_af: Literal[0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26] = ...,
    attacker_unarmored: Literal["none", "turret-rear", "rear", "vehicle"] = ...,
    attacker_facing: Literal["rear", "side", "front"] = ...,
    attacker_turret_facing: Literal["rear", "side", "front"] = ...,
    attacker_schuerzen: Literal["none", "turreted", "non-turreted"] = ...,
    attacker_crew_morale: int = ...,
    attacker_survival_number: int = ...,
    attacker_red_cs: bool = ...,
    defender_caliber_mm: int = ...,
    defender_barrel: Literal["short", "normal", "l", "ll"] = ...,
    defender_ammunition: Literal["he", "ap", "apcr", "apds", "heat", "smoke"] = ...,
    defender_colour: Literal["black", "red"] = ...,
    defender_gun_nationality: Literal["american", "italian", "japanese", "russian", "other"] = ...,
    defender_basic_tk: int = ...,
    defender_rate_of_fire: int = ...,
    defender_breakdown: int = ...,
    defender_mount: Literal["turret", "slow-turret", "non-turret"] = ...,
    defender_hexspines: int = ...,
    defender_buttoned_up: bool = ...,
    defender_leader: int | str = ...,
    defender_acquired: int = ...,
    defender_drm: int = ...,
    defender_size: int = ...,
    defender_terrain: Literal["open-ground", "cave", "cave-area-target", "woods", "light-jungle", "dense-jungle", "bamboo", "kunai", "swamp", "crag", "graveyard", "hut", "wooden-building", "stone-building", "hedge", "wall", "shellholes", "foxhole", "trench", "crest", "bank", "pillbox"] = ...,
    defender_hull_down: bool = ...,
    defender_target_drm: int = ...,
    defender_front_af: Literal[0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26] = ...,
    defender_side_af: Literal[0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26] = ...,
    defender_turret_front_af: Literal[0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26] = ...,
    defender_turret_side_af: Literal[0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26] = ...,
    defender_unarmored: Literal["none", "turret-rear", "rear", "vehicle"] = ...,
    defender_facing: Literal["rear", "side", "front"] = ...,
    defender_turret_facing: Literal["rear", "side", "front"] = ...,
    defender_schuerzen: Literal["none", "turreted", "non-turreted"] = ...,
    defender_crew_morale: int = ...,
    defender_survival_number: int = ...,
    defender_red_cs: bool = ...,
) -> Swept:
    """Two vehicles fire at each other with their Guns, Player Turn by Player Turn: who is left?

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverMines(TypedDict, total=False):
    path: Iterable[Sequence[int]]
    leaves: Iterable[bool]
    deep_snow: Iterable[bool]
    force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    targets: Iterable[Sequence[str]]
    morale_modifier: Iterable[int]
    elr: Iterable[int]
    heat_of_battle: Iterable[bool]
    place: Iterable[Literal["ordinary", "cave", "pillbox"]]
    enemy_in_sight: Iterable[bool]
    no_quarter: Iterable[bool]
    enemy_adjacent: Iterable[bool]
    original_2_passes: Iterable[bool]

@overload
def sweep(
    procedure: Literal["mines"],
    /,
    over: _OverMines,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    path: Sequence[int] = ...,
    leaves: bool = ...,
    deep_snow: bool = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    targets: Sequence[str] = ...,
    morale_modifier: int = ...,
    elr: int = ...,
    heat_of_battle: bool = ...,
    place: Literal["ordinary", "cave", "pillbox"] = ...,
    enemy_in_sight: bool = ...,
    no_quarter: bool = ...,
    enemy_adjacent: bool = ...,
    original_2_passes: bool = ...,
) -> Swept:
    """Infantry crosses A-P minefields: who gets through, where are they stopped, and what do they
    lose?

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverMinesVehicle(TypedDict, total=False):
    path: Iterable[Sequence[int]]
    leaves: Iterable[bool]
    deep_snow: Iterable[bool]
    anti_tank: Iterable[Sequence[int]]
    vehicle: Iterable[Literal["armored", "unarmored"]]
    hull_armor: Iterable[Literal[0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26]]

@overload
def sweep(
    procedure: Literal["mines-vehicle"],
    /,
    over: _OverMinesVehicle,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    path: Sequence[int] = ...,
    leaves: bool = ...,
    deep_snow: bool = ...,
    anti_tank: Sequence[int] = ...,
    vehicle: Literal["armored", "unarmored"] = ...,
    hull_armor: Literal[0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26] = ...,
) -> Swept:
    """A vehicle crosses minefields: does it get through, and where is it lost?

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverDaisyChain(TypedDict, total=False):
    factors: Iterable[int]
    vehicle: Iterable[Literal["armored", "unarmored"]]
    hull_armor: Iterable[Literal[0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26]]
    deep_snow: Iterable[bool]

@overload
def sweep(
    procedure: Literal["daisy-chain"],
    /,
    over: _OverDaisyChain,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    factors: int = ...,
    vehicle: Literal["armored", "unarmored"] = ...,
    hull_armor: Literal[0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26] = ...,
    deep_snow: bool = ...,
) -> Swept:
    """A Daisy Chain of A-T mines is announced against a vehicle that has entered its hex or changed
    its VCA there: one dr, and perhaps one attack.

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverSetDc(TypedDict, total=False):
    unit: Iterable[str]
    led_by: Iterable[str]
    infantry_with_it: Iterable[int]
    malfunction_number: Iterable[Literal[12, 10, 8]]
    wreck: Iterable[bool]

@overload
def sweep(
    procedure: Literal["set-dc"],
    /,
    over: _OverSetDc,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    unit: str = ...,
    led_by: str = ...,
    infantry_with_it: int = ...,
    malfunction_number: Literal[12, 10, 8] = ...,
    wreck: bool = ...,
) -> Swept:
    """A vehicle enters the Location of a Japanese A-T Set DC by road, and the unit that is named for
    it tries to detonate the DC.

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverBog(TypedDict, total=False):
    terrain: Iterable[Literal["woods", "light-woods", "graveyard", "wooden-building", "stone-building", "debris", "light-jungle", "dense-jungle", "bamboo", "open-ground", "rubble", "factory", "stream", "deep-stream"]]
    vehicle: Iterable[Literal["tracked", "carrier", "tankette", "halftrack", "armored-car", "truck"]]
    entry: Iterable[Literal["third", "half", "all"]]
    ground_pressure: Iterable[Literal["low", "normal", "high"]]
    ground: Iterable[Literal["mud", "firm", "soft", "snow", "deep-snow"]]
    towing: Iterable[bool]
    abrupt_elevation: Iterable[bool]
    uphill: Iterable[bool]
    wire: Iterable[bool]
    drm: Iterable[int]
    hexes: Iterable[int]

@overload
def sweep(
    procedure: Literal["bog"],
    /,
    over: _OverBog,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    terrain: Literal["woods", "light-woods", "graveyard", "wooden-building", "stone-building", "debris", "light-jungle", "dense-jungle", "bamboo", "open-ground", "rubble", "factory", "stream", "deep-stream"] = ...,
    vehicle: Literal["tracked", "carrier", "tankette", "halftrack", "armored-car", "truck"] = ...,
    entry: Literal["third", "half", "all"] = ...,
    ground_pressure: Literal["low", "normal", "high"] = ...,
    ground: Literal["mud", "firm", "soft", "snow", "deep-snow"] = ...,
    towing: bool = ...,
    abrupt_elevation: bool = ...,
    uphill: bool = ...,
    wire: bool = ...,
    drm: int = ...,
    hexes: int = ...,
) -> Swept:
    """A vehicle enters one or more Bog hexes: does it Bog?

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverUnbog(TypedDict, total=False):
    vehicle: Iterable[Literal["tracked", "carrier", "tankette", "halftrack", "armored-car", "truck"]]
    mp: Iterable[int]
    mired: Iterable[bool]
    helper: Iterable[bool]
    leader: Iterable[int | str]
    drm: Iterable[int]
    tries: Iterable[int]
    halftrack_pays_double: Iterable[bool]

@overload
def sweep(
    procedure: Literal["unbog"],
    /,
    over: _OverUnbog,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    vehicle: Literal["tracked", "carrier", "tankette", "halftrack", "armored-car", "truck"] = ...,
    mp: int = ...,
    mired: bool = ...,
    helper: bool = ...,
    leader: int | str = ...,
    drm: int = ...,
    tries: int = ...,
    halftrack_pays_double: bool = ...,
) -> Swept:
    """A bogged vehicle tries to free itself at the start of its MPh, once in each Game Turn: is it
    freed, and with how many MP left?

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverWireExit(TypedDict, total=False):
    mf: Iterable[float]
    spent_mf: Iterable[float]
    exit_mf: Iterable[float]
    stack: Iterable[int]
    game_turns: Iterable[int]
    rout: Iterable[Literal["adjacent", "open-ground", "elsewhere"]]
    force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    no_quarter: Iterable[bool]

@overload
def sweep(
    procedure: Literal["wire-exit"],
    /,
    over: _OverWireExit,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    mf: float = ...,
    spent_mf: float = ...,
    exit_mf: float = ...,
    stack: int = ...,
    game_turns: int = ...,
    rout: Literal["adjacent", "open-ground", "elsewhere"] = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    no_quarter: bool = ...,
) -> Swept:
    """Infantry above Wire moves beneath it and on, in the MPh or in a rout: does it get out?

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverPanji(TypedDict, total=False):
    force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    units: Iterable[Sequence[str]]
    elr: Iterable[int]
    by_path: Iterable[bool]
    morale_modifier: Iterable[int]
    drm: Iterable[int]

@overload
def sweep(
    procedure: Literal["panji"],
    /,
    over: _OverPanji,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    units: Sequence[str] = ...,
    elr: int = ...,
    by_path: bool = ...,
    morale_modifier: int = ...,
    drm: int = ...,
) -> Swept:
    """Infantry crosses a hexside that is covered by Panji: what becomes of it?

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverKindle(TypedDict, total=False):
    terrain: Iterable[Literal["woods", "light-woods", "brush", "vineyard", "grain", "orchard", "olive-grove", "light-jungle", "dense-jungle", "bamboo", "kunai", "palm-trees", "hut", "wooden-building", "stone-building", "woods-road", "cactus"]]
    means: Iterable[Literal["kindling", "flamethrower", "he", "wp", "hut-attack"]]
    ec: Iterable[Literal["snow", "mud", "wet", "moist", "moderate", "dry", "very-dry"]]
    force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    smc: Iterable[str]
    unit: Iterable[str]
    mol: Iterable[bool]
    fortified: Iterable[bool]
    drm: Iterable[int]
    tries: Iterable[int]
    turns_later: Iterable[int]

@overload
def sweep(
    procedure: Literal["kindle"],
    /,
    over: _OverKindle,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    terrain: Literal["woods", "light-woods", "brush", "vineyard", "grain", "orchard", "olive-grove", "light-jungle", "dense-jungle", "bamboo", "kunai", "palm-trees", "hut", "wooden-building", "stone-building", "woods-road", "cactus"] = ...,
    means: Literal["kindling", "flamethrower", "he", "wp", "hut-attack"] = ...,
    ec: Literal["snow", "mud", "wet", "moist", "moderate", "dry", "very-dry"] = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    smc: str = ...,
    unit: str = ...,
    mol: bool = ...,
    fortified: bool = ...,
    drm: int = ...,
    tries: int = ...,
    turns_later: int = ...,
) -> Swept:
    """Infantry Kindles its Location, or an attack sets one on fire: is there a Flame, and what becomes
    of it?

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverBlazeSpread(TypedDict, total=False):
    terrain: Iterable[Literal["woods", "light-woods", "brush", "vineyard", "grain", "orchard", "olive-grove", "light-jungle", "dense-jungle", "bamboo", "kunai", "palm-trees", "hut", "wooden-building", "stone-building", "woods-road", "cactus"]]
    ec: Iterable[Literal["snow", "mud", "wet", "moist", "moderate", "dry", "very-dry"]]
    attached: Iterable[bool]
    level: Iterable[Literal["higher", "same", "lower"]]
    fortified: Iterable[bool]
    drm: Iterable[int]
    turns: Iterable[int]

@overload
def sweep(
    procedure: Literal["blaze-spread"],
    /,
    over: _OverBlazeSpread,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    terrain: Literal["woods", "light-woods", "brush", "vineyard", "grain", "orchard", "olive-grove", "light-jungle", "dense-jungle", "bamboo", "kunai", "palm-trees", "hut", "wooden-building", "stone-building", "woods-road", "cactus"] = ...,
    ec: Literal["snow", "mud", "wet", "moist", "moderate", "dry", "very-dry"] = ...,
    attached: bool = ...,
    level: Literal["higher", "same", "lower"] = ...,
    fortified: bool = ...,
    drm: int = ...,
    turns: int = ...,
) -> Swept:
    """A Blaze burns beside a Location, Player Turn after Player Turn: does it spread to it?

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverClimb(TypedDict, total=False):
    levels: Iterable[int]
    game_turns: Iterable[int]
    bad_weather: Iterable[bool]
    night: Iterable[bool]
    commando: Iterable[bool]
    smc: Iterable[bool]
    portage: Iterable[int]
    drm: Iterable[int]

@overload
def sweep(
    procedure: Literal["climb"],
    /,
    over: _OverClimb,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    levels: int = ...,
    game_turns: int = ...,
    bad_weather: bool = ...,
    night: bool = ...,
    commando: bool = ...,
    smc: bool = ...,
    portage: int = ...,
    drm: int = ...,
) -> Swept:
    """Infantry Climbs a cliff, up or down, one MPh after another: does it arrive, and when?

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverStraying(TypedDict, total=False):
    stealth: Iterable[Literal["normal", "stealthy", "lax"]]
    game_turns: Iterable[int]
    blocked: Iterable[Sequence[int]]
    jitter_fire: Iterable[bool]
    cloaked: Iterable[bool]
    defender_stealth: Iterable[Literal["normal", "stealthy", "lax"]]

@overload
def sweep(
    procedure: Literal["straying"],
    /,
    over: _OverStraying,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    stealth: Literal["normal", "stealthy", "lax"] = ...,
    game_turns: int = ...,
    blocked: Sequence[int] = ...,
    jitter_fire: bool = ...,
    cloaked: bool = ...,
    defender_stealth: Literal["normal", "stealthy", "lax"] = ...,
) -> Swept:
    """A unit or stack moves by night, or in the interior of dense jungle and bamboo: does it Stray,
    where to, and is there Jitter Fire?

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverIllumination(TypedDict, total=False):
    flare: Iterable[Literal["starshell", "ir-mortar", "ir-oba"]]
    leaders: Iterable[int]
    mmc: Iterable[int]
    vehicles: Iterable[int]
    mortars: Iterable[int]
    method: Iterable[Literal["one", "two", "three"]]
    distance: Iterable[int]
    off_grain: Iterable[int]
    cave_entrance: Iterable[int]

@overload
def sweep(
    procedure: Literal["illumination"],
    /,
    over: _OverIllumination,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    flare: Literal["starshell", "ir-mortar", "ir-oba"] = ...,
    leaders: int = ...,
    mmc: int = ...,
    vehicles: int = ...,
    mortars: int = ...,
    method: Literal["one", "two", "three"] = ...,
    distance: int = ...,
    off_grain: int = ...,
    cave_entrance: int = ...,
) -> Swept:
    """A side tries to fire Starshells or IR: is there one, and does one of them Illuminate a certain
    hex?

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverSewer(TypedDict, total=False):
    force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    leader: Iterable[str]
    game_turns: Iterable[int]
    lost: Iterable[bool]
    emerges_lost: Iterable[bool]
    friends: Iterable[bool]
    unseen: Iterable[bool]
    enemy_mmc: Iterable[int]
    enemy_in_sewer: Iterable[bool]
    drm: Iterable[int]

@overload
def sweep(
    procedure: Literal["sewer"],
    /,
    over: _OverSewer,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    leader: str = ...,
    game_turns: int = ...,
    lost: bool = ...,
    emerges_lost: bool = ...,
    friends: bool = ...,
    unseen: bool = ...,
    enemy_mmc: int = ...,
    enemy_in_sewer: bool = ...,
    drm: int = ...,
) -> Swept:
    """Infantry enters a sewer and moves on until it emerges: does it come out, and when?

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverTunnel(TypedDict, total=False):
    units: Iterable[Sequence[str]]
    force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    entrance: Iterable[Literal["above-ground", "pillbox", "complex"]]
    exit: Iterable[Literal["above-ground", "pillbox", "complex"]]
    tunnels: Iterable[int]
    seen: Iterable[bool]
    encircled: Iterable[bool]
    enemies: Iterable[Sequence[str]]
    enemy_force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    ambush_drm: Iterable[int]
    enemy_ambush_drm: Iterable[int]
    looked_for: Iterable[int]
    recovery_drm: Iterable[int]

@overload
def sweep(
    procedure: Literal["tunnel"],
    /,
    over: _OverTunnel,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    units: Sequence[str] = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    entrance: Literal["above-ground", "pillbox", "complex"] = ...,
    exit: Literal["above-ground", "pillbox", "complex"] = ...,
    tunnels: int = ...,
    seen: bool = ...,
    encircled: bool = ...,
    enemies: Sequence[str] = ...,
    enemy_force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    ambush_drm: int = ...,
    enemy_ambush_drm: int = ...,
    looked_for: int = ...,
    recovery_drm: int = ...,
) -> Swept:
    """Infantry goes through tunnels: when is it out, in which state, and what is found at the exit?

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverClearance(TypedDict, total=False):
    item: Iterable[Literal["mines", "wire", "set-dc", "roadblock", "rubble", "flame"]]
    squads: Iterable[int]
    half_squads: Iterable[int]
    sapper_squads: Iterable[int]
    sapper_half_squads: Iterable[int]
    heroes: Iterable[int]
    leader: Iterable[int | str]
    bulldozers: Iterable[int]
    labor: Iterable[int]
    deep_snow: Iterable[bool]
    inexperienced: Iterable[bool]
    drm: Iterable[int]
    tries: Iterable[int]

@overload
def sweep(
    procedure: Literal["clearance"],
    /,
    over: _OverClearance,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    item: Literal["mines", "wire", "set-dc", "roadblock", "rubble", "flame"] = ...,
    squads: int = ...,
    half_squads: int = ...,
    sapper_squads: int = ...,
    sapper_half_squads: int = ...,
    heroes: int = ...,
    leader: int | str = ...,
    bulldozers: int = ...,
    labor: int = ...,
    deep_snow: bool = ...,
    inexperienced: bool = ...,
    drm: int = ...,
    tries: int = ...,
) -> Swept:
    """Infantry clears mines, Wire, a Set DC, a roadblock, rubble or a Flame, one try after another: is
    it done in time?

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverRoadblock(TypedDict, total=False):
    means: Iterable[Literal["direct-fire", "oba", "mortar", "placed-dc", "set-dc"]]
    caliber_mm: Iterable[int]
    to_hit: Iterable[int]
    drm: Iterable[int]
    malfunction_number: Iterable[Literal[12, 10, 8]]
    attacks: Iterable[int]

@overload
def sweep(
    procedure: Literal["roadblock"],
    /,
    over: _OverRoadblock,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    means: Literal["direct-fire", "oba", "mortar", "placed-dc", "set-dc"] = ...,
    caliber_mm: int = ...,
    to_hit: int = ...,
    drm: int = ...,
    malfunction_number: Literal[12, 10, 8] = ...,
    attacks: int = ...,
) -> Swept:
    """HE or a DC is used against a roadblock, again and again: is it removed?

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverHeAgainstCave(TypedDict, total=False):
    caliber_mm: Iterable[int]
    range: Iterable[int]
    colour: Iterable[Literal["black", "red"]]
    barrel: Iterable[Literal["short", "normal", "l", "ll"]]
    drm: Iterable[int]

@overload
def sweep(
    procedure: Literal["he-against-cave"],
    /,
    over: _OverHeAgainstCave,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    caliber_mm: int = ...,
    range: int = ...,
    colour: Literal["black", "red"] = ...,
    barrel: Literal["short", "normal", "l", "ll"] = ...,
    drm: int = ...,
) -> Swept:
    """A Gun fires one shot of HE at a predesignated cave, on the Infantry Target Type.

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverHiddenMovement(TypedDict, total=False):
    event: Iterable[Literal["waits", "other-activity", "fires", "places-dc", "throws-dc", "acts-in-complex", "cave-from-cave", "cave-from-depression-cave", "cave-from-complex", "cave-from-above", "pillbox-from-complex", "enters-complex", "exits-above-ground", "exits-by-tunnel", "end-of-ccph", "is-attacked", "is-harmed", "is-attacked-by-ft", "is-harmed-by-ft", "is-bombarded", "wp-below", "is-searched", "is-reconned", "is-interrogated"]]
    unit: Iterable[Literal["hidden", "concealed", "known"]]
    enemy: Iterable[Literal["no-los", "not-good-order", "beyond-16", "within-16"]]
    cave: Iterable[Literal["hidden", "hidden-in-jungle", "onboard"]]
    manner: Iterable[Literal["assault-movement", "movement", "advance", "rout"]]
    open_ground: Iterable[bool]
    good_order: Iterable[bool]
    originally_hidden: Iterable[bool]
    alongside: Iterable[Literal["nothing", "sw", "gun", "prisoners"]]
    gun_fires: Iterable[Literal["emplaced", "not-emplaced", "always-revealed"]]
    primary_cave: Iterable[bool]

@overload
def sweep(
    procedure: Literal["hidden-movement"],
    /,
    over: _OverHiddenMovement,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    event: Literal["waits", "other-activity", "fires", "places-dc", "throws-dc", "acts-in-complex", "cave-from-cave", "cave-from-depression-cave", "cave-from-complex", "cave-from-above", "pillbox-from-complex", "enters-complex", "exits-above-ground", "exits-by-tunnel", "end-of-ccph", "is-attacked", "is-harmed", "is-attacked-by-ft", "is-harmed-by-ft", "is-bombarded", "wp-below", "is-searched", "is-reconned", "is-interrogated"] = ...,
    unit: Literal["hidden", "concealed", "known"] = ...,
    enemy: Literal["no-los", "not-good-order", "beyond-16", "within-16"] = ...,
    cave: Literal["hidden", "hidden-in-jungle", "onboard"] = ...,
    manner: Literal["assault-movement", "movement", "advance", "rout"] = ...,
    open_ground: bool = ...,
    good_order: bool = ...,
    originally_hidden: bool = ...,
    alongside: Literal["nothing", "sw", "gun", "prisoners"] = ...,
    gun_fires: Literal["emplaced", "not-emplaced", "always-revealed"] = ...,
    primary_cave: bool = ...,
) -> Swept:
    """What becomes of a Japanese unit and its cave: hidden, concealed or revealed?

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverCaveMove(TypedDict, total=False):
    goes_from: Iterable[Literal["above-ground", "cave", "complex", "tunnel", "pillbox"]]
    goes_to: Iterable[Literal["above-ground", "cave", "complex", "tunnel", "pillbox"]]
    unit: Iterable[Literal["hidden", "concealed", "known"]]
    enemy: Iterable[Literal["no-los", "not-good-order", "beyond-16", "within-16"]]
    cave: Iterable[Literal["hidden", "hidden-in-jungle", "onboard"]]
    manner: Iterable[Literal["assault-movement", "movement", "advance", "rout"]]
    force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    mover: Iterable[Literal["good-order", "broken", "pinned", "ti"]]
    smc: Iterable[bool]
    portage: Iterable[int]
    smc_helps: Iterable[bool]
    cx: Iterable[bool]
    mf: Iterable[int]
    spent_mf: Iterable[float]
    entered: Iterable[bool]
    accessible: Iterable[bool]
    same_hex: Iterable[bool]
    levels: Iterable[int]
    depression: Iterable[bool]
    upper_cliff: Iterable[bool]
    above_ground: Iterable[Literal["entrance-hex", "crest", "bridge", "climb-counter", "cave-hex", "elsewhere"]]
    hex_mf: Iterable[float]
    open_ground: Iterable[bool]
    enemy_there: Iterable[bool]
    inside: Iterable[int]
    half_squads: Iterable[int]
    complex_caves: Iterable[int]
    gun: Iterable[Literal["no-gun", "gun", "large-gun"]]
    gun_inside: Iterable[bool]

@overload
def sweep(
    procedure: Literal["cave-move"],
    /,
    over: _OverCaveMove,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    goes_from: Literal["above-ground", "cave", "complex", "tunnel", "pillbox"] = ...,
    goes_to: Literal["above-ground", "cave", "complex", "tunnel", "pillbox"] = ...,
    unit: Literal["hidden", "concealed", "known"] = ...,
    enemy: Literal["no-los", "not-good-order", "beyond-16", "within-16"] = ...,
    cave: Literal["hidden", "hidden-in-jungle", "onboard"] = ...,
    manner: Literal["assault-movement", "movement", "advance", "rout"] = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    mover: Literal["good-order", "broken", "pinned", "ti"] = ...,
    smc: bool = ...,
    portage: int = ...,
    smc_helps: bool = ...,
    cx: bool = ...,
    mf: int = ...,
    spent_mf: float = ...,
    entered: bool = ...,
    accessible: bool = ...,
    same_hex: bool = ...,
    levels: int = ...,
    depression: bool = ...,
    upper_cliff: bool = ...,
    above_ground: Literal["entrance-hex", "crest", "bridge", "climb-counter", "cave-hex", "elsewhere"] = ...,
    hex_mf: float = ...,
    open_ground: bool = ...,
    enemy_there: bool = ...,
    inside: int = ...,
    half_squads: int = ...,
    complex_caves: int = ...,
    gun: Literal["no-gun", "gun", "large-gun"] = ...,
    gun_inside: bool = ...,
) -> Swept:
    """May a unit go from here to there below ground, for how many MF, and hidden or not?

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverManhandling(TypedDict, total=False):
    manhandling_number: Iterable[int]
    hex_mf: Iterable[float]
    tem: Iterable[int]
    mud: Iterable[bool]
    road: Iterable[bool]
    low_ammo: Iterable[bool]
    by_squad: Iterable[bool]
    more_crews: Iterable[int]
    more_squads: Iterable[int]
    labor: Iterable[int]
    drm: Iterable[int]
    mf: Iterable[int]
    hexes: Iterable[int]
    game_turns: Iterable[int]

@overload
def sweep(
    procedure: Literal["manhandling"],
    /,
    over: _OverManhandling,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    manhandling_number: int = ...,
    hex_mf: float = ...,
    tem: int = ...,
    mud: bool = ...,
    road: bool = ...,
    low_ammo: bool = ...,
    by_squad: bool = ...,
    more_crews: int = ...,
    more_squads: int = ...,
    labor: int = ...,
    drm: int = ...,
    mf: int = ...,
    hexes: int = ...,
    game_turns: int = ...,
) -> Swept:
    """A crew Pushes its Gun above ground: does it arrive, and when?

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverBombardment(TypedDict, total=False):
    hexes: Iterable[Sequence[int]]
    sparing: Iterable[bool]

@overload
def sweep(
    procedure: Literal["bombardment"],
    /,
    over: _OverBombardment,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    hexes: Sequence[int] = ...,
    sparing: bool = ...,
) -> Swept:
    """A Bombardment falls on caves before play: how many are eliminated?

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverBombardmentStack(TypedDict, total=False):
    sparing: Iterable[bool]
    terrain: Iterable[Literal["open-ground", "woods", "light-jungle", "dense-jungle", "bamboo", "crag", "graveyard", "hut", "wooden-building", "stone-building", "fortified-wooden-building", "fortified-stone-building", "hedge", "wall", "bridge", "shellholes", "marsh", "emplacement", "foxhole", "trench", "entrenched-in-woods"]]
    tem: Iterable[int]
    weapons: Iterable[Sequence[int]]
    own_bombardment: Iterable[bool]
    original_12_makes: Iterable[Literal["not-told", "shellhole", "flame", "either"]]
    force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    targets: Iterable[Sequence[str]]
    morale_modifier: Iterable[int]
    elr: Iterable[int]
    heat_of_battle: Iterable[bool]
    place: Iterable[Literal["ordinary", "cave", "pillbox"]]
    enemy_in_sight: Iterable[bool]
    no_quarter: Iterable[bool]
    enemy_adjacent: Iterable[bool]
    original_2_passes: Iterable[bool]
    leaders_help: Iterable[bool]
    barely_pins: Iterable[bool]
    doubles_also_break: Iterable[bool]

@overload
def sweep(
    procedure: Literal["bombardment-stack"],
    /,
    over: _OverBombardmentStack,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    sparing: bool = ...,
    terrain: Literal["open-ground", "woods", "light-jungle", "dense-jungle", "bamboo", "crag", "graveyard", "hut", "wooden-building", "stone-building", "fortified-wooden-building", "fortified-stone-building", "hedge", "wall", "bridge", "shellholes", "marsh", "emplacement", "foxhole", "trench", "entrenched-in-woods"] = ...,
    tem: int = ...,
    weapons: Sequence[int] = ...,
    own_bombardment: bool = ...,
    original_12_makes: Literal["not-told", "shellhole", "flame", "either"] = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    targets: Sequence[str] = ...,
    morale_modifier: int = ...,
    elr: int = ...,
    heat_of_battle: bool = ...,
    place: Literal["ordinary", "cave", "pillbox"] = ...,
    enemy_in_sight: bool = ...,
    no_quarter: bool = ...,
    enemy_adjacent: bool = ...,
    original_2_passes: bool = ...,
    leaders_help: bool = ...,
    barely_pins: bool = ...,
    doubles_also_break: bool = ...,
) -> Swept:
    """A Bombardment falls on the units in a Location before play: what is left of them?

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverBombardmentHex(TypedDict, total=False):
    target: Iterable[Literal["unarmored-vehicle", "light-afv", "afv", "gun", "sw", "wooden-building", "stone-building", "wooden-bridge", "stone-bridge", "brown-pillbox", "grey-pillbox", "wire", "roadblock", "minefield", "cave", "dummy-stack"]]
    hexes: Iterable[Sequence[int]]
    sparing: Iterable[bool]
    levels: Iterable[int]
    fortified: Iterable[bool]
    original_12_makes: Iterable[Literal["not-told", "shellhole", "flame", "either"]]
    terrain: Iterable[Literal["open-ground", "woods", "light-jungle", "dense-jungle", "bamboo", "crag", "graveyard", "hut", "wooden-building", "stone-building", "fortified-wooden-building", "fortified-stone-building", "hedge", "wall", "bridge", "shellholes", "marsh", "emplacement", "foxhole", "trench", "entrenched-in-woods"]]
    own_bombardment: Iterable[bool]
    barely_pins: Iterable[bool]

@overload
def sweep(
    procedure: Literal["bombardment-hex"],
    /,
    over: _OverBombardmentHex,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    target: Literal["unarmored-vehicle", "light-afv", "afv", "gun", "sw", "wooden-building", "stone-building", "wooden-bridge", "stone-bridge", "brown-pillbox", "grey-pillbox", "wire", "roadblock", "minefield", "cave", "dummy-stack"] = ...,
    hexes: Sequence[int] = ...,
    sparing: bool = ...,
    levels: int = ...,
    fortified: bool = ...,
    original_12_makes: Literal["not-told", "shellhole", "flame", "either"] = ...,
    terrain: Literal["open-ground", "woods", "light-jungle", "dense-jungle", "bamboo", "crag", "graveyard", "hut", "wooden-building", "stone-building", "fortified-wooden-building", "fortified-stone-building", "hedge", "wall", "bridge", "shellholes", "marsh", "emplacement", "foxhole", "trench", "entrenched-in-woods"] = ...,
    own_bombardment: bool = ...,
    barely_pins: bool = ...,
) -> Swept:
    """A Bombardment falls on vehicles, weapons, buildings, Fortifications or Dummies: what is left?

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverObaMission(TypedDict, total=False):
    phases: Iterable[int]
    mission: Iterable[Literal["concentration", "harassing"]]
    pre_registered: Iterable[bool]
    converts: Iterable[Literal["at-once", "when-on-target"]]
    extra_draw: Iterable[bool]
    hindrance: Iterable[int]
    cave: Iterable[Literal["no", "across-ca", "elsewhere"]]
    red_extra_draw_ends_access: Iterable[bool]
    force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    majority_squad: Iterable[Literal["5-3-7", "4-4-7", "3-3-7"]]
    ammunition: Iterable[Literal["plentiful", "normal", "scarce"]]
    black: Iterable[int]
    red: Iterable[int]
    accuracy_number: Iterable[int]
    caliber_mm: Iterable[int]
    battalion_mortar: Iterable[bool]
    observer: Iterable[Literal["radio", "field-phone", "offboard"]]
    contact_number: Iterable[int]
    pto: Iterable[bool]
    repair_number: Iterable[int]

@overload
def sweep(
    procedure: Literal["oba-mission"],
    /,
    over: _OverObaMission,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    phases: int = ...,
    mission: Literal["concentration", "harassing"] = ...,
    pre_registered: bool = ...,
    converts: Literal["at-once", "when-on-target"] = ...,
    extra_draw: bool = ...,
    hindrance: int = ...,
    cave: Literal["no", "across-ca", "elsewhere"] = ...,
    red_extra_draw_ends_access: bool = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    majority_squad: Literal["5-3-7", "4-4-7", "3-3-7"] = ...,
    ammunition: Literal["plentiful", "normal", "scarce"] = ...,
    black: int = ...,
    red: int = ...,
    accuracy_number: int = ...,
    caliber_mm: int = ...,
    battalion_mortar: bool = ...,
    observer: Literal["radio", "field-phone", "offboard"] = ...,
    contact_number: int = ...,
    pto: bool = ...,
    repair_number: int = ...,
) -> Swept:
    """An OBA battery from its first request, fire phase by fire phase: when is there an FFE?

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverCaveAssault(TypedDict, total=False):
    tactic: Iterable[Literal["place", "climb", "throw", "set", "flamethrower", "guns", "oba", "bombs"]]
    turns: Iterable[int]
    until_controlled: Iterable[bool]
    garrison: Iterable[Sequence[str]]
    garrison_overstacked: Iterable[bool]
    garrison_firepower: Iterable[int]
    garrison_drm: Iterable[int]
    garrison_machine_guns: Iterable[Sequence[str]]
    garrison_cowering: Iterable[bool]
    garrison_plays: Iterable[Literal["script", "best"]]
    garrison_holds_fire: Iterable[Literal["never", "until-beside", "always"]]
    garrison_shots: Iterable[int]
    residual_fire: Iterable[bool]
    follow_up_drm: Iterable[bool]
    set_dc_clearance: Iterable[bool]
    garrison_elr: Iterable[int]
    garrison_way_out: Iterable[Literal["none", "cave", "complex"]]
    accessible_garrison: Iterable[Sequence[str]]
    garrison_mg_rof: Iterable[bool]
    garrison_mg_repair: Iterable[int]
    garrison_charges: Iterable[int]
    garrison_concealment: Iterable[Literal["lost", "regained", "given-up"]]
    attackers: Iterable[Sequence[str]]
    orders: Iterable[Sequence[str]]
    attacking_force: Iterable[Literal["usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian"]]
    attackers_elr: Iterable[int]
    attackers_rally_terrain: Iterable[bool]
    charges: Iterable[int]
    malfunction_number: Iterable[Literal[12, 10, 8]]
    flamethrower: Iterable[bool]
    smoke: Iterable[Literal["none", "beside", "cave", "cave-wp"]]
    oba_caliber_mm: Iterable[int]
    oba_phases: Iterable[int]
    oba_observer: Iterable[Literal["radio", "field-phone", "offboard"]]
    oba_extra_draw: Iterable[bool]
    bomb_caliber_mm: Iterable[int]
    planes: Iterable[int]
    sighting_drm: Iterable[int]
    bombardment: Iterable[bool]
    overwatch_firepower: Iterable[int]
    overwatch_drm: Iterable[int]
    overwatch_cowering: Iterable[bool]
    overwatch_range: Iterable[int]
    overwatch_terrain: Iterable[Literal["open-ground", "cave", "cave-area-target", "woods", "light-jungle", "dense-jungle", "bamboo", "kunai", "swamp", "crag", "graveyard", "hut", "wooden-building", "stone-building", "hedge", "wall", "shellholes", "foxhole", "trench", "crest", "bank", "pillbox"]]
    gun_caliber_mm: Iterable[int]
    gun_range: Iterable[int]
    gun_drm: Iterable[int]
    gun_rate_of_fire: Iterable[int]
    gun_breakdown: Iterable[int]
    gun_colour: Iterable[Literal["black", "red"]]
    gun_barrel: Iterable[Literal["short", "normal", "l", "ll"]]
    height: Iterable[int]
    top_level: Iterable[int]
    depression: Iterable[bool]
    known: Iterable[bool]
    range: Iterable[int]
    approach: Iterable[Literal["move", "advance"]]
    approach_mf: Iterable[int]
    entrance_mf: Iterable[int]
    entrance_hex: Iterable[bool]
    entrance_terrain: Iterable[Literal["open-ground", "cave", "cave-area-target", "woods", "light-jungle", "dense-jungle", "bamboo", "kunai", "swamp", "crag", "graveyard", "hut", "wooden-building", "stone-building", "hedge", "wall", "shellholes", "foxhole", "trench", "crest", "bank", "pillbox"]]
    approach_terrain: Iterable[Literal["open-ground", "cave", "cave-area-target", "woods", "light-jungle", "dense-jungle", "bamboo", "kunai", "swamp", "crag", "graveyard", "hut", "wooden-building", "stone-building", "hedge", "wall", "shellholes", "foxhole", "trench", "crest", "bank", "pillbox"]]
    falling_drm: Iterable[int]
    broken_attackers: Iterable[Literal["fall-back", "recover", "are-lost"]]
    stopped_attackers: Iterable[Literal["fall-back", "go-on", "are-lost"]]
    carriers: Iterable[Literal["who-goes", "also-overwatch", "only-the-first"]]
    van_drm: Iterable[Literal["common", "safest", "most-exposed"]]
    garrison_advances: Iterable[bool]
    gun_malfunctions: Iterable[bool]
    heat_of_battle: Iterable[bool]
    rout: Iterable[bool]
    guard_by_defensive_fire: Iterable[bool]
    setter_terrain: Iterable[Literal["open-ground", "cave", "cave-area-target", "woods", "light-jungle", "dense-jungle", "bamboo", "kunai", "swamp", "crag", "graveyard", "hut", "wooden-building", "stone-building", "hedge", "wall", "shellholes", "foxhole", "trench", "crest", "bank", "pillbox"]]
    failed_throw_can_eliminate: Iterable[bool]
    original_2_passes: Iterable[bool]
    attacker_san: Iterable[int]
    defender_san: Iterable[int]
    sniper_share: Iterable[int]

@overload
def sweep(
    procedure: Literal["cave-assault"],
    /,
    over: _OverCaveAssault,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    tactic: Literal["place", "climb", "throw", "set", "flamethrower", "guns", "oba", "bombs"] = ...,
    turns: int = ...,
    until_controlled: bool = ...,
    garrison: Sequence[str] = ...,
    garrison_overstacked: bool = ...,
    garrison_firepower: int = ...,
    garrison_drm: int = ...,
    garrison_machine_guns: Sequence[str] = ...,
    garrison_cowering: bool = ...,
    garrison_plays: Literal["script", "best"] = ...,
    garrison_holds_fire: Literal["never", "until-beside", "always"] = ...,
    garrison_shots: int = ...,
    residual_fire: bool = ...,
    follow_up_drm: bool = ...,
    set_dc_clearance: bool = ...,
    garrison_elr: int = ...,
    garrison_way_out: Literal["none", "cave", "complex"] = ...,
    accessible_garrison: Sequence[str] = ...,
    garrison_mg_rof: bool = ...,
    garrison_mg_repair: int = ...,
    garrison_charges: int = ...,
    garrison_concealment: Literal["lost", "regained", "given-up"] = ...,
    attackers: Sequence[str] = ...,
    orders: Sequence[str] = ...,
    attacking_force: Literal["usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian"] = ...,
    attackers_elr: int = ...,
    attackers_rally_terrain: bool = ...,
    charges: int = ...,
    malfunction_number: Literal[12, 10, 8] = ...,
    flamethrower: bool = ...,
    smoke: Literal["none", "beside", "cave", "cave-wp"] = ...,
    oba_caliber_mm: int = ...,
    oba_phases: int = ...,
    oba_observer: Literal["radio", "field-phone", "offboard"] = ...,
    oba_extra_draw: bool = ...,
    bomb_caliber_mm: int = ...,
    planes: int = ...,
    sighting_drm: int = ...,
    bombardment: bool = ...,
    overwatch_firepower: int = ...,
    overwatch_drm: int = ...,
    overwatch_cowering: bool = ...,
    overwatch_range: int = ...,
    overwatch_terrain: Literal["open-ground", "cave", "cave-area-target", "woods", "light-jungle", "dense-jungle", "bamboo", "kunai", "swamp", "crag", "graveyard", "hut", "wooden-building", "stone-building", "hedge", "wall", "shellholes", "foxhole", "trench", "crest", "bank", "pillbox"] = ...,
    gun_caliber_mm: int = ...,
    gun_range: int = ...,
    gun_drm: int = ...,
    gun_rate_of_fire: int = ...,
    gun_breakdown: int = ...,
    gun_colour: Literal["black", "red"] = ...,
    gun_barrel: Literal["short", "normal", "l", "ll"] = ...,
    height: int = ...,
    top_level: int = ...,
    depression: bool = ...,
    known: bool = ...,
    range: int = ...,
    approach: Literal["move", "advance"] = ...,
    approach_mf: int = ...,
    entrance_mf: int = ...,
    entrance_hex: bool = ...,
    entrance_terrain: Literal["open-ground", "cave", "cave-area-target", "woods", "light-jungle", "dense-jungle", "bamboo", "kunai", "swamp", "crag", "graveyard", "hut", "wooden-building", "stone-building", "hedge", "wall", "shellholes", "foxhole", "trench", "crest", "bank", "pillbox"] = ...,
    approach_terrain: Literal["open-ground", "cave", "cave-area-target", "woods", "light-jungle", "dense-jungle", "bamboo", "kunai", "swamp", "crag", "graveyard", "hut", "wooden-building", "stone-building", "hedge", "wall", "shellholes", "foxhole", "trench", "crest", "bank", "pillbox"] = ...,
    falling_drm: int = ...,
    broken_attackers: Literal["fall-back", "recover", "are-lost"] = ...,
    stopped_attackers: Literal["fall-back", "go-on", "are-lost"] = ...,
    carriers: Literal["who-goes", "also-overwatch", "only-the-first"] = ...,
    van_drm: Literal["common", "safest", "most-exposed"] = ...,
    garrison_advances: bool = ...,
    gun_malfunctions: bool = ...,
    heat_of_battle: bool = ...,
    rout: bool = ...,
    guard_by_defensive_fire: bool = ...,
    setter_terrain: Literal["open-ground", "cave", "cave-area-target", "woods", "light-jungle", "dense-jungle", "bamboo", "kunai", "swamp", "crag", "graveyard", "hut", "wooden-building", "stone-building", "hedge", "wall", "shellholes", "foxhole", "trench", "crest", "bank", "pillbox"] = ...,
    failed_throw_can_eliminate: bool = ...,
    original_2_passes: bool = ...,
    attacker_san: int = ...,
    defender_san: int = ...,
    sniper_share: int = ...,
) -> Swept:
    """Attackers assault a cave, Player Turn by Player Turn: do they eliminate it, and what does that
    cost?

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverCaveComplex(TypedDict, total=False):
    caves: Iterable[Sequence[str]]
    complex: Iterable[str]
    tunnels: Iterable[Sequence[str]]
    destroyed_tunnels: Iterable[Sequence[str]]
    touching: Iterable[Sequence[str]]
    complex_holds: Iterable[Sequence[str]]
    caves_in_ob: Iterable[int]
    attacks: Iterable[Sequence[str]]
    assaults: Iterable[Sequence[str]]
    bombardment: Iterable[bool]
    turns: Iterable[int]
    flamethrower_at: Iterable[str]
    wp_at: Iterable[str]
    failed_throw_can_eliminate: Iterable[bool]
    gun_needs_empty_cave: Iterable[bool]

@overload
def sweep(
    procedure: Literal["cave-complex"],
    /,
    over: _OverCaveComplex,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    caves: Sequence[str] = ...,
    complex: str = ...,
    tunnels: Sequence[str] = ...,
    destroyed_tunnels: Sequence[str] = ...,
    touching: Sequence[str] = ...,
    complex_holds: Sequence[str] = ...,
    caves_in_ob: int = ...,
    attacks: Sequence[str] = ...,
    assaults: Sequence[str] = ...,
    bombardment: bool = ...,
    turns: int = ...,
    flamethrower_at: str = ...,
    wp_at: str = ...,
    failed_throw_can_eliminate: bool = ...,
    gun_needs_empty_cave: bool = ...,
) -> Swept:
    """Attacks on caves, Complexes and tunnels: is a Complex closed, which eliminates everything in it?

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverCaveSetup(TypedDict, total=False):
    about: Iterable[Literal["cave", "ca", "dc", "oba", "complex"]]
    hexes: Iterable[Sequence[str]]
    hexsides: Iterable[Sequence[str]]
    caves: Iterable[Sequence[str]]
    cave: Iterable[str]
    place: Iterable[str]
    method: Iterable[Literal["placed", "climbing", "thrown", "set"]]
    complexes: Iterable[Sequence[str]]
    tunnels: Iterable[Sequence[str]]
    caves_in_ob: Iterable[int]

@overload
def sweep(
    procedure: Literal["cave-setup"],
    /,
    over: _OverCaveSetup,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    about: Literal["cave", "ca", "dc", "oba", "complex"] = ...,
    hexes: Sequence[str] = ...,
    hexsides: Sequence[str] = ...,
    caves: Sequence[str] = ...,
    cave: str = ...,
    place: str = ...,
    method: Literal["placed", "climbing", "thrown", "set"] = ...,
    complexes: Sequence[str] = ...,
    tunnels: Sequence[str] = ...,
    caves_in_ob: int = ...,
) -> Swept:
    """Is a cave legal, at what level, and what reaches it? It follows from the levels and the terrain
    of its hex and of the hexes beside it.

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverStepReduction(TypedDict, total=False):
    class_: Iterable[Literal["elite", "first-line", "second-line", "conscript"]]
    strength: Iterable[Literal["full", "reduced", "half-squad", "crew", "reduced-crew"]]
    morale: Iterable[int]
    morale_modifier: Iterable[int]
    elr: Iterable[int]
    drm: Iterable[int]
    heat_of_battle: Iterable[bool]
    place: Iterable[Literal["ordinary", "cave", "pillbox"]]
    enemy_in_sight: Iterable[bool]
    original_2_passes: Iterable[bool]

@overload
def sweep(
    procedure: Literal["step-reduction"],
    /,
    over: _OverStepReduction,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    class_: Literal["elite", "first-line", "second-line", "conscript"] = ...,
    strength: Literal["full", "reduced", "half-squad", "crew", "reduced-crew"] = ...,
    morale: int = ...,
    morale_modifier: int = ...,
    elr: int = ...,
    drm: int = ...,
    heat_of_battle: bool = ...,
    place: Literal["ordinary", "cave", "pillbox"] = ...,
    enemy_in_sight: bool = ...,
    original_2_passes: bool = ...,
) -> Swept:
    """An unbroken, armed, non-berserk Japanese MMC takes the MC of an IFT, Collateral, Bombardment or
    FPF attack.

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverOtherBreak(TypedDict, total=False):
    force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    unit: Iterable[str]
    elr: Iterable[int]
    because: Iterable[Literal["bailing-out", "voluntary", "motorcycle-wreck", "wagon-wreck", "aerosan-wreck", "para-landing", "glider", "wp", "ovr-prevention", "panji", "mol", "ammunition-shortage"]]
    hexes: Iterable[int]
    wind: Iterable[Literal["mild-breeze", "none", "heavy"]]
    terrain: Iterable[Literal["open-ground", "cave", "cave-area-target", "woods", "light-jungle", "dense-jungle", "bamboo", "kunai", "swamp", "crag", "graveyard", "hut", "wooden-building", "stone-building", "hedge", "wall", "shellholes", "foxhole", "trench", "crest", "bank", "pillbox"]]
    morale_modifier: Iterable[int]
    drm: Iterable[int]
    heat_of_battle: Iterable[bool]
    place: Iterable[Literal["ordinary", "cave", "pillbox"]]
    enemy_in_sight: Iterable[bool]
    no_quarter: Iterable[bool]
    enemy_adjacent: Iterable[bool]

@overload
def sweep(
    procedure: Literal["other-break"],
    /,
    over: _OverOtherBreak,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    unit: str = ...,
    elr: int = ...,
    because: Literal["bailing-out", "voluntary", "motorcycle-wreck", "wagon-wreck", "aerosan-wreck", "para-landing", "glider", "wp", "ovr-prevention", "panji", "mol", "ammunition-shortage"] = ...,
    hexes: int = ...,
    wind: Literal["mild-breeze", "none", "heavy"] = ...,
    terrain: Literal["open-ground", "cave", "cave-area-target", "woods", "light-jungle", "dense-jungle", "bamboo", "kunai", "swamp", "crag", "graveyard", "hut", "wooden-building", "stone-building", "hedge", "wall", "shellholes", "foxhole", "trench", "crest", "bank", "pillbox"] = ...,
    morale_modifier: int = ...,
    drm: int = ...,
    heat_of_battle: bool = ...,
    place: Literal["ordinary", "cave", "pillbox"] = ...,
    enemy_in_sight: bool = ...,
    no_quarter: bool = ...,
    enemy_adjacent: bool = ...,
) -> Swept:
    """A unit breaks, or may break, for another reason than an attack: what becomes of it?

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverFireAttack(TypedDict, total=False):
    firepower: Iterable[float]
    firers: Iterable[Sequence[str]]
    firing_force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    range: Iterable[int]
    pbf: Iterable[bool]
    advancing_fire: Iterable[bool]
    spraying_fire: Iterable[bool]
    subsequent_first_fire: Iterable[bool]
    overstacked_cave: Iterable[bool]
    area_fire: Iterable[int]
    table: Iterable[Literal["ift", "iift"]]
    cowering: Iterable[bool]
    inexperienced: Iterable[bool]
    drm: Iterable[int]
    terrain: Iterable[Literal["open-ground", "cave", "cave-area-target", "woods", "light-jungle", "dense-jungle", "bamboo", "kunai", "swamp", "crag", "graveyard", "hut", "wooden-building", "stone-building", "hedge", "wall", "shellholes", "foxhole", "trench", "crest", "bank", "pillbox"]]
    pillbox_tem: Iterable[int]
    hindrance: Iterable[int]
    smoke: Iterable[int]
    leader: Iterable[int | str]
    heroes: Iterable[int]
    firer_cx: Iterable[bool]
    firer_encircled: Iterable[bool]
    firer_on_wire: Iterable[bool]
    firer_above_panji: Iterable[bool]
    firer_overstacked: Iterable[int]
    target_overstacked: Iterable[int]
    target_flamethrowers: Iterable[int]
    ffmo: Iterable[bool]
    ffnam: Iterable[bool]
    hazardous_movement: Iterable[bool]
    force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    targets: Iterable[Sequence[str]]
    morale_modifier: Iterable[int]
    elr: Iterable[int]
    heat_of_battle: Iterable[bool]
    place: Iterable[Literal["ordinary", "cave", "pillbox"]]
    enemy_in_sight: Iterable[bool]
    no_quarter: Iterable[bool]
    enemy_adjacent: Iterable[bool]
    original_2_passes: Iterable[bool]
    attacker_san: Iterable[int]
    defender_san: Iterable[int]
    sniper_share: Iterable[int]

@overload
def sweep(
    procedure: Literal["fire-attack"],
    /,
    over: _OverFireAttack,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    firepower: float = ...,
    firers: Sequence[str] = ...,
    firing_force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    range: int = ...,
    pbf: bool = ...,
    advancing_fire: bool = ...,
    spraying_fire: bool = ...,
    subsequent_first_fire: bool = ...,
    overstacked_cave: bool = ...,
    area_fire: int = ...,
    table: Literal["ift", "iift"] = ...,
    cowering: bool = ...,
    inexperienced: bool = ...,
    drm: int = ...,
    terrain: Literal["open-ground", "cave", "cave-area-target", "woods", "light-jungle", "dense-jungle", "bamboo", "kunai", "swamp", "crag", "graveyard", "hut", "wooden-building", "stone-building", "hedge", "wall", "shellholes", "foxhole", "trench", "crest", "bank", "pillbox"] = ...,
    pillbox_tem: int = ...,
    hindrance: int = ...,
    smoke: int = ...,
    leader: int | str = ...,
    heroes: int = ...,
    firer_cx: bool = ...,
    firer_encircled: bool = ...,
    firer_on_wire: bool = ...,
    firer_above_panji: bool = ...,
    firer_overstacked: int = ...,
    target_overstacked: int = ...,
    target_flamethrowers: int = ...,
    ffmo: bool = ...,
    ffnam: bool = ...,
    hazardous_movement: bool = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    targets: Sequence[str] = ...,
    morale_modifier: int = ...,
    elr: int = ...,
    heat_of_battle: bool = ...,
    place: Literal["ordinary", "cave", "pillbox"] = ...,
    enemy_in_sight: bool = ...,
    no_quarter: bool = ...,
    enemy_adjacent: bool = ...,
    original_2_passes: bool = ...,
    attacker_san: int = ...,
    defender_san: int = ...,
    sniper_share: int = ...,
) -> Swept:
    """Small arms fire at the units in a Location.

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverSprayingFire(TypedDict, total=False):
    firepower: Iterable[float]
    firers: Iterable[Sequence[str]]
    firing_force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    range: Iterable[int]
    pbf: Iterable[bool]
    advancing_fire: Iterable[bool]
    spraying_fire: Iterable[bool]
    subsequent_first_fire: Iterable[bool]
    overstacked_cave: Iterable[bool]
    area_fire: Iterable[int]
    table: Iterable[Literal["ift", "iift"]]
    cowering: Iterable[bool]
    inexperienced: Iterable[bool]
    second_targets: Iterable[Sequence[str]]
    second_firepower: Iterable[float]
    second_range: Iterable[int]
    second_terrain: Iterable[Literal["open-ground", "cave", "cave-area-target", "woods", "light-jungle", "dense-jungle", "bamboo", "kunai", "swamp", "crag", "graveyard", "hut", "wooden-building", "stone-building", "hedge", "wall", "shellholes", "foxhole", "trench", "crest", "bank", "pillbox"]]
    second_hindrance: Iterable[int]
    second_smoke: Iterable[int]
    second_drm: Iterable[int]
    firer_hex: Iterable[str]
    aims: Iterable[Sequence[str]]
    drm: Iterable[int]
    terrain: Iterable[Literal["open-ground", "cave", "cave-area-target", "woods", "light-jungle", "dense-jungle", "bamboo", "kunai", "swamp", "crag", "graveyard", "hut", "wooden-building", "stone-building", "hedge", "wall", "shellholes", "foxhole", "trench", "crest", "bank", "pillbox"]]
    pillbox_tem: Iterable[int]
    hindrance: Iterable[int]
    smoke: Iterable[int]
    leader: Iterable[int | str]
    heroes: Iterable[int]
    firer_cx: Iterable[bool]
    firer_encircled: Iterable[bool]
    firer_on_wire: Iterable[bool]
    firer_above_panji: Iterable[bool]
    firer_overstacked: Iterable[int]
    target_overstacked: Iterable[int]
    target_flamethrowers: Iterable[int]
    ffmo: Iterable[bool]
    ffnam: Iterable[bool]
    hazardous_movement: Iterable[bool]
    force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    targets: Iterable[Sequence[str]]
    morale_modifier: Iterable[int]
    elr: Iterable[int]
    heat_of_battle: Iterable[bool]
    place: Iterable[Literal["ordinary", "cave", "pillbox"]]
    enemy_in_sight: Iterable[bool]
    no_quarter: Iterable[bool]
    enemy_adjacent: Iterable[bool]
    original_2_passes: Iterable[bool]

@overload
def sweep(
    procedure: Literal["spraying-fire"],
    /,
    over: _OverSprayingFire,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    firepower: float = ...,
    firers: Sequence[str] = ...,
    firing_force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    range: int = ...,
    pbf: bool = ...,
    advancing_fire: bool = ...,
    spraying_fire: bool = ...,
    subsequent_first_fire: bool = ...,
    overstacked_cave: bool = ...,
    area_fire: int = ...,
    table: Literal["ift", "iift"] = ...,
    cowering: bool = ...,
    inexperienced: bool = ...,
    second_targets: Sequence[str] = ...,
    second_firepower: float = ...,
    second_range: int = ...,
    second_terrain: Literal["open-ground", "cave", "cave-area-target", "woods", "light-jungle", "dense-jungle", "bamboo", "kunai", "swamp", "crag", "graveyard", "hut", "wooden-building", "stone-building", "hedge", "wall", "shellholes", "foxhole", "trench", "crest", "bank", "pillbox"] = ...,
    second_hindrance: int = ...,
    second_smoke: int = ...,
    second_drm: int = ...,
    firer_hex: str = ...,
    aims: Sequence[str] = ...,
    drm: int = ...,
    terrain: Literal["open-ground", "cave", "cave-area-target", "woods", "light-jungle", "dense-jungle", "bamboo", "kunai", "swamp", "crag", "graveyard", "hut", "wooden-building", "stone-building", "hedge", "wall", "shellholes", "foxhole", "trench", "crest", "bank", "pillbox"] = ...,
    pillbox_tem: int = ...,
    hindrance: int = ...,
    smoke: int = ...,
    leader: int | str = ...,
    heroes: int = ...,
    firer_cx: bool = ...,
    firer_encircled: bool = ...,
    firer_on_wire: bool = ...,
    firer_above_panji: bool = ...,
    firer_overstacked: int = ...,
    target_overstacked: int = ...,
    target_flamethrowers: int = ...,
    ffmo: bool = ...,
    ffnam: bool = ...,
    hazardous_movement: bool = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    targets: Sequence[str] = ...,
    morale_modifier: int = ...,
    elr: int = ...,
    heat_of_battle: bool = ...,
    place: Literal["ordinary", "cave", "pillbox"] = ...,
    enemy_in_sight: bool = ...,
    no_quarter: bool = ...,
    enemy_adjacent: bool = ...,
    original_2_passes: bool = ...,
) -> Swept:
    """Spraying Fire at two Locations, such as two caves: one IFT DR for both.

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverMol(TypedDict, total=False):
    firepower: Iterable[float]
    firers: Iterable[Sequence[str]]
    firing_force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    range: Iterable[int]
    pbf: Iterable[bool]
    advancing_fire: Iterable[bool]
    spraying_fire: Iterable[bool]
    subsequent_first_fire: Iterable[bool]
    overstacked_cave: Iterable[bool]
    area_fire: Iterable[int]
    table: Iterable[Literal["ift", "iift"]]
    cowering: Iterable[bool]
    inexperienced: Iterable[bool]
    thrower_cx: Iterable[bool]
    woods_hexside: Iterable[bool]
    drm: Iterable[int]
    terrain: Iterable[Literal["open-ground", "cave", "cave-area-target", "woods", "light-jungle", "dense-jungle", "bamboo", "kunai", "swamp", "crag", "graveyard", "hut", "wooden-building", "stone-building", "hedge", "wall", "shellholes", "foxhole", "trench", "crest", "bank", "pillbox"]]
    pillbox_tem: Iterable[int]
    hindrance: Iterable[int]
    smoke: Iterable[int]
    leader: Iterable[int | str]
    heroes: Iterable[int]
    firer_cx: Iterable[bool]
    firer_encircled: Iterable[bool]
    firer_on_wire: Iterable[bool]
    firer_above_panji: Iterable[bool]
    firer_overstacked: Iterable[int]
    target_overstacked: Iterable[int]
    target_flamethrowers: Iterable[int]
    ffmo: Iterable[bool]
    ffnam: Iterable[bool]
    hazardous_movement: Iterable[bool]
    force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    targets: Iterable[Sequence[str]]
    morale_modifier: Iterable[int]
    elr: Iterable[int]
    heat_of_battle: Iterable[bool]
    place: Iterable[Literal["ordinary", "cave", "pillbox"]]
    enemy_in_sight: Iterable[bool]
    no_quarter: Iterable[bool]
    enemy_adjacent: Iterable[bool]
    original_2_passes: Iterable[bool]

@overload
def sweep(
    procedure: Literal["mol"],
    /,
    over: _OverMol,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    firepower: float = ...,
    firers: Sequence[str] = ...,
    firing_force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    range: int = ...,
    pbf: bool = ...,
    advancing_fire: bool = ...,
    spraying_fire: bool = ...,
    subsequent_first_fire: bool = ...,
    overstacked_cave: bool = ...,
    area_fire: int = ...,
    table: Literal["ift", "iift"] = ...,
    cowering: bool = ...,
    inexperienced: bool = ...,
    thrower_cx: bool = ...,
    woods_hexside: bool = ...,
    drm: int = ...,
    terrain: Literal["open-ground", "cave", "cave-area-target", "woods", "light-jungle", "dense-jungle", "bamboo", "kunai", "swamp", "crag", "graveyard", "hut", "wooden-building", "stone-building", "hedge", "wall", "shellholes", "foxhole", "trench", "crest", "bank", "pillbox"] = ...,
    pillbox_tem: int = ...,
    hindrance: int = ...,
    smoke: int = ...,
    leader: int | str = ...,
    heroes: int = ...,
    firer_cx: bool = ...,
    firer_encircled: bool = ...,
    firer_on_wire: bool = ...,
    firer_above_panji: bool = ...,
    firer_overstacked: int = ...,
    target_overstacked: int = ...,
    target_flamethrowers: int = ...,
    ffmo: bool = ...,
    ffnam: bool = ...,
    hazardous_movement: bool = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    targets: Sequence[str] = ...,
    morale_modifier: int = ...,
    elr: int = ...,
    heat_of_battle: bool = ...,
    place: Literal["ordinary", "cave", "pillbox"] = ...,
    enemy_in_sight: bool = ...,
    no_quarter: bool = ...,
    enemy_adjacent: bool = ...,
    original_2_passes: bool = ...,
) -> Swept:
    """A unit throws a Molotov Cocktail at units in the same Location or the next one, alone or in a
    FG.

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverWeapon(TypedDict, total=False):
    breakdown: Iterable[int]
    x_number: Iterable[bool]
    rate_of_fire: Iterable[int]
    rof_limit: Iterable[int]
    repair_number: Iterable[int]
    turns: Iterable[int]
    cowering: Iterable[bool]
    sustained_fire: Iterable[bool]
    intensive_fire: Iterable[bool]
    captured: Iterable[bool]
    non_qualified: Iterable[bool]
    inexperienced: Iterable[bool]
    ammunition_shortage: Iterable[bool]
    japanese_squad: Iterable[bool]

@overload
def sweep(
    procedure: Literal["weapon"],
    /,
    over: _OverWeapon,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    breakdown: int = ...,
    x_number: bool = ...,
    rate_of_fire: int = ...,
    rof_limit: int = ...,
    repair_number: int = ...,
    turns: int = ...,
    cowering: bool = ...,
    sustained_fire: bool = ...,
    intensive_fire: bool = ...,
    captured: bool = ...,
    non_qualified: bool = ...,
    inexperienced: bool = ...,
    ammunition_shortage: bool = ...,
    japanese_squad: bool = ...,
) -> Swept:
    """A MG, a Gun or another weapon fires in every Player Turn: is it still there?

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverRepair(TypedDict, total=False):
    repair_number: Iterable[int]
    tries: Iterable[int]

@overload
def sweep(
    procedure: Literal["repair"],
    /,
    over: _OverRepair,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    repair_number: int = ...,
    tries: int = ...,
) -> Swept:
    """A SW or Gun that malfunctions is repaired, in one RPh after another: does it work again?

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverFirePhase(TypedDict, total=False):
    attacks: Iterable[Sequence[str]]
    stop_when: Iterable[Literal["never", "pinned", "broken", "eliminated"]]
    rof_limit: Iterable[int]
    table: Iterable[Literal["ift", "iift"]]
    cowering: Iterable[bool]
    inexperienced: Iterable[bool]
    second_targets: Iterable[Sequence[str]]
    third_targets: Iterable[Sequence[str]]
    drm: Iterable[int]
    terrain: Iterable[Literal["open-ground", "cave", "cave-area-target", "woods", "light-jungle", "dense-jungle", "bamboo", "kunai", "swamp", "crag", "graveyard", "hut", "wooden-building", "stone-building", "hedge", "wall", "shellholes", "foxhole", "trench", "crest", "bank", "pillbox"]]
    pillbox_tem: Iterable[int]
    hindrance: Iterable[int]
    smoke: Iterable[int]
    leader: Iterable[int | str]
    heroes: Iterable[int]
    firer_cx: Iterable[bool]
    firer_encircled: Iterable[bool]
    firer_on_wire: Iterable[bool]
    firer_above_panji: Iterable[bool]
    firer_overstacked: Iterable[int]
    target_overstacked: Iterable[int]
    target_flamethrowers: Iterable[int]
    ffmo: Iterable[bool]
    ffnam: Iterable[bool]
    hazardous_movement: Iterable[bool]
    force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    targets: Iterable[Sequence[str]]
    morale_modifier: Iterable[int]
    elr: Iterable[int]
    heat_of_battle: Iterable[bool]
    place: Iterable[Literal["ordinary", "cave", "pillbox"]]
    enemy_in_sight: Iterable[bool]
    no_quarter: Iterable[bool]
    enemy_adjacent: Iterable[bool]
    original_2_passes: Iterable[bool]
    attacker_san: Iterable[int]
    defender_san: Iterable[int]
    sniper_share: Iterable[int]

@overload
def sweep(
    procedure: Literal["fire-phase"],
    /,
    over: _OverFirePhase,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    attacks: Sequence[str] = ...,
    stop_when: Literal["never", "pinned", "broken", "eliminated"] = ...,
    rof_limit: int = ...,
    table: Literal["ift", "iift"] = ...,
    cowering: bool = ...,
    inexperienced: bool = ...,
    second_targets: Sequence[str] = ...,
    third_targets: Sequence[str] = ...,
    drm: int = ...,
    terrain: Literal["open-ground", "cave", "cave-area-target", "woods", "light-jungle", "dense-jungle", "bamboo", "kunai", "swamp", "crag", "graveyard", "hut", "wooden-building", "stone-building", "hedge", "wall", "shellholes", "foxhole", "trench", "crest", "bank", "pillbox"] = ...,
    pillbox_tem: int = ...,
    hindrance: int = ...,
    smoke: int = ...,
    leader: int | str = ...,
    heroes: int = ...,
    firer_cx: bool = ...,
    firer_encircled: bool = ...,
    firer_on_wire: bool = ...,
    firer_above_panji: bool = ...,
    firer_overstacked: int = ...,
    target_overstacked: int = ...,
    target_flamethrowers: int = ...,
    ffmo: bool = ...,
    ffnam: bool = ...,
    hazardous_movement: bool = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    targets: Sequence[str] = ...,
    morale_modifier: int = ...,
    elr: int = ...,
    heat_of_battle: bool = ...,
    place: Literal["ordinary", "cave", "pillbox"] = ...,
    enemy_in_sight: bool = ...,
    no_quarter: bool = ...,
    enemy_adjacent: bool = ...,
    original_2_passes: bool = ...,
    attacker_san: int = ...,
    defender_san: int = ...,
    sniper_share: int = ...,
) -> Swept:
    """Several attacks in one fire phase on up to three stacks, each on what the last one has left.

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverFirefight(TypedDict, total=False):
    phases: Iterable[int]
    return_fire: Iterable[bool]
    return_drm: Iterable[int]
    firers_elr: Iterable[int]
    rally: Iterable[bool]
    rally_terrain: Iterable[bool]
    firers_rally_terrain: Iterable[bool]
    firepower: Iterable[float]
    firers: Iterable[Sequence[str]]
    firing_force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    range: Iterable[int]
    pbf: Iterable[bool]
    advancing_fire: Iterable[bool]
    spraying_fire: Iterable[bool]
    subsequent_first_fire: Iterable[bool]
    overstacked_cave: Iterable[bool]
    area_fire: Iterable[int]
    table: Iterable[Literal["ift", "iift"]]
    cowering: Iterable[bool]
    inexperienced: Iterable[bool]
    drm: Iterable[int]
    terrain: Iterable[Literal["open-ground", "cave", "cave-area-target", "woods", "light-jungle", "dense-jungle", "bamboo", "kunai", "swamp", "crag", "graveyard", "hut", "wooden-building", "stone-building", "hedge", "wall", "shellholes", "foxhole", "trench", "crest", "bank", "pillbox"]]
    pillbox_tem: Iterable[int]
    hindrance: Iterable[int]
    smoke: Iterable[int]
    leader: Iterable[int | str]
    heroes: Iterable[int]
    firer_cx: Iterable[bool]
    firer_encircled: Iterable[bool]
    firer_on_wire: Iterable[bool]
    firer_above_panji: Iterable[bool]
    firer_overstacked: Iterable[int]
    target_overstacked: Iterable[int]
    target_flamethrowers: Iterable[int]
    ffmo: Iterable[bool]
    ffnam: Iterable[bool]
    hazardous_movement: Iterable[bool]
    force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    targets: Iterable[Sequence[str]]
    morale_modifier: Iterable[int]
    elr: Iterable[int]
    heat_of_battle: Iterable[bool]
    place: Iterable[Literal["ordinary", "cave", "pillbox"]]
    enemy_in_sight: Iterable[bool]
    no_quarter: Iterable[bool]
    enemy_adjacent: Iterable[bool]
    original_2_passes: Iterable[bool]
    attacker_san: Iterable[int]
    defender_san: Iterable[int]
    sniper_share: Iterable[int]

@overload
def sweep(
    procedure: Literal["firefight"],
    /,
    over: _OverFirefight,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    phases: int = ...,
    return_fire: bool = ...,
    return_drm: int = ...,
    firers_elr: int = ...,
    rally: bool = ...,
    rally_terrain: bool = ...,
    firers_rally_terrain: bool = ...,
    firepower: float = ...,
    firers: Sequence[str] = ...,
    firing_force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    range: int = ...,
    pbf: bool = ...,
    advancing_fire: bool = ...,
    spraying_fire: bool = ...,
    subsequent_first_fire: bool = ...,
    overstacked_cave: bool = ...,
    area_fire: int = ...,
    table: Literal["ift", "iift"] = ...,
    cowering: bool = ...,
    inexperienced: bool = ...,
    drm: int = ...,
    terrain: Literal["open-ground", "cave", "cave-area-target", "woods", "light-jungle", "dense-jungle", "bamboo", "kunai", "swamp", "crag", "graveyard", "hut", "wooden-building", "stone-building", "hedge", "wall", "shellholes", "foxhole", "trench", "crest", "bank", "pillbox"] = ...,
    pillbox_tem: int = ...,
    hindrance: int = ...,
    smoke: int = ...,
    leader: int | str = ...,
    heroes: int = ...,
    firer_cx: bool = ...,
    firer_encircled: bool = ...,
    firer_on_wire: bool = ...,
    firer_above_panji: bool = ...,
    firer_overstacked: int = ...,
    target_overstacked: int = ...,
    target_flamethrowers: int = ...,
    ffmo: bool = ...,
    ffnam: bool = ...,
    hazardous_movement: bool = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    targets: Sequence[str] = ...,
    morale_modifier: int = ...,
    elr: int = ...,
    heat_of_battle: bool = ...,
    place: Literal["ordinary", "cave", "pillbox"] = ...,
    enemy_in_sight: bool = ...,
    no_quarter: bool = ...,
    enemy_adjacent: bool = ...,
    original_2_passes: bool = ...,
    attacker_san: int = ...,
    defender_san: int = ...,
    sniper_share: int = ...,
) -> Swept:
    """Fire at the units in a Location, for several fire phases, with the RPh between them. Broken
    units stay there. The targets may fire back.

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverGauntlet(TypedDict, total=False):
    hexes: Iterable[Sequence[str]]
    defenders: Iterable[Sequence[str]]
    defending_force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    rof_limit: Iterable[int]
    movement: Iterable[Literal["normal", "assault", "double-time", "dash"]]
    defender_plays: Iterable[Literal["script", "best"]]
    table: Iterable[Literal["ift", "iift"]]
    force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    movers: Iterable[Sequence[str]]
    morale_modifier: Iterable[int]
    elr: Iterable[int]
    heat_of_battle: Iterable[bool]
    enemy_in_sight: Iterable[bool]
    no_quarter: Iterable[bool]
    enemy_adjacent: Iterable[bool]
    original_2_passes: Iterable[bool]
    attacker_san: Iterable[int]
    defender_san: Iterable[int]
    sniper_share: Iterable[int]

@overload
def sweep(
    procedure: Literal["gauntlet"],
    /,
    over: _OverGauntlet,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    hexes: Sequence[str] = ...,
    defenders: Sequence[str] = ...,
    defending_force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    rof_limit: int = ...,
    movement: Literal["normal", "assault", "double-time", "dash"] = ...,
    defender_plays: Literal["script", "best"] = ...,
    table: Literal["ift", "iift"] = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    movers: Sequence[str] = ...,
    morale_modifier: int = ...,
    elr: int = ...,
    heat_of_battle: bool = ...,
    enemy_in_sight: bool = ...,
    no_quarter: bool = ...,
    enemy_adjacent: bool = ...,
    original_2_passes: bool = ...,
    attacker_san: int = ...,
    defender_san: int = ...,
    sniper_share: int = ...,
) -> Swept:
    """A stack crosses hexes under Defensive Fire: does it arrive, where is it stopped, and what does
    it lose?

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverBanzai(TypedDict, total=False):
    attackers: Iterable[Sequence[str]]
    attacking_force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    charge: Iterable[Literal["banzai", "human-wave", "dare-death"]]
    attackers_elr: Iterable[int]
    defenders: Iterable[Sequence[str]]
    line: Iterable[Sequence[str]]
    defending_force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    defenders_elr: Iterable[int]
    hexes: Iterable[Sequence[str]]
    opens_fire_at: Iterable[int]
    fire_groups: Iterable[Literal["apart", "together"]]
    final_protective_fire: Iterable[bool]
    defender_plays: Iterable[Literal["script", "best"]]
    advancing_fire: Iterable[bool]
    defenders_way_out: Iterable[bool]
    ambush: Iterable[Literal["rolled", "nobody"]]
    rounds: Iterable[int]
    attacker_san: Iterable[int]
    defender_san: Iterable[int]
    defenders_drm: Iterable[int]
    heat_of_battle: Iterable[bool]
    no_quarter: Iterable[bool]
    table: Iterable[Literal["ift", "iift"]]

@overload
def sweep(
    procedure: Literal["banzai"],
    /,
    over: _OverBanzai,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    attackers: Sequence[str] = ...,
    attacking_force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    charge: Literal["banzai", "human-wave", "dare-death"] = ...,
    attackers_elr: int = ...,
    defenders: Sequence[str] = ...,
    line: Sequence[str] = ...,
    defending_force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    defenders_elr: int = ...,
    hexes: Sequence[str] = ...,
    opens_fire_at: int = ...,
    fire_groups: Literal["apart", "together"] = ...,
    final_protective_fire: bool = ...,
    defender_plays: Literal["script", "best"] = ...,
    advancing_fire: bool = ...,
    defenders_way_out: bool = ...,
    ambush: Literal["rolled", "nobody"] = ...,
    rounds: int = ...,
    attacker_san: int = ...,
    defender_san: int = ...,
    defenders_drm: int = ...,
    heat_of_battle: bool = ...,
    no_quarter: bool = ...,
    table: Literal["ift", "iift"] = ...,
) -> Swept:
    """A Banzai Charge, a Human Wave or a Dare-Death charge at a Location: who arrives, who wins the
    Close Combat, and who holds the hex?

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverDcHero(TypedDict, total=False):
    detonates: Iterable[Literal["hero", "unit", "placed"]]
    unit: Iterable[str]
    created: Iterable[bool]
    mf_deducted: Iterable[int]
    attackers_elr: Iterable[int]
    hexes: Iterable[Sequence[str]]
    defenders: Iterable[Sequence[str]]
    defending_force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    defenders_elr: Iterable[int]
    fortified: Iterable[bool]
    wire: Iterable[bool]
    opens_fire_at: Iterable[int]
    fire_groups: Iterable[Literal["apart", "together"]]
    final_protective_fire: Iterable[bool]
    defenders_drm: Iterable[int]
    heat_of_battle: Iterable[bool]
    table: Iterable[Literal["ift", "iift"]]

@overload
def sweep(
    procedure: Literal["dc-hero"],
    /,
    over: _OverDcHero,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    detonates: Literal["hero", "unit", "placed"] = ...,
    unit: str = ...,
    created: bool = ...,
    mf_deducted: int = ...,
    attackers_elr: int = ...,
    hexes: Sequence[str] = ...,
    defenders: Sequence[str] = ...,
    defending_force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    defenders_elr: int = ...,
    fortified: bool = ...,
    wire: bool = ...,
    opens_fire_at: int = ...,
    fire_groups: Literal["apart", "together"] = ...,
    final_protective_fire: bool = ...,
    defenders_drm: int = ...,
    heat_of_battle: bool = ...,
    table: Literal["ift", "iift"] = ...,
) -> Swept:
    """A DC Hero charges and detonates his DC. Another unit can do so with its own DC, or Place it.

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverRout(TypedDict, total=False):
    force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    unit: Iterable[str]
    hexes: Iterable[Sequence[str]]
    start: Iterable[Literal["above-ground", "cave", "complex"]]
    above_wire: Iterable[Literal["adjacent", "open-ground", "elsewhere"]]
    enemy_in_location: Iterable[bool]
    low_crawl: Iterable[bool]
    interdictor_range: Iterable[int]
    leader: Iterable[int | str]
    leader_morale: Iterable[int]
    morale_modifier: Iterable[int]
    heat_of_battle: Iterable[bool]
    place: Iterable[Literal["ordinary", "cave", "pillbox"]]
    enemy_in_sight: Iterable[bool]
    no_quarter: Iterable[bool]
    enemy_adjacent: Iterable[bool]
    original_2_passes: Iterable[bool]

@overload
def sweep(
    procedure: Literal["rout"],
    /,
    over: _OverRout,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    unit: str = ...,
    hexes: Sequence[str] = ...,
    start: Literal["above-ground", "cave", "complex"] = ...,
    above_wire: Literal["adjacent", "open-ground", "elsewhere"] = ...,
    enemy_in_location: bool = ...,
    low_crawl: bool = ...,
    interdictor_range: int = ...,
    leader: int | str = ...,
    leader_morale: int = ...,
    morale_modifier: int = ...,
    heat_of_battle: bool = ...,
    place: Literal["ordinary", "cave", "pillbox"] = ...,
    enemy_in_sight: bool = ...,
    no_quarter: bool = ...,
    enemy_adjacent: bool = ...,
    original_2_passes: bool = ...,
) -> Swept:
    """A broken unit routs over given hexes: does it arrive?

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverMoraleCheck(TypedDict, total=False):
    force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    unit: Iterable[str]
    condition: Iterable[Literal["unbroken", "pinned", "broken", "berserk"]]
    fanatic: Iterable[bool]
    check: Iterable[Literal["mc", "ptc"]]
    cause: Iterable[Literal["attack", "other"]]
    morale: Iterable[int]
    morale_modifier: Iterable[int]
    elr: Iterable[int]
    drm: Iterable[int]
    led_by: Iterable[str]
    heat_of_battle: Iterable[bool]
    place: Iterable[Literal["ordinary", "cave", "pillbox"]]
    enemy_in_sight: Iterable[bool]
    no_quarter: Iterable[bool]
    enemy_adjacent: Iterable[bool]
    original_2_passes: Iterable[bool]

@overload
def sweep(
    procedure: Literal["morale-check"],
    /,
    over: _OverMoraleCheck,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    unit: str = ...,
    condition: Literal["unbroken", "pinned", "broken", "berserk"] = ...,
    fanatic: bool = ...,
    check: Literal["mc", "ptc"] = ...,
    cause: Literal["attack", "other"] = ...,
    morale: int = ...,
    morale_modifier: int = ...,
    elr: int = ...,
    drm: int = ...,
    led_by: str = ...,
    heat_of_battle: bool = ...,
    place: Literal["ordinary", "cave", "pillbox"] = ...,
    enemy_in_sight: bool = ...,
    no_quarter: bool = ...,
    enemy_adjacent: bool = ...,
    original_2_passes: bool = ...,
) -> Swept:
    """A unit of any force takes a Morale Check or a Pin Task Check.

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverRally(TypedDict, total=False):
    force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    unit: Iterable[str]
    dm: Iterable[bool]
    leader: Iterable[int | str]
    commissar: Iterable[bool]
    self_rally: Iterable[bool]
    rally_terrain: Iterable[bool]
    fanatic: Iterable[bool]
    heat_of_battle: Iterable[bool]
    place: Iterable[Literal["ordinary", "cave", "pillbox"]]
    enemy_in_sight: Iterable[bool]
    no_quarter: Iterable[bool]
    enemy_adjacent: Iterable[bool]

@overload
def sweep(
    procedure: Literal["rally"],
    /,
    over: _OverRally,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    unit: str = ...,
    dm: bool = ...,
    leader: int | str = ...,
    commissar: bool = ...,
    self_rally: bool = ...,
    rally_terrain: bool = ...,
    fanatic: bool = ...,
    heat_of_battle: bool = ...,
    place: Literal["ordinary", "cave", "pillbox"] = ...,
    enemy_in_sight: bool = ...,
    no_quarter: bool = ...,
    enemy_adjacent: bool = ...,
) -> Swept:
    """A broken unit of any force tries to rally.

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverHeatOfBattle(TypedDict, total=False):
    force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    unit: Iterable[str]
    broken: Iterable[bool]
    fanatic: Iterable[bool]
    with_leader: Iterable[bool]
    majority_squad: Iterable[Literal["5-3-7", "4-4-7", "3-3-7"]]
    place: Iterable[Literal["ordinary", "cave", "pillbox"]]
    enemy_in_sight: Iterable[bool]
    no_quarter: Iterable[bool]
    enemy_adjacent: Iterable[bool]

@overload
def sweep(
    procedure: Literal["heat-of-battle"],
    /,
    over: _OverHeatOfBattle,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    unit: str = ...,
    broken: bool = ...,
    fanatic: bool = ...,
    with_leader: bool = ...,
    majority_squad: Literal["5-3-7", "4-4-7", "3-3-7"] = ...,
    place: Literal["ordinary", "cave", "pillbox"] = ...,
    enemy_in_sight: bool = ...,
    no_quarter: bool = ...,
    enemy_adjacent: bool = ...,
) -> Swept:
    """A unit of any force rolls for Heat of Battle.

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverWound(TypedDict, total=False):
    wounded: Iterable[bool]
    casualty_mc: Iterable[bool]

@overload
def sweep(
    procedure: Literal["wound"],
    /,
    over: _OverWound,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    wounded: bool = ...,
    casualty_mc: bool = ...,
) -> Swept:
    """A SMC makes his Wound Severity dr.

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverAmbush(TypedDict, total=False):
    attacker_drm: Iterable[int]
    defender_drm: Iterable[int]
    attacker_causes: Iterable[Sequence[str]]
    defender_causes: Iterable[Sequence[str]]
    attacker_leader: Iterable[int | str]
    defender_leader: Iterable[int | str]
    terrain: Iterable[Literal["open-ground", "cave", "cave-area-target", "woods", "light-jungle", "dense-jungle", "bamboo", "kunai", "swamp", "crag", "graveyard", "hut", "wooden-building", "stone-building", "hedge", "wall", "shellholes", "foxhole", "trench", "crest", "bank", "pillbox"]]
    night: Iterable[bool]

@overload
def sweep(
    procedure: Literal["ambush"],
    /,
    over: _OverAmbush,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    attacker_drm: int = ...,
    defender_drm: int = ...,
    attacker_causes: Sequence[str] = ...,
    defender_causes: Sequence[str] = ...,
    attacker_leader: int | str = ...,
    defender_leader: int | str = ...,
    terrain: Literal["open-ground", "cave", "cave-area-target", "woods", "light-jungle", "dense-jungle", "bamboo", "kunai", "swamp", "crag", "graveyard", "hut", "wooden-building", "stone-building", "hedge", "wall", "shellholes", "foxhole", "trench", "crest", "bank", "pillbox"] = ...,
    night: bool = ...,
) -> Swept:
    """Two forces meet in CC: which one ambushes the other?

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverCcAttack(TypedDict, total=False):
    odds_column: Iterable[Literal["below-1-8", "1-8", "1-6", "1-4", "1-2", "1-1", "3-2", "2-1", "3-1", "4-1", "6-1", "8-1", "10-1", "above-10-1"]]
    drm: Iterable[int]
    hand_to_hand: Iterable[bool]

@overload
def sweep(
    procedure: Literal["cc-attack"],
    /,
    over: _OverCcAttack,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    odds_column: Literal["below-1-8", "1-8", "1-6", "1-4", "1-2", "1-1", "3-2", "2-1", "3-1", "4-1", "6-1", "8-1", "10-1", "above-10-1"] = ...,
    drm: int = ...,
    hand_to_hand: bool = ...,
) -> Swept:
    """One CC attack at given odds: what does its DR do to the targets?

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverCloseCombat(TypedDict, total=False):
    attackers: Iterable[Sequence[str]]
    attacking_force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    defenders: Iterable[Sequence[str]]
    defending_force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    rounds: Iterable[int]
    melee: Iterable[bool]
    terrain: Iterable[Literal["open-ground", "cave", "cave-area-target", "woods", "light-jungle", "dense-jungle", "bamboo", "kunai", "swamp", "crag", "graveyard", "hut", "wooden-building", "stone-building", "hedge", "wall", "shellholes", "foxhole", "trench", "crest", "bank", "pillbox"]]
    ambush: Iterable[Literal["rolled", "nobody", "attacker", "defender"]]
    attackers_ambush_drm: Iterable[int]
    defenders_ambush_drm: Iterable[int]
    night: Iterable[bool]
    hand_to_hand: Iterable[Literal["auto", "true", "false"]]
    attackers_drm: Iterable[int]
    defenders_drm: Iterable[int]
    attackers_attacks: Iterable[Sequence[str]]
    defenders_attacks: Iterable[Sequence[str]]
    attackers_play: Iterable[Literal["script", "best"]]
    defenders_play: Iterable[Literal["script", "best"]]
    goal: Iterable[Literal["hex-cleared", "casualty-vp", "squad-equivalents"]]
    attackers_leave: Iterable[Literal["stay", "infiltrate", "withdraw"]]
    defenders_leave: Iterable[Literal["stay", "infiltrate", "withdraw"]]
    attackers_ambush_withdrawal: Iterable[Literal["none", "before", "after"]]
    defenders_ambush_withdrawal: Iterable[Literal["none", "before", "after"]]
    attackers_withdraw: Iterable[Sequence[str]]
    defenders_withdraw: Iterable[Sequence[str]]
    attackers_way_out: Iterable[bool]
    defenders_way_out: Iterable[bool]
    attackers_capture: Iterable[bool]
    defenders_capture: Iterable[bool]
    hara_kiri: Iterable[bool]
    attackers_reinforcements: Iterable[Sequence[str]]
    defenders_reinforcements: Iterable[Sequence[str]]
    attackers_in: Iterable[Literal["location", "cave", "pillbox", "vehicle", "crest", "bank", "panji", "wire"]]
    defenders_in: Iterable[Literal["location", "cave", "pillbox", "vehicle", "crest", "bank", "panji", "wire"]]

@overload
def sweep(
    procedure: Literal["close-combat"],
    /,
    over: _OverCloseCombat,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    attackers: Sequence[str] = ...,
    attacking_force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    defenders: Sequence[str] = ...,
    defending_force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    rounds: int = ...,
    melee: bool = ...,
    terrain: Literal["open-ground", "cave", "cave-area-target", "woods", "light-jungle", "dense-jungle", "bamboo", "kunai", "swamp", "crag", "graveyard", "hut", "wooden-building", "stone-building", "hedge", "wall", "shellholes", "foxhole", "trench", "crest", "bank", "pillbox"] = ...,
    ambush: Literal["rolled", "nobody", "attacker", "defender"] = ...,
    attackers_ambush_drm: int = ...,
    defenders_ambush_drm: int = ...,
    night: bool = ...,
    hand_to_hand: Literal["auto", "true", "false"] = ...,
    attackers_drm: int = ...,
    defenders_drm: int = ...,
    attackers_attacks: Sequence[str] = ...,
    defenders_attacks: Sequence[str] = ...,
    attackers_play: Literal["script", "best"] = ...,
    defenders_play: Literal["script", "best"] = ...,
    goal: Literal["hex-cleared", "casualty-vp", "squad-equivalents"] = ...,
    attackers_leave: Literal["stay", "infiltrate", "withdraw"] = ...,
    defenders_leave: Literal["stay", "infiltrate", "withdraw"] = ...,
    attackers_ambush_withdrawal: Literal["none", "before", "after"] = ...,
    defenders_ambush_withdrawal: Literal["none", "before", "after"] = ...,
    attackers_withdraw: Sequence[str] = ...,
    defenders_withdraw: Sequence[str] = ...,
    attackers_way_out: bool = ...,
    defenders_way_out: bool = ...,
    attackers_capture: bool = ...,
    defenders_capture: bool = ...,
    hara_kiri: bool = ...,
    attackers_reinforcements: Sequence[str] = ...,
    defenders_reinforcements: Sequence[str] = ...,
    attackers_in: Literal["location", "cave", "pillbox", "vehicle", "crest", "bank", "panji", "wire"] = ...,
    defenders_in: Literal["location", "cave", "pillbox", "vehicle", "crest", "bank", "panji", "wire"] = ...,
) -> Swept:
    """Close Combat between the units in a Location, for one CCPh or several.

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverCloseCombatVehicle(TypedDict, total=False):
    attacker: Iterable[Literal["tank-hunter-hero", "squad", "half-squad", "crew", "leader", "hero"]]
    companion: Iterable[Literal["none", "leader", "hero", "tank-hunter-hero"]]
    leader: Iterable[int | str]
    leader_creation: Iterable[int]
    groups: Iterable[int]
    atmm: Iterable[Literal["none", "roll", "has"]]
    year: Iterable[int]
    germans: Iterable[bool]
    inexperienced: Iterable[bool]
    assault_engineers: Iterable[bool]
    pinned: Iterable[bool]
    cx: Iterable[bool]
    armored: Iterable[bool]
    open_topped: Iterable[bool]
    crew_exposed: Iterable[bool]
    immobile: Iterable[bool]
    in_motion: Iterable[bool]
    manned_mg: Iterable[bool]
    escorts: Iterable[int]
    abandoned: Iterable[bool]
    stunned: Iterable[bool]
    ambush: Iterable[Literal["nobody", "attackers", "vehicle"]]
    reaction_fire: Iterable[bool]
    fired_before: Iterable[bool]
    answer_firepower: Iterable[int]
    answer_halved: Iterable[int]
    hand_to_hand: Iterable[bool]
    drm: Iterable[int]

@overload
def sweep(
    procedure: Literal["close-combat-vehicle"],
    /,
    over: _OverCloseCombatVehicle,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    attacker: Literal["tank-hunter-hero", "squad", "half-squad", "crew", "leader", "hero"] = ...,
    companion: Literal["none", "leader", "hero", "tank-hunter-hero"] = ...,
    leader: int | str = ...,
    leader_creation: int = ...,
    groups: int = ...,
    atmm: Literal["none", "roll", "has"] = ...,
    year: int = ...,
    germans: bool = ...,
    inexperienced: bool = ...,
    assault_engineers: bool = ...,
    pinned: bool = ...,
    cx: bool = ...,
    armored: bool = ...,
    open_topped: bool = ...,
    crew_exposed: bool = ...,
    immobile: bool = ...,
    in_motion: bool = ...,
    manned_mg: bool = ...,
    escorts: int = ...,
    abandoned: bool = ...,
    stunned: bool = ...,
    ambush: Literal["nobody", "attackers", "vehicle"] = ...,
    reaction_fire: bool = ...,
    fired_before: bool = ...,
    answer_firepower: int = ...,
    answer_halved: int = ...,
    hand_to_hand: bool = ...,
    drm: int = ...,
) -> Swept:
    """Infantry attacks a vehicle in CC: is it eliminated, and what do the attackers pay?

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverNightApproach(TypedDict, total=False):
    attackers: Iterable[Sequence[str]]
    attacking_force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    stacks: Iterable[Sequence[str]]
    defenders: Iterable[Sequence[str]]
    defending_force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    hexes: Iterable[int]
    hexes_per_turn: Iterable[int]
    by_path: Iterable[bool]
    stealth: Iterable[Literal["normal", "stealthy", "lax"]]
    assault_movement: Iterable[bool]
    detection: Iterable[bool]
    terrain: Iterable[Literal["light-jungle", "kunai", "open", "woods", "dense-jungle", "bamboo"]]
    starshell_leaders: Iterable[int]
    starshell_mmc: Iterable[int]
    starshell_method: Iterable[Literal["one", "two", "three"]]
    starshell_distance: Iterable[int]
    trip_flares: Iterable[int]
    within_nvr: Iterable[bool]
    firepower: Iterable[float]
    fire_drm: Iterable[int]
    cowering: Iterable[bool]
    attackers_elr: Iterable[int]
    rounds: Iterable[int]
    attackers_ambush_drm: Iterable[int]
    defenders_ambush_drm: Iterable[int]
    hand_to_hand: Iterable[Literal["auto", "true", "false"]]
    attackers_drm: Iterable[int]
    defenders_drm: Iterable[int]

@overload
def sweep(
    procedure: Literal["night-approach"],
    /,
    over: _OverNightApproach,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    attackers: Sequence[str] = ...,
    attacking_force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    stacks: Sequence[str] = ...,
    defenders: Sequence[str] = ...,
    defending_force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    hexes: int = ...,
    hexes_per_turn: int = ...,
    by_path: bool = ...,
    stealth: Literal["normal", "stealthy", "lax"] = ...,
    assault_movement: bool = ...,
    detection: bool = ...,
    terrain: Literal["light-jungle", "kunai", "open", "woods", "dense-jungle", "bamboo"] = ...,
    starshell_leaders: int = ...,
    starshell_mmc: int = ...,
    starshell_method: Literal["one", "two", "three"] = ...,
    starshell_distance: int = ...,
    trip_flares: int = ...,
    within_nvr: bool = ...,
    firepower: float = ...,
    fire_drm: int = ...,
    cowering: bool = ...,
    attackers_elr: int = ...,
    rounds: int = ...,
    attackers_ambush_drm: int = ...,
    defenders_ambush_drm: int = ...,
    hand_to_hand: Literal["auto", "true", "false"] = ...,
    attackers_drm: int = ...,
    defenders_drm: int = ...,
) -> Swept:
    """Infantry crosses some hexes at night and advances into CC: who arrives, who ambushes, and what
    is left?

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverJungleApproach(TypedDict, total=False):
    attackers: Iterable[Sequence[str]]
    attacking_force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    stacks: Iterable[Sequence[str]]
    defenders: Iterable[Sequence[str]]
    defending_force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    hexes: Iterable[int]
    hexes_per_turn: Iterable[int]
    by_path: Iterable[bool]
    stealth: Iterable[Literal["normal", "stealthy", "lax"]]
    assault_movement: Iterable[bool]
    detection: Iterable[bool]
    terrain: Iterable[Literal["light-jungle", "kunai", "dense-jungle", "bamboo"]]
    firepower: Iterable[float]
    fire_drm: Iterable[int]
    cowering: Iterable[bool]
    attackers_elr: Iterable[int]
    rounds: Iterable[int]
    attackers_ambush_drm: Iterable[int]
    defenders_ambush_drm: Iterable[int]
    hand_to_hand: Iterable[Literal["auto", "true", "false"]]
    attackers_drm: Iterable[int]
    defenders_drm: Iterable[int]

@overload
def sweep(
    procedure: Literal["jungle-approach"],
    /,
    over: _OverJungleApproach,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    attackers: Sequence[str] = ...,
    attacking_force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    stacks: Sequence[str] = ...,
    defenders: Sequence[str] = ...,
    defending_force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    hexes: int = ...,
    hexes_per_turn: int = ...,
    by_path: bool = ...,
    stealth: Literal["normal", "stealthy", "lax"] = ...,
    assault_movement: bool = ...,
    detection: bool = ...,
    terrain: Literal["light-jungle", "kunai", "dense-jungle", "bamboo"] = ...,
    firepower: float = ...,
    fire_drm: int = ...,
    cowering: bool = ...,
    attackers_elr: int = ...,
    rounds: int = ...,
    attackers_ambush_drm: int = ...,
    defenders_ambush_drm: int = ...,
    hand_to_hand: Literal["auto", "true", "false"] = ...,
    attackers_drm: int = ...,
    defenders_drm: int = ...,
) -> Swept:
    """Infantry crosses hexes of jungle by day and advances into CC: who arrives, who ambushes, and
    what is left?

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverInfantryOverrun(TypedDict, total=False):
    units: Iterable[Sequence[str]]
    force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    smc: Iterable[str]
    smc_force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    ntc_drm: Iterable[int]
    leader_ntc: Iterable[bool]
    leaves: Iterable[bool]
    smc_firepower: Iterable[int]
    smc_fire_drm: Iterable[int]
    elr: Iterable[int]
    hand_to_hand: Iterable[bool]
    drm: Iterable[int]

@overload
def sweep(
    procedure: Literal["infantry-overrun"],
    /,
    over: _OverInfantryOverrun,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    units: Sequence[str] = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    smc: str = ...,
    smc_force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    ntc_drm: int = ...,
    leader_ntc: bool = ...,
    leaves: bool = ...,
    smc_firepower: int = ...,
    smc_fire_drm: int = ...,
    elr: int = ...,
    hand_to_hand: bool = ...,
    drm: int = ...,
) -> Swept:
    """A MMC enters the Location of a lone enemy SMC in its MPh, and attacks him in CC at once.

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverCapture(TypedDict, total=False):
    attackers: Iterable[Sequence[str]]
    attacking_force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    defenders: Iterable[Sequence[str]]
    defending_force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    capture: Iterable[bool]
    hara_kiri: Iterable[bool]
    morale_modifier: Iterable[int]
    drm: Iterable[int]
    hand_to_hand: Iterable[bool]

@overload
def sweep(
    procedure: Literal["capture"],
    /,
    over: _OverCapture,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    attackers: Sequence[str] = ...,
    attacking_force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    defenders: Sequence[str] = ...,
    defending_force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    capture: bool = ...,
    hara_kiri: bool = ...,
    morale_modifier: int = ...,
    drm: int = ...,
    hand_to_hand: bool = ...,
) -> Swept:
    """One CC attack attempts to take prisoners; Japanese may attempt Hara-Kiri before that.

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverHaraKiri(TypedDict, total=False):
    units: Iterable[Sequence[str]]
    morale_modifier: Iterable[int]

@overload
def sweep(
    procedure: Literal["hara-kiri"],
    /,
    over: _OverHaraKiri,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    units: Sequence[str] = ...,
    morale_modifier: int = ...,
) -> Swept:
    """Japanese units that defend together against a capture attempt in CC attempt Hara-Kiri, the best
    SMC first.

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverSniper(TypedDict, total=False):
    san: Iterable[int]
    active: Iterable[bool]
    force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    unit: Iterable[str]

@overload
def sweep(
    procedure: Literal["sniper"],
    /,
    over: _OverSniper,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    san: int = ...,
    active: bool = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    unit: str = ...,
) -> Swept:
    """An enemy DR may activate a Sniper, whose target is a given unbroken unit.

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverSnipers(TypedDict, total=False):
    san: Iterable[int]
    dice_rolls: Iterable[int]
    night: Iterable[bool]
    sniper_check_drm: Iterable[int]

@overload
def sweep(
    procedure: Literal["snipers"],
    /,
    over: _OverSnipers,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    san: int = ...,
    dice_rolls: int = ...,
    night: bool = ...,
    sniper_check_drm: int = ...,
) -> Swept:
    """How many effective Sniper Attacks does a side suffer in a game?

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverConcealment(TypedDict, total=False):
    units: Iterable[Sequence[str]]
    force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    enemy: Iterable[Literal["in-los-within-16", "in-los-beyond-16", "out-of-los-within-16", "out-of-los-beyond-16"]]
    concealment_terrain: Iterable[bool]
    night: Iterable[bool]
    tem: Iterable[int]
    hindrance: Iterable[int]
    stealth: Iterable[Literal["normal", "stealthy", "lax"]]
    drm: Iterable[int]
    game_turns: Iterable[int]

@overload
def sweep(
    procedure: Literal["concealment"],
    /,
    over: _OverConcealment,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    units: Sequence[str] = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    enemy: Literal["in-los-within-16", "in-los-beyond-16", "out-of-los-within-16", "out-of-los-beyond-16"] = ...,
    concealment_terrain: bool = ...,
    night: bool = ...,
    tem: int = ...,
    hindrance: int = ...,
    stealth: Literal["normal", "stealthy", "lax"] = ...,
    drm: int = ...,
    game_turns: int = ...,
) -> Swept:
    """The units of a Location try to gain concealment at the end of their own Player Turns.

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverSearch(TypedDict, total=False):
    units: Iterable[Sequence[str]]
    force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    accessible_hexes: Iterable[int]
    hidden_hexes: Iterable[int]
    priority: Iterable[int]
    defending_force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    only_buildings: Iterable[bool]
    defenders: Iterable[Sequence[str]]
    mines: Iterable[bool]
    booby_traps: Iterable[bool]
    night: Iterable[bool]
    drm: Iterable[int]
    searches: Iterable[int]

@overload
def sweep(
    procedure: Literal["search"],
    /,
    over: _OverSearch,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    units: Sequence[str] = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    accessible_hexes: int = ...,
    hidden_hexes: int = ...,
    priority: int = ...,
    defending_force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    only_buildings: bool = ...,
    defenders: Sequence[str] = ...,
    mines: bool = ...,
    booby_traps: bool = ...,
    night: bool = ...,
    drm: int = ...,
    searches: int = ...,
) -> Swept:
    """Units Search the Accessible hexes for hidden things, at the end of their MPh.

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverMoppingUp(TypedDict, total=False):
    units: Iterable[Sequence[str]]
    force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    defenders: Iterable[Sequence[str]]
    defending_force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    mines: Iterable[bool]
    night: Iterable[bool]
    year: Iterable[int]
    month: Iterable[int]

@overload
def sweep(
    procedure: Literal["mopping-up"],
    /,
    over: _OverMoppingUp,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    units: Sequence[str] = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    defenders: Sequence[str] = ...,
    defending_force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    mines: bool = ...,
    night: bool = ...,
    year: int = ...,
    month: int = ...,
) -> Swept:
    """Units Mop Up a building in their PFPh: does that cost a Casualty Reduction?

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverRecon(TypedDict, total=False):
    attackers: Iterable[Literal["british", "russian", "japanese", "finnish", "partisan", "american", "german", "other"]]
    stealth: Iterable[Literal["normal", "stealthy", "lax"]]
    drm: Iterable[int]
    hexes: Iterable[int]
    hidden_hexes: Iterable[int]

@overload
def sweep(
    procedure: Literal["recon"],
    /,
    over: _OverRecon,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    attackers: Literal["british", "russian", "japanese", "finnish", "partisan", "american", "german", "other"] = ...,
    stealth: Literal["normal", "stealthy", "lax"] = ...,
    drm: int = ...,
    hexes: int = ...,
    hidden_hexes: int = ...,
) -> Swept:
    """The Scenario Attacker has Recon: how many hidden things does it show him?

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverTaskCheck(TypedDict, total=False):
    check: Iterable[Literal["ptc", "lltc", "paatc", "vehicle-entry", "infantry-ovr", "join-berserk", "immobilization", "other"]]
    force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    unit: Iterable[str]
    led_by: Iterable[str]
    unarmored: Iterable[bool]
    morale_modifier: Iterable[int]
    drm: Iterable[int]

@overload
def sweep(
    procedure: Literal["task-check"],
    /,
    over: _OverTaskCheck,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    check: Literal["ptc", "lltc", "paatc", "vehicle-entry", "infantry-ovr", "join-berserk", "immobilization", "other"] = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    unit: str = ...,
    led_by: str = ...,
    unarmored: bool = ...,
    morale_modifier: int = ...,
    drm: int = ...,
) -> Swept:
    """A unit takes a Task Check: does it do what it wants to do?

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverDeploy(TypedDict, total=False):
    force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    unit: Iterable[str]
    led_by: Iterable[str]
    drm: Iterable[int]
    tries: Iterable[int]

@overload
def sweep(
    procedure: Literal["deploy"],
    /,
    over: _OverDeploy,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    unit: str = ...,
    led_by: str = ...,
    drm: int = ...,
    tries: int = ...,
) -> Swept:
    """A squad tries to Deploy into half-squads, RPh after RPh.

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverRecombine(TypedDict, total=False):
    units: Iterable[Sequence[str]]
    force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    led_by: Iterable[str]
    guards: Iterable[bool]

@overload
def sweep(
    procedure: Literal["recombine"],
    /,
    over: _OverRecombine,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    units: Sequence[str] = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    led_by: str = ...,
    guards: bool = ...,
) -> Swept:
    """Two half-squads Recombine: which squad do they become?

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverRecovery(TypedDict, total=False):
    cx: Iterable[bool]
    night: Iterable[bool]
    dense: Iterable[bool]
    drm: Iterable[int]
    tries: Iterable[int]

@overload
def sweep(
    procedure: Literal["recovery"],
    /,
    over: _OverRecovery,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    cx: bool = ...,
    night: bool = ...,
    dense: bool = ...,
    drm: int = ...,
    tries: int = ...,
) -> Swept:
    """A unit tries to Recover a SW or Gun in its Location, in one RPh or MPh after another.

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverPrisoners(TypedDict, total=False):
    prisoners: Iterable[Sequence[str]]
    force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    guard: Iterable[str]
    others: Iterable[Sequence[str]]
    guarding_force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    prison: Iterable[Literal["above-ground", "cave", "complex"]]
    morale: Iterable[int]
    check_drm: Iterable[int]
    melee: Iterable[bool]
    attacks: Iterable[Literal["guard", "all"]]
    withdraws: Iterable[bool]
    infiltrates: Iterable[bool]
    recapture: Iterable[bool]
    hand_to_hand: Iterable[bool]
    drm: Iterable[int]
    rounds: Iterable[int]

@overload
def sweep(
    procedure: Literal["prisoners"],
    /,
    over: _OverPrisoners,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    prisoners: Sequence[str] = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    guard: str = ...,
    others: Sequence[str] = ...,
    guarding_force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    prison: Literal["above-ground", "cave", "complex"] = ...,
    morale: int = ...,
    check_drm: int = ...,
    melee: bool = ...,
    attacks: Literal["guard", "all"] = ...,
    withdraws: bool = ...,
    infiltrates: bool = ...,
    recapture: bool = ...,
    hand_to_hand: bool = ...,
    drm: int = ...,
    rounds: int = ...,
) -> Swept:
    """Prisoners try to get away from their Guard: what becomes of them in some CCPh?

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverSurrender(TypedDict, total=False):
    units: Iterable[Sequence[str]]
    force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    enemy: Iterable[Literal["good-order", "only-others", "nobody"]]
    way: Iterable[Literal["free", "risky", "none"]]
    encircled: Iterable[bool]
    heat_of_battle: Iterable[bool]
    never: Iterable[bool]
    captors: Iterable[Sequence[str]]
    captors_force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    rejected: Iterable[bool]
    no_quarter: Iterable[bool]
    year: Iterable[int]
    month: Iterable[int]

@overload
def sweep(
    procedure: Literal["surrender"],
    /,
    over: _OverSurrender,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    units: Sequence[str] = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    enemy: Literal["good-order", "only-others", "nobody"] = ...,
    way: Literal["free", "risky", "none"] = ...,
    encircled: bool = ...,
    heat_of_battle: bool = ...,
    never: bool = ...,
    captors: Sequence[str] = ...,
    captors_force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    rejected: bool = ...,
    no_quarter: bool = ...,
    year: int = ...,
    month: int = ...,
) -> Swept:
    """Broken units of one Location are ADJACENT to an enemy in their RtPh: do they surrender?

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverRearm(TypedDict, total=False):
    means: Iterable[Literal["kill", "surrender", "scrounging", "wreck"]]
    force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    unit: Iterable[Literal["squad", "half-squad"]]
    tries: Iterable[int]

@overload
def sweep(
    procedure: Literal["rearm"],
    /,
    over: _OverRearm,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    means: Literal["kill", "surrender", "scrounging", "wreck"] = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    unit: Literal["squad", "half-squad"] = ...,
    tries: int = ...,
) -> Swept:
    """An Unarmed MMC rearms itself.

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverInterrogation(TypedDict, total=False):
    unit: Iterable[str]
    force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    captors: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    year: Iterable[int]
    inexperienced_guard: Iterable[bool]
    concealed_units: Iterable[bool]
    hidden_units: Iterable[bool]
    fortifications: Iterable[bool]
    drm: Iterable[int]

@overload
def sweep(
    procedure: Literal["interrogation"],
    /,
    over: _OverInterrogation,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    unit: str = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    captors: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    year: int = ...,
    inexperienced_guard: bool = ...,
    concealed_units: bool = ...,
    hidden_units: bool = ...,
    fortifications: bool = ...,
    drm: int = ...,
) -> Swept:
    """A prisoner is Interrogated at once: what does his side have to show?

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverIntegrity(TypedDict, total=False):
    force: Iterable[Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"]]
    elr: Iterable[int]
    ob_bpv: Iterable[int]
    bpv_lost: Iterable[int]
    reinforcement_bpv: Iterable[int]
    bpv_lost_later: Iterable[int]
    leader: Iterable[int | str]
    enemy_armor: Iterable[bool]
    enemy_planes: Iterable[bool]
    own_armor: Iterable[bool]
    own_planes: Iterable[bool]
    drm: Iterable[int]

@overload
def sweep(
    procedure: Literal["integrity"],
    /,
    over: _OverIntegrity,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    elr: int = ...,
    ob_bpv: int = ...,
    bpv_lost: int = ...,
    reinforcement_bpv: int = ...,
    bpv_lost_later: int = ...,
    leader: int | str = ...,
    enemy_armor: bool = ...,
    enemy_planes: bool = ...,
    own_armor: bool = ...,
    own_planes: bool = ...,
    drm: int = ...,
) -> Swept:
    """A side loses MMC: what does Battlefield Integrity leave of its ELR?

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverControl(TypedDict, total=False):
    wanted: Iterable[Literal["location", "hex", "bridge-hex", "pillbox-hex", "building", "cave"]]
    by: Iterable[Literal["mmc", "smc", "vehicle", "dummy"]]
    enemy: Iterable[Literal["nobody", "unarmed", "subterranean", "bypass-vehicle", "vehicle", "smc", "broken-mmc", "mmc"]]
    able: Iterable[bool]
    level: Iterable[Literal["ground", "upper", "rooftop", "subterranean"]]
    bypass: Iterable[bool]
    pillbox_held: Iterable[bool]
    hidden: Iterable[bool]
    kindled: Iterable[bool]
    gains: Iterable[int]
    loses: Iterable[int]
    game_turns: Iterable[int]

@overload
def sweep(
    procedure: Literal["control"],
    /,
    over: _OverControl,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    wanted: Literal["location", "hex", "bridge-hex", "pillbox-hex", "building", "cave"] = ...,
    by: Literal["mmc", "smc", "vehicle", "dummy"] = ...,
    enemy: Literal["nobody", "unarmed", "subterranean", "bypass-vehicle", "vehicle", "smc", "broken-mmc", "mmc"] = ...,
    able: bool = ...,
    level: Literal["ground", "upper", "rooftop", "subterranean"] = ...,
    bypass: bool = ...,
    pillbox_held: bool = ...,
    hidden: bool = ...,
    kindled: bool = ...,
    gains: int = ...,
    loses: int = ...,
    game_turns: int = ...,
) -> Swept:
    """A side wants Control of a Location, hex, building or cave: does it have it, and since when?

    The parameters are those of `odds`. Those of `over` have several values each.
    """

class _OverRandomSelection(TypedDict, total=False):
    units: Iterable[int]
    choose: Iterable[int]

@overload
def sweep(
    procedure: Literal["random-selection"],
    /,
    over: _OverRandomSelection,
    *,
    rows: Literal["outcomes", "measures"] = ...,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    units: int = ...,
    choose: int = ...,
) -> Swept:
    """Random Selection among several units: how many are chosen, ties included?

    The parameters are those of `odds`. Those of `over` have several values each.
    """
