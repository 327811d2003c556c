import { GEOMETRY } from "../../../documents/embeddings/figures.ts";
import { type GeometryFlags, measureGeometry } from "../../../jobs/embeddings/geometry.ts";
import type { OutputFlags } from "../../options/output.ts";
import { showerOf } from "../../output/show.ts";
import { filesApartFrom } from "../../paths.ts";
import { searchHooks } from "../../search-hooks.ts";

interface Flags extends GeometryFlags, OutputFlags {
  threads?: string;
}

/** Measures how vectors lie in their space and prints it. */
export async function runGeometry(vectors: string, { threads, ...flags }: Flags): Promise<void> {
  const show = showerOf(GEOMETRY, flags);
  const hooks = searchHooks(threads === undefined ? {} : { threads });
  await show(await measureGeometry({ vectors, flags }, filesApartFrom([flags.output]), hooks));
}
