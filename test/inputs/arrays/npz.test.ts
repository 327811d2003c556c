import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { RankproofError } from "../../../src/core/errors.ts";
import { readNpz } from "../../../src/inputs/arrays/npz.ts";
import { isDeep } from "../../deep.ts";
import { archiveOf, npy } from "./array-file.ts";

const FOLDER = "test/golden/embeddings";

test.each(["stored", "deflated"])("no changed bit of the data of %s.npz is read as a number", async (file) => {
  const original = new Uint8Array(readFileSync(`${FOLDER}/${file}.npz`));
  const arrays = await readNpz(original, "x.npz");
  expect(arrays.map(({ name, shape }) => [name, shape])).toEqual([
    ["embeddings", [60, 6]],
    ["label", [60]],
  ]);
  let [changed, refused] = [0, 0];
  for (let at = 0; at < original.length; at += isDeep() ? 3 : 15) {
    changed++;
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
  expect(refused).toBeGreaterThan((3 / 4) * changed);
});

test.each(["stored", "deflated"])("%s.npz cut short anywhere is refused", async (file) => {
  const original = new Uint8Array(readFileSync(`${FOLDER}/${file}.npz`));
  for (let length = 4; length < original.length; length += 13) {
    await expect(readNpz(original.subarray(0, length), "x.npz")).rejects.toThrow(/^x\.npz: invalid archive: /);
  }
});

const BYTES = npy("|u1", "(2,)", Uint8Array.of(3, 4));

test("files of other kinds are no arrays, and folders none", async () => {
  const files = [
    ["a.npy", BYTES],
    ["notes.txt", Buffer.from("text")],
    ["folder/", Buffer.alloc(0)],
    ["folder/b.npy", BYTES],
  ] as const;
  expect((await readNpz(archiveOf(files), "x.npz")).map(({ name }) => name)).toEqual(["a", "folder/b"]);
});

test("an array that is broken is named with its file", async () => {
  const archive = archiveOf([["a.npy", BYTES.subarray(0, -1)]]);
  await expect(readNpz(archive, "x.npz")).rejects.toThrow("x.npz:a.npy: invalid file: cut short");
  const empty = archiveOf([["a.npy", npy("<f4", "(2, 0)", new Uint8Array(0))]]);
  await expect(readNpz(empty, "x.npz")).rejects.toThrow("x.npz:a.npy: invalid shape of a: 2 × 0");
});

test.each<[string, Uint8Array]>([
  ["two arrays of one name", archiveOf(["a.npy", "a.npy"].map((name) => [name, BYTES]))],
  ["bytes behind the archive", Buffer.concat([archiveOf([["a.npy", BYTES]]), Buffer.from("more")])],
  ["bytes before the archive", Buffer.concat([Buffer.from("more"), archiveOf([["a.npy", BYTES]])])],
])("%s are refused: programs read such archives differently", async (_, archive) => {
  await expect(readNpz(archive, "x.npz")).rejects.toThrow(/^x\.npz: invalid archive: ./);
});
