/** Bytes that the memory of WebAssembly grows by. */
const PAGE = 1 << 16;

type Column = Uint8Array<ArrayBuffer> | Int32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

type ColumnType<C extends Column> = (new (
  buffer: ArrayBuffer,
  offset: number,
  length: number,
) => C) & { readonly BYTES_PER_ELEMENT: number };

/**
 * Memory of a column that grows where it stands. A column that is copied into a longer one is there twice, for as long
 * as nobody collects the shorter one.
 */
export class GrowingMemory {
  readonly #memory = new WebAssembly.Memory({ initial: 0 });

  /**
   * A column of so many numbers that begins with those of another. The one that this gave before must not be used any
   * more.
   */
  grown<C extends Column>(from: C, type: ColumnType<C>, length: number): C {
    const isCopied = from.buffer !== this.#memory.buffer;
    const pages = Math.ceil((length * type.BYTES_PER_ELEMENT) / PAGE);
    const missing = pages - this.#memory.buffer.byteLength / PAGE;
    if (missing > 0) this.#memory.grow(missing);
    const longer = new type(this.#memory.buffer, 0, length);
    if (isCopied) longer.set(from);
    return longer;
  }
}
