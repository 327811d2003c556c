import type { ByteSpan } from "../../core/ids.ts";
import type { JudgmentTable } from "../../evaluate/judgment-table.ts";
import type { RowsEvaluation } from "../../evaluate/rows-evaluation.ts";
import type { FormatChoice } from "../../inputs/formats/index.ts";
import { type RunReadOptions, readRun } from "../../inputs/read.ts";
import type { Source } from "../../inputs/source.ts";

/** A run that was read into an evaluation. */
export interface RunInEvaluation {
  readonly evaluation: RowsEvaluation;
  /** Tag of its last line. */
  readonly tag: ByteSpan;
}

/** A run that is to be read, and the judgments that it is held against. */
export interface RunToRead {
  readonly run: Source;
  readonly reading: RunReadOptions;
  readonly table: JudgmentTable;
}

/** Reads runs on threads: large ones in parts, many ahead of the evaluated ones. */
export interface RunReaders {
  /** Starts what will read the runs, in this order, to be ready when the judgments are read. */
  start(runs: readonly Source[], choice: FormatChoice): Promise<void>;
  /** @returns undefined where the run is to be read as a whole, by a new evaluation */
  read(run: RunToRead, start: () => RowsEvaluation): Promise<RunInEvaluation | undefined>;
}

/** A run that was sorted. */
interface SortedRun {
  readonly source: Source;
  /** Removes the sorted file. */
  remove(): Promise<void>;
}

/**
 * Sorts a run, so that the rows of each query are adjacent. @returns undefined where the run is to be read unchanged
 */
export type SortRun = (run: Source, reading: RunReadOptions) => Promise<SortedRun | undefined>;

/** Reads a run with `read`, sorted first where it is to be. */
export async function readSorted<Result>(
  run: Source,
  reading: RunReadOptions,
  sortRun: SortRun | undefined,
  read: (run: Source) => Promise<Result>,
): Promise<Result> {
  const sorted = await sortRun?.(run, reading);
  try {
    return await read(sorted?.source ?? run);
  } finally {
    await sorted?.remove();
  }
}

/** Ways to read runs other than row by row. */
export interface ReadInOptions {
  /** Asked first, where there are any. */
  readonly readers?: Pick<RunReaders, "read"> | undefined;
  readonly sortRun?: SortRun | undefined;
}

/**
 * Reads a run into an evaluation.
 *
 * @param start makes an evaluation; called again when reading has to start anew
 */
export async function readInto(
  reading: RunToRead,
  start: () => RowsEvaluation,
  { readers, sortRun }: ReadInOptions = {},
): Promise<RunInEvaluation> {
  const read = await readSorted(reading.run, reading.reading, sortRun, async (source) => {
    const run = { ...reading, run: source };
    return (await readers?.read(run, start)) ?? readWhole(run, start);
  });
  reading.run.onRows?.(read.evaluation.rows);
  return read;
}

async function readWhole(run: RunToRead, start: () => RowsEvaluation): Promise<RunInEvaluation> {
  let evaluation!: RowsEvaluation;
  const onRanks = (): void => evaluation.takeRanks();
  const tag = await readRun(
    run.run,
    { ...run.reading, onRanks },
    {
      onStart: () => {
        evaluation = start();
      },
      onQuery: (query, range) => evaluation.add(query, range),
    },
  );
  return { evaluation, tag };
}
