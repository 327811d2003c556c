import { openInput } from "./input.ts";
import { readersWith } from "./readers.ts";

export type { ByQuery, Duplicates } from "./by-query.ts";
export type { ByteStream, Input, TextInput } from "./input.ts";
export type { ReadVectors } from "./read-vectors.ts";
export type { Readers, ReadOptions, ReadRunOptions, ReadVectorOptions } from "./readers.ts";
export type { ChosenColumns } from "./roles/columns.ts";
export { type NumbersByQuery, type WriteOptions, writeJudgments, writeRun } from "./write.ts";

// Readers for browsers; Node gets node-index.ts, which opens files too.
export const { readRun, readJudgments, readVectors } = readersWith(openInput);
