import { Rows } from "../../core/columns.ts";
import { Problems, printable, RankproofError } from "../../core/errors.ts";
import { textOf } from "../../core/ids.ts";
import { type RowsByQuery, RowsByQueryBuilder } from "../../core/rows-by-query.ts";
import { SubtopicsBuilder } from "./judged-subtopics.ts";

/** Judgments by subtopic, read from a file. */
export interface SubtopicRows {
  /** Each judged item once, with the greatest of its grades. */
  readonly rows: RowsByQuery;
  /** The same, with the numbers that rankings by the column `subtopics` hold. */
  readonly numbers: RowsByQuery;
  readonly table: SubtopicsBuilder["table"];
}

/**
 * Judgments whose rows have one subtopic each.
 *
 * @param subtopics the same rows, with subtopics in place of items
 * @param source name of the file, for messages
 * @throws RankproofError duplicate, for an item that is judged twice for a subtopic; missing, where all have the same subtopic 0
 */
export function subtopicRows(given: RowsByQuery, subtopics: RowsByQuery, source: string): SubtopicRows {
  const builder = new SubtopicsBuilder();
  const problems = new Problems();
  const [rows, numbers] = [new RowsByQueryBuilder(given.hasher), new RowsByQueryBuilder(given.hasher)];
  const one = new Rows();
  for (let query = 0; query < given.size; query++) {
    const id = given.ids.at(query);
    const [own, beside] = [given.of(query), subtopics.of(query)];
    const firsts = new Map<string, number>();
    for (let row = own.from; row < own.to; row++) {
      const item = own.rows.item(row);
      const subtopic = beside.rows.item(beside.from + row - own.from);
      if (!firsts.has(item)) firsts.set(item, row);
      if (builder.add(item, subtopic, own.rows.values[row])) continue;
      const thing = `${printable(item)} for subtopic ${printable(subtopic)} in query ${printable(textOf(id))}`;
      problems.add("duplicate", `judgment: ${thing}`, `${printable(source)}:${own.rows.lines[row]}: `);
    }
    for (const { item, grade, number } of builder.endQuery()) {
      const row = firsts.get(item) ?? own.from;
      const add = (to: RowsByQueryBuilder, value: number): void => {
        one.clear();
        one.add(own.rows.id(row), value, own.rows.lines[row]);
        to.add(id, one, 0, 1);
      };
      add(rows, grade);
      add(numbers, number);
    }
  }
  problems.throwIfAny();
  checkNames(builder.names, source);
  return { rows: rows.build(), numbers: numbers.build(), table: builder.table };
}

/** What TREC's second column has where it says nothing. */
const NO_SUBTOPIC = ["0", "Q0"];

/** @throws RankproofError missing */
function checkNames([name, ...others]: readonly string[], source: string): void {
  if (others.length > 0 || !NO_SUBTOPIC.includes(name)) return;
  const expected =
    "expected judgments of several subtopics a query, as TREC's diversity tasks have in the second column, or --judgments-columns subtopic=NAME";
  throw new RankproofError("missing", `subtopics: each is ${name} (${expected})`, "data", `${printable(source)}: `);
}
