import { AGREEMENT } from "../../../documents/runs/agreement.ts";
import { formattersOf } from "../../../drawers/formats.ts";
import { READING } from "../../../options/files.ts";
import { AGREEMENT_OPTIONS } from "../../../options/judgments.ts";
import { PER_QUERY_OF } from "../../../options/output.ts";
import { SCORING } from "../../../options/scoring.ts";
import type { CommandRecord } from "../../command.ts";
import { runAgree } from "./run.ts";

/** What `agree` takes. */
export const command: CommandRecord = {
  description: "Measures how far two or more files of judgments agree, and whether they order runs alike.",
  arguments: { "<judgments...>": "two or more files with the grades of items" },
  options: {
    perQuery: PER_QUERY_OF.agreement,
    minGrade: SCORING.minGrade,
    ...AGREEMENT_OPTIONS,
    ...READING,
  },
  formats: formattersOf(AGREEMENT),
  run: runAgree,
  examples: [
    "rankproof agree first.qrels second.qrels",
    "rankproof agree people.qrels llm.qrels -q --format csv",
    "rankproof agree people.qrels llm.qrels --confusion confusion.csv",
    "rankproof agree people.qrels llm.qrels --run bm25.run --run dense.run -m nDCG@10",
  ],
  notes: [
    "Cohen's kappa is of the items that two files judge, Krippendorff's alpha of all files together. Weights of kappa go by the order of the grades, distances of alpha by the grades themselves (interval) or by how many lie between them (ordinal).",
  ],
};
