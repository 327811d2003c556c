import { type ErrorCode, type ErrorOrigin, printable, RankproofError } from "../core/errors.ts";
import type { Finding, Level } from "../core/finding.ts";

/** Subject of a check: the judgments, a run (also a file of vectors or neighbors), one ranking, or the values. */
export type Subject = "judgments" | "run" | "ranking" | "result";

/** One doubt about inputs or results, or one thing that was done to them. */
export interface Check<Seen, Evidence extends object = object> extends Words<Evidence> {
  readonly level: "warning" | "note";
  /** When it holds: the evidence of each case, none where all is well. */
  find(seen: Seen): readonly Evidence[];
}

/** One reason to refuse an answer. */
export interface Refusal<Evidence extends object = object> extends Words<Evidence> {
  readonly level: "refused";
  readonly code: ErrorCode;
  readonly origin: ErrorOrigin;
}

/** A check that finds, or one that refuses. */
export type AnyCheck<Evidence extends object> = Words<Evidence> & { readonly level: Level };

/** Words of a check. */
interface Words<Evidence> {
  /** Name of its file. */
  readonly id: string;
  readonly looksAt: Subject;
  /** One sentence with the evidence. */
  text(evidence: Evidence): string;
  /** Remedy. */
  readonly remedy?: string;
  /** Evidence of a case, for docs and tests. */
  readonly example: Evidence;
}

/** Findings of a check. @param subject the run or file that it looks at; none where there is only one */
export function findingsOf<Seen, Evidence extends object>(
  check: Check<Seen, Evidence>,
  seen: Seen,
  subject?: string,
): Finding[] {
  return check.find(seen).map((evidence) => findingOf(check, evidence, subject));
}

function findingOf<Evidence extends object>(
  { id, level, text, remedy }: AnyCheck<Evidence>,
  evidence: Evidence,
  subject: string | undefined,
): Finding {
  return {
    ...{ id, level },
    ...(subject !== undefined && { subject }),
    ...{ text: text(evidence), evidence },
    ...(remedy !== undefined && { remedy }),
  };
}

/**
 * The error that refuses an answer, with its finding.
 *
 * @param subject the file that is at fault; none where no file is
 * @param where the place in a file, to begin the message with
 */
export function refusalOf<Evidence extends object>(
  refusal: Refusal<Evidence>,
  evidence: Evidence,
  subject?: string,
  where = subject === undefined ? "" : `${printable(subject)}: `,
): RankproofError {
  const { code, origin } = refusal;
  const finding = findingOf(refusal, evidence, subject);
  return Object.assign(new RankproofError(code, finding.text, origin, where), { finding });
}

/** What a refusal's sentence is made of. */
export type EvidenceOf<Refused> = Refused extends Refusal<infer Evidence> ? Evidence : never;

/** Whether a finding is that of a check, with its evidence. */
export function isOf<Evidence extends object>(
  check: AnyCheck<Evidence>,
  finding: Finding | undefined,
): finding is Finding & { readonly evidence: Evidence } {
  return finding?.id === check.id;
}
