import { holdsBoth } from "../inputs/read.ts";
import type { Files } from "../inputs/source.ts";
import { type ComparedCases, compareCaseFiles } from "./cases/compare.ts";
import { holdCases, refusePairs } from "./cases/read.ts";
import { FusingFiles } from "./fusion/fusing-files.ts";
import { type ComparedRuns, compareRuns } from "./runs/compare.ts";
import type { CompareFlags } from "./runs/comparison-options.ts";
import type { NamedFile } from "./runs/named-file.ts";
import { openAll } from "./runs/read-files.ts";
import type { RunHooks, RunRequest } from "./runs/request.ts";

/** Files that hold judgments and runs, or all of them values by case. */
export interface GivenFiles {
  /** The files that are arguments, as outputs name them where they hold values by case. */
  readonly given: readonly NamedFile[];
  /** The files as judgments and runs. @throws RankproofError where they cannot be told apart */
  readonly judged: () => Pick<RunRequest, "judgments" | "runs">;
}

/** Files that are to be compared. */
export interface CompareRequest extends GivenFiles {
  readonly flags: CompareFlags;
}

/**
 * Compares runs, or systems by values by case: the content of the files tells which. A log of retrieved and relevant
 * items holds runs, whatever numbers stand beside them.
 *
 * @throws RankproofError
 */
export async function compareFiles(
  { given, judged, flags }: CompareRequest,
  unfused: Files,
  hooks: RunHooks = {},
): Promise<ComparedRuns | ComparedCases> {
  const files = FusingFiles.over(unfused, flags, hooks);
  return (await areCases(given, flags, files))
    ? compareCaseFiles({ files: given, flags }, files, hooks)
    : compareRuns({ ...judged(), flags }, files, hooks);
}

/**
 * Whether files hold values by case, and not judgments and runs.
 *
 * @throws RankproofError for a file that cannot be read
 */
export async function areCases(
  given: readonly NamedFile[],
  { columns, map }: Pick<CompareFlags, "columns" | "map">,
  files: Files,
): Promise<boolean> {
  if (map !== undefined) return false;
  const sources = await openAll(
    given.map(({ file }) => file),
    files,
  );
  if (!(await holdCases(sources, columns))) {
    if (columns === undefined) await refusePairs(sources);
    return false;
  }
  return columns !== undefined || !(await holdsBoth(sources[0], { format: undefined }));
}
