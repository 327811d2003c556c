import { printable, RankproofError } from "../core/errors.ts";
import { readArrayFile } from "./arrays/file.ts";
import type { NamedArray } from "./arrays/named-array.ts";
import type { Source } from "./read.ts";

/** What a file tells of an item or a query besides its id. */
export interface Described {
  readonly title?: string;
  readonly text?: string;
  /** As written: a path, an address, a data URI. */
  readonly image?: string;
}

const ID_NAMES = [
  "id",
  "_id",
  "item",
  "item_id",
  "docno",
  "docid",
  "doc_id",
  "document",
  "pid",
  "query",
  "qid",
  "query_id",
];
const FIELDS = {
  title: ["title", "name"],
  text: ["text", "contents", "body", "question"],
  image: ["image", "picture", "path"],
};

/**
 * Reads what is known of some ids: JSON Lines (streamed: a corpus may be large), or any file of columns.
 *
 * @param wanted only these are kept
 * @throws RankproofError invalid or missing
 */
export async function readTexts(source: Source, wanted: ReadonlySet<string>): Promise<Map<string, Described>> {
  const texts = new Map<string, Described>();
  const isLines = /\.(?:jsonl|ndjson)(?:\.(?:gz|zst))?$/i.test(source.name);
  for await (const row of isLines ? objectsOf(source) : recordsOf(await readArrayFile(source))) {
    const id = idOf(row, source);
    if (wanted.has(id)) texts.set(id, describe(row));
  }
  return texts;
}

type Row = Readonly<Record<string, unknown>>;

async function* objectsOf(source: Source): AsyncGenerator<Row> {
  const decoder = new TextDecoder();
  let tail = "";
  let line = 0;
  for await (const chunk of source.chunks()) {
    const lines = (tail + decoder.decode(chunk, { stream: true })).split("\n");
    tail = lines.pop() as string;
    for (const text of lines) yield* objectOf(text, ++line, source);
  }
  yield* objectOf(tail + decoder.decode(), ++line, source);
}

function* objectOf(text: string, line: number, { name }: Source): Generator<Row> {
  if (text.trim() === "") return;
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    value = undefined;
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new RankproofError(
      "invalid",
      `line: ${printable(text, 40)} (expected an object such as {"id": "d7", "title": "…", "text": "…"})`,
      "data",
      `${printable(name)}:${line}: `,
    );
  }
  yield value as Row;
}

function* recordsOf(arrays: readonly NamedArray[]): Generator<Row> {
  const columns = arrays.filter(({ shape }) => shape.length === 1);
  const rows = columns[0]?.shape[0] ?? 0;
  for (let row = 0; row < rows; row++) {
    yield Object.fromEntries(columns.map(({ name, data }) => [name, data[row]]));
  }
}

function idOf(row: Row, { name }: Source): string {
  const field = ID_NAMES.find((known) => Object.hasOwn(row, known));
  const id = field === undefined ? undefined : row[field];
  if (typeof id === "string" || typeof id === "number") return String(id);
  const have = Object.keys(row)
    .slice(0, 10)
    .map((own) => printable(own, 30));
  throw new RankproofError(
    "missing",
    `id: none of the fields ${have.join(", ") || "(none)"} (expected ${ID_NAMES.slice(0, 4).join(", ")}, …)`,
    "data",
    `${printable(name)}: `,
  );
}

function describe(row: Row): Described {
  const known = Object.entries(FIELDS).flatMap(([field, names]) => {
    const name = names.find((own) => Object.hasOwn(row, own) && typeof row[own] === "string" && row[own] !== "");
    return name === undefined ? [] : [[field, row[name]]];
  });
  return Object.fromEntries(known);
}
