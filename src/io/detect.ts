import { printable, RankproofError } from "../core/errors.ts";
import { isHeader } from "./rows.ts";

/** The formats of runs and judgments. */
export const FORMATS = ["trec", "json", "jsonl", "csv", "tsv"] as const;

/** The name of a format. */
export type Format = (typeof FORMATS)[number];

const ENDINGS: Readonly<Record<string, Format>> = {
  json: "json",
  jsonl: "jsonl",
  ndjson: "jsonl",
  csv: "csv",
  trec: "trec",
  run: "trec",
  qrels: "trec",
};

/**
 * The format of a file, by its ending where that settles it, else by how it begins.
 *
 * @param name file name, perhaps ending in .gz or .zst
 * @param start the first bytes
 */
export function detectFormat(name: string, start: Uint8Array): Format {
  const ending = /\.([a-z]+)(?:\.(?:gz|zst))?$/i.exec(name)?.[1].toLowerCase() ?? "";
  const known = ENDINGS[ending];
  if (known !== undefined) return known;
  const text = new TextDecoder().decode(start);
  const firstLine = text.trimStart().split("\n", 1)[0].trimEnd();
  if (firstLine.startsWith("[")) return "json";
  if (firstLine.startsWith("{")) return isRowObject(firstLine) ? "jsonl" : "json";
  if (isHeader(firstLine.split("\t"))) return "tsv";
  if (isHeader(firstLine.split(","))) return "csv";
  return "trec";
}

function isRowObject(line: string): boolean {
  try {
    return isHeader(Object.keys(JSON.parse(line)));
  } catch {
    return false;
  }
}

/** @throws RankproofError unknown */
export function checkFormat(text: string): Format {
  const format = FORMATS.find((known) => known === text);
  if (format === undefined) {
    throw new RankproofError("unknown", `format of input: ${printable(text)} (expected ${FORMATS.join(", ")})`);
  }
  return format;
}
