import type { Check } from "./check.ts";

/** Numbers of neighbors fall from the nearest on, as similarities do. */
export const numbersAsSimilarities: Check<string, object> = {
  id: "numbers-as-similarities",
  looksAt: "run",
  level: "note",
  find: (trend) => (trend === "fall" ? [{}] : []),
  text: () => "its numbers fall and are taken as similarities",
  example: {},
};
