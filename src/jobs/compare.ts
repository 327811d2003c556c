import type { Files, Source } from "../io/source.ts";
import { type ComparedCases, compareCaseFiles } from "./cases/compare.ts";
import { holdCases } from "./cases/read.ts";
import { type ComparedRuns, type CompareFlags, compareRuns } from "./runs/compare.ts";
import { type NamedFile, openAll, type RunHooks, type RunRequest } from "./runs/evaluate.ts";

/** Files that are to be compared: judgments and runs, or all of them with values by case. */
export interface CompareRequest extends RunRequest {
  readonly flags: CompareFlags;
  /** The judgments and the runs, as outputs name them where they hold values by case. */
  readonly all: readonly NamedFile[];
}

/** Compares runs, or systems by values by case: the first file tells which. @throws RankproofError */
export async function compareFiles(
  { all, ...request }: CompareRequest,
  files: Files,
  hooks: RunHooks = {},
): Promise<ComparedRuns | ComparedCases> {
  const opened = openedOnce(files);
  const { flags } = request;
  const sources = await openAll(
    all.map(({ file }) => file),
    opened,
  );
  const areCases = await holdCases(sources, flags.columns);
  return areCases ? compareCaseFiles({ files: all, flags }, opened, hooks) : compareRuns(request, opened, hooks);
}

/** Files of which each is opened once, so that the start of a stream can be looked at before it is read. */
function openedOnce(files: Files): Files {
  const opened = new Map<string, Promise<Source>>();
  return {
    has: files.has,
    open: (name) => {
      const known = opened.get(name) ?? files.open(name);
      opened.set(name, known);
      return known;
    },
  };
}
