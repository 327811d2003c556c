import { RankproofError } from "../core/errors.ts";

// Zstandard data are adjacent frames (RFC 8878). Node's decompressor stops behind the first, and some versions accept a
// truncated frame.

const FRAME = 0xfd2fb528;
/** The first of sixteen magic numbers of frames without content. */
const SKIPPABLE = 0x184d2a50;
const RLE_BLOCK = 1;

/** Whether content is zstd data. @param start its first bytes */
export function isZstd(start: Uint8Array): boolean {
  const magic = littleEndian(start.subarray(0, 4));
  return magic === FRAME || isSkippable(magic);
}

/**
 * Yields the frames of zstd data, each as its chunks. All of a frame must be read before the next.
 *
 * @param where opens messages
 * @throws RankproofError invalid, when the data end within a frame, or something else is between frames
 */
export async function* zstdFrames(
  chunks: AsyncIterable<Uint8Array>,
  where: string,
): AsyncGenerator<AsyncIterable<Uint8Array>, void, undefined> {
  const pieces = piecesOf(chunks, where);
  try {
    for (let first = await pieces.next(); !first.done; first = await pieces.next()) yield frameOf(first.value, pieces);
  } finally {
    // Not awaited: the chunk that is on its way may never come.
    pieces.return().catch(() => {});
  }
}

/** Bytes of a frame. */
interface Piece {
  readonly bytes: Uint8Array;
  /** Whether the frame ends here. */
  readonly isEnd: boolean;
}

async function* frameOf(first: Piece, following: AsyncGenerator<Piece, void, undefined>): AsyncGenerator<Uint8Array> {
  for (let piece: Piece | undefined = first; piece !== undefined; ) {
    yield piece.bytes;
    piece = piece.isEnd ? undefined : ((await following.next()).value ?? undefined);
  }
}

/** Cuts chunks where frames end. */
async function* piecesOf(chunks: AsyncIterable<Uint8Array>, where: string): AsyncGenerator<Piece, void, undefined> {
  let frame: ZstdFrameReader | undefined;
  for await (const chunk of chunks) {
    for (let from = 0; from < chunk.length; ) {
      frame ??= new ZstdFrameReader(where);
      const to = frame.read(chunk, from);
      yield { bytes: chunk.subarray(from, to), isEnd: frame.isEnd };
      if (frame.isEnd) frame = undefined;
      from = to;
    }
  }
  if (frame !== undefined) throw new RankproofError("invalid", "zstd data: they end within a frame", "data", where);
}

/** Next part of a frame: a number, or bytes whose content does not matter. */
interface FrameField {
  readonly bytes: number;
  readonly isNumber: boolean;
}

/** The fields of a frame. Those that are numbers are answered. */
function* fieldsOf(where: string): Generator<FrameField, void, number> {
  const number = (bytes: number): FrameField => ({ bytes, isNumber: true });
  const other = (bytes: number): FrameField => ({ bytes, isNumber: false });
  const magic = yield number(4);
  if (isSkippable(magic)) {
    yield other(yield number(4));
    return;
  }
  if (magic !== FRAME) throw new RankproofError("invalid", "zstd data: no frame follows", "data", where);
  const descriptor = yield number(1);
  yield other(headerBytes(descriptor));
  for (let isLast = false; !isLast; ) {
    const block = yield number(3);
    isLast = (block & 1) === 1;
    yield other(((block >> 1) & 3) === RLE_BLOCK ? 1 : block >> 3);
  }
  const hasChecksum = (descriptor & 4) !== 0;
  yield other(hasChecksum ? 4 : 0);
}

/** Bytes of a header behind its descriptor: size of the window, id of the dictionary, size of the content. */
function headerBytes(descriptor: number): number {
  const isSingleSegment = (descriptor & 32) !== 0;
  const contentSize = descriptor >> 6;
  const windowBytes = isSingleSegment ? 0 : 1;
  const dictionaryBytes = [0, 1, 2, 4][descriptor & 3];
  return windowBytes + dictionaryBytes + (contentSize === 0 && isSingleSegment ? 1 : [0, 2, 4, 8][contentSize]);
}

/** Finds the end of a frame. */
class ZstdFrameReader {
  isEnd = false;
  readonly #fields: Generator<FrameField, void, number>;
  /** The current field, its missing bytes, and the bytes of a number so far. */
  #field: FrameField = { bytes: 0, isNumber: false };
  #missing = 0;
  #number: number[] = [];

  constructor(where: string) {
    this.#fields = fieldsOf(where);
    this.#proceed();
  }

  /** Reads on from an index of a chunk. @returns the end of the chunk or of the frame */
  read(chunk: Uint8Array, from: number): number {
    let index = from;
    while (!this.isEnd && index < chunk.length) {
      const count = Math.min(this.#missing, chunk.length - index);
      if (this.#field.isNumber) this.#number.push(...chunk.subarray(index, index + count));
      index += count;
      this.#missing -= count;
      this.#proceed();
    }
    return index;
  }

  /** Goes to the next field that has bytes, once this one has come. */
  #proceed(): void {
    while (!this.isEnd && this.#missing === 0) {
      const { done, value } = this.#fields.next(littleEndian(this.#number));
      this.isEnd = done === true;
      if (value === undefined) continue;
      this.#field = value;
      this.#missing = value.bytes;
      this.#number = [];
    }
  }
}

function isSkippable(magic: number): boolean {
  return magic >= SKIPPABLE && magic < SKIPPABLE + 16;
}

function littleEndian(bytes: ArrayLike<number>): number {
  let number = 0;
  for (let i = bytes.length - 1; i >= 0; i--) number = number * 256 + bytes[i];
  return number;
}
