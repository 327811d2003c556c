/** What a chart tells about a mark, and the index of its query, where it is of one. */
export interface MarkFacts {
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly query: number | undefined;
}

/** What a drawing by Vega hangs on its elements. */
interface Drawn {
  readonly tooltip?: unknown;
  readonly datum?: { readonly q?: unknown };
}

/** What is told of the mark that an element of a chart draws; undefined where nothing is. */
export function factsOf(element: Element): MarkFacts | undefined {
  const drawn: Drawn | undefined = Reflect.get(element, "__data__");
  const { tooltip, datum } = drawn ?? {};
  if (typeof tooltip !== "object" || tooltip === null) return undefined;
  const facts = Object.entries(tooltip).map(([name, value]) => [name, shortValue(value)] as const);
  return { facts, query: typeof datum?.q === "number" ? datum.q : undefined };
}

/** Elements of a chart of which something is told, in the order in which they are drawn. */
export function toldIn(chart: Element): Element[] {
  return [...chart.querySelectorAll("svg .role-mark *")].filter((element) => factsOf(element) !== undefined);
}

/** Numbers to four digits, as tables have them. */
function shortValue(value: unknown): string {
  const number = value === "" || value === null ? Number.NaN : Number(value);
  if (Number.isNaN(number)) return String(value ?? "");
  const text = Number.isInteger(number) ? String(number) : number.toFixed(4);
  return text.replace("-", "\u2212");
}
