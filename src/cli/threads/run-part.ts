import { Hasher } from "../../core/hasher.ts";
import type { JudgedQuery } from "../../evaluate/join.ts";
import type { JudgmentBlock } from "../../evaluate/judgment-block.ts";
import { RankingBlock } from "../../evaluate/ranking-block.ts";
import { type RankSettings, RowsRanker } from "../../evaluate/rows.ts";
import { type RankedItem, topItems } from "../../evaluate/top.ts";
import { openSource } from "../../io/node.ts";
import { NUMBER_READINGS } from "../../io/numbers.ts";
import { readLines, type Source } from "../../io/read.ts";
import type { Comments } from "../../io/trec/lines.ts";

/** A run in TREC's format, as a thread is told of it. */
export interface PartedRun {
  readonly judgments: JudgmentBlock;
  /** The numbers of the hasher of the judgments. */
  readonly odd: Int32Array;
  /** Name of its file. */
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

export interface RankedPart {
  /** Binary strings, in the order in which they came. */
  readonly queries: readonly string[];
  /** Of each query that is judged: its ranking, and a second one with tied items in order where `isOrdered` says so. */
  readonly rankings: Float64Array<ArrayBuffer>;
  readonly isOrdered: readonly boolean[];
  /** Of each query that is judged: the first items of its list. */
  readonly tops: readonly (readonly RankedItem[])[];
  /** Of the last line, as a binary string. */
  readonly tag: string;
}

/** @throws RankproofError, and InterleavedQueries */
export async function rankPart(
  { run, odd, numbers, comments, settings, depth }: PartedRun,
  judgments: ReadonlyMap<string, JudgedQuery>,
  { from, to }: ByteRange,
): Promise<RankedPart> {
  const ranker = new RowsRanker(judgments, settings, run);
  const block = new RankingBlock();
  const queries: string[] = [];
  const isOrdered: boolean[] = [];
  const tops: RankedItem[][] = [];
  const tag = await readLines(
    (await openSource(run)).part?.(from, to) as Source,
    { numbers: NUMBER_READINGS[numbers], comments, hasher: new Hasher(odd) },
    (query, range) => {
      queries.push(query);
      const ranked = ranker.rank(query, range);
      if (ranked === undefined) return;
      block.add(ranked.tied);
      if (ranked.ordered !== undefined) block.add(ranked.ordered);
      isOrdered.push(ranked.ordered !== undefined);
      tops.push(topItems(ranked, depth));
    },
    false,
  );
  ranker.finish();
  return { queries, rankings: block.numbers, isOrdered, tops, tag };
}
