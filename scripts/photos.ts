import { writeFileSync } from "node:fs";
import { keyedRandom } from "../src/core/random.ts";

// Embeddings of photos: eight numbers each, of six species; bursts of one camera look alike, blurred photos are unsure.
const SPECIES = ["fox", "hare", "owl", "birch", "fern", "moss"];
const PHOTOS = 120;
const DIMENSIONS = 8;

const normal = (...keys: readonly (string | number)[]): number => {
  // The sum of twelve uniform numbers is nearly normal.
  const uniform = Array.from({ length: 12 }, (_, i) => keyedRandom(5, i, ...keys));
  return uniform.reduce((sum, number) => sum + number, -6);
};
const header = [
  ...Array.from({ length: DIMENSIONS }, (_, d) => `x${d}`),
  "label",
  "category",
  "sequence",
  "confidence",
];
const photos = Array.from({ length: PHOTOS }, (_, photo) => {
  const burst = Math.floor(photo / 2);
  const species = Math.floor(keyedRandom(6, burst) * SPECIES.length);
  const blur = keyedRandom(7, photo);
  const vector = Array.from({ length: DIMENSIONS }, (_, d) => {
    const number =
      normal("species", species, d) + 0.5 * normal("burst", burst, d) + (0.2 + 1.5 * blur) * normal(photo, d);
    return number.toFixed(2);
  });
  const confidence = Math.min(1, Math.max(0, 1 - blur + 0.15 * normal("confidence", photo))).toFixed(2);
  return [...vector, SPECIES[species], species < 3 ? "animal" : "plant", `burst${burst}`, confidence].join(",");
});
writeFileSync("examples/photos.csv", `${[header.join(","), ...photos].join("\n")}\n`);
