import type { CaseMeasure, ScoredCases } from "../../compare/case-runs.ts";
import { labelIn } from "../../compare/label.ts";
import { hintFor, printable, RankproofError } from "../../core/errors.ts";
import { ruleOf } from "../../evaluate/aggregates.ts";
import type { ScoreFile, Scores } from "./scores.ts";

/** Choice of the measures of files. */
export interface MeasureChoice {
  /** Names; empty: all that every system has. */
  readonly measures: readonly string[];
  /** Names of measures with better lower values, or "all". */
  readonly lowerIsBetter: readonly string[];
}

/** Scores of all files, by measure. */
export interface CaseMeasures {
  readonly measures: readonly CaseMeasure[];
  /** Measures that some system lacks, which are not compared. */
  readonly unshared: readonly string[];
}

/** Scores whose system and measure are known. */
type SystemScores = Scores & { readonly system: string };

/** Name of a measure that no file names. */
export const SCORE = "score";

/**
 * Joins the scores of files, by measure.
 *
 * In one file, each column of numbers is a system; of several files, each is a system, and its columns are measures.
 * Names of systems in a file override this.
 *
 * @throws RankproofError
 */
export function measuresOfFiles(files: readonly ScoreFile[], choice: MeasureChoice): CaseMeasures {
  checkConventions(files);
  const scores = namedScores(files);
  const systems = [...new Set(scores.map(({ system }) => system))];
  if (systems.length < 2) throw tooFew(files, systems);
  const names = [...new Set(scores.map(({ measure }) => measure))];
  const isShared = (name: string): boolean =>
    scores.filter(({ measure }) => measure === name).length === systems.length;
  const shared = names.filter(isShared);
  const asked =
    choice.measures.length > 0 ? choice.measures.map((name) => checkedName(name, "measure", names)) : shared;
  const lacking = asked.find((name) => !isShared(name));
  if (asked.length === 0 || lacking !== undefined) throw notShared(lacking ?? names[0], scores, systems);
  const lower = choice.lowerIsBetter.map((name) =>
    name === "all" ? name : checkedName(name, "measure of --lower-is-better", asked),
  );
  return {
    measures: asked.map((name) => measureOf(name, scores, lower)),
    unshared: choice.measures.length > 0 ? [] : names.filter((name) => !isShared(name)),
  };
}

/** A name that is among others. @throws RankproofError unknown, with the nearest */
export function checkedName(name: string, what: string, names: readonly string[]): string {
  if (names.includes(name)) return name;
  throw new RankproofError("unknown", `${what}: ${printable(name)} (${hintFor(name, names)})`);
}

function measureOf(name: string, scores: readonly SystemScores[], lower: readonly string[]): CaseMeasure {
  const ofMeasure = scores.filter(({ measure }) => measure === name);
  const [first, ...rest] = ofMeasure.filter(({ notation }) => notation !== undefined);
  const other = rest.find((scored) => meaningOf(scored) !== meaningOf(first));
  if (other !== undefined) {
    const meanings = `${meaningOf(first)} of ${printable(first.system)}, ${meaningOf(other)} of ${printable(other.system)}`;
    throw new RankproofError("invalid", `measure: ${printable(name)} (it is ${meanings})`, "data");
  }
  const [{ aggregate }] = ofMeasure;
  const different = ofMeasure.find((scored) => scored.aggregate !== aggregate);
  if (different !== undefined) {
    const [here, there] = [ofMeasure[0], different].map(
      (scored) => `${scored.aggregate} of ${printable(scored.system)}`,
    );
    throw new RankproofError(
      "invalid",
      `aggregate of ${printable(name)}: ${here}, ${there} (expected the same)`,
      "data",
    );
  }
  const { rule, isWeighted } = ruleOf(aggregate);
  if (isWeighted || rule === "micro") {
    const reason = `a saved evaluation lacks the ${isWeighted ? "weights" : "denominators"} of queries; compare the runs themselves`;
    throw new RankproofError(
      "unsupported",
      `comparison on ${labelIn({ measure: printable(name), aggregate })}: ${reason}`,
    );
  }
  const isLower = lower.includes("all") || lower.includes(name);
  const { better = "higher" } = ofMeasure.find((scored) => scored.better !== undefined) ?? {};
  return {
    measure: name,
    notation: first?.notation ?? name,
    conditions: first?.conditions,
    aggregate,
    better: isLower ? "lower" : better,
    systems: new Map(ofMeasure.map(({ system, cases }): [string, ScoredCases] => [system, cases])),
  };
}

/** Meaning of a name, where its file tells it. */
function meaningOf({ measure, notation = measure, conditions }: Scores): string {
  return conditions === undefined ? notation : `${notation} with ${JSON.stringify(conditions)}`;
}

/** Scores with the names of their systems: as their files have them, where that tells them apart. */
function namedScores(files: readonly ScoreFile[]): SystemScores[] {
  const [first] = files;
  if (files.length === 1 && first.scores.every(({ system }) => system === undefined)) {
    return first.scores.map((scores) => ({ ...scores, system: scores.measure, measure: SCORE }));
  }
  const systemsIn = ({ scores, name }: ScoreFile): string[] => [...new Set(scores.map(({ system = name }) => system))];
  const all = files.flatMap(systemsIn);
  const areApart = new Set(all).size === all.length;
  const areUnnamed = files.every(({ scores }) => scores.length === 1 && scores[0].system === undefined);
  const isOneMeasure = new Set(files.flatMap(({ scores }) => scores.map(({ measure }) => measure))).size === 1;
  return files.flatMap((file) => {
    const nameOf = (system = file.name): string => {
      if (areApart) return system;
      return systemsIn(file).length === 1 ? file.name : `${file.name}: ${system}`;
    };
    return file.scores.map((scores) => ({
      ...scores,
      system: nameOf(scores.system),
      measure: areUnnamed && !isOneMeasure ? SCORE : scores.measure,
    }));
  });
}

function tooFew([first]: readonly ScoreFile[], systems: readonly string[]): RankproofError {
  const systemCount = `${systems.length} (${systems.map((name) => printable(name)).join(", ")}`;
  const expected = "expected two columns of numbers, a column that names the system, or a second file";
  return new RankproofError("missing", `systems: ${systemCount}; ${expected})`, "data", `${printable(first.name)}: `);
}

function notShared(name: string, scores: readonly SystemScores[], systems: readonly string[]): RankproofError {
  const having = scores.filter(({ measure }) => measure === name).map(({ system }) => system);
  const lacking = systems.filter((system) => !having.includes(system)).map((system) => printable(system));
  const names = [...new Set(scores.map(({ measure }) => printable(measure)))].slice(0, 10).join(", ");
  return new RankproofError(
    "missing",
    `measure: ${printable(name)} of ${lacking.join(", ")} (the files have ${names}; --columns score=NAME chooses columns)`,
    "data",
  );
}

/** @throws RankproofError invalid, where evaluations use different conventions */
export function checkConventions(files: readonly ScoreFile[]): void {
  const [first, ...rest] = files.filter(({ conventions }) => conventions !== undefined);
  const other = rest.find(({ conventions }) => conventions !== first.conventions);
  if (other === undefined) return;
  const reason = `${first.name} has ${first.conventions}`;
  const where = `${printable(other.name)}: `;
  throw new RankproofError("invalid", `conventions: ${other.conventions} (${reason})`, "data", where);
}
