import { keyedRandom } from "../../src/core/random.ts";
import { type ConfusionMatrix, evaluate, judgmentAgreement, type Measure } from "../../src/index.ts";

type Side = Record<string, Record<string, number>>;

/** How a judge errs: sensitivity and specificity for items of a system, and of a query whose care is from 0 to 1. */
export const JUDGES = {
  right: () => [1, 1],
  "at random": () => [0.8, 0.9],
  "by system": (system) => (system === "a" ? [0.8, 0.9] : [0.95, 0.6]),
  "by query": (_, care) => [0.5 + 0.5 * care, 0.5 + 0.5 * care],
  "against the truth": () => [0.4, 0.5],
} satisfies Record<string, (system: "a" | "b", care: number) => readonly [number, number]>;

export type JudgeKind = keyof typeof JUDGES;

/** Ranks of each list. */
const DEPTH = 12;

/** Systems, by how much more of their items are relevant. */
const SYSTEMS = { a: 1.6, b: 1.45 };

/** Queries of a population. */
const POPULATION = 10_000;

/** How likely the item at a rank of a system is relevant. */
function shareRelevant(ease: number, system: "a" | "b", rank: number): number {
  return Math.min(0.97, ease ** 1.5 * SYSTEMS[system] * Math.exp(-rank / 8));
}

/**
 * Judgments of items of two systems, whose lists share none: by a judge, of all queries, and by people, who are right, of
 * some.
 */
export function simulatedJudgments(
  kind: JudgeKind,
  { queries, people, seed }: Record<"queries" | "people" | "seed", number>,
): { judgments: Side; gold: Side; runs: Record<"a" | "b", Side> } {
  const [judgments, gold]: [Side, Side] = [{}, {}];
  const runs: Record<"a" | "b", Side> = { a: {}, b: {} };
  for (let q = 0; q < queries; q++) {
    const query = `q${q}`;
    const random = (draw: number, item = ""): number => keyedRandom(seed, query, draw, item);
    const ease = random(0);
    judgments[query] = {};
    if (q < people) gold[query] = {};
    for (const system of ["a", "b"] as const) {
      const [sensitivity, specificity] = JUDGES[kind](system, random(1));
      runs[system][query] = {};
      for (let rank = 0; rank < DEPTH; rank++) {
        const item = `${system}${rank}`;
        const isRelevant = random(2, item) < shareRelevant(ease, system, rank);
        const isJudged = isRelevant ? random(3, item) < sensitivity : random(3, item) >= specificity;
        judgments[query][item] = Number(isJudged);
        if (q < people) gold[query][item] = Number(isRelevant);
        runs[system][query][item] = DEPTH - rank;
      }
    }
  }
  return { judgments, gold, runs };
}

/** How the judge errs by people's judgments: on all items, or on those of a system. */
export function confusionOf(judgments: Side, gold: Side, system: "a" | "b" | "" = ""): ConfusionMatrix {
  const own = Object.entries(gold).map(([query, items]) => [
    query,
    Object.fromEntries(Object.entries(items).filter(([item]) => item.startsWith(system))),
  ]);
  const { grades, pairs } = judgmentAgreement({ judgments: { people: Object.fromEntries(own), judge: judgments } });
  return { grades, confusion: pairs[0].confusion };
}

/** Means of both systems by people over some populations of queries, measure by measure. */
export function trueMeans(measures: readonly Measure[], populations = 2): Record<"a" | "b", readonly number[]> {
  const means = { a: measures.map(() => 0), b: measures.map(() => 0) };
  for (let seed = 1; seed <= populations; seed++) {
    const { judgments, runs } = simulatedJudgments("right", { queries: POPULATION, people: 0, seed: -seed });
    for (const system of ["a", "b"] as const) {
      const { results } = evaluate({ judgments, run: runs[system], measures });
      for (const [m, { value }] of results.entries()) means[system][m] += value / populations;
    }
  }
  return means;
}

/** Judgments of items of which each is sampled with a probability. */
export function sampledJudgments(whole: Side, probability: number, seed: number): Side {
  return Object.fromEntries(
    Object.entries(whole).map(([query, items]) => [
      query,
      Object.fromEntries(Object.entries(items).filter(([item]) => keyedRandom(seed, query, 4, item) < probability)),
    ]),
  );
}
