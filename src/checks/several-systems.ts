import { printable } from "../core/errors.ts";
import type { Check } from "./check.ts";

/** Names of systems in one run, and what names them. */
interface SystemsSeen {
  readonly by: string;
  readonly systems: readonly string[];
}

/** Names that are shown. */
const SHOWN = 3;

/** A file holds the lists of several systems. */
export const severalSystems: Check<SystemsSeen, SystemsSeen> = {
  id: "several-systems",
  looksAt: "run",
  level: "warning",
  find: ({ by, systems }) => (systems.length < 2 ? [] : [{ by, systems }]),
  text: ({ by, systems }) => {
    const names = systems.slice(0, SHOWN).map((name) => printable(name, 30));
    return `its rows are of several systems by ${printable(by, 30)} (${names.join(", ")}${systems.length > SHOWN ? ", …" : ""}), and were taken as one run`;
  },
  remedy: "write a file for each system",
  example: { by: "the tag", systems: ["bm25", "dense"] },
};
