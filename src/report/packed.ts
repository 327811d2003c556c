/** Kinds of columns that a packed value may hold. */
const COLUMNS = { Float64Array, Float32Array, Int32Array, Uint32Array, Uint16Array, Uint8Array };

type ArrayName = keyof typeof COLUMNS;

/** Bytes of a piece: pieces are deflated in parallel, on threads where a runtime has them. */
const PIECE = 1 << 20;

/** Stands between the pieces; no character of Base64. */
const BETWEEN = ",";

/** Deflates bytes, without a header. */
export type Deflate = (bytes: Blob) => Promise<Uint8Array>;

const deflateInStream: Deflate = (bytes) => bytesOf(bytes.stream().pipeThrough(new CompressionStream("deflate-raw")));

/**
 * Plain data with typed arrays in it as one short text: JSON and columns in pieces, each deflated, in Base64.
 *
 * @throws RangeError for a text that would be longer than a string can be
 */
export async function packed(value: unknown, deflate: Deflate = deflateInStream): Promise<string> {
  const columns: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  const json = JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === "number" && !Number.isFinite(part)) return { [NUMBER]: String(part) };
    if (!isColumn(part)) return part;
    const bytes = planesOf(part);
    const described = { [COLUMN]: [part.constructor.name, offset, bytes.length] };
    columns.push(bytes);
    offset += bytes.length;
    return described;
  });
  const text = new TextEncoder().encode(json);
  const start = new Uint32Array([text.length]);
  const blob = new Blob([start, text, ...columns]);
  const pieces = Array.from({ length: Math.ceil(blob.size / PIECE) }, async (_, i) => {
    return base64Of(await deflate(blob.slice(i * PIECE, (i + 1) * PIECE)));
  });
  return (await Promise.all(pieces)).join(BETWEEN);
}

/**
 * Unpacks a text that `packed` made from a value of that type.
 *
 * @throws RangeError for data of more bytes than are wanted
 */
export async function unpacked<Value>(text: string, mostBytes = Number.POSITIVE_INFINITY): Promise<Value> {
  const limit = new Limit(mostBytes);
  const pieces = text.split(BETWEEN).map((piece) => {
    const stream = new Blob([binaryOf(piece)]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return bytesOf(stream.pipeThrough(limit.stream()));
  });
  const bytes = await bytesOf(new Blob(await Promise.all(pieces)).stream());
  const [length] = new Uint32Array(bytes.buffer, 0, 1);
  const start = Uint32Array.BYTES_PER_ELEMENT;
  const head = start + length;
  return JSON.parse(new TextDecoder().decode(bytes.subarray(start, head)), (_, part: unknown) => {
    const number = markedIn<string>(part, NUMBER);
    if (number !== undefined) return Number(number);
    const described = markedIn<readonly [ArrayName, number, number]>(part, COLUMN);
    if (described === undefined) return part;
    const [name, offset, size] = described;
    return columnOf(name, bytes.subarray(head + offset, head + offset + size));
  });
}

function isColumn(part: unknown): part is InstanceType<(typeof COLUMNS)[ArrayName]> {
  return ArrayBuffer.isView(part) && !(part instanceof DataView);
}

/**
 * Name of the only property of an object that stands for a column, or for a number that JSON lacks; no name in a model
 * holds such a character.
 */
const COLUMN = "\u0000column";
const NUMBER = "\u0000number";

function markedIn<Mark>(part: unknown, name: string): Mark | undefined {
  if (typeof part !== "object" || part === null || !Object.hasOwn(part, name)) return undefined;
  return (part as Readonly<Record<string, Mark>>)[name];
}

/**
 * Reorders the bytes of a column for deflation: the first byte of every number, then the second of every number, and so
 * on; whole numbers as differences, since most of them rise.
 */
function planesOf(column: ArrayBufferView & ArrayLike<number>): Uint8Array<ArrayBuffer> {
  const numbers = isOfIntegers(column) ? column.map((number, i) => number - (column[i - 1] ?? 0)) : column;
  const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
  const planes = new Uint8Array(bytes.length);
  const count = column.length;
  const width = bytes.length / count;
  for (let i = 0, byte = 0; i < count; i++) {
    for (let plane = 0; plane < width; plane++, byte++) planes[plane * count + i] = bytes[byte];
  }
  return planes;
}

/** The column that `planesOf` made bytes of. */
function columnOf(name: ArrayName, planes: Uint8Array): InstanceType<(typeof COLUMNS)[ArrayName]> {
  const Column = COLUMNS[name];
  const width = Column.BYTES_PER_ELEMENT;
  const count = planes.length / width;
  const bytes = new Uint8Array(planes.length);
  for (let i = 0, byte = 0; i < count; i++) {
    for (let plane = 0; plane < width; plane++, byte++) bytes[byte] = planes[plane * count + i];
  }
  const column = new Column(bytes.buffer);
  if (isOfIntegers(column)) for (let i = 1; i < count; i++) column[i] += column[i - 1];
  return column;
}

function isOfIntegers(column: object): column is Int32Array | Uint32Array {
  return column instanceof Int32Array || column instanceof Uint32Array;
}

async function bytesOf(stream: ReadableStream<BufferSource>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Lets so many bytes pass through all its streams together, and ends with an error beyond. */
class Limit {
  readonly #mostBytes: number;
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  stream(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
    return new TransformStream({
      transform: (chunk, controller) => {
        this.#bytes += chunk.length;
        if (this.#bytes > this.#mostBytes) controller.error(new RangeError(`more than ${this.#mostBytes} bytes`));
        else controller.enqueue(chunk);
      },
    });
  }
}

/** The bytes of a text in Base64. */
export function binaryOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}

const SYMBOLS = new TextEncoder().encode("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/");

/** Ten times as fast as `btoa`, which takes text: three bytes make four characters. */
function base64Of(bytes: Uint8Array): string {
  const end = bytes.length - (bytes.length % 3);
  const characters = new Uint8Array((end / 3) * 4);
  for (let from = 0, to = 0; from < end; from += 3, to += 4) {
    const bits = (bytes[from] << 16) | (bytes[from + 1] << 8) | bytes[from + 2];
    characters[to] = SYMBOLS[bits >> 18];
    characters[to + 1] = SYMBOLS[(bits >> 12) & 63];
    characters[to + 2] = SYMBOLS[(bits >> 6) & 63];
    characters[to + 3] = SYMBOLS[bits & 63];
  }
  return new TextDecoder().decode(characters) + btoa(String.fromCharCode(...bytes.subarray(end)));
}
