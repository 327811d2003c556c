import { type RowRange, Rows } from "../../core/columns.ts";
import { Problems, printable, RankproofError } from "../../core/errors.ts";
import { type Id, textOf } from "../../core/ids.ts";
import { type RowsByQuery, RowsByQueryBuilder } from "../../core/rows-by-query.ts";
import type { IdTexts } from "../item-table.ts";
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
 * Reads judgments whose rows have one subtopic each.
 *
 * @param subtopics the same rows, with subtopics in place of items
 * @param source name of the file, for messages
 * @throws RankproofError duplicate, for an item that is judged twice for a subtopic; missing, where all have the same
 *   subtopic 0
 */
export function subtopicRows(judgments: RowsByQuery, subtopics: RowsByQuery, source: string): SubtopicRows {
  const reader = new SubtopicQueryReader(source);
  const [rows, numbers] = [new RowsByQueryBuilder(judgments.hasher), new RowsByQueryBuilder(judgments.hasher)];
  for (let query = 0; query < judgments.size; query++) {
    const id = judgments.ids.at(query);
    const merged = reader.read(id, judgments.of(query), subtopics.of(query));
    rows.add(id, merged.rows, 0, merged.rows.count);
    numbers.add(id, merged.numbers, 0, merged.numbers.count);
  }
  reader.finish();
  return { rows: rows.build(), numbers: numbers.build(), table: reader.table };
}

/** Reads the judgments of one query after the other, whose rows have one subtopic each. */
export class SubtopicQueryReader {
  readonly #builder = new SubtopicsBuilder();
  readonly #problems = new Problems();
  readonly #source: string;
  readonly #texts: IdTexts | undefined;
  readonly #rows = new Rows();
  readonly #numbers = new Rows();

  /**
   * @param source name of the file, for messages
   * @param texts how messages name ids
   */
  constructor(source: string, texts?: IdTexts) {
    this.#source = source;
    this.#texts = texts;
  }

  get table(): SubtopicsBuilder["table"] {
    return this.#builder.table;
  }

  /**
   * Merges the rows of each judged item: its greatest grade, and its number in rankings by the column `subtopics`,
   * valid until the next query.
   *
   * @param beside the same rows, with subtopics in place of items
   */
  read(id: Id, judged: RowRange, beside: RowRange): { readonly rows: Rows; readonly numbers: Rows } {
    const firsts = new Map<string, number>();
    for (let row = judged.from; row < judged.to; row++) {
      const item = judged.rows.item(row);
      const subtopic = beside.rows.item(beside.from + row - judged.from);
      if (!firsts.has(item)) firsts.set(item, row);
      if (this.#builder.add(item, subtopic, judged.rows.values[row])) continue;
      const query = this.#texts?.queryText(id) ?? textOf(id);
      const thing = `${printable(item)} for subtopic ${printable(subtopic)} in query ${printable(query)}`;
      this.#problems.add("duplicate", `judgment: ${thing}`, `${printable(this.#source)}:${judged.rows.lines[row]}: `);
    }
    this.#rows.clear();
    this.#numbers.clear();
    for (const { item, grade, number } of this.#builder.endQuery()) {
      const row = firsts.get(item) ?? judged.from;
      this.#rows.add(judged.rows.id(row), grade, judged.rows.lines[row]);
      this.#numbers.add(judged.rows.id(row), number, judged.rows.lines[row]);
    }
    return { rows: this.#rows, numbers: this.#numbers };
  }

  /** @throws RankproofError duplicate, for an item that was judged twice for a subtopic */
  throwIfAny(): void {
    this.#problems.throwIfAny();
  }

  /** @throws RankproofError also missing, where all have the same subtopic 0 */
  finish(): void {
    this.throwIfAny();
    checkNames(this.#builder.names, this.#source);
  }
}

/** Second column of TREC's lines without a subtopic. */
const NO_SUBTOPIC = ["0", "Q0"];

/** @throws RankproofError missing */
function checkNames([name, ...further]: readonly string[], source: string): void {
  if (further.length > 0 || !NO_SUBTOPIC.includes(name)) return;
  const expected =
    "expected judgments of several subtopics a query, as TREC's diversity tasks have in the second column, or --judgments-columns subtopic=NAME";
  throw new RankproofError("missing", `subtopics: each is ${name} (${expected})`, "data", `${printable(source)}: `);
}
