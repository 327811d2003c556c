import { printable, RankproofError } from "../../core/errors.ts";
import { evaluateNeighbors } from "../../embeddings/given-neighbors.ts";
import type { Label } from "../../embeddings/labels.ts";
import { selected } from "../../embeddings/selection.ts";
import { badFile } from "../../inputs/arrays/named-array.ts";
import { fileAndColumn } from "../../inputs/file-column.ts";
import type { Files } from "../../inputs/source.ts";
import { type NeighborLists, startOf } from "../../neighbors/lists.ts";
import { type GivenNeighbors, readItemsOf, rowsApart, setsWithoutVectors } from "./given-items.ts";
import { ItemSources } from "./item-sources.ts";
import { readItemColumns } from "./items.ts";
import { type NeighborFile, readNeighborFiles, selectedLists, trendFindings, withDistances } from "./neighbor-files.ts";
import type { EmbeddingFlags } from "./options.ts";
import { labelSources } from "./relevance.ts";
import { readVectorFile } from "./vectors.ts";

/** Kinds of lists, where queries and gallery are apart. */
const LISTED = ["items of the gallery", "queries"] as const;

/** Reads lists of neighbors, and the columns of their queries and items. */
export async function readLists(
  names: readonly string[],
  flags: EmbeddingFlags,
  files: Files,
): Promise<GivenNeighbors> {
  const sources = [flags.labels, flags.ids, flags.levels].find((source) => source !== undefined);
  if (sources === undefined) return readNamedLists(names, flags, files);
  const sizes = await Promise.all(sources.map((source) => rowsOfSource(source, files)));
  const name = names.map((file) => printable(file)).join(", ");
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
    findings: trendFindings(file),
    evaluate: (options) => evaluateNeighbors(galleryRows(lists, rowOf), options),
  };
}

/** Judgments name the items of a table by its own ids, or by their indexes. */
async function readNamedLists(names: readonly string[], flags: EmbeddingFlags, files: Files): Promise<GivenNeighbors> {
  const numbers = new Map<string, number>();
  const numberOf = (id: string | number): number | undefined => {
    if (typeof id === "number" && id < 0) return undefined;
    const number = numbers.get(String(id)) ?? numbers.size;
    numbers.set(String(id), number);
    return number;
  };
  const file = await readNeighborFiles(files, names, { numberOf, expected: "an id or an index, or -1" });
  const lists = withDistances(file);
  const queries = lists.ends.length;
  const ids: Label[] = [...numbers.keys(), ...(file.queries ?? Array.from({ length: queries }, (_, query) => query))];
  const sets = setsWithoutVectors([numbers.size, queries], file.name, LISTED);
  const labels = labelSources({ ...flags, ids: [] }, sets);
  const columns = await readItemColumns(files, new ItemSources(files, sets), flags, labels);
  return {
    ...{ name: file.name, columns: { ...columns, ids }, count: ids.length, ...rowsApart(numbers.size, queries) },
    findings: trendFindings(file),
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

/** Lists in the order of their queries: those of a table, or all. */
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
