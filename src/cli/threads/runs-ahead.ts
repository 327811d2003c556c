import { IdTable } from "../../core/id-table.ts";
import type { RowsEvaluation } from "../../evaluate/rows-evaluation.ts";
import type { Source } from "../../inputs/source.ts";
import type { RankedPart, RunPart } from "../../jobs/runs/parts/part-ranker.ts";
import { addRankings, JUDGMENT_BYTES, rankingFor } from "../../jobs/runs/parts/read-parts.ts";
import type { RunInEvaluation, RunToRead } from "../../jobs/runs/read-run.ts";
import { outcomesInOrder } from "../../threads/in-order.ts";

/** Runs that other threads read and rank while this one evaluates those before them. */
export class RunsAhead {
  readonly #runs: readonly Source[];
  readonly #program: URL;
  readonly #most: number;
  readonly #worth: number;
  /** Undefined until the first run is read. */
  #outcomes: AsyncGenerator<RankedPart | undefined> | undefined;
  #next: Promise<IteratorResult<RankedPart | undefined>> | undefined;

  /**
   * @param runs files in TREC's format, in the order in which they will be read
   * @param program of the threads
   * @param most threads, this one counted
   * @param worth bytes of runs that are worth another thread
   */
  constructor(runs: readonly Source[], program: URL, most: number, worth: number) {
    this.#runs = runs;
    this.#program = program;
    this.#most = most;
    this.#worth = worth;
  }

  /** @returns undefined where the run is to be read as a whole, by a new evaluation */
  async read({ run, table, reading }: RunToRead, start: () => RowsEvaluation): Promise<RunInEvaluation | undefined> {
    const index = this.#runs.indexOf(run);
    if (index === -1) return undefined;
    if (index === 0) {
      this.#begin({ table, reading }, start());
      // This one is read here, while the threads start.
      return undefined;
    }
    const outcome = (await this.#next)?.value;
    this.#ask();
    if (outcome === undefined) return undefined;
    const evaluation = start();
    reading.onRead?.(run.size ?? 0);
    if (outcome.sha256 !== undefined) run.acceptSha256?.(outcome.sha256);
    return addRankings(outcome, new IdTable(), table, evaluation) ? { evaluation, tag: outcome.tag } : undefined;
  }

  /** Ends the threads. */
  async end(): Promise<void> {
    await this.#outcomes?.return(undefined);
  }

  #begin(reading: Pick<RunToRead, "table" | "reading">, evaluation: RowsEvaluation): void {
    const worth = Math.max(this.#worth, JUDGMENT_BYTES * reading.table.rows.count);
    const threads = Math.min(this.#most, this.#runs.length, Math.floor(bytesOf(this.#runs) / worth)) - 1;
    if (threads < 1 || evaluation.seesItems) return;
    const tasks = this.#runs.slice(1).map(({ name, size = 0 }): RunPart => ({ run: name, from: 0, to: size }));
    const isHashed = this.#runs.some(({ sha256 }) => sha256 !== undefined);
    const ranking = rankingFor(reading, evaluation, isHashed);
    this.#outcomes = outcomesInOrder(this.#program, threads, tasks, undefined, ranking);
    this.#ask();
  }

  #ask(): void {
    this.#next = this.#outcomes?.next();
    // A failure is thrown where the outcome is wanted.
    this.#next?.catch(() => {});
  }
}

/** How many bytes files hold. */
export function bytesOf(files: readonly Source[]): number {
  return files.reduce((sum, { size = 0 }) => sum + size, 0);
}
