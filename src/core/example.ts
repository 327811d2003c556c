import { beside } from "./beside.ts";
import type { Example, Measure, OfRelevant } from "./measure.ts";
import { relevantColumn } from "./relevant-column.ts";
import { type SubtopicProfile, Subtopics } from "./subtopics.ts";
import type { GradedCategories } from "./tables.ts";

const NUMBERS: Readonly<Record<string, string>> = {
  subtopics: "subtopics",
  popularity: "popularity",
  category: "categories",
  gradedCategories: "categories with grades",
  utility: "utilities above -1",
};

const NUMBERS_OF_RELEVANT: Readonly<Record<OfRelevant, string>> = {
  popularityIfRelevant: "popularity",
  popularityRankIfRelevant: "popularity ranks",
  popularityLevelIfRelevant: "popularity ranks",
  unlikeChosen: "distances",
  unlikeChosenByVector: "distances",
};

/** What the numbers of examples of a measure stand for: grades, unless it sees something else of items. */
function numbersOf({ column }: Measure): string {
  if (column?.startsWith("tail ")) return "shares of the tail";
  const relevant = relevantColumn(column);
  if (relevant !== undefined) return NUMBERS_OF_RELEVANT[relevant.of];
  return (column && NUMBERS[column]) ?? "grades";
}

/** The measure of an example: with its parameters, and beside what its numbers stand for. */
export function measureOfExample(measure: Measure, { params = {}, subtopics, categories, shares }: Example): Measure {
  const adapted = measure.with(params);
  if (categories !== undefined) return beside(adapted, { gradedCategories: gradedBy(categories) });
  if (shares !== undefined) return beside(adapted, { category: { shares } });
  return subtopics === undefined ? adapted : beside(adapted, { subtopics: subtopicsOf(subtopics) });
}

/** The table behind texts such as "a1", by numbers from 1 on. */
function gradedBy(texts: readonly string[]): GradedCategories {
  const letters = [...new Set(texts.map(([letter]) => letter))].sort();
  return {
    shares: letters.map(() => 1 / letters.length),
    gradeOf: (number) => Number(texts[number - 1]?.slice(1)),
    categoryOf: (number) => letters.indexOf(texts[number - 1]?.[0]),
  };
}

function subtopicsOf(texts: readonly string[]): Subtopics {
  const subtopics = new Subtopics();
  subtopics.addQuery(texts.map(profileOf));
  return subtopics;
}

/** The profile of a text such as "a2b": a letter for each subtopic, and its grade unless that is 1. */
function profileOf(text: string): SubtopicProfile {
  const parts = [...text.matchAll(/([a-z])(\d*)/g)];
  return {
    subtopics: parts.map(([, letter]) => letter.charCodeAt(0) - "a".charCodeAt(0)),
    grades: parts.map(([, , grade]) => Number(grade || 1)),
  };
}

/** The word before the numbers of an example, where readers take grades and subtopics for what they are. */
export function wordBefore(measure: Measure): string {
  const word = numbersOf(measure);
  return word === "grades" || word === "subtopics" ? "" : `${word} `;
}

/** What an example ranks: "grades 1 0", or "subtopics ab -" where its numbers stand for these. */
export function drawItems(measure: Measure, example: Example): string {
  return `${numbersOf(measure.with(example.params ?? {}))} ${drawGrades(example)}`;
}

/** All judged items of an example, where it names them. */
export function drawJudged({ judged, subtopics, categories }: Example): string | undefined {
  return judged?.map((grade) => drawItem(grade, subtopics ?? categories)).join(" ");
}

/** A number, or what is behind it. */
function drawItem(grade: number | null, texts: readonly string[] | undefined): string {
  if (grade === null) return "?";
  return texts === undefined ? String(grade) : (texts[grade - 1] ?? "-");
}

/**
 * The ranked grades of an example as documents write them, or what is behind the numbers: ties in braces, ? for
 * unjudged.
 */
export function drawGrades({ grades, tieEnds, subtopics, categories }: Example): string {
  const ends = tieEnds ?? grades.map((_, i) => i + 1);
  const ties = ends.map((end, tie) => {
    const items = grades
      .slice(tie === 0 ? 0 : ends[tie - 1], end)
      .map((grade) => drawItem(grade, subtopics ?? categories));
    return items.length === 1 ? items[0] : `{${items.join(" ")}}`;
  });
  return ties.join(" ");
}

/** The value of an example to six decimals, with its interval where it has one. */
export function drawValue({ value, min, max }: Example): string {
  const short = (number: number): string => String(Number(number.toFixed(6)));
  const interval = min === undefined || max === undefined ? "" : ` {${short(min)}…${short(max)}}`;
  return short(value) + interval;
}
