import { RankproofError } from "../../core/errors.ts";
import { Hasher } from "../../core/hasher.ts";
import { statedCounts, statedFolding } from "../../evaluate/folding/stated-folding.ts";
import { JudgmentTable } from "../../evaluate/judgment-table.ts";
import { type FusionCounts, fusedQueries, noCounts } from "../../fusion/fused-queries.ts";
import { planFusion } from "../../fusion/plan.ts";
import { statedFusion, statedTraining } from "../../fusion/stated-fusion.ts";
import { checkTraining, leftOut, train } from "../../fusion/train.ts";
import { readJudgments } from "../../io/read.ts";
import { jsonLines, TrecRunWriter } from "../../io/run-bytes.ts";
import type { Files, Source } from "../../io/source.ts";
import { type FoldFlags, readFolding } from "../runs/folding.ts";
import { type FileFlags, readFileFlags } from "../runs/options.ts";
import { openAll, readOptions } from "../runs/read-files.ts";
import type { NamedFile } from "../runs/roles.ts";
import { type FusionFlags, readFusionFlags } from "./options.ts";
import type { Spill } from "./query-store.ts";
import { type StoredRuns, storeRuns } from "./stored-runs.ts";

/** How files are read, as texts. */
export type ReadingFlags = FoldFlags & Omit<FileFlags, "judgments">;

/** Files of runs that are to be fused, and how. */
export interface FusionRequest {
  readonly runs: readonly NamedFile[];
  readonly flags: FusionFlags;
  readonly reading: ReadingFlags;
}

/** What the caller adds to a fusion. */
export interface FusionHooks {
  /** Called with the number of bytes read since the last call, and of all files together. */
  readonly onRead?: (bytes: number, total: number) => void;
  /** Makes room outside memory; all stays in memory where it is left out. */
  readonly openSpill?: (() => Spill) | undefined;
}

/** Runs that were read, to be made one. */
export interface FusedFiles {
  /** Every choice that was made, in words. */
  readonly conventions: readonly string[];
  /** The fused run as TREC's lines, in pieces that are valid until the next. @throws RankproofError for what cannot be fused or written */
  lines(tag?: string): Iterable<Uint8Array>;
  /** The same as JSON lines, which take any id. */
  jsonLines(): Iterable<string>;
  /** What there is to know once all was written. */
  notes(): readonly string[];
  /** Gives back the room outside memory. */
  close(): void;
}

/** Runs that were opened, to be fused. */
export interface OpenedFusion {
  readonly sources: readonly Source[];
  /** What a trained method learns from. */
  readonly judged: Source | undefined;
  /** Reads them. @param onRead called with the number of bytes read since the last call */
  read(onRead?: (bytes: number) => void): Promise<FusedFiles>;
}

/**
 * Opens runs that are to be fused.
 *
 * @throws RankproofError for options, fewer than two runs, files that are not there, and training without judgments
 */
export async function openFusion(
  { runs: named, flags, reading: readingFlags }: FusionRequest,
  files: Files,
  { openSpill }: FusionHooks,
): Promise<OpenedFusion> {
  const plan = planFusion(readFusionFlags(flags), named.length);
  checkTraining(plan, flags.train !== undefined);
  if (flags.train === undefined) refuseWithoutJudgments(flags, readingFlags);
  const { runReading, judgmentsReading } = readFileFlags(readingFlags);
  const folding = readFolding(readingFlags);
  const sources = await openAll(
    named.map(({ file }) => file),
    files,
  );
  const judged = flags.train === undefined ? undefined : await files.open(flags.train);
  return {
    sources,
    judged,
    read: async (onRead) => {
      const judgments =
        judged &&
        new JudgmentTable(await readJudgments(judged, readOptions(judgmentsReading, onRead)), judged.name, folding);
      const hasher = judgments?.rows.hasher ?? new Hasher();
      const stored = await storeRuns(sources, { reading: readOptions(runReading, onRead), folding, openSpill, hasher });
      return closingOnError(stored, () => {
        const training = train(plan, judgments, stored);
        const keepsTrained = flags.keepTrained === true;
        const fusing = { plan, models: training.models, isLeftOut: leftOut(training, stored, keepsTrained) };
        const folded = stored.folded.map((own, i) => [named[i].name, own] as const);
        let counts = noCounts();
        const queries = () => {
          counts = noCounts();
          return fusedQueries(stored, fusing, counts);
        };
        return {
          conventions: [
            ...statedFusion(plan),
            ...statedTraining(training, keepsTrained),
            ...statedFolding(folding.conventions),
          ],
          lines: (tag = plan.method.record.id) => trecLines(queries(), tag),
          jsonLines: function* () {
            for (const [query, list] of queries()) yield jsonLines(query, list);
          },
          notes: () => [
            ...(folding.stages.length === 0 ? [] : [statedCounts(folded)]),
            ...fusionNotes(counts, named.length),
          ],
          close: () => closeAll(stored),
        };
      });
    },
  };
}

/** @throws RankproofError unsupported, for options on judgments where none are read */
function refuseWithoutJudgments({ keepTrained }: FusionFlags, reading: ReadingFlags): void {
  const options = [
    ["--judgments-format", reading.judgmentsFormat],
    ["--judgments-columns", reading.judgmentsColumns],
    ["--keep-trained", keepTrained],
  ] as const;
  const given = options.find(([, value]) => value !== undefined);
  if (given === undefined) return;
  throw new RankproofError("unsupported", `option: ${given[0]} (no judgments are read without --train)`);
}

function* trecLines(queries: ReturnType<typeof fusedQueries>, tag: string): Generator<Uint8Array> {
  const writer = new TrecRunWriter(tag);
  for (const [query, list] of queries) {
    const piece = writer.add(query, list);
    if (piece !== undefined) yield piece;
  }
  yield writer.rest();
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
