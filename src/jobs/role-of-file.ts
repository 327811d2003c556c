import { RankproofError } from "../core/errors.ts";
import { type FileStart, startOf } from "../inputs/formats/file-start.ts";
import { detectFormat } from "../inputs/formats/index.ts";
import { holdsBoth } from "../inputs/read.ts";
import { isHeader, kindByHeader, namesQuery } from "../inputs/roles/columns.ts";
import { isDataRow } from "../inputs/roles/content.ts";
import { isListHeader } from "../inputs/roles/list-columns.ts";
import type { Kind } from "../inputs/rows.ts";
import type { Source } from "../inputs/source.ts";
import { tableNames } from "../inputs/tables/table-names.ts";
import { isItemTable } from "../questions/items/item-columns.ts";
import { isCaseHeader } from "./cases/columns.ts";
import { isSavedEvaluation } from "./cases/saved-scores.ts";
import type { FileRole } from "./file-roles.ts";

/** Role of a file, and the names of its columns where it is a table. */
export interface FoundRole {
  readonly role: FileRole;
  readonly names: readonly string[];
}

/** Whether the first rows of a file can be read as judgments, or as a run. */
export type ReadsAs = (kind: Kind) => Promise<boolean>;

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

/**
 * Guesses the role of a file, from its content before its name.
 *
 * @param name without folders
 */
export async function roleOfFile(name: string, open: () => Promise<Source>, readsAs: ReadsAs): Promise<FoundRole> {
  const named = NAMED.find(([pattern]) => pattern.test(name))?.[1];
  if (ARRAYS.test(name)) return { role: ofArrays(named), names: [] };
  try {
    const source = await open();
    const start = await startOf(source);
    const names = await tableNames(source);
    const role = await roleOf({ source, start, names, readsAs }, named);
    if (EXCLUDED.test(name) && ["judgments", "run", "log"].includes(role)) return { role: "exclude", names };
    return { role: role === "judgments" && TRAINING.test(name) ? "train" : role, names };
  } catch (error) {
    // Errors in the file are reported when it is read.
    if (error instanceof RankproofError) return { role: named ?? (TABLE.test(name) ? "vectors" : "run"), names: [] };
    throw error;
  }
}

function ofArrays(named: FileRole | undefined): FileRole {
  return named === undefined || ["judgments", "run", "items"].includes(named) ? "vectors" : named;
}

interface Looked {
  readonly source: Source;
  readonly start: FileStart;
  readonly names: readonly string[];
  readonly readsAs: ReadsAs;
}

async function roleOf(looked: Looked, named: FileRole | undefined): Promise<FileRole> {
  const { source, start, names } = looked;
  if (isSavedEvaluation(start)) return "baseline";
  const format = detectFormat(start);
  const isRead = format.isRead === "in pieces" || (source.size ?? Number.POSITIVE_INFINITY) <= MOST_READ;
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

/** What cannot be read as a run is judgments where it can be read as such. */
async function byReading({ readsAs }: Looked, named: FileRole | undefined): Promise<FileRole> {
  const [isRun, areJudgments] = await Promise.all([readsAs("run"), readsAs("judgments")]);
  return !isRun && areJudgments ? "judgments" : (named ?? "run");
}
