import { printable } from "../../core/errors.ts";
import { idText } from "../inputs.ts";
import { type JudgedQuery, matchesOf } from "../judged-queries.ts";
import type { Matches } from "../rank.ts";
import type { ItemColumn } from "./item-column.ts";

/** Items that are compared as texts. */
export function textItems(ids: ArrayLike<unknown>): ItemColumn {
  return {
    length: ids.length,
    textOf: (row) => idText(ids[row], "item"),
    find: (rows, judged) => {
      const { query, count } = rows;
      const rowOf = new Map<string, number>();
      const repeated = new Set<string>();
      for (let row = 0; row < count; row++) {
        const given = ids[rows.at(row)];
        const id = typeof given === "string" ? given : idText(given, `item in query ${printable(query)}`);
        if (rowOf.size === rowOf.set(id, row).size) repeated.add(id);
      }
      return { matches: matchesIn(rowOf, judged), repeated, rowOf: (id) => rowOf.get(id) ?? -1 };
    },
  };
}

/** The judged items among rows, in the order of the rows. @param rowOf of each item its row */
function matchesIn(rowOf: ReadonlyMap<string, number>, judged: JudgedQuery | undefined): Matches {
  if (judged === undefined) return { rows: [], grades: [] };
  const { grades } = judged;
  // The shorter of both is gone through.
  if (grades.size > rowOf.size) return matchesOf([...rowOf.keys()], judged);
  const found: (readonly [row: number, grade: number])[] = [];
  for (const [id, grade] of grades) {
    const row = rowOf.get(id);
    if (row !== undefined) found.push([row, grade]);
  }
  found.sort(([a], [b]) => a - b);
  return { rows: found.map(([row]) => row), grades: found.map(([, grade]) => grade) };
}
