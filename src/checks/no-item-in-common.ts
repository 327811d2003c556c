import { printable } from "../core/errors.ts";
import type { Refusal } from "./check.ts";
import { type ApartIds, idsText } from "./id-forms.ts";

/** No item of a run is judged, since ids are written in two ways. */
export const noItemInCommon: Refusal<ApartIds & { readonly judgments: string }> = {
  id: "no-item-in-common",
  looksAt: "run",
  level: "refused",
  ...{ code: "missing", origin: "data" },
  text: ({ judgments, ...ids }) =>
    `items in common: no item that it retrieved is judged in ${printable(judgments)} (${idsText(ids)})`,
  remedy: "write the ids of items in the same way in both, or choose their column with --columns item=NAME",
  example: {
    judgments: "test.qrels",
    retrieved: ["doc-00039", "doc-00080", "doc-00095"],
    judged: ["DOC_00098", "DOC_00126", "DOC_00148"],
  },
};
