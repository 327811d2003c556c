import { openInput } from "./input.ts";
import { type Readers, readersWith } from "./readers.ts";

export type { ByQuery, Duplicates } from "./by-query.ts";
export type { ByteStream, Input, TextInput } from "./input.ts";
export type { ReadVectors } from "./read-vectors.ts";
export type { Readers, ReadJudgmentsOptions, ReadOptions, ReadRunOptions, ReadVectorOptions } from "./readers.ts";
export type { ChosenColumns } from "./roles/columns.ts";
export { type ScoredTriples, type TripleIds, type TripleQueries, tripleQueries } from "./triples/triple-queries.ts";
export { type NumbersByQuery, type WriteOptions, writeJudgments, writeRun } from "./write.ts";

// Readers for browsers; Node gets node-index.ts, which opens files too.
const readers = readersWith(openInput);

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
