import { readGateText } from "../../compare/gate-notation.ts";
import { isBeside } from "../../inputs/letor/group-sizes.ts";
import type { EmbeddingRequest } from "../../jobs/embeddings/evaluate.ts";
import type { RunRequest } from "../../jobs/runs/request.ts";
import type { EmbeddingsModel } from "../embeddings/model.ts";
import type { Model } from "../model.ts";
import type { CasesRequest } from "../runs/build-cases.ts";
import type { RunsModel } from "../runs/model.ts";
import type { OpenedFiles } from "./opened-files.ts";
import { stampedOptions } from "./options.ts";
import type { Origin, Stamp, StampedInput, StampedOption } from "./stamp.ts";
import { stampedValues } from "./values.ts";
import { commandWithoutFolders } from "./without-folders.ts";

/** Files with texts, which change no number. */
export interface TextFiles {
  readonly items?: string | undefined;
  readonly queries?: string | undefined;
}

/** A report, its program and its inputs. */
interface Made {
  readonly files: OpenedFiles;
  readonly texts: TextFiles;
  readonly origin: Origin;
}

/** The stamp of a report on runs. */
export function stampOfRuns(model: RunsModel, { judgments, runs, flags }: RunRequest, made: Made): Promise<Stamp> {
  const uses = new Map([...runs.map(({ file }) => [file, "run"] as const), [judgments, "judgments"]]);
  return stampOf(model, uses, { options: stampedOptions("runs", { ...flags }), runs }, made);
}

/** The stamp of a report on values by query. */
export function stampOfCases(model: RunsModel, { cases, flags }: CasesRequest, made: Made): Promise<Stamp> {
  const uses = new Map(cases.map(({ file }) => [file, VALUES]));
  return stampOf(model, uses, { options: stampedOptions("runs", { ...flags }), runs: cases }, made);
}

/** Name of a table of values by query in stamps. */
export const VALUES = "values";

/** The stamp of a report on embeddings. */
export function stampOfEmbeddings(
  model: EmbeddingsModel,
  { vectors, flags }: EmbeddingRequest,
  made: Made,
): Promise<Stamp> {
  return stampOf(
    model,
    new Map([[vectors, "vectors"]]),
    { options: stampedOptions("embeddings", { ...flags }), runs: [] },
    made,
  );
}

async function stampOf(
  model: Model,
  uses: ReadonlyMap<string, string>,
  { options, runs }: Pick<Stamp, "options" | "runs">,
  { files, texts, origin: { version, command, time } }: Made,
): Promise<Stamp> {
  const inputs: StampedInput[] = [];
  for (const file of files.names) {
    const named = uses.get(file) ?? useAmong(options, file) ?? useAmong({ ...texts }, file);
    const use = named ?? (isBeside(file, files.names) ? "group sizes" : "fused");
    inputs.push({ use, file, ...(await files.contentOf(file)) });
  }
  return {
    rankproof: version,
    kind: model.kind,
    ...(command === undefined ? {} : { command: commandWithoutFolders(command) }),
    time: time.toISOString().replace(/\.\d+/, ""),
    options,
    inputs,
    runs: runs.map(({ name, file }) => ({ name, file })),
    conventions: model.conventions,
    ...(await stampedValues(model)),
  };
}

/** The option that names a file, perhaps with a column of it. */
function useAmong(options: Readonly<Record<string, StampedOption | undefined>>, file: string): string | undefined {
  const names = (value: string): boolean => value === file || value.startsWith(`${file}:`);
  const given = (name: string): string[] => [options[name]].flat().map(String);
  const isGated = (options.gate === undefined ? [] : given("gate")).some((gate) => readGateText(gate).source === file);
  return isGated ? "gate" : Object.keys(options).find((name) => given(name).some(names));
}
