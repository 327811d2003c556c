import { printable, RankproofError } from "../core/errors.ts";
import { blobSource } from "./blob.ts";
import type { Source } from "./source.ts";

/** Text that a program holds. */
export interface TextInput {
  readonly text: string;
}

/** Bytes in chunks: a stream of the web, such as the body of a response, or one of Node. */
export type ByteStream = ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;

/**
 * Content to read: in Node the path of a file or its `file:` URL; anywhere bytes, a Blob or File, a stream, or
 * `{text}`. Nothing is fetched.
 */
export type Input = string | URL | Uint8Array | ArrayBuffer | Blob | ByteStream | TextInput;

/**
 * Opens content in a browser. @throws RankproofError unsupported, for paths and URLs; invalid, for values without
 * content
 */
export async function openInput(input: Input, name: string): Promise<Source> {
  if (typeof input === "string" || input instanceof URL) {
    const hint = "nothing is fetched: expected bytes, a Blob, a stream or {text}";
    throw new RankproofError("unsupported", `input: ${printable(String(input))} (${hint})`);
  }
  return blobSource(name, await blobOf(input));
}

/** Whether a value is content to read, not rows for `evaluate`: there, "text" is the id of a query. */
export function isInput(value: unknown): value is Input {
  return (
    [String, URL, Blob, ArrayBuffer, Uint8Array].some((kind) => Object(value) instanceof kind) ||
    isByteStream(value) ||
    typeof Object(value).text === "string"
  );
}

async function blobOf(input: Exclude<Input, string | URL>): Promise<Blob> {
  if (input instanceof Blob) return input;
  if (isByteStream(input)) return new Blob(await chunksOf(input));
  if (input instanceof ArrayBuffer || ArrayBuffer.isView(input)) return new Blob([new Uint8Array(input)]);
  if (typeof Object(input).text === "string") return new Blob([input.text]);
  const expected = "expected a path, bytes, a Blob, a stream or {text}";
  throw new RankproofError("invalid", `input: ${printable(String(input))} (${expected})`);
}

/** Whether a value is a readable stream. */
export function isByteStream(input: unknown): input is ByteStream {
  return input instanceof ReadableStream || (typeof input === "object" && Symbol.asyncIterator in Object(input));
}

/** The chunks of a stream one by one. Not every browser can walk through a ReadableStream. */
export async function* eachChunk(stream: ByteStream): AsyncGenerator<Uint8Array> {
  if (!(stream instanceof ReadableStream)) {
    yield* stream;
    return;
  }
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel();
  }
}

async function chunksOf(stream: ByteStream): Promise<Uint8Array<ArrayBuffer>[]> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of eachChunk(stream)) chunks.push(new Uint8Array(chunk));
  return chunks;
}
