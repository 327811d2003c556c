import { readInt64, readObject } from "@uwdata/flechette/src/util/read.js";
import type { Source } from "../source.ts";
import { type ArrowMessage, messageIn } from "./arrow-message.ts";
import { MessageBytes } from "./message-bytes.ts";

/** In front of the length of a message; older streams do without. */
const CONTINUATION = 0xffffffff;
/** A longer description of a message is taken for a broken stream. */
const LONGEST_HEAD = 1 << 28;
/** Where a message says how many bytes come behind it. */
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

/** Reads a message. @returns its length in bytes; 0 at the end, which some writers mark */
async function nextMessage(message: MessageBytes): Promise<number> {
  message.begin();
  if (!(await message.has(4))) return 0;
  const head = uint32(message.bytes, 0) === CONTINUATION ? 8 : 4;
  if (!(await message.has(head))) throw new Error("message cut short");
  const length = uint32(message.bytes, head - 4);
  if (length === 0) return 0;
  if (length > LONGEST_HEAD || !(await message.has(head + length))) throw new Error("message cut short");
  const body = readObject(message.bytes.subarray(head, head + length), 0)(BODY_LENGTH, readInt64, 0);
  const end = head + length + body;
  if (!(body >= 0 && (await message.has(end)))) throw new Error("message cut short");
  return end;
}

function uint32(bytes: Uint8Array, at: number): number {
  return (bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16) | (bytes[at + 3] << 24)) >>> 0;
}
