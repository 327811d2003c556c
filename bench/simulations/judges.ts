import { AP, goldEffect, nDCG, P, RR, Success } from "../../src/index.ts";
import { JUDGES, type JudgeKind, simulatedJudgments, trueMeans } from "../../test/judges/simulated-judges.ts";
import type { Simulation } from "./simulation.ts";

const COLLECTIONS = 300;
const QUERIES = 400;
const measures = [P.at(5), nDCG.at(10), AP, RR, Success.at(1)];
const kinds = Object.keys(JUDGES).filter((kind) => kind !== "right") as JudgeKind[];

/** How often intervals that people's judgments correct hold the truth, whoever the judge is. */
export const judges: Simulation = {
  name: "judges",
  page: "docs/judges/queries.md",
  *lines() {
    const names = measures.map((measure) => measure.toString()).join(" | ");
    yield `| judge errs | by people | ${names} | difference of P@5 | width | bias by the judge |`;
    yield `| :-- | --: | ${measures.map(() => "--:").join(" | ")} | --: | --: | --: |`;
    const truths = trueMeans(measures, 60);
    for (const kind of kinds) for (const people of [20, 50, 100, 200]) yield row(kind, people, truths);
  },
};

/** Shares of the collections whose interval holds the truth, bias in standard errors, width as a share of people alone. */
function row(kind: JudgeKind, people: number, truths: ReturnType<typeof trueMeans>): string {
  const columns = [...measures, undefined].map((_, m) => {
    const truth = m < measures.length ? truths.a[m] : truths.b[0] - truths.a[0];
    return { truth, held: 0, values: [] as number[] };
  });
  let [width, byJudge] = [0, 0];
  for (let seed = 0; seed < COLLECTIONS; seed++) {
    const input = simulatedJudgments(kind, { queries: QUERIES, people, seed });
    const { values, differences } = goldEffect({ ...input, measures });
    const estimates = [...values.slice(0, measures.length), differences[0]];
    for (const [m, { value, interval }] of estimates.entries()) {
      const column = columns[m];
      column.values.push(value);
      if (interval[0] <= column.truth && column.truth <= interval[1]) column.held++;
    }
    const [{ interval, alone }] = values;
    width += (interval[1] - interval[0]) / (alone.interval[1] - alone.interval[0]) / COLLECTIONS;
    byJudge += (differences[0].byJudge - columns[measures.length].truth) / COLLECTIONS;
  }
  const cells = columns.map(({ held, values, truth }) => {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
    const bias = ((mean - truth) / spread) * Math.sqrt(values.length);
    return `${Math.round((100 * held) / COLLECTIONS)} % (${signed(bias, 1)})`;
  });
  return `| ${kind} | ${people} | ${cells.join(" | ")} | ${Math.round(100 * width)} % | ${signed(byJudge, 3)} |`;
}

function signed(value: number, digits: number): string {
  return `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(digits)}`;
}
