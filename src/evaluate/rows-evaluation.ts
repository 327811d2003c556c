import { type FirstLists, FirstListsObserver } from "../checks/first-lists.ts";
import { RanksObserver, type RanksSeen } from "../checks/rank-gaps.ts";
import type { RowRange } from "../core/columns.ts";
import { DecodedIds } from "../core/decoded-ids.ts";
import type { Finding } from "../core/finding.ts";
import { areListed } from "../core/given-ranks.ts";
import { type Id, textOf } from "../core/ids.ts";
import type { Measure } from "../core/measure.ts";
import type { Evaluation } from "./evaluation.ts";
import { Evaluator } from "./evaluator.ts";
import { withFolding } from "./folding/folded.ts";
import type { FoldCounts } from "./folding/folding.ts";
import { excludedFrom } from "./folding/left-out.ts";
import { isEmptied } from "./folding/row-folder.ts";
import { seesItems } from "./items/item-columns.ts";
import { type ListsMet, listsMet } from "./items/lists-met.ts";
import type { JudgmentTable } from "./judgment-table.ts";
import { type IdentifiedItems, type Observer, topOf } from "./observer.ts";
import { type EvaluateOptions, settingsOf } from "./options.ts";
import type { NamedMeasure } from "./planned-measures.ts";
import { judgedRowsOf, type RankedQuery, type RankedRows, type RankSettings, RowsRanker } from "./rows-ranker.ts";

/** Scores a run that comes as rows, one query after the other. */
export class RowsEvaluation {
  readonly evaluator: Evaluator;
  readonly rankSettings: RankSettings;
  readonly #judgments: JudgmentTable;
  readonly #ranker: RowsRanker;
  readonly #observer: Observer | undefined;
  readonly #ranks = new RanksObserver();
  readonly #areRanksGiven: boolean;
  #lacksRanks = false;
  readonly #first = new FirstListsObserver();
  readonly #met: readonly ListsMet[];
  #rows = 0;

  /**
   * @param source name of the run, for messages
   */
  constructor(
    judgments: JudgmentTable,
    measures: readonly (Measure | NamedMeasure)[],
    { checksUnjudged = true, ...options }: EvaluateOptions & Partial<Pick<RankSettings, "checksUnjudged">>,
    source: string,
    observer?: Observer,
  ) {
    const settings = settingsOf(options);
    this.#areRanksGiven = settings.ranks === "given";
    this.evaluator = new Evaluator(measures, judgments, settings);
    const { rules, numbers } = this.evaluator;
    this.rankSettings = { rules, checksUnjudged, folding: judgments.folding, numbers };
    this.#judgments = judgments;
    const grades = (query: number): Float64Array => judgments.grades(query);
    this.#ranker = new RowsRanker(
      judgedRowsOf({ rows: judgments.rows, numbers: judgments.subtopics?.numbers }),
      grades,
      this.rankSettings,
      source,
    );
    this.#observer = observer;
    this.#met = listsMet(measures, settings.items, settings.train);
  }

  /** From now on, the values of rows are ranks with the sign changed. */
  takeRanks(): void {
    this.#ranker.areRanks = true;
  }

  /** Lists with ranks, and with gaps in them. */
  get ranks(): RanksSeen {
    return this.#ranks.seen;
  }

  /** Whether ranks count as they are given, and some list has none. */
  get lacksRanks(): boolean {
    return this.#lacksRanks;
  }

  /** Number of first items of each list that the observer sees. */
  get depth(): number {
    return this.#observer?.depth ?? 0;
  }

  /** Whether a measure depends on the items of lists, which needs one reader for the whole run. */
  get seesItems(): boolean {
    return this.rankSettings.rules.some(({ column }) => seesItems(column));
  }

  /** Number of the run's rows, of judged queries or not. */
  get rows(): number {
    return this.#rows;
  }

  /** Number of items of the run that were left out. */
  get leftOut(): number {
    return this.#ranker.leftOut;
  }

  /** Scores a query with all its rows. */
  add(id: Id, rows: RowRange): void {
    this.#rows += rows.to - rows.from;
    const { values } = rows.rows;
    if (this.#ranker.areRanks) this.#ranks.add(values, rows.from, rows.to);
    else if (this.#areRanksGiven) this.#lacksRanks ||= !areListed(values, rows.from, rows.to);
    const range = this.#ranker.fold(id, rows);
    if (isEmptied(rows, range)) return;
    const ranked = this.#ranker.rank(id, range);
    if (ranked !== undefined) {
      if (rows.to === rows.from) this.evaluator.addEmpty(ranked.query);
      if (this.#first.isOpen) this.#seeFirst(ranked, range);
      for (const met of this.#met) {
        met.add(textOf(id), range.to - range.from, (row) => range.rows.item(range.from + row));
      }
      this.addRanked(ranked, topOf(ranked, range, this.depth));
    } else if (this.#judgments.rows.ids.indexOf(id) === -1) this.evaluator.addUnjudged(textOf(id));
  }

  /** What is doubtful about training data and columns of items. @param run its name */
  itemFindings(run: string): Finding[] {
    return this.#met.flatMap((met) => met.findings(run));
  }

  /** Ids and scores of the first lists. */
  get firstLists(): FirstLists {
    return this.#first.seen;
  }

  #seeFirst({ query, matched }: RankedRows, { rows, from, to }: RowRange): void {
    const judged = this.#judgments.rows.of(query);
    const judgedIds = function* (): Generator<string> {
      for (let row = judged.from; row < judged.to; row++) yield judged.rows.item(row);
    };
    const idOf = (row: number): string => rows.item(from + row);
    const counts = { judged: judged.to - judged.from, matched };
    this.#first.add({ scores: rows.values, from, to, idOf, judgedOf: judgedIds, ...counts });
  }

  /** Adds rows that were counted elsewhere, and those of them that were folded and left out. */
  addCounts(rows: number, folded: FoldCounts, leftOut: number): void {
    this.#rows += rows;
    this.#ranker.addFolded(folded, leftOut);
  }

  /**
   * Adds a judged query that is already ranked.
   *
   * @param top the items of its list for the observer
   */
  addRanked({ query, rankings }: RankedQuery, top: IdentifiedItems): void {
    this.evaluator.add(query, rankings);
    const [{ tied, ordered }] = rankings;
    this.#observer?.add(query, ordered ?? tied, top);
  }

  /** @throws RankproofError duplicate, when an item was retrieved twice for a query */
  checkItems(): void {
    this.#ranker.finish();
  }

  /**
   * @param nameOf how the result names a query; default: as text
   * @throws RankproofError duplicate, when an item was retrieved twice for a query
   */
  finish(nameOf?: (id: Id) => string): Evaluation {
    this.checkItems();
    const texts = new DecodedIds();
    const { rows, folding, folded, excluded } = this.#judgments;
    const evaluation = this.evaluator.finish((query) => {
      const id = rows.ids.at(query);
      return nameOf === undefined ? texts.of(id) : nameOf(id);
    });
    const sides = { run: this.#ranker.folded, judgments: folded };
    return withFolding(evaluation, folding, sides, excluded && excludedFrom(excluded, this.#ranker.leftOut));
  }
}
