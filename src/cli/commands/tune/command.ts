import { TUNING } from "../../../documents/fusion/tuning.ts";
import { formattersOf } from "../../../drawers/formats.ts";
import { TESTING } from "../../../options/comparison.ts";
import { FOLDING } from "../../../options/folding.ts";
import { HELD_OUT, TUNED_SCORING, TUNING_OPTIONS } from "../../../options/fusion.ts";
import { THREADS_TO } from "../../../options/output.ts";
import { FILES } from "../../../options/runs.ts";
import { SCORING } from "../../../options/scoring.ts";
import { type CommandRecord, JUDGED_USAGE, judgedFiles } from "../../command.ts";
import { runTune } from "./run.ts";

/** What `tune` takes. */
export const command: CommandRecord = {
  description:
    "Tunes how runs are fused, and says whether that is worth it: on queries that were held out, against each run and plain RRF.",
  usage: JUDGED_USAGE,
  arguments: { "<files...>": judgedFiles({ runs: "two or more runs: what systems retrieved, with scores" }) },
  options: {
    ...TUNING_OPTIONS,
    minGrade: SCORING.minGrade,
    withoutRelevant: TUNED_SCORING.withoutRelevant,
    self: SCORING.self,
    judgedOnly: SCORING.judgedOnly,
    retrievedOnly: TUNED_SCORING.retrievedOnly,
    test: TESTING.test,
    correction: TESTING.correction,
    alpha: TESTING.alpha,
    confidence: TESTING.confidence,
    samples: TESTING.samples,
    threads: THREADS_TO.test,
    ...HELD_OUT,
    ...FOLDING,
    ...FILES,
  },
  formats: formattersOf(TUNING),
  run: runTune,
  examples: [
    "rankproof tune qrels.txt bm25.run dense.run",
    "rankproof tune qrels.txt bm25.run dense.run --method rrf,wsum --norm min-max,zmuv --measure nDCG@10",
    "rankproof tune qrels.txt a.run b.run c.run --method wsum --by topics.csv:topic --folds 10",
    'rankproof tune qrels.txt a.run b.run --method "rrf(k=60)" --held-out-run held-out.run',
  ],
  notes: [
    "Nothing is reported on queries that it was tuned on: each fold of the queries is held out in turn, and everything is chosen on the others, methods by cross-validation within them. Of two runs the best of all weights is found exactly, where scores are linear in them.",
  ],
};
