import { RankproofError } from "../../core/errors.ts";
import type { Measure } from "../../core/measure.ts";
import { gradeStart, type Ranking } from "../../core/ranking.ts";
import type { Evaluation } from "../../evaluate/evaluation.ts";
import { Evaluator } from "../../evaluate/evaluator.ts";
import type { IdentifiedItems, Observer } from "../../evaluate/observer.ts";
import { settingsOf } from "../../evaluate/options.ts";
import { isWhole } from "../../evaluate/ties.ts";
import type { Curve } from "../../plot/curves.ts";
import type { ObservedRun } from "../../questions/question.ts";
import type { CollectedLists } from "./collected-lists.ts";

/** Ranks whose share of unjudged items is counted. */
const MOST_RANKS = 1000;

/** Collects a run's data for a report, beside its values, while it is evaluated. */
export class RunObserver implements Observer {
  readonly depth: number;
  /** Undefined where no lists are wanted. */
  readonly lists: CollectedLists | undefined;
  /** Why curves are not known; undefined where they are. */
  problem: string | undefined;
  #longest = 0;
  readonly #curves: Evaluator;
  readonly #retrieved = new Float64Array(MOST_RANKS);
  readonly #judged = new Float64Array(MOST_RANKS);

  /**
   * @param curves measures whose means make the curves
   * @param lists takes the lists
   * @param depth how many of the first items of each list it takes
   */
  constructor(
    { judgments, options }: ObservedRun,
    curves: readonly Measure[],
    lists: CollectedLists | undefined,
    depth: number,
  ) {
    const settings = settingsOf(options);
    const ties = isWhole(settings.ties) ? "expected" : settings.ties;
    this.depth = depth;
    this.lists = lists;
    const ofMeans = { intervals: false, aggregate: "own", weights: undefined } as const;
    this.#curves = new Evaluator(curves, judgments, { ...settings, ...ofMeans, ties });
  }

  add(query: number, ranking: Ranking, top: IdentifiedItems): void {
    this.#longest = Math.max(this.#longest, ranking.length);
    this.lists?.add(query, ranking.length, top);
    this.#countJudged(ranking);
    if (this.problem !== undefined) return;
    try {
      this.#curves.add(query, [{ tied: ranking, ordered: undefined }]);
    } catch (error) {
      if (!(error instanceof RankproofError)) throw error;
      this.problem = error.message;
    }
  }

  /** Items of the longest list. */
  get longest(): number {
    return this.#longest;
  }

  /** Means of the measures of the curves; undefined where ties are too varied for them. */
  finish(): Evaluation | undefined {
    return this.problem === undefined ? this.#curves.finish(() => "") : undefined;
  }

  /** Share of the items at each rank that nobody judged; expected where scores are tied. */
  unjudged(name: string): Curve {
    const points = Array.from(this.#retrieved.subarray(0, this.#longest), (retrieved, i) => ({
      x: i + 1,
      y: 1 - this.#judged[i] / retrieved,
    }));
    return { name, points };
  }

  #countJudged(ranking: Ranking): void {
    const { length, starts, sizes, gradeEnds } = ranking;
    for (let rank = 0; rank < Math.min(length, MOST_RANKS); rank++) this.#retrieved[rank]++;
    for (let tie = 0; tie < starts.length; tie++) {
      const share = (gradeEnds[tie] - gradeStart(ranking, tie)) / sizes[tie];
      const end = Math.min(starts[tie] + sizes[tie], MOST_RANKS);
      for (let rank = starts[tie]; rank < end; rank++) this.#judged[rank] += share;
    }
  }
}
