import type { Section } from "../view/section.ts";
import { BoundsTable } from "./bounds-table.tsx";
import type { RunsModel } from "./model.ts";

/** Values and differences as people would find them. */
export const gold: Section<RunsModel> = {
  id: "gold",
  title: "Corrected by people's judgments",
  follows: ["measure", "run", "against"],
  isShown: (model) => model.gold !== undefined,
  View: (shown) => (shown.model.gold === undefined ? null : <BoundsTable bounds={shown.model.gold} {...shown} />),
};
