import { type Configuration, statedConfiguration } from "../core/configuration.ts";
import { printable } from "../core/errors.ts";
import { findingLines } from "../core/finding.ts";
import type { Diagnosis, Provenance } from "../diagnose/diagnosis.ts";
import type { Differences, QuerySteps } from "../diagnose/differences.ts";
import type { MeasureGiving } from "../diagnose/measures-giving.ts";
import type { SharedMeasure, ToolsSideBySide } from "../diagnose/two-tools.ts";
import { type DocumentOf, linesOf, type Medium, type Part } from "../drawers/document.ts";
import type { Grid } from "../drawers/grid.ts";
import { typedWords } from "../drawers/typed-command.ts";
import type { Step } from "../evaluate/steps.ts";
import type { DiagnosedRun } from "../jobs/runs/diagnose.ts";

/** A diagnosis, and the file that gave options. */
interface DiagnosisAsShown extends DiagnosedRun {
  readonly configuration: Configuration | undefined;
  /** Whether terminals get the answer alone, where it was asked which choices give a number. */
  readonly isShort?: boolean;
}

/** Document of a diagnosis. */
export const DIAGNOSIS: DocumentOf<DiagnosisAsShown> = {
  parts: (diagnosed) => {
    const partsOf = (of: DiagnosisAsShown, on?: Medium): Part[] =>
      blocksOf(of).map((block): Part => {
        const part = typeof block === "string" ? { lines: linesOf("paragraph", [block]) } : block;
        return { ...part, ...(on && { on }) };
      });
    const whole = { ...diagnosed, isShort: false };
    if (diagnosed.isShort !== true || !isAnswer(diagnosed)) return partsOf(whole);
    return [...partsOf(diagnosed, "screen"), ...partsOf(whole, "page")];
  },
  json: ({ findings, isShort: _, ...rest }) => ({
    ...rest,
    sentences: answersOf(rest),
    notes: findingLines(findings),
    findings,
  }),
};

/** Where the number comes from that was asked about, in a sentence each. */
function answersOf({ diagnoses, measures }: Pick<DiagnosisAsShown, "diagnoses" | "measures">): string[] {
  const ofMeasures = diagnoses.flatMap((diagnosis) =>
    diagnosis.provenance === undefined ? [] : [answerOf(diagnosis.provenance, diagnosis)],
  );
  return measures === undefined ? ofMeasures : [...ofMeasures, measuresAnswer(measures.says, measures.giving)];
}

function answerOf(provenance: Provenance, { measure, value }: Diagnosis): string {
  const { says, explanations, nearest } = provenance;
  if (nearest !== undefined) return nothingGives(says, nearest);
  const [{ choices, tools }, ...others] = explanations;
  if (choices.length === 0) return asAsked(measure, says);
  const like = tools.length === 0 ? "" : `, as ${shortList(tools)} ${tools.length === 1 ? "chooses" : "choose"}`;
  const more =
    others.length === 0
      ? ""
      : `; ${others.length} other ${others.length === 1 ? "set" : "sets"} of choices give it too`;
  return `${says} instead of ${fixed(value)} results from ${choices.join("; ")}${like}${more}.`;
}

function measuresAnswer(says: string, giving: readonly MeasureGiving[]): string {
  if (giving.length === 0) return noMeasureGives(says);
  const names = [...new Set(giving.map(({ measure }) => measure))];
  return `Measures that give ${says}: ${shortList(names)}.`;
}

/** Whether somebody asked what gives a number. */
function isAnswer({ diagnoses, measures }: DiagnosedRun): boolean {
  return measures !== undefined || diagnoses.some(({ provenance }) => provenance !== undefined);
}

/** A paragraph, or a table. */
type DiagnosisBlock = string | Part;

/** The diagnosis as paragraphs and tables, from the answer to its grounds. */
function blocksOf({
  diagnoses,
  measures,
  tools,
  folding,
  findings,
  configuration,
  isShort = false,
}: DiagnosisAsShown): DiagnosisBlock[] {
  return [
    ...diagnoses.flatMap((diagnosis) => diagnosisBlocks(diagnosis, isShort)),
    ...(measures === undefined ? [] : measuresBlocks(measures.says, measures.giving, isShort)),
    ...(tools === undefined ? [] : sideBySideBlocks(tools)),
    ...(folding === undefined ? [] : [folding]),
    ...findingLines(findings).map((line) => printable(line, Number.POSITIVE_INFINITY)),
    ...statedConfiguration(configuration).map((text) => `Options ${text}`),
    ...(isShort ? ["--all: further choices, what each of them changes, every tool's value, a query step by step"] : []),
  ];
}

function diagnosisBlocks(diagnosis: Diagnosis, isShort: boolean): DiagnosisBlock[] {
  const { measure, value, effects, idle, tools, provenance } = diagnosis;
  const answer = provenance === undefined ? [] : provenanceBlocks(provenance, diagnosis, isShort);
  if (isShort) return answer;
  return [
    ...answer,
    grid(
      ["choice", measure, "change", "queries", "tools that choose so"],
      [
        [["as asked", fixed(value), "", "", ""]],
        effects.map((effect) => [
          effect.choice,
          fixed(effect.value),
          signed(effect.difference),
          String(effect.queries),
          shortList(effect.tools),
        ]),
      ],
    ),
    ...(idle.length === 0 ? [] : [`Without effect here: ${idle.join("; ")}`]),
    grid(
      ["tool", "measure", "value", "choices that move it"],
      [tools.map((tool) => [tool.tool, tool.measure, fixed(tool.value), tool.choices.join("; ")])],
      2,
    ),
  ];
}

function provenanceBlocks(
  { says, explanations, nearest }: Provenance,
  { measure, value }: Diagnosis,
  isShort: boolean,
): DiagnosisBlock[] {
  if (nearest !== undefined) return [nothingGives(says, nearest)];
  const [first] = explanations;
  if (first.choices.length === 0) return [asAsked(measure, says)];
  if (isShort) return shortBlocks(says, value, explanations);
  const shown = explanations.slice(0, SHOWN_EXPLANATIONS);
  return [
    `${says} instead of ${fixed(value)} results from ${shown.length === 1 ? "this choice" : "any one of these"}:`,
    grid(
      ["choices", "measure", "options", "value", "tools"],
      [
        shown.map(({ choices, changes, ...tool }) => [
          choices.join("; "),
          tool.measure,
          typedWords(changes),
          exact(tool.value),
          shortList(tool.tools),
        ]),
      ],
    ),
    ...hiddenNote(explanations.length - shown.length),
    ...differenceBlocks(first, ["as asked", first.choices.join("; ")]),
  ];
}

/** The likeliest choices, a line each, and the queries that differ most by the first. */
function shortBlocks(says: string, value: number, explanations: Provenance["explanations"]): DiagnosisBlock[] {
  const [first, ...others] = explanations.slice(0, FEW);
  const lines = [first, ...others].map(({ choices, changes, tools, ...tool }) => {
    const by = changes.length === 0 ? "" : `, by ${typedWords(changes)}`;
    const like = tools.length === 0 ? "" : `, as ${shortList(tools, FEW)}`;
    return `- ${choices.join("; ")}: ${tool.measure} ${exact(tool.value)}${by}${like}`;
  });
  const title = `${says} instead of ${fixed(value)} results from ${others.length === 0 ? "this choice" : "any one of these"}:`;
  const shown = { ...first, largest: first.largest.slice(0, FEW_QUERIES), steps: undefined };
  return [
    { lines: linesOf("paragraph", [title, ...lines]) },
    ...differenceBlocks(shown, ["as asked", "by the choice"]),
  ];
}

function nothingGives(says: string, nearest: NonNullable<Provenance["nearest"]>): string {
  const choices = nearest.choices.length === 0 ? "as asked" : `with ${nearest.choices.join("; ")}`;
  return (
    `Nothing that was tried gives ${says}. Nearest is ${nearest.measure} = ${exact(nearest.value)}, ${choices}. ` +
    "This takes for granted that judgments and run are those behind the number."
  );
}

function asAsked(measure: string, says: string): string {
  return `${measure} is ${says} as asked: nothing has to be chosen otherwise.`;
}

function noMeasureGives(says: string): string {
  return `No measure gives ${says}, nor with one choice made otherwise. -m searches deeper for one measure.`;
}

const SHOWN_EXPLANATIONS = 10;

/** Explanations of a short answer, tools of each, and queries that differ most. */
const FEW = 2;
const FEW_QUERIES = 3;

function hiddenNote(hidden: number): string[] {
  return hidden <= 0 ? [] : [`… and ${hidden} more, which --format json has`];
}

function differenceBlocks(
  { queries, largest, steps }: Differences,
  [before, after]: readonly [string, string],
): DiagnosisBlock[] {
  if (largest.length === 0) return [];
  const optional = (value: number | null): string => (value === null ? "left out" : fixed(value));
  return [
    `${queries} ${queries === 1 ? "query differs" : "queries differ"}; most:`,
    grid(
      ["query", before, after],
      [
        largest.map((difference) => [
          printable(difference.query),
          optional(difference.before),
          optional(difference.after),
        ]),
      ],
    ),
    ...(steps === undefined ? [] : stepBlocks(steps, [before, after])),
  ];
}

function stepBlocks({ query, before, after }: QuerySteps, names: readonly [string, string]): DiagnosisBlock[] {
  return [before, after].flatMap((steps, i) => [
    `Query ${printable(query)} step by step, ${names[i]}${skipsRanks(steps) ? " (the ranks between hold unjudged items)" : ""}:`,
    grid(["rank", "grade", "adds", "value"], [steps.map(stepCells)]),
  ]);
}

/** Whether ranks lie between the steps. */
function skipsRanks(steps: readonly Step[]): boolean {
  return steps.some(({ first }, i) => first !== (i === 0 ? 1 : steps[i - 1].last + 1));
}

function stepCells({ first, last, grades, adds, value }: Step): string[] {
  const ranks = first === last ? String(first) : `${first}–${last}${grades.length > 0 ? ", tied" : ""}`;
  return [ranks, grades.length === 0 ? "not judged" : grades.join(" "), signed(adds), fixed(value)];
}

function measuresBlocks(says: string, giving: readonly MeasureGiving[], isShort: boolean): DiagnosisBlock[] {
  const shown = isShort ? giving.slice(0, SHOWN_MEASURES) : giving;
  if (giving.length === 0) {
    return [noMeasureGives(says)];
  }
  return [
    `Measures that give ${says}:`,
    grid(
      ["measure", "options", "value", "choices"],
      [
        shown.map(({ measure, options, value, choices }) => [
          measure,
          typedWords(options),
          exact(value),
          choices.join("; ") || "as asked",
        ]),
      ],
    ),
    ...(shown.length < giving.length ? [`… and ${giving.length - shown.length} more`] : []),
  ];
}

/** Measures of a short answer. */
const SHOWN_MEASURES = 6;

function sideBySideBlocks({ tools: [first, second], measures }: ToolsSideBySide): DiagnosisBlock[] {
  if (measures.length === 0) return [`${first} and ${second} have no measure in common.`];
  const most = measures[0];
  return [
    grid(
      ["measure", first, second, "difference", `choices of ${second} that move it`],
      [measures.map((shared) => sharedCells(shared))],
    ),
    ...(most.first.value === most.second.value ? [] : [`${most.name}:`, ...differenceBlocks(most, [first, second])]),
  ];
}

function sharedCells({ name, first, second, choices }: SharedMeasure): string[] {
  const moving = choices.filter(({ queries }) => queries > 0);
  const texts = moving.map((choice) => `${choice.second} (${signed(choice.difference)})`);
  return [name, fixed(first.value), fixed(second.value), signed(second.value - first.value), texts.join("; ")];
}

const SHOWN_TOOLS = 5;

function shortList(tools: readonly string[], most = SHOWN_TOOLS): string {
  const shown = tools.slice(0, most).join(", ");
  return tools.length > most ? `${shown} and ${tools.length - most} more` : shown;
}

function grid(header: readonly string[], sections: Grid["sections"], names = 1): Grid {
  return { caption: "", header, names, sections };
}

function fixed(value: number): string {
  return value.toFixed(4);
}

/** With more digits, where a number is compared with one that somebody printed. */
function exact(value: number): string {
  return value.toFixed(6);
}

function signed(value: number): string {
  const text = fixed(Math.abs(value));
  if (Number(text) === 0) return text;
  return value < 0 ? `−${text}` : `+${text}`;
}
