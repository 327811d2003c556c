import type { Kind } from "../rows.ts";
import { bestOf, type ChosenColumns, candidatesOf, columnsOpen } from "./columns.ts";
import { findColumn, plainName } from "./names.ts";
import { ROLES } from "./roles.ts";

/** The columns that a user chooses for each side of a table. */
export interface ChosenSides {
  readonly judgments: ChosenColumns;
  readonly run: ChosenColumns;
}

/** A run in a table that has grades as well. */
export interface RunInTable {
  /** Name of its column of scores, ranks or distances. */
  readonly name: string;
  readonly columns: ChosenColumns;
}

/** The name of a grade that is a score where nothing else is one. */
const RATING = "rating";

/** Words in a name of a column of scores, such as `bm25_score`, `pred_xgb` or `scoreDense`. */
const SCORE_WORDS = new Set([
  ...["score", "scores", "sim", "similarity", "pred", "preds", "prediction", "predictions", "predicted"],
  ...["prob", "proba", "probability", "logit", "logits"],
]);

/** Words in a name that is none of scores, although it has one of those words: `predicted_label`, `score_rank`. */
const NO_SCORE_WORDS = new Set(["label", "labels", "class", "rank", "grade", "id", "ids", "count", "time", "text"]);

/** Names of ranking functions, which are names of their scores. */
const FUNCTIONS =
  /^(?:bm25\w*|tf_?idf|dense|sparse|splade\w*|colbert\w*|hybrid|rrf|cross_?encoder|reranker|lambda_?mart)$/i;

/** Whether a name says that the column holds scores of a system. */
export function isScoreName(name: string): boolean {
  const words = name
    .replace(/([a-z0-9])(?=[A-Z])/g, "$1 ")
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  if (words.some((word) => NO_SCORE_WORDS.has(word))) return false;
  return words.some((word) => SCORE_WORDS.has(word)) || isFunction(name);
}

function isFunction(name: string): boolean {
  return FUNCTIONS.test(name.trim());
}

/**
 * Finds the runs in a table that also holds judgments: a grade beside scores, ranks or distances of the same query and
 * item. Each column of scores is a run.
 *
 * @param scores columns of scores that a user names, where these are several
 * @returns undefined where the table has no grade by its usual names or none is chosen, or nothing that ranks
 */
export function runsInTable(
  names: readonly string[],
  chosen: ChosenSides,
  scores: readonly string[] = [],
): readonly RunInTable[] | undefined {
  const { run } = chosen;
  const grade = gradeIn(names, chosen.judgments, [run.score, run.rank, run.distance, ...scores]);
  if (grade === undefined || !hasIds(names, chosen)) return undefined;
  const isThere = (name: string | undefined): boolean => name === undefined || findColumn(names, [name]) !== undefined;
  if (![run.score, run.rank, run.distance, ...scores].every(isThere)) return undefined;
  if (scores.length > 1) return scores.map((name) => ({ name, columns: { ...run, score: name } }));
  const named = run.score ?? run.rank ?? run.distance;
  // One column is not both the grade and the score.
  if (named !== undefined) return isColumn(names, named, grade) ? undefined : [{ name: named, columns: run }];
  const others = names.filter((name) => !isColumn(names, grade, name));
  const likely = others.filter((name) => isNamedScore(name) || (isScoreName(name) && !isGradeName(name)));
  // Beside a grade and a score, a rating is another grade.
  const scored = bestOf("score", likely);
  const usual = candidatesOf("score", scored);
  // Beside numbers that nobody knows, the name of a function may be one of many features.
  const isFeature = scored.every(isFunction) && columnsWithoutRole(others).some((name) => !scored.includes(name));
  const found = isFeature ? [] : scored;
  // A usual name is not chosen: readers compare scores with ranks beside them, and look whether distances fall.
  if (found.length === 1 && usual.length === 1) return [{ name: found[0], columns: run }];
  if (found.length > 0) return found.map((name) => ({ name, columns: { ...run, score: name } }));
  // A rating that is the grade is not left to readers, who take it as the score.
  const isRating = plainName(grade) === RATING;
  const [rank] = candidatesOf("rank", others);
  if (rank !== undefined) return [{ name: rank, columns: isRating ? { ...run, rank } : run }];
  const distances = candidatesOf("distance", others);
  if (distances.length === 1 && !isRating) return [{ name: distances[0], columns: run }];
  return distances.length === 0 ? undefined : distances.map((name) => ({ name, columns: { ...run, distance: name } }));
}

/** Whether a row may lack the value of its side, since the table has a value of the other side as well. */
export function mayLackValues(kind: Kind, names: readonly string[], chosen: ChosenColumns): boolean {
  if (kind === "run") return gradeIn(names, {}, [chosen.score, chosen.rank, chosen.distance]) !== undefined;
  const others = names.filter((name) => plainName(name) !== plainName(chosen.grade ?? gradeIn(names, {}) ?? ""));
  const ranks = (["score", "rank", "distance"] as const).some((role) => candidatesOf(role, others).length > 0);
  return ranks || columnsWithoutRole(others).length > 0;
}

/** Columns that may be scores of a table with grades: those that no other role has. */
export function columnsWithoutRole(names: readonly string[]): readonly string[] {
  const known = [
    ...[...ROLES.query.names.rows, ...ROLES.item.names.rows, ...ROLES.grade.names.rows, ...ROLES.beside.names.rows],
    ...[...ROLES.subtopic.names.rows, ...ROLES.title.names.texts, ...ROLES.text.names.texts],
  ];
  return names.filter((name) => findColumn([name], known) === undefined);
}

/**
 * The column of grades: a rating is one where a score, or what may be one, stands beside it, and a score never is.
 *
 * @param ranking columns that a user chooses as scores, ranks or distances of the run: none of them is the grade
 */
export function gradeIn(
  names: readonly string[],
  chosen: ChosenColumns,
  ranking: readonly (string | undefined)[] = [],
): string | undefined {
  if (chosen.grade !== undefined) return findColumn(names, [chosen.grade]) === undefined ? undefined : chosen.grade;
  const taken = [...ranking, chosen.score, chosen.rank, chosen.distance].filter((name) => name !== undefined);
  const grades = candidatesOf("grade", names).filter(
    (name) => plainName(name) !== "score" && !taken.some((other) => isColumn(names, other, name)),
  );
  const sure = grades.filter((name) => plainName(name) !== RATING);
  if (sure.length > 0) return sure[0];
  const ranks = [...candidatesOf("score", names), ...candidatesOf("rank", names), ...candidatesOf("distance", names)];
  const isBeside = ranks.some((name) => plainName(name) !== RATING) || columnsOpen(names, chosen).length > 0;
  return isBeside || taken.length > 0 ? grades[0] : undefined;
}

/** Whether what a user names, by header or by number, is a column. */
function isColumn(names: readonly string[], named: string, column: string): boolean {
  if (plainName(named) === plainName(column)) return true;
  return findColumn(names, [named]) === undefined && names[Number(named) - 1] === column;
}

function isNamedScore(name: string): boolean {
  return candidatesOf("score", [name]).length > 0;
}

function isGradeName(name: string): boolean {
  return candidatesOf("grade", [name]).length > 0;
}

/** Whether both sides have their columns of queries and of items. */
function hasIds(names: readonly string[], chosen: ChosenSides): boolean {
  return hasRole(names, "query", chosen) && hasRole(names, "item", chosen);
}

function hasRole(names: readonly string[], role: "query" | "item", { judgments, run }: ChosenSides): boolean {
  return [judgments, run].every(({ [role]: chosen }) =>
    chosen === undefined ? candidatesOf(role, names).length > 0 : findColumn(names, [chosen]) !== undefined,
  );
}

/** The roles that a table lacks to be judgments and a run: no column has their usual name, or is chosen. */
export function rolesLacking(names: readonly string[], chosen: ChosenSides): readonly ("query" | "item" | "grade")[] {
  const { judgments, run } = chosen;
  const ids = (["query", "item"] as const).filter((role) => !hasRole(names, role, chosen));
  const grade = gradeIn(names, judgments, [run.score, run.rank, run.distance]);
  return grade === undefined ? [...ids, "grade"] : ids;
}
