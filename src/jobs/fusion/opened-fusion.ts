import { findingsOf } from "../../checks/check.ts";
import { cutTies } from "../../checks/cut-ties.ts";
import { noSharedItem } from "../../checks/no-shared-item.ts";
import { scoresBelowMissing } from "../../checks/scores-below-missing.ts";
import { sharedItems } from "../../checks/shared-items.ts";
import type { Finding } from "../../core/finding.ts";
import { Hasher } from "../../core/hasher.ts";
import type { Folding } from "../../evaluate/folding/folding.ts";
import { statedCounts, statedFolding } from "../../evaluate/folding/stated-folding.ts";
import { JudgmentTable } from "../../evaluate/judgment-table.ts";
import { type Fusing, type FusionCounts, fusedQueries, noCounts } from "../../fusion/fused-queries.ts";
import { type FusionPlan, planFusion } from "../../fusion/plan.ts";
import { statedFusion, statedTraining } from "../../fusion/stated-fusion.ts";
import { checkTraining, leftOut, train } from "../../fusion/train.ts";
import { readJudgments } from "../../inputs/read.ts";
import { type RunForm, runPieces, runWriter } from "../../inputs/run-writer.ts";
import type { Files, Source } from "../../inputs/source.ts";
import { type FileFlags, readFileFlags } from "../runs/file-options.ts";
import { type FoldFlags, readFolding } from "../runs/folding.ts";
import type { NamedFile } from "../runs/named-file.ts";
import type { RunFlags } from "../runs/options.ts";
import { openRuns, readOptions } from "../runs/read-files.ts";
import type { SortRun } from "../runs/read-run.ts";
import { type FusionFlags, readFusionFlags } from "./options.ts";
import type { Spill } from "./query-store.ts";
import { type StoredRuns, storeRuns } from "./stored-runs.ts";

/** Options of reading files, as texts. */
export type ReadingFlags = FoldFlags & Omit<FileFlags, "judgments"> & Pick<RunFlags, "configuration">;

/** Files of runs that are to be fused, and how. */
export interface FusionRequest {
  readonly runs: readonly NamedFile[];
  readonly flags: FusionFlags;
  readonly reading: ReadingFlags;
  /** A file of LETOR's lines, for which predictions are. */
  readonly lines?: string | undefined;
}

/** Callbacks of the caller. */
export interface FusionHooks {
  /** Called with the number of bytes read since the last call, and of all files together. */
  readonly onRead?: (bytes: number, total: number) => void;
  /** Makes room outside memory; all stays in memory where it is left out. */
  readonly openSpill?: (() => Spill) | undefined;
  /** Sorts runs that are not sorted, where that is asked for. */
  readonly sortRun?: SortRun | undefined;
}

/** Runs that were read, to be made one. */
export interface FusedFiles {
  /** Every choice that was made, in words. */
  readonly conventions: readonly string[];
  /**
   * Yields the fused run as it is written, in pieces that are valid until the next.
   *
   * @param format default "trec"
   * @param tag default: the method
   * @throws RankproofError for runs that cannot be fused or written
   */
  pieces(format?: RunForm["format"], tag?: string): Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
  /** How many items were folded, in words; none where none was. */
  readonly folded: readonly string[];
  /** What checks found, once all was written. */
  findings(): readonly Finding[];
  /** Gives back the room outside memory. */
  close(): void;
}

/** Runs that were opened, to be fused. */
export interface OpenedFusion {
  readonly sources: readonly Source[];
  /** Judgments that a trained method learns from. */
  readonly judged: Source | undefined;
  readonly plan: FusionPlan;
  readonly folding: Folding;
  /** Reads them. @param onRead called with the number of bytes read since the last call */
  read(onRead?: (bytes: number) => void): Promise<FusedFiles>;
  /** Reads them, without fusing. @param hasher of all ids; a new one where it is left out */
  readStored(onRead?: (bytes: number) => void, hasher?: Hasher): Promise<ReadFusion>;
}

/** Runs that were read, and how they are made one. */
export interface ReadFusion {
  /** Runs to be closed by their owner. */
  readonly stored: StoredRuns;
  readonly fusing: Fusing;
  /** Every choice that was made, in words. */
  readonly conventions: readonly string[];
  /** How many items were folded, in words; none where none was. */
  readonly folded: readonly string[];
}

/**
 * Opens runs that are to be fused.
 *
 * @throws RankproofError for options, fewer than two runs, files that are not there, and training without judgments
 */
export async function openFusion(
  { runs: named, flags, reading, lines = flags.train }: FusionRequest,
  files: Files,
  { openSpill, sortRun }: FusionHooks,
): Promise<OpenedFusion> {
  const plan = planFusion(readFusionFlags(flags), named.length);
  checkTraining(plan, flags.train !== undefined);
  const settings = readFileFlags(reading);
  const { judgmentsReading } = settings;
  const columns = named.map((run) => run.columns);
  const { byRun, ...shared } = settings.runReading;
  // Runs with columns of their own were told apart before.
  const runReading = columns.some((chosen) => chosen !== undefined) ? shared : settings.runReading;
  const folding = readFolding(reading);
  const { judged: lined, sources } = await openRuns({ runs: named, lines }, settings, files);
  const judged = flags.train === undefined ? undefined : lines === flags.train ? lined : await files.open(flags.train);
  const readStored: OpenedFusion["readStored"] = async (onRead, hasher = new Hasher()) => {
    const read = judged && (await readJudgments(judged, readOptions(judgmentsReading, onRead), hasher));
    if (read !== undefined) judged?.onRows?.(read.count);
    const judgments = read && new JudgmentTable(read, flags.train ?? "", folding);
    const storing = { folding, openSpill, sortRun, hasher };
    const stored = await storeRuns(sources, { reading: readOptions(runReading, onRead), columns, ...storing });
    const counts = stored.folded.map((counts, i) => [named[i].name, counts] as const);
    try {
      const training = train(plan, judgments, stored);
      const keepsTrained = flags.keepTrained === true;
      return {
        stored,
        fusing: { plan, models: training.models, isLeftOut: leftOut(training, stored, keepsTrained) },
        conventions: [
          ...statedFusion(plan),
          ...statedTraining(training, keepsTrained),
          ...statedFolding(folding.conventions),
        ],
        folded: folding.stages.length === 0 ? [] : [statedCounts(counts)],
      };
    } catch (error) {
      closeAll(stored);
      throw error;
    }
  };
  return {
    ...{ sources, judged, plan, folding },
    readStored,
    read: async (onRead) => new StoredFusion(await readStored(onRead)),
  };
}

/** Makes runs one that were read. */
class StoredFusion implements FusedFiles {
  readonly conventions: readonly string[];
  readonly #stored: StoredRuns;
  readonly #fusing: Fusing;
  readonly folded: readonly string[];
  #counts = noCounts();

  constructor({ stored, fusing, conventions, folded }: ReadFusion) {
    this.#stored = stored;
    this.#fusing = fusing;
    this.conventions = conventions;
    this.folded = folded;
  }

  pieces(format: RunForm["format"] = "trec", tag = this.#fusing.plan.method.record.id): Iterable<Uint8Array> {
    this.#counts = noCounts();
    return runPieces(runWriter({ format, tag }), fusedQueries(this.#stored, this.#fusing, this.#counts));
  }

  findings(): readonly Finding[] {
    return fusionFindings(this.#counts, this.#stored.runs.length);
  }

  close(): void {
    closeAll(this.#stored);
  }
}

/** Gives back the room outside memory. */
export function closeAll({ runs }: StoredRuns): void {
  for (const store of runs) store.close();
}

/** What was found while runs were made one. */
export function fusionFindings(
  { queries, partial, items, shared, cutTies: cut, belowLacking: below }: FusionCounts,
  runs: number,
): Finding[] {
  return [
    ...findingsOf(sharedItems, { runs, queries, partial, items, shared }),
    ...findingsOf(noSharedItem, { shared }),
    ...findingsOf(scoresBelowMissing, { below, queries }),
    ...findingsOf(cutTies, { cut, queries }),
  ];
}
