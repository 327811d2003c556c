import { RankproofError } from "../core/errors.ts";
import type { Measure } from "../core/measure.ts";
import type { Ranking } from "../core/ranking.ts";
import { boundsAround, type Scorer } from "../core/scorer.ts";
import { aggregated, aggregateVariance } from "./aggregate.ts";
import type { MeasureResult } from "./evaluation.ts";
import type { NoRelevantRule } from "./options.ts";
import type { PlannedMeasure } from "./planned-measures.ts";
import type { TiePolicy } from "./ties.ts";

/** What the order of tied scores can do to each query. */
interface Bounds {
  readonly mins: Float64Array;
  readonly maxs: Float64Array;
  readonly variances: (number | undefined)[];
}

/** The values of one measure, query by query. */
export class MeasureColumn {
  readonly plan: PlannedMeasure;
  readonly #scorer: Scorer;
  readonly #valueOf: (ranking: Ranking) => number | undefined;
  readonly #values: Float64Array;
  readonly #isCounted: Uint8Array;
  /** Undefined as long as no order can move any value. */
  #bounds: Bounds | undefined;
  #tied = 0;

  /** @throws RankproofError unsupported, when the measure is not defined for the tie policy */
  constructor(plan: PlannedMeasure, queries: number) {
    this.plan = plan;
    this.#scorer = scorerOf(plan);
    this.#valueOf = valueBy(plan);
    this.#values = new Float64Array(queries);
    this.#isCounted = new Uint8Array(queries);
  }

  /**
   * Scores a query.
   *
   * @param ranking the one that has the value
   * @param tied the same with its ties, where their order may move the value
   */
  score(query: number, ranking: Ranking, tied: Ranking | undefined): void {
    const { ties, intervals } = this.plan.settings;
    const value = this.#valueOf(ranking);
    if (value === undefined) return;
    this.#values[query] = value;
    this.#isCounted[query] = 1;
    const mayMove = tied !== undefined && !isRuled(this.plan.settings, ranking);
    if (mayMove) this.#tied++;
    if (intervals && mayMove) this.#bounds ??= boundsOf(this.#values);
    if (this.#bounds === undefined) return;
    const { mins, maxs, variances } = this.#bounds;
    mins[query] = maxs[query] = value;
    if (!mayMove) return;
    [mins[query], maxs[query]] = boundsAround(value, this.#scorer.min(tied), this.#scorer.max(tied));
    if (ties === "expected") variances[query] = this.#scorer.variance(tied);
  }

  /** Whether the query was scored and is not left out. */
  counts(query: number): boolean {
    return this.#isCounted[query] === 1;
  }

  /** @param isKept which queries are in the result; all when left out */
  result(isKept?: (_: unknown, query: number) => boolean): MeasureResult {
    const { measure, name, conditions } = this.plan;
    const how = measure.record.aggregate;
    const all = this.#bounds ?? { mins: this.#values, maxs: this.#values, variances: [] };
    const keptOf = (column: Float64Array): Float64Array => (isKept === undefined ? column : column.filter(isKept));
    const values = keptOf(this.#values);
    const mins = all.mins === this.#values ? values : keptOf(all.mins);
    const maxs = all.maxs === this.#values ? values : keptOf(all.maxs);
    const kept = isKept === undefined ? this.#isCounted : this.#isCounted.filter(isKept);
    const counted = kept.includes(0) ? kept : undefined;
    const variances = all.variances.filter((_, query) => this.#isCounted[query] === 1);
    return {
      ...{ measure: name, notation: String(measure), conditions, better: measure.better, aggregate: how },
      ...aggregated(how, { values, mins, maxs, counted }),
      variance: aggregateVariance(how, variances),
      tied: this.#tied,
    };
  }
}

/**
 * What gives a ranking its value, as a measure and the rule for queries without relevant items have it; undefined for a query that
 * is left out.
 *
 * @throws RankproofError unsupported, when the measure is not defined for the tie policy
 */
export function valueBy(plan: PlannedMeasure): (ranking: Ranking) => number | undefined {
  const { measure, settings } = plan;
  const { ties, noRelevant } = settings;
  const computed = valueUnder(ties, measure, scorerOf(plan));
  return (ranking) => {
    if (!isRuled(settings, ranking)) return computed(ranking);
    return noRelevant === "skip" ? undefined : valueByRule(noRelevant, ranking);
  };
}

/** The arithmetic of a measure on what the views leave of each ranking. */
function scorerOf({ measure, settings }: PlannedMeasure): Scorer {
  return settings.views.reduceRight((inner, view) => view.over(inner), measure.scorer);
}

/** Whether a rule, not the measure, says what the query counts. */
function isRuled({ noRelevant, minGrade }: PlannedMeasure["settings"], { judged }: Ranking): boolean {
  return noRelevant !== "computed" && !(judged[0] >= minGrade);
}

function boundsOf(values: Float64Array): Bounds {
  return { mins: values.slice(), maxs: values.slice(), variances: new Array(values.length).fill(0) };
}

/** The value of a query to which nothing is relevant. */
function valueByRule(rule: NoRelevantRule, { length }: Ranking): number {
  return Number(rule === "one" || (rule === "silence" && length === 0));
}

/** What gives a ranking its value. @throws RankproofError unsupported */
function valueUnder(ties: TiePolicy, measure: Measure, scorer: Scorer): (ranking: Ranking) => number {
  if (ties === "threshold") return scorer.threshold ?? noThreshold(measure);
  if (ties !== "best" && ties !== "worst") return scorer.expected;
  return (measure.better === "higher") === (ties === "best") ? scorer.max : scorer.min;
}

function noThreshold(measure: Measure): never {
  const reason = "it is defined for AP and AUC over whole lists";
  throw new RankproofError("unsupported", `tie policy for ${measure}: threshold (${reason})`);
}
