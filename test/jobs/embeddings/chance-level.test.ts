import { expect, test } from "vitest";
import { evaluateEmbeddings } from "../../../src/jobs/embeddings/evaluate.ts";
import type { EmbeddingFlags } from "../../../src/jobs/embeddings/options.ts";
import { filesOf } from "../files.ts";

// Labels in another order than the vectors give values of chance, which nothing else tells.

const ITEMS = 60;
const CLASSES = 6;
const rows = Array.from({ length: ITEMS }, (_, i) => `${i % CLASSES},${1 + (i % 7) / 100}`);
const FILES = {
  "v.csv": `x,y\n${rows.join("\n")}\n`,
  "right.txt": rows.map((_, i) => `c${i % CLASSES}\n`).join(""),
  "sorted.txt": rows.map((_, i) => `c${Math.floor((i * CLASSES) / ITEMS)}\n`).join(""),
  "two.csv": "x,y,label\n0,1,a\n0,2,b\n9,1,a\n9,2,b\n",
};

async function said(vectors: string, flags: EmbeddingFlags) {
  const asked = { measures: ["AP@R"], metric: "l2", ...flags };
  const { findings } = await evaluateEmbeddings({ vectors, flags: asked }, filesOf(FILES));
  return findings.filter(({ id }) => id === "chance-level").map(({ level, text }) => `${level}: ${text}`);
}

test("labels that were sorted beside vectors that were not", async () => {
  expect(await said("v.csv", { labels: ["sorted.txt"] })).toEqual([
    expect.stringMatching(
      /^warning: values are at the level of chance: [\d.]+ of 60 queries find a match first, where a random order finds 9\.2; labels may be in another order than the vectors$/,
    ),
  ]);
});

test("labels in the order of the vectors, and too few queries to tell, say nothing", async () => {
  expect(await said("v.csv", { labels: ["right.txt"] })).toEqual([]);
  expect(await said("two.csv", { labels: ["label"] })).toEqual([]);
});
