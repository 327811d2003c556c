import { findById } from "../../core/errors.ts";
import { areNumbers } from "../roles/chosen-columns.ts";
import { GIVEN_RANKS } from "../roles/columns.ts";
import { kindByNumbers } from "../roles/content.ts";
import type { Kind } from "../rows.ts";
import type { Source } from "../source.ts";
import { arrow } from "./arrow.ts";
import { columns } from "./columns.ts";
import { composed } from "./composed.ts";
import { csv, tsv } from "./csv.ts";
import { type FileStart, startOf } from "./file-start.ts";
import { refuseForeign } from "./foreign-file.ts";
import type { Format, RowReading } from "./format.ts";
import { json } from "./json.ts";
import { jsonl } from "./jsonl.ts";
import { letor } from "./letor.ts";
import { lists } from "./lists.ts";
import { mteb } from "./mteb.ts";
import { neighbors } from "./neighbors.ts";
import { numbers } from "./numbers.ts";
import { parquet } from "./parquet.ts";
import { quepid } from "./quepid.ts";
import { trec } from "./trec.ts";
import { trecColumns } from "./trec-columns.ts";

/** Formats of runs and judgments, in the order in which a file is tried: the narrower before the wider. */
export const FORMATS: readonly Format[] = [
  ...[parquet, arrow, neighbors, trec, letor, numbers, mteb, jsonl, json],
  ...[columns, quepid, lists, tsv, csv],
];

/** Formats of the starts that were seen: several steps ask for that of a file. */
const detected = new WeakMap<FileStart, Format>();

/** The format of a file: by how it begins, else by the ending of its name, else TREC's. */
export function detectFormat(start: FileStart): Format {
  const format =
    detected.get(start) ??
    FORMATS.find(({ recognizes }) => recognizes(start)) ??
    FORMATS.find(({ endings }) => endings.includes(start.ending)) ??
    trec;
  detected.set(start, format);
  return format;
}

/** The format of a source, by its first bytes and its name. */
export async function formatOf(source: Source): Promise<Format> {
  return detectFormat(await startOf(source));
}

/** The chosen format and columns. */
export interface FormatChoice extends Pick<RowReading, "columns"> {
  /** Detected when left out. */
  readonly format?: Format | undefined;
}

/** Chooses the format of a source: the named one, else the detected, with the columns that are chosen by number. */
export async function formatFor(source: Source, { format, columns: chosen = {} }: FormatChoice): Promise<Format> {
  if (source.inputs !== undefined) return source.rows === undefined ? trec : composed;
  refuseForeign(await startOf(source), source.name);
  const found = format ?? (await formatOf(source));
  // Who chooses the column of an item has one in each row.
  if (found === lists && format === undefined && chosen.item !== undefined) {
    return (await startOf(source)).lines[0]?.includes("\t") ? tsv : csv;
  }
  if (found !== trec) {
    const isInPath = source.path?.includes("=") === true;
    return isInPath ? (await import("../partitioned.ts")).partitioned(found, source.path) : found;
  }
  if (chosen.rank === GIVEN_RANKS) return trecColumns;
  return format === undefined && areNumbers(chosen) && chosen.items === undefined ? trecColumns : found;
}

/** Kind of a source, told from its first bytes; undefined where they do not tell. */
export async function kindOf(source: Source): Promise<Kind | undefined> {
  const start = await startOf(source);
  return detectFormat(start).kindOf?.(start);
}

/** Likely kind of a source, also from the numbers alone: a guess that another file must confirm. */
export async function likelyKindOf(source: Source): Promise<Kind | undefined> {
  const start = await startOf(source);
  const format = detectFormat(start);
  const lists = format.scoresOrGrades?.(start);
  return lists === undefined ? format.kindOf?.(start) : kindByNumbers(lists);
}

/** The format that an option names. @throws RankproofError unknown, with the nearest known name */
export function findFormat(id: string): Format {
  return findById("format of input", FORMATS, id);
}
