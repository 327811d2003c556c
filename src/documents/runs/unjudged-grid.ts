import { rounded } from "../../core/number-text.ts";
import { type Grid, turnedWhereWide } from "../../drawers/grid.ts";
import { unjudgedCaption } from "../../unjudged/caption.ts";
import type { EvalOutput } from "./output.ts";

/** What the grades of unjudged items can make of each value, runs across; none where that was not asked for. */
export function unjudgedGrids({ runs, unjudged }: EvalOutput): Grid[] {
  if (unjudged === undefined) return [];
  const [{ bounds: first = [] }] = runs;
  const rows = first.flatMap(({ measure }, m) => {
    const of = (least: "least" | "min", most: "most" | "max"): string[] =>
      runs.map(({ bounds }) => {
        const own = bounds?.[m];
        return own === undefined || own.unknown !== undefined
          ? "unknown"
          : `[${rounded(own[least])}, ${rounded(own[most])}]`;
      });
    const [values, withTies] = [of("least", "most"), of("min", "max")];
    const isSame = values.every((text, run) => text === withTies[run]);
    return [[measure, ...values], ...(isSame ? [] : [[`${measure}, any order of ties`, ...withTies]])];
  });
  const grid = {
    caption: unjudgedCaption(unjudged),
    header: ["with any grades", ...runs.map(({ name }) => name)],
    sections: [rows],
  };
  return turnedWhereWide(grid, "run");
}
