import { printable, RankproofError } from "../../core/errors.ts";
import type { Kind } from "../rows.ts";
import { itemsOf } from "./items.ts";
import type { QueryRecord } from "./query-record.ts";

/** Sampled records: those of a log are alike. */
const SAMPLE = 100;

const SIDES = ["run", "judgments"] as const;

/** Finds out whether the items of records with both sides are called by ids, or are texts, which have white space. */
export class ItemKinds {
  readonly #texts: Record<Kind, number> = { run: 0, judgments: 0 };
  readonly #items: Record<Kind, number> = { run: 0, judgments: 0 };
  readonly #first: Partial<Record<Kind, string>> = {};
  #records = 0;

  add(record: QueryRecord): void {
    if (this.#records === SAMPLE) return;
    const [run, judgments] = SIDES.map((kind) => itemsOf(kind, record[kind]) ?? []);
    if (run.length === 0 || judgments.length === 0) return;
    this.#records++;
    this.#count("run", run);
    this.#count("judgments", judgments);
  }

  #count(kind: Kind, items: readonly { readonly item: unknown }[]): void {
    for (const { item } of items) {
      this.#items[kind]++;
      this.#first[kind] ??= String(item);
      if (typeof item === "string" && /\s/.test(item.trim())) this.#texts[kind]++;
    }
  }

  /**
   * Whether the items of both sides are texts. @throws RankproofError ambiguous, where one side has texts and the other
   * ids
   */
  areTexts(source: string): boolean {
    const [isRunOfTexts, areTextsRelevant] = SIDES.map((kind) => 2 * this.#texts[kind] > this.#items[kind]);
    if (isRunOfTexts === areTextsRelevant) return isRunOfTexts;
    const shown = SIDES.map((kind) => JSON.stringify(printable(this.#first[kind] ?? "", 30)));
    const [retrieved, relevant] = isRunOfTexts ? ["texts", "ids"] : ["ids", "texts"];
    const sides = `retrieved are ${retrieved}, such as ${shown[0]}, relevant are ${relevant}, such as ${shown[1]}`;
    const expected = "expected ids on both sides, or texts on both; --map says where they stand";
    throw new RankproofError("ambiguous", `items: ${sides} (${expected})`, "data", `${printable(source)}: `);
  }
}
