import { findingsOf } from "../../checks/check.ts";
import { correctedByPeople } from "../../checks/corrected-by-people.ts";
import { fewByPeople } from "../../checks/few-by-people.ts";
import { fewerJudged } from "../../checks/fewer-judged.ts";
import { mean } from "../../core/exact-sum.ts";
import type { MeasureResult } from "../../evaluate/evaluation.ts";
import { named } from "../../evaluate/planned-measures.ts";
import { wholeQueries } from "../../judges/gold-design.ts";
import { parseMeasure } from "../../notation/index.ts";
import type { EvaluatedRun } from "../evaluated.ts";
import type { Answering } from "../question.ts";
import type { AskedPeople } from "./people.ts";

/** What tells how many of the retrieved items are judged. */
const COVERAGE = named(parseMeasure("Judged@10"));

/** People judged some queries whole. @param file of their judgments */
export function askedWholeQueries(file: string, confidence: number): AskedPeople {
  const [ofJudge, ofPeople] = [coverageOf(), coverageOf()];
  return {
    ofJudge: ofJudge.start,
    ofPeople: { start: ofPeople.start },
    judged: (runs, people) => {
      const [{ evaluation: byJudge }] = runs;
      const [{ evaluation: byPeople }] = people.runs;
      const judged = new Set(byJudge.queries);
      const only = byPeople.queries.filter((query) => !judged.has(query));
      const counts = { people: byPeople.queries.length - only.length, queries: byJudge.queries.length };
      const shared = new Set(byPeople.queries);
      const shares = runs.map(({ evaluation }, run) => {
        const indices = evaluation.queries.flatMap((query, q) => (shared.has(query) ? [q] : []));
        const { values } = ofJudge.results[run];
        return { people: ofPeople.results[run].value, judge: mean(indices.map((q) => values[q])) };
      });
      return {
        ...{ counts, only, judged: `${counts.people} queries` },
        caption: correctedByPeople.text({ ...counts, confidence }),
        designs: runs.map(({ evaluation }, run) => wholeQueries(evaluation, people.runs[run].evaluation)),
        findings: [
          ...findingsOf(correctedByPeople, { ...counts, confidence }, file),
          ...findingsOf(fewByPeople, counts, file),
          ...runs.flatMap(({ name }, run) => findingsOf(fewerJudged, shares[run], name)),
        ],
      };
    },
  };
}

/** Asks how many of the first items of each run are judged. */
function coverageOf(): { readonly results: MeasureResult[]; start(): Answering } {
  const results: MeasureResult[] = [];
  const finishRun = (_: EvaluatedRun, [judged]: readonly MeasureResult[]): void => {
    results.push(judged);
  };
  return { results, start: () => ({ measures: [COVERAGE], finishRun }) };
}
