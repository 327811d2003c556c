/**
 * A generator of random numbers from 0 to 1 by Lehmer, so that made data are the same at every call.
 *
 * @param {number} seed a whole number from 1 on
 */
export function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}
