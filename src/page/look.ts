import { printable, RankproofError } from "../core/errors.ts";
import { blobSource } from "../inputs/blob.ts";
import { type FileStart, startOf } from "../inputs/formats/file-start.ts";
import { detectFormat } from "../inputs/formats/index.ts";
import { holdsBoth } from "../inputs/read.ts";
import { isHeader, kindByHeader, namesQuery } from "../inputs/roles/columns.ts";
import { isDataRow } from "../inputs/roles/content.ts";
import { isListHeader } from "../inputs/roles/list-columns.ts";
import type { Source } from "../inputs/source.ts";
import { tableNames } from "../inputs/tables/table-names.ts";
import { isCaseHeader } from "../jobs/cases/columns.ts";
import { isSavedEvaluation } from "../jobs/cases/saved-scores.ts";
import { isItemTable } from "../questions/items/item-columns.ts";
import { previewOf } from "./preview.ts";
import type { FileRole } from "./roles.ts";

/** Findings about a file. */
export interface Look {
  readonly role: FileRole;
  /** Names of its columns, where it is a table. */
  readonly names: readonly string[];
  /** Why it is of no use, in the command line's words. */
  readonly problem?: string;
}

/** Roles that files have by their names, where their content may be any of several. */
const NAMED: readonly (readonly [RegExp, FileRole])[] = [
  [/qrel|judg|relevan/i, "judgments"],
  [/\.(?:run|trec)(?:\.|$)/i, "run"],
  [/label|class|target/i, "labels"],
  [/true.?confiden/i, "trueConfidences"],
  [/confiden/i, "confidences"],
  [/sequence/i, "sequences"],
  [/categor/i, "categories"],
  [/coordinate/i, "coordinates"],
  [/gallery/i, "gallery"],
  [/\bids?\b/i, "ids"],
  [/\bitems?\b|corpus|docs?\b|documents|passages/i, "items"],
];

/** Names of judgments that are for training. */
const TRAINING = /(?:^|[^a-z])train(?:ing)?(?:[^a-z]|$)/i;

/** Names of lists of items that are left out. */
const EXCLUDED = /(?:^|[^a-z])(?:exclude[ds]?|junk)(?:[^a-z]|$)/i;

const ARRAYS = /\.(?:npy|npz|safetensors|[fi]bin|[ui]8bin|[fib]vecs)(?:\.gz)?$/i;

/** Tables of columns, which may hold anything. */
const TABLE = /\.(?:parquet|arrow|feather)$/i;

/** Names of the file that tells how many lines each query has in the file beside it. */
const GROUP_SIZES = /\.(?:query|group)$/i;

/** Larger files of formats that are read as a whole are judged by their names and how they begin. */
const MOST_READ = 1 << 25;

/** Guesses the role of a file, from its content before its name; the user may choose another. */
export async function lookAt(name: string, blob: Blob): Promise<Look> {
  const other = await otherKind(blob);
  if (other !== undefined) {
    return {
      role: "none",
      names: [],
      problem: `${printable(name)}: ${other}, not judgments, a run, values or vectors`,
    };
  }
  const named = NAMED.find(([pattern]) => pattern.test(name))?.[1];
  if (ARRAYS.test(name)) return { role: ofArrays(named), names: [] };
  try {
    const source = await blobSource(name, blob);
    const start = await startOf(source);
    const names = await tableNames(source);
    const role = await roleOf({ source, start, names, blob }, named);
    if (EXCLUDED.test(name) && ["judgments", "run", "log"].includes(role)) return { role: "exclude", names };
    return { role: role === "judgments" && TRAINING.test(name) ? "train" : role, names };
  } catch (error) {
    // Errors in the file are reported when it is read.
    if (error instanceof RankproofError) return { role: named ?? (TABLE.test(name) ? "vectors" : "run"), names: [] };
    throw error;
  }
}

/** What files of other kinds begin with. */
const OTHERS: readonly (readonly [signature: string, kind: string])[] = [
  ["\x89PNG", "a picture"],
  ["GIF8", "a picture"],
  ["\xff\xd8\xff", "a picture"],
  ["%PDF", "a PDF"],
];

/** What a file is that rankproof does not read, by how it begins. */
async function otherKind(blob: Blob): Promise<string | undefined> {
  const bytes = new Uint8Array(await blob.slice(0, 4).arrayBuffer());
  const isSame = (signature: string): boolean => [...signature].every((sign, i) => bytes[i] === sign.charCodeAt(0));
  return OTHERS.find(([signature]) => isSame(signature))?.[1];
}

function ofArrays(named: FileRole | undefined): FileRole {
  return named === undefined || ["judgments", "run", "items"].includes(named) ? "vectors" : named;
}

interface Looked {
  readonly source: Source;
  readonly start: FileStart;
  readonly names: readonly string[];
  readonly blob: Blob;
}

async function roleOf(looked: Looked, named: FileRole | undefined): Promise<FileRole> {
  const { source, start, names, blob } = looked;
  if (isSavedEvaluation(start)) return "baseline";
  const format = detectFormat(start);
  const isRead = format.isRead === "in pieces" || blob.size <= MOST_READ;
  if (isRead && (await holdsBoth(source, { format }))) return "log";
  if (format.id === "letor") return "judgments";
  if (format.id === "numbers") return ofNumbers(looked, named);
  if (format.id === "trec") return format.kindOf?.(start) ?? named ?? "labels";
  if (names.some((name) => ["text", "title"].includes(name)) && !isHeader(names)) return ofTexts(source.name, names);
  if (isItemTable(names)) return "itemColumns";
  const isTable = ["parquet", "arrow", "csv", "tsv"].includes(format.id);
  if (isTable && !isHeader(names) && !isListHeader(names)) return ofTable(looked, format.kindOf?.(start), named);
  const kind = format.kindOf?.(start) ?? kindByHeader(names);
  return kind ?? (isRead ? await byReading(looked, named) : (named ?? "run"));
}

function ofNumbers(looked: Looked, named: FileRole | undefined): FileRole {
  const { name } = looked.source;
  if (GROUP_SIZES.test(name)) return "none";
  if (/\.csv$/i.test(name)) return ofTable(looked, undefined, named);
  return named ?? (/pred|score/i.test(name) ? "run" : "labels");
}

function ofTexts(name: string, names: readonly string[]): FileRole {
  return namesQuery(names) || /quer|topic/i.test(name) ? "topics" : "items";
}

/** A table that names no items: values by case, groups of queries, numbers of vectors, or rows without a header. */
function ofTable(
  { start, names }: Looked,
  kind: "judgments" | "run" | undefined,
  named: FileRole | undefined,
): FileRole {
  const [header = [], first = []] = start.lines.map((line) => line.split(/[,;\t]/));
  if (isCaseHeader(names)) return isDataRow(first.slice(1)) ? "cases" : "topics";
  if (namesQuery(names)) return "topics";
  const areVectors = header.slice(0, 2).some((cell) => isDataRow([cell]) && !Number.isInteger(Number(cell)));
  if (kind !== undefined && isDataRow(header) && !areVectors) return kind;
  return ofArrays(named);
}

/** Reads the first rows: what cannot be read as a run is judgments where it can be read as such. */
async function byReading({ source, blob }: Looked, named: FileRole | undefined): Promise<FileRole> {
  const [run, judgments] = await Promise.all(
    (["run", "judgments"] as const).map((kind) => previewOf(kind, source.name, blob, {})),
  );
  if (run.problem !== undefined && judgments.problem === undefined) return "judgments";
  return named ?? "run";
}
