import type { Configuration } from "../../core/configuration.ts";
import type { DiagnosedRun } from "../../jobs/runs/diagnose.ts";

/** What an output format of `diagnose` turns into text. */
export interface DiagnoseOutput extends DiagnosedRun {
  readonly configuration: Configuration | undefined;
}
