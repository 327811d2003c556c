import type { Section } from "../view/section.ts";
import { BoundsTable } from "./bounds-table.tsx";
import type { RunsModel } from "./model.ts";

/** Values and differences once errors of judgments are taken out. */
export const corrected: Section<RunsModel> = {
  id: "judge-noise",
  title: "Errors of judgments",
  follows: ["measure", "run", "against"],
  isShown: (model) => model.corrected !== undefined,
  View: (shown) =>
    shown.model.corrected === undefined ? null : <BoundsTable bounds={shown.model.corrected} {...shown} />,
};
