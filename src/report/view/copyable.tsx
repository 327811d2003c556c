import type { VNode } from "preact";
import { useRef, useState } from "preact/hooks";
import { useReport } from "./report-state.ts";

interface CopyableProps {
  /** Name of the text, as BibTeX. */
  readonly name: string;
  readonly text: string;
  /** Whether it is unfolded at first. */
  readonly isOpen?: boolean;
}

/** Text that folds away and, in a live report, is copied by a button. */
export function Copyable({ name, text, isOpen = false }: CopyableProps): VNode {
  const block = useRef<HTMLPreElement>(null);
  const [outcome, setOutcome] = useState("");
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      // A page that is not trusted with the clipboard has none, or is refused.
      if (block.current !== null) getSelection()?.selectAllChildren(block.current);
      setOutcome("selected: copy it by keyboard or menu");
    }
  };
  return (
    <details class="copyable" open={isOpen}>
      <summary>As {name}</summary>
      {useReport().still === undefined && (
        <p>
          <button type="button" onClick={copy}>
            Copy {name}
          </button>{" "}
          <output>{outcome}</output>
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre ref={block} tabIndex={0}>
        {text}
      </pre>
    </details>
  );
}
