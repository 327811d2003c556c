import type { Comparison } from "../../compare/comparison.ts";
import { mean } from "../../core/exact-sum.ts";
import type { Evaluation } from "../../evaluate/evaluation.ts";
import type { DifferenceBounds } from "../../unjudged/difference-bounds.ts";
import { endsOf } from "../../unjudged/difference-extremes.ts";
import { judgmentEffects } from "../../unjudged/judgment-effects.ts";
import { UnjudgedBounder } from "../../unjudged/query-bounds.ts";
import type { UnjudgedRange } from "../../unjudged/run-bounds.ts";
import { type CollectedTops, plannedFor, queryNumbers } from "./collected-tops.ts";

/** A compared run with its values. */
interface NamedEvaluation {
  readonly name: string;
  readonly evaluation: Evaluation;
}

const MOST_DECIDING = 5;
/** Items of each query that are looked at. */
const LOOKED_AT = 20;

/** Bounds every difference of a comparison. @param lists of its runs */
export function differenceBounds(
  comparison: Comparison,
  runs: readonly NamedEvaluation[],
  lists: CollectedTops,
  range: UnjudgedRange,
): DifferenceBounds[] {
  const { judgments, measures, options } = lists.observed;
  const numbers = queryNumbers(judgments);
  return comparison.measures.flatMap(({ measure, pairs }) => {
    const m = runs[0].evaluation.results.findIndex((result) => result.measure === measure);
    const plan = plannedFor(measures[m], options);
    const bounder = typeof plan === "string" ? undefined : new UnjudgedBounder(plan, range.grades);
    const queries = queriesOfAll(runs, m);
    return pairs.map(({ run, against, difference }): DifferenceBounds => {
      const pair = { measure, run, against, difference };
      const indices = [run, against].map((name) => runs.findIndex((own) => own.name === name));
      const ends = (query: string) => {
        const open = lists.openQuery(numbers.get(query) ?? 0, indices, range);
        return { query, open, ends: bounder === undefined ? String(plan) : endsOf(bounder, open) };
      };
      const least: number[] = [];
      const most: number[] = [];
      let isExact = true;
      const effects: { query: string; item: string; effect: number }[] = [];
      for (const own of queries.map(ends)) {
        if (typeof own.ends === "string" || bounder === undefined) {
          const unknown = typeof own.ends === "string" ? own.ends : String(plan);
          return {
            ...pair,
            unknown,
            least: Number.NaN,
            most: Number.NaN,
            isExact: false,
            survives: false,
            deciding: [],
          };
        }
        least.push(own.ends.least.value);
        most.push(own.ends.most.value);
        isExact &&= own.ends.least.isExact && own.ends.most.isExact;
        for (const { item, effect } of judgmentEffects(bounder, own.open, own.ends, LOOKED_AT)) {
          effects.push({ query: own.query, item: own.open.items[item].id, effect: effect / queries.length });
        }
      }
      const [low, high] = [mean(least), mean(most)];
      return {
        ...{ ...pair, unknown: undefined, least: low, most: high, isExact },
        survives: difference > 0 ? low > 0 : difference < 0 && high < 0,
        deciding: effects
          .filter(({ effect }) => effect > 0)
          .sort((a, b) => b.effect - a.effect)
          .slice(0, MOST_DECIDING),
      };
    });
  });
}

/** The queries that count for a measure in every run. */
function queriesOfAll(runs: readonly NamedEvaluation[], measure: number): string[] {
  const [first, ...others] = runs.map(
    ({ evaluation: { queries, results } }) => new Set(queries.filter((_, q) => results[measure].counted?.[q] !== 0)),
  );
  return [...first].filter((query) => others.every((own) => own.has(query)));
}
