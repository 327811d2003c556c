import { formatters } from "../../../documents/embeddings/geometry.ts";
import { findFormat } from "../../../drawers/formats.ts";
import { type GeometryFlags, measureGeometry } from "../../../jobs/embeddings/geometry.ts";
import type { OutputFlags } from "../../options/output.ts";
import { write } from "../../output/write.ts";
import { filesApartFrom } from "../../paths.ts";
import { searchHooks } from "../../search-hooks.ts";

interface Flags extends GeometryFlags, OutputFlags {
  threads?: string;
}

/** Measures how vectors lie in their space and prints it. */
export async function runGeometry(vectors: string, { threads, ...flags }: Flags): Promise<void> {
  const format = findFormat(formatters, flags.format);
  const hooks = searchHooks(threads === undefined ? {} : { threads });
  await write(format(await measureGeometry({ vectors, flags }, filesApartFrom([flags.output]), hooks)), flags.output);
}
