import { describe, expect, test } from "vitest";
import { columnsOf } from "../../../src/inputs/roles/columns.ts";
import { type FrameColumn, frameRoles } from "../../../src/inputs/roles/frame-roles.ts";
import type { Kind } from "../../../src/inputs/rows.ts";

const column = (name: string | undefined, type: string | undefined, ...sample: unknown[]): FrameColumn => {
  return { name, type, sample };
};
const frame = (...columns: readonly FrameColumn[]) => ({ source: "run", columns });

/** Columns without names, by their rows. */
const unnamed = (rows: readonly (readonly unknown[])[], count?: number) => ({
  source: "run",
  columns: rows[0].map((_, i) => column(undefined, undefined, ...rows.map((row) => row[i]))),
  rows: count,
});

describe("frameRoles(kind, frame, chosen)", () => {
  test("tells of fractions in a column whose name says nothing, beside scores that nobody chose", () => {
    const columns = [
      ...[column("query", "string", "q", "q"), column("item", "string", "a", "b"), column("score", "double", 2.5, 1)],
      ...[
        column("dense", "double", "0.25", "1"),
        column("clicks", "int64", 3, 4),
        column("note", "string", "0.5", "x"),
      ],
    ];
    const told = (chosen = {}) => frameRoles("run", frame(...columns), chosen).findings.map(({ evidence }) => evidence);
    expect(told()).toEqual([{ score: "score", columns: ["dense"] }]);
    expect(told({ score: "score" })).toEqual([]);
  });

  test("tells of fractions in a column whose name says nothing, beside scores that nobody chose", () => {
    const columns = [
      ...[column("query", "string", "q", "q"), column("item", "string", "a", "b"), column("score", "double", 2.5, 1)],
      ...[
        column("dense", "double", "0.25", "1"),
        column("clicks", "int64", 3, 4),
        column("note", "string", "0.5", "x"),
      ],
    ];
    const told = (chosen = {}) => frameRoles("run", frame(...columns), chosen).findings.map(({ evidence }) => evidence);
    expect(told()).toEqual([{ score: "score", columns: ["dense"] }]);
    expect(told({ score: "score" })).toEqual([]);
  });

  test.each<[Kind, string[]]>([
    ["run", ["User Id", "movie", "title", "rating"]],
    ["run", ["qid", "docno", "rank"]],
    ["run", ["qid", "docno"]],
    ["judgments", ["topic", "label", "passage_id", "score"]],
    ["judgments", ["user", "item", "timestamp"]],
  ])("finds the columns of a %s with names %j as those of a file", (kind, names) => {
    const { roles, meaning } = frameRoles(kind, frame(...names.map((name) => column(name, undefined))));
    const { query, item, value, meaning: expected } = columnsOf(kind, names, "run");
    expect(roles).toEqual({ query, item, ...(value !== undefined && { [expected]: value }) });
    expect(meaning).toBe(expected);
  });

  test("two columns that may each be the item are settled by the ids of the other frame, else by its name", () => {
    const run = (...docnos: unknown[]) =>
      frame(
        column("qid", "int64", 1, 1),
        column("docid", "int64", 1, 2),
        column("docno", "string", ...docnos),
        column("score", "double", 2, 1),
      );
    const judged = (name: string, ...ids: unknown[]) => ({
      kind: "judgments" as const,
      frame: frame(column("qid", "int64", 1, 1), column(name, "string", ...ids), column("label", "int64", 1, 0)),
      chosen: {},
    });
    const message = "run: ambiguous column: item (docid or docno; ";
    expect(() => frameRoles("run", run("d1", "d2"))).toThrow(message);
    expect(frameRoles("run", run("d1", "d2"), {}, judged("doc", "d2", "d9")).roles).toMatchObject({ item: 2 });
    expect(frameRoles("run", run("2", "3"), {}, judged("docno", "2", "1")).roles).toMatchObject({ item: 2 });
    expect(() => frameRoles("run", run("2", "3"), {}, judged("doc", "2", "1"))).toThrow(message);
    expect(frameRoles("run", run(), {}, judged("docno")).roles).toMatchObject({ item: 2 });
  });

  test("a score that contradicts the rank beside it is refused", () => {
    const run = frame(
      column("qid", "int64", "1", "1"),
      column("docno", "string", "a", "b"),
      column("score", "double", "0.1", "0.5"),
      column("rank", "int64", "1", "2"),
    );
    expect(() => frameRoles("run", run)).toThrow(
      "run: ambiguous column: score or rank (score rises with rank in the first list; ",
    );
    expect(frameRoles("run", run, { rank: "rank" }).meaning).toBe("rank");
    expect(frameRoles("run", run, { score: "score" }).meaning).toBe("score");
  });

  test("finds subtopics of judgments, and takes the chosen columns", () => {
    const columns = ["qid", "docno", "aspect", "grade", "facet"].map((name) => column(name, "string"));
    const found = { query: 0, item: 1, grade: 3, subtopic: 2 };
    expect(frameRoles("judgments", frame(...columns))).toEqual({ roles: found, meaning: "grade", findings: [] });
    expect(frameRoles("judgments", frame(...columns), { subtopic: "facet" }).roles).toEqual({ ...found, subtopic: 4 });
    const chosen = { query: "docno", item: "1", rank: "aspect" };
    expect(frameRoles("run", frame(...columns), chosen).roles).toEqual({ query: 1, item: 0, rank: 2 });
  });

  test("tells columns without names by their values, as those of a file without a header", () => {
    const ranks = unnamed([
      ["q", "a", 1],
      ["q", "b", 2],
      ["r", "a", 1],
    ]);
    expect(frameRoles("run", ranks)).toEqual({ roles: { query: 0, item: 1, rank: 2 }, meaning: "rank", findings: [] });
    const falling = [
      ["q", "a", 9],
      ["q", "b", 7],
      ["r", "a", 8],
    ];
    expect(frameRoles("run", unnamed(falling, 3)).meaning).toBe("score");
    expect(frameRoles("run", unnamed([["q", "a"]])).meaning).toBe("order");
    expect(frameRoles("run", unnamed(falling), { query: "2", item: "1", score: "3" }).roles).toEqual({
      ...{ query: 1, item: 0, score: 2 },
    });
    const risen = unnamed([
      ["q", "a", 3],
      ["q", "b", 4],
    ]);
    expect(() => frameRoles("run", risen)).toThrow(
      "run: ambiguous column: 3 may hold scores or ranks; the first row is",
    );
  });

  test.each([
    "float",
    "float32",
    "halffloat",
    "bool",
    "decimal(10,2)",
    "list<item: string>",
    "dictionary<values=float>",
  ])("refuses ids of type %s", (type) => {
    const ids = frame(column("query", "string"), column("item", type), column("score", "double"));
    const message = `run: unsupported type of column item: ${type} (expected texts or whole numbers)`;
    expect(() => frameRoles("run", ids)).toThrow(message);
  });

  test.each([
    "int64",
    "uint8",
    "double",
    "float64",
    "Float64",
    "bigint",
    "string",
    "large_string",
    "varchar(5)",
    "object",
    "category",
    "str",
  ])("takes ids of type %s", (type) => {
    const ids = frame(column("query", type), column("item", `dictionary<values=${type}, indices=int32>`));
    expect(frameRoles("run", ids).meaning).toBe("order");
  });

  test("refuses what is no number, and what a file's names would not tell", () => {
    const dates = frame(column("query", "string"), column("item", "string"), column("score", "timestamp[us]"));
    expect(() => frameRoles("run", dates)).toThrow("column score: timestamp[us] (expected numbers)");
    const two = frame(...["query", "item", "score", "Score"].map((name) => column(name, "double")));
    expect(() => frameRoles("run", two)).toThrow(
      "ambiguous column: score (2 columns are called score: 3, 4; --run-columns",
    );
    expect(() => frameRoles("run", frame(column("query", "string")))).toThrow("missing column: item (expected item_id");
  });
});
