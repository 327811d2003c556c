import { fileEnding } from "../file-ending.ts";
import type { RowReading } from "../formats/format.ts";
import { joinedBytes } from "../joined-bytes.ts";
import { RowChecker } from "../row-checker.ts";
import type { Kind, RowHandler } from "../rows.ts";
import type { Source } from "../source.ts";
import type { NamedArray } from "./named-array.ts";
import { isNeighborFile, readNeighborFile, readVectorFile } from "./vector-files.ts";

/** Index of a neighbor that was not found. */
const NOT_FOUND = -1;
/** Bytes of the numbers of rows and columns, and of an element. */
const [HEAD, ELEMENT] = [8, 4];

/**
 * Reads lists of the nearest neighbors of each query. Ids of queries are the indexes of their lists, ids of items the
 * indexes in the database. A run ranks them in their order; as judgments they are relevant.
 *
 * @throws RankproofError invalid
 */
export async function readNeighborLists(
  kind: Kind,
  source: Source,
  { hasher, onRead }: Pick<RowReading, "hasher" | "onRead">,
  handler: RowHandler,
): Promise<void> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of source.chunks(onRead)) chunks.push(chunk.slice());
  const { shape, data } = listsIn(joinedBytes(chunks), fileEnding(source.name), source.name);
  const [lists, length] = shape;
  const checker = new RowChecker(kind, source.name, hasher, handler, "record");
  const meaning = kind === "run" ? "rank" : "relevant";
  for (let list = 0; list < lists; list++) {
    for (let index = 0; index < length; index++) {
      const neighbor = data[list * length + index];
      if (neighbor !== NOT_FOUND) checker.add(String(list), String(neighbor), index + 1, list + 1, meaning);
    }
  }
  checker.end();
}

/** The file of any other name is one of big-ann-benchmarks where it has the size of one. */
function listsIn(bytes: Uint8Array, ending: string, source: string): NamedArray {
  if (ending === "ivecs") return readVectorFile(bytes, ending, source);
  if (isNeighborFile(bytes, ending)) return readNeighborFile(bytes, source)[0];
  const [rows, columns] = bytes.length < HEAD ? [0, 0] : new Uint32Array(bytes.slice(0, HEAD).buffer);
  const size = rows * columns * ELEMENT;
  const isBin = ending === "ibin" || bytes.length === HEAD + size;
  return readVectorFile(bytes, isBin ? "ibin" : "ivecs", source);
}
