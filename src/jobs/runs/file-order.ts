import { printable, RankproofError } from "../../core/errors.ts";
import { kindOf, likelyKindOf } from "../../inputs/formats/index.ts";
import type { Source } from "../../inputs/source.ts";
import type { FileFlags } from "./file-options.ts";

/** A run and judgments, each named where the other belongs. */
export class SwappedFiles extends RankproofError {
  /** The file that looks like a run. */
  readonly run: string;
  readonly judgments: string;

  constructor(run: string, judgments: string) {
    const found = `${printable(run)} looks like a run, ${printable(judgments)} like judgments`;
    super("invalid", `order of files: ${found} (expected the judgments first)`);
    this.run = run;
    this.judgments = judgments;
  }
}

/** @throws SwappedFiles, where judgments look like a run and a run like judgments, and no option names a format */
export async function checkOrder(judged: Source, runs: readonly Source[], flags: FileFlags): Promise<void> {
  if (flags.judgmentsFormat !== undefined || flags.runFormat !== undefined) return;
  for (const run of runs) {
    if (await areSwapped(judged, run)) throw new SwappedFiles(judged.name, run.name);
  }
}

/** Whether the content of both tells, or is likely enough to where numbers may be scores or grades. */
async function areSwapped(judged: Source, run: Source): Promise<boolean> {
  if ((await kindOf(judged)) === "run" && (await kindOf(run)) === "judgments") return true;
  return (await likelyKindOf(judged)) === "run" && (await likelyKindOf(run)) === "judgments";
}
