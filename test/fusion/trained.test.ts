import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Rows } from "../../src/core/columns.ts";
import { rankingFromGrades } from "../../src/core/grades.ts";
import { Hasher } from "../../src/core/hasher.ts";
import { Fuser } from "../../src/fusion/fuser.ts";
import { hitShares } from "../../src/fusion/hits.ts";
import { type FusionMethod, fuse, methods } from "../../src/fusion/index.ts";
import { planFusion } from "../../src/fusion/plan.ts";
import { caseCount } from "../deep.ts";
import { everyChoice, everyUntied, type Scores } from "./all-orders.ts";

const trained = methods.filter(({ train }) => train !== undefined);

type Models = readonly (readonly number[])[];

/** What a method makes of runs when this is what it learned. */
function fusedWith(
  models: Models,
  runs: readonly Scores[],
  method: string,
  params?: Readonly<Record<string, number | string>>,
) {
  const hasher = new Hasher();
  const plan = planFusion({ method, params, ...(method === "segfuse" ? { norm: "none" } : {}) }, runs.length);
  const ranges = runs.map((run) => {
    const rows = new Rows();
    for (const [item, score] of Object.entries(run)) rows.add(hasher.id(item), score, 0);
    return rows.all;
  });
  const { rows, order, scores } = new Fuser(plan, ["a", "b"], models).fuse(hasher.id("q"), ranges);
  return Object.fromEntries(Array.from(order, (row, i) => [rows.item(row), scores[i]]));
}

function close(found: Scores, wanted: Scores): void {
  expect(Object.keys(found).sort()).toEqual(Object.keys(wanted).sort());
  for (const [item, score] of Object.entries(wanted)) expect(found[item], item).toBeCloseTo(score, 12);
}

// Red when a method is added that learns, and the checks below pass over it.
test("these methods are trained", () => {
  expect(trained.map(({ id }) => id)).toEqual("bayesfuse mapfuse posfuse slidefuse probfuse segfuse".split(" "));
});

const lists = fc.dictionary(fc.constantFrom(..."abcd"), fc.integer({ min: 0, max: 2 }), { minKeys: 1, maxKeys: 4 });
const model = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 30, maxLength: 30 });

describe.each(trained.map((method) => [method.id, method] as const))("%s", (id, method) => {
  test.each(method.examples.map((example, i) => [i + 1, example] as const))("example %i holds", (_, example) => {
    const { runs, params, models = [] } = example;
    close(fusedWith(models, runs, id, params), example.fused);
  });

  // Red when a tied item has what its first rank gives. Scores of segfuse count too, which are no ranks.
  test.runIf(method.takes === "ranks")("a tied item has the mean of its scores over all orders of tied items", () => {
    fc.assert(
      fc.property(fc.tuple(lists, lists), fc.tuple(model, model), (runs, models) => {
        const all = everyChoice(runs.map(everyUntied)).map((untied) => fusedWith(models, untied, id));
        const mean = Object.keys(all[0]).map((item) => [
          item,
          all.reduce((sum, one) => sum + one[item], 0) / all.length,
        ]);
        close(fusedWith(models, runs, id), Object.fromEntries(mean));
      }),
      { numRuns: caseCount(40) },
    );
  });

  // Red when a tied training item counts at its first rank. The log odds of bayesfuse are those of mean precisions.
  test.runIf(id !== "bayesfuse")("what is learned of tied items is the mean over all their orders", () => {
    const grades: Readonly<Record<string, number>> = { a: 1, c: 2, z: 1 };
    fc.assert(
      fc.property(lists, (run) => {
        const learned = modelOf(method, run, grades);
        const all = everyUntied(run).map((untied) => modelOf(method, untied, grades));
        const mean = all[0].map((_, i) => all.reduce((sum, one) => sum + one[i], 0) / all.length);
        expect(learned).toHaveLength(mean.length);
        for (const [i, value] of mean.entries()) expect(learned[i]).toBeCloseTo(value, 12);
      }),
      { numRuns: caseCount(40) },
    );
  });
});

/** What a method learns of one run for one query. */
function modelOf(method: FusionMethod, run: Scores, grades: Scores): readonly number[] {
  const items = Object.keys(run).sort((a, b) => run[b] - run[a]);
  const ends = items.flatMap((item, i) => (run[items[i + 1]] === run[item] ? [] : [i + 1]));
  const ranking = rankingFromGrades(
    items.map((item) => grades[item] ?? Number.NaN),
    ends,
    Object.values(grades),
  );
  const { params } = planFusion({ method: method.id }, 2).method;
  return method.train?.([ranking], params) ?? [];
}

// Red when lists that are too short count among those of a rank.
test("a rank counts only the lists that are as long", () => {
  expect(hitShares([rankingFromGrades([1, 0, 1]), rankingFromGrades([0, 1])])).toEqual([0.5, 0.5, 1]);
});

describe("queries that a method learned from", () => {
  const runs = [
    { p: { a: 2, b: 1 }, q: { a: 1, b: 3 } },
    { p: { b: 2, a: 1 }, q: { b: 1, c: 3 } },
  ];
  const train = { p: { a: 1 } };

  test("are left out of the fused run, and named", () => {
    const { run, trainedOn, conventions } = fuse({ runs, method: "posfuse", train });
    expect([...run.keys()]).toEqual(["q"]);
    expect(trainedOn).toEqual(["p"]);
    expect(Object.fromEntries(run.get("q") ?? [])).toEqual({ b: 2, a: 0, c: 0 });
    expect(conventions).toContain("trained on 1 query, left out of the fused run");
  });

  test("are fused where that is asked for, and it is said what they are", () => {
    const { run, conventions } = fuse({ runs, method: "posfuse", train, keepTrained: true });
    expect([...run.keys()]).toEqual(["p", "q"]);
    expect(conventions).toContain("trained on 1 query, fused too: their values are those of training");
  });

  test.each([
    [
      "no judgments",
      { method: "posfuse" },
      "missing judgments for training: posfuse learns from them (expected train)",
    ],
    [
      "judgments that nothing learns from",
      { method: "rrf", train },
      "unsupported judgments for training: rrf is not trained",
    ],
    [
      "judgments of other queries",
      { method: "posfuse", train: { z: { a: 1 } } },
      "missing queries in common: no query of the runs is judged in train",
    ],
    [
      "no query left",
      { method: "posfuse", train: { p: { a: 1 }, q: { a: 1 } } },
      "missing queries to fuse: the method learned from all of them (expected judgments of other queries)",
    ],
  ])("%s are refused", (_, options, message) => {
    expect(() => fuse({ runs, ...options })).toThrow(message);
  });
});
