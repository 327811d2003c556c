import { mkdirSync, writeFileSync } from "node:fs";
import { keyedRandom } from "../src/core/random.ts";

// Makes test/golden/profiles/inputs.json: judgments and runs on which the conventions of tools differ. The same at every call.

const QUERIES = 12;
const JUDGED = 16;
const RETRIEVED = 14;

/** By query and item: grades, or scores. */
type Table = Record<string, Record<string, number>>;

interface Inputs {
  readonly judgments: Table;
  readonly run: Table;
}

/** Items are d1, d2, …; a third of those that are retrieved is not judged. */
function inputs(
  seed: number,
  gradeOf: (luck: number) => number,
  scoreOf: (luck: number, rank: number) => number,
  lengthOf: (query: number) => number = () => RETRIEVED,
): Inputs {
  const judgments: Table = {};
  const run: Table = {};
  for (let q = 1; q <= QUERIES; q++) {
    const items = Array.from({ length: 24 }, (_, i) => `d${i + 1}`);
    const shuffled = (key: string): string[] =>
      items.toSorted((a, b) => keyedRandom(seed, key, q, a) - keyedRandom(seed, key, q, b));
    judgments[`${100 + q}`] = Object.fromEntries(
      shuffled("judged")
        .slice(0, JUDGED)
        .map((item) => [item, gradeOf(keyedRandom(seed, "grade", q, item))]),
    );
    run[`${100 + q}`] = Object.fromEntries(
      shuffled("retrieved")
        .slice(0, lengthOf(q))
        .map((item, rank) => [item, scoreOf(keyedRandom(seed, "score", q, item), rank)]),
    );
  }
  return { judgments, run };
}

const graded = (luck: number): number => Math.max(0, Math.floor(6 * luck) - 2);
const distinct = (luck: number, rank: number): number => Math.round(1e6 * luck) / 1e4 + rank / 1e6 + 0.01;

const plain = inputs(1, graded, distinct);
const binary = inputs(2, (luck) => Number(luck > 0.6), distinct);
const ties = inputs(3, graded, (luck) => Math.ceil(5 * luck));
const short = inputs(4, graded, distinct, (query) => 1 + (query % 5));
const negative = inputs(
  5,
  (luck) => Math.floor(6 * luck) - 2,
  (luck, rank) => distinct(luck, rank) - 50,
);

const gaps = inputs(6, graded, distinct);
delete gaps.run["103"];
delete gaps.run["108"];
delete gaps.judgments["105"];
for (const query of ["106", "110"]) {
  for (const item of Object.keys(gaps.judgments[query])) gaps.judgments[query][item] = 0;
}

/** Every other query is an item as well, which the run finds first and somebody judged. */
const self = inputs(7, graded, distinct);
for (let q = 1; q <= QUERIES; q += 2) {
  self.run[`${100 + q}`][`${100 + q}`] = 101;
  if (q % 4 === 1) self.judgments[`${100 + q}`][`${100 + q}`] = 1;
}

mkdirSync("test/golden/profiles", { recursive: true });
writeFileSync(
  "test/golden/profiles/inputs.json",
  `${JSON.stringify({ plain, binary, ties, short, negative, gaps, self })}\n`,
);
