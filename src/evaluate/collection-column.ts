import type { Collector } from "../core/collector.ts";
import { RankproofError } from "../core/errors.ts";
import type { MeasureRecord } from "../core/measure.ts";
import type { Ranking } from "../core/ranking.ts";
import { boundsAround } from "../core/scorer.ts";
import type { MeasureResult } from "./evaluation.ts";
import type { PlannedMeasure } from "./planned-measures.ts";
import { isRuled } from "./query-scorer.ts";
import { isWhole, orderingOf } from "./ties.ts";

/** The value of a measure that gives one number for a whole run. */
export class CollectionColumn {
  readonly plan: PlannedMeasure;
  readonly #isCounted: Uint8Array;
  /** Sees lists with their ties. */
  readonly #tied: Collector;
  /** Sees lists as a tie policy orders them; undefined where none does. */
  readonly #ordered: Collector | undefined;
  #tiedQueries = 0;

  /** @throws RankproofError unsupported, for views and tie policies that the measure is not defined for */
  constructor(plan: PlannedMeasure, collector: NonNullable<MeasureRecord["collector"]>, queries: number) {
    const { measure, settings } = plan;
    const start = (): Collector => collector(measure.params);
    checkCollection(plan);
    this.plan = plan;
    this.#isCounted = new Uint8Array(queries);
    this.#tied = start();
    this.#ordered = orderingOf(settings.ties) === "expected" ? undefined : start();
  }

  /**
   * Takes the list of a query.
   *
   * @param ranking the one that has the value
   * @param tied the same with its ties, where their order may move the value
   */
  score(query: number, ranking: Ranking, tied: Ranking | undefined): void {
    if (isLeftOut(this.plan, ranking)) return;
    this.#isCounted[query] = 1;
    this.#ordered?.add(ranking);
    this.#tied.add(tied ?? ranking);
    if (tied !== undefined) this.#tiedQueries++;
  }

  /** Whether the value depends on the query. */
  counts(query: number): boolean {
    return this.#isCounted[query] === 1;
  }

  /** @param isKept which queries are in the result; all when left out */
  result(isKept: (_: unknown, query: number) => boolean = () => true): MeasureResult {
    const { measure, name, conditions, settings } = this.plan;
    const { better } = measure;
    const { expected, min: least, max: most } = this.#tied.score();
    const [worst, best] = better === "higher" ? [least, most] : [most, least];
    const chosen = settings.ties === "best" ? best : settings.ties === "worst" ? worst : expected;
    const value = this.#ordered?.score().expected ?? chosen;
    const { min, max } = settings.intervals ? boundsAround(value, least, most) : { min: value, max: value };
    const none = new Float64Array(this.#isCounted.filter(isKept).length);
    return {
      ...{ measure: name, notation: String(measure), conditions, better, aggregate: "collection" },
      ...{ value, min, max, tieVariance: min === max ? 0 : undefined },
      ...{ values: none, mins: none, maxs: none, counted: new Uint8Array(none.length) },
      tied: this.#tiedQueries,
    };
  }
}

/** @throws RankproofError unsupported, for views and tie policies that no measure of a whole run is defined for */
export function checkCollection({ name, settings }: PlannedMeasure): void {
  const [view] = settings.views;
  if (view !== undefined) throw unsupported(`view for ${name}: ${view.name} (it sees whole lists)`);
  if (isWhole(settings.ties)) throw unsupported(`tie policy for ${name}: ${settings.ties}`);
}

/** Whether a measure of a whole run leaves the list of a query out. */
export function isLeftOut({ settings }: PlannedMeasure, ranking: Ranking): boolean {
  return settings.noRelevant === "skip" && isRuled(settings, ranking, ranking.judged);
}

function unsupported(problem: string): RankproofError {
  return new RankproofError("unsupported", problem);
}
