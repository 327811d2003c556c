import { readFileSync } from "node:fs";
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from "@zip.js/zip.js";
import fc from "fast-check";
import type { Case } from "./case.ts";
import { damaged } from "./damage.ts";

/** Vectors of whole numbers, which every format and precision holds exactly, with a label each. */
export interface Space {
  readonly rows: readonly (readonly number[])[];
  readonly labels: readonly number[];
}

export const spaces: fc.Arbitrary<Space> = fc
  .tuple(fc.integer({ min: 2, max: 12 }), fc.integer({ min: 1, max: 4 }))
  .chain(([count, width]) => {
    const row = fc.array(fc.integer({ min: -9, max: 9 }), { minLength: width, maxLength: width });
    return fc.record({
      rows: fc.array(row, { minLength: count, maxLength: count }),
      labels: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: count, maxLength: count }),
    });
  });

/** The same vectors and labels as files of every format that holds both. */
export async function formatsOf({ rows, labels }: Space): Promise<Record<string, Uint8Array>> {
  const shape = [rows.length, rows[0].length];
  const numbers = Float32Array.from(rows.flat());
  const classes = Int32Array.from(labels);
  const arrays = { "vectors.npy": npy("<f4", shape, numbers), "label.npy": npy("<i4", [rows.length], classes) };
  const table = [[...rows[0].map((_, i) => `x${i}`), "label"], ...rows.map((row, i) => [...row, labels[i]])];
  const records = rows.map((vector, i) => JSON.stringify({ vector, label: labels[i] }));
  return {
    "v.npz": await zip(arrays, 0),
    "deflated.npz": await zip(arrays, 6),
    "v.safetensors": safetensors({
      vectors: { dtype: "F32", shape, data: numbers },
      label: { dtype: "I32", shape: [rows.length], data: classes },
    }),
    "v.csv": text(table.join("\n")),
    "v.tsv": text(table.map((row) => row.join("\t")).join("\n")),
    "v.jsonl": text(records.join("\n")),
    "v.json": text(`[${records}]`),
  };
}

async function zip(files: Readonly<Record<string, Uint8Array>>, level: number): Promise<Uint8Array> {
  const writer = new ZipWriter(new Uint8ArrayWriter(), { level, useWebWorkers: false });
  for (const [name, bytes] of Object.entries(files)) await writer.add(name, new Uint8ArrayReader(bytes));
  return writer.close();
}

const text = (content: string): Uint8Array => new TextEncoder().encode(content);

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** numpy's format, version 1.0. */
export function npy(descr: string, shape: readonly number[], data: ArrayBufferView): Uint8Array {
  const header = `{'descr': '${descr}', 'fortran_order': False, 'shape': (${shape.join(", ")},), }`;
  const padded = `${header.padEnd(64 * Math.ceil((header.length + 11) / 64) - 11)}\n`;
  const start = Buffer.from(
    `\x93NUMPY\x01\0${String.fromCharCode(padded.length & 255, padded.length >> 8)}${padded}`,
    "latin1",
  );
  return Buffer.concat([start, bytesOf(data)]);
}

export function safetensors(
  tensors: Readonly<
    Record<string, { readonly dtype: string; readonly shape: readonly number[]; readonly data: ArrayBufferView }>
  >,
): Uint8Array {
  let end = 0;
  const entries = Object.entries(tensors).map(([name, { dtype, shape, data }]) => {
    const start = end;
    end += data.byteLength;
    return [name, { dtype, shape, data_offsets: [start, end] }] as const;
  });
  const header = text(JSON.stringify(Object.fromEntries(entries)));
  const size = new BigUint64Array([BigInt(header.length)]);
  return Buffer.concat([bytesOf(size), header, ...Object.values(tensors).map(({ data }) => bytesOf(data))]);
}

const GOLDEN = "test/golden/embeddings";
/** Files of vectors, and where their labels are. */
const SPACES = [
  ["f2.npy", "labels-i8.npy"],
  ["f4.npy", "labels.txt"],
  ["big-endian.npy", "labels-text.npy"],
  ["fortran.npy", "labels-bytes.npy"],
  ["stored.npz", "label"],
  ["deflated.npz", "label"],
  ["tensors.safetensors", "label"],
  ["snappy.parquet", "label"],
  ["zstd.parquet", "label"],
  ["rows.csv", "label"],
  ["rows.jsonl", "label"],
] as const;

/** Damaged files of vectors or labels. */
export const damagedVectors: fc.Arbitrary<Case> = fc.constantFrom(...SPACES).chain(([vectors, label]) => {
  const names = label.includes(".") ? [vectors, label] : [vectors];
  const files = names.map((name) =>
    damaged(readFileSync(`${GOLDEN}/${name}`), 4).map((bytes) => [name, bytes] as const),
  );
  return fc.record({
    job: fc.constant("embeddings" as const),
    vectors: fc.constant(vectors),
    files: fc.tuple(...files).map((entries) => Object.fromEntries(entries)),
    flags: fc.record({
      labels: fc.constant<string[]>([label]),
      measures: fc.constant(["Success@1, AP@R"]),
      metric: fc.constantFrom("l2", "cosine", "ip"),
    }),
  });
});
