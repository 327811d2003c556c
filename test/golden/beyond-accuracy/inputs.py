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
data = {"train": train, "judgments": judgments, "run": run, "items": catalog}
(HERE / "inputs.json").write_text(json.dumps(data, separators=(",", ":")) + "\n")
