import type { EmbeddingsModel } from "./embeddings/model.ts";
import type { RunsModel } from "./runs/model.ts";

/** Model of a report: plain data, texts as they are shown, columns of numbers in typed arrays. */
export type Model = RunsModel | EmbeddingsModel;
