import { RUN_COUNTS } from "../../questions/evaluated.ts";
import type { Section } from "../view/section.ts";
import { Table } from "../view/table.tsx";
import type { RunsModel } from "./model.ts";

/** Number of evaluated queries of each run. */
export const coverage: Section<RunsModel> = {
  id: "coverage",
  title: "Coverage",
  follows: [],
  isShown: ({ runs }) => runs.every(({ counts }) => counts !== undefined),
  View: ({ model: { runs } }) => {
    const hasTags = runs.some(({ tag }) => tag !== "");
    return (
      <Table
        caption="Coverage of the judged queries"
        header={["run", ...(hasTags ? ["tag"] : []), ...RUN_COUNTS.map(([label]) => label)]}
        sections={[
          runs.map(({ name, tag, counts }) => [
            ...[name, ...(hasTags ? [tag] : [])],
            ...RUN_COUNTS.map(([, key]) => String(counts?.[key])),
          ]),
        ]}
      />
    );
  },
};
