import { GEOMETRY } from "../../../documents/embeddings/figures.ts";
import { type GeometryFlags, measureGeometry } from "../../../jobs/embeddings/geometry.ts";
import type { OutputFlags } from "../../options/output.ts";
import { runCommand } from "../../run-command.ts";
import { withSearch } from "../../search-hooks.ts";

interface Flags extends GeometryFlags, OutputFlags {
  threads?: string;
}

/** Measures how vectors lie in their space and prints it. */
export function runGeometry(vectors: string, { threads, ...flags }: Flags): Promise<void> {
  return runCommand(flags, {
    document: GEOMETRY,
    read: () => ({ vectors, flags }),
    withHooks: withSearch(threads === undefined ? {} : { threads }),
    job: measureGeometry,
    shown: (measured) => measured,
  });
}
