"""Everything that makes a pack unplayable, each with the fault that says so."""

from __future__ import annotations

from adversaire.engine.text import Text
from tests.rituals.pack.plain import (
    DATA,
    Change,
    Data,
    add,
    drop,
    goal,
    inside,
    nested,
    one_of,
    put,
)


def only_blood_magic(data: Data) -> None:
    data["loot"] = [item for item in data["loot"] if item["kind"] == "blood-magic"]


def all_special(data: Data) -> None:
    for plant in data["plants"]:
        plant["special"] = True


def two_peasants(data: Data) -> None:
    data["characters"].append({**one_of(data, "characters", "peasant"), "id": "miller"})


def many_zones(data: Data) -> None:
    zone = one_of(data, "tiles", "B1")["zones"][0]
    one_of(data, "tiles", "B1")["zones"] = [{**zone, "letter": f"z{n}", "x": 10 * n} for n in range(101)]


def no_guards_way(data: Data) -> None:
    """The wall between the caves and the village falls."""
    one_of(data, "encounters", "e4")["walls"].remove(["A1b", "B2a"])


def pekka_outside(data: Data) -> None:
    one_of(data, "encounters", "e4")["witches"][0]["zone"] = "B1b"


def out_of_range(path: str, value: int, least: int = 0, most: int = 99) -> Text:
    return Text("fault.out-of-range", path=path, value=value, least=least, most=most)


def empty(path: str) -> Text:
    return Text("fault.empty", path=path)


def unknown(path: str, id: str) -> Text:
    return Text("fault.unknown", path=path, id=id)


def wrong_kind(path: str, id: str, *expected: str) -> Text:
    return Text("fault.wrong-kind", path=path, id=id, expected=", ".join(expected))


def twice(path: str, id: str) -> Text:
    return Text("fault.twice", path=path, id=id)


NAMED = [
    ("classes", "ranger"),
    ("weapons", "mace"),
    ("heroes", "odo"),
    ("characters", "ikrek"),
    ("spells", "dorn"),
    ("witchcraft", "mist"),
    ("demon_cards", "proud"),
    ("plagues", "red-fever"),
    ("loot", "iron-shield"),
    ("plants", "henbane"),
    ("action_cards", "action-2"),
    ("ai_cards", "ai-11"),
    ("tiles", "A3"),
    ("encounters", "e2"),
]
FIGURES = [name for name in DATA["figures"] if name not in ("die", "attack_dice", "defence_dice")]
AT_LEAST_ONE = ("wounds", "attribute_cap", "soul_track", "stronger_at")
DISCIPLES = ("creature", "minion")
#: The zones a map can name, and how a wrong one is written there.
PLACES: list[tuple[str, Change]] = [
    ("red", put("encounters", "e4", red="Z9z")),
    ("yellow", put("encounters", "e4", yellow="Z9z")),
    ("green", put("encounters", "e4", green="Z9z")),
    ("pit", put("encounters", "e4", pit="Z9z")),
    ("entrance", put("encounters", "e4", entrance="Z9z")),
    ("caves.2", put("encounters", "e4", caves=["A1a", "Z9z", "A1c"])),
    ("chests.1", put("encounters", "e4", chests=["Z9z"])),
    ("rubies.1", put("encounters", "e4", rubies=["Z9z"])),
    ("heroes.2.zone", nested("encounters", "e4", "heroes", 2, zone="Z9z")),
    ("witches.3.zone", nested("encounters", "e4", "witches", 3, zone="Z9z")),
    ("minions.4.zone", nested("encounters", "e4", "minions", 4, zone="Z9z")),
    ("serfs.1.zone", nested("encounters", "e4", "serfs", 1, zone="Z9z")),
    ("plants.2.zone", nested("encounters", "e4", "plants", 2, zone="Z9z")),
    ("walls.1", put("encounters", "e4", walls=[["A1b", "Z9z"]])),
    ("links.1", put("encounters", "e4", links=[["Z9z", "A1b"]])),
]
NEEDS = [
    *[("e3", part) for part in ("yellow", "pit", "rubies", "demon")],
    *[("e4", part) for part in ("yellow", "caves", "entrance", "ritual_witch", "demon")],
    *[("e5", part) for part in ("yellow", "green", "pit", "demon")],
]
NEEDED_GOALS = [
    ("e1", "souls_freed"),
    ("e1", "souls_trapped"),
    ("e2", "witches_eliminated"),
    ("e2", "heroes_eliminated"),
    ("e3", "heroes_felled_by_demon"),
    ("e4", "heroes_felled_by_demon"),
    ("e4", "serfs_for_demon"),
    ("e5", "souls_for_demon"),
]
EFFECT = "witchcraft.sting.effects.1"

PROVOCATIONS: list[tuple[Change, Text]] = [
    # ids and names
    (put("loot", "iron-shield", id="mace"), Text("fault.path-id-twice", path="loot.mace.id", id="mace")),
    (put("loot", "iron-shield", id="standin"), Text("fault.path-id-twice", path="id", id="standin")),
    (
        put("loot", "iron-shield", id="A1a"),
        Text("fault.path-id-twice", path="tiles.A1.zones.1.letter", id="A1a"),
    ),
    *[
        (
            put("loot", "iron-shield", id=id),
            Text("fault.path-id-shape", path=f"loot.{id}.id", id=id[:40]),
        )
        for id in ("", "a b", "a.b", "../up", "é", "a--b", "x" * 41)
    ],
    *[(put(part, id, name_en=" "), empty(f"{part}.{id}.name_en")) for part, id in NAMED],
    *[(put(part, id, name_fr=""), empty(f"{part}.{id}.name_fr")) for part, id in NAMED],
    (nested("tiles", "B2", "zones", 3, name_fr=""), empty("tiles.B2.zones.3.name_fr")),
    (lambda data: data.update(name_en=""), empty("pack.name_en")),
    # figures and costs
    *[
        (
            inside("figures", **{name: value}),
            out_of_range(f"figures.{name}", value, int(name in AT_LEAST_ONE)),
        )
        for name in FIGURES
        for value in (-1, 100)
    ],
    *[(inside("figures", **{name: 0}), out_of_range(f"figures.{name}", 0, 1)) for name in AT_LEAST_ONE],
    (inside("figures", attack_dice=0), out_of_range("figures.attack_dice", 0, 1, 4)),
    (inside("figures", defence_dice=5), out_of_range("figures.defence_dice", 5, 0, 4)),
    (inside("figures", stronger_at=11), out_of_range("figures.stronger_at", 11, 1, 10)),
    (inside("figures", die=[]), empty("figures.die")),
    (inside("figures", die=[1, -1]), out_of_range("figures.die.2", -1)),
    (inside("figures", die=[1] * 13), Text("fault.too-many", path="figures.die", count=13, most=12)),
    *[(inside("costs", **{name: -1}), out_of_range(f"costs.{name}", -1)) for name in DATA["costs"]],
    # Heroes and weapons
    (lambda data: data.update(heroes=[]), empty("heroes")),
    *[
        (put("heroes", "odo", **{name: -1}), out_of_range(f"heroes.odo.{name}", -1))
        for name in ("strength", "resistance", "agility", "alchemy")
    ],
    (put("heroes", "odo", health=0), out_of_range("heroes.odo.health", 0, 1)),
    (put("heroes", "odo", slot=7), out_of_range("heroes.odo.slot", 7, 0, 6)),
    (put("heroes", "odo", slot=5), twice("heroes", "5")),
    (put("heroes", "odo", hero_class="bard"), unknown("heroes.odo.hero_class", "bard")),
    (put("heroes", "odo", weapon="lute"), unknown("heroes.odo.weapon", "lute")),
    (put("weapons", "mace", range=2), out_of_range("weapons.mace.range", 2, 0, 1)),
    (put("weapons", "mace", melee=-100), out_of_range("weapons.mace.melee", -100, -99)),
    (put("weapons", "mace", ranged=100), out_of_range("weapons.mace.ranged", 100, -99)),
    # sheets
    *[
        (
            lambda data, side=side, name=name: one_of(data, "characters", "ravenous")[side].update(
                {name: -1}
            ),
            out_of_range(f"characters.ravenous.{side}.{name}", -1, int(name == "health")),
        )
        for side in ("sheet", "stronger")
        for name in ("strength", "resistance", "agility", "health")
    ],
    (put("characters", "ravenous", limit=0), out_of_range("characters.ravenous.limit", 0, 1)),
    (put("characters", "ravenous", weight=-1), out_of_range("characters.ravenous.weight", -1)),
    (two_peasants, Text("fault.serf-sheets", path="characters.peasant.kind", kind="peasant", count=2)),
    (drop("characters", "militiaman"), Text("fault.serf-sheets", path="characters", kind="militia", count=0)),
    # Hero cards
    (
        put("action_cards", "action-2", number=3),
        Text("fault.not-these", path="action_cards", expected="1, 2, 3, 4, 5, 6"),
    ),
    (put("action_cards", "action-2", hero_class="bard"), unknown("action_cards.action-2.hero_class", "bard")),
    (drop("ai_cards", "ai-01"), Text("fault.count", path="ai_cards", count=17, expected=18)),
    (put("ai_cards", "ai-01", number=7), out_of_range("ai_cards.ai-01.number", 7, 1, 6)),
    (put("ai_cards", "ai-01", entries=[]), empty("ai_cards.ai-01.entries")),
    # effects
    (put("witchcraft", "sting", effects=[]), empty("witchcraft.sting.effects")),
    (put("spells", "dorn", effects=[]), empty("spells.dorn.effects")),
    (nested("witchcraft", "sting", "effects", 1, amount=0), out_of_range(f"{EFFECT}.amount", 0, 1)),
    (nested("witchcraft", "sting", "effects", 1, reach=-1), out_of_range(f"{EFFECT}.reach", -1)),
    (nested("witchcraft", "sting", "effects", 1, resisted_at=-1), out_of_range(f"{EFFECT}.resisted_at", -1)),
    *[
        (
            nested("witchcraft", "sting", "effects", 1, do=do),
            Text("fault.effect-place", path=EFFECT, do=do),
        )
        for do in ("resist", "thorns", "pierce", "more-wounds")
    ],
    (
        nested("spells", "dorn", "effects", 1, do="move"),
        Text("fault.effect-place", path="spells.dorn.effects.1", do="move"),
    ),
    (
        nested("characters", "pekka", "attack_spells", 1, spell="schild"),
        Text("fault.effect-place", path="characters.pekka.attack_spells.1.spell", do="resist"),
    ),
    (
        nested("characters", "pekka", "defence_spells", 2, spell="perfora"),
        Text("fault.effect-place", path="characters.pekka.defence_spells.2.spell", do="pierce"),
    ),
    (
        put("characters", "scarecrow", powers=[{"do": "heal"}]),
        Text("fault.effect-place", path="characters.scarecrow.powers.1", do="heal"),
    ),
    *[
        (
            nested("witchcraft", "call", "effects", 1, what=what),
            wrong_kind("witchcraft.call.effects.1.what", what, *DISCIPLES),
        )
        for what in ("", "peasant", "dragon")
    ],
    # Witches and Demons
    (
        nested("characters", "pekka", "attack_spells", 1, spell="hex"),
        unknown("characters.pekka.attack_spells.1.spell", "hex"),
    ),
    (
        nested("characters", "pekka", "attack_spells", 1, total=-1),
        out_of_range("characters.pekka.attack_spells.1.total", -1),
    ),
    (
        nested("characters", "pekka", "attack_spells", 1, total=6),
        Text("fault.order", path="characters.pekka.attack_spells"),
    ),
    (
        nested("characters", "pekka", "defence_spells", 1, or_more=True),
        Text("fault.order", path="characters.pekka.defence_spells"),
    ),
    *[
        (
            put("characters", "peasant", **{part: value}),
            wrong_kind(f"characters.peasant.{part}", "peasant", kind),
        )
        for part, value, kind in (
            ("attack_spells", [{"total": 5, "spell": "dorn"}], "witch"),
            ("defence_spells", [{"total": 5, "spell": "schild"}], "witch"),
            ("powers", [{"do": "drain"}], "creature"),
            ("deck", ["proud"], "demon"),
            ("swaps", [["proud", "bored"]], "demon"),
        )
    ],
    (put("demon_cards", "proud", effects=[]), empty("demon_cards.proud.effects")),
    *[
        (
            nested("demon_cards", card, "effects", 1, amount=0),
            out_of_range(f"demon_cards.{card}.effects.1.amount", 0, 1),
        )
        for card in ("obedient", "hungry")
    ],
    (
        add("characters", "haborym", "deck", "proud"),
        Text("fault.count", path="characters.haborym.deck", count=9, expected=8),
    ),
    (
        put("characters", "haborym", deck=["proud"] * 7 + ["meek"]),
        unknown("characters.haborym.deck.8", "meek"),
    ),
    (
        put("characters", "haborym", swaps=[["chassen", "sulker"]]),
        unknown("characters.haborym.swaps.1", "chassen"),
    ),
    (put("characters", "haborym", swaps=[["sulker", "meek"]]), unknown("characters.haborym.swaps.1", "meek")),
    # decks
    *[
        (put(part, id, copies=0), out_of_range(f"{part}.{id}.copies", 0, 1))
        for part, id in (
            ("witchcraft", "mist"),
            ("plagues", "red-fever"),
            ("loot", "iron-shield"),
            ("plants", "henbane"),
        )
    ],
    (put("witchcraft", "mist", cost=-1), out_of_range("witchcraft.mist.cost", -1)),
    (put("plagues", "red-fever", value=0), out_of_range("plagues.red-fever.value", 0, 1)),
    (put("loot", "iron-shield", needs_strength=-1), out_of_range("loot.iron-shield.needs_strength", -1)),
    (inside("figures", hand=13), Text("fault.too-few", path="witchcraft", count=12, least=13)),
    (only_blood_magic, Text("fault.too-few", path="loot", count=0, least=2)),
    (all_special, Text("fault.too-few", path="plants", count=0, least=1)),
    (
        lambda data: data.update(plagues=data["plagues"][:3]),
        Text("fault.too-few", path="plagues", count=3, least=4),
    ),
    # tiles
    (put("tiles", "B2", zones=[]), empty("tiles.B2.zones")),
    (put("tiles", "B2", zones=[]), Text("fault.unknown", path="tiles.B2.zones", id="B2c")),
    (
        nested("tiles", "B2", "zones", 3, letter="c!"),
        Text("fault.letter", path="tiles.B2.zones.3.letter"),
    ),
    *[
        (
            nested("tiles", "B2", "zones", 3, **{side: -1}),
            out_of_range(f"tiles.B2.zones.3.{side}", -1, least, 1000),
        )
        for side, least in (("x", 0), ("y", 0), ("w", 1), ("h", 1))
    ],
    (
        nested("tiles", "B2", "zones", 2, x=9),
        Text("fault.overlap", path="encounters.e1.layout", one="B2a", other="B2b"),
    ),
    (many_zones, Text("fault.too-many", path="encounters.e1.layout", count=113, most=100)),
    # Encounters
    (drop("encounters", "e5"), Text("fault.not-these", path="encounters", expected="e1, e2, e3, e4, e5")),
    (
        put("encounters", "e5", id="e6"),
        Text("fault.not-these", path="encounters", expected="e1, e2, e3, e4, e5"),
    ),
    (put("encounters", "e5", number=4), out_of_range("encounters.e5.number", 4, 5, 5)),
    (nested("encounters", "e1", "layout", 1, tile="C9"), unknown("encounters.e1.layout", "C9")),
    (nested("encounters", "e1", "layout", 1, tile="B2"), twice("encounters.e1.layout", "B2")),
    (nested("encounters", "e1", "layout", 1, x=-1), out_of_range("encounters.e1.layout.B1", -1, 0, 1000)),
    *[(change, unknown(f"encounters.e4.{place}", "Z9z")) for place, change in PLACES],
    (put("encounters", "e1", red=""), unknown("encounters.e1.red", "")),
    (
        add("encounters", "e1", "walls", ["B1a", "B3d"]),
        Text("fault.wall", path="encounters.e1.walls.6", one="B1a", other="B3d"),
    ),
    *[
        (
            put("encounters", id, **{part: [] if part in ("caves", "rubies") else ""}),
            empty(f"encounters.{id}.{part}"),
        )
        for id, part in NEEDS
    ],
    (put("encounters", "e3", yellow="B1a"), Text("fault.yellow-pit", path="encounters.e3.yellow")),
    (
        add("encounters", "e1", "walls", ["B1a", "B1c"]),
        Text("fault.unreachable", path="encounters.e1", zone="B1a"),
    ),
    (
        lambda data: one_of(data, "encounters", "e3")["walls"].extend(
            [["A2a", beside] for beside in ("B2c", "A2b", "A2c")]
        ),
        Text("fault.unreachable", path="encounters.e3.pit", zone="A2a"),
    ),
    (no_guards_way, Text("fault.cave-door", path="encounters.e4.caves.2", zone="A1b")),
    (
        put("encounters", "e4", caves=["A1a", "A1b", "A1d"]),
        Text("fault.cave-door", path="encounters.e4.caves.3", zone="A1d"),
    ),
    (pekka_outside, Text("fault.ritual-witch", path="encounters.e4.ritual_witch", witch="pekka")),
    (
        put("encounters", "e4", ritual_witch="hecate"),
        Text("fault.ritual-witch", path="encounters.e4.ritual_witch", witch="hecate"),
    ),
    (
        nested("encounters", "e1", "heroes", 1, slots=[0, 1]),
        out_of_range("encounters.e1.heroes", 0, 1, 6),
    ),
    (nested("encounters", "e1", "heroes", 1, slots=[1, 2, 4]), twice("encounters.e1.heroes", "4")),
    (put("encounters", "e1", witches=[]), empty("encounters.e1.witches")),
    (
        nested("encounters", "e1", "witches", 1, who="ravenous"),
        wrong_kind("encounters.e1.witches.1.who", "ravenous", "witch"),
    ),
    (
        nested("encounters", "e1", "minions", 2, who="pekka"),
        wrong_kind("encounters.e1.minions.2.who", "pekka", *DISCIPLES),
    ),
    (
        nested("encounters", "e1", "serfs", 3, who="king"),
        wrong_kind("encounters.e1.serfs.3.who", "king", "peasant", "militia"),
    ),
    (put("encounters", "e3", demon="pekka"), wrong_kind("encounters.e3.demon", "pekka", "demon")),
    (
        add("encounters", "e1", "witches", {"who": "pekka", "zone": "B1a"}),
        Text("fault.too-many", path="encounters.e1.pekka", count=2, most=1),
    ),
    *[
        (change, Text("fault.in-pit", path=f"encounters.e3.{place}", zone="A2a"))
        for place, change in (
            ("red", put("encounters", "e3", red="A2a")),
            ("green", put("encounters", "e3", green="A2a")),
            ("rubies.1", put("encounters", "e3", rubies=["A2a"])),
            ("serfs.2.zone", nested("encounters", "e3", "serfs", 2, zone="A2a")),
            ("heroes.1.zone", nested("encounters", "e3", "heroes", 1, zone="A2a")),
        )
    ],
    (put("encounters", "e1", energy=0), out_of_range("encounters.e1.energy", 0, 1)),
    (
        put("encounters", "e1", plague_rewards=[2, 2]),
        Text("fault.order", path="encounters.e1.plague_rewards"),
    ),
    (
        put("encounters", "e1", plague_rewards=[4, 2]),
        Text("fault.order", path="encounters.e1.plague_rewards"),
    ),
    *[
        (
            put("encounters", "e1", plague_rewards=[number]),
            out_of_range("encounters.e1.plague_rewards", number, 1, 10),
        )
        for number in (0, 11)
    ],
    (nested("encounters", "e1", "plants", 2, value=0), out_of_range("encounters.e1.plants.2.value", 0, 1)),
    *[
        (goal(id, **{name: 0}), out_of_range(f"encounters.{id}.goals.{name}", 0, 1))
        for id, name in NEEDED_GOALS
    ],
    (goal("e2", souls_freed=-1), out_of_range("encounters.e2.goals.souls_freed", -1)),
    (goal("e1", souls_trapped=8), Text("fault.too-few", path="encounters.e1.serfs", count=7, least=8)),
    (goal("e4", serfs_for_demon=8), Text("fault.too-few", path="encounters.e4.serfs", count=7, least=8)),
]

PROVOKED = [
    f"{number}-{fault.key}-{fault.values.get('path', '')}" for number, (_, fault) in enumerate(PROVOCATIONS)
]
