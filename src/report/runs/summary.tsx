import { RUN_COUNTS } from "../../jobs/runs/evaluated.ts";
import type { Section } from "../view/section.ts";
import { Table } from "../view/table.tsx";
import type { RunsModel } from "./model.ts";

/** What was evaluated, under which conventions. */
export const summary: Section<RunsModel> = {
  id: "summary",
  title: "What was evaluated",
  follows: [],
  View: ({ model: { conventions, notes, runs } }) => {
    const hasTags = runs.some(({ tag }) => tag !== "");
    return (
      <>
        <ul class="conventions">
          {[...conventions, ...notes].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <Table
          caption="Coverage"
          header={["", ...runs.map(({ name }) => name)]}
          sections={[
            [
              ...(hasTags ? [["tag", ...runs.map(({ tag }) => tag)]] : []),
              ...RUN_COUNTS.map(([label, key]) => [label, ...runs.map(({ counts }) => String(counts[key]))]),
            ],
          ]}
        />
      </>
    );
  },
};
