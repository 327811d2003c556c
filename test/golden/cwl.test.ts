import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { cwlEval } from "../../src/conventions/cwl-eval.ts";
import { BROWSING } from "../../src/core/browsing.ts";
import { evaluate, type Measure, parseMeasure } from "../../src/index.ts";
import { readMeasure } from "../../src/notation/reading.ts";
import { P_READER, RBP_READER, RR_READER } from "../browsing-models.ts";

// Browsing models give what cwl-eval prints of each query; origin in cwl/README.md.

type Table = Readonly<Record<string, Readonly<Record<string, number>>>>;

const inputs: Readonly<Record<string, { readonly judgments: Table; readonly run: Table }>> = JSON.parse(
  readFileSync("test/golden/profiles/inputs.json", "utf8"),
);

/** By data set, metric and query: the columns EU, ETU, EC, ETC and ED. */
const { values }: { values: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, number[]>>>>>> } =
  JSON.parse(readFileSync("test/golden/cwl/cwl_eval.json", "utf8"));

/** Metrics without a browsing model of the same name. */
const MODELS: Readonly<Record<string, Measure>> = { "P@5": P_READER.at(5), "RBP(p=0.8)": RBP_READER, RR: RR_READER };

const COLUMNS = BROWSING.quantity.of ?? [];

describe.each(Object.keys(values))("lists of %s", (set) => {
  const { judgments, run } = inputs[set];

  test.each(Object.entries(values[set]))("%s", (metric, printed) => {
    const measure = MODELS[metric] ?? parseMeasure(metric);
    const readers = COLUMNS.map((quantity) => measure.with({ quantity, max_rel: 3, horizon: 1000 }));
    const { queries, results } = evaluate({ judgments, run, measures: readers, ties: "input", missing: "skip" });
    const found = Object.fromEntries(queries.map((query, q) => [query, results.map(({ values }) => values[q])]));
    expect(COLUMNS).toEqual(["utility", "total-utility", "cost", "total-cost", "depth"]);
    for (const [query, columns] of Object.entries(printed)) {
      expect(found[query]).toEqual(columns.map((number) => expect.closeTo(number, 9)));
    }
  });
});

interface CostsPrinted {
  /** By type of item: its number modulo 4. */
  readonly costs: Readonly<Record<string, number>>;
  /** By data set, metric and query: the ten columns, residuals last. */
  readonly values: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, number[]>>>>>>;
}

const withCosts: CostsPrinted = JSON.parse(readFileSync("test/golden/cwl/cwl_costs.json", "utf8"));

// Red when an unknown cost is that of a known item, when costs past the end are forgotten, or a reader does not see them.
describe.each(Object.keys(withCosts.values))("lists of %s with costs of items", (set) => {
  const { judgments, run } = inputs[set];
  const ids = [...new Set(Object.values(run).flatMap(Object.keys))];
  const known = ids.flatMap((id) => {
    const cost = withCosts.costs[Number(id.slice(1)) % 4];
    return cost === undefined ? [] : [[id, cost] as const];
  });

  test.each(Object.entries(withCosts.values[set]))("%s", (metric, printed) => {
    const at = metric.replace(/^([^@]*)/, "$1(costs=table,min_cost=0.5,max_cost=3)");
    const { measure, conditions } = readMeasure(at, { profile: cwlEval });
    const readers = COLUMNS.map((quantity) => measure.with({ quantity }));
    const residuals = readers.map((reader) => reader.with({ unjudged: "residual" }));
    const { queries, results, findings } = evaluate({
      ...{ judgments, run, items: { cost: new Map(known) } },
      ...{
        measures: [...readers, ...residuals].map((own) => ({ measure: own, conditions })),
        ties: "input",
        missing: "skip",
      },
    });
    const found = Object.fromEntries(queries.map((query, q) => [query, results.map(({ values }) => values[q])]));
    for (const [query, columns] of Object.entries(printed)) {
      expect(found[query]).toEqual(columns.map((number) => expect.closeTo(number, 8)));
    }
    const without = { column: "cost", items: expect.any(Number), without: expect.any(Number) };
    expect(findings.find(({ id }) => id === "items-without-values")?.evidence).toMatchObject(without);
  });
});
