import type { Ranking } from "../core/ranking.ts";
import type { PlannedMeasure } from "../evaluate/planned-measures.ts";
import { valueBy } from "../evaluate/query-scorer.ts";
import { gradeClasses } from "./grade-classes.ts";
import { filled, type OpenList, type OpenLists } from "./open-list.ts";
import { fillsByPart, MOST_TRIED } from "./tried-extremes.ts";

/** A weight of a query, and its least and most value at that weight. */
interface WeightedValue {
  readonly weight: number;
  least: number;
  most: number;
}

/** Range of a mean over the choices of all queries. */
export interface WeightedRange {
  readonly least: number;
  readonly most: number;
  readonly min: number;
  readonly max: number;
}

/**
 * Bounds a mean in which judgments decide the weight of a query. A higher grade further up never lowers the value of a
 * query, so that for each query the numbers of items of each grade are tried, at the top and at the bottom.
 * Dinkelbach's method finds which of them make the mean least and most: those of the extreme sum of weight × (value −
 * mean).
 */
export class WeightedBounder {
  readonly #plan: PlannedMeasure;
  readonly #classes: readonly number[];
  readonly #values: (readonly WeightedValue[])[] = [];
  readonly #orders: (readonly WeightedValue[])[] = [];

  /** @param grades that unjudged items may have, rising */
  constructor(plan: PlannedMeasure, grades: readonly number[]) {
    this.#plan = plan;
    this.#classes = gradeClasses(plan.measure, grades).classes;
  }

  /** Takes the list of a query. @returns why the bounds cannot be told, where they cannot */
  add({ ordered, tied }: OpenLists): string | undefined {
    const { scorer } = this.#plan.measure;
    const valued = valueBy(this.#plan);
    const value = (ranking: Ranking): number => valued(ranking) ?? Number.NaN;
    const [low, high] = [scorer.min, scorer.max].map((of) => (ranking: Ranking) => Number(of(ranking)));
    const [values, orders] = [this.#choices(ordered, value, value), this.#choices(tied, low, high)];
    if (values === undefined || orders === undefined) {
      return `unjudged items of a query have more than ${MOST_TRIED} grades to be tried`;
    }
    this.#values.push(values);
    this.#orders.push([...values, ...orders]);
    return undefined;
  }

  /** Range over all queries so far. */
  get range(): WeightedRange {
    return {
      ...{ least: extremeMean(this.#values, -1), most: extremeMean(this.#values, 1) },
      ...{ min: extremeMean(this.#orders, -1), max: extremeMean(this.#orders, 1) },
    };
  }

  #choices(
    list: OpenList,
    low: (ranking: Ranking) => number,
    high: (ranking: Ranking) => number,
  ): readonly WeightedValue[] | undefined {
    const { record, params } = this.#plan.measure;
    const fills = fillsByPart(list, this.#classes);
    if (fills === undefined) return undefined;
    const choices = new Map<number, WeightedValue>();
    for (const { inTies, missed } of fills) {
      const ranking = filled(list, inTies, missed);
      const weight = record.weight?.(ranking, params) ?? 0;
      const choice = choices.get(weight) ?? { weight, least: Number.POSITIVE_INFINITY, most: Number.NEGATIVE_INFINITY };
      choices.set(weight, choice);
      choice.least = Math.min(choice.least, low(ranking));
      choice.most = Math.max(choice.most, high(ranking));
    }
    return [...choices.values()];
  }
}

/** The largest (sign 1) or smallest (sign -1) mean of values, one choice of each query; 0 where no query counts. */
function extremeMean(queries: readonly (readonly WeightedValue[])[], sign: 1 | -1): number {
  const extremeOf = ({ least, most }: WeightedValue): number => (sign === 1 ? most : least);
  const mayCountNone = queries.every((choices) => choices.some(({ weight }) => weight === 0));
  const meanBeyond = (mean: number): number => {
    let [sum, weights] = [0, 0];
    for (const choices of queries) {
      const gain = (choice: WeightedValue): number => sign * choice.weight * (extremeOf(choice) - mean);
      const best = choices.reduce((furthest, choice) => (gain(choice) > gain(furthest) ? choice : furthest));
      sum += best.weight * extremeOf(best);
      weights += best.weight;
    }
    return weights === 0 ? mean : sum / weights;
  };
  const values = queries
    .flat()
    .filter(({ weight }) => weight > 0)
    .map(extremeOf);
  if (values.length === 0) return 0;
  // Worse than every mean, so that each query that may count does.
  let mean = meanBeyond(values.reduce((worst, value) => (sign * value < sign * worst ? value : worst)) - sign);
  for (let next = meanBeyond(mean); sign * (next - mean) > 0; next = meanBeyond(mean)) mean = next;
  return mayCountNone && sign * mean < 0 ? 0 : mean;
}
