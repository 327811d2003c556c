import { describe, expect, test } from "vitest";
import { wholeText } from "../../src/inputs/whole-text.ts";
import { isDeep } from "../deep.ts";
import { memorySource, textSource } from "./memory-source.ts";

describe("wholeText(source)", () => {
  test("keeps marks inside the text, and letters that chunks cut", async () => {
    for (const size of [1, 2, 3, 100])
      expect(await wholeText(textSource("\ufeffé\ufeff\u{1f600}", size))).toBe("é\ufeff\u{1f600}");
  });

  test.each([[[0x61, 0xff]], [[0x61, 0xc3]]])("refuses what is not UTF-8: %j", async (bytes) => {
    const source = { ...memorySource(Uint8Array.from(bytes)), name: "a\tb.csv" };
    await expect(wholeText(source)).rejects.toThrow(
      "a\\tb.csv: unsupported encoding: not UTF-8 (save the file as UTF-8)",
    );
    await expect(wholeText(source)).rejects.toMatchObject({ origin: "data" });
  });

  test.runIf(isDeep())("refuses more than 500 million characters, before all is read", async () => {
    let given = 0;
    const chunk = new Uint8Array(50_000_000).fill(32);
    const chunks = function* (): Generator<Uint8Array> {
      for (; given < 100; given++) yield chunk;
    };
    await expect(wholeText({ ...textSource(""), name: "x.csv", size: 100 * chunk.length, chunks })).rejects.toThrow(
      "x.csv: unsupported size: over 500000000 characters in this format (TREC, CSV and TSV may be of any size)",
    );
    expect(given).toBe(10);
  });

  test("throws what reading throws", async () => {
    const chunks = function* (): Generator<Uint8Array> {
      yield Uint8Array.of(32);
      throw new Error("the disk is gone");
    };
    await expect(wholeText({ ...textSource(""), chunks })).rejects.toThrow("the disk is gone");
  });
});
