import { expect, test } from "vitest";
import { blobFiles } from "../../src/inputs/blob.ts";
import { textsIn } from "../../src/report/texts.ts";

const FILES = blobFiles(
  new Map([["corpus.jsonl", new Blob(['{"id":"d1","title":"One"}\n{"id":"d2","title":"Two"}\n'])]]),
);

test("textsIn: what is known of some of the ids", async () => {
  expect(await textsIn(FILES, "corpus.jsonl")(new Set(["d2", "d9"]))).toEqual({ d2: { title: "Two" } });
  expect(await textsIn(FILES, undefined)(new Set(["d2"]))).toEqual({});
});

test("textsIn: a file that knows none of the ids is refused, unless none is asked for", async () => {
  await expect(textsIn(FILES, "corpus.jsonl")(new Set(["7", "8"]))).rejects.toThrow(
    "corpus.jsonl: missing texts: its ids, such as d1, are none of those that are shown, such as 7",
  );
  expect(await textsIn(FILES, "corpus.jsonl")(new Set())).toEqual({});
});
