import { expect, test } from "vitest";
import { evaluateEmbeddings } from "../../../src/jobs/embeddings/evaluate.ts";
import { filesOf } from "../files.ts";

// Of 4 pairs that do not match, each of them in both orders, the finest rate is 1/4, and of 2 queries and 2 other items
// with 2 such pairs 1/2: red when a finer one comes without a word.

test.each([
  ["0.1,0.01", ["0.1, 0.01"]],
  ["0.25", []],
  ["0.2", ["0.2"]],
  ["0.5,0.1", ["0.1"]],
  ["0", []],
  [undefined, []],
])("rates of %s", async (far, fine) => {
  const files = filesOf({ "v.csv": "x,y,label\n0,1,a\n1,1,a\n9,1,b\n8,1,b\n" });
  const flags = { labels: ["label"], vectors: "x,y", measures: ["Success@1"], ...(far !== undefined && { far }) };
  const { findings } = await evaluateEmbeddings({ vectors: "v.csv", flags }, files);
  expect(findings.filter(({ id }) => id === "rates-too-fine").map(({ text }) => text)).toEqual(
    fine.map(
      (rates) =>
        `a false match rate of ${rates} is finer than one of the 4 pairs that do not match: what stands there is the rate without any false match`,
    ),
  );
});

test("pairs of queries and other items count once", async () => {
  const files = filesOf({ "v.csv": "x,y,label\n0,1,a\n9,1,b\n", "q.csv": "x,y,label\n1,1,a\n8,1,b\n" });
  const flags = { labels: ["label"], vectors: "x,y", queries: "q.csv", measures: ["Success@1"], far: "0.5,0.4" };
  const { findings } = await evaluateEmbeddings({ vectors: "v.csv", flags }, files);
  expect(findings.find(({ id }) => id === "rates-too-fine")?.evidence).toEqual({ nonMatching: 2, rates: [0.4] });
});
