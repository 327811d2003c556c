import type { Profile, ToolMeasure } from "../../../conventions/profile.ts";
import { conditionsText, embeddingsText, remarksOf } from "../../../notation/profile-words.ts";
import { draw } from "./sections.ts";

/** All that is known of a tool's conventions and names. */
export function explainProfile({ id, title, tool, runs, embeddings, names, sets = {}, defects = [] }: Profile): string {
  const shown = [runs?.measures, embeddings?.measures].filter((list) => list !== undefined);
  return draw([
    ["", [`${id} — ${tool.name}, ${tool.version} (${tool.source})`, title]],
    ["Runs", runs === undefined ? [] : [conditionsText(runs.options)]],
    ["Embeddings", embeddings === undefined ? [] : [embeddingsText(embeddings)]],
    ["Names", names.map(nameText)],
    ["Names of several", Object.entries(sets).map(([name, members]) => `${name}: ${members.join(", ")}`)],
    ["Shown where nothing is asked for", [...new Set(shown)]],
    [
      "Defects",
      defects.map(({ what, versions, thread }) => `${what} (${versions}${thread === undefined ? "" : `, ${thread}`})`),
    ],
    ["Evidence", [EVIDENCE[tool.evidence]]],
  ]);
}

const EVIDENCE = {
  printed: "numbers that the tool printed are stored and compared, query by query",
  documented: "the tool's documentation and source",
};

function nameText(entry: ToolMeasure): string {
  if ("refused" in entry) return `${entry.name}: refused, ${entry.refused}`;
  return [`${entry.name}: ${entry.measure}`, ...remarksOf(entry)].join("; ");
}
