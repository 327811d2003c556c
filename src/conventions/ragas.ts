import type { Profile } from "./profile.ts";

/** Ragas (PyPI: ragas), its measures of context by id. */
export const ragas: Profile = {
  id: "ragas",
  title:
    "Sets of ids, or lists of texts: precision leaves out queries that retrieve nothing, recall those without relevant items.",
  tool: { name: "Ragas", version: "ragas 0.4.3", evidence: "printed", source: "github.com/explodinggradients/ragas" },
  runs: {
    options: { ties: "input", missing: "skip" },
    measures: "id_based_context_precision, id_based_context_recall",
  },
  names: [
    { name: "id_based_context_precision", measure: "SetP", except: ["empty lists, which it leaves out"] },
    { name: "id_based_context_recall", measure: "SetR", conditions: { missing: "zero", noRelevant: "skip" } },
    {
      name: "non_llm_context_precision_with_reference",
      measure: "AP(denominator=retrieved)",
      conditions: { missing: "zero", noRelevant: "skip" },
      except: ["queries with neither relevant nor retrieved items, of which it gives 0"],
    },
    {
      name: "non_llm_context_recall",
      measure: "SetR",
      conditions: { noRelevant: "skip" },
      except: ["empty lists, which it refuses"],
    },
  ],
};
