import { expect, test } from "vitest";
import { evaluateEmbeddings } from "../../../src/jobs/embeddings/evaluate.ts";
import type { EmbeddingFlags } from "../../../src/jobs/embeddings/options.ts";
import { filesOf } from "../files.ts";

// What people get wrong first with embeddings: each is red when the message does not say what to type instead.

const FILES = {
  "g.csv": "x,y\n1,9\n1,8\n9,1\n8,1\n",
  "q.csv": "x,y\n0,1\n9,1\n",
  "g.txt": "a\na\nb\nb\n",
  "q.txt": "a\nb\n",
  "header.txt": "label\na\na\nb\nb\n",
};
const asked = (flags: EmbeddingFlags) =>
  evaluateEmbeddings({ vectors: "g.csv", flags: { measures: ["Success@1"], ...flags } }, filesOf(FILES));

test.each<[string, EmbeddingFlags, string]>([
  [
    "labels in another order than the vectors",
    { queries: "q.csv", labels: ["q.txt", "g.txt"] },
    "invalid labels: 2 in q.txt, 4 in g.txt (expected 4 and 2, one for each vector of g.csv and q.csv; the other way round they fit)",
  ],
  [
    "labels of the gallery, and none of the queries",
    { queries: "q.csv", labels: ["g.txt"] },
    "invalid labels: 4 in g.txt (expected 6, one for each vector of g.csv and q.csv; as many as g.csv has: name labels of q.csv as well, after these)",
  ],
  [
    "labels of the queries, and none of the gallery",
    { queries: "q.csv", labels: ["q.txt"] },
    "invalid labels: 2 in q.txt (expected 6, one for each vector of g.csv and q.csv; as many as q.csv has: name labels of g.csv as well, before these)",
  ],
  [
    "a line of names before the labels",
    { labels: ["header.txt"] },
    "invalid labels: 5 in header.txt (expected 4, one for each vector of g.csv; is the first line a header?)",
  ],
  [
    "indices in place of their file",
    { queries: "0,2", labels: ["g.txt"] },
    "missing file of queries: 0,2 (expected a column, or a file: of indices such as 0,2, of true and false, or of vectors)",
  ],
  [
    "EER as a measure",
    { measures: ["EER"], labels: ["g.txt"] },
    "unsupported measure: EER (it is a figure of verification over all pairs, which rankproof embeddings and rankproof pairs print unasked: the rate at which false matches and false non-matches are equally likely; rankproof explain EER says more)",
  ],
  [
    "NMI as a measure",
    { measures: ["NMI"], labels: ["g.txt"] },
    "unsupported measure: NMI (it rates clusters, not ranked lists: rankproof clusters has it)",
  ],
  [
    "TAR in a threshold",
    { threshold: ["TAR@0.1>=0.9"], labels: ["g.txt"] },
    "the share of matching pairs that are accepted there",
  ],
])("%s", async (_, flags, message) => {
  await expect(asked(flags)).rejects.toThrow(message);
});

test.each([
  ["euclidean", "l2"],
  ["cos", "cosine"],
  ["dot", "ip"],
])("the metric %s is %s", async (alias, metric) => {
  const queries = { queries: "q.csv", labels: ["g.txt", "q.txt"] };
  const [{ result }, own] = [await asked({ ...queries, metric: alias }), await asked({ ...queries, metric })];
  expect(result.conventions.metric).toBe(metric);
  expect(result.overall.results[0].value).toBe(own.result.overall.results[0].value);
});

test("pml is pytorch-metric-learning", async () => {
  const { like } = await asked({ like: "pml", measures: [], labels: ["g.txt"] });
  expect(like).toBe("pytorch-metric-learning");
});
