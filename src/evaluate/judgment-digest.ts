import { Problems } from "../core/errors.ts";
import { Fingerprint } from "../core/fingerprint.ts";
import { type ByteSpan, spanOf } from "../core/ids.ts";
import { JUDGMENTS, type Judgments, queriesOf } from "./inputs.ts";
import type { JudgmentTable } from "./judgment-table.ts";
import { asColumns } from "./subtopics/given-subtopics.ts";

/** An item and its grade. */
type Judged = readonly [item: ByteSpan, grade: number];

const ENCODER = new TextEncoder();

/**
 * Tells whether the judgments of a query are the same ones: 16 hexadecimal digits made of ids and grades, in whatever
 * order these come.
 */
export function judgmentDigest(judged: Iterable<Judged>): string {
  const fingerprint = new Fingerprint();
  for (const [item, grade] of judged) fingerprint.add(item, ENCODER.encode(` ${grade}`));
  return digestOfSet(fingerprint);
}

/** The digest of a set of which a fingerprint was made. */
export function digestOfSet({ text }: Fingerprint): string {
  return text.slice(0, 16);
}

/** Tells the digest of the judgments of a query; undefined for one that is not judged. */
export type DigestOf = (query: string) => string | undefined;

/** Judgments, and what of them is kept otherwise than they were given. */
interface GivenJudgments {
  readonly judgments: Parameters<typeof asColumns>[0];
  readonly fold?: unknown;
  readonly exclude?: unknown;
}

/**
 * The digests of judgments that are kept as they were given; "unseen" where items are folded or left out.
 *
 * @throws RankproofError for errors in them
 */
export function digestsAsGiven({ judgments, fold, exclude }: GivenJudgments): DigestOf | "unseen" {
  return fold === undefined && exclude === undefined ? digestsOf(asColumns(judgments)) : "unseen";
}

/** The digests of judgments that a program holds. @throws RankproofError for errors in them */
export function digestsOf(judgments: Judgments): DigestOf {
  const problems = new Problems();
  const digests = new Map(
    Array.from(queriesOf(JUDGMENTS, judgments, problems, null), ({ query, ids, values }) => {
      const judged = Array.from(ids, (id, i): Judged => [spanOf(id), values[i]]);
      return [query, judgmentDigest(judged)];
    }),
  );
  problems.throwIfAny();
  return (query) => digests.get(query);
}

/** The digests of judgments that were read. */
export function digestsIn({ rows }: Pick<JudgmentTable, "rows">): DigestOf {
  return (query) => {
    const index = rows.ids.indexOf(rows.hasher.id(query));
    if (index === -1) return undefined;
    const { rows: judged, from, to } = rows.of(index);
    return judgmentDigest(
      Array.from({ length: to - from }, (_, i): Judged => [judged.id(from + i), judged.values[from + i]]),
    );
  };
}
