"""python inputs.py: writes inputs.json, an identity and a camera of each query and image of a gallery, and their distances.

Identity -1 is junk, which no tool counts, and 0 is a distractor, as in Market-1501. No two distances of a query are equal. Query
47 has no image of another camera.
"""
import json
import random

random.seed(7)
IDENTITIES, CAMERAS = 9, 4
gallery = [(identity, random.randint(1, CAMERAS)) for identity in range(1, IDENTITIES + 1) for _ in range(random.randint(2, 7))]
gallery += [(0, random.randint(1, CAMERAS)) for _ in range(9)] + [(-1, random.randint(1, CAMERAS)) for _ in range(6)]
random.shuffle(gallery)
gallery.append((IDENTITIES + 1, 1))


def has_match(identity, camera):
    return any(own == identity and other != camera for own, other in gallery)


queries = []
while len(queries) < 47:
    query = (random.randint(1, IDENTITIES), random.randint(1, CAMERAS))
    if has_match(*query):
        queries.append(query)
queries.append((IDENTITIES + 1, 1))


def distances(identity):
    order = sorted(range(len(gallery)), key=lambda i: random.gauss(0 if gallery[i][0] == identity else 1, 0.7))
    found = [0] * len(gallery)
    for rank, image in enumerate(order):
        found[image] = rank + 1
    return found


data = {
    "queries": [{"person": person, "camera": camera} for person, camera in queries],
    "gallery": [{"person": person, "camera": camera} for person, camera in gallery],
    "distances": [distances(person) for person, _ in queries],
}
with open("inputs.json", "w") as file:
    json.dump(data, file, separators=(",", ":"))
    file.write("\n")
