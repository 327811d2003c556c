import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { QueryKind, ReaderChoice } from "../chart.ts";
import { useReport } from "./report-state.ts";

/** Pause after typing, in milliseconds. */
const PAUSE = 150;

const KIND_NAMES: Readonly<Record<QueryKind, string>> = {
  all: "all",
  worse: "got worse",
  better: "got better",
  tied: "affected by ties",
  failed: "nothing found",
};

/** A kind of queries that there may be, and how many of it the other filters leave. */
export interface KindCount {
  readonly kind: QueryKind;
  readonly count: number;
}

/** Groups of queries, and how many of each the other filters leave. */
export interface SliceCounts {
  /** Property behind the groups. */
  readonly by: string;
  /** Number in all groups together. */
  readonly all: number;
  readonly slices: readonly { readonly name: string; readonly count: number }[];
}

interface QueryFilterProps {
  readonly choice: ReaderChoice;
  readonly kinds: readonly KindCount[];
  /** Left out where queries are in no groups. */
  readonly slices?: SliceCounts | undefined;
}

/** Filters of the list of queries: by text, slice or kind. Nothing in a report without a script. */
export function QueryFilter({ choice, kinds, slices }: QueryFilterProps): VNode | null {
  const { choose, step, still } = useReport();
  const waiting = useRef(0);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => () => clearTimeout(waiting.current), []);
  if (still !== undefined) return null;
  const find = (text: string): void => {
    clearTimeout(waiting.current);
    waiting.current = Number(setTimeout(() => choose({ find: text }, false), PAUSE));
  };
  const openFirst = (event: SubmitEvent): void => {
    event.preventDefault();
    clearTimeout(waiting.current);
    choose({ find: field.current?.value ?? "", query: undefined }, false);
    step(1);
  };
  return (
    <form class="query-filter" aria-label="Which queries are listed" onSubmit={openFirst}>
      <label>
        Find{" "}
        <input
          type="search"
          ref={field}
          name="find"
          placeholder="text or id"
          value={choice.find}
          onInput={({ currentTarget }) => find(currentTarget.value)}
        />
      </label>
      {slices !== undefined && (
        <label>
          {slices.by}{" "}
          <select
            name="slice"
            value={choice.slice ?? ""}
            onChange={({ currentTarget: { value } }) => choose({ slice: value === "" ? undefined : Number(value) })}
          >
            <option value="">all ({slices.all})</option>
            {slices.slices.map(({ name, count }, i) => (
              <option key={name} value={i}>
                {name.replace(`${slices.by}=`, "")} ({count})
              </option>
            ))}
          </select>
        </label>
      )}
      <fieldset class="kinds">
        <legend class="unseen">Kind of queries</legend>
        {kinds.map(({ kind, count }) => (
          <button key={kind} type="button" aria-pressed={kind === choice.kind} onClick={() => choose({ kind })}>
            {KIND_NAMES[kind]} <span class="count">{count}</span>
          </button>
        ))}
      </fieldset>
    </form>
  );
}
