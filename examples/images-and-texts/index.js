import { writeFileSync } from "node:fs";
import { randomFrom } from "../random.js";

// Writes the data of docs/tutorials/images-and-texts.md into the current folder: the same files at every call.

const random = randomFrom(5);
const noise = (size) => Array.from({ length: 8 }, () => size * (random() + random() - 1));
const sum = (a, b) => a.map((x, i) => (x + b[i]).toFixed(3));

const header = Array.from({ length: 8 }, (_, i) => `x${i}`);
const csv = (rows) => `${[header, ...rows].map((row) => row.join(",")).join("\n")}\n`;
const contents = Array.from({ length: 40 }, () => noise(1));
for (const [model, size] of [
  ["old", 0.9],
  ["new", 0.6],
]) {
  writeFileSync(`${model}-images.csv`, csv(contents.map((content) => sum(content, noise(size / 2)))));
  const captions = contents.flatMap((content) => Array.from({ length: 5 }, () => sum(content, noise(size))));
  writeFileSync(`${model}-captions.csv`, csv(captions));
}
