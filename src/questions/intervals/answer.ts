import type { Interval } from "../../compare/comparison.ts";
import { MeanIntervalPlan, type MeanIntervalSettings } from "../../compare/mean-intervals.ts";
import type { Resample } from "../../compare/resample.ts";
import { runResampling } from "../../compare/resampling.ts";
import { AnswerKey } from "../answer.ts";
import type { ValuePlace } from "../document-parts.ts";
import type { EvaluatedRun } from "../evaluated.ts";

/**
 * At most so many values are drawn for intervals that nobody asked for: about half a second. 16 measures over 3,000
 * queries take as many.
 */
const MOST_DRAWN = 5e8;

/** Confidence intervals of the means of all runs, drawn at the latest when they are looked at. */
export class RunIntervals {
  readonly settings: MeanIntervalSettings;
  readonly #plans: readonly MeanIntervalPlan[];
  readonly #areWanted: boolean;
  #intervals: readonly (readonly (Interval | undefined)[])[] | undefined;

  /** @param areWanted whether they are made however long that takes */
  constructor(runs: readonly EvaluatedRun[], settings: MeanIntervalSettings, areWanted: boolean) {
    this.#plans = runs.map(({ evaluation }) => new MeanIntervalPlan(evaluation, settings));
    this.#areWanted = areWanted;
    this.settings = settings;
  }

  /** Draws all. */
  async draw(resample: Resample): Promise<void> {
    const outcomes = [...(await resample(this.#plans.flatMap(({ tasks }) => tasks)))];
    this.#intervals = this.#plans.map((plan) => plan.conclude(outcomes.splice(0, plan.tasks.length)));
  }

  /** Whether intervals are left out that would take long. */
  get areLeftOut(): boolean {
    return !this.#areWanted && this.#plans.reduce((sum, { work }) => sum + work, 0) > MOST_DRAWN;
  }

  /** The interval of a mean; undefined where its values allow none, or where it is left out. */
  of({ run, measure }: ValuePlace): Interval | undefined {
    if (this.areLeftOut) return undefined;
    this.#intervals ??= this.#plans.map((plan) => plan.conclude(plan.tasks.map(runResampling)));
    return this.#intervals[run][measure];
  }

  /** Whether a value is a mean over queries. */
  isOfMean({ run, measure }: ValuePlace): boolean {
    return this.#plans[run].valuesOf(measure) !== undefined;
  }

  /** Indices of the measures whose values are hits and misses in a run. */
  get hits(): readonly number[] {
    return [...new Set(this.#plans.flatMap(({ hits }) => hits))].sort((a, b) => a - b);
  }
}

/** Confidence intervals of the means of all runs. */
export const INTERVALS: AnswerKey<RunIntervals> = new AnswerKey();
