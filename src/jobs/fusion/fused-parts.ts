import type { Finding } from "../../core/finding.ts";
import { Hasher } from "../../core/hasher.ts";
import { addCounts, noCounts, type QueryIndices, queriesToFuse, runAlone } from "../../fusion/fused-queries.ts";
import type { FusionPlan } from "../../fusion/plan.ts";
import { statedFusion } from "../../fusion/stated-fusion.ts";
import { type FormatChoice, formatFor } from "../../inputs/formats/index.ts";
import { trec } from "../../inputs/formats/trec.ts";
import type { RunForm } from "../../inputs/run-writer.ts";
import type { FileBytes, Source } from "../../inputs/source.ts";
import { bytesOfAll } from "../runs/read-files.ts";
import { type FusedFiles, fusionFindings } from "./opened-fusion.ts";
import type { FusionFlags } from "./options.ts";
import type { FusedPart, RunsInParts } from "./part-fuser.ts";
import { findQueries, type QueryRanges } from "./query-ranges.ts";

/** Options of fusing runs part by part. */
export interface PartsFusing {
  /** Runs of fewer bytes together are read as a whole. */
  readonly least: number;
  /** Bytes of the runs in a part: enough for the fixed cost of a part to be small beside it. */
  readonly partBytes: number;
  /** Opens a file that is read by position. */
  open(name: string): FileBytes;
  /** Fuses parts in their order; the outcome of one that has a problem is undefined. @param bytes of all runs */
  fuse(runs: RunsInParts, parts: readonly QueryIndices[], bytes: number): AsyncIterable<FusedPart | undefined>;
}

/** A part has a problem: the runs are to be read as a whole. */
export class PartProblem extends Error {}

/** Runs whose queries were found in their files. */
interface RunsFound {
  readonly ranges: readonly QueryRanges[];
  readonly hasher: Hasher;
}

/**
 * Finds the queries of runs.
 *
 * @returns undefined where the runs must be read as a whole: they are not large, or not all files in TREC's format with
 *   adjacent lines for each query, or one shares no query with another
 */
export async function findRuns(
  sources: readonly Source[],
  reading: FormatChoice,
  { least, open }: PartsFusing,
): Promise<RunsFound | undefined> {
  if (bytesOfAll(sources) < least) return undefined;
  for (const source of sources) {
    if (source.part === undefined || (await formatFor(source, reading)) !== trec) return undefined;
  }
  const hasher = new Hasher();
  const ranges: QueryRanges[] = [];
  for (const { name } of sources) {
    const file = open(name);
    try {
      const found = findQueries(file, hasher);
      if (found === undefined) return undefined;
      ranges.push(found);
    } finally {
      file.close();
    }
  }
  return runAlone(ranges) === -1 ? { ranges, hasher } : undefined;
}

/** Runs that are fused part by part while they are read. */
export class FusedParts implements FusedFiles {
  readonly conventions: readonly string[];
  /** Runs whose items are folded are read as a whole. */
  readonly folded = [];
  readonly #sources: readonly Source[];
  readonly #runs: RunsFound;
  readonly #flags: FusionFlags;
  readonly #plan: FusionPlan;
  readonly #fusing: PartsFusing;
  readonly #onRead: ((bytes: number) => void) | undefined;
  #counts = noCounts();

  /** @param onRead called with the number of bytes read since the last call */
  constructor(
    sources: readonly Source[],
    runs: RunsFound,
    { flags, plan }: { readonly flags: FusionFlags; readonly plan: FusionPlan },
    fusing: PartsFusing,
    onRead?: (bytes: number) => void,
  ) {
    this.#sources = sources;
    this.#runs = runs;
    this.#flags = flags;
    this.#plan = plan;
    this.#fusing = fusing;
    this.#onRead = onRead;
    this.conventions = statedFusion(plan);
  }

  /** @throws PartProblem */
  async *pieces(format: RunForm["format"] = "trec", tag = this.#plan.method.record.id): AsyncGenerator<Uint8Array> {
    const { ranges, hasher } = this.#runs;
    const files = ranges.map(({ ids, starts }, run) => ({ name: this.#sources[run].name, ids: ids.data, starts }));
    const runs = { files, flags: this.#flags, form: { format, tag }, odd: hasher.odd };
    const bytes = bytesOfAll(this.#sources);
    const parts = partsOf(ranges, this.#fusing.partBytes);
    this.#counts = noCounts();
    for await (const part of this.#fusing.fuse(runs, parts, bytes)) {
      if (part === undefined) throw new PartProblem();
      addCounts(this.#counts, part.counts);
      this.#onRead?.(bytes / parts.length);
      yield* part.pieces;
    }
  }

  findings(): readonly Finding[] {
    return fusionFindings(this.#counts, this.#sources.length);
  }

  close(): void {}
}

/** The queries that are fused, as parts of about equal size. */
function partsOf(ranges: readonly QueryRanges[], partBytes: number): QueryIndices[] {
  const queries = queriesToFuse(ranges);
  const parts: QueryIndices[] = [];
  const runs = ranges.length;
  for (let from = 0, to = 0; to < queries.length; from = to) {
    for (let bytes = 0; to < queries.length && bytes < partBytes; to += runs) {
      for (const [run, { starts }] of ranges.entries()) {
        const query = queries[to + run];
        if (query !== -1) bytes += starts[query + 1] - starts[query];
      }
    }
    parts.push(queries.slice(from, to));
  }
  return parts;
}
