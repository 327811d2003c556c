import type { MeasureResult } from "../../evaluate/evaluation.ts";
import type { FlagsOf } from "../../options/option.ts";
import { WORST } from "../../options/output.ts";
import type { TABLES } from "../../options/scoring.ts";
import type { EvaluatedRun } from "../evaluated.ts";
import type { Asked, Asking } from "../question.ts";
import { type LostQuery, type WorstQuery, worstAnswer } from "./answer.ts";
import { queryTexts } from "./query-texts.ts";

/** Asks for the worst queries. @param given how many, as a text @throws RankproofError invalid */
export function askWorst(given: string, { files, flags: { by } }: Asking<FlagsOf<Pick<typeof TABLES, "by">>>): Asked {
  const count = WORST.worst.read(given);
  return {
    readBeside: async (inputs) => {
      const texts = await queryTexts(by, files, inputs);
      return () => ({
        finish: (runs) => ({
          answer: worstAnswer(
            runs.map(({ name, evaluation: { queries, results } }) => ({
              run: name,
              measures: results
                .filter(({ aggregate }) => aggregate !== "collection")
                .map((result) => ({
                  measure: result.measure,
                  queries: withTexts(worstOf(queries, result, count), texts),
                })),
            })),
            (run, against, measure) => withTexts(lostBy(named(runs, run), named(runs, against), measure, count), texts),
            texts.size > 0,
          ),
        }),
      });
    },
  };
}

function withTexts<Query extends WorstQuery>(queries: readonly Query[], texts: ReadonlyMap<string, string>): Query[] {
  return queries.map((query) => {
    const text = texts.get(query.query);
    return text === undefined ? query : { ...query, text };
  });
}

function named(runs: readonly EvaluatedRun[], run: string): EvaluatedRun {
  const found = runs.find(({ name }) => name === run);
  if (found === undefined) throw new Error(`no run ${run}`);
  return found;
}

/** The queries with the worst values, worst first; of equal values in the order of queries. */
function worstOf(queries: readonly string[], { values, counted, better }: MeasureResult, count: number): WorstQuery[] {
  const sign = better === "lower" ? -1 : 1;
  return queries
    .flatMap((query, q) => (counted?.[q] === 0 ? [] : [{ query, value: values[q] }]))
    .sort((a, b) => sign * (a.value - b.value))
    .slice(0, count);
}

/** The queries on which a run lost most against another, largest loss first. */
function lostBy(run: EvaluatedRun, against: EvaluatedRun, measure: string, count: number): LostQuery[] {
  const [now, before] = [valuesOf(run, measure), valuesOf(against, measure)];
  const sign = run.evaluation.of(measure).better === "lower" ? -1 : 1;
  return [...now]
    .flatMap(([query, value]) => {
      const other = before.get(query);
      return other === undefined ? [] : [{ query, value, against: other, difference: value - other }];
    })
    .filter(({ difference }) => sign * difference < 0)
    .sort((a, b) => sign * (a.difference - b.difference))
    .slice(0, count);
}

function valuesOf({ evaluation }: EvaluatedRun, measure: string): Map<string, number> {
  const { values, counted } = evaluation.of(measure);
  return new Map(evaluation.queries.flatMap((query, q) => (counted?.[q] === 0 ? [] : [[query, values[q]] as const])));
}
