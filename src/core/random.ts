/**
 * A number that looks random but depends on nothing but its keys, so that a seeded tie-break is the same on every
 * machine, in every order of input and with any number of threads. (splitmix-like mixing of 32-bit words.)
 */
export function keyedRandom(seed: number, ...keys: readonly (string | number)[]): number {
  let a = mix(seed | 0);
  let b = mix(a ^ 0x9e3779b9);
  for (const key of keys) {
    const text = String(key);
    for (let i = 0; i < text.length; i++) {
      a = mix(a ^ text.charCodeAt(i));
      b = mix(b + a);
    }
    a = mix(a ^ 0x85ebca6b);
  }
  return ((b >>> 0) * 2 ** 21 + (mix(a ^ b) >>> 11)) / 2 ** 53;
}

function mix(word: number): number {
  let x = Math.imul(word ^ (word >>> 16), 0x21f0aaad);
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
  return x ^ (x >>> 15);
}
