import { orderAgainstScores } from "../checks/order-against-scores.ts";
import { ranksAgainstScores } from "../checks/ranks-against-scores.ts";
import { risingScores } from "../checks/rising-scores.ts";
import { RankproofError } from "../core/errors.ts";
import type { Finding } from "../core/finding.ts";

/** What is read otherwise: items by their ranks, or as lists have them; chunks as documents; without own ids. */
export type ReadingChange =
  | { readonly kind: "ranks" | "order" | "own-ids"; readonly text: string }
  | { readonly kind: "fold"; readonly text: string; readonly fold: string };

/** What is known of data that were read. */
export interface ReadData {
  readonly findings: readonly Finding[];
  /** Ids of items of the first lists; none where an option folds items. */
  readonly items: readonly string[];
  /** Whether some query's own id is a judged item, and no option says what is left out. */
  readonly judgesOwnIds: boolean;
}

/** Number of items whose ids are looked at. */
export const SEEN_ITEMS = 200;

/** In place of a file that has a row of each query's id, and this id once more as an item. */
export const OWN_IDS_FILE = "FILE";

/** Texts that stand between a document and its chunk; underscores and hyphens are parts of many ids. */
const SEPARATORS = ["#", "::", "@", "|"];

/** The ways in which other tools may have read the same data. */
export function readingChanges({ findings, items, judgesOwnIds }: ReadData): ReadingChange[] {
  const found = new Set(findings.map(({ id }) => id));
  const changes: ReadingChange[] = [];
  if (found.has(ranksAgainstScores.id) || found.has(risingScores.id)) {
    changes.push({ kind: "ranks", text: "lists in the order of their ranks" });
  }
  if (found.has(orderAgainstScores.id)) changes.push({ kind: "order", text: "lists of ids alone, without scores" });
  for (const fold of SEPARATORS.filter((separator) => areChunks(items, separator))) {
    changes.push({ kind: "fold", text: `chunks folded at ${fold}`, fold });
  }
  if (judgesOwnIds)
    changes.push({ kind: "own-ids", text: "items with the id of the query: in neither run nor judgments" });
  return changes;
}

/** Whether most ids have a separator. */
function areChunks(items: readonly string[], separator: string): boolean {
  const chunks = items.filter((id) => id.indexOf(separator) > 0);
  return chunks.length > 0 && 2 * chunks.length >= items.length;
}

/** @returns undefined for an error in the data: they cannot be read so */
export function unlessRefused(error: unknown): undefined {
  if (error instanceof RankproofError) return undefined;
  throw error;
}
