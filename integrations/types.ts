import type { Evaluator as PhoenixEvaluator } from "@arizeai/phoenix-client/types/experiments";
import type { Evaluation, Evaluator, RunEvaluator } from "@langfuse/client";
import type { Scorer } from "autoevals";
import type { Evalite } from "evalite/types";
import type { EvaluatorT, SummaryEvaluatorT } from "langsmith/evaluation";
import {
  autoevalsScorer,
  evaliteScorer,
  type LangsmithItem,
  langfuseEvaluator,
  langfuseRunEvaluator,
  langsmithEvaluator,
  langsmithSummaryEvaluator,
  phoenixEvaluator,
  vitestEvalsJudge,
} from "rankproof/scorers/by-name";
import type { Judge, JudgeContext } from "vitest-evals";

// Every scorer is what its tool takes, as the tool types it: tsc checks.

const expected = ({ referenceOutputs }: LangsmithItem) => referenceOutputs?.["ids"];

export const scorers: [
  Evalite.Scorer<string, string[], string[]>,
  Evalite.Scorer<string, { id: string; score: number }[], Record<string, number>>,
  Scorer<string[], { input: string }>,
  Evaluator,
  RunEvaluator,
  PhoenixEvaluator,
  EvaluatorT,
  SummaryEvaluatorT,
  Judge<JudgeContext<string, string[]> & { expected: string[] }>,
] = [
  evaliteScorer("RR"),
  evaliteScorer("RR"),
  autoevalsScorer("RR"),
  langfuseEvaluator(["RR"]),
  langfuseRunEvaluator(["RR"]),
  phoenixEvaluator("RR"),
  langsmithEvaluator(["RR"], { expected }),
  langsmithSummaryEvaluator(["RR"], { expected }),
  vitestEvalsJudge("RR"),
];

export const evaluations: Promise<Evaluation[]> = langfuseRunEvaluator("RR")({ itemResults: [] });
