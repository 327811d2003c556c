import { inWords } from "../../compare/words.ts";
import { RUN_COUNTS } from "../../questions/evaluated.ts";
import { Folded } from "../view/folded.tsx";
import { RunName } from "../view/run-name.tsx";
import type { Section } from "../view/section.ts";
import { Table } from "../view/table.tsx";
import type { RunsModel } from "./model.ts";

/** Beyond this many runs the table is folded. */
const MANY = 12;

/** Number of evaluated queries of each run. */
export const coverage: Section<RunsModel> = {
  id: "coverage",
  title: "Coverage",
  follows: [],
  isShown: ({ runs }) => runs.every(({ counts }) => counts !== undefined),
  View: ({ model: { runs, queries } }) => {
    const hasTags = runs.some(({ tag }) => tag !== "");
    const complete = runs.filter(({ counts }) => counts?.missing === 0).length;
    const summary = `${complete} of ${runs.length} runs have results for all ${inWords(queries.length, "query")}`;
    return (
      <Folded summary={summary} isFolded={runs.length > MANY}>
        <Table
          caption="Coverage of the judged queries"
          header={["run", ...(hasTags ? ["tag"] : []), ...RUN_COUNTS.map(([label]) => label)]}
          sections={[
            runs.map(({ name, tag, counts }) => [
              <RunName key={name} name={name} />,
              ...(hasTags ? [tag] : []),
              ...RUN_COUNTS.map(([, key]) => String(counts?.[key])),
            ]),
          ]}
        />
      </Folded>
    );
  },
};
