import { sharesOf } from '../src/teach/guess-intent.ts';

/** What a message is about, and its features. */
export interface Example {
  readonly label: string;
  readonly features: readonly number[];
}

export interface Fit {
  readonly labels: readonly string[];
  /** One after the other, of each bucket one for each label. */
  readonly weights: Float64Array;
}

/** Numbers from 0 to 1, the same each time. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}

function shuffle<T>(all: T[], next: () => number): void {
  for (let last = all.length - 1; last > 0; last--) {
    const at = Math.floor(next() * (last + 1)) % (last + 1);
    [all[last], all[at]] = [all[at] as T, all[last] as T];
  }
}

/** Multinomial logistic regression by AdaGrad: the same examples give the same weights. */
export function fit(
  examples: readonly Example[],
  size: number,
  { rounds = 15, rate = 0.5, decay = 0.0003 } = {},
): Fit {
  const labels = [...new Set(examples.map(({ label }) => label))].sort();
  const weights = new Float64Array(size * labels.length);
  const squares = new Float64Array(size * labels.length).fill(1e-6);
  const order = examples.map(({ label, features }) => ({ label, features }));
  const next = numbers(7);
  for (let round = 0; round < rounds; round++) {
    shuffle(order, next);
    for (const { label, features } of order) {
      const value = 1 / Math.sqrt(features.length);
      const weightOf = (feature: number, at: number) => weights[feature * labels.length + at] ?? 0;
      const sums = labels.map((_, at) => features.reduce((sum, each) => sum + weightOf(each, at) * value, 0));
      for (const [at, share] of sharesOf(sums).entries()) {
        const error = (share - (labels[at] === label ? 1 : 0)) * value;
        for (const feature of features) {
          const place = feature * labels.length + at;
          const slope = error + decay * weightOf(feature, at);
          const square = (squares[place] ?? 0) + slope * slope;
          squares[place] = square;
          weights[place] = weightOf(feature, at) - (rate * slope) / Math.sqrt(square);
        }
      }
    }
  }
  return { labels, weights };
}
