import { expect, test } from "vitest";
import { evaluateEmbeddings } from "../../../src/jobs/embeddings/evaluate.ts";
import { evaluateGivenNeighbors, type NeighborFlags } from "../../../src/jobs/embeddings/evaluate-neighbors.ts";
import type { EmbeddingFlags } from "../../../src/jobs/embeddings/options.ts";
import { filesOf, npy } from "../files.ts";

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

test("distances between queries and other items that are given as similarities, and lists of the farthest", async () => {
  const numbers = rows.map((row) => row.split(",").map(Number));
  const [queries, gallery] = [numbers.slice(0, 30), numbers.slice(30)];
  const distances = queries.map((query) => gallery.map((item) => Math.hypot(query[0] - item[0], query[1] - item[1])));
  const farthest = distances.map((row) => row.map((_, i) => i).sort((a, b) => row[b] - row[a] || a - b));
  const labels = Array.from({ length: ITEMS }, (_, i) => `c${i % CLASSES}\n`);
  const files = filesOf({
    "m.npy": npy("<f8", [30, 30], distances.flat()),
    "ids.npy": npy("<i4", [30, 30], farthest.flat()),
    "far.npy": npy(
      "<f8",
      [30, 30],
      farthest.flatMap((row) => row.map((_, i) => i)),
    ),
    "gallery.txt": labels.slice(30).join(""),
    "queries.txt": labels.slice(0, 30).join(""),
  });
  const told = async (flags: NeighborFlags) => {
    const asked = { measures: ["AP"], labels: ["gallery.txt", "queries.txt"], ...flags };
    const { findings, result } = await evaluateGivenNeighbors(asked, files);
    expect(result.overall.results[0].measure).toBe("AP");
    return findings.flatMap(({ id, text }) => (id === "chance-level" ? [text] : []));
  };
  const none = "values are at the level of chance: 0 of 30 queries find a match first, where a random order finds 5";
  expect(await told({ similarities: "m.npy" })).toEqual([
    `${none}; labels may be in another order than rows and columns, or distances be given as similarities, or the other way round`,
  ]);
  expect(await told({ nearest: ["ids.npy", "far.npy"] })).toEqual([
    `${none}; labels may be in another order than the lists`,
  ]);
  expect(await told({ distances: "m.npy" })).toEqual([]);
});

test("labels in the order of the vectors, and too few queries to tell, say nothing", async () => {
  expect(await said("v.csv", { labels: ["right.txt"] })).toEqual([]);
  expect(await said("two.csv", { labels: ["label"] })).toEqual([]);
});
