import { readInt64, readObject } from "@uwdata/flechette/src/util/read.js";
import type { Source } from "../source.ts";
import { type ArrowMessage, messageIn } from "./arrow-message.ts";
import { MessageBytes } from "./message-bytes.ts";

/** Bytes of the length of a message. */
const SHORTEST_HEAD = 4;
/** Bytes of the longest numbers. */
const ALIGNMENT = 8;
/** Mark before the length of a message; older streams lack it. */
const CONTINUATION = 0xffffffff;
/** A longer description of a message is taken for a broken stream. */
const LONGEST_HEAD = 1 << 28;
/** Position of the length of a message's body. */
const BODY_LENGTH = 10;

/** The messages of a stream in Arrow's IPC format. A batch is valid until the next. @throws Error where it is broken */
export async function* streamMessages(source: Source, onRead?: (bytes: number) => void): AsyncGenerator<ArrowMessage> {
  const message = new MessageBytes(source, onRead);
  try {
    for (;;) {
      const length = await nextMessage(message);
      if (length === 0) return;
      const content = messageIn(message.bytes.subarray(0, length));
      if (content !== undefined) yield content;
    }
  } finally {
    await message.end();
  }
}

/** The messages of a stream that is in memory, where they stay. @throws Error where it is broken */
export function* messagesInMemory(stream: Uint8Array): Generator<ArrowMessage> {
  for (let from = 0; from + SHORTEST_HEAD <= stream.length; ) {
    const rest = aligned(stream.subarray(from));
    const length = lengthIn(rest);
    if (length === 0) return;
    const content = messageIn(rest.subarray(0, length));
    if (content !== undefined) yield content;
    from += length;
  }
}

/** Numbers can be read only where they stand at multiples of their size, as nearly all programs write them. */
function aligned(bytes: Uint8Array): Uint8Array {
  return bytes.byteOffset % ALIGNMENT === 0 ? bytes : bytes.slice();
}

/** Reads a message. @returns its length in bytes; 0 at the end, which some writers mark */
async function nextMessage(message: MessageBytes): Promise<number> {
  message.begin();
  if (!(await message.has(SHORTEST_HEAD))) return 0;
  const head = headLength(message.bytes);
  if (!(await message.has(head))) throw cutShort();
  const length = uint32(message.bytes, head - 4);
  if (length === 0) return 0;
  if (length > LONGEST_HEAD || !(await message.has(head + length))) throw cutShort();
  const end = head + length + bodyLength(message.bytes.subarray(head, head + length));
  if (!(end >= head + length && (await message.has(end)))) throw cutShort();
  return end;
}

/** Bytes of the first message; 0 at the end. */
function lengthIn(bytes: Uint8Array): number {
  const head = headLength(bytes);
  if (head > bytes.length) throw cutShort();
  const length = uint32(bytes, head - 4);
  if (length === 0) return 0;
  if (length > bytes.length - head) throw cutShort();
  const end = head + length + bodyLength(bytes.subarray(head, head + length));
  if (!(end >= head + length && end <= bytes.length)) throw cutShort();
  return end;
}

function headLength(bytes: Uint8Array): number {
  return uint32(bytes, 0) === CONTINUATION ? 2 * SHORTEST_HEAD : SHORTEST_HEAD;
}

function bodyLength(description: Uint8Array): number {
  return readObject(description, 0)(BODY_LENGTH, readInt64, 0);
}

function cutShort(): Error {
  return new Error("message cut short");
}

function uint32(bytes: Uint8Array, at: number): number {
  return (bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16) | (bytes[at + 3] << 24)) >>> 0;
}
