import { Rows } from "../core/columns.ts";
import { Problems, printable, RankproofError } from "../core/errors.ts";
import type { Hasher } from "../core/hasher.ts";
import { STRICT_NUMBERS } from "./numbers.ts";
import type { Kind, RowHandler } from "./rows.ts";

/** Takes rows whose parts may be anything, refuses what is no id or no number, and hands over the rest. */
export class RowChecker {
  readonly problems = new Problems();
  #isEmpty = true;
  readonly #kind: Kind;
  readonly #source: string;
  readonly #hasher: Hasher;
  readonly #handler: RowHandler;
  readonly #row = new Rows();

  /** @param source name of the file, for messages */
  constructor(kind: Kind, source: string, hasher: Hasher, handler: RowHandler) {
    this.#kind = kind;
    this.#source = source;
    this.#hasher = hasher;
    this.#handler = handler;
  }

  /**
   * Hands over a row, or adds what is wrong with it to the problems.
   *
   * @param line in which it stands, or its number among the rows
   */
  add(query: unknown, item: unknown, value: unknown, line: number): void {
    const [queryId, itemId] = [idText(query), idText(item)];
    if (queryId === undefined) this.#refuse("query", query, "", ID, line);
    else if (itemId === undefined) this.#refuse("item", item, ` in query ${printable(queryId)}`, ID, line);
    else {
      const number = typeof value === "string" ? STRICT_NUMBERS.score(value.trim()) : value;
      if (typeof number === "number" && Number.isFinite(number)) this.#handOver(queryId, itemId, number, line);
      else {
        const what = this.#kind === "run" ? "score" : "grade";
        const whose = ` for ${printable(itemId)} in query ${printable(queryId)}`;
        this.#refuse(what, value, whose, "a finite number", line);
      }
    }
  }

  /** Once there is a problem, rows are read for their own problems only. */
  #handOver(query: string, item: string, value: number, line: number): void {
    this.#isEmpty = false;
    if (this.problems.count > 0) return;
    this.#row.clear();
    this.#row.add(this.#hasher.id(item), value, line);
    this.#handler.add(this.#hasher.id(query), this.#row, 0, 1);
    this.#handler.release?.();
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
    this.#handler.end?.();
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
