// A checker of Stryker: passes every n-th mutant, n being SAMPLE, and leaves the others out of the score.

const step = Number(process.env["SAMPLE"]);

class MutantSample {
  async init() {}

  /** One after the other, since none costs anything. */
  async group(mutants) {
    return [mutants.map(({ id }) => id)];
  }

  async check(mutants) {
    const outside = { status: "compileError", reason: `not one in ${step}` };
    return Object.fromEntries(mutants.map(({ id }) => [id, Number(id) % step === 0 ? { status: "passed" } : outside]));
  }
}

export const strykerPlugins = [{ kind: "Checker", name: "sample", injectableClass: MutantSample }];
