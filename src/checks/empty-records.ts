import type { Check } from "./check.ts";

/** Records of a log, and how many of them say nothing of the side that is read. */
interface EmptyRecords {
  readonly kind: "run" | "judgments";
  readonly records: number;
  readonly empty: number;
}

/** Some records retrieved nothing, or name nothing relevant. */
export const emptyRecords: Check<EmptyRecords, EmptyRecords> = {
  id: "empty-records",
  looksAt: "run",
  level: "warning",
  find: (records) => (records.empty > 0 ? [records] : []),
  text: ({ kind, records, empty }) =>
    `${empty} of ${records} records ${kind === "run" ? "retrieved nothing and are missing from the run" : "name no relevant item and are not judged"}`,
  remedy: "see whether these records are meant to be empty; --map says where their items stand",
  example: { kind: "run", records: 50, empty: 2 },
};
