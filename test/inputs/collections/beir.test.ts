import { expect, test } from "vitest";
import { collectionIn } from "../../../src/inputs/collections/beir.ts";
import type { Files } from "../../../src/inputs/source.ts";

const filesNamed = (...names: string[]): Files => ({
  has: (name) => names.includes(name),
  open: () => Promise.reject(new Error("not opened")),
});

test("collectionIn(folder) finds judgments and texts by BEIR's names", () => {
  const files = filesNamed("a/b/qrels/test.tsv", "a/b/qrels/dev.tsv", "a/b/corpus.jsonl", "c/qrels/test.tsv");
  const items = "a/b/corpus.jsonl";
  for (const name of ["a/b", "a/b/", "a/b//"]) {
    expect(collectionIn(name, undefined, files)).toEqual({
      judgments: "a/b/qrels/test.tsv",
      items,
      queries: undefined,
    });
  }
  expect(collectionIn("a/b", "dev", files)?.judgments).toBe("a/b/qrels/dev.tsv");
  expect(collectionIn("c", undefined, files)?.judgments).toBe("c/qrels/test.tsv");
  expect(collectionIn("d", undefined, files)).toBeUndefined();
  expect(collectionIn("qrels.txt", "dev", files)).toBeUndefined();
});

test("collectionIn(folder) names the splits that there are", () => {
  const files = filesNamed("a/qrels/dev.tsv", "a/qrels/train.tsv", "b/queries.jsonl");
  expect(() => collectionIn("a", undefined, files)).toThrow(
    "missing judgments: a/qrels/test.tsv (where BEIR's layout has them; --split dev or train would be found)",
  );
  expect(() => collectionIn("b", "x\n", files)).toThrow(
    "missing judgments: b/qrels/x\\n.tsv (where BEIR's layout has them)",
  );
});
