import { keysOf } from "../core/keys.ts";
import { type FileRole, ROLES } from "../jobs/file-roles.ts";

/** All roles, in the order in which they are offered. */
export const ROLE_NAMES: readonly FileRole[] = keysOf(ROLES);

/** Whether a file is an archive of files. */
export function isArchive(name: string): boolean {
  return /\.zip$/i.test(name);
}

/**
 * Role of a file beside others: a table of cases holds groups of queries where it comes with runs or vectors; a
 * baseline alone holds values by case; training data alone are judgments, and so is a list of items to leave out.
 */
export function roleAmong(role: FileRole, beside: readonly FileRole[]): FileRole {
  const hasOthers = beside.some((other) => ["judgments", "run", "log", "vectors"].includes(other));
  if (role === "cases" && hasOthers) return "topics";
  const isAlone = !beside.includes("judgments") && !beside.includes("log");
  if ((role === "train" || role === "exclude") && isAlone) return "judgments";
  // A number for each line: of judgments without vectors it is what a model predicts.
  if (role === "labels" && beside.includes("judgments") && !beside.some((other) => FOR_VECTORS.includes(other)))
    return "run";
  return role === "baseline" && !hasOthers ? "cases" : role;
}

/** Roles beside which labels are those of vectors. */
const FOR_VECTORS: readonly FileRole[] = ["vectors", "run", "log"];

/** Roles that one file plays at most. */
export const SINGLE_ROLES: readonly FileRole[] = [
  ...(["judgments", "moreJudgments", "gold", "topics", "items", "itemColumns", "train", "exclude", "gallery"] as const),
];
