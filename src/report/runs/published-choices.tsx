import type { VNode } from "preact";
import { rounded } from "../../core/number-text.ts";
import { Table } from "../view/table.tsx";
import type { RunsModel } from "./model.ts";
import type { Explained, PublishedNumber } from "./published-number.ts";

/** Sets of choices that are listed for a run. */
const MOST = 8;

/** Which choices give a number that somebody printed, for each run. */
export function PublishedChoices({ published, runs }: { published: PublishedNumber; runs: RunsModel["runs"] }): VNode {
  const { says, measure } = published;
  const row = (run: string, { choices, value, tools }: Explained, note: string) => [
    <bdi key="run">{run}</bdi>,
    rounded(value),
    <span key="choices" class="prose">
      {note}
      {choices.length === 0 ? "as in this report" : choices.join(", ")}
    </span>,
    <span key="tools" class="prose">
      {tools.join(", ")}
    </span>,
  ];
  return (
    <Table
      caption={`Choices that give ${says} as ${measure}`}
      header={["run", "value", "choices", "tools that choose so"]}
      sections={[
        published.runs.flatMap(({ explanations, nearest }, r) => [
          ...explanations.slice(0, MOST).map((own) => row(runs[r].name, own, "")),
          ...(nearest === undefined ? [] : [row(runs[r].name, nearest, "none; nearest: ")]),
        ]),
      ]}
    />
  );
}
