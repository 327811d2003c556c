import { Measure } from "./measure.ts";
import type { ParamSpecs } from "./params.ts";
import type { Tables } from "./tables.ts";

/** The measure beside tables, which its scorer and its collector read unless it is put beside others. */
export function beside<S extends ParamSpecs>({ record, params }: Measure<S>, tables: Tables): Measure<S> {
  const { collector } = record;
  return new Measure(
    {
      ...record,
      scorer: (values, supplied = tables) => record.scorer(values, supplied),
      ...(collector && { collector: (values, supplied = tables) => collector(values, supplied) }),
    },
    params,
  );
}
