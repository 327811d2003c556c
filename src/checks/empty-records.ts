import type { Check } from "./check.ts";

/** Records of a log, and how many of them say nothing of the side that is read. */
interface EmptyRecords {
  readonly kind: "run" | "judgments";
  readonly records: number;
  readonly empty: number;
  /** Records whose list of relevant items is there, and empty. */
  readonly emptied: number;
}

/** Some records have no list of retrieved items, or none of relevant ones. */
export const emptyRecords: Check<EmptyRecords, EmptyRecords> = {
  id: "empty-records",
  looksAt: "run",
  level: "warning",
  find: (records) => (records.empty > 0 ? [records] : []),
  text: ({ kind, records, empty, emptied }) => {
    const [list, outcome] =
      kind === "run"
        ? ["no list of retrieved items", "missing from the run"]
        : ["no list of relevant items", "not judged"];
    const others =
      emptied === 0 ? "" : `; ${emptied} ${emptied === 1 ? "has" : "have"} an empty one, without relevant items`;
    return `${empty} of ${records} records ${empty === 1 ? "has" : "have"} ${list} and ${empty === 1 ? "is" : "are"} ${outcome}${others}`;
  },
  remedy: "write an empty list where nothing was retrieved, or is relevant; --map says where items stand",
  example: { kind: "judgments", records: 50, empty: 2, emptied: 1 },
};
