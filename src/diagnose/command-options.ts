import { judgedOnly, retrievedOnly } from "../core/views.ts";
import { settingsOf } from "../evaluate/options.ts";
import { formatTies } from "../evaluate/ties.ts";
import type { Scoring } from "./scoring.ts";

/** The options of `rankproof eval` that a scoring stands for, as they are typed: those that are not the default. */
export function commandOptions({ settings, reading }: Scoring): string[] {
  return optionsBeside(settingsOf({}), { settings, reading });
}

/** The same beside settings that are in force already. */
export function optionsBeside(usual: Scoring["settings"], { settings, reading }: Omit<Scoring, "measure">): string[] {
  const { minGrade, missing, noRelevant, self, scoresAbove, ranks, precision, views } = settings;
  const words: readonly (readonly [option: string, value: string, fallback: string])[] = [
    ["--ties", formatTies(settings.ties), formatTies(usual.ties)],
    ["--min-grade", String(minGrade), String(usual.minGrade)],
    ["--missing", missing, usual.missing],
    ["--without-relevant", noRelevant, usual.noRelevant],
    ["--self", self, usual.self],
    ["--scores-above", String(scoresAbove), String(usual.scoresAbove)],
    ["--ranks", ranks, usual.ranks],
    ["--precision", precision, usual.precision],
  ];
  return [
    ...(reading?.options ?? []),
    ...words.flatMap(([option, value, fallback]) => (value === fallback ? [] : [option, value])),
    ...views
      .filter(({ name, depth }) => !usual.views.some((view) => view.name === name && view.depth === depth))
      .flatMap(({ name, depth }) => (depth === undefined ? (TOGGLES[name] ?? []) : ["--depth", String(depth)])),
  ];
}

/** Options of the views that have one, by name. */
const TOGGLES: Readonly<Record<string, readonly string[]>> = {
  [judgedOnly.name]: ["--judged-only"],
  [retrievedOnly.name]: ["--retrieved-only"],
};
