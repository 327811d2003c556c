import type { ByteSpan } from "../../core/ids.ts";
import type { JudgmentTable } from "../../evaluate/judgment-table.ts";
import type { RowsEvaluation } from "../../evaluate/rows.ts";
import type { FormatChoice } from "../../io/formats/index.ts";
import { type RunReadOptions, readRun } from "../../io/read.ts";
import type { Source } from "../../io/source.ts";

/** A run that was read into an evaluation. */
export interface RunInEvaluation {
  readonly evaluation: RowsEvaluation;
  /** Of its last line. */
  readonly tag: ByteSpan;
}

/** A run that is to be read, and the judgments that it is held against. */
export interface RunToRead {
  readonly run: Source;
  readonly reading: RunReadOptions;
  readonly table: JudgmentTable;
}

/** Reads large runs in parts, on threads. */
export interface RunReaders {
  /** Starts what will read the largest of the runs, to be ready when the judgments are read. */
  start(runs: readonly Source[], choice: FormatChoice): Promise<void>;
  /** @returns undefined where the run is to be read as a whole, by a new evaluation */
  read(run: RunToRead, start: () => RowsEvaluation): Promise<RunInEvaluation | undefined>;
}

/**
 * Reads a run into an evaluation.
 *
 * @param start makes an evaluation; called again when reading has to start anew
 * @param readers asked first, where there are any
 */
export async function readInto(
  run: RunToRead,
  start: () => RowsEvaluation,
  readers?: Pick<RunReaders, "read">,
): Promise<RunInEvaluation> {
  const read = (await readers?.read(run, start)) ?? (await readWhole(run, start));
  run.run.onRows?.(read.evaluation.rows);
  return read;
}

async function readWhole(run: RunToRead, start: () => RowsEvaluation): Promise<RunInEvaluation> {
  let evaluation!: RowsEvaluation;
  const tag = await readRun(run.run, run.reading, {
    onStart: () => {
      evaluation = start();
    },
    onQuery: (query, range) => evaluation.add(query, range),
  });
  return { evaluation, tag };
}
