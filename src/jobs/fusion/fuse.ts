import { statedCounts, statedFolding } from "../../evaluate/folding/stated-folding.ts";
import { planFusion } from "../../fusion/plan.ts";
import { statedFusion } from "../../fusion/stated-fusion.ts";
import { jsonLines, TrecRunWriter } from "../../io/run-bytes.ts";
import type { Files } from "../../io/source.ts";
import { openAll, type RunHooks, readOptions, totalled } from "../runs/evaluate.ts";
import { type FoldFlags, readFolding } from "../runs/folding.ts";
import { type FileFlags, readFileFlags } from "../runs/options.ts";
import type { NamedFile } from "../runs/roles.ts";
import { refuseUnusedOptions } from "../runs/unused-options.ts";
import { type FusionCounts, fusedQueries, noCounts } from "./fused-queries.ts";
import { type FusionFlags, readFusionFlags } from "./options.ts";
import type { Spill } from "./query-store.ts";
import { type StoredRuns, storeRuns } from "./stored-runs.ts";

/** Files of runs that are to be fused, and how. */
export interface FusionRequest {
  readonly runs: readonly NamedFile[];
  readonly flags: FusionFlags & FoldFlags & Pick<FileFlags, "columns" | "runFormat" | "runColumns" | "map">;
}

/** What the caller adds to a fusion. */
export interface FusionHooks extends Pick<RunHooks, "onRead"> {
  /** Makes room outside memory, so that this need not hold the runs. */
  readonly openSpill?: () => Spill;
}

/** Runs that are about to be made one. */
export interface FusedFiles {
  /** Every choice that was made, in words. */
  readonly conventions: readonly string[];
  /** The fused run as text or bytes, in pieces that are valid until the next; once. @throws RankproofError for what cannot be fused or written */
  pieces(format: "trec" | "jsonl", tag?: string): Iterable<string | Uint8Array>;
  /** What there is to know once all pieces were made. */
  notes(): readonly string[];
}

/** Reads runs and makes them one. @throws RankproofError for options, bad files, fewer than two runs, and runs of other queries */
export async function fuseRuns(
  { runs: named, flags }: FusionRequest,
  files: Files,
  hooks: FusionHooks = {},
): Promise<FusedFiles> {
  const plan = planFusion(readFusionFlags(flags), named.length);
  const { runReading } = readFileFlags(flags);
  const folding = readFolding(flags);
  const sources = await openAll(
    named.map(({ file }) => file),
    files,
  );
  await refuseUnusedOptions(flags, { runs: sources });
  const reading = readOptions(runReading, totalled(sources, hooks.onRead));
  const stored = await storeRuns(sources, { reading, folding, openSpill: hooks.openSpill });
  const counts = noCounts();
  const folded = stored.folded.map((own, i) => [named[i].name, own] as const);
  return {
    conventions: [...statedFusion(plan), ...statedFolding(folding.conventions)],
    pieces: function* (format, tag = plan.method.record.id) {
      try {
        const fused = fusedQueries(stored, plan, counts);
        if (format === "jsonl") for (const [query, list] of fused) yield jsonLines(query, list);
        else {
          const writer = new TrecRunWriter(tag);
          for (const [query, list] of fused) {
            const piece = writer.add(query, list);
            if (piece !== undefined) yield piece;
          }
          yield writer.rest();
        }
      } finally {
        closeAll(stored);
      }
    },
    notes: () => [...(folding.stages.length === 0 ? [] : [statedCounts(folded)]), ...fusionNotes(counts, named.length)],
  };
}

function closeAll({ stores }: StoredRuns): void {
  for (const store of stores) store.close();
}

/** What a reader of the fused run should know. */
function fusionNotes({ queries, partial, items, shared, cutTies }: FusionCounts, runs: number): string[] {
  const some = partial === 0 ? "" : `, ${partial} of them not in all runs`;
  return [
    `${runs} runs, ${queries} queries${some}; ${items} items, ${((100 * shared) / items).toFixed(1)} % of them in a further run`,
    ...(shared === 0 ? ["no item is in more than one run: are the ids of one kind?"] : []),
    ...(cutTies === 0
      ? []
      : [
          `the depth cuts items of one score apart in ${cutTies} queries: those with the highest ids stay, as trec_eval orders them`,
        ]),
  ];
}
