import { findingsOf } from "../../checks/check.ts";
import { unreadCosts } from "../../checks/unread-costs.ts";
import type { Finding } from "../../core/finding.ts";
import type { Measure } from "../../core/measure.ts";
import { measureOf, type NamedMeasure, nameOf } from "../planned-measures.ts";
import type { ItemColumns } from "./item-columns.ts";

/** Says which measures take all items to cost the same, where their costs are given. */
export function unreadCostFindings(
  measures: readonly (Measure | NamedMeasure)[],
  items: ItemColumns | undefined,
): Finding[] {
  if (items?.cost === undefined) return [];
  const asked = new Set(measures.map((entry) => String(measureOf(entry))));
  const unread = measures.flatMap((entry) => {
    const instead = String(withTable(measureOf(entry)) ?? "");
    // Who asks for both compares them.
    return instead === "" || asked.has(instead) ? [] : [{ entry, instead }];
  });
  const isOwn = unread.length > 0 && nameOf(unread[0].entry) === String(measureOf(unread[0].entry));
  const seen = { measures: unread.map(({ entry }) => nameOf(entry)), ...(isOwn && { instead: unread[0].instead }) };
  return findingsOf(unreadCosts, seen);
}

/** The measure with costs of a table, where these would change it. */
function withTable(measure: Measure): Measure | undefined {
  const { params } = measure.record;
  const costs = Object.hasOwn(params, "costs") ? params["costs"] : undefined;
  if (costs?.type !== "choice" || costs.of?.includes("table") !== true || measure.column === "costs") return undefined;
  const tabled = measure.with({ costs: "table" });
  return tabled?.column === "costs" ? tabled : undefined;
}
