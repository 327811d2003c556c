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

/** Findings that say the same of several runs are one, which names these. */
function toldOnce(findings: readonly Finding[]): readonly Finding[] {
  const told = new Map<string, Finding[]>();
  for (const finding of findings) {
    const key = `${finding.id} ${finding.text}`;
    told.set(key, [...(told.get(key) ?? []), finding]);
  }
  return Array.from(told.values(), (alike) => {
    const subjects = alike.flatMap(({ subject }) => subject ?? []);
    return subjects.length < 2 ? alike[0] : { ...alike[0], subject: listOf(subjects) };
  });
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
