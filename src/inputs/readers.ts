import { refusalOf } from "../checks/check.ts";
import { noRanks } from "../checks/no-ranks.ts";
import { areListed, type RanksRule, wereRanksRead } from "../core/given-ranks.ts";
import { Hasher } from "../core/hasher.ts";
import { checkValue, oneOf } from "../core/options.ts";
import { type ByQuery, readByQuery, type TableOptions } from "./by-query.ts";
import { findFormat } from "./formats/index.ts";
import type { Input } from "./input.ts";
import { LINE_READING } from "./read.ts";
import { type ReadVectors, readVectorsOf, type VectorOptions } from "./read-vectors.ts";
import { orderedByRanks } from "./roles/given-ranks.ts";
import type { Kind } from "./rows.ts";
import { settledColumns } from "./settled-columns.ts";
import type { Source } from "./source.ts";
import { withLines } from "./with-lines.ts";

/** Options for reading a run or judgments. */
export interface ReadOptions extends TableOptions {
  /** Name of the content, for messages and for its ending. Default: that of the file; "input" where there is none. */
  readonly name?: string | undefined;
}

/** Options for reading a run. */
export interface ReadRunOptions extends ReadOptions {
  /**
   * The judgments, as a file. Where two columns of a run may be that of queries or of items, their ids decide. They
   * have the lines of a run that is but numbers beside the format `letor`: predictions, or RankLib's scores.
   */
  readonly judgments?: Input | undefined;
  /** "given": ranks are read before scores beside them, for `evaluate` with the same option. Default "order". */
  readonly ranks?: RanksRule | undefined;
}

/** Options for reading judgments. */
export interface ReadJudgmentsOptions extends ReadOptions {
  /** The run, as a file. Where two columns of judgments may be that of queries or of items, its ids decide. */
  readonly run?: Input | undefined;
}

/** Readers of content from anywhere. */
export interface Readers {
  /**
   * Reads a run, in any format of the command line: items of each query with their scores, as `evaluate` takes them.
   *
   * @throws RankproofError for options (`origin` "call"), and with all problems found in the content (`origin` "data")
   */
  readRun(input: Input, options?: ReadRunOptions): Promise<ByQuery>;
  /**
   * Reads judgments, in any format of the command line: items of each query with their grades, as `evaluate` takes
   * them.
   *
   * @throws RankproofError for options (`origin` "call"), and with all problems found in the content (`origin` "data")
   */
  readJudgments(input: Input, options?: ReadJudgmentsOptions): Promise<ByQuery>;
  /**
   * Reads vectors of any file that `rankproof embeddings` reads, and the columns beside them: npy, npz, safetensors,
   * Parquet, fvecs, CSV, JSON and others.
   *
   * @throws RankproofError for options (`origin` "call"), and for what is wrong with the content (`origin` "data")
   */
  readVectors(input: Input, options?: ReadVectorOptions): Promise<ReadVectors>;
}

/** Options for reading vectors. */
export interface ReadVectorOptions extends VectorOptions {
  /** Name of the content, for messages and for its ending. Default: that of the file; "input" where there is none. */
  readonly name?: string | undefined;
}

/** @param open opens content */
export function readersWith(open: (input: Input, name: string) => Promise<Source>): Readers {
  const opened = (input: Input, name = nameOf(input)): Promise<Source> => open(input, name);
  return {
    readRun: async (input, { judgments, ranks, ...given } = {}) => {
      const rule = checkValue("ranks", "readRun", RANKS, ranks);
      const options = rule === "given" ? { ...given, columns: orderedByRanks(given.columns ?? {}, rule) } : given;
      const source = await opened(input, options.name);
      const run =
        judgments === undefined
          ? await readByQuery("run", "readRun", source, options)
          : await readBeside(await opened(judgments), source, options);
      if (rule === "given" && !areRanked(run)) throw refusalOf(noRanks, {}, source.name);
      return run;
    },
    readJudgments: async (input, { run, ...options } = {}) => {
      const source = await opened(input, options.name);
      const read =
        run === undefined ? options : await settledBy({ kind: "judgments", source }, await opened(run), options);
      return readByQuery("judgments", "readJudgments", source, read);
    },
    readVectors: async (input, options = {}) => readVectorsOf(await opened(input, options.name), options),
  };
}

const RANKS = oneOf(["order", "given"]);

/** Whether the ranks of lists are known: from a file, or as the lists are in order. */
function areRanked(run: ByQuery): boolean {
  return wereRanksRead(run) || [...run.values()].every((items) => areListed([...items.values()], 0, items.size));
}

async function readBeside(judged: Source, run: Source, options: ReadOptions): Promise<ByQuery> {
  const source = await runOfLines(judged, run, options);
  return readByQuery("run", "readRun", source, await settledBy({ kind: "run", source }, judged, options));
}

/** Options with the columns that the other side settles. Options that make no sense are refused where they are read. */
async function settledBy(
  { kind, source }: { readonly kind: Kind; readonly source: Source },
  otherSide: Source,
  options: ReadOptions,
): Promise<ReadOptions> {
  const { format: id, columns, map } = options;
  if (id !== undefined || map !== undefined || (columns !== undefined && columns !== Object(columns))) return options;
  const reading = { ...LINE_READING, hasher: new Hasher() };
  const other = { kind: OTHER_SIDE[kind], source: otherSide, options: reading };
  return { ...options, columns: await settledColumns({ kind, source, options: { ...reading, columns } }, other) };
}

const OTHER_SIDE: Readonly<Record<Kind, Kind>> = { run: "judgments", judgments: "run" };

/** The run that the numbers of a file make of the lines of judgments. */
async function runOfLines(judgments: Source, run: Source, { format: id, columns }: ReadOptions): Promise<Source> {
  const format = id === undefined ? undefined : findFormat(id);
  const [, paired] = await withLines(judgments, [run], { judgments: {}, runs: { format, columns } });
  return paired;
}

function nameOf(input: Input): string {
  const { name } = Object(input);
  return typeof name === "string" ? name : "input";
}
