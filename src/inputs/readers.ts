import { type ByQuery, readByQuery, type TableOptions } from "./by-query.ts";
import type { Input } from "./input.ts";
import { type ReadVectors, readVectorsOf, type VectorOptions } from "./read-vectors.ts";
import type { Source } from "./source.ts";

/** Options for reading a run or judgments. */
export interface ReadOptions extends TableOptions {
  /** Name of the content, for messages and for its ending. Default: that of the file; "input" where there is none. */
  readonly name?: string | undefined;
}

/** Readers of content from anywhere. */
export interface Readers {
  /**
   * Reads a run, in any format of the command line: items of each query with their scores, as `evaluate` takes them.
   *
   * @throws RankproofError for options (`origin` "call"), and with all problems found in the content (`origin` "data")
   */
  readRun(input: Input, options?: ReadOptions): Promise<ByQuery>;
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
    readRun: async (input, options = {}) => readByQuery("run", "readRun", await opened(input, options.name), options),
    readJudgments: async (input, options = {}) =>
      readByQuery("judgments", "readJudgments", await opened(input, options.name), options),
    readVectors: async (input, options = {}) => readVectorsOf(await opened(input, options.name), options),
  };
}

function nameOf(input: Input): string {
  const { name } = Object(input);
  return typeof name === "string" ? name : "input";
}
