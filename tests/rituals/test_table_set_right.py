"""Setting a cardboard table right: Heroes and upgrades, tokens, rewards, the Demon, figures on and off."""

from __future__ import annotations

import pytest

from adversaire.engine.errors import DataRefused
from adversaire.engine.record import Setup
from adversaire.engine.things import Adjustable
from adversaire.games.rituals import RITUALS
from adversaire.games.rituals.position import Position
from adversaire.i18n.catalogues import plain_words
from adversaire.i18n.language import LANGUAGES, Language
from adversaire.play.session import Session
from adversaire.play.voice import Voice
from tests.rituals.tables import box, chest, field, foe, hero, laid_out, pack, serf, wear

COMPANION = "companion"


def scene(level: str = "e1", **options: str) -> Position:
    """Ikrek, a Peasant and Corday on a swept field beside cardboard."""
    pos = field(level, COMPANION, 1, None, **options)
    foe(pos, "ikrek", "B1a")
    serf(pos, "B1b")
    hero(pos, 1, "B3d")
    return pos


def things(pos: Position) -> dict[str, Adjustable]:
    return {thing.path: thing for thing in RITUALS.adjustables(pos)}


def adjust(pos: Position, path: str, value: str) -> None:
    """A correction after which the table holds together and shows what was set."""
    RITUALS.adjust(pos, path, value)
    assert RITUALS.faults(pos) == []
    assert things(pos)[path].value == value


def refused(pos: Position, path: str, value: str) -> str:
    """The key of the refusal; nothing has changed."""
    before = pos.copy()
    with pytest.raises(DataRefused) as error:
        RITUALS.adjust(pos, path, value)
    assert pos == before
    return error.value.text.key


def piece_ids(pos: Position) -> list[str]:
    return [piece.id for piece in pos.pieces]


# ---------------------------------------------------------------- Heroes


@pytest.mark.clause("rituals.items.three-slots")
def test_what_a_hero_wears_is_set_right_kind_by_kind() -> None:
    pos = scene()
    attack = next(card for card in pos.heroes.loot if pos.box.loot[card].kind == "attack")
    copies = pos.heroes.loot.count(attack)
    adjust(pos, "slot.1.attack", attack)
    assert (pos.heroes.slots[0].attack, pos.heroes.loot.count(attack)) == (attack, copies - 1)
    adjust(pos, "slot.1.attack", "nothing")
    assert (pos.heroes.slots[0].attack, pos.heroes.loot_discard) == ("", [attack])
    assert refused(pos, "slot.1.defence", attack) == "error.adjust-value"
    assert "slot.2.attack" not in things(pos)


@pytest.mark.clause("rituals.elim.remove-figure")
def test_a_hero_taken_off_leaves_his_upgrades_and_may_come_back() -> None:
    pos = scene()
    slot = pos.heroes.slots[0]
    card = next(card for card in pos.heroes.loot if pos.box.loot[card].kind == "defence")
    wear(pos, slot, card)
    adjust(pos, "slot.1.hero", "nobody")
    assert (pos.heroes.fallen, pos.heroes.loot_discard, pos.heroes.eliminated) == (["corday"], [card], 0)
    adjust(pos, "slot.1.hero", "corday")
    back = pos.heroes.slots[0]
    assert (back.hero, back.zone, back.defence) == ("corday", pos.land.red, "")
    adjust(pos, "slot.1.hero", "battista")
    assert (pos.heroes.fallen, "battista" in pos.heroes.unused) == (["corday"], False)


# ---------------------------------------------------------------- tokens


@pytest.mark.clause("rituals.search.chest")
@pytest.mark.clause("rituals.pickup.botanicals")
def test_what_lies_in_a_zone_is_set_at_once() -> None:
    pos = scene()
    chest(pos, "B2a")
    adjust(pos, "lying.B2a", "chest+plant")
    adjust(pos, "lying.B2b", "plant")
    assert pos.land.chests == ["B2a"]
    assert sorted(token.zone for token in pos.land.plants) == ["B2a", "B2b"]
    adjust(pos, "lying.B2a", "nothing")
    assert (pos.land.chests, [token.zone for token in pos.land.plants]) == ([], ["B2b"])


@pytest.mark.clause("rituals.e1.trapped-souls")
def test_trapped_souls_are_set_right_short_of_a_victory() -> None:
    pos = scene()
    adjust(pos, "lying.B2a", "soul+soul")
    adjust(pos, "lying.B2b", "soul")
    assert pos.story.souls == ["B2a", "B2a", "B2b"]
    assert refused(pos, "lying.B2c", "soul") == "error.adjust-value"
    assert not [value for value in things(scene("e2"))["lying.B2a"].values if "soul" in value]


@pytest.mark.clause("rituals.e3.take-ruby")
@pytest.mark.clause("rituals.e3.drop-ruby")
def test_a_ruby_is_carried_or_lies_and_there_are_no_more_than_the_encounter_has() -> None:
    pos = scene("e3")
    victim = pos.pieces[1]
    victim.zone, victim.possessed = "B3d", True
    pos.story.possessed.append(victim.id)
    printed = len(pos.box.encounters["e3"].rubies)
    assert len(pos.story.rubies) == printed
    # All lie elsewhere: one must be taken from there first.
    assert f"{victim.id}.ruby" not in things(pos)
    adjust(pos, f"lying.{pos.story.rubies[0]}", "nothing")
    adjust(pos, f"{victim.id}.ruby", "yes")
    assert (victim.ruby, len(pos.story.rubies)) == (True, printed - 1)
    assert refused(pos, "lying.B3b", "ruby") == "error.adjust-value"
    RITUALS.adjust(pos, f"{victim.id}.ruby", "no")
    assert (victim.ruby, pos.story.rubies[-1]) == (False, victim.zone)
    adjust(pos, f"{victim.id}.ruby", "yes")
    assert (victim.zone in pos.story.rubies, RITUALS.faults(pos)) == (False, [])


def test_only_the_encounter_of_the_rubies_has_any() -> None:
    pos = scene("e1")
    assert not [value for thing in RITUALS.adjustables(pos) for value in thing.values if "ruby" in value]
    assert not [path for path in things(pos) if path.endswith(".ruby")]


# ---------------------------------------------------------------- the Encounter


@pytest.mark.clause("rituals.plague.spread-normally")
def test_a_reward_token_may_have_gone_or_lie_there_again_until_the_counter_is_past_it() -> None:
    pos = laid_out("e1", mode=COMPANION)
    first, *others = pos.master.rewards
    adjust(pos, f"reward.{first}", "no")
    assert pos.master.rewards == others
    adjust(pos, f"reward.{first}", "yes")
    assert pos.master.rewards == [first, *others]
    RITUALS.adjust(pos, "souls", str(first))
    assert refused(pos, f"reward.{first}", "yes") == "error.not-adjustable"


@pytest.mark.clause("rituals.e3.throw-ruby")
def test_a_demon_that_has_come_stands_on_the_pit_and_all_rubies_are_gone() -> None:
    pos = scene("e3")
    assert pos.story.rubies
    adjust(pos, "story.demon", "demon-in-play")
    demon = pos.box.encounters["e3"].demon
    assert (pos.story.demon, pos.pieces[-1].id, pos.pieces[-1].zone) == ("in-play", demon, pos.map.pit)
    assert pos.story.rubies == []
    adjust(pos, "story.demon", "demon-waiting")
    assert (pos.story.demon, demon in piece_ids(pos)) == ("waiting", False)
    adjust(pos, "lying.B3b", "ruby")


@pytest.mark.clause("rituals.e4.ritual-five-serfs")
@pytest.mark.parametrize("reading", ["any_cause", "by_legion_only"])
def test_a_demon_sent_back_has_its_ritual_one_serf_short(reading: str) -> None:
    pos = laid_out("e4", mode=COMPANION, e4_serfs_counted=reading)
    pos.story.serfs_eliminated = pos.story.serfs_by_legion = 5
    adjust(pos, "story.demon", "demon-in-play")
    adjust(pos, "story.demon", "demon-waiting")
    assert things(pos)["story.serfs"].value == "4"


@pytest.mark.clause("rituals.e5.summon-conditions")
def test_a_demon_brought_by_blood_cannot_be_waiting() -> None:
    pos = laid_out("e5", mode=COMPANION)
    adjust(pos, "story.demon", "demon-in-play")
    assert things(pos)["story.demon"].values == ("demon-waiting", "demon-in-play")
    adjust(pos, f"{pos.story.sacrifice}.zone", "off")
    assert refused(pos, "story.demon", "demon-waiting") == "error.adjust-value"


def test_without_a_demon_in_the_encounter_there_is_no_state_of_one() -> None:
    assert "story.demon" not in things(scene("e1"))


@pytest.mark.clause("rituals.e2.victory-heroes")
@pytest.mark.parametrize("again", ["yes", "no"])
def test_the_witches_eliminated_are_counted_right_short_of_a_victory(again: str) -> None:
    pos = laid_out("e2", mode=COMPANION, e2_returned_witch_counts_again=again)
    assert things(pos)["story.witches"].values == ("0", "1", "2")
    for number in ("2", "1", "0", "2"):
        adjust(pos, "story.witches", number)
    assert len(set(pos.master.witches_eliminated)) == 2


# ---------------------------------------------------------------- figures


@pytest.mark.clause("rituals.intro.base-rules-apply")
def test_a_figure_is_taken_off_without_having_been_eliminated_and_put_on_again() -> None:
    pos = scene()
    adjust(pos, "peasant-1.zone", "off")
    assert (piece_ids(pos), pos.story.serfs_eliminated, pos.story.souls) == (["ikrek"], 0, [])
    adjust(pos, "peasant-1.zone", "B2c")
    adjust(pos, "condemned-2.zone", "B2d")
    assert [(piece.id, piece.zone) for piece in pos.pieces[1:]] == [
        ("peasant-1", "B2c"),
        ("condemned-2", "B2d"),
    ]
    assert pos.pieces[-1].health == pos.box.characters["condemned"].sheet.health


@pytest.mark.clause("rituals.victory.heroes-all-witches")
def test_a_witch_comes_and_goes_but_the_last_one_stays() -> None:
    pos = scene()
    assert refused(pos, "ikrek.zone", "off") == "error.adjust-value"
    adjust(pos, "hagatha.zone", "B2b")
    assert "hagatha" not in pos.master.witches
    adjust(pos, "ikrek.zone", "off")
    assert ("ikrek" in pos.master.witches, pos.master.witches_eliminated) == (True, [])


@pytest.mark.clause("rituals.e4.victory-heroes")
@pytest.mark.clause("rituals.e5.sacrifice-wound")
@pytest.mark.parametrize("level", ["e4", "e5"])
def test_the_witch_of_the_plan_stays_until_the_demon_has_come(level: str) -> None:
    pos = laid_out(level, mode=COMPANION)
    witch = pos.box.encounters[level].ritual_witch or pos.story.sacrifice
    assert refused(pos, f"{witch}.zone", "off") == "error.adjust-value"
    adjust(pos, "story.demon", "demon-in-play")
    adjust(pos, f"{witch}.zone", "off")
    away = pos.master.witches_removed if level == "e5" else pos.master.witches
    assert witch in away


@pytest.mark.clause("rituals.intro.base-rules-apply")
def test_no_more_creatures_than_the_table_may_hold() -> None:
    pos = scene()
    kinds = pos.box.of_kind("creature")
    for who in kinds[: pos.box.figures.creatures_at_once]:
        adjust(pos, f"{who}-1.zone", "B2b")
    assert f"{kinds[pos.box.figures.creatures_at_once]}-1.zone" not in things(pos)


# ---------------------------------------------------------------- all of them


def test_what_belongs_together_stands_together() -> None:
    paths = list(things(scene()))
    first = [f"slot.1.{what}" for what in ("health", "zone", "hero", "attack", "defence", "artefact")]
    others = [f"slot.{number}.hero" for number in range(2, 7)]
    figures = ["ikrek.health", "ikrek.zone", "peasant-1.zone", "peasant-1.possessed"]
    for together in ([*first, *others], figures):
        start = paths.index(together[0])
        assert paths[start : start + len(together)] == together
    # What is not on the board comes last.
    assert paths[-1].endswith(".zone")


def test_nothing_is_offered_that_leaves_no_choice_but_what_must_be_seen() -> None:
    pos = scene()
    assert [thing.path for thing in RITUALS.adjustables(pos) if len(thing.values) == 1] == []


@pytest.mark.parametrize("level", RITUALS.levels)
def test_every_value_offered_leaves_a_table_that_holds_together(level: str) -> None:
    start = laid_out(level, mode=COMPANION)
    cards = [path for path in things(start) if path.endswith((".attack", ".defence", ".artefact"))]
    for thing in RITUALS.adjustables(start):
        # The same cards are offered to every Hero, and the same zones to every figure.
        for value in thing.values[:3] if thing.path in cards[3:] else thing.values[::4]:
            pos = start.copy()
            RITUALS.adjust(pos, thing.path, value)
            assert RITUALS.faults(pos) == []
            assert things(pos)[thing.path].value == value


def test_a_table_that_could_not_stand_is_refused_by_its_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    pos = scene("e3")
    # As if the zones offered did not leave out the Pit.
    monkeypatch.setattr(
        "adversaire.games.rituals.cardboard.corrections.open_zones",
        lambda position: tuple(position.map.zones),
    )
    before = pos.copy()
    with pytest.raises(DataRefused) as error:
        RITUALS.adjust(pos, "ikrek.zone", pos.map.pit)
    assert (error.value.text.key, pos) == ("fault.pit", before)


@pytest.mark.parametrize("acted", [False, True], ids=["at the start of a turn", "in the middle of a turn"])
def test_a_session_passes_on_why_a_table_could_not_stand(
    acted: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = Session(RITUALS, Setup("rituals", COMPANION, {"level": "e3"}, 3), pack())
    while session.question is not None and session.question.id != "report.turn":
        session.answer(session.question.likely or session.question.answers[0])
    if acted:
        session.answer("act:ikrek")
    monkeypatch.setattr(
        "adversaire.games.rituals.cardboard.corrections.open_zones",
        lambda position: tuple(position.map.zones),
    )
    before = session.position.copy()
    with pytest.raises(DataRefused) as error:
        session.adjust("ikrek.zone", before.map.pit)
    assert (error.value.text.key, session.position) == ("fault.pit", before)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("level", RITUALS.levels)
def test_everything_that_can_be_set_right_has_a_name_and_so_has_every_value(
    level: str, language: Language
) -> None:
    pos = laid_out(level, mode=COMPANION)
    voice = Voice(RITUALS, box({"level": level}), pack(), language)
    named = {*pos.map.zones, *RITUALS.words(pos.box), *RITUALS.names(pos.box.pack)}
    named |= set(plain_words(language, RITUALS.id))
    for thing in RITUALS.adjustables(pos):
        assert "." not in voice.say(thing.label)
        # Whoever stands by an Action card is called by name; the card itself only where nobody does.
        if not thing.path.startswith("slot.") or thing.what not in ("its-health", "its-zone"):
            assert voice.speaker.name(thing.path) == voice.say(thing.label)
        assert [value for value in thing.values if value not in named and not thing.number] == []


@pytest.mark.parametrize(
    ("language", "path", "label", "value", "words"),
    [
        ("en", "lying.B2a", "what lies in B2a", "chest+plant", "1 chest, 1 plant token"),
        ("fr", "lying.B2a", "les jetons en B2a", "chest+plant", "1 Coffre, 1 jeton Plante"),
        ("en", "lying.B2a", "what lies in B2a", "soul+soul", "2 Trapped Souls"),
        ("fr", "lying.B2a", "les jetons en B2a", "plant+soul+soul", "1 jeton Plante, 2 Âmes Piégées"),
        ("en", "condemned-2.zone", "the zone of Condemned 2", "off", "off the board"),
        ("fr", "condemned-2.zone", "la Zone du Condamné 2", "off", "hors du plateau"),
        ("en", "slot.1.attack", "the attack upgrade of the Hero of Action card 1", "nothing", "nothing"),
        ("fr", "slot.1.hero", "le Héros de la carte d’Action 1", "nobody", "personne"),
    ],
)
def test_corrections_read_as_a_player_would_say_them(
    language: Language, path: str, label: str, value: str, words: str
) -> None:
    voice = Voice(RITUALS, box({"level": "e1"}), pack(), language)
    said = (voice.speaker.name(path), voice.speaker.name(value))
    assert said == (label, words)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("lying.B2a", "chest+soul"),
        ("slot.2.hero", "nobody"),
        ("condemned-6.zone", "B1a"),
        ("hagatha.zone", "off"),
        ("souls", "2"),
    ],
)
def test_a_session_keeps_a_correction_and_can_take_it_back(path: str, value: str) -> None:
    session = Session(RITUALS, Setup("rituals", COMPANION, {"level": "e1"}, 3), pack())
    while session.question is not None and session.question.id != "report.turn":
        session.answer(session.question.likely or session.question.answers[0])
    before = session.position.copy()
    session.adjust(path, value)
    assert things(session.position)[path].value == value
    session.undo()
    assert session.position == before
    with pytest.raises(DataRefused):
        session.adjust(path, "elsewhere")
    assert session.position == before
