import { isFusionExpression, readsStandardInput } from "../../fusion/expression.ts";
import type { Files } from "../../inputs/source.ts";
import type { MeasuredFusion } from "../../jobs/fusion/contributions.ts";
import type { CompareFlags } from "../../jobs/runs/comparison-options.ts";
import type { RunHooks, RunRequest } from "../../jobs/runs/request.ts";
import type { StatedComparison } from "../../jobs/runs/stated-comparison.ts";
import type { ModelContributions } from "./model.ts";

/**
 * Measures the contribution of runs to each fusion that expressions name. Its files are read once more, so fusions from
 * standard input are skipped.
 *
 * @param isCompared whether the fusion is compared with itself without each run
 * @throws RankproofError as the job does
 */
export async function contributionsIn(
  { judgments, runs, flags }: RunRequest & { readonly flags: CompareFlags },
  files: Files,
  { onRead: _, ...hooks }: RunHooks,
  isCompared: boolean,
): Promise<readonly ModelContributions[]> {
  const all: ModelContributions[] = [];
  for (const run of runs) {
    const isRead = isFusionExpression(run.file) && ![run.file, judgments].some(readsStandardInput);
    if (!isRead || files.has(run.file)) continue;
    // Most reports are on files.
    const { contributionsComparedWherePossible, measureContributions } = await import(
      "../../jobs/fusion/contributions.ts"
    );
    const { baseline: _, ...rest } = flags;
    const request = { judgments, runs: [run], flags: rest };
    const measured = isCompared
      ? await contributionsComparedWherePossible(request, files, hooks)
      : { ...(await measureContributions(request, files, hooks)), concluded: undefined };
    all.push(contributionsOf(run.name, measured));
  }
  return all;
}

/** Measured contributions, and their comparison where it is wanted. */
interface Contributed extends MeasuredFusion {
  readonly concluded: StatedComparison | undefined;
}

function contributionsOf(fusion: string, { found: measured, concluded }: Contributed): ModelContributions {
  const { fused, runs, depths, relevant, name: whole } = measured;
  return {
    ...{ fusion, relevant },
    measures: fused.results.map(({ measure }) => measure),
    values: fused.results.map(({ value }) => value),
    runs: runs.map(({ name, alone, without }, run) => ({
      name,
      alone: alone.results.map(({ value }) => value),
      without: without.results.map(({ value }) => value),
      changes: fused.results.map(({ measure }) => {
        const compared = concluded?.comparison.measures.find((candidate) => candidate.measure === measure);
        // Without one of two runs, the other is left.
        const left = runs.length === 2 ? runs[1 - run].name : `without ${name}`;
        const pair = compared?.pairs.find((candidate) => candidate.run === left && candidate.against === whole);
        if (pair === undefined) return null;
        const { difference, interval, correctedP, verdict } = pair;
        return { difference, interval, correctedP, verdict };
      }),
    })),
    depths: depths.map(({ best, ...at }) => ({ ...at, best: best.results.map(({ value }) => value) })),
  };
}
