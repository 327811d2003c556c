import { goldEffect, type JudgeNoiseInput, judgeNoiseEffect, P } from "../../src/index.ts";
import { confusionOf, type JUDGES, type JudgeKind, simulatedJudgments } from "../../test/judges/simulated-judges.ts";
import type { Simulation } from "./simulation.ts";

const COLLECTIONS = 10;
const QUERIES = { queries: 80, people: 40 };

/** Ways to read a judge, as the page calls them. */
const WAYS = { noise: "`--judge-noise`", byRun: "`--judge-noise` by run", gold: "`--gold`" };

/** How often each way to read a judge says that the worse run is better, and that the better one is. */
export const wrongWinners: Simulation = {
  name: "wrong-winners",
  page: "docs/judges/rates.md",
  *lines() {
    const ways = Object.values(WAYS);
    yield `| judge errs | ${ways.map((way) => `by ${way}: wrong | right`).join(" | ")} |`;
    yield `| :-- | ${ways.map(() => "--: | --:").join(" | ")} |`;
    for (const kind of ["at random", "by system"] as const) {
      const found = Array.from({ length: COLLECTIONS }, (_, seed) => verdictsOf(kind, seed));
      // The second run is worse, so that better is wrong.
      const counts = (Object.keys(WAYS) as (keyof typeof WAYS)[]).flatMap((way) =>
        (["better", "worse"] as const).map((verdict) => found.filter((own) => own[way] === verdict).length),
      );
      yield `| ${[kind, ...counts.map((count) => `${count} of ${COLLECTIONS}`)].join(" | ")} |`;
    }
  },
};

function verdictsOf(kind: Exclude<JudgeKind, "right"> & keyof typeof JUDGES, seed: number) {
  const { judgments, gold, runs } = simulatedJudgments(kind, { ...QUERIES, seed });
  const measures = [P.at(5)];
  const byRates = (noise: JudgeNoiseInput["noise"]) =>
    judgeNoiseEffect({ judgments, runs, measures, noise, samples: 40 }).differences[0].verdict;
  return {
    noise: byRates(confusionOf(judgments, gold)),
    byRun: byRates({ byRun: { a: confusionOf(judgments, gold, "a"), b: confusionOf(judgments, gold, "b") } }),
    gold: goldEffect({ judgments, gold, runs, measures }).differences[0].verdict,
  };
}
