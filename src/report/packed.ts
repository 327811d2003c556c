/** Kinds of columns that a packed value may hold. */
const COLUMNS = { Float64Array, Float32Array, Int32Array, Uint32Array, Uint16Array, Uint8Array };

type ColumnName = keyof typeof COLUMNS;

/** Where a column starts, so that it can be read in place. */
const ALIGNED = 8;

/**
 * Plain data with typed arrays in it as one short text: JSON and columns, deflated, in Base64.
 *
 * @throws RangeError for a text that would be longer than a string can be
 */
export async function packed(value: unknown): Promise<string> {
  const columns: Uint8Array[] = [];
  let offset = 0;
  const json = JSON.stringify(value, (_, part: unknown) => {
    if (!ArrayBuffer.isView(part) || part instanceof DataView) return part;
    const bytes = new Uint8Array(part.buffer, part.byteOffset, part.byteLength);
    const described = { [COLUMN]: [part.constructor.name, offset, bytes.length] };
    columns.push(bytes, new Uint8Array(padding(bytes.length)));
    offset += bytes.length + padding(bytes.length);
    return described;
  });
  const text = new TextEncoder().encode(json);
  const start = new Uint32Array([text.length]);
  const head = padding(start.byteLength + text.length);
  const blob = new Blob([start, text, new Uint8Array(head), ...columns.map((bytes) => new Uint8Array(bytes))]);
  return base64Of(await inflated(blob, new CompressionStream("deflate-raw")));
}

/** What `packed` made a text of, which is known to be of that type. */
export async function unpacked<Value>(text: string): Promise<Value> {
  const binary = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const bytes = await inflated(new Blob([binary]), new DecompressionStream("deflate-raw"));
  const [length] = new Uint32Array(bytes.buffer, 0, 1);
  const head = 4 + length + padding(4 + length);
  return JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length)), (_, part: unknown) => {
    const described = columnIn(part);
    if (described === undefined) return part;
    const [name, offset, size] = described;
    const Column = COLUMNS[name];
    return new Column(bytes.buffer, head + offset, size / Column.BYTES_PER_ELEMENT);
  });
}

/** Name of the only property of what stands for a column; no name in a model holds such a character. */
const COLUMN = "\u0000column";

function columnIn(part: unknown): readonly [ColumnName, number, number] | undefined {
  if (typeof part !== "object" || part === null || !Object.hasOwn(part, COLUMN)) return undefined;
  return (part as { readonly [COLUMN]: readonly [ColumnName, number, number] })[COLUMN];
}

function padding(length: number): number {
  return (ALIGNED - (length % ALIGNED)) % ALIGNED;
}

async function inflated(blob: Blob, by: CompressionStream | DecompressionStream): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(blob.stream().pipeThrough(by)).arrayBuffer());
}

/** Bytes that become text at once: three make four characters. */
const AT_ONCE = 3 * 2 ** 13;

function base64Of(bytes: Uint8Array): string {
  let text = "";
  for (let start = 0; start < bytes.length; start += AT_ONCE) {
    text += btoa(String.fromCharCode(...bytes.subarray(start, start + AT_ONCE)));
  }
  return text;
}
