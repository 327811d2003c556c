import { type Columns, Rows } from "../../../core/columns.ts";
import { RankproofError } from "../../../core/errors.ts";
import type { IdTableData } from "../../../core/id-table.ts";
import type { ByteSpan } from "../../../core/ids.ts";
import { LongRows } from "../../../core/long-rows.ts";
import { RowsByQuery, type RowsByQueryData } from "../../../core/rows-by-query.ts";
import type { FoldCounts } from "../../../evaluate/folding/folding.ts";
import { isEmptied } from "../../../evaluate/folding/row-folder.ts";
import { topOf } from "../../../evaluate/observer.ts";
import { RankingBlock, type RankingColumns } from "../../../evaluate/ranking-block.ts";
import { judgedRowsOf, type RankSettings, RowsRanker } from "../../../evaluate/rows-ranker.ts";
import { TopBlock, type TopColumns } from "../../../evaluate/top-block.ts";
import { trec } from "../../../inputs/formats/trec.ts";
import { NUMBER_READINGS } from "../../../inputs/numbers.ts";
import type { Source } from "../../../inputs/source.ts";
import { InterleavedQueries, StreamedQueries } from "../../../inputs/streamed-queries.ts";
import type { Comments } from "../../../inputs/trec/lines.ts";

/** Ranking of runs in TREC's format, and their judgments: plain data for a thread. */
export interface PartRanking {
  readonly judgments: RowsByQueryData;
  /** The same with the numbers that rankings by the column `subtopics` hold, where they were read. */
  readonly subtopics: RowsByQueryData | undefined;
  readonly numbers: keyof typeof NUMBER_READINGS;
  readonly comments: Comments;
  readonly settings: RankSettings;
  /** Number of wanted first items of each list. */
  readonly depth: number;
  /** Whether digests of files are wanted. */
  readonly isHashed: boolean;
}

/** Bytes of a run, from the first line of a query to the end of the last line of one. */
export interface RunPart {
  /** Name of the file of the run. */
  readonly run: string;
  readonly from: number;
  readonly to: number;
}

/** Results of a part of a run. */
export interface RankedPart {
  /** Queries in their order, judged or not. */
  readonly queries: IdTableData;
  /** Rankings of the judged queries. */
  readonly rankings: RankingColumns;
  /** First items of each judged query's list: their rows are those of `items`. */
  readonly tops: TopColumns;
  readonly items: Columns;
  /** Number of rows. */
  readonly rows: number;
  readonly folded: FoldCounts;
  readonly leftOut: number;
  /** Indices of queries whose items were all left out, rising. */
  readonly emptied: readonly number[];
  /** Tag of the last line. */
  readonly tag: ByteSpan;
  /** Digest of a part that is a whole file, where it is wanted. */
  readonly sha256: string | undefined;
}

const NO_GRADES = new Float64Array(0);

/** Ranks parts of runs. Rankings are without the judged grades, which the main thread has. */
export class PartRanker {
  readonly #ranking: PartRanking;
  readonly #judgments: RowsByQuery;
  readonly #subtopics: RowsByQuery | undefined;
  readonly #open: (name: string) => Promise<Source>;
  /** Rows of the current query: memory for one part after the other. */
  readonly #rows = new LongRows();

  /** @param open opens the file of a run */
  constructor(ranking: PartRanking, open: (name: string) => Promise<Source>) {
    this.#ranking = ranking;
    this.#open = open;
    this.#judgments = RowsByQuery.from(ranking.judgments);
    this.#subtopics = ranking.subtopics && RowsByQuery.from(ranking.subtopics);
  }

  /** The memory of a ranked part that goes to another thread without being copied. */
  static memoryOf({ rankings, tops, items }: RankedPart): ArrayBuffer[] {
    return [rankings, tops, items].flatMap((columns) => Object.values(columns).map(({ buffer }) => buffer));
  }

  /** @returns undefined where the part has a problem: the whole run is to be read again */
  async rank(part: RunPart): Promise<RankedPart | undefined> {
    try {
      return await this.#rank(part);
    } catch (error) {
      if (error instanceof RankproofError || error instanceof InterleavedQueries) return undefined;
      throw error;
    }
  }

  async #rank({ run, from, to }: RunPart): Promise<RankedPart> {
    const { numbers, comments, settings, depth, isHashed } = this.#ranking;
    const { part, size, sha256 } = await this.#open(run);
    if (part === undefined) throw new Error(`${run} cannot be read in parts any more`);
    const judged = judgedRowsOf({ rows: this.#judgments, numbers: this.#subtopics });
    const ranker = new RowsRanker(judged, () => NO_GRADES, settings, run);
    const block = new RankingBlock();
    const tops = new TopBlock();
    const items = new Rows();
    const emptied: number[] = [];
    let rows = 0;
    const queries = new StreamedQueries((query, given) => {
      rows += given.to - given.from;
      const range = ranker.fold(query, given);
      if (isEmptied(given, range)) {
        emptied.push(queries.queries.indexOf(query));
        return;
      }
      const ranked = ranker.rank(query, range);
      if (ranked === undefined) return;
      block.add(ranked.rankings);
      const { items: top, idOf } = topOf(ranked, range, depth);
      tops.add({ ...top, rows: top.rows.map((_, i) => items.count + i) });
      for (const row of top.rows) items.add(idOf(row), 0, 0);
    }, this.#rows);
    const reading = { numbers: NUMBER_READINGS[numbers], comments, hasher: this.#judgments.hasher };
    const tag = await trec.read("run", part(from, to), reading, queries);
    ranker.finish();
    const { bytes, starts, ends, hashes, values, lines } = items;
    return {
      ...{ queries: queries.queries.data, rankings: block.columns, tops: tops.columns },
      items: { bytes, starts, ends, hashes, values, lines },
      ...{ rows, folded: ranker.folded, leftOut: ranker.leftOut, emptied, tag },
      sha256: isHashed && from === 0 && to === size ? await sha256?.() : undefined,
    };
  }
}
