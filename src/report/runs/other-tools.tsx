import type { VNode } from "preact";
import { rounded } from "../../core/number-text.ts";
import type { Section, SectionProps } from "../view/section.ts";
import { Table } from "../view/table.tsx";
import type { RunsModel, ToolsValues } from "./model.ts";
import type { ExplainedNumber, PublishedNumber } from "./published-number.ts";

/**
 * Other tools' values of the chosen measure, and the differences of their choices; the choices that give a published
 * number.
 */
export const otherTools: Section<RunsModel> = {
  id: "tools",
  title: "Other tools",
  follows: ["measure"],
  isShown: ({ tools, published }) => published !== undefined || tools.some((values) => values.length > 0),
  View: (shown) => {
    const { published, runs } = shown.model;
    return (
      <>
        {published !== undefined && <PublishedChoices published={published} runs={runs} />}
        <Tools {...shown} />
      </>
    );
  },
};

function Tools({ model: { tools: all, measures, runs }, choice }: SectionProps<RunsModel>): VNode {
  const { measure, runs: measured } = measures[choice.measure];
  const tools = all[choice.measure];
  if (tools === undefined) return <NotComputed measure={measure} first={measures[0].measure} />;
  if (tools.length === 0) return <p>No other tool is known to have {measure}.</p>;
  const shown = ({ values }: ToolsValues): string[] => values.map(rounded);
  const reported = measured.map(({ value }) => rounded(value));
  const isSame = (tool: ToolsValues): boolean => shown(tool).every((text, r) => text === reported[r]);
  const differing = tools.filter((tool) => !isSame(tool));
  const except = tools.flatMap((tool) => tool.except);
  const marked = new Set(except.map((line) => line.slice(0, line.indexOf(":"))));
  const namesOf = (tool: ToolsValues): string[] => tool.tools.map((name) => (marked.has(name) ? `${name}*` : name));
  const same = tools.filter(isSame).flatMap(namesOf);
  return (
    <>
      <p>
        What each tool calls {measure} and would print for these runs. <code>rankproof diagnose</code> searches further:
        it finds the choices behind a number that somebody printed.
      </p>
      {same.length > 0 && <p>The same number as here: {same.join(", ")}.</p>}
      {differing.length > 0 && (
        <Table
          caption={`Tools that print another ${measure}`}
          header={["tools", ...runs.map(({ name }) => name), "measure", "other choices"]}
          sections={[
            differing.map((tool) => [
              <span key="tools" class="prose">
                {namesOf(tool).join(", ")}
              </span>,
              ...shown(tool),
              tool.notation,
              <span key="choices" class="prose">
                {tool.choices}
              </span>,
            ]),
          ]}
        />
      )}
      {except.length > 0 && <p>* It prints other numbers, which no rule gives, for {except.join("; ")}.</p>}
    </>
  );
}

function NotComputed({ measure, first }: { readonly measure: string; readonly first: string }): VNode {
  return (
    <p>
      In a report on very many queries, what other tools print is told of {first} alone; of {measure},{" "}
      <code>rankproof diagnose</code> tells it.
    </p>
  );
}

/** Sets of choices that are listed for a run. */
const MOST = 8;

/** Choices that give a published number, for each run. */
function PublishedChoices({ published, runs }: { published: PublishedNumber; runs: RunsModel["runs"] }): VNode {
  const { says, measure } = published;
  const row = (run: string, { choices, value, tools }: ExplainedNumber, note: string) => [
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
          ...explanations.slice(0, MOST).map((explained) => row(runs[r].name, explained, "")),
          ...(nearest === undefined ? [] : [row(runs[r].name, nearest, "none; nearest: ")]),
        ]),
      ]}
    />
  );
}
