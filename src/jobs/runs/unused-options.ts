import { isOf, refusalOf } from "../../checks/check.ts";
import { unusedColumns } from "../../checks/unused-columns.ts";
import { unusedOption } from "../../checks/unused-option.ts";
import { printable } from "../../core/errors.ts";
import type { Finding } from "../../core/finding.ts";
import { isOfSplit } from "../../inputs/collections/beir.ts";
import type { Format, ReadingChoice } from "../../inputs/formats/format.ts";
import { FORMATS, formatFor } from "../../inputs/formats/index.ts";
import { trec } from "../../inputs/formats/trec.ts";
import { parseColumns } from "../../inputs/roles/chosen-columns.ts";
import type { Kind } from "../../inputs/rows.ts";
import type { Source } from "../../inputs/source.ts";
import { type FileFlags, readFileFlags } from "./file-options.ts";
import type { RunFlags } from "./options.ts";

/** Roles in --columns that only files of one kind have. */
const ROLES_OF_ONE = { judgments: ["grade", "subtopic"], run: ["score", "distance", "rank"] } as const;

/** The roles in --columns that only files of a kind have, as they are given: grade=stars. */
function rolesGiven({ columns }: FileFlags, kind: Kind): string[] {
  const chosen = columns === undefined ? {} : parseColumns("--columns", columns);
  return ROLES_OF_ONE[kind].flatMap((role) => {
    const name = chosen[role];
    return name === undefined ? [] : [`--columns ${role}=${printable(name)}`];
  });
}

/** The files that options are for: no judgments where only runs are read. */
interface ReadFiles {
  readonly judged?: Source;
  readonly runs: readonly Source[];
}

/** A file, the format that it is read by, and the option that names the format where one does. */
interface FormattedFile {
  readonly source: Source;
  readonly format: Format;
  readonly formatOption: string | undefined;
}

/**
 * Refuses options that none of their files takes, since they would change nothing. Options of a configuration are for
 * the files that take them.
 *
 * @throws RankproofError unsupported, with the first of the files
 */
export async function refuseUnusedOptions(
  flags: FileFlags & Pick<RunFlags, "configuration">,
  { judged, runs }: ReadFiles,
): Promise<void> {
  const { judgmentsReading, runReading, subtopicColumn } = readFileFlags(flags);
  // The column of subtopics is read in place of items.
  const columns = { ...judgmentsReading.columns, ...(subtopicColumn === undefined ? {} : { item: subtopicColumn }) };
  const reading = { ...judgmentsReading, columns };
  const ofJudgments = judged === undefined ? [] : [{ source: judged, reading, is: "judgments" }];
  const ofRuns = runs.flatMap(inputsOf).map((source) => ({ source, reading: runReading, is: "run" }));
  const rolesOf = <Files extends readonly object[]>(kind: Kind, files: Files) =>
    (files.length === 0 ? [] : rolesGiven(flags, kind)).map(
      (option) => ({ name: "columns", option, takes: "columns", files }) as const,
    );
  const options = [
    { name: "columns", option: "--columns", takes: "columns", files: [...ofJudgments, ...ofRuns] },
    ...rolesOf("judgments", ofJudgments),
    ...rolesOf("run", ofRuns),
    { name: "judgmentsColumns", option: "--judgments-columns", takes: "columns", files: ofJudgments },
    { name: "relevantRows", option: "--relevant-rows", takes: "columns", files: ofJudgments },
    { name: "runColumns", option: "--run-columns", takes: "columns", files: ofRuns },
    { name: "map", option: "--map", takes: "map", files: [...ofJudgments, ...ofRuns] },
    { name: "split", option: "--split", takes: "split", files: [...ofJudgments, ...ofRuns] },
  ] as const;
  for (const { name, option, takes, files } of options) {
    const value = flags[name];
    if (value === undefined || flags.configuration?.options.includes(name)) continue;
    if (name === "split" && judged !== undefined && isOfSplit(judged.name, String(value))) continue;
    const formatted: FormattedFile[] = [];
    for (const { source, reading, is } of files) {
      const formatOption = reading.format === undefined ? undefined : `--${is}-format ${reading.format.id}`;
      formatted.push({ source, format: await formatFor(source, reading), formatOption });
    }
    if (formatted.some(({ format }) => format.takes.includes(takes))) continue;
    const [{ source, ...first }] = formatted;
    throw refusalOf(unusedOption, { option, reason: reasonFor(takes, first) }, source.name);
  }
}

/** The files that a source is made of: itself, unless it is made of others. */
function inputsOf(source: Source): readonly Source[] {
  return source.inputs?.flatMap(inputsOf) ?? [source];
}

function reasonFor(choice: ReadingChoice, { format, formatOption }: Omit<FormattedFile, "source">): string {
  if (choice === "columns" && format === trec) {
    return formatOption === undefined
      ? "the file is read as trec, where columns have numbers, as in query=1,item=3,rank=4"
      : `${formatOption} has columns of its own; ${formatOption.replace("trec", "columns")}, or none, takes others`;
  }
  const ids = FORMATS.filter(({ takes }) => takes.includes(choice)).map(({ id }) => id);
  const expected = [...(choice === "split" ? ["a folder in BEIR's layout"] : []), ids.join(", ")].join(" and ");
  return `it is for ${expected}; the file is read as ${format.id}`;
}

/**
 * Refuses columns that were chosen for JSON whose items stand by query, which has none. Those of a configuration are
 * for the files that have them.
 *
 * @param findings of reading all files
 * @throws RankproofError unsupported
 */
export function refuseColumnsOfNone(
  flags: FileFlags & Pick<RunFlags, "configuration">,
  findings: readonly Finding[],
  runs: number,
): void {
  const withoutRows = findings.filter((finding) => isOf(unusedColumns, finding));
  const ofKind = (kind: Kind) => withoutRows.filter(({ evidence }) => evidence.kind === kind);
  const areUnused = { run: ofKind("run").length === runs, judgments: ofKind("judgments").length > 0 };
  const rolesOf = (kind: Kind) =>
    rolesGiven(flags, kind).map((option) => ({ name: "columns", option, kind, isUnused: areUnused[kind] }) as const);
  const options = [
    { name: "judgmentsColumns", option: "--judgments-columns", kind: "judgments", isUnused: areUnused.judgments },
    { name: "runColumns", option: "--run-columns", kind: "run", isUnused: areUnused.run },
    { name: "columns", option: "--columns", kind: "run", isUnused: areUnused.run && areUnused.judgments },
    ...rolesOf("judgments"),
    ...rolesOf("run"),
  ] as const;
  for (const { name, option, kind, isUnused } of options) {
    if (flags[name] === undefined || !isUnused || flags.configuration?.options.includes(name)) continue;
    const { subject } = ofKind(kind)[0];
    const reason = "no record has columns, as items stand by query; --map says where queries and items stand";
    throw refusalOf(unusedOption, { option, reason }, subject);
  }
}
