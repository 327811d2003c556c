import type { Resample } from "../../compare/resample.ts";
import type { Observer } from "../../evaluate/observer.ts";
import type { QuestionHooks } from "../../questions/index.ts";
import type { Asked, ObservedRun } from "../../questions/question.ts";
import type { FusionHooks } from "../fusion/opened-fusion.ts";
import type { NamedFile } from "./named-file.ts";
import type { RunFlags, RunSettings } from "./options.ts";
import type { RunReaders } from "./read-run.ts";

/** Runs that are to be evaluated, and how: names of files, and options as texts. */
export interface RunRequest {
  readonly judgments: string;
  /** Runs beside the file of judgments, which is a run as well where it is a log of both sides. */
  readonly runs: readonly NamedFile[];
  readonly flags: RunFlags;
}

/** Callbacks of the caller. */
export interface RunHooks extends QuestionHooks {
  /** Called with the number of bytes read since the last call, and of all files together. */
  readonly onRead?: (bytes: number, total: number) => void;
  /** Does the arithmetic of comparisons and intervals. */
  readonly resample?: Resample;
  /** Reads large runs on threads. */
  readonly readers?: RunReaders;
  /** Makes room outside memory for runs that are fused. */
  readonly openSpill?: FusionHooks["openSpill"];
  /** Sorts runs, where that is asked for. */
  readonly sortRun?: FusionHooks["sortRun"];
  /** Questions that take the place of those of options, but for those that give columns. */
  readonly asks?: readonly Asked[];
  /** Settles options that a job chooses by the measures. Default: as they are given. */
  readonly settled?: (settings: RunSettings) => RunSettings;
  /** Ids of the judged queries that are evaluated. Default: all. */
  readonly onlyQueries?: ReadonlySet<string>;
  /** Called at the start of each run, and again when its reading has to start anew: makes what sees its rankings. */
  readonly observe?: ((run: ObservedRun) => Observer) | undefined;
}
