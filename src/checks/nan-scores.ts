import { type ProblemGroup, printable, type RankproofError } from "../core/errors.ts";
import { type Refusal, refusalOf } from "./check.ts";
import { SHOWN_IDS } from "./smallest-ids.ts";

/** Rows of a run whose score is NaN or empty. */
interface NanRows {
  readonly rows: number;
  /** How many queries have such rows, and the first of them. */
  readonly queries: number;
  readonly first: readonly string[];
  /** The item of the first row. */
  readonly item: string;
}

/** Scores of a run are NaN or empty. */
export const nanScores: Refusal<NanRows> = {
  id: "nan-scores",
  looksAt: "run",
  level: "refused",
  ...{ code: "invalid", origin: "data" },
  text: ({ rows, queries, first, item }) => {
    const ids = first.map((query) => printable(query, 30)).join(", ");
    const [rowsText, queriesText] = [rows === 1 ? "1 row" : `${rows} rows`, queries === 1 ? "query" : "queries"];
    return `score: NaN or empty in ${rowsText} of ${queries} ${queriesText} (${ids}${queries > first.length ? ", …" : ""}; first for ${printable(item, 30)}): such an item has no rank (score it again, or leave its row out, which counts it as not retrieved)`;
  },
  remedy: "score these items again, or leave their rows out, which counts them as not retrieved",
  example: { rows: 12, queries: 5, first: ["q1", "q4", "q7"], item: "d3" },
};

/** Whether a score is NaN, or nothing, as which pandas and JSON write it. */
export function isNan(score: unknown): boolean {
  return score === null || Number.isNaN(score) || (typeof score === "string" && /^\s*(?:[+-]?nan)?\s*$/i.test(score));
}

/** Rows whose score is NaN or empty, which one message tells together. */
export class NanScores implements ProblemGroup {
  #rows = 0;
  readonly #queries = new Set<string>();
  #item = "";
  #where = "";

  /** @param where the place of the row, to begin the message with */
  add(query: string, item: string, where = ""): void {
    if (this.#rows++ === 0) {
      this.#item = item;
      this.#where = where;
    }
    this.#queries.add(query);
  }

  get error(): RankproofError {
    const { size: queries } = this.#queries;
    const first = [...this.#queries].slice(0, SHOWN_IDS);
    return refusalOf(nanScores, { rows: this.#rows, queries, first, item: this.#item }, undefined, this.#where);
  }
}
