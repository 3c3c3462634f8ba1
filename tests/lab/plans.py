"""Small plans for tests: quick games, few of them."""

from adversaire.lab.plan import Plan, make_plan

QUICK = """
title_en = "Quick"
title_fr = "Rapide"
games = 30
seed = 7

[[play]]
game = ["hastings"]
level = ["*"]
policy = ["greedy"]
compare = "level"
"""

COUNTING = """
title_en = "Counting"
title_fr = "Compter"
games = 6
clauses = true
charts = ["wins", "scores", "length", "effects", "measures", "clauses"]

[[play]]
game = ["raiders"]
policy = ["greedy", "random"]
compare = "policy"

[[measure]]
id = "closed"
game = "raiders"
event = "building.closed"
by = "building"
title_en = "Closed buildings"
title_fr = "Bâtiments fermés"

[[measure]]
id = "refused"
game = "raiders"
event = "raid.refused."
by_kind = true
title_en = "Raids refused"
title_fr = "Raids refusés"

[[measure]]
id = "gained"
game = "raiders"
event = "prep.gained"
sum = "provisions"
title_en = "Provisions gained"
title_fr = "Provisions gagnées"
"""


def quick() -> Plan:
    return make_plan(QUICK)


def counting() -> Plan:
    return make_plan(COUNTING)
