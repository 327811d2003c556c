import type { VNode } from "preact";
import type { ItemText } from "../items.ts";
import { ItemTextView } from "./item-text.tsx";
import { useReport } from "./report-state.ts";

interface QueryHeadProps {
  readonly id: string;
  readonly described: ItemText | undefined;
}

/** What is known of an open query beside the text that heads it, and what leads on from it. */
export function QueryHead({ id, described }: QueryHeadProps): VNode {
  const { step, close, still } = useReport();
  return (
    <div class="query-head">
      <p class="query-id">
        <ItemTextView id={id} described={still === undefined ? withoutName(described) : described} />
      </p>
      {still === undefined && (
        <p class="query-steps">
          <button type="button" onClick={() => step(-1)}>
            ← Previous <kbd>k</kbd>
          </button>{" "}
          <button type="button" onClick={() => step(1)}>
            Next → <kbd>j</kbd>
          </button>{" "}
          <button type="button" onClick={close}>
            Close <kbd>Esc</kbd>
          </button>
        </p>
      )}
    </div>
  );
}

/** What the heading does not say. */
function withoutName({ title, text, ...rest }: ItemText = {}): ItemText {
  return title === undefined || text === undefined ? rest : { ...rest, text };
}
