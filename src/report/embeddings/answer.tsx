import { inWords } from "../../compare/words.ts";
import { rounded, tieRange } from "../../core/number-text.ts";
import { Basis } from "../view/basis.tsx";
import { FindingItems, warningsIn } from "../view/finding-items.tsx";
import { PhraseView } from "../view/phrase-view.tsx";
import type { Section } from "../view/section.ts";
import type { EmbeddingsModel } from "./model.ts";

/** States in one sentence how good the embeddings are on the chosen measure, and the grounds. */
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
        <p class="answer">{compared === undefined ? answerIn(model, measure) : <PhraseView of={compared} />}</p>
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

/**
 * The chosen measure with its interval, average precision where it is another, the first figure of verification, and
 * the worst group.
 */
export function answerIn({ name, measures, groups, intervals }: EmbeddingsModel, measure: number): string {
  const [whole, ...categories] = groups;
  const shownValue = (m: number): string => `${measures[m].measure} is ${rounded(whole.results[m].value)}`;
  const interval = intervals[measure];
  const ends = interval == null ? "" : ` (95 % interval ${rounded(interval[0])} to ${rounded(interval[1])})`;
  const precision = measures.findIndex((measure) => /^m?AP\b/.test(measure.measure));
  const verification = whole.figures.find((figure) => /^(FNMR|EER)/.test(figure.name) && figure.value !== undefined);
  const sign = measures[measure].better === "higher" ? 1 : -1;
  const byValue = categories
    .filter(({ queries }) => queries > 0)
    .sort((a, b) => sign * (a.results[measure].value - b.results[measure].value));
  const [worst] = byValue;
  return [
    `${name}: ${shownValue(measure)}${ends} over ${inWords(whole.queries, "query")}`,
    ...(precision >= 0 && precision !== measure ? [`${shownValue(precision)}`] : []),
    ...(verification?.value === undefined ? [] : [`${verification.name} is ${rounded(verification.value)}`]),
    ...(byValue.length < 2 ? [] : [`worst on ${worst.name}, ${rounded(worst.results[measure].value)}`]),
  ]
    .join("; ")
    .concat(".");
}
