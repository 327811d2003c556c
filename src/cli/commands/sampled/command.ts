import { pageAddress } from "../../../core/version.ts";
import { ESTIMATES } from "../../../documents/runs/sampled.ts";
import { formattersOf } from "../../../drawers/formats.ts";
import { PER_QUERY_OF } from "../../../options/output.ts";
import { EVALUATION, FILES } from "../../../options/runs.ts";
import { SAMPLING } from "../../../options/sampling.ts";
import { type CommandRecord, JUDGED_USAGE, judgedFiles } from "../../command.ts";
import { runSampled } from "./run.ts";

/** What `sampled` takes. */
export const command: CommandRecord = {
  description: "Estimates what measures would be if all items were ranked, with bias and standard error.",
  usage: JUDGED_USAGE,
  arguments: { "<files...>": judgedFiles() },
  options: {
    ...SAMPLING,
    perQuery: PER_QUERY_OF.estimates,
    ...EVALUATION,
    ...FILES,
  },
  formats: formattersOf(ESTIMATES),
  run: runSampled,
  examples: [
    "rankproof sampled qrels.txt model.run --catalog 26744 -m nDCG@10,R@10",
    "rankproof sampled qrels.txt a.run b.run --catalog 26744 --with-replacement --estimator bv --gamma 0.1",
    "rankproof sampled qrels.txt model.run --catalog 26744 -q --format csv",
  ],
  notes: [
    `Each list ranks the one relevant item of a query among as many items drawn at random. The estimators: ${pageAddress("sampled.md")}`,
  ],
};
