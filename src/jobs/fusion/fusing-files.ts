import { findingsOf } from "../../checks/check.ts";
import { fusedRun } from "../../checks/fused-run.ts";
import { printable } from "../../core/errors.ts";
import type { Finding } from "../../core/finding.ts";
import { type FusionExpression, isFusionExpression, parseFusionExpression } from "../../fusion/expression.ts";
import type { Files, Source } from "../../inputs/source.ts";
import type { FusedFiles, FusionHooks, ReadingFlags } from "./opened-fusion.ts";
import type { FusionFlags } from "./options.ts";

/** Files, and fused runs wherever one is named by an expression: `rrf(a.run, b.run)`. */
export class FusingFiles implements Files {
  readonly #files: Files;
  readonly #reading: ReadingFlags;
  readonly #hooks: FusionHooks;
  readonly #opened = new Map<string, Promise<Source>>();
  /** Notes on each expression that was read. */
  readonly #stated = new Map<string, readonly string[]>();

  /** @param reading how the files are read that are fused */
  static over(files: Files, reading: ReadingFlags, hooks: FusionHooks): FusingFiles {
    return files instanceof FusingFiles ? files : new FusingFiles(files, reading, hooks);
  }

  private constructor(files: Files, reading: ReadingFlags, hooks: FusionHooks) {
    this.#files = files;
    this.#reading = reading;
    this.#hooks = hooks;
  }

  /** What was done to make the fused runs that were read. */
  get findings(): Finding[] {
    return Array.from(this.#stated).flatMap(([text, conventions]) =>
      findingsOf(fusedRun, conventions, printable(text)),
    );
  }

  has(name: string): boolean {
    return this.#files.has(name) || isFusionExpression(name);
  }

  /** @throws RankproofError for errors in a file or an expression */
  open(name: string): Promise<Source> {
    if (this.#files.has(name) || !isFusionExpression(name)) return this.#files.open(name);
    const opened = this.#opened.get(name) ?? this.#fused(name);
    this.#opened.set(name, opened);
    return opened;
  }

  async #fused(text: string): Promise<Source> {
    const expression = parseFusionExpression(text);
    const runs = expression.runs.map((file) => ({ name: file, file }));
    const request = { runs, flags: fusionFlagsOf(expression), reading: this.#reading };
    // Most calls name no fused run, and start faster without what makes one.
    const { openFusion } = await import("./opened-fusion.ts");
    const { sources, read } = await openFusion(request, this, this.#hooks);
    const stated = this.#stated;
    let reading: Promise<FusedFiles> | undefined;
    return {
      name: text,
      size: undefined,
      offset: 0,
      isReplayable: () => true,
      part: undefined,
      inputs: sources,
      chunks: async function* (onRead) {
        reading ??= read(onRead);
        const fused = await reading;
        stated.set(text, fused.conventions);
        yield* fused.pieces();
      },
    };
  }
}

/** Options of an expression: any other name is a parameter of its method. */
export function fusionFlagsOf({ method, options }: FusionExpression): FusionFlags {
  const { weights, norm, "missing-items": missingItems, ties, depth, like, train, ...params } = options;
  const named = { weights, norm, missingItems, ties, depth, like, train };
  return {
    method,
    param: Object.entries(params).map(([name, value]) => `${name}=${value}`),
    ...Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined)),
  };
}
