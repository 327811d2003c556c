import type { VNode } from "preact";
import { type Finding, findingLine } from "../../core/finding.ts";

/** Items of a list: each finding that is a warning, and what to do about it. */
export function FindingItems({ findings }: { readonly findings: readonly Finding[] }): VNode {
  return (
    <>
      {warningsIn(findings).map((finding) => (
        <li key={findingLine(finding)}>
          {sentence(findingLine(finding))}
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

/** With a full stop at its end. */
function sentence(text: string): string {
  return /[.?!]$/.test(text) ? text : `${text}.`;
}

/** What to do, as a sentence: options keep their letters. */
function advice(remedy: string): string {
  return sentence(remedy.replace(/^[a-z](?=[a-z]* )/, (letter) => letter.toUpperCase()));
}
