import type { FileRole } from "../jobs/file-roles.ts";

/** The part of an address behind ? under which the files are opened that `rankproof view` was given. */
export const SERVED_ADDRESS = "?files";

/** A file that the server of the page has. */
interface ServedFile {
  readonly name: string;
  readonly role?: FileRole;
  /** Other once the file has changed; "" while it is not there. */
  readonly version: string;
}

/** Files that are new or have changed, and what they are where that is known. */
export interface Arrival {
  readonly files: readonly File[];
  readonly roles: ReadonlyMap<string, FileRole>;
}

/**
 * Fetches the files of the server, and again as they change.
 *
 * @returns stops it
 */
export function followServed(onArrival: (arrival: Arrival) => Promise<void>): () => void {
  const versions = new Map<string, string>();
  const events = new EventSource(new URL("changes", document.baseURI));
  let before: Promise<void> = Promise.resolve();
  const take = async (served: readonly ServedFile[]): Promise<void> => {
    const files: File[] = [];
    for (const [index, { name, version }] of served.entries()) {
      if (version === "" || versions.get(name) === version) continue;
      const response = await fetch(new URL(`files/${index}`, document.baseURI));
      if (!response.ok) continue;
      versions.set(name, version);
      files.push(new File([await response.blob()], name));
    }
    const roles = new Map(served.flatMap(({ name, role }) => (role === undefined ? [] : [[name, role] as const])));
    if (files.length > 0) await onArrival({ files, roles });
  };
  events.addEventListener("message", ({ data }: MessageEvent<string>) => {
    before = before.then(() => take(JSON.parse(data)));
  });
  return () => events.close();
}
