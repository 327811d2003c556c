import { SIMILARITY } from "../../../documents/runs/similarity.ts";
import { formattersOf } from "../../../drawers/formats.ts";
import { SIMILARITY_OPTIONS } from "../../../options/comparison.ts";
import { RUN_READING } from "../../../options/files.ts";
import { FOLDING } from "../../../options/folding.ts";
import { PER_QUERY_OF } from "../../../options/output.ts";
import type { CommandRecord } from "../../command.ts";
import { runSimilarity } from "./run.ts";

/** What `similarity` takes. */
export const command: CommandRecord = {
  description: "Compares runs with each other, without judgments: the mean over queries of each similarity.",
  arguments: { "<runs...>": "two or more runs: what systems retrieved, with scores; - is standard input" },
  options: {
    perQuery: PER_QUERY_OF.values,
    ...SIMILARITY_OPTIONS,
    ...FOLDING,
    ...RUN_READING,
  },
  formats: formattersOf(SIMILARITY),
  run: runSimilarity,
  examples: [
    "rankproof similarity bm25.run dense.run",
    "rankproof similarity a.run b.run c.run -k 20 -p 0.95 --format csv",
    "rankproof similarity before.run after.run -q --format jsonl",
  ],
  notes: [
    "Rank correlations take the items that both runs retrieved; rbo and jaccard the whole lists. Ties count as their mean over all orders. rankproof explain rbo prints the formula.",
  ],
};
