import { RankproofError } from "../core/errors.ts";
import type { Measure } from "../core/measure.ts";
import type { Ranking } from "../core/ranking.ts";
import { boundsAround, type Extreme, type Scorer } from "../core/scorer.ts";
import { isOfRatio } from "./aggregates.ts";
import { denominatorOf } from "./micro.ts";
import type { NoRelevantRule } from "./options.ts";
import type { PlannedMeasure } from "./planned-measures.ts";
import { isWhole, type TiePolicy } from "./ties.ts";

/** The value of a measure for one query. */
export interface QueryScore {
  readonly value: number;
  /** Least and most that the order of tied scores can give; the value itself where intervals are not asked for. */
  readonly min: number;
  readonly max: number;
  /** Over the orders of tied scores; undefined where not known. */
  readonly variance: number | undefined;
  /** Whether the order of tied scores may move the value. */
  readonly mayMove: boolean;
  /** Whether orders attain the least and the most; otherwise these are only bounds. */
  readonly isAttained: boolean;
  /** Weight of the query in a weighted or micro mean; 1 where left out. */
  readonly weight?: number | undefined;
}

/** Scores rankings by a measure and the rules that it is evaluated by. */
export class QueryScorer {
  readonly plan: PlannedMeasure;
  readonly #scorer: Scorer<Extreme>;
  readonly #valueOf: ReturnType<typeof valueBy>;
  readonly #weightOf: ReturnType<typeof denominatorOf> | undefined;

  /** @throws RankproofError unsupported, when the measure is not defined for the tie policy */
  constructor(plan: PlannedMeasure) {
    this.plan = plan;
    this.#scorer = scorerOf(plan);
    this.#valueOf = valueBy(plan, this.#scorer);
    this.#weightOf = isOfRatio(plan.aggregate) ? denominatorOf(plan) : undefined;
  }

  /**
   * @param ranking the one that has the value
   * @param tied the same with its ties, where their order may move the value
   * @param judged all judged grades of the query, highest first, where the ranking may hold other numbers
   * @returns undefined where the query is left out
   */
  score(ranking: Ranking, tied: Ranking | undefined, judged = ranking.judged): QueryScore | undefined {
    const { ties, intervals } = this.plan.settings;
    const value = this.#valueOf(ranking, judged);
    if (value === undefined) return undefined;
    const mayMove = tied !== undefined && !isRuled(this.plan.settings, ranking, judged);
    const weight = this.#weightOf && { weight: this.#weightOf(ranking, mayMove) };
    if (!mayMove || !intervals) {
      return { value, min: value, max: value, variance: 0, mayMove, isAttained: true, ...weight };
    }
    const [low, high] = [this.#scorer.min(tied), this.#scorer.max(tied)];
    const variance = ties === "expected" ? this.#scorer.variance(tied) : 0;
    const isAttained = typeof low === "number" && typeof high === "number";
    return { value, ...boundsAround(value, Number(low), Number(high)), variance, mayMove, isAttained, ...weight };
  }
}

/**
 * Makes the function that values a ranking, by a measure and the rule for queries without relevant items; undefined for
 * a query that is left out.
 *
 * @throws RankproofError unsupported, when the measure is not defined for the tie policy
 */
export function valueBy(
  plan: PlannedMeasure,
  scorer = scorerOf(plan),
): (ranking: Ranking, judged?: Float64Array) => number | undefined {
  const { measure, settings } = plan;
  const { ties, noRelevant } = settings;
  const computed = valueUnder(ties, measure, scorer);
  return (ranking, judged = ranking.judged) => {
    if (!isRuled(settings, ranking, judged)) return computed(ranking);
    return noRelevant === "skip" ? undefined : valueByRule(noRelevant, ranking);
  };
}

/** Scorer of a measure after the views. */
export function scorerOf({ measure, settings }: PlannedMeasure): Scorer<Extreme> {
  return settings.views.reduceRight((inner, view) => view.over(inner), measure.scorer);
}

/**
 * Whether a rule, not the measure, gives the query's value. Where judged items that were not retrieved do not count,
 * they are not relevant either.
 *
 * @param judged all judged grades, highest first
 */
export function isRuled(
  { noRelevant, minGrade, views }: PlannedMeasure["settings"],
  { grades }: Pick<Ranking, "grades">,
  judged: Float64Array,
): boolean {
  const seen = views.some((view) => view.hidesMissed) ? grades : judged;
  return noRelevant !== "computed" && !seen.some((grade) => grade >= minGrade);
}

/** Value of a query without relevant items. */
function valueByRule(rule: NoRelevantRule, { length }: Ranking): number {
  return Number(rule === "one" || (rule === "silence" && length === 0));
}

/** Makes the function that values a ranking. @throws RankproofError unsupported */
export function valueUnder(ties: TiePolicy, measure: Measure, scorer: Scorer<Extreme>): (ranking: Ranking) => number {
  if (isWhole(ties)) return (ties === "threshold" ? scorer.threshold : scorer.midRank) ?? undefinedUnder(ties, measure);
  if (ties !== "best" && ties !== "worst") return scorer.expected;
  const extreme = (measure.better === "higher") === (ties === "best") ? scorer.max : scorer.min;
  return (ranking) => Number(extreme(ranking));
}

const DEFINED = {
  threshold: "it is defined for AP, AUC and RAtP over whole lists",
  "mid-rank": "it is defined for ranks of answers over whole lists: RR, Success, FirstRel, MR and others",
};

function undefinedUnder(ties: keyof typeof DEFINED, measure: Measure): never {
  throw new RankproofError("unsupported", `tie policy for ${measure}: ${ties} (${DEFINED[ties]})`);
}
