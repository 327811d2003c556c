"""python inputs.py: users of a small shop, what they bought before and afterwards, and the items that a recommender lists."""
import json
import pathlib
import random

HERE = pathlib.Path(__file__).parent
USERS, ITEMS, LIST = 24, 40, 10

rng = random.Random(21)
items = [f"i{item:02}" for item in range(1, ITEMS + 1)]
# The first items are far more popular than the last.
weights = [1 / (rank + 1) for rank in range(ITEMS)]


def drawn(count, without=()):
    found = []
    while len(found) < count:
        [item] = rng.choices(items, weights)
        if item not in found and item not in without:
            found.append(item)
    return found


users = [f"u{user:02}" for user in range(1, USERS + 1)]
train = {user: sorted(drawn(rng.randint(4, 12))) for user in users}
# Every item was bought by someone, so that all tools know how popular it is.
for item in items:
    if not any(item in own for own in train.values()):
        train[rng.choice(users)].append(item)
run = {user: drawn(LIST, train[user]) for user in users}
judgments = {user: sorted(drawn(rng.randint(1, 6), train[user])) for user in users}
catalog = {
    item: {
        "popularity": sum(item in own for own in train.values()),
        "category": rng.choice(["book", "film", "game", "song"]),
        "vector": [round(rng.uniform(-1, 1), 3) for _ in range(3)],
    }
    for item in items
}


def scored(user, ties=()):
    """The list of a user, the first item with the highest score; ties: (first rank, last rank) of items with one score."""
    scores = {item: LIST - rank for rank, item in enumerate(run[user])}
    for first, last in ties:
        for item in run[user][first - 1 : last]:
            scores[item] = LIST - first + 1
    return scores


def chosen(lists):
    return {"judgments": {user: judgments[user] for user in lists}, "run": lists}


sets = {
    "shop": chosen({user: scored(user) for user in users}),
    # Ties that the cutoffs 1, 3 and 5 go through: 24 orders in all.
    "shop-tied": chosen({"u01": scored("u01", [(3, 5)]), "u02": scored("u02", [(5, 6)]), "u03": scored("u03", [(1, 2)])}),
    "shop-short": chosen({"u05": scored("u05"), "u06": dict(list(scored("u06").items())[:4])}),
}
data = {"train": train, "items": catalog, "sets": sets}
(HERE / "inputs.json").write_text(json.dumps(data, separators=(",", ":")) + "\n")
