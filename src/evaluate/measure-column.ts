import type { Ranking } from "../core/ranking.ts";
import { betterOf, isOfRatio } from "./aggregates.ts";
import { aggregatedBy, varianceBy } from "./chosen-aggregate.ts";
import type { MeasureResult } from "./evaluation.ts";
import type { PlannedMeasure } from "./planned-measures.ts";
import { QueryScorer } from "./query-scorer.ts";

/** Range and variance of each query under ties. */
interface Bounds {
  readonly mins: Float64Array;
  readonly maxs: Float64Array;
  readonly variances: (number | undefined)[];
}

/** The values of one measure, query by query. */
export class MeasureColumn {
  readonly #scorer: QueryScorer;
  readonly #values: Float64Array;
  readonly #isCounted: Uint8Array;
  /** Undefined as long as no order can move any value. */
  #bounds: Bounds | undefined;
  /** Denominators of a micro mean. */
  readonly #weights: Float64Array | undefined;
  #tied = 0;
  #unreached = 0;

  /** @throws RankproofError unsupported, when the measure is not defined for the tie policy */
  constructor(plan: PlannedMeasure, queries: number) {
    this.#scorer = new QueryScorer(plan);
    this.#values = new Float64Array(queries);
    this.#isCounted = new Uint8Array(queries);
    this.#weights = isOfRatio(plan.aggregate) ? new Float64Array(queries) : undefined;
  }

  get plan(): PlannedMeasure {
    return this.#scorer.plan;
  }

  /**
   * Scores a query.
   *
   * @param ranking the one that has the value
   * @param tied the same with its ties, where their order may move the value
   * @param judged all judged grades of the query, highest first, where the ranking may hold other numbers
   */
  score(query: number, ranking: Ranking, tied: Ranking | undefined, judged?: Float64Array): void {
    const score = this.#scorer.score(ranking, tied, judged);
    if (score === undefined) return;
    this.#values[query] = score.value;
    this.#isCounted[query] = 1;
    if (this.#weights !== undefined) this.#weights[query] = score.weight ?? 1;
    if (!score.isAttained) this.#unreached++;
    if (score.mayMove) {
      this.#tied++;
      if (this.plan.settings.intervals) this.#bounds ??= boundsOf(this.#values);
    }
    if (this.#bounds === undefined) return;
    this.#bounds.mins[query] = score.min;
    this.#bounds.maxs[query] = score.max;
    this.#bounds.variances[query] = score.variance;
  }

  /** Whether the query was scored and is not left out. */
  counts(query: number): boolean {
    return this.#isCounted[query] === 1;
  }

  /**
   * @param isKept which queries are in the result; all when left out
   * @param given weights of all queries, where they have some
   */
  result(isKept?: (_: unknown, query: number) => boolean, given?: Float64Array): MeasureResult {
    const { measure, name, conditions, aggregate: how } = this.plan;
    const denominators = this.#weights;
    const allWeights =
      given && denominators ? denominators.map((size, query) => size * given[query]) : (denominators ?? given);
    const weights = allWeights && (isKept === undefined ? allWeights : allWeights.filter(isKept));
    const all = this.#bounds ?? { mins: this.#values, maxs: this.#values, variances: [] };
    const keptOf = (column: Float64Array): Float64Array => (isKept === undefined ? column : column.filter(isKept));
    const values = keptOf(this.#values);
    const mins = all.mins === this.#values ? values : keptOf(all.mins);
    const maxs = all.maxs === this.#values ? values : keptOf(all.maxs);
    const kept = isKept === undefined ? this.#isCounted : this.#isCounted.filter(isKept);
    const counted = kept.includes(0) ? kept : undefined;
    const variances = all.variances.filter((_, query) => this.#isCounted[query] === 1);
    const better = betterOf(how, measure.better);
    return {
      ...{ measure: name, notation: String(measure), conditions, better, aggregate: how },
      // Ends that are the values have nothing to be added up, which takes longest of all where queries are few.
      ...aggregatedBy(how, {
        values,
        ...(mins === values ? NO_ENDS : { mins, maxs }),
        counted,
        ...(weights && { weights }),
      }),
      ...{ mins, maxs },
      tieVariance: varianceBy(
        how,
        variances,
        allWeights?.filter((_, query) => this.#isCounted[query] === 1),
      ),
      tied: this.#tied,
      ...(this.#unreached === 0 ? {} : { unreached: this.#unreached }),
    };
  }
}

const NO_ENDS = { mins: new Float64Array(0), maxs: new Float64Array(0) };

function boundsOf(values: Float64Array): Bounds {
  return { mins: values.slice(), maxs: values.slice(), variances: new Array(values.length).fill(0) };
}
