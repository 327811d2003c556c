import { findById, printable, RankproofError } from "../core/errors.ts";
import { allrank } from "./allrank.ts";
import { beir } from "./beir.ts";
import { catboost } from "./catboost.ts";
import { clipBenchmark } from "./clip-benchmark.ts";
import { cwlEval } from "./cwl-eval.ts";
import { eccvCaption } from "./eccv-caption.ts";
import { elasticsearch } from "./elasticsearch.ts";
import { fastreid } from "./fastreid.ts";
import { flagEmbedding } from "./flagembedding.ts";
import { gdeval } from "./gdeval.ts";
import { haystack } from "./haystack.ts";
import { irMeasures } from "./ir-measures.ts";
import { kaggle } from "./kaggle.ts";
import { libkge } from "./libkge.ts";
import { lightgbm } from "./lightgbm.ts";
import { llamaindex } from "./llamaindex.ts";
import { longmemeval } from "./longmemeval.ts";
import { market1501 } from "./market1501.ts";
import { mlflow } from "./mlflow.ts";
import { msmarco } from "./msmarco.ts";
import { mteb } from "./mteb.ts";
import { ogb } from "./ogb.ts";
import { oml } from "./oml.ts";
import { opensearchSrw } from "./opensearch-srw.ts";
import type { Profile } from "./profile.ts";
import { pykeen } from "./pykeen.ts";
import { pytorchMetricLearning } from "./pytorch-metric-learning.ts";
import { pytrecEval } from "./pytrec-eval.ts";
import { quepid } from "./quepid.ts";
import { ragas } from "./ragas.ts";
import { rankingMetrics } from "./ranking-metrics.ts";
import { ranklib } from "./ranklib.ts";
import { ranx } from "./ranx.ts";
import { recbole } from "./recbole.ts";
import { recommenders } from "./recommenders.ts";
import { rectools } from "./rectools.ts";
import { sentenceTransformers } from "./sentence-transformers.ts";
import { sklearn } from "./sklearn.ts";
import { sparkMllib } from "./spark-mllib.ts";
import { tfRanking } from "./tf-ranking.ts";
import { tieAwareHashing } from "./tie-aware-hashing.ts";
import { torchkge } from "./torchkge.ts";
import { torchmetrics } from "./torchmetrics.ts";
import { torchreid } from "./torchreid.ts";
import { trecEval } from "./trec-eval.ts";
import { trecEval9Of2023 } from "./trec-eval-9.0.8-2023.ts";
import { trecEval9 } from "./trec-eval-9.ts";
import { trm } from "./trm.ts";
import { vsepp } from "./vsepp.ts";
import { xgboost } from "./xgboost.ts";

/** Every profile that `--like` knows. */
export const profiles: readonly Profile[] = [
  trecEval,
  trecEval9,
  trecEval9Of2023,
  pytrecEval,
  irMeasures,
  cwlEval,
  gdeval,
  msmarco,
  ranx,
  beir,
  mteb,
  sentenceTransformers,
  torchmetrics,
  sklearn,
  llamaindex,
  ragas,
  mlflow,
  haystack,
  longmemeval,
  flagEmbedding,
  recbole,
  recommenders,
  rectools,
  sparkMllib,
  lightgbm,
  xgboost,
  catboost,
  ranklib,
  tfRanking,
  allrank,
  pykeen,
  ogb,
  libkge,
  torchkge,
  elasticsearch,
  opensearchSrw,
  quepid,
  kaggle,
  trm,
  oml,
  pytorchMetricLearning,
  rankingMetrics,
  tieAwareHashing,
  market1501,
  torchreid,
  fastreid,
  clipBenchmark,
  vsepp,
  eccvCaption,
];

/** What a tool evaluates, or that it fuses runs. */
type Subject = "runs" | "embeddings" | "fusion";

/** A profile of a tool that evaluates runs or embeddings, or fuses runs. */
export type ProfileFor<S extends Subject> = Profile & Required<Pick<Profile, S>>;

/** The profiles of tools that evaluate runs or embeddings, or fuse runs. */
export function profilesFor<S extends Subject>(subject: S): ProfileFor<S>[] {
  return profiles.filter((profile): profile is ProfileFor<S> => profile[subject] !== undefined);
}

/** What people call tools, beside the names of their packages. */
const NICKNAMES: Readonly<Record<string, string>> = { pml: "pytorch-metric-learning" };

/** @throws RankproofError unknown, with the nearest known name; unsupported, for a tool that does something else */
export function findProfile<S extends Subject>(name: string, subject: S): ProfileFor<S> {
  const id = NICKNAMES[name] ?? name;
  const ofSubject = profilesFor(subject);
  if (profiles.some((profile) => profile.id === id) && ofSubject.every((profile) => profile.id !== id)) {
    const ids = ofSubject.map((profile) => profile.id).join(", ");
    throw new RankproofError(
      "unsupported",
      `profile: ${printable(id)} has no conventions for ${subject} (${ids} have)`,
    );
  }
  return findById("profile", ofSubject, id);
}
