import { printable } from "../core/errors.ts";
import type { Refusal } from "./check.ts";
import { namesOfSystems, type SystemsSeen } from "./several-systems.ts";

/** A file holds the lists of several systems, which have items in common. */
export const mixedSystems: Refusal<SystemsSeen> = {
  id: "mixed-systems",
  looksAt: "run",
  level: "refused",
  ...{ code: "ambiguous", origin: "data" },
  text: (seen) => {
    const { by, systems } = seen;
    const way =
      by === "the tag"
        ? `awk '$6 == "${printable(systems[0], 30)}"' FILE > ONE.run takes one of them`
        : "write the rows of each into a file of its own";
    return `run: several systems by ${printable(by, 30)} (${namesOfSystems(seen)}) have the same items; ${way}`;
  },
  remedy: "evaluate each system alone: its rows in a file, or in data, of their own",
  example: { by: "the tag", systems: ["bm25", "dense"] },
};
