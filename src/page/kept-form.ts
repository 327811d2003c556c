import type { FileRole } from "../jobs/file-roles.ts";
import type { PageRequest } from "./request.ts";

/**
 * State of an evaluation that a browser keeps while its page is reloaded: the form and the names of the files, whose
 * content it cannot keep.
 */
export interface KeptForm extends Pick<PageRequest, "aim" | "run" | "values"> {
  /** The part of the address behind ? under which it was evaluated. */
  readonly address: string;
  readonly files: readonly KnownFile[];
}

/** A file without its content. */
export interface KnownFile {
  readonly name: string;
  readonly role: FileRole;
}

const KEY = "rankproof";

/** Keeps a form until its tab is closed; nothing of it leaves the machine, as it would in an address. */
export function keepForm(form: KeptForm): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(form));
  } catch {
    // A browser that keeps nothing.
  }
}

/** The form that was kept under an address; undefined where there is none. */
export function keptForm(address: string): KeptForm | undefined {
  try {
    const form: KeptForm | null = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return form?.address === address ? form : undefined;
  } catch {
    return undefined;
  }
}
