// Reads the lines of runs and judgments, in AssemblyScript: from the text to columns, as long as lines are as nearly all are.
// One blank between the fields (or one tab), a plain decimal number, nothing after the last field. Any other line stops it.

import { hash, mixedAtLast, mixedWith, odd } from "./hash";

export { odd };

const TAB: u32 = 9;
const NEWLINE: u32 = 10;
const RETURN: u32 = 13;
const SPACE: u32 = 32;
const HASH_SIGN: u32 = 35;
const MINUS: u32 = 45;
const ZERO: u32 = 48;
const POINT: u32 = 46;

/** Bytes of text at a time; behind it come as many newlines as are looked at together. */
export const TEXT_BYTES = 1 << 17;
export const TOGETHER = 64;
/** Lines at a time: more than most queries have, so that their rows can stay here. */
export const ROWS = 1 << 12;

export const text = memory.data(TEXT_BYTES + 2 * TOGETHER, 16);

// What was read of each line. Ids stand in `bytes` one after the other, each copied by 16 bytes at a time.
export const bytes = memory.data(TEXT_BYTES + 16, 16);
export const starts = memory.data(4 * ROWS, 16);
export const ends = memory.data(4 * ROWS, 16);
export const hashes = memory.data(4 * ROWS, 16);
export const values = memory.data(8 * ROWS, 16);
export const lines = memory.data(4 * ROWS, 16);
// Lines of one query after the other are a span: number of its first line among those read, where its query stands, its hash. One
// span more begins behind the last line.
export const spans = memory.data(4 * (ROWS + 1), 16);
export const queryStarts = memory.data(4 * ROWS, 16);
export const queryEnds = memory.data(4 * ROWS, 16);
export const queryHashes = memory.data(4 * ROWS, 16);
export let spanCount: i32 = 0;

/** Where reading stopped. */
export let stop: usize = 0;

// Engines load what fills a vector faster than they make it.
const PLACES = memory.data<u8>([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15], 16);
const ZEROS = memory.data<u8>([48, 48, 48, 48, 48, 48, 48, 48, 48, 48, 48, 48, 48, 48, 48, 48], 16);
const NINES = memory.data<u8>([9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9], 16);
const TO_128 = memory.data<u8>([95, 95, 95, 95, 95, 95, 95, 95, 95, 95, 95, 95, 95, 95, 95, 95], 16);
const BLANKS = memory.data<u8>([32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32], 16);
const TENS = memory.data<u16>([2561, 2561, 2561, 2561, 2561, 2561, 2561, 2561], 16);
const HUNDREDS = memory.data<u16>([100, 1, 100, 1, 100, 1, 100, 1], 16);
const MYRIADS = memory.data<u16>([10000, 1, 10000, 1, 10000, 1, 10000, 1], 16);

/** Powers of ten that are doubles. */
const POWERS = memory.data<f64>([
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
  1e21, 1e22,
]);

/**
 * Reads lines from `from` on, none beyond `to`.
 *
 * @param isRun whether lines are those of runs; otherwise of judgments
 * @param mostDecimals digits that a number may have behind its point
 * @param line number of the first line
 * @returns how many lines were read
 */
export function read(from: usize, to: usize, isRun: bool, mostDecimals: i32, line: i32): i32 {
  let rows = 0;
  let id = bytes;
  let start = from;
  let query = from;
  let queryLength: usize = 0;
  // The first bytes of the query and which of them count: with the blank behind it, if that is among them. No query is blank.
  let firstBytes = v128.load(BLANKS);
  let compared = i8x16.splat(-1);
  spanCount = 0;
  while (rows < ROWS) {
    // A bit for each of the next bytes, of which most lines have no more.
    let blanks = blanksFrom(start);
    let queryEnd = start + usize(ctz(blanks));
    blanks &= blanks - 1;
    let secondEnd = start + usize(ctz(blanks));
    blanks &= blanks - 1;
    let idEnd = start + usize(ctz(blanks));
    blanks &= blanks - 1;
    let rankEnd = idEnd;
    if (isRun) {
      rankEnd = start + usize(ctz(blanks));
      blanks &= blanks - 1;
    }
    let numberEnd = start + usize(ctz(blanks));
    let end = numberEnd;
    if (isRun) {
      blanks &= blanks - 1;
      end = start + usize(ctz(blanks));
    }
    if (blanks === 0) {
      queryEnd = fieldEnd(start);
      secondEnd = fieldEnd(queryEnd + 1);
      idEnd = fieldEnd(secondEnd + 1);
      rankEnd = isRun ? fieldEnd(idEnd + 1) : idEnd;
      numberEnd = fieldEnd(rankEnd + 1);
      end = isRun ? fieldEnd(numberEnd + 1) : numberEnd;
    }
    const idStart = secondEnd + 1;
    if (queryEnd === start || secondEnd === queryEnd + 1 || idEnd === idStart) break;
    const gap = load<u8>(queryEnd);
    if (gap !== SPACE && gap !== TAB) break;
    if (load<u8>(secondEnd) !== gap || load<u8>(idEnd) !== gap) break;
    if (isRun) {
      if (rankEnd === idEnd + 1 || end === numberEnd + 1) break;
      if (load<u8>(rankEnd) !== gap || load<u8>(numberEnd) !== gap) break;
    }
    if (isRun && !areDigits(idEnd + 1, rankEnd - idEnd - 1)) break;
    if (load<u8>(end) === RETURN) end++;
    if (load<u8>(end) !== NEWLINE || end >= to) break;
    // Perhaps a comment.
    if (load<u8>(start) === HASH_SIGN) break;
    const numberStart = rankEnd + 1;
    const shape = shapeOf(numberEnd - numberStart);
    const digits = i8x16.sub(v128.load(numberEnd - 16), v128.load(ZEROS));
    if (!fits(digits, shape) && !learn(shape, digits, numberStart, numberEnd, mostDecimals)) break;
    const tail = whole(i8x16.swizzle(digits, v128.load(shape, SOURCES)));
    let number = f64(i64(tail)) / load<f64>(shape, DIVISOR);
    if (numberEnd - numberStart > 16) {
      number = longNumber(tail, shape, numberStart, numberEnd, mostDecimals);
      // biome-ignore lint/suspicious/noGlobalIsNan: AssemblyScript has no other
      if (isNaN(number)) break;
    }

    const isAnother =
      v128.any_true(v128.and(v128.xor(v128.load(start), firstBytes), compared)) ||
      (queryLength >= 16 && (queryEnd - start !== queryLength || !isEqual(start, query, queryLength)));
    if (isAnother) {
      query = start;
      queryLength = queryEnd - start;
      firstBytes = v128.load(start);
      compared = i8x16.le_u(v128.load(PLACES), i8x16.splat(i8(min<usize>(queryLength, 15))));
      const at = spanCount << 2;
      store<u32>(spans + at, rows);
      store<u32>(queryStarts + at, u32(query - text));
      store<u32>(queryEnds + at, u32(queryEnd - text));
      store<u32>(queryHashes + at, hash(query, queryLength));
      spanCount++;
    }
    const length = idEnd - idStart;
    let mixed: u32 = 0;
    for (let i: usize = 0; i < length; i += 16) {
      const block = v128.load(idStart + i);
      v128.store(id + i, block);
      mixed = mixedWith(mixed, block, length - i);
    }
    const at = rows << 2;
    store<u32>(starts + at, u32(id - bytes));
    id += length;
    store<u32>(ends + at, u32(id - bytes));
    store<u32>(hashes + at, mixedAtLast(mixed));
    store<f64>(values + (rows << 3), number);
    store<i32>(lines + at, line + rows);
    rows++;
    start = end + 1;
  }
  store<u32>(spans + (spanCount << 2), rows);
  stop = start - text;
  return rows;
}

/** A bit for each of the next bytes: whether it is at most a blank. All others reach 128 by what is added. */
function blanksFrom(at: usize): u64 {
  const added = v128.load(TO_128);
  return ~(
    u64(u32(i8x16.bitmask(i8x16.add_sat_u(v128.load(at), added)))) |
    (u64(u32(i8x16.bitmask(i8x16.add_sat_u(v128.load(at, 16), added)))) << 16) |
    (u64(u32(i8x16.bitmask(i8x16.add_sat_u(v128.load(at, 32), added)))) << 32) |
    (u64(u32(i8x16.bitmask(i8x16.add_sat_u(v128.load(at, 48), added)))) << 48)
  );
}

/** Where a field ends that begins here. */
function fieldEnd(start: usize): usize {
  let at = start;
  let blanks = blanksAmong16(at);
  while (blanks === 0) {
    at += 16;
    blanks = blanksAmong16(at);
  }
  return at + usize(ctz(blanks));
}

function blanksAmong16(at: usize): i32 {
  return i8x16.bitmask(i8x16.le_u(v128.load(at), v128.load(BLANKS)));
}

/** Whether a field, with a blank behind it, is a whole number of at most 16 digits. */
function areDigits(at: usize, length: usize): bool {
  const digits = i8x16.sub(v128.load(at), v128.load(ZEROS));
  return usize(ctz(~i8x16.bitmask(i8x16.le_u(digits, v128.load(NINES))))) === length;
}

function isEqual(a: usize, b: usize, length: usize): bool {
  let i: usize = 0;
  for (; i + 8 <= length; i += 8) {
    if (load<u64>(a + i) !== load<u64>(b + i)) return false;
  }
  const left = (length - i) << 3;
  return ((load<u64>(a + i) ^ load<u64>(b + i)) & ((u64(1) << left) - 1)) === 0;
}

// Numbers of one length mostly have their sign and their point where the one before had them: their shape. For each length it
// holds vectors over the last 16 bytes, less the code of 0: what stands where no digit does, how much more each may be (9, or
// anything before the number), and where each digit comes from when the point's place is filled.
const LIMITS: usize = 16;
const SOURCES: usize = 32;
/** What the digits are divided by, negative for a negative number. */
const DIVISOR: usize = 48;
const DIGITS: usize = 56;
const DECIMALS: usize = 60;
const SHAPE_BYTES: usize = 64;
/** Longer numbers share a shape. */
const LONGEST: usize = 24;
const SHAPES = memory.data(i32((LONGEST + 1) * SHAPE_BYTES), 16);
// Until a shape is learned nothing fits it, as it wants a blank for the last byte.
for (let length: usize = 0; length <= LONGEST; length++) store<u8>(shapeOf(length) + 15, SPACE - ZERO);

function shapeOf(length: usize): usize {
  return SHAPES + min<usize>(length, LONGEST) * SHAPE_BYTES;
}

function fits(digits: v128, shape: usize): bool {
  return !v128.any_true(i8x16.sub_sat_u(v128.xor(digits, v128.load(shape)), v128.load(shape, LIMITS)));
}

/**
 * Makes the shape that of a number, of which the last 16 bytes count.
 *
 * @param digits these bytes, less the code of 0
 * @returns false where it is none of at most `mostDecimals` digits behind its point
 */
function learn(shape: usize, digits: v128, from: usize, end: usize, mostDecimals: i32): bool {
  const length = end - from;
  const first = 16 - i32(min<usize>(length, 16));
  const isNegative = length <= 16 && load<u8>(from) === MINUS;
  const start = first + i32(isNegative);
  const places = v128.load(PLACES);
  const inside = i8x16.ge_s(places, i8x16.splat(i8(first)));
  const points = i8x16.bitmask(v128.and(inside, i8x16.eq(digits, i8x16.splat(i8(POINT - ZERO)))));
  const point = points === 0 ? -1 : ctz(points);
  const count = 16 - start - i32(points !== 0);
  const decimals = points === 0 ? 0 : 15 - point;
  if (count === 0 || decimals > mostDecimals) return false;
  const isDigit = v128.andnot(i8x16.ge_s(places, i8x16.splat(i8(start))), i8x16.eq(places, i8x16.splat(i8(point))));
  const sources = i8x16.add(places, i8x16.le_s(places, i8x16.splat(i8(point))));
  v128.store(shape, v128.andnot(v128.and(digits, inside), isDigit));
  v128.store(shape, v128.or(v128.not(inside), v128.and(isDigit, v128.load(NINES))), LIMITS);
  v128.store(shape, v128.or(sources, i8x16.lt_s(sources, i8x16.splat(i8(start)))), SOURCES);
  const power = load<f64>(POWERS + (decimals << 3));
  store<f64>(shape, isNegative ? -power : power, DIVISOR);
  store<i32>(shape, count, DIGITS);
  store<i32>(shape, decimals, DECIMALS);
  return fits(digits, shape);
}

/** The number that sixteen digits make. */
function whole(digits: v128): u64 {
  // Numbers of two digits each (10 a + b is the upper byte of 2561 (a + 256 b)), of four, of eight.
  const twos = i16x8.shr_u(i16x8.mul(digits, v128.load(TENS)), 8);
  const fours = i32x4.dot_i16x8_s(twos, v128.load(HUNDREDS));
  const eights = i32x4.dot_i16x8_s(i16x8.narrow_i32x4_s(fours, fours), v128.load(MYRIADS));
  return u64(i32x4.extract_lane(eights, 0)) * 100000000 + u64(i32x4.extract_lane(eights, 1));
}

/**
 * The double nearest to a number of more than 16 bytes, with at most 18 digits, leading zeros apart.
 *
 * @param tail what the digits among the last 16 bytes make
 * @returns NaN for any other text, and where the double cannot be told in this way
 */
function longNumber(tail: u64, shape: usize, from: usize, end: usize, mostDecimals: i32): f64 {
  const tailDigits = load<i32>(shape, DIGITS);
  let decimals = load<i32>(shape, DECIMALS);
  const isNegative = load<u8>(from) === MINUS;
  let head: u64 = 0;
  let hasPoint = tailDigits < 16;
  for (let at = from + usize(isNegative); at < end - 16; at++) {
    const byte = u32(load<u8>(at));
    if (byte === POINT && !hasPoint) {
      hasPoint = true;
      decimals = i32(end - 1 - at);
    } else {
      const digit = byte - ZERO;
      if (digit > 9 || head > 99) return NaN;
      head = head * 10 + digit;
    }
  }
  if (decimals > mostDecimals || (tailDigits === 16 && head > 99)) return NaN;
  const number = quotient(head * (tailDigits === 16 ? 10000000000000000 : 1000000000000000) + tail, decimals);
  return isNegative ? -number : number;
}

/**
 * The double nearest to number / 10^decimals: where the number is no double itself, divided with a correction (Dekker 1971,
 * doi:10.1007/BF01397083).
 *
 * @returns NaN where the quotient is so close to the middle of two doubles that more digits would be needed
 */
function quotient(number: u64, decimals: i32): f64 {
  const rounded = f64(i64(number));
  const divisor = load<f64>(POWERS + (decimals << 3));
  const first = rounded / divisor;
  if (number <= u64(1) << 53) return first;
  const lost = f64(i64(number) - i64(rounded));
  const product = first * divisor;
  const a = upperHalf(first);
  const b = upperHalf(divisor);
  const c = first - a;
  const d = divisor - b;
  const productLost = c * d - (product - a * b - c * b - a * d);
  const correction = (rounded - product - productLost + lost) / divisor;
  const nearest = first + correction * (1 - CAUTION);
  return nearest === first + correction * (1 + CAUTION) ? nearest : NaN;
}

/** More than the relative error of the correction: 2^-40. */
const CAUTION: f64 = 1 / f64(u64(1) << 40);

/** The upper half of its digits, so that products of halves are exact (Veltkamp's splitting). */
function upperHalf(value: f64): f64 {
  const scaled = value * 134217729;
  return scaled - (scaled - value);
}
