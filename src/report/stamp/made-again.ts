import { interactivePage, lightReport } from "../document.tsx";
import type { Model } from "../model.ts";
import type { ReportScripts } from "../script-module.ts";
import { difference, type ValueDifference } from "./differences.ts";
import type { ReadReport } from "./read-report.ts";
import type { Stamp, StampedInput } from "./stamp.ts";

// A report is the same byte by byte when it is made again of the same files by the same version: what it says beside
// numbers is verified so.

/** The options of a report that are no part of a stamp, since no number depends on them, as its command has them. */
export interface Unstamped {
  /** The published number that it explains. */
  readonly says?: string | undefined;
  /** Files with texts, among the inputs. */
  readonly items?: string | undefined;
  readonly queries?: string | undefined;
}

/** What a command says beside the options of its stamp. */
export function unstampedOf({ command, inputs }: Pick<Stamp, "command" | "inputs">): Unstamped {
  const given = (option: string): string | undefined => {
    const [, quoted, bare] = new RegExp(`--${option}[= ](?:'([^']*)'|(\\S+))`).exec(command ?? "") ?? [];
    return quoted ?? bare;
  };
  const fileOf = (use: "items" | "queries"): string | undefined => {
    const named = given(use);
    const isInput = ({ file }: StampedInput): boolean => file === named;
    return inputs.find((input) => input.use === use)?.file ?? (inputs.some(isInput) ? named : undefined);
  };
  return { says: given("says"), items: fileOf("items"), queries: fileOf("queries") };
}

/**
 * The difference of an interactive report's page, scripts and policy from those that its data stand in. What draws
 * charts is deflated, which programs do in different ways: the policy names it by its hash, and else it does not run.
 */
export async function differenceOfPage(
  html: string,
  { stamp, shown, packed = ["", ""] }: ReadReport,
  scripts: ReportScripts,
): Promise<ValueDifference[]> {
  const { title }: { readonly title?: unknown } = Object(shown?.data);
  return differenceOfTexts(html, await interactivePage({ title: String(title), stamp }, packed, scripts));
}

/** The difference of a light report from the same made again. @param model with the texts that it shows */
export async function differenceOfLight(html: string, { stamp }: ReadReport, model: Model): Promise<ValueDifference[]> {
  const { drawSvg } = await import("../draw-chart.ts");
  return differenceOfTexts(html, await lightReport({ ...model, stamp, conventions: stamp.conventions }, drawSvg));
}

/** Characters of a difference that are told. */
const SHOWN = 40;

function differenceOfTexts(reported: string, computed: string): ValueDifference[] {
  if (reported === computed) return [];
  let start = 0;
  while (reported[start] === computed[start]) start++;
  const line = reported.slice(0, start).split("\n").length;
  const part = (text: string): string => text.slice(start, start + SHOWN);
  return difference("page", { run: "", measure: "" }, `line ${line}`, part(reported), part(computed));
}

/** Where options come from, which is told at the end of a line of conventions. */
const SOURCE_OF_OPTIONS = /(?:^|; )(from [^;]+: [^;]+)$/;

/** Differences of conventions in words, apart from the file that options come from, which no stamp has. */
export function differencesOfConventions(
  reported: readonly unknown[],
  computed: readonly string[],
): readonly ValueDifference[] {
  const plain = (lines: readonly unknown[]): string[] =>
    lines.map((line) => String(line).replace(SOURCE_OF_OPTIONS, "")).filter((line) => line !== "");
  const [here, there] = [plain(reported), plain(computed)].map((lines) => lines.join("; "));
  return difference("data", { run: "", measure: "" }, "conventions", here, there);
}

/** The files that options are said to come from. */
export function sourcesOfOptions(conventions: readonly string[]): string[] {
  return conventions.flatMap((line) => SOURCE_OF_OPTIONS.exec(line)?.[1] ?? []);
}
