import { printable } from "../core/errors.ts";
import type { Check } from "./check.ts";

/** A column of cameras, and the labels. */
interface Cameras {
  readonly column: string;
  readonly labels: string;
}

/** The vectors have cameras, and images by the query's camera are not left out. */
export const unusedCameras: Check<Cameras | undefined, Cameras> = {
  id: "unused-cameras",
  looksAt: "run",
  level: "note",
  find: (seen) => (seen === undefined ? [] : [seen]),
  text: ({ column, labels }) =>
    `images by the query's camera count as found; --sequences ${printable(labels, 30)},${printable(column, 30)} leaves those of its label out, as re-identification does`,
  example: { column: "camera", labels: "person" },
};
