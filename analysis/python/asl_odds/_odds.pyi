# Written by stubs.py from the catalog.
from collections.abc import Sequence
from typing import Literal, overload

from asl_odds._answer import Answer
from asl_odds._types import Best, Trial

@overload
def odds(
    procedure: Literal["tank-hunter-hero"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    unit: Literal["squad", "half-squad"] = ...,
    class_: Literal["elite", "first-line", "second-line", "conscript"] = ...,
    dc: bool = ...,
    banzai: bool = ...,
) -> Answer:
    """A Japanese squad or half-squad tries to create a Tank-Hunter Hero.

    unit: The size of the creating unit. A half-squad has a +1 drm. squad, half-squad; default squad
        [G1.421]
    class_: The unit's Class. A Conscript has a +2 drm. elite, first-line, second-line, conscript;
        default elite [G1.421]
    dc: The unit gives the Hero a DC, for a -2 drm. true, false; default False [G1.424]
    banzai: The unit is making a Banzai Charge, so an Original 6 does not pin it. true, false;
        default False [G1.421]
    """

@overload
def odds(
    procedure: Literal["atmm"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    year: int,
) -> Answer:
    """An unpinned Tank-Hunter Hero rolls for an anti-tank magnetic mine.

    year: The year of the scenario. Before 1944 there is a +1 drm. a whole number from 1931 to 1945;
        must be given [G1.4231]
    """

@overload
def odds(
    procedure: Literal["tank-hunter"],
    /,
    *,
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
    year: int,
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
) -> Answer:
    """Japanese units create T-H Heroes against an AFV: does it burn, and what do they pay?

    phase: The phase: the own MPh with a Banzai Charge, the own APh into the Location of an ADJACENT
        AFV, CC Reaction Fire in the enemy MPh, or the CCPh as DEFENDER in the Location of the AFV.
        own-mph, own-aph, reaction-fire, ccph; default own-mph [G1.421, G1.423]
    tries: How many units try at once; of hidden T-H Heroes, how many appear. a whole number from 1
        to 4; default 1 [G1.421]
    unit: The size of the creating units. A half-squad has a +1 drm. squad, half-squad; default
        squad [G1.421]
    class_: The Class of the units. A Conscript has a +2 drm. elite, first-line, second-line,
        conscript; default elite [G1.421]
    dc: Each unit gives its T-H Hero a DC, for a -2 drm. He is a DC Hero, who makes no CC attack.
        The armor of the AFV must be given. true, false; default False [G1.424]
    banzai: The units make a Banzai Charge themselves, so an Original 6 does not pin them. true,
        false; default False [G1.421, G1.423]
    spent_mf: The MF that the creating unit has spent before. Each costs the T-H Hero 2 of his 8 MF,
        or 1 if the unit makes a Banzai Charge. a whole number from 0 to 7; default 0 [G1.423]
    hidden: Whether the T-H Heroes are hidden instead of created: they lose HIP as their player
        wants (`voluntary`), or the enemy reveals them (`involuntary`). no, voluntary, involuntary;
        default no [G1.422, G1.425]
    year: The year of the scenario. Before 1944 the ATMM dr has a +1 drm. a whole number from 1931
        to 1945; must be given [G1.421, G1.4231]
    squads_in_ob: How many Japanese squads are in the OB. They allow so many T-H Heroes: 10 % before
        1943, 20 % in 1943, 33 % in 1944, 50 % in 1945. a whole number from 1 to 100; default enough
        for every try [G1.421]
    against_russians: Whether the enemy is Russian: 20 % before 1943. true, false; default False
        [G1.421]
    heroes_used: How many T-H Heroes have been used before. a whole number from 0 to 50; default 0
        [G1.421]
    vehicles: How many AFV are hunted one after another in this way, with the T-H Heroes that are
        left. a whole number from 1 to 6; default 1 [G1.421]
    distance: How far the AFV is, in hexes of Open Ground. a whole number from 1 to 8; default by
        `hexes` [G1.421, G1.423]
    hexes: The hexes on the way, as in `gauntlet`. The last is that of the AFV. 1 to 8 names such as
        open, woods, grain, open:mf=2; default `distance` hexes of Open Ground [G1.423, A4.13, A8.1]
    defenders: The defenders that fire on the way, as in `gauntlet`. The MG of the AFV can be one,
        as `6:steady`: a vehicle does not cower (A7.9). 1 to 4 names such as 4, 6-6-6+mmg,
        8:leader=-1, 2:hindrance=1, 4:rof=2:steady; default nobody fires [G1.423, A8.1 to A8.4]
    defending_force: The force of the defenders, for a unit or a MG among them that is given by its
        name. japanese, usmc, american, early-american, british, gmd, red-chinese, russian, german,
        ss, finnish, french, italian, axis-minor, allied-minor, partisan; default none: each
        defender is its FP [A7.2, A9.2]
    table: The table that is used. ift, iift; default ift [A7.3, A7.37]
    armored: Whether the vehicle is an AFV. An unarmored vehicle gives a -3 DRM. true, false;
        default True [A11.51, A11.61]
    open_topped: Whether the AFV is Open-Topped or partially armored, for a -2 DRM. true, false;
        default False [A11.61]
    crew_exposed: Whether the crew of the AFV is Crew Exposed (CE), for a -1 DRM against a
        Closed-Topped AFV. true, false; default False [A11.61]
    immobile: Whether the vehicle is Immobile, for a -1 DRM against an AFV. true, false; default
        False [A11.61]
    in_motion: Whether the vehicle is in Motion or Non-Stopped, for a +2 DRM. true, false; default
        false, but true in CC Reaction Fire [A11.51, D2.4]
    manned_mg: Whether the vehicle has a MG that is manned and works. Without one there is a -1 DRM.
        A bow MG counts, and so does a MA of 15 mm or less in a turret. An AA MG counts only if its
        gunner is CE. true, false; default true, but false if the vehicle is abandoned or stunned
        [A11.51, A11.61]
    escorts: The Personnel beside the vehicle that are unbroken, unpinned and armed, in half-squads:
        a half-squad or crew counts 1 and a squad 2. Each gives a +1 DRM. a whole number from 0 to
        6; default 0 [A11.51]
    abandoned: Whether the crew has abandoned the vehicle. An AFV is then CE and Immobile, for a -2
        DRM, or -1 if it is Open-Topped. true, false; default False [A21.2, A11.61, A11.621]
    stunned: Whether the vehicle is Shocked or Stunned. true, false; default False [A11.51, A11.621,
        C7.42, D5.34]
    with_unit: Whether each creating unit attacks together with its T-H Hero. He adds 1 to its CCV,
        and his ATMM counts for both. true, false; default False [G1.4231, C13.73]
    ambush: Which side has ambushed the other, in the CCPh. nobody, attackers, vehicle; default
        nobody [A11.4, A11.8]
    drm: All other DRM of the CC attack. a whole number from -12 to 20; default 0 [A11.5, A11.51]
    front_af: The AF of the hull front, for a DC. 0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26; default not
        needed without a DC [D1.6, C7.11]
    side_af: The AF of the hull side and rear, for a DC. 0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26;
        default not needed without a DC [D1.6, C7.11]
    turret_front_af: The AF of the turret front, for a DC. 0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26;
        default as `front-af` [D1.6, C7.11]
    turret_side_af: The AF of the turret side and rear, for a DC. 0, 1, 2, 3, 4, 6, 8, 11, 14, 18,
        26; default as `side-af` [D1.6, C7.11]
    """

@overload
def odds(
    procedure: Literal["thrown-dc"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    higher_cave: bool = ...,
    moving_vehicle: bool = ...,
    adjacent: bool = ...,
    heroic: bool = ...,
) -> Answer:
    """A DC is Thrown at a cave, or a Climbing unit tries to Place one: does it land in the cave?

    higher_cave: The cave's level is higher than the Thrower's, for a +1 drm. true, false; default
        False [G11.833]
    moving_vehicle: The Thrower is in a Non-Stopped or Motion vehicle, for a +1 drm. true, false;
        default False [G11.833]
    adjacent: The Thrower or Climbing unit is ADJACENT to the cave, for a -1 drm. true, false;
        default False [G11.833, G11.6]
    heroic: The Thrower or Climbing unit is Heroic or Fanatic, for a -1 drm. true, false; default
        False [G11.833]
    """

@overload
def odds(
    procedure: Literal["dc-against-cave"],
    /,
    *,
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
) -> Answer:
    """A DC attacks a cave, from the moment it is operably Placed, Thrown or detonated.

    method: How the DC gets to the cave. placed, climbing, thrown, set; default placed [G11.833 to
        G11.8332]
    guarded: The cave holds an unconcealed Good Order Japanese MMC at Placement, or at the setting
        dr of a Set DC. It does not matter for a Thrown DC. true, false; default it must be given,
        unless the DC is Thrown [G11.833, G11.8332]
    occupants: The number of Infantry units in the cave. Each adds 1 to a Set DC's DR, for
        malfunction only. At least 1 if guarded. a whole number from 0 to 12; default 1 when
        guarded, else 0 [A23.7]
    higher_cave: The cave's level is higher than the Thrower's, for a +1 drm. true, false; default
        False [G11.833]
    moving_vehicle: The Thrower is in a Non-Stopped or Motion vehicle, for a +1 drm. true, false;
        default False [G11.833]
    adjacent: The Thrower or Climbing unit is ADJACENT to the cave, for a -1 drm. true, false;
        default False [G11.833, G11.6]
    heroic: The Thrower or Climbing unit is Heroic or Fanatic, for a -1 drm. true, false; default
        False [G11.833]
    malfunction_number: The DC's X#: 12; 10 if the user is not Elite or the DC is captured; 8 if
        both. 12, 10, 8; default 12 [A23.2, A23.4, A23.7]
    failed_throw_can_eliminate: Whether a DC that missed can eliminate the cave. It attacks from the
        Entrance Hex, at the cave's level. true, false; default False [G11.833, G11.88]
    """

@overload
def odds(
    procedure: Literal["dc-against-vehicle"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    front_af: Literal[0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26],
    side_af: Literal[0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26],
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
) -> Answer:
    """A DC attacks an AFV, from the moment it is operably Placed, Thrown or detonated.

    front_af: The AF of the hull front. 0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26; must be given [D1.6,
        C7.11]
    side_af: The AF of the hull side and rear. 0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26; must be given
        [D1.6, C7.11]
    turret_front_af: The AF of the turret front, if it is not that of the hull. 0, 1, 2, 3, 4, 6, 8,
        11, 14, 18, 26; default as `front-af` [D1.6, C7.11]
    turret_side_af: The AF of the turret side and rear, if it is not that of the hull. 0, 1, 2, 3,
        4, 6, 8, 11, 14, 18, 26; default as `side-af` [D1.6, C7.11]
    method: How the DC gets to the AFV. placed, thrown; default placed [A23.3, A23.6, G1.424]
    facing: The Target Facing: that of a dr (`dr`) if a Japanese unit uses the DC in its own
        Location, else that of the hexside. dr, front, side, rear; default dr [G1.612, D3.2, A23.5]
    open_topped: Whether the AFV is Open-Topped, for a -2 DRM. true, false; default False [C7.346]
    crew_exposed: Whether the crew of the AFV is Crew Exposed (CE), for a +1 DRM. true, false;
        default False [C7.346]
    immobile: Whether the AFV is Immobile, for a -2 DRM. true, false; default False [C7.346]
    in_motion: Whether the AFV is in Motion, Non-Stopped or concealed, for a +2 DRM. true, false;
        default false [C7.346]
    bypass: Whether the AFV is in Bypass in the hex of the unit with the DC, for a -2 DRM. true,
        false; default False [C7.346, A23.61]
    levels_above: How many levels the unit with the DC is above the AFV. One or more gives a -1 DRM,
        or -2 against an Open-Topped AFV. a whole number from 0 to 3; default 0 [C7.22, C7.346]
    cx: Whether the unit with the DC is CX, for a +1 DRM. true, false; default False [C7.346, A23.4]
    thrown_in_afph: Whether the DC is Thrown in the AFPh by a unit that does not use Opportunity
        Fire, for a +1 DRM. true, false; default False [C7.346, A23.62]
    moving_vehicle: Whether the DC is Thrown from a vehicle in Motion, for +3 instead of +2. true,
        false; default False [C7.346, A23.6]
    malfunction_number: The DC's X#: 12; 10 if the user is not Elite or the DC is captured; 8 if
        both. 12, 10, 8; default 12 [A23.2, A23.4, G1.425]
    """

@overload
def odds(
    procedure: Literal["to-hit"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    weapon: Literal["gun", "mortar", "baz43", "baz44", "baz45", "psk", "piat", "pf", "pfk"] = ...,
    target_type: Literal["infantry", "vehicle", "area"] = ...,
    range: int,
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
) -> Answer:
    """A Gun, a mortar or a light anti-tank weapon fires at a target: does it hit?

    weapon: What fires; `baz43` to `baz45` are the bazookas by their years, `psk` the Panzerschreck,
        `pf` the Panzerfaust. gun, mortar, baz43, baz44, baz45, psk, piat, pf, pfk; default gun
        [C2.1, C9, C13]
    target_type: What it is aimed at: one Location (`infantry`), one vehicle (`vehicle`) or a hex
        (`area`). infantry, vehicle, area; default area for a mortar, else infantry [C3.3]
    range: The range in hexes. a whole number from 0 to 150; must be given [C3.3]
    caliber_mm: The caliber in millimetres. Light anti-tank weapons need none. a whole number from
        20 to 460; default only Guns and mortars have one [C4.2, C.6]
    barrel: The length of the barrel. short, normal, l, ll; default normal [C4.1]
    colour: The colour of the nationality's TH#. It is red for a captured weapon and a non-qualified
        crew. black, red; default black [C3.3, G1.61]
    ammunition: What is fired. he, ap, apcr, apds, heat, smoke; default HEAT for light anti-tank
        weapons, AP at a vehicle, else HE [C4.3, C4.4, C8]
    depletion_number: The Depletion Number of this ammunition: a higher Original DR means that there
        is none. a whole number from 2 to 11; default there is enough [C8.9]
    rate_of_fire: The Multiple ROF that is printed; 0 for none. a whole number from 0 to 3; default
        0 [C2.24]
    rof_limit: The most shots of a fire phase by its ROF, after its first shot. a whole number from
        1 to 6; default 3 [C2.24]
    breakdown: The B# that is printed. Light anti-tank weapons have their own B# or X#. a whole
        number from 8 to 12; default 12, or that of the weapon [C2.28, A9.7]
    phases: In how many fire phases it fires at the same target, one in each Player Turn. a whole
        number from 1 to 12; default 1 [A3.2, A3.4]
    mount: How the Gun turns. turret, slow-turret, non-turret; default non-turret [C2.3, D1.3]
    hexspines: Case A: by how many hexspines it turns its CA for the first shot. a whole number from
        0 to 3; default 0 [C5.1]
    firer_in_cover: Whether the firer is in woods, a building or rubble, where Cases A, B and E
        count more. true, false; default False [C5.11, C5.2, C5.5]
    advancing_fire: Case B, or C3 for a light anti-tank weapon: fire in the AFPh without Opportunity
        Fire. true, false; default False [C5.2, C5.34]
    bounding: Case C: the fire of a vehicle that has moved. no, stabilized, turret, non-turret,
        aamg; default no [C5.3]
    aim_time: Cases C1 and C2: how long a Bounding First Firer had the target in its LOS. full,
        restricted, limited; default full [C5.33]
    motion_fire: Case C4: the firer is in Motion or Non-Stopped. Without a stabilized Gun the lower
        die counts double. true, false; default False [C5.35]
    confined: Case C3: a weapon with backblast fires out of a building or rubble at ground level or
        a cave, without Desperation. true, false; default False [C5.34, C13.8, G11.835]
    desperation: The same by Desperation: no DRM, but the backblast attacks those beside the firer.
        true, false; default False [C13.81, G11.835]
    pinned: Case D: the firer or spotter is pinned. true, false; default False [C5.4]
    intensive_fire: Case F: the Gun fires once more in each phase, by Intensive Fire. true, false;
        default False [C5.6]
    deliberate_immobilization: Case G: Deliberate Immobilization of an AFV. true, false; default
        False [C5.7]
    captured: Case H: the weapon is captured. true, false; default False [A21.11, A21.12, C5.8]
    non_qualified: Case H: the crew is not qualified. true, false; default False [A21.13, C5.8]
    buttoned_up: Case I: the firing AFV is Buttoned Up. true, false; default False [C5.9]
    leader: The leadership of an Armor Leader, or of a leader who directs a SW. a whole number from
        -3 to 2; default nobody [A7.531, D3.4, C13.51]
    hero: Whether a hero fires the SW, -1. true, false; default False [A15.23]
    firer_cx: Whether the firer is CX, +1. true, false; default False [A4.51]
    firer_encircled: Whether the firer is Encircled, +1. true, false; default False [A7.7]
    firer_on_wire: Whether the firer is on Wire, +1. true, false; default False [B26.31]
    firer_overstacked: The squad-equivalents or vehicles by which the firer's Location is
        Overstacked, +1 each. a whole number from 0 to 6; default 0 [A5.12]
    stunned_before: Whether the crew has been Stunned before, +1. true, false; default False [D5.34]
    spotted: Whether a spotter sees the target for the mortar, +2 and a ROF one lower. true, false;
        default False [C9.31]
    target_motion: Case J: whether the target moves. still, moved, in-motion, three-mp, one-mp;
        default still [C6.1]
    ffnam: Case J3: Defensive First Fire at units that do not use Assault Movement, -1. true, false;
        default False [C6.13, A4.6]
    ffmo: Case J4: Defensive First Fire at units that move in the Open, -1. true, false; default
        False [C6.14, A4.6]
    concealed: Case K: the target is concealed, +2. In a cave or pillbox that does not count. true,
        false; default False [C6.2, G11.812]
    bore_sighted: Case M: the Gun is Bore Sighted at the Location, -2. true, false; default False
        [C6.4]
    acquired: Case N: what has been acquired before the first shot. a whole number from 0 to 2;
        default 0 [C6.5, G11.832]
    hazardous_movement: Case O: the target is in Hazardous Movement, -2. true, false; default False
        [C6.6, A4.62]
    target_size: Case P: the DRM of the target's size, +2 for the smallest to -2 for the largest. a
        whole number from -2 to 2; default 0 [C6.7, D1.7]
    terrain: Case Q: the terrain that gives the target its TEM. `stone` and `wooden` are the
        buildings. open-ground, cave, cave-area-target, woods, light-jungle, dense-jungle, bamboo,
        kunai, swamp, crag, graveyard, hut, wooden-building, stone-building, hedge, wall,
        shellholes, foxhole, trench, crest, bank, pillbox; default open-ground [C6.8, G11.8]
    emplaced: Whether the target is an Emplaced Gun, whose TEM is +2 at least. true, false; default
        False [C11.2]
    hull_down: Whether the vehicle is Hull Down, so that only turret hits count and the TEM does
        not. true, false; default False [D4.2]
    hindrance: Case R: LOS Hindrances. a whole number from 0 to 5; default 0 [C6.9, A6.7]
    smoke: Case R: SMOKE in, out of and between the Locations. a whole number from 0 to 5; default 0
        [C6.9, A24.2, A24.8]
    target_overstacked: The squad-equivalents by which the target's Location is Overstacked, -1
        each. a whole number from 0 to 6; default 0 [A5.131]
    drm: Every other To Hit DRM. a whole number from -12 to 20; default 0 [C5, C6]
    stop_when: When nothing more is fired. never, hit, critical-hit; default never [C2.24]
    """

@overload
def odds(
    procedure: Literal["gun-attack"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    weapon: Literal["gun", "mortar", "baz43", "baz44", "baz45", "psk", "piat", "pf", "pfk"] = ...,
    target_type: Literal["infantry", "vehicle", "area"] = ...,
    range: int,
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
    targets: Sequence[str],
    morale_modifier: int = ...,
    elr: int,
    heat_of_battle: bool = ...,
    place: Literal["ordinary", "cave", "pillbox"] = ...,
    enemy_in_sight: bool = ...,
    no_quarter: bool = ...,
    enemy_adjacent: bool = ...,
    original_2_passes: bool = ...,
) -> Answer:
    """A Gun, a mortar or a light anti-tank weapon fires at Infantry, and each hit is resolved on the
    IFT.

    weapon: What fires; `baz43` to `baz45` are the bazookas by their years, `psk` the Panzerschreck,
        `pf` the Panzerfaust. gun, mortar, baz43, baz44, baz45, psk, piat, pf, pfk; default gun
        [C2.1, C9, C13]
    target_type: What it is aimed at: one Location (`infantry`), one vehicle (`vehicle`) or a hex
        (`area`). infantry, vehicle, area; default area for a mortar, else infantry [C3.3]
    range: The range in hexes. a whole number from 0 to 150; must be given [C3.3]
    caliber_mm: The caliber in millimetres. Light anti-tank weapons need none. a whole number from
        20 to 460; default only Guns and mortars have one [C4.2, C.6]
    barrel: The length of the barrel. short, normal, l, ll; default normal [C4.1]
    colour: The colour of the nationality's TH#. It is red for a captured weapon and a non-qualified
        crew. black, red; default black [C3.3, G1.61]
    ammunition: What is fired. he, ap, apcr, apds, heat, smoke; default HEAT for light anti-tank
        weapons, AP at a vehicle, else HE [C4.3, C4.4, C8]
    depletion_number: The Depletion Number of this ammunition: a higher Original DR means that there
        is none. a whole number from 2 to 11; default there is enough [C8.9]
    rate_of_fire: The Multiple ROF that is printed; 0 for none. a whole number from 0 to 3; default
        0 [C2.24]
    rof_limit: The most shots of a fire phase by its ROF, after its first shot. a whole number from
        1 to 6; default 3 [C2.24]
    breakdown: The B# that is printed. Light anti-tank weapons have their own B# or X#. a whole
        number from 8 to 12; default 12, or that of the weapon [C2.28, A9.7]
    phases: In how many fire phases it fires at the same target, one in each Player Turn. a whole
        number from 1 to 12; default 1 [A3.2, A3.4]
    mount: How the Gun turns. turret, slow-turret, non-turret; default non-turret [C2.3, D1.3]
    hexspines: Case A: by how many hexspines it turns its CA for the first shot. a whole number from
        0 to 3; default 0 [C5.1]
    firer_in_cover: Whether the firer is in woods, a building or rubble, where Cases A, B and E
        count more. true, false; default False [C5.11, C5.2, C5.5]
    advancing_fire: Case B, or C3 for a light anti-tank weapon: fire in the AFPh without Opportunity
        Fire. true, false; default False [C5.2, C5.34]
    bounding: Case C: the fire of a vehicle that has moved. no, stabilized, turret, non-turret,
        aamg; default no [C5.3]
    aim_time: Cases C1 and C2: how long a Bounding First Firer had the target in its LOS. full,
        restricted, limited; default full [C5.33]
    motion_fire: Case C4: the firer is in Motion or Non-Stopped. Without a stabilized Gun the lower
        die counts double. true, false; default False [C5.35]
    confined: Case C3: a weapon with backblast fires out of a building or rubble at ground level or
        a cave, without Desperation. true, false; default False [C5.34, C13.8, G11.835]
    desperation: The same by Desperation: no DRM, but the backblast attacks those beside the firer.
        true, false; default False [C13.81, G11.835]
    pinned: Case D: the firer or spotter is pinned. true, false; default False [C5.4]
    intensive_fire: Case F: the Gun fires once more in each phase, by Intensive Fire. true, false;
        default False [C5.6]
    deliberate_immobilization: Case G: Deliberate Immobilization of an AFV. true, false; default
        False [C5.7]
    captured: Case H: the weapon is captured. true, false; default False [A21.11, A21.12, C5.8]
    non_qualified: Case H: the crew is not qualified. true, false; default False [A21.13, C5.8]
    buttoned_up: Case I: the firing AFV is Buttoned Up. true, false; default False [C5.9]
    leader: The leadership of an Armor Leader, or of a leader who directs a SW. a whole number from
        -3 to 2; default nobody [A7.531, D3.4, C13.51]
    hero: Whether a hero fires the SW, -1. true, false; default False [A15.23]
    firer_cx: Whether the firer is CX, +1. true, false; default False [A4.51]
    firer_encircled: Whether the firer is Encircled, +1. true, false; default False [A7.7]
    firer_on_wire: Whether the firer is on Wire, +1. true, false; default False [B26.31]
    firer_overstacked: The squad-equivalents or vehicles by which the firer's Location is
        Overstacked, +1 each. a whole number from 0 to 6; default 0 [A5.12]
    stunned_before: Whether the crew has been Stunned before, +1. true, false; default False [D5.34]
    spotted: Whether a spotter sees the target for the mortar, +2 and a ROF one lower. true, false;
        default False [C9.31]
    target_motion: Case J: whether the target moves. still, moved, in-motion, three-mp, one-mp;
        default still [C6.1]
    ffnam: Case J3: Defensive First Fire at units that do not use Assault Movement, -1. true, false;
        default False [C6.13, A4.6]
    ffmo: Case J4: Defensive First Fire at units that move in the Open, -1. true, false; default
        False [C6.14, A4.6]
    concealed: Case K: the target is concealed, +2. In a cave or pillbox that does not count. true,
        false; default False [C6.2, G11.812]
    bore_sighted: Case M: the Gun is Bore Sighted at the Location, -2. true, false; default False
        [C6.4]
    acquired: Case N: what has been acquired before the first shot. a whole number from 0 to 2;
        default 0 [C6.5, G11.832]
    hazardous_movement: Case O: the target is in Hazardous Movement, -2. true, false; default False
        [C6.6, A4.62]
    target_size: Case P: the DRM of the target's size, +2 for the smallest to -2 for the largest. a
        whole number from -2 to 2; default 0 [C6.7, D1.7]
    terrain: Case Q: the terrain that gives the target its TEM. `stone` and `wooden` are the
        buildings. open-ground, cave, cave-area-target, woods, light-jungle, dense-jungle, bamboo,
        kunai, swamp, crag, graveyard, hut, wooden-building, stone-building, hedge, wall,
        shellholes, foxhole, trench, crest, bank, pillbox; default open-ground [C6.8, G11.8]
    emplaced: Whether the target is an Emplaced Gun, whose TEM is +2 at least. true, false; default
        False [C11.2]
    hull_down: Whether the vehicle is Hull Down, so that only turret hits count and the TEM does
        not. true, false; default False [D4.2]
    hindrance: Case R: LOS Hindrances. a whole number from 0 to 5; default 0 [C6.9, A6.7]
    smoke: Case R: SMOKE in, out of and between the Locations. a whole number from 0 to 5; default 0
        [C6.9, A24.2, A24.8]
    target_overstacked: The squad-equivalents by which the target's Location is Overstacked, -1
        each. a whole number from 0 to 6; default 0 [A5.131]
    drm: Every other To Hit DRM. a whole number from -12 to 20; default 0 [C5, C6]
    stop_when: Nothing more is fired when all targets are in this state or worse. never, pinned,
        broken, eliminated; default eliminated [A7.52]
    effects_drm: Every other DRM of the Effects DR. a whole number from -12 to 20; default 0 [A7.4,
        A22.4]
    marsh: Whether the targets are in marsh, which halves HE. Swamp is a terrain. true, false;
        default False [C3.53, G7]
    rally: Whether broken units try to rally between the attacks. true, false; default True [A10.6,
        A18.11]
    rally_terrain: Whether the units that are fired at are in Rally Bonus terrain. true, false;
        default true in woods, jungle, buildings, huts, trenches, caves and pillboxes [A10.61,
        G11.1]
    target_gun: The Gun that the crew in `targets` mans. A hit can be a Direct Hit on it. at, inf,
        art, aa, mortar, rcl; default no Gun [C11.4, C11.5]
    within_its_ca: Whether the shots come from inside the CA of that Gun, so that its gunshield
        counts. true, false; default True [C11.5]
    force: The force of the targets. japanese, usmc, american, early-american, british, gmd,
        red-chinese, russian, german, ss, finnish, french, italian, axis-minor, allied-minor,
        partisan; default japanese [G1, A25]
    targets: The targets, one to six: `4-4-8`, `7-6-8`, `9-1`, `hero`. Add the markers of each, as
        in `7-6-8-broken`: `-fanatic`, `-heroic`, `-pinned`, `-broken`, `-disrupted`, `-berserk`,
        `-concealed`. 1 to 6 names such as 4-4-8, 2-2-6r, 2-3-7-broken, reduced-crew, 9-1,
        8-0-wounded, hero, hero-wounded, 3-4-8r-pinned, second-line-full-concealed; must be given
        [A7.3, A10.2, A12.13]
    morale_modifier: The change to their Morale Level: -1 is Encirclement, which lowers that of no
        unbroken Japanese unit and of no hero. The sum never passes 10. A Japanese leader among the
        targets is counted automatically. a whole number from -5 to 5; default 0 [A.18, A7.7]
    elr: Their Experience Level Rating. a whole number from 0 to 5; must be given [A19.13]
    heat_of_battle: Whether an Original 2 on a MC causes Heat of Battle. true, false; default True
        [A15.1, G1.62]
    place: The place of the targets, for Heat of Battle. In a cave or pillbox concealment does not
        halve fire. ordinary, cave, pillbox; default cave or pillbox when that is the terrain, else
        ordinary [G1.62, G11.97, G11.812, B30.7]
    enemy_in_sight: Whether they have a Known enemy in their LOS, for Heat of Battle. true, false;
        default True [A15.44]
    no_quarter: Whether No Quarter is in effect, for Heat of Battle. true, false; default True
        [A15.5, G1.621]
    enemy_adjacent: Whether a Good Order enemy is ADJACENT, to whom a unit can surrender in the Heat
        of Battle. Without one it is only Disrupted. true, false; default true where a `range` of 0
        or 1 is given, else false [A15.5]
    original_2_passes: Whether an Original 2 passes a MC even when its Final DR is above the Morale
        Level. true, false; default False [A10.1, A15.1]
    """

@overload
def odds(
    procedure: Literal["canister"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    caliber_mm: int,
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
    targets: Sequence[str],
    morale_modifier: int = ...,
    elr: int,
    heat_of_battle: bool = ...,
    place: Literal["ordinary", "cave", "pillbox"] = ...,
    enemy_in_sight: bool = ...,
    no_quarter: bool = ...,
    enemy_adjacent: bool = ...,
    original_2_passes: bool = ...,
) -> Answer:
    """A Gun fires canister at the units in up to three hexes and their caves: what is left of them?

    caliber_mm: The caliber in millimetres: 37, 47, 75 or 105. a whole number from 20 to 460; must
        be given [C8.4]
    area_fire: How often the FP is halved for every Location: Bounding Fire, Motion, Intensive Fire,
        or a Gun that is manned in the same MPh. a whole number from 0 to 4; default 0 [C8.4]
    depletion_number: The Depletion Number of its canister: a higher Original DR means that there is
        none. a whole number from 2 to 11; default there is enough [C8.4, C8.9]
    rate_of_fire: The Multiple ROF that is printed; 0 for none. a whole number from 0 to 3; default
        0 [C8.4, C2.24]
    rof_limit: The most shots of the fire phase by its ROF, after its first shot. a whole number
        from 1 to 6; default 3 [C2.24]
    breakdown: The B# that is printed. a whole number from 8 to 12; default 12 [C8.4, C2.28, A9.7]
    terrain: The terrain that gives the targets their TEM. open-ground, cave, cave-area-target,
        woods, light-jungle, dense-jungle, bamboo, kunai, swamp, crag, graveyard, hut,
        wooden-building, stone-building, hedge, wall, shellholes, foxhole, trench, crest, bank,
        pillbox; default open-ground [C8.4, G11.8]
    adjacent: Whether the targets are in the hex beside the firer, along the LOS: half the FP, and
        no PBF. true, false; default False [C8.41]
    also_at: The other Locations that the same shot reaches, each with its terrain and units:
        `cave:4-4-7+8-0`, or `woods:adjacent:4-4-7` in the hex beside the firer. 1 to 4 names such
        as cave:4-4-7, cave:3-4-7+9-0, woods:4-4-7-broken, open-ground:adjacent:2-3-7; default no
        other Location [C8.4, C8.41, G11.836]
    hindrance: LOS Hindrances. a whole number from 0 to 5; default 0 [C8.4, A6.7]
    drm: Every other DRM, such as a changed CA. a whole number from -12 to 20; default 0 [C8.4,
        C5.1]
    force: The force of the targets. japanese, usmc, american, early-american, british, gmd,
        red-chinese, russian, german, ss, finnish, french, italian, axis-minor, allied-minor,
        partisan; default japanese [G1, A25]
    targets: The targets, one to six: `4-4-8`, `7-6-8`, `9-1`, `hero`. Add the markers of each, as
        in `7-6-8-broken`: `-fanatic`, `-heroic`, `-pinned`, `-broken`, `-disrupted`, `-berserk`,
        `-concealed`. 1 to 6 names such as 4-4-8, 2-2-6r, 2-3-7-broken, reduced-crew, 9-1,
        8-0-wounded, hero, hero-wounded, 3-4-8r-pinned, second-line-full-concealed; must be given
        [A7.3, A10.2, A12.13]
    morale_modifier: The change to their Morale Level: -1 is Encirclement, which lowers that of no
        unbroken Japanese unit and of no hero. The sum never passes 10. A Japanese leader among the
        targets is counted automatically. a whole number from -5 to 5; default 0 [A.18, A7.7]
    elr: Their Experience Level Rating. a whole number from 0 to 5; must be given [A19.13]
    heat_of_battle: Whether an Original 2 on a MC causes Heat of Battle. true, false; default True
        [A15.1, G1.62]
    place: The place of the targets, for Heat of Battle. In a cave or pillbox concealment does not
        halve fire. ordinary, cave, pillbox; default cave or pillbox when that is the terrain, else
        ordinary [G1.62, G11.97, G11.812, B30.7]
    enemy_in_sight: Whether they have a Known enemy in their LOS, for Heat of Battle. true, false;
        default True [A15.44]
    no_quarter: Whether No Quarter is in effect, for Heat of Battle. true, false; default True
        [A15.5, G1.621]
    enemy_adjacent: Whether a Good Order enemy is ADJACENT, to whom a unit can surrender in the Heat
        of Battle. Without one it is only Disrupted. true, false; default true where a `range` of 0
        or 1 is given, else false [A15.5]
    original_2_passes: Whether an Original 2 passes a MC even when its Final DR is above the Morale
        Level. true, false; default False [A10.1, A15.1]
    """

@overload
def odds(
    procedure: Literal["ffe-attack"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    caliber_mm: int,
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
    targets: Sequence[str],
    morale_modifier: int = ...,
    elr: int,
    heat_of_battle: bool = ...,
    place: Literal["ordinary", "cave", "pillbox"] = ...,
    enemy_in_sight: bool = ...,
    no_quarter: bool = ...,
    enemy_adjacent: bool = ...,
    original_2_passes: bool = ...,
) -> Answer:
    """An FFE attacks the units in a Location once or several times: what is left of them?

    caliber_mm: The caliber of the battery in millimetres, 60 or more. a whole number from 20 to
        460; must be given [C.6, C1.5]
    mission: The kind of Fire Mission: a Concentration has the full FP, Harassing Fire a third, and
        a Barrage one column less. concentration, harassing, barrage; default concentration [C1.5,
        C1.72, E12.5]
    attacks: How many times it attacks the Location, once in each Player Turn. a whole number from 1
        to 12; default 1 [C1.5]
    terrain: The terrain that gives the units their TEM. A cave is attacked only across its CA
        Hexside. open-ground, cave, cave-area-target, woods, light-jungle, dense-jungle, bamboo,
        kunai, swamp, crag, graveyard, hut, wooden-building, stone-building, hedge, wall,
        shellholes, foxhole, trench, crest, bank, pillbox; default open-ground [C1.52, B13.3, B27.3,
        G11.8, G11.84]
    levels_above: The levels of the building above the units, without the rooftop, +1 each. a whole
        number from 0 to 3; default 0 [B23.32]
    marsh: Whether the units are in marsh, which halves the FP. Swamp is a terrain. true, false;
        default False [C3.53, G7]
    ffnam: The units enter the hex in the MPh and do not use Assault Movement, -1. Then it attacks
        once. true, false; default False [C1.51, A4.6]
    ffmo: The units enter the hex in the MPh in the Open, -1. true, false; default False [C1.51,
        A4.6]
    drm: Every other DRM. a whole number from -12 to 20; default 0 [C1.52]
    rally: Whether broken units try to rally between the attacks. true, false; default True [A10.6,
        A18.11]
    rally_terrain: Whether the units that are fired at are in Rally Bonus terrain. true, false;
        default true in woods, jungle, buildings, huts, trenches, caves and pillboxes [A10.61,
        G11.1]
    force: The force of the targets. japanese, usmc, american, early-american, british, gmd,
        red-chinese, russian, german, ss, finnish, french, italian, axis-minor, allied-minor,
        partisan; default japanese [G1, A25]
    targets: The targets, one to six: `4-4-8`, `7-6-8`, `9-1`, `hero`. Add the markers of each, as
        in `7-6-8-broken`: `-fanatic`, `-heroic`, `-pinned`, `-broken`, `-disrupted`, `-berserk`,
        `-concealed`. 1 to 6 names such as 4-4-8, 2-2-6r, 2-3-7-broken, reduced-crew, 9-1,
        8-0-wounded, hero, hero-wounded, 3-4-8r-pinned, second-line-full-concealed; must be given
        [A7.3, A10.2, A12.13]
    morale_modifier: The change to their Morale Level: -1 is Encirclement, which lowers that of no
        unbroken Japanese unit and of no hero. The sum never passes 10. A Japanese leader among the
        targets is counted automatically. a whole number from -5 to 5; default 0 [A.18, A7.7]
    elr: Their Experience Level Rating. a whole number from 0 to 5; must be given [A19.13]
    heat_of_battle: Whether an Original 2 on a MC causes Heat of Battle. true, false; default True
        [A15.1, G1.62]
    place: The place of the targets, for Heat of Battle. In a cave or pillbox concealment does not
        halve fire. ordinary, cave, pillbox; default cave or pillbox when that is the terrain, else
        ordinary [G1.62, G11.97, G11.812, B30.7]
    enemy_in_sight: Whether they have a Known enemy in their LOS, for Heat of Battle. true, false;
        default True [A15.44]
    no_quarter: Whether No Quarter is in effect, for Heat of Battle. true, false; default True
        [A15.5, G1.621]
    enemy_adjacent: Whether a Good Order enemy is ADJACENT, to whom a unit can surrender in the Heat
        of Battle. Without one it is only Disrupted. true, false; default true where a `range` of 0
        or 1 is given, else false [A15.5]
    original_2_passes: Whether an Original 2 passes a MC even when its Final DR is above the Morale
        Level. true, false; default False [A10.1, A15.1]
    """

@overload
def odds(
    procedure: Literal["field-phone"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    caliber_mm: int = ...,
    mission: Literal["concentration", "harassing", "barrage"] = ...,
    attacks: int = ...,
    enemy_drs: int = ...,
    below_ground: bool = ...,
) -> Answer:
    """Is the line of a Field Phone cut?

    caliber_mm: The caliber of the enemy's battery in millimetres. a whole number from 20 to 460;
        default there is no FFE [C.6, C1.23]
    mission: The kind of its Fire Missions. concentration, harassing, barrage; default concentration
        [C1.5, C1.72, E12.5]
    attacks: How many IFT DR of FFE are made in the Security Area. Below ground: at its caves. a
        whole number from 0 to 24; default 0 [C1.23, G11.837]
    enemy_drs: How many DR the enemy makes for his units in the Security Area, for anything. a whole
        number from 0 to 60; default 0 [C1.23]
    below_ground: Whether the Security Area is a line of caves and Cave Complexes. true, false;
        default False [G11.837]
    """

@overload
def odds(
    procedure: Literal["air-support"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    game_turns: int,
    bomb_exponent: int,
) -> Answer:
    """Air Support: in which Game Turn does it arrive, with how many planes, and with bombs?

    game_turns: How many Game Turns are played. a whole number from 1 to 20; must be given [E7.2]
    bomb_exponent: The exponent of the Air Support Availability number: all planes carry bombs if a
        dr is not above it. 0 if there is none. a whole number from 0 to 5; must be given [E7.2,
        H1.531]
    """

@overload
def odds(
    procedure: Literal["air-attack"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    plane: Literal["fighter-bomber", "stuka"] = ...,
    year: int,
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
    targets: Sequence[str],
    morale_modifier: int = ...,
    elr: int,
    heat_of_battle: bool = ...,
    place: Literal["ordinary", "cave", "pillbox"] = ...,
    enemy_in_sight: bool = ...,
    no_quarter: bool = ...,
    enemy_adjacent: bool = ...,
    original_2_passes: bool = ...,
) -> Answer:
    """The planes of one Game Turn attack the Infantry in a Location: what is left of it, and of the
    planes?

    plane: What a plane is. fighter-bomber, stuka; default fighter-bomber [E7]
    year: The year. It says which counter it is: that of 1939, of 1942 or of 1944. a whole number
        from 1931 to 1945; must be given [E7.4]
    planes: How many planes attack, one after another. a whole number from 1 to 3; default 1 [E7.2]
    run: How each of them attacks. strafing, point; default strafing [E7.4, E7.402]
    machine_guns: Whether a plane fires its MG. It need not when it drops bombs. true, false;
        default True [E7.4, E7.402]
    bombs: With which attack a plane drops its bombs: with the `first`, of a Strafing run, which
        ends in that hex, or with the `second` of a Point attack. A Stuka does only the latter.
        none, first, second; default with the second attack of a Point attack, none in a Strafing
        run [E7.42]
    bomb_caliber_mm: The caliber of the bombs or rockets in millimetres. a whole number from 20 to
        460; default 100, 120 or 150 of a Fighter-Bomber of 1939, 1942 or 1944, 200 of a Stuka of
        1942 [E7.42]
    aa: The FP of each weapon that fires at a plane where it makes its first attack, one number
        each, halved and so on already. They fire before the attack, at a Stuka in a Point attack
        after it. 1 to 4 whole numbers, each from 1 to 36; default none [E7.51]
    aa_cowers: Whether the AA fire is that of MG of Infantry, which Cower by doubles. true, false;
        default False [E7.51, A7.9]
    aa_drm: The DRM of the AA fire for SMOKE and LV. That of the plane is counted automatically. a
        whole number from -12 to 20; default 0 [E7.51]
    aa_second: The FP of each weapon that fires at a plane where it makes its second attack, in a
        Point attack. 1 to 4 whole numbers, each from 1 to 36; default none [E7.51]
    aa_after: The same when it flies on after its attacks. 1 to 4 whole numbers, each from 1 to 36;
        default none [E7.51]
    sighting_terrain: What hides the target: nothing, brush and the like (+1), light woods (+2), or
        woods, a building or a cave (+3). open, brush, light-woods, woods-or-building; default by
        the `terrain`; it must be given for bamboo and swamp [E7.3, G11.86]
    near_friends: Whether a vehicle or an MMC of the side of the planes, which is not HIP, is within
        four hexes of the target and in the LOS of the plane, +1. true, false; default False [E7.3]
    moving: Whether one of the targets has entered a new hex in this Player Turn, or is in Motion,
        -1. true, false; default true with `ffnam`, `ffmo` or `hazardous-movement`, else false
        [E7.3]
    in_column: Whether the target is in a convoy or a column, -1. true, false; default False [E7.3]
    attacked_before: Whether another plane has attacked the target before in this Player Turn, -1.
        An attack by one of these planes counts for the next automatically. true, false; default
        False [E7.3]
    sighting_drm: Every other DRM of the Sighting TC: +1 for mist, dust or heat haze, +2 for Russian
        planes by SSR. `smoke` is counted automatically, and -2 for targets that are not all
        concealed. a whole number from -12 to 20; default 0 [E7.3, A25.212]
    target_type: The Target Type of bombs: `infantry` or `area`. infantry, vehicle, area; default
        infantry [E7.42, C3.32, C3.33]
    terrain: The terrain that gives the targets their TEM. Walls and hedges give none against
        planes. open-ground, cave, cave-area-target, woods, light-jungle, dense-jungle, bamboo,
        kunai, swamp, crag, graveyard, hut, wooden-building, stone-building, hedge, wall,
        shellholes, foxhole, trench, crest, bank, pillbox; default open-ground [A7.6, E7.4, G11.86]
    with_vehicle: Whether there is a Known vehicle in the target hex, -1 to the Sighting TC. It is
        not attacked. true, false; default False [E7.3]
    smoke: SMOKE in the way. It counts for the Sighting TC, for MG and for bombs. a whole number
        from 0 to 5; default 0 [E7.3, E.6, A24.2]
    ffnam: The units move and do not use Assault Movement, -1. true, false; default False [E7.4,
        A4.6]
    ffmo: The units move in the Open, -1. true, false; default False [E7.4, A4.6]
    hazardous_movement: The units are in Hazardous Movement, -2. true, false; default False [E7.4,
        A4.62]
    cliff_levels: By how many levels an Upper-Cliff cave is above the Base Level of its Entrance
        Hex, +1 each. a whole number from 0 to 3; default 0 [G11.86]
    drm: Every other DRM of the IFT DR of MG and of the TH DR of bombs. a whole number from -12 to
        20; default 0 [E7.4, E7.42]
    force: The force of the targets. japanese, usmc, american, early-american, british, gmd,
        red-chinese, russian, german, ss, finnish, french, italian, axis-minor, allied-minor,
        partisan; default japanese [G1, A25]
    targets: The targets, one to six: `4-4-8`, `7-6-8`, `9-1`, `hero`. Add the markers of each, as
        in `7-6-8-broken`: `-fanatic`, `-heroic`, `-pinned`, `-broken`, `-disrupted`, `-berserk`,
        `-concealed`. 1 to 6 names such as 4-4-8, 2-2-6r, 2-3-7-broken, reduced-crew, 9-1,
        8-0-wounded, hero, hero-wounded, 3-4-8r-pinned, second-line-full-concealed; must be given
        [A7.3, A10.2, A12.13]
    morale_modifier: The change to their Morale Level: -1 is Encirclement, which lowers that of no
        unbroken Japanese unit and of no hero. The sum never passes 10. A Japanese leader among the
        targets is counted automatically. a whole number from -5 to 5; default 0 [A.18, A7.7]
    elr: Their Experience Level Rating. a whole number from 0 to 5; must be given [A19.13]
    heat_of_battle: Whether an Original 2 on a MC causes Heat of Battle. true, false; default True
        [A15.1, G1.62]
    place: The place of the targets, for Heat of Battle. In a cave or pillbox concealment does not
        halve fire. ordinary, cave, pillbox; default cave or pillbox when that is the terrain, else
        ordinary [G1.62, G11.97, G11.812, B30.7]
    enemy_in_sight: Whether they have a Known enemy in their LOS, for Heat of Battle. true, false;
        default True [A15.44]
    no_quarter: Whether No Quarter is in effect, for Heat of Battle. true, false; default True
        [A15.5, G1.621]
    enemy_adjacent: Whether a Good Order enemy is ADJACENT, to whom a unit can surrender in the Heat
        of Battle. Without one it is only Disrupted. true, false; default true where a `range` of 0
        or 1 is given, else false [A15.5]
    original_2_passes: Whether an Original 2 passes a MC even when its Final DR is above the Morale
        Level. true, false; default False [A10.1, A15.1]
    """

@overload
def odds(
    procedure: Literal["air-attack-vehicle"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    plane: Literal["fighter-bomber", "stuka"] = ...,
    year: int,
    armament: Literal["bombs", "mg"],
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
) -> Answer:
    """A plane attacks a vehicle once, with bombs or with its MG: what is left of it, and of the plane?

    plane: What a plane is. fighter-bomber, stuka; default fighter-bomber [E7]
    year: The year. It says which counter it is: that of 1939, of 1942 or of 1944. a whole number
        from 1931 to 1945; must be given [E7.4]
    armament: With what it attacks. bombs, mg; must be given [E7.41, E7.42]
    bomb_caliber_mm: The caliber of the bombs or rockets in millimetres. a whole number from 20 to
        460; default 100, 120 or 150 of a Fighter-Bomber of 1939, 1942 or 1944, 200 of a Stuka of
        1942 [E7.42]
    near: Whether the Aerial Range is 6 or less, as for the second attack of a Point attack.
        Otherwise it is 8. true, false; default true for a Stuka, else false [E7.402]
    aa: The FP of each weapon that fires at a plane where it makes its first attack, one number
        each, halved and so on already. They fire before the attack, at a Stuka in a Point attack
        after it. 1 to 4 whole numbers, each from 1 to 36; default none [E7.51]
    aa_cowers: Whether the AA fire is that of MG of Infantry, which Cower by doubles. true, false;
        default False [E7.51, A7.9]
    aa_drm: The DRM of the AA fire for SMOKE and LV. That of the plane is counted automatically. a
        whole number from -12 to 20; default 0 [E7.51]
    sighting_terrain: What hides the target: nothing, brush and the like (+1), light woods (+2), or
        woods, a building or a cave (+3). open, brush, light-woods, woods-or-building; default by
        the `terrain`; it must be given for bamboo and swamp [E7.3, G11.86]
    near_friends: Whether a vehicle or an MMC of the side of the planes, which is not HIP, is within
        four hexes of the target and in the LOS of the plane, +1. true, false; default False [E7.3]
    moving: Whether one of the targets has entered a new hex in this Player Turn, or is in Motion,
        -1. true, false; default true with `ffnam`, `ffmo` or `hazardous-movement`, else false
        [E7.3]
    in_column: Whether the target is in a convoy or a column, -1. true, false; default False [E7.3]
    attacked_before: Whether another plane has attacked the target before in this Player Turn, -1.
        An attack by one of these planes counts for the next automatically. true, false; default
        False [E7.3]
    sighting_drm: Every other DRM of the Sighting TC: +1 for mist, dust or heat haze, +2 for Russian
        planes by SSR. `smoke` is counted automatically, and -2 for targets that are not all
        concealed. a whole number from -12 to 20; default 0 [E7.3, A25.212]
    worst_af: The worst AF of the vehicle, of its hull or its turret. 0, 1, 2, 3, 4, 6, 8, 11, 14,
        18, 26; default it is unarmored [C7.11, C7.12]
    open_topped: Whether the AFV is Open-Topped, +2 to the TK# instead of +1. true, false; default
        False [C7.22]
    terrain: The terrain that gives it TEM. Walls and hedges give none against planes. open-ground,
        cave, cave-area-target, woods, light-jungle, dense-jungle, bamboo, kunai, swamp, crag,
        graveyard, hut, wooden-building, stone-building, hedge, wall, shellholes, foxhole, trench,
        crest, bank, pillbox; default open-ground [E7.4, C6.8]
    target_size: The TH DRM of its size: +1 small, -1 large. a whole number from -2 to 2; default 0
        [C6.7, D1.7]
    concealed: Whether it is concealed. true, false; default False [E7.3, C6.2]
    smoke: SMOKE in the way. It counts for the Sighting TC and for the attack. a whole number from 0
        to 5; default 0 [E7.3, E.6, A24.2]
    drm: Every other DRM of the attack. a whole number from -12 to 20; default 0 [E7.4, E7.42]
    survival_number: The CS#. With it, the crew of an eliminated vehicle that does not burn rolls
        for its survival. a whole number from 2 to 10; default the crew does not roll [D5.6]
    red_cs: Whether the CS# is red: the To Kill DR is read one lower to see whether the vehicle
        burns. true, false; default False [D5.7]
    crew_morale: The ML of the crew. With it, the crew takes the TC after Immobilization. a whole
        number from 2 to 10; default the crew takes no TC [D5.1, D5.5]
    """

@overload
def odds(
    procedure: Literal["smoke"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    means: Literal["grenade", "gun", "mortar", "dispenser", "oba-placed"],
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
) -> Answer:
    """SMOKE is placed by grenades, a Gun, a mortar, a dispenser or OBA: does it come to its place, and
    what does it do there?

    means: What places it. grenade, gun, mortar, dispenser, oba-placed; must be given [A24.1, C8.5,
        D13, C1.71]
    smoke_at: Where it is meant to be. hex, upper-level, cave, inside-cave; default hex [A24.1,
        C8.52, G11.85]
    ammunition: Smoke or WP. smoke, wp; default smoke [A24.3, C8.6, C1.71]
    tries: How many squads, Guns, mortars or vehicles of this kind try it, one after another, until
        the SMOKE is placed. a whole number from 1 to 6; default 1 [A24.1, C8.5, D13]
    placed_in: The phase in which it is placed. Ordnance and OBA place it at full strength in the
        PFPh, else Dispersed. Smoke is fired in the PFPh and the DFPh, WP also in the AFPh. pfph,
        mph, dfph, afph; default the MPh for grenades and dispensers, the AFPh with
        `advancing-fire`, else the PFPh [A24.5, C8.51, C8.6]
    exponent: The smoke exponent of the squad. Grenades of a vehicle's crew have 2 for a CE AFV, and
        1 for a BU OT AFV or an armed unarmored vehicle. a whole number from 1 to 6; default that of
        the `thrower` [A24.1, D13.35]
    thrower: The squad that throws grenades: `4-4-8`, `7-6-8`. a name such as 7-6-8, 6-6-6, 4-5-7,
        4-4-8; default give the `exponent` [A24.1]
    thrower_force: The force of the thrower. japanese, usmc, american, early-american, british, gmd,
        red-chinese, russian, german, ss, finnish, french, italian, axis-minor, allied-minor,
        partisan; default usmc [A24.1, A25]
    dispenser: Which dispenser it is. sd, sm, sn, sp; default sd [D13]
    usage_number: The Usage Number of the dispenser: SMOKE is placed by this Final DR or less. a
        whole number from 2 to 12; default only dispensers have one [D13]
    vehicle_moves: Whether the vehicle of a smoke mortar moves or is in Motion, +2. true, false;
        default False [D13, C6.1]
    higher_cave: The cave's level is higher than the Thrower's, for a +1 drm. true, false; default
        False [G11.833]
    moving_vehicle: The Thrower is in a Non-Stopped or Motion vehicle, for a +1 drm. true, false;
        default False [G11.833]
    adjacent: The Thrower or Climbing unit is ADJACENT to the cave, for a -1 drm. true, false;
        default False [G11.833, G11.6]
    heroic: The Thrower or Climbing unit is Heroic or Fanatic, for a -1 drm. true, false; default
        False [G11.833]
    range: The range in hexes. a whole number from 0 to 150; default only Guns and mortars need one
        [C3.3]
    caliber_mm: The caliber in millimetres. a whole number from 20 to 460; default only Guns and
        mortars have one [C4.2]
    barrel: The length of the barrel. short, normal, l, ll; default normal [C4.1]
    colour: The colour of the nationality's TH#, for a shot into a cave. black, red; default black
        [C3.3, G1.61]
    depletion_number: The Depletion Number of the smoke or WP: a higher Original DR means that there
        is none. a whole number from 2 to 11; default there is enough [C8.9]
    rate_of_fire: The Multiple ROF that is printed; 0 for none. A Gun that is not a mortar has it
        only for a shot into a cave. a whole number from 0 to 3; default 0 [C2.24, C3.33, G11.85]
    rof_limit: The most shots of a Gun by its ROF, after its first shot. a whole number from 1 to 6;
        default 3 [C2.24]
    breakdown: The B# that is printed. a whole number from 8 to 12; default 12 [C2.28, A9.7]
    concealed: Case K: the hex has enemies that are not hidden, and none of them is Known, +2. true,
        false; default False [C6.2]
    acquired: Case N: what has been acquired before the first shot. a whole number from 0 to 2;
        default 0 [C6.5, C6.56, G11.832]
    hindrance: Case R: LOS Hindrances; of a dispenser they count for a smoke mortar. a whole number
        from 0 to 5; default 0 [C6.9, A6.7]
    smoke: Case R: SMOKE that is in the LOS already. a whole number from 0 to 5; default 0 [C6.9,
        A24.2, A24.8]
    drm: Every other DRM of the TH DR, or of the DR of the dispenser. a whole number from -12 to 20;
        default 0 [C5, C6, D13]
    mount: How the Gun turns. turret, slow-turret, non-turret; default non-turret [C2.3, D1.3]
    hexspines: Case A: by how many hexspines it turns its CA for the first shot. a whole number from
        0 to 3; default 0 [C5.1]
    firer_in_cover: Whether the firer is in woods, a building or rubble, where Cases A, B and E
        count more. true, false; default False [C5.11, C5.2, C5.5]
    advancing_fire: Case B, or C3 for a light anti-tank weapon: fire in the AFPh without Opportunity
        Fire. true, false; default False [C5.2, C5.34]
    bounding: Case C: the fire of a vehicle that has moved. no, stabilized, turret, non-turret,
        aamg; default no [C5.3]
    aim_time: Cases C1 and C2: how long a Bounding First Firer had the target in its LOS. full,
        restricted, limited; default full [C5.33]
    motion_fire: Case C4: the firer is in Motion or Non-Stopped. Without a stabilized Gun the lower
        die counts double. true, false; default False [C5.35]
    confined: Case C3: a weapon with backblast fires out of a building or rubble at ground level or
        a cave, without Desperation. true, false; default False [C5.34, C13.8, G11.835]
    desperation: The same by Desperation: no DRM, but the backblast attacks those beside the firer.
        true, false; default False [C13.81, G11.835]
    pinned: Case D: the firer or spotter is pinned. true, false; default False [C5.4]
    intensive_fire: Case F: the Gun fires once more in each phase, by Intensive Fire. true, false;
        default False [C5.6]
    deliberate_immobilization: Case G: Deliberate Immobilization of an AFV. true, false; default
        False [C5.7]
    captured: Case H: the weapon is captured. true, false; default False [A21.11, A21.12, C5.8]
    non_qualified: Case H: the crew is not qualified. true, false; default False [A21.13, C5.8]
    buttoned_up: Case I: the firing AFV is Buttoned Up. true, false; default False [C5.9]
    leader: The leadership of an Armor Leader, or of a leader who directs a SW. a whole number from
        -3 to 2; default nobody [A7.531, D3.4, C13.51]
    hero: Whether a hero fires the SW, -1. true, false; default False [A15.23]
    firer_cx: Whether the firer is CX, +1. true, false; default False [A4.51]
    firer_encircled: Whether the firer is Encircled, +1. true, false; default False [A7.7]
    firer_on_wire: Whether the firer is on Wire, +1. true, false; default False [B26.31]
    firer_overstacked: The squad-equivalents or vehicles by which the firer's Location is
        Overstacked, +1 each. a whole number from 0 to 6; default 0 [A5.12]
    stunned_before: Whether the crew has been Stunned before, +1. true, false; default False [D5.34]
    spotted: Whether a spotter sees the target for the mortar, +2 and a ROF one lower. true, false;
        default False [C9.31]
    targets: The units that WP strikes, or that are fired at afterwards: none, or one to six, named
        as by `fire-attack`. 1 to 6 names such as 4-4-8, 7-6-8, 9-1, 2-3-7-concealed; default
        nobody: only SMOKE is placed [A24.31, A7.3]
    force: Their force. japanese, usmc, american, early-american, british, gmd, red-chinese,
        russian, german, ss, finnish, french, italian, axis-minor, allied-minor, partisan; default
        japanese [G1, A25]
    elr: Their Experience Level Rating. a whole number from 0 to 5; default it must be given with
        `targets` [A19.13]
    terrain: The terrain that gives them their TEM. open-ground, cave, cave-area-target, woods,
        light-jungle, dense-jungle, bamboo, kunai, swamp, crag, graveyard, hut, wooden-building,
        stone-building, hedge, wall, shellholes, foxhole, trench, crest, bank, pillbox; default a
        cave for those that WP strikes in one, else Open Ground [A24.31, A7.6]
    morale_modifier: The change to their Morale Level: -1 is Encirclement, which lowers that of no
        unbroken Japanese unit and of no hero. The sum never passes 10. a whole number from -5 to 5;
        default 0 [A.18, A7.7]
    struck_by_wp: Whether they take the NMC of WP when it is placed as meant. true, false; default
        true for WP without `then-firepower` [A24.31]
    heat_of_battle: Whether an Original 2 on a MC causes Heat of Battle. true, false; default True
        [A15.1, G1.62]
    place: Their place, for Heat of Battle. ordinary, cave, pillbox; default cave when that is the
        terrain, else ordinary [G1.62, G11.97]
    enemy_in_sight: Whether a Good Order enemy has them in his LOS: then WP reveals who is
        concealed. true, false; default True [A15.44, A12.141, A24.31]
    no_quarter: Whether No Quarter is in effect, for Heat of Battle. true, false; default True
        [A15.5, G1.621]
    enemy_adjacent: Whether a Good Order enemy is ADJACENT, to whom a unit can surrender in the Heat
        of Battle. true, false; default False [A15.5]
    original_2_passes: Whether an Original 2 passes a MC even when its Final DR is above the Morale
        Level. true, false; default False [A10.1, A15.1]
    then_firepower: The FP of an attack on the `targets` through the SMOKE, or without it if it is
        not placed. a number from 1 to 400, whole or with a half; default nobody fires [A7.2, A7.3,
        A24.2]
    then_drm: All DRM of that attack except TEM, SMOKE, FFMO and FFNAM. a whole number from -12 to
        20; default 0 [A7.4 to A7.6]
    then_cowering: Whether Original doubles make that firer cower. true, false; default True [A7.9]
    firer_in_smoke: Whether the firer is in the SMOKE, or the targets with him, +1. true, false;
        default False [A24.8]
    ffmo: First Fire at units that move in the Open, -1. SMOKE cancels it. true, false; default
        False [A4.6, A24.2]
    ffnam: First Fire at units that do not use Assault Movement, -1. SMOKE does not cancel it. true,
        false; default False [A4.6, A24.2]
    final_fire: Whether it is Final Fire, when grenades outside caves have no effect any more. true,
        false; default False [A24.11]
    turns_later: How many Player Turns after the SMOKE the fire comes. In each RPh between them
        Gusts can blow SMOKE away, and in each PFPh its owner flips it. a whole number from 0 to 4;
        default 0 [A24.4, B25.65, B25.651]
    mild_breeze: Whether there is a mild breeze at first, which can become a heavy wind. true,
        false; default False [B25.63, B25.65]
    gusty: Whether the weather is Gusty, so that a DR of 10 or more brings Gusts. true, false;
        default False [E3.4]
    """

@overload
def odds(
    procedure: Literal["to-kill"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    round: Literal["ap", "apcr", "apds", "heat", "he", "atr", "mg", "baz43", "baz44", "baz45", "piat", "psk", "pf", "pfk", "flamethrower", "mol", "mol-projector"],
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
) -> Answer:
    """A vehicle is hit: what is left of it, and of its crew?

    round: What hits; `baz43` to `baz45` are the bazookas by their years. A DC has a procedure of
        its own: `dc-against-vehicle`. ap, apcr, apds, heat, he, atr, mg, baz43, baz44, baz45, piat,
        psk, pf, pfk, flamethrower, mol, mol-projector; must be given [C7.31, C7.32, C7.33, C7.34]
    caliber_mm: The caliber of the Gun. A Gun must have it for AP, APCR and APDS, and for HEAT and
        HE without `basic-tk`. Only an ATR of 20 mm needs it, too. a whole number from 20 to 460;
        default not needed without a Gun [C7.3]
    barrel: The length of the Gun's barrel. It counts for AP, APCR and APDS. short, normal, l, ll;
        default normal [C4.1, C7.31, C7.32]
    gun_nationality: Whose Gun or ATR it is. It must be given if the table has several numbers for
        it. american, italian, japanese, russian, other; default not needed for most Guns [C7.31,
        C7.32]
    basic_tk: The Basic TK#, if it is not that of the table: 13 for the 75 of a Grant, 12 for a 75*
        Year-38, 5 for a MG of 12.7 or 15 mm. a whole number from 1 to 40; default as in the table
        [C7.3]
    range: The range to the vehicle. It must be given for AP, APCR, APDS, ATR and MG against armor,
        and for a FT. a whole number from 0 to 150; default not needed for the others [C7.24,
        A22.34]
    critical_hit: Whether it is a CH, which doubles the Basic TK#. It hits the hull, or the turret
        of a vehicle that is HD. true, false; default False [C7.23, C3.7, C3.9]
    multiple_hits: Whether the TH DR caused Multiple Hits of a Gun of 40 mm or less: there are two
        To Kill DR, and the better one counts. true, false; default False [C3.8]
    levels_above: How many levels a MOL comes from above. One or more gives it +1, or +2 against an
        Open-Topped vehicle. Nothing else gains by that. a whole number from 0 to 3; default 0
        [C7.22, A22.612]
    flamethrower_halved_first: Whether a FT at Long Range halves its Basic TK# before all changes.
        Otherwise it halves the sum, FRD. true, false; default True [A22.34]
    front_af: The AF of the hull front. It must be given if it counts. 0, 1, 2, 3, 4, 6, 8, 11, 14,
        18, 26; default not needed if it does not count [D1.6, C7.11]
    side_af: The AF of the hull side and rear. It must be given if it counts. 0, 1, 2, 3, 4, 6, 8,
        11, 14, 18, 26; default not needed if it does not count [D1.6, C7.11]
    turret_front_af: The AF of the turret front or upper superstructure, if it is not that of the
        hull: one step up the scale for a square on the counter, one step down for a circle. 0, 1,
        2, 3, 4, 6, 8, 11, 14, 18, 26; default as `front-af` [D1.63, D1.64]
    turret_side_af: The AF of the turret side and rear, if it is not that of the hull. 0, 1, 2, 3,
        4, 6, 8, 11, 14, 18, 26; default as `side-af` [D1.63, D1.64]
    unarmored: What of the vehicle is unarmored: all of it, its rear, or the rear of its turret
        only. none, turret-rear, rear, vehicle; default none [D1.21, D1.22, C7.311]
    facing: The Target Facing of a hull hit, and of a turret hit without `turret-facing`. rear,
        side, front; default front [D3.2, C7.21]
    turret_facing: The Target Facing of a turret hit, by the TCA. rear, side, front; default as
        `facing` [C3.9, D3.12]
    hit_location: Where it hits. With `by-dr` 15 of the 36 TH DR hit the turret and 21 the hull, as
        if each of them hit. A CH and Multiple Hits have their own place then. by-dr, hull, turret;
        default by-dr [C3.9]
    hull_down: Whether the vehicle is HD, so that only its turret is hit. true, false; default False
        [D4.2, C3.9, C7.5]
    open_topped: Whether the vehicle is Open-Topped. It counts against a FT and MOL. true, false;
        default False [A22.34, A22.612, C13.54]
    crew_exposed: Whether the crew is Crew Exposed (CE). It counts against a FT and MOL. true,
        false; default False [A22.34, A22.612]
    moving: Whether the vehicle is a moving target. It counts against a MOL. true, false; default
        False [C.8, A22.612]
    schuerzen: Whether the vehicle has Schuerzen, and whether it has a turret. They double the lower
        dr of the To Kill DR of HEAT: without a turret against the sides only, with one against the
        rear of the turret, too. none, turreted, non-turreted; default none [D11.2, D11.23]
    survival_number: The CS#. With it, the crew of an eliminated vehicle that does not burn rolls
        for its survival. a whole number from 2 to 10; default the crew does not roll [D5.6]
    red_cs: Whether the CS# is red: the To Kill DR is read one lower to see whether the vehicle
        burns. true, false; default False [D5.7]
    crew_morale: The ML of the crew. With it, the crew takes the NTC for a possible Shock, and the
        TC after Immobilization. a whole number from 2 to 10; default the crew takes no TC [C7.41,
        D5.1, D5.5]
    stun_counter: Whether the vehicle has a `+1` counter after a Stun: +1 to the TC and to the Crew
        Survival DR of its crew. true, false; default False [D5.34, D5.6]
    crew_shaken: Whether the crew is broken, or the vehicle Shocked or Stunned already: +1 to the
        Crew Survival DR, and no TC after Immobilization. true, false; default False [D5.6, D5.5]
    red_cs_if_eliminated: Whether the red CS# burns only a vehicle that the DR eliminates. Otherwise
        a DR of 2 that equals the TK# burns it, too. true, false; default True [D5.7, C7.7]
    survival_drm_add_up: Whether the +1 of the counter after a Stun and that of a crew in trouble
        add up in its Crew Survival DR. true, false; default True [D5.6, D5.34]
    """

@overload
def odds(
    procedure: Literal["duel"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    range: int,
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
) -> Answer:
    """Two vehicles fire at each other with their Guns, Player Turn by Player Turn: who is left?

    range: The range between them. a whole number from 0 to 150; must be given [C3.3, C7.24]
    turns: How many Player Turns it lasts at most. The first is the ATTACKER's. a whole number from
        1 to 20; default 4 [A3]
    opening: How it begins. `standing`: both stand, and the ATTACKER fires first, in his PFPh.
        `attacker-moves`: the ATTACKER moves into the LOS and stops. The DEFENDER fires first, in
        the MPh, and the ATTACKER by Bounding First Fire. standing, attacker-moves; default standing
        [D3.3, A8.1, C5.3]
    target_motion: Case J of the DEFENDER's shots at the ATTACKER who moves. still, moved,
        in-motion, three-mp, one-mp; default moved, if the ATTACKER moves [C6.1]
    aim_time: Cases C1 and C2: how long the ATTACKER had the DEFENDER in his LOS before he fires.
        full, restricted, limited; default by `target-motion`: full, restricted within 3 MP, limited
        within 1 MP [C5.33]
    motion_fire: Whether the ATTACKER fires while he is in Motion or Non-Stopped (Case C4). true,
        false; default False [C5.35]
    stabilized: Whether the ATTACKER's Gun is stabilized. true, false; default False [D11.1, C5.3]
    gun_duel: Whether the ATTACKER moves and fires back at the DEFENDER's first shot, in a Gun Duel.
        The side with the lower sum of Cases A to I and Acquisition fires first. If the sums are
        equal, both sides roll, and the lower Final TH DR comes first. true, false; default False
        [C2.2401]
    hindrance: LOS Hindrances between them. a whole number from 0 to 5; default 0 [C6.9, A6.7]
    rof_limit: The most shots of a fire phase by its ROF, after its first shot. a whole number from
        1 to 6; default 3 [C2.24]
    attacker_caliber_mm: The caliber of its Gun. A vehicle without one does not fire. a whole number
        from 20 to 460; default it does not fire [C4.2, C7.31]
    attacker_barrel: The length of its barrel. short, normal, l, ll; default normal [C4.1, C7.31]
    attacker_ammunition: What it fires, of which there is enough. he, ap, apcr, apds, heat, smoke;
        default ap [C8, C7.31, C7.32, C7.33, C7.34]
    attacker_colour: The colour of its TH#. black, red; default black [C3.3, G1.61]
    attacker_gun_nationality: Whose Gun it is. It must be given if the To Kill Table has several
        numbers for it. american, italian, japanese, russian, other; default not needed for most
        Guns [C7.31, C7.32]
    attacker_basic_tk: Its Basic TK#, if it is not that of the table. a whole number from 1 to 40;
        default as in the table [C7.3]
    attacker_rate_of_fire: Its Multiple ROF; 0 for none. a whole number from 0 to 3; default 0
        [C2.24]
    attacker_breakdown: The B# of its Gun. a whole number from 8 to 12; default 12 [D3.7, A9.7]
    attacker_mount: How its Gun turns. turret, slow-turret, non-turret; default turret [D1.3, C5.1,
        C5.3]
    attacker_hexspines: Case A: by how many hexspines its Gun turns for the first shot. a whole
        number from 0 to 3; default 0 [C5.1]
    attacker_buttoned_up: Case I: whether it is Buttoned Up. true, false; default False [C5.9]
    attacker_leader: The leadership of its Armor Leader. a whole number from -3 to 2; default nobody
        [D3.4]
    attacker_acquired: Case N: what it has acquired before the first shot. a whole number from 0 to
        2; default 0 [C6.5]
    attacker_drm: Every other To Hit DRM of its shots. a whole number from -12 to 20; default 0 [C5]
    attacker_size: Case P: the DRM of its size when it is fired at. a whole number from -2 to 2;
        default 0 [C6.7, D1.7]
    attacker_terrain: Case Q: the terrain that it is in. open-ground, cave, cave-area-target, woods,
        light-jungle, dense-jungle, bamboo, kunai, swamp, crag, graveyard, hut, wooden-building,
        stone-building, hedge, wall, shellholes, foxhole, trench, crest, bank, pillbox; default
        open-ground [C6.8]
    attacker_hull_down: Whether it is Hull Down, so that only its turret is hit. true, false;
        default False [D4.2]
    attacker_target_drm: Every other To Hit DRM of shots at it. a whole number from -12 to 20;
        default 0 [C6]
    attacker_front_af: The AF of its hull front. It must be given if it counts. 0, 1, 2, 3, 4, 6, 8,
        11, 14, 18, 26; default not needed if it does not count [D1.6, C7.11]
    attacker_side_af: The AF of its hull side and rear. It must be given if it counts. 0, 1, 2, 3,
        4, 6, 8, 11, 14, 18, 26; default not needed if it does not count [D1.6, C7.11]
    attacker_turret_front_af: The AF of its turret front, if it is not that of the hull. 0, 1, 2, 3,
        4, 6, 8, 11, 14, 18, 26; default as the front AF [D1.63, D1.64]
    attacker_turret_side_af: The AF of its turret side and rear, if it is not that of the hull. 0,
        1, 2, 3, 4, 6, 8, 11, 14, 18, 26; default as the side AF [D1.63, D1.64]
    attacker_unarmored: What of it is unarmored. none, turret-rear, rear, vehicle; default none
        [D1.21, D1.22, C7.311]
    attacker_facing: The Target Facing of a hull hit, and of a turret hit without a turret facing.
        rear, side, front; default front [D3.2, C7.21]
    attacker_turret_facing: The Target Facing of a turret hit. rear, side, front; default as the
        facing [C3.9, D3.12]
    attacker_schuerzen: Whether it has Schuerzen, which count against HEAT. none, turreted,
        non-turreted; default none [D11.2]
    attacker_crew_morale: The ML of its crew. It must be given if an armored vehicle is fired at. a
        whole number from 2 to 10; default the crew takes no TC [D5.1, C7.41, D5.5]
    attacker_survival_number: Its CS#. With it, the crew of an eliminated vehicle that does not burn
        rolls for its survival. a whole number from 2 to 10; default the crew does not roll [D5.6]
    attacker_red_cs: Whether the CS# is red. true, false; default False [D5.7]
    defender_caliber_mm: The caliber of its Gun. A vehicle without one does not fire. a whole number
        from 20 to 460; default it does not fire [C4.2, C7.31]
    defender_barrel: The length of its barrel. short, normal, l, ll; default normal [C4.1, C7.31]
    defender_ammunition: What it fires, of which there is enough. he, ap, apcr, apds, heat, smoke;
        default ap [C8, C7.31, C7.32, C7.33, C7.34]
    defender_colour: The colour of its TH#. black, red; default black [C3.3, G1.61]
    defender_gun_nationality: Whose Gun it is. It must be given if the To Kill Table has several
        numbers for it. american, italian, japanese, russian, other; default not needed for most
        Guns [C7.31, C7.32]
    defender_basic_tk: Its Basic TK#, if it is not that of the table. a whole number from 1 to 40;
        default as in the table [C7.3]
    defender_rate_of_fire: Its Multiple ROF; 0 for none. a whole number from 0 to 3; default 0
        [C2.24]
    defender_breakdown: The B# of its Gun. a whole number from 8 to 12; default 12 [D3.7, A9.7]
    defender_mount: How its Gun turns. turret, slow-turret, non-turret; default turret [D1.3, C5.1,
        C5.3]
    defender_hexspines: Case A: by how many hexspines its Gun turns for the first shot. a whole
        number from 0 to 3; default 0 [C5.1]
    defender_buttoned_up: Case I: whether it is Buttoned Up. true, false; default False [C5.9]
    defender_leader: The leadership of its Armor Leader. a whole number from -3 to 2; default nobody
        [D3.4]
    defender_acquired: Case N: what it has acquired before the first shot. a whole number from 0 to
        2; default 0 [C6.5]
    defender_drm: Every other To Hit DRM of its shots. a whole number from -12 to 20; default 0 [C5]
    defender_size: Case P: the DRM of its size when it is fired at. a whole number from -2 to 2;
        default 0 [C6.7, D1.7]
    defender_terrain: Case Q: the terrain that it is in. open-ground, cave, cave-area-target, woods,
        light-jungle, dense-jungle, bamboo, kunai, swamp, crag, graveyard, hut, wooden-building,
        stone-building, hedge, wall, shellholes, foxhole, trench, crest, bank, pillbox; default
        open-ground [C6.8]
    defender_hull_down: Whether it is Hull Down, so that only its turret is hit. true, false;
        default False [D4.2]
    defender_target_drm: Every other To Hit DRM of shots at it. a whole number from -12 to 20;
        default 0 [C6]
    defender_front_af: The AF of its hull front. It must be given if it counts. 0, 1, 2, 3, 4, 6, 8,
        11, 14, 18, 26; default not needed if it does not count [D1.6, C7.11]
    defender_side_af: The AF of its hull side and rear. It must be given if it counts. 0, 1, 2, 3,
        4, 6, 8, 11, 14, 18, 26; default not needed if it does not count [D1.6, C7.11]
    defender_turret_front_af: The AF of its turret front, if it is not that of the hull. 0, 1, 2, 3,
        4, 6, 8, 11, 14, 18, 26; default as the front AF [D1.63, D1.64]
    defender_turret_side_af: The AF of its turret side and rear, if it is not that of the hull. 0,
        1, 2, 3, 4, 6, 8, 11, 14, 18, 26; default as the side AF [D1.63, D1.64]
    defender_unarmored: What of it is unarmored. none, turret-rear, rear, vehicle; default none
        [D1.21, D1.22, C7.311]
    defender_facing: The Target Facing of a hull hit, and of a turret hit without a turret facing.
        rear, side, front; default front [D3.2, C7.21]
    defender_turret_facing: The Target Facing of a turret hit. rear, side, front; default as the
        facing [C3.9, D3.12]
    defender_schuerzen: Whether it has Schuerzen, which count against HEAT. none, turreted,
        non-turreted; default none [D11.2]
    defender_crew_morale: The ML of its crew. It must be given if an armored vehicle is fired at. a
        whole number from 2 to 10; default the crew takes no TC [D5.1, C7.41, D5.5]
    defender_survival_number: Its CS#. With it, the crew of an eliminated vehicle that does not burn
        rolls for its survival. a whole number from 2 to 10; default the crew does not roll [D5.6]
    defender_red_cs: Whether the CS# is red. true, false; default False [D5.7]
    """

@overload
def odds(
    procedure: Literal["mines"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    path: Sequence[int],
    leaves: bool = ...,
    deep_snow: bool = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    targets: Sequence[str],
    morale_modifier: int = ...,
    elr: int,
    heat_of_battle: bool = ...,
    place: Literal["ordinary", "cave", "pillbox"] = ...,
    enemy_in_sight: bool = ...,
    no_quarter: bool = ...,
    enemy_adjacent: bool = ...,
    original_2_passes: bool = ...,
) -> Answer:
    """Infantry crosses A-P minefields: who gets through, where are they stopped, and what do they
    lose?

    path: The strength of the A-P mines of each hex that is entered, one to six hexes: 6, 8 or 12,
        or 0 for a hex without them. They attack on entry and again on exit. 1 to 6 whole numbers,
        each from 0 to 12; must be given [B28.1, B28.41, B28.412]
    leaves: Whether the last hex is left, too, so that its mines attack once more. true, false;
        default True [B28.41]
    deep_snow: Whether there is Deep Snow: A-P mines have half their FP, A-T mines have one factor
        less, and all their attacks have +1. true, false; default False [E3.732]
    force: The force of the targets. japanese, usmc, american, early-american, british, gmd,
        red-chinese, russian, german, ss, finnish, french, italian, axis-minor, allied-minor,
        partisan; default japanese [G1, A25]
    targets: The targets, one to six: `4-4-8`, `7-6-8`, `9-1`, `hero`. Add the markers of each, as
        in `7-6-8-broken`: `-fanatic`, `-heroic`, `-pinned`, `-broken`, `-disrupted`, `-berserk`,
        `-concealed`. 1 to 6 names such as 4-4-8, 2-2-6r, 2-3-7-broken, reduced-crew, 9-1,
        8-0-wounded, hero, hero-wounded, 3-4-8r-pinned, second-line-full-concealed; must be given
        [A7.3, A10.2, A12.13]
    morale_modifier: The change to their Morale Level: -1 is Encirclement, which lowers that of no
        unbroken Japanese unit and of no hero. The sum never passes 10. A Japanese leader among the
        targets is counted automatically. a whole number from -5 to 5; default 0 [A.18, A7.7]
    elr: Their Experience Level Rating. a whole number from 0 to 5; must be given [A19.13]
    heat_of_battle: Whether an Original 2 on a MC causes Heat of Battle. true, false; default True
        [A15.1, G1.62]
    place: The place of the targets, for Heat of Battle. In a cave or pillbox concealment does not
        halve fire. ordinary, cave, pillbox; default cave or pillbox when that is the terrain, else
        ordinary [G1.62, G11.97, G11.812, B30.7]
    enemy_in_sight: Whether they have a Known enemy in their LOS, for Heat of Battle. true, false;
        default True [A15.44]
    no_quarter: Whether No Quarter is in effect, for Heat of Battle. true, false; default True
        [A15.5, G1.621]
    enemy_adjacent: Whether a Good Order enemy is ADJACENT, to whom a unit can surrender in the Heat
        of Battle. Without one it is only Disrupted. true, false; default true where a `range` of 0
        or 1 is given, else false [A15.5]
    original_2_passes: Whether an Original 2 passes a MC even when its Final DR is above the Morale
        Level. true, false; default False [A10.1, A15.1]
    """

@overload
def odds(
    procedure: Literal["mines-vehicle"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    path: Sequence[int],
    leaves: bool = ...,
    deep_snow: bool = ...,
    anti_tank: Sequence[int] = ...,
    vehicle: Literal["armored", "unarmored"] = ...,
    hull_armor: Literal[0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26] = ...,
) -> Answer:
    """A vehicle crosses minefields: does it get through, and where is it lost?

    path: The strength of the A-P mines of each hex that is entered, one to six hexes: 6, 8 or 12,
        or 0 for a hex without them. They attack on entry and again on exit. 1 to 6 whole numbers,
        each from 0 to 12; must be given [B28.1, B28.41, B28.412]
    leaves: Whether the last hex is left, too, so that its mines attack once more. true, false;
        default True [B28.41]
    deep_snow: Whether there is Deep Snow: A-P mines have half their FP, A-T mines have one factor
        less, and all their attacks have +1. true, false; default False [E3.732]
    anti_tank: The A-T factors of each hex of the path, one number for each hex. 1 to 6 whole
        numbers, each from 0 to 5; default none in any hex [B28.5, B28.51]
    vehicle: Whether the vehicle is armored. One whose side and rear are unarmored is not. armored,
        unarmored; default armored [B28.42, B28.52]
    hull_armor: The lowest AF of the hull; an armored vehicle needs it. With an AF of 0 mines treat
        it as unarmored. 0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26; default not needed for an unarmored
        vehicle [B28.42, B28.52, C7.12]
    """

@overload
def odds(
    procedure: Literal["daisy-chain"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    factors: int,
    vehicle: Literal["armored", "unarmored"] = ...,
    hull_armor: Literal[0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26] = ...,
    deep_snow: bool = ...,
) -> Answer:
    """A Daisy Chain of A-T mines is announced against a vehicle that has entered its hex or changed
    its VCA there: one dr, and perhaps one attack.

    factors: Its A-T factors. a whole number from 1 to 5; must be given [B28.531, G1.613]
    vehicle: Whether the vehicle is armored. One whose side and rear are unarmored is not. armored,
        unarmored; default armored [B28.42, B28.52]
    hull_armor: The lowest AF of the hull; an armored vehicle needs it. With an AF of 0 mines treat
        it as unarmored. 0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26; default not needed for an unarmored
        vehicle [B28.42, B28.52, C7.12]
    deep_snow: Whether there is Deep Snow: one factor less, and +1 to the attack. true, false;
        default False [E3.732]
    """

@overload
def odds(
    procedure: Literal["set-dc"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    unit: str,
    led_by: str = ...,
    infantry_with_it: int = ...,
    malfunction_number: Literal[12, 10, 8] = ...,
    wreck: bool = ...,
) -> Answer:
    """A vehicle enters the Location of a Japanese A-T Set DC by road, and the unit that is named for
    it tries to detonate the DC.

    unit: The Japanese Infantry unit that detonates it. It can be `hero`, for a Tank-Hunter Hero. a
        name such as 4-4-7, 2-3-8, 9-1, hero, 4-4-8-fanatic; must be given [G1.6121, A23.7]
    led_by: The leader in its Location: his modifier counts, and its Morale Level is one higher. a
        name such as 9-1, 8-0, 10-2; default nobody [A10.21, A10.22, G1.41]
    infantry_with_it: How many enemy Infantry units are in the Location with the vehicle. Each adds
        1 to the DR, for malfunction only. a whole number from 0 to 12; default 0 [A23.7]
    malfunction_number: The DC's X#. 12, 10, 8; default 12; 10 if the unit is not Elite [A23.2,
        A23.7]
    wreck: Whether the vehicle has a wreck side. Without one it is eliminated, and nobody survives.
        true, false; default True [G1.6121]
    """

@overload
def odds(
    procedure: Literal["bog"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    terrain: Literal["woods", "light-woods", "graveyard", "wooden-building", "stone-building", "debris", "light-jungle", "dense-jungle", "bamboo", "open-ground", "rubble", "factory", "stream", "deep-stream"],
    vehicle: Literal["tracked", "carrier", "tankette", "halftrack", "armored-car", "truck"],
    entry: Literal["third", "half", "all"] = ...,
    ground_pressure: Literal["low", "normal", "high"] = ...,
    ground: Literal["mud", "firm", "soft", "snow", "deep-snow"] = ...,
    towing: bool = ...,
    abrupt_elevation: bool = ...,
    uphill: bool = ...,
    wire: bool = ...,
    drm: int = ...,
    hexes: int = ...,
) -> Answer:
    """A vehicle enters one or more Bog hexes: does it Bog?

    terrain: The terrain of each hex. woods, light-woods, graveyard, wooden-building,
        stone-building, debris, light-jungle, dense-jungle, bamboo, open-ground, rubble, factory,
        stream, deep-stream; must be given [D8.2, D8.21, G2.2, G3.2]
    vehicle: What kind of vehicle it is. One that is not fully tracked has +1, and Truck-type MP
        another +1. tracked, carrier, tankette, halftrack, armored-car, truck; must be given [D8.21]
    entry: The MP that it pays to enter woods, a building and the like. Half of them means +3, or +4
        for a stone building; a third into light woods means +1. third, half, all; default not
        needed where the MP do not matter [D8.21, B13.41]
    ground_pressure: Its Ground Pressure: +1 if it is normal, +2 if it is high. low, normal, high;
        default normal [D1.4, D8.2]
    ground: The condition of the ground: +1 for soft ground, mud and snow, and +2 for Deep Snow. It
        does not count in buildings. mud, firm, soft, snow, deep-snow; default firm [D8.21, D8.23,
        E3.752]
    towing: Whether it tows anything except a mortar of 76 to 107 mm: +1. true, false; default False
        [D8.21]
    abrupt_elevation: Whether it crosses an Abrupt Elevation change: +1. true, false; default False
        [D8.21, B10.51]
    uphill: Whether it enters woods or jungle uphill: +1. true, false; default False [D8.21]
    wire: Whether there is Wire in each hex: +2. If a fully-tracked vehicle does not Bog, a colored
        1 removes the Wire. true, false; default False [D8.21, B26.53]
    drm: All other DRM. a whole number from -12 to 20; default 0 [D8.21]
    hexes: How many such hexes it enters one after another. a whole number from 1 to 6; default 1
        [D8.2]
    """

@overload
def odds(
    procedure: Literal["unbog"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    vehicle: Literal["tracked", "carrier", "tankette", "halftrack", "armored-car", "truck"],
    mp: int,
    mired: bool = ...,
    helper: bool = ...,
    leader: int | str = ...,
    drm: int = ...,
    tries: int,
    halftrack_pays_double: bool = ...,
) -> Answer:
    """A bogged vehicle tries to free itself at the start of its MPh, once in each Game Turn: is it
    freed, and with how many MP left?

    vehicle: What kind of vehicle it is. One that is not fully tracked pays twice as many MP.
        tracked, carrier, tankette, halftrack, armored-car, truck; must be given [D8.3]
    mp: Its MP allotment. a whole number from 1 to 40; must be given [D1.1, D8.3]
    mired: Whether it is Mired already: +1 to the colored die. true, false; default False [D8.31]
    helper: Whether an AFV helps, for -1. It is Mobile, CE and Stopped in the Location, has at least
        90 % of the weight, has not fired, and spends all its MP in Delay. Both are TI then and stay
        Stopped, so that a freed vehicle has no MP left. true, false; default False [D8.3]
    leader: The modifier of the vehicle's armor leader. a whole number from -3 to 2; default no
        leader [D8.3, D3.44]
    drm: All other drm to the colored die. a whole number from -12 to 20; default 0 [D8.3]
    tries: In how many of its MPh it tries. a whole number from 1 to 12; must be given [D8.3]
    halftrack_pays_double: Whether a halftrack pays twice as many MP, too. true, false; default True
        [D8.3]
    """

@overload
def odds(
    procedure: Literal["wire-exit"],
    /,
    *,
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
) -> Answer:
    """Infantry above Wire moves beneath it and on, in the MPh or in a rout: does it get out?

    mf: Its MF in each MPh. A leader who moves along adds his: a squad then has 6. a number from 0
        to 12, whole or with a half; default 6 in a rout; needed for the MPh [A4.11, A4.12]
    spent_mf: The MF that it has spent before its first dr, such as those for entering the hex in
        this MPh or RtPh. a number from 0 to 12, whole or with a half; default 0 [B26.4, B26.41]
    exit_mf: The MF that the next hex costs. a number from 0 to 12, whole or with a half; default 1
        [B26.4, B26.41]
    stack: How many units of these MF begin above the Wire. Each has its own dr. a whole number from
        1 to 6; default 1 [B26.4]
    game_turns: In how many of its MPh it tries. a whole number from 1 to 20; default 1 [B26.4]
    rout: Where a broken unit routs from. A wounded SMC has 3 MF then: give them as `mf`. adjacent,
        open-ground, elsewhere; default it moves in its MPh [B26.41, A10.5]
    force: The force of the unit that routs. Japanese and Partisans do not surrender. japanese,
        usmc, american, early-american, british, gmd, red-chinese, russian, german, ss, finnish,
        french, italian, axis-minor, allied-minor, partisan; default japanese [A20.21, G1.621]
    no_quarter: Whether No Quarter is in effect. Then it cannot surrender. true, false; default True
        [A20.3, G1.621]
    """

@overload
def odds(
    procedure: Literal["panji"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    units: Sequence[str],
    elr: int,
    by_path: bool = ...,
    morale_modifier: int = ...,
    drm: int = ...,
) -> Answer:
    """Infantry crosses a hexside that is covered by Panji: what becomes of it?

    force: Whose units they are. japanese, usmc, american, early-american, british, gmd,
        red-chinese, russian, german, ss, finnish, french, italian, axis-minor, allied-minor,
        partisan; default japanese [G9.31, G1.13]
    units: The units that cross together: `4-4-7`, `9-1`, `hero`, `4-4-7-broken`. 1 to 4 names such
        as 4-4-7, 3-4-8r, 9-1, 1-2-6-broken, hero; must be given [G9.31]
    elr: Their Experience Level Rating. a whole number from 0 to 5; must be given [A19.13]
    by_path: Whether they cross as a stack over a road, path, depression or TB hexside. Then one of
        them, at random, takes the Panji MC, and the others take a NTC with leadership. true, false;
        default False [G9.31]
    morale_modifier: The change to their Morale Level: -1 is Encirclement, which lowers that of no
        unbroken Japanese unit and of no hero. That of a Japanese leader among them is counted
        already. The sum never passes 10. a whole number from -5 to 5; default 0 [A.18, A7.7]
    drm: The number of the Panji MC, and all other DRM. Its number is not public: 0 for a NMC, 1 for
        a 1MC. a whole number from -12 to 20; default 0 [G9.31]
    """

@overload
def odds(
    procedure: Literal["kindle"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    terrain: Literal["woods", "light-woods", "brush", "vineyard", "grain", "orchard", "olive-grove", "light-jungle", "dense-jungle", "bamboo", "kunai", "palm-trees", "hut", "wooden-building", "stone-building", "woods-road", "cactus"],
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
) -> Answer:
    """Infantry Kindles its Location, or an attack sets one on fire: is there a Flame, and what becomes
    of it?

    terrain: The terrain of the Location. woods, light-woods, brush, vineyard, grain, orchard,
        olive-grove, light-jungle, dense-jungle, bamboo, kunai, palm-trees, hut, wooden-building,
        stone-building, woods-road, cactus; must be given [B25.5, B25.6]
    means: What can set it on fire. kindling, flamethrower, he, wp, hut-attack; default kindling
        [B25.11 to B25.13, A24.32, G5.6]
    ec: The Environmental Conditions. They do not count in buildings and huts. snow, mud, wet,
        moist, moderate, dry, very-dry; default moderate [B25.5]
    force: The force of those who Kindle. japanese, usmc, american, early-american, british, gmd,
        red-chinese, russian, german, ss, finnish, french, italian, axis-minor, allied-minor,
        partisan; default japanese [B25.11]
    smc: The SMC who Kindles alone, or directs the `unit`. First he passes a NTC. a name such as
        8-1, 9-0, hero; default only an attack needs none [B25.11]
    unit: The MMC that Kindles. His modifier counts with its sign changed; a half-squad or crew has
        -1. a name such as 4-4-7, 2-3-8; default the SMC Kindles alone, with -2 [B25.11]
    mol: Whether the MMC can have a MOL: by its MOL Check dr it has +2. If that fails, it Kindles
        without. true, false; default False [B25.11, A22.611, A22.613]
    fortified: Whether it is a Fortified Building Location: -1. true, false; default False [B25.5,
        B23.9]
    drm: All other DRM of the Kindling DR. a whole number from -12 to 20; default 0 [B25.11]
    tries: How many times it is tried. a whole number from 1 to 12; default 1 [B25.11]
    turns_later: How many Player Turns the Flame burns after the one in which it was placed. a whole
        number from 0 to 12; default 0 [B25.15, B25.151]
    """

@overload
def odds(
    procedure: Literal["blaze-spread"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    terrain: Literal["woods", "light-woods", "brush", "vineyard", "grain", "orchard", "olive-grove", "light-jungle", "dense-jungle", "bamboo", "kunai", "palm-trees", "hut", "wooden-building", "stone-building", "woods-road", "cactus"],
    ec: Literal["snow", "mud", "wet", "moist", "moderate", "dry", "very-dry"] = ...,
    attached: bool = ...,
    level: Literal["higher", "same", "lower"] = ...,
    fortified: bool = ...,
    drm: int = ...,
    turns: int,
) -> Answer:
    """A Blaze burns beside a Location, Player Turn after Player Turn: does it spread to it?

    terrain: The terrain of the Location to which it can spread. woods, light-woods, brush,
        vineyard, grain, orchard, olive-grove, light-jungle, dense-jungle, bamboo, kunai,
        palm-trees, hut, wooden-building, stone-building, woods-road, cactus; must be given [B25.6]
    ec: The Environmental Conditions. They do not count in buildings and huts. snow, mud, wet,
        moist, moderate, dry, very-dry; default moderate [B25.5, B25.6]
    attached: Whether its terrain is directly attached to that of the Blaze. Else -2. true, false;
        default True [B25.62]
    level: Its level: +1 above the Blaze, -1 below it. higher, same, lower; default same [B25.6]
    fortified: Whether it is a Fortified Building Location: -1, to the DR of its Flame, too. true,
        false; default False [B25.6, B23.9]
    drm: All other DRM of the Spreading Fire DR, such as that of a Mild Breeze. a whole number from
        -12 to 20; default 0 [B25.64]
    turns: In how many Player Turns the Blaze can spread. It cannot in the one in which it appears.
        a whole number from 1 to 20; must be given [B25.6]
    """

@overload
def odds(
    procedure: Literal["climb"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    levels: int,
    game_turns: int,
    bad_weather: bool = ...,
    night: bool = ...,
    commando: bool = ...,
    smc: bool = ...,
    portage: int = ...,
    drm: int = ...,
) -> Answer:
    """Infantry Climbs a cliff, up or down, one MPh after another: does it arrive, and when?

    levels: How many levels it Climbs. a whole number from 1 to 6; must be given [B11.4, B11.43]
    game_turns: In how many of its MPh it Climbs at most. a whole number from 1 to 20; must be given
        [B11.41]
    bad_weather: Whether there is rain, falling snow or a Heavy Wind: +1. true, false; default False
        [B11.41]
    night: Whether it is night: +1. true, false; default False [B11.41, E1.421]
    commando: Whether they are Commandos or Gurkhas. They fall with a Final 13, and Climb with an 11
        or less. true, false; default False [B11.433, A25.43]
    smc: Whether the Climber is a SMC, whose IPC is 1. That of a MMC is 3. true, false; default
        False [A4.42]
    portage: The PP that the Climber carries: one less than its IPC at most. a whole number from 0
        to 6; default 0 [B11.4, A4.42]
    drm: All other DRM. a whole number from -12 to 20; default 0 [B11.41]
    """

@overload
def odds(
    procedure: Literal["straying"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    stealth: Literal["normal", "stealthy", "lax"],
    game_turns: int,
    blocked: Sequence[int] = ...,
    jitter_fire: bool = ...,
    cloaked: bool = ...,
    defender_stealth: Literal["normal", "stealthy", "lax"] = ...,
) -> Answer:
    """A unit or stack moves by night, or in the interior of dense jungle and bamboo: does it Stray,
    where to, and is there Jitter Fire?

    stealth: Whether it is Lax, Normal or Stealthy: as most of its squads, and as the worse in a
        tie. normal, stealthy, lax; must be given [E1.6, E.4, G1.6]
    game_turns: In how many MPh it moves. a whole number from 1 to 20; must be given [E1.53]
    blocked: The directions in which it does not Stray, but is TI instead: because of a cliff, a
        ford, a Known enemy, an Illuminated hex or too few MF. 1 to 6 whole numbers, each from 1 to
        6; default it can Stray in all six [E1.53]
    jitter_fire: Whether Jitter Fire is possible: after the first Gunflash by an attack on an enemy,
        and not in jungle. true, false; default False [E1.55, G2.22]
    cloaked: Whether the unit is Cloaked. true, false; default False [E1.55, E1.4]
    defender_stealth: Whether the nearest DEFENDER is Lax, Normal or Stealthy. normal, stealthy,
        lax; default not needed without Jitter Fire [E1.55]
    """

@overload
def odds(
    procedure: Literal["illumination"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    flare: Literal["starshell", "ir-mortar", "ir-oba"] = ...,
    leaders: int = ...,
    mmc: int = ...,
    vehicles: int = ...,
    mortars: int = ...,
    method: Literal["one", "two", "three"],
    distance: int,
    off_grain: int = ...,
    cave_entrance: int = ...,
) -> Answer:
    """A side tries to fire Starshells or IR: is there one, and does one of them Illuminate a certain
    hex?

    flare: What is fired. A Starshell Illuminates 3 hexes around it, and an IR 6. starshell,
        ir-mortar, ir-oba; default starshell [E1.92, E1.93]
    leaders: How many leaders or armor leaders try: 4 or less. There is one try in each hex. a whole
        number from 0 to 6; default 0 [E1.92]
    mmc: How many MMC try, each in another hex: 2 or less. a whole number from 0 to 6; default 0
        [E1.92]
    vehicles: How many CE AFV without an armor leader try: 2 or less. a whole number from 0 to 6;
        default 0 [E1.92]
    mortars: How many mortars try to fire IR: 4 or less. The malfunction of its TH DR is not
        counted. a whole number from 0 to 6; default 0 [E1.93]
    method: How it is placed. By method 1 it errs one hex from the own hex; by method 2 half the
        white die (FRU) from a Gunflash or Known enemy; by method 3 the white die from a hex at a
        given distance. one, two, three; must be given [E1.922]
    distance: How far the hex that is to be Illuminated is from the hex where each flare is placed
        first. a whole number from 0 to 12; must be given [E1.922]
    off_grain: How many hexes of that distance go along another hex grain than the rest; 0 on one
        hexrow or along its grain. a whole number from 0 to 12; default 0 [E1.922]
    cave_entrance: If a cave is to be Illuminated whose Entrance Hex is another hex: the direction
        from its hex to that one. 1 leads on, away from the place of the flares along most hexes of
        the `distance`; 2 is the grain of the `off-grain` hexes; and so on around. a whole number
        from 1 to 6; default no cave, or one IN a Depression [G11.96]
    """

@overload
def odds(
    procedure: Literal["sewer"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    leader: str = ...,
    game_turns: int,
    lost: bool = ...,
    emerges_lost: bool = ...,
    friends: bool = ...,
    unseen: bool = ...,
    enemy_mmc: int = ...,
    enemy_in_sewer: bool = ...,
    drm: int = ...,
) -> Answer:
    """Infantry enters a sewer and moves on until it emerges: does it come out, and when?

    force: The force of the leader. japanese, usmc, american, early-american, british, gmd,
        red-chinese, russian, german, ss, finnish, french, italian, axis-minor, allied-minor,
        partisan; default japanese [B8.4]
    leader: The leader who must pass a 4TC, in each of his MPh until he does. a name such as 9-1,
        10-2; default a SSR lets them enter, or they are below already [B8.4]
    game_turns: In how many of their MPh they try to enter, or move in the sewer. a whole number
        from 1 to 20; must be given [B8.41]
    lost: Whether they are lost at the start: +1 to the dr. true, false; default False [B8.41]
    emerges_lost: Whether they emerge even where they are lost, if the dr allows it. They make the
        dr in any case, with +1. true, false; default False [B8.42]
    friends: Whether friends are in the Manhole Location: -1. true, false; default False [B8.42]
    unseen: Whether the Manhole is in a building without enemies, or out of all enemy LOS, except a
        LOS with a Hindrance of +2 or more: -1. true, false; default False [B8.42]
    enemy_mmc: How many Good Order enemy MMC are in the Manhole Location: +1 each. a whole number
        from 0 to 6; default 0 [B8.42]
    enemy_in_sewer: Whether an enemy is in an adjacent Sewer Location: +1. true, false; default
        False [B8.42]
    drm: All other drm of the Emergence dr. a whole number from -12 to 20; default 0 [B8.42]
    """

@overload
def odds(
    procedure: Literal["tunnel"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    units: Sequence[str],
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    entrance: Literal["above-ground", "pillbox", "complex"] = ...,
    exit: Literal["above-ground", "pillbox", "complex"],
    tunnels: int = ...,
    seen: bool = ...,
    encircled: bool = ...,
    enemies: Sequence[str] = ...,
    enemy_force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    ambush_drm: int = ...,
    enemy_ambush_drm: int = ...,
    looked_for: int = ...,
    recovery_drm: int = ...,
) -> Answer:
    """Infantry goes through tunnels: when is it out, in which state, and what is found at the exit?

    units: The units that go together, in Good Order. If all are broken, they rout through it. 1 to
        6 names such as 4-4-7, 2-2-8, 9-1, 2-3-7-broken; must be given [B8.61, B8.62]
    force: Whose units they are. japanese, usmc, american, early-american, british, gmd,
        red-chinese, russian, german, ss, finnish, french, italian, axis-minor, allied-minor,
        partisan; default japanese [B8.61, G1.632]
    entrance: Where the first tunnel begins. above-ground, pillbox, complex; default above-ground
        [B8.6, G11.933]
    exit: Where the last tunnel ends. above-ground, pillbox, complex; must be given [B8.6, G1.632,
        G11.933]
    tunnels: How many tunnels they go through, one in each of their MPh. a whole number from 1 to 6;
        default 1 [B8.61, G11.933]
    seen: Whether a Good Order enemy within 16 hexes has a LOS to the exit. true, false; default
        False [G11.75, G11.933]
    encircled: Whether the Location that they leave is Encircled. Then they are pinned and CX. true,
        false; default False [B8.61]
    enemies: The enemy units in the exit Location. 1 to 6 names such as 7-6-8, 9-1; default none
        [B8.61, A11.4]
    enemy_force: Whose units those are. japanese, usmc, american, early-american, british, gmd,
        red-chinese, russian, german, ss, finnish, french, italian, axis-minor, allied-minor,
        partisan; default usmc [B8.61]
    ambush_drm: All other drm of their own Ambush dr, such as +1 in jungle. a whole number from -12
        to 20; default 0 [A11.4]
    enemy_ambush_drm: All other drm of the enemy's Ambush dr. a whole number from -12 to 20; default
        0 [A11.4]
    looked_for: How many Recovery dr an enemy makes for an entrance that has been used in his LOS. a
        whole number from 0 to 12; default 0 [B8.63, A4.44]
    recovery_drm: All drm of those Recovery dr, such as +1 at night and +2 in jungle. a whole number
        from -12 to 20; default 0 [A4.44, G.5]
    """

@overload
def odds(
    procedure: Literal["clearance"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    item: Literal["mines", "wire", "set-dc", "roadblock", "rubble", "flame"],
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
    tries: int,
) -> Answer:
    """Infantry clears mines, Wire, a Set DC, a roadblock, rubble or a Flame, one try after another: is
    it done in time?

    item: What is cleared. mines, wire, set-dc, roadblock, rubble, flame; must be given [B24.71 to
        B24.76]
    squads: How many squads clear: -1 for the first, -2 for each further one. a whole number from 0
        to 6; default 0 [B24.7]
    half_squads: How many HS and crews clear: -1 for each, but nothing for one that clears without a
        squad. a whole number from 0 to 6; default 0 [B24.7]
    sapper_squads: How many of the squads are Sappers, for another -2 each: against mines, Wire and
        Set DC. a whole number from 0 to 6; default 0 [B28.8]
    sapper_half_squads: How many of the HS are Sappers, for another -1 each: against mines, Wire and
        Set DC. a whole number from 0 to 6; default 0 [B28.8]
    heroes: How many heroes help, for -1 each: against mines, Wire and Set DC. a whole number from 0
        to 6; default 0 [B24.7]
    leader: The modifier of the leader who directs another unit. a whole number from -3 to 2;
        default no leader directs [B24.7]
    bulldozers: How many bulldozers clear, for -5 each: a roadblock, rubble or a Flame. a whole
        number from 0 to 6; default 0 [B24.7]
    labor: The Labor Status before the first try. a whole number from 0 to 2; default 0 [B24.8]
    deep_snow: Whether there is Deep Snow, for +1 against mines. true, false; default False [E3.732]
    inexperienced: Whether those that clear are Inexperienced: against mines an Original 11 is a
        Casualty Reduction, too. true, false; default False [B24.74]
    drm: All other DRM, such as the EC DRM against a Flame. a whole number from -12 to 20; default 0
        [B24.7, B24.72]
    tries: In how many phases it is tried. a whole number from 1 to 12; must be given [B24.7]
    """

@overload
def odds(
    procedure: Literal["roadblock"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    means: Literal["direct-fire", "oba", "mortar", "placed-dc", "set-dc"],
    caliber_mm: int = ...,
    to_hit: int = ...,
    drm: int = ...,
    malfunction_number: Literal[12, 10, 8] = ...,
    attacks: int = ...,
) -> Answer:
    """HE or a DC is used against a roadblock, again and again: is it removed?

    means: What attacks it. The TEM of +2 counts in the TH DR of Direct Fire, and in the IFT DR of
        OBA, of a mortar (with half its FP) and of a Placed DC. A Set DC has -3 and no TEM.
        direct-fire, oba, mortar, placed-dc, set-dc; must be given [B29.5]
    caliber_mm: The caliber of HE. a whole number from 20 to 460; default not needed for a DC
        [B29.5, C.6]
    to_hit: The TH# of Direct Fire on the Infantry Target Type, without the TEM. a whole number from
        2 to 20; default every shot hits [C3.3, B29.5]
    drm: All other DRM: of the TH DR if `to-hit` is given, else of the IFT DR. a whole number from
        -12 to 20; default 0 [B29.5]
    malfunction_number: The X# of a DC: 12; 10 if the user is not Elite or the DC is captured; 8 if
        both. 12, 10, 8; default 12 [A23.2, A23.4]
    attacks: How many attacks are made. a whole number from 1 to 12; default 1 [B29.5]
    """

@overload
def odds(
    procedure: Literal["he-against-cave"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    caliber_mm: int,
    range: int,
    colour: Literal["black", "red"] = ...,
    barrel: Literal["short", "normal", "l", "ll"] = ...,
    drm: int = ...,
) -> Answer:
    """A Gun fires one shot of HE at a predesignated cave, on the Infantry Target Type.

    caliber_mm: The Gun's caliber in millimetres. a whole number from 20 to 460; must be given
        [C4.2, G11.88]
    range: The range in hexes. a whole number from 0 to 150; must be given [C3.3]
    colour: The colour of the nationality's TH#. black, red; default black [C3.3]
    barrel: The length of the Gun's barrel. short, normal, l, ll; default normal [C4.1]
    drm: Every To Hit DRM except the cave's own +4. a whole number from -12 to 20; default 0 [C5,
        C6]
    """

@overload
def odds(
    procedure: Literal["hidden-movement"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    event: Literal["waits", "other-activity", "fires", "places-dc", "throws-dc", "acts-in-complex", "cave-from-cave", "cave-from-depression-cave", "cave-from-complex", "cave-from-above", "pillbox-from-complex", "enters-complex", "exits-above-ground", "exits-by-tunnel", "end-of-ccph", "is-attacked", "is-harmed", "is-attacked-by-ft", "is-harmed-by-ft", "is-bombarded", "wp-below", "is-searched", "is-reconned", "is-interrogated"],
    unit: Literal["hidden", "concealed", "known"],
    enemy: Literal["no-los", "not-good-order", "beyond-16", "within-16"],
    cave: Literal["hidden", "hidden-in-jungle", "onboard"] = ...,
    manner: Literal["assault-movement", "movement", "advance", "rout"] = ...,
    open_ground: bool = ...,
    good_order: bool = ...,
    originally_hidden: bool = ...,
    alongside: Literal["nothing", "sw", "gun", "prisoners"] = ...,
    gun_fires: Literal["emplaced", "not-emplaced", "always-revealed"] = ...,
    primary_cave: bool = ...,
) -> Answer:
    """What becomes of a Japanese unit and its cave: hidden, concealed or revealed?

    event: What the unit does, or what is done to it. waits, other-activity, fires, places-dc,
        throws-dc, acts-in-complex, cave-from-cave, cave-from-depression-cave, cave-from-complex,
        cave-from-above, pillbox-from-complex, enters-complex, exits-above-ground, exits-by-tunnel,
        end-of-ccph, is-attacked, is-harmed, is-attacked-by-ft, is-harmed-by-ft, is-bombarded,
        wp-below, is-searched, is-reconned, is-interrogated; must be given [G11.31, G11.75, G11.3,
        G11.33, G11.851, G11.981]
    unit: What the enemy knows of the unit before. hidden, concealed, known; must be given [G11.31,
        G11.75]
    enemy: The nearest enemy with a LOS to the place where the unit is, or that it enters. Of a
        Depression that it crosses, it is a LOS INTO that hex. no-los, not-good-order, beyond-16,
        within-16; must be given [G11.31, G11.75, A12.14]
    cave: What the enemy knows of the cave that the unit is in, enters, or leaves for above ground;
        of the pillbox that it enters. A Complex has no counter. hidden, hidden-in-jungle, onboard;
        default onboard [G11.3, A12.33, G1.632]
    manner: How the unit moves. assault-movement, movement, advance, rout; default movement [A12.14,
        G11.73]
    open_ground: Whether it enters or crosses Open Ground above ground. true, false; default False
        [A12.14, G11.75]
    good_order: Whether the unit is in Good Order. A broken one can hide, too. true, false; default
        True [G11.31, G11.75]
    originally_hidden: Whether the unit was set up by HIP. A cave also hides those that were not.
        true, false; default True [G11.31, G11.75, A12.31]
    alongside: What is with the unit. It shares what becomes of the unit. nothing, sw, gun,
        prisoners; default nothing [G11.31, G11.75, G11.76, A12.2]
    gun_fires: How the Gun with it fires. emplaced, not-emplaced, always-revealed; default emplaced
        [A12.34]
    primary_cave: Whether the cave is a Primary one. true, false; default False [G11.981]
    """

@overload
def odds(
    procedure: Literal["cave-move"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    goes_from: Literal["above-ground", "cave", "complex", "tunnel", "pillbox"],
    goes_to: Literal["above-ground", "cave", "complex", "tunnel", "pillbox"],
    unit: Literal["hidden", "concealed", "known"],
    enemy: Literal["no-los", "not-good-order", "beyond-16", "within-16"],
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
) -> Answer:
    """May a unit go from here to there below ground, for how many MF, and hidden or not?

    goes_from: Where the unit is. above-ground, cave, complex, tunnel, pillbox; must be given
        [G11.7, G11.72, G11.73]
    goes_to: Where it goes. above-ground, cave, complex, tunnel, pillbox; must be given [G11.7,
        G11.72, G11.73]
    unit: What the enemy knows of the unit before. hidden, concealed, known; must be given [G11.75]
    enemy: The nearest enemy with a LOS to the place that the unit enters. From cave to cave IN a
        Depression, it is a LOS INTO that hex. no-los, not-good-order, beyond-16, within-16; must be
        given [G11.75]
    cave: What the enemy knows of the cave that it enters, or leaves for above ground; of the
        pillbox that it enters. hidden, hidden-in-jungle, onboard; default onboard [G11.3, G11.751,
        A12.33]
    manner: How it moves. assault-movement, movement, advance, rout; default movement [G11.73,
        G11.74]
    force: Whose unit it is. japanese, usmc, american, early-american, british, gmd, red-chinese,
        russian, german, ss, finnish, french, italian, axis-minor, allied-minor, partisan; default
        japanese [G11.7]
    mover: Its state. good-order, broken, pinned, ti; default good-order [A4.1, A4.7, A10.5]
    smc: Whether it is a SMC, whose IPC is 1. That of a MMC is 3. true, false; default False [A4.42]
    portage: The PP that it carries. a whole number from 0 to 6; default 0 [A4.42, G11.74]
    smc_helps: Whether a SMC without a PP of his own goes along, and adds his IPC. true, false;
        default False [A4.42, G11.74]
    cx: Whether it is CX: its IPC is 1 less. true, false; default False [A4.52, A4.72]
    mf: Its MF with a leader's and those of Double Time, without portage. They count only on the way
        out: below ground all have four. a whole number from 3 to 9; default 4 [G11.74, A4.11]
    spent_mf: The MF that it has spent in this MPh or RtPh. a number from 0 to 12, whole or with a
        half; default 0 [A4.1]
    entered: Whether it has entered a cave or Complex in this phase. true, false; default False
        [G11.74]
    accessible: Whether the two places are Accessible: the cave is of that Complex, the Complexes
        share a hexside, the tunnel joins the places. true, false; default True [G11.6, G11.933]
    same_hex: Whether two caves are in the same hex. true, false; default True [G11.6]
    levels: How many levels lie between two caves. a whole number from 0 to 6; default 0 [G11.6,
        G11.71]
    depression: Whether the caves are IN a Depression. true, false; default False [G11.71, G11.72]
    upper_cliff: Whether it is an Upper-Cliff cave. true, false; default False [G11.7, G11.72]
    above_ground: Which place above ground it is, of a move into or out of a cave. entrance-hex,
        crest, bridge, climb-counter, cave-hex, elsewhere; default entrance-hex [G11.7, G11.71,
        G11.72]
    hex_mf: The MF to enter the Entrance Hex from a cave that is not IN a Depression. a number from
        0 to 12, whole or with a half; default needed for that move only [G11.72]
    open_ground: Whether it enters or crosses Open Ground above ground. true, false; default False
        [A12.14, G11.75]
    enemy_there: Whether an unconcealed enemy is in the place above ground, or in the pillbox. true,
        false; default False [A4.14, B8.61]
    inside: The own units that are in the cave, Complex or tunnel already, in half-squads. a whole
        number from 0 to 40; default 0 [G11.4, A5.5]
    half_squads: What enters, in half-squads. One that mans a Gun counts 2, four SMC count 0. a
        whole number from 0 to 6; default 2 of a MMC, 0 of a SMC [G11.4, A5.5]
    complex_caves: How many caves the Complex had at setup. It holds two squad-equivalents for each.
        a whole number from 1 to 19; default the Complex is not Overstacked [G11.4]
    gun: The Gun that it Pushes. no-gun, gun, large-gun; default no-gun [G11.76]
    gun_inside: Whether the cave has a Gun already. true, false; default False [G11.92]
    """

@overload
def odds(
    procedure: Literal["manhandling"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    manhandling_number: int,
    hex_mf: float,
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
) -> Answer:
    """A crew Pushes its Gun above ground: does it arrive, and when?

    manhandling_number: The M# of the Gun. a whole number from 2 to 14; must be given [C10.3]
    hex_mf: The MF that Infantry pays for each hex without a Gun. The crew pays twice as much, and
        adds that to the DR. a number from 0 to 12, whole or with a half; must be given [C10.3]
    tem: The positive TEM of each hex and of the hexside that it crosses. a whole number from -2 to
        6; default 0 [C10.3]
    mud: Whether it goes into or out of mud or Deep Snow: +3. true, false; default False [C10.3]
    road: Whether it crosses a road hexside, in mud one of a paved road, in snow of a plowed one:
        -2. true, false; default False [C10.3, B3.4]
    low_ammo: Whether the Gun has Low Ammo: -2. true, false; default False [C10.3, D3.71]
    by_squad: Whether a squad alone Pushes, and not a crew or half-squad: -1. true, false; default
        False [C10.3, C10.111]
    more_crews: How many more crews or half-squads Push: -1 each. a whole number from 0 to 6;
        default 0 [C10.3]
    more_squads: How many more squads Push: -2 each, and -4 at most with the crews. a whole number
        from 0 to 6; default 0 [C10.3]
    labor: The Labor Status with which it begins: -1 or -2. a whole number from 0 to 2; default 0
        [C10.3, B24.8]
    drm: All other DRM. a whole number from -12 to 20; default 0 [C10.3]
    mf: The MF that the slowest of them has in each MPh, perhaps with Double Time. a whole number
        from 3 to 9; default 4 [C10.3, A4.11]
    hexes: How many such hexes it is to enter. a whole number from 1 to 6; default 1 [C10.3]
    game_turns: In how many of their own MPh. a whole number from 1 to 6; default 1 [C10.3]
    """

@overload
def odds(
    procedure: Literal["bombardment"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    hexes: Sequence[int],
    sparing: bool = ...,
) -> Answer:
    """A Bombardment falls on caves before play: how many are eliminated?

    hexes: The coordinate number of each cave's hex. Caves with equal coordinates are spared
        together. 1 to 24 whole numbers, each from 0 to 10; must be given [C1.81]
    sparing: Whether six dr spare hexes of some coordinates. If not, every cave is in the Bombarded
        area. true, false; default True [C1.81]
    """

@overload
def odds(
    procedure: Literal["bombardment-stack"],
    /,
    *,
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
    targets: Sequence[str],
    morale_modifier: int = ...,
    elr: int,
    heat_of_battle: bool = ...,
    place: Literal["ordinary", "cave", "pillbox"] = ...,
    enemy_in_sight: bool = ...,
    no_quarter: bool = ...,
    enemy_adjacent: bool = ...,
    original_2_passes: bool = ...,
    leaders_help: bool = ...,
    barely_pins: bool = ...,
    doubles_also_break: bool = ...,
) -> Answer:
    """A Bombardment falls on the units in a Location before play: what is left of them?

    sparing: Whether six dr spare hexes of some coordinates: each hex is spared with a chance of
        91/216. If not, the hex is in the Bombarded area. true, false; default True [C1.81]
    terrain: The terrain that gives the units their TEM. For a pillbox give its NCA number as `tem`.
        open-ground, woods, light-jungle, dense-jungle, bamboo, crag, graveyard, hut,
        wooden-building, stone-building, fortified-wooden-building, fortified-stone-building, hedge,
        wall, bridge, shellholes, marsh, emplacement, foxhole, trench, entrenched-in-woods; default
        open-ground [C1.82, B13.3, B9.34, B27.3]
    tem: The TEM of the Location. a whole number from -3 to 8; default that of the `terrain` [C1.82,
        B30.113]
    weapons: The SW and Guns of the units, each as the place of its possessor: 2 for the second of
        the `targets`. They take a NMC if their possessor fails a MC. 1 to 6 whole numbers, each
        from 1 to 10; default nobody possesses any [C1.821]
    own_bombardment: Whether it is the units' own Bombardment, which lowers their Morale Level by
        one. true, false; default False [C1.82, C1.54]
    original_12_makes: What an Original 12 on the 2MC or the NMC makes of the hex: what is legal
        there. not-told, shellhole, flame, either; default not-told [C1.823]
    force: The force of the targets. japanese, usmc, american, early-american, british, gmd,
        red-chinese, russian, german, ss, finnish, french, italian, axis-minor, allied-minor,
        partisan; default japanese [G1, A25]
    targets: The targets, one to six: `4-4-8`, `7-6-8`, `9-1`, `hero`. Add the markers of each, as
        in `7-6-8-broken`: `-fanatic`, `-heroic`, `-pinned`, `-broken`, `-disrupted`, `-berserk`,
        `-concealed`. 1 to 6 names such as 4-4-8, 2-2-6r, 2-3-7-broken, reduced-crew, 9-1,
        8-0-wounded, hero, hero-wounded, 3-4-8r-pinned, second-line-full-concealed; must be given
        [A7.3, A10.2, A12.13]
    morale_modifier: The change to their Morale Level: -1 is Encirclement, which lowers that of no
        unbroken Japanese unit and of no hero. The sum never passes 10. A Japanese leader among the
        targets is counted automatically. a whole number from -5 to 5; default 0 [A.18, A7.7]
    elr: Their Experience Level Rating. a whole number from 0 to 5; must be given [A19.13]
    heat_of_battle: Whether an Original 2 on a MC causes Heat of Battle. true, false; default True
        [A15.1, G1.62]
    place: The place of the targets, for Heat of Battle. In a cave or pillbox concealment does not
        halve fire. ordinary, cave, pillbox; default cave or pillbox when that is the terrain, else
        ordinary [G1.62, G11.97, G11.812, B30.7]
    enemy_in_sight: Whether they have a Known enemy in their LOS, for Heat of Battle. true, false;
        default True [A15.44]
    no_quarter: Whether No Quarter is in effect, for Heat of Battle. true, false; default True
        [A15.5, G1.621]
    enemy_adjacent: Whether a Good Order enemy is ADJACENT, to whom a unit can surrender in the Heat
        of Battle. Without one it is only Disrupted. true, false; default true where a `range` of 0
        or 1 is given, else false [A15.5]
    original_2_passes: Whether an Original 2 passes a MC even when its Final DR is above the Morale
        Level. true, false; default False [A10.1, A15.1]
    leaders_help: Whether leaders help the other units with their 2MC. true, false; default True
        [C1.82, A10.21]
    barely_pins: Whether the highest DR that passes the 2MC pins. true, false; default True [C1.82,
        A7.8]
    doubles_also_break: Whether Original doubles that fail do what a failure does as well as
        Casualty Reduction. true, false; default True [C1.82, A10.31]
    """

@overload
def odds(
    procedure: Literal["bombardment-hex"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    target: Literal["unarmored-vehicle", "light-afv", "afv", "gun", "sw", "wooden-building", "stone-building", "wooden-bridge", "stone-bridge", "brown-pillbox", "grey-pillbox", "wire", "roadblock", "minefield", "cave", "dummy-stack"],
    hexes: Sequence[int],
    sparing: bool = ...,
    levels: int = ...,
    fortified: bool = ...,
    original_12_makes: Literal["not-told", "shellhole", "flame", "either"] = ...,
    terrain: Literal["open-ground", "woods", "light-jungle", "dense-jungle", "bamboo", "crag", "graveyard", "hut", "wooden-building", "stone-building", "fortified-wooden-building", "fortified-stone-building", "hedge", "wall", "bridge", "shellholes", "marsh", "emplacement", "foxhole", "trench", "entrenched-in-woods"] = ...,
    own_bombardment: bool = ...,
    barely_pins: bool = ...,
) -> Answer:
    """A Bombardment falls on vehicles, weapons, buildings, Fortifications or Dummies: what is left?

    target: What is in each of the hexes. A light AFV is open-topped, or has no AF above 4.
        unarmored-vehicle, light-afv, afv, gun, sw, wooden-building, stone-building, wooden-bridge,
        stone-bridge, brown-pillbox, grey-pillbox, wire, roadblock, minefield, cave, dummy-stack;
        must be given [C1.82, C1.821, C1.822, G11.841, A12.14]
    hexes: The coordinate number of the hex of each. Each is in a hex of its own, and equal
        coordinates are spared together. 1 to 12 whole numbers, each from 0 to 10; must be given
        [C1.81]
    sparing: Whether six dr spare hexes of some coordinates. If not, every hex is in the Bombarded
        area. true, false; default True [C1.81]
    levels: How many levels a building has, the ground level included. a whole number from 1 to 5;
        default 1 for a building [C1.822]
    fortified: Whether all Locations of a building hex are Fortified, which raises its Morale Level
        by one. A Factory gains nothing. true, false; default False [C1.822]
    original_12_makes: What an Original 12 makes of a hex: what is legal there. not-told, shellhole,
        flame, either; default not-told [C1.823]
    terrain: The terrain that gives Dummies their TEM. open-ground, woods, light-jungle,
        dense-jungle, bamboo, crag, graveyard, hut, wooden-building, stone-building,
        fortified-wooden-building, fortified-stone-building, hedge, wall, bridge, shellholes, marsh,
        emplacement, foxhole, trench, entrenched-in-woods; default open-ground [C1.82, A12.14]
    own_bombardment: Whether it is the own Bombardment of Dummies, which lowers their Morale Level
        by one. true, false; default False [C1.82, C1.54]
    barely_pins: Whether the highest DR that passes pins, which removes Dummies. true, false;
        default True [C1.82, A7.8]
    """

@overload
def odds(
    procedure: Literal["oba-mission"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    phases: int,
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
) -> Answer:
    """An OBA battery from its first request, fire phase by fire phase: when is there an FFE?

    phases: How many friendly fire phases there are: two for each Game Turn. a whole number from 1
        to 20; must be given [C1.2, C1.5]
    mission: The Fire Missions: HE Concentration on seven hexes, or Harassing Fire on 19 hexes with
        a third of the FP. concentration, harassing; default concentration [C1.7, C1.72]
    pre_registered: Whether the target hex is Pre-Registered: one black chit more, FFE:1 without an
        SR, Accuracy on an Original 4 or less, and half the error. true, false; default False
        [C1.73]
    converts: Whether a SR that would not cover the target is Converted as soon as it is Corrected,
        wherever it lands (`at-once`), or in a later fire phase when it would (`when-on-target`).
        at-once, when-on-target; default at-once [C1.332, C1.333]
    extra_draw: Whether the enemy units at the target hex are in it and none is Known, so that each
        AR and each Conversion within a hex needs an extra draw. true, false; default False [C1.21,
        C1.6]
    hindrance: The LOS Hindrances between Observer and target hex, added to each Accuracy dr. a
        whole number from 0 to 5; default 0 [C1.62]
    cave: Whether the target is a cave that is not hidden: the line from where the fire comes enters
        its hex across its CA Hexside (`across-ca`), or not (`elsewhere`). no, across-ca, elsewhere;
        default no [G11.84]
    red_extra_draw_ends_access: Whether a red extra draw ends Battery Access, so that the next fire
        phase begins with a new draw. If not, the black chit that was kept still counts then. true,
        false; default True [C1.21, C1.35]
    force: The force. It has the draw pile, the Contact number and the Accuracy number. japanese,
        usmc, american, early-american, british, gmd, red-chinese, russian, german, ss, finnish,
        french, italian, axis-minor, allied-minor, partisan; default japanese [C1.2, C1.211, C1.3,
        G1.61]
    majority_squad: What most squads of a Chinese OB are. 5-3-7, 4-4-7, 3-3-7; default not needed
        for other forces [C1.2, C1.211]
    ammunition: The ammunition: Plentiful is one black chit more, Scarce one red chit more.
        plentiful, normal, scarce; default by `force` [C1.211, A25.33]
    black: The black chits of the whole draw pile. a whole number from 1 to 12; default by `force`,
        `ammunition` and `pre-registered` [C1.211, G1.61]
    red: The red chits of the whole draw pile. a whole number from 2 to 5; default by `force` and
        `ammunition` [C1.211, G1.61]
    accuracy_number: The Final Accuracy dr that is accurate: so much or less. a whole number from 0
        to 6; default by `force`, `observer` and `pre-registered` [C1.3, C1.63, C1.73, G1.61]
    caliber_mm: The caliber of the battery. a whole number from 20 to 460; default not needed [C1.5,
        C.6, G11.88]
    battalion_mortar: Whether the OBA is that of 70mm or 80mm battalion mortars: -2 instead of -1 to
        Maintenance. true, false; default False [C1.22]
    observer: What the Observer has. In a cave it can be a radio that has not left it since setup.
        radio, field-phone, offboard; default radio [C1.2, C1.23, C1.63, G11.837]
    contact_number: The Contact number. a whole number from 2 to 11; default by `force`; 11 of a
        field phone [C1.2, C1.23]
    pto: Whether it is in the PTO: a +1 DRM to each Contact and Maintenance DR of a radio. true,
        false; default True [C1.2, C1.22]
    repair_number: The Repair Number of the radio, for a Repair dr in each RPh. a whole number from
        1 to 5; default it is not repaired [A9.72]
    """

@overload
def odds(
    procedure: Literal["cave-assault"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    tactic: Literal["place", "climb", "throw", "set", "flamethrower", "guns", "oba", "bombs"],
    turns: int,
    until_controlled: bool = ...,
    garrison: Sequence[str],
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
) -> Answer:
    """Attackers assault a cave, Player Turn by Player Turn: do they eliminate it, and what does that
    cost?

    tactic: How the cave is attacked. place, climb, throw, set, flamethrower, guns, oba, bombs; must
        be given [G11.833 to G11.834, G11.88]
    turns: The number of Player Turns, of both sides together. a whole number from 1 to 20; must be
        given [A3]
    until_controlled: Whether the attackers leave the cave alone once they Control it at the end of
        a Player Turn. true, false; default False [G11.94]
    garrison: The units in the cave, by their printed numbers. They are Japanese. A unit that is
        `-concealed` does not guard the cave. A unit can have a MG, as in `4-4-8+hmg`. 1 to 6 names
        such as 4-4-8, 4-4-8-concealed, 2-3-7, 9-1, crew, 4-4-8+hmg; must be given [G11.1, G11.4,
        G11.833]
    garrison_overstacked: Whether the garrison may be more than one squad-equivalent, which can
        happen in play. The cave is Overstacked as long as it is. true, false; default False [A5.12,
        A5.131, G11.4, G11.8]
    garrison_firepower: The FP of the garrison's fire at a range of one hex, PBF included. It does
        not change as long as one unit is unbroken. It is halved when all unbroken units are pinned,
        and halved at a longer range. a whole number from 1 to 400; default what its units and MG
        have [A7.2, A7.21]
    garrison_drm: All DRM of the garrison's fire except those of movement, terrain and SMOKE. With
        `garrison-firepower` they include its leadership. a whole number from -12 to 20; default 0
        [A7.4 to A7.6]
    garrison_machine_guns: The garrison's MG: `lmg`, `mmg`, `hmg`, `hmg-50`. You can also name a MG
        with its unit in `garrison`, as in `4-4-8+hmg`. 1 to 3 names such as lmg, hmg; default none
        [A7.352, G1.611]
    garrison_cowering: Whether the garrison cowers. true, false; default true, when no leader
        directs it [A7.9]
    garrison_plays: How the garrison decides when to fire. With `best` it ignores
        `garrison-holds-fire` and `garrison-shots`. script, best; default script [A8.1 to A8.4]
    garrison_holds_fire: When the garrison holds its fire. never, until-beside, always; default
        never [A8.1, A12.14]
    garrison_shots: The most times that the garrison fires in the attackers' MPh: First Fire,
        Subsequent First Fire, and then FPF. a whole number from 0 to 4; default 2 [A8.1, A8.3,
        A8.31]
    residual_fire: Whether the garrison's fire beside the cave leaves Residual FP there, for the
        rest of the MPh. true, false; default True [A8.2, A8.22, A8.26]
    follow_up_drm: Whether units that First Fire breaks keep FFMO and FFNAM against further fire in
        that MPh. true, false; default True [A4.61, A7.83, A8.14]
    set_dc_clearance: Whether the garrison tries to clear a DC that is Set in its cave. It tries in
        every Player Turn in which it has not fired, and then does not fire. true, false; default
        False [A23.72, B24.7, B24.75]
    garrison_elr: The garrison's Experience Level Rating. a whole number from 0 to 5; default 3
        [A19.13]
    garrison_way_out: The place to which a broken garrison can rout when attackers are beside it:
        another cave that is Accessible to this one, the Cave Complex, or none. A unit that routs
        does not come back. none, cave, complex; default none [A10.5, G11.6, G11.73, G11.77]
    accessible_garrison: The units in the caves that are Accessible to this one, for a FT. They are
        named like the garrison. A number puts a unit into a further cave: `2:crew`. These units
        only rally. 1 to 10 names such as 4-4-8, 2-3-7, 2:crew; default nobody [G11.6, G11.834]
    garrison_mg_rof: Whether the garrison's MG keep their ROF, use Sustained Fire and malfunction.
        If not, they only add their FP. true, false; default False [A9.2, A9.3, A9.7, A9.71, G1.611]
    garrison_mg_repair: The Repair Number of the garrison's MG. It needs `garrison-mg-rof`. a whole
        number from 1 to 5; default they are not repaired [A9.72]
    garrison_charges: The number of DC that the garrison has. It Throws them at attackers in the
        Entrance Hex. a whole number from 0 to 6; default 0 [A23.6, A23.63]
    garrison_concealment: What happens to the concealment that the garrison loses. With `lost` it is
        not regained. With `regained` the garrison regains it at the end of its Player Turns if no
        enemy has a LOS to it. With `given-up` it also gives its concealment up, to guard the cave
        against a DC. lost, regained, given-up; default lost [A12.12, A12.122, A12.14, G1.63,
        G11.833]
    attackers: The attackers by their printed numbers, each with its markers: `7-6-8-fanatic`. 1 to
        6 names such as 7-6-8, 3-4-8, 9-1, hero; default ['7-6-8'] [G11.833]
    orders: The order of each attacker, in the sequence of `attackers`. `van` goes to the cave and
        does what has to be done. `dc` and `ft` go there and use that weapon. `smoke` goes along and
        throws SMOKE. `overwatch` fires into the cave from afar. `follow` waits in cover, and goes
        when every unit that went is broken or gone. `stay` remains in cover. One name can give the
        orders of all: `van`, `one-carrier`, `carrier-and-overwatch`, `carrier-and-smoke`. 1 to 6
        names such as van, dc, ft, smoke, overwatch, follow, stay, one-carrier,
        carrier-and-overwatch, carrier-and-smoke; default van: all go together [A4.1, A4.43]
    attacking_force: The force of the attackers. Only Allied units assault a cave (G11.1). usmc,
        american, early-american, british, gmd, red-chinese, russian; default usmc [A1.2, G11.1]
    attackers_elr: The attackers' Experience Level Rating. a whole number from 0 to 5; default 5
        [A19.13]
    attackers_rally_terrain: Whether the cover that attackers fall back into is Rally Bonus terrain.
        true, false; default False [A10.61]
    charges: The number of DC that the attackers have. a whole number from 0 to 6; default 1 [A23]
    malfunction_number: The X# of the DC. 12, 10, 8; default 12; 10 if the user is not Elite [A23.2,
        A23.4]
    flamethrower: Whether the attackers have a FT. true, false; default true for the tactic
        flamethrower [A22]
    smoke: SMOKE grenades that a squad tries to place before a DC is used. none, beside, cave,
        cave-wp; default none [A24.1, G11.85]
    oba_caliber_mm: The caliber of OBA in millimetres. Its attack crosses the cave's CA hexside. a
        whole number from 20 to 460; default none; 100 for the tactic oba [C1.5, G11.84]
    oba_phases: The number of the attackers' fire phases in which OBA falls on the cave's hex, from
        the first on. a whole number from 0 to 6; default 2 [C1.34]
    oba_observer: What the Observer has, when the OBA of the tactic `oba` is played from its first
        request on: Contact, Battery Access, Accuracy and error, as in `oba-mission`. Then
        `oba-phases` is ignored. radio, field-phone, offboard; default OBA falls without a request,
        in `oba-phases` [C1.2, C1.23, C1.63]
    oba_extra_draw: Whether no enemy unit in the cave is Known, so that each AR and each Conversion
        within a hex needs an extra draw. true, false; default False [C1.21, C1.6]
    bomb_caliber_mm: The caliber of the bombs of aircraft in millimetres. a whole number from 20 to
        460; default none; 120 for the tactic bombs [E7.42, G11.86]
    planes: The number of aircraft with bombs. One attacks in each enemy Player Turn. a whole number
        from 0 to 6; default 1 [E7.2]
    sighting_drm: The DRM of the aircraft's Sighting TC: +3 for a cave that is not hidden. a whole
        number from -12 to 20; default 3 [E7.3, G11.86]
    bombardment: Whether there is a Bombardment before play. true, false; default False [G11.841]
    overwatch_firepower: The FP of a group on overwatch. If the cave is Known, the group fires into
        it in every PFPh of the attackers and in every DFPh of the enemy's Player Turns. a whole
        number from 1 to 400; default there is no such group [A3, A7.2, G11.81]
    overwatch_drm: The DRM of the fire of the group, or of units on overwatch (`orders`). It does
        not include the cave's +4, SMOKE and the leader of such units. a whole number from -12 to
        20; default 0 [A7.4 to A7.6, G11.8]
    overwatch_cowering: Whether the group cowers, as it does when no leader directs its fire. true,
        false; default True [A7.9]
    overwatch_range: The range in hexes from the units on overwatch to the cave. a whole number from
        2 to 24; default 4 [A7.21, A7.22]
    overwatch_terrain: The terrain that the units on overwatch are in. open-ground, cave,
        cave-area-target, woods, light-jungle, dense-jungle, bamboo, kunai, swamp, crag, graveyard,
        hut, wooden-building, stone-building, hedge, wall, shellholes, foxhole, trench, crest, bank,
        pillbox; default open-ground [A7.6]
    gun_caliber_mm: The caliber of the attackers' Gun in millimetres. a whole number from 20 to 460;
        default none; 105 for the tactic guns [C4.2, G11.88]
    gun_range: The Gun's range in hexes. a whole number from 0 to 150; default 6 [C3.3]
    gun_drm: The Gun's To Hit DRM, without the cave's +4 and acquisition. a whole number from -12 to
        20; default 0 [C5, C6]
    gun_rate_of_fire: The Gun's Multiple ROF. a whole number from 0 to 3; default 0 [C2.24]
    gun_breakdown: The Gun's B#. a whole number from 8 to 12; default 12 [C2.28]
    gun_colour: The colour of the attackers' To Hit numbers. black, red; default black [C3.3]
    gun_barrel: The length of the Gun's barrel. short, normal, l, ll; default normal [C4.1]
    height: How many levels the cave is above the Base Level of its Entrance Hex. With 1 or more it
        is an Upper-Cliff cave. a whole number from 0 to 3; default 0 [G11.113, G11.833]
    top_level: The level of the ground above the cave, from which a unit Climbs down to Place a DC.
        It is counted from the same Base Level as `height`. Only the tactic `climb` uses it. a whole
        number from 1 to 6; default one level above the cave [B11.4, G11.8331]
    depression: Whether the cave is IN a Depression. true, false; default False [G11.1, A23.7]
    known: Whether the cave is Known. If it is not, nothing can be done against it until the
        garrison fires. true, false; default True [G11.81]
    range: How far from the cave the attackers start, out of its LOS. With 1 they start beside it.
        The tactics `climb`, `guns`, `oba` and `bombs` ignore it. a whole number from 1 to 7;
        default 2 [A4.11, A8.1]
    approach: Whether attackers in cover come to the Entrance Hex in their MPh, or in their APh from
        the hex next to it. The tactics `climb`, `guns`, `oba` and `bombs` ignore it. move, advance;
        default move [A4.1, A4.7]
    approach_mf: The MF that each hex on the way costs, two hexes from the cave and farther. a whole
        number from 1 to 4; default the MF of `approach-terrain` [A4.1]
    entrance_mf: The MF that the Entrance Hex costs. a whole number from 1 to 4; default the MF of
        `entrance-terrain` [A4.1]
    entrance_hex: Whether the attackers go to the Entrance Hex. If not, they go to another hex next
        to a cave IN a Depression. A DC can be Thrown from there, too. true, false; default True
        [G11.6, G11.833]
    entrance_terrain: The terrain of the hex to which the attackers go. open-ground, cave,
        cave-area-target, woods, light-jungle, dense-jungle, bamboo, kunai, swamp, crag, graveyard,
        hut, wooden-building, stone-building, hedge, wall, shellholes, foxhole, trench, crest, bank,
        pillbox; default open-ground [A4.6, A7.6]
    approach_terrain: The terrain of the hexes on the way there, two hexes from the cave and
        farther. open-ground, cave, cave-area-target, woods, light-jungle, dense-jungle, bamboo,
        kunai, swamp, crag, graveyard, hut, wooden-building, stone-building, hedge, wall,
        shellholes, foxhole, trench, crest, bank, pillbox; default open-ground [A4.6, A7.6]
    falling_drm: The DRM of the Falling DR of a unit that Climbs: +1 in rain, snow or heavy winds. a
        whole number from -12 to 20; default 0 [B11.41]
    broken_attackers: What happens to attackers that break. With `fall-back` they fall back into
        cover, where they may rally. `recover` is the best case for them: they are unbroken again by
        the end of the Player Turn. `are-lost` is the worst: they do nothing for the rest of the
        assault. fall-back, recover, are-lost; default fall-back [A10.5, A10.6]
    stopped_attackers: What happens to attackers that are pinned or broken by fire on their way.
        With `fall-back` they are in cover again. `go-on` is the best case for them: they go on as
        if nothing had happened. `are-lost` is the worst: they are eliminated. fall-back, go-on,
        are-lost; default fall-back [A7.8, A8.1, A10.5]
    carriers: Which attackers can use the DC and FT. With `who-goes` all attackers that go or follow
        can, without Recovery. `also-overwatch` is in the attackers' favour: units on overwatch can,
        too. `only-the-first` is the worst for the attackers: only the unit that has the DC or FT
        first can use it. who-goes, also-overwatch, only-the-first; default who-goes [A4.43, A4.44]
    van_drm: Whose movement and terrain give the DRM of fire at several attackers together. With
        `common` they are those of the van as a whole. `safest` is in the attackers' favour: those
        of the unit that is hit least easily. `most-exposed` is in the garrison's: those of the unit
        that is hit most easily. common, safest, most-exposed; default common [A4.6, A4.62, A7.83,
        A22.4]
    garrison_advances: Whether the garrison advances out of its cave at attackers beside it. It does
        so in its own APh, with a unit that is unbroken and not pinned. As it is played, it never
        does. With `true` it eliminates all these attackers and is back in its cave at once: no
        Close Combat could be better for it. true, false; default False [A4.7, A11, G11.72, G11.87]
    gun_malfunctions: Whether the attackers' Gun malfunctions on its B# and is not repaired. If not,
        it is as if every repair succeeded at once. true, false; default True [C2.28, A9.72]
    heat_of_battle: Whether an Original 2 on a MC causes Heat of Battle. true, false; default True
        [A15.1, G1.62, G11.97]
    rout: Whether a broken garrison must rout when an armed unbroken enemy is ADJACENT. It is
        eliminated for Failure to Rout if it cannot. true, false; default True [A10.5, G11.6,
        G11.77]
    guard_by_defensive_fire: Whether a garrison that loses its concealment by firing at a unit that
        Places a DC guards the cave against that DC. true, false; default False [G11.833, A23.3]
    setter_terrain: The terrain of the vertex at which a unit Sets a DC. open-ground, cave,
        cave-area-target, woods, light-jungle, dense-jungle, bamboo, kunai, swamp, crag, graveyard,
        hut, wooden-building, stone-building, hedge, wall, shellholes, foxhole, trench, crest, bank,
        pillbox; default Open Ground; IN a Depression that of the Entrance Hex [G11.8332]
    failed_throw_can_eliminate: Whether a DC that missed can eliminate the cave. It attacks from the
        Entrance Hex, at the cave's level. true, false; default False [G11.833, G11.88]
    original_2_passes: Whether an Original 2 passes a MC even when its Final DR is above the Morale
        Level. true, false; default False [A10.1, A15.1]
    attacker_san: The SAN of the attacker. He is the side that fires, that moves in a `gauntlet`,
        that charges, or that assaults a cave. An Original IFT DR, TH DR, MC or TC of the other side
        that is this number activates his Sniper. a whole number from 2 to 7; default none [A14.1]
    defender_san: The SAN of the defender. He is the side that is fired at, that fires in a
        `gauntlet`, that is charged, or the garrison of a cave. An Original IFT DR, TH DR, MC or TC
        of the other side that is this number activates his Sniper. a whole number from 2 to 7;
        default none [A14.1]
    sniper_share: How many of the 36 Random Location DR lead a Sniper Attack to the units of the
        question. With 0, activations are only counted. a whole number from 0 to 36; default 0
        [A14.2, A14.21]
    """

@overload
def odds(
    procedure: Literal["cave-complex"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    caves: Sequence[str],
    complex: str = ...,
    tunnels: Sequence[str] = ...,
    destroyed_tunnels: Sequence[str] = ...,
    touching: Sequence[str] = ...,
    complex_holds: Sequence[str] = ...,
    caves_in_ob: int = ...,
    attacks: Sequence[str] = ...,
    assaults: Sequence[str] = ...,
    bombardment: bool = ...,
    turns: int,
    flamethrower_at: str = ...,
    wp_at: str = ...,
    failed_throw_can_eliminate: bool = ...,
    gun_needs_empty_cave: bool = ...,
) -> Answer:
    """Attacks on caves, Complexes and tunnels: is a Complex closed, which eliminates everything in it?

    caves: The caves. Each is a letter, then `hex=`, `entrance=` (the Entrance Hex) and `level=`.
        You can add `primary` (cave A makes Complex AA), `in=AA` (it is within the boundaries of
        AA), `entrance-level=` (the Base or Crest level of the Entrance Hex; unless given, the
        cave's level), `hex-level=` (the Base Level of the cave's hex; unless given, one above the
        cave), `cliff` (the CA Hexside is a cliff), `depression` (with `facing=`, the hex across its
        CA Hexside), and `half-squads=` and `gun` (the units that are set up in it). 1 to 24 names
        such as A:hex=X4:entrance=Y5:level=0:primary,
        A:hex=S5:entrance=T4:level=1:entrance-level=0:hex-level=3:cliff:primary:gun,
        A:hex=H5:level=0:depression:facing=H4:half-squads=2; must be given [G11.1 to G11.4, G11.91,
        G11.92]
    complex: The Complex of the question. a name such as AA; default the only one [G11.2, G11.88]
    tunnels: The tunnels. One from a Complex to an opening above-ground or in a pillbox is
        `AA-T6:level=1` (the Base Level of the opening's hex, which WP needs). One to another
        Complex is `AA-GG`. 1 to 24 names such as AA-T6:level=1, AA-pillbox:level=3; default none
        [G11.933]
    destroyed_tunnels: The tunnels that are destroyed already. 1 to 24 names such as AA-T6; default
        none [G11.88, G11.933]
    touching: Complexes that share a hexside, in pairs. 1 to 24 names such as AA-GG; default none
        [G11.6]
    complex_holds: The units that are set up in a Complex: `half-squads=`, two for each
        squad-equivalent, and `gun`. 1 to 24 names such as AA:half-squads=4, AA:gun; default not
        checked [G11.4]
    caves_in_ob: The number of caves in the Japanese OB. A quarter of them may be Primary. a whole
        number from 1 to 96; default as many as are needed [G11.2, G11.91]
    attacks: The attacks on each cave, until it is eliminated or no DC is left. A DC is `placed`,
        `thrown`, `climbing` or `set`, with `guarded`, `occupants=`, `adjacent`, `higher`,
        `moving-vehicle`, `heroic`, `x=` and `charges=`. HE is `he=` (its caliber), with `range=`,
        `drm=`, `red`, `barrel=` and `shots=`. HE and a Thrown DC attack once in every Player Turn.
        A DC that is Placed, by a Climbing unit too, or Set attacks in every second one, because it
        takes a MPh of the attackers. `from=2` begins in Player Turn 2. `every=2` leaves out every
        other Player Turn, and is even for acts that take a MPh. All acts that take a MPh begin in
        odd Player Turns, or all in even ones: those of the attackers. A Set DC is set in one Player
        Turn and detonated in the next. 1 to 24 names such as A:set:guarded, A:thrown:charges=2,
        A:climbing:adjacent:from=2, A:he=105:range=6:drm=-2:shots=2; default none [A23.3, G11.833 to
        G11.8332, G11.88]
    assaults: The assaults on caves. Each is the cave's letter and then parameters of
        `cave-assault`, as in `A:tactic=place:range=2:garrison=4-4-8/crew`. Slashes separate the
        names of a list. `from=3` begins in Player Turn 3, which must be one of the attackers'. An
        assault is the attack on its cave: what counts is whether it eliminates the cave. 1 to 24
        names such as A:tactic=place:range=1:garrison=2-3-7,
        A:tactic=throw:range=3:attackers=7-6-8/9-1:garrison=4-4-8:from=3; default none [A3, G11.83,
        G11.88]
    bombardment: Whether a Bombardment comes before play. Every cave is then in its area. true,
        false; default False [G11.841]
    turns: The number of Player Turns with attacks. a whole number from 1 to 20; must be given [A3,
        G11.88]
    flamethrower_at: A cave that a FT attacks. The ledger says which other caves it also attacks. a
        name such as A; default none [G11.834]
    wp_at: A cave with WP in it. The ledger says what the WP reveals. a name such as A; default none
        [G11.851]
    failed_throw_can_eliminate: Whether a DC that missed can eliminate the cave. It attacks from the
        Entrance Hex, at the cave's level. true, false; default False [G11.833, G11.88]
    gun_needs_empty_cave: Whether a Gun in the Complex has no way out through a cave in which a Gun
        was set up. true, false; default False [G11.88, G11.92]
    """

@overload
def odds(
    procedure: Literal["cave-setup"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    about: Literal["cave", "ca", "dc", "oba", "complex"] = ...,
    hexes: Sequence[str],
    hexsides: Sequence[str] = ...,
    caves: Sequence[str],
    cave: str = ...,
    place: str = ...,
    method: Literal["placed", "climbing", "thrown", "set"] = ...,
    complexes: Sequence[str] = ...,
    tunnels: Sequence[str] = ...,
    caves_in_ob: int = ...,
) -> Answer:
    """Is a cave legal, at what level, and what reaches it? It follows from the levels and the terrain
    of its hex and of the hexes beside it.

    about: What is asked: whether all is legal, whether a hex is in the CA, whether a DC gets to the
        cave from a place, whether OBA from there affects it, or whether Complexes are legal. cave,
        ca, dc, oba, complex; default cave [G11.1 to G11.2, G11.833 to G11.84]
    hexes: The hexes, as `F7=3`: a name and a Base Level. You can add terrain: `depression`,
        `sunken-road`, `elevated-road`, `stream` (not dry), `flooded`, `building`, `rubble`,
        `marsh`, `swamp`, `water`, `hexside-pond`, `sand` or `irrigated-paddy`. Also `crest=` (the
        Crest level; unless given, one above the Base Level) and `wet-level=` (the level of its
        water or sand). And its Fortifications: `wire`, `pillbox`, `trench`, `foxhole`, `mines`,
        `roadblock` or `panji`. 1 to 100 names such as F7=3, F6=1:depression, I3=0:marsh; must be
        given [G11.1, G11.2, G11.93, B19.5, B20.9]
    hexsides: The hexsides that levels do not tell: `I7-H7:cliff`, `F7-F8:no-crest` (no Crest Line
        drops there), and `E8-E7:no-depression` (the Depression does not cross it). 1 to 100 names
        such as I7-H7:cliff, E8-E7:no-depression; default none [G11.1, G11.113, B10.11, B11.1]
    caves: The caves. Each is a letter, then `hex=` and `facing=` (the hex at which its arrow
        points). You can add `level=` (where the owner chooses it), `primary` and `hidden`. Also
        what is set up in it: `guns=`, `packed-gun` or a Fortification, of which a cave may have one
        Gun alone. 1 to 24 names such as A:hex=F7:facing=F6, A:hex=F7:facing=F6:primary; must be
        given [G11.1 to G11.2, G11.92, G11.93]
    cave: The cave of a question about its CA, a DC or OBA. a name such as A; default the only one
        [G11.12, G11.833, G11.84]
    place: From where: the hex whose place in the CA is asked, the place of the unit with the DC
        (`Y5`, `Z5:in`, `Z5:crest` on the cave's side, or `T4:climbing:level=2`), or the hex from
        which OBA is traced (`Q10`, or `A5/A6` for the middle of their hexside). a name such as F6,
        F6:in, F6/G7; default not needed [G11.12, G11.833 to G11.84]
    method: How the DC gets to the cave. placed, climbing, thrown, set; default not needed [G11.833
        to G11.8332]
    complexes: The Complexes, each with all its hexes, as `AA=X4/W4/W5`. Cave A is then `primary`. 1
        to 24 names such as AA=F7/G7, AA=F7/G7/F6; default none [G11.2, G11.6]
    tunnels: The tunnels, each with all its hexes, as `T6/U6/V5`. The last is in a Complex. The
        first is above-ground, or in another Complex. With `above` it is above-ground even in a
        Complex. 1 to 24 names such as F6/F7, F6/F7:above; default none [G11.933, B8.6]
    caves_in_ob: The number of caves in the Japanese OB. An Upper-Cliff cave takes three of them,
        and a quarter of them may be Primary. a whole number from 1 to 96; default enough [G11.2,
        G11.91]
    """

@overload
def odds(
    procedure: Literal["step-reduction"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    class_: Literal["elite", "first-line", "second-line", "conscript"] = ...,
    strength: Literal["full", "reduced", "half-squad", "crew", "reduced-crew"] = ...,
    morale: int = ...,
    morale_modifier: int = ...,
    elr: int,
    drm: int = ...,
    heat_of_battle: bool = ...,
    place: Literal["ordinary", "cave", "pillbox"] = ...,
    enemy_in_sight: bool = ...,
    original_2_passes: bool = ...,
) -> Answer:
    """An unbroken, armed, non-berserk Japanese MMC takes the MC of an IFT, Collateral, Bombardment or
    FPF attack.

    class_: The unit's Class. A crew's Class changes only its name. elite, first-line, second-line,
        conscript; default elite [G1.123 to G1.125]
    strength: Its size and the side it shows. full, reduced, half-squad, crew, reduced-crew; default
        full [G1.1 to G1.3]
    morale: Its Morale Level. a whole number from 2 to 10; default the counter's [A10.1]
    morale_modifier: The change to its Morale Level by a Japanese leader, Fanaticism and the like.
        The sum never passes 10. a whole number from -5 to 5; default 0 [A.18, A10.8, G1.41]
    elr: Its Experience Level Rating. a whole number from 0 to 5; must be given [A19.13]
    drm: The number of the MC plus the leadership. a whole number from -12 to 20; default 0 [A7.303,
        A10.21]
    heat_of_battle: Whether an Original 2 causes Heat of Battle. true, false; default True [A15.1,
        G1.62]
    place: The place of the unit, for Heat of Battle. ordinary, cave, pillbox; default ordinary
        [G1.62, G11.97]
    enemy_in_sight: Whether it has a Known enemy in its LOS, for Heat of Battle. true, false;
        default True [A15.44]
    original_2_passes: Whether an Original 2 passes even when its Final DR is above the Morale
        Level. true, false; default False [A10.1, A15.1]
    """

@overload
def odds(
    procedure: Literal["other-break"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    unit: str,
    elr: int,
    because: Literal["bailing-out", "voluntary", "motorcycle-wreck", "wagon-wreck", "aerosan-wreck", "para-landing", "glider", "wp", "ovr-prevention", "panji", "mol", "ammunition-shortage"],
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
) -> Answer:
    """A unit breaks, or may break, for another reason than an attack: what becomes of it?

    force: Whose unit it is. japanese, usmc, american, early-american, british, gmd, red-chinese,
        russian, german, ss, finnish, french, italian, axis-minor, allied-minor, partisan; default
        japanese [G1.13]
    unit: The unit: `4-4-8`, `7-6-8`, `9-1`, `hero`. a name such as 4-4-8, 2-2-6r, 2-3-7, crew, 9-1,
        4-4-7-broken; must be given [G1.13, G1.3, G1.4]
    elr: Its Experience Level Rating. a whole number from 0 to 5; must be given [A19.13]
    because: Why it breaks. bailing-out, voluntary, motorcycle-wreck, wagon-wreck, aerosan-wreck,
        para-landing, glider, wp, ovr-prevention, panji, mol, ammunition-shortage; must be given
        [G1.13]
    hexes: How many hexes the wagon gallops through with a change of VCA or for more than 1 MF. Each
        is a Wreck Check. a whole number from 1 to 6; default one, for a wagon [D12.4]
    wind: The wind of a para landing: a Mild Breeze makes it a 1MC, and more a 2MC. mild-breeze,
        none, heavy; default no wind, for a para landing [E9.42]
    terrain: The terrain in which grenades place WP. Its TEM is subtracted from the MC DR, and added
        if the colored die is a 6. open-ground, cave, cave-area-target, woods, light-jungle,
        dense-jungle, bamboo, kunai, swamp, crag, graveyard, hut, wooden-building, stone-building,
        hedge, wall, shellholes, foxhole, trench, crest, bank, pillbox; default Open Ground, for WP
        [A24.31]
    morale_modifier: The change to its Morale Level by a Japanese leader and the like. The sum never
        passes 10. a whole number from -5 to 5; default 0 [A.18, G1.41]
    drm: Leadership, and every other DRM to its MC. a whole number from -12 to 20; default 0
        [A10.21]
    heat_of_battle: Whether an Original 2 on its MC causes Heat of Battle. That of a Panji MC, of
        PRC and of those who land by parachute or glider never does. true, false; default True
        [A15.1, G1.62]
    place: The place of the unit, for Heat of Battle. ordinary, cave, pillbox; default ordinary
        [G1.62, G11.97]
    enemy_in_sight: Whether it has a Known enemy in its LOS. Without one it cannot go berserk. true,
        false; default True [A15.44]
    no_quarter: Whether No Quarter is in effect. Then it cannot surrender. true, false; default True
        [A15.5, G1.621]
    enemy_adjacent: Whether a Good Order enemy is ADJACENT, to whom it can surrender in the Heat of
        Battle. Without one it is only Disrupted. true, false; default False [A15.5]
    """

@overload
def odds(
    procedure: Literal["fire-attack"],
    /,
    *,
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
    targets: Sequence[str],
    morale_modifier: int = ...,
    elr: int,
    heat_of_battle: bool = ...,
    place: Literal["ordinary", "cave", "pillbox"] = ...,
    enemy_in_sight: bool = ...,
    no_quarter: bool = ...,
    enemy_adjacent: bool = ...,
    original_2_passes: bool = ...,
    attacker_san: int = ...,
    defender_san: int = ...,
    sniper_share: int = ...,
) -> Answer:
    """Small arms fire at the units in a Location.

    firepower: The FP of the attack, after every doubling and halving. Or list `firers`. Halves
        count on the IIFT. a number from 1 to 400, whole or with a half; default the FP of the
        firers [A7.2, A7.3, A7.372]
    firers: The units that fire, by their printed numbers, instead of `firepower`. The best leader
        among them directs the fire, unless he fires a weapon: list him as `9-1`. Add the support
        weapons that a unit fires (`lmg`, `mmg`, `hmg`, `hmg-50`, `atr`), as in `7-6-8+mmg`. A FT
        attacks alone: `7-6-8+ft`. Add `@<range>`, `:pinned`, `:assault-fire`, `:fanatic` or
        `:berserk` if it applies to that unit alone, as in `7-4-7:pinned:assault-fire` or
        `crew+hmg@12`. 1 to 12 names such as 7-6-8, 9-1, 7-6-8+mmg, 7-6-8:pinned, crew+hmg@12, hero;
        default nobody, only `firepower` [A7.2, A7.35, A7.36, A7.53, A9.11, A22.1]
    firing_force: The force of the firing units. japanese, usmc, american, early-american, british,
        gmd, red-chinese, russian, german, ss, finnish, french, italian, axis-minor, allied-minor,
        partisan; default usmc at the Japanese, else japanese [A7.2]
    range: The range in hexes. 0 is the same Location, for TPBF. a whole number from 0 to 150;
        default each firer's own [A7.21, A7.22]
    pbf: Whether fire at a range of one hex is PBF. true, false; default true [A7.21]
    advancing_fire: They fire in the AFPh, but not as Opportunity Fire. true, false; default False
        [A7.24, A7.25]
    spraying_fire: They use Spraying Fire. true, false; default False [A7.34, A9.5]
    subsequent_first_fire: It is Subsequent First Fire or FPF. true, false; default False [A8.3,
        A8.31]
    overstacked_cave: They fire out of an Overstacked cave, which makes it Area Fire. true, false;
        default False [G11.8]
    area_fire: The number of other causes of Area Fire: a Snap Shot, a Dash, firers on a Bank or in
        marsh, or in Crest Status outside its front three hexsides. Leave out weapons that may not
        fire from there. a whole number from 0 to 4; default 0 [A7.23, B20.94, G8]
    table: The table that is used. ift, iift; default ift [A7.3, A7.37]
    cowering: Whether Original doubles make the firer cower. true, false; default true, when a firer
        can cower and no leader directs the fire [A7.9, A15.24]
    inexperienced: Whether an Inexperienced unit takes part. Then cowering costs two columns. true,
        false; default true with Conscripts, or Green units without a leader [A7.9, A19.3, A19.33]
    drm: The sum of all DRM, or of those that no other parameter gives. a whole number from -12 to
        20; default 0 [A7.4 to A7.6, G11.8]
    terrain: The terrain that gives the target its TEM. `stone` and `wooden` are the buildings.
        `crest` is Crest Status to its front, `bank` is above a Bank counter, and `pillbox` needs
        `pillbox-tem`. open-ground, cave, cave-area-target, woods, light-jungle, dense-jungle,
        bamboo, kunai, swamp, crag, graveyard, hut, wooden-building, stone-building, hedge, wall,
        shellholes, foxhole, trench, crest, bank, pillbox; default open-ground [A7.6, B20.92,
        B30.11, G2, G3, G5, G6, G7, G8, G11.8]
    pillbox_tem: The TEM of the pillbox, as its counter has it: the first number for fire from
        inside its CA, and the last for fire from elsewhere. a whole number from 1 to 9; default
        none; it must be given for a pillbox [B30.112, B30.113]
    hindrance: LOS Hindrances. a whole number from 0 to 5; default 0 [A6.7]
    smoke: SMOKE in, out of and between the Locations. a whole number from 0 to 5; default 0 [A24.2,
        A24.8, G11.8]
    leader: The leadership of the leader who directs the fire. a whole number from -3 to 2; default
        the best of the leaders among the `firers`, or nobody [A7.53, A7.531]
    heroes: The number of heroes who take part but are not among the `firers`, -1 each. a whole
        number from 0 to 6; default 0 [A15.24]
    firer_cx: The firer or the directing leader is CX, +1. true, false; default False [A4.51]
    firer_encircled: The firer is Encircled, +1. true, false; default False [A7.7]
    firer_on_wire: The firer is on Wire, +1. true, false; default False [B26.31]
    firer_above_panji: The firer is above a Panji counter, +1. true, false; default False [G9]
    firer_overstacked: The squad-equivalents by which the firer's Location is Overstacked, +1 each.
        `fire-attack` itself counts one with `overstacked-cave`, and all `firers` beyond one
        squad-equivalent. a whole number from 0 to 6; default 0 [A5.12, G11.8]
    target_overstacked: The squad-equivalents by which the target's Location is Overstacked, -1
        each. `fire-attack` itself counts the targets beyond three squad-equivalents, in a cave
        beyond one. a whole number from 0 to 6; default 0 [A5.1, A5.131, G11.4]
    target_flamethrowers: The number of FT that the target has, -1 each. a whole number from 0 to 6;
        default 0 [A22.4]
    ffmo: First Fire at units that move in the Open, -1. true, false; default False [A4.6]
    ffnam: First Fire at units that do not use Assault Movement, -1. true, false; default False
        [A4.6]
    hazardous_movement: Fire at units in Hazardous Movement, -2. true, false; default False [A4.62]
    force: The force of the targets. japanese, usmc, american, early-american, british, gmd,
        red-chinese, russian, german, ss, finnish, french, italian, axis-minor, allied-minor,
        partisan; default japanese [G1, A25]
    targets: The targets, one to six: `4-4-8`, `7-6-8`, `9-1`, `hero`. Add the markers of each, as
        in `7-6-8-broken`: `-fanatic`, `-heroic`, `-pinned`, `-broken`, `-disrupted`, `-berserk`,
        `-concealed`. 1 to 6 names such as 4-4-8, 2-2-6r, 2-3-7-broken, reduced-crew, 9-1,
        8-0-wounded, hero, hero-wounded, 3-4-8r-pinned, second-line-full-concealed; must be given
        [A7.3, A10.2, A12.13]
    morale_modifier: The change to their Morale Level: -1 is Encirclement, which lowers that of no
        unbroken Japanese unit and of no hero. The sum never passes 10. A Japanese leader among the
        targets is counted automatically. a whole number from -5 to 5; default 0 [A.18, A7.7]
    elr: Their Experience Level Rating. a whole number from 0 to 5; must be given [A19.13]
    heat_of_battle: Whether an Original 2 on a MC causes Heat of Battle. true, false; default True
        [A15.1, G1.62]
    place: The place of the targets, for Heat of Battle. In a cave or pillbox concealment does not
        halve fire. ordinary, cave, pillbox; default cave or pillbox when that is the terrain, else
        ordinary [G1.62, G11.97, G11.812, B30.7]
    enemy_in_sight: Whether they have a Known enemy in their LOS, for Heat of Battle. true, false;
        default True [A15.44]
    no_quarter: Whether No Quarter is in effect, for Heat of Battle. true, false; default True
        [A15.5, G1.621]
    enemy_adjacent: Whether a Good Order enemy is ADJACENT, to whom a unit can surrender in the Heat
        of Battle. Without one it is only Disrupted. true, false; default true where a `range` of 0
        or 1 is given, else false [A15.5]
    original_2_passes: Whether an Original 2 passes a MC even when its Final DR is above the Morale
        Level. true, false; default False [A10.1, A15.1]
    attacker_san: The SAN of the attacker. He is the side that fires, that moves in a `gauntlet`,
        that charges, or that assaults a cave. An Original IFT DR, TH DR, MC or TC of the other side
        that is this number activates his Sniper. a whole number from 2 to 7; default none [A14.1]
    defender_san: The SAN of the defender. He is the side that is fired at, that fires in a
        `gauntlet`, that is charged, or the garrison of a cave. An Original IFT DR, TH DR, MC or TC
        of the other side that is this number activates his Sniper. a whole number from 2 to 7;
        default none [A14.1]
    sniper_share: How many of the 36 Random Location DR lead a Sniper Attack to the units of the
        question. With 0, activations are only counted. a whole number from 0 to 36; default 0
        [A14.2, A14.21]
    """

@overload
def odds(
    procedure: Literal["spraying-fire"],
    /,
    *,
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
    second_targets: Sequence[str],
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
    targets: Sequence[str],
    morale_modifier: int = ...,
    elr: int,
    heat_of_battle: bool = ...,
    place: Literal["ordinary", "cave", "pillbox"] = ...,
    enemy_in_sight: bool = ...,
    no_quarter: bool = ...,
    enemy_adjacent: bool = ...,
    original_2_passes: bool = ...,
) -> Answer:
    """Spraying Fire at two Locations, such as two caves: one IFT DR for both.

    firepower: The FP of the attack, after every doubling and halving. Or list `firers`. Halves
        count on the IIFT. a number from 1 to 400, whole or with a half; default the FP of the
        firers [A7.2, A7.3, A7.372]
    firers: The units that fire, by their printed numbers, instead of `firepower`. The best leader
        among them directs the fire, unless he fires a weapon: list him as `9-1`. Add the support
        weapons that a unit fires (`lmg`, `mmg`, `hmg`, `hmg-50`, `atr`), as in `7-6-8+mmg`. A FT
        attacks alone: `7-6-8+ft`. Add `@<range>`, `:pinned`, `:assault-fire`, `:fanatic` or
        `:berserk` if it applies to that unit alone, as in `7-4-7:pinned:assault-fire` or
        `crew+hmg@12`. 1 to 12 names such as 7-6-8, 9-1, 7-6-8+mmg, 7-6-8:pinned, crew+hmg@12, hero;
        default nobody, only `firepower` [A7.2, A7.35, A7.36, A7.53, A9.11, A22.1]
    firing_force: The force of the firing units. japanese, usmc, american, early-american, british,
        gmd, red-chinese, russian, german, ss, finnish, french, italian, axis-minor, allied-minor,
        partisan; default usmc at the Japanese, else japanese [A7.2]
    range: The range in hexes. 0 is the same Location, for TPBF. a whole number from 0 to 150;
        default each firer's own [A7.21, A7.22]
    pbf: Whether fire at a range of one hex is PBF. true, false; default true [A7.21]
    advancing_fire: They fire in the AFPh, but not as Opportunity Fire. true, false; default False
        [A7.24, A7.25]
    spraying_fire: They use Spraying Fire. true, false; default False [A7.34, A9.5]
    subsequent_first_fire: It is Subsequent First Fire or FPF. true, false; default False [A8.3,
        A8.31]
    overstacked_cave: They fire out of an Overstacked cave, which makes it Area Fire. true, false;
        default False [G11.8]
    area_fire: The number of other causes of Area Fire: a Snap Shot, a Dash, firers on a Bank or in
        marsh, or in Crest Status outside its front three hexsides. Leave out weapons that may not
        fire from there. a whole number from 0 to 4; default 0 [A7.23, B20.94, G8]
    table: The table that is used. ift, iift; default ift [A7.3, A7.37]
    cowering: Whether Original doubles make the firer cower. true, false; default true, when a firer
        can cower and no leader directs the fire [A7.9, A15.24]
    inexperienced: Whether an Inexperienced unit takes part. Then cowering costs two columns. true,
        false; default true with Conscripts, or Green units without a leader [A7.9, A19.3, A19.33]
    second_targets: The targets in the second Location, named like those in the first. 1 to 6 names
        such as 4-4-8, 2-3-7-broken, 9-1; must be given [A9.5, G11.811]
    second_firepower: The FP at the second Location, after every doubling and halving, including
        that of Spraying Fire. a number from 1 to 400, whole or with a half; default as at the first
        [A7.2, A9.5]
    second_range: The range to the second Location in hexes. a whole number from 0 to 150; default
        as to the first [A7.34, A9.5]
    second_terrain: The terrain of the second Location. open-ground, cave, cave-area-target, woods,
        light-jungle, dense-jungle, bamboo, kunai, swamp, crag, graveyard, hut, wooden-building,
        stone-building, hedge, wall, shellholes, foxhole, trench, crest, bank, pillbox; default that
        of the first [A9.5, G11.8]
    second_hindrance: LOS Hindrances to the second Location. a whole number from 0 to 5; default
        those to the first [A6.7, A9.5]
    second_smoke: SMOKE in, out of and between the firer's and the second Location. a whole number
        from 0 to 5; default that of the first [A9.5, A24.2]
    second_drm: DRM of the attack on the second Location alone. a whole number from -12 to 20;
        default 0 [A9.5]
    firer_hex: The firer's hex. It is used to check on the map whether both Locations can be
        affected. a name such as X5; default no hex is checked [A9.5, G11.811]
    aims: The two Locations on the map, to check whether they can be affected together. A cave is
        `W4:across=W5:level=1`, with the hex across its CA Hexside. A unit above-ground is
        `W4:level=2`, a Climbing unit `T4:level=1:climbing`. 1 to 2 names such as
        W4:across=W5:level=1, V4:across=W5:level=1; default no hex is checked [G11.811]
    drm: The sum of all DRM, or of those that no other parameter gives. a whole number from -12 to
        20; default 0 [A7.4 to A7.6, G11.8]
    terrain: The terrain that gives the target its TEM. `stone` and `wooden` are the buildings.
        `crest` is Crest Status to its front, `bank` is above a Bank counter, and `pillbox` needs
        `pillbox-tem`. open-ground, cave, cave-area-target, woods, light-jungle, dense-jungle,
        bamboo, kunai, swamp, crag, graveyard, hut, wooden-building, stone-building, hedge, wall,
        shellholes, foxhole, trench, crest, bank, pillbox; default open-ground [A7.6, B20.92,
        B30.11, G2, G3, G5, G6, G7, G8, G11.8]
    pillbox_tem: The TEM of the pillbox, as its counter has it: the first number for fire from
        inside its CA, and the last for fire from elsewhere. a whole number from 1 to 9; default
        none; it must be given for a pillbox [B30.112, B30.113]
    hindrance: LOS Hindrances. a whole number from 0 to 5; default 0 [A6.7]
    smoke: SMOKE in, out of and between the Locations. a whole number from 0 to 5; default 0 [A24.2,
        A24.8, G11.8]
    leader: The leadership of the leader who directs the fire. a whole number from -3 to 2; default
        the best of the leaders among the `firers`, or nobody [A7.53, A7.531]
    heroes: The number of heroes who take part but are not among the `firers`, -1 each. a whole
        number from 0 to 6; default 0 [A15.24]
    firer_cx: The firer or the directing leader is CX, +1. true, false; default False [A4.51]
    firer_encircled: The firer is Encircled, +1. true, false; default False [A7.7]
    firer_on_wire: The firer is on Wire, +1. true, false; default False [B26.31]
    firer_above_panji: The firer is above a Panji counter, +1. true, false; default False [G9]
    firer_overstacked: The squad-equivalents by which the firer's Location is Overstacked, +1 each.
        `fire-attack` itself counts one with `overstacked-cave`, and all `firers` beyond one
        squad-equivalent. a whole number from 0 to 6; default 0 [A5.12, G11.8]
    target_overstacked: The squad-equivalents by which the target's Location is Overstacked, -1
        each. `fire-attack` itself counts the targets beyond three squad-equivalents, in a cave
        beyond one. a whole number from 0 to 6; default 0 [A5.1, A5.131, G11.4]
    target_flamethrowers: The number of FT that the target has, -1 each. a whole number from 0 to 6;
        default 0 [A22.4]
    ffmo: First Fire at units that move in the Open, -1. true, false; default False [A4.6]
    ffnam: First Fire at units that do not use Assault Movement, -1. true, false; default False
        [A4.6]
    hazardous_movement: Fire at units in Hazardous Movement, -2. true, false; default False [A4.62]
    force: The force of the targets. japanese, usmc, american, early-american, british, gmd,
        red-chinese, russian, german, ss, finnish, french, italian, axis-minor, allied-minor,
        partisan; default japanese [G1, A25]
    targets: The targets, one to six: `4-4-8`, `7-6-8`, `9-1`, `hero`. Add the markers of each, as
        in `7-6-8-broken`: `-fanatic`, `-heroic`, `-pinned`, `-broken`, `-disrupted`, `-berserk`,
        `-concealed`. 1 to 6 names such as 4-4-8, 2-2-6r, 2-3-7-broken, reduced-crew, 9-1,
        8-0-wounded, hero, hero-wounded, 3-4-8r-pinned, second-line-full-concealed; must be given
        [A7.3, A10.2, A12.13]
    morale_modifier: The change to their Morale Level: -1 is Encirclement, which lowers that of no
        unbroken Japanese unit and of no hero. The sum never passes 10. A Japanese leader among the
        targets is counted automatically. a whole number from -5 to 5; default 0 [A.18, A7.7]
    elr: Their Experience Level Rating. a whole number from 0 to 5; must be given [A19.13]
    heat_of_battle: Whether an Original 2 on a MC causes Heat of Battle. true, false; default True
        [A15.1, G1.62]
    place: The place of the targets, for Heat of Battle. In a cave or pillbox concealment does not
        halve fire. ordinary, cave, pillbox; default cave or pillbox when that is the terrain, else
        ordinary [G1.62, G11.97, G11.812, B30.7]
    enemy_in_sight: Whether they have a Known enemy in their LOS, for Heat of Battle. true, false;
        default True [A15.44]
    no_quarter: Whether No Quarter is in effect, for Heat of Battle. true, false; default True
        [A15.5, G1.621]
    enemy_adjacent: Whether a Good Order enemy is ADJACENT, to whom a unit can surrender in the Heat
        of Battle. Without one it is only Disrupted. true, false; default true where a `range` of 0
        or 1 is given, else false [A15.5]
    original_2_passes: Whether an Original 2 passes a MC even when its Final DR is above the Morale
        Level. true, false; default False [A10.1, A15.1]
    """

@overload
def odds(
    procedure: Literal["mol"],
    /,
    *,
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
    targets: Sequence[str],
    morale_modifier: int = ...,
    elr: int,
    heat_of_battle: bool = ...,
    place: Literal["ordinary", "cave", "pillbox"] = ...,
    enemy_in_sight: bool = ...,
    no_quarter: bool = ...,
    enemy_adjacent: bool = ...,
    original_2_passes: bool = ...,
) -> Answer:
    """A unit throws a Molotov Cocktail at units in the same Location or the next one, alone or in a
    FG.

    firepower: The FP of the attack, after every doubling and halving. Or list `firers`. Halves
        count on the IIFT. a number from 1 to 400, whole or with a half; default the FP of the
        firers [A7.2, A7.3, A7.372]
    firers: The units that fire, by their printed numbers, instead of `firepower`. The best leader
        among them directs the fire, unless he fires a weapon: list him as `9-1`. Add the support
        weapons that a unit fires (`lmg`, `mmg`, `hmg`, `hmg-50`, `atr`), as in `7-6-8+mmg`. A FT
        attacks alone: `7-6-8+ft`. Add `@<range>`, `:pinned`, `:assault-fire`, `:fanatic` or
        `:berserk` if it applies to that unit alone, as in `7-4-7:pinned:assault-fire` or
        `crew+hmg@12`. 1 to 12 names such as 7-6-8, 9-1, 7-6-8+mmg, 7-6-8:pinned, crew+hmg@12, hero;
        default nobody, only `firepower` [A7.2, A7.35, A7.36, A7.53, A9.11, A22.1]
    firing_force: The force of the firing units. japanese, usmc, american, early-american, british,
        gmd, red-chinese, russian, german, ss, finnish, french, italian, axis-minor, allied-minor,
        partisan; default usmc at the Japanese, else japanese [A7.2]
    range: The range in hexes. 0 is the same Location, for TPBF. a whole number from 0 to 150;
        default each firer's own [A7.21, A7.22]
    pbf: Whether fire at a range of one hex is PBF. true, false; default true [A7.21]
    advancing_fire: They fire in the AFPh, but not as Opportunity Fire. true, false; default False
        [A7.24, A7.25]
    spraying_fire: They use Spraying Fire. true, false; default False [A7.34, A9.5]
    subsequent_first_fire: It is Subsequent First Fire or FPF. true, false; default False [A8.3,
        A8.31]
    overstacked_cave: They fire out of an Overstacked cave, which makes it Area Fire. true, false;
        default False [G11.8]
    area_fire: The number of other causes of Area Fire: a Snap Shot, a Dash, firers on a Bank or in
        marsh, or in Crest Status outside its front three hexsides. Leave out weapons that may not
        fire from there. a whole number from 0 to 4; default 0 [A7.23, B20.94, G8]
    table: The table that is used. ift, iift; default ift [A7.3, A7.37]
    cowering: Whether Original doubles make the firer cower. true, false; default true, when a firer
        can cower and no leader directs the fire [A7.9, A15.24]
    inexperienced: Whether an Inexperienced unit takes part. Then cowering costs two columns. true,
        false; default true with Conscripts, or Green units without a leader [A7.9, A19.3, A19.33]
    thrower_cx: Whether the thrower, the first of the `firers`, is CX. true, false; default as
        `firer-cx` [A4.51, A22.611]
    woods_hexside: Whether the attack crosses a woods or orchard hexside: one that two connected
        woods hexes or two orchard hexes share. No MOL is thrown across it, but along a road. true,
        false; default False [A22.611]
    drm: The sum of all DRM, or of those that no other parameter gives. a whole number from -12 to
        20; default 0 [A7.4 to A7.6, G11.8]
    terrain: The terrain that gives the target its TEM. `stone` and `wooden` are the buildings.
        `crest` is Crest Status to its front, `bank` is above a Bank counter, and `pillbox` needs
        `pillbox-tem`. open-ground, cave, cave-area-target, woods, light-jungle, dense-jungle,
        bamboo, kunai, swamp, crag, graveyard, hut, wooden-building, stone-building, hedge, wall,
        shellholes, foxhole, trench, crest, bank, pillbox; default open-ground [A7.6, B20.92,
        B30.11, G2, G3, G5, G6, G7, G8, G11.8]
    pillbox_tem: The TEM of the pillbox, as its counter has it: the first number for fire from
        inside its CA, and the last for fire from elsewhere. a whole number from 1 to 9; default
        none; it must be given for a pillbox [B30.112, B30.113]
    hindrance: LOS Hindrances. a whole number from 0 to 5; default 0 [A6.7]
    smoke: SMOKE in, out of and between the Locations. a whole number from 0 to 5; default 0 [A24.2,
        A24.8, G11.8]
    leader: The leadership of the leader who directs the fire. a whole number from -3 to 2; default
        the best of the leaders among the `firers`, or nobody [A7.53, A7.531]
    heroes: The number of heroes who take part but are not among the `firers`, -1 each. a whole
        number from 0 to 6; default 0 [A15.24]
    firer_cx: The firer or the directing leader is CX, +1. true, false; default False [A4.51]
    firer_encircled: The firer is Encircled, +1. true, false; default False [A7.7]
    firer_on_wire: The firer is on Wire, +1. true, false; default False [B26.31]
    firer_above_panji: The firer is above a Panji counter, +1. true, false; default False [G9]
    firer_overstacked: The squad-equivalents by which the firer's Location is Overstacked, +1 each.
        `fire-attack` itself counts one with `overstacked-cave`, and all `firers` beyond one
        squad-equivalent. a whole number from 0 to 6; default 0 [A5.12, G11.8]
    target_overstacked: The squad-equivalents by which the target's Location is Overstacked, -1
        each. `fire-attack` itself counts the targets beyond three squad-equivalents, in a cave
        beyond one. a whole number from 0 to 6; default 0 [A5.1, A5.131, G11.4]
    target_flamethrowers: The number of FT that the target has, -1 each. a whole number from 0 to 6;
        default 0 [A22.4]
    ffmo: First Fire at units that move in the Open, -1. true, false; default False [A4.6]
    ffnam: First Fire at units that do not use Assault Movement, -1. true, false; default False
        [A4.6]
    hazardous_movement: Fire at units in Hazardous Movement, -2. true, false; default False [A4.62]
    force: The force of the targets. japanese, usmc, american, early-american, british, gmd,
        red-chinese, russian, german, ss, finnish, french, italian, axis-minor, allied-minor,
        partisan; default japanese [G1, A25]
    targets: The targets, one to six: `4-4-8`, `7-6-8`, `9-1`, `hero`. Add the markers of each, as
        in `7-6-8-broken`: `-fanatic`, `-heroic`, `-pinned`, `-broken`, `-disrupted`, `-berserk`,
        `-concealed`. 1 to 6 names such as 4-4-8, 2-2-6r, 2-3-7-broken, reduced-crew, 9-1,
        8-0-wounded, hero, hero-wounded, 3-4-8r-pinned, second-line-full-concealed; must be given
        [A7.3, A10.2, A12.13]
    morale_modifier: The change to their Morale Level: -1 is Encirclement, which lowers that of no
        unbroken Japanese unit and of no hero. The sum never passes 10. A Japanese leader among the
        targets is counted automatically. a whole number from -5 to 5; default 0 [A.18, A7.7]
    elr: Their Experience Level Rating. a whole number from 0 to 5; must be given [A19.13]
    heat_of_battle: Whether an Original 2 on a MC causes Heat of Battle. true, false; default True
        [A15.1, G1.62]
    place: The place of the targets, for Heat of Battle. In a cave or pillbox concealment does not
        halve fire. ordinary, cave, pillbox; default cave or pillbox when that is the terrain, else
        ordinary [G1.62, G11.97, G11.812, B30.7]
    enemy_in_sight: Whether they have a Known enemy in their LOS, for Heat of Battle. true, false;
        default True [A15.44]
    no_quarter: Whether No Quarter is in effect, for Heat of Battle. true, false; default True
        [A15.5, G1.621]
    enemy_adjacent: Whether a Good Order enemy is ADJACENT, to whom a unit can surrender in the Heat
        of Battle. Without one it is only Disrupted. true, false; default true where a `range` of 0
        or 1 is given, else false [A15.5]
    original_2_passes: Whether an Original 2 passes a MC even when its Final DR is above the Morale
        Level. true, false; default False [A10.1, A15.1]
    """

@overload
def odds(
    procedure: Literal["weapon"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    breakdown: int = ...,
    x_number: bool = ...,
    rate_of_fire: int = ...,
    rof_limit: int = ...,
    repair_number: int = ...,
    turns: int,
    cowering: bool = ...,
    sustained_fire: bool = ...,
    intensive_fire: bool = ...,
    captured: bool = ...,
    non_qualified: bool = ...,
    inexperienced: bool = ...,
    ammunition_shortage: bool = ...,
    japanese_squad: bool = ...,
) -> Answer:
    """A MG, a Gun or another weapon fires in every Player Turn: is it still there?

    breakdown: The B# or X# that is printed. a whole number from 8 to 12; default 12 [A9.7, C2.28]
    x_number: Whether that is an X#, by which the weapon is removed, as of a FT or bazooka. true,
        false; default False [A9.7]
    rate_of_fire: The Multiple ROF that is printed; 0 for none. a whole number from 0 to 3; default
        0 [A9.2, C2.24]
    rof_limit: The most shots of a fire phase by its ROF, after its first shot. a whole number from
        1 to 6; default 6 [A9.2]
    repair_number: The Repair Number. Without one nobody repairs the weapon. a whole number from 1
        to 5; default the weapon is not repaired [A9.72]
    turns: In how many Player Turns it fires. a whole number from 1 to 20; must be given [A3.2,
        A3.4]
    cowering: Whether Original doubles make the firer cower, which ends the ROF. true, false;
        default False [A7.9]
    sustained_fire: Sustained Fire of a MG in each phase: one shot, with a B# two lower. true,
        false; default False [A9.3]
    intensive_fire: Intensive Fire of a Gun in each phase: one more shot, with a B# two lower. true,
        false; default False [C5.6]
    captured: Whether the weapon is captured: a B# two lower, a ROF one lower, and no repair. true,
        false; default False [A21.11, A21.12]
    non_qualified: Whether its crew is not qualified: a B# two lower and a ROF one lower. true,
        false; default False [A21.13]
    inexperienced: Whether its users are Inexperienced: a B# one lower. true, false; default False
        [A19.32]
    ammunition_shortage: Whether there is an Ammunition Shortage: a SW has a B# one lower. true,
        false; default False [A19.131]
    japanese_squad: Whether a Japanese squad or half-squad fires an ATR, MMG or HMG: a B# and a ROF
        one lower. true, false; default False [G1.611]
    """

@overload
def odds(
    procedure: Literal["repair"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    repair_number: int,
    tries: int,
) -> Answer:
    """A SW or Gun that malfunctions is repaired, in one RPh after another: does it work again?

    repair_number: The R# on the malfunctioned side of the weapon. a whole number from 1 to 5; must
        be given [A9.72]
    tries: In how many RPh it is tried: both sides' Player Turns have one. a whole number from 1 to
        12; must be given [A9.72]
    """

@overload
def odds(
    procedure: Literal["fire-phase"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    attacks: Sequence[str],
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
    targets: Sequence[str],
    morale_modifier: int = ...,
    elr: int,
    heat_of_battle: bool = ...,
    place: Literal["ordinary", "cave", "pillbox"] = ...,
    enemy_in_sight: bool = ...,
    no_quarter: bool = ...,
    enemy_adjacent: bool = ...,
    original_2_passes: bool = ...,
    attacker_san: int = ...,
    defender_san: int = ...,
    sniper_share: int = ...,
) -> Answer:
    """Several attacks in one fire phase on up to three stacks, each on what the last one has left.

    attacks: The attacks in their order, one to eight. Each is the FP of one unit, weapon or FG,
        after every doubling and halving. You can add `:drm=` (besides the DRM of all attacks),
        `:leader=` (the leadership of the leader who directs it), `:rof=` (a weapon that makes the
        same attack again by a colored dr of that or less), `:b=` (its B#; unless given, 12 with a
        ROF), and `:at=2` or `:at=3` (it is aimed at the second or third targets). 1 to 8 names such
        as 12, 8:drm=-1, 4:rof=3, 6:b=11, 8:leader=-1, 4:at=2; must be given [A7.2, A7.5, A7.53,
        A9.2, A9.7]
    stop_when: No further attack is made at a stack when all of its units are in this state or
        worse. never, pinned, broken, eliminated; default never [A7.52]
    rof_limit: The most shots of a weapon by its ROF, after its first shot. a whole number from 1 to
        6; default 3 [A9.2]
    table: The table that is used. ift, iift; default ift [A7.3, A7.37]
    cowering: Whether Original doubles make the firer cower, unless a leader directs the attack.
        true, false; default true, when no leader directs the fire [A7.9, A15.24]
    inexperienced: Whether Inexperienced units fire. Then cowering costs two columns. true, false;
        default False [A7.9, A19.3, A19.33]
    second_targets: A second stack, in another Location of the same terrain, named like the targets.
        Attacks with `:at=2` are aimed at it. 1 to 6 names such as 4-4-8, 2-3-7-broken, 9-1; default
        nobody [A7.4]
    third_targets: A third stack, in a Location of its own. Attacks with `:at=3` are aimed at it. 1
        to 6 names such as 4-4-8, 2-3-7-broken, 9-1; default nobody [A7.4]
    drm: The sum of all DRM, or of those that no other parameter gives. a whole number from -12 to
        20; default 0 [A7.4 to A7.6, G11.8]
    terrain: The terrain that gives the target its TEM. `stone` and `wooden` are the buildings.
        `crest` is Crest Status to its front, `bank` is above a Bank counter, and `pillbox` needs
        `pillbox-tem`. open-ground, cave, cave-area-target, woods, light-jungle, dense-jungle,
        bamboo, kunai, swamp, crag, graveyard, hut, wooden-building, stone-building, hedge, wall,
        shellholes, foxhole, trench, crest, bank, pillbox; default open-ground [A7.6, B20.92,
        B30.11, G2, G3, G5, G6, G7, G8, G11.8]
    pillbox_tem: The TEM of the pillbox, as its counter has it: the first number for fire from
        inside its CA, and the last for fire from elsewhere. a whole number from 1 to 9; default
        none; it must be given for a pillbox [B30.112, B30.113]
    hindrance: LOS Hindrances. a whole number from 0 to 5; default 0 [A6.7]
    smoke: SMOKE in, out of and between the Locations. a whole number from 0 to 5; default 0 [A24.2,
        A24.8, G11.8]
    leader: The leadership of the leader who directs the fire. a whole number from -3 to 2; default
        the best of the leaders among the `firers`, or nobody [A7.53, A7.531]
    heroes: The number of heroes who take part but are not among the `firers`, -1 each. a whole
        number from 0 to 6; default 0 [A15.24]
    firer_cx: The firer or the directing leader is CX, +1. true, false; default False [A4.51]
    firer_encircled: The firer is Encircled, +1. true, false; default False [A7.7]
    firer_on_wire: The firer is on Wire, +1. true, false; default False [B26.31]
    firer_above_panji: The firer is above a Panji counter, +1. true, false; default False [G9]
    firer_overstacked: The squad-equivalents by which the firer's Location is Overstacked, +1 each.
        `fire-attack` itself counts one with `overstacked-cave`, and all `firers` beyond one
        squad-equivalent. a whole number from 0 to 6; default 0 [A5.12, G11.8]
    target_overstacked: The squad-equivalents by which the target's Location is Overstacked, -1
        each. `fire-attack` itself counts the targets beyond three squad-equivalents, in a cave
        beyond one. a whole number from 0 to 6; default 0 [A5.1, A5.131, G11.4]
    target_flamethrowers: The number of FT that the target has, -1 each. a whole number from 0 to 6;
        default 0 [A22.4]
    ffmo: First Fire at units that move in the Open, -1. true, false; default False [A4.6]
    ffnam: First Fire at units that do not use Assault Movement, -1. true, false; default False
        [A4.6]
    hazardous_movement: Fire at units in Hazardous Movement, -2. true, false; default False [A4.62]
    force: The force of the targets. japanese, usmc, american, early-american, british, gmd,
        red-chinese, russian, german, ss, finnish, french, italian, axis-minor, allied-minor,
        partisan; default japanese [G1, A25]
    targets: The targets, one to six: `4-4-8`, `7-6-8`, `9-1`, `hero`. Add the markers of each, as
        in `7-6-8-broken`: `-fanatic`, `-heroic`, `-pinned`, `-broken`, `-disrupted`, `-berserk`,
        `-concealed`. 1 to 6 names such as 4-4-8, 2-2-6r, 2-3-7-broken, reduced-crew, 9-1,
        8-0-wounded, hero, hero-wounded, 3-4-8r-pinned, second-line-full-concealed; must be given
        [A7.3, A10.2, A12.13]
    morale_modifier: The change to their Morale Level: -1 is Encirclement, which lowers that of no
        unbroken Japanese unit and of no hero. The sum never passes 10. A Japanese leader among the
        targets is counted automatically. a whole number from -5 to 5; default 0 [A.18, A7.7]
    elr: Their Experience Level Rating. a whole number from 0 to 5; must be given [A19.13]
    heat_of_battle: Whether an Original 2 on a MC causes Heat of Battle. true, false; default True
        [A15.1, G1.62]
    place: The place of the targets, for Heat of Battle. In a cave or pillbox concealment does not
        halve fire. ordinary, cave, pillbox; default cave or pillbox when that is the terrain, else
        ordinary [G1.62, G11.97, G11.812, B30.7]
    enemy_in_sight: Whether they have a Known enemy in their LOS, for Heat of Battle. true, false;
        default True [A15.44]
    no_quarter: Whether No Quarter is in effect, for Heat of Battle. true, false; default True
        [A15.5, G1.621]
    enemy_adjacent: Whether a Good Order enemy is ADJACENT, to whom a unit can surrender in the Heat
        of Battle. Without one it is only Disrupted. true, false; default true where a `range` of 0
        or 1 is given, else false [A15.5]
    original_2_passes: Whether an Original 2 passes a MC even when its Final DR is above the Morale
        Level. true, false; default False [A10.1, A15.1]
    attacker_san: The SAN of the attacker. He is the side that fires, that moves in a `gauntlet`,
        that charges, or that assaults a cave. An Original IFT DR, TH DR, MC or TC of the other side
        that is this number activates his Sniper. a whole number from 2 to 7; default none [A14.1]
    defender_san: The SAN of the defender. He is the side that is fired at, that fires in a
        `gauntlet`, that is charged, or the garrison of a cave. An Original IFT DR, TH DR, MC or TC
        of the other side that is this number activates his Sniper. a whole number from 2 to 7;
        default none [A14.1]
    sniper_share: How many of the 36 Random Location DR lead a Sniper Attack to the units of the
        question. With 0, activations are only counted. a whole number from 0 to 36; default 0
        [A14.2, A14.21]
    """

@overload
def odds(
    procedure: Literal["firefight"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    phases: int,
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
    targets: Sequence[str],
    morale_modifier: int = ...,
    elr: int,
    heat_of_battle: bool = ...,
    place: Literal["ordinary", "cave", "pillbox"] = ...,
    enemy_in_sight: bool = ...,
    no_quarter: bool = ...,
    enemy_adjacent: bool = ...,
    original_2_passes: bool = ...,
    attacker_san: int = ...,
    defender_san: int = ...,
    sniper_share: int = ...,
) -> Answer:
    """Fire at the units in a Location, for several fire phases, with the RPh between them. Broken
    units stay there. The targets may fire back.

    phases: The number of fire phases, of both sides together. a whole number from 1 to 12; must be
        given [A3.2, A3.4]
    return_fire: Whether the targets fire back at the firers, who are then a stack, too. true,
        false; default False [A3.4]
    return_drm: All DRM of the targets' fire except leadership and heroes. a whole number from -12
        to 20; default 0 [A7.4 to A7.6]
    firers_elr: The firers' Experience Level Rating, if fire is returned. a whole number from 0 to
        5; default only needed for return-fire [A19.13]
    rally: Whether broken units try to rally between the attacks. true, false; default True [A10.6,
        A18.11]
    rally_terrain: Whether the units that are fired at are in Rally Bonus terrain. true, false;
        default true in woods, jungle, buildings, huts, trenches, caves and pillboxes [A10.61,
        G11.1]
    firers_rally_terrain: Whether the firers are in Rally Bonus terrain. true, false; default False
        [A10.61]
    firepower: The FP of the attack, after every doubling and halving. Or list `firers`. Halves
        count on the IIFT. a number from 1 to 400, whole or with a half; default the FP of the
        firers [A7.2, A7.3, A7.372]
    firers: The units that fire, by their printed numbers, instead of `firepower`. The best leader
        among them directs the fire, unless he fires a weapon: list him as `9-1`. Add the support
        weapons that a unit fires (`lmg`, `mmg`, `hmg`, `hmg-50`, `atr`), as in `7-6-8+mmg`. A FT
        attacks alone: `7-6-8+ft`. Add `@<range>`, `:pinned`, `:assault-fire`, `:fanatic` or
        `:berserk` if it applies to that unit alone, as in `7-4-7:pinned:assault-fire` or
        `crew+hmg@12`. 1 to 12 names such as 7-6-8, 9-1, 7-6-8+mmg, 7-6-8:pinned, crew+hmg@12, hero;
        default nobody, only `firepower` [A7.2, A7.35, A7.36, A7.53, A9.11, A22.1]
    firing_force: The force of the firing units. japanese, usmc, american, early-american, british,
        gmd, red-chinese, russian, german, ss, finnish, french, italian, axis-minor, allied-minor,
        partisan; default usmc at the Japanese, else japanese [A7.2]
    range: The range in hexes. 0 is the same Location, for TPBF. a whole number from 0 to 150;
        default each firer's own [A7.21, A7.22]
    pbf: Whether fire at a range of one hex is PBF. true, false; default true [A7.21]
    advancing_fire: They fire in the AFPh, but not as Opportunity Fire. true, false; default False
        [A7.24, A7.25]
    spraying_fire: They use Spraying Fire. true, false; default False [A7.34, A9.5]
    subsequent_first_fire: It is Subsequent First Fire or FPF. true, false; default False [A8.3,
        A8.31]
    overstacked_cave: They fire out of an Overstacked cave, which makes it Area Fire. true, false;
        default False [G11.8]
    area_fire: The number of other causes of Area Fire: a Snap Shot, a Dash, firers on a Bank or in
        marsh, or in Crest Status outside its front three hexsides. Leave out weapons that may not
        fire from there. a whole number from 0 to 4; default 0 [A7.23, B20.94, G8]
    table: The table that is used. ift, iift; default ift [A7.3, A7.37]
    cowering: Whether Original doubles make the firer cower. true, false; default true, when a firer
        can cower and no leader directs the fire [A7.9, A15.24]
    inexperienced: Whether an Inexperienced unit takes part. Then cowering costs two columns. true,
        false; default true with Conscripts, or Green units without a leader [A7.9, A19.3, A19.33]
    drm: The sum of all DRM, or of those that no other parameter gives. a whole number from -12 to
        20; default 0 [A7.4 to A7.6, G11.8]
    terrain: The terrain that gives the target its TEM. `stone` and `wooden` are the buildings.
        `crest` is Crest Status to its front, `bank` is above a Bank counter, and `pillbox` needs
        `pillbox-tem`. open-ground, cave, cave-area-target, woods, light-jungle, dense-jungle,
        bamboo, kunai, swamp, crag, graveyard, hut, wooden-building, stone-building, hedge, wall,
        shellholes, foxhole, trench, crest, bank, pillbox; default open-ground [A7.6, B20.92,
        B30.11, G2, G3, G5, G6, G7, G8, G11.8]
    pillbox_tem: The TEM of the pillbox, as its counter has it: the first number for fire from
        inside its CA, and the last for fire from elsewhere. a whole number from 1 to 9; default
        none; it must be given for a pillbox [B30.112, B30.113]
    hindrance: LOS Hindrances. a whole number from 0 to 5; default 0 [A6.7]
    smoke: SMOKE in, out of and between the Locations. a whole number from 0 to 5; default 0 [A24.2,
        A24.8, G11.8]
    leader: The leadership of the leader who directs the fire. a whole number from -3 to 2; default
        the best of the leaders among the `firers`, or nobody [A7.53, A7.531]
    heroes: The number of heroes who take part but are not among the `firers`, -1 each. a whole
        number from 0 to 6; default 0 [A15.24]
    firer_cx: The firer or the directing leader is CX, +1. true, false; default False [A4.51]
    firer_encircled: The firer is Encircled, +1. true, false; default False [A7.7]
    firer_on_wire: The firer is on Wire, +1. true, false; default False [B26.31]
    firer_above_panji: The firer is above a Panji counter, +1. true, false; default False [G9]
    firer_overstacked: The squad-equivalents by which the firer's Location is Overstacked, +1 each.
        `fire-attack` itself counts one with `overstacked-cave`, and all `firers` beyond one
        squad-equivalent. a whole number from 0 to 6; default 0 [A5.12, G11.8]
    target_overstacked: The squad-equivalents by which the target's Location is Overstacked, -1
        each. `fire-attack` itself counts the targets beyond three squad-equivalents, in a cave
        beyond one. a whole number from 0 to 6; default 0 [A5.1, A5.131, G11.4]
    target_flamethrowers: The number of FT that the target has, -1 each. a whole number from 0 to 6;
        default 0 [A22.4]
    ffmo: First Fire at units that move in the Open, -1. true, false; default False [A4.6]
    ffnam: First Fire at units that do not use Assault Movement, -1. true, false; default False
        [A4.6]
    hazardous_movement: Fire at units in Hazardous Movement, -2. true, false; default False [A4.62]
    force: The force of the targets. japanese, usmc, american, early-american, british, gmd,
        red-chinese, russian, german, ss, finnish, french, italian, axis-minor, allied-minor,
        partisan; default japanese [G1, A25]
    targets: The targets, one to six: `4-4-8`, `7-6-8`, `9-1`, `hero`. Add the markers of each, as
        in `7-6-8-broken`: `-fanatic`, `-heroic`, `-pinned`, `-broken`, `-disrupted`, `-berserk`,
        `-concealed`. 1 to 6 names such as 4-4-8, 2-2-6r, 2-3-7-broken, reduced-crew, 9-1,
        8-0-wounded, hero, hero-wounded, 3-4-8r-pinned, second-line-full-concealed; must be given
        [A7.3, A10.2, A12.13]
    morale_modifier: The change to their Morale Level: -1 is Encirclement, which lowers that of no
        unbroken Japanese unit and of no hero. The sum never passes 10. A Japanese leader among the
        targets is counted automatically. a whole number from -5 to 5; default 0 [A.18, A7.7]
    elr: Their Experience Level Rating. a whole number from 0 to 5; must be given [A19.13]
    heat_of_battle: Whether an Original 2 on a MC causes Heat of Battle. true, false; default True
        [A15.1, G1.62]
    place: The place of the targets, for Heat of Battle. In a cave or pillbox concealment does not
        halve fire. ordinary, cave, pillbox; default cave or pillbox when that is the terrain, else
        ordinary [G1.62, G11.97, G11.812, B30.7]
    enemy_in_sight: Whether they have a Known enemy in their LOS, for Heat of Battle. true, false;
        default True [A15.44]
    no_quarter: Whether No Quarter is in effect, for Heat of Battle. true, false; default True
        [A15.5, G1.621]
    enemy_adjacent: Whether a Good Order enemy is ADJACENT, to whom a unit can surrender in the Heat
        of Battle. Without one it is only Disrupted. true, false; default true where a `range` of 0
        or 1 is given, else false [A15.5]
    original_2_passes: Whether an Original 2 passes a MC even when its Final DR is above the Morale
        Level. true, false; default False [A10.1, A15.1]
    attacker_san: The SAN of the attacker. He is the side that fires, that moves in a `gauntlet`,
        that charges, or that assaults a cave. An Original IFT DR, TH DR, MC or TC of the other side
        that is this number activates his Sniper. a whole number from 2 to 7; default none [A14.1]
    defender_san: The SAN of the defender. He is the side that is fired at, that fires in a
        `gauntlet`, that is charged, or the garrison of a cave. An Original IFT DR, TH DR, MC or TC
        of the other side that is this number activates his Sniper. a whole number from 2 to 7;
        default none [A14.1]
    sniper_share: How many of the 36 Random Location DR lead a Sniper Attack to the units of the
        question. With 0, activations are only counted. a whole number from 0 to 36; default 0
        [A14.2, A14.21]
    """

@overload
def odds(
    procedure: Literal["gauntlet"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    hexes: Sequence[str],
    defenders: Sequence[str],
    defending_force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    rof_limit: int = ...,
    movement: Literal["normal", "assault", "double-time", "dash"] = ...,
    defender_plays: Literal["script", "best"] = ...,
    table: Literal["ift", "iift"] = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    movers: Sequence[str],
    morale_modifier: int = ...,
    elr: int,
    heat_of_battle: bool = ...,
    enemy_in_sight: bool = ...,
    no_quarter: bool = ...,
    enemy_adjacent: bool = ...,
    original_2_passes: bool = ...,
    attacker_san: int = ...,
    defender_san: int = ...,
    sniper_share: int = ...,
) -> Answer:
    """A stack crosses hexes under Defensive Fire: does it arrive, where is it stopped, and what does
    it lose?

    hexes: The hexes in the order of the path, one to eight. Each is a terrain (`open`, `road`,
        `orchard`, `grain`, `brush`, `woods`, `wooden`, `stone`, `hedge`, `wall` and so on). You can
        add `mf=` (the total MF for entering it; unless given, the MF of the terrain and SMOKE),
        `smoke=` (its DRM), `hindrance=` (LOS Hindrance between all defenders and that hex, as of
        kunai, grain and brush), `then=` (MF that the movers spend there afterwards on something
        else), `residual=` (Residual FP that is already there) and `cave-residual=` (Residual FP in
        a cave whose CA Hexside they cross to enter the hex). 1 to 8 names such as open, woods,
        hedge, grain, stone:smoke=2, open:mf=2:then=1, road:residual=4, open:cave-residual=4; must
        be given [A4.13, A7.6, A8.12, B1 to B27, G11.82]
    defenders: The defenders that fire, one to four. Each is a MMC of the `defending-force` with its
        MG, as in `4-4-7+hmg`, or its FP at Normal Range. A FG that always fires together is one
        defender: `9:mg=5:rof=2` is a squad with its MMG. What it sees: `from=` and `to=` (unless
        given, all hexes), `adjacent-at=` (`3`, or `3-4`), `long-at=` (hexes at Long Range). Its MG:
        `mg=` (its FP; unless given, all), `rof=`, `b=` (its B#; unless given, it does not
        malfunction). Its DRM: `hindrance=`, `leader=` (`9-1`, or `-1`), `drm=` (all others). FPF:
        `fpf` for a unit that is named, or else `morale=` (its Morale Level); `leader-morale=` for a
        leader who is given by his modifier. Snap Shots: `snap-at=` (the hexes that are entered),
        `snap-drm=` (walls, hedges and SMOKE on the way), `snap-only` (it sees no hex itself). Its
        Fire Lane: `fire-lane=` (its hexes), `lane-hindrance=` (how much of the Hindrance counts),
        `lane-snap-at=` and `lane-snap-drm=` (a Snap Shot of the lane). Cowering: `steady` (it does
        not cower), `inexperienced`. `docs/gauntlet.md` describes each. 1 to 4 names such as 4,
        8:leader=-1, 4-4-7+hmg, 2:hindrance=1, 4:rof=2:steady, 6-6-6:adjacent-at=1:fpf,
        12:long-at=1:inexperienced, 4:snap-at=1, 4:fire-lane=1-2; must be given [A7.2 to A7.24, A8.1
        to A8.4]
    defending_force: The force of the defenders, for a unit or a MG among them that is given by its
        name. japanese, usmc, american, early-american, british, gmd, red-chinese, russian, german,
        ss, finnish, french, italian, axis-minor, allied-minor, partisan; default none: each
        defender is its FP [A7.2, A9.2, G1.611]
    rof_limit: The most shots of a defender in the DFPh by its ROF, after its first shot. a whole
        number from 1 to 6; default 3 [A9.2]
    movement: How the movers move. normal, assault, double-time, dash; default normal [A4.1, A4.5,
        A4.61, A4.63]
    defender_plays: How the defender plays. script, best; default script [A8.1, A8.3, A8.4]
    table: The table that is used. ift, iift; default ift [A7.3, A7.37]
    force: The force of the movers. japanese, usmc, american, early-american, british, gmd,
        red-chinese, russian, german, ss, finnish, french, italian, axis-minor, allied-minor,
        partisan; default japanese [G1, A25]
    movers: The movers, one to six, by their printed numbers. They are unbroken, not pinned and not
        concealed. 1 to 6 names such as 4-4-8, 2-3-7, crew, 3-3-6, 9-1, hero; must be given [A4.1,
        A4.2]
    morale_modifier: The change to their Morale Level: -1 is Encirclement, which lowers that of no
        unbroken Japanese unit and of no hero. The sum never passes 10. A Japanese leader among the
        movers is counted automatically. a whole number from -5 to 5; default 0 [A.18, A7.7]
    elr: Their Experience Level Rating. a whole number from 0 to 5; must be given [A19.13]
    heat_of_battle: Whether an Original 2 on a MC causes Heat of Battle. true, false; default True
        [A15.1, G1.62]
    enemy_in_sight: Whether they have a Known enemy in their LOS, for Heat of Battle. true, false;
        default True [A15.44]
    no_quarter: Whether No Quarter is in effect, for Heat of Battle. true, false; default True
        [A15.5, G1.621]
    enemy_adjacent: Whether a Good Order enemy is ADJACENT, to whom a unit can surrender in the Heat
        of Battle. Without one it is only Disrupted. true, false; default False [A15.5]
    original_2_passes: Whether an Original 2 passes a MC even when its Final DR is above the Morale
        Level. true, false; default False [A10.1, A15.1]
    attacker_san: The SAN of the attacker. He is the side that fires, that moves in a `gauntlet`,
        that charges, or that assaults a cave. An Original IFT DR, TH DR, MC or TC of the other side
        that is this number activates his Sniper. a whole number from 2 to 7; default none [A14.1]
    defender_san: The SAN of the defender. He is the side that is fired at, that fires in a
        `gauntlet`, that is charged, or the garrison of a cave. An Original IFT DR, TH DR, MC or TC
        of the other side that is this number activates his Sniper. a whole number from 2 to 7;
        default none [A14.1]
    sniper_share: How many of the 36 Random Location DR lead a Sniper Attack to the units of the
        question. With 0, activations are only counted. a whole number from 0 to 36; default 0
        [A14.2, A14.21]
    """

@overload
def odds(
    procedure: Literal["banzai"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    attackers: Sequence[str],
    attacking_force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    charge: Literal["banzai", "human-wave", "dare-death"] = ...,
    attackers_elr: int,
    defenders: Sequence[str],
    line: Sequence[str] = ...,
    defending_force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    defenders_elr: int,
    hexes: Sequence[str],
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
) -> Answer:
    """A Banzai Charge, a Human Wave or a Dare-Death charge at a Location: who arrives, who wins the
    Close Combat, and who holds the hex?

    attackers: The stacks that charge, one to three. Each is its units with a slash between them.
        The first moves in front. A stack with `behind=` enters each hex so many Impulses after the
        stack that is listed before it, and is attacked by the Residual FP there. Stacks without it
        have hexes of their own beside the first one's. All together are six units and three
        squad-equivalents at most. 1 to 3 names such as 4-4-8/9-0, hero; must be given [G1.5,
        A25.23, A25.232]
    attacking_force: The force of the attackers. japanese, usmc, american, early-american, british,
        gmd, red-chinese, russian, german, ss, finnish, french, italian, axis-minor, allied-minor,
        partisan; default japanese [G1.5, A25.23, G18.5, G18.6]
    charge: How they charge. banzai, human-wave, dare-death; default banzai [G1.5, A25.23, G18.5,
        G18.61]
    attackers_elr: Their Experience Level Rating. a whole number from 0 to 5; must be given [A19.13]
    defenders: The defenders in the Location at the end of the path, one to four: `7-6-8`, `9-1`,
        `crew`. `7-6-8+mmg` fires a MG of its force, too (`+lmg`, `+mmg`, `+hmg`, `+hmg-50`). Or
        give its FP as `mg=`, and its Multiple ROF as `rof=`. 1 to 4 names such as 7-6-8, 3-4-8,
        7-6-8+mmg, crew:mg=4:rof=2, 9-1; must be given [A8.1, A8.3, A8.31, A8.312, A9.11]
    line: The other MMC of their line, one to three, each a FG by itself in a hex beside the
        Location. They fire at those who come, but not into the Location, and use no FPF. Nobody
        attacks them. With `farther=1` the range of a MMC to each hex of the path is one more than
        that of the defenders. 1 to 3 names such as 7-6-8, crew+mmg, crew:mg=4:rof=2,
        7-6-8:farther=1; default nobody [A8.1, A8.3, A8.4, G1.5]
    defending_force: The force of the defenders. japanese, usmc, american, early-american, british,
        gmd, red-chinese, russian, german, ss, finnish, french, italian, axis-minor, allied-minor,
        partisan; default usmc [A8.1, G1.64]
    defenders_elr: The Experience Level Rating of the defenders. a whole number from 0 to 5; must be
        given [A19.13]
    hexes: The hexes that the first stack enters, one to eight, each a terrain as in `gauntlet`. The
        last is the Location of the defenders. You can add `mf=`, `smoke=`, `hindrance=` (LOS
        Hindrance between the defenders and that hex, as of kunai, grain and brush) and `residual=`.
        Hexes for which the 8 MF are not enough are not entered. A `foxhole` or `trench` covers the
        defenders alone (B27.4). 1 to 8 names such as open, woods, hedge, grain, stone:smoke=2,
        open:residual=4; must be given [A25.232, A4.13, B1 to B27]
    opens_fire_at: The range in hexes at which the defenders open fire: they have no LOS to hexes
        that are farther away, or hold their fire. a whole number from 0 to 8; default 8 [A8.1]
    fire_groups: Whether the defenders fire as one FG, or each MMC with its MG by itself. The
        leaders direct the first of them. apart, together; default apart [A7.5, A7.53]
    final_protective_fire: Whether the defenders use FPF at adjacent stacks, too. They always use it
        at units that enter their Location. true, false; default False [A8.31, A8.312]
    defender_plays: How the defenders choose their fire. script, best; default script [A8.1, A8.3,
        A8.4]
    advancing_fire: Whether the attackers use Advancing Fire before CC. true, false; default True
        [A7.24, A25.234]
    defenders_way_out: Whether broken defenders can rout out of the Location before CC. If not, they
        are eliminated. true, false; default True [A10.5, A10.51]
    ambush: Whether Ambush is rolled for in the first CCPh, as in woods and buildings, if a stack
        has advanced into the Location in the APh. rolled, nobody; default nobody [A11.4, A11.18,
        G1.6]
    rounds: The number of CCPh that are played at most. a whole number from 1 to 6; default 6 [A3.8,
        A11.15]
    attacker_san: The SAN of the attacker. He is the side that fires, that moves in a `gauntlet`,
        that charges, or that assaults a cave. An Original IFT DR, TH DR, MC or TC of the other side
        that is this number activates his Sniper. a whole number from 2 to 7; default none [A14.1]
    defender_san: The SAN of the defender. He is the side that is fired at, that fires in a
        `gauntlet`, that is charged, or the garrison of a cave. An Original IFT DR, TH DR, MC or TC
        of the other side that is this number activates his Sniper. a whole number from 2 to 7;
        default none [A14.1]
    defenders_drm: All DRM of the defenders' fire that do not follow from the rest, such as LOS
        Hindrance. a whole number from -12 to 20; default 0 [A7.4, A6.7]
    heat_of_battle: Whether an Original 2 on a MC of a defender causes Heat of Battle. Those who
        charge are exempt from it. true, false; default True [A15.1, A25.23]
    no_quarter: Whether No Quarter is in effect, for Heat of Battle: in scenarios with Japanese in
        and after June 1942, and in 1938 and later if the enemy is Chinese. true, false; default
        True [A15.5, A20.3, G1.621]
    table: The table that is used. ift, iift; default ift [A7.3, A7.37]
    """

@overload
def odds(
    procedure: Literal["dc-hero"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    detonates: Literal["hero", "unit", "placed"] = ...,
    unit: str,
    created: bool = ...,
    mf_deducted: int = ...,
    attackers_elr: int,
    hexes: Sequence[str],
    defenders: Sequence[str],
    defending_force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    defenders_elr: int,
    fortified: bool = ...,
    wire: bool = ...,
    opens_fire_at: int = ...,
    fire_groups: Literal["apart", "together"] = ...,
    final_protective_fire: bool = ...,
    defenders_drm: int = ...,
    heat_of_battle: bool = ...,
    table: Literal["ift", "iift"] = ...,
) -> Answer:
    """A DC Hero charges and detonates his DC. Another unit can do so with its own DC, or Place it.

    detonates: Who detonates the DC, or Places it. hero, unit, placed; default hero [G1.424, A23.3,
        G1.612]
    unit: The Japanese unit that has the DC and creates the Hero, or uses it itself: `4-4-8`,
        `1-2-6`. a name such as 4-4-8, 2-3-7, 3-3-6; must be given [G1.421, G1.424]
    created: Whether the Hero has been created already. true, false; default False [G1.421, G1.424]
    mf_deducted: The MF that the Hero lacks of his eight: two for each MF that the unit has spent
        before, or one if that is in a Banzai Charge. a whole number from 0 to 7; default 0 [G1.423]
    attackers_elr: The Experience Level Rating of the unit. a whole number from 0 to 5; must be
        given [A19.13]
    hexes: The hexes, one to eight, as in `banzai`. The last is the Location of the target. 1 to 8
        names such as open, woods, hedge, stone, open:residual=4; must be given [G1.423, A25.232,
        A4.13]
    defenders: The defenders in that Location, as in `banzai`. 1 to 4 names such as 7-6-8, 3-4-8,
        crew:mg=4:rof=2, 9-1; must be given [A8.1, A8.3, A8.31, A9.11]
    defending_force: The force of the defenders. japanese, usmc, american, early-american, british,
        gmd, red-chinese, russian, german, ss, finnish, french, italian, axis-minor, allied-minor,
        partisan; default usmc [A8.1]
    defenders_elr: The Experience Level Rating of the defenders. a whole number from 0 to 5; must be
        given [A19.13]
    fortified: Whether the target is in a Fortified Building Location that cannot be entered. Then
        the DC is for a Breach, from the hex before. true, false; default False [G1.4241, B23.922,
        B23.9221]
    wire: Whether the Hero is above Wire in that hex. Then the DC has the +2 of a Thrown one. true,
        false; default False [G1.424, A23.6, B26.51]
    opens_fire_at: The range in hexes at which the defenders open fire. a whole number from 0 to 8;
        default 8 [A8.1]
    fire_groups: Whether the defenders fire as one FG, or each MMC with its MG by itself. apart,
        together; default apart [A7.5, A7.53]
    final_protective_fire: Whether the defenders use FPF where they need not. true, false; default
        False [A8.31, A8.312]
    defenders_drm: All DRM of the defenders' fire that do not follow from the rest. a whole number
        from -12 to 20; default 0 [A7.4, A6.7]
    heat_of_battle: Whether an Original 2 on a MC of a defender causes Heat of Battle. true, false;
        default True [A15.1]
    table: The table that is used. ift, iift; default ift [A7.3, A7.37]
    """

@overload
def odds(
    procedure: Literal["rout"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    unit: str,
    hexes: Sequence[str],
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
) -> Answer:
    """A broken unit routs over given hexes: does it arrive?

    force: The force of the unit. japanese, usmc, american, early-american, british, gmd,
        red-chinese, russian, german, ss, finnish, french, italian, axis-minor, allied-minor,
        partisan; default japanese [A10.5, G1.2]
    unit: The unit, which is broken: `4-4-7`, `2-3-7`, `8-1`. a name such as 2-3-7, 1-2-6-fanatic,
        vehicle-crew; must be given [A10.4, A10.5]
    hexes: The hexes that it enters. Each is a terrain, or `cave` or `complex` below ground. You can
        add `:seen=` (the range to an enemy that has a LOS to the hex), `:hindrance=`, `:smoke=` and
        `:tem=` (with one of these the hex is not Open Ground), `:mf=`, `:adjacent` (to a Known
        armed unbroken enemy whose Location the unit leaves), `:discovers` (it is ADJACENT there to
        an enemy who was not Known before), `:ignored` (woods or a building that it may ignore, so
        that it goes on), and `:wire`. 1 to 12 names such as woods, open:seen=4,
        open:seen=2:hindrance=1, wooden:ignored, cave, open:wire; must be given [A10.51, A10.53,
        A10.531, B26.41, G11.7]
    start: The place where it starts. above-ground, cave, complex; default above-ground [G11.6,
        G11.73, G11.77]
    above_wire: Where it is that starts above Wire: ADJACENT to a Known armed unbroken enemy or in
        Open Ground within the Normal Range of a Known enemy it fails to rout when it cannot leave.
        adjacent, open-ground, elsewhere; default it does not start above Wire [B26.41, A10.5]
    enemy_in_location: Whether it starts in a Location with an enemy. true, false; default False
        [A10.51, A10.52]
    low_crawl: Whether it uses Low Crawl, over one hex and without Interdiction. true, false;
        default False [A10.52]
    interdictor_range: The Normal Range of the enemy that can interdict. It is unbroken and
        unpinned, has at least one FP, and is not CX, Encircled or in Melee. a whole number from 0
        to 150; default 16 [A10.53, A10.532]
    leader: The leadership of an unbroken leader who routs with it. a whole number from -3 to 2;
        default no leader routs with it [A10.711]
    leader_morale: His Morale Level. When he is lost, a unit with a lower one takes a LLMC. a whole
        number from 2 to 10; default the lowest that such a leader has, as 8 for -1 [A10.2, A10.711]
    morale_modifier: The change to its Morale Level: -1 is Encirclement, +1 a Japanese leader
        (`leader` gives his DRM alone). The sum never passes 10. a whole number from -5 to 5;
        default 0 [A.18, A7.7]
    heat_of_battle: Whether an Original 2 on a MC causes Heat of Battle. true, false; default True
        [A15.1, G1.62]
    place: The place of the unit, for Heat of Battle. ordinary, cave, pillbox; default ordinary
        [G1.62, G11.97]
    enemy_in_sight: Whether it has a Known enemy in its LOS. Without one it cannot go berserk. true,
        false; default True [A15.44]
    no_quarter: Whether No Quarter is in effect. Then it cannot surrender. true, false; default True
        [A15.5, G1.621]
    enemy_adjacent: Whether a Good Order enemy is ADJACENT, to whom it can surrender in the Heat of
        Battle. Without one it is only Disrupted. true, false; default False [A15.5]
    original_2_passes: Whether an Original 2 passes a MC even when its Final DR is above the Morale
        Level. true, false; default False [A10.1, A15.1]
    """

@overload
def odds(
    procedure: Literal["morale-check"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    unit: str,
    condition: Literal["unbroken", "pinned", "broken", "berserk"] = ...,
    fanatic: bool = ...,
    check: Literal["mc", "ptc"] = ...,
    cause: Literal["attack", "other"] = ...,
    morale: int = ...,
    morale_modifier: int = ...,
    elr: int,
    drm: int = ...,
    led_by: str = ...,
    heat_of_battle: bool = ...,
    place: Literal["ordinary", "cave", "pillbox"] = ...,
    enemy_in_sight: bool = ...,
    no_quarter: bool = ...,
    enemy_adjacent: bool = ...,
    original_2_passes: bool = ...,
) -> Answer:
    """A unit of any force takes a Morale Check or a Pin Task Check.

    force: Whose unit it is. japanese, usmc, american, early-american, british, gmd, red-chinese,
        russian, german, ss, finnish, french, italian, axis-minor, allied-minor, partisan; default
        japanese [G1, A25]
    unit: The unit: `4-4-8`, `7-6-8`, `9-1`, `hero`. a name such as 4-4-8, 2-2-6r, 2-3-7,
        reduced-crew, 9-1, 8-0-wounded, hero, hero-wounded; must be given [A1.2]
    condition: The condition of the unit. unbroken, pinned, broken, berserk; default unbroken
        [A10.3, A15.4]
    fanatic: Whether it is Fanatic, which raises its Morale Level by one. true, false; default False
        [A10.8]
    check: Whether it takes a MC or the NTC of a PTC result. mc, ptc; default mc [A10.1, A7.305]
    cause: The cause of the check: an IFT, Collateral, Bombardment or FPF attack, or anything else,
        such as WP, Panji or Bailing out. attack, other; default attack [G1.12, G1.13]
    morale: Its Morale Level before Fanaticism. a whole number from 2 to 10; default the counter's
        [A10.1]
    morale_modifier: The change to its Morale Level: +1 is a Japanese leader, -1 is Encirclement,
        which lowers that of no unbroken Japanese unit and of no hero. The sum never passes 10. a
        whole number from -5 to 5; default 0 [A.18, A7.7, G1.41]
    elr: Its Experience Level Rating. a whole number from 0 to 5; must be given [A19.13]
    drm: The number of the check, 1 for a 1MC, and every other DRM; that of a leader who is not
        named by `led-by` too. a whole number from -12 to 20; default 0 [A7.303, A10.21]
    led_by: The leader in its Location who helps it: his modifier counts, and if he is Japanese the
        unit's Morale Level is one higher. a name such as 9-1, 8-0, 10-2; default nobody [A10.21,
        A10.22, G1.41]
    heat_of_battle: Whether an Original 2 on a MC causes Heat of Battle. true, false; default True
        [A15.1, G1.62]
    place: The place of the unit, for Heat of Battle. ordinary, cave, pillbox; default ordinary
        [G1.62, G11.97]
    enemy_in_sight: Whether it has a Known enemy in its LOS. Without one it cannot go berserk. true,
        false; default True [A15.44]
    no_quarter: Whether No Quarter is in effect. Then it cannot surrender. true, false; default True
        [A15.5, G1.621]
    enemy_adjacent: Whether a Good Order enemy is ADJACENT, to whom it can surrender in the Heat of
        Battle. Without one it is only Disrupted. true, false; default False [A15.5]
    original_2_passes: Whether an Original 2 passes even when its Final DR is above the Morale
        Level. true, false; default False [A10.1, A15.1]
    """

@overload
def odds(
    procedure: Literal["rally"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    unit: str,
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
) -> Answer:
    """A broken unit of any force tries to rally.

    force: Whose unit it is. japanese, usmc, american, early-american, british, gmd, red-chinese,
        russian, german, ss, finnish, french, italian, axis-minor, allied-minor, partisan; default
        japanese [A10.6, G1.2]
    unit: The broken unit: `2-3-8`, `vehicle-crew`, `7-6-8`, `9-1`. a name such as 2-3-8, 1-2-6,
        vehicle-crew; must be given [A10.6]
    dm: It is under Desperation Morale, for a +4 DRM. true, false; default False [A10.62]
    leader: The leader who rallies it, by his modifier or by name: `-1`, `9-1`. Without one it must
        Self-Rally. a whole number from -3 to 2; default it must be given, unless the unit
        Self-Rallies [A10.6, A10.63, A10.7]
    commissar: The leader is a Commissar or Japanese. The Morale Level is one higher, DM has no DRM,
        and a unit that fails is Replaced or worse. true, false; default true for the Japanese,
        unless they Self-Rally [A25.222, G1.41]
    self_rally: It tries without a leader, for a +1 DRM. For a MMC this is the first MMC Rally
        attempt of its own RPh: by an Original 2 it rallies, and can create a leader. true, false;
        default False [A10.63, A18.11, A18.2]
    rally_terrain: It is in woods, a building, a pillbox, a trench, or a cave, for a -1 DRM. true,
        false; default False [A10.61, G11.1]
    fanatic: Whether it is Fanatic, which raises its Morale Level by one. true, false; default False
        [A10.8]
    heat_of_battle: Whether an Original 2 causes Heat of Battle. It never does when the unit
        Self-Rallies. true, false; default True [A15.1]
    place: The place of the unit, for Heat of Battle. ordinary, cave, pillbox; default ordinary
        [G1.62, G11.97]
    enemy_in_sight: Whether it has a Known enemy in its LOS. Without one it cannot go berserk. true,
        false; default True [A15.44]
    no_quarter: Whether No Quarter is in effect. Then it cannot surrender. true, false; default True
        [A15.5, G1.621]
    enemy_adjacent: Whether a Good Order enemy is ADJACENT, to whom it can surrender in the Heat of
        Battle. Without one it is only Disrupted. true, false; default False [A15.5]
    """

@overload
def odds(
    procedure: Literal["heat-of-battle"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    unit: str,
    broken: bool = ...,
    fanatic: bool = ...,
    with_leader: bool = ...,
    majority_squad: Literal["5-3-7", "4-4-7", "3-3-7"] = ...,
    place: Literal["ordinary", "cave", "pillbox"] = ...,
    enemy_in_sight: bool = ...,
    no_quarter: bool = ...,
    enemy_adjacent: bool = ...,
) -> Answer:
    """A unit of any force rolls for Heat of Battle.

    force: Whose unit it is. japanese, usmc, american, early-american, british, gmd, red-chinese,
        russian, german, ss, finnish, french, italian, axis-minor, allied-minor, partisan; default
        japanese [A15.1, G1.62]
    unit: The unit: `4-4-8`, `7-6-8`, `9-1`. a name such as 4-4-8, 2-2-6r, 2-3-7, 9-1; must be given
        [A15.1]
    broken: Whether it is broken, or was until this Rally DR. true, false; default False [A15.1]
    fanatic: Whether it is Fanatic. true, false; default False [A15.5]
    with_leader: Whether an unbroken leader is with it. Then a Green unit is not Inexperienced.
        true, false; default False [A19.3]
    majority_squad: What most squads of a G.M.D. OB are. Only with 5-3-7 a 3-3-7 is Battle Hardened
        to a 5-3-7, else to a 4-4-7. 5-3-7, 4-4-7, 3-3-7; default no 5-3-7 [A15.3, G18]
    place: The place of the unit, for Heat of Battle. ordinary, cave, pillbox; default ordinary
        [G1.62, G11.97]
    enemy_in_sight: Whether it has a Known enemy in its LOS. Without one it cannot go berserk. true,
        false; default True [A15.44]
    no_quarter: Whether No Quarter is in effect. Then it cannot surrender. true, false; default True
        [A15.5, G1.621]
    enemy_adjacent: Whether a Good Order enemy is ADJACENT, to whom it can surrender in the Heat of
        Battle. Without one it is only Disrupted. true, false; default False [A15.5]
    """

@overload
def odds(
    procedure: Literal["wound"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    wounded: bool = ...,
    casualty_mc: bool = ...,
) -> Answer:
    """A SMC makes his Wound Severity dr.

    wounded: He is wounded already, for a +1 drm. true, false; default False [A17.11]
    casualty_mc: He is a hero or berserk leader wounded by a Casualty MC, for a +1 drm as if he were
        wounded already. If he is, the drm is still +1. true, false; default False [A10.31]
    """

@overload
def odds(
    procedure: Literal["ambush"],
    /,
    *,
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
) -> Answer:
    """Two forces meet in CC: which one ambushes the other?

    attacker_drm: All drm of the ATTACKER's dr that are not among its causes. a whole number from
        -12 to 20; default 0 [A11.4]
    defender_drm: All drm of the DEFENDER's dr that are not among its causes. a whole number from
        -12 to 20; default 0 [A11.4]
    attacker_causes: What changes the ATTACKER's dr: `concealed` -2, `stealthy` -1, `cx`, `lax`,
        `broken`, `pinned`, `berserk`, `buttoned-up`, `stunned`, `panji`, and `jungle`, `kunai` or
        `bamboo` +1, `cavalry`, `vehicle` or `pillbox` +2, `bank` +2. Where `or` stands, one of them
        counts. It is enough that a part of the force has it. 1 to 17 names such as concealed,
        stealthy, cx, jungle; default none [A11.4, A11.17, A11.18, G1.6]
    defender_causes: What changes the DEFENDER's dr. The causes are those of the ATTACKER except the
        terrain. 1 to 17 names such as concealed, stealthy, lax, pillbox; default none [A11.4,
        A11.17, A11.18, G1.6]
    attacker_leader: The leadership of the ATTACKER's best Good Order leader who is not pinned and
        not alone. a whole number from -3 to 2; default no leader [A11.4, A10.7]
    defender_leader: The leadership of the DEFENDER's best Good Order leader who is not pinned and
        not alone. a whole number from -3 to 2; default no leader [A11.4, A10.7]
    terrain: The terrain of the Location. In jungle, kunai and bamboo the ATTACKER has +1 by it.
        Elsewhere than there, in woods and in buildings an Ambush needs a concealed unit.
        open-ground, cave, cave-area-target, woods, light-jungle, dense-jungle, bamboo, kunai,
        swamp, crag, graveyard, hut, wooden-building, stone-building, hedge, wall, shellholes,
        foxhole, trench, crest, bank, pillbox; default any in which an Ambush can occur, without a
        drm [A11.4, G2, G3, G6]
    night: Whether it is night and the ATTACKER is not Illuminated. Then a difference of two is
        enough for the ATTACKER. true, false; default False [A11.4, E1.77]
    """

@overload
def odds(
    procedure: Literal["cc-attack"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    odds_column: Literal["below-1-8", "1-8", "1-6", "1-4", "1-2", "1-1", "3-2", "2-1", "3-1", "4-1", "6-1", "8-1", "10-1", "above-10-1"],
    drm: int = ...,
    hand_to_hand: bool = ...,
) -> Answer:
    """One CC attack at given odds: what does its DR do to the targets?

    odds_column: The FP of the attackers against those of the targets, rounded down to a column.
        below-1-8, 1-8, 1-6, 1-4, 1-2, 1-1, 3-2, 2-1, 3-1, 4-1, 6-1, 8-1, 10-1, above-10-1; must be
        given [A11.11]
    drm: The sum of all DRM: leadership, Ambush, CX, -1 for Japanese in Hand-to-Hand CC, and others.
        a whole number from -8 to 8; default 0 [A11.141, A11.4, G1.64]
    hand_to_hand: It is Hand-to-Hand CC, which uses the red Kill Numbers. true, false; default False
        [G1.64]
    """

@overload
def odds(
    procedure: Literal["close-combat"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    attackers: Sequence[str],
    attacking_force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    defenders: Sequence[str],
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
) -> Answer:
    """Close Combat between the units in a Location, for one CCPh or several.

    attackers: The units of the side whose Player Turn it is: `4-4-8`, `7-6-8`, `9-1`, `hero`. Add
        the markers of each: `-cx`, `-pinned`, `-concealed`, `-broken`, `-disrupted`, `-berserk`,
        `-fanatic`, `-wounded`, `-heroic`, `-unarmed`, `-lax`. A wounded 9-1 is `8-0-wounded`, by
        the numbers that he shows. 1 to 6 names such as 4-4-8, 2-3-7-cx, 3-3-6-concealed,
        3-4-8r-pinned, hero; must be given [A11.1, A11.14, A11.16, A11.19, A20.5, G1.15]
    attacking_force: The force of the attackers. japanese, usmc, american, early-american, british,
        gmd, red-chinese, russian, german, ss, finnish, french, italian, axis-minor, allied-minor,
        partisan; default japanese [G1.64, A18.2]
    defenders: The units of the other side, named like the attackers. 1 to 6 names such as 7-6-8,
        3-4-8-broken, 5-5-8-concealed, 7-6-8-pinned, 9-1, crew-unarmed; must be given [A11.1,
        A11.14, A11.16, A11.19, A20.5, G1.15]
    defending_force: The force of the defenders. japanese, usmc, american, early-american, british,
        gmd, red-chinese, russian, german, ss, finnish, french, italian, axis-minor, allied-minor,
        partisan; default usmc [G1.64, A18.2]
    rounds: The number of CCPh, one in each Player Turn. The second is that of the defenders' Player
        Turn. a whole number from 1 to 6; default 1 [A3.8, A11.15]
    melee: Whether the units are in Melee already, from a CCPh before. Then nobody is ambushed, and
        broken units withdraw at once. true, false; default False [A11.15, A11.2]
    terrain: The terrain of the Location. In jungle, kunai and bamboo the ATTACKER's Ambush dr has
        +1. open-ground, cave, cave-area-target, woods, light-jungle, dense-jungle, bamboo, kunai,
        swamp, crag, graveyard, hut, wooden-building, stone-building, hedge, wall, shellholes,
        foxhole, trench, crest, bank, pillbox; default any, without a drm [A11.4, G2, G3, G6]
    ambush: The side that ambushes the other in the first CCPh. When it is rolled, the drm follow
        from the units: concealed, Stealthy, Lax, CX, broken, pinned and berserk ones, and leaders.
        rolled, nobody, attacker, defender; default rolled when a unit is concealed or the `terrain`
        is woods, a building, jungle, kunai or bamboo, else nobody [A11.4]
    attackers_ambush_drm: The drm of the attackers' Ambush dr that does not follow from the units,
        the `terrain` and where they are. a whole number from -12 to 20; default 0 [A11.4]
    defenders_ambush_drm: The drm of the defenders' Ambush dr that does not follow from the units
        and where they are. a whole number from -12 to 20; default 0 [A11.4]
    night: Whether it is night and the ATTACKER is not Illuminated. Then a difference of two is
        enough for his Ambush. Units of the G.M.D., units that are not in Good Order, and MMC of the
        Axis Minors that are not Elite are Lax; so are German MMC before 1943, which you mark:
        `4-6-7-lax`. true, false; default False [A11.4, A11.18, E1.62, E1.77, G18]
    hand_to_hand: Whether CC is Hand-to-Hand, with the red Kill Numbers and -1 for Japanese attacks.
        With `auto` it is so in each CCPh in which an unbroken Japanese unit, neither pinned nor
        withdrawing nor ambushed, is the ATTACKER or ambushes. auto, true, false; default auto
        [G1.64, J2.31]
    attackers_drm: All DRM of the attackers' CC attacks that do not follow from the units and where
        they are, such as Overstacking. a whole number from -12 to 20; default 0 [A5.12, A5.131,
        B26.31]
    defenders_drm: All DRM of the defenders' CC attacks that do not follow from the units. a whole
        number from -12 to 20; default 0 [A5.12, A5.131, B26.31]
    attackers_attacks: The attacks that the attackers declare in each CCPh: the numbers of the units
        that attack, `>`, and the numbers of the defenders that are attacked, as in `1+2>1`. Units
        are numbered in the order given, those that come later last. What is left of them attacks
        what is left. Add `:capture` or `:kill` to an attack. `none`: nobody attacks, so that
        concealed units stay concealed. 1 to 6 names such as 1>1, 1>1:capture, none; default all
        attack all [A11.12, A11.14, A11.19, A20.22]
    defenders_attacks: The attacks that the defenders declare in each CCPh, as the attackers do. A
        SMC that attacks with a MMC also defends with it. 1 to 6 names such as 1>1, none; default
        all attack all [A11.12, A11.14, A11.19]
    attackers_play: How the attackers decide who withdraws from Melee, which SMC is with which MMC,
        and which attacks are made. `script`: all attack all, or what is given by hand. `best`: what
        is best for their `goal`, while the other side does what it does. With both sides `best` the
        ATTACKER of each CCPh decides first, and the other knows it. script, best; default script
        [A11.12, A11.14, A11.2]
    defenders_play: How the defenders decide that. Their goal is the opposite of the attackers'.
        script, best; default script [A11.12, A11.14, A11.2]
    goal: The goal of the attackers where a side does what is best: `hex-cleared`, the chance that
        no defender is left and an attacker is; `casualty-vp`, the defenders' less their own;
        `squad-equivalents`, those that the defenders lose less their own. hex-cleared, casualty-vp,
        squad-equivalents; default hex-cleared [A11.12, A26.21]
    attackers_leave: When attackers leave the Location. `infiltrate`: after an Original 2 of their
        own or 12 of the enemy, always. `withdraw`: so, too, and all try to withdraw from Melee.
        Simplified: all of a side infiltrate, or none does. stay, infiltrate, withdraw; default stay
        [A11.2, A11.22]
    defenders_leave: When defenders leave the Location. stay, infiltrate, withdraw; default stay
        [A11.2, A11.22]
    attackers_ambush_withdrawal: Whether attackers who ambush withdraw before Melee, all who can:
        `before` any attack, or `after` all attacks by and against them, if enemies are left. Where
        they do what is best, they decide it unit by unit. none, before, after; default none
        [A11.41]
    defenders_ambush_withdrawal: Whether defenders who ambush withdraw before Melee. none, before,
        after; default none [A11.41]
    attackers_withdraw: The attackers that try to withdraw from Melee while the others stay and
        cover them, by their numbers. Each that stays adds +1 to attacks on those that withdraw. 1
        to 6 names such as 1; default none [A11.2, A11.21]
    defenders_withdraw: The defenders that try to withdraw from Melee while the others stay. 1 to 6
        names such as 1; default none [A11.2, A11.21]
    attackers_way_out: Whether attackers can withdraw from Melee into an Accessible Location without
        a Known enemy. true, false; default True [A11.16, A11.21]
    defenders_way_out: Whether defenders can withdraw from Melee. true, false; default True [A11.16,
        A11.21]
    attackers_capture: Whether the attackers' CC attacks are attempts to capture. Where they do what
        is best, each attack can be one or not. Simplified: prisoners are not guarded, and a side
        that is lost keeps its prisoners. true, false; default False [A20.22, A19.35]
    defenders_capture: Whether the defenders' CC attacks are attempts to capture. true, false;
        default False [A20.22, A19.35]
    hara_kiri: Whether Japanese units attempt Hara-Kiri before an attempt to capture them, unless
        they have made their own attack before. Simplified: all that are attacked together count as
        defending together. true, false; default True [G1.641]
    attackers_reinforcements: The units that join the attackers in a later CCPh: its number, a colon
        and the unit, as in `3:4-4-8`. They come in their own Player Turns: 3 and 5. Simplified:
        nobody ambushes then. 1 to 6 names such as 3:4-4-8, 3:9-0; default nobody [A11.15]
    defenders_reinforcements: The units that join the defenders in a later CCPh: in number 2, 4 or
        6. 1 to 6 names such as 2:7-6-8, 2:9-1; default nobody [A11.15]
    attackers_in: The part of the Location in which the attackers are. No CC takes place between a
        cave and what is outside. Units in Crest Status attack with +2 and are attacked with -2,
        those above a Bank, Panji or Wire counter with +1 and -1. A pillbox and a Bank have +2 on
        the Ambush dr, and Panji +1. location, cave, pillbox, vehicle, crest, bank, panji, wire;
        default location [G11.87, G1.64, A11.1, A11.4, B20.94, B26.31, B30.6, G8, G9]
    defenders_in: The part of the Location in which the defenders are, as for the attackers.
        location, cave, pillbox, vehicle, crest, bank, panji, wire; default location [G11.87, G1.64,
        A11.1, A11.4, B20.94, B26.31, B30.6, G8, G9]
    """

@overload
def odds(
    procedure: Literal["close-combat-vehicle"],
    /,
    *,
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
) -> Answer:
    """Infantry attacks a vehicle in CC: is it eliminated, and what do the attackers pay?

    attacker: The unit that attacks. tank-hunter-hero, squad, half-squad, crew, leader, hero;
        default tank-hunter-hero [A11.5, G1.4231, G1.64]
    companion: The SMC that attacks together with that unit. He adds 1 to its CCV. none, leader,
        hero, tank-hunter-hero; default none [A11.5, G1.4231]
    leader: The leadership DRM of a leader among the attackers. It counts only if he attacks
        together with another unit. a whole number from -3 to 2; default 0 [A11.51, A11.141]
    leader_creation: The drm of a MMC for the Leader Creation dr after its Original 2: -1 of
        Americans, British and Germans, +1 of the G.M.D., Russians and Italians, -1 for a Morale
        Level of 8 or more, +1 for 6 or less. That of an AFV is added. A new leader adds his
        leadership, and 1 to the CCV of a MMC that attacks without a SMC. a whole number from -2 to
        2; default no leader is created, as by Japanese and Finns [A18.12, A18.2]
    groups: How many such groups attack, one after the other, each with all that is given here.
        Without an Ambush the vehicle attacks after the first group, at the next one. a whole number
        from 1 to 4; default 1 [A11.3, A11.31, A11.32]
    atmm: Whether the attackers have an ATMM: nobody does (`none`), a SMC or unit rolls for one
        (`roll`), or one has succeeded (`has`). none, roll, has; default none [G1.4231, C13.7]
    year: The year of the scenario, for the ATMM dr. It must be given if `atmm` is `roll`. a whole
        number from 1931 to 1945; default not needed without that dr [G1.4231, C13.7]
    germans: Whether the attackers are Germans. From 1944 on each of their units can roll for an
        ATMM. true, false; default False [C13.7]
    inexperienced: Whether the unit is Inexperienced, for a CCV one lower. true, false; default
        False [A11.5, A19.3]
    assault_engineers: Whether the unit is one of Assault Engineers, for a CCV one higher. true,
        false; default False [A11.5]
    pinned: Whether the unit is pinned, for a CCV one lower. true, false; default False [A11.5,
        A7.8]
    cx: Whether the attackers are CX, for a +1 DRM. true, false; default False [A4.51]
    armored: Whether the vehicle is an AFV. An unarmored vehicle gives a -3 DRM. true, false;
        default True [A11.51, A11.61]
    open_topped: Whether the AFV is Open-Topped or partially armored, for a -2 DRM. true, false;
        default False [A11.61]
    crew_exposed: Whether the crew of the AFV is Crew Exposed (CE), for a -1 DRM against a
        Closed-Topped AFV. true, false; default False [A11.61]
    immobile: Whether the vehicle is Immobile, for a -1 DRM against an AFV. true, false; default
        False [A11.61]
    in_motion: Whether the vehicle is in Motion or Non-Stopped, for a +2 DRM. true, false; default
        false, but true in CC Reaction Fire [A11.51, D2.4]
    manned_mg: Whether the vehicle has a MG that is manned and works. Without one there is a -1 DRM.
        A bow MG counts, and so does a MA of 15 mm or less in a turret. An AA MG counts only if its
        gunner is CE. true, false; default true, but false if the vehicle is abandoned or stunned
        [A11.51, A11.61]
    escorts: The Personnel beside the vehicle that are unbroken, unpinned and armed, in half-squads:
        a half-squad or crew counts 1 and a squad 2. Each gives a +1 DRM. a whole number from 0 to
        6; default 0 [A11.51]
    abandoned: Whether the crew has abandoned the vehicle. An AFV is then CE and Immobile, for a -2
        DRM, or -1 if it is Open-Topped. true, false; default False [A21.2, A11.61, A11.621]
    stunned: Whether the vehicle is Shocked or Stunned. true, false; default False [A11.51, A11.621,
        C7.42, D5.34]
    ambush: Which side has ambushed the other. Street Fighting without an Ambush counts as
        `attackers`. The side that has ambushed has a -1 DRM, the other +1. The vehicle attacks
        first only after its own Ambush. nobody, attackers, vehicle; default nobody [A11.4, A11.32,
        A11.34, A11.8]
    reaction_fire: Whether it is CC Reaction Fire in the enemy MPh. Then the vehicle does not attack
        back. true, false; default False [D7.21, D7.213]
    fired_before: Whether the unit is marked with a First or Final Fire counter already, for a CCV
        one lower. true, false; default False [D7.213]
    answer_firepower: The FP with which the vehicle attacks back: the sum of its CMG, of its RMG,
        and of its AA MG if the gunner is CE. With 0 it does not attack. a whole number from 0 to
        32; default 0 [A11.62]
    answer_halved: How often those FP are halved, except for Motion. a whole number from 0 to 4;
        default 0 [A11.62]
    hand_to_hand: Whether CC is Hand-to-Hand. It never is against a vehicle, so `true` is refused.
        true, false; default False [G1.64, J2.31]
    drm: All other DRM of the attack, such as +1 on Wire. a whole number from -12 to 20; default 0
        [A11.5, A11.51]
    """

@overload
def odds(
    procedure: Literal["night-approach"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    attackers: Sequence[str],
    attacking_force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    stacks: Sequence[str] = ...,
    defenders: Sequence[str],
    defending_force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    hexes: int,
    hexes_per_turn: int,
    by_path: bool = ...,
    stealth: Literal["normal", "stealthy", "lax"] = ...,
    assault_movement: bool = ...,
    detection: bool = ...,
    terrain: Literal["light-jungle", "kunai", "open", "woods", "dense-jungle", "bamboo"],
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
) -> Answer:
    """Infantry crosses some hexes at night and advances into CC: who arrives, who ambushes, and what
    is left?

    attackers: The units that approach, in Good Order: `4-4-8`, `7-6-8`, `9-1`, `hero`. You can add
        `-concealed`, `-cx`, `-fanatic` and `-heroic`. 1 to 6 names such as 4-4-7-concealed, 4-4-8,
        9-0-concealed, 3-3-6-cx; must be given [A11.1, A12.1, A4.51]
    attacking_force: The force of the attackers. japanese, usmc, american, early-american, british,
        gmd, red-chinese, russian, german, ss, finnish, french, italian, axis-minor, allied-minor,
        partisan; default japanese [G1.6, G1.64]
    stacks: The stacks in which they move, each by the numbers of its units in the order given, as
        in `1+3`. Each stack makes its own Movement DR, and all of it Strays together. 1 to 6 names
        such as 1, 1+2; default one stack [E1.53]
    defenders: The unbroken defenders in their Location, named as by `close-combat`. 1 to 6 names
        such as 7-6-8, 5-5-8-concealed, 3-4-8, 9-1; must be given [A11.1, A12.1]
    defending_force: The force of the defenders. japanese, usmc, american, early-american, british,
        gmd, red-chinese, russian, german, ss, finnish, french, italian, axis-minor, allied-minor,
        partisan; default usmc [G1.64, E1.6]
    hexes: How many hexes they cross in their MPh. The last is ADJACENT to the defenders, and from
        there they advance into CC. a whole number from 1 to 24; must be given [A4.1, A4.7]
    hexes_per_turn: How many of these hexes they cross in a MPh. a whole number from 1 to 8; must be
        given [A4.1, E1.51]
    by_path: Whether they follow a road, path, gully or stream. Then no Movement DR is made. true,
        false; default False [E1.531, E1.95]
    stealth: Whether each stack Strays as Lax, Normal or Stealthy, such as a Cloaking counter.
        normal, stealthy, lax; default as most of the stack, by US# [E1.53, E1.6, E.4]
    assault_movement: Whether they enter the last hex by Assault Movement. true, false; default
        False [A4.61, A12.14, E1.31]
    detection: Whether each stack tries to enter the defenders' Location in its MPh, as long as
        somebody is concealed there. It is sent back without its concealment, and Random Selection
        reveals a defender. true, false; default False [A12.15, A.9]
    terrain: The terrain of the defenders' Location. Without a concealed unit there is an Ambush
        only in woods, buildings, jungle, bamboo and kunai. In the last three the attackers' dr has
        +1. light-jungle, kunai, open, woods, dense-jungle, bamboo; must be given [A11.4, E1.923,
        G2]
    starshell_leaders: How many leaders of the defenders, each in a hex of his own, try to fire a
        Starshell while the attackers come into the last hex: 4 or less. a whole number from 0 to 6;
        default 0 [E1.92, E1.921]
    starshell_mmc: How many MMC of the defenders try it: 2 or less. a whole number from 0 to 6;
        default 0 [E1.92, E1.921]
    starshell_method: How the Starshell is placed, as in `illumination`. one, two, three; default
        not needed without a Starshell [E1.922]
    starshell_distance: How far the last hex is from that in which the Starshell is placed first. a
        whole number from 0 to 12; default 0 [E1.922]
    trip_flares: How many trip flares the U.S. defenders have in the last hex. a whole number from 0
        to 6; default 0 [E1.95]
    within_nvr: Whether the last hex is within the NVR of the defenders. If not, they fire only when
        it is Illuminated. true, false; default True [E1.1, E1.101]
    firepower: The FP of the defenders' one attack at all who have arrived in the hex, after every
        doubling and halving except the one for concealment. a number from 1 to 400, whole or with a
        half; default they do not fire [A8.1, A8.4, A12.13]
    fire_drm: The DRM of that attack, such as the TEM, FFNAM and LV. a whole number from -12 to 20;
        default 0 [A7.4, A4.6, E1.7]
    cowering: Whether Original doubles make the firers cower. true, false; default True [A7.9]
    attackers_elr: The Experience Level Rating of the attackers. a whole number from 0 to 5; default
        not needed without `firepower` [A19.13]
    rounds: The number of CCPh, one in each Player Turn. In each all attack all. a whole number from
        1 to 6; default 1 [A11.12, A11.15]
    attackers_ambush_drm: The drm of the attackers' Ambush dr that does not follow from the units,
        the terrain and the night. a whole number from -12 to 20; default 0 [A11.4]
    defenders_ambush_drm: The drm of the defenders' Ambush dr that does not follow from the units
        and the night, such as that of a pillbox. a whole number from -12 to 20; default 0 [A11.4]
    hand_to_hand: Whether CC is Hand-to-Hand, as in `close-combat`. auto, true, false; default auto
        [G1.64, J2.31]
    attackers_drm: All DRM of the attackers' CC attacks that do not follow from the units. a whole
        number from -12 to 20; default 0 [A5.12, A5.131, B26.31]
    defenders_drm: All DRM of the defenders' CC attacks that do not follow from the units. a whole
        number from -12 to 20; default 0 [A5.12, A5.131, B26.31]
    """

@overload
def odds(
    procedure: Literal["jungle-approach"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    attackers: Sequence[str],
    attacking_force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    stacks: Sequence[str] = ...,
    defenders: Sequence[str],
    defending_force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    hexes: int,
    hexes_per_turn: int,
    by_path: bool = ...,
    stealth: Literal["normal", "stealthy", "lax"] = ...,
    assault_movement: bool = ...,
    detection: bool = ...,
    terrain: Literal["light-jungle", "kunai", "dense-jungle", "bamboo"],
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
) -> Answer:
    """Infantry crosses hexes of jungle by day and advances into CC: who arrives, who ambushes, and
    what is left?

    attackers: The units that approach, in Good Order: `4-4-8`, `7-6-8`, `9-1`, `hero`. You can add
        `-concealed`, `-cx`, `-fanatic` and `-heroic`. 1 to 6 names such as 4-4-7-concealed, 4-4-8,
        9-0-concealed, 3-3-6-cx; must be given [A11.1, A12.1, A4.51]
    attacking_force: The force of the attackers. japanese, usmc, american, early-american, british,
        gmd, red-chinese, russian, german, ss, finnish, french, italian, axis-minor, allied-minor,
        partisan; default japanese [G1.6, G1.64]
    stacks: The stacks in which they move, each by the numbers of its units in the order given, as
        in `1+3`. Each stack makes its own Movement DR, and all of it Strays together. 1 to 6 names
        such as 1, 1+2; default one stack [E1.53]
    defenders: The unbroken defenders in their Location, named as by `close-combat`. 1 to 6 names
        such as 7-6-8, 5-5-8-concealed, 3-4-8, 9-1; must be given [A11.1, A12.1]
    defending_force: The force of the defenders. japanese, usmc, american, early-american, british,
        gmd, red-chinese, russian, german, ss, finnish, french, italian, axis-minor, allied-minor,
        partisan; default usmc [G1.64, E1.6]
    hexes: How many hexes they cross in their MPh. The last is ADJACENT to the defenders, and from
        there they advance into CC. a whole number from 1 to 24; must be given [A4.1, A4.7]
    hexes_per_turn: How many of these hexes they cross in a MPh. a whole number from 1 to 8; must be
        given [A4.1, E1.51]
    by_path: Whether they follow a road, path, gully or stream. Then no Movement DR is made. true,
        false; default False [E1.531, E1.95]
    stealth: Whether each stack Strays as Lax, Normal or Stealthy, such as a Cloaking counter.
        normal, stealthy, lax; default as most of the stack, by US# [E1.53, E1.6, E.4]
    assault_movement: Whether they enter the last hex by Assault Movement. true, false; default
        False [A4.61, A12.14, E1.31]
    detection: Whether each stack tries to enter the defenders' Location in its MPh, as long as
        somebody is concealed there. It is sent back without its concealment, and Random Selection
        reveals a defender. true, false; default False [A12.15, A.9]
    terrain: The terrain that they cross, and of the defenders' Location. light-jungle, kunai,
        dense-jungle, bamboo; must be given [G2, A11.4, E1.53]
    firepower: The FP of the defenders' one attack at all who have arrived in the hex, after every
        doubling and halving except the one for concealment. a number from 1 to 400, whole or with a
        half; default they do not fire [A8.1, A8.4, A12.13]
    fire_drm: The DRM of that attack, such as the TEM, FFNAM and LV. a whole number from -12 to 20;
        default 0 [A7.4, A4.6, E1.7]
    cowering: Whether Original doubles make the firers cower. true, false; default True [A7.9]
    attackers_elr: The Experience Level Rating of the attackers. a whole number from 0 to 5; default
        not needed without `firepower` [A19.13]
    rounds: The number of CCPh, one in each Player Turn. In each all attack all. a whole number from
        1 to 6; default 1 [A11.12, A11.15]
    attackers_ambush_drm: The drm of the attackers' Ambush dr that does not follow from the units,
        the terrain and the night. a whole number from -12 to 20; default 0 [A11.4]
    defenders_ambush_drm: The drm of the defenders' Ambush dr that does not follow from the units
        and the night, such as that of a pillbox. a whole number from -12 to 20; default 0 [A11.4]
    hand_to_hand: Whether CC is Hand-to-Hand, as in `close-combat`. auto, true, false; default auto
        [G1.64, J2.31]
    attackers_drm: All DRM of the attackers' CC attacks that do not follow from the units. a whole
        number from -12 to 20; default 0 [A5.12, A5.131, B26.31]
    defenders_drm: All DRM of the defenders' CC attacks that do not follow from the units. a whole
        number from -12 to 20; default 0 [A5.12, A5.131, B26.31]
    """

@overload
def odds(
    procedure: Literal["infantry-overrun"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    units: Sequence[str],
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    smc: str,
    smc_force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    ntc_drm: int = ...,
    leader_ntc: bool = ...,
    leaves: bool = ...,
    smc_firepower: int = ...,
    smc_fire_drm: int = ...,
    elr: int = ...,
    hand_to_hand: bool = ...,
    drm: int = ...,
) -> Answer:
    """A MMC enters the Location of a lone enemy SMC in its MPh, and attacks him in CC at once.

    units: The units that enter together, named like those of `close-combat`. In the LOS of an
        unbroken SMC they lose their "?" as they enter. 1 to 4 names such as 4-4-7, 2-3-8, 9-1; must
        be given [A4.15, G1.4, A12.14]
    force: The force of these units. japanese, usmc, american, early-american, british, gmd,
        red-chinese, russian, german, ss, finnish, french, italian, axis-minor, allied-minor,
        partisan; default japanese [A4.15, G1.62]
    smc: The SMC in that Location. a name such as 9-1, hero, 8-0-broken; must be given [A4.15]
    smc_force: The force of the SMC. japanese, usmc, american, early-american, british, gmd,
        red-chinese, russian, german, ss, finnish, french, italian, axis-minor, allied-minor,
        partisan; default usmc [A4.15]
    ntc_drm: The DRM of the NTC: the TEM of the Location, and the Hindrance in it. a whole number
        from -12 to 20; default 0 [A4.15]
    leader_ntc: Whether a leader makes the NTC for all. If he fails, nobody enters. Otherwise each
        MMC makes its own, with his leadership. true, false; default whichever makes it likelier
        that all enter [A4.15, A10.72]
    leaves: Whether the SMC leaves the Location before anything else, which only a Good Order one
        can. true, false; default False [A4.151]
    smc_firepower: The FP with which the SMC attacks the units as they enter, before TPBF: his own,
        or those of his SW. A leader without a SW has none, and alone he fires a MG with half its FP
        (A9.12). a whole number from 0 to 16; default 1 for a hero or a heroic leader, else 0
        [A4.151, A8.312, A9.12, A15.23]
    smc_fire_drm: All DRM of the SMC's attack on those who enter. a whole number from -12 to 20;
        default `ntc-drm`, FFNAM, FFMO if that is 0, -1 of a hero, and +1 of CX [A4.151, A4.6,
        A15.24]
    elr: The Experience Level Rating of the units. a whole number from 0 to 5; default it must be
        given when the SMC fires [A19.13]
    hand_to_hand: Whether the CC is Hand-to-Hand. true, false; default true when a Japanese unit
        enters, and is neither broken nor pinned by the SMC's fire [G1.64, J2.31]
    drm: All other DRM of the CC attack of the units. a whole number from -12 to 20; default 0
        [A11.11]
    """

@overload
def odds(
    procedure: Literal["capture"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    attackers: Sequence[str],
    attacking_force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    defenders: Sequence[str],
    defending_force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    capture: bool = ...,
    hara_kiri: bool = ...,
    morale_modifier: int = ...,
    drm: int = ...,
    hand_to_hand: bool = ...,
) -> Answer:
    """One CC attack attempts to take prisoners; Japanese may attempt Hara-Kiri before that.

    attackers: The units that attack, named like those of `close-combat`. 1 to 4 names such as
        7-6-8, 3-4-8-cx, 7-6-8-pinned; must be given [A20.22, A11.11]
    attacking_force: The force of the attackers. japanese, usmc, american, early-american, british,
        gmd, red-chinese, russian, german, ss, finnish, french, italian, axis-minor, allied-minor,
        partisan; default usmc [A20.22]
    defenders: The units that are attacked, named like those of `close-combat`. 1 to 4 names such as
        2-3-7, 3-3-6, 9-1, 2-3-8-broken, 4-4-8-berserk; must be given [A20.22, A20.2, A19.35,
        G1.641]
    defending_force: The force of the defenders. japanese, usmc, american, early-american, british,
        gmd, red-chinese, russian, german, ss, finnish, french, italian, axis-minor, allied-minor,
        partisan; default japanese [A20.22, G1.641]
    capture: Whether the attack is an attempt to capture. If not, it is an attack to eliminate, to
        compare both. true, false; default True [A20.22]
    hara_kiri: Whether each Japanese defender attempts Hara-Kiri before the attempt to capture.
        true, false; default true for Japanese defenders [G1.641]
    morale_modifier: The change to the defenders' Morale Level for Hara-Kiri, by a leader outside
        and the like. a whole number from -5 to 5; default 0 [A.18, A7.7, G1.41]
    drm: All other DRM of the attack, such as that of an Ambush. a whole number from -12 to 20;
        default 0 [A11.11, A11.4]
    hand_to_hand: Whether CC is Hand-to-Hand. true, false; default False [G1.64, J2.31]
    """

@overload
def odds(
    procedure: Literal["hara-kiri"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    units: Sequence[str],
    morale_modifier: int = ...,
) -> Answer:
    """Japanese units that defend together against a capture attempt in CC attempt Hara-Kiri, the best
    SMC first.

    units: The units, all Japanese: `4-4-8`, `9-1`, `hero`. Markers that matter are `-broken` and
        `-berserk`, `-fanatic`, `-heroic` and `-unarmed`. An Unarmed MMC is Inexperienced; it keeps
        its Morale Level here, since that of its own counter is not public. 1 to 4 names such as
        4-4-7, 3-3-6-unarmed, 9-1, 2-3-8-broken, hero; must be given [G1.641]
    morale_modifier: The change to their Morale Level: -1 is Encirclement, which lowers that of
        broken units alone. The sum never passes 10. A Japanese leader among the units is counted
        automatically. a whole number from -5 to 5; default 0 [A.18, A7.7, G1.41]
    """

@overload
def odds(
    procedure: Literal["sniper"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    san: int,
    active: bool = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    unit: str,
) -> Answer:
    """An enemy DR may activate a Sniper, whose target is a given unbroken unit.

    san: The Sniper Activation Number. a whole number from 2 to 7; must be given [A14]
    active: Whether the SAN has been rolled already. Then only the Sniper Attack dr is left. true,
        false; default False [A14]
    force: Whose unit the target is. japanese, usmc, american, early-american, british, gmd,
        red-chinese, russian, german, ss, finnish, french, italian, axis-minor, allied-minor,
        partisan; default japanese [A14, G1.11]
    unit: The target: `4-4-8`, `7-6-8`, `9-1`, `hero`. a name such as 4-4-8, 2-2-6r, 2-3-7,
        reduced-crew, 9-1, 8-0-wounded, hero, hero-wounded; must be given [A14]
    """

@overload
def odds(
    procedure: Literal["snipers"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    san: int,
    dice_rolls: int,
    night: bool = ...,
    sniper_check_drm: int = ...,
) -> Answer:
    """How many effective Sniper Attacks does a side suffer in a game?

    san: The enemy's SAN. a whole number from 2 to 7; must be given [A14.1]
    dice_rolls: How many DR that can activate the Sniper are made. a whole number from 1 to 200;
        must be given [A14.1]
    night: Whether it is night, for a SAN that is two higher, up to 7. Sniper Checks bring it down
        to the `san` at most. true, false; default False [E1.76]
    sniper_check_drm: The DRM of a Sniper Check after each effective attack: the leadership of one
        leader who directs others, and -1 for each hero, crew and HSE. a whole number from -12 to
        20; default no Sniper Check is made [A14.4]
    """

@overload
def odds(
    procedure: Literal["concealment"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    units: Sequence[str],
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    enemy: Literal["in-los-within-16", "in-los-beyond-16", "out-of-los-within-16", "out-of-los-beyond-16"],
    concealment_terrain: bool = ...,
    night: bool = ...,
    tem: int = ...,
    hindrance: int = ...,
    stealth: Literal["normal", "stealthy", "lax"] = ...,
    drm: int = ...,
    game_turns: int = ...,
) -> Answer:
    """The units of a Location try to gain concealment at the end of their own Player Turns.

    units: The Good Order units of one Location, `4-4-7` or `9-1`. Those with `-concealed` are so
        already. A crew with its Gun is `crew+gun` or `crew+large-gun`. 1 to 6 names such as 4-4-8,
        3-3-6, 2-3-7, 9-1, crew+gun; must be given [A12.12, A12.122]
    force: Whose units they are. japanese, usmc, american, early-american, british, gmd,
        red-chinese, russian, german, ss, finnish, french, italian, axis-minor, allied-minor,
        partisan; default japanese [G1.63]
    enemy: Where the nearest unbroken enemy ground unit with LOS is, or the nearest one without LOS
        when none has LOS. in-los-within-16, in-los-beyond-16, out-of-los-within-16,
        out-of-los-beyond-16; must be given [A12.12, A12.121, A12.122]
    concealment_terrain: Whether they are in Concealment Terrain. true, false; default False
        [A12.12]
    night: Whether it is night. Then a unit that would need a dr gains "?" without it. true, false;
        default False [E1.32]
    tem: The TEM of their Location, not of a hexside. a whole number from -2 to 6; default 0
        [A12.122]
    hindrance: The Hindrance DRM of their Location. a whole number from 0 to 5; default 0 [A12.122]
    stealth: Whether all of them are Stealthy, Normal or Lax, such as Lax after a Banzai Charge.
        normal, stealthy, lax; default as each unit is [A11.17, A11.18, G1.6]
    drm: All other drm. a whole number from -12 to 20; default 0 [A12.122]
    game_turns: At the end of how many of their own Player Turns they try. a whole number from 1 to
        6; default 1 [A12.12, A3.8]
    """

@overload
def odds(
    procedure: Literal["search"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    units: Sequence[str],
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    accessible_hexes: int,
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
) -> Answer:
    """Units Search the Accessible hexes for hidden things, at the end of their MPh.

    units: The units that Search together: Good Order, unpinned, with a MMC. A CX unit is
        `7-6-8-cx`. 1 to 4 names such as 7-6-8, 3-4-8-cx, 5-5-8-stealthy; must be given [A12.152]
    force: Whose units they are. japanese, usmc, american, early-american, british, gmd,
        red-chinese, russian, german, ss, finnish, french, italian, axis-minor, allied-minor,
        partisan; default usmc [A12.152]
    accessible_hexes: How many hexes are Accessible to them, without their own. a whole number from
        1 to 6; must be given [A12.152]
    hidden_hexes: How many of these hexes hold hidden things. The searchers do not know which. a
        whole number from 1 to 6; default 1 [A12.152]
    priority: The place of the one hidden hex in the order in which the searchers want the hexes: 1
        for the hex that they want most. a whole number from 1 to 6; default all hexes are equally
        likely [A12.152]
    defending_force: Whose things are hidden there. Against Japanese there is +2. japanese, usmc,
        american, early-american, british, gmd, red-chinese, russian, german, ss, finnish, french,
        italian, axis-minor, allied-minor, partisan; default japanese [G1.63]
    only_buildings: Whether the only Concealment Terrain there is building, rubble or cave, which
        takes away the +2. true, false; default False [G1.63, G11.33]
    defenders: The concealed and hidden units in each hidden hex. They cause a Casualty dr. A hidden
        Japanese T-H Hero is `t-h-hero`, and does not. 1 to 4 names such as 4-4-8, 3-3-6, 2-3-7,
        t-h-hero; default none [A12.154, G1.422]
    mines: Whether each hidden hex holds mines, Residual FP or a HE FFE, or an unconcealed armed
        Good Order unit. They cause a Casualty dr, too. true, false; default False [A12.154]
    booby_traps: Whether the defenders have Booby Traps, so that each Search has a Casualty dr.
        true, false; default False [A12.154, B28.9]
    night: Whether it is night. Then all Good Order SMC are Stealthy. Units of the G.M.D., units
        that are not in Good Order, and MMC of the Axis Minors that are not Elite are Lax; so are
        German MMC before 1943, which you mark: `4-6-7-lax`. true, false; default False [E1.61,
        E1.62]
    drm: All other drm of the Search dr. a whole number from -12 to 20; default 0 [A12.152]
    searches: How many Searches are made, one in each MPh. a whole number from 1 to 6; default 1
        [A12.152]
    """

@overload
def odds(
    procedure: Literal["mopping-up"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    units: Sequence[str],
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    defenders: Sequence[str] = ...,
    defending_force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    mines: bool = ...,
    night: bool = ...,
    year: int = ...,
    month: int = ...,
) -> Answer:
    """Units Mop Up a building in their PFPh: does that cost a Casualty Reduction?

    units: The units that Mop Up together: Good Order, unpinned MMC. 1 to 4 names such as 4-5-7,
        4-5-8; must be given [A12.153]
    force: Whose units they are. japanese, usmc, american, early-american, british, gmd,
        red-chinese, russian, german, ss, finnish, french, italian, axis-minor, allied-minor,
        partisan; default usmc [A12.153]
    defenders: The concealed and hidden units in one Location of the building, which their owner
        chooses. 1 to 4 names such as 4-4-7, 2-3-7; default none [A12.154]
    defending_force: Whose units those are. japanese, usmc, american, early-american, british, gmd,
        red-chinese, russian, german, ss, finnish, french, italian, axis-minor, allied-minor,
        partisan; default japanese [A12.154, G1.621]
    mines: Whether the building holds mines, Residual FP or a HE FFE, or an unconcealed armed Good
        Order unit, or whether the defenders have Booby Traps. true, false; default False [A12.154,
        B28.9]
    night: Whether it is night. Then all Good Order SMC are Stealthy. Units of the G.M.D., units
        that are not in Good Order, and MMC of the Axis Minors that are not Elite are Lax; so are
        German MMC before 1943, which you mark: `4-6-7-lax`. true, false; default False [E1.61,
        E1.62]
    year: The year, which has to be given when Japanese are on a side. a whole number from 1931 to
        1945; default no Japanese are there [G1.621]
    month: The month. Japanese are Mopped Up, and Mop Up, before June 1942 only. a whole number from
        1 to 12; default needed for 1942 only [G1.621]
    """

@overload
def odds(
    procedure: Literal["recon"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    attackers: Literal["british", "russian", "japanese", "finnish", "partisan", "american", "german", "other"],
    stealth: Literal["normal", "stealthy", "lax"] = ...,
    drm: int = ...,
    hexes: int,
    hidden_hexes: int,
) -> Answer:
    """The Scenario Attacker has Recon: how many hidden things does it show him?

    attackers: The Majority Squad Type of the Attacker. british, russian, japanese, finnish,
        partisan, american, german, other; must be given [E1.23]
    stealth: Whether most of his squads are Stealthy, Normal or Lax. normal, stealthy, lax; default
        Stealthy for Japanese, Finns and Partisans, and Normal for others [E1.23, A11.17, A11.18,
        A25.24, G1.6]
    drm: All other drm. a whole number from -12 to 20; default 0 [E1.23]
    hexes: In how many hexes the Defender could have hidden things. a whole number from 1 to 200;
        must be given [E1.23]
    hidden_hexes: How many of them hold hidden units or caves. The contents of a Cave Complex are
        never shown. a whole number from 1 to 30; must be given [E1.23, G11.33]
    """

@overload
def odds(
    procedure: Literal["task-check"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    check: Literal["ptc", "lltc", "paatc", "vehicle-entry", "infantry-ovr", "join-berserk", "immobilization", "other"],
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    unit: str,
    led_by: str = ...,
    unarmored: bool = ...,
    morale_modifier: int = ...,
    drm: int = ...,
) -> Answer:
    """A unit takes a Task Check: does it do what it wants to do?

    check: Which Task Check it is. ptc, lltc, paatc, vehicle-entry, infantry-ovr, join-berserk,
        immobilization, other; must be given [A10.1, A7.305, A10.2, A11.6, A12.41, A4.15, A15.41,
        D5.5]
    force: Whose unit it is. japanese, usmc, american, early-american, british, gmd, red-chinese,
        russian, german, ss, finnish, french, italian, axis-minor, allied-minor, partisan; default
        japanese [G1.4, G1.62]
    unit: The unit: `4-4-7`, `9-1`, `7-6-8-fanatic`. Of several whose Location a vehicle enters it
        is the MMC with the lowest Morale Level. Of an immobilized vehicle it is the `vehicle-crew`.
        a name such as 4-4-8, 2-2-6r, 2-3-7, crew, vehicle-crew, 9-1, hero, 4-4-8-fanatic; must be
        given [A10.1]
    led_by: The leader in its Location: his modifier counts, and if he is Japanese the unit's Morale
        Level is one higher. Of an immobilized AFV it is the Armor Leader: the crew has his Morale
        Level. a name such as 9-1, 8-0, 10-2; default nobody [A10.21, A10.22, A10.72, D3.42, G1.41]
    unarmored: Whether the immobilized vehicle is unarmored, so that its crew has the Morale Level
        of 1st Line Infantry and not that of Elite Infantry. true, false; default False [D5.1]
    morale_modifier: The change to its Morale Level: -1 is Encirclement, which lowers that of no
        unbroken Japanese unit and of no hero. The sum never passes 10. a whole number from -5 to 5;
        default 0 [A.18, A7.7]
    drm: All other DRM: the TEM and Hindrance of an Infantry OVR, the leadership of the leader who
        is lost with its sign reversed, or +1 of a crew that has been Stunned. a whole number from
        -12 to 20; default 0 [A4.15, A10.2, D5.34]
    """

@overload
def odds(
    procedure: Literal["deploy"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    unit: str,
    led_by: str = ...,
    drm: int = ...,
    tries: int = ...,
) -> Answer:
    """A squad tries to Deploy into half-squads, RPh after RPh.

    force: Whose squad it is. Russians and G.M.D. Chinese never Deploy. japanese, usmc, american,
        early-american, british, gmd, red-chinese, russian, german, ss, finnish, french, italian,
        axis-minor, allied-minor, partisan; default japanese [A1.31, A25.2, G1.16, G18]
    unit: The Good Order squad. a name such as 4-4-8, 3-4-7r, 3-3-6, 7-6-8; must be given [A1.31,
        G1.16]
    led_by: The Good Order leader in its Location. A U.S.M.C. 7-6-8 and Finns need none. a name such
        as 9-1, 8-0, 10-2; default nobody, for a 7-6-8 [A1.31, A10.21, G1.41, G17.11]
    drm: All other DRM. a whole number from -12 to 20; default 0 [A1.31]
    tries: In how many RPh it is tried. a whole number from 1 to 12; default 1 [A1.31]
    """

@overload
def odds(
    procedure: Literal["recombine"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    units: Sequence[str],
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    led_by: str = ...,
    guards: bool = ...,
) -> Answer:
    """Two half-squads Recombine: which squad do they become?

    units: The two Good Order half-squads. They need equal Strength Factors. Two that are `-unarmed`
        need no leader. 1 to 2 names such as 2-3-8, 2-3-7; must be given [A1.32, G1.2]
    force: Whose they are. japanese, usmc, american, early-american, british, gmd, red-chinese,
        russian, german, ss, finnish, french, italian, axis-minor, allied-minor, partisan; default
        japanese [A1.32, G1.2]
    led_by: The Good Order leader in their Location and terrain. a name such as 9-1, 8-0; default
        nobody, for Unarmed units and Guards [A1.32]
    guards: Whether they are Guards, who need no leader. true, false; default False [A1.32, A20.5]
    """

@overload
def odds(
    procedure: Literal["recovery"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    cx: bool = ...,
    night: bool = ...,
    dense: bool = ...,
    drm: int = ...,
    tries: int,
) -> Answer:
    """A unit tries to Recover a SW or Gun in its Location, in one RPh or MPh after another.

    cx: Whether the unit is CX, for +1. true, false; default False [A4.44, A4.51]
    night: Whether it is night, for +1. true, false; default False [A4.44, E1.56]
    dense: Whether the Location is jungle, kunai or bamboo, and no vehicle, trench, building or
        pillbox in it, for +2. true, false; default False [G.5]
    drm: All other drm. a whole number from -12 to 20; default 0 [A4.44]
    tries: How many tries there are, such as 3 for the own RPh, the own MPh and the enemy RPh. a
        whole number from 1 to 12; must be given [A4.44]
    """

@overload
def odds(
    procedure: Literal["prisoners"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    prisoners: Sequence[str],
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
) -> Answer:
    """Prisoners try to get away from their Guard: what becomes of them in some CCPh?

    prisoners: The prisoners, named like the armed units that they were. 1 to 3 names such as 7-6-8,
        3-4-8, crew, 9-1; must be given [A20.5, A20.51]
    force: Whose units they are. japanese, usmc, american, early-american, british, gmd,
        red-chinese, russian, german, ss, finnish, french, italian, axis-minor, allied-minor,
        partisan; default usmc [A20.55, G1.621]
    guard: The Guard. It is broken, pinned or neither. a name such as 2-3-7-broken, 4-4-7, crew,
        8-0; default the Guard is gone, and nobody else can be it [A20.5, A20.55]
    others: The other units of the captors in the Location. The first of them is the next Guard. 1
        to 3 names such as 2-3-7, 4-4-7; default none [A20.5, A20.55]
    guarding_force: Whose units the Guard and the others are. japanese, usmc, american,
        early-american, british, gmd, red-chinese, russian, german, ss, finnish, french, italian,
        axis-minor, allied-minor, partisan; default japanese [A20.5]
    prison: Where they are. In a Cave Complex prisoners do not attack their Guard. above-ground,
        cave, complex; default above-ground [G11.98]
    morale: The Morale Level of an Unarmed MMC, as printed on its counter. A SMC keeps its own. a
        whole number from 2 to 10; default no MMC has to pass a NTC [A20.5, A20.55]
    check_drm: The DRM of each NTC. a whole number from -12 to 20; default 0 [A20.55, A10.1]
    melee: Whether there is a Melee in the Location at the start, of the prisoners with their
        captors. true, false; default False [A20.55]
    attacks: Whom the prisoners attack. guard, all; default guard [A20.55]
    withdraws: Whether the prisoners Withdraw from Melee as soon as they may, and do not attack.
        true, false; default False [A20.55, A11.2]
    infiltrates: Whether prisoners leave by Infiltration, after an own 2 or a 12 of the captors.
        true, false; default True [A20.55, A11.22]
    recapture: Whether the captors attempt to capture the prisoners again. If not, they attack to
        eliminate. true, false; default False [A20.54, A20.22, A19.35]
    hand_to_hand: Whether CC is Hand-to-Hand. true, false; default False [G1.64, J2.31]
    drm: All other DRM of the prisoners' CC attacks. a whole number from -12 to 20; default 0
        [A11.11]
    rounds: In how many CCPh they can try, one in each Player Turn. a whole number from 1 to 6;
        default 1 [A20.55]
    """

@overload
def odds(
    procedure: Literal["surrender"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    units: Sequence[str],
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    enemy: Literal["good-order", "only-others", "nobody"],
    way: Literal["free", "risky", "none"],
    encircled: bool = ...,
    heat_of_battle: bool = ...,
    never: bool = ...,
    captors: Sequence[str] = ...,
    captors_force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    rejected: bool = ...,
    no_quarter: bool = ...,
    year: int = ...,
    month: int = ...,
) -> Answer:
    """Broken units of one Location are ADJACENT to an enemy in their RtPh: do they surrender?

    units: The broken units. A Disrupted one is `4-4-7-disrupted`. 1 to 4 names such as 7-6-8,
        3-4-8, 8-0; must be given [A20.21]
    force: Whose units they are. japanese, usmc, american, early-american, british, gmd,
        red-chinese, russian, german, ss, finnish, french, italian, axis-minor, allied-minor,
        partisan; default usmc [A20.21, G1.62]
    enemy: Which armed enemies are ADJACENT to them. good-order, only-others, nobody; must be given
        [A20.21]
    way: How they can rout away from them. free, risky, none; must be given [A20.21, A10.5]
    encircled: Whether they are Encircled. true, false; default False [A20.21, A7.7]
    heat_of_battle: Whether they surrender by a Heat of Battle DR. true, false; default False
        [A20.21, A15.5]
    never: Whether they never surrender: as Partisans, Gurkhas or Commissars, and all units at
        night. true, false; default False [A20.21, A25.24, A25.43, A25.22, E1.54]
    captors: The enemies to whom they can surrender, as Guards. 1 to 4 names such as 4-4-7, 2-3-7,
        8-0; default there are enough of them [A20.21, A20.51]
    captors_force: Whose units the enemies are. japanese, usmc, american, early-american, british,
        gmd, red-chinese, russian, german, ss, finnish, french, italian, axis-minor, allied-minor,
        partisan; default japanese [A20.21, G1.621]
    rejected: Whether the captors reject the surrender. Then the units are eliminated, and all
        others of their side know No Quarter from then on. true, false; default False [A20.3]
    no_quarter: Whether the captors have invoked No Quarter before, by a rejection or a Massacre.
        true, false; default False [A20.3, A20.4]
    year: The year. It is needed when the captors are Japanese. a whole number from 1931 to 1945;
        default the captors are not Japanese [G1.621]
    month: The month. Against Japanese there is No Quarter from June 1942 on. a whole number from 1
        to 12; default needed for 1942 only [G1.621]
    """

@overload
def odds(
    procedure: Literal["rearm"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    means: Literal["kill", "surrender", "scrounging", "wreck"],
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    unit: Literal["squad", "half-squad"],
    tries: int = ...,
) -> Answer:
    """An Unarmed MMC rearms itself.

    means: How it comes by arms. kill, surrender, scrounging, wreck; must be given [A20.551,
        A20.552, D10.5]
    force: Whose unit it is. japanese, usmc, american, early-american, british, gmd, red-chinese,
        russian, german, ss, finnish, french, italian, axis-minor, allied-minor, partisan; default
        japanese [A20.551, G1.15]
    unit: Its size. squad, half-squad; must be given [A20.551, D10.5]
    tries: How many tries there are: hexes or MPh in which it looks for small arms, or wrecks. a
        whole number from 1 to 12; default 1 [A20.552, D10.5]
    """

@overload
def odds(
    procedure: Literal["interrogation"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    unit: str,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    captors: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    year: int = ...,
    inexperienced_guard: bool = ...,
    concealed_units: bool = ...,
    hidden_units: bool = ...,
    fortifications: bool = ...,
    drm: int = ...,
) -> Answer:
    """A prisoner is Interrogated at once: what does his side have to show?

    unit: The prisoner, as the unit that it was before it was captured. A `vehicle-crew` is not
        Elite. a name such as 4-4-8, 4-4-7, 3-3-6, 2-3-7, crew, 9-1, 8-0-heroic, hero; must be given
        [E2.2]
    force: Whose unit it was. japanese, usmc, american, early-american, british, gmd, red-chinese,
        russian, german, ss, finnish, french, italian, axis-minor, allied-minor, partisan; default
        japanese [E2.2, G1.621]
    captors: Who has captured it. japanese, usmc, american, early-american, british, gmd,
        red-chinese, russian, german, ss, finnish, french, italian, axis-minor, allied-minor,
        partisan; default usmc [G1.621]
    year: The year: all except Russians can have -1 against Japanese MMC in 1944 and 1945. a whole
        number from 1931 to 1945; default before 1944 [G1.621]
    inexperienced_guard: Whether the Guard is Inexperienced, for +1. true, false; default False
        [E2.2]
    concealed_units: Whether its side has concealed units to show. true, false; default True [E2.2,
        E2.3]
    hidden_units: Whether its side has hidden units to show. true, false; default True [E2.2, E2.3,
        G11.981]
    fortifications: Whether its side has hidden Fortifications to show, such as mines. true, false;
        default True [E2.2, E2.3, G11.981]
    drm: All other DRM. a whole number from -12 to 20; default 0 [E2.2]
    """

@overload
def odds(
    procedure: Literal["integrity"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    elr: int,
    ob_bpv: int,
    bpv_lost: int,
    reinforcement_bpv: int = ...,
    bpv_lost_later: int = ...,
    leader: int | str = ...,
    enemy_armor: bool = ...,
    enemy_planes: bool = ...,
    own_armor: bool = ...,
    own_planes: bool = ...,
    drm: int = ...,
) -> Answer:
    """A side loses MMC: what does Battlefield Integrity leave of its ELR?

    force: Whose losses these are. japanese, usmc, american, early-american, british, gmd,
        red-chinese, russian, german, ss, finnish, french, italian, axis-minor, allied-minor,
        partisan; default japanese [G1.622]
    elr: The ELR at the start. a whole number from 0 to 5; must be given [A16.2, A19.1]
    ob_bpv: The BPV of all MMC of the OB, without inherent crews. a whole number from 10 to 2000;
        must be given [A16.1]
    bpv_lost: The BPV of MMC that are lost, as `casualty-tally` counts it. A Japanese squad that
        loses a step costs nothing. a whole number from 0 to 2000; must be given [A16.11, G1.622]
    reinforcement_bpv: The BPV of the MMC of reinforcements that come in after these losses; 0 for
        armor, for Air Support or for an own FFE on known enemies, which give a chance to regain
        ELR, too. a whole number from 0 to 2000; default there is no chance to regain ELR [A16.1,
        A16.3]
    bpv_lost_later: The BPV of MMC that are lost after that. a whole number from 0 to 2000; default
        0 [A16.11, G1.622]
    leader: The modifier of the best Good Order leader on board. a whole number from -3 to 2;
        default no leader, for +1 [A16.2, A10.72]
    enemy_armor: Whether the enemy has Unopposed Armor on board, for +1. true, false; default False
        [A16.2]
    enemy_planes: Whether the enemy has unopposed planes on board, for +1. true, false; default
        False [A16.2]
    own_armor: Whether the side has Unopposed Armor of its own, for -1. true, false; default False
        [A16.2, A16.3]
    own_planes: Whether the side has unopposed planes of its own, for -1. true, false; default False
        [A16.2, A16.3]
    drm: All other DRM of the Integrity Checks. A negative one counts for the DR to regain ELR, too.
        a whole number from -12 to 20; default 0 [A16.2, A16.3]
    """

@overload
def odds(
    procedure: Literal["control"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    wanted: Literal["location", "hex", "bridge-hex", "pillbox-hex", "building", "cave"],
    by: Literal["mmc", "smc", "vehicle", "dummy"],
    enemy: Literal["nobody", "unarmed", "subterranean", "bypass-vehicle", "vehicle", "smc", "broken-mmc", "mmc"],
    able: bool = ...,
    level: Literal["ground", "upper", "rooftop", "subterranean"] = ...,
    bypass: bool = ...,
    pillbox_held: bool = ...,
    hidden: bool = ...,
    kindled: bool = ...,
    gains: int = ...,
    loses: int = ...,
    game_turns: int = ...,
) -> Answer:
    """A side wants Control of a Location, hex, building or cave: does it have it, and since when?

    wanted: What they want. location, hex, bridge-hex, pillbox-hex, building, cave; must be given
        [A26.11 to A26.14, G11.94]
    by: The best unit of the side that is there, or enters it. A cave needs it ADJACENT only. mmc,
        smc, vehicle, dummy; must be given [A26.11, A26.12, A26.15]
    enemy: The enemy who is still there then and does most to keep the side from Control. nobody,
        unarmed, subterranean, bypass-vehicle, vehicle, smc, broken-mmc, mmc; must be given [A26.11,
        A26.15, G11.94]
    able: Whether the unit is armed and in Good Order. true, false; default True [A26.11]
    level: The level on which it is. ground, upper, rooftop, subterranean; default ground [A26.13,
        A26.14, G11.94]
    bypass: Whether it is there in Bypass only. true, false; default False [A26.11, A26.12]
    pillbox_held: Whether the side Controls the pillbox Location of a pillbox hex already. true,
        false; default False [A26.132, B30.91]
    hidden: Whether the cave is still hidden. true, false; default False [G11.94]
    kindled: Whether a fire burns there that the side itself has Kindled. true, false; default False
        [A26.16, B25.11]
    gains: The chance, in each own Player Turn, that all this is reached. a whole number from 0 to
        36; default it is so in the first turn [A26.11]
    loses: The chance, in each enemy Player Turn, that the enemy actively gains Control again. a
        whole number from 0 to 36; default the enemy does not [A26.1]
    game_turns: How many Game Turns are left. The side moves first in each. a whole number from 1 to
        20; default 1 [A26.1]
    """

@overload
def odds(
    procedure: Literal["random-selection"],
    /,
    *,
    engine: Literal["exact", "sample", "both"] = ...,
    trials: int = ...,
    seed: int = ...,
    budget: str | None = ...,
    units: int,
    choose: int = ...,
) -> Answer:
    """Random Selection among several units: how many are chosen, ties included?

    units: The number of units that are rolled for. a whole number from 1 to 10; must be given [A.9]
    choose: The least number to be chosen: 1, or the number of a KIA. a whole number from 1 to 10;
        default 1 [A.9, A7.301]
    """

@overload
def explain(
    procedure: Literal["tank-hunter-hero"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    unit: Literal["squad", "half-squad"] = ...,
    class_: Literal["elite", "first-line", "second-line", "conscript"] = ...,
    dc: bool = ...,
    banzai: bool = ...,
) -> Trial:
    """A Japanese squad or half-squad tries to create a Tank-Hunter Hero.

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["atmm"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    year: int,
) -> Trial:
    """An unpinned Tank-Hunter Hero rolls for an anti-tank magnetic mine.

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["tank-hunter"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    phase: Literal["own-mph", "own-aph", "reaction-fire", "ccph"] = ...,
    tries: int = ...,
    unit: Literal["squad", "half-squad"] = ...,
    class_: Literal["elite", "first-line", "second-line", "conscript"] = ...,
    dc: bool = ...,
    banzai: bool = ...,
    spent_mf: int = ...,
    hidden: Literal["no", "voluntary", "involuntary"] = ...,
    year: int,
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
) -> Trial:
    """Japanese units create T-H Heroes against an AFV: does it burn, and what do they pay?

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["thrown-dc"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    higher_cave: bool = ...,
    moving_vehicle: bool = ...,
    adjacent: bool = ...,
    heroic: bool = ...,
) -> Trial:
    """A DC is Thrown at a cave, or a Climbing unit tries to Place one: does it land in the cave?

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["dc-against-cave"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    method: Literal["placed", "climbing", "thrown", "set"] = ...,
    guarded: bool = ...,
    occupants: int = ...,
    higher_cave: bool = ...,
    moving_vehicle: bool = ...,
    adjacent: bool = ...,
    heroic: bool = ...,
    malfunction_number: Literal[12, 10, 8] = ...,
    failed_throw_can_eliminate: bool = ...,
) -> Trial:
    """A DC attacks a cave, from the moment it is operably Placed, Thrown or detonated.

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["dc-against-vehicle"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    front_af: Literal[0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26],
    side_af: Literal[0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26],
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
) -> Trial:
    """A DC attacks an AFV, from the moment it is operably Placed, Thrown or detonated.

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["to-hit"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    weapon: Literal["gun", "mortar", "baz43", "baz44", "baz45", "psk", "piat", "pf", "pfk"] = ...,
    target_type: Literal["infantry", "vehicle", "area"] = ...,
    range: int,
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
) -> Trial:
    """A Gun, a mortar or a light anti-tank weapon fires at a target: does it hit?

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["gun-attack"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    weapon: Literal["gun", "mortar", "baz43", "baz44", "baz45", "psk", "piat", "pf", "pfk"] = ...,
    target_type: Literal["infantry", "vehicle", "area"] = ...,
    range: int,
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
    targets: Sequence[str],
    morale_modifier: int = ...,
    elr: int,
    heat_of_battle: bool = ...,
    place: Literal["ordinary", "cave", "pillbox"] = ...,
    enemy_in_sight: bool = ...,
    no_quarter: bool = ...,
    enemy_adjacent: bool = ...,
    original_2_passes: bool = ...,
) -> Trial:
    """A Gun, a mortar or a light anti-tank weapon fires at Infantry, and each hit is resolved on the
    IFT.

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["canister"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    caliber_mm: int,
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
    targets: Sequence[str],
    morale_modifier: int = ...,
    elr: int,
    heat_of_battle: bool = ...,
    place: Literal["ordinary", "cave", "pillbox"] = ...,
    enemy_in_sight: bool = ...,
    no_quarter: bool = ...,
    enemy_adjacent: bool = ...,
    original_2_passes: bool = ...,
) -> Trial:
    """A Gun fires canister at the units in up to three hexes and their caves: what is left of them?

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["ffe-attack"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    caliber_mm: int,
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
    targets: Sequence[str],
    morale_modifier: int = ...,
    elr: int,
    heat_of_battle: bool = ...,
    place: Literal["ordinary", "cave", "pillbox"] = ...,
    enemy_in_sight: bool = ...,
    no_quarter: bool = ...,
    enemy_adjacent: bool = ...,
    original_2_passes: bool = ...,
) -> Trial:
    """An FFE attacks the units in a Location once or several times: what is left of them?

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["field-phone"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    caliber_mm: int = ...,
    mission: Literal["concentration", "harassing", "barrage"] = ...,
    attacks: int = ...,
    enemy_drs: int = ...,
    below_ground: bool = ...,
) -> Trial:
    """Is the line of a Field Phone cut?

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["air-support"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    game_turns: int,
    bomb_exponent: int,
) -> Trial:
    """Air Support: in which Game Turn does it arrive, with how many planes, and with bombs?

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["air-attack"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    plane: Literal["fighter-bomber", "stuka"] = ...,
    year: int,
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
    targets: Sequence[str],
    morale_modifier: int = ...,
    elr: int,
    heat_of_battle: bool = ...,
    place: Literal["ordinary", "cave", "pillbox"] = ...,
    enemy_in_sight: bool = ...,
    no_quarter: bool = ...,
    enemy_adjacent: bool = ...,
    original_2_passes: bool = ...,
) -> Trial:
    """The planes of one Game Turn attack the Infantry in a Location: what is left of it, and of the
    planes?

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["air-attack-vehicle"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    plane: Literal["fighter-bomber", "stuka"] = ...,
    year: int,
    armament: Literal["bombs", "mg"],
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
) -> Trial:
    """A plane attacks a vehicle once, with bombs or with its MG: what is left of it, and of the plane?

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["smoke"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    means: Literal["grenade", "gun", "mortar", "dispenser", "oba-placed"],
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
) -> Trial:
    """SMOKE is placed by grenades, a Gun, a mortar, a dispenser or OBA: does it come to its place, and
    what does it do there?

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["to-kill"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    round: Literal["ap", "apcr", "apds", "heat", "he", "atr", "mg", "baz43", "baz44", "baz45", "piat", "psk", "pf", "pfk", "flamethrower", "mol", "mol-projector"],
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
) -> Trial:
    """A vehicle is hit: what is left of it, and of its crew?

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["duel"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    range: int,
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
) -> Trial:
    """Two vehicles fire at each other with their Guns, Player Turn by Player Turn: who is left?

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["mines"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    path: Sequence[int],
    leaves: bool = ...,
    deep_snow: bool = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    targets: Sequence[str],
    morale_modifier: int = ...,
    elr: int,
    heat_of_battle: bool = ...,
    place: Literal["ordinary", "cave", "pillbox"] = ...,
    enemy_in_sight: bool = ...,
    no_quarter: bool = ...,
    enemy_adjacent: bool = ...,
    original_2_passes: bool = ...,
) -> Trial:
    """Infantry crosses A-P minefields: who gets through, where are they stopped, and what do they
    lose?

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["mines-vehicle"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    path: Sequence[int],
    leaves: bool = ...,
    deep_snow: bool = ...,
    anti_tank: Sequence[int] = ...,
    vehicle: Literal["armored", "unarmored"] = ...,
    hull_armor: Literal[0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26] = ...,
) -> Trial:
    """A vehicle crosses minefields: does it get through, and where is it lost?

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["daisy-chain"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    factors: int,
    vehicle: Literal["armored", "unarmored"] = ...,
    hull_armor: Literal[0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 26] = ...,
    deep_snow: bool = ...,
) -> Trial:
    """A Daisy Chain of A-T mines is announced against a vehicle that has entered its hex or changed
    its VCA there: one dr, and perhaps one attack.

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["set-dc"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    unit: str,
    led_by: str = ...,
    infantry_with_it: int = ...,
    malfunction_number: Literal[12, 10, 8] = ...,
    wreck: bool = ...,
) -> Trial:
    """A vehicle enters the Location of a Japanese A-T Set DC by road, and the unit that is named for
    it tries to detonate the DC.

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["bog"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    terrain: Literal["woods", "light-woods", "graveyard", "wooden-building", "stone-building", "debris", "light-jungle", "dense-jungle", "bamboo", "open-ground", "rubble", "factory", "stream", "deep-stream"],
    vehicle: Literal["tracked", "carrier", "tankette", "halftrack", "armored-car", "truck"],
    entry: Literal["third", "half", "all"] = ...,
    ground_pressure: Literal["low", "normal", "high"] = ...,
    ground: Literal["mud", "firm", "soft", "snow", "deep-snow"] = ...,
    towing: bool = ...,
    abrupt_elevation: bool = ...,
    uphill: bool = ...,
    wire: bool = ...,
    drm: int = ...,
    hexes: int = ...,
) -> Trial:
    """A vehicle enters one or more Bog hexes: does it Bog?

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["unbog"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    vehicle: Literal["tracked", "carrier", "tankette", "halftrack", "armored-car", "truck"],
    mp: int,
    mired: bool = ...,
    helper: bool = ...,
    leader: int | str = ...,
    drm: int = ...,
    tries: int,
    halftrack_pays_double: bool = ...,
) -> Trial:
    """A bogged vehicle tries to free itself at the start of its MPh, once in each Game Turn: is it
    freed, and with how many MP left?

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["wire-exit"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    mf: float = ...,
    spent_mf: float = ...,
    exit_mf: float = ...,
    stack: int = ...,
    game_turns: int = ...,
    rout: Literal["adjacent", "open-ground", "elsewhere"] = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    no_quarter: bool = ...,
) -> Trial:
    """Infantry above Wire moves beneath it and on, in the MPh or in a rout: does it get out?

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["panji"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    units: Sequence[str],
    elr: int,
    by_path: bool = ...,
    morale_modifier: int = ...,
    drm: int = ...,
) -> Trial:
    """Infantry crosses a hexside that is covered by Panji: what becomes of it?

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["kindle"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    terrain: Literal["woods", "light-woods", "brush", "vineyard", "grain", "orchard", "olive-grove", "light-jungle", "dense-jungle", "bamboo", "kunai", "palm-trees", "hut", "wooden-building", "stone-building", "woods-road", "cactus"],
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
) -> Trial:
    """Infantry Kindles its Location, or an attack sets one on fire: is there a Flame, and what becomes
    of it?

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["blaze-spread"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    terrain: Literal["woods", "light-woods", "brush", "vineyard", "grain", "orchard", "olive-grove", "light-jungle", "dense-jungle", "bamboo", "kunai", "palm-trees", "hut", "wooden-building", "stone-building", "woods-road", "cactus"],
    ec: Literal["snow", "mud", "wet", "moist", "moderate", "dry", "very-dry"] = ...,
    attached: bool = ...,
    level: Literal["higher", "same", "lower"] = ...,
    fortified: bool = ...,
    drm: int = ...,
    turns: int,
) -> Trial:
    """A Blaze burns beside a Location, Player Turn after Player Turn: does it spread to it?

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["climb"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    levels: int,
    game_turns: int,
    bad_weather: bool = ...,
    night: bool = ...,
    commando: bool = ...,
    smc: bool = ...,
    portage: int = ...,
    drm: int = ...,
) -> Trial:
    """Infantry Climbs a cliff, up or down, one MPh after another: does it arrive, and when?

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["straying"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    stealth: Literal["normal", "stealthy", "lax"],
    game_turns: int,
    blocked: Sequence[int] = ...,
    jitter_fire: bool = ...,
    cloaked: bool = ...,
    defender_stealth: Literal["normal", "stealthy", "lax"] = ...,
) -> Trial:
    """A unit or stack moves by night, or in the interior of dense jungle and bamboo: does it Stray,
    where to, and is there Jitter Fire?

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["illumination"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    flare: Literal["starshell", "ir-mortar", "ir-oba"] = ...,
    leaders: int = ...,
    mmc: int = ...,
    vehicles: int = ...,
    mortars: int = ...,
    method: Literal["one", "two", "three"],
    distance: int,
    off_grain: int = ...,
    cave_entrance: int = ...,
) -> Trial:
    """A side tries to fire Starshells or IR: is there one, and does one of them Illuminate a certain
    hex?

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["sewer"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    leader: str = ...,
    game_turns: int,
    lost: bool = ...,
    emerges_lost: bool = ...,
    friends: bool = ...,
    unseen: bool = ...,
    enemy_mmc: int = ...,
    enemy_in_sewer: bool = ...,
    drm: int = ...,
) -> Trial:
    """Infantry enters a sewer and moves on until it emerges: does it come out, and when?

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["tunnel"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    units: Sequence[str],
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    entrance: Literal["above-ground", "pillbox", "complex"] = ...,
    exit: Literal["above-ground", "pillbox", "complex"],
    tunnels: int = ...,
    seen: bool = ...,
    encircled: bool = ...,
    enemies: Sequence[str] = ...,
    enemy_force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    ambush_drm: int = ...,
    enemy_ambush_drm: int = ...,
    looked_for: int = ...,
    recovery_drm: int = ...,
) -> Trial:
    """Infantry goes through tunnels: when is it out, in which state, and what is found at the exit?

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["clearance"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    item: Literal["mines", "wire", "set-dc", "roadblock", "rubble", "flame"],
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
    tries: int,
) -> Trial:
    """Infantry clears mines, Wire, a Set DC, a roadblock, rubble or a Flame, one try after another: is
    it done in time?

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["roadblock"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    means: Literal["direct-fire", "oba", "mortar", "placed-dc", "set-dc"],
    caliber_mm: int = ...,
    to_hit: int = ...,
    drm: int = ...,
    malfunction_number: Literal[12, 10, 8] = ...,
    attacks: int = ...,
) -> Trial:
    """HE or a DC is used against a roadblock, again and again: is it removed?

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["he-against-cave"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    caliber_mm: int,
    range: int,
    colour: Literal["black", "red"] = ...,
    barrel: Literal["short", "normal", "l", "ll"] = ...,
    drm: int = ...,
) -> Trial:
    """A Gun fires one shot of HE at a predesignated cave, on the Infantry Target Type.

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["hidden-movement"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    event: Literal["waits", "other-activity", "fires", "places-dc", "throws-dc", "acts-in-complex", "cave-from-cave", "cave-from-depression-cave", "cave-from-complex", "cave-from-above", "pillbox-from-complex", "enters-complex", "exits-above-ground", "exits-by-tunnel", "end-of-ccph", "is-attacked", "is-harmed", "is-attacked-by-ft", "is-harmed-by-ft", "is-bombarded", "wp-below", "is-searched", "is-reconned", "is-interrogated"],
    unit: Literal["hidden", "concealed", "known"],
    enemy: Literal["no-los", "not-good-order", "beyond-16", "within-16"],
    cave: Literal["hidden", "hidden-in-jungle", "onboard"] = ...,
    manner: Literal["assault-movement", "movement", "advance", "rout"] = ...,
    open_ground: bool = ...,
    good_order: bool = ...,
    originally_hidden: bool = ...,
    alongside: Literal["nothing", "sw", "gun", "prisoners"] = ...,
    gun_fires: Literal["emplaced", "not-emplaced", "always-revealed"] = ...,
    primary_cave: bool = ...,
) -> Trial:
    """What becomes of a Japanese unit and its cave: hidden, concealed or revealed?

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["cave-move"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    goes_from: Literal["above-ground", "cave", "complex", "tunnel", "pillbox"],
    goes_to: Literal["above-ground", "cave", "complex", "tunnel", "pillbox"],
    unit: Literal["hidden", "concealed", "known"],
    enemy: Literal["no-los", "not-good-order", "beyond-16", "within-16"],
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
) -> Trial:
    """May a unit go from here to there below ground, for how many MF, and hidden or not?

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["manhandling"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    manhandling_number: int,
    hex_mf: float,
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
) -> Trial:
    """A crew Pushes its Gun above ground: does it arrive, and when?

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["bombardment"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    hexes: Sequence[int],
    sparing: bool = ...,
) -> Trial:
    """A Bombardment falls on caves before play: how many are eliminated?

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["bombardment-stack"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    sparing: bool = ...,
    terrain: Literal["open-ground", "woods", "light-jungle", "dense-jungle", "bamboo", "crag", "graveyard", "hut", "wooden-building", "stone-building", "fortified-wooden-building", "fortified-stone-building", "hedge", "wall", "bridge", "shellholes", "marsh", "emplacement", "foxhole", "trench", "entrenched-in-woods"] = ...,
    tem: int = ...,
    weapons: Sequence[int] = ...,
    own_bombardment: bool = ...,
    original_12_makes: Literal["not-told", "shellhole", "flame", "either"] = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    targets: Sequence[str],
    morale_modifier: int = ...,
    elr: int,
    heat_of_battle: bool = ...,
    place: Literal["ordinary", "cave", "pillbox"] = ...,
    enemy_in_sight: bool = ...,
    no_quarter: bool = ...,
    enemy_adjacent: bool = ...,
    original_2_passes: bool = ...,
    leaders_help: bool = ...,
    barely_pins: bool = ...,
    doubles_also_break: bool = ...,
) -> Trial:
    """A Bombardment falls on the units in a Location before play: what is left of them?

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["bombardment-hex"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    target: Literal["unarmored-vehicle", "light-afv", "afv", "gun", "sw", "wooden-building", "stone-building", "wooden-bridge", "stone-bridge", "brown-pillbox", "grey-pillbox", "wire", "roadblock", "minefield", "cave", "dummy-stack"],
    hexes: Sequence[int],
    sparing: bool = ...,
    levels: int = ...,
    fortified: bool = ...,
    original_12_makes: Literal["not-told", "shellhole", "flame", "either"] = ...,
    terrain: Literal["open-ground", "woods", "light-jungle", "dense-jungle", "bamboo", "crag", "graveyard", "hut", "wooden-building", "stone-building", "fortified-wooden-building", "fortified-stone-building", "hedge", "wall", "bridge", "shellholes", "marsh", "emplacement", "foxhole", "trench", "entrenched-in-woods"] = ...,
    own_bombardment: bool = ...,
    barely_pins: bool = ...,
) -> Trial:
    """A Bombardment falls on vehicles, weapons, buildings, Fortifications or Dummies: what is left?

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["oba-mission"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    phases: int,
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
) -> Trial:
    """An OBA battery from its first request, fire phase by fire phase: when is there an FFE?

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["cave-assault"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    tactic: Literal["place", "climb", "throw", "set", "flamethrower", "guns", "oba", "bombs"],
    turns: int,
    until_controlled: bool = ...,
    garrison: Sequence[str],
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
) -> Trial:
    """Attackers assault a cave, Player Turn by Player Turn: do they eliminate it, and what does that
    cost?

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["cave-complex"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    caves: Sequence[str],
    complex: str = ...,
    tunnels: Sequence[str] = ...,
    destroyed_tunnels: Sequence[str] = ...,
    touching: Sequence[str] = ...,
    complex_holds: Sequence[str] = ...,
    caves_in_ob: int = ...,
    attacks: Sequence[str] = ...,
    assaults: Sequence[str] = ...,
    bombardment: bool = ...,
    turns: int,
    flamethrower_at: str = ...,
    wp_at: str = ...,
    failed_throw_can_eliminate: bool = ...,
    gun_needs_empty_cave: bool = ...,
) -> Trial:
    """Attacks on caves, Complexes and tunnels: is a Complex closed, which eliminates everything in it?

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["cave-setup"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    about: Literal["cave", "ca", "dc", "oba", "complex"] = ...,
    hexes: Sequence[str],
    hexsides: Sequence[str] = ...,
    caves: Sequence[str],
    cave: str = ...,
    place: str = ...,
    method: Literal["placed", "climbing", "thrown", "set"] = ...,
    complexes: Sequence[str] = ...,
    tunnels: Sequence[str] = ...,
    caves_in_ob: int = ...,
) -> Trial:
    """Is a cave legal, at what level, and what reaches it? It follows from the levels and the terrain
    of its hex and of the hexes beside it.

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["step-reduction"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    class_: Literal["elite", "first-line", "second-line", "conscript"] = ...,
    strength: Literal["full", "reduced", "half-squad", "crew", "reduced-crew"] = ...,
    morale: int = ...,
    morale_modifier: int = ...,
    elr: int,
    drm: int = ...,
    heat_of_battle: bool = ...,
    place: Literal["ordinary", "cave", "pillbox"] = ...,
    enemy_in_sight: bool = ...,
    original_2_passes: bool = ...,
) -> Trial:
    """An unbroken, armed, non-berserk Japanese MMC takes the MC of an IFT, Collateral, Bombardment or
    FPF attack.

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["other-break"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    unit: str,
    elr: int,
    because: Literal["bailing-out", "voluntary", "motorcycle-wreck", "wagon-wreck", "aerosan-wreck", "para-landing", "glider", "wp", "ovr-prevention", "panji", "mol", "ammunition-shortage"],
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
) -> Trial:
    """A unit breaks, or may break, for another reason than an attack: what becomes of it?

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["fire-attack"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
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
    targets: Sequence[str],
    morale_modifier: int = ...,
    elr: int,
    heat_of_battle: bool = ...,
    place: Literal["ordinary", "cave", "pillbox"] = ...,
    enemy_in_sight: bool = ...,
    no_quarter: bool = ...,
    enemy_adjacent: bool = ...,
    original_2_passes: bool = ...,
    attacker_san: int = ...,
    defender_san: int = ...,
    sniper_share: int = ...,
) -> Trial:
    """Small arms fire at the units in a Location.

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["spraying-fire"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
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
    second_targets: Sequence[str],
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
    targets: Sequence[str],
    morale_modifier: int = ...,
    elr: int,
    heat_of_battle: bool = ...,
    place: Literal["ordinary", "cave", "pillbox"] = ...,
    enemy_in_sight: bool = ...,
    no_quarter: bool = ...,
    enemy_adjacent: bool = ...,
    original_2_passes: bool = ...,
) -> Trial:
    """Spraying Fire at two Locations, such as two caves: one IFT DR for both.

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["mol"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
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
    targets: Sequence[str],
    morale_modifier: int = ...,
    elr: int,
    heat_of_battle: bool = ...,
    place: Literal["ordinary", "cave", "pillbox"] = ...,
    enemy_in_sight: bool = ...,
    no_quarter: bool = ...,
    enemy_adjacent: bool = ...,
    original_2_passes: bool = ...,
) -> Trial:
    """A unit throws a Molotov Cocktail at units in the same Location or the next one, alone or in a
    FG.

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["weapon"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    breakdown: int = ...,
    x_number: bool = ...,
    rate_of_fire: int = ...,
    rof_limit: int = ...,
    repair_number: int = ...,
    turns: int,
    cowering: bool = ...,
    sustained_fire: bool = ...,
    intensive_fire: bool = ...,
    captured: bool = ...,
    non_qualified: bool = ...,
    inexperienced: bool = ...,
    ammunition_shortage: bool = ...,
    japanese_squad: bool = ...,
) -> Trial:
    """A MG, a Gun or another weapon fires in every Player Turn: is it still there?

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["repair"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    repair_number: int,
    tries: int,
) -> Trial:
    """A SW or Gun that malfunctions is repaired, in one RPh after another: does it work again?

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["fire-phase"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    attacks: Sequence[str],
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
    targets: Sequence[str],
    morale_modifier: int = ...,
    elr: int,
    heat_of_battle: bool = ...,
    place: Literal["ordinary", "cave", "pillbox"] = ...,
    enemy_in_sight: bool = ...,
    no_quarter: bool = ...,
    enemy_adjacent: bool = ...,
    original_2_passes: bool = ...,
    attacker_san: int = ...,
    defender_san: int = ...,
    sniper_share: int = ...,
) -> Trial:
    """Several attacks in one fire phase on up to three stacks, each on what the last one has left.

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["firefight"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    phases: int,
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
    targets: Sequence[str],
    morale_modifier: int = ...,
    elr: int,
    heat_of_battle: bool = ...,
    place: Literal["ordinary", "cave", "pillbox"] = ...,
    enemy_in_sight: bool = ...,
    no_quarter: bool = ...,
    enemy_adjacent: bool = ...,
    original_2_passes: bool = ...,
    attacker_san: int = ...,
    defender_san: int = ...,
    sniper_share: int = ...,
) -> Trial:
    """Fire at the units in a Location, for several fire phases, with the RPh between them. Broken
    units stay there. The targets may fire back.

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["gauntlet"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    hexes: Sequence[str],
    defenders: Sequence[str],
    defending_force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    rof_limit: int = ...,
    movement: Literal["normal", "assault", "double-time", "dash"] = ...,
    defender_plays: Literal["script", "best"] = ...,
    table: Literal["ift", "iift"] = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    movers: Sequence[str],
    morale_modifier: int = ...,
    elr: int,
    heat_of_battle: bool = ...,
    enemy_in_sight: bool = ...,
    no_quarter: bool = ...,
    enemy_adjacent: bool = ...,
    original_2_passes: bool = ...,
    attacker_san: int = ...,
    defender_san: int = ...,
    sniper_share: int = ...,
) -> Trial:
    """A stack crosses hexes under Defensive Fire: does it arrive, where is it stopped, and what does
    it lose?

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["banzai"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    attackers: Sequence[str],
    attacking_force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    charge: Literal["banzai", "human-wave", "dare-death"] = ...,
    attackers_elr: int,
    defenders: Sequence[str],
    line: Sequence[str] = ...,
    defending_force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    defenders_elr: int,
    hexes: Sequence[str],
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
) -> Trial:
    """A Banzai Charge, a Human Wave or a Dare-Death charge at a Location: who arrives, who wins the
    Close Combat, and who holds the hex?

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["dc-hero"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    detonates: Literal["hero", "unit", "placed"] = ...,
    unit: str,
    created: bool = ...,
    mf_deducted: int = ...,
    attackers_elr: int,
    hexes: Sequence[str],
    defenders: Sequence[str],
    defending_force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    defenders_elr: int,
    fortified: bool = ...,
    wire: bool = ...,
    opens_fire_at: int = ...,
    fire_groups: Literal["apart", "together"] = ...,
    final_protective_fire: bool = ...,
    defenders_drm: int = ...,
    heat_of_battle: bool = ...,
    table: Literal["ift", "iift"] = ...,
) -> Trial:
    """A DC Hero charges and detonates his DC. Another unit can do so with its own DC, or Place it.

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["rout"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    unit: str,
    hexes: Sequence[str],
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
) -> Trial:
    """A broken unit routs over given hexes: does it arrive?

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["morale-check"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    unit: str,
    condition: Literal["unbroken", "pinned", "broken", "berserk"] = ...,
    fanatic: bool = ...,
    check: Literal["mc", "ptc"] = ...,
    cause: Literal["attack", "other"] = ...,
    morale: int = ...,
    morale_modifier: int = ...,
    elr: int,
    drm: int = ...,
    led_by: str = ...,
    heat_of_battle: bool = ...,
    place: Literal["ordinary", "cave", "pillbox"] = ...,
    enemy_in_sight: bool = ...,
    no_quarter: bool = ...,
    enemy_adjacent: bool = ...,
    original_2_passes: bool = ...,
) -> Trial:
    """A unit of any force takes a Morale Check or a Pin Task Check.

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["rally"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    unit: str,
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
) -> Trial:
    """A broken unit of any force tries to rally.

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["heat-of-battle"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    unit: str,
    broken: bool = ...,
    fanatic: bool = ...,
    with_leader: bool = ...,
    majority_squad: Literal["5-3-7", "4-4-7", "3-3-7"] = ...,
    place: Literal["ordinary", "cave", "pillbox"] = ...,
    enemy_in_sight: bool = ...,
    no_quarter: bool = ...,
    enemy_adjacent: bool = ...,
) -> Trial:
    """A unit of any force rolls for Heat of Battle.

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["wound"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    wounded: bool = ...,
    casualty_mc: bool = ...,
) -> Trial:
    """A SMC makes his Wound Severity dr.

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["ambush"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    attacker_drm: int = ...,
    defender_drm: int = ...,
    attacker_causes: Sequence[str] = ...,
    defender_causes: Sequence[str] = ...,
    attacker_leader: int | str = ...,
    defender_leader: int | str = ...,
    terrain: Literal["open-ground", "cave", "cave-area-target", "woods", "light-jungle", "dense-jungle", "bamboo", "kunai", "swamp", "crag", "graveyard", "hut", "wooden-building", "stone-building", "hedge", "wall", "shellholes", "foxhole", "trench", "crest", "bank", "pillbox"] = ...,
    night: bool = ...,
) -> Trial:
    """Two forces meet in CC: which one ambushes the other?

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["cc-attack"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    odds_column: Literal["below-1-8", "1-8", "1-6", "1-4", "1-2", "1-1", "3-2", "2-1", "3-1", "4-1", "6-1", "8-1", "10-1", "above-10-1"],
    drm: int = ...,
    hand_to_hand: bool = ...,
) -> Trial:
    """One CC attack at given odds: what does its DR do to the targets?

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["close-combat"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    attackers: Sequence[str],
    attacking_force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    defenders: Sequence[str],
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
) -> Trial:
    """Close Combat between the units in a Location, for one CCPh or several.

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["close-combat-vehicle"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
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
) -> Trial:
    """Infantry attacks a vehicle in CC: is it eliminated, and what do the attackers pay?

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["night-approach"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    attackers: Sequence[str],
    attacking_force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    stacks: Sequence[str] = ...,
    defenders: Sequence[str],
    defending_force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    hexes: int,
    hexes_per_turn: int,
    by_path: bool = ...,
    stealth: Literal["normal", "stealthy", "lax"] = ...,
    assault_movement: bool = ...,
    detection: bool = ...,
    terrain: Literal["light-jungle", "kunai", "open", "woods", "dense-jungle", "bamboo"],
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
) -> Trial:
    """Infantry crosses some hexes at night and advances into CC: who arrives, who ambushes, and what
    is left?

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["jungle-approach"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    attackers: Sequence[str],
    attacking_force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    stacks: Sequence[str] = ...,
    defenders: Sequence[str],
    defending_force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    hexes: int,
    hexes_per_turn: int,
    by_path: bool = ...,
    stealth: Literal["normal", "stealthy", "lax"] = ...,
    assault_movement: bool = ...,
    detection: bool = ...,
    terrain: Literal["light-jungle", "kunai", "dense-jungle", "bamboo"],
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
) -> Trial:
    """Infantry crosses hexes of jungle by day and advances into CC: who arrives, who ambushes, and
    what is left?

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["infantry-overrun"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    units: Sequence[str],
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    smc: str,
    smc_force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    ntc_drm: int = ...,
    leader_ntc: bool = ...,
    leaves: bool = ...,
    smc_firepower: int = ...,
    smc_fire_drm: int = ...,
    elr: int = ...,
    hand_to_hand: bool = ...,
    drm: int = ...,
) -> Trial:
    """A MMC enters the Location of a lone enemy SMC in its MPh, and attacks him in CC at once.

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["capture"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    attackers: Sequence[str],
    attacking_force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    defenders: Sequence[str],
    defending_force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    capture: bool = ...,
    hara_kiri: bool = ...,
    morale_modifier: int = ...,
    drm: int = ...,
    hand_to_hand: bool = ...,
) -> Trial:
    """One CC attack attempts to take prisoners; Japanese may attempt Hara-Kiri before that.

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["hara-kiri"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    units: Sequence[str],
    morale_modifier: int = ...,
) -> Trial:
    """Japanese units that defend together against a capture attempt in CC attempt Hara-Kiri, the best
    SMC first.

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["sniper"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    san: int,
    active: bool = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    unit: str,
) -> Trial:
    """An enemy DR may activate a Sniper, whose target is a given unbroken unit.

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["snipers"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    san: int,
    dice_rolls: int,
    night: bool = ...,
    sniper_check_drm: int = ...,
) -> Trial:
    """How many effective Sniper Attacks does a side suffer in a game?

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["concealment"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    units: Sequence[str],
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    enemy: Literal["in-los-within-16", "in-los-beyond-16", "out-of-los-within-16", "out-of-los-beyond-16"],
    concealment_terrain: bool = ...,
    night: bool = ...,
    tem: int = ...,
    hindrance: int = ...,
    stealth: Literal["normal", "stealthy", "lax"] = ...,
    drm: int = ...,
    game_turns: int = ...,
) -> Trial:
    """The units of a Location try to gain concealment at the end of their own Player Turns.

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["search"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    units: Sequence[str],
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    accessible_hexes: int,
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
) -> Trial:
    """Units Search the Accessible hexes for hidden things, at the end of their MPh.

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["mopping-up"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    units: Sequence[str],
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    defenders: Sequence[str] = ...,
    defending_force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    mines: bool = ...,
    night: bool = ...,
    year: int = ...,
    month: int = ...,
) -> Trial:
    """Units Mop Up a building in their PFPh: does that cost a Casualty Reduction?

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["recon"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    attackers: Literal["british", "russian", "japanese", "finnish", "partisan", "american", "german", "other"],
    stealth: Literal["normal", "stealthy", "lax"] = ...,
    drm: int = ...,
    hexes: int,
    hidden_hexes: int,
) -> Trial:
    """The Scenario Attacker has Recon: how many hidden things does it show him?

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["task-check"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    check: Literal["ptc", "lltc", "paatc", "vehicle-entry", "infantry-ovr", "join-berserk", "immobilization", "other"],
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    unit: str,
    led_by: str = ...,
    unarmored: bool = ...,
    morale_modifier: int = ...,
    drm: int = ...,
) -> Trial:
    """A unit takes a Task Check: does it do what it wants to do?

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["deploy"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    unit: str,
    led_by: str = ...,
    drm: int = ...,
    tries: int = ...,
) -> Trial:
    """A squad tries to Deploy into half-squads, RPh after RPh.

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["recombine"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    units: Sequence[str],
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    led_by: str = ...,
    guards: bool = ...,
) -> Trial:
    """Two half-squads Recombine: which squad do they become?

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["recovery"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    cx: bool = ...,
    night: bool = ...,
    dense: bool = ...,
    drm: int = ...,
    tries: int,
) -> Trial:
    """A unit tries to Recover a SW or Gun in its Location, in one RPh or MPh after another.

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["prisoners"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    prisoners: Sequence[str],
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
) -> Trial:
    """Prisoners try to get away from their Guard: what becomes of them in some CCPh?

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["surrender"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    units: Sequence[str],
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    enemy: Literal["good-order", "only-others", "nobody"],
    way: Literal["free", "risky", "none"],
    encircled: bool = ...,
    heat_of_battle: bool = ...,
    never: bool = ...,
    captors: Sequence[str] = ...,
    captors_force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    rejected: bool = ...,
    no_quarter: bool = ...,
    year: int = ...,
    month: int = ...,
) -> Trial:
    """Broken units of one Location are ADJACENT to an enemy in their RtPh: do they surrender?

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["rearm"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    means: Literal["kill", "surrender", "scrounging", "wreck"],
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    unit: Literal["squad", "half-squad"],
    tries: int = ...,
) -> Trial:
    """An Unarmed MMC rearms itself.

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["interrogation"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    unit: str,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    captors: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    year: int = ...,
    inexperienced_guard: bool = ...,
    concealed_units: bool = ...,
    hidden_units: bool = ...,
    fortifications: bool = ...,
    drm: int = ...,
) -> Trial:
    """A prisoner is Interrogated at once: what does his side have to show?

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["integrity"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    elr: int,
    ob_bpv: int,
    bpv_lost: int,
    reinforcement_bpv: int = ...,
    bpv_lost_later: int = ...,
    leader: int | str = ...,
    enemy_armor: bool = ...,
    enemy_planes: bool = ...,
    own_armor: bool = ...,
    own_planes: bool = ...,
    drm: int = ...,
) -> Trial:
    """A side loses MMC: what does Battlefield Integrity leave of its ELR?

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["control"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    wanted: Literal["location", "hex", "bridge-hex", "pillbox-hex", "building", "cave"],
    by: Literal["mmc", "smc", "vehicle", "dummy"],
    enemy: Literal["nobody", "unarmed", "subterranean", "bypass-vehicle", "vehicle", "smc", "broken-mmc", "mmc"],
    able: bool = ...,
    level: Literal["ground", "upper", "rooftop", "subterranean"] = ...,
    bypass: bool = ...,
    pillbox_held: bool = ...,
    hidden: bool = ...,
    kindled: bool = ...,
    gains: int = ...,
    loses: int = ...,
    game_turns: int = ...,
) -> Trial:
    """A side wants Control of a Location, hex, building or cave: does it have it, and since when?

    The parameters are those of `odds`.
    """

@overload
def explain(
    procedure: Literal["random-selection"],
    /,
    *,
    trial: int = ...,
    seed: int = ...,
    units: int,
    choose: int = ...,
) -> Trial:
    """Random Selection among several units: how many are chosen, ties included?

    The parameters are those of `odds`.
    """

@overload
def best(
    procedure: Literal["cave-assault"],
    /,
    *,
    objective: Literal["cave-eliminated", "cave-silenced", "cave-eliminated-cheaply", "bpv-exchange"] | None = ...,
    choices: Sequence[str] = ...,
    budget: str | None = ...,
    tactic: Literal["place", "climb", "throw", "set", "flamethrower", "guns", "oba", "bombs"],
    turns: int,
    until_controlled: bool = ...,
    garrison: Sequence[str],
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
) -> Best | None:
    """Attackers assault a cave, Player Turn by Player Turn: do they eliminate it, and what does that
    cost?

    The parameters are those of `odds`.
    """

@overload
def best(
    procedure: Literal["fire-phase"],
    /,
    *,
    objective: Literal["none-unbroken", "all-pinned-or-worse", "any-eliminated", "any-reduced-or-worse", "squad-equivalents-lost", "bpv-lost", "casualty-vp"] | None = ...,
    choices: Sequence[str] = ...,
    budget: str | None = ...,
    attacks: Sequence[str],
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
    targets: Sequence[str],
    morale_modifier: int = ...,
    elr: int,
    heat_of_battle: bool = ...,
    place: Literal["ordinary", "cave", "pillbox"] = ...,
    enemy_in_sight: bool = ...,
    no_quarter: bool = ...,
    enemy_adjacent: bool = ...,
    original_2_passes: bool = ...,
    attacker_san: int = ...,
    defender_san: int = ...,
    sniper_share: int = ...,
) -> Best | None:
    """Several attacks in one fire phase on up to three stacks, each on what the last one has left.

    The parameters are those of `odds`.
    """

@overload
def best(
    procedure: Literal["gauntlet"],
    /,
    *,
    objective: Literal["arrives-unbroken", "all-arrive-unaffected", "exchange"] | None = ...,
    choices: Sequence[str] = ...,
    budget: str | None = ...,
    hexes: Sequence[str],
    defenders: Sequence[str],
    defending_force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    rof_limit: int = ...,
    movement: Literal["normal", "assault", "double-time", "dash"] = ...,
    defender_plays: Literal["script", "best"] = ...,
    table: Literal["ift", "iift"] = ...,
    force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    movers: Sequence[str],
    morale_modifier: int = ...,
    elr: int,
    heat_of_battle: bool = ...,
    enemy_in_sight: bool = ...,
    no_quarter: bool = ...,
    enemy_adjacent: bool = ...,
    original_2_passes: bool = ...,
    attacker_san: int = ...,
    defender_san: int = ...,
    sniper_share: int = ...,
) -> Best | None:
    """A stack crosses hexes under Defensive Fire: does it arrive, where is it stopped, and what does
    it lose?

    The parameters are those of `odds`.
    """

@overload
def best(
    procedure: Literal["banzai"],
    /,
    *,
    objective: Literal["hex-cleared", "exchange"] | None = ...,
    choices: Sequence[str] = ...,
    budget: str | None = ...,
    attackers: Sequence[str],
    attacking_force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    charge: Literal["banzai", "human-wave", "dare-death"] = ...,
    attackers_elr: int,
    defenders: Sequence[str],
    line: Sequence[str] = ...,
    defending_force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    defenders_elr: int,
    hexes: Sequence[str],
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
) -> Best | None:
    """A Banzai Charge, a Human Wave or a Dare-Death charge at a Location: who arrives, who wins the
    Close Combat, and who holds the hex?

    The parameters are those of `odds`.
    """

@overload
def best(
    procedure: Literal["close-combat"],
    /,
    *,
    objective: Literal["hex-cleared", "casualty-vp", "squad-equivalents"] | None = ...,
    choices: Sequence[str] = ...,
    budget: str | None = ...,
    attackers: Sequence[str],
    attacking_force: Literal["japanese", "usmc", "american", "early-american", "british", "gmd", "red-chinese", "russian", "german", "ss", "finnish", "french", "italian", "axis-minor", "allied-minor", "partisan"] = ...,
    defenders: Sequence[str],
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
) -> Best | None:
    """Close Combat between the units in a Location, for one CCPh or several.

    The parameters are those of `odds`.
    """
