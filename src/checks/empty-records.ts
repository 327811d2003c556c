import type { Check } from "./check.ts";

/** Records of a log, and how many of them say nothing of the side that is read. */
interface EmptyRecords {
  readonly kind: "run" | "judgments";
  readonly records: number;
  readonly empty: number;
}

/** Some records have no list of retrieved items, or none of relevant ones. */
export const emptyRecords: Check<EmptyRecords, EmptyRecords> = {
  id: "empty-records",
  looksAt: "run",
  level: "warning",
  find: (records) => (records.empty > 0 ? [records] : []),
  text: ({ kind, records, empty }) =>
    `${empty} of ${records} records ${empty === 1 ? "has" : "have"} ${kind === "run" ? "no list of retrieved items" : "no list of relevant items"} and ${empty === 1 ? "is" : "are"} ${kind === "run" ? "missing from the run" : "not judged"}`,
  remedy: "write an empty list where nothing was retrieved, or is relevant; --map says where items stand",
  example: { kind: "run", records: 50, empty: 2 },
};
