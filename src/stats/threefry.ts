/**
 * The one source of random numbers in statistics: Threefry-2x32 with 20 rounds (Salmon, Moraes, Dror & Shaw 2011,
 * doi:10.1145/2063384.2063405). Counter-based: a word depends on the key (seed, stream) and the counter (sample, index)
 * alone, so that a seed gives the same digits on every machine and with any number of threads.
 */

/** What a stream of random words is drawn for; the streams of one seed are independent. */
export const STREAMS = {
  resampling: 1,
  randomization: 2,
  bootstrapTest: 3,
  permutation: 4,
  zeros: 5,
  judgments: 6,
  items: 7,
  pairs: 8,
  centers: 9,
  swaps: 10,
  aggregates: 11,
} as const;

const PARITY = 0x1bd11bda;

/** A word as a whole number from 0 to bound − 1; no number is favored by more than bound / 2³². */
export function below(word: number, bound: number): number {
  return Math.floor((word * bound) / 2 ** 32);
}

/**
 * Fills `words` with the random words of one sample: the counters (sample, first), (sample, first + 1), …, encrypted
 * with the key (seed, stream), give two words each. The twenty rounds stand unrolled, which is three times as fast as a
 * loop.
 */
export function fillRandomWords(words: Uint32Array, seed: number, stream: number, sample: number, first = 0): void {
  const [key0, key1, key2] = [seed, stream, PARITY ^ seed ^ stream];
  for (let i = 0; i < words.length; i += 2) {
    let a = (sample + key0) | 0;
    let b = (first + (i >>> 1) + key1) | 0;
    a = (a + b) | 0;
    b = ((b << 13) | (b >>> 19)) ^ a;
    a = (a + b) | 0;
    b = ((b << 15) | (b >>> 17)) ^ a;
    a = (a + b) | 0;
    b = ((b << 26) | (b >>> 6)) ^ a;
    a = (a + b) | 0;
    b = ((b << 6) | (b >>> 26)) ^ a;
    a = (a + key1) | 0;
    b = (b + key2 + 1) | 0;
    a = (a + b) | 0;
    b = ((b << 17) | (b >>> 15)) ^ a;
    a = (a + b) | 0;
    b = ((b << 29) | (b >>> 3)) ^ a;
    a = (a + b) | 0;
    b = ((b << 16) | (b >>> 16)) ^ a;
    a = (a + b) | 0;
    b = ((b << 24) | (b >>> 8)) ^ a;
    a = (a + key2) | 0;
    b = (b + key0 + 2) | 0;
    a = (a + b) | 0;
    b = ((b << 13) | (b >>> 19)) ^ a;
    a = (a + b) | 0;
    b = ((b << 15) | (b >>> 17)) ^ a;
    a = (a + b) | 0;
    b = ((b << 26) | (b >>> 6)) ^ a;
    a = (a + b) | 0;
    b = ((b << 6) | (b >>> 26)) ^ a;
    a = (a + key0) | 0;
    b = (b + key1 + 3) | 0;
    a = (a + b) | 0;
    b = ((b << 17) | (b >>> 15)) ^ a;
    a = (a + b) | 0;
    b = ((b << 29) | (b >>> 3)) ^ a;
    a = (a + b) | 0;
    b = ((b << 16) | (b >>> 16)) ^ a;
    a = (a + b) | 0;
    b = ((b << 24) | (b >>> 8)) ^ a;
    a = (a + key1) | 0;
    b = (b + key2 + 4) | 0;
    a = (a + b) | 0;
    b = ((b << 13) | (b >>> 19)) ^ a;
    a = (a + b) | 0;
    b = ((b << 15) | (b >>> 17)) ^ a;
    a = (a + b) | 0;
    b = ((b << 26) | (b >>> 6)) ^ a;
    a = (a + b) | 0;
    b = ((b << 6) | (b >>> 26)) ^ a;
    a = (a + key2) | 0;
    b = (b + key0 + 5) | 0;
    words[i] = a;
    words[i + 1] = b;
  }
}
