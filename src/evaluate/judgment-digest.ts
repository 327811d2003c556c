import { Problems } from "../core/errors.ts";
import { type ByteSpan, bytesOf } from "../core/ids.ts";
import { JUDGMENTS, type Judgments, queriesOf } from "./inputs.ts";
import type { JudgmentTable } from "./judgment-table.ts";

/** An item and its grade. */
type Judged = readonly [item: ByteSpan, grade: number];

const ENCODER = new TextEncoder();

/**
 * Tells whether the judgments of a query are the same ones: 16 hexadecimal digits made of ids and grades, in whatever
 * order these come. It finds slips, and no forger: each judgment has two sums of 32 bits (FNV-1a, and the same with
 * another prime, both ended as MurmurHash3 ends), which are added up.
 */
export function judgmentDigest(judged: Iterable<Judged>): string {
  let [first, second] = [0, 0];
  for (const [item, grade] of judged) {
    const number = ENCODER.encode(` ${grade}`);
    let [a, b] = [0x811c9dc5, 0x9747b28c];
    const take = (byte: number): void => {
      a = Math.imul(a ^ byte, 0x01000193);
      b = Math.imul(b ^ byte, 0x85ebca6b);
    };
    for (let i = item.start; i < item.end; i++) take(item.bytes[i]);
    for (const byte of number) take(byte);
    first = (first + ended(a)) | 0;
    second = (second + ended(b ^ (a >>> 7))) | 0;
  }
  return [first, second].map((sum) => (sum >>> 0).toString(16).padStart(8, "0")).join("");
}

/** Tells the digest of the judgments of a query; undefined for one that is not judged. */
export type DigestOf = (query: string) => string | undefined;

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

function spanOf(id: string): ByteSpan {
  const bytes = bytesOf(id);
  return { bytes, start: 0, end: bytes.length };
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

function ended(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
