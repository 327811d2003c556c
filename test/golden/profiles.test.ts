import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { profiles } from "../../src/conventions/index.ts";
import type { SameNumber } from "../../src/conventions/profile.ts";
import { type EvaluateOptions, evaluate, parseMeasure } from "../../src/index.ts";
import { readMeasure } from "../../src/notation/reading.ts";
import { matchName } from "../../src/notation/tool-name.ts";
import { readWritten } from "../../src/notation/written.ts";

// The conventions of other tools, spelled as options and parameters, give the numbers that the real tools printed for each
// query of inputs on which these conventions differ; origin in profiles/README.md.

type Table = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** By data set, by the tool's name of a measure, by query. */
interface Printed {
  readonly version: string;
  readonly values: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, number | string>>>>>>;
}

const inputs: Readonly<Record<string, { readonly judgments: Table; readonly run: Table }>> = JSON.parse(
  readFileSync("test/golden/profiles/inputs.json", "utf8"),
);

/** The tool's name of a measure, rankproof's notation of it, and options where they are not those of the tool's other names. */
type Name = readonly [name: string, notation: string, options?: EvaluateOptions];

interface Tool {
  readonly id: string;
  readonly options: EvaluateOptions;
  /** Digits after the point to which the tool's numbers are exact. */
  readonly digits: number;
  /** Whether items whose id is the query's are left out. */
  readonly ignoresSelf?: true;
  readonly names: readonly Name[];
}

/** All relevant items count alike. */
const BINARY = "gain={1:1,2:1,3:1}";

/** What tools built on pytrec_eval do. */
const PYTREC_EVAL: EvaluateOptions = { ties: "id-descending", missing: "skip", precision: "single" };
const INPUT_ORDER: EvaluateOptions = { ties: "input", missing: "skip" };

const TOOLS: readonly Tool[] = [
  {
    id: "beir",
    options: PYTREC_EVAL,
    digits: 5,
    ignoresSelf: true,
    names: [
      ["NDCG@10", "nDCG@10"],
      ["MAP@10", "AP@10"],
      ["Recall@10", "R@10"],
      ["P@5", "P@5"],
      // Written by BEIR itself: ties in the order of the run, queries missing from the run count 0.
      ["MRR@10", "RR@10", { ties: "input", missing: "zero", precision: "double" }],
      ["Accuracy@5", "Success@5", { ties: "input", missing: "zero", precision: "double" }],
      ["R_cap@10", "R(denominator=capped)@10", { ties: "input", precision: "double" }],
    ],
  },
  {
    id: "mteb",
    options: PYTREC_EVAL,
    digits: 5,
    names: [
      ["ndcg_at_10", "nDCG@10"],
      ["map_at_10", "AP@10"],
      ["recall_at_10", "R@10"],
      ["precision_at_5", "P@5"],
      ["hit_rate_at_5", "Success@5"],
      ["mrr_at_10", "RR@10", { precision: "double" }],
      ["recall_cap_at_10", "R(denominator=capped)@10", { precision: "double" }],
    ],
  },
  {
    id: "haystack",
    options: INPUT_ORDER,
    digits: 12,
    names: [
      ["DocumentMAPEvaluator", "AP"],
      ["DocumentMRREvaluator", "RR"],
      ["DocumentNDCGEvaluator", "nDCG"],
      ["DocumentRecallEvaluator(mode=multi_hit)", "SetR"],
    ],
  },
  {
    id: "recommenders",
    options: INPUT_ORDER,
    digits: 12,
    names: [
      ["precision_at_k(k=5)", "P@5"],
      ["recall_at_k(k=10)", "R@10"],
      ["map_at_k(k=5)", "AP(denominator=capped)@5"],
      ["map_at_k(k=10)", "AP(denominator=capped)@10"],
      ["ndcg_at_k(k=10)", `nDCG(${BINARY})@10`],
      ["ndcg_at_k(k=10,score_type=raw)", "nDCG@10"],
    ],
  },
  {
    id: "rectools",
    options: INPUT_ORDER,
    digits: 12,
    names: [
      ["Precision@5", "P@5"],
      ["Recall@10", "R@10"],
      ["F1Beta@10", "F@10"],
      ["HitRate@5", "Success@5"],
      ["MAP@10", "AP@10"],
      ["MAP(divide_by_k=True)@10", "AP(denominator=k)@10"],
      ["Precision(r_precision=True)@10", "R(denominator=capped)@10"],
      ["NDCG@5", `nDCG(${BINARY},ideal=k)@5`],
      ["NDCG@10", `nDCG(${BINARY},ideal=k)@10`],
      ["MRR@10", "RR@10"],
    ],
  },
  {
    id: "sentence-transformers",
    options: { ties: "id-ascending" },
    digits: 12,
    names: [
      ["cosine_accuracy@5", "Success@5"],
      ["cosine_precision@5", "P@5"],
      ["cosine_recall@5", "R@5"],
      ["cosine_ndcg@10", `nDCG(${BINARY})@10`],
      ["cosine_mrr@10", "RR@10"],
      ["cosine_map@10", "AP(denominator=capped)@10"],
    ],
  },
  {
    id: "llamaindex",
    options: INPUT_ORDER,
    digits: 12,
    names: [
      ["hit_rate(use_granular_hit_rate=True)", "SetR"],
      ["mrr", "RR"],
      ["precision", "SetP"],
      ["recall", "SetR"],
      ["ap", "AP"],
      ["ndcg", `nDCG(${BINARY})`],
    ],
  },
  {
    id: "ragas",
    options: INPUT_ORDER,
    digits: 12,
    names: [
      ["id_based_context_precision", "SetP"],
      ["id_based_context_recall", "SetR"],
    ],
  },
  {
    id: "sklearn",
    options: { missing: "skip" },
    digits: 12,
    names: [
      ["ndcg_score", "nDCG(ideal=retrieved)"],
      ["ndcg_score(k=5)", "nDCG(ideal=retrieved)@5"],
      ["dcg_score", "DCG"],
      ["dcg_score(k=5)", "DCG@5"],
      ["average_precision_score", "AP(denominator=retrieved)", { ties: "threshold" }],
    ],
  },
  {
    id: "torchmetrics",
    options: { missing: "skip", precision: "single" },
    digits: 6,
    names: [
      ["RetrievalNormalizedDCG", "nDCG(ideal=retrieved)"],
      ["RetrievalNormalizedDCG(top_k=5)", "nDCG(ideal=retrieved)@5"],
    ],
  },
];

function withoutSelf(run: Table): Table {
  return Object.fromEntries(
    Object.entries(run).map(([query, items]) => [
      query,
      Object.fromEntries(Object.entries(items).filter(([item]) => item !== query)),
    ]),
  );
}

describe.each(TOOLS.map((tool) => [tool.id, tool] as const))("%s", (id, { options, digits, ignoresSelf, names }) => {
  const { values } = JSON.parse(readFileSync(`test/golden/profiles/${id}.json`, "utf8")) as Printed;

  test.each(names.map(([name, notation, other = {}]) => ({ name, notation, other })))(
    "$name is $notation",
    ({ name, notation, other }) => {
      let compared = 0;
      for (const [set, { judgments, run }] of Object.entries(inputs)) {
        const { queries, results } = evaluate({
          ...options,
          ...other,
          judgments,
          run: ignoresSelf ? withoutSelf(run) : run,
          measures: [parseMeasure(notation)],
        });
        for (const [q, query] of queries.entries()) {
          const printed = values[set]?.[name]?.[query];
          // Where the tool has no number for a query (NaN, or left out) there is none to compare.
          if (typeof printed !== "number") continue;
          compared++;
          expect(results[0].values[q], `${set}, query ${query}`).toBeCloseTo(printed, digits);
        }
      }
      expect(compared).toBeGreaterThanOrEqual(40);
    },
  );
});

/** Digits after the point to which the tool's numbers are exact, where these are not 12. */
const DIGITS: Readonly<Record<string, number>> = {
  ...{ oml: 6, "pytorch-metric-learning": 6 },
  ...{ trec_eval: 4, "trec_eval-9": 4, "trec_eval-9.0.8-2023": 4 },
};

/** Names without a printed number: what trec_eval 10 prints for rbp depends on memory that it never sets. */
const UNPRINTED: Readonly<Record<string, readonly string[]>> = { trec_eval: ["rbp"] };

/** Names that are printed and that no profile reads yet. */
const UNREAD: Readonly<Record<string, readonly string[]>> = {
  ir_measures: [
    ...["nDCG(dcg='exp-log2')@10", "ERR@10", "NumQ", "NumRel", "NumRel(rel=1)", "NumRet(rel=1)", "NumRelRet"],
    ...["Judged@10", "Judged@5", "Accuracy", "Accuracy@5"],
  ],
  ranx: ["hits@10", "hit_rate", "rbp.95", "rbp.50", "bpref"],
};

/** How tools are asked that know embeddings only: lists in the order of the run. */
const OF_EMBEDDINGS: EvaluateOptions = { ties: "input", missing: "skip" };

const stored = profiles.filter(({ id }) => existsSync(`test/golden/profiles/${id}.json`));

test("what every profile's tool printed is stored, or its evidence is documentation", () => {
  const others = profiles.filter((profile) => !stored.includes(profile) && profile.tool.evidence === "printed");
  expect(others.map(({ id }) => id)).toEqual([]);
});

describe.each(stored.map((profile) => [profile.id, profile] as const))("the profile of %s", (id, profile) => {
  const { version, values } = JSON.parse(readFileSync(`test/golden/profiles/${id}.json`, "utf8")) as Printed;
  const printed = [...new Set(Object.values(values).flatMap(Object.keys))].filter(
    (name) => !UNREAD[id]?.includes(name),
  );

  test("is of the version that printed", () => expect(version).toContain(profile.tool.version));

  test("has no name without a printed number", () => {
    const shown = new Set(printed.map((name) => matchName(profile.names, readWritten(name))?.entry));
    expect(profile.names.filter((entry) => !shown.has(entry)).map(({ name }) => name)).toEqual(UNPRINTED[id] ?? []);
  });

  test.each(printed)("%s", (name) => {
    const { measure, conditions } = readMeasure(name, { profile });
    const { aggregate } = measure.record;
    const entry = matchName(profile.names, readWritten(name))?.entry as SameNumber;
    const tolerance = 0.5 * 10 ** -(DIGITS[id] ?? 12) * (1 + 1e-9);
    let agreed = 0;
    const others: string[] = [];
    for (const [set, { judgments, run }] of Object.entries(inputs)) {
      const options = { ...OF_EMBEDDINGS, ...profile.runs?.options, ...conditions };
      const { queries, results } = evaluate({ ...options, judgments, run, measures: [measure] });
      const own = queries.map((query, q): [query: string, value: number] => [query, results[0].values[q]]);
      // Of a geometric mean, tools print logarithms of queries; counts are added up here, and averaged by some tools.
      const isMeanComparable = profile.runs !== undefined && (aggregate !== "sum" || id.includes("trec_eval"));
      const shown = [
        ...(aggregate === "geometric" ? [] : own),
        ...(isMeanComparable ? [["all", results[0].value] as const] : []),
      ];
      for (const [query, value] of shown) {
        const number = values[set]?.[name]?.[query];
        if (typeof number !== "number") continue;
        if (Math.abs(value - number) <= tolerance) agreed++;
        else others.push(`${set}, query ${query}: ${value}, printed ${number}`);
      }
    }
    if (entry.except === undefined) expect(others).toEqual([]);
    else expect(others).not.toEqual([]);
    const areQueriesPrinted = Object.keys(values["plain"][name]).length > 1 && aggregate !== "geometric";
    expect(agreed).toBeGreaterThanOrEqual(areQueriesPrinted ? 40 : 7);
  });
});
