const THIRD = 1 / 3;

/** Ranges of x of each study, as Musgrave, Belongie & Lim draw them; y is from 0 to 1, the class is x > 0. */
const STUDIES = [
  [
    [-1, -2 * THIRD],
    [-THIRD, 0],
    [0, THIRD],
    [2 * THIRD, 1],
  ],
  [
    [-1, 0],
    [0, 1],
  ],
  [
    [-1, -THIRD],
    [THIRD, 1],
  ],
];

const POINTS = 2000;

/** Points of a plane in single precision, x and y in turn, with the class of each. */
export function draw(twister, ranges) {
  const size = POINTS / ranges.length;
  const points = new Float32Array(2 * POINTS);
  ranges.forEach(([low, high], block) => {
    for (let i = 0; i < size; i++) points[2 * (block * size + i)] = twister.uniform(low, high);
    for (let i = 0; i < size; i++) points[2 * (block * size + i) + 1] = twister.uniform(0, 1);
  });
  return { points, labels: Array.from({ length: POINTS }, (_, i) => (points[2 * i] > 0 ? 1 : 0)) };
}

export { STUDIES };
