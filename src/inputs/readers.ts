import { type ByQuery, readByQuery, type TableOptions } from "./by-query.ts";
import { findFormat } from "./formats/index.ts";
import type { Input } from "./input.ts";
import { withLines } from "./letor/with-lines.ts";
import { type ReadVectors, readVectorsOf, type VectorOptions } from "./read-vectors.ts";
import type { Source } from "./source.ts";

/** Options for reading a run or judgments. */
export interface ReadOptions extends TableOptions {
  /** Name of the content, for messages and for its ending. Default: that of the file; "input" where there is none. */
  readonly name?: string | undefined;
}

/** Options for reading a run. */
export interface ReadRunOptions extends ReadOptions {
  /**
   * Judgments in the format `letor`, of whose lines a run has the numbers: predictions, a number a line, or RankLib's
   * scores.
   */
  readonly judgments?: Input | undefined;
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
  readJudgments(input: Input, options?: ReadOptions): Promise<ByQuery>;
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
    readRun: async (input, { judgments, ...options } = {}) => {
      const run = await opened(input, options.name);
      const source = judgments === undefined ? run : await runOfLines(await opened(judgments), run, options);
      return readByQuery("run", "readRun", source, options);
    },
    readJudgments: async (input, options = {}) =>
      readByQuery("judgments", "readJudgments", await opened(input, options.name), options),
    readVectors: async (input, options = {}) => readVectorsOf(await opened(input, options.name), options),
  };
}

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
