import fc from "fast-check";
import { expect, test } from "vitest";
import { RankproofError } from "../../../src/core/errors.ts";
import { haveBothSides } from "../../../src/inputs/records/documents.ts";
import type { Json } from "../../../src/inputs/tables/json-value.ts";
import { parseJson } from "../../../src/inputs/tables/parse-json.ts";
import { caseCount } from "../../deep.ts";
import { read } from "./read-text.ts";

/** Keys that shapes look for, and others. */
const key = fc.constantFrom(
  ...["query", "question", "id", "qid", "retrieved", "contexts", "results", "gold", "expected", "ground_truth"],
  ...["hits", "_id", "_score", "_source", "hit", "response", "responses", "requests", "ratings", "rating", "details"],
  ...["metric_score", "failures", "error", "reason", "judgmentRatings", "docId", "queries", "corpus", "relevant_docs"],
  ...["item", "score", "grade", "rank", "document", "metadata", "text", "__proto__", "", "other"],
);

const leaf = fc.constantFrom<Json>(null, true, false, 0, 1, -2.5, 1e308, "", "a", "b", "a text", "3", "\ud800");

const json: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    { arbitrary: leaf, weight: 2 },
    { arbitrary: fc.array(tie("value"), { maxLength: 4 }), weight: 3 },
    { arbitrary: fc.array(fc.tuple(key, tie("value")), { maxLength: 4 }).map(Object.fromEntries<Json>), weight: 5 },
  ),
})).value;

const map = fc.constantFrom(
  {},
  "query=$.query,items=$.retrieved[*],gold=$.gold",
  "records=$..results,items=$..hits,item=_id,score=_score,gold=$..ratings[*],gold-item=docId,grade=rating",
  "items=$[*],gold=$.*",
);

test.each(["x.json", "x.jsonl"] as const)("any JSON is read or refused with a message, as %s", async (name) => {
  const documents = fc.array(json, { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(documents, fc.constantFrom("run", "judgments"), map, async (values, kind, given) => {
      const text = name === "x.json" ? JSON.stringify(values.length === 1 ? values[0] : values) : lines(values);
      const outcome = await read(name, kind, text, given).catch((error: unknown) => error);
      if (outcome instanceof RankproofError) {
        expect(outcome.message).toMatch(
          /^(?:x\.jsonl?:(?: record)? ?\d*:? ?)?(?:missing|invalid|duplicate|ambiguous) /,
        );
        expect(outcome.origin).toBe("data");
      } else expect(outcome).toMatchObject({ rows: expect.any(Array) });
    }),
    { numRuns: caseCount(2000), seed: 18 },
  );
});

test("whether any JSON has both sides is answered", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(json, { maxLength: 3 }), async (values) => {
      const documents = values.map((value) => parseJson(JSON.stringify(value), "x"));
      expect(typeof (await haveBothSides(documents, undefined))).toBe("boolean");
    }),
    { numRuns: caseCount(1000), seed: 18 },
  );
});

function lines(values: readonly Json[]): string {
  return values.map((value) => `${JSON.stringify(value)}\n`).join("");
}
