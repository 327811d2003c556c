import { expect, test } from "vitest";
import { EmbeddingEvaluator, matrixOf } from "../../../src/embeddings/index.ts";
import { Success } from "../../../src/index.ts";
import { evaluateEmbeddings } from "../../../src/jobs/embeddings/evaluate.ts";
import { filesOf, npy } from "../files.ts";

// Items without a label are of no class: red when they match each other, which gives Success@1 = 1 of 4 queries.

const VECTORS = "id,x,y\na,0,0\nb,1,0\nc,10,0\nd,11,0\n";
const FINDING =
  "2 of 4 items have no label (an empty cell, or a word for none): they are no queries, and relevant to none";

async function evaluated(files: Parameters<typeof filesOf>[0], flags: object = {}) {
  const asked = { vectors: "x,y", labels: ["labels"], measures: ["Success@1"], ...flags };
  const request = { vectors: "v.csv", flags: asked };
  const { result, findings } = await evaluateEmbeddings(request, filesOf({ "v.csv": VECTORS, ...files }));
  const { overall, counts } = result;
  return { value: overall.results[0].value, findings: findings.map(({ text }) => text), counts };
}

test.each([
  ["blank lines", "one\none\n\n\n"],
  ["NA", "one\none\nNA\nNA\n"],
  ["NaN beside numbers", "1\n1\nNaN\nNaN\n"],
  ["None and null", "one\none\nNone\nnull\n"],
  ["null in JSON", '{"labels": "one"}\n{"labels": "one"}\n{"labels": null}\n{"labels": null}\n'],
  ["NaN in .npy", npy("<f8", [4], [1, 1, Number.NaN, Number.NaN])],
])("%s are no label", async (_, labels) => {
  const { value, findings, counts } = await evaluated({ labels });
  expect([value, counts.evaluated]).toEqual([1, 2]);
  expect(findings).toContain(FINDING);
});

test("a word for none is a label where a file has null", async () => {
  const labels = ["one", "one", "NA", "NA"].map((label) => `${JSON.stringify({ labels: label })}\n`).join("");
  const { value, findings, counts } = await evaluated({ labels });
  expect([value, counts.evaluated]).toEqual([1, 4]);
  expect(findings).not.toContain(FINDING);
});

test("items without a sequence or a category have none of their own", async () => {
  const columns = { labels: "1\n1\n1\n1\n", sequences: "a\n\n\nb\n", categories: "k\n\n\nk\n" };
  const { value, findings } = await evaluated(columns, { sequences: ["sequences"], categories: ["categories"] });
  expect(value).toBe(1);
  expect(findings).toEqual(
    expect.arrayContaining([
      "2 of 4 items have no sequence (an empty cell, or a word for none), which is no group of its own",
      "2 of 4 items have no category (an empty cell, or a word for none), which is no group of its own",
    ]),
  );
});

test("null and NaN are no labels in the library", () => {
  for (const none of [null, Number.NaN]) {
    const evaluator = new EmbeddingEvaluator({ labels: [1, 1, none, none], measures: [Success.at(1)] });
    evaluator.update(matrixOf([[0], [1], [10], [11]]), [0, 1, 2, 3]);
    const { overall, counts } = evaluator.compute();
    expect([overall.results[0].value, counts.evaluated]).toEqual([1, 2]);
  }
});
