import type { VNode } from "preact";
import { useMemo, useState } from "preact/hooks";
import type { Choice } from "../chart.ts";
import { useReport } from "./report-state.ts";
import type { ChoiceList } from "./section.ts";

/** Most queries whose ids are offered while one is typed. */
const MOST_OFFERED = 1000;

interface ChoicesProps {
  readonly lists: readonly ChoiceList[];
  readonly choice: Choice;
  readonly queries: readonly string[];
}

/** What a reader may choose: measure, runs, a query. */
export function Choices({ lists, choice, queries }: ChoicesProps): VNode {
  const { choose, open } = useReport();
  const [hint, setHint] = useState("");
  const indices = useMemo(() => new Map(queries.map((query, index) => [query, index])), [queries]);
  const find = (id: string): void => {
    const index = indices.get(id) ?? indices.get(id.trim());
    setHint(index === undefined && id.trim() !== "" ? "no such query" : "");
    if (index !== undefined) open(index);
  };
  return (
    <form class="choices" aria-label="What is shown" onSubmit={(event) => event.preventDefault()}>
      {lists.map(({ key, label, names }) => (
        <label key={key}>
          {label}{" "}
          <select
            name={key}
            value={choice[key]}
            onChange={({ currentTarget }) => choose({ [key]: Number(currentTarget.value) })}
          >
            {names.map((name, i) => (
              <option key={name} value={i}>
                {name}
              </option>
            ))}
          </select>
        </label>
      ))}
      <label>
        Query{" "}
        <input
          name="query"
          list="query-ids"
          placeholder="id"
          autocomplete="off"
          spellcheck={false}
          onChange={({ currentTarget }) => find(currentTarget.value)}
        />
      </label>
      <datalist id="query-ids">
        {queries.slice(0, MOST_OFFERED).map((query) => (
          <option key={query} value={query} />
        ))}
      </datalist>
      <output class="hint">{hint}</output>
    </form>
  );
}
