import type { Profile } from "./profile.ts";

/** RankingMetrics of Spark's mllib and RankingEvaluator of its ML, as PySpark gives them (PyPI: pyspark). */
export const sparkMllib: Profile = {
  id: "spark-mllib",
  title: "Grades count as relevant or not, and AP at a cutoff is divided by at most that many items.",
  tool: { name: "Spark mllib", version: "pyspark 4.3.0", evidence: "printed", source: "github.com/apache/spark" },
  runs: {
    options: { ties: "input", missing: "zero" },
    measures: "meanAveragePrecision, ndcgAt(k=10), precisionAt(k=10), recallAt(k=10)",
  },
  names: [
    { name: "meanAveragePrecision", measure: "AP" },
    { name: "meanAveragePrecisionAt[K](k={k})", measure: "AP(denominator=capped)@{k}" },
    { name: "precisionAt[K](k={k})", measure: "P@{k}" },
    { name: "recallAt[K](k={k})", measure: "R@{k}" },
    { name: "ndcgAt[K](k={k})", measure: "nDCG(gain=binary)@{k}", parameters: { relevance: { True: "", False: "" } } },
    // RankingEvaluator(metricName) without k.
    { name: "meanAveragePrecisionAtK", measure: "AP(denominator=capped)@10" },
    { name: "precisionAtK", measure: "P@10" },
    { name: "recallAtK", measure: "R@10" },
    { name: "ndcgAtK", measure: "nDCG(gain=binary)@10" },
  ],
  defects: [
    {
      what: "PySpark drops the relevance values: ndcgAt gives the same number with them as without. From Scala their gain is 2^g − 1, and the ideal list has them in the order in which they are given, so that nDCG can pass 1.",
      versions: "4.3.0",
    },
    {
      what: "An item that a list holds again counts again: recall of [1, 1, 1] is 3.0 where item 1 is relevant. rankproof refuses such lists.",
      versions: "4.3.0",
    },
  ],
};
