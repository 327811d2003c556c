import { expect, test } from "vitest";
import { evaluateEmbeddings } from "../../../src/jobs/embeddings/evaluate.ts";
import type { EmbeddingFlags } from "../../../src/jobs/embeddings/options.ts";
import { filesOf } from "../files.ts";

// A label -1 that says "none" makes a class of items that have nothing in common: red when that is not said.

async function said(labels: readonly unknown[], flags: EmbeddingFlags = {}) {
  const rows = labels.map((_, i) => `${i},${i * i}\n`).join("");
  const files = filesOf({ "v.csv": `x,y\n${rows}`, "labels.csv": `label\n${labels.join("\n")}\n` });
  const asked = { measures: ["Success@1"], labels: ["labels.csv"], ...flags };
  const { findings } = await evaluateEmbeddings({ vectors: "v.csv", flags: asked }, files);
  return findings.filter(({ id }) => id === "negative-label").map(({ level, text }) => `${level}: ${text}`);
}

test("the label -1 among others from 0 on", async () => {
  expect(await said([0, 0, 7, 7, -1, -1])).toEqual([
    "note: 2 of 6 items have the label -1, which is taken as a class like any other: --junk -1 leaves them out",
  ]);
});

test("says nothing where it was left out, or labels are other ones", async () => {
  expect(await said([0, 0, 7, 7, -1, -1], { junk: "-1" })).toEqual([]);
  expect(await said([0, 0, 7, 7])).toEqual([]);
  expect(await said([1, 1, -1, -1])).toEqual([]);
  expect(await said([1, 1, -1, -1, -2, -2])).toEqual([]);
  expect(await said(["a", "a", "-1", "-1"])).toEqual([]);
});
