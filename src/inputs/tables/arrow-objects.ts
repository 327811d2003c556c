import type { ArrowData, DictionaryBatch, RecordBatch, Schema } from "@uwdata/flechette";
import { createTable } from "@uwdata/flechette/src/decode/table-from-ipc.js";
import type { RowReading } from "../formats/format.ts";
import { columnsOf } from "../roles/columns.ts";
import { areRecords } from "../roles/list-columns.ts";
import { RowChecker } from "../row-checker.ts";
import type { Kind, RowHandler } from "../rows.ts";
import type { Source } from "../source.ts";
import { inflatedBatch, inflaterOf } from "./arrow-batches.ts";
import { holdsDoubles, holdsTexts } from "./arrow-columns.ts";
import { arrowColumns, arrowFields, messagesOf } from "./arrow-rows.ts";
import { RowObjects } from "./json.ts";
import { numbered } from "./parquet-objects.ts";
import { plainValue } from "./plain-value.ts";
import { unreadable } from "./unreadable.ts";

/** Yields the rows of Arrow's files and streams as objects of JSON's values, batch by batch. @throws RankproofError */
export async function* arrowObjects(
  source: Source,
  onRead?: (bytes: number) => void,
): AsyncGenerator<Readonly<Record<string, unknown>>> {
  let schema: Schema | undefined;
  const dictionaries: DictionaryBatch[] = [];
  for await (const message of messagesOf(source, onRead)) {
    if ("fields" in message) schema ??= message;
    else if ("isDelta" in message) dictionaries.push(await plainDictionary(message, source.name));
    else if (schema !== undefined)
      yield* rowsOf({ schema, dictionaries, records: [message], metadata: null }, source.name);
  }
}

async function plainDictionary(batch: DictionaryBatch, name: string): Promise<DictionaryBatch> {
  const { data, body } = batch;
  const plain = await plainBatch(body === undefined ? data : { ...data, body }, name);
  return { ...batch, data: plain, ...(plain.body !== undefined && { body: plain.body }) };
}

async function plainBatch(batch: RecordBatch, name: string): Promise<RecordBatch> {
  try {
    return inflatedBatch(batch, await inflaterOf(batch, undefined), { bytes: new Uint8Array(0) });
  } catch (error) {
    throw unreadable(name, "Arrow", error);
  }
}

async function* rowsOf(data: ArrowData, name: string): AsyncGenerator<Readonly<Record<string, unknown>>> {
  const records = await Promise.all((data.records ?? []).map((batch) => plainBatch(batch, name)));
  const rows = (): readonly Record<string, unknown>[] => {
    try {
      return createTable({ ...data, records }, { useBigInt: true, useMap: true }).toArray();
    } catch (error) {
      throw unreadable(name, "Arrow", error);
    }
  };
  for (const row of rows()) {
    yield Object.fromEntries(Object.entries(row).map(([column, value]) => [column, plainValue(value)]));
  }
}

/** Whether rows are read as objects: grades are texts, or ids are doubles. @throws RankproofError */
export async function holdsObjects(kind: Kind, source: Source, reading: RowReading): Promise<boolean> {
  if (kind === "judgments" && reading.numbers.words !== undefined) return true;
  if (!source.isReplayable()) return false;
  const fields = await arrowFields(source);
  const names = fields.map(({ name }) => name);
  const { query, item, value, meaning } = columnsOf(kind, names, source.name, reading.columns);
  const areTexts = value !== undefined && meaning === "grade" && holdsTexts(fields[value].type);
  return areTexts || holdsDoubles(fields[query].type) || holdsDoubles(fields[item].type);
}

/** Reads rows that are objects. @throws RankproofError */
export async function readArrowObjects(
  kind: Kind,
  source: Source,
  reading: RowReading,
  handler: RowHandler,
): Promise<void> {
  const rows = new RowChecker(kind, source.name, reading.hasher, handler, "line", reading.numbers);
  const objects = new RowObjects(kind, source.name, reading, rows, true);
  let line = 0;
  for await (const object of arrowObjects(source, reading.onRead)) objects.add(object, ++line);
  objects.end();
}

/**
 * The rows of an Arrow file as records of queries, where its columns hold lists, structs or maps of items.
 *
 * @returns undefined where each row has one item
 */
export async function arrowRecords(
  source: Source,
  { map, columns, onRead }: Pick<RowReading, "map" | "columns" | "onRead">,
): Promise<AsyncGenerator<{ object: Readonly<Record<string, unknown>>; line: number }> | undefined> {
  const isWanted = map !== undefined || areRecords(await arrowColumns(source), columns);
  return isWanted ? numbered(arrowObjects(source, onRead)) : undefined;
}
