import { functionOf, globalOf, memoryOf } from "../core/kernel.ts";
import { sampleKernel } from "./sample-kernel.ts";
import { fillRandomWords, STREAMS } from "./threefry.ts";

/** What random signs make of the differences of a test, by sample. */
export interface SignedSums {
  /** Of the differences with their signs. */
  readonly sums: Float64Array;
  /** How many differences have a plus. */
  readonly pluses: Int32Array;
}

/** Differences whose signs are looked up together, by one pattern of bits: a bit that is set is a plus. */
export const GROUP = 4;
/** Patterns of the signs of a group. */
export const PATTERNS = 2 ** GROUP;
const GROUPS_OF_WORD = 32 / GROUP;

/** Sums of the differences of several tests with random signs, which are the same for all. */
export function drawnSums(
  tests: readonly Float64Array[],
  { samples, seed }: { readonly samples: number; readonly seed: number },
): SignedSums[] {
  const kernel = sampleKernel();
  if (kernel !== undefined) return signedSumsIn(kernel, tests, samples, seed);
  return tests.map((differences) => signedSums(differences, samples, seed));
}

/** Sums of differences with random signs. */
export function signedSums(differences: Float64Array, samples: number, seed: number): SignedSums {
  const table = sumsOfPatterns(differences);
  const words = new Uint32Array(wordsOf(differences));
  const unused = unusedBits(differences);
  const sums = new Float64Array(samples);
  const pluses = new Int32Array(samples);
  for (let sample = 0; sample < samples; sample++) {
    fillRandomWords(words, seed, STREAMS.randomization, sample);
    let total = 0;
    let plus = 0;
    for (let i = 0; i < words.length; i++) {
      total += sumOfWord(table, i * GROUPS_OF_WORD * PATTERNS, words[i]);
      plus += bitCount(i === words.length - 1 ? words[i] << unused : words[i]);
    }
    sums[sample] = total;
    pluses[sample] = plus;
  }
  return { sums, pluses };
}

/**
 * The same bits for several tests, in WebAssembly: their sums stand side by side and are added together. A look-up
 * takes a twentieth of the time.
 *
 * @param kernel of kernels/assembly/samples.ts
 */
export function signedSumsIn(
  kernel: WebAssembly.Exports,
  tests: readonly Float64Array[],
  samples: number,
  seed: number,
): SignedSums[] {
  const together: number = globalOf(kernel, "TESTS").value;
  const parts = Array.from({ length: Math.ceil(tests.length / together) }, (_, i) => {
    return sumsOfSome(kernel, tests.slice(i * together, (i + 1) * together), samples, seed);
  });
  return parts.flat();
}

/** @param tests no more than the kernel has side by side */
function sumsOfSome(
  kernel: WebAssembly.Exports,
  tests: readonly Float64Array[],
  samples: number,
  seed: number,
): SignedSums[] {
  const addSigned = functionOf(kernel, "addSigned");
  const [together, atATime, wordsAtATime] = ["TESTS", "SAMPLES", "WORDS"].map(
    (name): number => globalOf(kernel, name).value,
  );
  const { buffer } = memoryOf(kernel);
  const address = (name: string): number => globalOf(kernel, name).value;
  const tables = new Float64Array(buffer, address("tables"), together * PATTERNS * GROUPS_OF_WORD * wordsAtATime);
  const sums = new Float64Array(buffer, address("sums"), together * atATime);
  const pluses = new Int32Array(buffer, address("pluses"), together * atATime);
  const ownWords = new Uint32Array(buffer, address("ownWords"), together);
  const unused = new Uint32Array(buffer, address("unused"), together);
  const patterns = tests.map(sumsOfPatterns);
  const most = tests.reduce((words, differences) => Math.max(words, wordsOf(differences)), 0);
  const totals = tests.map(() => ({ sums: new Float64Array(samples), pluses: new Int32Array(samples) }));
  for (let sample = 0; sample < samples; sample += atATime) {
    const count = Math.min(atATime, samples - sample);
    sums.fill(0);
    pluses.fill(0);
    for (let word = 0; word < most; word += wordsAtATime) {
      const words = Math.min(wordsAtATime, most - word);
      const from = word * GROUPS_OF_WORD * PATTERNS;
      tables.fill(0);
      ownWords.fill(0);
      for (const [test, differences] of tests.entries()) {
        const count = Math.min(words, Math.max(0, wordsOf(differences) - word));
        const table = patterns[test].subarray(from, from + count * GROUPS_OF_WORD * PATTERNS);
        for (let i = 0; i < table.length; i++) tables[i * together + test] = table[i];
        ownWords[test] = count;
        unused[test] = word + count === wordsOf(differences) ? unusedBits(differences) : 0;
      }
      addSigned(words, word, seed, STREAMS.randomization, sample, count);
    }
    for (const [test, total] of totals.entries()) {
      for (let i = 0; i < count; i++) {
        total.sums[sample + i] = sums[i * together + test];
        total.pluses[sample + i] = pluses[i * together + test];
      }
    }
  }
  return totals;
}

/** For each group of differences and each pattern of signs their sum; groups fill whole words. */
export function sumsOfPatterns(differences: Float64Array): Float64Array {
  const groups = wordsOf(differences) * GROUPS_OF_WORD;
  const sums = new Float64Array(groups * PATTERNS);
  for (let group = 0; group < groups; group++) {
    for (let pattern = 0; pattern < PATTERNS; pattern++) {
      let total = 0;
      for (let bit = 0; bit < GROUP; bit++) {
        const difference = differences[group * GROUP + bit] ?? 0;
        total += (pattern >>> bit) & 1 ? difference : -difference;
      }
      sums[group * PATTERNS + pattern] = total;
    }
  }
  return sums;
}

/** Bits that are set (Warren, Hacker's Delight, 5–1). */
export function bitCount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Words of random bits that differences take. */
function wordsOf({ length }: Float64Array): number {
  return Math.ceil(length / 32);
}

/** Bits of the last word that no difference takes. */
function unusedBits(differences: Float64Array): number {
  return 32 * wordsOf(differences) - differences.length;
}

/** Signed sum of the 32 differences that a word gives their signs: eight independent look-ups. */
function sumOfWord(sums: Float64Array, at: number, word: number): number {
  return (
    sums[at + (word & 15)] +
    sums[at + 16 + ((word >>> 4) & 15)] +
    (sums[at + 32 + ((word >>> 8) & 15)] + sums[at + 48 + ((word >>> 12) & 15)]) +
    (sums[at + 64 + ((word >>> 16) & 15)] +
      sums[at + 80 + ((word >>> 20) & 15)] +
      (sums[at + 96 + ((word >>> 24) & 15)] + sums[at + 112 + (word >>> 28)]))
  );
}
