import { type CaseMeasure, runsOfCases, type ScoredCases } from "../../compare/case-runs.ts";
import type { MISSING_CASES } from "../../compare/cases.ts";
import type { JudgedValues } from "../../compare/gate.ts";
import { printable, RankproofError } from "../../core/errors.ts";
import { onlyCounted } from "../../evaluate/aggregate.ts";
import type { Files } from "../../inputs/source.ts";
import type { CheckedCondition } from "../../questions/conditions.ts";
import { openGate } from "../../questions/gates/gates.ts";
import type { ChosenCaseColumns } from "./columns.ts";
import { checkJudgments } from "./judged-alike.ts";
import { checkConventions, checkedName, SCORE } from "./measures.ts";
import { missingValuesError } from "./missing-values.ts";
import { readScores } from "./read.ts";
import type { ScoreFile } from "./scores.ts";

/** Values to hold gates against. */
export interface GatedCases {
  readonly read: readonly ScoreFile[];
  readonly measures: readonly CaseMeasure[];
  readonly columns: ChosenCaseColumns;
  readonly missing: (typeof MISSING_CASES)[number];
  /** Whether a baseline may use other judgments. */
  readonly allowsOthers: boolean;
}

/**
 * Holds conditions such as "latency not-worse-than last-week.csv by 5" against every system: its values against those
 * of the system of the same name in that file, or of the only one.
 *
 * @throws RankproofError for a condition or file that makes no sense, and for cases that are not in both
 */
export async function checkCaseGates(
  texts: readonly string[],
  files: Files,
  gated: GatedCases,
): Promise<CheckedCondition[]> {
  if (texts.length === 0) return [];
  const judged: (JudgedValues & { readonly condition: string })[] = [];
  for (const condition of texts) {
    const { name, source, margin } = openGate(condition, files);
    const names = gated.measures.map(({ measure }) => measure);
    const measure = gated.measures[names.indexOf(checkedName(name, "measure of a gate", names))];
    const before = await readScores(await files.open(source), source, gated.columns);
    checkConventions([...gated.read, before]);
    if (!gated.allowsOthers) checkJudgments([...gated.read, before]);
    for (const run of measure.systems.keys()) {
      const values = pairedValues(measure, run, before, gated.missing);
      judged.push({ run, label: measure.measure, source, margin, values, condition });
    }
  }
  const { judgeValues } = await import("../../compare/gate.ts");
  return judgeValues(judged).map(({ isMet, message }, i) => {
    const { run, condition } = judged[i];
    return { kind: "gate", run, condition, isMet, message: printable(message, Number.POSITIVE_INFINITY) };
  });
}

/** Values of a system and of its baseline, by case. @throws RankproofError unknown or missing */
function pairedValues(
  { systems, ...measure }: CaseMeasure,
  run: string,
  baseline: ScoreFile,
  missing: GatedCases["missing"],
): JudgedValues["values"] {
  const [now, before] = [run, `${baseline.name} (baseline)`];
  const pair = new Map([
    [now, systems.get(run) ?? new Map()],
    [before, casesIn(baseline, run, measure.measure)],
  ]);
  const { runs, gaps } = runsOfCases([{ ...measure, systems: pair }], missing === "zero" ? "zero" : "skip");
  if (missing === "error" && gaps.length > 0) throw missingValuesError(gaps);
  const [one, other] = [...runs.values()];
  const [{ values, counted }] = one.results;
  return {
    queries: one.queries.filter((_, q) => counted?.[q] !== 0),
    now: onlyCounted(values, counted),
    before: onlyCounted(other.results[0].values, counted),
    better: measure.better,
  };
}

/** The values of a system in the file of its baseline. @throws RankproofError unknown */
function casesIn({ name, scores }: ScoreFile, run: string, measure: string): ScoredCases {
  const ofMeasure = scores.filter((score) => score.measure === measure);
  const ofSystem =
    ofMeasure.find(({ system }) => system === run) ?? (ofMeasure.length === 1 ? ofMeasure[0] : undefined);
  const isColumn = (score: ScoreFile["scores"][number]): boolean =>
    score.system === undefined && (score.measure === run || scores.length === 1);
  const match = ofSystem ?? (measure === SCORE ? scores.find(isColumn) : undefined);
  if (match !== undefined) return match.cases;
  const names = scores.map(({ system, measure }) => (system === undefined ? measure : `${measure} of ${system}`));
  const problem = `measure of the baseline: ${printable(measure)} of ${printable(run)} (it has ${names.map((system) => printable(system)).join(", ")})`;
  throw new RankproofError("unknown", problem, "data", `${printable(name)}: `);
}
