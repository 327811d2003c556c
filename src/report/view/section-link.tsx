import type { ComponentChildren, VNode } from "preact";
import type { ReaderChoice } from "../chart.ts";
import { useAddresses, useReport } from "./report-state.ts";

interface SectionLinkProps {
  readonly id: string;
  /** Choice to make there. */
  readonly change?: Partial<ReaderChoice> | undefined;
  /** Whether the reader is there. */
  readonly isCurrent?: boolean;
  readonly children: ComponentChildren;
}

/** A link to a section that keeps the choice in the address. */
export function SectionLink({ id, change, isCurrent = false, children }: SectionLinkProps): VNode {
  const { moveTo } = useReport();
  const { hrefOfSection } = useAddresses();
  return (
    <a
      href={hrefOfSection(id, change)}
      aria-current={isCurrent ? "location" : undefined}
      onClick={(event) => {
        if (moveTo === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        moveTo(id, change);
      }}
    >
      {children}
    </a>
  );
}
