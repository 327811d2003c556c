import { describe, expect, test } from "vitest";
import { doors } from "./doors.ts";
import { numberOf, questions } from "./question.ts";

// Red when a door gives another number than was worked out by hand, or another than the other doors to the last bit; refuses
// what they answer, or in other words; or finds something else doubtful. Python and Spark are asked the same in python/tests.

/** What a door cannot find, as its readers take one side each: they do not learn whether the other was named. */
const NOT_FOUND: Readonly<Record<string, readonly string[]>> = { library: ["scores-of-judgments"] };

test("there are at least 80 questions, each with an answer", () => {
  expect(questions.length).toBeGreaterThanOrEqual(80);
  expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length);
  expect(questions.filter(({ values, refused }) => (values === undefined) === (refused === undefined))).toEqual([]);
});

describe.each(questions.map((question) => [question.question, question] as const))("%s", (_, question) => {
  const asked = Object.entries(doors).filter(([name, { takes }]) => takes(question) && !(name in (question.not ?? {})));

  test("has the same answer through every door", async () => {
    const answers = Object.fromEntries(
      await Promise.all(asked.map(async ([name, { ask }]) => [name, await ask(question)] as const)),
    );
    const first = answers[asked[0][0]];
    const { values = {}, refused } = question;
    expect(first.refused).toBe(refused);
    expect(first.values).toEqual(Object.values(values).map((value) => expect.closeTo(numberOf(value), 12)));
    if (question.findings !== undefined) expect(first.findings).toEqual(question.findings);
    for (const [name] of asked) {
      expect(answers[name].values, name).toEqual(first.values);
      expect(answers[name].refused, name).toBe(first.refused);
      if (answers[name].findings !== undefined && first.findings !== undefined)
        expect(answers[name].findings, name).toEqual(first.findings.filter((id) => !NOT_FOUND[name]?.includes(id)));
    }
  });
});
