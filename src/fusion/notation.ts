import { findById, printable, RankproofError } from "../core/errors.ts";
import { checkOptions } from "../core/options.ts";
import type { ParamSpecs, ValuesOf } from "../core/params.ts";

/** A name with parameters as it is written: `rrf(k=60)`. */
export interface WrittenName {
  readonly name: string;
  readonly params: Readonly<Record<string, number | string>>;
}

/** Reads a name, and parameters in parentheses. @throws RankproofError invalid or duplicate */
export function readName(what: string, text: string): WrittenName {
  const [, name, inside = ""] = /^\s*([\w-]+)\s*(?:\((.*)\))?\s*$/.exec(text) ?? [];
  if (name === undefined) {
    throw new RankproofError("invalid", `${what}: ${printable(text)} (expected a name, or one such as rrf(k=60))`);
  }
  const parts = inside.trim() === "" ? [] : inside.split(",");
  return { name, params: readParams(name, parts) };
}

/** Reads parameters such as k=60. @param owner that has them @throws RankproofError invalid or duplicate */
export function readParams(owner: string, parts: readonly string[]): WrittenName["params"] {
  const params = new Map<string, number | string>();
  for (const part of parts) {
    const [, name, value] = /^\s*([\w-]+)\s*=\s*(\S+)\s*$/.exec(part) ?? [];
    if (name === undefined) {
      throw new RankproofError("invalid", `parameter of ${owner}: ${printable(part)} (expected one such as k=60)`);
    }
    if (params.has(name)) throw new RankproofError("duplicate", `parameter of ${owner}: ${printable(name)}`);
    params.set(name, Number.isNaN(Number(value)) ? value : Number(value));
  }
  return Object.fromEntries(params);
}

/** A record of a list and the values of its parameters. */
export interface Chosen<Known> {
  readonly record: Known;
  readonly params: ValuesOf<ParamSpecs>;
}

/** The record of a name with its parameters checked. @throws RankproofError unknown or invalid */
export function choose<Known extends { readonly id: string; readonly params: ParamSpecs }>(
  what: string,
  records: readonly Known[],
  { name, params }: WrittenName,
): Chosen<Known> {
  const record = findById(what, records, name);
  return { record, params: checkOptions(record.id, record.params, params, [], "parameter") };
}

/** As it is written: parameters at their default are left out. */
export function written({ record, params }: Chosen<{ readonly id: string; readonly params: ParamSpecs }>): string {
  const changed = Object.entries(params).filter(([name, value]) => value !== record.params[name].default);
  return changed.length === 0
    ? record.id
    : `${record.id}(${changed.map(([name, value]) => `${name}=${value}`).join(",")})`;
}
