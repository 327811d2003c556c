import { printable, RankproofError } from "../../core/errors.ts";
import { whereGiven } from "../../core/flags.ts";
import type { Format } from "../../inputs/formats/format.ts";
import { findFormat } from "../../inputs/formats/index.ts";
import { STRICT_NUMBERS } from "../../inputs/numbers.ts";
import { type FieldMap, parseFieldMap } from "../../inputs/records/field-map.ts";
import {
  type ChosenRoles,
  type ColumnsByRun,
  parseColumns,
  parseRunColumns,
} from "../../inputs/roles/chosen-columns.ts";
import { type ChosenColumns, EVERY_ROW } from "../../inputs/roles/columns.ts";
import type { Kind } from "../../inputs/rows.ts";
import type { JUDGMENTS, READING } from "../../options/files.ts";
import type { FlagsOf } from "../../options/option.ts";

/** Options of reading judgments and runs, as texts. */
export type FileFlags = FlagsOf<typeof JUDGMENTS & typeof READING>;

/** A user's choices for reading a file. */
export interface FileReading {
  readonly format: Format | undefined;
  readonly columns: ChosenColumns;
  readonly map: FieldMap | undefined;
  readonly split: string | undefined;
  /** Grades that words of judgments stand for. */
  readonly gradesAs?: ReadonlyMap<string, number> | undefined;
  /** Columns that differ from run to run, where they do: for whoever tells runs apart. */
  readonly byRun?: ColumnsByRun | undefined;
}

/** Options of reading judgments and runs, checked. */
export interface FileSettings {
  readonly judgmentsReading: FileReading;
  readonly runReading: FileReading;
  /** The column of the subtopics that judgments are for, where it is chosen. */
  readonly subtopicColumn: string | undefined;
}

/** Reads and checks how files are to be read. @throws RankproofError */
export function readFileFlags(flags: FileFlags): FileSettings {
  const { subtopic, ...columns } = columnsFlag("--columns", flags.columns);
  const { subtopic: subtopicColumn = subtopic, ...ofJudgments } = columnsFlag(
    "--judgments-columns",
    flags.judgmentsColumns,
    "judgments",
  );
  const { columns: ofRun = {}, byRun } =
    whereGiven(flags.runColumns, (text) => parseRunColumns("--run-columns", text)) ?? {};
  const columnsOfRuns = { ...columns, ...ofRun };
  const values = (["score", "distance", "rank"] as const).flatMap((role) => {
    const name = columnsOfRuns[role];
    return name === undefined ? [] : [`${role}=${printable(name)}`];
  });
  if (values.length > 1) {
    throw new RankproofError("ambiguous", `columns of runs: ${values.join(" and ")} (expected one of them)`);
  }
  const shared = { map: whereGiven(flags.map, parseFieldMap), split: flags.split };
  return {
    judgmentsReading: {
      format: whereGiven(flags.judgmentsFormat, findFormat),
      columns: { ...columns, ...ofJudgments, ...(flags.relevantRows === true && { grade: EVERY_ROW }) },
      ...shared,
      gradesAs: whereGiven(flags.gradesAs, parseGrades),
    },
    runReading: { format: whereGiven(flags.runFormat, findFormat), columns: columnsOfRuns, ...shared, byRun },
    subtopicColumn,
  };
}

/** Reads words and their grades, such as exact=3,partial=2. @throws RankproofError invalid or duplicate */
function parseGrades(text: string): ReadonlyMap<string, number> {
  const grades = new Map<string, number>();
  for (const part of text.split(",")) {
    const [, word = "", grade = ""] = /^\s*(.+?)\s*=\s*(\S+)\s*$/.exec(part) ?? [];
    const number = STRICT_NUMBERS.score(grade);
    if (word === "" || Number.isNaN(number)) {
      const expected = "expected WORD=NUMBER, such as exact=3,partial=2,irrelevant=0";
      throw new RankproofError("invalid", `--grades-as: ${printable(part)} (${expected})`);
    }
    if (grades.has(word.toLowerCase()))
      throw new RankproofError("duplicate", `word in --grades-as: ${printable(word)}`);
    grades.set(word.toLowerCase(), number);
  }
  return grades;
}

function columnsFlag(option: string, text: string | undefined, kind?: Kind): ChosenRoles {
  return text === undefined ? {} : parseColumns(option, text, kind);
}
