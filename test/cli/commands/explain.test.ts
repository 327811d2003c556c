import { expect, test } from "vitest";
import { formulaText } from "../../../src/cli/commands/explain/formula-text.ts";
import { profiles } from "../../../src/conventions/index.ts";
import type { FusionMethod } from "../../../src/fusion/method.ts";
import { methods } from "../../../src/fusion/methods/index.ts";
import { normalizations } from "../../../src/fusion/normalizations/index.ts";
import { measures } from "../../../src/index.ts";
import { procedureGroups } from "../../../src/stats/procedures.ts";
import { rankproof } from "../in-process.ts";

/** Standard output of a command that must go well. */
async function output(args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await rankproof(args);
  expect({ code, stderr: code === 0 ? "" : stderr }).toEqual({ code: 0, stderr: "" });
  return stdout;
}

test("list names every measure once, explain knows each by every name", async () => {
  const lines = (await output(["list"])).split("\n");
  expect(lines.filter((line) => line.startsWith("  nDCG "))).toHaveLength(1);
  expect(JSON.parse(await output(["list", "--json"]))).toHaveLength(measures.length);
  expect(await output(["explain", "hit_rate"])).toContain("Success — Success, hit rate, CMC");
  expect(await output(["explain", "ndcg_cut_10"])).toBe(await output(["explain", "nDCG"]));
});

test("list gives each measure a name and one sentence", async () => {
  const lines = (await output(["list"])).split("\n");
  expect(lines.find((line) => line.startsWith("  nDCG "))).toMatch(
    /^ {2}nDCG {2,}Gain of the retrieved items, discounted by rank, as a share of the best possible\.$/,
  );
});

test("list has measures beneath the question that they answer, in JSON beside it", async () => {
  const [first] = (await output(["list"])).split("\n\n");
  expect(first).toMatch(/^How good is the top\?\n {2}P .*\n {2}nDCG /);
  const records: { label: string; question: string }[] = JSON.parse(await output(["list", "--json"]));
  expect(records.find(({ label }) => label === "Success")?.question).toBe("Did it find anything?");
  expect(records.find(({ label }) => label === "INST")?.question).toBe("How does a reader fare?");
});

test("list names every procedure, and explain knows each of them", async () => {
  const lines = (await output(["list"])).split("\n");
  const tests = lines.find((line) => line.startsWith("Significance tests: ")) as string;
  expect(tests).toContain("randomization, paired-t, wilcoxon, sign, bootstrap");
  for (const id of tests.slice(tests.indexOf(": ") + 2).split(", ")) {
    expect(await output(["explain", id])).toMatch(new RegExp(`^${id} — `));
  }
});

test.each([
  ["Fusion methods", methods],
  ["Normalizations", normalizations],
])("list names all %s, and explain knows each of them", async (title, records) => {
  const line = (await output(["list"])).split("\n").find((own) => own.startsWith(`${title}: `));
  expect(line).toBe(`${title}: ${records.map(({ id }) => id).join(", ")}`);
  for (const { id, title: name, summary, formula, references } of records) {
    const text = await output(["explain", id]);
    const parts = [`${id} — ${name}\n${summary}`, formulaText(formula), ...references];
    for (const part of parts) expect(text).toContain(part);
  }
});

test("explain tells of a fusion method and of a normalization what their records hold", async () => {
  expect(await output(["explain", "rrf"])).toMatchInlineSnapshot(`
    "rrf — Reciprocal rank fusion
    Sum over runs of 1/(k + rank); the larger k, the less the first ranks stand out.

    Formula
      Σᵣ wᵣ / (k + iᵣ)

    Takes
      ranks; weights: optional

    Parameters
      k — what is added to each rank: a number of at least 0 (default: 60)

    Items that a run lacks
      zero — an item gets 0 from a run that lacks it (default)
      next-rank — it gets what the rank after the last of the run's list is worth

    Examples
      a 9, b 8 and b 3, c 1, k=1: a 0.5, b 0.8333, c 0.3333; b is second and first: 1/(1 + 2) + 1/(1 + 1)
      a 9, b 8 and b 3, a 3, k=1, weights 2:1: a 1.4167, b 1.0833; in the second run both are first or second with equal chance: (1/2 + 1/3)/2 = 5/12

    References
      Cormack, Clarke & Büttcher 2009, doi:10.1145/1571941.1572114
    "
  `);
  expect(await output(["explain", "min-max"])).toMatchInlineSnapshot(`
    "min-max — Min-max
    From 0 for the least score of a list to 1 for the highest.

    Formula
      (s − min) / (max − min)

    Parameters
      floor — scores are divided by at least this; above 0, equal scores are all 0 (ranx: 1e-9), and at 0 they have a rule of their own: a number of at least 0 (default: 0)

    Conventions
      scores that are all equal: 1 for each item
      invariance: positive affine

    Examples
      a 9, b 5, c 1: a 1, b 0.5, c 0; (5 − 1)/(9 − 1) = 0.5
      a 7: a 1; one item has the highest score

    References
      Lee 1997, doi:10.1145/258525.258587
    "
  `);
  const { id, references, examples } = JSON.parse(await output(["explain", "rrf", "--json"]));
  expect({ id, references, examples }).toEqual(pick(methods.find((method) => method.id === "rrf")));
});

test("explain writes no LaTeX", async () => {
  const named = [
    ...procedureGroups.flatMap(({ entries }) => entries.map(({ procedure }) => procedure.id)),
    ...profiles.map(({ id }) => id),
  ];
  const fused = [...methods, ...normalizations].map(({ id }) => id);
  for (const name of [...measures.map(({ record }) => record.label), ...named, ...fused]) {
    expect(await output(["explain", name]), name).not.toContain("\\");
  }
});

test("explain none tells of both", async () => {
  expect(await output(["explain", "none"])).toMatch(/^none — No correction\n[\s\S]*\nnone — No normalization\n/);
  expect(JSON.parse(await output(["explain", "none", "--json"]))).toHaveLength(2);
});

function pick(method: FusionMethod | undefined): object {
  return { id: method?.id, references: method?.references, examples: method?.examples };
}

test("explain nDCG tells all that its record holds", async () => {
  expect(await output(["explain", "nDCG"])).toMatchInlineSnapshot(`
    "nDCG — Normalized discounted cumulative gain
    Gain of the retrieved items, discounted by rank, as a share of the best possible.
    Also: normalized_discounted_cumulative_gain

    Formula
      DCG@k / IDCG@k, DCG@k = Σ_(i≤k) gᵢ / log₂(1 + i)
      from 0 to 1, higher is better, queries by mean

    Parameters
      gain — linear: the grade itself; exp2: 2^grade − 1; binary: 1 above grade 0; a list [0,1,3,…] of the gains of grades 0, 1, 2, …; or a table {grade:gain,…}, in which a grade that it does not name gains itself (default: linear)
      rel — with gain=binary: smallest grade that gains 1; by default any above 0 does (default: 0)
      discount — log2: 1/log2(1+i); jarvelin: 1/max(1, log2 i), the form of 2002; ln: 1/(1+ln i), early trec_eval; reciprocal: 1/i; none: 1 (default: log2)
      ideal — judged: best list of all judged items; retrieved: of the items retrieved at any rank; length: of judged items, as many as were retrieved; k: k items of the highest judged gain, k being the cutoff, or the length of the list where there is none (default: judged)
      cutoff — only ranks 1 to cutoff count; left out = the whole list (default: the whole list)

    Conventions
      unjudged items: gains nothing
      bounds from unjudged items: exact: by how many items reach each level of gain
      no relevant item: value 0
      short run: ranks past the end gain nothing

    Tied scores
      exact expectation, minimum and maximum, and variance

    Examples
      nDCG of 3 2 0 1 = 0.985442
        DCG is 3/log2(2) + 2/log2(3) + 1/log2(5), that of the best list 3 2 1 0 is 3/log2(2) + 2/log2(3) + 1/log2(4)
      nDCG(ideal=length) of 0 1; all judged: 1 1 1 0 = 0.386853
        of the three relevant items a list of two can hold two
      nDCG(ideal=k)@3 of 0 1; all judged: 1 = 0.296082
        three items of gain 1 would have 1/log2(2) + 1/log2(3) + 1/log2(4)
      nDCG@1 of {10 5} {0 0} 1 = 0.75 {0.5…1}
        10 and 5 are tied at the top: (10 + 5)/2 = 7.5 of 10

    Same number in
      trec_eval, trec_eval-9, trec_eval-9.0.8-2023, pytrec_eval: ndcg; ndcg_cut_{k}
      ir_measures: nDCG[@{k}] (dcg: log2; gains: gain; judged_only: True (views: judged items only) or False); nDCG(dcg=exp-log2)[@{k}] (as nDCG(gain=exp2))
      gdeval: ndcg@{k} (as nDCG(gain=exp2))
      ranx: ndcg[@{k}]; ndcg[@{k}]-l2 (as nDCG(gain={1:0})); ndcg[@{k}]-l3 (as nDCG(gain={1:0,2:0})); ndcg_burges[@{k}] (as nDCG(gain=exp2))
      beir: NDCG@{k}
      mteb: ndcg_at_{k}
      sentence-transformers: [cosine_|dot_|euclidean_|manhattan_]ndcg@{k} (as nDCG(gain=binary))
      torchmetrics: RetrievalNormalizedDCG (as nDCG(ideal=retrieved); top_k: cutoff; aggregation: mean or median (aggregate: lower-median) or min (aggregate: min) or max (aggregate: max)); retrieval_normalized_dcg (as nDCG(ideal=retrieved); top_k: cutoff)
      sklearn: ndcg_score (as nDCG(ideal=retrieved); k: cutoff)
      llamaindex: ndcg (as nDCG(gain=binary); mode: linear or exponential)
      mlflow: ndcg_at_{k}[/mean] (as nDCG(gain=binary,ideal=length); with noRelevant: silence); ndcg_at_{k}/p90 (as nDCG(gain=binary,ideal=length); with noRelevant: silence, aggregate: quantile=0.9); ndcg_at_{k}/variance (as nDCG(gain=binary,ideal=length); with noRelevant: silence, aggregate: variance)
      haystack: DocumentNDCGEvaluator
      flagembedding: NDCG@{k}; ndcg_at_{k}
      recbole: ndcg@{k} (as nDCG(gain=binary); not for tied scores, whose order torch.topk leaves to chance)
      recommenders: ndcg_at_k (as nDCG(gain=binary)@10; k: cutoff; score_type: binary (gain=binary) or raw (gain=linear) or exp (gain=exp2); with missing: zero)
      rectools: NDCG@{k} (as nDCG(gain=binary,ideal=k); divide_by_achievable: True (ideal=judged) or False (ideal=k))
      spark-mllib: ndcgAt[K](k={k}) (as nDCG(gain=binary); relevance: True or False); ndcgAtK (as nDCG(gain=binary)@10)
      lightgbm: ndcg@{k} (as nDCG(gain=exp2); label_gain: gain)
      xgboost: ndcg[@{k}] (as nDCG(gain=exp2)); ndcg[@{k}]- (as nDCG(gain=exp2); with noRelevant: computed)
      catboost: NDCG (top: cutoff; type: Base or Exp (gain=exp2); denominator: LogPosition or Position (discount=reciprocal); with noRelevant: one)
      ranklib: NDCG@{k} (as nDCG(gain=exp2))
      tf-ranking: ndcg[@{k}] (as nDCG(gain=exp2))
      allrank: ndcg[@{k}] (as nDCG(gain=exp2); with noRelevant: one)
      elasticsearch: dcg(normalize=true) (as nDCG(gain=exp2,ideal=length)@10; k: cutoff)
      opensearch-srw: NDCG@{k} (as nDCG(gain=exp2); not for grades below 0, whose gain is below 0 there)
      quepid: nDCG@10 (as nDCG(gain=exp2); with views: depth 10); NDCG_CUT@{k} (as nDCG(gain=exp2))
      trm: ndcg@{k}[_expected] (as nDCG(gain=binary)); ndcg@{k}_maximum (as nDCG(gain=binary); with ties: best); ndcg@{k}_minimum (as nDCG(gain=binary); with ties: worst); ndcg@{k}_oblivious (as nDCG(gain=binary); with ties: input)
      tie-aware-hashing: nDCG[@{k}] (as nDCG(gain=exp2))

    References
      Järvelin & Kekäläinen 2002, doi:10.1145/582415.582418
      McSherry & Najork 2008, doi:10.1007/978-3-540-78646-7_38
    "
  `);
});

test("explain tells what a procedure of compare is", async () => {
  const text = await output(["explain", "holm"]);
  expect(text).toContain("holm — Holm");
  expect(text).toContain("p 0.01 0.04 0.03 become 0.03 0.06 0.06");
});

test("list names every tool of --like, and explain tells its options, names and defects", async () => {
  const tools = (await output(["list"])).split("\n").find((line) => line.startsWith("Tools (--like): ")) as string;
  expect(tools.slice(tools.indexOf(": ") + 2).split(", ")).toEqual(profiles.map(({ id }) => id));
  const text = await output(["explain", "llamaindex"]);
  expect(text).toContain("llamaindex — LlamaIndex, llama-index-core 0.14.25 (github.com/run-llama/llama_index)\n");
  expect(text).toContain("Runs\n  ties: input, missing: skip, noRelevant: skip\n");
  expect(text).toContain("  mrr(use_granular_mrr=True): MeanRR\n");
  expect(text).toMatch(/\n\nDefects\n {2}mrr\(use_granular_mrr=True\) is .*\(0\.14\.25\)\n/);
});

// Red when explain shows one measure of a name that eval refuses for having several.
test.each([
  ["accuracy@10", ["Success@10: whether", "AUC(relevant=retrieved)@10: how often", "Acc@10: how many"]],
  [
    "hits@10",
    [
      "Success@10: whether",
      "MeanHits@10: how many of the first 10 items are relevant, in ranx",
      "FilteredHits@10: how many",
    ],
  ],
  ["coverage", ["ItemCoverage: ", "UserCoverage: ", "Judged: "]],
])("explain %s gives every meaning of an ambiguous name", async (name, readings) => {
  const { code, stdout } = await rankproof(["explain", name]);
  const [title, ...lines] = stdout.trimEnd().split("\n");
  expect([code, title]).toEqual([0, `${name} — several measures have this name; write one of these:`]);
  expect(lines).toEqual(readings.map((reading) => expect.stringContaining(`  ${reading}`)));
  const json = await rankproof(["explain", name, "--json"]);
  expect(JSON.parse(json.stdout).readings).toHaveLength(readings.length);
});
