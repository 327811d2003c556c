import { RankproofError } from "../../core/errors.ts";
import { Hasher } from "../../core/hasher.ts";
import { statedCounts, statedFolding } from "../../evaluate/folding/stated-folding.ts";
import { JudgmentTable } from "../../evaluate/judgment-table.ts";
import { type Fusing, type FusionCounts, fusedQueries, noCounts } from "../../fusion/fused-queries.ts";
import { planFusion } from "../../fusion/plan.ts";
import { statedFusion, statedTraining } from "../../fusion/stated-fusion.ts";
import { checkTraining, leftOut, train } from "../../fusion/train.ts";
import { readJudgments } from "../../io/read.ts";
import { jsonLines, TrecRunWriter } from "../../io/run-bytes.ts";
import type { Files } from "../../io/source.ts";
import { openAll, type RunHooks, readOptions, totalled } from "../runs/evaluate.ts";
import { type FoldFlags, readFolding } from "../runs/folding.ts";
import { type FileFlags, readFileFlags } from "../runs/options.ts";
import type { NamedFile } from "../runs/roles.ts";
import { refuseUnusedOptions } from "../runs/unused-options.ts";
import { type FusionFlags, readFusionFlags } from "./options.ts";
import type { Spill } from "./query-store.ts";
import { type StoredRuns, storeRuns } from "./stored-runs.ts";

/** Files of runs that are to be fused, and how. */
export interface FusionRequest {
  readonly runs: readonly NamedFile[];
  readonly flags: FusionFlags & FoldFlags & Omit<FileFlags, "judgments">;
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

/**
 * Reads runs and makes them one.
 *
 * @throws RankproofError for options, bad files, fewer than two runs, runs of other queries, and training without judgments
 */
export async function fuseRuns(
  { runs: named, flags }: FusionRequest,
  files: Files,
  hooks: FusionHooks = {},
): Promise<FusedFiles> {
  const plan = planFusion(readFusionFlags(flags), named.length);
  checkTraining(plan, flags.train !== undefined);
  refuseWithoutJudgments(flags);
  const { runReading, judgmentsReading } = readFileFlags(flags);
  const folding = readFolding(flags);
  const sources = await openAll(
    named.map(({ file }) => file),
    files,
  );
  const judged = flags.train === undefined ? undefined : await files.open(flags.train);
  await refuseUnusedOptions(flags, { ...(judged && { judged }), runs: sources });
  const onRead = totalled([...(judged ? [judged] : []), ...sources], hooks.onRead);
  const judgments =
    judged &&
    new JudgmentTable(await readJudgments(judged, readOptions(judgmentsReading, onRead)), judged.name, folding);
  const hasher = judgments?.rows.hasher ?? new Hasher();
  const reading = readOptions(runReading, onRead);
  const stored = await storeRuns(sources, { reading, folding, openSpill: hooks.openSpill, hasher });
  const keepsTrained = flags.keepTrained === true;
  return closingOnError(stored, () => {
    const training = train(plan, judgments, stored);
    const fusing = { plan, models: training.models, isLeftOut: leftOut(training, stored, keepsTrained) };
    const counts = noCounts();
    const folded = stored.folded.map((own, i) => [named[i].name, own] as const);
    return {
      conventions: [
        ...statedFusion(plan),
        ...statedTraining(training, keepsTrained),
        ...statedFolding(folding.conventions),
      ],
      pieces: (format, tag = plan.method.record.id) => piecesOf(stored, fusing, counts, format, tag),
      notes: () => [
        ...(folding.stages.length === 0 ? [] : [statedCounts(folded)]),
        ...fusionNotes(counts, named.length),
      ],
    };
  });
}

/** @throws RankproofError unsupported, for options on judgments where none are read */
function refuseWithoutJudgments(flags: FusionRequest["flags"]): void {
  if (flags.train !== undefined) return;
  const options = [
    ["--judgments-format", flags.judgmentsFormat],
    ["--judgments-columns", flags.judgmentsColumns],
    ["--keep-trained", flags.keepTrained],
  ] as const;
  const given = options.find(([, value]) => value !== undefined);
  if (given === undefined) return;
  throw new RankproofError("unsupported", `option: ${given[0]} (no judgments are read without --train)`);
}

function* piecesOf(
  stored: StoredRuns,
  fusing: Fusing,
  counts: FusionCounts,
  format: "trec" | "jsonl",
  tag: string,
): Generator<string | Uint8Array> {
  try {
    const fused = fusedQueries(stored, fusing, counts);
    if (format === "jsonl") {
      for (const [query, list] of fused) yield jsonLines(query, list);
      return;
    }
    const writer = new TrecRunWriter(tag);
    for (const [query, list] of fused) {
      const piece = writer.add(query, list);
      if (piece !== undefined) yield piece;
    }
    yield writer.rest();
  } finally {
    closeAll(stored);
  }
}

function closingOnError<Result>(stored: StoredRuns, make: () => Result): Result {
  try {
    return make();
  } catch (error) {
    closeAll(stored);
    throw error;
  }
}

function closeAll({ runs }: StoredRuns): void {
  for (const store of runs) store.close();
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
