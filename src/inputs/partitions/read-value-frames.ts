import type { Batch, Field, RecordBatch } from "@uwdata/flechette";
import { textOf } from "../../core/ids.ts";
import { columnsOfBatch, inflaterOf } from "../tables/arrow-batches.ts";
import { textsIn } from "../tables/arrow-columns.ts";
import { messagesInMemory } from "../tables/arrow-stream.ts";
import { unreadable } from "../tables/unreadable.ts";

/** Takes a query with value, min, max and variance of each measure; null where there is none. */
export type TakeValues = (query: bigint | string, cells: readonly (number | null)[]) => void;

/**
 * Reads the rows of a frame of values.
 *
 * @param name of the file, for messages
 * @param take left out where only the number of rows is wanted
 * @returns the number of rows
 * @throws RankproofError invalid
 */
export async function takeFrame(name: string, frame: Uint8Array, take: TakeValues | undefined): Promise<number> {
  let rows = 0;
  let fields: readonly Field[] = [];
  try {
    for (const message of messagesInMemory(frame)) {
      if ("fields" in message) fields = message.fields;
      else if (!("isDelta" in message)) {
        rows += message.length ?? 0;
        if (take !== undefined) await takeBatch(fields, message, take);
      }
    }
  } catch (error) {
    throw unreadable(name, "Arrow", error);
  }
  return rows;
}

async function takeBatch(fields: readonly Field[], batch: RecordBatch, take: TakeValues): Promise<void> {
  const columns = columnsOfBatch(fields, batch, await inflaterOf(batch, undefined), { bytes: new Uint8Array(0) });
  const [query, ...values] = columns;
  const queries = queriesIn(query);
  for (let row = 0; row < query.length; row++) {
    take(
      queries[row],
      values.map((column) => (isNull(column, row) ? null : Number(column.values[row]))),
    );
  }
}

function queriesIn(column: Batch<unknown>): (bigint | string)[] {
  if (column.values instanceof BigInt64Array) return Array.from(column.values.subarray(0, column.length));
  const { bytes, starts, ends, count } = textsIn(column);
  return Array.from({ length: count }, (_, i) => textOf({ bytes, start: starts[i], end: ends[i] }));
}

function isNull({ nullCount, validity }: Batch<unknown>, row: number): boolean {
  return nullCount > 0 && ((validity[row >> 3] >> (row & 7)) & 1) === 0;
}
