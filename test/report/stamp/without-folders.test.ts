import { expect, test } from "vitest";
import { commandWithoutFolders, withoutFolders } from "../../../src/report/stamp/without-folders.ts";

test("paths become names in all texts, with as many folders as tell them apart", () => {
  const files = ["/home/me/a/x.run", "/home/me/b/x.run", "/home/me/judgments.qrels", "near/y.run"];
  const value = {
    "/home/me/a/x.run": ["is /home/me/b/x.run", { by: "/home/me/judgments.qrels:topic" }],
    near: "near/y.run",
  };
  expect(withoutFolders(value, files)).toEqual({
    "a/x.run": ["is b/x.run", { by: "judgments.qrels:topic" }],
    near: "near/y.run",
  });
});

test("a command keeps its options, and paths that say nothing of a machine", () => {
  expect(
    commandWithoutFolders("rankproof report /home/me/q.qrels near/a.run '/home/me/my runs/b.run' --by=/x/y.csv:topic"),
  ).toBe("rankproof report q.qrels near/a.run 'b.run' --by=y.csv:topic");
});
