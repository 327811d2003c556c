import type { OtherReading } from "../../diagnose/other-reading.ts";
import { type ReadData, type ReadingChange, readingChanges, unlessRefused } from "../../diagnose/reading-changes.ts";
import type { ChosenColumns } from "../../inputs/roles/columns.ts";

/** A change of how files are read, with the columns that it chooses. */
export interface FileChange {
  readonly kind: ReadingChange["kind"];
  readonly columns?: ChosenColumns;
  readonly areRanksGiven?: boolean;
  readonly fold?: string;
}

/** Reads the lists otherwise. */
export type ReadOtherwise = (change: FileChange) => Promise<Omit<OtherReading, "text" | "options">>;

/** Names of a column of ranks: its usual name, and its number in a TREC run. */
const RANKS = ["rank", "4"];

/** One way to read otherwise, and the options of `rankproof eval` for it. */
interface FileReading {
  readonly change: FileChange;
  options(): Promise<readonly string[]>;
}

/**
 * Reads files in the ways that other tools may have read them.
 *
 * @param ownIds finds the options that leave out items with the id of the query
 */
export async function otherReadings(
  data: ReadData,
  read: ReadOtherwise,
  ownIds: () => Promise<readonly string[]>,
): Promise<OtherReading[]> {
  const readings: OtherReading[] = [];
  for (const change of readingChanges(data)) {
    for (const reading of fileReadings(change, ownIds)) {
      const found = await read(reading.change).catch(unlessRefused);
      if (found === undefined) continue;
      readings.push({ text: change.text, options: await reading.options(), ...found });
      break;
    }
  }
  return readings;
}

/** The ways to read files by a change, of which the first that they allow counts. */
function fileReadings(change: ReadingChange, ownIds: () => Promise<readonly string[]>): FileReading[] {
  const { kind } = change;
  switch (kind) {
    case "ranks":
      return [
        ...RANKS.map((rank) => ({
          change: { kind, columns: { rank } },
          options: async () => ["--run-columns", `rank=${rank}`],
        })),
        { change: { kind, areRanksGiven: true }, options: async () => ["--ranks", "given"] },
      ];
    case "order":
      return [{ change, options: async () => [] }];
    case "fold":
      return [{ change, options: async () => ["--fold", change.fold] }];
    case "own-ids":
      return [{ change, options: ownIds }];
  }
}
