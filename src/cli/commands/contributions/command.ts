import { pageAddress } from "../../../core/version.ts";
import { CONTRIBUTIONS } from "../../../documents/fusion/contributions.ts";
import { formattersOf } from "../../../drawers/formats.ts";
import { TESTING } from "../../../options/comparison.ts";
import { CONTRIBUTION, FUSION } from "../../../options/fusion.ts";
import { THREADS_TO } from "../../../options/output.ts";
import { CHOICES } from "../../../options/runs.ts";
import { LIKE } from "../../../options/scoring.ts";
import { type CommandRecord, judgedFiles } from "../../command.ts";
import { runContributions } from "./run.ts";

/** What `contributions` takes. */
export const command: CommandRecord = {
  description:
    "Measures what each run brings to a fusion: unique relevant items, overlap, value, and what a fusion could reach.",
  usage: "[options] [judgments] <runs...>\n       rankproof contributions [options] [judgments] <fusion>",
  arguments: {
    "<files...>": judgedFiles({ runs: "two or more runs", fusion: "one fusion of runs, such as rrf(a.run, b.run)" }),
  },
  options: {
    ...CHOICES,
    ...LIKE,
    ...FUSION,
    ...CONTRIBUTION,
    ...TESTING,
    threads: THREADS_TO.compute,
  },
  formats: formattersOf(CONTRIBUTIONS),
  run: runContributions,
  examples: [
    "rankproof contributions qrels.txt bm25.run dense.run",
    "rankproof contributions qrels.txt a.run b.run c.run --depths 10,100",
    'rankproof contributions qrels.txt "rrf(bm25.run, dense.run, k=10)" -m nDCG@10',
    "rankproof contributions qrels.txt bm25.run dense.run splade.run -m nDCG@10 --depths 10,100",
    "rankproof contributions qrels.txt bm25.run dense.run --method weighted-sum --weights 0.4,0.6 --norm min-max",
    'rankproof contributions qrels.txt "rrf(bm25.run, dense.run, k=10, depth=1000)" -m "nDCG@10, R@100" --json',
  ],
  notes: [
    `Relevant items that only one run has, overlap, the best order of all items within a depth, and the fusion without each run, compared as by rankproof compare. --ties, --depth and --like are those of the evaluation; an expression says how runs are fused otherwise. How each number is computed: ${pageAddress("fusion")}`,
  ],
};
