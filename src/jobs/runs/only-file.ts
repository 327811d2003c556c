import { refusalOf } from "../../checks/check.ts";
import { onlyFile } from "../../checks/only-file.ts";
import { unnamedFields } from "../../checks/unnamed-fields.ts";
import { printable, RankproofError } from "../../core/errors.ts";
import { formatFor, likelyKindOf } from "../../inputs/formats/index.ts";
import { firstRecords } from "../../inputs/records/first-records.ts";
import { fieldsIn, proposedMap, tellsGold } from "../../inputs/records/proposed-map.ts";
import { firstValues } from "../../inputs/records/read.ts";
import { areNumberLists } from "../../inputs/records/relevance-lists.ts";
import { sidesOf } from "../../inputs/records/sides.ts";
import { type ChosenSides, gradeIn, rolesLacking } from "../../inputs/roles/both-sides.ts";
import { checkChosen, isHeader, kindByHeader } from "../../inputs/roles/columns.ts";
import { foundNames } from "../../inputs/roles/names.ts";
import { columnsFor, lacksScores } from "../../inputs/roles/proposed-columns.ts";
import type { Files, Source } from "../../inputs/source.ts";
import { isRecord } from "../../inputs/tables/parse-json.ts";
import { namesOfTable } from "../../inputs/tables/table-names.ts";
import { type FileFlags, readFileFlags } from "./file-options.ts";

/** The refusal of a file that is alone and does not hold both sides. */
export async function refusalOfOnlyFile(
  { judgments, flags }: { readonly judgments: string; readonly flags: FileFlags & { readonly judgments?: string } },
  files: Files,
): Promise<RankproofError> {
  const source = await files.open(judgments);
  const named = { file: judgments, isNamed: flags.judgments !== undefined };
  const { judgmentsReading, runReading } = readFileFlags(flags);
  const { columns, format } = judgmentsReading;
  const { id } = await formatFor(source, { format, columns });
  const kind = format === undefined ? await likelyKindOf(source) : undefined;
  if (id === "letor") return refusalOf(onlyFile, { ...named, holds: "features" });
  if (id === "trec" && kind !== undefined) return refusalOf(onlyFile, { ...named, holds: kind });
  const names = await namesOfTable(source, id);
  const chosen = { judgments: columns, run: runReading.columns };
  if (isTable(id) && Object.keys({ ...columns, ...chosen.run }).length > 0) {
    for (const kind of ["judgments", "run"] as const)
      checkChosen(kind, names, chosen[kind], `${printable(judgments)}: `);
    return new RankproofError(
      "missing",
      `run: ${printable(judgments)} is the only file (${hintForChosen(names, chosen)})`,
    );
  }
  if (isTable(id) && gradeIn(names, columns) === undefined && isHeader(names) && kindByHeader(names) === "run") {
    return refusalOf(onlyFile, { ...named, holds: "run" });
  }
  const isGraded = gradeIn(names, columns) !== undefined && isHeader(names);
  if (!isGraded) {
    const records = await firstRecords(source, id);
    const map = tellsGold(records) ? proposedMap(records) : undefined;
    const [first] = records;
    if (map !== undefined && isRecord(first) && !(await holdsNumberLists(source, id)))
      return refusalOf(unnamedFields, { file: judgments, found: Object.keys(first).slice(0, 10), map });
  }
  const hint = isGraded ? lacksScores(names) : await hintForRecords(source, id);
  return new RankproofError("missing", `run: ${printable(judgments)} is the only file (${hint})`);
}

function isTable(format: string): boolean {
  return ["parquet", "arrow", "csv", "tsv"].includes(format);
}

/** What a table lacks whose columns a user names in part. */
function hintForChosen(names: readonly string[], chosen: ChosenSides): string {
  const lacking = rolesLacking(names, chosen);
  if (lacking.length === 0) return lacksScores(names, chosen.judgments);
  const options = lacking.map((role) => `${role}=NAME`).join(",");
  return `no column of ${lacking.join(" and ")} by name; ${foundNames(names)}; --columns ${options} as well`;
}

/** What settles records whose fields have no usual names. */
async function hintForRecords(source: Source, format: string): Promise<string> {
  if (await holdsNumberLists(source, format)) {
    const example =
      '{"query": "q1", "relevance": [0, 2, 1]} or {"q1": {"relevance": [0, 2, 1]}} says that they are grades';
    return `lists of whole numbers may be ids or grades by rank; ${example}`;
  }
  const records = await firstRecords(source, format);
  if (records.some((record) => isRecord(record) && sidesOf(record).run !== undefined))
    return `no field has a usual name of relevant items; ${fieldsIn(records)}; --map gold=NAME names the one that holds them`;
  const expected =
    "expected judgments and a run, or one file with both: a record a query, or a table with grades and scores";
  // The fields of an only object of JSON may be queries.
  return records.length < (format === "json" ? 2 : 1)
    ? expected
    : `${expected}; ${columnsFor(records.filter(isRecord))}`;
}

/** Whether JSON holds lists of whole numbers alone. */
async function holdsNumberLists(source: Source, format: string): Promise<boolean> {
  if (format !== "json" && format !== "jsonl") return false;
  return areNumberLists(await firstValues(source, format));
}
