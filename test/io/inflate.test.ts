import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { inflaterOf } from "../../src/io/inflate.ts";

async function* chunksOf(bytes: Uint8Array, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  for (let from = 0, i = 0; from < bytes.length; i++) {
    const size = sizes[i % sizes.length];
    yield bytes.subarray(from, from + size);
    from += size;
  }
}

async function inflated(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const inflate = await inflaterOf(gzipSync(""), "file");
  const parts: Uint8Array[] = [];
  for await (const chunk of inflate?.(chunks) ?? []) parts.push(chunk.slice());
  return Buffer.concat(parts).toString();
}

test("content that is not compressed needs no inflater", async () => {
  for (const start of ["", "1", "1 Q0 a", "{}"]) expect(await inflaterOf(Buffer.from(start), "file")).toBeUndefined();
});

test("all members of gzip data are inflated, wherever chunks are cut", async () => {
  const texts = fc.array(fc.string(), { minLength: 1, maxLength: 4 });
  const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(texts, sizes, async (members, own) => {
      const bytes = Buffer.concat(members.map((text) => gzipSync(text)));
      expect(await inflated(chunksOf(bytes, own))).toBe(members.join(""));
    }),
  );
});

test("gzip data that are cut are refused, unless between members", async () => {
  const first = gzipSync("1 Q0 a 1 2 t\n");
  const bytes = Buffer.concat([first, gzipSync("1 Q0 b 2 1 t\n")]);
  for (let length = 2; length < bytes.length; length++) {
    if (length === first.length) continue;
    const cut = inflated(chunksOf(bytes.subarray(0, length), [1000]));
    await expect(cut, `${length} bytes`).rejects.toThrow("file: invalid gzip data: Z_BUF_ERROR");
  }
});

test("an error of what is read is thrown as it is", async () => {
  const failing = async function* (): AsyncGenerator<Uint8Array> {
    yield gzipSync("text").subarray(0, 12);
    throw new Error("the disk is gone");
  };
  await expect(inflated(failing())).rejects.toThrow("the disk is gone");
});
