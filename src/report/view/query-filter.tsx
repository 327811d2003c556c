import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { type Choice, KINDS, type Kind } from "../chart.ts";
import { useReport } from "./report-state.ts";

/** How long a reader may pause while typing, in milliseconds. */
const PAUSE = 150;

const KIND_NAMES: Readonly<Record<Kind, string>> = {
  all: "all",
  worse: "got worse",
  better: "got better",
  tied: "affected by ties",
  failed: "nothing found",
};

interface QueryFilterProps {
  readonly choice: Choice;
  /** Kinds of queries that there may be. */
  readonly kinds: readonly Kind[];
  /** Groups of queries, and what these are grouped by; left out where they are in none. */
  readonly slices?: { readonly by: string; readonly slices: readonly { readonly name: string }[] } | undefined;
}

/** What a reader lists: queries of some text, slice or kind. Nothing in a report without a script. */
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
            <option value="">all</option>
            {slices.slices.map(({ name }, i) => (
              <option key={name} value={i}>
                {name.replace(`${slices.by}=`, "")}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        Show{" "}
        <select
          name="kind"
          value={choice.kind}
          onChange={({ currentTarget: { value } }) => choose({ kind: KINDS.find((kind) => kind === value) ?? "all" })}
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {KIND_NAMES[kind]}
            </option>
          ))}
        </select>
      </label>
    </form>
  );
}
