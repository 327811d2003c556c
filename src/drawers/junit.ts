import { escapeUTF8 } from "entities/escape";
import { printable } from "../core/errors.ts";

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

/** Control characters and halves of surrogate pairs, which XML cannot hold, are escaped and replaced. */
function xmlText(text: string): string {
  return escapeUTF8(printable(text, Number.POSITIVE_INFINITY)).replace(/\p{Surrogate}|[\ufffe\uffff]/gu, "\ufffd");
}
