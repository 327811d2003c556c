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

/** One trouble a query, as its comment says. */
const edges: Inputs = {
  judgments: {
    // No relevant item.
    201: { d1: 0, d2: 0, d3: 0 },
    // Only relevant items.
    202: { d1: 1, d2: 3 },
    // One item: relevant, not relevant beside a relevant one that was not retrieved, and alone in the judgments.
    ...{ 203: { d1: 2 }, 204: { d1: 0, d2: 1 }, 205: { d1: 0 } },
    // Scores of 0 and less.
    ...{ 206: { d1: 1, d2: 0, d3: 2 }, 207: { d1: 1 } },
    // Missing from the run, with and without relevant items.
    ...{ 208: { d1: 1 }, 209: { d1: 0 } },
    // All tied, the relevant item last; only relevant items, which are tied, and a further one.
    ...{ 213: { d1: 0, d2: 0, d3: 1 }, 214: { d1: 1, d2: 2, d3: 1 } },
    // No relevant item among those that were retrieved.
    215: { d1: 1, d2: 0 },
  },
  run: {
    ...{ 201: { d1: 3, d2: 2, d4: 1 }, 202: { d2: 2, d1: 1 } },
    ...{ 203: { d1: 1 }, 204: { d1: 1 }, 205: { d1: 1 } },
    ...{ 206: { d1: 0, d2: -1, d3: -2 }, 207: { d1: 0 } },
    // Not judged.
    212: { d1: 1 },
    ...{ 213: { d1: 1, d2: 1, d3: 1 }, 214: { d1: 1, d2: 1 }, 215: { d2: 2, d3: 1 } },
  },
};

/** Lists without items, with and without relevant items, for tools that can be given such. */
const empty: Inputs = {
  judgments: { 301: { d1: 1, d2: 0 }, 302: { d1: 0 }, 303: { d1: 1 } },
  run: { 301: {}, 302: {}, 303: { d1: 1 } },
};

/** Groups of learning to rank: every item of a list is judged, and no other, with labels as they come. */
function groups(seed: number, labelOf: (luck: number) => number, scoreOf: typeof distinct): Inputs {
  const { judgments, run } = inputs(seed, labelOf, scoreOf);
  for (const [query, items] of Object.entries(run)) {
    const labels = Object.keys(items).map((item) => [item, labelOf(keyedRandom(seed, "label", query, item))]);
    judgments[query] = Object.fromEntries(labels);
  }
  return { judgments, run };
}

const letor = groups(8, graded, distinct);
const letorTies = groups(9, graded, (luck) => Math.ceil(5 * luck));
const fractions = groups(10, (luck) => Math.max(0, Math.round(30 * luck) - 10) / 20, distinct);

mkdirSync("test/golden/profiles", { recursive: true });
writeFileSync(
  "test/golden/profiles/inputs.json",
  `${JSON.stringify({ plain, binary, ties, short, negative, gaps, self, edges, empty })}\n`,
);
writeFileSync("test/golden/profiles/letor-inputs.json", `${JSON.stringify({ letor, letorTies, fractions })}\n`);
