import { expect, test } from "vitest";
import { readJudgments, readRun } from "../../../src/inputs/index.ts";

const LISTS = [
  [3, 1, 2],
  [4, -1, 6],
];

function words(...numbers: readonly number[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Int32Array.from(numbers).buffer);
}

const IVECS = words(...LISTS.flatMap((list) => [list.length, ...list]));
const IBIN = words(2, 3, ...LISTS.flat());
const WITH_DISTANCES = new Uint8Array([...IBIN, ...new Uint8Array(Float32Array.of(1, 2, 3, 4, 5, 6).buffer)]);

/** Neighbors in their order, the best first; one that was not found is left out. */
const RUN = { 0: { 3: -1, 1: -2, 2: -3 }, 1: { 4: -1, 6: -3 } };

function plain(byQuery: ReadonlyMap<string, ReadonlyMap<string, number>>): object {
  return Object.fromEntries([...byQuery].map(([query, items]) => [query, Object.fromEntries(items)]));
}

test.each([
  ["gt.ivecs", IVECS],
  ["gt.ibin", IBIN],
  ["gt.ibin", WITH_DISTANCES],
  ["gt.ivecs.gz", IVECS],
])("%s is a run or judgments", async (name, bytes) => {
  expect(plain(await readRun(bytes, { name }))).toEqual(RUN);
  expect(plain(await readJudgments(bytes, { name }))).toEqual({ 0: { 3: 1, 1: 1, 2: 1 }, 1: { 4: 1, 6: 1 } });
});

test.each([
  ["lists behind their lengths", IVECS],
  ["lists behind rows and columns", IBIN],
  ["distances behind all lists", WITH_DISTANCES],
])("a file of another name is read where the format is said: %s", async (_, bytes) => {
  expect(plain(await readRun(bytes, { name: "deep10M_groundtruth", format: "neighbors" }))).toEqual(RUN);
});

test.each([
  ["gt.ivecs", IVECS.subarray(0, 20), "gt.ivecs: invalid size"],
  ["gt.ibin", IBIN.subarray(0, 20), "gt.ibin: invalid size"],
  ["gt.ibin", words(), "gt.ibin: invalid file: cut short"],
  ["gt.ivecs", words(2, 1, 2, 3, 1, 2), "gt.ivecs: invalid length of vector 2: 3 (expected 2, as of the first)"],
])("%s that is damaged is refused", async (name, bytes, message) => {
  await expect(readRun(bytes, { name, format: "neighbors" })).rejects.toThrow(message);
});

test("text is not taken for lists of neighbors by its name", async () => {
  expect(plain(await readRun({ text: "q Q0 d 1 2 tag\n" }, { name: "x.ibin" }))).toEqual({ q: { d: 2 } });
});
