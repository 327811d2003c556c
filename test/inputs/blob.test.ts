import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { blobFiles, blobSource } from "../../src/inputs/blob.ts";

const LONG = new Uint8Array(3_000_000).map((_, i) => i % 251);

async function read(content: Uint8Array<ArrayBuffer>): Promise<{ bytes: Buffer; counts: number[] }> {
  const source = await blobFiles(new Map([["f", new Blob([content])]])).open("f");
  const counts: number[] = [];
  const chunks: Uint8Array[] = [];
  for await (const chunk of source.chunks((count) => counts.push(count))) chunks.push(chunk.slice());
  return { bytes: Buffer.concat(chunks), counts };
}

test("has(name) knows the files that were given, and open(name) refuses others", async () => {
  const files = blobFiles(new Map([["f", new Blob(["x"])]]));
  expect([files.has("f"), files.has("g")]).toEqual([true, false]);
  await expect(files.open("g")).rejects.toThrow("missing file: g (it was not given)");
});

test("a source tells its name and size, and can be read again", async () => {
  const source = await blobFiles(new Map([["f", new Blob(["abc"])]])).open("f");
  expect(source).toMatchObject({ name: "f", size: 3, offset: 0 });
  expect(source.isReplayable()).toBe(true);
});

test("a file comes in chunks, whose bytes are counted", async () => {
  const { bytes, counts } = await read(LONG);
  expect(bytes.equals(LONG)).toBe(true);
  expect(counts).toEqual([1 << 20, 1 << 20, LONG.length - (2 << 20)]);
});

test("gzip is inflated, and the bytes of the file are counted", async () => {
  const zipped = Uint8Array.from(gzipSync(LONG));
  const { bytes, counts } = await read(zipped);
  expect(bytes.equals(LONG)).toBe(true);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(zipped.length);
});

test("gzip that is cut is refused", async () => {
  await expect(read(Uint8Array.from(gzipSync(LONG)).slice(0, -20))).rejects.toThrow(
    "f: invalid gzip data: it cannot be inflated",
  );
});

test("bytes that begin almost as gzip or zstd do are read as they are", async () => {
  for (const [start, length] of [
    [[0x28, 0xb5, 0x2f, 0xfd], 4],
    [[0x1f, 0x8b], 2],
  ] as const) {
    for (let i = 0; i < length; i++) {
      const bytes = Uint8Array.from(start).with(i, 0);
      expect((await read(bytes)).bytes.equals(bytes)).toBe(true);
    }
  }
});

test("nobody needs to count bytes", async () => {
  for (const content of [Buffer.from("abc"), gzipSync("abc")]) {
    const source = await blobFiles(new Map([["f", new Blob([Uint8Array.from(content)])]])).open("f");
    const parts: Uint8Array[] = [];
    for await (const chunk of source.chunks()) parts.push(chunk.slice());
    expect(String(Buffer.concat(parts))).toBe("abc");
  }
});

test("what is refused is of the data", async () => {
  const origin = expect.objectContaining({ origin: "data" });
  await expect(blobFiles(new Map()).open("g")).rejects.toThrow(origin);
  await expect(read(Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd))).rejects.toThrow(origin);
  await expect(read(Uint8Array.of(0x1f, 0x8b))).rejects.toThrow(origin);
});

test("zstd is refused", async () => {
  await expect(read(Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, 0))).rejects.toThrow(
    "f: unsupported compression: zstd (browsers inflate gzip only)",
  );
});

test("a part of a file is its bytes alone, and knows where it begins; a compressed file has none", async () => {
  const { part } = await blobSource("a.run", new Blob(["0123456789"]));
  const own = part?.(3, 6);
  const chunks: Uint8Array[] = [];
  for await (const chunk of own?.chunks() ?? []) chunks.push(chunk);
  expect([own?.offset, own?.size, new TextDecoder().decode(chunks[0]), chunks.length]).toEqual([3, 3, "345", 1]);
  expect((await blobSource("a.run.gz", new Blob([new Uint8Array([0x1f, 0x8b, 8, 0])]))).part).toBeUndefined();
});
