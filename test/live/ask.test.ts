import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type AskOptions, askAll, Busy } from "../../src/live/ask.ts";

const options: AskOptions = { concurrency: 2, timeout: 60_000, retries: 2, signal: undefined, onProgress: undefined };
const questions = ["q1", "q2", "q3"].map((query) => ({ query, text: query }));

describe("askAll(questions, ask)", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("a server that asks for a pause is asked nothing before it is over", async () => {
    const times: [query: string, at: number][] = [];
    const start = Date.now();
    const ask = async ({ query }: { readonly query: string }) => {
      times.push([query, Date.now() - start]);
      if (query === "q1" && times.length === 1) throw new Busy("HTTP 429", 2000);
      return [];
    };
    const answered: string[] = [];
    const all = askAll(questions, ask, ({ query }) => void answered.push(query), options);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await all).toEqual([]);
    expect(times.slice(0, 2)).toEqual([
      ["q1", 0],
      ["q2", 0],
    ]);
    expect(times.slice(2).map(([, at]) => at)).toEqual([2000, 2000]);
    expect(answered.toSorted()).toEqual(["q1", "q2", "q3"]);
  });

  test("ends a pause when it is told to", async () => {
    const controller = new AbortController();
    const ask = async () => {
      throw new Busy("HTTP 429", 100_000);
    };
    const all = askAll(questions, ask, () => {}, { ...options, signal: controller.signal });
    const ended = expect(all).rejects.toThrow("enough");
    await vi.advanceTimersByTimeAsync(1000);
    controller.abort(new Error("enough"));
    await ended;
  });
});
