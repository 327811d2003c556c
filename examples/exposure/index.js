import { writeFileSync } from "node:fs";
import { randomFrom } from "../random.js";

// Writes the data of docs/tutorials/exposure.md into the current folder: the same files at every call.

const random = randomFrom(11);

// Every third offer is of a small shop.
const offers = Array.from({ length: 120 }, (_, i) => ({ id: `offer${i + 1}`, shop: i % 3 === 0 ? "small" : "large" }));
const searches = Array.from({ length: 80 }, (_, i) => `search${i + 1}`);
const judged = searches.flatMap((search) => {
  const found = offers.filter(() => random() < 0.15);
  return found.map(({ id, shop }) => ({ search, id, shop, grade: random() < 0.4 ? 1 : 0 }));
});
// A model that sees what fits, with errors, and gives large shops a little more.
for (const row of judged) row.score = row.grade + 1.5 * random() + (row.shop === "large" ? 0.3 : 0);

const write = (name, header, rows) => writeFileSync(name, `${[header, ...rows].join("\n")}\n`);
write(
  "offers.csv",
  "item,category",
  offers.map(({ id, shop }) => `${id},${shop}`),
);
write(
  "judgments.csv",
  "query,item,grade",
  judged.map(({ search, id, grade }) => `${search},${id},${grade}`),
);
write(
  "exact.csv",
  "query,item,score",
  judged.map(({ search, id, score }) => `${search},${id},${score.toFixed(4)}`),
);
write(
  "bands.csv",
  "query,item,score",
  judged.map(({ search, id, score }) => `${search},${id},${Math.round(2 * score)}`),
);
