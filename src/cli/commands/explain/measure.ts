import { drawGrades, drawJudged, drawValue, measureOfExample, wordBefore } from "../../../core/example.ts";
import { rankingFromGrades } from "../../../core/grades.ts";
import type { About, Example, Measure, MeasureRecord } from "../../../core/measure.ts";
import { wordsOfParam } from "../../../core/param-words.ts";
import type { Param } from "../../../core/params.ts";
import { meaningText, type ToolMeaning } from "../../../notation/meanings.ts";
import { type ToolName, toolNamesOf } from "../../../notation/tool-names.ts";
import { boundsMethod } from "../../../unjudged/words.ts";
import { formulaText } from "./formula-text.ts";
import { draw } from "./sections.ts";

/** All that is known of a measure. @param meanings what tools mean by the name that was asked for */
export function explainMeasure(about: About, meanings: readonly ToolMeaning[] = []): string {
  const { measure, aliases = [], title, summary, formula, range, conventions, ...evidence } = about;
  const { references, examples } = evidence;
  const { label, better, aggregate, params } = measure.record;
  const names = aliases.map(({ name }) => name);
  return draw([
    ["", [`${label} — ${title}`, summary, ...(names.length > 0 ? [`Also: ${names.join(", ")}`] : [])]],
    ["Elsewhere", meanings.map(meaningText)],
    [
      "Formula",
      [formulaText(formula), `from ${range[0]} to ${range[1]}, ${better} is better, ${aggregateText(aggregate)}`],
    ],
    [
      "Parameters",
      Object.entries(params).map(([name, spec]) => `${name} — ${wordsOfParam(about, name)} (${defaultText(spec)})`),
    ],
    [
      "Conventions",
      [
        `unjudged items: ${conventions.unjudged}`,
        `bounds from unjudged items: ${boundsMethod(measure)}`,
        `no relevant item: ${conventions.noRelevant === "computed" ? "as the formula says" : `value ${conventions.noRelevant}`}`,
        `short run: ${conventions.shortRun}`,
      ],
    ],
    [
      "Tied scores",
      [
        conventions.ties ??
          `exact expectation, minimum and maximum${hasVariance(measure, examples[0]) ? ", and variance" : ""}`,
      ],
    ],
    ["Examples", examples.flatMap((example) => exampleText(measure, example))],
    [
      "Same number in",
      toolNamesOf(measure.record).map(({ tools, names }) => `${tools.join(", ")}: ${names.map(toolName).join("; ")}`),
    ],
    ["References", [...references]],
  ]);
}

/** How values of queries become one number. */
export function aggregateText(aggregate: MeasureRecord["aggregate"]): string {
  return aggregate === "collection" ? "one number for a whole run" : `queries by ${aggregate}`;
}

function toolName({ name, as, remarks }: ToolName): string {
  const all = [...(as === undefined ? [] : [`as ${as}`]), ...remarks];
  return all.length === 0 ? name : `${name} (${all.join("; ")})`;
}

function defaultText(spec: Param): string {
  if (spec.required !== undefined) return "must be given";
  if (spec.type === "cutoff") return "default: the whole list";
  return `default: ${String(spec.default)}`;
}

function exampleText(measure: Measure, example: Example): string[] {
  const { params = {}, because } = example;
  const configured = measure.with(params);
  const judged = drawJudged(example);
  const all = judged === undefined ? "" : `; all judged: ${judged}`;
  return [
    `${configured} of ${wordBefore(configured)}${drawGrades(example)}${all} = ${drawValue(example)}`,
    `  ${because}`,
  ];
}

/** Whether the variance over the orders of tied items is known, tried out on a tie. */
function hasVariance(measure: Measure, example: Example): boolean {
  return measureOfExample(measure, example).score(rankingFromGrades([1, 0, 1], [3])).variance !== undefined;
}
