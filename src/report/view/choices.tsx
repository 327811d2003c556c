import type { VNode } from "preact";
import type { Choice } from "../chart.ts";
import { useReport } from "./report-state.ts";
import type { ChoiceList } from "./section.ts";

interface ChoicesProps {
  readonly lists: readonly ChoiceList[];
  readonly choice: Choice;
}

/** What a reader may choose: measure and runs. */
export function Choices({ lists, choice }: ChoicesProps): VNode {
  const { choose } = useReport();
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
    </form>
  );
}
