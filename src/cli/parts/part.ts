import type { Settings } from "../../evaluate/evaluation.ts";
import { RankingBlock } from "../../evaluate/ranking-block.ts";
import { JudgmentTable, RowsRanker } from "../../evaluate/rows.ts";
import type { Format } from "../../io/detect.ts";
import type { Comments } from "../../io/lines.ts";
import { openSource } from "../../io/node.ts";
import { NUMBER_READINGS } from "../../io/numbers.ts";
import { readJudgments, readLines, type Source } from "../../io/read.ts";

/** A part of a run in TREC's format, as a thread is told of it. */
export interface Part {
  /** Names of files. */
  readonly judgments: string;
  readonly run: string;
  /** Bytes of the run, from the first line of a query to the end of the last line of one. */
  readonly from: number;
  readonly to: number;
  readonly judgmentsFormat: Format | undefined;
  readonly numbers: keyof typeof NUMBER_READINGS;
  readonly comments: Comments;
  readonly settings: Pick<Settings, "ties" | "precision">;
}

export interface RankedPart {
  /** Binary strings, in the order in which they came. */
  readonly queries: readonly string[];
  /** Of each query that is judged: its ranking, and a second one with tied items in order where `isOrdered` says so. */
  readonly rankings: Float64Array<ArrayBuffer>;
  readonly isOrdered: readonly boolean[];
  /** Of the last line, as a binary string. */
  readonly tag: string;
}

/** @throws RankproofError, and InterleavedQueries */
export async function rankPart(part: Part): Promise<RankedPart> {
  const { comments, settings } = part;
  const reading = { numbers: NUMBER_READINGS[part.numbers], comments };
  const source = await openSource(part.judgments);
  const rows = await readJudgments(source, { ...reading, format: part.judgmentsFormat });
  const ranker = new RowsRanker(new JudgmentTable(rows, part.judgments), settings, part.run);
  const block = new RankingBlock();
  const queries: string[] = [];
  const isOrdered: boolean[] = [];
  const run = (await openSource(part.run)).part?.(part.from, part.to) as Source;
  const tag = await readLines(
    run,
    reading,
    (query, range) => {
      queries.push(query);
      const ranked = ranker.rank(query, range);
      if (ranked === undefined) return;
      block.add(ranked.tied);
      if (ranked.ordered !== undefined) block.add(ranked.ordered);
      isOrdered.push(ranked.ordered !== undefined);
    },
    false,
  );
  ranker.finish();
  return { queries, rankings: block.numbers, isOrdered, tag };
}
