import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  AWRF,
  cutAt,
  DemographicParity,
  EE_D,
  EE_L,
  EE_R,
  EUR,
  evaluate,
  IAA,
  type Measure,
  nDCG,
  RUR,
} from "../../src/index.ts";

// Exposure is what the programs of the authors and of TREC find of every order of tied items as a sample; origin in exposure/README.md.

type Table<Value = number> = Readonly<Record<string, Readonly<Record<string, Value>>>>;

interface Printed {
  readonly run: Table;
  /** By options of the program, by metric and query; null where it prints a disparity of 0 as infinite. */
  readonly values: Readonly<Record<string, Table<number | null>>>;
  /** The same of the first items of each order, by how many these are. */
  readonly valuesOfFirst: Readonly<Record<string, Printed["values"]>>;
}

const inputs: Readonly<Record<string, { readonly judgments: Table }>> = JSON.parse(
  readFileSync("test/golden/profiles/letor-inputs.json", "utf8"),
);
const printed: Readonly<Record<string, Printed>> = JSON.parse(
  readFileSync("test/golden/exposure/expeval.json", "utf8"),
);

const METRICS = { difference: EE_L, disparity: EE_D, relevance: EE_R };

/** The options of the program as parameters. */
function parametersOf(options: string) {
  const after = (flag: string): string | undefined => new RegExp(`-${flag} (\\S+)`).exec(options)?.[1];
  return {
    browsing: after("u") === "rbp" ? "rbp" : "gerr",
    patience: Number(after("p")),
    utility: Number(after("r") ?? 0.5),
    target: options.endsWith("-C") ? "judged" : "relevant",
    by: options.includes("-G") ? "category" : "item",
  } as const;
}

const groups: { readonly items: Readonly<Record<string, string>>; readonly values: Readonly<Record<string, Table>> } =
  JSON.parse(readFileSync("test/golden/exposure/groups.json", "utf8"));

describe.each(Object.entries(printed))("lists of %s", (set, { run, values, valuesOfFirst }) => {
  const { judgments } = inputs[set];
  const items = { category: groups.items };
  const cut = Object.entries(valuesOfFirst).flatMap(([depth, byOptions]) =>
    Object.entries(byOptions).map(([options, byMetric]) => [options, Number(depth), byMetric] as const),
  );

  test.each([...Object.entries(values).map(([options, byMetric]) => [options, undefined, byMetric] as const), ...cut])(
    "%s, first %s",
    (options, depth, byMetric) => {
      for (const [metric, measure] of Object.entries(METRICS)) {
        const measures = [measure.with(parametersOf(options))];
        const views = depth === undefined ? [] : [cutAt(depth)];
        const { queries, results } = evaluate({ judgments, run, items, measures, missing: "skip", views });
        const byQuery = new Map(queries.map((query, q) => [query, results[0].values[q]]));
        const numbers = Object.entries(byMetric[metric]);
        expect(numbers.length).toBeGreaterThan(9);
        for (const [query, number] of numbers)
          expect(byQuery.get(query), `${metric} of ${query}`).toBeCloseTo(number ?? 0, 5);
      }
    },
  );
});

const OF_GROUPS: Readonly<Record<string, readonly [Measure, digits: number]>> = {
  // Its discounts are in single precision.
  "AWRF population": [AWRF.with({ browsing: "jarvelin" }), 6],
  "AWRF uniform": [AWRF.with({ browsing: "jarvelin", target: "uniform" }), 6],
  nDCG: [nDCG.with({ gain: "binary", discount: "jarvelin" }).at(1000), 6],
  "EXP MinMaxRatio": [DemographicParity, 12],
};

/** Of the judged items that lists hold, relevant or not, as FairRankTune takes them. */
const BY_UTILITY: Readonly<Record<string, Measure>> = { "EXPU MinMaxRatio": EUR, "EXPRU MinMaxRatio": RUR };

function listedRelevance(set: string): Table {
  const { run } = printed[set];
  const rows = Object.entries(inputs[set].judgments).map(([query, grades]) => {
    const listed = Object.entries(grades).filter(([item]) => item in run[query]);
    return [query, Object.fromEntries(listed.map(([item, grade]) => [item, Number(grade >= 1)]))] as const;
  });
  return Object.fromEntries(rows.filter(([, grades]) => Object.keys(grades).length > 0));
}

describe.each(Object.entries(groups.values))("groups of items in lists of %s", (set, byMetric) => {
  test.each(Object.entries(byMetric))("%s", (metric, numbers) => {
    const [measure, digits] = OF_GROUPS[metric] ?? [BY_UTILITY[metric], 12];
    const judgments = metric in BY_UTILITY ? listedRelevance(set) : inputs[set].judgments;
    const items = { category: groups.items };
    const { queries, results } = evaluate({ judgments, run: printed[set].run, items, measures: [measure] });
    const byQuery = new Map(queries.map((query, q) => [query, results[0].values[q]]));
    expect(Object.keys(numbers).length).toBeGreaterThan(metric in BY_UTILITY ? 1 : 9);
    for (const [query, number] of Object.entries(numbers)) expect(byQuery.get(query)).toBeCloseTo(number, digits);
  });
});

const amortized: {
  readonly values: Readonly<Record<string, Readonly<Record<string, number>> & { readonly lists: Table[string] }>>;
} = JSON.parse(readFileSync("test/golden/exposure/amortized.json", "utf8"));

/** Position weights of the program as ways to browse. */
const WEIGHTS = { geometric: "rbp", logarithmic: "jarvelin" } as const;

describe.each(Object.entries(amortized.values))(
  "inequity of the attention of lists of %s",
  (set, { lists, ...ofRun }) => {
    const { judgments } = inputs[set];
    const { run } = printed[set];

    test.each(Object.entries(ofRun))("%s", (name, number) => {
      const [by, weights] = name.split(" ") as ["item" | "category", keyof typeof WEIGHTS];
      const measure = IAA.with({ by, browsing: WEIGHTS[weights], normalize: "run" });
      const items = { category: groups.items };
      const options = { judgments, run, items, missing: "skip", measures: [measure] } as const;
      expect(evaluate(options).results[0].value).toBeCloseTo(number, 12);
    });

    // FairRankTune forgets judged items that a list does not hold.
    test.each(Object.entries(lists))("of query %s alone", (query, number) => {
      const listed = Object.entries(judgments[query]).filter(([item]) => item in run[query]);
      const own = { [query]: Object.fromEntries(listed) };
      const measure = IAA.with({ browsing: "log2", normalize: "none" });
      const [{ value }] = evaluate({ judgments: own, run, measures: [measure] }).results;
      expect(value).toBeCloseTo(number, 12);
    });
  },
);
