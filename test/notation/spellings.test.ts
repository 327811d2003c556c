import { describe, expect, test } from "vitest";
import { findProfile } from "../../src/conventions/index.ts";
import { readMeasures } from "../../src/notation/reading.ts";

// What people type, by the tool or field that spells so, and what it means where no tool is named.

const READ: Readonly<Record<string, readonly (readonly [text: string, measures: string])[]>> = {
  "trec_eval -m": [
    ["ndcg_cut.10", "nDCG@10"],
    ["ndcg_cut.1,3,5", "nDCG@1, nDCG@3, nDCG@5"],
    ["map_cut.100,1000", "AP@100, AP@1000"],
    ["map_cut_100,1000", "AP@100, AP@1000"],
    ["P.5", "P@5"],
    ["P.5,10", "P@5, P@10"],
    ["recall.10", "R@10"],
    ["success.1,5", "Success@1, Success@5"],
    ["iprec_at_recall.0.1,0.2", "IPrec@0.1, IPrec@0.2"],
    ["relative_P.5", "R(denominator=capped)@5"],
    ["Rprec_mult.0.2", "Rprec(multiple=0.2)"],
    ["unj.10", "Unj@10"],
    ["set", "NumQ, NumRet, NumRel, NumRelRet, Utility, SetP, SetRelP, SetR, SetAP, SetF"],
    ["success", "Success"],
  ],
  ranx: [
    ["hit_rate@5", "Success@5"],
    ["ndcg_burges@10", "nDCG(gain=exp2)@10"],
    ["rbp.95", "RBP(p=0.95,gain=linear)"],
    ["f1", "SetF"],
    ["f1@5", "F@5"],
    ["r-precision", "Rprec"],
    ["map-l2", "AP(rel=2)"],
    ["precision@5-l2", "P(rel=2)@5"],
    ["ndcg-l2", "nDCG(gain={1:0})"],
    ["ndcg@10-l3", "nDCG(gain={1:0,2:0})@10"],
  ],
  ir_measures: [
    ["nDCG(dcg='exp-log2')@10", "nDCG(gain=exp2)@10"],
    ["NumRet(rel=1)", "NumRelRet"],
    ["RPrec", "Rprec"],
    ["BPref", "Bpref"],
    ["AP@5,10", "AP@5, AP@10"],
  ],
  "MTEB and FlagEmbedding": [
    ["ndcg_at_10", "nDCG@10"],
    ["map_at_1000", "AP@1000"],
    ["mrr_at_10", "RR@10"],
    ["recall_at_100", "R@100"],
    ["precision_at_1", "P@1"],
    ["hit_rate_at_5", "Success@5"],
    ["recall_cap_at_10", "R(denominator=capped)@10"],
    ["hole_at_10", "Hole@10"],
    ["nDCG_at_5,10", "nDCG@5, nDCG@10"],
  ],
  "BEIR and sentence-transformers": [
    ["NDCG@10", "nDCG@10"],
    ["R_cap@10", "R(denominator=capped)@10"],
    ["cosine_ndcg@10", "nDCG(gain=binary)@10"],
    ["dot_accuracy@5", "Success@5"],
  ],
  "RecBole, Elliot, Cornac, RecTools and papers on recommenders": [
    ["HR@10", "Success@10"],
    ["MeanR", "FirstRel(absent=1000000000)"],
    ["hr", "Success"],
    ["hit@10", "Success@10"],
    ["hitrate", "Success"],
    ["Hit-Rate@5", "Success@5"],
    ["hit_ratio@5", "Success@5"],
    ["HitRatio(k=10)", "Success@10"],
    ["HR_10", "Success@10"],
    ["NDCG(k=10)", "nDCG@10"],
    ["Precision(k=5)", "P@5"],
    ["Recall(top_k=20)", "R@20"],
    ["FMeasure@10", "F@10"],
    ["F1Beta@5", "F@5"],
    ["MAP@12", "AP@12"],
    ["AvgRecPopularity@3", "AvgPopularity@3"],
    ["ndcg_at_k(k=5)", "nDCG(gain=binary)@5"],
  ],
  "LightGBM and XGBoost": [
    ["ndcg@5,10,20", "nDCG@5, nDCG@10, nDCG@20"],
    ["nDCG@5, 10", "nDCG@5, nDCG@10"],
    ["nDCG(gain=exp2)@5,@10", "nDCG(gain=exp2)@5, nDCG(gain=exp2)@10"],
    ["map@3,ndcg@5,10", "AP@3, nDCG@5, nDCG@10"],
  ],
  "scikit-learn, torchmetrics, Keras and classification": [
    ["AUROC", "AUC"],
    ["roc_auc", "AUC"],
    ["ROC-AUC", "AUC"],
    ["roc_auc_score", "AUC(relevant=retrieved)"],
    ["ndcg_score(k=10)", "nDCG(ideal=retrieved)@10"],
    ["average_precision_score", "AP(denominator=retrieved)"],
    ["average_precision", "AP"],
    ["top_5_accuracy", "Success@5"],
    ["top5_accuracy", "Success@5"],
    ["top-1-acc", "Success@1"],
    ["top_k_accuracy(k=5)", "Success@5"],
    ["top_k_accuracy_score(k=3)", "Success@3"],
    ["top_k_accuracy_score@3", "Success@3"],
    ["top_k_accuracy_score", "Success@2"],
    // Spark's mllib and its ml: a method, or the name of a metric.
    ["ndcgAt(10)", "nDCG(gain=binary)@10"],
    ["ndcgAtK(10)", "nDCG(gain=binary)@10"],
    ["ndcgAtK@10", "nDCG(gain=binary)@10"],
    ["ndcgAtK(k=10)", "nDCG(gain=binary)@10"],
    ["precisionAt(5)", "P@5"],
    ["precisionAtK@5", "P@5"],
    ["recallAtK(5)", "R@5"],
    ["meanAveragePrecision", "AP"],
    ["meanAveragePrecisionAt(10)", "AP(denominator=capped)@10"],
    ["meanAveragePrecisionAtK@10", "AP(denominator=capped)@10"],
    // scikit-learn's.
    ["coverage_error", "LastRel(relevant=retrieved,absent=1000000000)"],
    ["label_ranking_loss", "RankingLoss(relevant=retrieved)"],
    ["label_ranking_average_precision_score", "AP(denominator=retrieved)"],
    ["ndcg_score@10", "nDCG(ideal=retrieved)@10"],
    ["ndcg_score(k=10)", "nDCG(ideal=retrieved)@10"],
    ["dcg_score@5", "DCG@5"],
    ["top_k_categorical_accuracy(k=5)", "Success@5"],
    ["top_10_recall", "R@10"],
    ["top1", "Success@1"],
    ["accuracy_top-5", "Success@5"],
    ["RetrievalNormalizedDCG(top_k=10)", "nDCG(ideal=retrieved)@10"],
  ],
  "metric learning and re-identification": [
    ["mean_average_precision", "AP"],
    ["mean_average_precision_at_r", "AP@R"],
    ["mean_reciprocal_rank", "RR"],
    ["map_at_r", "AP@R"],
    ["MAP@R", "AP@R"],
    ["r_precision", "Rprec"],
    ["cmc@5", "Success@5"],
    ["CMC-1", "Success@1"],
    ["Rank-1", "Success@1"],
    ["rank@5", "Success@5"],
    ["mAP", "AP"],
  ],
  "LlamaIndex, Ragas, Haystack and Spark": [
    ["mrr(use_granular_mrr=True)", "MeanRR"],
    ["id_based_context_recall", "SetR"],
    ["DocumentRecallEvaluator(mode=multi_hit)", "SetR"],
    ["precisionAt(k=5)", "P@5"],
    ["meanAveragePrecision", "AP"],
  ],
  "training logs and papers": [
    ["mrr_10", "RR@10"],
    ["ndcg_10", "nDCG@10"],
    ["hit_rate_10", "Success@10"],
    ["P_at_10", "P@10"],
    ["normalized_discounted_cumulative_gain@10", "nDCG@10"],
    ["alpha-nDCG@10", "alpha_nDCG@10"],
    ["Acc@5", "Acc@5"],
  ],
};

describe.each(Object.entries(READ))("%s", (_, spellings) => {
  test.each(spellings)("%s is %s", (text, measures) => {
    expect(
      readMeasures(text)
        .map(({ measure }) => `${measure}`)
        .join(", "),
    ).toBe(measures);
  });
});

describe("a name with two meanings", () => {
  const success = (k: number): string => `Success@${k}: whether any of the first ${k} items is relevant`;

  test.each([
    ["accuracy@10", success(10)],
    ["accuracy@10", "AUC(relevant=retrieved)@10: how often a relevant item stands above another, in ir_measures"],
    ["accuracy@10", "Acc@10: how many items are rightly among the first 10 or not, in rectools"],
    ["accuracy@10", "in beir, sentence-transformers"],
    ["Accuracy", "AUC(relevant=retrieved): "],
    ["accuracy_at_1", success(1)],
    ["acc@5", success(5)],
    ["accuracy_5", success(5)],
    ["accuracy(k=5)", success(5)],
    ["hits@10", success(10)],
    ["hits@10", "MeanHits@10: how many of the first 10 items are relevant, in ranx, trm"],
    ["hits_at_10", success(10)],
    ["Hits", "MeanHits: "],
    ["coverage@10", "ItemCoverage@10: "],
    ["ndcg_cut@10", "nDCG(gain=exp2)@10: Quepid's NDCG_CUT@10"],
  ])("%s is refused with each: %s", (text, words) => {
    expect(() => readMeasures(text)).toThrow(/^ambiguous measure: /);
    expect(() => readMeasures(text)).toThrow(words);
  });

  test.each([
    ["beir", "accuracy@10", "Success@10"],
    ["beir", "accuracy_at_10", "Success@10"],
    ["sentence-transformers", "accuracy@10", "Success@10"],
    ["sentence-transformers", "accuracy_at_1", "Success@1"],
    ["ir_measures", "accuracy@10", "AUC(relevant=retrieved)@10"],
    ["rectools", "accuracy@10", "Acc@10"],
    ["ranx", "hits@10", "MeanHits@10"],
    ["trm", "hits_at_10", "MeanHits@10"],
    ["quepid", "ndcg_cut@5", "nDCG(gain=exp2)@5"],
    ["opensearch-srw", "coverage@5", "Judged"],
  ])("under %s, %s is %s", (tool, text, measure) => {
    expect(readMeasures(text, { profile: findProfile(tool, "runs") }).map(({ measure }) => `${measure}`)).toEqual([
      measure,
    ]);
  });

  test("is refused under a tool that has it not, with the reason where the tool's number follows no rule", () => {
    const read = (tool: string, text: string) => () => readMeasures(text, { profile: findProfile(tool, "runs") });
    expect(read("recbole", "accuracy@10")).toThrow("ambiguous measure: accuracy@10");
    expect(read("mteb", "accuracy@10")).toThrow("its mean is over the queries with a hit only");
  });
});

describe("under a tool", () => {
  test.each([
    ["pytrec_eval", "ndcg_cut.1,3", "ndcg_cut_1: nDCG@1, ndcg_cut_3: nDCG@3"],
    ["pytrec_eval", "P.5", "P_5: P@5"],
    ["pytrec_eval", "recall.10", "recall_10: R@10"],
    ["pytrec_eval", "success", "success_1: Success@1, success_5: Success@5, success_10: Success@10"],
    ["trec_eval-9", "iprec_at_recall.0.1", "iprec_at_recall_0.1: IPrec(rounding=up)@0.1"],
    ["trec_eval", "unj", "unj_5: Unj@5, unj_10: Unj@10, unj_20: Unj@20"],
    ["recbole", "HR@10", ": Success@10"],
    ["mteb", "ndcg@10", ": nDCG@10"],
    ["beir", "ndcg_at_10", "ndcg@10: nDCG@10"],
    ["rectools", "Recall(k=10)", "Recall@10: R@10"],
    ["spark-mllib", "ndcgAtK@10", "ndcgAtK(k=10): nDCG(gain=binary)@10"],
    ["spark-mllib", "precisionAt(5)", "precisionAt(5): P@5"],
    ["sklearn", "coverage_error", "coverage_error: LastRel(relevant=retrieved,absent=1000000000)"],
    ["ranx", "ndcg@10-l2", "ndcg@10-l2: nDCG(gain={1:0})@10"],
  ])("%s: %s is %s", (tool, text, measures) => {
    const read = readMeasures(text, { profile: findProfile(tool, "runs") });
    expect(read.map(({ measure, name = "" }) => `${name}: ${measure}`).join(", ")).toBe(measures);
  });
});

describe("what is refused says what is so", () => {
  test.each([
    ["MedR", /^unsupported measure: MedR \(it is a median of ranks: ask for MR or FirstRel with the aggregate median/],
    ["nDCG10", "unknown measure: nDCG10 (did you mean nDCG@10?)"],
    ["MRR10", "unknown measure: MRR10 (did you mean RR@10?)"],
    ["mrr_cut_10", "unknown measure: mrr_cut_10 (did you mean RR@10?)"],
    ["rbp95", "unknown measure: rbp95 (`rankproof list` shows all)"],
    ["MMR", "unsupported measure: MMR (maximal marginal relevance reorders lists and is no measure"],
    ["hit rate@10", "unsupported measure: rate (a blank separates two measures: write hit_rate@10"],
    ["faithfulness", "unsupported measure: faithfulness (it needs a language model; rankproof compare takes"],
    ["RetrievalMAP", "(in torchmetrics it is AP(denominator=retrieved))"],
    ["ndcg_at_k", "(in recommenders it is nDCG(gain=binary)@10)"],
    ["ndcg@3_maximum", /cutoff of nDCG: 3_maximum/],
    ["nauc_ndcg_at_3_max", "(in mteb, it is a figure of all queries"],
    ["rbp_95", "unknown measure: rbp_95 "],
    ["f_2", "missing cutoff of F"],
    ["recall@k", "invalid cutoff of R: k "],
    ["top_k_accuracy", "unknown measure: top_k_accuracy"],
    ["ndcgAtK", "unknown measure: ndcgAtK"],
    ["ndcgAt(x)", "invalid parameter of ndcgAt: x (expected name=value)"],
    ["10", "unknown measure: 10"],
    ["hits@3_maximum", "ambiguous measure: hits@3_maximum"],
  ])("%s", (text, words) => {
    expect(() => readMeasures(text)).toThrow(words);
  });

  test.each(["HX", "MRP", "NERR7", "MeanX", "SetX"])("%s gets no measure as a guess", (text) => {
    expect(() => readMeasures(text)).toThrow(`unknown measure: ${text} (\`rankproof list\` shows all)`);
  });
});
