import { RankproofError } from "../core/errors.ts";
import type { Measure } from "../core/measure.ts";
import type { Ranking } from "../core/ranking.ts";
import { boundsAround, type Scorer } from "../core/scorer.ts";
import { aggregated, aggregateVariance } from "./aggregate.ts";
import type { MeasureResult } from "./evaluation.ts";
import type { Settings } from "./options.ts";
import type { TiePolicy } from "./ties.ts";

/** What the order of tied scores can do to each query. */
interface Bounds {
  readonly mins: Float64Array;
  readonly maxs: Float64Array;
  readonly variances: (number | undefined)[];
}

/** The values of one measure, query by query. */
export class MeasureColumn {
  readonly #measure: Measure;
  readonly #settings: Settings;
  readonly #scorer: Scorer;
  readonly #valueOf: (ranking: Ranking) => number;
  readonly #values: Float64Array;
  /** Undefined as long as no order can move any value. */
  #bounds: Bounds | undefined;

  /** @throws RankproofError unsupported, when the measure is not defined for the tie policy */
  constructor(measure: Measure, settings: Settings, queries: number) {
    this.#measure = measure;
    this.#settings = settings;
    this.#scorer = settings.views.reduceRight((inner, view) => view.over(inner), measure.scorer);
    this.#valueOf = valueUnder(settings.ties, measure, this.#scorer);
    this.#values = new Float64Array(queries);
  }

  /**
   * Scores a query.
   *
   * @param ranking the one that has the value
   * @param tied the same with its ties, where their order may move the value
   */
  score(query: number, ranking: Ranking, tied: Ranking | undefined): void {
    const { ties, intervals } = this.#settings;
    const value = this.#valueOf(ranking);
    this.#values[query] = value;
    if (intervals && tied !== undefined) this.#bounds ??= boundsOf(this.#values);
    if (this.#bounds === undefined) return;
    const { mins, maxs, variances } = this.#bounds;
    mins[query] = maxs[query] = value;
    if (tied === undefined) return;
    [mins[query], maxs[query]] = boundsAround(value, this.#scorer.min(tied), this.#scorer.max(tied));
    if (ties === "expected") variances[query] = this.#scorer.variance(tied);
  }

  /** @param isKept which queries are in the result; all when left out */
  result(isKept?: (_: unknown, query: number) => boolean): MeasureResult {
    const { better, aggregate: how } = this.#measure.record;
    const all = this.#bounds ?? { mins: this.#values, maxs: this.#values, variances: [] };
    const keptOf = (column: Float64Array): Float64Array => (isKept === undefined ? column : column.filter(isKept));
    const values = keptOf(this.#values);
    const mins = all.mins === this.#values ? values : keptOf(all.mins);
    const maxs = all.maxs === this.#values ? values : keptOf(all.maxs);
    const variances = isKept === undefined ? all.variances : all.variances.filter(isKept);
    return {
      measure: String(this.#measure),
      better,
      aggregate: how,
      ...aggregated(how, values, mins, maxs),
      variance: aggregateVariance(how, variances),
    };
  }
}

function boundsOf(values: Float64Array): Bounds {
  return { mins: values.slice(), maxs: values.slice(), variances: new Array(values.length).fill(0) };
}

/** What gives a ranking its value. @throws RankproofError unsupported */
function valueUnder(ties: TiePolicy, measure: Measure, scorer: Scorer): (ranking: Ranking) => number {
  if (ties === "threshold") return scorer.threshold ?? noThreshold(measure);
  if (ties !== "best" && ties !== "worst") return scorer.expected;
  return (measure.record.better === "higher") === (ties === "best") ? scorer.max : scorer.min;
}

function noThreshold(measure: Measure): never {
  const reason = "it is defined for AP and AUC over whole lists";
  throw new RankproofError("unsupported", `tie policy for ${measure}: threshold (${reason})`);
}
