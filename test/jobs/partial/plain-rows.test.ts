import { tableFromIPC } from "@uwdata/flechette";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { END_OF_FRAMES, framed } from "../../../src/inputs/partitions/frames.ts";
import { mergedFindings, refuseApart } from "../../../src/jobs/partial/merged-findings.ts";
import { partialRequest } from "../../../src/jobs/partial/request.ts";
import { FrameWorker } from "../../../src/jobs/partial/worker.ts";
import { mergePartials } from "../../../src/partial/merge-partials.ts";
import { caseCount } from "../../deep.ts";
import { wholeSource } from "../../inputs/memory-source.ts";
import { framesOf, inOrder, joined, type Row, rowsBySubtopic, rowsOfQueries, workedOn } from "./partition.ts";

// Plain frames bring the rows of a program without a library for Arrow. What the worker makes of the same rows in frames
// of Arrow is what it has to make of these.

type Form = "number" | "text" | "lines";

/** What ids are in frames of Arrow. */
const inArrow = (form: Form): "number" | "text" => (form === "number" ? form : "text");

const ROWS: Row[] = [
  ["1", 0, "10", 1],
  ["1", 1, "10", 2],
  ["1", 1, "11", 1],
  ["2", 0, "10", 1],
];

/** Parts one after the other, each filled up to a multiple of eight bytes. */
function padded(parts: readonly Uint8Array[]): Uint8Array {
  return joined(parts.flatMap((part) => [part, new Uint8Array((8 - (part.length % 8)) % 8)]));
}

function bytesOf(numbers: Float64Array | Int32Array | Uint32Array | BigInt64Array): Uint8Array {
  return new Uint8Array(numbers.buffer);
}

function idsOf(ids: readonly string[], form: Form): Uint8Array[] {
  if (form === "number") return [bytesOf(BigInt64Array.from(ids, BigInt))];
  if (form === "lines") {
    const lines = new TextEncoder().encode(ids.map((id) => `${id}\n`).join(""));
    return [bytesOf(Uint32Array.of(lines.length)), lines];
  }
  const texts = ids.map((id) => new TextEncoder().encode(id));
  return [bytesOf(Uint32Array.from(texts, ({ length }) => length)), joined(texts)];
}

/** The header of rows, and their sections. @param changed parts of the header in place of the right ones */
function sectionsOf(rows: readonly Row[], form: Form, changed: object = {}): Uint8Array[] {
  const isLast = rows.map(([query, kind], i) => rows[i + 1]?.[0] !== query || rows[i + 1]?.[1] !== kind);
  const ends = rows.flatMap((_, i) => (isLast[i] ? [i + 1] : []));
  const hasSubtopics = rows.some(({ length }) => length === 5);
  const ids = { query: form, item: form, subtopics: hasSubtopics };
  const header = new TextEncoder().encode(
    JSON.stringify({ rows: rows.length, stretches: ends.length, ...ids, ...changed }),
  );
  const opening = joined([new TextEncoder().encode("rows"), bytesOf(Uint32Array.of(header.length)), header]);
  const firsts = ends.map((end) => rows[end - 1]);
  return [
    opening,
    bytesOf(Float64Array.from(rows, (row) => row[3])),
    ...idsOf(
      rows.map((row) => row[2]),
      form,
    ),
    bytesOf(Int32Array.from(ends)),
    Uint8Array.from(firsts, ([, kind]) => kind),
    ...idsOf(
      firsts.map(([query]) => query),
      form,
    ),
    ...(hasSubtopics
      ? idsOf(
          rows.map((row) => row[4] ?? ""),
          "text",
        )
      : []),
  ];
}

/** Plain frames of so many rows each, and the end. */
function plainOf(rows: readonly Row[], form: Form, perFrame: number, changed: object = {}): Uint8Array {
  const frames: Uint8Array[] = [];
  for (let from = 0; from < rows.length; from += perFrame) {
    const part = rows.slice(from, from + perFrame);
    // Where no row of a frame is a judgment, it has subtopics all the same.
    const whole = rows.some(({ length }) => length === 5)
      ? part.map((row): Row => [...row, ""].slice(0, 5) as never)
      : part;
    frames.push(framed(padded(sectionsOf(whole, form, changed))));
  }
  return joined([...frames, END_OF_FRAMES]);
}

/** The answer to a program that has all rows. */
async function evaluated(input: Uint8Array, measures: string) {
  const bytes = await workedOn(input, { measures: [measures] });
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const length = view.getUint32(4, true);
  const header = JSON.parse(Buffer.from(bytes.subarray(8, 8 + length)).toString("utf8"));
  const columns = 4 * (header.means?.length ?? 0);
  const numbers = Array.from({ length: columns * (header.rows ?? 0) }, (_, i) =>
    view.getFloat64(8 + length + 8 * i, true),
  );
  const ids = bytes.subarray(8 + length + 8 * numbers.length);
  const idView = new DataView(ids.buffer, ids.byteOffset);
  const queries: string[] = [];
  for (let row = 0, at = 4 * header.rows; row < header.rows; row++) {
    if (header.query === "number") queries.push(String(idView.getBigInt64(8 * row, true)));
    else {
      const end = at + idView.getUint32(4 * row, true);
      queries.push(Buffer.from(ids.subarray(at, end)).toString("utf8"));
      at = end;
    }
  }
  return { header, numbers, queries };
}

/** The frames of values, and the partial result, that a worker writes of a part. */
function partIn(output: Uint8Array) {
  const frames: Uint8Array[] = [];
  let at = 0;
  for (;;) {
    const length = new DataView(output.buffer, output.byteOffset + at).getUint32(0, true);
    at += 4;
    if (length === 0) break;
    frames.push(output.slice(at, at + length));
    at += length;
  }
  const rows = frames.flatMap((frame) => tableFromIPC(frame).toArray() as Record<string, unknown>[]);
  return { rows, partial: JSON.parse(Buffer.from(output.subarray(at + 4)).toString("utf8")) };
}

const forms = fc.constantFrom<Form>("number", "text", "lines");
const EVALUATION = { metadata: { "rankproof.answer": "evaluation" } };

test("plain frames give what frames of Arrow give, wherever they are cut", () =>
  fc.assert(
    fc.asyncProperty(rowsOfQueries, forms, fc.integer({ min: 1, max: 50 }), async (rows, form, perFrame) => {
      const given = inOrder(rows, inArrow(form));
      for (const ties of [undefined, "id-descending"]) {
        const flags = { measures: ["nDCG@5, AP, Judged@5"], ...(ties && { ties }) };
        expect(await workedOn(plainOf(given, form, perFrame), flags)).toEqual(
          given.length === 0
            ? await workedOn(END_OF_FRAMES, flags)
            : await workedOn(framesOf(given, inArrow(form), 1000), flags),
        );
      }
    }),
    { numRuns: caseCount(50) },
  ));

test("judgments by subtopic come plain as well", () =>
  fc.assert(
    fc.asyncProperty(rowsBySubtopic, forms, async (rows, form) => {
      const given = inOrder(rows, inArrow(form));
      if (!given.some(([, kind]) => kind === 0)) return;
      const flags = { measures: ["alpha_nDCG@5, StRecall@3"] };
      expect(await workedOn(plainOf(given, form, 1000), flags)).toEqual(
        await workedOn(framesOf(given, inArrow(form), 1000), flags),
      );
    }),
    { numRuns: caseCount(50) },
  ));

test("the evaluation of all rows is what merging their one part gives, from either kind of frames", () =>
  fc.assert(
    fc.asyncProperty(rowsOfQueries, forms, async (rows, form) => {
      const given = inOrder(rows, inArrow(form));
      if (given.length === 0) return;
      const measures = "nDCG@5, AP, NumRelRet";
      const { rows: values, partial } = partIn(
        await workedOn(framesOf(given, inArrow(form), 7), { measures: [measures] }),
      );
      const merged = mergePartials([partial], undefined);
      const of = await evaluated(plainOf(given, form, 7, EVALUATION), measures);
      expect(of).toEqual(await evaluated(framesOf(given, inArrow(form), 7, EVALUATION), measures));
      const judgments = { judgments: "the judgments" };
      let refusal: string | undefined;
      try {
        refuseApart(merged, judgments);
      } catch (error) {
        refusal = (error as Error).message;
      }
      expect(of.header.refusal).toBe(refusal);
      if (refusal !== undefined) return;
      expect(of.header).toMatchObject({
        ...{ counts: partial.counts, inputs: partial.inputs, conventions: partial.conventions, rows: partial.rows },
        findings: JSON.parse(JSON.stringify(mergedFindings(merged, judgments))),
      });
      expect(of.header.means).toEqual(
        merged.evaluation.results.map(({ measure, notation, value, min, max, tieVariance }, m) =>
          JSON.parse(JSON.stringify({ measure, notation, value, min, max, tieVariance, count: merged.counts[m] })),
        ),
      );
      expect(of.queries).toEqual(values.map(({ query }) => String(query)));
      const names = merged.evaluation.results.flatMap(({ measure }) =>
        ["", "_min", "_max", "_tie_variance"].map((end) => measure + end),
      );
      expect(of.numbers).toEqual(names.flatMap((name) => values.map((row) => row[name] ?? Number.NaN)));
    }),
    { numRuns: caseCount(50) },
  ));

describe("of plain frames a worker refuses", () => {
  async function refusal(input: Uint8Array): Promise<string> {
    const written: Uint8Array[] = [];
    const worker = new FrameWorker(
      wholeSource("input", input),
      () => partialRequest({ measures: ["AP"] }),
      async (bytes) => void written.push(bytes),
    );
    const message = await worker.work().then(
      () => "",
      (error: Error) => error.message,
    );
    if (message !== "") expect(written).toEqual([]);
    return message;
  }

  const ofSections = (sections: readonly Uint8Array[]): Promise<string> =>
    refusal(joined([framed(padded(sections)), END_OF_FRAMES]));

  test.each<[string, Row[], RegExp]>([
    ["a query that comes back", [...ROWS, ROWS[0]], /^input:5: invalid order of queries: 1 after 2 /],
    [
      "an item that is there twice",
      [ROWS[0], ROWS[1], ROWS[1]],
      /^input:3: duplicate item: 10 in query 1 \(first on line 2/,
    ],
    ["kinds that are none", [["1", 4, "10", 1]], /^input:1: invalid kind: 4 /],
    ["grades without end", [["1", 0, "10", Number.POSITIVE_INFINITY]], /^input:1: invalid value: Infinity in query 1 /],
    ["scores NaN", [ROWS[0], ["1", 1, "20", Number.NaN]], /^input:2: invalid score: NaN or empty in 1 row of 1 query/],
  ])("%s, in the words of frames of Arrow", async (_, rows, message) => {
    for (const form of ["number", "text", "lines"] as const) {
      expect(await refusal(plainOf(rows, form, 2))).toMatch(message);
      expect(await refusal(plainOf(rows, form, 2))).toBe(await refusal(framesOf(rows, inArrow(form), 2)));
    }
  });

  test("empty ids, ids of another type than before, and other versions", async () => {
    expect(await refusal(plainOf([["", 0, "a", 1]], "text", 1))).toMatch(/^input:1: invalid query: "" /);
    expect(await refusal(plainOf([["1", 0, "", 1]], "text", 1))).toMatch(/^input:1: invalid item: "" in query 1 /);
    const frames = [sectionsOf(ROWS, "number"), sectionsOf(ROWS, "text")].map((sections) => framed(padded(sections)));
    expect(await refusal(joined([...frames, END_OF_FRAMES]))).toMatch(
      /^input: invalid type of column query: texts after numbers/,
    );
    for (const key of ["rankproof.protocol", "rankproof.version"]) {
      expect(await refusal(plainOf(ROWS, "text", 9, { metadata: { [key]: "0.0.1" } }))).toMatch(
        /^input: unsupported rankproof\.(protocol|version): 0\.0\.1 /,
      );
    }
  });

  test.each<[string, object]>([
    ["rows", { rows: 5 }],
    ["rows", { rows: 2 ** 60 }],
    ["rows", { rows: -1 }],
    ["rows", { rows: "4" }],
    ["stretches", { stretches: 1e9 }],
    ["forms", { query: "bytes" }],
    ["columns", { subtopics: true }],
    ["columns", { subtopics: 1 }],
    ["metadata", { metadata: 3 }],
  ])("a header that says other %s than the frame holds", async (_, changed) => {
    for (const form of ["number", "text", "lines"] as const) {
      const message = await ofSections(sectionsOf(ROWS, form, changed));
      expect(message).toMatch(/^input: invalid (frame of rows|item|type of column)/);
    }
  });

  test("lengths of texts beyond the frame, and ends that do not rise to the rows", async () => {
    const changed = (section: number, at: number, number: number): Promise<string> => {
      const sections = sectionsOf(ROWS, "text").map((bytes) => bytes.slice());
      new DataView(sections[section].buffer).setUint32(4 * at, number, true);
      return ofSections(sections);
    };
    for (const length of [3, 100, 2 ** 31 - 1, 2 ** 32 - 1]) {
      expect(await changed(2, 3, length)).toMatch(/^input: invalid frame of rows: /);
    }
    for (const length of [0, 8, 10, 2 ** 32 - 1]) {
      const sections = sectionsOf(ROWS, "lines").map((bytes) => bytes.slice());
      new DataView(sections[2].buffer).setUint32(0, length, true);
      expect(await ofSections(sections)).toMatch(/^input: invalid frame of rows: /);
    }
    const [opening, values, , , ...rest] = sectionsOf(ROWS, "lines");
    for (const text of ["10\n10\n11\n100", "10\n10\n1\n1\n10\n", "10\n1011\n10\n", ""]) {
      const lines = new TextEncoder().encode(text);
      expect(await ofSections([opening, values, bytesOf(Uint32Array.of(lines.length)), lines, ...rest])).toMatch(
        /other lines than ids$/,
      );
    }
    for (const end of [0, 4, 1, 2 ** 32 - 1]) {
      expect(await changed(4, 1, end)).toBe(
        "input: invalid frame of rows: the ends of stretches do not rise to the number of rows",
      );
    }
  });

  test("a frame that is cut short or goes on, anywhere", async () => {
    const whole = padded(sectionsOf(ROWS, "text"));
    for (let end = 4; end < whole.length; end++) {
      expect(await refusal(joined([framed(whole.slice(0, end)), END_OF_FRAMES]))).toMatch(
        /^input: invalid frame of rows/,
      );
    }
    expect(await ofSections([...sectionsOf(ROWS, "text"), new Uint8Array(8)])).toMatch(/longer than its header says/);
  });

  test("bytes that are none, and nothing else happens", () =>
    fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        expect(await ofSections([joined([new TextEncoder().encode("rows"), bytes])])).toMatch(/^input: invalid /);
      }),
      { numRuns: caseCount(200) },
    ));

  test("one bit that is changed: it is refused, or the rows are others", () => {
    const whole = padded(sectionsOf(ROWS, "text"));
    return fc.assert(
      fc.asyncProperty(fc.integer({ min: 32, max: 8 * whole.length - 1 }), async (bit) => {
        const bytes = whole.slice();
        bytes[bit >> 3] ^= 1 << (bit & 7);
        expect(await refusal(joined([framed(bytes), END_OF_FRAMES]))).toMatch(/^$|^input/);
      }),
      { numRuns: caseCount(200) },
    );
  });
});
