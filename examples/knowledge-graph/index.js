import { writeFileSync } from "node:fs";
import { randomFrom } from "../random.js";

// Writes the data of docs/tutorials/knowledge-graph.md into the current folder: the same files at every call.

const random = randomFrom(11);

const entities = Array.from({ length: 60 }, (_, i) => ({ id: `e${i}`, at: [random(), random(), random()] }));
const relations = ["near", "above", "twin", "any"].map((id, r) => ({
  id,
  step: [0, 0.3 * r, 0],
  noise: 0.02 + 0.12 * r,
}));
const triples = relations.flatMap(({ id, step, noise }) =>
  entities.flatMap((head) => {
    const far = (tail) => Math.hypot(...head.at.map((x, i) => x + step[i] - tail.at[i])) + noise * random();
    const nearest = entities.filter((tail) => tail !== head).map((tail) => [far(tail), tail]);
    return nearest
      .sort((a, b) => a[0] - b[0])
      .slice(0, 3)
      .map(([, tail]) => ({ head, id, step, tail }));
  }),
);
const test = triples.filter(() => random() < 0.15);
const others = triples.filter((triple) => !test.includes(triple));
const valid = others.filter(() => random() < 0.1);

const lines = (some) => some.map(({ head, id, tail }) => `${head.id}\t${id}\t${tail.id}\n`).join("");
writeFileSync("test.txt", lines(test));
writeFileSync("valid.txt", lines(valid));
writeFileSync("train.txt", lines(others.filter((triple) => !valid.includes(triple))));
writeFileSync("entities.txt", entities.map(({ id }) => `${id}\n`).join(""));

// A model that knows where entities are, and the same with scores rounded to whole numbers, as 8-bit models have them.
const score = (from, step, sign, entity) => -Math.hypot(...from.at.map((x, i) => x + sign * step[i] - entity.at[i]));
const tails = test.map(({ head, step }) => entities.map((entity) => score(head, step, 1, entity)));
const heads = test.map(({ tail, step }) => entities.map((entity) => score(tail, step, -1, entity)));
const rounded = (matrix) => matrix.map((row) => row.map((x) => Math.round(8 * x)));

// A matrix as numpy saves it: a row for each triple of test.txt, a column for each entity.
function npy(matrix) {
  const shape = `{'descr': '<f4', 'fortran_order': False, 'shape': (${matrix.length}, ${matrix[0].length}), }`;
  const header = Buffer.from(`\x93NUMPY\x01\x00  ${shape.padEnd(117)}\n`, "latin1");
  header.writeUInt16LE(118, 8);
  return Buffer.concat([header, Buffer.from(Float32Array.from(matrix.flat()).buffer)]);
}
writeFileSync("tails.npy", npy(tails));
writeFileSync("heads.npy", npy(heads));
writeFileSync("rounded-tails.npy", npy(rounded(tails)));
writeFileSync("rounded-heads.npy", npy(rounded(heads)));
