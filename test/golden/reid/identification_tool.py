"""pip install bob-measure==6.1.1; python identification_tool.py

Writes identification.json: the detection and identification rate of bob.measure at the widest threshold that keeps a false positive
identification rate, where the images of persons 6 to 9 are taken out of the gallery.
"""
import json
import pathlib

import bob.measure
import numpy

HERE = pathlib.Path(__file__).parent
DATA = json.loads((HERE / "inputs.json").read_text())
STRANGERS = (6, 7, 8, 9)
PEOPLE = numpy.array([image["person"] for image in DATA["gallery"]])
KEPT = ~numpy.isin(PEOPLE, STRANGERS)
scores = []
# What is added to the distances of a query sets queries apart, which each have the same distances.
ADDED = [(13 * query % 48) / 4 for query in range(len(DATA["queries"]))]
ALL = -numpy.array(DATA["distances"], dtype=float) - numpy.array(ADDED)[:, None]
for query, distances in zip(DATA["queries"], ALL):
    same = PEOPLE[KEPT] == query["person"]
    scores.append((distances[KEPT][~same], distances[KEPT][same]))
thresholds = [0.125 - step / 4 for step in range(4, 4 * len(PEOPLE) + 50)]
points = []
for target in (0.1, 0.25, 0.5):
    threshold = [t for t in thresholds if bob.measure.false_alarm_rate(scores, t) <= target][-1]
    for rank in (1, 5):
        points.append(
            {
                "target": target,
                "rank": rank,
                "fpir": bob.measure.false_alarm_rate(scores, threshold),
                "dir": bob.measure.detection_identification_rate(scores, threshold, rank),
            }
        )
text = json.dumps({"version": "bob.measure 6.1.1", "strangers": STRANGERS, "points": points}, indent=2)
(HERE / "identification.json").write_text(text + "\n")
