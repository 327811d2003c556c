import { findingsOf } from "../../checks/check.ts";
import { missingGroups } from "../../checks/missing-groups.ts";
import { queryNumbers } from "../../evaluate/query-numbers.ts";
import { type IntervalFlags, intervalSettingsOf } from "../intervals/read-intervals.ts";
import type { Asked, Asking } from "../question.ts";
import { SLICES } from "./answer.ts";
import { type EvaluatedSlice, evaluatedSlices, slicingOf } from "./evaluated-slices.ts";
import { sliceParts } from "./parts.ts";
import { readGroups } from "./query-groups.ts";

/** Asks for the values in groups of queries. @param by the property behind the groups */
export function askSlices(by: string, { files, flags, hooks }: Asking<IntervalFlags>): Asked {
  const settings = intervalSettingsOf(flags);
  return {
    groupsQueries: true,
    readBeside: async ({ judgments, ...inputs }) => {
      const queries = new Set(queryNumbers(judgments).keys());
      const groups = await readGroups(by, files, { queries, ...inputs });
      return () => {
        const slices: EvaluatedSlice[][] = [];
        return {
          finishRun: async ({ evaluation }) => {
            slices.push(await evaluatedSlices(evaluation, groups, settings, hooks.resample));
          },
          finish: (runs) => {
            const sliced = runs.map(({ name, evaluation }, run) => ({ name, evaluation, slices: slices[run] }));
            const slicing = slicingOf(groups, settings, sliced);
            const missing = [...queries].filter((query) => groups.groupOf(query) === "").length;
            const ungrouped = { by: groups.by, unit: "queries", count: queries.size, missing } as const;
            return {
              answer: SLICES.with(slicing, sliceParts(slicing, runs)),
              findings: findingsOf(missingGroups, ungrouped),
            };
          },
        };
      };
    },
  };
}
