import { pageAddress } from "../../../core/version.ts";
import { RUNS } from "../../../documents/runs/document.ts";
import { formattersOf } from "../../../drawers/formats.ts";
import { PART_CHECKS } from "../../../options/checks.ts";
import { MERGED, PER_QUERY_OF } from "../../../options/output.ts";
import type { CommandRecord } from "../../command.ts";
import { runMerge } from "./run.ts";

/** What `merge` takes. */
export const command: CommandRecord = {
  description:
    "Puts the partial results of workers together: prints what eval prints of the whole run, to the last bit.",
  arguments: { "<partials...>": "what workers wrote about all parts of one run, in any order" },
  options: {
    perQuery: PER_QUERY_OF.values,
    ...MERGED,
    ...PART_CHECKS,
  },
  formats: formattersOf(RUNS),
  run: runMerge,
  examples: [
    "rankproof merge part-*.partial",
    "rankproof merge part-*.partial -q -f json --run-name bm25.run",
    'rankproof merge values.parquet --threshold "nDCG@10>=0.35"',
  ],
  notes: [
    `Files: what rankproof worker wrote (frames or lines), or Parquet tables of it; they are described at ${pageAddress("scale.md")}`,
  ],
};
