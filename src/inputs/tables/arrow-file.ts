import type { Schema } from "@uwdata/flechette";
import { decodeBlocks } from "@uwdata/flechette/src/decode/block.js";
import { decodeSchema } from "@uwdata/flechette/src/decode/schema.js";
import { readInt16, readObject } from "@uwdata/flechette/src/util/read.js";
import type { RandomAccess } from "../random-access.ts";
import { type ArrowMessage, messageIn } from "./arrow-message.ts";

/** The last bytes of a file: the length of its footer and a magic word. */
const END = 10;
const MAGIC = "ARROW1";
/** A longer footer is taken for a broken file. */
const LONGEST_FOOTER = 1 << 28;
/** Positions of a footer's parts. */
const [VERSION, SCHEMA, DICTIONARIES, BATCHES] = [4, 6, 8, 10];
/** The version of files that do not say it. */
const VERSION_1 = 0;

/** The messages of a file in Arrow's IPC format. A batch is valid until the next. @throws Error where it is broken */
export async function* fileMessages(file: RandomAccess): AsyncGenerator<ArrowMessage> {
  const footer = await footerOf(file);
  const field = readObject(footer, 0);
  const version = field(VERSION, readInt16, VERSION_1);
  const schema = field(SCHEMA, (bytes, at): Schema | null => decodeSchema(bytes, at, version), null);
  if (schema === null) throw new Error("footer without a schema");
  yield schema;
  let bytes = new Uint8Array(0);
  for (const part of [DICTIONARIES, BATCHES]) {
    for (const { offset, metadataLength, bodyLength } of field(part, decodeBlocks, [])) {
      const length = metadataLength + bodyLength;
      if (!(length >= 0 && offset >= 0 && offset + length <= file.size)) throw new Error("batch cut short");
      if (length > bytes.length) bytes = new Uint8Array(length);
      const message = bytes.subarray(0, length);
      await file.fill(message, offset);
      const content = messageIn(message);
      if (content !== undefined) yield content;
    }
  }
}

async function footerOf({ size, fill }: RandomAccess): Promise<Uint8Array> {
  const end = new Uint8Array(END);
  if (size < END) throw new Error("file cut short");
  await fill(end, size - END);
  const length = new DataView(end.buffer).getInt32(0, true);
  const isEnd = String.fromCharCode(...end.subarray(4)) === MAGIC;
  if (!(isEnd && length > 0 && length <= Math.min(LONGEST_FOOTER, size - END))) throw new Error("file cut short");
  const footer = new Uint8Array(length);
  await fill(footer, size - END - length);
  return footer;
}
