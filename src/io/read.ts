import { printable, RankproofError } from "../core/errors.ts";
import type { Hasher } from "../core/hasher.ts";
import { type ByteSpan, NO_BYTES } from "../core/ids.ts";
import { type RowsByQuery, RowsByQueryBuilder } from "../core/rows-by-query.ts";
import { detectFormat, type Format } from "./detect.ts";
import type { NumberReading } from "./numbers.ts";
import type { Kind } from "./rows.ts";
import type { Source } from "./source.ts";
import { textChunks } from "./text-chunks.ts";
import { CollectedQueries } from "./trec/collected-queries.ts";
import type { Comments } from "./trec/lines.ts";
import { type QueryHandler, type RowHandler, RowReader } from "./trec/row-reader.ts";
import { InterleavedQueries, StreamedQueries } from "./trec/streamed-queries.ts";

/** How a file of runs or judgments is read. */
export interface ReadOptions {
  /** Detected from the content and the ending when left out. */
  readonly format?: Format | undefined;
  readonly numbers: NumberReading;
  readonly comments: Comments;
  /** Called with the number of bytes read since the last call. */
  readonly onRead?: ((bytes: number) => void) | undefined;
}

/** How a run is read. */
export interface RunReadOptions extends ReadOptions {
  /** That of the judgments, so that the hashes of items can be compared. */
  readonly hasher: Hasher;
}

/** @throws RankproofError with all problems found */
export async function readJudgments(source: Source, options: ReadOptions): Promise<RowsByQuery> {
  const rows = new RowsByQueryBuilder();
  const format = options.format ?? (await formatOf(source));
  if (format === "trec") await readLines("judgments", source, { ...options, hasher: rows.hasher }, rows);
  else await readText("judgments", format, await textOf(source, options), source.name, rows);
  return rows.build();
}

/** Takes the queries of a run. */
export interface RunHandler {
  /** Called before the first query, and again when reading has to start anew: forget what came before. */
  onStart(): void;
  onQuery: QueryHandler;
}

/**
 * Reads a run query by query. A TREC run streams; one whose queries are interleaved is read again and
 * collected.
 *
 * @returns the tag of the last line; empty in formats without tags
 * @throws RankproofError with all problems found
 */
export async function readRun(source: Source, options: RunReadOptions, handler: RunHandler): Promise<ByteSpan> {
  const format = options.format ?? (await formatOf(source));
  handler.onStart();
  if (format !== "trec") {
    const builder = new RowsByQueryBuilder(options.hasher);
    await readText("run", format, await textOf(source, options), source.name, builder);
    const rows = builder.build();
    for (let query = 0; query < rows.size; query++) handler.onQuery(rows.ids.at(query), rows.of(query));
    return NO_BYTES;
  }
  try {
    return await readLines("run", source, options, new StreamedQueries(handler.onQuery));
  } catch (error) {
    if (!(error instanceof InterleavedQueries)) throw error;
    if (!source.isReplayable()) throw streamOutOfOrder(source, error);
    handler.onStart();
    return readLines("run", source, options, new CollectedQueries(handler.onQuery));
  }
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

/**
 * Reads the lines of a file in TREC's format.
 *
 * @returns the tag of the last line of a run
 * @throws RankproofError with all problems found, and whatever the handler throws
 */
export async function readLines(
  kind: Kind,
  source: Source,
  reading: RunReadOptions,
  handler: RowHandler,
): Promise<ByteSpan> {
  const reader = new RowReader(kind, source.name, reading, handler);
  for await (const chunk of textChunks(source, reading.onRead)) reader.push(chunk);
  reader.end();
  return reader.tag;
}

/** Bytes that tell a format. */
const START = 4096;

/** The format of a source, by how it begins. */
export async function formatOf(source: Source): Promise<Format> {
  const start = new Uint8Array(START);
  let length = 0;
  for await (const chunk of source.chunks()) {
    const part = chunk.subarray(0, START - length);
    start.set(part, length);
    length += part.length;
    if (length === START) break;
  }
  return detectFormat(source.name, start.subarray(0, length));
}

/** Readers of text are loaded when a file needs them. */
async function readText(
  kind: Kind,
  format: Exclude<Format, "trec">,
  text: string,
  name: string,
  into: RowsByQueryBuilder,
): Promise<void> {
  if (format === "json") (await import("./tables/json.ts")).readJson(kind, text, name, into);
  else if (format === "jsonl") (await import("./tables/json.ts")).readJsonLines(kind, text, name, into);
  else (await import("./tables/csv.ts")).readCsv(kind, text, format === "csv" ? "," : "\t", name, into);
}

/** V8 cannot hold a longer string. */
const MAX_TEXT = 500_000_000;

/** The whole content as text. @throws RankproofError when it is not UTF-8 or too large for one string */
export async function textOf(source: Source, { onRead }: Pick<ReadOptions, "onRead"> = {}): Promise<string> {
  const where = `${printable(source.name)}: `;
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  const parts: string[] = [];
  let length = 0;
  try {
    for await (const chunk of textChunks(source, onRead)) {
      length += chunk.length;
      if (length > MAX_TEXT) {
        const hint = "TREC files are streamed and may be of any size";
        throw new RankproofError("unsupported", `size: over ${MAX_TEXT} bytes in this format (${hint})`, "data", where);
      }
      parts.push(decoder.decode(chunk, { stream: true }));
    }
    parts.push(decoder.decode());
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new RankproofError("unsupported", "encoding: not UTF-8 (save the file as UTF-8)", "data", where);
  }
  return parts.join("");
}
