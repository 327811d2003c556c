import { goldEffect, judgeNoiseEffect, judgmentAgreement, P } from "../../src/index.ts";
import { type JUDGES, type JudgeKind, simulatedJudgments } from "../../test/judges/simulated-judges.ts";
import type { Simulation } from "./simulation.ts";

const COLLECTIONS = 10;
const QUERIES = { queries: 80, people: 40 };

/** How often each way to read a judge says that the worse run is better, and that the better one is. */
export const wrongWinners: Simulation = {
  name: "wrong-winners",
  page: "docs/judges.md",
  *lines() {
    yield "| judge errs | by `--judge-noise`: wrong | right | by `--gold`: wrong | right |";
    yield "| :-- | --: | --: | --: | --: |";
    for (const kind of ["at random", "by system"] as const) {
      const found = { noise: { better: 0, worse: 0, undecided: 0 }, gold: { better: 0, worse: 0, undecided: 0 } };
      for (let seed = 0; seed < COLLECTIONS; seed++) {
        for (const [by, verdict] of Object.entries(verdictsOf(kind, seed)) as ["noise" | "gold", "better"][]) {
          found[by][verdict]++;
        }
      }
      // The second run is worse, so that better is wrong.
      const counts = [found.noise.better, found.noise.worse, found.gold.better, found.gold.worse];
      yield `| ${[kind, ...counts.map((count) => `${count} of ${COLLECTIONS}`)].join(" | ")} |`;
    }
  },
};

function verdictsOf(kind: Exclude<JudgeKind, "right"> & keyof typeof JUDGES, seed: number) {
  const { judgments, gold, runs } = simulatedJudgments(kind, { ...QUERIES, seed });
  const measures = [P.at(5)];
  const { grades, pairs } = judgmentAgreement({ judgments: { people: gold, judge: judgments } });
  const noise = { grades, confusion: pairs[0].confusion };
  const byRates = judgeNoiseEffect({ judgments, runs, measures, noise, samples: 40 });
  const byPeople = goldEffect({ judgments, gold, runs, measures });
  return { noise: byRates.differences[0].verdict, gold: byPeople.differences[0].verdict };
}
