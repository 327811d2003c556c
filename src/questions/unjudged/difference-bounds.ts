import type { Comparison } from "../../compare/comparison.ts";
import { mean } from "../../core/exact-sum.ts";
import { queryNumbers } from "../../evaluate/query-numbers.ts";
import type { DifferenceBounds } from "../../unjudged/difference-bounds.ts";
import { endsOf } from "../../unjudged/difference-extremes.ts";
import { judgmentEffects } from "../../unjudged/judgment-effects.ts";
import type { OpenQuery } from "../../unjudged/open-query.ts";
import { UnjudgedBounder } from "../../unjudged/query-bounds.ts";
import type { UnjudgedRange } from "../../unjudged/run-bounds.ts";
import type { EvaluatedRun } from "../evaluated.ts";
import { boundedPlan } from "./bounded-inputs.ts";
import { boundsAmongRuns, type ValueBounds } from "./bounds-among-runs.ts";
import type { CollectedTops } from "./collected-tops.ts";

/** A compared run with its values. */
type BoundedRun = Pick<EvaluatedRun, "name" | "evaluation">;

const MOST_DECIDING = 5;
/** Items of each query that are looked at. */
const LOOKED_AT = 20;

/** Bounds every difference of a comparison. @param lists of its runs */
export function differenceBounds(
  comparison: Comparison,
  runs: readonly BoundedRun[],
  lists: CollectedTops,
  range: UnjudgedRange,
): DifferenceBounds[] {
  const { judgments, measures, options } = lists.observed;
  const numbers = queryNumbers(judgments);
  return comparison.measures.flatMap(({ measure, aggregate, pairs }) => {
    if (aggregate !== undefined) {
      return pairs.map(({ run, against, difference }) => ({
        measure,
        run,
        against,
        difference,
        ...UNKNOWN,
        survives: false,
      }));
    }
    const m = runs[0].evaluation.results.findIndex((result) => result.measure === measure);
    const plan = boundedPlan(measures[m], options);
    const bounder = typeof plan === "string" ? undefined : new UnjudgedBounder(plan, range.grades);
    const queries = queriesOfAll(runs, m);
    return pairs.map(({ run, against, difference }): DifferenceBounds => {
      const indices = [run, against].map((name) => runs.findIndex((candidate) => candidate.name === name));
      const openOf = (query: string) => lists.openQuery(numbers.get(query) ?? 0, indices, range);
      const boundsOf = (pair: readonly number[]): ValueBounds[] =>
        pair.map((index, i) => {
          const missedOf = (query: string): number => openOf(query).lists[i].missed;
          const place = { run: index, measure: m };
          return boundsAmongRuns(lists, place, runs[index].evaluation, range.grades, queries, missedOf);
        });
      const shared = bounder === undefined ? String(plan) : sharedBounds(bounder, queries, openOf);
      const bounds = typeof shared === "string" ? separateBounds(boundsOf(indices), shared) : shared;
      const { least, most } = bounds;
      const survives = difference > 0 ? least > 0 : difference < 0 && most < 0;
      return { measure, run, against, difference, ...bounds, survives };
    });
  });
}

/** Bounds of differences are added up over queries. */
const UNKNOWN: FoundBounds = {
  ...{ unknown: "its aggregate is no mean", least: Number.NaN, most: Number.NaN },
  ...{ isExact: false, deciding: [] },
};

type FoundBounds = Pick<DifferenceBounds, "unknown" | "least" | "most" | "isExact" | "deciding">;

/** Bounds of two lists for each query, which share the grades. @returns the reason where they are unknown */
function sharedBounds(
  bounder: UnjudgedBounder,
  queries: readonly string[],
  openOf: (query: string) => OpenQuery,
): FoundBounds | string {
  const least: number[] = [];
  const most: number[] = [];
  let isExact = true;
  const effects: { query: string; item: string; effect: number }[] = [];
  for (const query of queries) {
    const open = openOf(query);
    const ends = endsOf(bounder, open);
    if (typeof ends === "string") return ends;
    least.push(ends.least.value);
    most.push(ends.most.value);
    isExact &&= ends.least.isExact && ends.most.isExact;
    for (const { item, effect } of judgmentEffects(bounder, open, ends, { most: LOOKED_AT, exactly: false })) {
      effects.push({ query, item: open.items[item].id, effect: effect / queries.length });
    }
  }
  const deciding = effects
    .filter(({ effect }) => effect > 0)
    .sort((a, b) => b.effect - a.effect)
    .slice(0, MOST_DECIDING);
  return { unknown: undefined, least: mean(least), most: mean(most), isExact, deciding };
}

/**
 * The widest that the bounds of both runs leave open, as if they did not share the grades.
 *
 * @param reason why nothing is known of grades that they share
 */
function separateBounds([first, second]: readonly ValueBounds[], reason: string): FoundBounds {
  const [least, most] = [
    mean(first.leasts.map((value, q) => value - second.mosts[q])),
    mean(first.mosts.map((value, q) => value - second.leasts[q])),
  ];
  const unknown = Number.isNaN(least) || Number.isNaN(most) ? reason : undefined;
  return { unknown, least, most, isExact: least === most, deciding: [] };
}

/** The queries that count for a measure in every run. */
function queriesOfAll(runs: readonly BoundedRun[], measure: number): string[] {
  const [first, ...rest] = runs.map(
    ({ evaluation: { queries, results } }) => new Set(queries.filter((_, q) => results[measure].counted?.[q] !== 0)),
  );
  return [...first].filter((query) => rest.every((ids) => ids.has(query)));
}
