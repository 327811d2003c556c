import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { RankproofError } from "../../../src/core/errors.ts";
import { readNpz } from "../../../src/io/arrays/npz.ts";

const FOLDER = "test/golden/embeddings";

test.each(["stored", "deflated"])("no changed bit of the data of %s.npz is read as a number", async (file) => {
  const original = new Uint8Array(readFileSync(`${FOLDER}/${file}.npz`));
  const arrays = await readNpz(original, "x.npz");
  expect(arrays.map(({ name, shape }) => [name, shape])).toEqual([
    ["embeddings", [60, 6]],
    ["label", [60]],
  ]);
  let refused = 0;
  for (let at = 0; at < original.length; at += 3) {
    const bytes = original.slice();
    bytes[at] ^= 1 << (at & 7);
    try {
      // A changed name may hide an array; what is read is as it was.
      for (const { data } of await readNpz(bytes, "x.npz"))
        expect(arrays.map((array) => array.data)).toContainEqual(data);
    } catch (error) {
      if (!(error instanceof RankproofError)) throw error;
      expect(error.message).toMatch(/^x\.npz: (invalid|unsupported) archive: /);
      refused++;
    }
  }
  expect(refused).toBeGreaterThan(original.length / 4);
});

test.each(["stored", "deflated"])("%s.npz cut short anywhere is refused", async (file) => {
  const original = new Uint8Array(readFileSync(`${FOLDER}/${file}.npz`));
  for (let length = 4; length < original.length; length += 13) {
    await expect(readNpz(original.subarray(0, length), "x.npz")).rejects.toThrow(/^x\.npz: invalid archive: /);
  }
});
