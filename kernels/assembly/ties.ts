// Counts how many scores are above some levels, in AssemblyScript: two scores and four levels at a time.

/** Scores at a time, which stay in the nearest cache, and levels at most. */
export const SCORES = 1 << 11;
export const LEVELS = 1 << 6;

/** A score behind the last is NaN where their number is odd. */
export const scores = memory.data(8 * SCORES, 16);
/** Of which each four are counted together. */
export const levels = memory.data(8 * LEVELS, 16);
/** Of each level: scores that are higher, and that are at least as high. */
export const above = memory.data(4 * LEVELS, 16);
export const atLeast = memory.data(4 * LEVELS, 16);

/** Adds the counts of the scores to those of the levels. */
export function count(scoreCount: i32, levelCount: i32): void {
  const end = scores + (usize(scoreCount) << 3);
  for (let level = 0; level < levelCount; level += 4) {
    const at = levels + (usize(level) << 3);
    const a = v128.load64_splat(at);
    const b = v128.load64_splat(at, 8);
    const c = v128.load64_splat(at, 16);
    const d = v128.load64_splat(at, 24);
    let aboveA = i64x2.splat(0);
    let aboveB = aboveA;
    let aboveC = aboveA;
    let aboveD = aboveA;
    let atLeastA = aboveA;
    let atLeastB = aboveA;
    let atLeastC = aboveA;
    let atLeastD = aboveA;
    for (let from = scores; from < end; from += 16) {
      const pair = v128.load(from);
      // What holds is −1.
      aboveA = i64x2.sub(aboveA, f64x2.lt(a, pair));
      aboveB = i64x2.sub(aboveB, f64x2.lt(b, pair));
      aboveC = i64x2.sub(aboveC, f64x2.lt(c, pair));
      aboveD = i64x2.sub(aboveD, f64x2.lt(d, pair));
      atLeastA = i64x2.sub(atLeastA, f64x2.le(a, pair));
      atLeastB = i64x2.sub(atLeastB, f64x2.le(b, pair));
      atLeastC = i64x2.sub(atLeastC, f64x2.le(c, pair));
      atLeastD = i64x2.sub(atLeastD, f64x2.le(d, pair));
    }
    const to = usize(level) << 2;
    add(above + to, aboveA, aboveB, aboveC, aboveD);
    add(atLeast + to, atLeastA, atLeastB, atLeastC, atLeastD);
  }
}

/** Adds the sums of four pairs of numbers to four numbers of 32 bits. */
function add(at: usize, a: v128, b: v128, c: v128, d: v128): void {
  const first = v128.shuffle<i32>(a, b, 0, 4, 2, 6);
  const last = v128.shuffle<i32>(c, d, 0, 4, 2, 6);
  const sums = i32x4.add(v128.shuffle<i64>(first, last, 0, 2), v128.shuffle<i64>(first, last, 1, 3));
  v128.store(at, i32x4.add(v128.load(at), sums));
}
