import { useEffect, useState } from "preact/hooks";
import type { FileRole } from "../../jobs/file-roles.ts";
import type { FileFlags } from "../../jobs/runs/file-options.ts";
import type { FormValues } from "../fields/field.ts";
import type { Preview } from "../preview.ts";
import type { JobReader, PreviewAs } from "../reader.ts";
import type { RoledFile } from "../request.ts";
import type { TablePreview } from "../table-preview.ts";

/** The first rows of files, by their names. */
export type Previews = ReadonlyMap<string, Preview | TablePreview>;

/**
 * Reads the first rows of files, again when their role or the options change.
 *
 * @param flags how judgments and runs are read
 * @param values values of the form, which name columns of other files
 */
export function usePreviews(
  reader: JobReader,
  files: readonly RoledFile[],
  flags: FileFlags,
  { by = "", columns = "", labels = "", vectors = "" }: FormValues,
): Previews {
  const [previews, setPreviews] = useState<Previews>(new Map());
  const values = { by, columns, labels, vectors };
  const key = JSON.stringify([files.map(({ name, role, blob }) => [name, role, blob.size]), flags, values]);
  useEffect(() => {
    let isWanted = true;
    const read = async (): Promise<void> => {
      const previews = new Map<string, Preview | TablePreview>();
      for (const { name, blob, role } of files) {
        const as = previewAs(role, flags, values);
        const preview = as && (await reader.preview(name, blob, as));
        if (!isWanted) return;
        if (preview !== undefined) previews.set(name, preview);
      }
      setPreviews(previews);
    };
    read();
    return () => {
      isWanted = false;
    };
  }, [key]);
  return previews;
}

/** Roles of files with judgments. */
const JUDGED: readonly FileRole[] = ["judgments", "moreJudgments", "gold", "train"];

function previewAs(role: FileRole, flags: FileFlags, values: FormValues): PreviewAs | undefined {
  if (JUDGED.includes(role)) return { rows: "judgments", flags };
  if (role === "run" || role === "log") return { rows: "run", flags };
  if (role === "items" || role === "topics" || role === "cases" || role === "vectors") return { rows: role, values };
  if (role === "baseline") return { rows: "cases", values };
  // A list of items has more forms than a preview shows.
  return role === "none" || role === "exclude" ? undefined : { rows: "values", values };
}
