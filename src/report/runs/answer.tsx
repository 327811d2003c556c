import { inWords } from "../../compare/words.ts";
import { AnswerView } from "../view/answer-view.tsx";
import { Basis } from "../view/basis.tsx";
import { FindingItems, warningsIn } from "../view/finding-items.tsx";
import { PhraseView } from "../view/phrase-view.tsx";
import type { Section } from "../view/section.ts";
import { SectionLink } from "../view/section-link.tsx";
import { answerIn } from "./answer-in.ts";
import type { RunsModel } from "./model.ts";
import { warningsOf } from "./warnings.ts";

/** States the answer on the chosen measure, what could change it, and its grounds. */
export const answer: Section<RunsModel> = {
  id: "answer",
  title: "Answer",
  hasHiddenTitle: true,
  follows: ["measure"],
  View: ({ model, choice: { measure } }) => {
    const { conventions, notes, queries, findings = [] } = model;
    const [first, ...further] = [...conventions, ...notes];
    const warnings = warningsOf(model, measure);
    return (
      <>
        <AnswerView of={answerIn(model, measure)} />
        {warnings.length + warningsIn(findings).length > 0 && (
          <ul class="warnings">
            <FindingItems findings={findings} />
            {warnings.map(({ section, change, canChange, text }) => (
              <li key={section} class={canChange ? "can-change" : undefined}>
                <PhraseView of={text} />{" "}
                <SectionLink id={section} change={change}>
                  See {SHOWN_BY[section]}
                </SectionLink>
              </li>
            ))}
          </ul>
        )}
        <Basis summary={/^\d/.test(first) ? first : `${inWords(queries.length, "query")}; ${first}`} lines={further} />
      </>
    );
  },
};

/** The sections in the words of a link. */
const SHOWN_BY = {
  queries: "the queries that ties affect",
  leaderboard: "the tie ranges",
  unjudged: "unjudged items",
  coverage: "coverage",
  tools: "other tools",
} as const;
