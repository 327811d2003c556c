import { type ESTree, Visitor } from "rolldown/utils";
import { expect, test } from "vitest";
import { type SourceFile, sourceFiles } from "./source.ts";

// A cast hides a missing check or a missing type. These numbers only go down.
const CASTS = 46;
const BLIND_CASTS = 2;

interface Cast {
  readonly line: string;
  /** `as any`, `as never` and `as unknown as T`: the compiler checks nothing at all. */
  readonly isBlind: boolean;
}

type CastNode = ESTree.TSAsExpression | ESTree.TSTypeAssertion;

/** All casts but `as const` and `as unknown`, which claim nothing that the compiler does not know. */
function castsOf({ program, text, at }: SourceFile): Cast[] {
  const found: Cast[] = [];
  const add = ({ start, end, expression, typeAnnotation: type }: CastNode): void => {
    if (type.type === "TSUnknownKeyword" || text.slice(type.start, type.end) === "const") return;
    const isFromUnknown = expression.type === "TSAsExpression" && expression.typeAnnotation.type === "TSUnknownKeyword";
    const isBlind = isFromUnknown || type.type === "TSAnyKeyword" || type.type === "TSNeverKeyword";
    found.push({ line: `${at(type.start)}: ${text.slice(start, end).replace(/\s+/g, " ").slice(-100)}`, isBlind });
  };
  new Visitor({ TSAsExpression: add, TSTypeAssertion: add }).visit(program);
  return found;
}

const casts = sourceFiles().flatMap(castsOf);
const blind = casts.filter(({ isBlind }) => isBlind);

const linesOf = (list: readonly Cast[]): string => `\n${list.map(({ line }) => line).join("\n")}\n`;

test(`at most ${CASTS} types are cast in src`, () => {
  expect(casts.length, linesOf(casts)).toBeLessThanOrEqual(CASTS);
});

test(`at most ${BLIND_CASTS} casts go by unknown, any or never`, () => {
  expect(blind.length, linesOf(blind)).toBeLessThanOrEqual(BLIND_CASTS);
});
