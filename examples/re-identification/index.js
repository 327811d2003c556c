import { writeFileSync } from "node:fs";
import { randomFrom } from "../random.js";

// Writes the data of docs/tutorials/re-identification.md into the current folder: the same files at every call.

const random = randomFrom(7);
const noise = (size) => Array.from({ length: 8 }, () => size * (random() + random() - 1));
const sum = (...vectors) =>
  vectors[0].map((_, i) => vectors.reduce((total, vector) => total + vector[i], 0).toFixed(3));

const people = Array.from({ length: 30 }, () => noise(1));
const cameras = Array.from({ length: 4 }, () => noise(0.7));
const image = (person, camera) => [
  ...sum(person > 0 ? people[person - 1] : noise(1), cameras[camera - 1], noise(0.5)),
  ...[person, camera],
];
const any = (count) => 1 + Math.floor(count * random());

const gallery = people.flatMap((_, i) => Array.from({ length: 6 }, () => image(i + 1, any(4))));
gallery.push(
  ...Array.from({ length: 40 }, () => image(0, any(4))),
  ...Array.from({ length: 20 }, () => image(-1, any(4))),
);
const queries = people.flatMap((_, i) => [image(i + 1, any(4)), image(i + 1, any(4))]);
const header = [...Array.from({ length: 8 }, (_, i) => `x${i}`), "person", "camera"];
const csv = (rows) => `${[header, ...rows].map((row) => row.join(",")).join("\n")}\n`;
writeFileSync("gallery.csv", csv(gallery));
writeFileSync("queries.csv", csv(queries));
