import type { Command } from "commander";
import { drawGrades, drawValue } from "../../core/example.ts";
import type { Example, Measure } from "../../core/measure.ts";
import type { Param } from "../../core/params.ts";
import { findMeasure } from "../../measures/index.ts";
import { print } from "../output.ts";

export function addExplain(program: Command): void {
  program
    .command("explain")
    .summary("all about one measure")
    .description("Tells what a measure is: formula, parameters, conventions, references, a worked example.")
    .argument("<measure>", "its name, in any tool's spelling")
    .addHelpText("after", "\nExamples:\n  rankproof explain nDCG\n  rankproof explain hit_rate")
    .action((name: string) => print(explain(findMeasure(name))));
}

function explain(measure: Measure): string {
  const { record, arithmetic } = measure;
  const { label, title, summary, formula, range, better, params, conventions, references, agreesWith, examples } =
    record;
  const names = (record.aliases ?? []).map(({ name }) => name);
  const sections: [string, string[]][] = [
    ["", [`${label} — ${title}`, summary, ...(names.length > 0 ? [`Also: ${names.join(", ")}`] : [])]],
    ["Formula", [formula, `from ${range[0]} to ${range[1]}, ${better} is better, queries by ${record.aggregate}`]],
    ["Parameters", Object.entries(params).map(([name, spec]) => `${name} — ${spec.doc} (${defaultText(spec)})`)],
    [
      "Conventions",
      [
        `unjudged items: ${conventions.unjudged}`,
        `no relevant item: ${conventions.noRelevant === "computed" ? "as the formula says" : `value ${conventions.noRelevant}`}`,
        `short run: ${conventions.shortRun}`,
      ],
    ],
    ["Tied scores", [`exact ${arithmetic.exact}`]],
    ["Examples", examples.flatMap((example) => exampleText(measure, example))],
    ["Same number in", agreesWith.map(({ tool, name, params: set }) => `${tool}: ${name}${settings(measure, set)}`)],
    ["References", [...references]],
  ];
  const text = sections
    .filter(([, lines]) => lines.length > 0)
    .map(([heading, lines]) =>
      heading === "" ? lines.join("\n") : `${heading}\n${lines.map((line) => `  ${line}`).join("\n")}`,
    );
  return `${text.join("\n\n")}\n`;
}

function defaultText(spec: Param): string {
  if (spec.type === "cutoff") return spec.required ? "must be given" : "default: the whole list";
  return `default: ${String(spec.default)}`;
}

function exampleText(measure: Measure, example: Example): string[] {
  const { judged, params, because } = example;
  const all = judged === undefined ? "" : `; all judged: ${judged.join(" ")}`;
  return [`${measure.with(params ?? {})} of ${drawGrades(example)}${all} = ${drawValue(example)}`, `  ${because}`];
}

function settings(measure: Measure, params: Example["params"]): string {
  return params === undefined ? "" : `, as ${measure.with(params)}`;
}
