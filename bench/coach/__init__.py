"""Whether the coach is right: blunders planted and found, its answers followed, luck that adds up to nothing.

`python -m bench.coach` measures for as long as it may and puts every game down, so that it can be broken off
and goes on where it was.
"""
