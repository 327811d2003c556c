import { RankproofError } from "../../core/errors.ts";
import { textOf } from "../../core/ids.ts";
import { settingsOf } from "../../evaluate/options.ts";
import { planOf } from "../../evaluate/planned-measures.ts";
import { queryNumbers } from "../../evaluate/query-numbers.ts";
import type { Files } from "../../inputs/source.ts";
import { type FlagsOf, valueOrDefault } from "../../options/option.ts";
import { SAMPLING } from "../../options/sampling.ts";
import type { ObservedRun } from "../../questions/question.ts";
import { RunEstimates, type SampledEstimate } from "../../sampled/estimates.ts";
import type { EstimatorName } from "../../sampled/estimators.ts";
import { SampledLists } from "../../sampled/sampled-lists.ts";
import { evaluateRuns } from "./evaluate.ts";
import type { RunFlags } from "./options.ts";
import type { RunHooks, RunRequest } from "./request.ts";

/** Options of sampled lists and estimates, as texts. */
export interface SampledFlags extends RunFlags, FlagsOf<typeof SAMPLING> {}

/** Estimates for one run of measures over all items. */
export interface SampledRun {
  readonly run: string;
  readonly queries: readonly string[];
  /** Number of sampled items in each list beside the relevant one. */
  readonly drawn: number;
  readonly estimates: readonly SampledEstimate[];
}

/** Estimates for runs of measures over all items, and their method. */
export interface SampledRuns {
  readonly judgments: string;
  readonly catalog: number;
  readonly replacement: boolean;
  readonly estimator: EstimatorName;
  readonly conventions: string;
  readonly runs: readonly SampledRun[];
}

const USUAL_MEASURES = ["nDCG@10, R@10, RR, AUC"];

/**
 * Estimates what measures of runs would be if all items were ranked.
 *
 * @throws RankproofError as evaluateRuns and sampledEstimates do
 */
export async function estimateSampled(
  request: RunRequest & { readonly flags: SampledFlags },
  files: Files,
  hooks: RunHooks = {},
): Promise<SampledRuns> {
  const { catalog, replacement, estimator, tuning } = settingsIn(request.flags);
  const flags = { ...request.flags, measures: request.flags.measures ?? USUAL_MEASURES };
  const lists: SampledLists[] = [];
  let observed: ObservedRun | undefined;
  const evaluated = await evaluateRuns({ ...request, flags }, files, {
    ...hooks,
    observe: (run) => {
      observed = run;
      const own = new SampledLists((query) => textOf(run.judgments.rows.ids.at(query)));
      lists[run.index] = own;
      return { depth: 0, add: (query, ranking) => own.add(query, ranking) };
    },
  });
  const { judgments, measures, options } = seen(observed);
  const numbers = queryNumbers(judgments);
  const { measures: plans } = planOf(measures, settingsOf(options));
  const runs = evaluated.runs.map(({ name, evaluation: { queries, results } }, run): SampledRun => {
    const items = lists[run].of(queries.map((query) => numbers.get(query) ?? 0));
    const drawn = lists[run].length - 1;
    const estimates = new RunEstimates(items, { catalog, drawn, replacement }, estimator, tuning);
    return { run: name, queries, drawn, estimates: plans.map((plan, m) => estimates.of(plan, results[m])) };
  });
  const { judgments: file, conventions } = evaluated;
  return { judgments: file, catalog, replacement, estimator, conventions, runs };
}

function seen(observed: ObservedRun | undefined): ObservedRun {
  if (observed === undefined) throw new RankproofError("missing", "run: none was read", "data");
  return observed;
}

/** @throws RankproofError missing or invalid */
function settingsIn({ catalog, withReplacement, estimator, gamma, entropy, steps }: SampledFlags) {
  if (catalog === undefined) {
    throw new RankproofError(
      "missing",
      "--catalog: expected the number of all items that a full evaluation would rank",
    );
  }
  return {
    catalog: SAMPLING.catalog.read(catalog),
    replacement: withReplacement === true,
    estimator: valueOrDefault(SAMPLING.estimator, estimator),
    tuning: {
      gamma: valueOrDefault(SAMPLING.gamma, gamma),
      entropy: valueOrDefault(SAMPLING.entropy, entropy),
      steps: valueOrDefault(SAMPLING.steps, steps),
    },
  };
}
