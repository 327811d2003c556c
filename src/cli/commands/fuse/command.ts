import { CONFIG, READING, SORT } from "../../../options/files.ts";
import { FOLDING } from "../../../options/folding.ts";
import { FUSED_LISTS, FUSION } from "../../../options/fusion.ts";
import { RUN_OUTPUT, THREADS_TO } from "../../../options/output.ts";
import type { CommandRecord } from "../../command.ts";
import { runFuse } from "./run.ts";

/** What `fuse` takes. */
export const command: CommandRecord = {
  description: "Makes one run of several: reciprocal rank fusion, sums of scores, Borda, Condorcet and others.",
  arguments: { "<runs...>": "two or more runs: what systems retrieved, with scores; - is standard input" },
  options: {
    ...FUSION,
    ...FUSED_LISTS,
    threads: THREADS_TO.fuse,
    tag: RUN_OUTPUT.tag,
    ...FOLDING,
    ...CONFIG,
    ...READING,
    ...SORT,
    output: RUN_OUTPUT.output,
  },
  run: runFuse,
  examples: [
    "rankproof fuse bm25.run dense.run -o fused.run",
    "rankproof fuse a.run b.run -o fused.run --param k=10 --weights 0.6,0.4",
    "rankproof fuse a.run b.run c.run --method combmnz | rankproof eval qrels.txt -",
    "rankproof fuse bm25.run dense.run -o fused.run --method rrf --param k=10 --weights 0.6,0.4 --depth 1000",
    "rankproof fuse bm25.run dense.run -o fused.run --method weighted-sum --weights 0.3,0.7 --norm min-max",
    "rankproof fuse bm25.run distances.csv -o fused.run --method combsum --norm min-max,min-max-inverted",
    "rankproof fuse a.run b.run -o fused.run --method posfuse --train train.qrels",
    "rankproof fuse a.run b.run -o fused.run --like ranx --method wmnz --norm zmuv --weights 1,2",
  ],
  notes: [
    "Tied items of a run get what their ranks give on average over all orders. rankproof explain rrf shows the formula of a method or normalization, its parameters and an example.",
  ],
};
