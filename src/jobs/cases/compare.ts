import { type Gap, runsOfCases } from "../../compare/case-runs.ts";
import { MISSING_CASES } from "../../compare/cases.ts";
import { inWords } from "../../compare/words.ts";
import { printable, RankproofError } from "../../core/errors.ts";
import { choiceFlag } from "../../core/flags.ts";
import type { Files } from "../../io/source.ts";
import { type CompareFlags, compareOptionsOf, type Findings, findingsOf } from "../runs/compare.ts";
import type { Facts } from "../runs/comparison-notes.ts";
import { openAll, type RunHooks } from "../runs/evaluate.ts";
import { readGroups } from "../runs/query-groups.ts";
import type { NamedFile } from "../runs/roles.ts";
import type { Check } from "../thresholds.ts";
import { parseCaseColumns } from "./columns.ts";
import { type CaseMeasures, measuresOfFiles } from "./measures.ts";
import { readScores } from "./read.ts";
import type { ScoreFile } from "./scores.ts";

/** Files with values by case that are to be compared, and how. */
export interface CaseRequest {
  readonly files: readonly NamedFile[];
  readonly flags: CompareFlags;
}

/** Systems that were compared by values by case. */
export interface ComparedCases extends Findings {
  /** Names of the files. */
  readonly files: readonly string[];
  /** The conventions of the evaluations that the files hold; undefined where there are none. */
  readonly conventions: string | undefined;
  /** Cases of which a system has no value. */
  readonly gaps: readonly Gap[];
  readonly checks: readonly Check[];
}

/**
 * Compares systems by values by case.
 *
 * @throws RankproofError for options, bad files, and cases that a system lacks
 */
export async function compareCaseFiles(
  { files: named, flags }: CaseRequest,
  files: Files,
  { resample }: RunHooks = {},
): Promise<ComparedCases> {
  checkFlags(flags);
  const columns = flags.columns === undefined ? [] : parseCaseColumns("--columns", flags.columns);
  const missing = choiceFlag("--missing", flags.missing ?? "error", MISSING_CASES);
  const sources = await openAll(
    named.map(({ file }) => file),
    files,
  );
  const read: ScoreFile[] = [];
  for (const [i, source] of sources.entries()) read.push(await readScores(source, named[i].name, columns));
  const measures = measuresOfFiles(read, {
    measures: (flags.measures ?? []).flatMap(namesIn),
    lowerIsBetter: namesIn(flags.lowerIsBetter ?? ""),
  });
  const { runs, gaps } = runsOfCases(measures.measures, missing === "zero" ? "zero" : "skip");
  if (missing === "error" && gaps.length > 0) throw missingValues(gaps);
  const systems = [...runs.keys()].map((name) => ({ name, file: name }));
  const unit = read.every(({ isEvaluation }) => isEvaluation) ? "query" : "case";
  const options = { ...compareOptionsOf(flags, systems), unit } as const;
  const [conventions] = statedBy(read);
  const queries = new Set([...runs.values()].flatMap((run) => run.queries));
  const queryColumns = columns.flatMap(([role, name]) => (role === "case" ? [name] : []));
  const slicing =
    flags.by === undefined ? undefined : await readGroups(flags.by, files, { queries, sources, queryColumns });
  const facts = factsOf(read, measures, gaps, missing);
  return {
    ...(await findingsOf({ evaluations: runs, facts, slicing }, options, resample)),
    files: named.map(({ name }) => name),
    conventions,
    gaps,
    checks: [],
  };
}

/** The conventions that evaluations state: the same for all. */
function statedBy(files: readonly ScoreFile[]): string[] {
  return files.flatMap(({ conventions }) => conventions ?? []).slice(0, 1);
}

/** Names between commas that are not in parentheses. */
function namesIn(list: string): string[] {
  const names = list.split(/,(?![^()]*\))/).map((name) => name.trim());
  return names.filter((name) => name !== "");
}

/** Options that say how runs are evaluated: values by case are compared as they are. */
const OF_RUNS = [
  ...["like", "ties", "minGrade", "withoutRelevant", "self", "scoresAbove", "precision", "depth", "judgedOnly"],
  ...["retrievedOnly", "judgments", "judgmentsFormat", "runFormat", "judgmentsColumns", "runColumns"],
];

/** @throws RankproofError unsupported */
function checkFlags(flags: CompareFlags): void {
  const given: Readonly<Record<string, unknown>> = { ...flags };
  const wrong = OF_RUNS.find((name) => given[name] !== undefined);
  if (wrong === undefined) return;
  const option = `--${wrong.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  throw new RankproofError("unsupported", `option: ${option} (it is for runs; the files hold values by case)`);
}

/** Gaps of each system and measure together: what they are, and the cases. */
function gapsTogether(gaps: readonly Gap[]): { readonly whose: string; readonly ids: readonly string[] }[] {
  const together = new Map<string, string[]>();
  for (const { system, measure, id } of gaps) {
    const whose = `${printable(system)} has no ${printable(measure)} for`;
    together.set(whose, [...(together.get(whose) ?? []), id]);
  }
  return Array.from(together, ([whose, ids]) => ({ whose, ids }));
}

const SHOWN = 10;

function missingValues(gaps: readonly Gap[]): RankproofError {
  const lines = gapsTogether(gaps).map(({ whose, ids }) => {
    const names = ids.slice(0, SHOWN).map((id) => printable(id));
    return `${whose} ${inWords(ids.length, "case")}: ${names.join(", ")}${ids.length > SHOWN ? ", …" : ""}`;
  });
  const hint = "--missing skip leaves such cases out for all systems, --missing zero counts 0";
  return new RankproofError("missing", `values: ${lines.join("; ")} (${hint})`, "data");
}

/** What every output states of the values. */
function factsOf(
  files: readonly ScoreFile[],
  { measures, unshared }: CaseMeasures,
  gaps: readonly Gap[],
  missing: string,
): Facts {
  const namesOf = (better: "higher" | "lower"): string =>
    measures
      .filter((measure) => measure.better === better)
      .map(({ measure }) => measure)
      .join(", ");
  const [higher, lower] = [namesOf("higher"), namesOf("lower")];
  const ignored = [...new Set(files.flatMap((file) => file.ignored))];
  return {
    first: [
      ...statedBy(files),
      ...(higher === "" ? [] : [`higher is better: ${higher}`]),
      ...(lower === "" ? [] : [`lower is better: ${lower}`]),
    ],
    others: [
      ...(gaps.length === 0
        ? []
        : [
            `missing: ${missing}; ${gapsTogether(gaps)
              .map(({ whose, ids }) => `${whose} ${inWords(ids.length, "case")}`)
              .join("; ")}`,
          ]),
      ...(unshared.length === 0 ? [] : [`not compared, as some system lacks them: ${unshared.join(", ")}`]),
      ...(ignored.length === 0 ? [] : [`columns without scores: ${ignored.join(", ")}`]),
    ],
  };
}
