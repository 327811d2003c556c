import { Problems, printable } from "../core/errors.ts";
import { type Ranking, RankingBuilder } from "../core/ranking.ts";
import type { EvaluationValues } from "../evaluate/evaluation.ts";
import type { PlannedMeasure } from "../evaluate/planned-measures.ts";
import { valueBy } from "../evaluate/query-scorer.ts";
import type { TopItems } from "../evaluate/top.ts";
import { sampledItemsMean } from "../stats/sampled-items.ts";
import type { GoldDesign } from "./gold-design.ts";
import { isLinear } from "./linear.ts";
import { whyUnknown } from "./noisy-values.ts";

/** The list of a run for a query, as far as people judged its items. */
export interface SampledList {
  readonly length: number;
  readonly items: readonly SampledItem[];
}

/** An item of a list that people judged. */
interface SampledItem {
  /** Items above it and those tied with it, and how many these are. */
  readonly start: number;
  readonly size: number;
  /** By people. */
  readonly grade: number;
  /** By the judge; undefined where that is none. */
  readonly byJudge: number | undefined;
  /** How likely it was to be sampled. */
  readonly probability: number;
}

/** What people judged of items, and how likely each was to be sampled. */
export interface GoldSample {
  /** Queries with sampled items, and these items, among those of queries of the judge. */
  readonly people: number;
  readonly items: number;
  /** Queries with sampled items of which the judge judged none. */
  readonly only: readonly string[];
  /** All grades of the judge and of people, rising. */
  readonly grades: readonly number[];
  /** By the judge; undefined or negative where there is none. */
  gradeByJudge(query: string, item: string): number | undefined;
  /** From 0, which it is not, to 1. */
  probabilityOf(query: string, item: string): number;
}

/** Grades of items, by query. */
type Grades = Iterable<readonly [query: string, items: ReadonlyMap<string, number>]>;

/**
 * @param probabilityOf an item of people's; undefined where nothing says it
 * @throws RankproofError missing or invalid, for the probability of an item
 */
export function goldSample({
  byJudge,
  byPeople,
  probabilityOf,
}: {
  readonly byJudge: Grades;
  readonly byPeople: Grades;
  readonly probabilityOf: (query: string, item: string) => number | undefined;
}): GoldSample {
  const judged = new Map(byJudge);
  const grades = new Set<number>();
  const probabilities = new Map<string, Map<string, number>>();
  const problems = new Problems();
  const only: string[] = [];
  let count = 0;
  for (const [query, items] of byPeople) {
    const sampled = [...items].filter(([, grade]) => grade >= 0);
    if (!judged.has(query)) only.push(query);
    else if (sampled.length > 0) probabilities.set(query, new Map());
    for (const [item, grade] of sampled) {
      const probability = probabilityOf(query, item);
      const named = `probability of item ${printable(item)} of query ${printable(query)}`;
      if (probability === undefined) problems.add("missing", `${named}: it has none`);
      else if (!(probability > 0 && probability <= 1)) {
        problems.add("invalid", `${named}: ${probability} (expected a number above 0, up to 1)`);
      } else probabilities.get(query)?.set(item, probability);
      grades.add(grade);
    }
    if (judged.has(query)) count += sampled.length;
  }
  problems.throwIfAny();
  for (const items of judged.values()) for (const grade of items.values()) if (grade >= 0) grades.add(grade);
  return {
    ...{ people: probabilities.size, items: count, only },
    grades: [...grades].sort((a, b) => a - b),
    gradeByJudge: (query, item) => judged.get(query)?.get(item),
    probabilityOf: (query, item) => probabilities.get(query)?.get(item) ?? Number.NaN,
  };
}

/** The sampled items of a list. @param top at least all items that people judged @param ids of these */
export function sampledList(
  sample: GoldSample,
  query: string,
  { length, top, ids }: { readonly length: number; readonly top: TopItems; readonly ids: readonly string[] },
): SampledList {
  const items = ids.flatMap((id, i) => {
    const grade = top.grades[i];
    if (!(grade >= 0)) return [];
    const byJudge = sample.gradeByJudge(query, id);
    const probability = sample.probabilityOf(query, id);
    return [{ start: top.starts[i], size: top.sizes[i], grade, byJudge, probability }];
  });
  return { length, items };
}

/**
 * People judged items of all queries, sampled with known probabilities.
 *
 * @param plans of the measures of the evaluation
 * @param lists of queries with sampled items, by query
 */
export function sampledItems(
  byJudge: EvaluationValues,
  plans: readonly PlannedMeasure[],
  sample: GoldSample,
  lists: ReadonlyMap<string, SampledList>,
): GoldDesign {
  return {
    people: sample.people,
    whyUnknown: (m) => whyUnknown(plans[m], byJudge.results[m]) ?? whyNoSum(plans[m], sample.grades),
    columns: (m) => {
      const add = adder(plans[m]);
      const totals = [new Float64Array(byJudge.queries.length), new Float64Array(byJudge.queries.length)];
      byJudge.queries.forEach((query, q) => {
        const list = lists.get(query);
        for (const item of list?.items ?? []) {
          totals[0][q] += add(list?.length ?? 0, item, item.byJudge) / item.probability;
          totals[1][q] += add(list?.length ?? 0, item, item.grade) / item.probability;
        }
      });
      return [byJudge.results[m].values, ...totals];
    },
    estimate: ([judge, sampledJudge, sampledPeople], confidence, clusters) =>
      sampledItemsMean({ judge, sampledJudge, sampledPeople, clusters }, confidence),
  };
}

function whyNoSum(plan: PlannedMeasure, grades: readonly number[]): string | undefined {
  if (isLinear(plan, grades)) return undefined;
  return "sampled items tell measures to which each item adds by itself, such as P, DCG and RBP; for others, people judge whole queries";
}

/** What an item adds to a measure with a grade, all others being unjudged. */
function adder(plan: PlannedMeasure) {
  const valued = valueBy(plan);
  const score = (ranking: Ranking): number => valued(ranking) ?? Number.NaN;
  return (length: number, { start, size }: SampledItem, grade: number | undefined): number => {
    if (grade === undefined || grade < 0) return 0;
    const builder = new RankingBuilder(1);
    const nothing = score(builder.build(length, new Float64Array(0)));
    builder.openTie(start, size);
    builder.add(grade);
    return score(builder.build(length, Float64Array.of(grade))) - nothing;
  };
}
