import { profilesFor } from "../src/conventions/index.ts";
import { catalog } from "../src/measures/index.ts";

/** src/core/known-names.ts: what editors offer where a measure or a tool is named. */
export function knownNames(): string {
  const measures = catalog.flatMap(({ measure: { record } }) => [
    record.label,
    ...(record.at === "cutoff" ? [`${record.label}@10`] : []),
  ]);
  const tools = (subject: "runs" | "fusion"): string[] => profilesFor(subject).map(({ id }) => id);
  return [
    "// Written by npm run docs: names that editors offer.\n",
    "/** Any text beside the words of a type. */\nexport type OtherText = string & Record<never, never>;\n",
    union("MeasureName", "Names of measures; any notation may stand in their place.", measures),
    union("RunTool", "Tools that have conventions for runs.", tools("runs")),
    union("FusionTool", "Tools that have conventions for fusion.", tools("fusion")),
  ].join("\n");
}

function union(type: string, doc: string, words: readonly string[]): string {
  const members = words.map((word) => JSON.stringify(word));
  const line = `export type ${type} = ${members.join(" | ")};`;
  const lines = [`export type ${type} =`, ...members.map((word) => `  | ${word}`)].join("\n");
  return `/** ${doc} */\n${line.length <= 120 ? line : `${lines};`}\n`;
}
