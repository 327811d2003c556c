import type { PartRanker, RankedPart, RunPart } from "../../jobs/runs/parts/part-ranker.ts";

/** Parts of a run that threads share: each takes the next one that nobody has, so that none waits for a slower one. */
export interface SharedParts {
  readonly parts: readonly RunPart[];
  /** Of each part, 1 once a thread has it. */
  readonly taken: Int32Array<SharedArrayBuffer>;
}

/** What a thread found in the parts that it took. */
export interface TakenPart {
  readonly part: number;
  /** Undefined where the part has a problem. */
  readonly ranked: RankedPart | undefined;
}

/** Parts that no thread has yet. */
export function shareParts(parts: readonly RunPart[]): SharedParts {
  return { parts, taken: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT * parts.length)) };
}

/** @returns false where another thread has the part */
export function take({ taken }: SharedParts, part: number): boolean {
  return Atomics.exchange(taken, part, 1) === 0;
}

/**
 * Ranks the parts that no thread has taken, the last first, up to one with a problem: then all are taken, so that every
 * thread ends.
 */
export async function rankTaken(ranker: PartRanker, shared: SharedParts): Promise<TakenPart[]> {
  const taken: TakenPart[] = [];
  for (let part = shared.parts.length - 1; part >= 0; part--) {
    if (!take(shared, part)) continue;
    const ranked = await ranker.rank(shared.parts[part]);
    taken.push({ part, ranked });
    if (ranked === undefined) shared.taken.fill(1);
  }
  return taken;
}

/** The outcomes in the order of their parts; undefined where one has a problem. */
export function inOrder(parts: readonly TakenPart[]): RankedPart[] | undefined {
  const sorted = parts.toSorted((a, b) => a.part - b.part).map(({ ranked }) => ranked);
  return sorted.every((ranked) => ranked !== undefined) ? sorted : undefined;
}
