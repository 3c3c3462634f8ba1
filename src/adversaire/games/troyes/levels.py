"""Options: handicaps of ours (the rulebook knows one level), and its readings with the adopted one first."""

from __future__ import annotations

from typing import Final, NamedTuple

from adversaire.engine.option import Option


class Handicap(NamedTuple):
    """What one side has more than the rulebook gives it when the game begins."""

    deniers: int = 0
    influence: int = 0
    #: The Roy's victory points.
    points: int = 0


#: troyes.handicap.ours
HANDICAPS: Final = {
    "normal": Handicap(),
    "easy": Handicap(deniers=5, influence=2),
    "hard": Handicap(points=4),
}
LEVELS: Final = tuple(HANDICAPS)

OPTIONS: Final = (
    Option("level", LEVELS, "troyes.handicap.ours"),
    Option(
        "first_player_of_round_1",
        ("random", "player", "roy", "player_chooses"),
        "troyes.flow.first-player-alternates",
    ),
    Option(
        "roy_counters_with",
        ("one_die_of_any_value", "base_values"),
        "troyes.events.roy-any-value-suffices",
    ),
    Option(
        "roy_counters_without_dice",
        ("yes_for_free", "no_hands_lot_back"),
        "troyes.events.roy-counters-without-dice",
    ),
    Option("harm_to_neutral_pieces", ("roy_immune", "roy_affected"), "troyes.events.harm-to-neutral-pieces"),
    Option(
        "deniers_of_sale_to_roy",
        ("district_until_end_of_round", "hand_at_once"),
        "troyes.note1.deniers-destination",
    ),
    Option("your_best_die_tie", ("red_yellow_white", "player_chooses"), "troyes.note1.best-die-tie"),
    Option(
        "sale_when_you_have_no_die",
        ("roy_pays_his_share_only", "roy_pays_full_number"),
        "troyes.note1.you-have-no-die",
    ),
    Option("best_places", ("as_listed", "reversed"), "troyes.setup.best-place"),
    Option("push_lanes", ("as_listed", "no_push"), "troyes.note3.push-lane-expulsion"),
    Option("roy_citizen_space", ("best_place", "value_of_die"), "troyes.note3.space-choice"),
    Option("building_without_dice", ("first_where_he_expels", "palace_always"), "troyes.note3.no-dice-order"),
    Option("no_event_to_fill", ("no_effect_no_price", "roy_gains_1_vp"), "troyes.note4.no-event"),
    Option("event_cube_tie", ("first_cube_placed", "player", "roy"), "troyes.note4.reward"),
    Option("roy_tradesmen_per_card", ("one", "one_per_colour"), "troyes.note5.one-per-card"),
    Option("one_cathedral_space_left", ("cube_and_1_vp", "cube_only"), "troyes.note6.one-space-left"),
    Option("roy_cathedral_penalty", ("yes", "no"), "troyes.end.cathedral-penalty"),
    Option(
        "round_end_after_your_pass",
        ("when_board_is_empty", "when_roy_district_is_empty"),
        "troyes.turn.roy-never-passes",
    ),
    Option("rating_of_zero", ("lower_band", "upper_band"), "troyes.rating.zero-overlap"),
)
