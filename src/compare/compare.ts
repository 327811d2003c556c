import { findById, hintFor, printable, RankproofError } from "../core/errors.ts";
import { checkOptions, numberWithin, oneOf } from "../core/options.ts";
import type { Evaluation, MeasureResult } from "../evaluate/evaluation.ts";
import { anova } from "../stats/anova.ts";
import { corrections } from "../stats/corrections/index.ts";
import { effectSizes } from "../stats/effects/index.ts";
import { confidenceIntervals } from "../stats/intervals/index.ts";
import { mean, standardDeviation } from "../stats/moments.ts";
import { differencesOf } from "../stats/paired.ts";
import { smallestDetectable } from "../stats/power.ts";
import { TEST_OPTIONS, type TestOptions, type TestResult } from "../stats/test.ts";
import { tests } from "../stats/tests/index.ts";
import type {
  Comparison,
  ComparisonSettings,
  Interval,
  LuckyEnd,
  MeasureComparison,
  PairComparison,
  Verdict,
} from "./comparison.ts";
import { type ResamplingOutcome, type ResamplingTask, runResampling } from "./resampling.ts";

/** How `compare` tests, corrects and bounds differences; docs/statistics.md explains each procedure. */
export interface CompareOptions extends TestOptions {
  /** Default "randomization"; docs/statistics.md names all. */
  readonly test?: string;
  /** Default "holm". */
  readonly correction?: string;
  /** Default "bca". */
  readonly interval?: string;
  /** Default "cohens-dz". */
  readonly effect?: string;
  /** Comparisons that are corrected together: those of each measure (default), or all. */
  readonly family?: "measure" | "all";
  /** Every run against the baseline (default), or all pairs of runs. */
  readonly pairs?: "baseline" | "all";
  /** Default: the first run. */
  readonly baseline?: string;
  /** A corrected p below this is significant. Default 0.05. */
  readonly alpha?: number;
  /** Of the intervals. Default 0.95. */
  readonly confidence?: number;
}

/** Evaluations of the same queries by name of the run. */
export type Evaluations = ReadonlyMap<string, Evaluation> | Readonly<Record<string, Evaluation>>;

/**
 * Compares runs that were evaluated with the same judgments and measures.
 *
 * @throws RankproofError missing (fewer than two runs), invalid (runs with different queries or measures, a bad option),
 * unknown (a procedure or baseline) or unsupported (a measure that is no mean over queries)
 */
export function compare(runs: Evaluations, options: CompareOptions = {}): Comparison {
  const plan = new ComparisonPlan(runs, options);
  return plan.conclude(plan.tasks.map(runResampling));
}

/** Resampling is cut into this many tasks, whatever the number of threads. */
const CHUNKS = 8;

/** Values of one run on one measure. */
type Column = Pick<MeasureResult, "values" | "mins" | "maxs">;

interface MeasureColumns {
  readonly measure: string;
  readonly better: "higher" | "lower";
  readonly columns: readonly Column[];
}

/** A comparison in two steps, so that the arithmetic between them can be shared among threads. */
export class ComparisonPlan {
  /** What has to be performed, in any order; `conclude` takes the outcomes in this order. */
  readonly tasks: readonly ResamplingTask[];
  readonly #names: readonly string[];
  readonly #queries: number;
  readonly #settings: ComparisonSettings;
  readonly #measures: readonly MeasureColumns[];
  readonly #pairs: readonly (readonly [number, number])[];

  constructor(runs: Evaluations, options: CompareOptions) {
    const evaluations = new Map(runs instanceof Map ? runs : Object.entries(runs as Record<string, Evaluation>));
    checkComparable(evaluations);
    this.#names = [...evaluations.keys()];
    this.#queries = firstOf(evaluations).queries.length;
    this.#settings = settingsOf(this.#names, options);
    this.#measures = columnsOf(evaluations);
    this.#pairs = pairsOf(this.#names, this.#settings);
    this.tasks = [...this.#resampling(), ...this.#testing(), ...this.#luck()];
  }

  #resampling(): ResamplingTask[] {
    const { samples, seed } = this.#settings;
    if (!this.#intervalProcedure.isResampled) return [];
    const columns = this.#measures.flatMap((measure) => measure.columns.map(({ values }) => values));
    return Array.from({ length: CHUNKS }, (_, chunk) => ({
      kind: "means",
      columns,
      seed,
      from: Math.floor((chunk * samples) / CHUNKS),
      to: Math.floor(((chunk + 1) * samples) / CHUNKS),
    }));
  }

  #testing(): ResamplingTask[] {
    return this.#measures.flatMap(({ columns }) => {
      const values = columns.map((column) => column.values);
      return this.#testProcedure.isSimultaneous
        ? [this.#test(values, this.#pairs)]
        : this.#pairs.map(([first, second]) => this.#test([values[first], values[second]], [[0, 1]]));
    });
  }

  /** Each pair that ties can move again, with ties broken against its first run and then for it. */
  #luck(): ResamplingTask[] {
    return this.#measures.flatMap(({ columns }) =>
      this.#pairs
        .filter((pair) => isMoved(columns, pair))
        .flatMap((pair) =>
          (["least", "most"] as const).map((end) => this.#test(runsAtEnd(columns, pair, end), [pair])),
        ),
    );
  }

  get #testProcedure() {
    return findById("test", tests, this.#settings.test);
  }

  get #intervalProcedure() {
    return findById("interval", confidenceIntervals, this.#settings.interval);
  }

  #test(runs: readonly Float64Array[], pairs: readonly (readonly [number, number])[]): ResamplingTask {
    const { test, samples, seed, zeros } = this.#settings;
    return { kind: "test", test, runs, pairs, options: { samples, seed, zeros } };
  }

  /** @param outcomes of `tasks`, in the same order */
  conclude(outcomes: readonly ResamplingOutcome[]): Comparison {
    const taken = outcomes.values();
    const means = this.#takeMeans(taken);
    const results = this.#takeResults(taken);
    const ps = results.map((row) => row.map(({ p }) => p));
    const corrected = this.#corrected(ps);
    const measures = this.#measures.map((measure, m): MeasureComparison => {
      const { better, columns } = measure;
      const pairs = this.#pairs.map((pair, i): PairComparison => {
        /** The corrected p of this pair, were its own p another. */
        const correctedWith = (p: number): number => {
          return this.#corrected(ps.map((row, r) => (r === m ? row.with(i, p) : row)))[m][i];
        };
        return {
          ...this.#pairComparison(measure, pair, results[m][i], corrected[m][i], means[m]),
          luck: this.#takeLuck(taken, measure, pair, correctedWith),
        };
      });
      return {
        measure: measure.measure,
        better,
        runs: columns.map(({ values }, run) => ({
          run: this.#names[run],
          mean: mean(values),
          interval: this.#interval(values, means[m][run]),
          beats: beatenBy(this.#names[run], pairs),
        })),
        anova: anova(columns.map(({ values }) => values)),
        pairs,
      };
    });
    return { queries: this.#queries, runs: this.#names, settings: this.#settings, measures };
  }

  /** Resampled means by measure and run; empty where the interval takes none. */
  #takeMeans(taken: Iterator<ResamplingOutcome>): Float64Array[][] {
    const chunks = this.tasks.filter(({ kind }) => kind === "means").map(() => take<Float64Array[]>(taken));
    return this.#measures.map(({ columns }, m) =>
      columns.map((_, run) => Float64Array.from(chunks.flatMap((chunk) => [...chunk[m * columns.length + run]]))),
    );
  }

  /** Results by measure and pair. */
  #takeResults(taken: Iterator<ResamplingOutcome>): TestResult[][] {
    return this.#measures.map(() =>
      this.#testProcedure.isSimultaneous
        ? take<TestResult[]>(taken)
        : this.#pairs.map(() => take<TestResult[]>(taken)[0]),
    );
  }

  #takeLuck(
    taken: Iterator<ResamplingOutcome>,
    { columns, better }: MeasureColumns,
    pair: readonly [number, number],
    correctedWith: (p: number) => number,
  ): PairComparison["luck"] {
    if (!isMoved(columns, pair)) return undefined;
    const end = (which: "least" | "most"): LuckyEnd => {
      const runs = runsAtEnd(columns, pair, which);
      const difference = mean(differencesOf(runs[pair[0]], runs[pair[1]]));
      const [{ p }] = take<TestResult[]>(taken);
      const correctedP = correctedWith(p);
      return { difference, p, correctedP, verdict: this.#verdict(difference, correctedP, better) };
    };
    return { least: end("least"), most: end("most") };
  }

  #pairComparison(
    { columns, better }: MeasureColumns,
    [first, second]: readonly [number, number],
    { statistic, p, method }: TestResult,
    correctedP: number,
    means: readonly Float64Array[],
  ): Omit<PairComparison, "luck"> {
    const [a, b] = [columns[first].values, columns[second].values];
    const differences = differencesOf(a, b);
    const difference = mean(differences);
    const sign = better === "higher" ? 1 : -1;
    const { alpha } = this.#settings;
    return {
      run: this.#names[first],
      against: this.#names[second],
      difference,
      interval: this.#interval(
        differences,
        means[first].map((value, sample) => value - means[second][sample]),
      ),
      statistic,
      p,
      method,
      correctedP,
      effect: findById("effect", effectSizes, this.#settings.effect).of(a, b),
      wins: differences.filter((value) => sign * value > 0).length,
      ties: differences.filter((value) => value === 0).length,
      losses: differences.filter((value) => sign * value < 0).length,
      smallestDetectable: smallestDetectable(standardDeviation(differences), differences.length, { alpha }),
      verdict: this.#verdict(difference, correctedP, better),
    };
  }

  #interval(values: Float64Array, means: Float64Array): Interval {
    return this.#intervalProcedure.of(values, means.slice().sort(), this.#settings.confidence);
  }

  /** Corrects p values, a row for each measure. */
  #corrected(ps: readonly (readonly number[])[]): number[][] {
    const { correction, family } = this.#settings;
    if (this.#testProcedure.isSimultaneous) return ps.map((row) => [...row]);
    const { adjust } = findById("correction", corrections, correction);
    if (family === "measure") return ps.map(adjust);
    const all = adjust(ps.flat());
    return ps.map((row, r) => row.map((_, i) => all[r * row.length + i]));
  }

  #verdict(difference: number, correctedP: number, better: "higher" | "lower"): Verdict {
    if (difference === 0 || !(correctedP < this.#settings.alpha)) return "undecided";
    return difference > 0 === (better === "higher") ? "better" : "worse";
  }
}

const OPTIONS = {
  family: oneOf(["measure", "all"]),
  pairs: oneOf(["baseline", "all"]),
  alpha: numberWithin({ default: 0.05, min: 0, max: 1, open: "both" }),
  confidence: numberWithin({ default: 0.95, min: 0, max: 1, open: "both" }),
  ...TEST_OPTIONS,
};

function settingsOf(names: readonly string[], options: CompareOptions): ComparisonSettings {
  const checked = checkOptions("compare", OPTIONS, options, ["test", "correction", "interval", "effect", "baseline"]);
  const { test = "randomization", correction = "holm", interval = "bca", effect = "cohens-dz" } = options;
  const { baseline = names[0] } = options;
  if (!names.includes(baseline)) {
    throw new RankproofError("unknown", `baseline: ${printable(baseline)} (${hintFor(baseline, names)})`);
  }
  return {
    test: findById("test", tests, test).id,
    correction: findById("correction", corrections, correction).id,
    interval: findById("interval", confidenceIntervals, interval).id,
    effect: findById("effect size", effectSizes, effect).id,
    baseline,
    ...checked,
  };
}

function checkComparable(evaluations: ReadonlyMap<string, Evaluation>): void {
  if (evaluations.size < 2) {
    throw new RankproofError("missing", `runs: ${evaluations.size} (expected at least two to compare)`);
  }
  const first = firstOf(evaluations);
  if (first.queries.length === 0) throw new RankproofError("missing", "queries: none was evaluated", "data");
  for (const [name, { queries, results }] of evaluations) {
    const isSame = queries.length === first.queries.length && queries.every((query, q) => query === first.queries[q]);
    if (!isSame) {
      const counts = `${first.queries.length} and ${queries.length}`;
      const reason = `different queries (${counts}) were evaluated; missing: "zero" keeps those that a run leaves out`;
      throw new RankproofError("invalid", `run: ${printable(name)} (${reason})`, "data");
    }
    if (results.map(({ measure }) => measure).join() !== first.results.map(({ measure }) => measure).join()) {
      throw new RankproofError("invalid", `run: ${printable(name)} (evaluated with other measures than the first run)`);
    }
  }
  const other = first.results.find(({ aggregate }) => aggregate !== "mean");
  if (other !== undefined) {
    throw new RankproofError("unsupported", `comparison on ${other.measure}: it is no mean over queries`);
  }
}

function firstOf(evaluations: ReadonlyMap<string, Evaluation>): Evaluation {
  return evaluations.values().next().value as Evaluation;
}

function columnsOf(evaluations: ReadonlyMap<string, Evaluation>): MeasureColumns[] {
  return firstOf(evaluations).results.map(({ measure, better }, m) => ({
    measure,
    better,
    columns: [...evaluations.values()].map(({ results }) => results[m]),
  }));
}

function pairsOf(names: readonly string[], { pairs, baseline }: ComparisonSettings): [number, number][] {
  const base = names.indexOf(baseline);
  const runs = [...names.keys()];
  if (pairs === "baseline") return runs.filter((run) => run !== base).map((run) => [run, base]);
  return runs.flatMap((second) => runs.slice(second + 1).map((first): [number, number] => [first, second]));
}

/** Whether tie-breaking can move a value of either run. */
function isMoved(columns: readonly Column[], pair: readonly [number, number]): boolean {
  return pair.some((run) => columns[run].mins.some((min, q) => min !== columns[run].maxs[q]));
}

/** Values of all runs, those of the pair with ties broken so that their difference is least or most. */
function runsAtEnd(
  columns: readonly Column[],
  [first, second]: readonly [number, number],
  end: "least" | "most",
): Float64Array[] {
  return columns.map(({ values, mins, maxs }, run) => {
    if (run !== first && run !== second) return values;
    return (run === first) === (end === "least") ? mins : maxs;
  });
}

function take<O extends ResamplingOutcome>(outcomes: Iterator<ResamplingOutcome>): O {
  return outcomes.next().value as O;
}

function beatenBy(run: string, pairs: readonly PairComparison[]): string[] {
  return pairs.flatMap((pair) => {
    if (pair.run === run && pair.verdict === "better") return [pair.against];
    return pair.against === run && pair.verdict === "worse" ? [pair.run] : [];
  });
}
