// Random samples of statistics, in AssemblyScript: sums of drawn values, and sums of values with random signs. Every sum adds
// the same doubles in the same order as src/stats does without WebAssembly, so that both give the same bits.

/** Where memory begins that is the caller's. */
export const heap: usize = __heap_base;

/** Columns whose values stand side by side, those of one query after those of another. */
export const COLUMNS = 8;
/** Bytes of a query in them. */
const ROW: usize = 8 * COLUMNS;

/** Tests whose tables stand side by side. */
export const TESTS = 4;
/** Samples at a time, and words of 32 signs at a time. */
export const SAMPLES = 1 << 12;
export const WORDS = 64;
/** Bytes of the sums of all patterns of four signs, for all tests; a word has eight such patterns. */
const GROUP = 16 * 8 * TESTS;

/** Samples whose words are drawn before they are used: the table of one word then serves them all. */
const SAMPLES_TOGETHER = 64;

const words = memory.data(4 * WORDS * SAMPLES_TOGETHER, 16);
/** By word, group of four differences, pattern of their signs, and test: the sum. */
export const tables = memory.data(8 * GROUP * WORDS, 16);
/** By sample and test: the sum, and how many signs are plus. */
export const sums = memory.data(8 * TESTS * SAMPLES, 16);
export const pluses = memory.data(4 * TESTS * SAMPLES, 16);
/** Of the words that the tables are for, those that a test has, and what of the last is not its own: shifted away. */
export const ownWords = memory.data(4 * TESTS, 16);
export const unused = memory.data(4 * TESTS, 16);

const PARITY: i32 = 0x1bd11bda;

/** What a round of Threefry makes of the second word. */
function round(a: v128, b: v128, left: i32): v128 {
  return v128.xor(v128.or(i32x4.shl(b, left), i32x4.shr_u(b, 32 - left)), a);
}

/**
 * Draws random words: Threefry-2x32 with 20 rounds, four counters at a time.
 *
 * @param to where they are written; room for up to seven more
 * @param first counter of the first two words
 */
export function draw(to: usize, count: i32, seed: i32, stream: i32, sample: i32, first: i32): void {
  const key0 = i32x4.splat(seed);
  const key1 = i32x4.splat(stream);
  const key2 = i32x4.splat(PARITY ^ seed ^ stream);
  const start = i32x4.splat(sample + seed);
  let counter = i32x4.add(i32x4.splat(first + stream), i32x4(0, 1, 2, 3));
  const end = to + (usize(count) << 2);
  for (; to < end; to += 32) {
    let a = start;
    let b = counter;
    a = i32x4.add(a, b);
    b = round(a, b, 13);
    a = i32x4.add(a, b);
    b = round(a, b, 15);
    a = i32x4.add(a, b);
    b = round(a, b, 26);
    a = i32x4.add(a, b);
    b = round(a, b, 6);
    a = i32x4.add(a, key1);
    b = i32x4.add(i32x4.add(b, key2), i32x4.splat(1));
    a = i32x4.add(a, b);
    b = round(a, b, 17);
    a = i32x4.add(a, b);
    b = round(a, b, 29);
    a = i32x4.add(a, b);
    b = round(a, b, 16);
    a = i32x4.add(a, b);
    b = round(a, b, 24);
    a = i32x4.add(a, key2);
    b = i32x4.add(i32x4.add(b, key0), i32x4.splat(2));
    a = i32x4.add(a, b);
    b = round(a, b, 13);
    a = i32x4.add(a, b);
    b = round(a, b, 15);
    a = i32x4.add(a, b);
    b = round(a, b, 26);
    a = i32x4.add(a, b);
    b = round(a, b, 6);
    a = i32x4.add(a, key0);
    b = i32x4.add(i32x4.add(b, key1), i32x4.splat(3));
    a = i32x4.add(a, b);
    b = round(a, b, 17);
    a = i32x4.add(a, b);
    b = round(a, b, 29);
    a = i32x4.add(a, b);
    b = round(a, b, 16);
    a = i32x4.add(a, b);
    b = round(a, b, 24);
    a = i32x4.add(a, key1);
    b = i32x4.add(i32x4.add(b, key2), i32x4.splat(4));
    a = i32x4.add(a, b);
    b = round(a, b, 13);
    a = i32x4.add(a, b);
    b = round(a, b, 15);
    a = i32x4.add(a, b);
    b = round(a, b, 26);
    a = i32x4.add(a, b);
    b = round(a, b, 6);
    a = i32x4.add(a, key2);
    b = i32x4.add(i32x4.add(b, key0), i32x4.splat(5));
    v128.store(to, i8x16.shuffle(a, b, 0, 1, 2, 3, 16, 17, 18, 19, 4, 5, 6, 7, 20, 21, 22, 23));
    v128.store(to + 16, i8x16.shuffle(a, b, 8, 9, 10, 11, 24, 25, 26, 27, 12, 13, 14, 15, 28, 29, 30, 31));
    counter = i32x4.add(counter, i32x4.splat(4));
  }
}

/** Makes words into offsets of rows that they draw from `rows`, each as likely as the others. */
export function drawRows(drawn: usize, count: usize, rows: u32): void {
  for (const end = drawn + (count << 2); drawn < end; drawn += 4) {
    store<u32>(drawn, u32((u64(load<u32>(drawn)) * u64(rows)) >> 32) * u32(ROW));
  }
}

/**
 * Adds up drawn rows, by column: every fourth row in a sum of its own, in two passes for which the registers suffice.
 *
 * @param to where the sums of the columns are written; room for as many more
 */
export function sumRows(table: usize, drawn: usize, count: usize, to: usize): void {
  const end = drawn + ((count & ~3) << 2);
  sumTwo(table, drawn, end, to);
  sumTwo(table, drawn + 8, end, to + 2 * ROW);
  for (let rest = end; rest < drawn + (count << 2); rest += 4) {
    const row = table + load<u32>(rest);
    for (let i: usize = 0; i < ROW; i += 16) v128.store(to + i, f64x2.add(v128.load(to + i), v128.load(row + i)));
  }
  for (let i: usize = 0; i < ROW; i += 16) {
    const first = f64x2.add(v128.load(to + i), v128.load(to + ROW + i));
    const second = f64x2.add(v128.load(to + 2 * ROW + i), v128.load(to + 3 * ROW + i));
    v128.store(to + i, f64x2.add(first, second));
  }
}

/** Two sums: of the first and of the second of every four rows. */
function sumTwo(table: usize, drawn: usize, end: usize, to: usize): void {
  let a0 = f64x2.splat(0);
  let a1 = f64x2.splat(0);
  let a2 = f64x2.splat(0);
  let a3 = f64x2.splat(0);
  let b0 = f64x2.splat(0);
  let b1 = f64x2.splat(0);
  let b2 = f64x2.splat(0);
  let b3 = f64x2.splat(0);
  for (; drawn < end; drawn += 16) {
    const a = table + load<u32>(drawn);
    const b = table + load<u32>(drawn, 4);
    a0 = f64x2.add(a0, v128.load(a));
    a1 = f64x2.add(a1, v128.load(a, 16));
    a2 = f64x2.add(a2, v128.load(a, 32));
    a3 = f64x2.add(a3, v128.load(a, 48));
    b0 = f64x2.add(b0, v128.load(b));
    b1 = f64x2.add(b1, v128.load(b, 16));
    b2 = f64x2.add(b2, v128.load(b, 32));
    b3 = f64x2.add(b3, v128.load(b, 48));
  }
  v128.store(to, a0);
  v128.store(to, a1, 16);
  v128.store(to, a2, 32);
  v128.store(to, a3, 48);
  v128.store(to, b0, ROW);
  v128.store(to, b1, ROW + 16);
  v128.store(to, b2, ROW + 32);
  v128.store(to, b3, ROW + 48);
}

/**
 * Adds to the sums of samples, for all tests, what the words draw that the tables are for, and counts their pluses.
 *
 * @param count words that the tables are for
 * @param firstWord index of the first of them in a sample, an even number
 * @param firstSample number of the first sample
 */
export function addSigned(count: usize, firstWord: i32, seed: i32, stream: i32, firstSample: i32, samples: i32): void {
  for (let sample = 0; sample < samples; sample += SAMPLES_TOGETHER) {
    const together = min(SAMPLES_TOGETHER, samples - sample);
    for (let i = 0; i < together; i++) {
      draw(words + usize(i) * (4 * WORDS), i32(count), seed, stream, firstSample + sample + i, firstWord >> 1);
    }
    const from = usize(sample);
    for (let word: usize = 0; word < count; word++) addWord(word, sums + from * (8 * TESTS), together);
    for (let i: usize = 0; i < usize(together); i++)
      countPluses(words + i * (4 * WORDS), pluses + (from + i) * (4 * TESTS));
  }
}

/** Adds what one word of each sample draws: the sums of its eight groups are added as a tree. */
function addWord(word: usize, to: usize, samples: i32): void {
  const table = tables + word * (8 * GROUP);
  let from = words + (word << 2);
  for (const end = to + usize(samples) * (8 * TESTS); to < end; to += 8 * TESTS, from += 4 * WORDS) {
    const bits = load<u32>(from);
    const t0 = table + usize(bits & 15) * (8 * TESTS);
    const t1 = table + GROUP + usize((bits >> 4) & 15) * (8 * TESTS);
    const t2 = table + 2 * GROUP + usize((bits >> 8) & 15) * (8 * TESTS);
    const t3 = table + 3 * GROUP + usize((bits >> 12) & 15) * (8 * TESTS);
    const t4 = table + 4 * GROUP + usize((bits >> 16) & 15) * (8 * TESTS);
    const t5 = table + 5 * GROUP + usize((bits >> 20) & 15) * (8 * TESTS);
    const t6 = table + 6 * GROUP + usize((bits >> 24) & 15) * (8 * TESTS);
    const t7 = table + 7 * GROUP + usize(bits >> 28) * (8 * TESTS);
    for (let two: usize = 0; two < 8 * TESTS; two += 16) {
      const first = f64x2.add(
        f64x2.add(v128.load(t0 + two), v128.load(t1 + two)),
        f64x2.add(v128.load(t2 + two), v128.load(t3 + two)),
      );
      const second = f64x2.add(
        f64x2.add(v128.load(t4 + two), v128.load(t5 + two)),
        f64x2.add(v128.load(t6 + two), v128.load(t7 + two)),
      );
      v128.store(to + two, f64x2.add(v128.load(to + two), f64x2.add(first, second)));
    }
  }
}

/** Counts the pluses of one sample, for each test those of its own differences. */
function countPluses(from: usize, to: usize): void {
  for (let test: usize = 0; test < 4 * TESTS; test += 4) {
    const own = usize(load<u32>(ownWords + test));
    if (own === 0) continue;
    let count = load<u32>(to + test);
    const last = from + ((own - 1) << 2);
    for (let word = from; word < last; word += 4) count += popcnt(load<u32>(word));
    store<u32>(to + test, count + popcnt(load<u32>(last) << load<u32>(unused + test)));
  }
}
