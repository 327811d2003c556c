import { profiles } from "../../../conventions/index.ts";
import type { About } from "../../../core/measure.ts";
import { findFormat } from "../../../drawers/formats.ts";
import { hung } from "../../../drawers/terminal.ts";
import { methods } from "../../../fusion/methods/index.ts";
import { normalizations } from "../../../fusion/normalizations/index.ts";
import { questions } from "../../../measures/index.ts";
import { procedureGroups } from "../../../stats/procedures.ts";
import type { CommandRecord } from "../../command.ts";
import type { FormatFlags } from "../../options/output.ts";
import { measureRecord, recordsAsJson } from "../../output/records.ts";
import { print } from "../../output/write.ts";

/** Every output format of `list` by its name on the command line. */
const formatters: Readonly<Record<string, () => string>> = { table: listAsText, json: listAsJson };

/** What `list` takes, and lists. */
export const command: CommandRecord = {
  description:
    "Lists all measures by what they answer, the procedures of compare and similarity, the methods and normalizations of fuse, and the tools of --like.",
  formats: formatters,
  isPrinted: true,
  run: ({ format }: FormatFlags) => print(findFormat(formatters, format)()),
  examples: ["rankproof list", "rankproof list | grep -i precision", "rankproof list --json | jq '.[].label'"],
  notes: ["JSON holds the measures, each with all that explain prints."],
};

function listAsText(): string {
  const names = questions.flatMap(({ answers }) => answers.map(nameOf));
  const width = names.reduce((most, name) => Math.max(most, name.length), 0);
  const blocks = questions.map(({ question, answers }) => {
    const lines = answers.map((about) => hung(`  ${nameOf(about).padEnd(width)}  `, about.summary));
    return [question, ...lines].join("\n");
  });
  const procedures = procedureGroups.map(({ title, entries }) => {
    return `${title}: ${entries.map(({ procedure }) => procedure.id).join(", ")}`;
  });
  const fusion = [`Fusion methods: ${idsOf(methods)}`, `Normalizations: ${idsOf(normalizations)}`];
  const tools = `Tools (--like): ${idsOf(profiles)}`;
  const others = [...procedures, ...fusion, tools].map((line) => hung("", line)).join("\n");
  return `${blocks.join("\n\n")}\n\n${others}\n\nrankproof explain NAME tells all about one of them.\n`;
}

function nameOf({ measure }: About): string {
  return measure.record.label;
}

function idsOf(records: readonly { readonly id: string }[]): string {
  return records.map(({ id }) => id).join(", ");
}

function listAsJson(): string {
  const records = questions.flatMap(({ question, answers }) =>
    answers.map((about) => ({ ...measureRecord(about), question })),
  );
  return recordsAsJson(records);
}
