import { RERANKING } from "../../../documents/fusion/reranking.ts";
import { formattersOf } from "../../../drawers/formats.ts";
import { TESTING } from "../../../options/comparison.ts";
import { RERANKING_OPTIONS } from "../../../options/fusion.ts";
import { THREADS_TO } from "../../../options/output.ts";
import { CHOICES } from "../../../options/runs.ts";
import { LIKE } from "../../../options/scoring.ts";
import { type CommandRecord, judgedFiles } from "../../command.ts";
import { runReranking } from "./run.ts";

/** What `reranking` takes. */
export const command: CommandRecord = {
  description:
    "Compares a reranked run with its first stage: what was lifted, what was buried, and what could be reached.",
  usage: "[options] [judgments] <first stage> <reranked run>",
  arguments: {
    "<files...>": judgedFiles({
      "first stage": "the run of the first stage",
      "reranked run": "the run of the reranker",
    }),
  },
  options: {
    ...CHOICES,
    ...LIKE,
    ...RERANKING_OPTIONS,
    ...TESTING,
    threads: THREADS_TO.compute,
  },
  formats: formattersOf(RERANKING),
  run: runReranking,
  examples: [
    "rankproof reranking qrels.txt bm25.run reranked.run",
    "rankproof reranking qrels.txt bm25.run reranked.run -m nDCG@10 --depths 10,50,100",
    'rankproof reranking qrels.txt "rrf(bm25.run, dense.run)" reranked.run --json',
  ],
  notes: [
    "How many relevant items the reranker lifted and buried, the queries that it hurt most, items that it added or lost, and the best that any reranking of the first stage's first ranks could reach. Tied items have their mean rank over all orders.",
  ],
};
