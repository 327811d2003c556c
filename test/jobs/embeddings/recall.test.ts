import { expect, test } from "vitest";
import { findingLines } from "../../../src/core/finding.ts";
import { EMBEDDINGS } from "../../../src/documents/embeddings/document.ts";
import { evaluateEmbeddings } from "../../../src/jobs/embeddings/evaluate.ts";
import { readEmbeddingFlags } from "../../../src/jobs/embeddings/options.ts";
import { modelOfEmbeddings } from "../../../src/report/embeddings/build.ts";
import { filesOf } from "../files.ts";

const RECALL = "what papers on embeddings call Recall@k is whether one is found: -m Success@1, 1.0000 here";

test.each(["oml", "pytorch-metric-learning", "ranking-metrics"])("under %s recall@k is Success@k", (like) => {
  const { measures } = readEmbeddingFlags({ like, measures: ["Recall@1, recall@10", "recall(rel=2)@5"] });
  expect(measures.map(({ measure }) => String(measure))).toEqual(["Success@1", "Success@10", "Success(rel=2)@5"]);
});

test("recall asked for by its own name is that of search, and a note says which measure papers mean", async () => {
  const files = filesOf({ "v.csv": "x,y,label\n0.5,0,a\n1.5,0,a\n2.5,0,a\n9.5,0,b\n8.5,0,b\n" });
  const evaluated = (measures: string, like?: string, threshold?: string[]) =>
    evaluateEmbeddings(
      { vectors: "v.csv", flags: { measures: [measures], ...(like && { like }), ...(threshold && { threshold }) } },
      files,
    );
  const own = await evaluated("Recall@1");
  expect(own.parts[0].results[0]).toMatchObject({ measure: "R@1", value: (3 * 0.5 + 2) / 5 });
  expect(findingLines(own.findings).filter((note) => note.includes(RECALL))).toHaveLength(1);
  const asked = await evaluated("recall@1", "ranking-metrics", ["Recall@1>=0.9"]);
  expect(asked.parts[0].results[0]).toMatchObject({ measure: "recall@1", notation: "Success@1", value: 1 });
  expect(asked.parts[0].results).toHaveLength(1);
  expect(asked.checks).toMatchObject([{ isMet: true }]);
  expect(findingLines(asked.findings).filter((note) => note.includes(RECALL))).toEqual([]);
  expect(findingLines(asked.findings)).toContain("recall@1 is Success@1");
});

test("the warning comes before the answer, and recall of judgments by id is what it says", async () => {
  const rows = "id,x,y,label\na,0.5,0,k\nb,1.5,0,k\nc,9.5,0,l\nd,8.5,0,l\n";
  const files = filesOf({ "v.csv": rows, qrels: "a 0 b 1\nc 0 d 1\n" });
  const flags = { measures: ["R@1"], vectors: "x,y", metric: "l2" };
  const labeled = await evaluateEmbeddings({ vectors: "v.csv", flags }, files);
  const parts = EMBEDDINGS.parts?.({ ...labeled, perQuery: false }) ?? [];
  expect(JSON.stringify(parts[0])).toContain(RECALL);
  expect(JSON.stringify(parts[1])).toContain("R@1 of v.csv is");
  expect(JSON.stringify(parts.slice(1))).not.toContain(RECALL);
  const judged = { ...flags, qrels: "qrels", ids: ["id"] };
  const { findings } = await evaluateEmbeddings({ vectors: "v.csv", flags: judged }, files);
  expect(findings.map(({ id }) => id)).toEqual(["vector-columns", "queries-without-judgments"]);
});

test("Success that nobody asked for is told to be what papers call Recall", async () => {
  const files = filesOf({ "v.csv": "x,y,label\n0.5,0,a\n1.5,0,a\n9.5,0,b\n8.5,0,b\n" });
  const textsOf = async (flags: object) =>
    (await evaluateEmbeddings({ vectors: "v.csv", flags: { metric: "l2", ...flags } }, files)).findings.map(
      ({ text }) => text,
    );
  const said = expect.stringContaining("Success@1 is Recall@1 as papers on embeddings mean it");
  expect(await textsOf({})).toContainEqual(said);
  expect(await textsOf({ measures: ["Success@1"] })).not.toContainEqual(said);
  expect(await textsOf({ like: "oml" })).not.toContainEqual(said);
});

test("a report and its curves know a measure by whatever name", async () => {
  const files = filesOf({ "v.csv": "x,y,label,sure\n0.5,0,a,1\n1.5,0,a,2\n2.5,0,a,3\n9.5,0,b,4\n8.5,0,b,5\n" });
  const flags = { like: "ranking-metrics", measures: ["recall@1"], confidences: ["sure"] };
  const { model, evaluated } = await modelOfEmbeddings({ vectors: "v.csv", flags }, files, {});
  expect(model.measures.map(({ measure, title }) => [measure, title])).toEqual([
    ["recall@1", "Success, hit rate, CMC"],
  ]);
  expect(evaluated.parts[0].figures.map(({ name }) => name)).toContain("R-AUROC");
  expect(model.confidence).not.toEqual([]);
  expect(model.cmc).not.toEqual([]);
});
