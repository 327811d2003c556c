import { describe, expect, test } from "vitest";
import { EmbeddingEvaluator } from "../../../src/embeddings/evaluator.ts";
import { kReciprocal } from "../../../src/embeddings/k-reciprocal.ts";
import {
  adaptiveThreshold,
  chained,
  constantThreshold,
  type Postprocess,
  rerankBy,
} from "../../../src/embeddings/postprocess.ts";
import { evaluateEmbeddings } from "../../../src/jobs/embeddings/evaluate.ts";
import type { EmbeddingFlags } from "../../../src/jobs/embeddings/options.ts";
import { matrixOf } from "../../../src/neighbors/matrix.ts";
import { parseMeasures } from "../../../src/notation/index.ts";
import { randomOf } from "../../embeddings/spaces.ts";
import { filesOf } from "../files.ts";

const ITEMS = 24;
const random = randomOf(3);
const labels = Array.from({ length: ITEMS }, (_, i) => i % 4);
const drawn = (spread: number) => labels.map((label) => [label + spread * random(), label - spread * random()]);
const [small, large] = [drawn(3), drawn(2)];
const csv = (rows: readonly (readonly number[])[]) =>
  `x,y,label\n${rows.map((row, i) => `${row.join(",")},${labels[i]}\n`).join("")}`;
const FILES = {
  "v.csv": csv(small),
  "large.csv": csv(large).replace(/,label|,\d(?=\n)/g, ""),
  "short.csv": "x,y\n1,2\n",
};
const MEASURES = "CMC@1, P@3, AP, nDCG@5";

async function values(flags: EmbeddingFlags) {
  const evaluated = await evaluateEmbeddings(
    { vectors: "v.csv", flags: { measures: [MEASURES], ...flags } },
    filesOf(FILES),
  );
  return { values: evaluated.parts[0].results.map((result) => [...result.values]), rules: evaluated.rules };
}

function expected(postprocess: Postprocess) {
  const evaluator = new EmbeddingEvaluator({ labels, measures: parseMeasures(MEASURES), postprocess });
  const vectors = matrixOf(Float64Array.from(small.flat()), 2);
  evaluator.update(
    vectors,
    labels.map((_, item) => item),
  );
  return evaluator.compute().overall.results.map((result) => [...result.values]);
}

const larger = matrixOf(Float64Array.from(large.flat()), 2);

test.each<[string[], Postprocess, string[]]>([
  [["within:1.5"], constantThreshold(1.5), ["neighbors nearer than 1.5"]],
  [["within:distance=1.5"], constantThreshold(1.5), ["neighbors nearer than 1.5"]],
  [["within-gap:3"], adaptiveThreshold(3), ["lists end at a gap wider than 3 mean gaps"]],
  [["rerank:5,metric=cosine"], rerankBy(5, "cosine"), ["5 nearest re-ranked by cosine"]],
  [
    ["rerank:top=5,vectors=large.csv"],
    rerankBy(5, "l2", { queries: larger, gallery: larger }),
    ["5 nearest re-ranked by l2 of large.csv"],
  ],
  [["k-reciprocal"], kReciprocal(), ["re-ranked by k-reciprocal neighbors (k1 20, k2 6, lambda 0.3)"]],
  [
    ["k-reciprocal:k1=6,k2=2,lambda=0.1", "within:0.4"],
    chained(kReciprocal({ k1: 6, k2: 2, lambda: 0.1 }), constantThreshold(0.4)),
    ["re-ranked by k-reciprocal neighbors (k1 6, k2 2, lambda 0.1)", "neighbors nearer than 0.4"],
  ],
  [
    ["within:2", "rerank:5,metric=cosine"],
    chained(constantThreshold(2), rerankBy(5, "cosine")),
    ["neighbors nearer than 2", "5 nearest re-ranked by cosine"],
  ],
])("--postprocess %s is what the library does", async (postprocess, own, rules) => {
  expect(await values({ postprocess })).toEqual({ values: expected(own), rules });
  expect(expected(own)).not.toEqual((await values({})).values);
});

test("queries and gallery that are parts of the items are re-ranked by their own vectors of the file", async () => {
  const flags = { labels: ["label"], queries: "q.txt", gallery: "g.txt", postprocess: ["rerank:20,vectors=large.csv"] };
  const parts = { "q.txt": "21\n4\n9\n", "g.txt": Array.from({ length: 20 }, (_, i) => `${19 - i}\n`).join("") };
  const run = async (vectors: string, own: EmbeddingFlags) => {
    const request = { vectors, flags: { measures: [MEASURES], ...own } };
    return (await evaluateEmbeddings(request, filesOf({ ...FILES, ...parts, "l.csv": csv(large) }))).result.overall
      .results;
  };
  // All that is searched is re-ranked, so that only the new vectors count.
  const { postprocess, ...rest } = flags;
  expect((await run("v.csv", { ...rest, postprocess })).map((own) => [...own.values])).toEqual(
    (await run("l.csv", rest)).map((own) => [...own.values]),
  );
});

describe("what makes no sense is refused", () => {
  test.each<[string[], string]>([
    [["whithin:1"], "unknown --postprocess: whithin (did you mean within?)"],
    [["within"], "invalid --postprocess within:  (expected a number)"],
    [["within:near"], "invalid --postprocess within: near (expected a number)"],
    [["rerank:5"], "missing distance of --postprocess rerank: expected metric=NAME or vectors=FILE"],
    [["rerank:1,metric=l2"], "invalid --postprocess rerank, top: 1 (expected a whole number of at least 2)"],
    [["rerank:5,metric=l3"], "unknown metric: l3"],
    [["rerank:5,metrc=l2"], "unknown parameter of --postprocess rerank: metrc=l2 (did you mean metric?)"],
    [["rerank:5,cosine"], "unknown parameter of --postprocess rerank: cosine"],
    [["rerank:5,vectors=none.csv"], "missing file: none.csv"],
    [["rerank:5,vectors=short.csv"], "invalid vectors to re-rank by: 1 in short.csv (expected one for each item)"],
    [["k-reciprocal:k1=0"], "invalid --postprocess k-reciprocal, k1: 0 (expected a whole number of at least 1)"],
    [["k-reciprocal:lambda=2"], "invalid lambda: 2 (expected a number from 0 to 1)"],
  ])("--postprocess %s", async (postprocess, message) => {
    await expect(values({ postprocess })).rejects.toThrow(message);
  });

  test("an order that nobody gave", async () => {
    await expect(values({ within: "1", postprocess: ["k-reciprocal"] })).rejects.toThrow(
      "ambiguous --within and --postprocess: choose one, or give all by --postprocess in their order, such as within:0.5",
    );
  });
});
