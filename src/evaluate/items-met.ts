import { findingsOf, refusalOf } from "../checks/check.ts";
import { ItemFormsObserver } from "../checks/item-forms.ts";
import { noItemInCommon } from "../checks/no-item-in-common.ts";
import { areWrittenApart, idsOfNoneJudged, noJudgedItem } from "../checks/no-judged-item.ts";
import type { RowRange } from "../core/columns.ts";
import type { Finding } from "../core/finding.ts";
import type { Id } from "../core/ids.ts";
import type { JudgmentTable } from "./judgment-table.ts";

/** Looks for a judged item in the lists of a run. */
export class ItemsMet {
  readonly #judgments: JudgmentTable;
  readonly #forms = new ItemFormsObserver();
  #items = 0;
  #isMet = false;

  constructor(judgments: JudgmentTable) {
    this.#judgments = judgments;
  }

  /** Whether a judged item was found. */
  get isMet(): boolean {
    return this.#isMet;
  }

  /** Sees the list of a query; lists after the first with a judged item cost nothing. */
  add(query: Id, { rows, from, to }: RowRange): void {
    if (this.#isMet) return;
    const { rows: judgments } = this.#judgments;
    const index = judgments.ids.indexOf(query);
    if (index === -1) return;
    const own = judgments.of(index);
    const judged = new Set<string>();
    for (let row = own.from; row < own.to; row++) judged.add(own.rows.item(row));
    const idOf = (row: number): string => rows.item(from + row);
    for (let row = 0; row < to - from && !this.#isMet; row++) this.#isMet = judged.has(idOf(row));
    if (this.#isMet) return;
    this.#items += to - from;
    this.#forms.add({ from, to, idOf, judgedOf: () => judged, judged: judged.size, matched: 0 });
  }

  /**
   * What is doubtful about a run without any judged item.
   *
   * @param run its name
   * @throws RankproofError where ids are written in two ways
   */
  findings(run: string): Finding[] {
    if (this.#isMet) return [];
    const judgments = this.#judgments.source;
    const none = idsOfNoneJudged({ lists: { items: this.#items, judged: 0 }, forms: this.#forms.seen, judgments });
    if (none === undefined || !areWrittenApart(none)) return findingsOf(noJudgedItem, none, run);
    const { items: _, ...apart } = none;
    throw refusalOf(noItemInCommon, apart, run);
  }
}
