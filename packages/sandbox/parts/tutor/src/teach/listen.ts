import { lazily } from '../content/lazily.ts';
import content from '../content/phrases/intents.json' with { type: 'json' };
import { isInDanger } from '../hear/danger.ts';
import { compilePhrase, indexPhrases, matchPhrase } from '../hear/match-phrase.ts';
import { plainSentences } from '../hear/plain-words.ts';
import { type Guess, guessIntent } from './guess-intent.ts';
import type { Intent } from './intent.ts';

/** Whether a message asks or answers. */
export type Act =
  /** It tells of something that matters more than the lesson. */
  | 'care'
  /** It asks about the matter: the right word in it is no answer. */
  | 'question'
  /** It asks the tutor for something: it is an answer only if it is right. */
  | 'request'
  /** It asks whether something is the answer: "is it 7?" */
  | 'guess'
  /** It may stand beside an answer: "no idea, 7?" */
  | 'talk'
  | 'answer';

export interface Heard {
  readonly act: Act;
  readonly intent: Intent | null;
  /** The word or phrase that it asks the meaning of. */
  readonly term?: string | undefined;
}

interface IntentContent {
  /** Left out where it is an answer, although it begins like a question. */
  readonly intent?: Intent;
  readonly act: Act;
  /** What is said, whatever stands around it. */
  readonly phrases: readonly string[];
}

/** The longest message that is looked through for more than danger, in characters. */
const maxCharacters = 500;

const intents = content.intents as readonly IntentContent[];
const compile = (phrase: string): RegExp => compilePhrase(phrase, content.words);
const phrases = lazily(() => ({
  find: indexPhrases(
    intents.flatMap(({ intent, act, phrases }) =>
      phrases.map((phrase) => ({ intent, act, phrase, pattern: compile(phrase) })),
    ),
    content.words,
  ),
  guesses: content.guesses.map(compile),
}));
const acts = new Map(intents.map(({ intent, act }) => [intent, act] as const).reverse());

/** Said by the first word or the last sign only: what the whole message is like says more. */
const isVague = (intent: Intent | null): boolean => intent === null || content.vague.includes(intent);

/** No talk: it does not add up to help that nobody asked for. */
export const isSerious = (intent: Intent): boolean => content.serious.includes(intent);

/** What is said by or of somebody here, and never of the matter. */
export const isOfPeople = (intent: Intent | null): boolean =>
  intent !== null && content.ofPeople.includes(intent);

/** What matters most counts first, then what most words say. */
const weight = (act: Act, intent: Intent | null, words: number): number =>
  act === 'care' ? 200 : isVague(intent) ? words : 100 + words;

/** Whether a text, by its words, is about something else than an answer. */
export const isNamed = (text: string): boolean => {
  const { act, intent } = hear(plainSentences(text));
  return act !== 'answer' && act !== 'guess' && !isVague(intent);
};

/** Whether a student's message asks or answers, and what it is about. */
export function listen(text: string): Heard {
  if (isInDanger(text)) return { act: 'care', intent: 'danger' };
  const heard = hear(plainSentences(text.slice(0, maxCharacters)));
  const parts = isVague(heard.intent) ? text.slice(0, maxCharacters).split(/[,;:]/) : [];
  return parts.length < 2
    ? heard
    : (parts
        .map((part) => hear(plainSentences(part)))
        .find(({ act, intent }) => act !== 'answer' && !isVague(intent)) ?? heard);
}

/** "what is it then", "whats the way to do it" */
const asksNothing = /^(?:it|this|that|them|the (?:way|trick|thing|point|plan))\b/;

/** Known by the first word or the last sign: "k" and "hello", said alone, are known for sure. */
const beginsOrEnds: readonly Intent[] = ['ask', 'question'];

function hear(sentences: readonly string[]): Heard {
  const words = sentences.join('');
  const named = findNamed(sentences);
  const isSaid =
    named.intent !== null && !beginsOrEnds.includes(named.intent) && words.split(' ').length <= 3;
  const isOpen =
    (isVague(named.intent) && !isSaid) ||
    (named.intent === 'definition' && asksNothing.test(named.term ?? ''));
  const guess = guessIntent(sentences);
  const guessed = isOpen || isOverruled(named, guess) ? guess.intent : null;
  const { act, intent, term }: Heard = guessed
    ? { act: acts.get(guessed) ?? 'talk', intent: guessed }
    : named;
  const isGuess = act === 'question' && phrases().guesses.some((phrase) => phrase.test(words));
  return { act: isGuess ? 'request' : act, intent, term };
}

/** Whether a phrase is in a message that all other words say something else by: "oops, i messed up, i want to start all over". */
const isOverruled = ({ act, intent }: Heard, guess: Guess): boolean =>
  act !== 'care' &&
  intent !== null &&
  guess.labels.includes(intent) &&
  guess.shareOf(intent) < 0.05 &&
  guess.intent !== null &&
  guess.shareOf(guess.intent) > 0.8;

/** The intent whose phrase says most. */
function findNamed(sentences: readonly string[]): Heard {
  let best: Heard = { act: 'answer', intent: null };
  let most = -1;
  for (const sentence of sentences) {
    for (const { act, intent = null, pattern } of phrases().find(sentence)) {
      const found = matchPhrase(pattern, sentence);
      const own = found ? weight(act, intent, found.words) : -1;
      if (own > most) [best, most] = [{ act, intent, term: found?.term }, own];
    }
  }
  return best;
}
