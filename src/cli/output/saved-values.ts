import type { Baseline } from "../../compare/baseline.ts";
import { printable } from "../../core/errors.ts";
import { jsonPieces } from "../../drawers/json.ts";
import type { SavedFile } from "../run-command.ts";

/** The file of values that later gates compare with, and a note on what is in it. */
export function savedValues<Result>(
  file: string | undefined,
  baselineOf: (result: Result) => Baseline | undefined,
): SavedFile<Result> {
  return {
    file,
    content: (result) => jsonPieces(baselineOf(result)),
    note: (result, name) => {
      const baseline = baselineOf(result);
      if (baseline === undefined) return undefined;
      const { run, queries, measures } = baseline;
      const names = measures.map(({ measure }) => measure).join(", ");
      const count = `${queries.length} ${queries.length === 1 ? "query" : "queries"}`;
      return `${printable(name)}: saved ${names} of ${printable(run)} on ${count}`;
    },
  };
}
