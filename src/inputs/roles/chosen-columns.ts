import { printable, RankproofError } from "../../core/errors.ts";
import type { Kind } from "../rows.ts";
import { type ChosenColumns, COLUMN_ROLES } from "./columns.ts";

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
  if (twice !== undefined) throw new RankproofError("duplicate", `role in ${option}: ${twice[0]}`);
  return Object.fromEntries(chosen);
}

/** Whether columns are chosen, and all of them by number. */
export function areNumbers(chosen: ChosenColumns): boolean {
  const names = Object.values(chosen);
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
