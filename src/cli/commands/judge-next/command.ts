import { NEXT_JUDGMENTS } from "../../../documents/runs/next-judgments.ts";
import { formattersOf } from "../../../drawers/formats.ts";
import { NEXT, UNJUDGED } from "../../../options/judgments.ts";
import { EVALUATION, FILES } from "../../../options/runs.ts";
import { EXCLUSION } from "../../../options/scoring.ts";
import { type CommandRecord, JUDGED_USAGE, judgedFiles } from "../../command.ts";
import { runJudgeNext } from "./run.ts";

/** What `judge-next` takes. */
export const command: CommandRecord = {
  description: "Finds the unjudged items whose judgment most narrows what is open, as a TSV to fill in.",
  usage: JUDGED_USAGE,
  arguments: { "<files...>": judgedFiles() },
  options: {
    ...NEXT,
    grades: UNJUDGED.grades,
    moreJudgments: UNJUDGED.moreJudgments,
    ...EVALUATION,
    ...EXCLUSION,
    ...FILES,
  },
  formats: formattersOf(NEXT_JUDGMENTS),
  run: runJudgeNext,
  examples: [
    "rankproof judge-next qrels.txt a.run b.run -n 50 > next.tsv",
    "rankproof judge-next qrels.txt a.run -m nDCG@10 --grades 0..3 -o next.tsv",
    "rankproof eval qrels.txt a.run b.run --more-judgments next.tsv",
    "rankproof judge-next qrels.txt a.run b.run --more-judgments next.tsv -o round-2.tsv",
  ],
  notes: [
    "The TSV has a row for each item, those that narrow the interval most first; fill in the column grade, and delete rows that stay empty. Of two runs it is the interval of their difference, otherwise that of the value of each run.",
  ],
};
