import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import Papa from "papaparse";
import { readVectors } from "rankproof/io";

const pathOf = (name) => fileURLToPath(new URL(name, import.meta.url));

/** The passages in the order of their file: id, title, text. */
export function readPassages() {
  const lines = readFileSync(pathOf("passages.jsonl"), "utf8").trimEnd().split("\n");
  return lines.map((line) => JSON.parse(line));
}

/** The queries in the order of their file: query (its id), text, language, intent. */
export function readQueries() {
  return Papa.parse(readFileSync(pathOf("queries.csv"), "utf8"), { header: true, skipEmptyLines: true }).data;
}

/** Vectors of passages and queries, a row each, in the order of the two files above. */
export async function readEmbeddings() {
  const [passages, queries] = await Promise.all(
    ["passages.npy", "queries.npy"].map((name) => readVectors(pathOf(name))),
  );
  return { passages: passages.vectors, queries: queries.vectors };
}
