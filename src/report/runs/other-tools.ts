import { rounded } from "../../core/number-text.ts";
import { html } from "../html.ts";
import type { Section } from "../section.ts";
import { drawTable } from "../tables.ts";
import type { RunsModel } from "./model.ts";

/** What other tools print for the first measure, and what they choose otherwise. */
export const otherTools: Section<RunsModel> = {
  id: "tools",
  title: "Why do other tools say something else?",
  follows: [],
  draw: ({ tools, measures: [first], runs }) => {
    if (tools.length === 0) return undefined;
    const shown = ({ values }: RunsModel["tools"][number]): string[] => values.map(rounded);
    const own = first.runs.map(({ value }) => rounded(value));
    const isSame = (texts: readonly string[]): boolean => texts.every((text, r) => text === own[r]);
    const others = tools.filter((tool) => !isSame(shown(tool)));
    const same = tools.filter((tool) => isSame(shown(tool))).flatMap((tool) => tool.tools);
    return html`<p>What each tool calls ${first.measure} and would print for these runs. rankproof diagnose searches further: it finds the choices behind a number that somebody printed.</p>
${same.length === 0 ? "" : html`<p>The same number as here: ${same.join(", ")}.</p>`}
${
  others.length === 0
    ? ""
    : drawTable({
        caption: "Tools that print another number",
        header: ["tools", ...runs.map(({ name }) => name), "measure", "other choices"],
        sections: [others.map((tool) => [tool.tools.join(", "), ...shown(tool), tool.notation, tool.choices])],
      })
}`;
  },
};
