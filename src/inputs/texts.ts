import { printable, RankproofError } from "../core/errors.ts";
import { readArrayFile } from "./arrays/file.ts";
import type { NamedArray } from "./arrays/named-array.ts";
import { readJsonArrays } from "./arrays/text-arrays.ts";
import { fileEnding } from "./file-ending.ts";
import { llamaIndex } from "./records/llama-index.ts";
import { hasValueInFirstLine } from "./records/read.ts";
import { ROLES } from "./roles/roles.ts";
import type { Source } from "./source.ts";
import { isRecord, parseJson } from "./tables/parse-json.ts";
import { wholeText } from "./whole-text.ts";

/** Title, text and image of an item or a query. */
export interface DescribedItem {
  readonly title?: string;
  readonly text?: string;
  /** Image as written: a path, an address, a data URI. */
  readonly image?: string;
}

const IDS: readonly string[] = ROLES.id.names.texts;
const FIELDS: Readonly<Record<keyof DescribedItem, readonly string[]>> = {
  title: ROLES.title.names.texts,
  text: ROLES.text.names.texts,
  image: ROLES.image.names.texts,
};

/**
 * Reads title, text and image of some ids: JSON Lines (streamed: a corpus may be large), a dataset of LlamaIndex, or
 * any file of columns.
 *
 * @param wanted ids to keep
 * @throws RankproofError invalid, or missing when the file has none of them
 */
export async function readTexts(source: Source, wanted: ReadonlySet<string>): Promise<Map<string, DescribedItem>> {
  const texts = new Map<string, DescribedItem>();
  let first: string | undefined;
  let rows = 0;
  for await (const row of rowsOf(source)) {
    const id = idOf(row, source);
    first ??= id;
    rows++;
    if (wanted.has(id)) texts.set(id, describe(row));
  }
  source.onRows?.(rows);
  if (texts.size === 0 && wanted.size > 0) throw noneKnown(source, first, wanted);
  return texts;
}

/** A row of a file of texts: title, text and image by their usual names, and its other fields. */
export interface TextRow {
  readonly id: string;
  readonly texts: DescribedItem;
  readonly others: Readonly<Record<string, unknown>>;
}

/** The first rows of a file of texts. @throws RankproofError as `readTexts`, but for ids */
export async function firstTexts(source: Source, count: number): Promise<TextRow[]> {
  const rows: TextRow[] = [];
  for await (const row of rowsOf(source)) {
    const texts = describe(row);
    const described: readonly unknown[] = Object.values(texts);
    const remaining = Object.entries(row).filter(([name, value]) => !IDS.includes(name) && !described.includes(value));
    rows.push({ id: idOf(row, source), texts, others: Object.fromEntries(remaining) });
    if (rows.length === count) break;
  }
  return rows;
}

function noneKnown({ name }: Source, first: string | undefined, wanted: ReadonlySet<string>): RankproofError {
  const [sample, wantedSample] = [
    first === undefined ? "none" : `such as ${printable(first)}`,
    printable([...wanted][0]),
  ];
  const reason = `its ids, ${sample}, are none of those that are shown, such as ${wantedSample}`;
  return new RankproofError("missing", `texts: ${reason}`, "data", `${printable(name)}: `);
}

type Row = Readonly<Record<string, unknown>>;

async function* rowsOf(source: Source): AsyncGenerator<Row> {
  const ending = fileEnding(source.name);
  if (ending === "jsonl" || ending === "ndjson") yield* objectsOf(source);
  else if (ending === "json") yield* rowsOfJson(await wholeText(source), source.name);
  else yield* recordsOf(await readArrayFile(source));
}

function rowsOfJson(text: string, name: string): Iterable<Row> {
  return textsOfDataset(text, name) ?? recordsOf(readJsonArrays(text, name));
}

/** The queries and items of a dataset of LlamaIndex; undefined for other JSON. */
function textsOfDataset(text: string, name: string): Row[] | undefined {
  const value = hasValueInFirstLine(text) ? undefined : parseJson(text, name);
  if (!isRecord(value) || !llamaIndex.recognizes(value)) return undefined;
  return [value["queries"], value["corpus"]].flatMap((texts) =>
    isRecord(texts) ? Object.entries(texts).map(([id, text]) => ({ id, text })) : [],
  );
}

async function* objectsOf(source: Source): AsyncGenerator<Row> {
  const decoder = new TextDecoder();
  let tail = "";
  let line = 0;
  for await (const chunk of source.chunks()) {
    const lines = (tail + decoder.decode(chunk, { stream: true })).split("\n");
    tail = lines.pop() ?? "";
    for (const text of lines) yield* objectOf(text, ++line, source);
  }
  yield* objectOf(tail + decoder.decode(), ++line, source);
}

function* objectOf(text: string, line: number, { name }: Source): Generator<Row> {
  if (text.trim() === "") return;
  const value = parseJson(text, name, line);
  if (isRecord(value)) yield value;
  else {
    const expected = 'an object such as {"id": "d7", "title": "…", "text": "…"}';
    const problem = `line: ${printable(text, 40)} (expected ${expected})`;
    throw new RankproofError("invalid", problem, "data", `${printable(name)}:${line}: `);
  }
}

function* recordsOf(arrays: readonly NamedArray[]): Generator<Row> {
  const columns = arrays.filter(({ shape }) => shape.length === 1);
  const rows = columns[0]?.shape[0] ?? 0;
  for (let row = 0; row < rows; row++) {
    yield Object.fromEntries(columns.map(({ name, data }) => [name, data[row]]));
  }
}

function idOf(row: Row, { name }: Source): string {
  const field = IDS.find((idName) => Object.hasOwn(row, idName));
  const id = field === undefined ? undefined : row[field];
  if (typeof id === "string" || typeof id === "number") return String(id);
  const have = Object.keys(row)
    .slice(0, 10)
    .map((name) => printable(name, 30));
  throw new RankproofError(
    "missing",
    `id: none of the fields ${have.join(", ") || "(none)"} (expected ${IDS.slice(0, 4).join(", ")}, …)`,
    "data",
    `${printable(name)}: `,
  );
}

function describe(row: Row): DescribedItem {
  const described = Object.entries(FIELDS).flatMap(([field, names]) => {
    const name = names.find(
      (candidate) => Object.hasOwn(row, candidate) && typeof row[candidate] === "string" && row[candidate] !== "",
    );
    return name === undefined ? [] : [[field, row[name]]];
  });
  return Object.fromEntries(described);
}
