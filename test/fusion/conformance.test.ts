import { readdirSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type FusionMethod, type FusionOptions, fuse, methods, normalizations } from "../../src/fusion/index.ts";
import { caseCount, isDeep } from "../deep.ts";
import { everyChoice, everyUntied, type Scores } from "./all-orders.ts";

// What methods and normalizations promise, checked for all of them. Before each check stands the change that makes it red.

/** Scores of few levels for few items, so that many are tied. */
const lists = fc.dictionary(fc.constantFrom(..."abcd"), fc.integer({ min: 0, max: 2 }), { minKeys: 1, maxKeys: 4 });
const twoLists = fc.tuple(lists, lists);

/** What a method needs beside the runs. */
function needs(method: FusionMethod, runs: number): FusionOptions {
  const weights = Array.from({ length: runs }, (_, run) => 0.3 + 0.7 * run);
  return { method: method.id, ...(method.weights === "required" ? { weights } : {}) };
}

function fused(runs: readonly Scores[], options: FusionOptions): Record<string, number> {
  return Object.fromEntries(fuse({ ...options, runs: runs.map((run) => ({ q: run })) }).run.get("q") ?? []);
}

function close(found: Scores, wanted: Scores, digits = 12): void {
  expect(Object.keys(found).sort()).toEqual(Object.keys(wanted).sort());
  for (const [item, score] of Object.entries(wanted)) expect(found[item], item).toBeCloseTo(score, digits);
}

// Red when a new file is left out of the list, or its id is not its name.
test.each([
  ["methods", methods],
  ["normalizations", normalizations],
])("%s lists every file of its folder, and each file is named after its id", (folder, records) => {
  const files = readdirSync(`src/fusion/${folder}`).filter((file) => file !== "index.ts");
  expect(records.map(({ id }) => `${id}.ts`).sort()).toEqual(files.sort());
});

// Red when a record loses its words.
test("every record has words, a formula, words for each parameter and an example", () => {
  for (const record of [...methods, ...normalizations]) {
    expect(record.summary, record.id).toMatch(/^\S.*\.$/s);
    expect(record.formula, record.id).not.toBe("");
    expect(record.examples.length, record.id).toBeGreaterThan(0);
    expect(Object.keys(record.words), record.id).toEqual(Object.keys(record.params));
    if (record.id !== "none") expect(record.references.length, record.id).toBeGreaterThan(0);
  }
});

// Red when a value to try is not one that the parameter takes, or the default is tried twice.
test("what tuning tries are other values of parameters", () => {
  for (const { id, params, tries = {} } of methods) {
    for (const [name, values = []] of Object.entries(tries)) {
      for (const value of values) expect(params[name].accepts(value), `${id}: ${name}=${value}`).toBe(true);
      expect(new Set([params[name].default, ...values]).size, id).toBe(values.length + 1);
    }
  }
});

// Red when a method is called linear that is not, or one that is has not been called so.
test.runIf(isDeep())(
  "scores of a linear method at weights in between lie between those at the ends, in proportion",
  () => {
    const scored = fc.dictionary(fc.constantFrom(..."abcdef"), fc.integer({ min: 0, max: 9 }), { minKeys: 2 });
    const ofWeights = methods.filter(({ weights }) => weights !== "none");
    const isLinear = (method: FusionMethod, runs: readonly Scores[]): boolean => {
      const at = (...weights: number[]) => fused(runs, { method: method.id, weights });
      const [one, other, between] = [at(1, 0), at(0, 1), at(0.3, 0.7)];
      return Object.keys(between).every(
        (item) => Math.abs(between[item] - 0.3 * one[item] - 0.7 * other[item]) < 1e-12,
      );
    };
    const found = new Set(ofWeights.map(({ id }) => id));
    fc.assert(
      fc.property(fc.tuple(scored, scored), (runs) => {
        for (const method of ofWeights) if (!isLinear(method, runs)) found.delete(method.id);
      }),
    );
    expect([...found]).toEqual(ofWeights.filter((method) => method.isLinear).map(({ id }) => id));
  },
);

const untrained = methods.filter(({ train }) => train === undefined);

describe.each(untrained.map((method) => [method.id, method] as const))("%s", (_, method) => {
  // Red when the arithmetic changes: k + rank − 1 for k + rank in rrf.
  test.each(method.examples.map((example, i) => [i + 1, example] as const))("example %i holds", (_, example) => {
    const { runs, params, weights } = example;
    close(fused(runs, { method: method.id, params, weights, norm: "none" }), example.fused);
  });

  // Red when a tie has the points of its first rank, or its best and worst rank are averaged in place of its points.
  test.runIf(method.takes === "ranks" && !/condorcet/.test(method.id))(
    "a tied item has the mean of its scores over all orders of tied items, under every rule for missing items",
    () => {
      fc.assert(
        fc.property(twoLists, fc.constantFrom(...method.missing), (runs, missingItems) => {
          const options = { ...needs(method, 2), missingItems };
          close(fused(runs, options), meanOverOrders(runs, options));
        }),
        { numRuns: caseCount(60) },
      );
    },
  );

  // Red when runs are added up in their order.
  test("the order of the runs changes no bit", () => {
    const scores = fc.dictionary(fc.constantFrom(..."abcdef"), fc.double({ min: 0, max: 9, noNaN: true }), {
      minKeys: 1,
    });
    fc.assert(
      fc.property(fc.tuple(scores, scores, scores), (runs) => {
        const { weights, ...options } = needs(method, 3);
        const turned = weights && [weights[2], weights[0], weights[1]];
        const found = fused(runs, { ...options, weights });
        expect(fused([runs[2], runs[0], runs[1]], { ...options, weights: turned })).toEqual(found);
      }),
      { numRuns: caseCount(60) },
    );
  });

  // Red when a rank further up is worth less.
  test("an item that one run puts first does not fall", () => {
    fc.assert(
      fc.property(twoLists, fc.constantFrom(..."abcd"), ([first, second], item) => {
        if (first[item] === undefined) return;
        const options: FusionOptions =
          method.takes === "ranks" ? needs(method, 2) : { ...needs(method, 2), norm: "none" };
        const before = fused([first, second], options)[item];
        const after = fused([{ ...first, [item]: 9 }, second], options)[item];
        expect(after).toBeGreaterThanOrEqual(before - 1e-12);
      }),
    );
  });

  // Red when a method of ranks looks at scores.
  test.runIf(method.takes === "ranks")("only the order of the scores counts", () => {
    fc.assert(
      fc.property(twoLists, (runs) => {
        const stretched = runs.map((run) =>
          Object.fromEntries(Object.entries(run).map(([item, score]) => [item, Math.exp(3 * score) - 100])),
        );
        expect(fused(stretched, needs(method, 2))).toEqual(fused(runs, needs(method, 2)));
      }),
    );
  });
});

/** The mean of fused scores over every order of the tied items of every run. */
function meanOverOrders(runs: readonly Scores[], options: FusionOptions): Scores {
  const all = everyChoice(runs.map(everyUntied)).map((untied) => fused(untied, options));
  const items = Object.keys(all[0]);
  return Object.fromEntries(items.map((item) => [item, all.reduce((sum, own) => sum + own[item], 0) / all.length]));
}

// Red when ranks of longer ties are interpolated.
test("7 tied items, 5 outside deep tests, have the mean over all their orders", () => {
  const runs = [
    { a: 1, b: 1, c: 1, d: 1, e: 1, ...(isDeep() ? { f: 1, g: 1 } : {}) },
    { h: 3, c: 2, a: 1 },
  ];
  for (const method of ["rrf(k=2)", "rbc(phi=0.6)", "isr", "bordafuse"]) {
    close(fused(runs, { method }), meanOverOrders(runs, { method }), 11);
  }
});

describe("condorcet", () => {
  /** How many of all orders of tied items put one above another, run by run; an item that a run lacks is tied behind all. */
  function expectedVotes(run: Scores, one: string, other: string): number {
    const orders = everyUntied({ [one]: -1, [other]: -1, ...run });
    return orders.filter((order) => order[one] > order[other]).length / orders.length;
  }

  // Red when a tied pair gives a vote to one of them.
  test("one item beats another where more than half of the votes prefer it, on average over all orders of tied items", () => {
    fc.assert(
      fc.property(fc.tuple(lists, lists, lists), (runs) => {
        const found = fused(runs, { method: "condorcet" });
        const items = Object.keys(found);
        const wanted = items.map((item) => {
          const points = items.map((other) => {
            if (other === item) return 1;
            const votes = runs.reduce((sum, run) => sum + expectedVotes(run, item, other), 0);
            const margin = votes - runs.length / 2;
            return Math.abs(margin) < 1e-9 ? 0.5 : Number(margin > 0);
          });
          return [item, points.reduce((sum, one) => sum + one, 0)];
        });
        close(found, Object.fromEntries(wanted));
      }),
      { numRuns: caseCount(60) },
    );
  });

  // Red when rounding of weights decides: 0.1 + 0.2 is more than 0.3.
  test("votes of equal weight leave a pair undecided", () => {
    const runs = [
      { a: 2, b: 1 },
      { a: 2, b: 1 },
      { b: 2, a: 1 },
    ];
    const found = fused(runs, { method: "weighted-condorcet", weights: [0.1, 0.2, 0.3] });
    expect(found).toEqual({ a: 1.5, b: 1.5 });
  });
});

describe.each(normalizations.map((record) => [record.id, record] as const))("norm %s", (_, record) => {
  function normalized(
    list: Scores,
    others: readonly string[] = [],
    params: Readonly<Record<string, number>> = {},
  ): Scores {
    const given = Object.entries(params).map(([name, value]) => `${name}=${value}`);
    const norm = given.length === 0 ? record.id : `${record.id}(${given.join(",")})`;
    const second = Object.fromEntries([...others, "z"].map((item) => [item, 1]));
    // Weighted with 0, the second run adds nothing.
    const all = fused([list, second], { method: "weighted-sum", weights: [1, 0], norm, missingItems: "zero" });
    return Object.fromEntries(Object.entries(all).filter(([item]) => item !== "z"));
  }

  // Red when the arithmetic changes.
  test.each(record.examples.map((example, i) => [i + 1, example] as const))("example %i holds", (_, example) => {
    const { list, others = [], params } = example;
    if (record.absent === undefined) close(normalized(list, others, params), example.scores);
    else {
      // Here the items of other runs count, and there is one more of them in this test.
      const found = fuse({
        runs: [{ q: list }, { q: Object.fromEntries(others.map((item) => [item, 1])) }],
        method: "weighted-sum",
        weights: [1, 0],
        norm: record.id,
      });
      close(Object.fromEntries(found.run.get("q") ?? []), example.scores);
    }
  });

  // Red when min-max of one item is 0 divided by 0.
  test("equal scores stay equal, and are numbers", () => {
    for (const list of [{ a: 2 }, { a: 2, b: 2, c: 2 }, { a: 0.1, b: 0.1, c: 0.1 }]) {
      const found = Object.values(normalized(list));
      expect(new Set(found).size).toBe(1);
      expect(found[0]).toBeGreaterThanOrEqual(0);
      expect(found[0]).toBeLessThanOrEqual(2);
    }
  });

  const numbers = fc.dictionary(fc.constantFrom(..."abcdef"), fc.integer({ min: 1, max: 30 }), { minKeys: 1 });

  // Red when a better score gets less.
  test("the order of the scores stays", () => {
    fc.assert(
      fc.property(numbers, (list) => {
        const found = normalized(list);
        for (const a of Object.keys(list)) {
          for (const b of Object.keys(list)) {
            const sign = Math.sign(list[a] - list[b]) * (record.isReversed ? -1 : 1);
            if (sign > 0) expect(found[a]).toBeGreaterThan(found[b]);
          }
        }
      }),
    );
  });

  const CHANGES: Readonly<Record<string, (score: number) => number>> = {
    shift: (score) => score + 7,
    scale: (score) => 4 * score,
    "positive affine": (score) => 4 * score - 3,
    order: (score) => score ** 3 - 60,
  };

  // Red when an invariance is claimed that is none, or one is not claimed.
  test("exactly the changes that it names leave it as it is", () => {
    const covered: Readonly<Record<string, readonly string[]>> = {
      none: [],
      shift: ["shift"],
      scale: ["scale"],
      "positive affine": ["shift", "scale", "positive affine"],
      order: ["shift", "scale", "positive affine", "order"],
    };
    const list = { a: 1, b: 2, c: 5, d: 5, e: 9 };
    const before = normalized(list);
    const unmoved = Object.entries(CHANGES).filter(([, change]) => {
      const after = normalized(Object.fromEntries(Object.entries(list).map(([item, score]) => [item, change(score)])));
      return Object.keys(before).every((item) => Math.abs(before[item] - after[item]) < 1e-12);
    });
    expect(unmoved.map(([name]) => name)).toEqual(covered[record.invariance]);
  });
});

// Red when tied items have the rank of the first of them.
test.each(["rank", "borda"])("norm %s gives a tied item the mean over all orders", (norm) => {
  fc.assert(
    fc.property(twoLists, (runs) => {
      const options: FusionOptions = { method: "combsum", norm };
      close(fused(runs, options), meanOverOrders(runs, options));
    }),
    { numRuns: caseCount(60) },
  );
});

describe("items that a run lacks", () => {
  const runs = [
    { a: 0.9, b: 0.5 },
    { b: 0.7, c: 0.2 },
  ];

  test.each([
    ["zero", { a: 0.9, b: 1.2, c: 0.2 }],
    ["least", { a: 0.9 + 0.2, b: 1.2, c: 0.2 + 0.5 }],
  ] as const)("combsum, %s", (missingItems, wanted) => {
    close(fused(runs, { method: "combsum", norm: "none", missingItems }), wanted);
  });

  test.each([
    ["skip", { a: 0.9, b: 0.5, c: 0.2 }],
    ["zero", { a: 0, b: 0.5, c: 0 }],
    ["least", { a: 0.2, b: 0.5, c: 0.2 }],
  ] as const)("combmin, %s", (missingItems, wanted) => {
    close(fused(runs, { method: "combmin", norm: "none", missingItems }), wanted);
  });

  test("rrf, next-rank: the rank after the last of the list", () => {
    const found = fused(runs, { method: "rrf", params: { k: 0 }, missingItems: "next-rank" });
    close(found, { a: 1 + 1 / 3, b: 1 / 2 + 1, c: 1 / 3 + 1 / 2 });
  });

  test("after zmuv the least score is the default, as 0 is the mean", () => {
    const options: FusionOptions = { method: "combsum", norm: "zmuv" };
    expect(fused(runs, options)).toEqual(fused(runs, { ...options, missingItems: "least" }));
  });

  test("a run without the query gives nothing", () => {
    const both = fuse({
      runs: [{ q: { a: 1 }, p: { a: 2, b: 1 } }, { q: { a: 1 } }],
      method: "rrf(k=0)",
      missingItems: "next-rank",
    });
    expect(Object.fromEntries(both.run.get("p") ?? [])).toEqual({ a: 1, b: 0.5 });
  });
});
