import { textOf } from "../../core/ids.ts";
import { type RowsByQuery, RowsByQueryBuilder, type RowsByQueryData } from "../../core/rows-by-query.ts";
import { ExcludedRows } from "../folding/excluded-rows.ts";
import { type LeftOut, LeftOutCounter } from "../folding/left-out.ts";

/** Judgments by subtopic without items that are left out. */
export interface KeptSubtopics {
  readonly rows: RowsByQuery;
  /** The same rows, with subtopics in place of items. */
  readonly subtopics: RowsByQuery;
  readonly leftOut: LeftOut;
}

/** Leaves rows out of both sides. A query without any other row is none. */
export function keptSubtopics(judgments: RowsByQuery, subtopics: RowsByQuery, listed: RowsByQueryData): KeptSubtopics {
  const excluded = new ExcludedRows(listed);
  const leftOut = new LeftOutCounter();
  const [judged, beside] = [new RowsByQueryBuilder(judgments.hasher), new RowsByQueryBuilder(judgments.hasher)];
  for (let query = 0; query < judgments.size; query++) {
    const id = judgments.ids.at(query);
    const [given, named] = [judgments.of(query), subtopics.of(query)];
    const rows = excluded.find(id, given);
    const kept = Array.from({ length: given.to - given.from }, (_, i) => i).filter((i) => !rows.has(given.from + i));
    const grades = given.rows.values.subarray(given.from, given.to);
    leftOut.items += rows.size;
    leftOut.addGrades(
      textOf(id),
      grades,
      Float64Array.from(kept, (i) => grades[i]),
    );
    for (const i of kept) {
      judged.add(id, given.rows, given.from + i, given.from + i + 1);
      beside.add(id, named.rows, named.from + i, named.from + i + 1);
    }
  }
  return { rows: judged.build(), subtopics: beside.build(), leftOut };
}
