import { printable, RankproofError } from "../core/errors.ts";
import { type HomogeneityResult, homogeneity } from "../stats/agreement/homogeneity.ts";
import { type BinaryNoise, type ConfusionMatrix, type JudgeNoise, judgeNoiseOf } from "./judge-noise.ts";

/** How a judge errs on what each run found, where that is known by run. */
export interface NoiseByRun {
  /** By the name of the run. */
  readonly byRun: Readonly<Record<string, ConfusionMatrix | BinaryNoise>>;
}

/** The errors of a judge on the items of one true grade. */
export interface ErrorsOfGrade extends HomogeneityResult {
  /** The true grade. */
  readonly grade: number;
}

/** Whether a judge errs differently by run. */
export interface ErrorsByRun {
  /**
   * The least p of the true grades times their number (Bonferroni), at most 1; NaN where there is nothing to test,
   * since tables hold shares in place of numbers of pairs, or have no true grade in common.
   */
  readonly p: number;
  /** One for each true grade that several runs have. */
  readonly byGrade: readonly ErrorsOfGrade[];
}

/** What is known of the errors of a judge: the same for all runs, or by run. */
export class JudgeErrors {
  readonly #shared: JudgeNoise | undefined;
  readonly #byRun: ReadonlyMap<string, JudgeNoise>;
  readonly #given: Readonly<Record<string, ConfusionMatrix | BinaryNoise>>;

  /** @throws RankproofError as `judgeNoiseOf`, with the run; missing, for no run at all */
  constructor(given: ConfusionMatrix | BinaryNoise | NoiseByRun) {
    this.#given = "byRun" in given ? given.byRun : {};
    this.#shared = "byRun" in given ? undefined : judgeNoiseOf(given);
    const named = Object.entries(this.#given);
    if (this.#shared === undefined && named.length === 0) {
      throw new RankproofError("missing", "runs of judge noise: expected at least one");
    }
    this.#byRun = new Map(named.map(([run, noise]) => [run, judgeNoiseOf(noise, `judge noise of ${printable(run)}`)]));
  }

  /** The errors on all runs; undefined where they are by run. */
  get shared(): JudgeNoise | undefined {
    return this.#shared;
  }

  /** The errors on a run. @throws RankproofError missing, for a run that the table lacks */
  of(run: string): JudgeNoise {
    const noise = this.#shared ?? this.#byRun.get(this.#keyOf(run));
    if (noise !== undefined) return noise;
    const known = [...this.#byRun.keys()].map((name) => printable(name)).join(", ");
    throw new RankproofError("missing", `run of judge noise: ${printable(run)} (it has ${known})`, "data");
  }

  /**
   * Tests whether the judge errs alike on these runs, for each true grade. @returns undefined where there is nothing to
   * test: one table for all, or one run
   */
  differences(runs: readonly string[]): ErrorsByRun | undefined {
    if (this.#shared !== undefined || runs.length < 2) return undefined;
    const tables = runs.map((run) => countsOf(this.#given[this.#keyOf(run)]));
    const counted = tables.flatMap((table) => table ?? []);
    if (counted.length < tables.length) return { p: Number.NaN, byGrade: [] };
    const grades = [...new Set(counted.flatMap((table) => [...table.keys()]))].sort((a, b) => a - b);
    const byGrade = grades.flatMap((grade) => {
      const rows = counted.flatMap((table) => [table.get(grade) ?? new Map<number, number>()]);
      const observed = [...new Set(rows.flatMap((row) => [...row.keys()]))];
      const table = rows.map((row) => observed.map((own) => row.get(own) ?? 0));
      const areSeveral = table.filter((row) => row.some((count) => count > 0)).length > 1;
      return areSeveral ? [{ grade, ...homogeneity(table) }] : [];
    });
    const least = byGrade.reduce((min, { p }) => Math.min(min, p), 1);
    return { p: byGrade.length === 0 ? Number.NaN : Math.min(1, byGrade.length * least), byGrade };
  }

  /** A run as the table has it: under its name, or its path where the name is the end of it. */
  #keyOf(run: string): string {
    if (this.#byRun.has(run)) return run;
    return [...this.#byRun.keys()].find((name) => name.endsWith(`/${run}`)) ?? run;
  }
}

/** Numbers of pairs by true and observed grade; undefined where there are shares only. */
function countsOf(noise: ConfusionMatrix | BinaryNoise): ReadonlyMap<number, ReadonlyMap<number, number>> | undefined {
  if (!("confusion" in noise) || !noise.confusion.flat().every(Number.isSafeInteger)) return undefined;
  const { grades, trueGrades = grades, confusion } = noise;
  return new Map(trueGrades.map((grade, row) => [grade, new Map(grades.map((own, i) => [own, confusion[row][i]]))]));
}
