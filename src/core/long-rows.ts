import { type Columns, Rows } from "./columns.ts";

/** Bytes that the memory of WebAssembly grows by. */
const PAGE = 1 << 16;

type RowColumn = Uint8Array<ArrayBuffer> | Int32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

type ColumnType<C extends RowColumn> = (new (
  buffer: ArrayBuffer,
  offset: number,
  length: number,
) => C) & { readonly BYTES_PER_ELEMENT: number };

/**
 * Memory of a column that grows where it stands. A column that is copied into a longer one is there twice, for as long
 * as nobody collects the shorter one.
 */
class GrowingMemory {
  readonly #memory = new WebAssembly.Memory({ initial: 0 });

  /**
   * A column of so many numbers that begins with those of another. The one that this gave before must not be used any
   * more.
   */
  grown<C extends RowColumn>(from: C, type: ColumnType<C>, length: number): C {
    const isCopied = from.buffer !== this.#memory.buffer;
    const pages = Math.ceil((length * type.BYTES_PER_ELEMENT) / PAGE);
    const missing = pages - this.#memory.buffer.byteLength / PAGE;
    if (missing > 0) this.#memory.grow(missing);
    const longer = new type(this.#memory.buffer, 0, length);
    if (isCopied) longer.set(from);
    return longer;
  }
}

/**
 * Columns of at least so many rows grow where they stand. Engines read all columns a little more slowly from then on,
 * since any may have lost its memory.
 */
const LONG = 1 << 19;

/** The memories of columns. */
interface Memories {
  readonly bytes: GrowingMemory;
  readonly offsets: GrowingMemory;
  readonly hashes: GrowingMemory;
  readonly values: GrowingMemory;
  readonly lines: GrowingMemory;
}

/**
 * Rows of a query, of which there may be very many. Where there are, ids stand one after the other, so that the end of
 * one and the start of the next are the same number.
 */
export class LongRows extends Rows {
  /** Undefined as long as there are few rows. */
  #memories: Memories | undefined;
  /** Whether there is no memory that grows. */
  #isCopied = false;

  override append(from: Columns, first: number, end: number): void {
    this.reserve(end - first);
    if (this.#memories === undefined || standTogether(from, first, end)) super.append(from, first, end);
    else {
      const { bytes, starts, ends, hashes, values, lines } = from;
      for (let row = first; row < end; row++) {
        this.add({ bytes, start: starts[row], end: ends[row], hash: hashes[row] }, values[row], lines[row]);
      }
    }
  }

  protected override growRows(length: number): void {
    if (length < LONG || !this.#grow((memories) => this.#growRows(memories, length))) super.growRows(length);
  }

  protected override growBytes(length: number): void {
    const grow = ({ bytes }: Memories): void => {
      this.bytes = bytes.grown(this.bytes, Uint8Array, length);
    };
    if (this.starts.length < LONG || !this.#grow(grow)) super.growBytes(length);
  }

  #growRows({ offsets: memory, hashes, values, lines }: Memories, length: number): void {
    this.hashes = hashes.grown(this.hashes, Int32Array, length);
    this.values = values.grown(this.values, Float64Array, length);
    this.lines = lines.grown(this.lines, Int32Array, length);
    this.#closeGaps();
    const offsets = memory.grown(this.starts, Int32Array, length + 1);
    offsets[this.count] = this.byteCount;
    this.starts = offsets.subarray(0, length);
    this.ends = offsets.subarray(1);
  }

  #closeGaps(): void {
    if (standTogether(this, 0, this.count)) return;
    this.byteCount = 0;
    for (let row = 0; row < this.count; row++) {
      this.bytes.copyWithin(this.byteCount, this.starts[row], this.ends[row]);
      const length = this.ends[row] - this.starts[row];
      this.starts[row] = this.byteCount;
      this.byteCount += length;
      this.ends[row] = this.byteCount;
    }
  }

  /** @returns false where there is no WebAssembly, or no more memory of it */
  #grow(grow: (memories: Memories) => void): boolean {
    if (this.#isCopied) return false;
    try {
      this.#memories ??= {
        bytes: new GrowingMemory(),
        offsets: new GrowingMemory(),
        hashes: new GrowingMemory(),
        values: new GrowingMemory(),
        lines: new GrowingMemory(),
      };
      grow(this.#memories);
      return true;
    } catch {
      this.#isCopied = true;
      return false;
    }
  }
}

/** Whether the ids of rows stand one after the other. */
function standTogether({ starts, ends }: Columns, first: number, end: number): boolean {
  for (let row = first + 1; row < end; row++) if (starts[row] !== ends[row - 1]) return false;
  return true;
}
