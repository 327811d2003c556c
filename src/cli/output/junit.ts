import { escapeUTF8 } from "entities/escape";
import type { Configuration } from "../../core/configuration.ts";
import { printable } from "../../core/errors.ts";
import type { Check } from "../../jobs/thresholds.ts";
import type { FormatFlags } from "../options/output.ts";
import { printNote } from "./write.ts";

/** Says where values of queries are asked for in JUnit's XML that it has none. What a configuration says is for other formats. */
export function notePerQuery({ format, perQuery, configuration }: PerQueryFlags): void {
  if (!perQuery || format !== "junit" || configuration?.options.includes("perQuery")) return;
  printNote("--per-query: --format junit has no values of queries\n");
}

interface PerQueryFlags extends FormatFlags {
  perQuery?: true;
  configuration?: Configuration;
}

/** One test case. */
export interface TestCase {
  readonly group: string;
  readonly name: string;
  /** Why it failed; undefined when it passed. */
  readonly failure: string | undefined;
  readonly output: string;
}

/** JUnit's XML, as build servers read it. */
export function drawJunit(suite: string, cases: readonly TestCase[]): string {
  const failures = cases.filter(({ failure }) => failure !== undefined).length;
  const lines = cases.flatMap(({ group, name, failure, output }) => [
    `  <testcase classname="${xmlText(group)}" name="${xmlText(name)}">`,
    ...(failure === undefined ? [] : [`    <failure message="${xmlText(failure)}"/>`]),
    `    <system-out>${xmlText(output)}</system-out>`,
    "  </testcase>",
  ]);
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="${xmlText(suite)}" tests="${cases.length}" failures="${failures}">`,
    ...lines,
    "</testsuite>",
  ].join("\n")}\n`;
}

/** A threshold or gate as a test case. */
export function checkCase({ run, condition, isMet, message }: Check): TestCase {
  return { group: run, name: condition, failure: isMet ? undefined : message, output: message };
}

/** Control characters and halves of surrogate pairs, which XML cannot hold, are escaped and replaced. */
function xmlText(text: string): string {
  return escapeUTF8(printable(text, Number.POSITIVE_INFINITY)).replace(/\p{Surrogate}|[\ufffe\uffff]/gu, "\ufffd");
}
