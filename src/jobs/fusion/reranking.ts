import { changedItems } from "../../checks/changed-items.ts";
import { findingsOf } from "../../checks/check.ts";
import { RankproofError } from "../../core/errors.ts";
import { checkValue } from "../../core/options.ts";
import { statedCounts } from "../../evaluate/folding/stated-folding.ts";
import { JudgmentTable } from "../../evaluate/judgment-table.ts";
import { DEPTHS } from "../../fusion/contributions/contributions.ts";
import { measuredReranking, type Reranking } from "../../fusion/reranking/measured.ts";
import { findingsOfUnmet } from "../../fusion/unmet-runs.ts";
import { readJudgments } from "../../inputs/read.ts";
import type { Files } from "../../inputs/source.ts";
import { RERANKING_OPTIONS } from "../../options/fusion.ts";
import { type FlagsOf, readOption } from "../../options/option.ts";
import { fitOf, measuresOf } from "../chosen-measures.ts";
import { type CompareFlags, compareOptionsOf } from "../runs/comparison-options.ts";
import { checkOrder } from "../runs/file-order.ts";
import type { NamedFile } from "../runs/named-file.ts";
import { readRunFlags, statedOf } from "../runs/options.ts";
import { openSides, readOptions, totalled } from "../runs/read-files.ts";
import type { RunHooks } from "../runs/request.ts";
import { conclude, type StatedComparison } from "../runs/stated-comparison.ts";
import { statedLine } from "../runs/stated-line.ts";
import { refuseUnusedOptions } from "../runs/unused-options.ts";
import { FusingFiles } from "./fusing-files.ts";
import { closeAll } from "./opened-fusion.ts";
import { storeRuns } from "./stored-runs.ts";

/** Options of the analysis of a reranked run, as texts. */
export interface RerankingFlags extends CompareFlags, FlagsOf<typeof RERANKING_OPTIONS> {}

/** Effect of a reranker, with notes. */
export interface RerankedRuns {
  /** Names of the files. */
  readonly judgments: string;
  readonly names: readonly [first: string, reranked: string];
  readonly found: Reranking;
  /** The reranked run compared with its first stage. */
  readonly concluded: StatedComparison;
}

/** Judgments, the first stage and the reranked run. */
interface RerankingRequest {
  readonly judgments: string;
  readonly runs: readonly NamedFile[];
  readonly flags: RerankingFlags;
}

/** Compares a reranked run with its first stage. @throws RankproofError for options and bad files */
export async function rerankingOfRuns(
  { judgments: file, runs: named, flags }: RerankingRequest,
  source: Files,
  hooks: RunHooks = {},
): Promise<RerankedRuns> {
  const [first, reranked] = checkedPair(named);
  const files = FusingFiles.over(source, flags, hooks);
  const settings = readRunFlags(flags);
  const { options, minGrade, folding, judgmentsReading, runReading } = settings;
  const depths = checkValue("depths", "reranking", DEPTHS, readOption(RERANKING_OPTIONS.depths, flags.depths));
  const compareOptions = compareOptionsOf(flags, []);
  const [judged, ...sources] = await openSides([file, first.file, reranked.file], settings, files);
  await checkOrder(judged, sources, flags);
  await refuseUnusedOptions(flags, { judged, runs: sources });
  const onRead = totalled([judged, ...sources], hooks.onRead);
  const read = await readJudgments(judged, readOptions(judgmentsReading, onRead));
  judged.onRows?.(read.count);
  const judgments = new JudgmentTable(read, file, folding);
  const { openSpill, sortRun } = hooks;
  const reading = readOptions(runReading, onRead);
  const stored = await storeRuns(sources, { reading, folding, openSpill, sortRun, hasher: read.hasher });
  try {
    const measures = measuresOf(settings, await fitOf(judgments, judged));
    const names = [first.name, reranked.name] as const;
    const unmet = findingsOfUnmet({ ...stored, names }, judgments);
    const measured = measuredReranking({ ...stored, names }, judgments, { measures, options, minGrade, depths });
    const evaluations = new Map([
      [first.name, measured.first],
      [reranked.name, measured.reranked],
    ]);
    const stated = statedLine(statedOf(settings), [{ name: reranked.name, evaluation: measured.reranked }]);
    const folded = stored.folded.map((counts, run) => [names[run], counts] as const);
    const facts = {
      first: [stated, ...(folding.stages.length === 0 ? [] : [statedCounts(folded)])],
      findings: [...unmet, ...findingsOf(changedItems, measured.queries), ...files.findings],
    };
    const concluded = await conclude({ evaluations, facts, slicing: undefined }, compareOptions, hooks.resample);
    return { judgments: file, names, found: measured, concluded };
  } finally {
    closeAll(stored);
  }
}

/** @throws RankproofError missing or unsupported */
function checkedPair(runs: readonly NamedFile[]): readonly [NamedFile, NamedFile] {
  const [first, reranked, ...rest] = runs;
  if (reranked === undefined) {
    throw new RankproofError(
      "missing",
      `run: reranking needs the first stage and the reranked run, and there is ${runs.length}`,
    );
  }
  if (rest.length === 0) return [first, reranked];
  throw new RankproofError("unsupported", `runs: ${runs.length} (expected the first stage and one reranked run)`);
}
