import fc from "fast-check";
import { expect, test } from "vitest";
import { parseMeasure } from "../../../src/index.ts";
import { packed, unpacked } from "../../../src/report/packed.ts";
import { listsOf } from "../../../src/report/runs/lists.ts";
import type { RunsModel } from "../../../src/report/runs/model.ts";
import { caseCount, isDeep } from "../../deep.ts";
import { modelOf } from "./inputs.ts";

const ITEMS = ["a", "b", "c", "d", "e", "f"];
const QUERIES = ["q0", "q1", "q2"];
const graded = fc.dictionary(fc.constantFrom(...ITEMS), fc.integer({ min: 0, max: 2 }), { minKeys: 1 });
const scored = fc.dictionary(fc.constantFrom(...ITEMS), fc.integer({ min: 0, max: 3 }), { minKeys: 1 });
const inputs = fc.record({
  judgments: fc.dictionary(fc.constantFrom(...QUERIES), graded, { minKeys: 3 }),
  runs: fc.array(fc.dictionary(fc.constantFrom(...QUERIES), scored, { minKeys: 2 }), { minLength: 1, maxLength: 3 }),
});

test.runIf(isDeep())(
  "columns hold what each run retrieved, what is relevant, and the rankings that measures see",
  async () => {
    await fc.assert(
      fc.asyncProperty(inputs, async ({ judgments, runs }) => {
        const named = Object.fromEntries(runs.map((run, r) => [`run${r}`, JSON.stringify(run)]));
        const made = await modelOf(JSON.stringify(judgments), named, { measures: ["AP, nDCG@3, Bpref"] });
        const model = await unpacked<RunsModel>(await packed(made));
        const { lists, queries, measures } = model;
        if (lists === undefined) throw new Error("no lists");
        expect(queries).toEqual(Object.keys(judgments));
        for (const [q, query] of queries.entries()) {
          const kept = listsOf(lists, q, runs.length);
          if (kept === undefined) throw new Error("not kept");
          const relevant = Object.entries(judgments[query]).filter(([, grade]) => grade >= 1);
          const shown = kept.items.slice(0, kept.relevant);
          expect(Object.fromEntries(shown.map(({ id, grade }) => [id, grade]))).toEqual(Object.fromEntries(relevant));
          expect(shown.map(({ grade }) => grade)).toEqual(
            shown
              .map(({ grade }) => grade)
              .toSorted()
              .reverse(),
          );
          for (const [r, run] of runs.entries()) {
            const scores = run[query] ?? {};
            const rows = kept.lists[r].rows.map(({ index, from, to, score }) => [kept.items[index], from, to, score]);
            const expected = Object.entries(scores).map(([id, score]) => {
              const above = Object.values(scores).filter((other) => other > score).length;
              const tied = Object.values(scores).filter((other) => other === score).length;
              return [{ id, grade: judgments[query][id] ?? null }, above + 1, above + tied, score];
            });
            expect(rows.toSorted(byId)).toEqual(expected.toSorted(byId));
            expect(kept.lists[r].length).toBe(expected.length);
            if (query in run) {
              for (const { notation, runs: own } of measures) {
                const { expected: value } = parseMeasure(notation).score(kept.lists[r].ranking);
                expect(value).toBeCloseTo(own[r].values[q], 12);
              }
            }
          }
        }
      }),
      { numRuns: caseCount(20) },
    );
  },
);

function byId([a]: readonly unknown[], [b]: readonly unknown[]): number {
  return JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;
}
