import { expect, test } from "vitest";
import { shortNames } from "../../src/plot/short-names.ts";

test.each([
  ["names that fit have no endings of files", ["a.run", "b.run.gz", "c.v2"], ["a", "b", "c.v2"]],
  ["endings that tell names apart stay", ["a.run", "a.jsonl"], ["a.run", "a.jsonl"]],
  [
    "what all begin and end with is cut, at separators",
    ["st_multi-qa-mpnet-base-dot-v1_ft-epoch3.run", "st_multi-qa-mpnet-base-dot-v1_ft-epoch12.run"],
    ["…epoch3", "…epoch12"],
  ],
  [
    "words are not cut in two",
    ["experiment-with-a-very-long-name-alpha", "experiment-with-a-very-long-name-alpine"],
    ["…alpha", "…alpine"],
  ],
  [
    "a name alone loses its middle",
    ["sentence-transformers_multi-qa-mpnet-base-dot-v1"],
    ["sentence-transfo…pnet-base-dot-v1"],
  ],
  ["one that is what all begin with is not cut to nothing", ["a-".repeat(20), `${"a-".repeat(20)}b`], undefined],
  [
    "those that would become the same are whole",
    [`${"x".repeat(20)}1${"y".repeat(20)}`, `${"x".repeat(20)}2${"y".repeat(20)}`],
    undefined,
  ],
])("shortNames(names): %s", (_, names, short) => {
  const found = shortNames(names);
  expect(new Set(found).size).toBe(names.length);
  if (short !== undefined) expect(found).toEqual(short);
});
