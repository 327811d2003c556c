import { closestName, Problems, printable, RankproofError } from "../core/errors.ts";
import type { RowsByQueryBuilder } from "../core/rows-by-query.ts";
import { STRICT_NUMBERS } from "./numbers.ts";

/** What a file's numbers are. */
export type Kind = "judgments" | "run";

const COLUMNS = {
  query: ["query", "query-id", "query_id", "queryid", "qid", "q_id", "topic", "topic_id"],
  item: [
    "item",
    "item-id",
    "item_id",
    "itemid",
    "corpus-id",
    "corpus_id",
    "doc",
    "docno",
    "doc_id",
    "docid",
    "document",
    "document_id",
    "iid",
    "pid",
    "passage_id",
  ],
  judgments: ["grade", "score", "rel", "relevance", "label", "judgment", "judgement"],
  run: ["score", "sim", "similarity"],
} as const;

/** Whether a header line names columns that rows can be read from. */
export function isHeader(names: readonly string[]): boolean {
  return find(names, COLUMNS.query) !== -1 && find(names, COLUMNS.item) !== -1;
}

/** Which columns of a table hold what. */
export interface ColumnIndexes {
  readonly query: number;
  readonly item: number;
  readonly value: number;
}

/** @throws RankproofError missing, naming the accepted names of the column */
export function columnsOf(kind: Kind, names: readonly string[], source: string): ColumnIndexes {
  const index = (wanted: readonly string[], what: string): number => {
    const found = find(names, wanted);
    if (found !== -1) return found;
    const have = names
      .slice(0, 10)
      .map((name) => printable(name, 30))
      .join(", ");
    const guess = names.find((name) => closestName(name, wanted) !== undefined);
    const hint = guess === undefined ? "" : `; is it ${printable(guess, 30)}?`;
    throw new RankproofError(
      "missing",
      `column: ${what} (named ${wanted.join(", ")}; found ${have}${hint})`,
      "data",
      `${printable(source)}: `,
    );
  };
  return {
    query: index(COLUMNS.query, "query"),
    item: index(COLUMNS.item, "item"),
    value: index(COLUMNS[kind], kind === "run" ? "score" : "grade"),
  };
}

function find(names: readonly string[], wanted: readonly string[]): number {
  const lower = names.map((name) => name.trim().toLowerCase());
  for (const name of wanted) {
    const index = lower.indexOf(name);
    if (index !== -1) return index;
  }
  return -1;
}

/** Takes rows whose parts may be anything, refuses what is no id or no number, and keeps the rest. */
export class RowChecker {
  readonly problems = new Problems();
  #isEmpty = true;
  readonly #kind: Kind;
  readonly #source: string;
  readonly #into: RowsByQueryBuilder;

  constructor(kind: Kind, source: string, into: RowsByQueryBuilder) {
    this.#kind = kind;
    this.#source = source;
    this.#into = into;
  }

  /** Adds a row, or what is wrong with it to the problems. */
  add(query: unknown, item: unknown, value: unknown, line: number): void {
    const [queryId, itemId] = [idText(query), idText(item)];
    if (queryId === undefined) this.#refuse("query", query, "", ID, line);
    else if (itemId === undefined) this.#refuse("item", item, ` in query ${printable(queryId)}`, ID, line);
    else {
      const number = typeof value === "string" ? STRICT_NUMBERS.score(value.trim()) : value;
      if (typeof number === "number" && Number.isFinite(number)) {
        this.#into.addText(queryId, itemId, number, line);
        this.#isEmpty = false;
      } else {
        const what = this.#kind === "run" ? "score" : "grade";
        const whose = ` for ${printable(itemId)} in query ${printable(queryId)}`;
        this.#refuse(what, value, whose, "a finite number", line);
      }
    }
  }

  #refuse(what: string, value: unknown, whose: string, expected: string, line: number): void {
    const where = `${printable(this.#source)}:${line}: `;
    this.problems.add("invalid", `${what}: ${shown(value)}${whose} (expected ${expected})`, where);
  }

  /** @throws RankproofError with all problems found, or when there was no row at all */
  end(): void {
    this.problems.throwIfAny();
    if (this.#isEmpty) {
      throw new RankproofError("invalid", `file: ${printable(this.#source)} (empty: it holds no line of data)`, "data");
    }
  }
}

const ID = "an id: text without lone surrogates, or a number below 2^53";

/** The text of an id; undefined for what is none, and for what would stand for several. */
function idText(value: unknown): string | undefined {
  if (typeof value === "string") return value === "" || /[\ud800-\udfff]/u.test(value) ? undefined : value;
  if (typeof value !== "number" || (Number.isInteger(value) && !Number.isSafeInteger(value))) return undefined;
  return Number.isFinite(value) ? String(value) : undefined;
}

function shown(value: unknown): string {
  if (value === undefined) return "nothing";
  if (typeof value === "object" && value !== null) return Array.isArray(value) ? "a list" : "an object";
  return printable(typeof value === "string" ? JSON.stringify(value) : String(value));
}
