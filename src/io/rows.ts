import type { RowsByQuery } from "../core/columns.ts";
import { closestName, Problems, printable, RankproofError } from "../core/errors.ts";

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
  count = 0;
  readonly #kind: Kind;
  readonly #source: string;
  readonly #into: RowsByQuery;

  constructor(kind: Kind, source: string, into: RowsByQuery) {
    this.#kind = kind;
    this.#source = source;
    this.#into = into;
  }

  add(query: unknown, item: unknown, value: unknown, line: number): void {
    const where = `${printable(this.#source)}:${line}: `;
    if (!isId(query)) this.problems.add("invalid", `query: ${shown(query)} (expected an id)`, where);
    else if (!isId(item)) {
      this.problems.add("invalid", `item: ${shown(item)} in query ${printable(String(query))} (expected an id)`, where);
    } else {
      const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
      if (typeof number !== "number" || !Number.isFinite(number)) {
        const what = this.#kind === "run" ? "score" : "grade";
        const place = `${printable(String(item))} in query ${printable(String(query))}`;
        this.problems.add("invalid", `${what}: ${shown(value)} for ${place} (expected a finite number)`, where);
        return;
      }
      this.#into.addText(String(query), String(item), number, line);
      this.count++;
    }
  }

  /** @throws RankproofError with all problems found, or when there was no row at all */
  end(): void {
    this.problems.throwIfAny();
    if (this.count === 0) {
      throw new RankproofError("invalid", `file: ${printable(this.#source)} (empty: it holds no line of data)`, "data");
    }
  }
}

function isId(value: unknown): value is string | number {
  return (typeof value === "string" && value !== "") || typeof value === "number";
}

function shown(value: unknown): string {
  if (value === undefined) return "nothing";
  return printable(typeof value === "string" ? JSON.stringify(value) : (JSON.stringify(value) ?? String(value)));
}
