import { printable, RankproofError } from "../../core/errors.ts";
import type { Files } from "../source.ts";

/** The files of a folder in BEIR's layout. */
export interface Collection {
  readonly judgments: string;
  /** Texts of items and of queries. */
  readonly items: string | undefined;
  readonly queries: string | undefined;
}

const [ITEMS, QUERIES] = ["corpus.jsonl", "queries.jsonl"];
const SPLITS = ["test", "dev", "train"];

function judgmentsIn(split: string): string {
  return `qrels/${split}.tsv`;
}

/** Whether a file holds the judgments of a split in BEIR's layout. */
export function isOfSplit(file: string, split: string): boolean {
  return file.replaceAll("\\", "/").endsWith(`/${judgmentsIn(split)}`);
}

/**
 * Finds the files of a folder in BEIR's layout: qrels/test.tsv, corpus.jsonl and queries.jsonl; undefined for anything
 * else.
 *
 * @param split of the judgments; test when left out
 * @throws RankproofError missing, when the folder has no judgments of that split
 */
export function collectionIn(
  name: string,
  split: string | undefined,
  files: Pick<Files, "has">,
): Collection | undefined {
  const folder = name.replace(/[/\\]+$/, "");
  const judgmentsOf = (name: string): string => `${folder}/${judgmentsIn(name)}`;
  const has = (file: string): string | undefined => (files.has(`${folder}/${file}`) ? `${folder}/${file}` : undefined);
  const besides = { items: has(ITEMS), queries: has(QUERIES) };
  const splits = SPLITS.filter((name) => files.has(judgmentsOf(name)));
  const judgments = judgmentsOf(split ?? SPLITS[0]);
  if (files.has(judgments)) return { judgments, ...besides };
  if (splits.length === 0 && besides.items === undefined && besides.queries === undefined) return undefined;
  const hint = splits.length === 0 ? "" : `; --split ${splits.join(" or ")} would be found`;
  const problem = `judgments: ${printable(judgments)} (where BEIR's layout has them${hint})`;
  throw new RankproofError("missing", problem, "data");
}
