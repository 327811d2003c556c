import type { ByteSpan } from "./ids.ts";

/** Where the four sums start, and what they are multiplied by: FNV-1a's prime, and odd constants of other hashes. */
const STARTS = [0x811c9dc5, 0x9747b28c, 0x2545f491, 0x6c078965];
const FACTORS = [0x01000193, 0x85ebca6b, 0xc2b2ae35, 0x9e3779b1];

/**
 * Tells whether two sets are the same, in whatever order their members come: four sums of 32 bits over hashes of the
 * members (FNV-1a with four multipliers, ended as MurmurHash3 ends). It finds slips, and no forger.
 */
export class Fingerprint {
  readonly #sums = new Int32Array(STARTS.length);

  /** Adds an id. @param beside further bytes that belong to it, such as those of its grade */
  add({ bytes, start, end }: ByteSpan, beside: Uint8Array = NOTHING): void {
    for (let lane = 0; lane < STARTS.length; lane++) {
      const factor = FACTORS[lane];
      let hash = STARTS[lane];
      for (let i = start; i < end; i++) hash = Math.imul(hash ^ bytes[i], factor);
      for (const byte of beside) hash = Math.imul(hash ^ byte, factor);
      this.#sums[lane] += ended(hash ^ (hash >>> 15));
    }
  }

  /** 32 hexadecimal digits; zeros where nothing was added. */
  get text(): string {
    return Array.from(this.#sums, (sum) => (sum >>> 0).toString(16).padStart(8, "0")).join("");
  }
}

const NOTHING = new Uint8Array(0);

/** The fingerprint of nothing. */
export const EMPTY_FINGERPRINT: string = /* @__PURE__ */ "0".repeat(32);

function ended(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
