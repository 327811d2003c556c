import type { VNode } from "preact";
import { type Finding, findingLine } from "../../core/finding.ts";
import { useNamesIn } from "./run-name.tsx";

/** Items of a list: each finding that is a warning, and what to do about it. */
export function FindingItems({ findings }: { readonly findings: readonly Finding[] }): VNode {
  const namesIn = useNamesIn();
  return (
    <>
      {toldOnce(warningsIn(findings)).map((finding) => (
        <li key={findingLine(finding)} class="can-change">
          {sentence(namesIn(findingLine(finding)))}
          {finding.remedy !== undefined && ` ${advice(finding.remedy)}`}
        </li>
      ))}
    </>
  );
}

/** The findings that an answer may not be what was asked. */
export function warningsIn(findings: readonly Finding[]): readonly Finding[] {
  return findings.filter(({ level }) => level === "warning");
}

/** Groups of findings of one check that are told one by one; of more, the largest, and how many others there are. */
const MOST = 2;

/** Findings that say the same of several runs are one, which names these. */
function toldOnce(findings: readonly Finding[]): readonly Finding[] {
  const checks = grouped(findings, ({ id }) => id);
  return checks.flatMap((ofCheck) => {
    const told = grouped(ofCheck, ({ text }) => text).map(ofSeveral);
    if (told.length <= MOST) return told;
    const largest = told.reduce((most, one) => (one.runs > most.runs ? one : most));
    const others = ofCheck.length - largest.runs;
    return [{ ...largest, text: `${largest.text}; likewise ${others} more runs` }];
  });
}

/** Findings apart by a key, in the order of the first of each. */
function grouped(findings: readonly Finding[], keyOf: (finding: Finding) => string): Finding[][] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) groups.set(keyOf(finding), [...(groups.get(keyOf(finding)) ?? []), finding]);
  return [...groups.values()];
}

/** What alike findings say, and of how many runs. */
function ofSeveral(alike: readonly Finding[]): Finding & { readonly runs: number } {
  const subjects = alike.flatMap(({ subject }) => subject ?? []);
  const told = subjects.length < 2 ? alike[0] : { ...alike[0], subject: listOf(subjects) };
  return { ...told, runs: alike.length };
}

/** The first two names, and how many more there are. */
function listOf([first, second, ...more]: readonly string[]): string {
  return `${first}${more.length === 0 ? " and" : ","} ${second}${more.length === 0 ? "" : ` and ${more.length} more`}`;
}

/** With a full stop at its end. */
function sentence(text: string): string {
  return /[.?!]$/.test(text) ? text : `${text}.`;
}

/** What to do, as a sentence: options keep their letters. */
function advice(remedy: string): string {
  return sentence(remedy.replace(/^[a-z](?=[a-z]* )/, (letter) => letter.toUpperCase()));
}
