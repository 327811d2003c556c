import { RankproofError } from "../../core/errors.ts";
import type { Finding } from "../../core/finding.ts";
import type { RunForm } from "../../inputs/run-writer.ts";
import type { Files } from "../../inputs/source.ts";
import { readFileFlags } from "../runs/file-options.ts";
import { totalled } from "../runs/read-files.ts";
import { runsAlone } from "../runs/run-columns.ts";
import { refuseUnusedOptions } from "../runs/unused-options.ts";
import { FusedParts, findRuns, PartProblem, type PartsFusing } from "./fused-parts.ts";
import { FusingFiles } from "./fusing-files.ts";
import {
  type FusedFiles,
  type FusionHooks,
  type FusionRequest,
  type OpenedFusion,
  openFusion,
  type ReadingFlags,
} from "./opened-fusion.ts";
import type { FusionFlags } from "./options.ts";

/** Target of a fused run. */
export interface FusedOutput {
  readonly format: RunForm["format"];
  /** Sixth field of TREC's lines; default: the method. */
  readonly tag?: string | undefined;
  /**
   * Writes it from its start, in pieces that are valid until the next; a piece that fails takes back the ones before.
   */
  write(pieces: ReturnType<FusedFiles["pieces"]>): Promise<void>;
  /** Fuses large runs part by part while they are written; left out where written parts cannot be taken back. */
  readonly parts?: PartsFusing | undefined;
}

/**
 * Reads runs, fuses them and writes the result.
 *
 * @returns notes on the fusion
 * @throws RankproofError for options, bad files and runs that cannot be fused
 */
export async function fuseRuns(
  given: FusionRequest,
  disk: Files,
  hooks: FusionHooks,
  output: FusedOutput,
): Promise<FusionStatement> {
  if (given.flags.train === undefined) refuseWithoutJudgments(given.flags, given.reading);
  const files = FusingFiles.over(disk, given.reading, hooks);
  const request = { ...given, ...(await runsAlone(given.runs, readFileFlags(given.reading).runReading, files)) };
  const opened = await openFusion(request, files, hooks);
  const { sources, judged, read } = opened;
  await refuseUnusedOptions(request.reading, { ...(judged && { judged }), runs: sources });
  const inParts = await writtenInParts(request, opened, hooks, output);
  return inParts ?? written(await read(totalled([...(judged ? [judged] : []), ...sources], hooks.onRead)), output);
}

/** @returns undefined where the runs are to be read as a whole */
async function writtenInParts(
  { flags, reading }: FusionRequest,
  { sources, judged, plan, folding }: OpenedFusion,
  { sortRun, onRead }: FusionHooks,
  output: FusedOutput,
): Promise<FusionStatement | undefined> {
  const { parts } = output;
  if (parts === undefined || judged !== undefined || folding.stages.length > 0 || sortRun !== undefined) return;
  const { byRun, ...runReading } = readFileFlags(reading).runReading;
  const runs = byRun === undefined ? await findRuns(sources, runReading, parts) : undefined;
  if (runs === undefined) return;
  try {
    return await written(new FusedParts(sources, runs, { flags, plan }, parts, totalled(sources, onRead)), output);
  } catch (error) {
    if (error instanceof PartProblem) return;
    throw error;
  }
}

async function written(fused: FusedFiles, { format, tag, write }: FusedOutput): Promise<FusionStatement> {
  try {
    await write(fused.pieces(format, tag));
  } finally {
    fused.close();
  }
  return { conventions: fused.conventions, folded: fused.folded, findings: fused.findings() };
}

/** Notes for readers of a fused run. */
export interface FusionStatement {
  /** Every choice that was made, in words. */
  readonly conventions: readonly string[];
  /** How many items were folded, in words; none where none was. */
  readonly folded: readonly string[];
  readonly findings: readonly Finding[];
}

/** @throws RankproofError unsupported, for options on judgments where none are read */
function refuseWithoutJudgments({ keepTrained }: FusionFlags, reading: ReadingFlags): void {
  const options = [
    ["--judgments-format", "judgmentsFormat", reading.judgmentsFormat],
    ["--judgments-columns", "judgmentsColumns", reading.judgmentsColumns],
    ["--keep-trained", "keepTrained", keepTrained],
  ] as const;
  const configured = reading.configuration?.options ?? [];
  const unusable = options.find(([, key, value]) => value !== undefined && !configured.includes(key));
  if (unusable === undefined) return;
  throw new RankproofError("unsupported", `option: ${unusable[0]} (no judgments are read without --train)`);
}
