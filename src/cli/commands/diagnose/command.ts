import { DIAGNOSIS } from "../../../documents/diagnosis.ts";
import { formattersOf } from "../../../drawers/formats.ts";
import { SAYS } from "../../../options/checks.ts";
import { ALL_OF } from "../../../options/comparison.ts";
import { CHOICES } from "../../../options/runs.ts";
import { EXCLUSION, LIKE_TWO } from "../../../options/scoring.ts";
import { type CommandRecord, judgedFiles } from "../../command.ts";
import { runDiagnose } from "./run.ts";

/** What `diagnose` takes. */
export const command: CommandRecord = {
  description: "Finds why two numbers for one run differ: which choices move a measure, and which tools choose so.",
  usage: "[options] [judgments] <run>",
  arguments: { "<files...>": judgedFiles({ run: "what a system retrieved, with scores" }) },
  options: {
    ...CHOICES,
    ...EXCLUSION,
    ...LIKE_TWO,
    ...SAYS,
    all: ALL_OF.diagnosis,
  },
  formats: formattersOf(DIAGNOSIS),
  run: runDiagnose,
  examples: [
    "rankproof diagnose qrels.txt run.txt -m nDCG@10",
    "rankproof diagnose qrels.txt run.txt -m nDCG@10 --says 0.5619",
    "rankproof diagnose qrels.txt run.txt --says 56.19%",
    "rankproof diagnose qrels.txt run.txt --like ranx --like beir",
  ],
  notes: [
    "The first shows what every choice changes by itself. The second looks for the smallest set of choices that gives the number, to the digits that were printed; the third does so for all measures. The fourth sets two tools side by side.",
  ],
};
