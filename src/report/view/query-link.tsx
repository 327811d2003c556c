import type { VNode } from "preact";
import type { ItemText } from "../items.ts";
import { useAddresses, useReport } from "./report-state.ts";

interface QueryLinkProps {
  /** Its index in the model. */
  readonly query: number;
  readonly id: string;
  readonly described: ItemText | undefined;
}

/** A link that opens a query: its text first, where it is known, then its id. */
export function QueryLink({ query, id, described }: QueryLinkProps): VNode {
  const { open, still } = useReport();
  const { hrefOf } = useAddresses();
  still?.link(query);
  const name = nameIn(described);
  return (
    <a
      class="query-link"
      href={hrefOf(query)}
      data-query={query}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        open(query);
      }}
    >
      {name !== undefined && <span class="name">{name}</span>} <code>{id}</code>
    </a>
  );
}

/** Readable name of a query or an item: its title, else its text. */
export function nameIn(described: ItemText | undefined): string | undefined {
  return described?.title ?? described?.text;
}

/** Anchor of a query, made of its index and not of its id, which comes from outside. */
export function anchorOf(query: number): string {
  return `query-${query}`;
}
