import { type Batch, CompressionType, type DataType, type Field, type RecordBatch, Type } from "@uwdata/flechette";
import { createTable } from "@uwdata/flechette/src/decode/table-from-ipc.js";
import { checkDeclared } from "../declared-size.ts";
import type { ColumnKernel } from "./column-kernel.ts";
import { inflateLz4Frame } from "./lz4-frame.ts";
import { zstdInflater } from "./zstd.ts";

/** A batch of more bytes is taken for a broken file. */
const LARGEST_BATCH = 2 ** 32;
/** Bytes in front of a compressed buffer: its length when inflated, or -1 where it was not worth compressing. */
const LENGTH_BYTES = 8;
const STORED = -1;

/** Inflates a buffer. @param output as long as the content */
export type InflateInto = (bytes: Uint8Array, output: Uint8Array) => void;

/** Chooses the inflater of a batch's buffers. */
export async function inflaterOf({ compression }: RecordBatch, kernel: ColumnKernel | undefined): Promise<InflateInto> {
  if (compression?.codec !== CompressionType.ZSTD) {
    const inflateBlock = kernel?.lz4Block.bind(kernel);
    return (bytes, output) => inflateLz4Frame(bytes, output, inflateBlock);
  }
  const inflate = await zstdInflater();
  return (bytes, output) => {
    const inflated = inflate(bytes, output.length);
    if (inflated.length !== output.length) throw new Error("buffer of another length");
    output.set(inflated);
  };
}

/** An array that is used again for the buffers of the next batch. */
export interface Room {
  bytes: Uint8Array;
}

/**
 * The columns of a batch; of one that has a dictionary, the indexes.
 *
 * @param room for the buffers of a batch that is compressed
 * @throws Error where it is broken
 */
export function columnsOfBatch(
  fields: readonly Field[],
  batch: RecordBatch,
  inflate: InflateInto,
  room: Room,
): Batch<unknown>[] {
  const table = createTable({
    schema: { fields: fields.map((field) => ({ ...field, type: storedType(field.type) })) },
    dictionaries: [],
    records: [inflatedBatch(batch, inflate, room)],
    metadata: null,
  });
  return table.children.map(({ data }) => data[0]);
}

function storedType(type: DataType): DataType {
  return type.typeId === Type.Dictionary ? type.indices : type;
}

/** The batch without compression: its buffers stand one after the other, each from a multiple of eight bytes on. */
export function inflatedBatch(batch: RecordBatch, inflate: InflateInto, room: Room): RecordBatch {
  const { compression, regions, body } = batch;
  if (!compression || body === undefined) return batch;
  const buffers = regions.map(({ offset, length }) => {
    const buffer = body.subarray(offset, offset + length);
    return { buffer, length: inflatedLength(buffer) };
  });
  let end = 0;
  const offsets = buffers.map(({ length }) => {
    const offset = end;
    end += 8 * Math.ceil(length / 8);
    return offset;
  });
  if (!(end <= LARGEST_BATCH)) throw new Error("batch of impossible size");
  checkDeclared(end, body.length);
  if (end > room.bytes.length) room.bytes = new Uint8Array(end);
  const plain = room.bytes;
  buffers.forEach(({ buffer, length }, i) => {
    const bytes = buffer.subarray(LENGTH_BYTES);
    const output = plain.subarray(offsets[i], offsets[i] + length);
    if (length > 0 && lengthIn(buffer) === STORED) output.set(bytes);
    else if (length > 0) inflate(bytes, output);
  });
  const placed = buffers.map(({ length }, i) => ({ offset: offsets[i], length }));
  return { ...batch, compression: null, regions: placed, body: plain };
}

/** @throws Error for a length that it cannot have */
function inflatedLength(buffer: Uint8Array): number {
  if (buffer.length === 0) return 0;
  const length = lengthIn(buffer);
  if (length === STORED) return buffer.length - LENGTH_BYTES;
  if (length >= 0) return length;
  throw new Error("buffer of impossible length");
}

function lengthIn({ buffer, byteOffset, byteLength }: Uint8Array): number {
  return Number(new DataView(buffer, byteOffset, byteLength).getBigInt64(0, true));
}
