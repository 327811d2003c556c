"""python inputs.py: writes inputs.json, vectors of 30 images and of five captions of each in their order, and which images and
captions match beside these, as in ECCV Caption. No two similarities of a query are equal.
"""
import json
import random

random.seed(11)
IMAGES, CAPTIONS, COLUMNS = 30, 5, 6


def unit(vector):
    length = sum(value * value for value in vector) ** 0.5
    return [round(value / length, 4) for value in vector]


images = [unit([random.gauss(0, 1) for _ in range(COLUMNS)]) for _ in range(IMAGES)]
captions = [unit([value + random.gauss(0, 0.4) for value in image]) for image in images for _ in range(CAPTIONS)]
others = {str(caption): random.sample(range(IMAGES), random.randint(0, 3)) for caption in range(IMAGES * CAPTIONS)}
data = {"images": images, "captions": captions, "others": others}
with open("inputs.json", "w") as file:
    json.dump(data, file)
    file.write("\n")
