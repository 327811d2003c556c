const READERS = 20;
const BOOKS = 15;
const GENRES = 3;

/**
 * Ratings of 1 to 5 that readers gave to books, and the scores of two recommenders that did not see that rating: how many
 * other readers gave the book 4 or 5, and the mean of the others' ratings, weighted by how alike the readers are.
 */
export function makeRatings() {
  const ratings = ratingsOfReaders();
  return ratings.flatMap((ofReader, reader) =>
    [...ofReader].map(([book, rating]) => ({
      user: `reader${twoDigits(reader)}`,
      item: `book${twoDigits(book)}`,
      rating,
      popular_score: others(ratings, reader, book).filter(([, other]) => other >= 4).length,
      neighbors_score: weightedMean(ratings, reader, book).toFixed(2),
    })),
  );
}

/** For each reader, the rating of each book that the reader rated: higher in the genre that the reader likes. */
function ratingsOfReaders() {
  const random = numbersFrom(11);
  const quality = Array.from({ length: BOOKS }, () => random() * 2 - 1);
  return Array.from({ length: READERS }, () => {
    const taste = Math.floor(random() * GENRES);
    const rated = quality.map((value, book) => {
      const liked = book % GENRES === taste ? 4.1 : 2.5;
      return [book, Math.min(5, Math.max(1, Math.round(liked + value + random() * 2 - 1))), random() < 0.8];
    });
    return new Map(rated.filter(([, , isRated]) => isRated));
  });
}

/** The other readers who rated a book, with their ratings of it. */
function others(ratings, reader, book) {
  return ratings.flatMap((ofOther, other) =>
    other !== reader && ofOther.has(book) ? [[other, ofOther.get(book)]] : [],
  );
}

function weightedMean(ratings, reader, book) {
  const weighted = others(ratings, reader, book).map(([other, rating]) => {
    return [likeness(ratings[reader], ratings[other], book), rating];
  });
  const total = weighted.reduce((sum, [weight]) => sum + weight, 0);
  return weighted.reduce((sum, [weight, rating]) => sum + weight * rating, 0) / total;
}

/** A weight from the mean squared difference of the ratings of two readers, but for one book. */
function likeness(one, other, without) {
  const squares = [...one]
    .filter(([book]) => book !== without && other.has(book))
    .map(([book, rating]) => (rating - other.get(book)) ** 2);
  return 1 / (0.5 + squares.reduce((sum, square) => sum + square, 0) / squares.length);
}

function twoDigits(index) {
  return String(index + 1).padStart(2, "0");
}

/** A small generator of random numbers between 0 and 1: the same from the same seed. */
function numbersFrom(seed) {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}
