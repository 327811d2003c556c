import { type ApartIds, idsText } from "../../checks/id-forms.ts";
import { noJudgedItem } from "../../checks/no-judged-item.ts";
import { type Answer, wholeAnswer } from "../../compare/answer.ts";
import { type Phrase, phrase } from "../../compare/phrase.ts";
import { confidenceRange, rounded, signed } from "../../core/number-text.ts";
import type { RunsModel } from "./model.ts";
import { bestFirst } from "./order.ts";
import { unjudgedShare } from "./unjudged-share.ts";

/**
 * The answer of a report: the comparison, else the value of the best or only run, and its largest limit; where people
 * correct a judge, theirs before.
 */
export function answerIn(model: RunsModel, measure: number): Answer {
  const { gold, measures, runs } = model;
  const apart = runWithoutJudgedItem(model);
  if (apart !== undefined) return apart;
  const byJudge = answerByJudgments(model, measure);
  if (gold === undefined) return byJudge;
  const detail = phrase`By the judge alone: ${wholeAnswer(byJudge)}`;
  const [difference, ...further] = gold.differences[measure];
  if (difference !== undefined && further.length === 0) return { verdict: [difference.sentence], detail };
  const values = gold.values[measure].flatMap(
    (value, r): Phrase => [r === 0 ? "" : ", ", `${value} of `, { run: runs[r].name }],
  );
  return {
    verdict: phrase`Corrected by people's judgments, ${measures[measure].measure} is ${values}.`,
    detail,
  };
}

/** Names the run without judged items, which makes its values and comparisons with it meaningless. */
function runWithoutJudgedItem({ findings = [], runs }: RunsModel): Answer | undefined {
  const found = findings.find(({ id }) => id === noJudgedItem.id);
  if (found === undefined) return undefined;
  const run = { run: found.subject ?? runs[0].name };
  const { retrieved = [], judged = [] }: Partial<ApartIds> = found.evidence;
  const ids = idsText({ retrieved, judged });
  return {
    verdict: phrase`No item that ${run} retrieved is judged, so that its values say nothing.`,
    detail: ids === "" ? [] : [`${ids}.`],
  };
}

function answerByJudgments(model: RunsModel, measure: number): Answer {
  const { runs, comparison, measures } = model;
  const compared = comparison?.measures[measure];
  if (compared) return answerWithBounds(model, measure) ?? compared.answer;
  if (runs.length === 1) return onlyRun(model, measure);
  const { measure: name, runs: values } = measures[measure];
  const [best] = bestFirst(measures[measure]);
  return {
    verdict: phrase`${{ run: runs[best].name }} has the best ${name}, ${rounded(values[best].value)}.`,
    detail: [
      model.intervals[measure][best] !== null
        ? "The runs were not evaluated on the same queries, so its uncertainty is unknown."
        : "It is no mean over queries, so its uncertainty is unknown.",
    ],
  };
}

/** What unjudged items can make of the lead of the best run; undefined where they cannot turn it, or nobody asked. */
function answerWithBounds(model: RunsModel, measure: number): Answer | undefined {
  const [best, ...others] = bestFirst(model.measures[measure]);
  const turned = turnedLeads(model, measure);
  const rival = others.find((run) => turned.has(run));
  const bounds = rival === undefined ? undefined : turned.get(rival);
  if (rival === undefined || bounds === undefined) return undefined;
  const { runs, measures } = model;
  const { measure: name, runs: values, better } = measures[measure];
  const lead = Math.abs(values[best].value - values[rival].value).toFixed(3);
  const more = turned.size === 1 ? "" : ` (and its lead over ${turned.size - 1} more)`;
  const range = `${signed(bounds[0], 3)} to ${signed(bounds[1], 3)}`;
  const turn = (better === "higher" ? bounds[0] : -bounds[1]) < 0 ? "reverse" : "undo";
  const [ahead, behind] = [{ run: runs[best].name }, { run: runs[rival].name }];
  return {
    verdict: phrase`${ahead} scores ${better} than ${behind} on ${name}, but missing judgments could ${turn} that${more}.`,
    detail: phrase`Ahead by ${lead}; with other judgments the lead would be from ${range}.`,
  };
}

/** Runs over which the lead of the best one may turn, and the least and most that the best one less each can be. */
export function turnedLeads({ bounds, measures }: RunsModel, measure: number): Map<number, readonly [number, number]> {
  const [best] = bestFirst(measures[measure]);
  return new Map(
    (bounds?.differences[measure] ?? []).flatMap(({ run, against, turned }) => {
      if (turned === undefined || (run !== best && against !== best)) return [];
      const [least, most] = turned;
      return [run === best ? [against ?? run, [least, most]] : [run, [-most, -least]]] as const;
    }),
  );
}

/** The value of a run alone with its interval, and what leaves the widest range open. */
function onlyRun(model: RunsModel, measure: number): Answer {
  const [{ name }] = model.runs;
  const { measure: title, runs } = model.measures[measure];
  const [interval] = model.intervals[measure];
  const isOne = countedIn(model, measure) === 1;
  const verdict = phrase`${title} of ${{ run: name }} is ${rounded(runs[0].value)}${isOne ? " on the only query" : ""}.`;
  const sure = isOne
    ? "That does not tell how it does on others."
    : interval === null
      ? ""
      : `95 % confidence interval ${confidenceRange(interval)}.`;
  const detail = [sure, largestLimit(model, measure)].filter((sentence) => sentence !== "").join(" ");
  return { verdict, detail: detail === "" ? [] : [detail] };
}

const NOT_MISSED = { share: 0, depth: 0 };

/** Number of queries behind the value of the only run. */
function countedIn({ measures }: RunsModel, measure: number): number {
  return measures[measure].runs[0].values.filter((value) => !Number.isNaN(value)).length;
}

/** Names the source of the widest range of a value, in a sentence; "" where nothing leaves it open. */
function largestLimit(model: RunsModel, measure: number): string {
  const missing = model.missing === "zero" ? (model.runs[0].counts?.missing ?? 0) : 0;
  const { min, max } = model.measures[measure].runs[0];
  const [interval] = model.intervals[measure];
  const counted = countedIn(model, measure);
  // Where judgments name only relevant items, the others are meant not to be.
  const { share, depth } = model.hasIrrelevant === false ? NOT_MISSED : unjudgedShare(model, measure, 0);
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
      `What limits it most is coverage: ${missing} of ${counted} queries have no results and count as empty lists.`,
    ],
  ];
  const [width, text] = limits.reduce((a, b) => (b[0] > a[0] ? b : a));
  return width > 0 ? text : "";
}

/** A share in percent. */
export function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}
