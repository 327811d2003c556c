import { RankproofError } from "../../core/errors.ts";
import { textOf } from "../../core/ids.ts";
import type { IdentifiedItems, Observer } from "../../evaluate/observer.ts";
import { NO_ITEMS } from "../../evaluate/top.ts";
import type { IdentifiedTop } from "../../unjudged/identified-top.ts";
import { type OpenQuery, openQueryOf } from "../../unjudged/open-query.ts";
import type { UnjudgedRange } from "../../unjudged/run-bounds.ts";
import type { ObservedRun } from "../question.ts";

/** Keeps the whole lists of runs while they are evaluated. */
export class CollectedTops {
  readonly #runs: Map<number, IdentifiedTop>[] = [];
  #observed: ObservedRun | undefined;

  /** Option `observe` of `evaluateRuns`. */
  readonly observe: (observed: ObservedRun) => Observer = (observed) => {
    this.#observed = observed;
    const lists = new Map<number, IdentifiedTop>();
    this.#runs[observed.index] = lists;
    return {
      depth: Number.POSITIVE_INFINITY,
      add: (query: number, _: unknown, { items, idOf }: IdentifiedItems) => {
        lists.set(query, { top: items, ids: Array.from(items.rows, (row) => textOf(idOf(row))) });
      },
    };
  };

  /** Evaluation of the runs. */
  get observed(): ObservedRun {
    if (this.#observed === undefined) throw new RankproofError("missing", "run: none was read", "data");
    return this.#observed;
  }

  /** The list of a run for a query; empty where it has none. */
  top(query: number, run: number): IdentifiedTop {
    return this.#runs[run].get(query) ?? { top: NO_ITEMS, ids: [] };
  }

  /** The lists of some runs for a query, whose unjudged items are open. */
  openQuery(query: number, runs: readonly number[], { unretrieved }: Pick<UnjudgedRange, "unretrieved">): OpenQuery {
    const tops = runs.map((run) => this.top(query, run));
    return openQueryOf(tops, { judged: this.observed.judgments.grades(query), unretrieved });
  }
}
