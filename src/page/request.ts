import { type FileRole, ROLES } from "../jobs/file-roles.ts";
import { CASE_FIELDS, COMPARE_FIELDS } from "./fields/compare.ts";
import { DIAGNOSIS_FIELDS } from "./fields/diagnosis.ts";
import { EMBEDDING_FIELDS, MODEL_FIELDS } from "./fields/embeddings.ts";
import { type FormFields, type FormValues, flagsOf } from "./fields/field.ts";
import { fusedField } from "./fields/fusion.ts";
import { gateField } from "./fields/gate.ts";
import { RUN_FIELDS, SAYS_FIELDS } from "./fields/runs.ts";
import type { GivenBlobs, Job } from "./job.ts";
import { SINGLE_ROLES } from "./roles.ts";

/** A file with the role that it plays. */
export interface RoledFile {
  readonly name: string;
  readonly blob: Blob;
  readonly role: FileRole;
  /** Problem that the look at it found. */
  readonly problem?: string | undefined;
}

/** Subject of the files. */
export type FileSubject = "runs" | "cases" | "embeddings";

/** Aim with runs: their values, or the reason of another number elsewhere. */
export type Aim = "evaluate" | "diagnose";

/** All that a user chose. */
export interface PageRequest {
  readonly files: readonly RoledFile[];
  readonly aim: Aim;
  /** The run that is diagnosed; the first where it is none of the runs. */
  readonly run: string;
  /** Values of the form for each subject. */
  readonly values: Readonly<Record<FileSubject, FormValues>>;
}

/** Text while files are missing. */
const NEEDED = "What is needed: judgments and at least one run, a log of both, values by case, or vectors.";

/** Why the files cannot be evaluated yet; "" where they can, and without files. */
export function hindrance(request: PageRequest): string {
  const { files } = request;
  const role = roleOfSeveral(files);
  if (role !== undefined) return `Only one file can be ${ROLES[role]}: ${namesOf(files, role).join(", ")}.`;
  return files.length > 0 && jobOf(request) === undefined ? NEEDED : "";
}

/** A role that several files play, though one can. */
function roleOfSeveral(files: readonly RoledFile[]): FileRole | undefined {
  const [models, queries] = (["vectors", "queries"] as const).map((role) => namesOf(files, role).length);
  // Each model may have queries of its own.
  return (
    SINGLE_ROLES.find((role) => namesOf(files, role).length > 1) ??
    (queries > Math.max(1, models) ? "queries" : undefined)
  );
}

/** Roles of files of values for items, which options of the same names take. */
const ATTRIBUTES: readonly FileRole[] = [
  "labels",
  "confidences",
  "trueConfidences",
  "ids",
  "sequences",
  "categories",
  "coordinates",
];

/** Subject of some files. */
export function subjectOf(files: readonly RoledFile[]): FileSubject {
  if (namesOf(files, "vectors").length > 0) return "embeddings";
  return namesOf(files, "cases").length > 0 ? "cases" : "runs";
}

/** The fields of a form. @param files that it is about */
export function fieldsFor(subject: FileSubject, aim: Aim, files: readonly RoledFile[] = []): FormFields {
  if (subject === "embeddings") {
    const fields = {
      ...EMBEDDING_FIELDS,
      gate: gateField(namesOf(files, "baseline"), EMBEDDING_FIELDS.gate, "Success@1"),
    };
    return namesOf(files, "vectors").length > 1 ? { ...fields, ...MODEL_FIELDS } : fields;
  }
  if (subject === "cases") return CASE_FIELDS;
  return aim === "diagnose"
    ? DIAGNOSIS_FIELDS
    : {
        ...RUN_FIELDS,
        ...COMPARE_FIELDS,
        ...SAYS_FIELDS,
        fused: fusedField(runsIn(files)),
        gate: gateField(namesOf(files, "baseline"), RUN_FIELDS.gate, "nDCG@10"),
      };
}

/** The runs among some files: logs are runs as well. */
export function runsIn(files: readonly RoledFile[]): string[] {
  return [...namesOf(files, "run"), ...namesOf(files, "log")];
}

/** The options of a form, and the runs that it asks for beside the files. */
interface FormFlags {
  readonly fused?: readonly string[];
  readonly by?: string;
  /** A number that somebody printed. */
  readonly says?: string;
  /** The variants over which embeddings are evaluated. */
  readonly over?: string;
}

/** Makes the job of the files and the form; undefined while a file is missing, or is one too many. */
export function jobOf(request: PageRequest): Job | undefined {
  const { files, aim } = request;
  if (roleOfSeveral(files) !== undefined) return undefined;
  const subject = subjectOf(files);
  const blobs = new Map(files.map(({ name, blob }) => [name, blob]));
  const {
    fused = [],
    says,
    over,
    ...flags
  }: FormFlags = flagsOf(fieldsFor(subject, aim, files), request.values[subject]);
  if (subject === "embeddings")
    return { ...embeddingsJob(files, blobs, flags), ...(over === undefined ? {} : { over }) };
  const grouped = withTopics(flags, namesOf(files, "topics")[0]);
  const { topics } = textsIn(files);
  if (subject === "cases") {
    const given = namesOf(files, "cases");
    return { kind: "cases", files: blobs, given, flags: grouped, ...(topics === undefined ? {} : { topics }) };
  }
  const logs = namesOf(files, "log");
  const [judgments = logs[0]] = namesOf(files, "judgments");
  const runs = [...namesOf(files, "run"), ...logs.filter((log) => log !== judgments), ...fused];
  if (judgments === undefined || (runs.length === 0 && logs.length === 0)) return undefined;
  const asked = says === undefined ? {} : { says };
  if (aim === "evaluate") {
    const ofFiles = optionsOf(files, ["moreJudgments", "gold", "itemColumns", "train", "exclude"]);
    const asks = { judgments, runs, flags: { ...grouped, ...ofFiles }, ...asked };
    return { kind: "runs", files: blobs, ...asks, ...textsIn(files) };
  }
  const run = runsIn(files).includes(request.run) ? request.run : (runs[0] ?? judgments);
  return {
    kind: "diagnosis",
    files: blobs,
    judgments,
    run: run === judgments ? undefined : run,
    flags: { ...flags, ...optionsOf(files, ["exclude"]), ...asked },
  };
}

function embeddingsJob(
  files: readonly RoledFile[],
  blobs: GivenBlobs,
  flags: object,
): Job & { readonly kind: "embeddings" } {
  const attributes = ATTRIBUTES.flatMap((role) => {
    const names = namesOf(files, role);
    return names.length === 0 ? [] : [[role, names]];
  });
  const [vectors, ...against] = namesOf(files, "vectors");
  const [queries, ...againstQueries] = namesOf(files, "queries");
  const ofFiles = {
    ...{ ...Object.fromEntries(attributes), ...optionsOf(files, ["gallery", "exclude"]) },
    ...(queries === undefined ? {} : { queries }),
    ...(against.length === 0 ? {} : { against }),
    ...(againstQueries.length === 0 ? {} : { againstQueries }),
  };
  return { kind: "embeddings", files: blobs, vectors, flags: { ...ofFiles, ...flags }, ...textsIn(files) };
}

/** Options that name the file of a role, as the role is called. */
function optionsOf(files: readonly RoledFile[], roles: readonly FileRole[]): Readonly<Record<string, string>> {
  return Object.fromEntries(roles.flatMap((role) => namesOf(files, role).map((name) => [role, name])));
}

/** Files with texts of items and of queries. */
function textsIn(files: readonly RoledFile[]): { readonly items?: string; readonly topics?: string } {
  const [items] = namesOf(files, "items");
  const [topics] = namesOf(files, "topics");
  return { ...(items === undefined ? {} : { items }), ...(topics === undefined ? {} : { topics }) };
}

/** A column that queries are grouped by is one of the table of queries, where there is one and it is not named. */
function withTopics(flags: { readonly by?: string }, topics: string | undefined): object {
  const { by } = flags;
  return by === undefined || topics === undefined || by.includes(":") ? flags : { ...flags, by: `${topics}:${by}` };
}

function namesOf(files: readonly RoledFile[], role: FileRole): string[] {
  return files.filter((file) => file.role === role).map(({ name }) => name);
}
