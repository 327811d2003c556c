import {
  columnFromArray,
  dictionary,
  float64,
  int8,
  tableFromColumns,
  tableFromIPC,
  tableToIPC,
  utf8,
} from "@uwdata/flechette";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { version } from "../../../src/core/version.ts";
import { END_OF_FRAMES, framed } from "../../../src/inputs/partitions/frames.ts";
import { partialRequest } from "../../../src/jobs/partial/request.ts";
import { FrameWorker } from "../../../src/jobs/partial/worker.ts";
import { caseCount } from "../../deep.ts";
import { wholeSource } from "../../inputs/memory-source.ts";
import { arrowOf, framesOf, inOrder, joined, type Row, rowsOfQueries, workedOn, workedOnLines } from "./partition.ts";

const FLAGS = { measures: ["AP, P@1"] };

const ROWS: Row[] = [
  ["1", 0, "10", 1],
  ["1", 1, "10", 2],
  ["1", 1, "11", 1],
  ["2", 0, "10", 1],
];

/** What a worker throws about frames. */
async function refusal(input: Uint8Array, flags: { measures: string[]; ties?: string } = FLAGS): Promise<string> {
  const written: Uint8Array[] = [];
  const worker = new FrameWorker(
    wholeSource("input", input),
    () => partialRequest(flags),
    async (bytes) => void written.push(bytes),
  );
  const message = await worker.work().then(
    () => "",
    (error: Error) => error.message,
  );
  // Whatever was written has no trailer: nobody can take it for a result.
  if (message !== "") expect(Buffer.concat(written).includes("partial")).toBe(false);
  return message;
}

const ofRows = (rows: readonly Row[], form: "number" | "text" = "number") => refusal(framesOf(rows, form, 2));

describe("a worker refuses", () => {
  test("an input that ends before length 0, anywhere", async () => {
    const whole = framesOf(ROWS, "number", 2);
    for (const end of [0, 2, 4, 100, whole.length - 4, whole.length - 1]) {
      expect(await refusal(whole.subarray(0, end))).toMatch(/^input: missing end of frames: /);
    }
  });

  test("bytes that are no Arrow", async () => {
    expect(await refusal(joined([framed(Buffer.from("no Arrow at all")), END_OF_FRAMES]))).toMatch(
      /^input: invalid Arrow/,
    );
    const frame = arrowOf(ROWS, "number");
    expect(await refusal(joined([framed(frame.subarray(0, frame.length - 40)), END_OF_FRAMES]))).toMatch(
      /^input: invalid /,
    );
  });

  test.each(["number", "text"] as const)("a query that comes back, or out of order (ids as %ss)", async (form) => {
    const [first, ...others] = ROWS;
    expect(await ofRows([...ROWS, first], form)).toMatch(/^input:5: invalid order of queries: 1 after 2 /);
    expect(await ofRows([...others.slice(2), first], form)).toMatch(/^input:2: invalid order of queries: 1 after 2 /);
  });

  test("whole numbers in the order of their digits, which texts have", async () => {
    const rows: Row[] = [
      ["10", 0, "1", 1],
      ["9", 0, "1", 1],
    ];
    expect(await ofRows(rows, "number")).toMatch(/^input:2: invalid order of queries: 9 after 10 /);
    expect(await ofRows(rows, "text")).toBe("");
  });

  test("kinds that are none", async () => {
    expect(await ofRows([["1", 4, "10", 1]])).toMatch(/^input:1: invalid kind: 4 /);
  });

  test("an item that is there twice, in judgments or the run, by its name in any form", async () => {
    for (const form of ["number", "text"] as const) {
      expect(await ofRows([ROWS[0], ROWS[0]], form)).toMatch(
        /^input:2: duplicate judgment: 10 in query 1 \(first on line 1/,
      );
      expect(await ofRows([ROWS[0], ROWS[1], ROWS[1]], form)).toMatch(
        /^input:3: duplicate item: 10 in query 1 \(first on line 2/,
      );
    }
    expect(await ofRows([ROWS[1], ROWS[1]])).toMatch(/^input:2: duplicate item: 10 in query 1 /);
  });

  test.each([
    [Number.POSITIVE_INFINITY, 1],
    [Number.NEGATIVE_INFINITY, 0],
  ] as const)("the value %d of rows of kind %d", async (value, kind) => {
    expect(await ofRows([["1", kind, "10", value]])).toMatch(/^input:1: invalid value: .* in query 1 /);
  });

  test("scores NaN, with their number and the first queries, in any form of ids", async () => {
    const row = (query: string, item: string): Parameters<typeof ofRows>[0][number] => [query, 1, item, Number.NaN];
    for (const form of ["number", "text"] as const) {
      expect(await ofRows([ROWS[0], row("1", "20"), row("2", "10"), row("2", "20")], form)).toMatch(
        /^input:2: invalid score: NaN or empty in 3 rows of 2 queries \(1, 2; first for 20\)/,
      );
    }
  });

  test("null, and an empty id", async () => {
    const table = tableFromColumns([
      ["query", columnFromArray(["1", null], utf8())],
      ["kind", columnFromArray([0, 0], int8())],
      ["item", columnFromArray(["a", "b"], utf8())],
      ["value", columnFromArray([1, 1], float64())],
    ]);
    const bytes = tableToIPC(table, { format: "stream" }) ?? new Uint8Array();
    expect(await refusal(joined([framed(bytes), END_OF_FRAMES]))).toMatch(/^input:2: missing query: null /);
    expect(await ofRows([["", 0, "a", 1]], "text")).toMatch(/^input:1: invalid query: "" /);
    expect(await ofRows([["1", 0, "", 1]], "text")).toMatch(/^input:1: invalid item: "" in query 1 /);
  });

  test("frames of other ids, columns or versions", async () => {
    const both = joined([framed(arrowOf(ROWS, "number")), framed(arrowOf(ROWS, "text")), END_OF_FRAMES]);
    expect(await refusal(both)).toMatch(/^input: invalid type of column query: texts after numbers/);
    const table = tableFromColumns([["query", columnFromArray(["1"], utf8())]]);
    const few = tableToIPC(table, { format: "stream" }) ?? new Uint8Array();
    expect(await refusal(joined([framed(few), END_OF_FRAMES]))).toMatch(
      /^input: missing column: (item|kind) \(there are query\)/,
    );
    for (const [key, value] of [
      ["rankproof.protocol", "2"],
      ["rankproof.version", "0.0.1"],
    ]) {
      const other = joined([framed(arrowOf(ROWS, "number", { metadata: { [key]: value } })), END_OF_FRAMES]);
      expect(await refusal(other)).toMatch(/^input: unsupported rankproof\.(protocol|version): /);
    }
    const own = { "rankproof.protocol": "1", "rankproof.version": version };
    expect(await refusal(joined([framed(arrowOf(ROWS, "number", { metadata: own })), END_OF_FRAMES]))).toBe("");
  });

  test("measures of subtopics where no column has them, and null or nothing in place of one", async () => {
    const flags = { measures: ["StRecall@5"] };
    expect(await refusal(framesOf(ROWS, "number", 2), flags)).toMatch(
      /^input: missing column: subtopic \(StRecall@5 needs judgments by subtopic; /,
    );
    const of = (subtopic: string | null, ...others: Row[]): Row[] => [...others, ["1", 0, "10", 1, subtopic]];
    expect(await refusal(framesOf(of(null), "text", 2), flags)).toMatch(/^input:1: missing subtopic: null /);
    expect(await refusal(framesOf(of(""), "text", 2), flags)).toMatch(/^input:1: invalid subtopic: "" in query 1 /);
    expect(await refusal(framesOf(of("7", ["1", 0, "10", 1, "7"]), "number", 1), flags)).toMatch(
      /^input:2: duplicate judgment: 10 for subtopic 7 in query 1/,
    );
    const both = joined([framed(arrowOf(of("7"), "text")), framed(arrowOf(ROWS, "text")), END_OF_FRAMES]);
    expect(await refusal(both, flags)).toMatch(/^input: missing column: subtopic \(frames before have it\)/);
    await expect(workedOnLines("q 0 d 1\nq Q0 d 0 1 t\n", flags)).rejects.toThrow(/^missing|input: missing subtopics/);
  });

  test("to guess measures, and those that need the judgments of all queries", () => {
    expect(() => partialRequest({})).toThrow(/^missing measures: expected -m /);
    expect(partialRequest({ like: "trec_eval" }).asked).toBeGreaterThan(1);
  });
});

test("whole numbers become texts only where ties are ordered by ids", async () => {
  const rows: Row[] = [
    ["1", 0, "9", 1],
    ["1", 1, "9", 1],
    ["1", 1, "10", 1],
  ];
  const trailer = async (ties: string) => {
    const bytes = await workedOn(framesOf(rows, "number", 9), { measures: ["RR"], ties });
    return Buffer.from(bytes).toString("utf8");
  };
  // 9 is above 10 as a text, and below it as a number.
  expect(await trailer("id-descending")).toContain('"value":"0x4p-2"');
  expect(await trailer("id-ascending")).toContain('"value":"0x2p-2"');
});

/** The rows of the first frame. */
function rowsIn(output: Uint8Array): unknown[] {
  const length = new DataView(output.buffer, output.byteOffset).getUint32(0, true);
  return tableFromIPC(output.slice(4, 4 + length)).toArray();
}

test("kinds of a query come in any order, wherever frames are cut", async () => {
  const flags = { measures: ["nDCG@5, AP, Judged@5"] };
  await fc.assert(
    fc.asyncProperty(
      rowsOfQueries,
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom("number", "text"),
      async (rows, size, form) => {
        const ordered = inOrder(rows, form);
        // Of each query every other row of the run comes before its judgments.
        const turn = ([, kind, item]: Row): number => (kind === 0 ? 1 : 2 * (Number(item) % 2));
        const queries = [...new Set(ordered.map(([query]) => query))];
        const scattered = queries.flatMap((query) =>
          ordered.filter((row) => row[0] === query).toSorted((a, b) => turn(a) - turn(b)),
        );
        expect(await workedOn(framesOf(scattered, form, size), flags)).toEqual(
          await workedOn(framesOf(ordered, form, 1000), flags),
        );
      },
    ),
    { numRuns: caseCount(50) },
  );
});

test("queries and kinds that are run-end encoded are those of every row", () =>
  fc.assert(
    fc.asyncProperty(
      rowsOfQueries,
      fc.constantFrom("number" as const, "text" as const),
      fc.subarray(["query" as const, "kind" as const], { minLength: 1 }),
      fc.integer({ min: 1, max: 50 }),
      async (rows, form, encoded, perFrame) => {
        const given = inOrder(rows, form);
        const encodedFrames = framesOf(given, form, perFrame, { encoded });
        expect(await workedOn(encodedFrames, FLAGS)).toEqual(await workedOn(framesOf(given, form, perFrame), FLAGS));
      },
    ),
    { numRuns: caseCount(50) },
  ));

describe("of run-end encoded columns a worker refuses", () => {
  const frames = (bytes: Uint8Array): Uint8Array => joined([framed(bytes), END_OF_FRAMES]);
  /** Queries "1", "1", "1", "2", of which the ends 3 and 4 are written otherwise. */
  const withEnds = (first: number, second: number): Uint8Array => {
    const bytes = Buffer.from(arrowOf(ROWS, "number", { encoded: ["query"] }));
    const at = bytes.indexOf(Buffer.from(Int32Array.of(3, 4).buffer));
    bytes.writeInt32LE(first, at);
    bytes.writeInt32LE(second, at + 4);
    return frames(bytes);
  };

  test("ends that do not rise to the number of rows", async () => {
    expect(await refusal(withEnds(3, 4))).toBe("");
    for (const [first, second] of [
      [3, 3],
      [4, 3],
      [0, 4],
      [3, 5],
      [2, 3],
      [-1, 4],
    ]) {
      expect(await refusal(withEnds(first, second))).toMatch(/^input: invalid Arrow data: run ends /);
    }
  });

  test("a query that is null, by its first row", async () => {
    const rows = ROWS.map(([query, ...rest]): Row => [query === "2" ? (null as unknown as string) : query, ...rest]);
    expect(await refusal(frames(arrowOf(rows, "text", { encoded: ["query"] })))).toBe(
      "input:4: missing query: null (expected one in every row)",
    );
  });

  test("a kind that is none, by its first row", async () => {
    const rows = ROWS.map(([query, kind, ...rest]): Row => [query, kind === 1 ? 7 : 0, ...rest]);
    expect(await refusal(frames(arrowOf(rows, "number", { encoded: ["kind"] })))).toMatch(/^input:2: invalid kind: 7 /);
  });
});

/** A frame whose ids are in dictionaries. */
function frameOfDictionaries(rows: readonly Row[]): Uint8Array {
  const table = tableFromColumns({
    query: columnFromArray(
      rows.map(([query]) => query),
      dictionary(utf8()),
    ),
    kind: columnFromArray(
      rows.map(([, kind]) => kind),
      int8(),
    ),
    item: columnFromArray(
      rows.map(([, , item]) => item),
      dictionary(utf8()),
    ),
    value: columnFromArray(
      rows.map((row) => row[3]),
      float64(),
    ),
  });
  return tableToIPC(table, { format: "stream" }) ?? new Uint8Array();
}

test("dictionaries are texts", async () => {
  const bytes = frameOfDictionaries(ROWS);
  const [ofDictionary, ofTexts] = await Promise.all(
    [joined([framed(bytes), END_OF_FRAMES]), framesOf(ROWS, "text", 9)].map((input) => workedOn(input, FLAGS)),
  );
  expect(ofDictionary.length).toBe(ofTexts.length);
  expect(rowsIn(ofDictionary)).toEqual(rowsIn(ofTexts));
  expect(rowsIn(ofTexts)).toMatchObject([
    { query: "1", AP: 1, "P@1": 1 },
    { query: "2", AP: 0, "P@1": 0 },
  ]);
});

test("a dictionary may hold an id twice: its rows are of one query", async () => {
  const apart = ROWS.map(([query, kind, ...rest]): Row => [query === "1" && kind === 1 ? "7" : query, kind, ...rest]);
  const bytes = frameOfDictionaries(apart);
  const ids = Buffer.from(bytes).indexOf("172");
  bytes[ids + 1] = "1".charCodeAt(0);
  expect(rowsIn(await workedOn(joined([framed(bytes), END_OF_FRAMES]), FLAGS))).toEqual(
    rowsIn(await workedOn(framesOf(ROWS, "text", 9), FLAGS)),
  );
});

describe("lines", () => {
  const last = async (input: string) => {
    const lines = Buffer.from(await workedOnLines(input, FLAGS))
      .toString("utf8")
      .split("\n");
    return { values: lines.slice(0, -2), partial: JSON.parse(lines.at(-2) ?? "") };
  };

  test("with a tab are cut at tabs alone; empty fields and \\N at their end are left out", async () => {
    const { values, partial } = await last("a b\t0\tx y\t1\t\\N\t\na b\tQ0\tx y\t0\t0.5\tt\n");
    expect(values).toEqual(["a b\t1\t1\t1\t0\t1\t1\t1\t0"]);
    expect(partial.inputs).toEqual({ judged: 1, judgments: 1, run: 1 });
  });

  test("of nothing give a partial result without rows", async () => {
    expect(await last("")).toMatchObject({
      values: [],
      partial: { rows: 0, inputs: { judged: 0, judgments: 0, run: 0 } },
    });
  });

  test("that are neither a judgment nor a row of a run are refused", async () => {
    for (const line of ["q 0 d", "q Q0 d 1", "q Q0 d 0 nan t", "q 0 d inf", "q Q0 d 0 1 t more"]) {
      await expect(workedOnLines(`${line}\n`, FLAGS)).rejects.toThrow(/^input:1: invalid line: /);
    }
  });
});

test("a worker that serves takes one partition after the other, with the options of each", async () => {
  const written: Uint8Array[] = [];
  const metadata = { "rankproof.arguments": "RR" };
  const other = joined([framed(arrowOf(ROWS, "number", { metadata })), END_OF_FRAMES]);
  const requestOf = (given: ReadonlyMap<string, string>) =>
    partialRequest({ measures: [given.get("rankproof.arguments") ?? "AP"] });
  const source = wholeSource("input", joined([framesOf(ROWS, "number", 2), other, framesOf([], "number", 1)]));
  await new FrameWorker(source, requestOf, async (bytes) => void written.push(bytes.slice())).serve();
  const text = Buffer.concat(written).toString("latin1");
  expect(text.match(/"partial"/g)).toHaveLength(3);
  expect(text.match(/"notation":"(?:RR|AP)"/g)).toEqual(['"notation":"AP"', '"notation":"RR"', '"notation":"AP"']);
});
