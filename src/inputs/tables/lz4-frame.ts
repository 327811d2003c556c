/** First bytes of a frame, in little-endian order. */
const MAGIC = 0x184d2204;
/** The highest bit of the length of a block that is not compressed. */
const STORED = 0x80000000;

/** Inflates a block behind the written part of the output, which it may repeat. @returns the end of the output */
type InflateBlock = (block: Uint8Array, output: Uint8Array, written: number) => number;

/**
 * Inflates a frame of LZ4, whose blocks may refer to those before.
 * (https://github.com/lz4/lz4/blob/dev/doc/lz4_Frame_format.md; checksums are ignored.)
 *
 * @param output as long as the content
 * @param inflateBlock in JavaScript when left out
 * @throws Error where the content has another length
 */
export function inflateLz4Frame(
  frame: Uint8Array,
  output: Uint8Array,
  inflateBlock: InflateBlock = inflateLz4Block,
): void {
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
  if (view.getUint32(0, true) !== MAGIC) throw new Error("no LZ4 frame");
  const flags = frame[4];
  const hasBlockChecksum = (flags & 0x10) !== 0;
  const [hasLength, hasDictionary] = [(flags & 0x08) !== 0, (flags & 0x01) !== 0];
  let at = 7 + (hasLength ? 8 : 0) + (hasDictionary ? 4 : 0);
  let written = 0;
  for (;;) {
    const size = view.getUint32(at, true);
    at += 4;
    if (size === 0) break;
    const block = frame.subarray(at, at + (size & ~STORED));
    written = (size & STORED) === 0 ? inflateBlock(block, output, written) : store(block, output, written);
    at += block.length + (hasBlockChecksum ? 4 : 0);
  }
  if (written !== output.length) throw new Error(`LZ4 frame of ${written} bytes (expected ${output.length})`);
}

function store(block: Uint8Array, output: Uint8Array, written: number): number {
  output.set(block, written);
  return written + block.length;
}

/**
 * Inflates a block of LZ4, sequences of bytes that are given and bytes that came before, in JavaScript.
 *
 * @returns where the output ends
 * @throws Error where the block is broken
 */
export function inflateLz4Block(block: Uint8Array, output: Uint8Array, written: number): number {
  let to = written;
  for (let at = 0; at < block.length; ) {
    const token = block[at++];
    let literals = token >> 4;
    if (literals === 15) {
      for (let more = 255; more === 255; literals += more) more = block[at++];
    }
    if (!(at + literals <= block.length && to + literals <= output.length)) throw new Error("LZ4 block cut short");
    for (const end = to + literals; to < end; ) output[to++] = block[at++];
    if (at === block.length) break;
    const distance = block[at] | (block[at + 1] << 8);
    at += 2;
    let repeated = (token & 15) + 4;
    if ((token & 15) === 15) {
      for (let more = 255; more === 255; repeated += more) more = block[at++];
    }
    if (!(distance > 0 && distance <= to && to + repeated <= output.length)) throw new Error("LZ4 block is broken");
    for (const end = to + repeated; to < end; to++) output[to] = output[to - distance];
  }
  return to;
}
