import { ranksAgainstScores } from "../../checks/ranks-against-scores.ts";
import { RankproofError } from "../../core/errors.ts";
import type { Finding } from "../../core/finding.ts";
import type { OtherReading } from "../../diagnose/other-reading.ts";
import type { StoredLists } from "../../diagnose/stored-lists.ts";
import type { ChosenColumns } from "../../inputs/roles/columns.ts";

/** What is read otherwise. */
export interface ReadingChange {
  readonly columns?: ChosenColumns;
  readonly fold?: string;
}

/** Reads the lists otherwise. */
type ReadLists = (change: ReadingChange) => Promise<StoredLists>;

/** Texts that stand between a document and its chunk; underscores and hyphens are parts of many ids. */
const SEPARATORS = ["#", "::", "@", "|"];

/** Names of a column of ranks: its number in a TREC run, and its usual name. */
const RANKS = ["4", "rank"];

/** What is known of a run that was read. */
interface ReadRun {
  readonly findings: readonly Finding[];
  /** Ids of some of its items. */
  readonly items: readonly string[];
}

/**
 * Reads a run in the ways that other tools may have read it: in the order of its ranks, where these contradict its
 * scores, and with chunks that count as their document, where ids look like those of chunks.
 */
export async function otherReadings({ findings, items }: ReadRun, read: ReadLists): Promise<OtherReading[]> {
  const readings: OtherReading[] = [];
  const tryReading = async (text: string, options: readonly string[], change: ReadingChange): Promise<boolean> => {
    try {
      readings.push({ text, options, lists: await read(change) });
      return true;
    } catch (error) {
      // Files that cannot be read so were not.
      if (error instanceof RankproofError) return false;
      throw error;
    }
  };
  if (findings.some(({ id }) => id === ranksAgainstScores.id)) {
    for (const rank of RANKS) {
      const text = "lists in the order of their ranks";
      if (await tryReading(text, ["--run-columns", `rank=${rank}`], { columns: { rank } })) break;
    }
  }
  for (const fold of SEPARATORS.filter((separator) => areChunks(items, separator))) {
    await tryReading(`chunks folded at ${fold}`, ["--fold", fold], { fold });
  }
  return readings;
}

/** Whether most ids have a separator. */
function areChunks(items: readonly string[], separator: string): boolean {
  const chunks = items.filter((id) => id.indexOf(separator) > 0);
  return chunks.length > 0 && 2 * chunks.length >= items.length;
}
