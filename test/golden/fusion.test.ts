import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ranx } from "../../src/conventions/ranx.ts";
import { fuse, methods, normalizations } from "../../src/fusion/index.ts";
import { readName } from "../../src/fusion/notation.ts";
import { methodNamed } from "../../src/fusion/plan.ts";

/** Runs, and what ranx 0.3.21 printed for them: test/golden/fusion/README.md. */
interface Inputs {
  readonly runs: readonly Readonly<Record<string, Readonly<Record<string, number>>>>[];
  readonly judgments: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

interface Printed {
  readonly data: string;
  readonly method: string;
  readonly params: Readonly<Record<string, number>> & { readonly weights?: readonly number[] };
  readonly norm: string | null;
  readonly train?: true;
  readonly run: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

function read<Content>(name: string): Content {
  return JSON.parse(readFileSync(`test/golden/fusion/${name}`, "utf8"));
}

const inputs = read<Readonly<Record<string, Inputs>>>("inputs.json");
const { fused: all, version } = read<{ readonly fused: readonly Printed[]; readonly version: string }>("ranx.json");

function textOf({ data, method, params, norm }: Printed): string {
  return `${data}: ${method} ${JSON.stringify(params)}, norm ${norm}`;
}

/** Scores of −2.8e9, which are less than the −1e9 that ranx has for items that a run lacks. */
function isBeyondLacking({ data, method, norm }: Printed): boolean {
  return data === "negative" && method === "max" && norm === "max";
}

/**
 * Whether the order of items of one score is that of a rule in lists that numba sorts stably: borda takes the order of a set
 * of texts, and sums of ranks in "votes" differ by rounding.
 */
function hasTieOrder(norm: string | null, data: string): boolean {
  return norm !== "borda" && !(norm === "rank" && data === "votes");
}

describe(`ranx ${version}`, () => {
  const compared = all.filter((one) => !isBeyondLacking(one));

  test("all that was printed is compared, but for one call", () => expect(compared).toHaveLength(all.length - 1));

  test.each(compared.map((one) => [textOf(one), one] as const))(
    "%s",
    (_, { data, method, params, norm, train, run }) => {
      const { weights, ...others } = params;
      const { runs, judgments } = inputs[data];
      const found = fuse({
        ...{ runs, like: "ranx", method, params: others, norm: norm ?? "none" },
        ...(weights && { weights }),
        ...(train && { train: judgments, keepTrained: true }),
      });
      for (const [query, items] of Object.entries(run)) {
        const own = found.run.get(query);
        const [order, printed] = [[...(own?.keys() ?? [])], Object.keys(items)];
        expect(order.toSorted()).toEqual(printed.toSorted());
        if (printed.length < 16 && hasTieOrder(norm, data)) expect(order).toEqual(printed);
        for (const [item, score] of Object.entries(items)) {
          const close = 1e-9 * Math.max(1, Math.abs(score));
          expect(Math.abs((own?.get(item) ?? Number.NaN) - score), `${query} ${item}`).toBeLessThanOrEqual(close);
        }
      }
    },
  );

  test.each(Object.entries(ranx.fusion?.methods ?? {}))("%s is also %s under rankproof's own name", (name, meaning) => {
    const { runs } = inputs["ties"];
    const { record } = methodNamed(meaning);
    const asked = { runs, like: "ranx", ...(record.weights === "required" ? { weights: [0.6, 0.4] } : {}) };
    expect([...fuse({ ...asked, method: record.id }).run]).toEqual([...fuse({ ...asked, method: name }).run]);
  });

  test("its method is wsum where none is named", () => {
    const { runs } = inputs["plain"];
    const asked = { runs, like: "ranx", weights: [0.6, 0.4] };
    expect(fuse(asked).run).toEqual(fuse({ ...asked, method: "wsum" }).run);
  });

  // Red when a name is added whose number was never printed.
  test("every method and normalization that ranx has was printed", () => {
    const meant = (name: string, names: Readonly<Record<string, string>>): string =>
      Object.hasOwn(names, name) ? readName("name", names[name]).name : name;
    const { methods: names, norms } = ranx.fusion ?? { methods: {}, norms: {} };
    const printed = new Set(all.map(({ method }) => meant(method, names)));
    expect(methods.map(({ id }) => id).filter((id) => !printed.has(id))).toEqual([]);
    const normed = new Set(all.map(({ norm }) => meant(norm ?? "none", norms)));
    const others = normalizations.map(({ id }) => id).filter((id) => !normed.has(id));
    expect(others).toEqual(["robust", "sigmoid", "dbsf"]);
    const underscored = Object.keys(norms).filter((name) => !all.some(({ norm }) => norm === name));
    expect(underscored).toEqual(["min_max", "min_max_inverted"]);
  });
});

describe("haystack", () => {
  const { version, dbsf } = read<{
    readonly version: string;
    readonly dbsf: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, number>>>>>>;
  }>("haystack.json");

  // Scores that are all equal stay as they are there; here they are 0.5.
  test.each(Object.keys(dbsf).filter((name) => name !== "single"))(
    `${version} normalizes %s by dbsf as here`,
    (name) => {
      const { run } = fuse({ runs: inputs[name].runs, method: "combmax", norm: "dbsf" });
      for (const [query, items] of Object.entries(dbsf[name])) {
        for (const [item, score] of Object.entries(items)) expect(run.get(query)?.get(item)).toBeCloseTo(score, 12);
        expect(run.get(query)?.size).toBe(Object.keys(items).length);
      }
    },
  );
});

describe("numpy", () => {
  const { version, robust } = read<{
    readonly version: string;
    readonly robust: Readonly<Record<string, readonly Readonly<Record<string, Readonly<Record<string, number>>>>[]>>;
  }>("numpy.json");

  test.each(Object.keys(robust))(`${version} has the medians and quartiles of %s`, (name) => {
    const [first, second] = inputs[name].runs;
    for (const [query, items] of Object.entries(robust[name][0])) {
      const other = Object.fromEntries(Object.keys(second[query]).map((item) => [item, 1]));
      const runs = [{ [query]: first[query] }, { [query]: other }];
      const { run } = fuse({ runs, method: "weighted-sum", weights: [1, 0], norm: "robust", missingItems: "zero" });
      for (const [item, score] of Object.entries(items)) expect(run.get(query)?.get(item)).toBeCloseTo(score, 12);
    }
  });
});
