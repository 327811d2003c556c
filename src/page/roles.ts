/** What a file that was given to the page is. */
export const ROLES = {
  judgments: "judgments (qrels)",
  run: "run",
  log: "log: judgments and a run",
  topics: "queries: texts and groups",
  items: "titles and texts of items",
  cases: "values by case",
  vectors: "vectors",
  labels: "labels",
  confidences: "confidences",
  trueConfidences: "true confidences",
  ids: "ids",
  sequences: "sequences",
  categories: "categories",
  queries: "which are queries, or their vectors",
  gallery: "which are the gallery, or its vectors",
  coordinates: "coordinates",
  none: "something else",
} as const;

/** What a file is used as. */
export type Role = keyof typeof ROLES;

/** All roles, in the order in which they are offered. */
export const ROLE_NAMES = Object.keys(ROLES) as readonly Role[];

/** Whether a file is an archive of files. */
export function isArchive(name: string): boolean {
  return /\.zip$/i.test(name);
}

/** A table of cases is one of queries and their groups where it comes with runs or vectors. */
export function roleAmong(role: Role, others: readonly Role[]): Role {
  const hasOthers = others.some((other) => ["judgments", "run", "log", "vectors"].includes(other));
  return role === "cases" && hasOthers ? "topics" : role;
}
