import { GEOMETRY } from "../../../documents/embeddings/figures.ts";
import { type GeometryFlags, measureGeometry } from "../../../jobs/embeddings/geometry.ts";
import type { OutputFlags } from "../../options/output.ts";
import { runCommand } from "../../run-command.ts";
import { type SearchThreadFlags, withSearch } from "../../search-hooks.ts";

interface Flags extends GeometryFlags, OutputFlags, SearchThreadFlags {}

/** Measures how vectors lie in their space and prints it. */
export function runGeometry(vectors: string, { threads, device, ...flags }: Flags): Promise<void> {
  return runCommand(flags, {
    document: GEOMETRY,
    read: () => ({ vectors, flags }),
    withHooks: withSearch({ threads, device }),
    job: measureGeometry,
    shown: (measured) => measured,
  });
}
