import { type Problems, printable, type RankproofError } from "../core/errors.ts";
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

const rowsIn = /* @__PURE__ */ new WeakMap<Problems, NanScores>();

/** Where rows of a run are collected whose score is NaN or empty: together they are one of the problems. */
export function nanIn(problems: Problems): NanScores {
  const collected = rowsIn.get(problems);
  if (collected !== undefined) return collected;
  const rows = new NanScores(problems);
  rowsIn.set(problems, rows);
  return rows;
}

/** Rows whose score is NaN or empty, which one message tells together. */
class NanScores {
  readonly #problems: Problems;
  #rows = 0;
  readonly #queries = new Set<string>();
  #item = "";

  constructor(problems: Problems) {
    this.#problems = problems;
  }

  /** @param where the place of the row, to begin the message with */
  add(query: string, item: string, where = ""): void {
    this.#queries.add(query);
    if (this.#rows++ > 0) return;
    this.#item = item;
    const shown = this.#problems.add("invalid", "score", where);
    if (shown === undefined) return;
    const error = (): RankproofError => refusalOf(nanScores, this.#evidence, undefined, where);
    Object.defineProperties(shown, {
      message: {
        get: () => error().message,
        set: (value: string) => Object.defineProperty(shown, "message", { value }),
        configurable: true,
      },
      finding: { get: () => error().finding, enumerable: true },
    });
  }

  get #evidence(): NanRows {
    const first = [...this.#queries].slice(0, SHOWN_IDS);
    return { rows: this.#rows, queries: this.#queries.size, first, item: this.#item };
  }
}
