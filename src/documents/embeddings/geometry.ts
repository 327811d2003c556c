import type { Geometry } from "../../jobs/embeddings/geometry.ts";
import { figureFormatters } from "./figures.ts";

/** Every output format of `geometry` by its name on the command line. */
export const formatters = figureFormatters<Geometry>(({ items, dimensions }) => `${items} vectors of ${dimensions}`);
