import { expect, test } from "vitest";
import { formulaText } from "../../../../src/cli/commands/explain/formula-text.ts";

test.each([
  ["a fraction of factors", String.raw`\frac{\mathrm{DCG}@k}{\mathrm{IDCG}@k}`, "DCG@k / IDCG@k"],
  ["a fraction of sums", String.raw`\frac{a+b}{c-d}`, "(a + b) / (c − d)"],
  ["a fraction below which a product stands", String.raw`\frac{1}{kR}`, "1 / (kR)"],
  ["a fraction and a factor", String.raw`\frac1k\sum_{i\le k} g_i`, "1/k · Σ_(i≤k) gᵢ"],
  ["one half", String.raw`\tfrac12(R-h)`, "½(R − h)"],
  ["a logarithm of a fraction", String.raw`\log_2\frac{a}{N}`, "log₂(a/N)"],
  ["scripts that have small signs", String.raw`V_{i+1}=p^{\,i-1}`, "Vᵢ₊₁ = pⁱ⁻¹"],
  ["scripts that have none", String.raw`x_q + c_{t,i} + m^\gamma + g^*_j`, "x_q + c_(t,i) + m^γ + g*ⱼ"],
  ["words below", String.raw`\mathrm{top}_k, MS_{\text{residual}}`, "topₖ, MS_residual"],
  ["a fraction with a power", String.raw`\Bigl(1-\frac{1}{i}\Bigr)^2`, "(1 − 1/i)²"],
  ["accents", String.raw`\bar x, \hat\sigma_i^2, \overline{\mathrm{rel}}`, "x̄, σ̂ᵢ², r̅e̅l̅"],
  ["a minus that is a sign", String.raw`-\sum_i p_i, (-a), a \cdot -b`, "−Σᵢ pᵢ, (−a), a · −b"],
  ["a difference of functions", String.raw`\frac{s-\min}{\max-\min}`, "(s − min) / (max − min)"],
  ["bars", String.raw`|A\cap B|/|t|`, "|A ∩ B| / |t|"],
  ["roots and binomials", String.raw`\sqrt m, \sqrt{n-1}, \tbinom n2`, "√m, √(n − 1), C(n, 2)"],
  ["text", String.raw`\text{lacking: } \frac{c+1}{2}`, "lacking: (c + 1) / 2"],
  [
    "cases",
    String.raw`\begin{cases} 1 & d \text{ beats } d' \\ \tfrac12 & \text{neither} \end{cases}`,
    "{1 if d beats d′; ½ if neither}",
  ],
])("formulaText of %s", (_, latex, text) => {
  expect(formulaText(latex)).toBe(text);
});

test("formulaText refuses what it does not know", () => {
  expect(() => formulaText(String.raw`\iint x`)).toThrow("unknown command of a formula: iint");
});
