/**
 * Gravity of a finding: `refused` where the answer would certainly differ from the question, `warning` where it may,
 * `note` where it states what was done.
 */
export type Level = "refused" | "warning" | "note";

/** What a check found about inputs or results. */
export interface Finding {
  /** The check, as docs/findings.md lists it: `no-judged-item`. */
  readonly id: string;
  readonly level: Level;
  /** The run or file that it is about; left out where it is about all, or where there is but one. */
  readonly subject?: string;
  /** One sentence with the evidence. */
  readonly text: string;
  /** What the sentence is made of, as plain data. */
  readonly evidence: object;
  /** What to do about it; left out where nothing has to be done. */
  readonly remedy?: string;
}

/** The sentence, after the name of what it is about. */
export function findingLine({ subject, text }: Finding): string {
  return subject === undefined ? text : `${subject}: ${text}`;
}

/** Subjects that have a line each, where the same is said about them. */
const FEW_SUBJECTS = 3;

/** The sentences of several; what is said about many subjects is said once. */
export function findingLines(findings: readonly Finding[]): string[] {
  return findings.flatMap((finding) => {
    const alike = findings.filter(({ text }) => text === finding.text);
    if (alike.length <= FEW_SUBJECTS) return findingLine(finding);
    return alike[0] === finding ? `${finding.subject} and ${alike.length - 1} more: ${finding.text}` : [];
  });
}
