import { printable, RankproofError } from "../../../core/errors.ts";
import { evaluateGivenNeighbors, type NeighborFlags } from "../../../jobs/embeddings/evaluate-neighbors.ts";
import { runCommand, withoutHooks } from "../../run-command.ts";
import { refuseTestOptions } from "./against.ts";
import { type EmbeddingValueFlags, valuesShown } from "./values.ts";

/** Options of `embeddings` that go with neighbors from elsewhere, and those that do not. */
export interface GivenNeighborFlags extends NeighborFlags, EmbeddingValueFlags {
  over?: string;
  report?: string | undefined;
  items?: string | undefined;
  light?: true | undefined;
  /** Where the neighbors of a search are written. */
  neighbors?: string;
}

const OF_REPORTS: ReadonlySet<string> = new Set(["report", "items", "light"]);
/** What keeps the numbers of a report. */
const INSTEAD =
  "the values as a document: --format markdown --output values.md, with --per-query those of every query; or give the vectors";

/** Whether neighbors are given instead of vectors. */
export function isOfNeighbors({ distances, similarities, nearest }: NeighborFlags): boolean {
  return (distances ?? similarities ?? nearest) !== undefined;
}

/** Evaluates distances or neighbors that another program found, and prints their values. */
export async function runGivenNeighbors(vectors: string | undefined, flags: GivenNeighborFlags): Promise<void> {
  if (vectors !== undefined) {
    throw new RankproofError("ambiguous", `vectors: ${printable(vectors)} (neighbors are given: leave it out)`);
  }
  const { over, against, report, items, light, neighbors } = flags;
  const refused = { over, against, report, items, light, neighbors };
  const [other] = Object.entries(refused).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  if (other !== undefined) {
    const hint = OF_REPORTS.has(other) ? ` (${INSTEAD})` : "";
    throw new RankproofError("unsupported", `--${other}: it needs vectors, and neighbors are given instead${hint}`);
  }
  refuseTestOptions(flags);
  return runCommand(flags, {
    ...valuesShown(flags),
    read: () => flags,
    withHooks: withoutHooks,
    job: evaluateGivenNeighbors,
  });
}
