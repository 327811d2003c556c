import { RankproofError } from "../../core/errors.ts";
import { Hasher } from "../../core/hasher.ts";
import { IdTable, type IdTableData } from "../../core/id-table.ts";
import { type FusionCounts, fusedLists, noCounts, type QueryIndices } from "../../fusion/fused-queries.ts";
import { Fuser } from "../../fusion/fuser.ts";
import { planFusion } from "../../fusion/plan.ts";
import { type RunForm, type RunWriter, runPieces, runWriter } from "../../inputs/run-writer.ts";
import type { FileBytes } from "../../inputs/source.ts";
import { FileQueries, UnexpectedQuery } from "./file-queries.ts";
import { type FusionFlags, readFusionFlags } from "./options.ts";

/** Runs in TREC's format that are fused part by part, as plain data that a thread is sent. */
export interface RunsInParts {
  readonly files: readonly { readonly name: string; readonly ids: IdTableData; readonly starts: Float64Array }[];
  readonly flags: FusionFlags;
  readonly form: RunForm;
  /** Odd numbers of the hasher of all ids. */
  readonly odd: Int32Array;
}

/** The fused lists of some queries. */
export interface FusedPart {
  /** Written bytes, in pieces. */
  readonly pieces: readonly Uint8Array<ArrayBuffer>[];
  readonly counts: FusionCounts;
}

/** Fuses runs part by part. */
export class PartFuser {
  readonly #runs: readonly FileQueries[];
  readonly #fuser: Fuser;
  readonly #writer: RunWriter;

  /**
   * @param open opens a file of the runs
   * @throws RankproofError for files that cannot be opened or written
   */
  constructor({ files, flags, form, odd }: RunsInParts, open: (name: string) => FileBytes) {
    const hasher = new Hasher(odd);
    const plan = planFusion(readFusionFlags(flags), files.length);
    const names = files.map(({ name }) => name);
    this.#writer = runWriter(form);
    this.#fuser = new Fuser(plan, names);
    this.#runs = files.map(
      ({ name, ids, starts }) => new FileQueries(name, open(name), { ids: new IdTable(ids), starts }, hasher),
    );
  }

  /** @returns undefined where there is a problem: the runs are to be read as a whole */
  fuse(queries: QueryIndices): FusedPart | undefined {
    try {
      const counts = noCounts();
      const lists = fusedLists(this.#runs, this.#fuser, queries, counts);
      const pieces = Array.from(runPieces(this.#writer, lists), (piece) => new Uint8Array(piece));
      return { pieces, counts };
    } catch (error) {
      if (error instanceof RankproofError || error instanceof UnexpectedQuery) return undefined;
      throw error;
    }
  }

  /** Closes the files. */
  close(): void {
    for (const run of this.#runs) run.close();
  }
}
