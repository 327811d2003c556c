import type { ComponentChildren, VNode } from "preact";
import { useReport } from "./report-state.ts";

interface SectionLinkProps {
  readonly id: string;
  /** Whether the reader is there. */
  readonly isCurrent?: boolean;
  readonly children: ComponentChildren;
}

/** A link to a section that keeps what is chosen in the address. */
export function SectionLink({ id, isCurrent = false, children }: SectionLinkProps): VNode {
  const { moveTo } = useReport();
  return (
    <a
      href={`#${id}`}
      aria-current={isCurrent ? "location" : undefined}
      onClick={(event) => {
        if (moveTo === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        moveTo(id);
      }}
    >
      {children}
    </a>
  );
}
