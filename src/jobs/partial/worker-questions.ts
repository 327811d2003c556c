import { findingsOf } from "../../checks/check.ts";
import { scoresOfJudgments } from "../../checks/scores-of-judgments.ts";
import { printable, RankproofError } from "../../core/errors.ts";
import type { Finding } from "../../core/finding.ts";
import { version } from "../../core/version.ts";
import { type ChosenSides, mayLackValues, runsInTable } from "../../inputs/roles/both-sides.ts";
import { AmbiguousColumns, type ChosenColumns, checkChosen, columnsOpen } from "../../inputs/roles/columns.ts";
import type { Frame, FrameColumn } from "../../inputs/roles/frame-roles.ts";
import { frameRoles } from "../../inputs/roles/frame-roles.ts";
import { orderedByRanks } from "../../inputs/roles/given-ranks.ts";
import { foundNames } from "../../inputs/roles/names.ts";
import { lacksScores } from "../../inputs/roles/proposed-columns.ts";
import type { Kind } from "../../inputs/rows.ts";
import { isRecord } from "../../inputs/tables/parse-json.ts";
import { mergePartials, parsePartial } from "../../partial/merge-partials.ts";
import { PROTOCOL } from "../../partial/partial.ts";
import type { EvaluatedRuns } from "../../questions/evaluated.ts";
import { type RunFlags, readRunFlags } from "../runs/options.ts";
import { type DoneRun, doneRuns } from "./done-runs.ts";
import { mergedFindings, refuseApart } from "./merged-findings.ts";

const BRACE = 0x7b;

/** Whether a frame asks something in JSON, where others bring rows. */
export function isQuestion(frame: Uint8Array): boolean {
  return frame[0] === BRACE;
}

/** What the columns of a table are: the table, and the options that choose its columns. */
interface RolesQuestion {
  readonly kind: Kind;
  readonly frame: Frame;
  readonly flags: RunFlags;
  /** The table of the other kind, where it is at hand. */
  readonly beside: Frame | undefined;
  /** Whether the table is to be the judgments as well. */
  readonly isAlone: boolean;
  /** Whether another table is the run of these judgments. */
  readonly isApart: boolean;
}

/** What was found in partial results together: each as a worker wrote it. */
interface FindingsQuestion {
  readonly partials: readonly string[];
}

/** How runs look that were evaluated before. */
interface DrawingQuestion {
  readonly runs: readonly DoneRun[];
}

type WorkerQuestion = RolesQuestion | FindingsQuestion | DrawingQuestion;

/** Draws runs that were evaluated, as `eval` prints them. */
export type DrawRuns = (evaluated: EvaluatedRuns) => Promise<object>;

const drawNothing: DrawRuns = async () => {
  throw new RankproofError("unsupported", "question: runs (this worker draws nothing)", "data");
};

/**
 * Answers a question in JSON, or says why that cannot be done.
 *
 * @throws RankproofError invalid, for what is no question
 */
export async function answerTo(frame: Uint8Array, source: string, draw: DrawRuns = drawNothing): Promise<Uint8Array> {
  const question = questionIn(frame, source);
  const answer = await answerOrRefusal(question, source, draw);
  return new TextEncoder().encode(JSON.stringify({ protocol: PROTOCOL, version, ...answer }));
}

async function answerOrRefusal(question: WorkerQuestion, source: string, draw: DrawRuns): Promise<object> {
  try {
    if ("runs" in question) return await draw(doneRuns(question.runs));
    return "partials" in question ? partialFindings(question, source) : rolesOf(question);
  } catch (error) {
    if (error instanceof AmbiguousColumns) return { refusal: error.message, ambiguous: error.role };
    if (error instanceof RankproofError) return { refusal: error.message };
    throw error;
  }
}

function partialFindings({ partials }: FindingsQuestion, source: string): { readonly findings: readonly Finding[] } {
  const merged = mergePartials(
    partials.map((text) => parsePartial(text, source)),
    undefined,
  );
  const judgments = "the judgments";
  refuseApart(merged, { judgments });
  return { findings: mergedFindings(merged, { judgments }) };
}

function rolesOf({ kind, frame, flags, beside, isAlone, isApart }: RolesQuestion): object {
  const { judgmentsReading, runReading, subtopicColumn, options } = readRunFlags(flags);
  const names = frame.columns.flatMap(({ name }) => name ?? []);
  const given = { judgments: judgmentsReading.columns, run: runReading.columns };
  if (isAlone && names.length > 0 && runsInTable(names, given) === undefined) throw withoutRun(names, given);
  const columnsOf = kind === "run" ? { ...given, run: runColumns(names, given) } : given;
  const chosen = { ...columnsOf[kind], ...(subtopicColumn !== undefined && { subtopic: subtopicColumn }) };
  const otherKind = kind === "run" ? "judgments" : "run";
  const other = beside && ({ kind: otherKind, frame: beside, chosen: columnsOf[otherKind] } as const);
  const areWords = kind === "judgments" && judgmentsReading.gradesAs !== undefined;
  const mayLack = mayLackValues(kind, names, columnsOf[kind]);
  const columns = kind === "run" ? orderedByRanks(chosen, options.ranks) : chosen;
  const roles = frameRoles(kind, frame, columns, other, areWords);
  const scored = isApart && kind === "judgments" ? (runsInTable(names, given) ?? []) : [];
  const seen = { file: "the table of judgments", columns: scored.map(({ name }) => name) };
  return { ...roles, findings: [...roles.findings, ...findingsOf(scoresOfJudgments, seen)], chosen, mayLack };
}

/** The refusal of a table that is judgments alone: what grades its items is no score of a run. */
function withoutRun(names: readonly string[], { judgments, run }: ChosenSides): RankproofError {
  checkChosen("run", names, run, "run: ");
  const isOpen = columnsOpen(names, judgments).length > 0;
  const hint = isOpen ? lacksScores(names, judgments) : `no column of scores beside grades; ${foundNames(names)}`;
  return new RankproofError("missing", `run: the judgments hold none (${hint})`);
}

/** The columns of a run in a table that has grades as well. @throws RankproofError ambiguous, where it has several */
function runColumns(names: readonly string[], given: ChosenSides): ChosenColumns {
  const runs = runsInTable(names, given) ?? [];
  if (runs.length < 2) return runs[0]?.columns ?? given.run;
  const found = runs.map(({ name }) => printable(name, 30));
  const choices = found.map((name) => `score=${name}`).join(" or ");
  const problem = `column: score (${found.join(" or ")}; --run-columns ${choices} chooses one)`;
  throw new RankproofError("ambiguous", problem, "data", "run: ");
}

/** @throws RankproofError invalid */
function questionIn(bytes: Uint8Array, source: string): WorkerQuestion {
  const text = new TextDecoder().decode(bytes);
  try {
    const asked: Readonly<Record<string, unknown>> = JSON.parse(text);
    const { kind, name, columns, rows, options, partials, beside, runs, alone, apart } = asked;
    if (areTexts(partials)) return { partials };
    if (Array.isArray(runs) && runs.length > 0 && runs.every(isDone)) return { runs };
    const isOfKind = kind === "run" || kind === "judgments";
    if (isOfKind && typeof name === "string" && Array.isArray(columns) && columns.every(isRecord)) {
      const frame = { source: name, columns: columns.map(columnOf), rows: typeof rows === "number" ? rows : undefined };
      const other = Array.isArray(beside) && beside.every(isRecord) ? beside.map(columnOf) : undefined;
      return {
        ...{ kind, frame, flags: isRecord(options) ? flagsIn(options) : {} },
        beside: other && { source: "the other table", columns: other },
        isAlone: alone === true,
        isApart: apart === true,
      };
    }
  } catch {
    // It is refused as other things are.
  }
  const expected =
    'expected {"kind": "run", "name": …, "columns": [{"name": …, "type": …, "sample": […]}, …]}, {"partials": [text, …]} or {"runs": [{"name": …, "means": […], …}, …]}';
  throw new RankproofError("invalid", `question: ${printable(text)} (${expected})`, "data", `${printable(source)}: `);
}

function areTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}

function isDone(value: unknown): value is DoneRun {
  if (!isRecord(value)) return false;
  const { name, means, conventions, counts, findings, folded } = value;
  const areRecords = [conventions, counts].every(isRecord) && Array.isArray(means) && means.every(isRecord);
  const isFolded = isRecord(folded) && [folded["run"], folded["judgments"]].every(isRecord);
  if (folded !== undefined && !isFolded) return false;
  return typeof name === "string" && areRecords && Array.isArray(findings) && findings.every(isRecord);
}

function columnOf({ name, type, sample }: Readonly<Record<string, unknown>>): FrameColumn {
  return { name: textIn(name), type: textIn(type), sample: Array.isArray(sample) ? sample : [] };
}

function flagsIn(options: Readonly<Record<string, unknown>>): RunFlags {
  const [columns, judgmentsColumns, runColumns] = ["columns", "judgments-columns", "run-columns"].map((name) =>
    textIn(options[name]),
  );
  const [gradesAs, like, ranks] = ["grades-as", "like", "ranks"].map((name) => textIn(options[name]));
  return {
    ...(columns !== undefined && { columns }),
    ...(judgmentsColumns !== undefined && { judgmentsColumns }),
    ...(runColumns !== undefined && { runColumns }),
    ...(gradesAs !== undefined && { gradesAs }),
    ...(like !== undefined && { like }),
    ...(ranks !== undefined && { ranks }),
    ...(options["relevant-rows"] === true && { relevantRows: true }),
  };
}

function textIn(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
