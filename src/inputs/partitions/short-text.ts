import { type ByteSpan, textOf } from "../../core/ids.ts";

/** A decoder is called in more time than so many bytes take. */
const SHORT = 24;

/** The text that an id is, as `textOf` gives it, sooner where that is short and ASCII. */
export function shortTextOf(id: ByteSpan): string {
  const { bytes, start, end } = id;
  if (end - start > SHORT) return textOf(id);
  let text = "";
  for (let i = start; i < end; i++) {
    if (bytes[i] > 0x7f) return textOf(id);
    text += String.fromCharCode(bytes[i]);
  }
  return text;
}
