// exp and log to the nearest double, as glibc gives them in all but very few cases. Math.exp and Math.log may be wrong
// in the last bit, which decides how a value halfway between two of four decimals is rounded.

/** Bits after the point of the numbers that are calculated with. */
const BITS = 192n;
const ONE = 1n << BITS;

/** The double nearest to e to the power of x. */
export function exp(x: number): number {
  // Beyond, the power is infinite or 0.
  if (!(Math.abs(x) < 800)) return Math.exp(x);
  const { mantissa, exponent } = power(fixed(x));
  return Number(mantissa) * 2 ** (exponent - Number(BITS));
}

/** The double nearest to the natural logarithm of x. */
export function log(x: number): number {
  if (!(x > 0 && x < Number.POSITIVE_INFINITY)) return Math.log(x);
  // From y, which is nearly the logarithm: log x = y + log(x / e^y), the latter of 1 + rest.
  const y = fixed(Math.log(x));
  const { mantissa, exponent } = power(-y);
  const rest = shifted(mantissa * whole(x).mantissa, exponent + whole(x).exponent) - ONE;
  const squared = (rest * rest) >> BITS;
  const cubed = (squared * rest) >> BITS;
  return Number(y + rest - squared / 2n + cubed / 3n) * 2 ** -Number(BITS);
}

/** e to the power of a fixed-point number, as a fixed-point number times a power of two. */
function power(x: bigint): { mantissa: bigint; exponent: number } {
  const twos = Number(x) / Number(naturalLogarithmOfTwo());
  const exponent = Math.round(twos);
  const rest = x - BigInt(exponent) * naturalLogarithmOfTwo();
  let mantissa = 0n;
  for (let term = ONE, n = 1n; term !== 0n; term = ((term * rest) >> BITS) / n, n++) mantissa += term;
  return { mantissa, exponent };
}

let ln2: bigint | undefined;

function naturalLogarithmOfTwo(): bigint {
  if (ln2 === undefined) {
    ln2 = 0n;
    for (let n = 1n; n < BITS; n++) ln2 += (ONE >> n) / n;
  }
  return ln2;
}

/** A number as a fixed-point number. */
function fixed(x: number): bigint {
  const { mantissa, exponent } = whole(x);
  return shifted(mantissa << BITS, exponent);
}

/** A number as a whole number times a power of two. */
function whole(x: number): { mantissa: bigint; exponent: number } {
  let mantissa = x;
  let exponent = 0;
  for (; !Number.isInteger(mantissa); exponent--) mantissa *= 2;
  return { mantissa: BigInt(mantissa), exponent };
}

function shifted(value: bigint, exponent: number): bigint {
  return exponent < 0 ? value >> BigInt(-exponent) : value << BigInt(exponent);
}
