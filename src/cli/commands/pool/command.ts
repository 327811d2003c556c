import { POOL } from "../../../documents/runs/pool.ts";
import { formattersOf } from "../../../drawers/formats.ts";
import { COVERAGE, UNJUDGED } from "../../../options/judgments.ts";
import { EVALUATION, FILES } from "../../../options/runs.ts";
import { EXCLUSION } from "../../../options/scoring.ts";
import { type CommandRecord, JUDGED_USAGE, judgedFiles } from "../../command.ts";
import { runPool } from "./run.ts";

/** What `pool` takes. */
export const command: CommandRecord = {
  description: "Says how far judgments cover runs: depth, share judged by rank, overlap, what each run contributed.",
  usage: JUDGED_USAGE,
  arguments: { "<files...>": judgedFiles() },
  options: {
    moreJudgments: UNJUDGED.moreJudgments,
    ...EVALUATION,
    ...EXCLUSION,
    ...FILES,
    ...COVERAGE,
  },
  formats: formattersOf(POOL),
  run: runPool,
  examples: [
    "rankproof pool qrels.txt bm25.run dense.run",
    "rankproof pool qrels.txt bm25.run --details",
    "rankproof pool qrels.txt *.run -m nDCG@10 --format csv",
  ],
  notes: [
    "Depth: how many of the first items are all judged, on average over queries and at least. Overlap: the share of a run's judged items that others of these runs retrieved too; the others are only here, so many of them relevant. Condensed: with unjudged items taken out first.",
  ],
};
