import { describe, expect, test } from "vitest";
import { Hasher } from "../../src/core/hasher.ts";
import { textOf as textOfId } from "../../src/core/ids.ts";
import type { RowsByQuery } from "../../src/core/rows-by-query.ts";
import { findFormat, formatOf } from "../../src/inputs/formats/index.ts";
import { STRICT_NUMBERS } from "../../src/inputs/numbers.ts";
import { type ReadOptions, readJudgments, readRun } from "../../src/inputs/read.ts";
import type { QueryHandler } from "../../src/inputs/rows.ts";
import type { Source } from "../../src/inputs/source.ts";
import { textSource } from "./memory-source.ts";
import { type Row, rowsIn } from "./trec/read-pieces.ts";

const READING: ReadOptions = { numbers: STRICT_NUMBERS, comments: "hash and blank" };

/** The same rows in every format. */
const RUNS: readonly (readonly [string, string])[] = [
  ["json", '{"q": {"a": 1, "b": 0.5}, "r": {"a": 2}}\n'],
  [
    "jsonl",
    '{"query":"q","item":"a","score":1}\n{"query":"q","item":"b","score":0.5}\n{"query":"r","item":"a","score":2}\n',
  ],
  ["csv", "query,item,score\nq,a,1\nq,b,0.5\nr,a,2\n"],
  ["tsv", "query\titem\tscore\nq\ta\t1\nq\tb\t0.5\nr\ta\t2\n"],
  ["columns", "q a 1\nq b 0.5\nr a 2\n"],
  ["csv", "q,a,1\nq,b,0.5\nr,a,2\n"],
  ["trec", "q Q0 a 1 1 t\nq Q0 b 2 0.5 t\nr Q0 a 1 2 t\n"],
];

const ROWS = ["q a 1", "q b 0.5", "r a 2"];

const shown = (rows: readonly Row[]): string[] => rows.map(([query, item, value]) => `${query} ${item} ${value}`);

function rowsOf(rows: RowsByQuery): string[] {
  const all = Array.from({ length: rows.size }, (_, query) => rowsIn(textOfId(rows.ids.at(query)), rows.of(query)));
  return shown(all.flat());
}

interface Read {
  /** What was handed over after each start. */
  readonly starts: string[][];
  readonly tag: string;
}

async function runOf(source: Source, options: Partial<ReadOptions> = {}): Promise<Read> {
  const starts: string[][] = [];
  const tag = await readRun(
    source,
    { ...READING, hasher: new Hasher(), ...options },
    {
      onStart: () => starts.push([]),
      onQuery: (query, range) => starts.at(-1)?.push(...shown(rowsIn(textOfId(query), range))),
    },
  );
  return { starts, tag: textOfId(tag) };
}

describe.each(RUNS)("%s", (format, text) => {
  test("formatOf(source) finds it out in chunks of any size", async () => {
    for (const size of [1, 7, 4096]) expect((await formatOf(textSource(text, size))).id).toBe(format);
  });

  test("readRun(source) hands over the queries with their rows", async () => {
    const tag = format === "trec" ? "t" : "";
    for (const size of [1, 7, 4096]) expect(await runOf(textSource(text, size))).toEqual({ starts: [ROWS], tag });
  });

  test("readJudgments(source) has the queries with their rows", async () => {
    const judgments = format === "trec" ? "q 0 a 1\nr 0 a 2\nq 0 b 0.5\n" : text;
    expect(rowsOf(await readJudgments(textSource(judgments), READING))).toEqual(ROWS);
  });

  test("the format that is asked for is taken, whatever the name is", async () => {
    const source = textSource(text, 100, format === "json" ? "x.csv" : "x.json");
    expect((await runOf(source, { format: findFormat(format) })).starts).toEqual([ROWS]);
    const judgments = format === "trec" ? "q 0 a 1\n" : text;
    expect(
      rowsOf(
        await readJudgments(
          { ...textSource(judgments), name: source.name },
          { ...READING, format: findFormat(format) },
        ),
      )[0],
    ).toBe("q a 1");
  });

  test("the bytes that are read are counted", async () => {
    let counted = 0;
    const chunks: Source["chunks"] = (onRead) => {
      onRead?.(text.length);
      return [new TextEncoder().encode(text)];
    };
    const onRead = (bytes: number): void => {
      counted += bytes;
    };
    await runOf({ ...textSource(text), chunks }, { onRead });
    expect(counted).toBe(text.length);
  });
});

test("readRun(source) hands over the queries of a table while the file is read", async () => {
  let taken = 0;
  let takenBeforeEnd = 0;
  const rows = Array.from({ length: 1000 }, (_, i) => `d${i},${1000 - i}`);
  function* chunks(): Generator<Uint8Array> {
    for (let query = 0; query < 100; query++) {
      yield new TextEncoder().encode(rows.map((row) => `q${query},${row}\n`).join(""));
    }
    takenBeforeEnd = taken;
  }
  const source = { ...textSource("", 1, "x.csv"), chunks };
  const onQuery = () => {
    taken++;
  };
  await readRun(source, { ...READING, hasher: new Hasher() }, { onStart: () => {}, onQuery });
  expect(taken).toBe(100);
  expect(takenBeforeEnd).toBeGreaterThan(50);
});

describe("readRun(source) of a run whose queries are interleaved", () => {
  const text = "q Q0 a 1 1 t\nr Q0 a 1 2 t\nq Q0 b 2 0.5 last\n";

  test("starts anew", async () => {
    expect(await runOf(textSource(text))).toEqual({ starts: [["q a 1"], ROWS], tag: "last" });
  });

  test("refuses a stream whose start is gone, naming query and line", async () => {
    const source = { ...textSource(text, 100, "-"), isReplayable: () => false };
    await expect(runOf(source)).rejects.toThrow(
      "-:3: unsupported order: query q comes back after others " +
        "(in a stream the lines of a query have to stand together; a file may be in any order)",
    );
    await expect(runOf(source)).rejects.toMatchObject({ origin: "data" });
  });

  test("throws what the handler throws", async () => {
    const read = readRun(
      textSource(text),
      { ...READING, hasher: new Hasher() },
      {
        onStart: () => {},
        onQuery: () => {
          throw new RangeError("enough");
        },
      },
    );
    await expect(read).rejects.toThrow("enough");
  });
});

test("readRun(source) makes hashes by the hasher that is given, so that ids are found among those of the judgments", async () => {
  const { hasher, ids } = await readJudgments(textSource("q 0 a 1\n"), READING);
  for (const [, text] of RUNS) {
    const known: boolean[] = [];
    const onQuery: QueryHandler = (query) => known.push(ids.indexOf(query) !== -1);
    await readRun(textSource(text), { ...READING, hasher }, { onStart: () => {}, onQuery });
    expect(known).toEqual([true, false]);
  }
});
