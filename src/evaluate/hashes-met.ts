/** A range of hashes, from one index to before another. */
export interface HashRange {
  readonly hashes: ArrayLike<number>;
  readonly from: number;
  readonly to: number;
}

/** A word holds two bits for each of sixteen hashes: whether it was met, and whether it was met again. */
const WORD_BITS = 4;

/**
 * Finds the indices, rising, that may have the hash of a wanted one or of another index: so few that nearly no branch
 * is mispredicted.
 *
 * @param met zeros, a power of two of them: the more, the fewer indices are found for another's hash
 * @param indices takes the indices
 */
export function findHashesMet(
  met: Int32Array,
  range: HashRange,
  wanted: HashRange,
  indices: { push(index: number): void },
): void {
  const { hashes, from, to } = range;
  const mask = met.length - 1;
  for (let item = wanted.from; item < wanted.to; item++) {
    const hash = wanted.hashes[item];
    met[(hash >>> WORD_BITS) & mask] |= 0b10 << (hash << 1);
  }
  for (let index = from; index < to; index++) {
    const hash = hashes[index];
    const word = (hash >>> WORD_BITS) & mask;
    const first = 1 << (hash << 1);
    met[word] |= first | ((met[word] & first) << 1);
  }
  for (let index = from; index < to; index++) {
    const hash = hashes[index];
    if ((met[(hash >>> WORD_BITS) & mask] & (0b10 << (hash << 1))) !== 0) indices.push(index);
  }
}

/** An array of zeros of at least so many, a power of two; on the same memory where there is enough. */
export function cleared(array: Int32Array<ArrayBuffer>, least: number): Int32Array<ArrayBuffer> {
  let length = 16;
  while (length < least) length *= 2;
  if (length === array.length) return array.fill(0);
  if (4 * length > array.buffer.byteLength) return new Int32Array(length);
  return new Int32Array(array.buffer, 0, length).fill(0);
}
