"""The planner's judgement: what the human's means are worth, the raid it is heading for included."""

from __future__ import annotations

from adversaire.games.raiders.players.almanac import MOST_STRENGTH
from adversaire.games.raiders.players.means import Means
from adversaire.games.raiders.players.scene import Scene, Target
from adversaire.games.raiders.position import HAND_LIMIT


def worth(scene: Scene, means: Means) -> float:
    """Points in hand, and the points that the rest may still become."""
    if scene.last_turn:
        return final_score(scene, means)
    return (
        final_score(scene, means)
        + scene.horizon * (goods_worth(scene, means) + crew_worth(scene, means) + hand_worth(scene, means))
        + harm_worth(scene, means)
        + raid_plans(scene, means)
        + offering_plan(scene, means)
    )


def final_score(scene: Scene, means: Means) -> float:
    """What would be scored if the game ended here."""
    scales = scene.pos.box.scales
    return (
        means.points
        + scales.valkyries[means.valkyries]
        + scales.armour[means.armour]
        + means.gold
        + means.iron
        + (means.livestock // 2 if scene.last_turn else means.livestock / 2)
        + scene.almanac.crew_points(means)
    )


def goods_worth(scene: Scene, means: Means) -> float:
    weights = scene.almanac.weights
    return (
        weights.gold * means.gold
        + weights.iron * means.iron
        + weights.livestock * means.livestock
        + weights.silver * curved(means.silver, weights.curve)
        + weights.provisions * curved(means.provisions, weights.curve)
        + weights.armour * means.armour
        + weights.valkyrie * means.valkyries
        + workers_worth(scene, means)
    )


def curved(amount: int, curve: float) -> float:
    """Each unit is worth a little less than the one before; what is above the limit is given up."""
    kept = min(amount, HAND_LIMIT)
    return kept - curve * kept * kept / (2 * HAND_LIMIT)


def workers_worth(scene: Scene, means: Means) -> float:
    weights = scene.almanac.weights
    workers = (*means.village, means.worker)
    return weights.grey * workers.count("grey") + weights.white * workers.count("white")


def crew_worth(scene: Scene, means: Means) -> float:
    member = scene.almanac.member
    return sum([member[card] for card in means.crew])


def hand_worth(scene: Scene, means: Means) -> float:
    """The best card counts most: nobody hires a whole hand."""
    almanac = scene.almanac
    promises = [almanac.promise[card] for card in means.hand] + [almanac.mean_promise] * means.unseen
    promises.sort(reverse=True)
    share, total = almanac.weights.hand, 0.0
    for promise in promises[:HAND_LIMIT]:
        total += share * promise
        share *= almanac.weights.hand_fades
    return total


def harm_worth(scene: Scene, means: Means) -> float:
    weights = scene.almanac.weights
    return weights.harm_armour * means.harm_armour + weights.harm_provisions * means.harm_provisions


# ---------------------------------------------------------------- plans


def raid_plans(scene: Scene, means: Means) -> float:
    """The best raid to head for, and something for the second best."""
    key = (
        *(means.worker, means.village, means.crew, len(means.hand) + means.unseen),
        *(means.armour, means.valkyries, means.silver, means.provisions, means.gold),
    )
    known = scene.known.get(key)
    if known is None:
        known = scene.known[key] = best_raids(scene, means)
    return known


def best_raids(scene: Scene, means: Means) -> float:
    """The same, not looked up."""
    weights = scene.almanac.weights
    best = second = 0.0
    strengths: dict[str, int] = {}
    for target in scene.targets:
        if target.most * weights.patience <= second:
            break  # the targets are sorted: none of the others can bring more
        kind = target.place.kind
        if kind not in strengths:
            strengths[kind] = scene.almanac.strength(means, kind)
        plan = raid_plan(scene, means, target, strengths[kind])
        if plan > best:
            best, second = plan, best
        elif plan > second:
            second = plan
    return best + weights.second_plan * second


def raid_plan(scene: Scene, means: Means, target: Target, strength: int) -> float:
    """What a raid would bring, less its price, and less for every turn it is away."""
    weights, place = scene.almanac.weights, target.place
    actions = 0.0
    if means.worker not in target.workers:
        if target.workers.isdisjoint(means.village):
            return 0.0
        actions = weights.wrong_worker
    members = place.crew - len(means.crew)
    if members > 0:
        strength += int(weights.crew_strength * members)
    gain = target.points[strength if strength < MOST_STRENGTH else MOST_STRENGTH] + target.net
    if gain <= 0:
        return 0.0
    missing = missing_actions(scene, means, target, members)
    return float(gain * weights.patience ** (1 + (missing if missing > actions else actions) / 2))


def missing_actions(scene: Scene, means: Means, target: Target, members: int) -> float:
    """How many actions it takes to get together what the raid still lacks."""
    weights, place = scene.almanac.weights, target.place
    actions = 0.0
    if members > 0:
        silver = max(0.0, weights.crew_silver * members - means.silver)
        cards = max(0, members - len(means.hand) - means.unseen)
        actions += members + silver * weights.silver_actions + cards / 2
    if means.provisions < place.provisions:
        actions += weights.provision_actions * (place.provisions - means.provisions)
    if means.gold < place.gold:
        actions += weights.gold_actions * (place.gold - means.gold)
    return actions


def offering_plan(scene: Scene, means: Means) -> float:
    """The face-up tile that is worth most beyond its price, less for every token still lacking."""
    key = (means.gold, means.iron, means.livestock, means.silver)
    known = scene.known.get(key)
    if known is None:
        known = scene.known[key] = best_offering(scene, means)
    return known


def best_offering(scene: Scene, means: Means) -> float:
    """The same, not looked up."""
    patience = scene.almanac.weights.offering_patience
    best = 0.0
    for wish in scene.wishes:
        missing = 0
        for what, cost in wish.price:
            has: int = getattr(means, what)
            if has < cost:
                missing += cost - has
        best = max(best, wish.net * patience**missing)
    return best * scene.almanac.weights.offering_plan
