import { profiles } from "../../../conventions/index.ts";
import type { About } from "../../../core/measure.ts";
import { findFormat } from "../../../drawers/formats.ts";
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
    "Lists all measures by what they answer, with their parameters, the procedures of compare and similarity, the methods and normalizations of fuse, and the tools of --like.",
  formats: formatters,
  isPrinted: true,
  run: ({ format }: FormatFlags) => print(findFormat(formatters, format)()),
  examples:
    "  rankproof list\n  rankproof list --json | jq '.[].label'\n\nJSON holds the measures, each with all that explain prints.",
};

function listAsText(): string {
  const groups = questions.map(({ question, answers }) => ({ question, rows: answers.map(rowOf) }));
  const rows = groups.flatMap((group) => group.rows);
  const widths = [0, 1].map((column) => rows.reduce((width, row) => Math.max(width, row[column].length), 0));
  const blocks = groups.map(({ question, rows }) => {
    const lines = rows.map(([label, params, summary]) => {
      return `  ${label.padEnd(widths[0])}  ${params.padEnd(widths[1])}  ${summary}`;
    });
    return [question, ...lines].join("\n");
  });
  const procedures = procedureGroups.map(({ title, entries }) => {
    return `${title}: ${entries.map(({ procedure }) => procedure.id).join(", ")}`;
  });
  const fusion = [`Fusion methods: ${idsOf(methods)}`, `Normalizations: ${idsOf(normalizations)}`];
  const tools = `Tools (--like): ${idsOf(profiles)}`;
  return `${blocks.join("\n\n")}\n\n${[...procedures, ...fusion, tools].join("\n")}\n\nrankproof explain NAME tells all about one of them.\n`;
}

function idsOf(records: readonly { readonly id: string }[]): string {
  return records.map(({ id }) => id).join(", ");
}

function rowOf({ measure: { record }, summary }: About): readonly string[] {
  return [record.label, signature(record.params, record.at), summary];
}

function signature(params: object, at: string | undefined): string {
  const names = Object.keys(params).filter((name) => name !== at);
  return `${names.length > 0 ? `(${names.join(", ")})` : ""}${at === undefined ? "" : `@${at === "cutoff" ? "k" : at}`}`;
}

function listAsJson(): string {
  const records = questions.flatMap(({ question, answers }) =>
    answers.map((about) => ({ ...measureRecord(about), question })),
  );
  return recordsAsJson(records);
}
