import type { DictionaryBatch, RecordBatch, Schema } from "@uwdata/flechette";
import { decodeMessage } from "@uwdata/flechette/src/decode/message.js";

/** Content of a message. */
export type ArrowMessage = Schema | DictionaryBatch | RecordBatch;

/**
 * Reads a message; undefined for an empty one.
 *
 * @param bytes reused for other messages, except for those of a dictionary
 * @throws Error where it is broken
 */
export function messageIn(bytes: Uint8Array): ArrowMessage | undefined {
  const message = decodeMessage(bytes, 0);
  const content = message?.content;
  if (!content) return undefined;
  if (!("isDelta" in content) || content.body === undefined) return content;
  return { ...content, body: content.body.slice() };
}
