import type { VNode } from "preact";

/** Grounds of an answer: the first line, which unfolds the others. */
export function Basis({ summary, lines }: { readonly summary: string; readonly lines: readonly string[] }): VNode {
  return (
    <details class="basis">
      <summary>{summary}</summary>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
