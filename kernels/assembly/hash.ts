// Hashes ids as src/core/hasher.ts does.

/** The odd numbers of src/core/hasher.ts, filled in at the start. */
export const odd = memory.data(4 * 9, 16);
/** Sixteen bytes of ones, sixteen of zeros. */
const KEPT = memory.data<u32>([0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0, 0, 0, 0], 16);

/** The hash of an id. Up to 15 bytes behind it are read, which do not count. */
export function hash(start: usize, length: usize): u32 {
  let mixed: u32 = 0;
  for (let i: usize = 0; i < length; i += 16) mixed = mixedWith(mixed, v128.load(start + i), length - i);
  return mixedAtLast(mixed);
}

/** Takes the first bytes of a block, at most 16. */
export function mixedWith(mixed: u32, block: v128, bytes: usize): u32 {
  const words = v128.and(block, v128.load(KEPT + 16 - min<usize>(bytes, 16)));
  const once = i32x4.mul(words, v128.load(odd));
  const twice = i32x4.mul(v128.xor(once, i32x4.shr_u(once, 15)), v128.load(odd, 16));
  const sums = i32x4.add(twice, i32x4.shuffle(twice, twice, 2, 3, 0, 1));
  return mixed * load<u32>(odd, 32) + i32x4.extract_lane(sums, 0) + i32x4.extract_lane(sums, 1);
}

export function mixedAtLast(mixed: u32): u32 {
  const hash = (mixed ^ (mixed >> 16)) * 0x9e3779b1;
  return hash ^ (hash >> 15);
}
