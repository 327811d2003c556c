import { refusalOf } from "../checks/check.ts";
import type { MeasureOfGrades } from "../checks/grades-seen.ts";
import { InputsObserver } from "../checks/inputs-seen.ts";
import { noRanks } from "../checks/no-ranks.ts";
import { type RowRange, Rows } from "../core/columns.ts";
import { Problems, printable, RankproofError } from "../core/errors.ts";
import { Fingerprint } from "../core/fingerprint.ts";
import { areListed } from "../core/given-ranks.ts";
import type { Hasher } from "../core/hasher.ts";
import type { ByteSpan, Id } from "../core/ids.ts";
import { isTied, RankingBuilder } from "../core/ranking.ts";
import { version } from "../core/version.ts";
import { evaluationOf, type MeasureResult } from "../evaluate/evaluation.ts";
import { ofJudgments } from "../evaluate/folding/folding.ts";
import { RowFolder } from "../evaluate/folding/row-folder.ts";
import { duplicatesIn, ItemTable } from "../evaluate/item-table.ts";
import type { Settings } from "../evaluate/options.ts";
import { planOf, seesColumn } from "../evaluate/planned-measures.ts";
import type { QueryScore, QueryScorer } from "../evaluate/query-scorer.ts";
import type { QueryRankings } from "../evaluate/ranked-list.ts";
import { RowsRanker } from "../evaluate/rows-ranker.ts";
import { refuseFold } from "../evaluate/subtopics/judged-subtopics.ts";
import { SubtopicQueryReader } from "../evaluate/subtopics/subtopic-rows.ts";
import { JudgedQueryRows } from "./judged-query.ts";
import { MeasureSums } from "./measure-sums.ts";
import { type Merged, NO_VALUES } from "./merge-partials.ts";
import { type PartialConventions, type PartialResult, PROTOCOL } from "./partial.ts";
import { type PartialRequest, prepared, scorersOf } from "./partial-request.ts";
import { WeightedScorer } from "./weighted-scorer.ts";

/** Origins of rows, for messages. */
export interface PartialInput {
  readonly name: string;
  readonly hasher: Hasher;
  queryText(id: ByteSpan): string;
  itemText(id: ByteSpan): string;
  /** Finds the items of one query after the other, of other partitions before and after as well. */
  readonly table?: ItemTable;
}

/** Rows of a query. */
export interface QueryRows {
  readonly judgments: RowRange;
  readonly run: RowRange;
  /** The subtopics of the judgments in place of items, where these have any. */
  readonly subtopics?: RowRange | undefined;
  /** How many rows without an item say that a side has the query, perhaps with an empty list. */
  readonly itemless: Readonly<Record<"judgments" | "run", number>>;
}

const NONE = new Rows().all;

/**
 * Values of a query, a measure each; undefined where the measure leaves the query out, or has no values of queries.
 */
export type QueryScores = readonly (QueryScore | undefined)[];

/**
 * Evaluates some queries of a run, one after the other, and keeps only sums for the merge: more queries take no more
 * memory.
 */
export class PartialEvaluation {
  readonly #request: PartialRequest;
  readonly #input: PartialInput;
  readonly #settings: Settings;
  readonly #scorers: readonly (QueryScorer | WeightedScorer)[];
  readonly #sums: readonly MeasureSums[];
  readonly #judged: JudgedQueryRows;
  readonly #table: ItemTable;
  readonly #folder: RowFolder;
  readonly #ranker: RowsRanker;
  /** Reads subtopics, where a measure needs them. */
  readonly #subtopics: SubtopicQueryReader | undefined;
  readonly #inputs = { judged: 0, judgments: 0, run: 0 };
  readonly #seen: InputsObserver;
  readonly #queries = new Fingerprint();
  readonly #counts = { evaluated: 0, missing: 0, withoutRelevant: 0, unjudged: 0, tied: 0 };

  /** @throws RankproofError for measures and options that make no sense */
  constructor(request: PartialRequest, input: PartialInput) {
    this.#subtopics = seesColumn(request.measures, "subtopics")
      ? new SubtopicQueryReader(input.name, input)
      : undefined;
    if (this.#subtopics !== undefined) refuseFold(request.folding);
    const { settings, plan, scorers } = prepared(request);
    // Whose judgments by subtopic a measure sees are those of this evaluation.
    const own = this.#subtopics && planOf(request.measures, settings, { subtopics: this.#subtopics.table });
    const { measures, rules } = own ?? plan;
    this.#request = request;
    this.#input = input;
    this.#settings = settings;
    this.#seen = new InputsObserver(settings.minGrade);
    this.#scorers = own === undefined ? scorers : scorersOf(own);
    this.#sums = measures.map(({ aggregate }) => new MeasureSums(aggregate));
    this.#judged = new JudgedQueryRows(input.hasher);
    this.#folder = new RowFolder(ofJudgments(request.folding), input.hasher, input.name);
    const rankSettings = { rules, checksUnjudged: true, folding: request.folding };
    this.#table = input.table ?? new ItemTable();
    this.#ranker = new RowsRanker(
      this.#judged,
      () => this.#judged.grades,
      rankSettings,
      input.name,
      input,
      this.#table,
    );
    this.#ranker.areRanks = request.areRanks;
  }

  /**
   * Evaluates a query.
   *
   * @returns undefined for a query without values
   * @throws RankproofError for an item that is there twice, and where the rules refuse the query
   */
  add(id: Id, { judgments: judged, run: rows, subtopics, itemless }: QueryRows): QueryScores | undefined {
    this.#queries.add(id);
    const retrieved = this.#seen.masked.leaveOut(rows);
    const [judgments, run] = [judged.to - judged.from + itemless.judgments, rows.to - rows.from + itemless.run];
    this.#inputs.judgments += judgments;
    this.#inputs.run += run;
    const isAnswered = run > 0;
    this.#judge(id, judged, subtopics, judgments > 0);
    const range = this.#ranker.fold(id, retrieved);
    const ranked = isAnswered ? this.#ranker.rank(id, range) : undefined;
    if (ranked !== undefined && this.#seen.first.isOpen) this.#seeFirst(range, ranked.matched);
    this.#ranker.finish();
    this.#seen.numbers.addGrades(judged.rows.values, judged.from, judged.to);
    const { values } = retrieved.rows;
    if (this.#request.areRanks) this.#seen.ranks.add(values, retrieved.from, retrieved.to);
    else if (this.#request.needsRanks && !areListed(values, retrieved.from, retrieved.to)) {
      throw refusalOf(noRanks, {}, this.#input.name);
    }
    this.#seen.numbers.addScores(retrieved.rows.values, retrieved.from, retrieved.to);
    const query = this.#input.queryText(id);
    if (this.#judged.size === 0) {
      this.#counts.unjudged++;
      this.#seen.addUnjudged(query);
      return undefined;
    }
    const { from, to } = this.#judged.of();
    this.#seen.addJudged(query, this.#judged.grades, to - from - this.#judged.grades.length);
    if (!isAnswered) this.#seen.addMissing(query);
    else if (retrieved.to === retrieved.from) this.#seen.addEmpty(query);
    this.#inputs.judged++;
    const scores = ranked === undefined ? this.#scoresOfMissing(id) : this.#scoresOf(ranked.rankings);
    this.#count(id, scores, isAnswered);
    const asked = scores.slice(0, this.#request.asked);
    if (asked.every((score) => score === undefined)) return undefined;
    this.#counts.evaluated++;
    // What a whole run adds up has no value for a query.
    return asked.map((score, m) => (this.#scorers[m] instanceof WeightedScorer ? undefined : score));
  }

  #seeFirst({ rows, from, to }: RowRange, matched: number): void {
    const judged = this.#judged.of();
    const textOf = ({ rows: ids }: RowRange, row: number): string => this.#input.itemText(ids.id(row));
    const judgedOf = function* (): Generator<string> {
      for (let row = judged.from; row < judged.to; row++) yield textOf(judged, row);
    };
    this.#seen.first.add({
      ...{ scores: rows.values, from, to, judgedOf, matched },
      idOf: (row) => textOf({ rows, from, to }, from + row),
      judged: judged.to - judged.from,
    });
  }

  /** @throws RankproofError missing, where measures ask for subtopics and all judgments have 0 */
  checkSubtopics(): void {
    this.#subtopics?.finish();
  }

  /** All of it that merging needs. */
  get partial(): PartialResult {
    const { asked } = this.#request;
    return {
      rankproof: "partial",
      protocol: PROTOCOL,
      version,
      conventions: this.conventions,
      rows: this.#counts.evaluated,
      queries: this.#queries.text,
      inputs: { ...this.#inputs },
      counts: { ...this.#counts },
      seen: this.#seen.seen,
      ...this.#folded,
      asked,
      measures: this.#scorers.map(({ plan: { measure, name, aggregate, conditions } }, m) => ({
        ...{ measure: name, notation: String(measure) },
        ...(conditions === undefined ? {} : { conditions }),
        ...(this.#request.measures[m]?.asked === undefined ? {} : { askedBy: this.#request.measures[m].asked }),
        ...{ better: measure.better, aggregate },
        ...this.#sums[m].part,
      })),
    };
  }

  /** The same where it is all there is, as merging it alone would give it. */
  get merged(): Merged {
    const { like, deviations, minGrade, ...conventions } = this.conventions;
    const results = this.#scorers.map(({ plan: { measure, name, aggregate, conditions } }, m): MeasureResult => {
      const { values, mins, maxs, counted } = NO_VALUES;
      const named = { measure: name, notation: String(measure), conditions, better: measure.better, aggregate };
      return { ...named, ...this.#sums[m].result, values, mins, maxs, counted };
    });
    return {
      evaluation: evaluationOf({ queries: [], counts: { ...this.#counts }, conventions, ...this.#folded, results }),
      asked: this.#request.asked,
      askedBy: this.#request.measures.map(({ asked }) => asked),
      counts: this.#sums.map(({ count }) => count),
      stated: { like, deviations, minGrade },
      inputs: { ...this.#inputs },
      seen: this.#seen.seen,
    };
  }

  /** How items were folded; empty where none was to be. */
  get #folded(): Pick<PartialResult, "folded"> {
    if (this.#request.folding.stages.length === 0) return {};
    return { folded: { run: this.#ranker.folded, judgments: this.#folder.counts } };
  }

  /** What its measures make of grades. */
  get ofGrades(): readonly MeasureOfGrades[] {
    return prepared(this.#request).ofGrades;
  }

  /** The conventions behind the values. */
  get conventions(): PartialConventions {
    const { conventions } = prepared(this.#request);
    return this.#subtopics === undefined ? conventions : { ...conventions, ...this.#gradesOfItems() };
  }

  /** The rule that gives an item that was judged by subtopic one grade. */
  #gradesOfItems(): Pick<PartialConventions, "gradeOfSubtopics"> {
    const isSeen = this.#scorers.some(({ plan }) => plan.measure.column !== "subtopics");
    return isSeen ? { gradeOfSubtopics: "greatest" } : {};
  }

  #judge(id: Id, judged: RowRange, subtopics: RowRange | undefined, isJudged: boolean): void {
    if (this.#subtopics !== undefined) {
      // Nothing is kept of the queries before.
      this.#subtopics.table.clear();
      const { rows, numbers } = this.#subtopics.read(id, judged, subtopics ?? NONE);
      this.#subtopics.throwIfAny();
      this.#judged.take(rows.all, isJudged, numbers.all);
      return;
    }
    const range = this.#folder.fold(id, judged);
    const problems = new Problems();
    const { hint } = this.#request.folding;
    const source = { kind: "judgment", name: this.#input.name, hint, problems, texts: this.#input } as const;
    this.#table.fill(range, duplicatesIn(source, id, range.rows));
    problems.throwIfAny();
    this.#judged.take(range, isJudged);
  }

  #scoresOf(rankings: readonly QueryRankings[]): QueryScores {
    this.#seen.lists.add(undefined, rankings[0].tied);
    const mayMove = rankings.map(({ tied }) => isTied(tied));
    if (mayMove[0]) this.#counts.tied++;
    return this.#scorers.map((scorer) => {
      const { rules } = scorer.plan;
      const { tied, ordered = tied } = rankings[rules];
      return scorer.score(ordered, mayMove[rules] ? tied : undefined, this.#judged.grades);
    });
  }

  /** A judged query that the run has no results for. */
  #scoresOfMissing(id: Id): QueryScores {
    this.#counts.missing++;
    return this.#scorers.map((scorer) => {
      const { measure, settings } = scorer.plan;
      const { missing: rule } = settings;
      if (rule === "error") {
        const query = printable(this.#input.queryText(id));
        throw new RankproofError("missing", `query: ${query} (judged but not in the run)`, "data");
      }
      const empty = new RankingBuilder(0).build(0, this.#judged.gradesBy(measure.column));
      return rule === "zero" ? scorer.score(empty, undefined, this.#judged.grades) : undefined;
    });
  }

  #count(id: Id, scores: QueryScores, isAnswered: boolean): void {
    const { minGrade, missing } = this.#settings;
    const isWithout = !(this.#judged.grades[0] >= minGrade);
    if (isWithout && (missing === "zero" || isAnswered)) this.#counts.withoutRelevant++;
    scores.forEach((score, m) => {
      if (score === undefined) return;
      if (isWithout && this.#scorers[m].plan.settings.noRelevant === "error") {
        const query = printable(this.#input.queryText(id));
        throw new RankproofError("missing", `relevant items: query ${query} has none`, "data");
      }
      this.#sums[m].add(score);
    });
  }
}
