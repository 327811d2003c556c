/** Numbers pairs of a grade and something else that has a number, each pair once. */
export class GradedNumbers {
  readonly #byGrade = new Map<number, Map<number, number>>();
  readonly #grades: number[] = [];
  readonly #others: number[] = [];

  /** @param grade NaN where nobody judged the item */
  numberOf(grade: number, other: number): number {
    const numbers = this.#byGrade.get(grade) ?? new Map<number, number>();
    this.#byGrade.set(grade, numbers);
    const number = numbers.get(other) ?? this.#grades.length;
    if (number < this.#grades.length) return number;
    numbers.set(other, number);
    this.#grades.push(grade);
    this.#others.push(other);
    return number;
  }

  /** The grade behind a number; NaN where there is none. */
  readonly gradeOf = (number: number): number => this.#grades[number] ?? Number.NaN;

  /** What else is behind a number; -1 where there is nothing. */
  readonly otherOf = (number: number): number => this.#others[number] ?? -1;
}
