"""Random play of python-chess: the loop our own speed is held against.

As lean as it can be made without leaving anything out: a game ends without a legal move, with too little
material, after seventy-five moves or at the fifth repetition, and the costly tests are only made where they
could say yes.
"""

from __future__ import annotations

from random import Random

import chess

#: Half-moves: seventy-five moves of both sides, and the least between five equal positions.
SEVENTY_FIVE_MOVES = 150
FIVE_EQUAL = 16


def random_game(chance: Random) -> int:
    """Play one game; how many plies it had."""
    board = chess.Board()
    plies = 0
    moves = list(board.legal_moves)
    while moves and not is_drawn(board):
        board.push(moves[int(chance.random() * len(moves))])
        plies += 1
        moves = list(board.legal_moves)
    return plies


def is_drawn(board: chess.Board) -> bool:
    if not (board.pawns | board.rooks | board.queens) and board.is_insufficient_material():
        return True
    clock = board.halfmove_clock
    return clock >= SEVENTY_FIVE_MOVES or (clock >= FIVE_EQUAL and board.is_repetition(5))
