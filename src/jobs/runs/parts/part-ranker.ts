import { RankproofError } from "../../../core/errors.ts";
import { IdTable, type IdTableData } from "../../../core/id-table.ts";
import type { ByteSpan } from "../../../core/ids.ts";
import { RowsByQuery, type RowsByQueryData } from "../../../core/rows-by-query.ts";
import type { FoldCounts } from "../../../evaluate/folding/folding.ts";
import { RankingBlock } from "../../../evaluate/ranking-block.ts";
import { judgedRowsOf, type RankSettings, RowsRanker, topOf } from "../../../evaluate/rows.ts";
import type { TopItems } from "../../../evaluate/top.ts";
import { trec } from "../../../io/formats/trec.ts";
import { NUMBER_READINGS } from "../../../io/numbers.ts";
import type { Source } from "../../../io/source.ts";
import { InterleavedQueries, StreamedQueries } from "../../../io/streamed-queries.ts";
import type { Comments } from "../../../io/trec/lines.ts";

/** A run in TREC's format and its judgments, as plain data that a thread is sent. */
export interface RunInParts {
  readonly judgments: RowsByQueryData;
  /** The same with the numbers that rankings by the column `subtopics` hold, where they were read. */
  readonly subtopics: RowsByQueryData | undefined;
  /** Name of the file of the run. */
  readonly run: string;
  readonly numbers: keyof typeof NUMBER_READINGS;
  readonly comments: Comments;
  readonly settings: RankSettings;
  /** How many of the first items of each list are wanted. */
  readonly depth: number;
}

/** Bytes of the run, from the first line of a query to the end of the last line of one. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/** What a thread finds in a part of a run. */
export interface RankedPart {
  /** In the order in which they came, judged or not. */
  readonly queries: IdTableData;
  /** Of the judged queries. */
  readonly rankings: Float64Array<ArrayBuffer>;
  /** What is seen of the list of each judged query: the rows of its items are indices among `items`. */
  readonly tops: readonly TopItems[];
  readonly items: IdTableData;
  /** How many rows were read. */
  readonly rows: number;
  readonly folded: FoldCounts;
  /** Of the last line. */
  readonly tag: ByteSpan;
}

const NO_GRADES = new Float64Array(0);

/** Ranks parts of a run. Rankings are without the judged grades, which the main thread has. */
export class PartRanker {
  readonly #run: RunInParts;
  readonly #judgments: RowsByQuery;
  readonly #subtopics: RowsByQuery | undefined;
  readonly #open: (name: string) => Promise<Source>;

  /** @param open opens the file of the run */
  constructor(run: RunInParts, open: (name: string) => Promise<Source>) {
    this.#run = run;
    this.#open = open;
    this.#judgments = RowsByQuery.from(run.judgments);
    this.#subtopics = run.subtopics && RowsByQuery.from(run.subtopics);
  }

  /** @returns undefined where the part has a problem: the whole run is to be read again */
  async rank(part: ByteRange): Promise<RankedPart | undefined> {
    try {
      return await this.#rank(part);
    } catch (error) {
      if (error instanceof RankproofError || error instanceof InterleavedQueries) return undefined;
      throw error;
    }
  }

  async #rank({ from, to }: ByteRange): Promise<RankedPart> {
    const { run, numbers, comments, settings, depth } = this.#run;
    const { part } = await this.#open(run);
    if (part === undefined) throw new Error(`${run} cannot be read in parts any more`);
    const judged = judgedRowsOf({ rows: this.#judgments, numbers: this.#subtopics });
    const ranker = new RowsRanker(judged, () => NO_GRADES, settings, run);
    const block = new RankingBlock();
    const tops: TopItems[] = [];
    const items = new IdTable();
    let rows = 0;
    const queries = new StreamedQueries((query, given) => {
      rows += given.to - given.from;
      const range = ranker.fold(query, given);
      const ranked = ranker.rank(query, range);
      if (ranked === undefined) return;
      block.add(ranked.rankings);
      const { items: top, idOf } = topOf(ranked, range, depth);
      tops.push({ ...top, rows: top.rows.map((row) => items.add(idOf(row))) });
    });
    const reading = { numbers: NUMBER_READINGS[numbers], comments, hasher: this.#judgments.hasher };
    const tag = await trec.read("run", part(from, to), reading, queries);
    ranker.finish();
    return {
      ...{ queries: queries.queries.data, rankings: block.numbers, tops, items: items.data },
      ...{ rows, folded: ranker.folded, tag },
    };
  }
}
