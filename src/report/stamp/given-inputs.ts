import { printable, RankproofError } from "../../core/errors.ts";
import type { Files, Source } from "../../inputs/source.ts";
import type { Stamp, StampedInput } from "./stamp.ts";

/** An input of a report, and the file that was given for it. */
export interface MatchedInput extends StampedInput {
  /** Whether it is that file byte by byte; missing where none was given. */
  readonly state: "same" | "changed" | "missing";
  /** Name of the file that was given. */
  readonly given?: string;
}

/** Inputs that change no number. */
const TEXTS: Readonly<Record<Stamp["kind"], readonly string[]>> = { runs: ["items", "queries"], embeddings: ["items"] };

/** Whether values depend on an input. */
export function isNeeded({ use }: Pick<StampedInput, "use">, kind: Stamp["kind"]): boolean {
  return !TEXTS[kind].includes(use);
}

/**
 * Matches the inputs of a report with given files: by their digests, under any name and in any order. A remaining file
 * is taken for a changed input: by its name, or where one file and one needed input remain.
 *
 * @returns the inputs in the order of the stamp, and the unmatched files
 */
export async function matchedInputs(
  { inputs, kind }: Pick<Stamp, "inputs" | "kind">,
  names: readonly string[],
  files: Files,
): Promise<{ readonly matched: readonly MatchedInput[]; readonly others: readonly string[] }> {
  const digests = new Map<string, string>();
  for (const name of names) {
    const digest = await (await files.open(name)).sha256?.();
    if (digest !== undefined) digests.set(name, digest);
  }
  const left = new Set(names);
  const sameOf = (input: StampedInput): string | undefined => names.find((name) => digests.get(name) === input.sha256);
  const matches = new Map(inputs.map((input) => [input, sameOf(input)]));
  for (const name of matches.values()) if (name !== undefined) left.delete(name);
  const changedOf = (input: StampedInput): string | undefined => {
    const alike = [...left].find((name) => bareName(name) === bareName(input.file));
    const open = inputs.filter((input) => matches.get(input) === undefined && isNeeded(input, kind));
    const isOnly = open.length === 1 && open[0] === input && left.size === 1;
    const name = alike ?? (isOnly ? [...left][0] : undefined);
    if (name !== undefined) left.delete(name);
    return name;
  };
  const matched = inputs.map((input): MatchedInput => {
    const same = matches.get(input);
    if (same !== undefined) return { ...input, state: "same", given: same };
    const changed = changedOf(input);
    return changed === undefined ? { ...input, state: "missing" } : { ...input, state: "changed", given: changed };
  });
  return { matched, others: [...left] };
}

/** Without folders, and without the ending of a compression. */
function bareName(file: string): string {
  return file.replace(/^.*[/\\]/, "").replace(/\.(?:gz|zst)$/, "");
}

/** @throws RankproofError missing, when a file was not given that values depend on */
export function requireInputs(
  matched: readonly MatchedInput[],
  rest: readonly string[],
  kind: Stamp["kind"],
  where: string,
): void {
  const missing = matched.filter((input) => input.state === "missing" && isNeeded(input, kind));
  if (missing.length === 0) return;
  const listed = missing.map(({ use, file, sha256 }) => `${use} ${printable(file)} (SHA-256 ${sha256 ?? "not known"})`);
  const extra = rest.length === 0 ? "" : `; none of its inputs: ${rest.map((name) => printable(name)).join(", ")}`;
  const all = matched.map(({ file }) => printable(file)).join(" ");
  const remedy = `; give every file that the report is made of, in any order: ${all}`;
  throw new RankproofError("missing", `input: ${listed.join(", ")}${extra}${remedy}`, "data", where);
}

/** The files that were given, under the names that the report has for them; there are no others. */
export class InputFiles implements Files {
  readonly #files: Files;
  readonly #names: ReadonlyMap<string, string>;

  constructor(files: Files, matched: readonly MatchedInput[]) {
    this.#files = files;
    this.#names = new Map(
      matched.flatMap(({ file, given: name }) => (name === undefined ? [] : [[file, name] as const])),
    );
  }

  has(name: string): boolean {
    return this.#names.has(name);
  }

  async open(name: string): Promise<Source> {
    const file = this.#names.get(name);
    if (file === undefined) throw new RankproofError("missing", `input: ${printable(name)}`, "data");
    const source = await this.#files.open(file);
    // Threads open files by name.
    return file === name ? source : { ...source, name, part: undefined };
  }
}
