import { printable, RankproofError } from "../../core/errors.ts";
import type { Finding } from "../../core/finding.ts";
import type { Label } from "../../embeddings/labels.ts";
import type { Selection } from "../../embeddings/selection.ts";
import type { NamedArray } from "../../inputs/arrays/named-array.ts";
import type { Files } from "../../inputs/source.ts";
import type { FloatMatrix, Matrix } from "../../neighbors/matrix.ts";
import type { ITEMS, RELEVANCE, VECTORS } from "../../options/embeddings.ts";
import type { FlagsOf } from "../../options/option.ts";
import { cameraFindings } from "../recognized-field.ts";
import { readExcludedIds } from "../runs/excluded.ts";
import { type ExcludeFlags, refuseColumnsAlone } from "../runs/folding.ts";
import { columnsIn, ItemSources } from "./item-sources.ts";
import { type JobRelevance, labelSources, readRelevance } from "./relevance.ts";
import { readRole, rowsOfRole } from "./roles.ts";
import { type Codes, joinedVectors, readVectorFile, type VectorFile } from "./vectors.ts";

/**
 * Sources of labels, ids and other values of the items: names of files, of columns in the file of the vectors, or
 * FILE:COLUMN. Several sources are one for each file of vectors, in their order.
 */
export type ItemFlags = FlagsOf<typeof RELEVANCE & typeof ITEMS & typeof VECTORS> & ExcludeFlags;

/** All items: the vectors, with ids, labels and other values of each. */
export interface Items {
  readonly vectors: Matrix;
  /** Source of relevance: labels, or judgments by id. */
  readonly relevance: JobRelevance;
  readonly queries: Selection | undefined;
  readonly gallery: Selection | undefined;
  /** The side that has its own file of vectors. */
  readonly apart: "queries" | "gallery" | undefined;
  readonly ids: readonly Label[] | undefined;
  readonly categories: readonly (Label | null)[] | undefined;
  readonly sequences: readonly (Label | null)[] | undefined;
  /** Ids of items that are left out, by the id of their query. */
  readonly exclude: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  readonly confidences: readonly number[] | undefined;
  readonly trueConfidences: readonly number[] | undefined;
  /** How these were joined with the vectors, where that is not by the row alone, and columns that are not used. */
  readonly findings: readonly Finding[];
  /** Place of each item in a drawing: two numbers. */
  readonly coordinates: FloatMatrix | undefined;
  /** Columns that were taken as parts of the vectors; undefined where these are an array of their own. */
  readonly columns: readonly string[] | undefined;
}

/**
 * Reads all items.
 *
 * @param first the model whose items these are too: of another number, the vectors are at fault, not their labels
 * @throws RankproofError when a file is not there, broken, or does not fit the others
 */
export async function readItems(
  files: Files,
  name: string,
  flags: ItemFlags,
  isBits: boolean,
  first?: { readonly name: string; readonly items: number },
): Promise<Items> {
  const main = await readVectorFile(files, name);
  const queries = await readRole(files, flags.queries, main, "queries");
  const gallery = await readRole(files, flags.gallery, main, "gallery");
  const vectorFiles = [main, ...[queries, gallery].flatMap((role) => (role.kind === "file" ? [role.file] : []))];
  if (vectorFiles.length > 2) {
    throw new RankproofError(
      "ambiguous",
      "vectors: three files (expected those of the queries and those of the gallery)",
    );
  }
  if (first !== undefined) checkNumber(vectorFiles, first);
  const sources = new ItemSources(files, vectorFiles);
  const labels = labelSources(flags, vectorFiles);
  const { coordinates } = flags;
  const columns = await readItemColumns(files, sources, flags, labels);
  const beside = main.arrays.map((array) => array.name);
  return {
    ...joinedVectors(vectorFiles, { wanted: flags.vectors, others: namesOf(flags, labels) }, codesOf(flags, isBits)),
    ...columns,
    findings: [...columns.findings, ...cameraFindings(beside, labels, flags)],
    queries: rowsOfRole(queries, vectorFiles),
    gallery: rowsOfRole(gallery, vectorFiles),
    apart: queries.kind === "file" ? "queries" : gallery.kind === "file" ? "gallery" : undefined,
    coordinates: coordinates && planeOf(await sources.array("coordinates", coordinates)),
  };
}

/** @throws RankproofError invalid, for vectors of more or fewer items than the first model has */
function checkNumber(
  vectorFiles: readonly VectorFile[],
  first: { readonly name: string; readonly items: number },
): void {
  const rows = vectorFiles.reduce((sum, file) => sum + file.rows, 0);
  if (rows === first.items) return;
  const where = `${printable(vectorFiles[0].name)}: `;
  const expected = `expected the items of ${printable(first.name)} in its order, ${first.items}`;
  throw new RankproofError("invalid", `vectors: ${rows} (${expected})`, "data", where);
}

/** Columns of items beside their vectors. */
export type EmbeddingColumns = Omit<Items, "vectors" | "columns" | "queries" | "gallery" | "apart" | "coordinates">;

/**
 * Reads columns of items beside their vectors. @throws RankproofError when a file is not there, broken, or does not fit
 * the others
 */
export async function readItemColumns(
  files: Files,
  sources: ItemSources,
  flags: ItemFlags,
  labels: readonly string[],
): Promise<EmbeddingColumns> {
  const ids = await sources.readIds(flags.ids);
  return {
    ids,
    relevance: await readRelevance(files, sources, flags, labels),
    categories: await sources.labels("categories", flags.categories),
    sequences: await sources.labelsOfSeveral("sequences", flags.sequences),
    exclude: await readExclusions(flags, files),
    confidences: await sources.column("confidences", flags.confidences, isNumber),
    trueConfidences: await sources.column("true confidences", flags.trueConfidences, isNumber),
    findings: sources.findings,
  };
}

/** Reads what is left out of queries; undefined where no file names it. @throws RankproofError */
async function readExclusions({ exclude, excludeColumns }: ExcludeFlags, files: Files): Promise<Items["exclude"]> {
  if (exclude !== undefined) return readExcludedIds(exclude, excludeColumns, files);
  refuseColumnsAlone(excludeColumns);
  return undefined;
}

/** Names of columns that stand for something else than parts of vectors. */
function namesOf(
  {
    vectors,
    packed,
    levels = [],
    sequences = [],
    captions,
    qrels,
    relevantPairs,
    judgmentsColumns,
    exclude,
    excludeColumns,
    ...attributes
  }: ItemFlags,
  labels: readonly string[],
): ReadonlySet<string> {
  const listed = [...levels, ...sequences].flatMap(columnsIn);
  return new Set([...labels, ...listed, ...sequences, ...Object.values(attributes).flat()]);
}

/** @throws RankproofError invalid, for --packed without bits */
function codesOf({ packed }: ItemFlags, isBits: boolean): Codes {
  if (packed === undefined) return isBits ? "bits" : "none";
  if (isBits) return "packed";
  throw new RankproofError("invalid", "--packed: only --metric hamming takes packed bits");
}

function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}

/** @throws RankproofError invalid, unless there are two numbers for each item */
function planeOf({ kind, shape, data }: NamedArray): FloatMatrix {
  if (kind === "text" || shape[1] !== 2) {
    const size = shape.join(" × ");
    throw new RankproofError("invalid", `coordinates: ${size} of ${kind} (expected two numbers an item)`, "data");
  }
  return { data: Float64Array.from<unknown>(data, Number), rows: shape[0], columns: 2 };
}
