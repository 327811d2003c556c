import { printable, RankproofError } from "../../core/errors.ts";
import {
  evaluateDistances,
  evaluateNeighbors,
  type NeighborEvaluationOptions,
  type NeighborResult,
} from "../../embeddings/given-neighbors.ts";
import type { Label } from "../../embeddings/labels.ts";
import { type Selection, selected } from "../../embeddings/selection.ts";
import { badFile } from "../../io/arrays/named-array.ts";
import { floatsOf } from "../../io/arrays/vectors.ts";
import type { Files } from "../../io/source.ts";
import { type NeighborLists, startOf } from "../../neighbors/lists.ts";
import type { FloatMatrix } from "../../neighbors/matrix.ts";
import { fileAndColumn } from "../file-column.ts";
import type { ShownEmbeddings } from "./evaluated.ts";
import { ItemSources } from "./item-sources.ts";
import { type ItemColumns, readItemColumns } from "./items.ts";
import { type NeighborFile, readNeighborFiles, selectedLists, trendNotes, withDistances } from "./neighbor-files.ts";
import { type EmbeddingFlags, readEmbeddingFlags } from "./options.ts";
import { labelSources } from "./relevance.ts";
import { relevanceNotes } from "./relevance-notes.ts";
import { readRole, rowsOfRole } from "./roles.ts";
import { checkGroup, shownEmbeddings, wantedValues } from "./shown.ts";
import { uncertaintyFigures } from "./uncertainty-figures.ts";
import { readVectorFile, type VectorFile } from "./vectors.ts";

/** What is evaluated instead of vectors, and how: one of these. */
export interface NeighborFlags extends EmbeddingFlags {
  /** A file of a matrix: a row for each query, a column for each item of the gallery. */
  distances?: string;
  similarities?: string;
  /** Files of lists of neighbors. */
  nearest?: string[];
}

/** Options that look at vectors, and their names on the command line. */
const OF_VECTORS: readonly (readonly [flag: keyof EmbeddingFlags, name: string])[] = [
  ["metric", "--metric"],
  ["vectors", "--vectors"],
  ["packed", "--packed"],
  ["depth", "--depth"],
  ["coordinates", "--coordinates"],
  ["within", "--within"],
  ["withinGap", "--within-gap"],
  ["postprocess", "--postprocess"],
  ["fmr", "--fmr"],
  ["far", "--far"],
  ["fpir", "--fpir"],
  ["intervals", "--intervals"],
  ["pcf", "--pcf"],
];

/** Evaluates distances or neighbors that another program found. @throws RankproofError for options and for files that do not fit each other */
export async function evaluateGivenNeighbors(flags: NeighborFlags, files: Files): Promise<ShownEmbeddings> {
  const { distances, similarities, nearest } = flags;
  checkOptions(flags);
  const settings = readEmbeddingFlags(flags);
  const wanted = await wantedValues(flags, settings, files);
  const matrix = distances ?? similarities;
  const given =
    matrix === undefined
      ? await readLists(nearest ?? [], flags, files)
      : await readMatrix(matrix, similarities !== undefined, flags, files);
  checkGroup(settings, given.columns);
  const { relevance, confidences, trueConfidences, ...columns } = given.columns;
  const { depth, ...rules } = settings.options;
  const result = given.evaluate({
    ...{ ...rules, ...relevance, ...columns, queries: given.queries, gallery: given.gallery },
    count: given.count,
    measures: wanted.shown,
  });
  return shownEmbeddings({
    ...{ file: given.name, flags, settings, wanted, items: given.columns, result },
    members: { items: result.items, itemsOf: () => result.items },
    figuresOf: ({ results, items }) => uncertaintyFigures({ confidences, trueConfidences }, results, items),
    notes: [[...given.notes, ...relevanceNotes(result.relevance), ...notesOf(result)], []],
  });
}

/** What is to be evaluated. */
interface Given {
  readonly name: string;
  readonly columns: ItemColumns;
  /** All items. */
  readonly count: number;
  readonly queries: Selection | undefined;
  readonly gallery: Selection | undefined;
  readonly notes: readonly string[];
  evaluate(options: NeighborEvaluationOptions): NeighborResult;
}

/** @throws RankproofError ambiguous or unsupported */
function checkOptions(flags: NeighborFlags): void {
  const { distances, similarities, nearest } = flags;
  const given = Object.entries({ "--distances": distances, "--similarities": similarities, "--nearest": nearest });
  const names = given.flatMap(([name, value]) => (value === undefined ? [] : [name]));
  if (names.length > 1) throw new RankproofError("ambiguous", `neighbors: ${names.join(" and ")} (choose one)`);
  for (const [flag, name] of OF_VECTORS) {
    if (flags[flag] === undefined) continue;
    throw new RankproofError("unsupported", `${name}: it looks at vectors, and ${names[0]} has none`);
  }
}

function notesOf({ cut, short }: NeighborResult): string[] {
  return [
    ...(cut > 0
      ? [
          `${cut === 1 ? "1 query has a list that ends" : `${cut} queries have lists that end`} with a tie, which others may share: [least, most] with any of these there`,
        ]
      : []),
    ...(short > 0
      ? [`of ${short} ${short === 1 ? "query" : "queries"} fewer neighbors were found than of others`]
      : []),
  ];
}

/** Sources of values of items, of which there are two where queries and gallery are apart. */
function sourcesOf(flags: NeighborFlags): readonly (readonly string[] | undefined)[] {
  const { labels, levels, ids, categories, sequences, confidences, trueConfidences } = flags;
  return [labels, ids, categories, sequences, confidences, trueConfidences, levels];
}

/** Reads a matrix, and what is known of its rows and columns: the same items where it is square, unless each has sources of its own. */
async function readMatrix(file: string, areSimilar: boolean, flags: NeighborFlags, files: Files): Promise<Given> {
  const name = printable(file);
  const { arrays } = await readVectorFile(files, file);
  const [table] = arrays.filter(({ shape, kind }) => shape.length === 2 && kind !== "text" && kind !== "boolean");
  if (table === undefined || arrays.length > 1) {
    throw badFile(file, "matrix: expected one array of numbers, a row for each query and a column for each item");
  }
  const data = floatsOf(table);
  const [rows, columns] = table.shape;
  const areApart = rows !== columns || sourcesOf(flags).some((sources) => sources?.length === 2);
  const sizes = areApart ? [columns, rows] : [rows];
  const items = await readItemsOf(sizes, name, [`columns of ${name}`, "rows"], flags, files);
  const matrix = { data: areSimilar ? data.map((own) => 0 - own) : data, rows, columns };
  return {
    ...{ name: file, ...items, notes: [] },
    evaluate: (options) => {
      try {
        return evaluateDistances(areApart ? matrix : chosenOf(matrix, items), options);
      } catch (error) {
        // Only the file tells whose number it is.
        if (error instanceof RankproofError && error.origin === "data") error.message = `${name}: ${error.message}`;
        throw error;
      }
    },
  };
}

/** Rows of the queries and columns of the gallery. */
function chosenOf(matrix: FloatMatrix, { count, queries, gallery }: ReadItems): FloatMatrix {
  if (queries === undefined && gallery === undefined) return matrix;
  const [rows, columns] = [selected(queries, count, "queries"), selected(gallery, count, "gallery")];
  const data = new Float64Array(rows.length * columns.length);
  rows.forEach((row, i) => {
    columns.forEach((column, j) => {
      data[i * columns.length + j] = matrix.data[row * matrix.columns + column];
    });
  });
  return { data, rows: rows.length, columns: columns.length };
}

/** What is known of items, and which of them are queries and gallery. */
type ReadItems = Pick<Given, "columns" | "count" | "queries" | "gallery">;

/** What lists are of, where queries and gallery are apart. */
const LISTED = ["items of the gallery", "queries"] as const;

/**
 * @param sizes how many items there are; of the gallery and of the queries, where these are apart
 * @param each what they are where they are apart
 */
async function readItemsOf(
  sizes: readonly number[],
  name: string,
  each: readonly [string, string],
  flags: NeighborFlags,
  files: Files,
): Promise<ReadItems> {
  const sets = setsOf(sizes, name, sizes.length === 1 ? [`items of ${name}`] : each);
  const sources = new ItemSources(files, sets);
  const columns = await readItemColumns(files, sources, flags, labelSources(flags, sets));
  const [first, second] = sizes;
  const count = first + (second ?? 0);
  const [queries, gallery] = [flags.queries, flags.gallery];
  if (second !== undefined) {
    const other = queries === undefined ? gallery && "--gallery" : "--queries";
    if (other !== undefined) throw new RankproofError("unsupported", `${other}: queries and gallery are apart already`);
    return { columns, count, ...apart(first, second) };
  }
  const rolesOf = async (source: string | undefined, what: string): Promise<Selection | undefined> => {
    const role = await readRole(files, source, sets[0], what);
    if (role.kind !== "file") return rowsOfRole(role, sets);
    throw new RankproofError(
      "unsupported",
      `${what}: ${printable(role.file.name)} (expected indices or a mask, no vectors)`,
    );
  };
  return { columns, count, queries: await rolesOf(queries, "queries"), gallery: await rolesOf(gallery, "gallery") };
}

function setsOf(sizes: readonly number[], name: string, each: readonly string[]): VectorFile[] {
  return sizes.map((rows, i) => ({ name, arrays: [], rows, each: each[i] }));
}

/** The gallery, then the queries. */
function apart(gallery: number, queries: number): { readonly queries: number[]; readonly gallery: number[] } {
  return {
    gallery: Array.from({ length: gallery }, (_, item) => item),
    queries: Array.from({ length: queries }, (_, query) => gallery + query),
  };
}

/** Reads lists of neighbors, and what is known of their queries and items. */
async function readLists(names: readonly string[], flags: NeighborFlags, files: Files): Promise<Given> {
  const sources = [flags.labels, flags.ids, flags.levels].find((own) => own !== undefined);
  if (sources === undefined) return readNamedLists(names, flags, files);
  const sizes = await Promise.all(sources.map((source) => rowsOfSource(source, files)));
  const name = names.map((own) => printable(own)).join(", ");
  const items = await readItemsOf(sizes, name, LISTED, flags, files);
  const { count, columns } = items;
  const galleryCount = sizes.length === 2 ? sizes[0] : count;
  const all = selected(items.queries, count, "queries");
  const gallery = selected(items.gallery, count, "gallery");
  const numberOfItem = numbersOf(columns.ids?.slice(0, galleryCount), galleryCount);
  const file = await readNeighborFiles(files, names, {
    numberOf: numberOfItem,
    expected: columns.ids === undefined ? `an index from 0 to ${galleryCount - 1}, or -1` : "one of --ids",
  });
  const { queries, lists } = listsOfQueries(file, all, columns.ids, sizes);
  const rowOf = new Int32Array(count).fill(-1);
  gallery.forEach((item, row) => {
    rowOf[item] = row;
  });
  return {
    ...{ name: file.name, columns, count, queries: Array.from(queries), gallery: Array.from(gallery) },
    notes: trendNotes(file),
    evaluate: (options) => evaluateNeighbors(galleryRows(lists, rowOf), options),
  };
}

/** Judgments name the items of a table by its own ids, or by their indexes. */
async function readNamedLists(names: readonly string[], flags: NeighborFlags, files: Files): Promise<Given> {
  const known = new Map<string, number>();
  const numberOf = (id: string | number): number | undefined => {
    if (typeof id === "number" && id < 0) return undefined;
    const number = known.get(String(id)) ?? known.size;
    known.set(String(id), number);
    return number;
  };
  const file = await readNeighborFiles(files, names, { numberOf, expected: "an id or an index, or -1" });
  const lists = withDistances(file);
  const queries = lists.ends.length;
  const ids: Label[] = [...known.keys(), ...(file.queries ?? Array.from({ length: queries }, (_, query) => query))];
  const sets = setsOf([known.size, queries], file.name, LISTED);
  const labels = labelSources({ ...flags, ids: [] }, sets);
  const columns = await readItemColumns(files, new ItemSources(files, sets), flags, labels);
  return {
    ...{ name: file.name, columns: { ...columns, ids }, count: ids.length, ...apart(known.size, queries) },
    notes: trendNotes(file),
    evaluate: (options) => evaluateNeighbors(lists, options),
  };
}

async function rowsOfSource(source: string, files: Files): Promise<number> {
  const [path] = fileAndColumn(source.split(",")[0], files);
  return (await readVectorFile(files, path)).rows;
}

/** The number of an item by its id, or of one by its index. @throws RankproofError duplicate */
function numbersOf(ids: readonly Label[] | undefined, count: number): (id: string | number) => number | undefined {
  if (ids === undefined) {
    return (id) => (/^(0|[1-9]\d*)$/.test(String(id)) && Number(id) < count ? Number(id) : undefined);
  }
  const numbers = new Map<string, number>();
  for (const [item, id] of ids.entries()) {
    if (numbers.has(String(id)))
      throw new RankproofError("duplicate", `id: ${printable(String(id))} of two items`, "data");
    numbers.set(String(id), item);
  }
  return (id) => numbers.get(String(id));
}

/** Lists in the order of their queries: those that a table has, or all that there are. */
function listsOfQueries(
  file: NeighborFile,
  all: Int32Array,
  ids: readonly Label[] | undefined,
  sizes: readonly number[],
): { readonly queries: Int32Array; readonly lists: NeighborLists } {
  const lists = withDistances(file);
  if (file.queries === undefined) {
    if (lists.ends.length === all.length) return { queries: all, lists };
    throw badFile(file.name, `lists: ${lists.ends.length} (expected ${all.length}, one for each query)`);
  }
  const first = sizes.length === 2 ? sizes[0] : 0;
  const numberOf = numbersOf(ids?.slice(first), sizes[sizes.length - 1]);
  const isQuery = new Set(all);
  const items = file.queries.map((query) => {
    const number = numberOf(query);
    if (number !== undefined && isQuery.has(first + number)) return first + number;
    throw badFile(file.name, `query: ${printable(query)} (it is none of the queries)`, "unknown");
  });
  const order = Int32Array.from(items.keys()).sort((a, b) => items[a] - items[b]);
  return { queries: order.map((list) => items[list]), lists: selectedLists(lists, order) };
}

/** Items as rows of the gallery; others are left out. */
function galleryRows({ ends, indices, distances }: NeighborLists, rowOf: Int32Array): NeighborLists {
  const rows = new Int32Array(indices.length);
  const kept = distances && new Float64Array(indices.length);
  let count = 0;
  const newEnds = ends.map((end, query) => {
    for (let i = startOf(ends, query); i < end; i++) {
      if (rowOf[indices[i]] === -1) continue;
      if (kept !== undefined && distances !== undefined) kept[count] = distances[i];
      rows[count++] = rowOf[indices[i]];
    }
    return count;
  });
  return { ends: newEnds, indices: rows.subarray(0, count), distances: kept?.subarray(0, count) };
}
