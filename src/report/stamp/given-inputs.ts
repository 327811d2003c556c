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
  given: readonly string[],
  files: Files,
): Promise<{ readonly matched: readonly MatchedInput[]; readonly others: readonly string[] }> {
  const digests = new Map<string, string>();
  for (const name of given) {
    const digest = await (await files.open(name)).sha256?.();
    if (digest !== undefined) digests.set(name, digest);
  }
  const left = new Set(given);
  const sameOf = (input: StampedInput): string | undefined => given.find((name) => digests.get(name) === input.sha256);
  const found = new Map(inputs.map((input) => [input, sameOf(input)]));
  for (const name of found.values()) if (name !== undefined) left.delete(name);
  const changedOf = (input: StampedInput): string | undefined => {
    const alike = [...left].find((name) => bareName(name) === bareName(input.file));
    const open = inputs.filter((own) => found.get(own) === undefined && isNeeded(own, kind));
    const isOnly = open.length === 1 && open[0] === input && left.size === 1;
    const name = alike ?? (isOnly ? [...left][0] : undefined);
    if (name !== undefined) left.delete(name);
    return name;
  };
  const matched = inputs.map((input): MatchedInput => {
    const same = found.get(input);
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
  others: readonly string[],
  kind: Stamp["kind"],
  where: string,
): void {
  const missing = matched.filter((input) => input.state === "missing" && isNeeded(input, kind));
  if (missing.length === 0) return;
  const listed = missing.map(({ use, file, sha256 }) => `${use} ${printable(file)} (SHA-256 ${sha256 ?? "not known"})`);
  const extra = others.length === 0 ? "" : `; none of its inputs: ${others.map((name) => printable(name)).join(", ")}`;
  throw new RankproofError("missing", `input: ${listed.join(", ")}${extra}`, "data", where);
}

/** The files that were given, under the names that the report has for them; there are no others. */
export class InputFiles implements Files {
  readonly #files: Files;
  readonly #given: ReadonlyMap<string, string>;

  constructor(files: Files, matched: readonly MatchedInput[]) {
    this.#files = files;
    this.#given = new Map(matched.flatMap(({ file, given }) => (given === undefined ? [] : [[file, given] as const])));
  }

  has(name: string): boolean {
    return this.#given.has(name);
  }

  async open(name: string): Promise<Source> {
    const given = this.#given.get(name);
    if (given === undefined) throw new RankproofError("missing", `input: ${printable(name)}`, "data");
    const source = await this.#files.open(given);
    // Threads open files by name.
    return given === name ? source : { ...source, name, part: undefined };
  }
}
