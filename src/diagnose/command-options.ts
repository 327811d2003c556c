import { judgedOnly, retrievedOnly } from "../core/views.ts";
import { settingsOf } from "../evaluate/options.ts";
import { formatTies } from "../evaluate/ties.ts";
import type { Scoring } from "./scoring.ts";

/** The options of `rankproof eval` that a scoring stands for, as they are typed: those that are not the default. */
export function commandOptions({ settings, reading }: Scoring): string[] {
  const usual = settingsOf({});
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
    ...views.flatMap(({ name, depth }) => (depth === undefined ? (TOGGLES[name] ?? []) : ["--depth", String(depth)])),
  ];
}

/** Options of the views that have one, by name. */
const TOGGLES: Readonly<Record<string, readonly string[]>> = {
  [judgedOnly.name]: ["--judged-only"],
  [retrievedOnly.name]: ["--retrieved-only"],
};
