import { openInNode } from "./node.ts";
import { type Readers, readersWith } from "./readers.ts";

export * from "./index.ts";

const readers = readersWith(openInNode);

/**
 * Reads a run, in any format of the command line: items of each query with their scores, as `evaluate` takes them.
 *
 * @throws RankproofError for options (`origin` "call"), and with all problems found in the content (`origin` "data")
 */
export const readRun: Readers["readRun"] = readers.readRun;

/**
 * Reads judgments, in any format of the command line: items of each query with their grades, as `evaluate` takes them.
 *
 * @throws RankproofError for options (`origin` "call"), and with all problems found in the content (`origin` "data")
 */
export const readJudgments: Readers["readJudgments"] = readers.readJudgments;

/**
 * Reads vectors of any file that `rankproof embeddings` reads, and the columns beside them: npy, npz, safetensors,
 * Parquet, fvecs, CSV, JSON and others.
 *
 * @throws RankproofError for options (`origin` "call"), and for what is wrong with the content (`origin` "data")
 */
export const readVectors: Readers["readVectors"] = readers.readVectors;
