import type { VNode } from "preact";
import { rounded } from "../../core/number-text.ts";
import type { Section } from "../view/section.ts";
import { Table } from "../view/table.tsx";
import type { RunsModel } from "./model.ts";

function Prose({ text }: { readonly text: string }): VNode {
  return <span class="prose">{text}</span>;
}

/** What other tools print for the first measure, and what they choose otherwise. */
export const otherTools: Section<RunsModel> = {
  id: "tools",
  title: "Other tools",
  follows: [],
  isShown: ({ tools }) => tools.length > 0,
  View: ({ model: { tools, measures, runs } }) => {
    const [first] = measures;
    const shown = ({ values }: RunsModel["tools"][number]): string[] => values.map(rounded);
    const own = first.runs.map(({ value }) => rounded(value));
    const isSame = (texts: readonly string[]): boolean => texts.every((text, r) => text === own[r]);
    const others = tools.filter((tool) => !isSame(shown(tool)));
    const same = tools.filter((tool) => isSame(shown(tool))).flatMap((tool) => tool.tools);
    return (
      <>
        <p>
          What each tool calls {first.measure} and would print for these runs. <code>rankproof diagnose</code> searches
          further: it finds the choices behind a number that somebody printed.
        </p>
        {same.length > 0 && <p>The same number as here: {same.join(", ")}.</p>}
        {others.length > 0 && (
          <Table
            caption="Tools that print another number"
            header={["tools", ...runs.map(({ name }) => name), "measure", "other choices"]}
            sections={[
              others.map((tool) => [
                tool.tools.join(", "),
                ...shown(tool),
                tool.notation,
                <Prose key="choices" text={tool.choices} />,
              ]),
            ]}
          />
        )}
      </>
    );
  },
};
