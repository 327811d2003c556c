import { hintFor, printable, RankproofError } from "../../core/errors.ts";
import type { Label, Labels } from "../../embeddings/labels.ts";
import type { Selection } from "../../embeddings/selection.ts";
import { readArrayFile } from "../../io/arrays/file.ts";
import { badFile, type NamedArray } from "../../io/arrays/named-array.ts";
import type { Files } from "../../io/read.ts";
import type { FloatMatrix, Matrix } from "../../neighbors/matrix.ts";
import { type Codes, columnOf, joinedVectors, LABEL_NAMES, type VectorFile, type VectorNames } from "./vectors.ts";

/** Where the vectors and what is known of them stand: names of files, of columns in the file of the vectors, or FILE:COLUMN. */
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

/** All items: the vectors, and what is known of each. */
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

/** @throws RankproofError when a file is not there, broken, or does not fit the others */
export async function readItems(files: Files, name: string, flags: ItemFlags, isBits: boolean): Promise<Items> {
  const first: VectorFile = await vectorFile(files, name);
  const [queries, gallery] = [
    await choice(files, flags.queries, first, "queries"),
    await choice(files, flags.gallery, first, "gallery"),
  ];
  if (queries?.file !== undefined && gallery?.file !== undefined) {
    throw new RankproofError(
      "ambiguous",
      "vectors: three files (expected those of the queries and those of the gallery)",
    );
  }
  const second = queries?.file ?? gallery?.file;
  const vectorFiles = second === undefined ? [first] : [first, second];
  const rows = vectorFiles.reduce((sum, file) => sum + file.rows, 0);
  const firstRows = Array.from({ length: first.rows }, (_, item) => item);
  const otherRows = Array.from({ length: rows - first.rows }, (_, item) => first.rows + item);
  const labelSources = flags.labels ?? defaultLabels(vectorFiles);
  const column = async <T>(
    what: string,
    sources: string[] | undefined,
    check: (value: unknown) => value is T,
  ): Promise<T[] | undefined> => {
    if (sources === undefined) return undefined;
    const array = await attribute(files, what, sources, vectorFiles, rows);
    const values = Array.from(array.data as ArrayLike<unknown>);
    const wrong = array.shape.length === 1 ? values.findIndex((value) => !check(value)) : 0;
    if (wrong === -1) return values as T[];
    throw new RankproofError(
      "invalid",
      `${what}: ${printable(String(values[wrong]))} at ${wrong} in ${printable(sources.join(", "))}`,
      "data",
    );
  };
  return {
    ...joinedVectors(vectorFiles, vectorNamed(flags), codesOf(flags, isBits)),
    labels: labelsOf(await attribute(files, "labels", labelSources, vectorFiles, rows)),
    queries:
      queries?.selection ?? (second === undefined ? undefined : queries?.file === undefined ? firstRows : otherRows),
    gallery:
      gallery?.selection ?? (second === undefined ? undefined : gallery?.file === undefined ? firstRows : otherRows),
    ids: await column("ids", flags.ids, isLabel),
    categories: await column("categories", flags.categories, isLabel),
    sequences: await column(
      "sequences",
      flags.sequences,
      (value): value is Label | null => value === null || isLabel(value),
    ),
    confidences: await column("confidences", flags.confidences, isNumber),
    trueConfidences: await column("true confidences", flags.trueConfidences, isNumber),
    coordinates:
      flags.coordinates === undefined
        ? undefined
        : planeOf(await attribute(files, "coordinates", flags.coordinates, vectorFiles, rows)),
  };

  /** Columns of numbers that stand for something else are no parts of vectors. */
  function vectorNamed({ vectors, ...attributes }: ItemFlags): VectorNames {
    const named = Object.values(attributes).flatMap((value) => (value === true ? [] : (value ?? [])));
    return { wanted: vectors, others: new Set([...named, ...labelSources]) };
  }
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

function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}

async function vectorFile(files: Files, name: string): Promise<VectorFile> {
  const arrays = await readArrayFile(await files.open(name));
  return { name, arrays, rows: Math.max(...arrays.map(({ shape }) => shape[0] ?? 0)) };
}

/** What --queries or --gallery names: vectors of their own, indices, or a mask. */
async function choice(
  files: Files,
  source: string | undefined,
  main: VectorFile,
  what: string,
): Promise<{ readonly file?: VectorFile; readonly selection?: Selection } | undefined> {
  if (source === undefined) return undefined;
  const known = main.arrays.find((array) => array.name === source);
  if (known !== undefined) return { selection: selectionOf(known, what) };
  const file = await vectorFile(files, source);
  const [only] = file.arrays;
  return file.arrays.length === 1 && only.shape.length === 1 ? { selection: selectionOf(only, what) } : { file };
}

function selectionOf({ kind, data }: NamedArray, what: string): Selection {
  const values = Array.from(data as ArrayLike<unknown>);
  const texts = values.map((value) => String(value).toLowerCase());
  if (kind === "boolean" || texts.every((text) => text === "true" || text === "false")) {
    return texts.map((text) => text === "true");
  }
  // A column of zeros and ones beside vectors is a mask; so few numbers can be no list of indices without repeats.
  if (values.length > 2 && values.every((value) => value === 0 || value === 1))
    return values.map((value) => value === 1);
  const wrong = values.find((value) => typeof value !== "number");
  if (wrong === undefined) return values as number[];
  throw new RankproofError(
    "invalid",
    `${what}: ${printable(String(wrong))} (expected indices or true and false)`,
    "data",
  );
}

function defaultLabels(files: readonly VectorFile[]): string[] {
  const found = LABEL_NAMES.find((name) => files.every(({ arrays }) => arrays.some((array) => array.name === name)));
  if (found !== undefined) return [found];
  const names = files[0].arrays.map(({ name }) => name).filter((name) => name !== "");
  const columns =
    names.length > 0
      ? `; ${printable(files[0].name)} has ${names
          .slice(0, 10)
          .map((name) => printable(name, 30))
          .join(", ")}`
      : "";
  throw new RankproofError("missing", `labels: name a file or a column with --labels${columns}`);
}

/** One value for each item, from one source for all of them or one for each file of vectors. */
async function attribute(
  files: Files,
  what: string,
  sources: readonly string[],
  vectorFiles: readonly VectorFile[],
  rows: number,
): Promise<NamedArray> {
  if (sources.length > vectorFiles.length) {
    throw new RankproofError(
      "invalid",
      `${what}: ${sources.length} sources for ${vectorFiles.length} file${vectorFiles.length === 1 ? "" : "s"} of vectors`,
    );
  }
  const [only] = sources;
  const isColumn = sources.length === 1 && vectorFiles.every(({ arrays }) => arrays.some(({ name }) => name === only));
  const parts = await Promise.all(
    isColumn
      ? vectorFiles.map((file) => columnOf(only, file.arrays, file.name))
      : sources.map((source, i) => arrayNamed(files, what, source, vectorFiles[i])),
  );
  const counts = parts.map(({ shape }) => shape[0]);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const wanted = parts.length === vectorFiles.length ? vectorFiles.map((file) => file.rows) : [rows];
  if (counts.some((count, i) => count !== wanted[i])) {
    throw new RankproofError(
      "invalid",
      `${what}: ${total} in ${printable(sources.join(", "))} (expected ${rows}, one for each vector of ${vectorFiles.map(({ name }) => printable(name)).join(" and ")})`,
      "data",
    );
  }
  const [{ name, kind, shape }] = parts;
  if (parts.length === 1) return parts[0];
  if (parts.some((part) => part.shape[1] !== shape[1]))
    throw new RankproofError("invalid", `${what}: files of different widths`, "data");
  const data = parts.flatMap((part) => Array.from(part.data as ArrayLike<string | number | boolean | null>));
  return { name, kind, shape: [rows, ...shape.slice(1)], data };
}

/** A column of the vectors' own file, a file, or FILE:COLUMN. */
async function arrayNamed(
  files: Files,
  what: string,
  source: string,
  { arrays, name }: VectorFile,
): Promise<NamedArray> {
  if (arrays.some((array) => array.name === source)) return columnOf(source, arrays, name);
  const at = source.lastIndexOf(":");
  const [path, wanted] =
    at > 0 && !files.has(source) ? [source.slice(0, at), source.slice(at + 1)] : [source, undefined];
  if (!files.has(path)) {
    const names = arrays.map((array) => array.name).filter((known) => known !== "");
    const hint =
      names.length === 0 ? "there is no such file" : `neither a file nor a column; ${hintFor(source, names)}`;
    throw new RankproofError("missing", `${what}: ${printable(source)} (${hint})`, "data");
  }
  const own = await readArrayFile(await files.open(path));
  if (wanted !== undefined) return columnOf(wanted, own, path);
  if (own.length === 1) return own[0];
  const singular = what
    .replace(/^true /, "")
    .replace(/ies$/, "y")
    .replace(/s$/, "");
  const named = own.find((array) => array.name === what || array.name === singular);
  if (named !== undefined) return named;
  throw badFile(
    path,
    `array: one of ${own
      .map((array) => printable(array.name, 30))
      .slice(0, 10)
      .join(", ")} (name it: ${printable(path)}:${printable(own[0].name, 30)})`,
    "invalid",
  );
}

/** @throws RankproofError invalid, unless there are two numbers for each item */
function planeOf({ kind, shape, data }: NamedArray): FloatMatrix {
  if (kind === "text" || shape[1] !== 2) {
    const found = shape.join(" × ");
    throw new RankproofError("invalid", `coordinates: ${found} of ${kind} (expected two numbers an item)`, "data");
  }
  return { data: Float64Array.from(data as ArrayLike<number>, Number), rows: shape[0], columns: 2 };
}

function labelsOf({ shape, data }: NamedArray): Labels {
  if (shape.length !== 2) return Array.from(data as ArrayLike<Label>);
  const numbers = Float32Array.from(data as ArrayLike<number>, Number);
  return { data: numbers, rows: shape[0], columns: shape[1] };
}
