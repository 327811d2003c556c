import { printable, RankproofError } from "../../core/errors.ts";
import { parseRoles } from "../../inputs/roles/chosen-columns.ts";
import { hasItems } from "../../inputs/roles/columns.ts";
import { chosenIndex, findColumn, foundNames } from "../../inputs/roles/names.ts";
import { ROLES } from "../../inputs/roles/roles.ts";

/** Usual names of columns, the likeliest first. */
const NAMES = {
  case: ROLES.query.names.cases,
  system: ROLES.system.names.cases,
  measure: ROLES.measure.names.cases,
};

const CASE_ROLES = ["case", "score", "system", "measure"] as const;

/** Role of a column in a table of cases. */
type CaseRole = (typeof CASE_ROLES)[number];

/** The columns that a user names: one for each role, or several scores. */
export type ChosenCaseColumns = readonly (readonly [role: CaseRole, name: string])[];

/** Indexes of the columns of a table of cases, by role. */
export interface CaseColumns {
  readonly case: number;
  /** The column that names the system of a row, and the one that names its measure; undefined where there is none. */
  readonly system: number | undefined;
  readonly measure: number | undefined;
  /** Columns that may hold scores; where the user named some, those. */
  readonly scores: readonly number[];
  readonly areScoresChosen: boolean;
}

/**
 * Reads a choice of columns, such as case=prompt,score=accuracy. @throws RankproofError invalid, unknown or duplicate
 */
export function parseCaseColumns(option: string, text: string): ChosenCaseColumns {
  const chosen = parseRoles(option, text, CASE_ROLES, "case=prompt,score=accuracy").map(
    ([role, name]) => [CASE_ROLES.find((candidate) => candidate === role) ?? "score", name] as const,
  );
  const twice = chosen.find(([role], i) => role !== "score" && chosen.findIndex(([other]) => other === role) !== i);
  if (twice !== undefined) throw new RankproofError("duplicate", `role in ${option}: ${twice[0]}`);
  return chosen;
}

/** Names of the first column of leaderboards, where a row is about a task. */
const TASKS = ["task", "task_name", "dataset", "benchmark", "name"];

/** The index of the column of cases: by its usual name, else the first, where it is that of a leaderboard. */
function caseColumn(names: readonly string[]): number | undefined {
  return findColumn(names, NAMES.case) ?? (findColumn(names.slice(0, 1), TASKS) === undefined ? undefined : 0);
}

/** Whether a header is one of a leaderboard whose rows are about models and whose other columns are tasks. */
export function isBoardOfModels(names: readonly string[]): boolean {
  const isModel = findColumn(names.slice(0, 1), NAMES.system) !== undefined;
  return (
    isModel && names.length > 2 && caseColumn(names) === undefined && findColumn(names, NAMES.measure) === undefined
  );
}

/** Whether a header is one of a table of cases: each row is about a case, and none about an item. */
export function isCaseHeader(names: readonly string[]): boolean {
  return names.length > 1 && (caseColumn(names) !== undefined || isBoardOfModels(names)) && !hasItems(names);
}

/** Finds the columns of a table of cases: the chosen ones, else by their usual names. @throws RankproofError missing */
export function caseColumnsOf(names: readonly string[], source: string, chosen: ChosenCaseColumns): CaseColumns {
  const where = `${printable(source)}: `;
  const columnOf = (role: Exclude<CaseRole, "score">): number | undefined => {
    const choice = chosen.find(([chosenRole]) => chosenRole === role);
    return choice === undefined ? findColumn(names, NAMES[role]) : chosenIndex(names, role, choice[1], where);
  };
  const roles = {
    case: columnOf("case") ?? caseColumn(names),
    system: columnOf("system"),
    measure: columnOf("measure"),
  };
  if (roles.case === undefined) {
    const usual = `expected ${NAMES.case.slice(0, 8).join(", ")}, …; ${foundNames(names)}`;
    throw new RankproofError("missing", `column: case (${usual}; --columns case=NAME chooses one)`, "data", where);
  }
  const asked = chosen
    .filter(([role]) => role === "score")
    .map(([role, name]) => chosenIndex(names, role, name, where));
  const free = [...names.keys()].filter((index) => {
    const isTaken = Object.values(roles).includes(index);
    return !isTaken && findColumn([names[index]], [...NAMES.case, ...ROLES.beside.names.cases]) === undefined;
  });
  return { ...roles, case: roles.case, scores: asked.length > 0 ? asked : free, areScoresChosen: asked.length > 0 };
}
