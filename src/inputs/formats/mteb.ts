import { NO_BYTES } from "../../core/ids.ts";
import { wholeText } from "../whole-text.ts";
import type { Format } from "./format.ts";

/** Rankings that MTEB saves of a retrieval task. */
export const mteb: Format = {
  id: "mteb",
  title: "predictions that MTEB saves of a retrieval task",
  recognizes: ({ text }) => /^\{\s*"mteb_model_meta"/.test(text) || /^\{[^[]*"mteb_version"\s*:/.test(text),
  kindOf: () => "run",
  endings: [],
  takes: ["split"],
  isRead: "whole",
  async read(_, source, reading, handler) {
    const [text, { readMteb }] = [await wholeText(source, reading), await import("../collections/mteb.ts")];
    readMteb(text, source.name, reading, handler);
    return NO_BYTES;
  },
};
