import type { Files } from "./source.ts";

/** FILE:COLUMN in two, unless there is a file of that whole name. */
export function fileAndColumn(source: string, files: Pick<Files, "has">): [file: string, column: string | undefined] {
  const colon = source.lastIndexOf(":");
  if (colon <= 0 || files.has(source)) return [source, undefined];
  return [source.slice(0, colon), source.slice(colon + 1)];
}
