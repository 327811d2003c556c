import { expect, test } from "vitest";
import { bareNames } from "../../src/plot/bare-names.ts";

test.each([
  [
    ["bm25.run", "dense.res.gz", "model.npy"],
    ["bm25", "dense", "model"],
  ],
  [
    ["a.run", "a.txt", "b.run"],
    ["a.run", "a.txt", "b"],
  ],
  [
    [".run", "rrf(a.run, b.run)", "v1.2"],
    [".run", "rrf(a.run, b.run)", "v1.2"],
  ],
])("bareNames(%j)", (names, bare) => {
  expect(bareNames(names)).toEqual(bare);
});
