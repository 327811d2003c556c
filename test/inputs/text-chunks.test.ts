import { expect, test } from "vitest";
import type { Source } from "../../src/inputs/source.ts";
import { textChunks } from "../../src/inputs/text-chunks.ts";
import { memorySource } from "./memory-source.ts";

async function textOf(source: Source): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of textChunks(source)) chunks.push(chunk.slice());
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(Buffer.concat(chunks));
}

test.each(["\ufeff1 \ufeff2", "\ufeff", "\ufeffa", "\ufeff\ufeff"])(
  "leaves out the mark that %j begins with",
  async (text) => {
    const bytes = new TextEncoder().encode(text);
    for (let size = 1; size <= bytes.length; size++)
      expect(await textOf(memorySource(bytes, size))).toBe(text.slice(1));
  },
);

test.each(["", "a", "ab", "abc", "a\ufeff", "\u00ef\u00bb\u00bf", "\ufec0", "\uff01"])(
  "leaves %j as it is",
  async (text) => {
    const bytes = new TextEncoder().encode(text);
    for (let size = 1; size <= 4; size++) expect(await textOf(memorySource(bytes, size))).toBe(text);
  },
);

test("keeps the mark at the start of a part of a file", async () => {
  expect(await textOf(memorySource(new TextEncoder().encode("\ufeff1"), 2, 5))).toBe("\ufeff1");
});

test("leaves bytes that begin almost as UTF-16 does", async () => {
  for (const bytes of [Buffer.of(0xff, 0x41), Buffer.of(0x41, 0xfe), Buffer.of(0xfe, 0x41), Buffer.of(0x41, 0xff)]) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of textChunks(memorySource(bytes))) chunks.push(chunk.slice());
    expect(Buffer.concat(chunks).equals(bytes)).toBe(true);
  }
});

test.each([[[0xff, 0xfe]], [[0xfe, 0xff, 0, 49]]])("refuses UTF-16: %j", async (bytes) => {
  for (const size of [1, 4]) {
    await expect(textOf(memorySource(Uint8Array.from(bytes), size))).rejects.toThrow(
      "file: unsupported encoding: UTF-16 (save the file as UTF-8)",
    );
  }
});
