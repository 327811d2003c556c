import type { VNode } from "preact";
import type { Answer } from "../../compare/answer.ts";
import { PhraseView } from "./phrase-view.tsx";

/** An answer in two sizes: the verdict, then its size, how sure it is, and what would settle it. */
export function AnswerView({ of: { verdict, detail } }: { readonly of: Answer }): VNode {
  return (
    <>
      <p class="answer">
        <PhraseView of={verdict} />
      </p>
      {detail.length > 0 && (
        <p class="answer-detail">
          <PhraseView of={detail} />
        </p>
      )}
    </>
  );
}
