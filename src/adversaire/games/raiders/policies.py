from adversaire.engine.policy import RandomPolicy

GreedyPolicy = PlannerPolicy = RandomPolicy
