import type { VNode } from "preact";
import { useReport } from "./report-state.ts";

/** A link that opens a query. */
export function QueryLink({ query, id }: { readonly query: number; readonly id: string }): VNode {
  const { open, still } = useReport();
  still?.link(query);
  return (
    <a
      href={`#${anchorOf(query)}`}
      data-query={query}
      onClick={(event) => {
        event.preventDefault();
        open(query);
      }}
    >
      <code>{id}</code>
    </a>
  );
}

/** Anchor of a query, made of its index and not of its id, which comes from outside. */
export function anchorOf(query: number): string {
  return `query-${query}`;
}
