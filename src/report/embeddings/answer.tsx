import type { Answer } from "../../compare/answer.ts";
import { phrase } from "../../compare/phrase.ts";
import { inWords } from "../../compare/words.ts";
import { confidenceRange, rounded, tieRange } from "../../core/number-text.ts";
import { AnswerView } from "../view/answer-view.tsx";
import { Basis } from "../view/basis.tsx";
import { FindingItems, warningsIn } from "../view/finding-items.tsx";
import type { Section } from "../view/section.ts";
import type { EmbeddingGroup, EmbeddingsModel } from "./model.ts";

/** States how good the embeddings are on the chosen measure, what limits that, and the grounds. */
export const answer: Section<EmbeddingsModel> = {
  id: "answer",
  title: "Answer",
  hasHiddenTitle: true,
  follows: ["measure"],
  View: ({ model, choice: { measure } }) => {
    const [first, ...further] = [...model.conventions, ...model.notes];
    const { findings = [] } = model;
    const compared = model.comparison?.answers[measure];
    const ties = tieRange(model.groups[0].results[measure]);
    return (
      <>
        <AnswerView of={compared ?? answerIn(model, measure)} />
        {(ties !== "" || warningsIn(findings).length > 0) && (
          <ul class="warnings">
            <FindingItems findings={findings} />
            {ties !== "" && (
              <li>
                Tied distances: their order alone puts {model.measures[measure].measure}
                {compared === undefined ? "" : ` of ${model.name}`} anywhere in {ties}.
              </li>
            )}
          </ul>
        )}
        <Basis summary={first} lines={further} />
      </>
    );
  },
};

/** The chosen measure with its interval, what limits it most, and other values of the embeddings. */
export function answerIn(model: EmbeddingsModel, measure: number): Answer {
  const { name, measures, groups, intervals } = model;
  const [whole] = groups;
  const shownValue = (m: number): string => `${measures[m].measure} is ${rounded(whole.results[m].value)}`;
  const interval = intervals[measure] ?? null;
  const precision = measures.findIndex((measure) => /^m?AP\b/.test(measure.measure));
  const verification = whole.figures.find((figure) => /^(FNMR|EER)/.test(figure.name) && figure.value !== undefined);
  const others = [
    ...(precision >= 0 && precision !== measure ? [shownValue(precision)] : []),
    ...(verification?.value === undefined ? [] : [`${verification.name} is ${rounded(verification.value)}`]),
  ];
  const detail = [
    ...(interval === null ? [] : [`95 % confidence interval ${confidenceRange(interval)}.`]),
    largestLimit(model, measure),
    ...(others.length === 0 ? [] : [`Besides, ${others.join(" and ")}.`]),
  ];
  return {
    verdict: phrase`${measures[measure].measure} of ${{ run: name }} is ${rounded(whole.results[measure].value)} over ${inWords(whole.queries, "query")}.`,
    detail: [detail.filter((sentence) => sentence !== "").join(" ")],
  };
}

/** Names what leaves the widest range of the value open, or pulls it down most, in a sentence; "" for nothing. */
function largestLimit({ measures, groups: [whole, ...groups], intervals }: EmbeddingsModel, measure: number): string {
  const { value, min, max } = whole.results[measure];
  const [low, high] = intervals[measure] ?? [0, 0];
  const sign = measures[measure].better === "higher" ? 1 : -1;
  const valueIn = (group: EmbeddingGroup): number => group.results[measure].value;
  const [worst, ...further] = groups
    .filter(({ queries }) => queries > 0)
    .sort((a, b) => sign * (valueIn(a) - valueIn(b)));
  const { queries } = whole;
  const limits: (readonly [width: number, text: string])[] = [
    [high - low, `the number of queries: ${4 * queries} instead of ${queries} would halve the interval`],
    [max - min, `tied distances: their order alone gives any value from ${rounded(min)} to ${rounded(max)}`],
    ...(further.length === 0
      ? []
      : [
          [
            sign * (value - valueIn(worst)),
            `${worst.name}, the worst group: ${rounded(valueIn(worst))} there`,
          ] as const,
        ]),
  ];
  const [width, text] = limits.reduce((a, b) => (b[0] > a[0] ? b : a));
  return width > 0 ? `What limits it most is ${text}.` : "";
}
