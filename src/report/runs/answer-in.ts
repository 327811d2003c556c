import { type Phrase, phrase } from "../../compare/phrase.ts";
import { rounded } from "../../core/number-text.ts";
import type { RunsModel } from "./model.ts";
import { unjudgedShare } from "./unjudged-share.ts";

/**
 * First sentences of a report: the comparison, else the value of the best or only run, and its largest limit; where
 * people correct a judge, theirs before.
 */
export function answerIn(model: RunsModel, measure: number): Phrase {
  const { gold, measures, runs } = model;
  const byJudge = answerByJudgments(model, measure);
  if (gold === undefined) return byJudge;
  const [difference, ...further] = gold.differences[measure];
  if (difference !== undefined && further.length === 0) {
    return phrase`${difference.sentence} By the judge alone: ${byJudge}`;
  }
  const values = gold.values[measure].flatMap(
    (value, r): Phrase => [r === 0 ? "" : ", ", `${value} of `, { run: runs[r].name }],
  );
  return phrase`Corrected by people's judgments, ${measures[measure].measure} is ${values}. By the judge alone: ${byJudge}`;
}

function answerByJudgments(model: RunsModel, measure: number): Phrase {
  const { runs, comparison, measures } = model;
  const compared = comparison?.measures[measure];
  if (compared) return compared.answer;
  if (runs.length === 1) return onlyRun(model, measure);
  const { measure: name, runs: values, better } = measures[measure];
  const sign = better === "higher" ? 1 : -1;
  const best = values.reduce((a, { value }, r) => (sign * (value - values[a].value) > 0 ? r : a), 0);
  const leads = phrase`${{ run: runs[best].name }} has the best ${name}, ${rounded(values[best].value)}`;
  return model.intervals[measure][best] !== null
    ? phrase`${leads}, but the runs were not evaluated on the same queries, so that nothing can be said of how sure that is.`
    : phrase`${leads}; it is no mean over queries, so that nothing can be said of how sure that is.`;
}

/** The value of a run alone with its interval, and what leaves the widest range open. */
function onlyRun(model: RunsModel, measure: number): Phrase {
  const [{ name }] = model.runs;
  const { measure: title, runs } = model.measures[measure];
  const [{ value }] = runs;
  const [interval] = model.intervals[measure];
  if (countedIn(model, measure) === 1) {
    return phrase`${title} of ${{ run: name }} is ${rounded(value)} on the only query, which does not tell how it does on others. ${largestLimit(model, measure)}`;
  }
  const ends = interval === null ? "" : ` (95 % interval ${rounded(interval[0])} to ${rounded(interval[1])})`;
  return phrase`${title} of ${{ run: name }} is ${rounded(value)}${ends}. ${largestLimit(model, measure)}`;
}

/** Number of queries behind the value of the only run. */
function countedIn({ measures }: RunsModel, measure: number): number {
  return measures[measure].runs[0].values.filter((value) => !Number.isNaN(value)).length;
}

/** Names the source of the widest range of a value, in a sentence. */
function largestLimit(model: RunsModel, measure: number): string {
  const missing = model.missing === "zero" ? (model.runs[0].counts?.missing ?? 0) : 0;
  const { min, max } = model.measures[measure].runs[0];
  const [interval] = model.intervals[measure];
  const counted = countedIn(model, measure);
  const { share, depth } = unjudgedShare(model, measure, 0);
  const limits: readonly (readonly [width: number, text: string])[] = [
    [
      interval === null ? 0 : interval[1] - interval[0],
      `What limits it most is the number of queries: ${4 * counted} instead of ${counted} would halve the interval.`,
    ],
    [
      max - min,
      `What limits it most are tied scores: their order alone gives any value from ${rounded(min)} to ${rounded(max)}.`,
    ],
    [
      share,
      `What limits it most are missing judgments: nobody judged ${percent(share)} of the first ${depth} items, which count as not relevant.`,
    ],
    [
      missing / Math.max(1, counted),
      `What limits it most is coverage: ${missing} of ${counted} queries have no results and count as zero.`,
    ],
  ];
  const [width, text] = limits.reduce((a, b) => (b[0] > a[0] ? b : a));
  return width > 0 ? text : "";
}

/** A share in percent. */
export function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}
