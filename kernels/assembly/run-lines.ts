// Puts lines of runs together, in AssemblyScript. Scores are the shortest decimal numbers that read back as the given doubles:
// Schubfach (Giulietti 2021, "The Schubfach way to render doubles"), for numbers that are written without an exponent. Their powers
// of five fit 64 bits, so that all of it is exact.

/** Lines at a time. */
export const LINES = 1 << 10;
/** Bytes from one text to the next: the longest has 25. */
export const STEP = 32;

export const numbers = memory.data(8 * LINES, 16);
export const texts = memory.data(STEP * LINES + 64, 16);
/** Bytes of each text; 0 where a number is not written here. */
export const lengths = memory.data(LINES, 16);

/** Bytes of ids at a time, and of what stands before an id or after a score: behind each is room for what is copied with it. */
export const ID_BYTES = 1 << 16;
export const FIELD_BYTES = 1 << 10;
export const ids = memory.data(ID_BYTES + 16, 16);
/** Where each id ends. */
export const idEnds = memory.data(4 * LINES, 16);
export const before = memory.data(FIELD_BYTES + 16, 16);
export const after = memory.data(FIELD_BYTES + 16, 16);

/** Bytes of lines that are kept, those that one call may add, and what is copied with them. */
export const KEPT_BYTES = 1 << 20;
export const ADDED_BYTES = 1 << 18;
export const kept = memory.data(KEPT_BYTES + ADDED_BYTES + 64, 16);

const ZERO: u32 = 48;
const MINUS: u8 = 45;
const POINT: u8 = 46;
const SPACE: u8 = 32;

/** 5^n · 2^shift, whose highest bit is set. */
const POWERS = memory.data(8 * 24, 16);
for (let n: usize = 0, power: u64 = 1; n < 24; n++, power *= 5) store<u64>(POWERS + (n << 3), power << clz(power));

/** All numbers of two digits, as text. */
const PAIRS = memory.data(2 * 100, 16);
for (let i: u32 = 0; i < 100; i++) store<u16>(PAIRS + (i << 1), u16((ZERO + i / 10) | ((ZERO + (i % 10)) << 8)));

/** The digits of a number, with zeros in front of them; behind and before is room for what is copied with them. */
const DIGITS = memory.data(64, 16);
const WIDTH: i32 = 18;
const ZEROS = memory.data<u8>([48, 48, 48, 48, 48, 48, 48, 48, 48, 48, 48, 48, 48, 48, 48, 48], 16);

/** Writes the first numbers. @returns how many of them it could not write */
export function write(count: usize): i32 {
  let left = 0;
  for (let i: usize = 0; i < count; i++) {
    const number = load<f64>(numbers + (i << 3));
    const to = texts + i * STEP;
    const size = abs(number);
    let end = to;
    if (size === 0) store<u8>(end++, u8(ZERO));
    else if (size >= 1e-6 && size < 9007199254740992) {
      if (number < 0) store<u8>(end++, MINUS);
      end = written(size, end);
    }
    store<u8>(lengths + i, u8(end - to));
    left += i32(end === to);
  }
  return left;
}

/**
 * Adds lines whose ids and texts of scores are here.
 *
 * @param rank of the first
 * @param to where they begin
 * @returns where they end
 */
export function add(count: usize, rank: u32, beforeLength: usize, afterLength: usize, to: usize): usize {
  let id = ids;
  for (let i: usize = 0; i < count; i++) {
    to = copied(to, before, beforeLength);
    const idEnd = ids + load<u32>(idEnds + (i << 2));
    to = copied(to, id, idEnd - id);
    id = idEnd;
    store<u8>(to, SPACE);
    to = ranked(rank + u32(i), to + 1);
    store<u8>(to, SPACE);
    copy(to + 1, texts + i * STEP);
    to = copied(to + 1 + load<u8>(lengths + i), after, afterLength);
  }
  return to;
}

/** Copies bytes, 16 at a time. @returns where they end */
function copied(to: usize, from: usize, length: usize): usize {
  for (let i: usize = 0; i < length; i += 16) v128.store(to + i, v128.load(from + i));
  return to + length;
}

/** Writes a whole number above 0. @returns where it ends */
function ranked(number: u32, to: usize): usize {
  let end = to + 1;
  for (let limit: u64 = 10; limit <= number; limit *= 10) end++;
  let rest = number;
  for (let at = end - 1; at >= to; at--) {
    const next = rest / 10;
    store<u8>(at, u8(ZERO + rest - 10 * next));
    rest = next;
  }
  return end;
}

/** The higher half of a product; its last bit is also set where the lower half is not 0. */
function productToOdd(a: u64, b: u64): u64 {
  const aLow = a & 0xffffffff;
  const aHigh = a >> 32;
  const bLow = b & 0xffffffff;
  const bHigh = b >> 32;
  const low = aLow * bLow;
  const middle = aHigh * bLow + (low >> 32);
  const other = aLow * bHigh + (middle & 0xffffffff);
  const rest = (other << 32) | (low & 0xffffffff);
  return (aHigh * bHigh + (middle >> 32) + (other >> 32)) | u64(rest !== 0);
}

/** Writes a number from 1e-6 to 2^53. @returns where its text ends */
function written(number: f64, to: usize): usize {
  const bits = reinterpret<u64>(number);
  const fraction = bits & 0xfffffffffffff;
  const significand = fraction | 0x10000000000000;
  const exponent = i32(bits >> 52) - 1075;
  if (ctz(significand) >= u64(-exponent)) return placed(significand >> u64(-exponent), 0, to);

  // Below a power of two, doubles are twice as dense.
  const isPower = fraction === 0;
  const decimals = -((exponent * 1262611 - (isPower ? 524031 : 0)) >> 22);
  const power = load<u64>(POWERS + (usize(decimals) << 3));
  const shift = u64(exponent + ((decimals * 1741647) >> 19) + 1);
  const isOdd = significand & 1;
  // Four times the number and the ends of what reads back as it, in units of the last decimal.
  const lower = productToOdd(power, (4 * significand - 2 + u64(isPower)) << shift) + isOdd;
  const value = productToOdd(power, (4 * significand) << shift);
  const upper = productToOdd(power, (4 * significand + 2) << shift) - isOdd;

  const whole = value >> 2;
  const tenth = whole / 10;
  const isBelow = lower <= 40 * tenth;
  const isAbove = 40 * tenth + 40 <= upper;
  if (isBelow !== isAbove) return placed(tenth + u64(isAbove), decimals - 1, to);
  const isFloor = lower <= 4 * whole;
  const isCeiling = 4 * whole + 4 <= upper;
  if (isFloor !== isCeiling) return placed(whole + u64(isCeiling), decimals, to);
  const middle = 4 * whole + 2;
  return placed(whole + u64(value > middle || (value === middle && (whole & 1) === 1)), decimals, to);
}

/** Writes digits with a point before the last `decimals` of them, less the zeros at the end. @returns where the text ends */
function placed(digits: u64, decimals: i32, to: usize): usize {
  const high = digits / 1000000000;
  spell(u32(high), DIGITS);
  spell(u32(digits - high * 1000000000), DIGITS + 9);
  let first = 0;
  while (first < WIDTH - 1 && load<u8>(DIGITS + first) === u8(ZERO)) first++;
  let last = WIDTH - 1;
  while (last > first && last >= WIDTH - decimals && load<u8>(DIGITS + last) === u8(ZERO)) last--;
  const point = WIDTH - decimals;
  let end = to;
  if (point > first) {
    copy(end, DIGITS + first);
    end += point - first;
    if (last < point) return end;
    store<u8>(end++, POINT);
    copy(end, DIGITS + point);
    return end + (last + 1 - point);
  }
  v128.store(end, v128.load(ZEROS));
  store<u8>(end + 1, POINT);
  end += 2 + first - point;
  copy(end, DIGITS + first);
  return end + (last + 1 - first);
}

/** Copies the bytes of as many digits as there are, and more. */
function copy(to: usize, from: usize): void {
  v128.store(to, v128.load(from));
  v128.store(to + 16, v128.load(from + 16));
}

/** Writes nine digits. */
function spell(number: u32, to: usize): void {
  const first = number / 100000000;
  let rest = number - first * 100000000;
  store<u8>(to, u8(ZERO + first));
  for (let at = to + 7; at > to; at -= 2) {
    const next = rest / 100;
    store<u16>(at, load<u16>(PAIRS + (usize(rest - next * 100) << 1)));
    rest = next;
  }
}
