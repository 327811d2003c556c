// Inflates pages of columns and finds the ids in them, in AssemblyScript. Who calls it gives the addresses: behind what is read
// and behind what is written, SLACK bytes more may be touched.

import { hash, odd } from "./hash";

export { odd };

/** Bytes that are read or written together, rounded up. */
export const SLACK = 64;
/** For each distance up to 16, which of the bytes from there on the next sixteen are. */
const PERIODS = memory.data(17 * 16, 16);
for (let period: usize = 1; period <= 16; period++) {
  for (let i: usize = 0; i < 16; i++) store<u8>(PERIODS + (period << 4) + i, u8(i % period));
}

/** Where memory begins that is the caller's. */
export const heap: usize = __heap_base;

/**
 * Inflates what Snappy made. (https://github.com/google/snappy/blob/main/format_description.txt)
 *
 * @returns whether it holds just as many bytes as there is room for
 */
export function snappy(from: usize, fromEnd: usize, output: usize, end: usize): bool {
  let size: u64 = 0;
  for (let shift: u64 = 0; ; shift += 7) {
    if (from === fromEnd || shift > 28) return false;
    const byte = load<u8>(from++);
    size |= u64(byte & 127) << shift;
    if (byte < 128) break;
  }
  if (size !== end - output) return false;
  let to = output;
  while (from < fromEnd) {
    const tag = u32(load<u8>(from++));
    const kind = tag & 3;
    if (kind === 0) {
      let length = usize(tag >> 2) + 1;
      if (length > 60) {
        const bytes = length - 60;
        length = usize(load<u32>(from) & (0xffffffff >> (32 - (u32(bytes) << 3)))) + 1;
        from += bytes;
      }
      if (from > fromEnd || length > fromEnd - from || length > end - to || length === 0) return false;
      copy(to, from, length);
      from += length;
      to += length;
    } else {
      // One, two or four bytes of the distance follow, without a branch that would be guessed wrongly.
      const isShort = kind === 1;
      const bytes = (1 << kind) >> 1;
      const low = load<u32>(from) & (0xffffffff >> (32 - (bytes << 3)));
      const distance = usize(low | select<u32>((tag >> 5) << 8, 0, isShort));
      const length = usize(select<u32>(((tag >> 2) & 7) + 4, (tag >> 2) + 1, isShort));
      from += bytes;
      if (distance - 1 >= to - output || length > end - to) return false;
      repeat(to, distance, length);
      to += length;
    }
  }
  return from === fromEnd && to === end;
}

/**
 * Inflates a block of LZ4. (https://github.com/lz4/lz4/blob/dev/doc/lz4_Block_format.md)
 *
 * @param output where the bytes begin that it may repeat
 * @param to where it goes on
 * @param end of the room
 * @returns where it ends; 0 where the block is broken
 */
export function lz4(from: usize, fromEnd: usize, output: usize, to: usize, end: usize): usize {
  while (from < fromEnd) {
    const token = usize(load<u8>(from++));
    let given = token >> 4;
    if (given === 15) {
      let more: usize = 255;
      while (more === 255 && from < fromEnd) {
        more = usize(load<u8>(from++));
        given += more;
      }
    }
    if (given > fromEnd - from || given > end - to) return 0;
    copy(to, from, given);
    from += given;
    to += given;
    if (from === fromEnd) break;
    const distance = usize(load<u16>(from));
    from += 2;
    let length = (token & 15) + 4;
    if ((token & 15) === 15) {
      let more: usize = 255;
      while (more === 255 && from < fromEnd) {
        more = usize(load<u8>(from++));
        length += more;
      }
    }
    if (from > fromEnd || distance - 1 >= to - output || length > end - to) return 0;
    repeat(to, distance, length);
    to += length;
  }
  return to;
}

/** Copies bytes that do not overlap, perhaps with some more behind them. */
function copy(to: usize, from: usize, length: usize): void {
  v128.store(to, v128.load(from));
  if (length > 16) memory.copy(to + 16, from + 16, length - 16);
}

/** Writes again what stands a distance before and may go on behind `to`, perhaps with some more. */
function repeat(to: usize, distance: usize, length: usize): void {
  const period = min<usize>(distance, 16);
  const block = i8x16.swizzle(v128.load(to - distance), v128.load(PERIODS + (period << 4)));
  v128.store(to, block);
  if (length > 16) repeatOn(to, distance, length);
}

function repeatOn(start: usize, distance: usize, length: usize): void {
  // A multiple of the distance: what stands there is the same.
  const period = distance < 16 ? 16 - (16 % distance) : 16;
  const end = start + length;
  for (let to = start + period; to < end; to += period) {
    v128.store(to, v128.load(to - max<usize>(distance, period)));
  }
}

/**
 * Finds texts that stand behind their lengths, of 4 bytes each.
 *
 * @param base from where the positions of the texts count
 * @returns false where the last would end behind `end`
 */
export function texts(base: usize, end: usize, count: i32, starts: usize, ends: usize, hashes: usize): bool {
  let at = base;
  for (let i: usize = 0, bytes = usize(count) << 2; i < bytes; i += 4) {
    if (at + 4 > end) return false;
    const length = usize(load<u32>(at));
    at += 4;
    if (length > end - at) return false;
    store<u32>(starts + i, u32(at - base));
    store<u32>(hashes + i, hash(at, length));
    at += length;
    store<u32>(ends + i, u32(at - base));
  }
  return true;
}

/** Hashes texts. @param base from where their positions count */
export function hashEach(base: usize, count: i32, starts: usize, ends: usize, hashes: usize): void {
  for (let i: usize = 0, bytes = usize(count) << 2; i < bytes; i += 4) {
    const start = usize(load<u32>(starts + i));
    store<u32>(hashes + i, hash(base + start, usize(load<u32>(ends + i)) - start));
  }
}

/**
 * Reads numbers that are packed or repeated (https://parquet.apache.org/docs/file-format/data-pages/encodings/#RLE).
 *
 * @param width bits of each
 * @param size that all are below
 * @returns false where one is not, or where they are cut short
 */
export function indexes(from: usize, end: usize, width: u32, count: i32, size: u32, output: usize): bool {
  const mask = u32((u64(1) << width) - 1);
  const last = output + (usize(count) << 2);
  for (let to = output; to < last; ) {
    let header: u32 = 0;
    for (let shift: u32 = 0; ; shift += 7) {
      if (from >= end || shift > 28) return false;
      const byte = u32(load<u8>(from++));
      header |= (byte & 127) << shift;
      if (byte < 128) break;
    }
    const left = u32(last - to) >> 2;
    if ((header & 1) === 0) {
      if (usize((width + 7) >> 3) > end - from) return false;
      const index = load<u32>(from) & mask;
      from += (width + 7) >> 3;
      const length = min<u32>(header >> 1, left);
      if (index >= size && length > 0) return false;
      for (const next = to + (length << 2); to < next; to += 4) store<u32>(to, index);
    } else {
      const groups = header >> 1;
      const length = groups > left >> 3 ? left : groups << 3;
      if ((u64(length) * width + 7) >> 3 > u64(end - from)) return false;
      let isBelow = true;
      for (let i: u32 = 0, bit: u64 = 0; i < length; i++, to += 4, bit += width) {
        const index = u32(load<u64>(from + usize(bit >> 3)) >> (bit & 7)) & mask;
        isBelow = isBelow && index < size;
        store<u32>(to, index);
      }
      if (!isBelow) return false;
      from = u64(groups) * width > u64(end - from) ? end : from + groups * width;
    }
  }
  return true;
}
