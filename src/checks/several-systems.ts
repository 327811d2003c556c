import { printable } from "../core/errors.ts";
import type { Check } from "./check.ts";

/** Names of systems in one run, and what names them. */
export interface SystemsSeen {
  readonly by: string;
  readonly systems: readonly string[];
}

/** Usual names of a column that says which system retrieved an item. */
const SYSTEM =
  /^(?:system|model|run|retriever|method|algorithm|ranker|recommender|engine)[-_ ]?(?:id|name)?(?::token)?$/i;

/** Rows of a table that are looked at. */
export const ROWS_WITH_SYSTEM = 2000;

/** The column that says which system retrieved an item; undefined where there is none. @param used other columns */
export function systemColumn(names: readonly string[], used: readonly (string | undefined)[]): string | undefined {
  return names.find((name) => SYSTEM.test(name.trim()) && !used.includes(name));
}

/** The systems of rows by a column. */
export function systemsOf(by: string, rows: readonly (readonly [query: string, system: string])[]): SystemsSeen {
  const systems = [...new Set(rows.map(([, system]) => system))];
  const queries = new Set(rows.map(([query]) => query)).size;
  const both = new Set(rows.map((row) => JSON.stringify(row))).size;
  // An id of each query names no system.
  const areOfQueries = systems.length === queries && both === queries;
  return { by, systems: areOfQueries ? [] : systems };
}

/** Names that are shown. */
const SHOWN = 3;

/** Names of systems in a message. */
export function namesOfSystems({ systems }: SystemsSeen): string {
  const names = systems.slice(0, SHOWN).map((name) => printable(name, 30));
  return `${names.join(", ")}${systems.length > SHOWN ? ", …" : ""}`;
}

/** A file holds the lists of several systems. */
export const severalSystems: Check<SystemsSeen, SystemsSeen> = {
  id: "several-systems",
  looksAt: "run",
  level: "warning",
  find: ({ by, systems }) => (systems.length < 2 ? [] : [{ by, systems }]),
  text: (seen) =>
    `its rows are of several systems by ${printable(seen.by, 30)} (${namesOfSystems(seen)}), and were taken as one run`,
  remedy: "evaluate each system alone: its rows in a file, or in data, of their own",
  example: { by: "the tag", systems: ["bm25", "dense"] },
};
