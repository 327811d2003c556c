import { useEffect, useState } from "preact/hooks";
import type { Kind } from "../../io/rows.ts";
import type { FileFlags } from "../../jobs/runs/options.ts";
import type { Preview } from "../preview.ts";
import type { Reader } from "../reader.ts";
import type { RoledFile } from "../request.ts";
import type { Role } from "../roles.ts";

/** The first rows of files, by their names. */
export type Previews = ReadonlyMap<string, Preview>;

/** Reads the first rows of judgments and runs, again when their role or the options change. */
export function usePreviews(reader: Reader, files: readonly RoledFile[], flags: FileFlags): Previews {
  const [previews, setPreviews] = useState<Previews>(new Map());
  const key = JSON.stringify([files.map(({ name, role, blob }) => [name, role, blob.size]), flags]);
  useEffect(() => {
    let isWanted = true;
    const read = async (): Promise<void> => {
      const known = new Map<string, Preview>();
      for (const { name, blob, role } of files) {
        const kind = kindOf(role);
        const preview = kind && (await reader.preview(name, blob, kind, flags));
        if (!isWanted) return;
        if (preview !== undefined) known.set(name, preview);
      }
      setPreviews(known);
    };
    read();
    return () => {
      isWanted = false;
    };
  }, [key]);
  return previews;
}

function kindOf(role: Role): Kind | undefined {
  if (role === "judgments") return "judgments";
  return role === "run" || role === "log" ? "run" : undefined;
}
