import { keyedRandom } from "../../src/core/random.ts";
import { evaluate, type Measure } from "../../src/index.ts";

type Side = Record<string, Record<string, number>>;

/** A judge of the items that two runs rank. */
export interface SimulatedPair {
  readonly seed: number;
  readonly queries: number;
  /** Judged items of each query: those that stand highest in both lists together. */
  readonly judged: number;
  readonly sensitivity: number;
  readonly specificity: number;
}

/** Items of each query, which both runs rank. */
const ITEMS = 60;

/** How far a run's score of an item is from its place in the best order, at most. */
const ERRORS = { a: 8, b: 16 };

/** Queries of a population. */
const POPULATION = 10_000;

/** Two runs of the same items in other orders, the first the better one, by right judgments and by those of a judge. */
export function simulatedPair({ seed, queries, judged, sensitivity, specificity }: SimulatedPair) {
  const [judgments, right]: [Side, Side] = [{}, {}];
  const runs: Record<"a" | "b", Side> = { a: {}, b: {} };
  for (let q = 0; q < queries; q++) {
    const query = `q${q}`;
    const random = (draw: number, item: number): number => keyedRandom(seed, query, draw, item);
    const ease = random(0, 0);
    const scores = { a: [] as number[], b: [] as number[] };
    for (const [draw, system] of (["a", "b"] as const).entries()) {
      for (let item = 0; item < ITEMS; item++) scores[system].push(ERRORS[system] * random(1 + draw, item) - item);
      runs[system][query] = Object.fromEntries(scores[system].map((score, item) => [`d${item}`, score]));
    }
    const pooled = [...scores.a.keys()].sort((x, y) => scores.a[y] + scores.b[y] - scores.a[x] - scores.b[x]);
    [right[query], judgments[query]] = [{}, {}];
    for (const item of pooled.slice(0, judged)) {
      const isRelevant = random(3, item) < 0.9 * ease * Math.exp(-item / 10);
      right[query][`d${item}`] = Number(isRelevant);
      judgments[query][`d${item}`] = Number(random(4, item) < (isRelevant ? sensitivity : 1 - specificity));
    }
  }
  return { judgments, right, runs };
}

/** Means of both runs by right judgments over many queries, measure by measure. */
export function trueMeansOfPair(measures: readonly Measure[], judged: number): Record<"a" | "b", readonly number[]> {
  const perfect = { sensitivity: 1, specificity: 1 };
  const { judgments, runs } = simulatedPair({ ...perfect, seed: -1, queries: POPULATION, judged });
  const [a, b] = [runs.a, runs.b].map((run) =>
    evaluate({ judgments, run, measures }).results.map(({ value }) => value),
  );
  return { a, b };
}
