import { expect, test } from "vitest";
import { evaluateEmbeddings } from "../../../src/jobs/embeddings/evaluate.ts";
import type { EmbeddingFlags } from "../../../src/jobs/embeddings/options.ts";
import { filesOf } from "../files.ts";

// Labels in a table with ids of its own, in another order than --ids: red when the row decides without a word.

const FILES = filesOf({
  "v.csv": "x,y\n1,0\n2,0.1\n0,1\n0.1,9\n",
  "ids.txt": "p\nq\nr\ns\n",
  "same.csv": "id,class\np,k\nq,k\nr,l\ns,l\n",
  "mixed.csv": "id,class\nr,l\np,k\ns,l\nq,k\n",
  "more.csv": "id,class\nt,m\nr,l\np,k\ns,l\nq,k\n",
  "other.csv": "id,class\np.jpg,k\nq.jpg,l\nr.jpg,k\ns.jpg,l\n",
  "fewer.csv": "id,class\np,k\nq,k\nr,l\nz,l\n",
  "repeated.csv": "id,class\np,k\np,k\nr,l\ns,l\n",
  "queries.csv": "x,y\n0,2\n3,0\n",
  "query-ids.txt": "a\nb\n",
  "query-labels.csv": "class,id\nk,b\nl,a\n",
});

async function asked(flags: EmbeddingFlags) {
  const { findings, parts } = await evaluateEmbeddings(
    { vectors: "v.csv", flags: { metric: "cosine", measures: ["Success@1"], ids: ["ids.txt"], ...flags } },
    FILES,
  );
  const ids = ["joined-by-id", "ids-not-shared"];
  return [
    parts[0].results[0].value,
    ...findings.filter(({ id }) => ids.includes(id)).map(({ level, text }) => `${level}: ${text}`),
  ];
}

const note = (what: string, table: string): string =>
  `note: ${what} of 4 items are joined by --ids with column id of ${table}, which has another order`;

test("values are joined by ids where both have them", async () => {
  expect(await asked({ labels: ["same.csv:class"] })).toEqual([1]);
  expect(await asked({ labels: ["mixed.csv:class"] })).toEqual([1, note("labels", "mixed.csv")]);
  expect(await asked({ labels: ["more.csv:class"] })).toEqual([1, note("labels", "more.csv")]);
  expect(await asked({ labels: ["same.csv:class"], categories: ["mixed.csv:class"] })).toEqual([
    1,
    note("categories", "mixed.csv"),
  ]);
});

test("each file of vectors has its own ids", async () => {
  const flags = { queries: "queries.csv", ids: ["ids.txt", "query-ids.txt"] };
  expect(await asked({ ...flags, labels: ["mixed.csv:class", "query-labels.csv:class"] })).toEqual([
    1,
    note("labels", "mixed.csv"),
    note("labels", "query-labels.csv").replace("4 items", "2 items"),
  ]);
});

test("ids of which none is shared leave the order of the rows, with a warning", async () => {
  expect(await asked({ labels: ["other.csv:class"] })).toEqual([
    0,
    "warning: labels of other.csv are taken row by row, since no id in its column id (p.jpg, …) is one of --ids (p, …)",
  ]);
});

test("an item without a row is refused; without --ids, and where ids repeat, rows decide", async () => {
  await expect(asked({ labels: ["fewer.csv:class"] })).rejects.toThrow(
    "invalid labels: none of item s (expected in column id of fewer.csv, as other ids are; without that column, rows decide)",
  );
  expect(await asked({ labels: ["repeated.csv:class"] })).toEqual([1]);
  const { parts } = await evaluateEmbeddings(
    { vectors: "v.csv", flags: { metric: "cosine", measures: ["Success@1"], labels: ["mixed.csv:class"] } },
    FILES,
  );
  expect(parts[0].results[0].value).toBe(0);
});
