import { findingsOf } from "../checks/check.ts";
import { fallingDistances } from "../checks/falling-distances.ts";
import { maskedScores } from "../checks/masked-scores.ts";
import { printable, RankproofError } from "../core/errors.ts";
import type { Hasher } from "../core/hasher.ts";
import { type ByteSpan, NO_BYTES } from "../core/ids.ts";
import { MaskedRows } from "../core/masked-rows.ts";
import { type RowsByQuery, RowsByQueryBuilder } from "../core/rows-by-query.ts";
import { CollectedQueries } from "./collected-queries.ts";
import { DistanceLists, negate } from "./distance-lists.ts";
import type { RowReading } from "./formats/format.ts";
import { type FormatChoice, formatFor } from "./formats/index.ts";
import { STRICT_NUMBERS, withMasks } from "./numbers.ts";
import { type RunInTable, runsInTable } from "./roles/both-sides.ts";
import { type ChosenColumns, EVERY_ROW } from "./roles/columns.ts";
import type { QueryHandler } from "./rows.ts";
import { partsOf, type Source } from "./source.ts";
import { InterleavedQueries, StreamedQueries } from "./streamed-queries.ts";
import { namesOfTable } from "./tables/table-names.ts";

/** Options for reading a run. */
export interface RunReadOptions extends RowReading, FormatChoice {}

/** Rules for lines outside trec_eval. */
export const LINE_READING = { numbers: STRICT_NUMBERS, comments: "hash and blank" } as const;

/** Options for reading judgments. */
export type ReadOptions = Omit<RunReadOptions, "hasher">;

/**
 * Reads judgments. An item that is relevant by several rows is so once, where a user says that every row is.
 *
 * @param hasher of all ids; a new one where it is left out
 * @param siblings files with further judgments, whose formats are detected
 * @throws RankproofError with all problems found
 */
export async function readJudgments(
  source: Source,
  options: ReadOptions,
  hasher?: Hasher,
  siblings: readonly Source[] = [],
): Promise<RowsByQuery> {
  const rows = await readEveryRow(source, options, hasher, siblings);
  if (options.columns?.grade !== EVERY_ROW) return rows;
  const { withoutRepeats } = await import("./repeated-rows.ts");
  return withoutRepeats(rows, source.name, options.onFinding);
}

/** Reads judgments with all their rows. @throws RankproofError with all problems found */
export async function readEveryRow(
  source: Source,
  options: ReadOptions,
  hasher?: Hasher,
  siblings: readonly Source[] = [],
): Promise<RowsByQuery> {
  const rows = new RowsByQueryBuilder(hasher);
  const files = (await partsOf(source)).map((file) => ({ file, reading: options }));
  for (const sibling of siblings) {
    for (const file of await partsOf(sibling)) files.push({ file, reading: { ...options, format: undefined } });
  }
  for (const { file, reading } of files) {
    const format = await formatFor(file, reading);
    await format.read("judgments", file, { ...reading, hasher: rows.hasher }, rows);
  }
  return rows.build();
}

/** How a file is read that may hold both sides. */
export interface SidesReading extends Pick<ReadOptions, "format" | "map" | "columns"> {
  /** Columns of runs; default: those of judgments. */
  readonly runColumns?: ChosenColumns | undefined;
  /** Columns of scores that a user names, where these are several. */
  readonly scores?: readonly string[] | undefined;
}

/** Whether a file has both relevant and retrieved items of its queries. @throws RankproofError */
export async function holdsBoth(source: Source, reading: SidesReading): Promise<boolean> {
  return (await runsBesideJudgments(source, reading)) !== undefined;
}

/**
 * The runs in a file that holds judgments as well: one in a log of records, one for each column of scores in a table.
 *
 * @returns undefined where it does not hold both
 * @throws RankproofError
 */
export async function runsBesideJudgments(
  source: Source,
  { runColumns, scores, ...reading }: SidesReading,
): Promise<readonly RunInTable[] | undefined> {
  const [first] = await partsOf(source);
  const format = await formatFor(first, reading);
  const run = runColumns ?? reading.columns ?? {};
  const both = (await format.holdsBoth?.(first, reading)) ?? false;
  if (both !== false) return [{ name: both === true ? "" : format.id, columns: run }];
  if (first.inputs !== undefined) return undefined;
  return runsInTable(await namesOfTable(first, format.id), { judgments: reading.columns ?? {}, run }, scores);
}

/** The runs in a table of both sides, by its header alone; undefined for other files. @throws RankproofError */
export async function runsByHeader(
  source: Source,
  { runColumns, scores, ...reading }: SidesReading,
): Promise<readonly RunInTable[] | undefined> {
  const [first] = await partsOf(source);
  const { id } = await formatFor(first, reading);
  if (id === "json" || id === "jsonl") return undefined;
  const run = runColumns ?? reading.columns ?? {};
  return runsInTable(await namesOfTable(first, id), { judgments: reading.columns ?? {}, run }, scores);
}

/** Takes the queries of a run. */
export interface RunHandler {
  /** Called before the first query, and again when reading has to start anew: forget what came before. */
  onStart(): void;
  onQuery: QueryHandler;
}

/**
 * Reads a run query by query. Formats that are read in pieces hand over queries as they come; a run with interleaved
 * queries is read again and collected, and so is one whose distances turn out to be similarities.
 *
 * @returns the tag of the last row; empty in formats without tags
 * @throws RankproofError with all problems found
 */
export async function readRun(source: Source, options: RunReadOptions, handler: RunHandler): Promise<ByteSpan> {
  let lists = new DistanceLists();
  let masked = new MaskedRows();
  let areDistances = false;
  const seeDistances = (): void => {
    areDistances = options.columns?.distance === undefined;
  };
  const numbers = withMasks(options.numbers);
  const reading: RunReadOptions = {
    ...{ ...options, numbers },
    onDistances: seeDistances,
    onColumns: (columns) => {
      if (columns.meaning === "distance") seeDistances();
      if (columns.meaning === "rank") options.onRanks?.();
      options.onColumns?.(columns);
    },
  };
  const tag = await readOnce(source, reading, {
    onStart: () => {
      lists = new DistanceLists();
      masked = new MaskedRows();
      handler.onStart();
    },
    onQuery: (query, range) => {
      const kept = numbers.masks === true ? masked.leaveOut(range) : range;
      if (areDistances) lists.add(kept.rows.values, kept.from, kept.to);
      handler.onQuery(query, kept);
    },
  });
  for (const finding of findingsOf(maskedScores, masked.seen, source.name)) options.onFinding?.(finding);
  const findings = findingsOf(fallingDistances, lists, source.name);
  if (findings.length === 0) return tag;
  if (!source.isReplayable()) throw streamOfDistances(source);
  for (const finding of findings) options.onFinding?.(finding);
  const silent = { ...options, numbers, onRead: undefined, onFinding: undefined };
  return readOnce(source, silent, {
    onStart: () => handler.onStart(),
    onQuery: (query, range) => {
      const kept = masked.leaveOut(range);
      negate(kept);
      handler.onQuery(query, kept);
    },
  });
}

/** Reads the files of a folder as one: a query may have rows in several. */
async function readParts(parts: readonly Source[], options: RunReadOptions, handler: RunHandler): Promise<ByteSpan> {
  handler.onStart();
  const rows = new CollectedQueries(handler.onQuery, options.hasher);
  const add = rows.add.bind(rows);
  let tag: ByteSpan = NO_BYTES;
  for (const part of parts) {
    const format = await formatFor(part, options);
    tag = await format.read("run", part, options, { add });
  }
  rows.end();
  return tag;
}

async function readOnce(source: Source, options: RunReadOptions, handler: RunHandler): Promise<ByteSpan> {
  if (source.parts !== undefined) return readParts(await source.parts(), options, handler);
  const format = await formatFor(source, options);
  const collected = (): Promise<ByteSpan> => {
    handler.onStart();
    return format.read("run", source, options, new CollectedQueries(handler.onQuery, options.hasher));
  };
  if (format.isRead === "whole") return collected();
  handler.onStart();
  try {
    return await format.read("run", source, options, new StreamedQueries(handler.onQuery));
  } catch (error) {
    if (!(error instanceof InterleavedQueries)) throw error;
    if (!source.isReplayable()) throw streamOutOfOrder(source, error);
    return collected();
  }
}

function streamOfDistances(source: Source): RankproofError {
  const hint =
    "a stream cannot be read again; --run-columns score=NAME says that more is better, distance=NAME that less is";
  const problem = `distances: they fall from first to last in every list (${hint})`;
  return new RankproofError("ambiguous", problem, "data", `${printable(source.name)}: `);
}

function streamOutOfOrder(source: Source, { query, line }: InterleavedQueries): RankproofError {
  const hint = "in a stream the lines of a query have to stand together; a file may be in any order";
  return new RankproofError(
    "unsupported",
    `order: query ${printable(query)} comes back after others (${hint})`,
    "data",
    `${printable(source.name)}:${line}: `,
  );
}
