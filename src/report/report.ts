import { Problems } from "../core/errors.ts";
import { isMasked } from "../core/masked-rows.ts";
import { version } from "../core/version.ts";
import { type InputKind, JUDGMENTS, type Judgments, queriesOf, type Run } from "../evaluate/inputs.ts";
import { RUN } from "../evaluate/run-kind.ts";
import { type Input, isInput } from "../inputs/input.ts";
import type { Files, Source } from "../inputs/source.ts";
import type { CompareFlags } from "../jobs/runs/comparison-options.ts";
import type { Deflate } from "./packed.ts";
import { reportOnRuns } from "./reports.ts";
import { chartsOf, type ReportScripts } from "./script-module.ts";
import { embeddedPicture } from "./texts.ts";

/** Input of a report. */
export interface ReportInput {
  /** A path or other content to read, or what `evaluate` takes. */
  readonly judgments: Input | Judgments;
  /** The same for each run, by the name that the report gives it. */
  readonly runs: Readonly<Record<string, Input | Run>>;
  /** Options of `rankproof report`, as texts: `{measures: ["nDCG@10", "AP"], like: "ranx"}`. */
  readonly options?: ReportFlags | undefined;
  /** Titles and texts of items and of queries: JSON lines or columns with id, title and text. */
  readonly items?: Input | undefined;
  readonly queries?: Input | undefined;
  /** Charts as drawings and no script: a small file. Default false. */
  readonly light?: boolean | undefined;
}

/** Options of `rankproof report`, as texts. */
export type ReportFlags = Omit<CompareFlags, "threshold" | "gate" | "save">;

/**
 * Makes a report on runs: one HTML file that fetches nothing.
 *
 * @throws RankproofError for options, bad files, and a run without any judged query
 */
export type MakeReport = (input: ReportInput) => Promise<string>;

/** Environment in which a report is made. */
export interface Environment {
  /** Opens an input. */
  open(input: Input, name: string): Promise<Source>;
  /** Whether a file exists at a path. */
  isFile(path: string): boolean;
  /** When the report is made. */
  time(): Date;
  /** Deflates data; left out: as browsers do. */
  readonly deflate?: Deflate;
}

/** Makes the maker of reports for an environment. */
export function reportsIn(environment: Environment): MakeReport {
  return async ({ judgments, runs, options = {}, items, queries, light = false }) => {
    const inputs = new ReportFiles(environment);
    const request = {
      judgments: inputs.add("judgments", isInput(judgments) ? judgments : linesOf(JUDGMENTS, judgments)),
      runs: Object.entries(runs).map(([name, run]) => {
        return { name, file: inputs.add(name, isInput(run) ? run : linesOf(RUN, run)) };
      }),
      flags: options,
    };
    const texts = {
      items: items === undefined ? undefined : inputs.add("items", items),
      queries: queries === undefined ? undefined : inputs.add("queries", queries),
    };
    const scripts = light ? undefined : await builtScripts();
    const origin = { version, time: environment.time() };
    return reportOnRuns(
      request,
      inputs,
      {},
      { ...texts, pictureOf: embeddedPicture, origin, scripts, deflate: environment.deflate },
    );
  };
}

/** What the build made for interactive reports. */
async function builtScripts(): Promise<ReportScripts> {
  const [{ default: script }, { makeCharts }] = await Promise.all([
    import("virtual:report-script"),
    import("virtual:make-charts"),
  ]);
  return { ...script, charts: chartsOf(String(makeCharts)) };
}

/** Inputs of a program as files; other files are those of the environment. */
class ReportFiles implements Files {
  readonly #environment: Environment;
  readonly #inputs = new Map<string, Input>();

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  /** @returns a unique name: that of the file, else the proposed one */
  add(proposed: string, input: Input): string {
    let name = typeof input === "string" ? input : proposed;
    while (this.#inputs.has(name)) name = `${proposed} ${name}`;
    this.#inputs.set(name, input);
    return name;
  }

  has(name: string): boolean {
    return this.#inputs.has(name) || this.#environment.isFile(name);
  }

  async open(name: string): Promise<Source> {
    return this.#environment.open(this.#inputs.get(name) ?? name, name);
  }
}

/** Writes the input of `evaluate` as JSON Lines. @throws RankproofError with all problems found */
function linesOf(kind: InputKind, rows: Run | Judgments): Blob {
  const problems = new Problems();
  const { column } = kind;
  // An item that is there twice is folded or refused as the file is evaluated.
  const texts = Array.from(queriesOf(kind, rows, problems, null), ({ query, ids, values }) =>
    ids
      .map((item, i) => `${JSON.stringify({ query, item, [column]: isMasked(values[i]) ? "-inf" : values[i] })}\n`)
      .join(""),
  );
  problems.throwIfAny();
  return new Blob(texts);
}
