import { printable, RankproofError } from "../../core/errors.ts";
import type { Kind } from "../rows.ts";
import { type ChosenColumns, COLUMN_ROLES, isStandIn } from "./columns.ts";

/** Columns that a user names, and the subtopics of judgments. */
export type ChosenRoles = ChosenColumns & { readonly subtopic?: string };

/** Roles of columns by kind of file. */
const ROLES: Readonly<Record<Kind, readonly string[]>> = {
  judgments: ["query", "item", "items", "grade", "subtopic"],
  run: ["query", "item", "items", "score", "distance", "rank"],
};

/**
 * Reads a choice of columns, such as query=user,item=movie,grade=stars.
 *
 * @param option for messages, such as --columns
 * @param kind of the files; left out where the choice is for all
 * @throws RankproofError invalid, unknown or duplicate
 */
export function parseColumns(option: string, text: string, kind?: Kind): ChosenRoles {
  const example = `query=user,item=movie,${kind === "judgments" ? "grade" : "score"}=3`;
  const chosen = parseRoles(option, text, kind === undefined ? [...COLUMN_ROLES, "subtopic"] : ROLES[kind], example);
  const twice = chosen.find(([role], i) => chosen.findIndex(([other]) => other === role) !== i);
  if (twice !== undefined) {
    const hint = twice[0] === "score" ? " (--run-columns score=A,score=B makes a run of each)" : "";
    throw new RankproofError("duplicate", `role in ${option}: ${twice[0]}${hint}`);
  }
  return Object.fromEntries(chosen);
}

/** Columns of runs, where they differ from run to run. */
export interface ColumnsByRun {
  /** Columns of scores, of which each is a run; none where one at most is chosen. */
  readonly scores: readonly string[];
  /** Columns of single runs, by their names. */
  readonly named: ReadonlyMap<string, ChosenColumns>;
}

/** The columns of all runs, and those that differ. */
export interface RunColumns {
  readonly columns: ChosenColumns;
  /** Left out where all runs have the same. */
  readonly byRun?: ColumnsByRun;
}

/** A role that may belong to one run, as in `dense.csv:query=user`; RecBole's column names have colons as well. */
const OF_RUN = /^\s*([^=]+?):(?=\s*\w+\s*=)/;

/**
 * Reads a choice of columns of runs. `NAME:query=user,item=movie` is for the run of that name, as far as the next name;
 * `score=a,score=b` makes two runs of a file.
 *
 * @throws RankproofError as `parseColumns`
 */
export function parseRunColumns(option: string, text: string): RunColumns {
  const parts = new Map<string, string[]>([["", []]]);
  let run = "";
  for (const part of text.split(",")) {
    run = OF_RUN.exec(part)?.[1].trim() ?? run;
    parts.set(run, [...(parts.get(run) ?? []), part.replace(OF_RUN, "")]);
  }
  const [all = [], ...rest] = parts.values();
  const scores = all.flatMap((part) => /^\s*score\s*=\s*(.*?)\s*$/.exec(part)?.[1] ?? []);
  const single = scores.length > 1 ? all.filter((part) => !/^\s*score\s*=/.test(part)) : all;
  const columns = single.length === 0 ? {} : parseColumns(option, single.join(","), "run");
  if (rest.length === 0 && scores.length <= 1) return { columns };
  const twice = scores.find((name, i) => scores.indexOf(name) !== i);
  if (twice !== undefined) throw new RankproofError("duplicate", `score in ${option}: ${printable(twice)}`);
  const names = [...parts.keys()].slice(1);
  const named = new Map(names.map((name, i) => [name, parseColumns(option, rest[i].join(","), "run")]));
  return { columns, byRun: { scores: scores.length > 1 ? scores : [], named } };
}

/** Whether columns are chosen, and all of them by number. */
export function areNumbers(chosen: ChosenColumns): boolean {
  const names = Object.values(chosen).filter((name) => !isStandIn(name));
  return names.length > 0 && names.every((name) => /^[1-9]\d*$/.test(name));
}

/**
 * Splits a choice of columns into roles and names.
 *
 * @param option for messages, such as --columns
 * @throws RankproofError invalid, or unknown for a role
 */
export function parseRoles(
  option: string,
  text: string,
  roles: readonly string[],
  example: string,
): (readonly [role: string, name: string])[] {
  return text.split(",").map((part) => {
    const [, role = "", name = ""] = /^\s*(\w+)\s*=\s*(.*?)\s*$/.exec(part) ?? [];
    if (role === "" || name === "") {
      throw new RankproofError("invalid", `${option}: ${printable(part)} (expected ROLE=COLUMN, such as ${example})`);
    }
    if (roles.includes(role)) return [role, name] as const;
    throw new RankproofError("unknown", `role in ${option}: ${printable(role)} (expected ${roles.join(", ")})`);
  });
}
