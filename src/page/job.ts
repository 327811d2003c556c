import type { Part } from "../drawers/document.ts";
import type { Kind } from "../inputs/rows.ts";
import type { EmbeddingFlags } from "../jobs/embeddings/options.ts";
import type { CompareFlags } from "../jobs/runs/comparison-options.ts";
import type { DiagnoseFlags } from "../jobs/runs/diagnose.ts";
import type { FileFlags } from "../jobs/runs/file-options.ts";
import type { CheckedCondition } from "../questions/conditions.ts";
import type { Model } from "../report/model.ts";
import type { ArchivedFile } from "./archive.ts";
import type { FormValues } from "./fields/field.ts";
import type { Look } from "./look.ts";
import type { Preview } from "./preview.ts";
import type { TablePreview, TableUse } from "./table-preview.ts";

/** Files by name. */
export type GivenBlobs = ReadonlyMap<string, Blob>;

/** A job: its flags name files, which come beside them. */
export type Job = { readonly files: GivenBlobs } & (
  | {
      readonly kind: "runs";
      readonly judgments: string;
      readonly runs: readonly string[];
      readonly flags: CompareFlags;
      readonly items?: string;
      readonly topics?: string;
      /** A number that somebody printed of the first measure. */
      readonly says?: string;
    }
  | {
      readonly kind: "diagnosis";
      readonly judgments: string;
      /** Undefined where the file of judgments is a log. */
      readonly run: string | undefined;
      readonly flags: DiagnoseFlags;
    }
  | {
      readonly kind: "cases";
      readonly given: readonly string[];
      readonly flags: CompareFlags;
      readonly topics?: string;
    }
  | {
      readonly kind: "embeddings";
      readonly vectors: string;
      readonly flags: EmbeddingFlags;
      readonly items?: string;
      /** The variants, dimensions or bits, over which the vectors are evaluated. */
      readonly over?: string;
    }
);

/** Result of a job: a report, or paragraphs and tables as the command line prints them. */
export type Result =
  | { readonly kind: "report"; readonly model: Model }
  | {
      readonly kind: "findings";
      readonly title: string;
      readonly parts: readonly Part[];
      readonly checks?: readonly CheckedCondition[];
    };

/** A file that can be saved of a result, as a command of the command line writes it. */
export interface SavedOutput {
  readonly id: string;
  /** Content in a few words. */
  readonly label: string;
  readonly formats: readonly string[];
  /** Formats that hold the values of every query where they are wanted. */
  readonly formatsWithQueries: readonly string[];
}

/** A file that is to be saved. */
export interface OutputChoice {
  readonly id: string;
  readonly format: string;
  readonly perQuery: boolean;
}

/** Answer of the worker to a job: its progress, and then the result and its files, or an error. */
export type WorkerAnswer =
  | { readonly kind: "progress"; readonly step: string; readonly share: number }
  | { readonly kind: "done"; readonly result: Result; readonly outputs: readonly SavedOutput[] }
  | { readonly kind: "failed"; readonly message: string };

/** Question to a worker: a file to save of its last job, a file to look at, or a file whose first rows to read. */
export type WorkerQuestion = { readonly id: number } & (
  | { readonly kind: "write"; readonly output: OutputChoice }
  | FileQuestion
);

/** Question about a file. */
type FileQuestion = { readonly name: string; readonly blob: Blob } & (
  | { readonly kind: "look" }
  | { readonly kind: "unpack" }
  | { readonly kind: "preview"; readonly rows: Kind; readonly flags: FileFlags }
  | { readonly kind: "preview"; readonly rows: TableUse; readonly values: FormValues }
);

/** Answer of the worker to a question. */
export type Told = { readonly id: number } & (
  | { readonly kind: "look"; readonly look: Look }
  | { readonly kind: "unpack"; readonly files: readonly ArchivedFile[] }
  | { readonly kind: "refused"; readonly message: string }
  | { readonly kind: "preview"; readonly preview: Preview | TablePreview }
  | { readonly kind: "written"; readonly blob: Blob }
);
