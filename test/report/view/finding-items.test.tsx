import { renderToString } from "preact-render-to-string";
import { expect, test } from "vitest";
import type { Finding } from "../../../src/core/finding.ts";
import { FindingItems } from "../../../src/report/view/finding-items.tsx";

// Warnings of many runs are told together.

const warning = (subject: string, text: string): Finding => ({
  ...{ id: "ranks-and-scores", level: "warning", subject, text, evidence: {}, remedy: "choose one" },
});

function itemsOf(findings: readonly Finding[]): string[] {
  const html = renderToString(<FindingItems findings={findings} />);
  return [...html.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, text]) => text);
}

test("what is said of several runs alike names two of them", () => {
  const found = ["a", "b", "c", "d"].map((name) => warning(name, "differ in 2 lists"));
  expect(itemsOf(found)).toEqual(["a, b and 2 more: differ in 2 lists. Choose one."]);
});

test("what a check says of many runs in other numbers is said once, of most of them", () => {
  const found = [
    warning("a", "differ in 1 list"),
    warning("b", "differ in 2 lists"),
    warning("c", "differ in 2 lists"),
    warning("d", "differ in 3 lists"),
  ];
  expect(itemsOf(found)).toEqual(["b and c: differ in 2 lists; likewise 2 more runs. Choose one."]);
  expect(itemsOf(found.slice(0, 2))).toHaveLength(2);
});

test("notes are no warnings", () => {
  expect(itemsOf([{ ...warning("a", "left out"), level: "note" }])).toEqual([]);
});
