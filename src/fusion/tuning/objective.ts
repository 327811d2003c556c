import { RankproofError } from "../../core/errors.ts";
import type { Measure } from "../../core/measure.ts";
import { type Ranking, RankingBuilder } from "../../core/ranking.ts";
import { cutAt, judgedOnly, retrievedOnly, type View } from "../../core/views.ts";
import { type Settings, settingsOf } from "../../evaluate/options.ts";
import { type NamedMeasure, nameOf, type PlannedMeasure, planOf } from "../../evaluate/planned-measures.ts";
import { valueBy } from "../../evaluate/query-scorer.ts";
import type { RankRules } from "../../evaluate/ranked-list.ts";
import type { TuningQuery } from "./tuning-query.ts";

/** What a query counts, beside its measure. */
export interface ObjectiveOptions extends Partial<Pick<Settings, "noRelevant" | "minGrade" | "self">> {
  /** How many of the first items of a fused list count. Default: all. */
  readonly depth?: number | undefined;
  /** Whether unjudged items are taken out of the lists first. */
  readonly judgedOnly?: boolean | undefined;
  /** Whether judged items that no run holds do not count. */
  readonly retrievedOnly?: boolean | undefined;
}

/**
 * What is made as high, or as low, as it can be: the mean of a measure over queries. Ties have their exact expected
 * value.
 */
export class TuningObjective {
  /** As results call the measure. */
  readonly name: string;
  readonly measure: NamedMeasure;
  /** How rankings are made. */
  readonly rules: RankRules;
  readonly settings: Settings;
  /** 1 where higher values are better, else -1. */
  readonly sign: 1 | -1;
  /** The value of a ranking; undefined where its query is left out. */
  readonly valueOf: (ranking: Ranking) => number | undefined;
  readonly #planned: PlannedMeasure;
  readonly #depth: number;
  /** Whether items at any rank change which others count. */
  readonly #seesAll: boolean;

  /** @throws RankproofError invalid or unknown, for the options and conditions of the measure */
  constructor(measure: NamedMeasure, { depth = Number.POSITIVE_INFINITY, ...options }: ObjectiveOptions) {
    const { judgedOnly: isCondensed, retrievedOnly: isOpen, ...settings } = options;
    const views: View[] = [
      ...(Number.isFinite(depth) ? [cutAt(depth)] : []),
      ...(isCondensed ? [judgedOnly] : []),
      ...(isOpen ? [retrievedOnly] : []),
    ];
    this.settings = settingsOf({ ...settings, views });
    const plan = planOf([measure], this.settings);
    [this.#planned] = plan.measures;
    if (this.#planned.aggregate !== "mean") {
      throw new RankproofError("unsupported", `measure to tune: ${nameOf(measure)} (it is no mean over queries)`);
    }
    this.#depth = depth;
    this.#seesAll = isCondensed === true || isOpen === true;
    this.measure = measure;
    this.name = nameOf(measure);
    this.rules = plan.rules[this.#planned.rules];
    this.sign = measure.measure.record.better === "higher" ? 1 : -1;
    this.valueOf = valueBy(this.#planned);
  }

  /** Whether a query has a value, whatever its list is. */
  counts(query: TuningQuery): boolean {
    return this.valueOf(new RankingBuilder(0).build(0, query.judged)) !== undefined;
  }

  /** The last rank that can change the value of a query. @param judged how many of its items are judged */
  deepest(judged: number): number {
    if (this.#seesAll) return Number.POSITIVE_INFINITY;
    const { record, params } = this.measure.measure;
    if (record.wholeList?.(params)) return this.#depth;
    return Math.min(this.#depth, cutoffOf(this.measure.measure, judged));
  }
}

function cutoffOf({ record: { at, params: specs }, params }: Measure, judged: number): number {
  if (at === undefined || specs[at].type !== "cutoff") return Number.POSITIVE_INFINITY;
  const cutoff = params[at];
  return typeof cutoff === "number" ? cutoff : judged;
}
