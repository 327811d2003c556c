import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type EvaluateOptions, evaluate, parseMeasure } from "../../src/index.ts";

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

const same = (...names: readonly string[]): Name[] => names.map((name): Name => [name, name]);

/** All relevant items count alike. */
const BINARY = "gain={1:1,2:1,3:1}";

/** What tools built on pytrec_eval do. */
const PYTREC_EVAL: EvaluateOptions = { ties: "id-descending", missing: "skip", precision: "single" };
const INPUT_ORDER: EvaluateOptions = { ties: "input", missing: "skip" };

const TOOLS: readonly Tool[] = [
  {
    id: "pytrec_eval",
    options: PYTREC_EVAL,
    digits: 12,
    names: [
      ...same("map", "Rprec", "bpref", "recip_rank", "infAP", "binG", "G", "ndcg", "ndcg_rel", "Rndcg", "utility"),
      ...same("set_P", "set_recall", "set_relative_P", "set_map", "set_F", "num_ret", "num_rel", "num_rel_ret"),
      ...same("num_nonrel_judged_ret", "P_5", "P_10", "recall_5", "recall_10", "relative_P_5", "relative_P_10"),
      ...same("success_1", "success_5", "map_cut_5", "map_cut_10", "ndcg_cut_5", "ndcg_cut_10"),
      ["11pt_avg", "11pt(rounding=up)"],
      ["iprec_at_recall_0.00", "IPrec(rounding=up)@0"],
      ["iprec_at_recall_0.30", "IPrec(rounding=up)@0.3"],
      ["iprec_at_recall_1.00", "IPrec(rounding=up)@1"],
      ["Rprec_mult_0.20", "Rprec(multiple=0.2)"],
      ["Rprec_mult_1.20", "Rprec(multiple=1.2)"],
    ],
  },
  {
    id: "ir_measures",
    options: { ties: "id-descending", missing: "zero", precision: "single" },
    digits: 12,
    names: [
      ...same("AP", "AP@5", "AP(rel=2)", "Bpref", "infAP", "nDCG", "nDCG@10", "NumRet", "P@5", "R@10", "R(rel=2)@10"),
      ...same("RR", "RR(rel=2)", "Rprec", "SetP", "SetR", "SetF", "SetAP", "Success@5"),
      ["IPrec@0.3", "IPrec(rounding=up)@0.3"],
      ["nDCG(gains={1:1,2:3,3:10})@10", "nDCG(gain={1:1,2:3,3:10})@10"],
      ["RR@10", "RR@10", { ties: "id-ascending", precision: "double" }],
      ["RBP(rel=1)", "RBP", { ties: "input", precision: "double" }],
      ["RBP(rel=1,p=0.5)", "RBP(p=0.5)", { ties: "input", precision: "double" }],
    ],
  },
  {
    id: "ranx",
    // Lists of fewer than 16 items; longer ones are sorted unstably.
    options: { ties: "input" },
    digits: 12,
    names: [
      ["precision", "SetP"],
      ["precision@5", "P@5"],
      ["precision@5-l2", "P(rel=2)@5"],
      ["recall", "SetR"],
      ["recall@10", "R@10"],
      ["recall@10-l2", "R(rel=2)@10"],
      ["f1", "SetF"],
      ["f1@5", "F@5"],
      ["r-precision", "Rprec"],
      ["hit_rate@5", "Success@5"],
      ["mrr", "RR"],
      ["mrr@10", "RR@10"],
      ["map", "AP"],
      ["map@5", "AP@5"],
      ["map-l2", "AP(rel=2)"],
      ["dcg", "DCG"],
      ["dcg@10", "DCG@10"],
      ["dcg_burges@10", "DCG(gain=exp2)@10"],
      ["ndcg", "nDCG"],
      ["ndcg@10", "nDCG@10"],
      ["ndcg_burges", "nDCG(gain=exp2)"],
      ["ndcg_burges@10", "nDCG(gain=exp2)@10"],
    ],
  },
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
      ["DocumentRecallEvaluator(multi_hit)", "SetR"],
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
    id: "oml",
    options: INPUT_ORDER,
    digits: 6,
    names: [
      ["cmc@5", "Success@5"],
      ["precision@5", "P(denominator=capped)@5"],
      ["map@5", "AP(denominator=retrieved)@5"],
      ["map@10", "AP(denominator=retrieved)@10"],
    ],
  },
  {
    id: "pytorch-metric-learning",
    options: INPUT_ORDER,
    digits: 6,
    names: [
      ["mean_average_precision_at_r", "AP@R"],
      ["r_precision", "Rprec"],
      ["mean_average_precision", "AP"],
      ["mean_reciprocal_rank", "RR"],
      ["precision_at_1", "P@1"],
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
