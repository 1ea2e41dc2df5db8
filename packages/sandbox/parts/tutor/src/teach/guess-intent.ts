import { lazily } from '../content/lazily.ts';
import content from '../content/phrases/intent-weights.json' with { type: 'json' };
import { plainSentences } from '../hear/plain-words.ts';
import type { Intent } from './intent.ts';
import { featuresOf } from './message-features.ts';

/** The weights are written in these, the least first. */
export const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** What `scripts/train-intents.ts` has learned: of each bucket of features one weight for each label. */
interface Weights {
  readonly labels: readonly string[];
  readonly step: number;
  readonly weights: string;
}

export interface Guess {
  /** What the message is about, if that is sure enough. */
  readonly intent: Intent | null;
  /** All that a message may be. */
  readonly labels: readonly string[];
  /** How likely it is one of these, of 1. */
  shareOf(...labels: readonly string[]): number;
}

/** What is no intent, but an answer or a question about the matter. */
const others: readonly string[] = ['answer', 'matter', 'word'];

/** Who wants one of these is helped by another, too: together they count as one. */
const ofHelp: readonly string[] = [
  'hint',
  'explain',
  'step',
  'example',
  'draw',
  'clarify',
  'repeat',
  'mistake',
];

/** Below this share, of 1, the tutor rather says that it did not understand. */
const sure = 0.55;

/** The shares of 1 that sums of weights stand for. */
export function sharesOf(sums: readonly number[]): number[] {
  const most = Math.max(...sums);
  const all = sums.reduce((sum, each) => sum + Math.exp(each - most), 0);
  return sums.map((each) => Math.exp(each - most) / all);
}

/** Returns a function that guesses from the words of a message, as `plainSentences` returns them, what it is about. */
export function createGuess({ labels, step, weights }: Weights): (sentences: readonly string[]) => Guess {
  const steps = new Float32Array(128);
  for (let at = 0; at < letters.length; at++)
    steps[letters.charCodeAt(at)] = (at - letters.length / 2) * step;
  // Read where it is written: a message needs few of them, and to read all takes as long as a hundred messages.
  const weightAt = (at: number): number => steps[weights.charCodeAt(at)] ?? 0;
  return (sentences) => {
    const features = featuresOf(sentences);
    const sums = labels.map(
      (_, at) =>
        features.reduce((sum, feature) => sum + weightAt(feature * labels.length + at), 0) /
        Math.sqrt(features.length),
    );
    const shares = sharesOf(sums);
    const shareOf = (...some: readonly string[]): number =>
      shares.reduce((sum, each, at) => sum + (some.includes(labels[at] ?? '') ? each : 0), 0);
    const [best = ''] = labels
      .map((label, at) => [label, shares[at] ?? 0] as const)
      .filter(([label]) => !others.includes(label))
      .reduce((one, other) => (other[1] > one[1] ? other : one));
    const isSure = shareOf(...(ofHelp.includes(best) ? ofHelp : [best])) >= sure;
    return {
      intent: isSure ? (best as Intent) : null,
      labels,
      shareOf,
    };
  };
}

const guess = lazily(() => createGuess(content));

/** One message is asked about several times. */
const guesses = new WeakMap<readonly string[], Guess>();

/** What a message may be about, by its words, as `plainSentences` returns them, where no phrase says it. */
export function guessIntent(sentences: readonly string[]): Guess {
  const made = guesses.get(sentences) ?? guess()(sentences);
  guesses.set(sentences, made);
  return made;
}

/** How likely a message answers, of 1. Of what answers, hardly any is below 0.05. */
export const answerShare = (text: string): number => guessIntent(plainSentences(text)).shareOf('answer');

/** Whether a message, by all its words, rather asks for a word than answers: "simplify meaning make it easier or??" */
export function likelyAsksForWord(text: string): boolean {
  const { shareOf } = guessIntent(plainSentences(text));
  return shareOf('word') > Math.max(0.3, shareOf('answer'));
}

/** Whether a message is likely a story, and no work on the problem: "seven times eight is the one everybody forgets". */
export const likelyStory = (text: string): boolean => guessIntent(plainSentences(text)).shareOf('chat') > 0.7;
