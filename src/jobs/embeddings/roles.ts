import { printable, RankproofError } from "../../core/errors.ts";
import type { Selection } from "../../embeddings/selection.ts";
import type { NamedArray } from "../../inputs/arrays/named-array.ts";
import type { Files } from "../../inputs/source.ts";
import { readVectorFile, type VectorFile } from "./vectors.ts";

/** Items in a role, queries or gallery: all, some of the items, or those of a second file of vectors. */
export type ItemRole =
  | { readonly kind: "all" }
  | { readonly kind: "items"; readonly selection: Selection }
  | { readonly kind: "file"; readonly file: VectorFile };

/**
 * Reads what --queries or --gallery names: a column of the main file, a file of indices or of a mask, or vectors.
 *
 * @throws RankproofError invalid, for a column of something else
 */
export async function readRole(
  files: Files,
  source: string | undefined,
  main: VectorFile,
  what: string,
): Promise<ItemRole> {
  if (source === undefined) return { kind: "all" };
  const column = main.arrays.find((array) => array.name === source);
  if (column !== undefined) return { kind: "items", selection: selectionOf(column, what) };
  if (/^\d+(,\d+)*$/.test(source) && !files.has(source)) {
    const expected = `expected a column, or a file: of indices such as ${source}, of true and false, or of vectors`;
    throw new RankproofError("missing", `file of ${what}: ${source} (${expected})`);
  }
  const file = await readVectorFile(files, source);
  const [only] = file.arrays;
  const isVectors = file.arrays.length > 1 || only.shape.length > 1;
  return isVectors ? { kind: "file", file } : { kind: "items", selection: selectionOf(only, what) };
}

/**
 * Rows of a role in one file of vectors or two: in the second file, where that is the role's own, else in the first.
 * Undefined for all.
 */
export function rowsOfRole(role: ItemRole, [first, second]: readonly VectorFile[]): Selection | undefined {
  if (role.kind === "items") return role.selection;
  if (second === undefined) return undefined;
  const [from, { rows }] = role.kind === "file" ? [first.rows, second] : [0, first];
  return Array.from({ length: rows }, (_, row) => from + row);
}

/** @throws RankproofError invalid, for values that are neither indices nor a mask */
function selectionOf({ kind, data }: NamedArray, what: string): Selection {
  const values = Array.from<unknown>(data);
  const texts = values.map((value) => String(value).toLowerCase());
  if (kind === "boolean" || texts.every((text) => text === "true" || text === "false")) {
    return texts.map((text) => text === "true");
  }
  // Zeros and ones are a mask where there are more than two, since a list of indices has no repeats.
  if (values.length > 2 && values.every((value) => value === 0 || value === 1)) {
    return values.map((value) => value === 1);
  }
  return values.map((value) => {
    if (typeof value === "number") return value;
    const text = printable(String(value));
    throw new RankproofError("invalid", `${what}: ${text} (expected indices or true and false)`, "data");
  });
}
