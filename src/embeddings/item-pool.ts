import { positionsByGroup } from "../evaluate/subset.ts";
import { emptyLike, type Matrix } from "../neighbors/matrix.ts";
import type { Space } from "../neighbors/search.ts";

/** The items of queries and gallery together, each once: the gallery, then the queries that are not in it. */
export interface ItemPool {
  readonly items: Matrix;
  /** Index of each query among the items. */
  readonly itemOfQuery: Int32Array;
}

/** Of a space. A query is a row of the gallery where it may not find that row, and has the same vector. */
export function poolOf({ queries, gallery, exclude }: Space): ItemPool {
  if (queries === gallery)
    return { items: gallery, itemOfQuery: Int32Array.from({ length: gallery.rows }, (_, i) => i) };
  const itemOfQuery = new Int32Array(queries.rows).fill(-1);
  for (const { queries: keys, gallery: galleryKeys } of exclude) {
    const rowsOf = positionsByGroup(galleryKeys.keys(), (row) => galleryKeys[row]);
    for (const [query, key] of keys.entries()) {
      if (key === -1 || itemOfQuery[query] !== -1) continue;
      itemOfQuery[query] = rowsOf.get(key)?.find((row) => isSameVector(queries, query, gallery, row)) ?? -1;
    }
  }
  const others = [...itemOfQuery.keys()].filter((query) => itemOfQuery[query] === -1);
  const items = emptyLike<Matrix>(gallery, gallery.rows + others.length);
  items.data.set(gallery.data);
  others.forEach((query, i) => {
    itemOfQuery[query] = gallery.rows + i;
    items.data.set(vectorOf(queries, query), (gallery.rows + i) * gallery.columns);
  });
  return { items, itemOfQuery };
}

function vectorOf({ data, columns }: Matrix, row: number): Matrix["data"] {
  return data.subarray(row * columns, (row + 1) * columns);
}

function isSameVector(queries: Matrix, query: number, gallery: Matrix, row: number): boolean {
  const other = vectorOf(gallery, row);
  return vectorOf(queries, query).every((number, d) => number === other[d]);
}
