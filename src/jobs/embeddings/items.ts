import { printable, RankproofError } from "../../core/errors.ts";
import type { Label, Labels } from "../../embeddings/labels.ts";
import type { Selection } from "../../embeddings/selection.ts";
import type { NamedArray } from "../../io/arrays/named-array.ts";
import { LABEL_NAMES } from "../../io/arrays/vectors.ts";
import type { Files } from "../../io/source.ts";
import type { FloatMatrix, Matrix } from "../../neighbors/matrix.ts";
import { ItemSources, valuesOf } from "./item-sources.ts";
import { readRole, rowsOfRole } from "./roles.ts";
import { type Codes, joinedVectors, readVectorFile, type VectorFile } from "./vectors.ts";

/**
 * Sources of the vectors and of labels, ids and other values of the items: names of files, of columns in the file of the vectors, or FILE:COLUMN.
 * Several sources are one for each file of vectors, in their order.
 */
export interface ItemFlags {
  labels?: string[];
  queries?: string;
  gallery?: string;
  ids?: string[];
  categories?: string[];
  sequences?: string[];
  confidences?: string[];
  trueConfidences?: string[];
  coordinates?: string[];
  vectors?: string;
  packed?: true;
}

/** All items: the vectors, with ids, labels and other values of each. */
export interface Items {
  readonly vectors: Matrix;
  readonly labels: Labels;
  readonly queries: Selection | undefined;
  readonly gallery: Selection | undefined;
  readonly ids: readonly Label[] | undefined;
  readonly categories: readonly Label[] | undefined;
  readonly sequences: readonly (Label | null)[] | undefined;
  readonly confidences: readonly number[] | undefined;
  readonly trueConfidences: readonly number[] | undefined;
  /** Where to draw each item: two numbers. */
  readonly coordinates: FloatMatrix | undefined;
  /** Columns that were taken as parts of the vectors; undefined where these are an array of their own. */
  readonly columns: readonly string[] | undefined;
}

/** Reads all items. @throws RankproofError when a file is not there, broken, or does not fit the others */
export async function readItems(files: Files, name: string, flags: ItemFlags, isBits: boolean): Promise<Items> {
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
  const sources = new ItemSources(files, vectorFiles);
  const labels = flags.labels ?? defaultLabels(vectorFiles);
  const { coordinates } = flags;
  return {
    ...joinedVectors(vectorFiles, { wanted: flags.vectors, others: namesOf(flags, labels) }, codesOf(flags, isBits)),
    labels: labelsOf(await sources.array("labels", labels), labels),
    queries: rowsOfRole(queries, vectorFiles),
    gallery: rowsOfRole(gallery, vectorFiles),
    ids: await sources.column("ids", flags.ids, isLabel),
    categories: await sources.column("categories", flags.categories, isLabel),
    sequences: await sources.column("sequences", flags.sequences, isLabelOrNone),
    confidences: await sources.column("confidences", flags.confidences, isNumber),
    trueConfidences: await sources.column("true confidences", flags.trueConfidences, isNumber),
    coordinates: coordinates && planeOf(await sources.array("coordinates", coordinates)),
  };
}

/** Names of columns that stand for something else than parts of vectors. */
function namesOf({ vectors, packed, ...attributes }: ItemFlags, labels: readonly string[]): ReadonlySet<string> {
  return new Set([...labels, ...Object.values(attributes).flat()]);
}

/** @throws RankproofError invalid, for --packed without bits */
function codesOf({ packed }: ItemFlags, isBits: boolean): Codes {
  if (packed === undefined) return isBits ? "bits" : "none";
  if (isBits) return "packed";
  throw new RankproofError("invalid", "--packed: only --metric hamming takes packed bits");
}

function isLabel(value: unknown): value is Label {
  return typeof value === "string" || Number.isFinite(value);
}

function isLabelOrNone(value: unknown): value is Label | null {
  return value === null || isLabel(value);
}

function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}

/** @throws RankproofError missing, when no column of all files has a usual name */
function defaultLabels(files: readonly VectorFile[]): string[] {
  const found = LABEL_NAMES.find((name) => files.every(({ arrays }) => arrays.some((array) => array.name === name)));
  if (found !== undefined) return [found];
  const [{ name, arrays }] = files;
  const names = arrays.filter((array) => array.name !== "").map((array) => printable(array.name, 30));
  const columns = names.length > 0 ? `; ${printable(name)} has ${names.slice(0, 10).join(", ")}` : "";
  throw new RankproofError("missing", `labels: name a file or a column with --labels${columns}`);
}

/** @throws RankproofError invalid, unless there are two numbers for each item */
function planeOf({ kind, shape, data }: NamedArray): FloatMatrix {
  if (kind === "text" || shape[1] !== 2) {
    const found = shape.join(" × ");
    throw new RankproofError("invalid", `coordinates: ${found} of ${kind} (expected two numbers an item)`, "data");
  }
  return { data: Float64Array.from<unknown>(data, Number), rows: shape[0], columns: 2 };
}

/** A label for each item or, in several columns, whether each item has each label. */
function labelsOf(array: NamedArray, sources: readonly string[]): Labels {
  const [rows, columns = 1] = array.shape;
  if (columns === 1) return valuesOf("labels", sources, array, isLabel);
  const data = Float32Array.from<unknown>(array.data, Number);
  const wrong = data.findIndex((value) => value !== 0 && value !== 1);
  if (wrong === -1) return { data, rows, columns };
  const where = `row ${Math.floor(wrong / columns)} in ${printable(sources.join(", "))}`;
  const expected = "in several columns, expected 0 and 1: whether the item has the label of the column";
  throw new RankproofError("invalid", `labels: ${array.data[wrong]} of ${where} (${expected})`, "data");
}
