/** The Mersenne Twister MT19937 (Matsumoto & Nishimura 1998, doi:10.1145/272991.272995), as torch seeds it. */
export class Twister {
  #state = new Uint32Array(624);
  #at = 624;

  /** @param {number} seed */
  constructor(seed) {
    this.#state[0] = seed;
    for (let i = 1; i < 624; i++) {
      const before = this.#state[i - 1] ^ (this.#state[i - 1] >>> 30);
      this.#state[i] = Math.imul(1812433253, before) + i;
    }
  }

  /** 32 random bits. */
  next() {
    if (this.#at === 624) this.#turn();
    let bits = this.#state[this.#at++];
    bits ^= bits >>> 11;
    bits ^= (bits << 7) & 0x9d2c5680;
    bits ^= (bits << 15) & 0xefc60000;
    return (bits ^ (bits >>> 18)) >>> 0;
  }

  /** torch.rand in single precision, from `low` to `high`. */
  uniform(low, high) {
    const share = (this.next() & 0xffffff) / 2 ** 24;
    return Math.fround(Math.fround(share * Math.fround(high - low)) + Math.fround(low));
  }

  #turn() {
    const state = this.#state;
    for (let i = 0; i < 624; i++) {
      const bits = (state[i] & 0x80000000) | (state[(i + 1) % 624] & 0x7fffffff);
      state[i] = state[(i + 397) % 624] ^ (bits >>> 1) ^ (bits & 1 ? 0x9908b0df : 0);
    }
    this.#at = 0;
  }
}
