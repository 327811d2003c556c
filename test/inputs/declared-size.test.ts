import { gzipSync } from "node:zlib";
import { CompressionType, type RecordBatch } from "@uwdata/flechette";
import { parquetWriteBuffer } from "hyparquet-writer";
import { afterEach, describe, expect, test, vi } from "vitest";
import { readArrayFile } from "../../src/inputs/arrays/file.ts";
import { checkDeclared } from "../../src/inputs/declared-size.ts";
import { parquet } from "../../src/inputs/formats/parquet.ts";
import { inflatedBatch } from "../../src/inputs/tables/arrow-batches.ts";
import { parquetRows } from "../../src/inputs/tables/parquet.ts";
import { wholeText } from "../../src/inputs/whole-text.ts";
import { memorySource } from "./memory-source.ts";
import { rowsOf } from "./tables/columnar-rows.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

const MIB = 2 ** 20;

describe("checkDeclared", () => {
  test.each([
    [64 * MIB, 1],
    [256 * MIB, MIB],
  ])("%i bytes of %i are let in", (declared, stored) => {
    expect(() => checkDeclared(declared, stored)).not.toThrow();
  });

  test("more is refused, with the option that lets it in", () => {
    expect(() => checkDeclared(64 * MIB + 1, 1000)).toThrow(
      "1000 bytes declare 67108865 (over 64 MiB; --max-memory 67108865 lets them in)",
    );
    vi.stubEnv("RANKPROOF_MAX_MEMORY", "67108865");
    expect(() => checkDeclared(64 * MIB + 1, 1000)).not.toThrow();
  });
});

describe("few bytes that would become many", () => {
  const long = "x".repeat(65 * MIB);
  const bytes = new Uint8Array(
    parquetWriteBuffer({
      codec: "GZIP",
      compressors: { GZIP: (page) => new Uint8Array(gzipSync(page)) },
      columnData: [
        { name: "query", data: ["q"], type: "STRING" },
        { name: "item", data: [long], type: "STRING" },
        { name: "score", data: [1], type: "DOUBLE" },
      ],
    }),
  );
  const source = {
    ...memorySource(bytes),
    fill: (array: Uint8Array, from: number) => array.set(bytes.subarray(from, from + array.length)),
  };
  const refusal = /^file: invalid Parquet data: \d+ bytes declare \d+ \(.*--max-memory \d+ lets them in\)$/;

  test("a page of Parquet, in rows and in objects", async () => {
    await expect(rowsOf(parquet, source)).rejects.toThrow(refusal);
    await expect(parquetRows(source)).rejects.toThrow(refusal);
    vi.stubEnv("RANKPROOF_MAX_MEMORY", String(80 * MIB));
    const [{ item }] = (await parquetRows(source)) as [{ item: string }];
    expect(item).toHaveLength(long.length);
  });

  test("a buffer of Arrow", () => {
    const body = new Uint8Array(16);
    new DataView(body.buffer).setBigInt64(0, 2n ** 31n, true);
    const batch = {
      ...{ length: 1, nodes: [], variadic: [], compression: { codec: CompressionType.LZ4_FRAME, method: 0 } },
      ...{ regions: [{ offset: 0, length: 16 }], body },
    } as unknown as RecordBatch;
    const inflate = () => expect.unreachable();
    const room = { bytes: new Uint8Array(0) };
    expect(() => inflatedBatch(batch, inflate, room)).toThrow("16 bytes declare 2147483648");
    expect(room.bytes.length).toBe(0);
  });

  test("what is held of a compressed file", async () => {
    const inflated = { ...memorySource(new TextEncoder().encode(long), MIB), size: 65_000, fill: undefined };
    const complaint = /^file: invalid size: 65000 bytes declare 6\d+ \(/;
    await expect(wholeText(inflated)).rejects.toThrow(complaint);
    await expect(readArrayFile(inflated)).rejects.toThrow(complaint);
  });
});
