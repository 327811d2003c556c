import type { Check } from "./check.ts";

/** How many queries find a match first, beside what a random order of the labels would give. */
export interface ChanceLevel {
  readonly queries: number;
  readonly hits: number;
  readonly expected: number;
  readonly deviation: number;
  readonly source: "labels" | "judgments";
  /** What the queries search in. */
  readonly given: keyof typeof ORDERED;
}

/** What labels or ids stand beside, and what else may be wrong. */
const ORDERED = {
  vectors: "the vectors",
  lists: "the lists",
  matrix: "rows and columns, or distances be given as similarities, or the other way round",
} as const;

/** So many standard deviations above chance are no chance. */
const DEVIATIONS = 2;
/** Below so many misses by chance, a value at chance tells nothing. */
const LEAST_MISSES = 20;

/** Queries find matches no more often than by chance, as where labels are in another order than the vectors. */
export const chanceLevel: Check<ChanceLevel, ChanceLevel> = {
  id: "chance-level",
  looksAt: "result",
  level: "warning",
  find: (seen) => {
    const isTelling = seen.queries - seen.expected >= LEAST_MISSES;
    return isTelling && seen.hits <= seen.expected + DEVIATIONS * seen.deviation ? [seen] : [];
  },
  text: ({ queries, hits, expected, source, given }) => {
    const order = `${source === "labels" ? "labels" : "ids"} may be in another order than ${ORDERED[given]}`;
    return `values are at the level of chance: ${short(hits)} of ${queries} queries find a match first, where a random order finds ${short(expected)}; ${order}`;
  },
  remedy: "compare the order of both files, or give ids of both",
  example: { queries: 400, hits: 21, expected: 19.6, deviation: 4.3, source: "labels", given: "vectors" },
};

function short(count: number): string {
  return String(Number(count.toFixed(1)));
}
