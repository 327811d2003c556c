import * as zlib from "node:zlib";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { inflaterOf } from "../../src/inputs/inflate.ts";
import { isDeep } from "../deep.ts";

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

test("both first bytes of gzip tell it", async () => {
  for (const start of [[0x1f], [0x1f, 0], [0, 0x8b]]) {
    expect(await inflaterOf(Uint8Array.from(start), "file")).toBeUndefined();
  }
});

test.each([
  ["bzip2", "425a6839314159265359"],
  ["xz", "fd377a585a00"],
])("%s is refused by its name", async (name, start) => {
  const refused = inflaterOf(Buffer.from(start, "hex"), "a\tb");
  await expect(refused).rejects.toThrow(`a\\tb: unsupported compression: ${name} (gzip and zstd are inflated)`);
  await expect(refused).rejects.toMatchObject({ code: "unsupported", origin: "data" });
  expect(await inflaterOf(Buffer.from("BZh9 Q0 a 1"), "file")).toBeUndefined();
});

test.skipIf("createZstdDecompress" in zlib)(
  "zstd is refused with the reason where Node cannot inflate it",
  async () => {
    const refused = inflaterOf(Buffer.of(0x28, 0xb5, 0x2f, 0xfd), "a\tb");
    await expect(refused).rejects.toThrow(
      "a\\tb: unsupported compression: zstd (it needs Node 22.15 or newer; gzip works everywhere)",
    );
    await expect(refused).rejects.toMatchObject({ origin: "data" });
  },
);

test.runIf(isDeep())("all members of gzip data are inflated, wherever chunks are cut", async () => {
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

test("zeros may follow gzip data, nothing else", async () => {
  const text = "1 Q0 a 1 2 t\n";
  const member = gzipSync(text);
  const zeros = new Uint8Array(100_000);
  for (const size of [1000, 1 << 20]) {
    expect(await inflated(chunksOf(Buffer.concat([member, zeros]), [size]))).toBe(text);
    for (const other of [member, Buffer.from("more"), Buffer.from([1, 0]), Buffer.from([1])]) {
      const more = inflated(chunksOf(Buffer.concat([member, zeros, other]), [size]));
      const message = `file: invalid gzip data: bytes behind their end, from offset ${member.length} on`;
      await expect(more).rejects.toThrow(expect.objectContaining({ message, origin: "data" }));
    }
    const one = Buffer.concat([member, Buffer.from([0, 1])]);
    await expect(inflated(chunksOf(one, [size]))).rejects.toThrow("bytes behind their end");
    await expect(inflated(chunksOf(Buffer.concat([member, Buffer.from("more")]), [size]))).rejects.toThrow(
      "Z_DATA_ERROR",
    );
  }
});

test("what is read is closed when its reader stops early", async () => {
  let isClosed = false;
  const endless = async function* (): AsyncGenerator<Uint8Array> {
    try {
      for (;;) yield gzipSync("text".repeat(1e6));
    } finally {
      isClosed = true;
    }
  };
  const inflate = await inflaterOf(gzipSync(""), "file");
  for await (const _ of inflate?.(endless()) ?? []) break;
  await expect.poll(() => isClosed).toBe(true);
});

test("a reader can stop while more of a pipe is awaited", async () => {
  const waiting = async function* (): AsyncGenerator<Uint8Array> {
    yield gzipSync("text");
    await new Promise(() => {});
  };
  const inflate = await inflaterOf(gzipSync(""), "file");
  for await (const chunk of inflate?.(waiting()) ?? []) {
    expect(Buffer.from(chunk).toString()).toBe("text");
    break;
  }
});

test("an error of what is read is thrown as it is", async () => {
  const failing = async function* (): AsyncGenerator<Uint8Array> {
    yield gzipSync("text").subarray(0, 12);
    throw new Error("the disk is gone");
  };
  await expect(inflated(failing())).rejects.toThrow("the disk is gone");
});
