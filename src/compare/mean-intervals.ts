import { findById } from "../core/errors.ts";
import { checkOptions } from "../core/options.ts";
import { onlyCounted } from "../evaluate/aggregate.ts";
import type { Subset, SubsetResult } from "../evaluate/subset.ts";
import { areHits } from "../stats/intervals/hits.ts";
import { type HitIntervalId, hitIntervals, type IntervalId, intervals } from "../stats/intervals/index.ts";
import type { Range } from "../stats/intervals/interval.ts";
import { TEST_OPTIONS } from "../stats/test.ts";
import { intervalOfAggregate, isMean, procedureOf, statedAggregates } from "./aggregate-interval.ts";
import type { Interval } from "./comparison.ts";
import { intervalOfMean, intervalOfValues, type RangeOf, rangeFor } from "./interval-of-mean.ts";
import { drawnIn, meansTasks } from "./means-tasks.ts";
import { type Resample, resampleHere } from "./resample.ts";
import { type MeansTask, Outcomes, type ResamplingOutcome, runResampling } from "./resampling.ts";

/** How intervals of means are made; docs/statistics explains each. */
export interface MeanIntervalOptions {
  /** Of values other than hits and misses. Default "bca", which "test" means too, as in a comparison. */
  readonly interval?: IntervalId | undefined;
  /** Of hits and misses, whose values are all 0 or 1. Default "clopper-pearson". */
  readonly hitsInterval?: HitIntervalId | undefined;
  /** Between 0 and 1. Default 0.95. */
  readonly confidence?: number | undefined;
  /** Samples of a bootstrap. Default 10,000. */
  readonly samples?: number | undefined;
  /** Seed of these samples. Default 1. */
  readonly seed?: number | undefined;
  /** What values of a measure can be, for "betting": `valueRange`, or what you know of measures of your own. */
  readonly rangeOf?: RangeOf | undefined;
}

/** The options, complete. */
export type MeanIntervalSettings = {
  readonly [Name in Exclude<keyof MeanIntervalOptions, "rangeOf">]-?: NonNullable<MeanIntervalOptions[Name]>;
} & Pick<MeanIntervalOptions, "rangeOf">;

const NUMBERS = (({ samples, seed, confidence }) => ({ samples, seed, confidence }))(TEST_OPTIONS);

/** Checks the options and fills in the defaults. @throws RankproofError unknown or invalid */
export function meanIntervalSettings(options: MeanIntervalOptions = {}): MeanIntervalSettings {
  const { interval = "bca", hitsInterval = "clopper-pearson" } = options;
  return {
    ...checkOptions("meanIntervals", NUMBERS, options, ["interval", "hitsInterval", "rangeOf"]),
    interval: findById("interval", intervals, interval).id,
    hitsInterval: findById("interval of hits", hitIntervals, hitsInterval).id,
    ...(options.rangeOf === undefined ? {} : { rangeOf: options.rangeOf }),
  };
}

/** What intervals are based on, as outputs state it. @param ofHits names of the measures of hits and misses, if any */
export function statedIntervals(settings: MeanIntervalSettings, ofHits?: readonly string[]): string {
  const { interval, hitsInterval, confidence, samples, seed } = settings;
  const { title, isResampled, isAnytimeValid } = intervalOfMean(interval);
  const hits = findById("interval of hits", hitIntervals, hitsInterval).title;
  const names = ofHits === undefined ? "" : ` (${ofHits.join(", ")})`;
  return (
    [
      `${+(100 * confidence).toPrecision(4)} % ${title}`,
      ...(isResampled ? [`${samples} samples`] : []),
      ...(ofHits?.length === 0 || isAnytimeValid ? [] : [`of hits and misses${names} ${hits}`]),
    ].join(", ") + (isResampled ? `; seed ${seed}` : "")
  );
}

/** The same for results of which some may be no means: a text for each kind of interval. */
export function statedIntervalsOf(
  results: readonly SubsetResult[],
  settings: MeanIntervalSettings,
  ofHits?: readonly string[],
): string[] {
  const haveMeans = results.some((result) => procedureOf(result) === undefined);
  return [...(haveMeans ? [statedIntervals(settings, ofHits)] : []), ...statedAggregates(results, settings.confidence)];
}

/** Intervals of the means of a run in two steps, so that the arithmetic between them can be shared among threads. */
export class MeanIntervalPlan {
  readonly tasks: readonly MeansTask[];
  readonly #columns: readonly (Float64Array | undefined)[];
  readonly #settings: MeanIntervalSettings;
  readonly #results: readonly SubsetResult[];
  readonly #ranges: readonly (Range | undefined)[];

  /** @throws RankproofError unsupported, for a measure that the interval does not fit */
  constructor({ results }: Pick<Subset, "results">, settings: MeanIntervalSettings) {
    this.#settings = settings;
    this.#results = results;
    this.#columns = results.map((result) => {
      const column = isMean(result) ? onlyCounted(result.values, result.counted) : undefined;
      return column?.length === 0 ? undefined : column;
    });
    this.#ranges = results.map((result, m) =>
      this.#columns[m] === undefined ? undefined : rangeFor(settings.interval, result, settings.rangeOf),
    );
    const drawn = this.#columns.flatMap((column) => (column !== undefined && this.#isDrawn(column) ? [column] : []));
    this.tasks = drawn.length === 0 ? [] : meansTasks(drawn, settings);
  }

  /** How many values are drawn. */
  get work(): number {
    const [{ columns } = { columns: [] }] = this.tasks;
    return this.#settings.samples * columns.reduce((sum, { length }) => sum + length, 0);
  }

  /** Values of the queries that count for a measure; undefined where its aggregate is no mean, or none counts. */
  valuesOf(measure: number): Float64Array | undefined {
    return this.#columns[measure];
  }

  /** Indices of the measures whose values are hits and misses. */
  get hits(): readonly number[] {
    return [...this.#columns.keys()].filter((m) => areHits(this.#columns[m] ?? new Float64Array()));
  }

  /**
   * The interval of each measure; undefined where its values allow none: one alone, all equal but hits and misses, or
   * no mean over queries.
   *
   * @param outcomes of `tasks`, in the same order
   */
  conclude(outcomes: readonly ResamplingOutcome[]): (Interval | undefined)[] {
    const drawn = drawnIn(this.tasks, new Outcomes(this.tasks, outcomes));
    let next = 0;
    return this.#columns.map((values, m) => {
      if (values === undefined) return intervalOfAggregate(this.#results[m], this.#settings.confidence);
      const means = this.#isDrawn(values) ? drawn[next++].sort() : new Float64Array();
      const ends = intervalOfValues(values, this.#settings).of(
        values,
        means,
        this.#settings.confidence,
        this.#ranges[m],
      );
      return Number.isFinite(ends[0]) ? ends : undefined;
    });
  }

  #isDrawn(values: Float64Array): boolean {
    return intervalOfValues(values, this.#settings).isResampled;
  }
}

/** Intervals of the means of several runs, perhaps on threads. */
export async function intervalsOf(
  evaluations: readonly Pick<Subset, "results">[],
  settings: MeanIntervalSettings,
  resample: Resample = resampleHere,
): Promise<(Interval | undefined)[][]> {
  const plans = evaluations.map((evaluation) => new MeanIntervalPlan(evaluation, settings));
  const outcomes = [...(await resample(plans.flatMap(({ tasks }) => tasks)))];
  return plans.map((plan) => plan.conclude(outcomes.splice(0, plan.tasks.length)));
}

/**
 * Confidence intervals of the means of an evaluation: how far the mean over other queries of the same kind may lie.
 * They are those that `compare` gives the run.
 *
 * @param evaluation what `evaluate` returned, or a slice of it
 * @returns lower and upper end by measure, in the order of `results`; undefined where the values allow none: one alone,
 *   all equal but hits and misses, or an aggregate that is no mean over queries
 * @throws RankproofError unknown or invalid, for an option
 */
export function meanIntervals(
  evaluation: Pick<Subset, "results">,
  options?: MeanIntervalOptions,
): (Interval | undefined)[] {
  const plan = new MeanIntervalPlan(evaluation, meanIntervalSettings(options));
  return plan.conclude(plan.tasks.map(runResampling));
}
