import { RankproofError } from "../core/errors.ts";
import { blobFiles } from "../io/blob.ts";
import { isHeader } from "../io/columns.ts";
import { fileStart } from "../io/formats/file-start.ts";
import { detectFormat, formatOf } from "../io/formats/index.ts";
import { holdsBoth } from "../io/read.ts";

/** What a file that was given to the page is. */
export const ROLES = {
  judgments: "judgments (qrels)",
  run: "run",
  log: "log: judgments and a run",
  vectors: "vectors",
  labels: "labels",
  confidences: "confidences",
  ids: "ids",
  sequences: "sequences",
  categories: "categories",
  queries: "which are queries, or their vectors",
  gallery: "which are the gallery, or its vectors",
  coordinates: "coordinates",
  items: "titles and texts of items",
  queryTexts: "titles and texts of queries",
  groups: "groups of queries",
  none: "left out",
} as const;

/** What a file is used as. */
export type Role = keyof typeof ROLES;

/** All roles, in the order in which they are offered. */
export const ROLE_NAMES = Object.keys(ROLES) as readonly Role[];

/** Roles that name themselves in a file's name. */
const NAMED: readonly (readonly [RegExp, Role])[] = [
  [/qrel|judg|relevan/i, "judgments"],
  [/\.(?:run|trec)(?:\.|$)/i, "run"],
  [/label|class|target/i, "labels"],
  [/confiden/i, "confidences"],
  [/sequence/i, "sequences"],
  [/categor/i, "categories"],
  [/coordinate/i, "coordinates"],
  [/gallery/i, "gallery"],
  [/\bitems?\b|corpus|docs?\b|documents/i, "items"],
];

const ARRAYS = /\.(?:npy|npz|safetensors|parquet|[fi]bin|[ui]8bin|[fib]vecs)(?:\.gz)?$/i;

/** Larger files are not read as a whole to tell what they are. */
const MOST_READ = 1 << 25;

/** The likely role of a file, by its name and its content; the user may choose another. */
export async function likelyRole(file: File): Promise<Role> {
  return (await isLog(file)) ? "log" : roleOf(file.name, new Uint8Array(await file.slice(0, 4096).arrayBuffer()));
}

async function isLog(file: File): Promise<boolean> {
  try {
    const source = await blobFiles(new Map([[file.name, file]])).open(file.name);
    const format = await formatOf(source);
    return (format.isRead === "in pieces" || file.size <= MOST_READ) && (await holdsBoth(source, { format }));
  } catch (error) {
    // What is wrong with the file is said when it is evaluated.
    if (error instanceof RankproofError) return false;
    throw error;
  }
}

/** The likely role by the name of a file and how it begins. */
export function roleOf(name: string, start: Uint8Array): Role {
  const named = NAMED.find(([pattern]) => pattern.test(name))?.[1];
  if (ARRAYS.test(name)) return named === undefined || named === "items" ? "vectors" : named;
  if (named !== undefined) return named;
  const line = new TextDecoder().decode(start).trimStart().split("\n", 1)[0].trim();
  const begun = fileStart(name, start);
  const { id: format, kindOf } = detectFormat(begun);
  if (format === "trec") {
    const fields = line.split(/\s+/).length;
    return fields === 4 ? "judgments" : fields >= 6 ? "run" : "labels";
  }
  if (format === "jsonl" && /"(?:text|title)"\s*:/.test(line)) return /quer/i.test(name) ? "queryTexts" : "items";
  const isTable = format === "csv" || format === "tsv";
  if (!isTable || isHeader(line.split(format === "csv" ? "," : "\t"))) return kindOf?.(begun) ?? "run";
  return /quer|topic|\bqid\b/i.test(line) ? "groups" : "vectors";
}
