import { bestSet } from "../../src/stats/boards/best-set.ts";
import { type RankInterval, rankIntervals } from "../../src/stats/boards/rank-intervals.ts";
import { randomFrom } from "./random.ts";
import type { Simulation } from "./simulation.ts";

const BOARDS = 400;
const SAMPLES = 1000;

/** True means of systems, and a value of one by its mean, given how easy the query is. */
interface Shape {
  readonly name: string;
  readonly queries: number;
  readonly means: readonly number[];
  /** @param ease of the query */
  readonly value: (mean: number, ease: number, random: () => number) => number;
  /** How many tasks the queries are in, each a cluster. */
  readonly tasks?: number;
}

const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
const additive: Shape["value"] = (mean, ease, random) => mean + 0.2 * ease + 0.15 * normal(random);
// Skewed, as nDCG of hard queries: an exponential variable less its mean.
const skewed: Shape["value"] = (mean, ease, random) => mean + 0.2 * ease + 0.15 * (-Math.log(1 - random()) - 1);
const hits: Shape["value"] = (mean, _, random) => Number(random() < mean);

const tied = (systems: number, best: number, step: number): number[] =>
  Array.from({ length: systems }, (_, i) => 0.7 - step * Math.max(0, i - best + 1));

const SHAPES: readonly Shape[] = [
  { name: "10 systems alike, 50 queries", queries: 50, means: tied(10, 10, 0), value: additive },
  { name: "10 systems, 3 of them best, 50 queries", queries: 50, means: tied(10, 3, 0.02), value: additive },
  { name: "the same, skewed values", queries: 50, means: tied(10, 3, 0.02), value: skewed },
  { name: "the same, hits and misses", queries: 50, means: tied(10, 3, 0.04), value: hits },
  { name: "the same, 10 queries", queries: 10, means: tied(10, 3, 0.04), value: additive },
  { name: "30 systems, one best, 100 queries", queries: 100, means: tied(30, 1, 0.01), value: additive },
  {
    name: "10 systems, 3 best, 12 tasks of 20 queries",
    queries: 240,
    tasks: 12,
    means: tied(10, 3, 0.02),
    value: additive,
  },
];

/** How often rank intervals hold the true ranks, and sets hold all systems that are truly best. */
export const leaderboards: Simulation = {
  name: "leaderboards",
  page: "docs/statistics/leaderboards.md",
  *lines() {
    yield "| board | all ranks | one rank | all of the best | in the set | ranks that an interval has |";
    yield "| :-- | --: | --: | --: | --: | --: |";
    for (const shape of SHAPES) yield row(shape);
  },
};

function row(shape: Shape): string {
  const { means } = shape;
  const truth = means.map((own) => {
    const above = means.filter((other) => other > own + 1e-9).length;
    return { low: 1 + above, high: means.length - means.filter((other) => other < own - 1e-9).length };
  });
  const holds = ({ low, high }: RankInterval, system: number): boolean =>
    low <= truth[system].low && high >= truth[system].high;
  let [together, alone, best, members, width] = [0, 0, 0, 0, 0];
  for (let seed = 1; seed <= BOARDS; seed++) {
    const systems = boardOf(shape, randomFrom(seed * 7919));
    const options = {
      samples: SAMPLES,
      seed,
      ...(shape.tasks === undefined ? {} : { clusters: tasksOf(shape, shape.tasks) }),
    };
    const intervals = rankIntervals(systems, options);
    const marginal = rankIntervals(systems, { ...options, ranks: "marginal" });
    const set = bestSet(systems, options);
    together += Number(intervals.every(holds));
    alone += marginal.filter(holds).length / means.length;
    best += Number(set.every(({ mayBeBest }, system) => mayBeBest || truth[system].low > 1));
    members += set.filter(({ mayBeBest }) => mayBeBest).length;
    width += intervals.reduce((sum, { low, high }) => sum + high - low + 1, 0) / means.length;
  }
  const shares = [together, alone, best].map((count) => `${((100 * count) / BOARDS).toFixed(1)} %`);
  return `| ${[shape.name, ...shares, (members / BOARDS).toFixed(1), (width / BOARDS).toFixed(1)].join(" | ")} |`;
}

/** Task of each query. */
function tasksOf({ queries }: Shape, tasks: number): Int32Array {
  return Int32Array.from({ length: queries }, (_, query) => Math.floor((query * tasks) / queries));
}

/** Values of each system by query. */
function boardOf({ means, queries, value, tasks = 1 }: Shape, random: () => number): Float64Array[] {
  const ease = Array.from({ length: queries }, () => normal(random));
  return means.map((mean) => {
    // A system does better at some tasks than at others.
    const taste = Array.from({ length: tasks }, () => (tasks === 1 ? 0 : 0.05 * normal(random)));
    return Float64Array.from(ease, (own, query) => {
      return value(mean + taste[Math.floor((query * tasks) / queries)], own, random);
    });
  });
}
