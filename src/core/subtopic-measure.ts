import { RankproofError } from "./errors.ts";
import { hypergeometric, NEGLIGIBLE } from "./hypergeometric.ts";
import { Measure, type MeasureRecord } from "./measure.ts";
import type { ParamSpecs, ValuesOf } from "./params.ts";
import { gradeStart, type Ranking } from "./ranking.ts";
import { type Extreme, type Scorer, unattained } from "./scorer.ts";
import { extremeOrder, kindsOf, type Term } from "./subtopic-orders.ts";
import { type Coverage, type SubtopicQuery, subtopicQueryOf } from "./subtopic-query.ts";

/**
 * Upper bound of a list divided by the greedy ideal list, whose gains are never below 1 − 1/e of the best (Nemhauser,
 * Wolsey & Fisher 1978).
 */
export const GREEDY_LIMIT: number = Math.E / (Math.E - 1);

/** A value of one query: the sum of its terms over the items at ranks up to the cutoff, divided by the scale. */
export interface SubtopicSum {
  readonly terms: readonly Term[];
  readonly cutoff: number;
  /** Where it is 0, the value is 0. */
  readonly scale: number;
  /** No list has a larger value, but for rounding. */
  readonly most: number;
}

/** A record of `subtopicMeasure`: identity, parameters, of which `rel` is one, and what is summed for a query. */
export interface SubtopicMeasure<S extends ParamSpecs> extends Omit<MeasureRecord<S>, "scorer" | "column"> {
  sum(query: SubtopicQuery, params: ValuesOf<S>): SubtopicSum;
}

/**
 * Defines a measure of judgments by subtopic. An item's gain for each subtopic depends on its rank, its grade, and the
 * number of items of that subtopic above. Under tied scores the expected value is a sum over subtopics, each with a
 * closed form; minimum and maximum come from a search through the orders of each tie, since ties are independent of
 * each other; of too many orders, they are bounds that may not be attained.
 */
export function subtopicMeasure<const S extends ParamSpecs & { readonly rel: ParamSpecs[string] }>(
  record: SubtopicMeasure<S>,
): Measure<S> {
  const { sum, ...identity } = record;
  return new Measure<S>({
    ...identity,
    column: () => "subtopics",
    scorer: (params, { subtopics } = {}) => {
      const cache = new WeakMap<Float64Array, { query: SubtopicQuery; own: SubtopicSum }>();
      const valueBy =
        <Value extends Extreme>(of: (ranking: Ranking, query: SubtopicQuery, sum: SubtopicSum) => Value) =>
        (ranking: Ranking): Value | 0 => {
          if (subtopics === undefined) throw missingSubtopics(record.label);
          let cached = cache.get(ranking.judged);
          if (cached === undefined) {
            const query = subtopicQueryOf(ranking, subtopics, Number(params.rel));
            cached = { query, own: sum(query, params) };
            cache.set(ranking.judged, cached);
          }
          const { query, own: terms } = cached;
          return query.relevant.length === 0 || terms.scale === 0 ? 0 : of(ranking, query, terms);
        };
      return {
        expected: valueBy(expectedValue),
        min: valueBy(extremeOver("least")),
        max: valueBy(extremeOver("most")),
        variance: () => undefined,
      } satisfies Scorer<Extreme>;
    },
  });
}

function scaled(sum: number, { most, scale }: SubtopicSum): number {
  return Math.min(most, sum / scale);
}

function missingSubtopics(label: string): RankproofError {
  const expected = "expected judgments with a column subtopic, or TREC's with the subtopic in the second column";
  return new RankproofError("missing", `subtopics for ${label}: ${expected}`, "data");
}

/** How many items above are relevant to each subtopic, tie by tie. */
function forEachTie(
  ranking: Ranking,
  { relevant, coverages }: SubtopicQuery,
  last: number,
  visit: (start: number, size: number, items: readonly Coverage[], above: readonly number[]) => void,
): void {
  const above = relevant.map(() => 0);
  for (let tie = 0; tie < ranking.starts.length && ranking.starts[tie] < last; tie++) {
    const items: Coverage[] = [];
    for (let i = gradeStart(ranking, tie); i < ranking.gradeEnds[tie]; i++) {
      const coverage = coverages.get(ranking.grades[i]);
      if (coverage !== undefined) items.push(coverage);
    }
    visit(ranking.starts[tie], ranking.sizes[tie], items, above);
    for (const { subtopics } of items) for (const subtopic of subtopics) above[subtopic]++;
  }
}

/** Mean over all orders: of the items of a tie above one that is relevant, x of the others are relevant too. */
function expectedValue(ranking: Ranking, query: SubtopicQuery, terms: SubtopicSum): number {
  const last = Math.min(terms.cutoff, ranking.length);
  let sum = 0;
  forEachTie(ranking, query, last, (start, size, items, above) => {
    const ranks = Math.min(size, last - start);
    gradesBySubtopic(items).forEach((grades, subtopic) => {
      const counts = countsOf(grades);
      for (let position = 1; position <= ranks; position++) {
        const { first, mass } = hypergeometric(size - 1, grades.length - 1, position - 1, NEGLIGIBLE);
        for (const { worth, discount } of terms.terms) {
          let mean = 0;
          for (const { grade, count } of counts) {
            for (let x = 0; x < mass.length; x++) {
              mean += count * mass[x] * worth(grade, above[subtopic] + first + x, query.relevant[subtopic]);
            }
          }
          sum += (mean / size) * discount(start + position);
        }
      }
    });
  });
  return scaled(sum, terms);
}

/** Of each subtopic that any of the items covers, their grades. */
function gradesBySubtopic(items: readonly Coverage[]): Map<number, number[]> {
  const bySubtopic = new Map<number, number[]>();
  for (const { subtopics, grades } of items) {
    subtopics.forEach((subtopic, i) => {
      const items = bySubtopic.get(subtopic);
      if (items === undefined) bySubtopic.set(subtopic, [grades[i]]);
      else items.push(grades[i]);
    });
  }
  return bySubtopic;
}

/** The different grades, and how often each occurs. */
function countsOf(grades: readonly number[]): { grade: number; count: number }[] {
  const counts: { grade: number; count: number }[] = [];
  for (const grade of grades) {
    const entry = counts.find((other) => other.grade === grade);
    if (entry === undefined) counts.push({ grade, count: 1 });
    else entry.count++;
  }
  return counts;
}

/** The least or the most value that any order gives. */
const extremeOver =
  (which: "least" | "most") =>
  (ranking: Ranking, query: SubtopicQuery, terms: SubtopicSum): Extreme => {
    const last = Math.min(terms.cutoff, ranking.length);
    let [sum, isReached] = [0, true];
    forEachTie(ranking, query, last, (start, size, items, above) => {
      // An item that covers nothing stands last in the best order, and first in the worst.
      const skipped = which === "most" ? 0 : size - items.length;
      const ranks = Math.min(items.length, last - start - skipped);
      if (ranks <= 0) return;
      const tie = { start: start + skipped, ranks, kinds: kindsOf(items), above, relevant: query.relevant };
      const order = extremeOrder(tie, terms.terms, which);
      sum += order.sum;
      isReached &&= order.isReached;
    });
    const bound = scaled(sum, terms);
    return isReached ? bound : unattained(bound);
  };
