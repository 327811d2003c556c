import type { ComponentChildren, VNode } from "preact";

interface FoldedProps {
  readonly summary: string;
  /** Whether to fold at all. */
  readonly isFolded: boolean;
  readonly children: ComponentChildren;
}

/** What folds where there is much of it; on paper it stays folded. */
export function Folded({ summary, isFolded, children }: FoldedProps): VNode {
  if (!isFolded) return <>{children}</>;
  return (
    <details class="folded">
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
