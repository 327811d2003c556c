/** Whether a query stands on both sides: what shares none is refused. Sides are by query, or rows that begin with it. */
export function shareQuery(judgments: Side, run: Side): boolean {
  const judged = new Set(queriesOf(judgments));
  const retrieved = queriesOf(run);
  return retrieved.length === 0 || retrieved.some((query) => judged.has(query));
}

type Side = Readonly<Record<string, unknown>> | readonly (readonly [query: string, ...rest: unknown[]])[];

function queriesOf(side: Side): readonly string[] {
  return Array.isArray(side) ? side.map(([query]) => query) : Object.keys(side);
}
