import { profiles } from "../../../conventions/index.ts";
import type { MeasureEntry } from "../../../core/measure.ts";
import { findFormat } from "../../../drawers/formats.ts";
import { hung } from "../../../drawers/terminal.ts";
import { fields } from "../../../fields/index.ts";
import { methods } from "../../../fusion/methods/index.ts";
import { normalizations } from "../../../fusion/normalizations/index.ts";
import { about, questions } from "../../../measures/index.ts";
import type { FlagsOf } from "../../../options/option.ts";
import { LISTED } from "../../../options/output.ts";
import { procedureGroups } from "../../../stats/procedures.ts";
import type { CommandRecord } from "../../command.ts";
import type { FormatFlags } from "../../options/output.ts";
import { measureRecord, recordsAsJson } from "../../output/records.ts";
import { print } from "../../output/write.ts";
import { fieldAsText, fieldNamed, fieldRecord, fieldsAsText } from "./field.ts";

/** Every output format of `list` by its name on the command line. */
const formatters: Readonly<Record<string, () => string>> = { table: listAsText, json: listAsJson };

/** What `list` takes, and lists. */
export const command: CommandRecord = {
  description:
    "Lists all measures by what they answer, the procedures of compare and similarity, the methods and normalizations of fuse, and the tools of --like; or the words of a field of work.",
  options: LISTED,
  formats: formatters,
  isPrinted: true,
  run: ({ format, field }: FormatFlags & FlagsOf<typeof LISTED>) =>
    print(findFormat(field === undefined ? formatters : formattersOf(field), format)()),
  examples: [
    "rankproof list",
    "rankproof list --field re-identification",
    "rankproof list | grep -i precision",
    "rankproof list --json | jq '.[].label'",
  ],
  notes: ["JSON holds the measures, each with all that explain prints; with --field what is known of the field."],
};

/** The formats of a field of work, or of all. */
function formattersOf(name: string): typeof formatters {
  if (name === LISTED.field.alone) return { table: fieldsAsText, json: () => recordsAsJson(fields.map(fieldRecord)) };
  const field = fieldNamed(name);
  return { table: () => fieldAsText(field), json: () => recordsAsJson(fieldRecord(field)) };
}

function listAsText(): string {
  const names = questions.flatMap(({ answers }) => answers.map(nameOf));
  const width = names.reduce((most, name) => Math.max(most, name.length), 0);
  const blocks = questions.map(({ question, answers }) => {
    const lines = answers.map((entry) => hung(`  ${nameOf(entry).padEnd(width)}  `, entry.about().summary));
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

function nameOf({ measure }: MeasureEntry): string {
  return measure.record.label;
}

function idsOf(records: readonly { readonly id: string }[]): string {
  return records.map(({ id }) => id).join(", ");
}

function listAsJson(): string {
  const records = questions.flatMap(({ question, answers }) =>
    answers.map(({ measure }) => ({ ...measureRecord(about(measure)), question })),
  );
  return recordsAsJson(records);
}
