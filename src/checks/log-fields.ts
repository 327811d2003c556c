import { printable } from "../core/errors.ts";
import type { Check } from "./check.ts";

/** Fields of a log by what they were read as; undefined for what no single field holds. */
interface LogFields {
  readonly query?: string | undefined;
  readonly retrieved?: string | undefined;
  readonly relevant?: string | undefined;
  /** The field of retrieved items that identifies them, where these are objects. */
  readonly item?: string | undefined;
}

/** Names that say themselves what they hold. */
const PLAIN = ["query", "question", "id", "retrieved", "relevant", "gold"];

/** Fields of a log were told by names and content that may hold something else. */
export const logFields: Check<LogFields, LogFields> = {
  id: "log-fields",
  looksAt: "run",
  level: "note",
  find: (fields) => {
    const names = Object.values(fields).filter((name) => name !== undefined);
    return names.every((name) => PLAIN.includes(name)) ? [] : [fields];
  },
  text: (fields) => {
    const named = Object.entries(fields).filter(([, name]) => name !== undefined);
    return `fields read: ${named.map(([role, name]) => `${role} ${printable(name, 60)}`).join(", ")}`;
  },
  remedy: "--map names others, as in --map gold=NAME",
  example: { query: "input", retrieved: "context", relevant: "expected_ids", item: "metadata.id" },
};
