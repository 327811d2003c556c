import type { CompareOptions } from "../../compare/options.ts";
import { printable, RankproofError } from "../../core/errors.ts";
import { checkValue } from "../../core/options.ts";
import type { Evaluation } from "../../evaluate/evaluation.ts";
import { JudgmentTable } from "../../evaluate/judgment-table.ts";
import { DEPTHS } from "../../fusion/contributions/contributions.ts";
import { type Contributions, evaluationsOf, measuredContributions } from "../../fusion/contributions/measured.ts";
import { isFusionExpression, parseFusionExpression, withoutFolders } from "../../fusion/expression.ts";
import { findingsOfUnmet } from "../../fusion/unmet-runs.ts";
import { readJudgments } from "../../inputs/read.ts";
import type { Files } from "../../inputs/source.ts";
import { CONTRIBUTION, type FUSION } from "../../options/fusion.ts";
import { type FlagsOf, longFlag, readOption } from "../../options/option.ts";
import { fitOf, measuresOf } from "../chosen-measures.ts";
import { comparableOf } from "../runs/compare.ts";
import type { Facts } from "../runs/comparison-notes.ts";
import { type CompareFlags, compareOptionsOf } from "../runs/comparison-options.ts";
import { checkOrder } from "../runs/file-order.ts";
import type { NamedFile } from "../runs/named-file.ts";
import { readRunFlags, statedOf } from "../runs/options.ts";
import { readOptions, totalled } from "../runs/read-files.ts";
import type { RunHooks } from "../runs/request.ts";
import { conclude, type StatedComparison } from "../runs/stated-comparison.ts";
import { statedLine } from "../runs/stated-line.ts";
import { refuseUnusedOptions } from "../runs/unused-options.ts";
import { FusingFiles, fusionFlagsOf } from "./fusing-files.ts";
import { closeAll, openFusion } from "./opened-fusion.ts";
import type { FusionFlags } from "./options.ts";

/** Options of contributions, as texts: ties, depth and conventions are those of the evaluation. */
export interface ContributionFlags extends CompareFlags, FlagsOf<typeof FUSION & typeof CONTRIBUTION> {}

/** Contributions of runs to a fusion. */
export interface MeasuredFusion {
  /** Name of the file. */
  readonly judgments: string;
  readonly found: Contributions;
  /** Description of the fusion. */
  readonly fusion: readonly string[];
  /** Further facts on the values. */
  readonly facts: Facts;
}

/** The same, and what comparing it found. */
export interface ContributedRuns extends MeasuredFusion {
  /** The fusion compared with each run, and with itself without each run. */
  readonly concluded: StatedComparison;
}

/** Runs of the fusion: at least two files, or one expression such as rrf(a.run, b.run). */
interface ContributionRequest {
  readonly judgments: string;
  readonly runs: readonly NamedFile[];
  readonly flags: ContributionFlags;
}

/** Measures what runs bring to their fusion, and compares it. @throws RankproofError for options and bad files */
export async function contributionsOfRuns(
  request: ContributionRequest,
  files: Files,
  hooks: RunHooks = {},
): Promise<ContributedRuns> {
  const options = compareOptionsOf(request.flags, []);
  const measured = await measureContributions(request, files, hooks);
  const evaluations = evaluationsOf(measured.found);
  return { ...measured, concluded: await concludeFusion(measured, evaluations, options, hooks) };
}

/**
 * Measures contributions, and compares runs where that makes sense: means over the same queries. @throws RankproofError
 * for options and bad files
 */
export async function contributionsComparedWherePossible(
  request: ContributionRequest,
  files: Files,
  hooks: RunHooks = {},
): Promise<MeasuredFusion & { readonly concluded: StatedComparison | undefined }> {
  const options = compareOptionsOf(request.flags, []);
  const measured = await measureContributions(request, files, hooks);
  const evaluations = comparableOf(evaluationsOf(measured.found));
  return { ...measured, concluded: evaluations && (await concludeFusion(measured, evaluations, options, hooks)) };
}

function concludeFusion(
  { found, facts }: MeasuredFusion,
  evaluations: ReadonlyMap<string, Evaluation>,
  options: CompareOptions,
  { resample }: RunHooks,
): Promise<StatedComparison> {
  return conclude(
    { evaluations, facts, slicing: undefined },
    { ...options, baseline: found.name, rankIntervals: "none" },
    resample,
  );
}

/** Measures what runs bring to their fusion. @throws RankproofError for options and bad files */
export async function measureContributions(
  request: ContributionRequest,
  source: Files,
  hooks: RunHooks = {},
): Promise<MeasuredFusion> {
  const { judgments: file, flags } = request;
  const { runs, fusionFlags } = fusionOf(request);
  const files = FusingFiles.over(source, flags, hooks);
  const settings = readRunFlags(flags);
  const { options, minGrade, folding, judgmentsReading } = settings;
  const depths = checkValue("depths", "contributions", DEPTHS, readOption(CONTRIBUTION.depths, flags.depths));
  const opened = await openFusion({ runs, flags: fusionFlags, reading: flags }, files, hooks);
  const judged = await files.open(file);
  await checkOrder(judged, opened.sources, flags);
  await refuseUnusedOptions(flags, { judged, runs: opened.sources });
  const onRead = totalled([judged, ...(opened.judged ? [opened.judged] : []), ...opened.sources], hooks.onRead);
  const read = await readJudgments(judged, readOptions(judgmentsReading, onRead));
  judged.onRows?.(read.count);
  const judgments = new JudgmentTable(read, file, folding);
  const { stored, fusing, conventions, folded } = await opened.readStored(onRead, read.hasher);
  try {
    const asked = { measures: measuresOf(settings, await fitOf(judgments, judged)), options, minGrade, depths };
    const named = { ...stored, names: runs.map(({ name }) => name) };
    const unmet = findingsOfUnmet(named, judgments);
    const measured = measuredContributions(fusing, named, judgments, asked);
    const stated = statedLine(statedOf(settings), [{ name: measured.name, evaluation: measured.fused }]);
    const methods = [`fusion: ${conventions.join("; ")}`, ...folded];
    return {
      judgments: file,
      found: measured,
      fusion: conventions,
      facts: { first: [stated], methods, findings: [...unmet, ...files.findings] },
    };
  } finally {
    closeAll(stored);
  }
}

/** The runs that are fused, and how: as one expression says, or as options say. @throws RankproofError */
function fusionOf({ runs, flags }: ContributionRequest): {
  readonly runs: readonly NamedFile[];
  readonly fusionFlags: FusionFlags;
} {
  const { method, param, weights, norm, missingItems, train, keepTrained } = flags;
  const asked = { method, param, weights, norm, missingItems, train, keepTrained };
  const fusionFlags = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
  if (runs.length !== 1 || !isFusionExpression(runs[0].file)) return { runs, fusionFlags };
  const [option] = Object.keys(fusionFlags);
  if (option !== undefined) {
    const reason = `${printable(runs[0].file)} says how its runs are fused`;
    throw new RankproofError("ambiguous", `option: ${longFlag(option)} (${reason})`);
  }
  const expression = parseFusionExpression(runs[0].file);
  const short = expression.runs.map(withoutFolders);
  const areApart = new Set(short).size === short.length;
  return {
    runs: expression.runs.map((name, i) => ({ name: areApart ? short[i] : name, file: name })),
    fusionFlags: fusionFlagsOf(expression),
  };
}
