import { pageAddress } from "../../../core/version.ts";
import { WORKER } from "../../../options/output.ts";
import { EVALUATION } from "../../../options/runs.ts";
import { HIDDEN_TABLES } from "../../../options/scoring.ts";
import type { CommandRecord } from "../../command.ts";
import { runWorker } from "./run.ts";

const { protocol, ...lines } = WORKER;

/** What `worker` takes. */
export const command: CommandRecord = {
  description:
    "Scores the queries of one partition: what an engine such as Spark or DuckDB calls on every part of a run. The rows of whole queries come on standard input.",
  options: {
    protocol,
    ...EVALUATION,
    ...lines,
    ...HIDDEN_TABLES,
  },
  run: runWorker,
  examples: [
    'rankproof worker --protocol 1 -m "nDCG@10, AP" < rows.frames > part-1.partial',
    'rankproof worker --protocol 1 -m "nDCG@10, AP" --schema',
    "sort -s -k1,1 both.txt | rankproof worker --protocol 1 --text -m nDCG@10 > part-1.tsv",
    "rankproof merge part-1.partial part-2.partial",
  ],
  notes: [
    `Standard input: the rows of whole queries, ordered by query; standard output: values by query, and a partial result. Both are described at ${pageAddress("scale.md")}`,
  ],
};
