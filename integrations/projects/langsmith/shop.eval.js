import * as ls from "langsmith/vitest";
import { langsmithEvaluator } from "rankproof/scorers/by-name";
import { expect } from "vitest";
import { search } from "../search.js";

const rr = ls.wrapEvaluator(
  langsmithEvaluator("RR", {
    output: ({ outputs }) => outputs.documents,
    expected: ({ referenceOutputs }) => referenceOutputs.relevant,
  }),
);

ls.describe("search", () => {
  ls.test.each([
    { inputs: { query: "red shoes" }, referenceOutputs: { relevant: ["d1", "d3"] } },
    { inputs: { query: "rain coat" }, referenceOutputs: { relevant: ["d7"] } },
  ])("finds what is relevant", async ({ inputs, referenceOutputs }) => {
    const outputs = { documents: await search(inputs.query) };
    ls.logOutputs(outputs);
    const [{ score }] = await rr({ outputs, referenceOutputs });
    expect(score).toBeGreaterThan(0.6);
  });
});
