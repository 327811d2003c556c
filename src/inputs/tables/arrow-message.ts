import type { DictionaryBatch, RecordBatch, Schema } from "@uwdata/flechette";
import { decodeMessage } from "@uwdata/flechette/src/decode/message.js";

/** What a message holds. */
export type ArrowMessage = Schema | DictionaryBatch | RecordBatch;

/**
 * What a message holds; undefined for nothing.
 *
 * @param bytes that other messages may be read into, except for what a dictionary needs
 * @throws Error where it is broken
 */
export function messageIn(bytes: Uint8Array): ArrowMessage | undefined {
  const message = decodeMessage(bytes, 0);
  const content = message?.content;
  if (!content) return undefined;
  if (!("isDelta" in content) || content.body === undefined) return content;
  return { ...content, body: content.body.slice() };
}
